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
        # To ask is to say that one does not know; how sure the default is was not claimed.
        if answer["outcome"] != "ask":
            self.confidence.append((answer.get("confidence", 0), named(answer) == case["expected"], earned, len(case["acceptable"])))
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


BANDS = (0, 0.55, 0.65, 0.75, 0.85, 0.92, 1.01)


def calibration(pairs):
    """For bands of confidence the share of answers that are the expected one, and whether a fifth of the cases would tell the same."""
    lines = []
    for low, high in zip(BANDS, BANDS[1:]):
        inside = [pair for pair in pairs if low <= pair[0] < high]
        if inside:
            mean = [sum(pair[index] for pair in inside) / len(inside) for index in range(4)]
            lines.append(f"  confidence {low:.2f}-{min(high, 1):.2f}: {len(inside):3} answers, mean confidence {mean[0]:.2f}, "
                         f"share right {mean[1]:.2f}, mean points {mean[2]:.3f}, other acceptable answers {mean[3]:.1f}")
    lines.append("  fifths of the cases, a right answer's confidence against a wrong one's: " + ", ".join(
        part(pairs[start::5]) for start in range(5)))
    return "\n".join(lines)


def part(pairs):
    """Mean confidence of right and of wrong answers."""
    right = [pair[0] for pair in pairs if pair[1]]
    wrong = [pair[0] for pair in pairs if not pair[1]]
    if not right or not wrong:
        return "none wrong"
    return f"{sum(right) / len(right):.2f}/{sum(wrong) / len(wrong):.2f}"
