#!/usr/bin/env python3
"""Runs the review over the planted cases and prints precision and recall of each rule.

usage: planted.py [--server PATH] [--only RULE …] [--wrong] [--noise]

planted/<rule>.swift holds the cases of one rule: a line `// case: fires — title` or `// case: quiet — title` begins one, a line
`// file: Feed/FeedView.swift` a file in it (without one, everything is Case.swift). A file that is not Swift stands in comments. Each case
is a module of its own. A firing case is found when the rule speaks in it, a quiet one is kept when the rule says nothing.

--wrong names every case that went wrong, with the findings; --noise lists what other rules said. The exit status is 1 when a rule speaks in
a quiet case that is not in planted/known.tsv, misses a firing one that is not there, has fewer than three cases of a kind, or when
something in known.tsv came right (take it out).
"""

import argparse
import collections
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
CASES = HERE / "planted"
CATALOGUE = HERE.parents[1] / "validate/references/rules.tsv"
CASE = re.compile(r"// case: (fires|quiet) — (.+)")
FILE = re.compile(r"// file: (\S+)")
FEWEST = 3

Case = collections.namedtuple("Case", "rule fires title files line")


def read(path):
    """The cases of one rule, in order."""
    cases, name = [], None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if match := CASE.fullmatch(line):
            cases.append(Case(path.stem, match[1] == "fires", match[2], {}, number))
            name = "Case.swift"
        elif line.startswith("// case:"):
            sys.exit(f"{path}:{number}: a case begins `// case: fires — title` or `// case: quiet — title`")
        elif match := FILE.fullmatch(line):
            name = match[1]
        elif cases:
            cases[-1].files.setdefault(name, []).append(line if name.endswith(".swift") else line.removeprefix("//").removeprefix(" "))
        elif line and not line.startswith("//"):
            sys.exit(f"{path}:{number}: text before the first case")
    return cases


def write(case, folder):
    for name, lines in case.files.items():
        if name == "Case.swift" and not any(line.strip() for line in lines):
            continue
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines).strip() + "\n")


class Server:
    """One process that answers every call."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [str(path), "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.numbers = itertools.count(1)
        self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "planted", "version": "1"}})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, method, parameters):
        number = next(self.numbers)
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") == number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]
        sys.exit(f"{method}: the server ended without an answer")

    def findings(self, folder):
        result = self.ask("tools/call", {"name": "review_module", "arguments": {"path": str(folder), "limit": 100}})
        if result.get("isError"):
            sys.exit(f"{folder}: {result['content'][0]['text']}")
        return result["structuredContent"]["findings"]


def show(case, findings, of_rule):
    print(f"  {'missed' if case.fires else 'ALARM '} {case.rule}: {case.title}  ({CASES.name}/{case.rule}.swift:{case.line})")
    for finding in findings:
        if case.fires or finding["rule"] == of_rule:
            print(f"           {finding['rule']} {finding['file']}:{finding['line']} {finding['message']}")


def share(part, whole):
    return f"{part / whole:6.0%}" if whole else "     –"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", type=pathlib.Path, default=HERE.parents[2] / ".build/release/swift-architecture")
    parser.add_argument("--only", nargs="+", default=[], metavar="RULE")
    parser.add_argument("--wrong", action="store_true")
    parser.add_argument("--noise", action="store_true")
    options = parser.parse_args()
    rules = [line.split("\t")[0] for line in CATALOGUE.read_text().splitlines()]
    strangers = {path.stem for path in CASES.glob("*.swift")} - set(rules)
    if strangers:
        sys.exit(f"{CASES}: no such rule: {', '.join(sorted(strangers))}")
    if unknown := set(options.only) - set(rules):
        sys.exit(f"no such rule: {', '.join(sorted(unknown))}")
    known_file = CASES / "known.tsv"
    known = {tuple(line.split("\t")[:2]) for line in known_file.read_text().splitlines()} if known_file.exists() else set()

    server, problems, noise, totals = Server(options.server.resolve()), [], [], [0, 0, 0, 0]
    print(f"{'rule':36} found     silent    precision recall")
    for rule in options.only or rules:
        path = CASES / f"{rule}.swift"
        cases = read(path) if path.exists() else []
        counts, wrong = [0, 0, 0, 0], []
        for case in cases:
            with tempfile.TemporaryDirectory(prefix="planted-") as folder:
                write(case, pathlib.Path(folder))
                findings = server.findings(folder)
            spoke = any(finding["rule"] == rule for finding in findings)
            counts[0 if case.fires else 2] += spoke == case.fires
            counts[1 if case.fires else 3] += 1
            noise += [(case, finding) for finding in findings if finding["rule"] != rule]
            is_known = (rule, case.title) in known
            if spoke != case.fires:
                wrong.append((case, findings))
                if not is_known:
                    problems.append(f"{rule}: {'missed' if case.fires else 'false alarm'}: {case.title}")
            elif is_known:
                problems.append(f"{rule}: came right, take it out of known.tsv: {case.title}")
            for finding in findings:
                if not all(character.isprintable() for character in finding["message"]):
                    problems.append(f"{rule}: a message of {finding['rule']} is not one line of text: {finding['message']!r}")
            if any(finding["rule"] == "unparsed-file" for finding in findings) and rule != "unparsed-file":
                problems.append(f"{rule}: does not parse: {case.title}")
        found, fires, silent, quiet = counts
        totals = [total + count for total, count in zip(totals, counts)]
        alarms = quiet - silent
        print(f"{rule:36} {found:2}/{fires:<6} {silent:2}/{quiet:<6} {share(found, found + alarms)}   {share(found, fires)}")
        if min(fires, quiet) < FEWEST:
            problems.append(f"{rule}: {fires} firing and {quiet} quiet cases; {FEWEST} of each are agreed")
        for case, findings in wrong if options.wrong else []:
            show(case, findings, rule)
    found, fires, silent, quiet = totals
    print(f"{'all':36} {found}/{fires} {silent}/{quiet} {share(found, found + quiet - silent)} {share(found, fires)}")
    if options.noise:
        print("\nwhat other rules said")
        for case, finding in noise:
            print(f"  {finding['rule']:28} {finding['grade']:11} {case.rule} ({case.title}) {finding['file']}:{finding['line']} {finding['message']}")
    for problem in problems:
        print(f"problem: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
