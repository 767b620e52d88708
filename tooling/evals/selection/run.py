#!/usr/bin/env python3
"""Scores select_pattern on cases in the shared format, once with the description alone and once with all arguments.

    run.py [--mcp] [--verbose] [--tables] CASES.json [CASES.json ...] -- COMMAND [ARGUMENT ...]
    run.py --controls CASES.json ...
    run.py --without CASES.json ... -- BINARY serve

COMMAND reads the tool's arguments on standard input and prints the structured answer
(`swift-architecture select --json --input -`). With --mcp, COMMAND is a server on standard input and output,
and the time of a call is told. Cases marked `"holdout": true` are counted apart and never shown one by one.

  --tables    confusion of patterns and of outcomes, and whether confidence means something
  --controls  answers that must fail: nothing, always MVVM, the pattern that the text names; exit 1 if one does not
  --without   the same with a fifth of the lexicon's phrases, then a fifth of the Fit rows, left out at random (five times each)
"""
import json
import pathlib
import statistics
import sys
import tempfile

import asking
import leave_out
import scoring

REFERENCES = pathlib.Path(__file__).resolve().parents[3] / "references"
MODES = (("words only", True), ("with facts", False))


def load(files):
    return [case for file in files for case in json.load(open(file, encoding="utf-8"))]


def measure(asker, cases, description_only, verbose=False):
    """Two tallies: cases to learn from, and those held out."""
    seen, held = scoring.Tally(), scoring.Tally()
    for case in cases:
        tally = held if case.get("holdout") else seen
        arguments = {"description": case["arguments"]["description"]} if description_only else case["arguments"]
        try:
            answer = asker.ask(arguments)
        except (asking.NoAnswer, ValueError, KeyError) as error:
            tally.fail()
            print(f"  {case['id']}: no answer: {error}")
            continue
        earned = tally.add(case, answer)
        if verbose and tally is seen:
            print(f"  {case['id']}: {earned} {answer['outcome']}/{answer['primary']} ({answer.get('confidence')}), "
                  f"expected {case['outcome']}/{case['expected']}")
    return seen, held


def tell(mode, seen, held, tables):
    for name, tally in (("", seen), (" held out", held)):
        if tally.count:
            print(f"{mode}{name}: {tally.line()}")
    if tables:
        print("\npatterns: expected (rows), answered (columns)\n" + scoring.confusion(seen.patterns + held.patterns))
        print("\noutcomes: expected (rows), answered (columns)\n" + scoring.confusion(seen.kinds + held.kinds))
        print("\n" + scoring.calibration(seen.confidence + held.confidence) + "\n")


def parrot(arguments):
    """The pattern that the text names first, else MVVM: what a reader without judgement answers."""
    text = arguments["description"].lower()
    ids = ("layered-mvvm", "clean-architecture", "mvvm", "viper", "tca", "mvi", "mvp", "coordinator", "redux", "ribs", "mv")
    places = [(text.find(name.split("-")[0] if name == "clean-architecture" else name), name) for name in ids]
    named = min((place for place in places if place[0] >= 0), default=(0, "mvvm"))[1]
    return {"outcome": "recommend", "primary": named}


CONTROLS = (
    ("an empty answer", lambda _: {"outcome": "", "primary": ""}),
    ("always MVVM", lambda _: {"outcome": "recommend", "primary": "mvvm"}),
    ("the pattern that is named", parrot),
)


def controls(cases):
    """Each must stay below what is asked of the tool, or the cases prove nothing."""
    passed = 0
    for name, rule in CONTROLS:
        tally = scoring.Tally()
        for case in cases:
            tally.add(case, rule(case["arguments"]))
        good = tally.score >= 0.78 and tally.harm <= 0.05 * tally.count
        passed += good
        print(f"{name}: {tally.line()}{'  PASSES, WHICH IT MUST NOT' if good else ''}")
    return passed


def without(cases, command):
    """Scores with parts left out; five draws each."""
    for name, leave in (("a fifth of the phrases", leave_out.without_phrases), ("a fifth of the Fit rows", leave_out.without_fit)):
        results = {mode: [] for mode, _ in MODES}
        dropped = 0
        for seed in range(5):
            with tempfile.TemporaryDirectory() as folder:
                target = pathlib.Path(folder) / "references"
                dropped += leave(REFERENCES, target, 0.2, seed)
                asker = asking.Server(command + ["--references", str(target)])
                for mode, only in MODES:
                    seen, held = measure(asker, cases, only)
                    results[mode].append((
                        (seen.points + held.points) / len(cases), (seen.harm + held.harm) / len(cases),
                        (seen.outcomes + held.outcomes) / len(cases)))
                asker.close()
        for mode, _ in MODES:
            means = [statistics.mean(column) for column in zip(*results[mode])]
            low = min(score for score, _, _ in results[mode])
            print(f"without {name} ({dropped // 5} dropped), {mode}: score {means[0]:.3f} (lowest {low:.3f}), "
                  f"harm {means[1]:.1%}, outcome {means[2]:.2f}")


def main():
    words = sys.argv[1:]
    split = words.index("--") if "--" in words else len(words)
    options = {word for word in words[:split] if word.startswith("--")}
    files = [word for word in words[:split] if not word.startswith("--")]
    command = words[split + 1:]
    if not files or options - {"--mcp", "--verbose", "--tables", "--controls", "--without"}:
        sys.exit(__doc__)
    cases = load(files)
    if "--controls" in options:
        sys.exit(1 if controls(cases) else 0)
    if not command:
        sys.exit(__doc__)
    if "--without" in options:
        without(cases, command)
        return
    asker = asking.Server(command) if "--mcp" in options else asking.CommandLine(command)
    failed = 0
    for mode, only in MODES:
        seen, held = measure(asker, cases, only, "--verbose" in options)
        failed += seen.failed + held.failed
        tell(mode, seen, held, "--tables" in options)
    if asker.seconds:
        ordered = sorted(asker.seconds)
        print(f"a call: median {statistics.median(ordered) * 1000:.1f} ms, "
              f"95 of 100 under {ordered[int(len(ordered) * 0.95)] * 1000:.1f} ms, longest {ordered[-1] * 1000:.1f} ms")
    asker.close()
    sys.exit(1 if failed else 0)


main()
