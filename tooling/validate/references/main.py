"""Checks what the documents promise each other and their readers."""

import argparse
import sys
from pathlib import Path

import budgets
import features
import files
import links
import pages as documents
import rules
import sample
import skill
import sources
import table

REPOSITORY = Path(__file__).resolve().parents[3]
PLACES = ["references/*.md", "SKILL.md", "README.md", "CONTRIBUTING.md", "agents/*.md", "tooling/validate/*/README.md", "tooling/sdk-stubs/README.md", "tooling/sample/FAULTS.md"]


def main():
    parser = argparse.ArgumentParser(prog="check", description="Checks links, files, budgets, sources, rules and features of the documents.")
    parser.add_argument("--root", type=Path, default=REPOSITORY, help="the repository with the documents")
    parser.add_argument("--write-sample", action="store_true", help="first write the features of tooling/sample anew from the playbooks")
    parser.add_argument("--table", action="store_true", help="print lines, tokens, fences, tests and mutations of each file, and check nothing")
    options = parser.parse_args()
    root = options.root.resolve()
    if options.write_sample:
        sample.write(root)
    problems = []

    def report(place, message):
        problems.append(f"{place}: {message}")

    def say(text):
        print(f"references: {text}")

    pages = [documents.read(root, path.relative_to(root)) for place in PLACES for path in sorted(root.glob(place))]
    if not any(page.path == "SKILL.md" for page in pages):
        sys.exit(f"{root} holds no SKILL.md")
    if options.table:
        table.show(root, pages)
        return
    links.check(root, pages, report)
    files.check(root, pages, report)
    budgets.check(pages, report, say)
    sources.check(pages, report)
    rules.check(pages, report, say)
    features.check(root, pages, report, say)
    sample.check(root, report, say)
    skill.check(root, report, say)
    for problem in problems:
        print(problem, file=sys.stderr)
    say(f"{len(problems)} problems" if problems else "all is well")
    sys.exit(1 if problems else 0)


main()
