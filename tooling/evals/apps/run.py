#!/usr/bin/env python3
"""Reads whole apps and says what was seen in each.

usage: run.py FOLDER... [--server PATH] [--timeout SECONDS] [--skipped]

FOLDER is an app with its projects and lock files. For each: files, lines, seconds, peak memory, targets found against those that its
manifests declare (counted here by their own words, without the tool's reader), files that no target holds, files that were not read by reason,
pattern and conventions. Exit 1 when a run fails or takes longer than SECONDS, or when targets are missing.
"""

import argparse
import collections
import json
import pathlib
import re
import resource
import subprocess
import sys
import time

SKIPPED = {"Pods", "Carthage", "DerivedData", ".build", "SourcePackages", "checkouts", "node_modules"}
NATIVE = re.compile(r"^\s*isa = PBX(Native|Aggregate|Legacy)Target;", re.M)
PACKAGE = re.compile(r"^[ \t]*\.(?:target|executableTarget|testTarget|macro|plugin|binaryTarget|systemLibrary)\(\s*name: *\"([^\"]+)", re.M)


def declared(folder):
    """Targets by the words of the manifests. A dependency may be written as a target is: names are counted once a manifest."""
    native = package = 0
    for path in folder.rglob("*"):
        if SKIPPED & set(path.relative_to(folder).parts):
            continue
        if path.name == "project.pbxproj":
            native += len(NATIVE.findall(path.read_text(errors="replace")))
        elif path.name == "Package.swift":
            package += len(set(PACKAGE.findall(path.read_text(errors="replace"))))
    return native, package


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--server", type=pathlib.Path, default=pathlib.Path(__file__).parents[3] / ".build/release/swift-architecture")
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--skipped", action="store_true", help="name every file that was not read")
    options = parser.parse_args()
    failures = 0
    total = collections.Counter()
    for folder in options.folders:
        command = [str(options.server), "review", str(folder), "--json", "--no-cache", "--only-rules", "unparsed-file,target-cycle", "--fail-on", "never"]
        started = time.monotonic()
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout)
        except subprocess.TimeoutExpired:
            print(f"{folder.name}: no answer within {options.timeout:.0f} s")
            failures += 1
            continue
        seconds = time.monotonic() - started
        if run.returncode != 0:
            print(f"{folder.name}: exit {run.returncode}: {run.stderr.strip()[:300]}")
            failures += 1
            continue
        answer = json.loads(run.stdout)
        module, habits = answer["module"], answer["conventions"]
        native, package = declared(folder)
        total["files"] += module["files"]
        total["lines"] += module["lines"]
        print(f"{folder.name}: {module['files']} files, {module['lines']} lines, {seconds:.1f} s; targets {module['targets']} of {native} in projects "
              f"+ {package} in packages; {module['files_without_target']} files in none")
        features = collections.Counter(feature["pattern"] for feature in answer["features"])
        print(f"  {answer['pattern']} {answer['confidence']}{' mixed' if answer['mixed'] else ''}, beside it {', '.join(answer['secondary']) or 'nothing'}; "
              f"features: {', '.join(f'{count} {name}' for name, count in features.most_common(5))}")
        for boundary in answer["boundaries"]:
            print(f"  {boundary['pattern']} owns {boundary['owns']}")
        names = [name for name in habits if name not in ("frameworks", "evidence", "upcoming_features")]
        print("  " + ", ".join(f"{name} {habits[name]}" for name in names))
        print(f"  upcoming {habits['upcoming_features']}; frameworks {', '.join(habits['frameworks'])}")
        reasons = collections.Counter(re.sub(r"\d+", "N", entry["reason"].split(":")[0]) for entry in answer["skipped"])
        print(f"  not read: {dict(reasons) or 'nothing'}; findings: {answer['counts']['by_rule']}")
        if options.skipped:
            for entry in answer["skipped"]:
                print(f"    {entry['file']}: {entry['reason']}")
        if module["targets"] < native + package:
            failures += 1
            print("  MISSING TARGETS")
        if run.stderr.strip():
            print(f"  stderr: {run.stderr.strip()[:200]}")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"together {total['files']} files, {total['lines']} lines; most memory of one run {peak:.0f} MB; {failures} failures")
    return 1 if failures else 0


sys.exit(main())
