#!/usr/bin/env python3
"""Says which of the judged findings the present build still reports.

usage: judged.py FOLDER… [--server PATH] [--lost] [--still]

FOLDER is a folder of apps, each in <owner+name>/ at the commit of apps.json. Of judgements.json only what lies in an app at hand is asked. A judged
finding is still there when one of its rule lies at its place, names it as another place of the same cause, or as evidence. Prints, by rule and
grade, the true ones that are kept and lost and the false ones that are gone and still there; --lost and --still print each of these.
"""

import argparse
import collections
import concurrent.futures
import pathlib

import judgements
from run import places, review


def stands(judged, findings):
    return any(
        finding["rule"] == judged["rule"] and any(
            (file == judged["file"] or file.endswith("/" + judged["file"])) and abs(line - judged["line"]) <= 2 for file, line in places(finding)
        ) for finding in findings
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    parser.add_argument("--server", type=pathlib.Path, default=pathlib.Path(__file__).parents[3] / ".build/release/swift-architecture")
    parser.add_argument("--lost", action="store_true")
    parser.add_argument("--still", action="store_true")
    options = parser.parse_args()

    known = judgements.load()
    apps = {}
    for name in sorted({judged["repository"] for judged in known}):
        folder = next((folder / name.replace("/", "+") for folder in options.folders if (folder / name.replace("/", "+")).exists()), None)
        if folder:
            apps[name] = folder
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        found = dict(zip(apps, pool.map(lambda name: review(options.server, apps[name].resolve()), apps)))

    table = collections.defaultdict(lambda: [0, 0, 0, 0])
    for judged in known:
        if judged["repository"] not in apps:
            continue
        there = stands(judged, found[judged["repository"]])
        column = (0 if there else 1) if judged["verdict"] else (3 if there else 2)
        for row in ((judged["rule"], judged["grade"]), ("all", judged["grade"]), ("all", "")):
            table[row][column] += 1
        if options.lost and column == 1 or options.still and column == 3:
            print(f"{'lost ' if column == 1 else 'still'} {judged['grade']:11} {judged['rule']:32} {judged['repository']} {judged['file']}:{judged['line']}")
            print(f"        {judged['reason']}")
    print(f"{'rule':34} {'grade':12} true: kept lost   false: gone still")
    for (rule, grade), (kept, lost, gone, still) in sorted(table.items(), key=lambda row: (row[0][0] == "all", row[0])):
        print(f"{rule:34} {grade:12} {kept:10} {lost:4} {gone:13} {still:5}")
    print(f"{len(apps)} of {len({judged['repository'] for judged in known})} apps were at hand")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
