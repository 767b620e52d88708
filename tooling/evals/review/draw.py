#!/usr/bin/env python3
"""Draws findings at random from real apps, to be read against the code by a careful person, and keeps the score of what was read.

usage: draw.py draw FOLDER... [--count N] [--seed S] [--grade G] [--rules A,B] [--context LINES] [--new] [--keep DIR] [--server PATH]
       draw.py density FOLDER... [--short] [--keep DIR] [--server PATH]
       draw.py score [--draw NAME | --draws]

Each FOLDER is named <owner+name> and holds that repository's code at the commit that apps.json names. `draw` reviews every folder, shuffles each
app's findings with the seed, takes N in turns from the apps, so that a large one does not drown the others, and prints each with the lines around
it; --new leaves out what judgements.json knows. `density` prints findings per 1,000 lines by rule and app; --short in how many apps each rule
fires instead, those of more than a third of the apps, and where most of its findings lie. `score` prints judgements.json by rule and grade, --draws by draw:
who read a finding adds it there (judgements.py says how), and no code.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

import judgements

HERE = pathlib.Path(__file__).parent


def review(options, folder):
    """The lines and findings of one app; kept in --keep DIR, so that a second draw of the same build is quick."""
    kept = options.keep / f"{folder.name}-{int(os.path.getmtime(options.server))}.json" if options.keep else None
    if kept and kept.exists():
        return json.loads(kept.read_text())
    answer = review_now(options.server, folder)
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(answer))
    return answer


def review_now(server, folder):
    findings, cursor = [], None
    while True:
        command = [str(server), "review", os.path.realpath(folder), "--json", "--limit", "500", "--fail-on", "never"]
        run = subprocess.run(command + (["--cursor", cursor] if cursor else []), capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{folder}: {run.stderr.strip()}")
        page = json.loads(run.stdout)
        findings += page["findings"]
        cursor = page.get("next_cursor")
        if not cursor:
            return page["module"]["lines"], findings


def review_all(options):
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        return dict(zip(options.folders, pool.map(lambda folder: review(options, folder), options.folders)))


def key(repository, finding):
    return repository, pathlib.PurePosixPath(finding["file"]).name, finding["line"], finding["rule"]


def draw(options):
    known = {key(each["repository"], each) for each in judgements.load()} if options.new else set()
    commits = json.loads((HERE / "apps.json").read_text())
    waiting = {}
    for folder, (_, findings) in review_all(options).items():
        repository = folder.name.replace("+", "/")
        wanted = [
            finding for finding in findings
            if options.grade in (None, finding["grade"]) and (not options.rules or finding["rule"] in options.rules.split(","))
            and key(repository, finding) not in known
        ]
        # By a hash of the place, so that a build that drops or adds findings still draws the same others.
        wanted.sort(key=lambda finding: hashlib.sha256(f"{options.seed} {key(repository, finding)}".encode()).digest())
        waiting[folder] = wanted
    drawn = []
    while len(drawn) < options.count and any(waiting.values()):
        for folder in sorted(waiting):
            if waiting[folder] and len(drawn) < options.count:
                drawn.append((folder, waiting[folder].pop()))
    for number, (folder, finding) in enumerate(drawn, 1):
        repository = folder.name.replace("+", "/")
        print(f"===== {number}. {repository}@{commits.get(repository, '?')[:10]} {finding['file']}:{finding['line']}")
        print(f"{finding['rule']} ({finding['grade']}, {finding['severity']}) {finding['symbol']}")
        print(finding["message"])
        for text in finding["evidence"]:
            print(f"  | {text}")
        print(f"  fix: {finding['fix']}")
        lines = (folder / finding["file"]).read_text(errors="replace").split("\n")
        first = max(0, finding["line"] - 1 - options.context)
        for index, line in enumerate(lines[first:finding["line"] + options.context], first + 1):
            print(f"{index:5}{'>' if index == finding['line'] else ' '} {line[:170]}")


def density(options):
    reviewed = review_all(options)
    if options.short:
        return spread(reviewed)
    rules = sorted({finding["rule"] for _, findings in reviewed.values() for finding in findings})
    counts = {folder: collections.Counter(finding["rule"] for finding in findings) for folder, (_, findings) in reviewed.items()}
    print("| rule | grade | apps | " + " | ".join(folder.name.split("+")[-1] for folder in reviewed) + " |")
    print("|---" * (len(reviewed) + 3) + "|")
    grades = {finding["rule"]: finding["grade"] for _, findings in reviewed.values() for finding in findings}
    for rule in rules:
        row = [f"{1000 * counts[folder][rule] / max(1, reviewed[folder][0]):.2f}" if counts[folder][rule] else "" for folder in reviewed]
        print(f"| {rule} | {grades[rule]} | {sum(map(bool, row))}/{len(row)} | " + " | ".join(row) + " |")
    for grade in [None, "required", "recommended", "option"]:
        row = [
            f"{1000 * sum(grade in (None, finding['grade']) for finding in findings) / max(1, lines):.2f}" for lines, findings in reviewed.values()
        ]
        print(f"| **{grade or 'all'}** | | | " + " | ".join(row) + " |")
    print("| lines | | | " + " | ".join(str(lines) for lines, _ in reviewed.values()) + " |")


def spread(reviewed):
    lines = sum(lines for lines, _ in reviewed.values())
    places = collections.defaultdict(collections.Counter)
    for folder, (_, findings) in reviewed.items():
        for finding in findings:
            places[finding["rule"], finding["grade"]][folder.name.split("+")[-1]] += 1
    print(f"{len(reviewed)} apps, {lines:,} lines")
    print("| rule | grade | apps | per 1,000 lines | most |")
    print("|---|---|---|---|---|")
    for (rule, grade), apps in sorted(places.items(), key=lambda item: -len(item[1])):
        if len(apps) * 3 > len(reviewed):
            app, most = apps.most_common(1)[0]
            print(f"| {rule} | {grade} | {len(apps)} ({len(apps) / len(reviewed):.0%}) | {1000 * apps.total() / lines:.3f} | {app}: {most} |")
    for grade in ["required", "recommended", "option"]:
        print(f"| **{grade}** | | | {1000 * sum(apps.total() for (_, g), apps in places.items() if g == grade) / lines:.2f} | |")


def draws():
    table = collections.defaultdict(lambda: [0, 0])
    for each in judgements.load():
        for draw in [each["draw"], "together"]:
            for grade in [each["grade"], "all"]:
                table[draw, grade][0 if each["verdict"] else 1] += 1
    print("| draw | required | recommended | option | all |")
    print("|---|---|---|---|---|")
    for draw in [*dict.fromkeys(draw for draw, _ in table if draw != "together"), "together"]:
        cells = [table[draw, grade] for grade in ["required", "recommended", "option", "all"]]
        row = [f"{right}/{right + wrong} ({right / (right + wrong):.0%})" if right + wrong else "–" for right, wrong in cells]
        print(f"| {draw} | " + " | ".join(row) + " |")


def score(options):
    if options.draws:
        return draws()
    table = collections.defaultdict(lambda: [0, 0])
    for each in judgements.load():
        if options.draw in (None, each["draw"]):
            for row in [(each["rule"], each["grade"]), ("all", each["grade"]), ("all", "all")]:
                table[row][0 if each["verdict"] else 1] += 1
    print("| rule | grade | true | false |")
    print("|---|---|---|---|")
    for (rule, grade), (right, wrong) in sorted(table.items(), key=lambda item: (item[0][0] == "all", item[0])):
        print(f"| {rule} | {grade} | {right} | {wrong} |" + (f" {right / (right + wrong):.0%} true" if rule == "all" else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ["draw", "density"]:
        command = commands.add_parser(name)
        command.add_argument("folders", nargs="+", type=pathlib.Path)
        command.add_argument("--server", type=pathlib.Path, default=HERE.parents[2] / ".build/release/swift-architecture")
        command.add_argument("--keep", type=pathlib.Path)
        if name == "draw":
            command.add_argument("--count", type=int, default=100)
            command.add_argument("--seed", type=int, default=1)
            command.add_argument("--grade", choices=["required", "recommended", "option"])
            command.add_argument("--rules")
            command.add_argument("--context", type=int, default=8)
            command.add_argument("--new", action="store_true")
        else:
            command.add_argument("--short", action="store_true")
    command = commands.add_parser("score")
    command.add_argument("--draw")
    command.add_argument("--draws", action="store_true")
    options = parser.parse_args()
    {"draw": draw, "density": density, "score": score}[options.command](options)


main()
