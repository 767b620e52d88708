#!/usr/bin/env python3
"""Scores pattern detection on labelled real code.

usage: run.py LABELS CODE [--server PATH] [--wrong]

LABELS is a JSON list of {repository, path, primary, acceptable, secondary, mixed}; CODE holds one folder a repository, <owner+name>/, at the
commit that a case names. Beside this script lie two sets: wider-labels.json, which detection has learnt from, and held-out-labels.json, whose
folders were labelled by reading before any answer was seen and are never learnt from.
Prints the share of strict and acceptable answers, a line a pattern, and how often each band of confidence was right. A relative counts as its
pattern: reactorkit and redux as mvi, clean-swift as clean-architecture, ribs as viper, layered-mvvm as mvvm or clean-architecture.
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels", type=pathlib.Path)
    parser.add_argument("code", type=pathlib.Path)
    parser.add_argument("--server", type=pathlib.Path, default=pathlib.Path(__file__).parents[3] / ".build/release/swift-architecture")
    parser.add_argument("--wrong", action="store_true", help="show each answer that is not strict, with its evidence")
    options = parser.parse_args()
    cases = json.loads(options.labels.read_text())
    folders = [options.code / case["repository"].replace("/", "+") / case["path"] for case in cases]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = list(pool.map(lambda folder: answer(options.server, folder), folders))

    strict = accepted = mixed = 0
    patterns = collections.defaultdict(lambda: [0, 0, 0])
    bands = collections.defaultdict(lambda: [0, 0])
    secondary = [0, 0]
    for case, given in zip(cases, answers):
        is_strict = matches(given["pattern"], [case["primary"]])
        is_accepted = is_strict or matches(given["pattern"], case["acceptable"])
        strict += is_strict
        accepted += is_accepted
        row = patterns[case["primary"]]
        row[0] += 1
        row[1] += is_strict
        row[2] += is_accepted
        band = bands[int(given["confidence"] * 10)]
        band[0] += 1
        band[1] += is_accepted
        mixed += given["mixed"] == case.get("mixed", False)
        secondary[0] += len(case["secondary"])
        secondary[1] += len(set(case["secondary"]) & set(given["secondary"]))
        if options.wrong and not is_strict:
            print(f"{'~' if is_accepted else 'X'} {case['repository']} {case['path']}: {given['pattern']} {given['confidence']}, is {case['primary']}")
            for line in given.get("evidence", [])[:4]:
                print(f"      {line['file']}:{line['line']} {line['note']}")
            print(f"      label: {case['evidence'][:2]} {given.get('error', '')}")
    total = len(cases)
    print(f"strict {strict}/{total} ({strict / total:.0%}), acceptable {accepted}/{total} ({accepted / total:.0%}), mixed right {mixed}/{total}, "
          f"secondary found {secondary[1]}/{secondary[0]}")
    for name, (count, exact, fine) in sorted(patterns.items()):
        print(f"  {name:20} {exact}/{count} strict, {fine}/{count} acceptable")
    for band, (count, right) in sorted(bands.items()):
        print(f"  confidence {band / 10:.1f}: {right}/{count} acceptable")
    return 0 if accepted / total >= 0.9 and strict / total >= 0.75 else 1


sys.exit(main())
