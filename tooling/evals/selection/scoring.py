"""What an answer is worth. 1 for `expected`, 0.7 for `acceptable` (1 where the notes say that experts disagree),
0 for `wrong`, which counts as harm, else 0.3. The outcome is scored by itself, add-ons by recall."""
from collections import Counter

PATTERN_ADDONS = ("coordinator", "reactive", "mvi", "mvvm")


def named(answer):
    """An outcome that withholds a pattern stands for itself."""
    return answer["outcome"] if answer["outcome"] in ("ask", "none") else answer["primary"]


def points(case, answer):
    given = named(answer)
    if given == case["expected"]:
        return 1.0
    if given in case["acceptable"]:
        return 1.0 if "experts" in case.get("notes", "").lower() else 0.7
    return 0.0 if given in case["wrong"] else 0.3


class Tally:
    """Sums over cases, with the tables that show where answers go wrong."""

    def __init__(self):
        self.count = self.harm = self.outcomes = self.wanted = self.recalled = self.failed = 0
        self.points = 0.0
        self.patterns, self.kinds, self.confidence = Counter(), Counter(), []

    def add(self, case, answer):
        self.count += 1
        earned = points(case, answer)
        self.points += earned
        self.harm += named(answer) in case["wrong"]
        self.outcomes += answer["outcome"] == case["outcome"]
        self.patterns[case["expected"], named(answer)] += 1
        self.kinds[case["outcome"], answer["outcome"]] += 1
        self.confidence.append((answer.get("confidence", 0), earned))
        wanted = [addon for addon in case.get("addons", []) if addon in PATTERN_ADDONS]
        offered = [item["pattern"] for item in answer.get("secondary", [])]
        self.wanted += len(wanted)
        self.recalled += sum(addon in offered for addon in wanted)
        return earned

    def fail(self):
        self.count += 1
        self.failed += 1

    @property
    def score(self):
        return self.points / self.count if self.count else 0.0

    def line(self):
        share = self.outcomes / self.count if self.count else 0
        return (f"score {self.score:.3f}, harm {self.harm} ({self.harm / max(self.count, 1):.1%}), "
                f"outcome {self.outcomes}/{self.count} ({share:.2f}), add-ons {self.recalled}/{self.wanted}, failed {self.failed}")


def confusion(counter):
    """Rows: expected; columns: answered; only what occurs."""
    rows = sorted({row for row, _ in counter})
    columns = sorted({column for _, column in counter})
    width = max(len(name) for name in rows + columns) + 1
    lines = [" " * width + "".join(f"{name[:11]:>12}" for name in columns)]
    for row in rows:
        cells = "".join(f"{counter[row, column] or '.':>12}" for column in columns)
        lines.append(f"{row:<{width}}{cells}")
    return "\n".join(lines)


def calibration(pairs):
    """Mean points for answers of like confidence: they should rise together."""
    lines = []
    for low, high in ((0, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01)):
        inside = [earned for sure, earned in pairs if low <= sure < high]
        if inside:
            lines.append(f"  confidence {low:.1f}-{min(high, 1):.1f}: {len(inside):3} answers, mean points {sum(inside) / len(inside):.3f}")
    return "\n".join(lines)
