#!/usr/bin/env python3
"""Scores the review on labelled faults of real code.

usage: run.py LABELS CODE [--server PATH] [--missed]

LABELS is a JSON list of {repository, file, line, what, is_fault, severity}; CODE holds one folder a repository, <owner+name>/. A fault is found when a
finding of the right kind (kinds.json) lies within five lines of it, or names that place in its evidence; a look-alike is a false alarm when one lies
there. Prints recall by severity, false alarms, and with --missed each that is wrong.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys


def review(server, folder):
    findings, cursor = [], None
    while True:
        command = [str(server), "review", str(folder), "--json", "--limit", "500", "--fail-on", "never"]
        if cursor:
            command += ["--cursor", cursor]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{folder}: {run.stderr.strip()}")
        page = json.loads(run.stdout)
        findings += page["findings"]
        cursor = page.get("next_cursor")
        if not cursor:
            return findings


def places(finding):
    yield finding["file"], finding["line"]
    for text in finding["evidence"]:
        for file, line in re.findall(r"(\S[^:]*\.swift):(\d+)", text):
            yield file, int(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels", type=pathlib.Path)
    parser.add_argument("code", type=pathlib.Path)
    parser.add_argument("--server", type=pathlib.Path, default=pathlib.Path(__file__).parents[3] / ".build/release/swift-architecture")
    parser.add_argument("--missed", action="store_true")
    options = parser.parse_args()
    kinds = json.loads((pathlib.Path(__file__).parent / "kinds.json").read_text())
    cases = json.loads(options.labels.read_text())
    repositories = sorted({case["repository"] for case in cases})
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        folders = [options.code / name.replace("/", "+") for name in repositories]
        found = dict(zip(repositories, pool.map(lambda folder: review(options.server, folder), folders)))

    recall = collections.defaultdict(lambda: [0, 0])
    alarms = [0, 0]
    for case in cases:
        near = [
            finding for finding in found[case["repository"]] if finding["rule"] in kinds[case["what"]]
            and any(file.endswith(case["file"]) or case["file"].endswith(file) for file, line in places(finding) if abs(line - case["line"]) <= 5)
        ]
        if case["is_fault"]:
            recall[case["severity"]][0] += 1
            recall[case["severity"]][1] += bool(near)
            wrong = not near
        else:
            alarms[0] += 1
            alarms[1] += bool(near)
            wrong = bool(near)
        if wrong and options.missed:
            print(f"{'missed' if case['is_fault'] else 'ALARM '} {case['severity']:6} {case['what']:32} {case['repository']} {case['file']}:{case['line']}")
            print(f"        {case['why']}")
    for severity, (count, hit) in sorted(recall.items()):
        print(f"recall {severity}: {hit}/{count} ({hit / count:.0%})")
    grave = [recall["high"][index] + recall["medium"][index] for index in (0, 1)]
    print(f"recall high and medium: {grave[1]}/{grave[0]} ({grave[1] / grave[0]:.0%})")
    print(f"false alarms: {alarms[1]}/{alarms[0]} ({alarms[1] / alarms[0]:.0%})")
    high = recall["high"]
    return 0 if high[1] / high[0] >= 0.75 and grave[1] / grave[0] >= 0.65 and alarms[1] / alarms[0] <= 0.1 else 1


if __name__ == "__main__":
    sys.exit(main())
