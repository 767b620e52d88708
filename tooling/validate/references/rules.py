"""The catalogue of rules, rules.tsv beside this file, has exactly one entry for each in references/."""

import re
from pathlib import Path

CATALOGUE = Path(__file__).with_name("rules.tsv")
ENTRY = re.compile(r"^### `?(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)`? — ")
GRADE = re.compile(r"\*\*Grade:\*\* (\w+)")


def check(pages, report, say):
    catalogue = dict(line.split("\t") for line in CATALOGUE.read_text().splitlines())
    entries = {}
    for page in pages:
        for place, identifier, grade in _entries(page) if page.path.startswith("references/") else []:
            if identifier not in catalogue:
                report(place, f"the rule {identifier} is not in the catalogue (tooling/validate/references/rules.tsv)")
            elif grade != catalogue[identifier]:
                report(place, f"the rule {identifier} has the grade {grade or 'none'}; in the catalogue it is {catalogue[identifier]}")
            if identifier in entries:
                report(place, f"the rule {identifier} has an entry already: {entries[identifier]}")
            entries.setdefault(identifier, place)
    for identifier in sorted(set(catalogue) - set(entries)):
        report("references/", f"the rule {identifier} has no entry `### {identifier} — …`")
    say(f"{len(set(entries) & set(catalogue))} of {len(catalogue)} rules have an entry")


def _entries(page):
    lines, section = page.text.splitlines(), None
    marks = {heading.line: heading for heading in page.headings}
    for number, line in enumerate(lines, 1):
        heading = marks.get(number)
        if heading is None:
            continue
        if heading.level <= 2:
            section = heading.text
        match = ENTRY.match(line)
        if heading.level == 3 and match and section in ("Anti-patterns", "Rules"):
            grade = next((found[1] for text in lines[number:number + 6] if (found := GRADE.search(text))), None)
            yield f"{page.path}:{number}", match["id"], grade
