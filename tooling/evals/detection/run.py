#!/usr/bin/env python3
"""Scores pattern detection on labelled real code.

usage: run.py LABELS CODE [LABELS CODE ...] [--server PATH] [--wrong]

LABELS is a JSON list of {repository, path, primary, acceptable, secondary, mixed}; CODE holds one folder a repository, <owner+name>/, at the
commit that a case names. README.md beside this script says which sets there are and what each may be used for.
For each set, prints the share of strict and acceptable answers and a line a pattern; at the end, over all sets, how often each band of
confidence was right. A relative counts as its pattern: reactorkit and redux as mvi, clean-swift as clean-architecture, ribs as viper,
layered-mvvm as mvvm or clean-architecture. Exit 1 when a set has less than 90 % acceptable or 75 % strict.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import subprocess
import sys

RELATIVES = {
    "reactorkit": {"mvi"}, "redux": {"mvi"}, "clean-swift": {"clean-architecture"}, "ribs": {"viper"},
    "layered-mvvm": {"mvvm", "clean-architecture"},
}


def answer(server, folder):
    command = [str(server), "review", str(folder), "--json", "--only-rules", "unparsed-file", "--fail-on", "never"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        return {"pattern": "failed", "confidence": 0, "secondary": [], "mixed": False, "error": run.stderr.strip()}
    return json.loads(run.stdout)


def matches(given, accepted):
    return given in accepted or bool(RELATIVES.get(given, set()) & set(accepted))


def score(labels, code, options, bands):
    """Prints one set and adds to the bands; True when it is good enough."""
    cases = json.loads(labels.read_text())
    folders = [code / case["repository"].replace("/", "+") / case["path"] for case in cases]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = list(pool.map(lambda folder: answer(options.server, folder), folders))

    strict = accepted = mixed = 0
    patterns = collections.defaultdict(lambda: [0, 0, 0])
    secondary = [0, 0]
    for case, given in zip(cases, answers):
        is_strict = matches(given["pattern"], [case["primary"]])
        is_accepted = is_strict or matches(given["pattern"], case["acceptable"])
        strict += is_strict
        accepted += is_accepted
        for row in (patterns[case["primary"]], bands[int(given["confidence"] * 10)]):
            row[0] += 1
            row[1] += is_strict
            row[2] += is_accepted
        mixed += given["mixed"] == case.get("mixed", False)
        secondary[0] += len(case["secondary"])
        secondary[1] += len(set(case["secondary"]) & set(given["secondary"]))
        if options.wrong and not is_strict:
            print(f"{'~' if is_accepted else 'X'} {case['repository']} {case['path']}: {given['pattern']} {given['confidence']}, is {case['primary']}")
            for line in given.get("evidence", [])[:4]:
                print(f"      {line['file']}:{line['line']} {line['note']}")
            print(f"      label: {case['evidence'][:2]} {given.get('error', '')}")
    total = len(cases)
    print(f"{labels.stem}: strict {strict}/{total} ({strict / total:.0%}), acceptable {accepted}/{total} ({accepted / total:.0%}), "
          f"mixed right {mixed}/{total}, secondary found {secondary[1]}/{secondary[0]}")
    for name, (count, exact, fine) in sorted(patterns.items()):
        print(f"  {name:20} {exact}/{count} strict, {fine}/{count} acceptable")
    return accepted / total >= 0.9 and strict / total >= 0.75


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", type=pathlib.Path, nargs="+", metavar="LABELS CODE")
    parser.add_argument("--server", type=pathlib.Path, default=pathlib.Path(__file__).parents[3] / ".build/release/swift-architecture")
    parser.add_argument("--wrong", action="store_true", help="show each answer that is not strict, with its evidence")
    options = parser.parse_args()
    if len(options.sets) % 2:
        parser.error("labels and code come in pairs: LABELS CODE LABELS CODE")
    bands = collections.defaultdict(lambda: [0, 0, 0])
    results = [score(labels, code, options, bands) for labels, code in zip(options.sets[::2], options.sets[1::2])]
    print("confidence, over all sets")
    for band, (count, exact, fine) in sorted(bands.items()):
        print(f"  {band / 10:.1f}: {fine}/{count} acceptable ({fine / count:.0%}), {exact}/{count} strict ({exact / count:.0%})")
    return 0 if all(results) else 1


sys.exit(main())
