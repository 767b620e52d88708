"""What each document of the skill holds, in numbers."""

import json
import re
from pathlib import Path

import budgets
from pages import PARSER

TEST = re.compile(r"^\s*@Test\b", re.MULTILINE)
COLUMNS = ("file", "lines", "tokens", "prose %", "Swift fences", "tests run", "mutations")


def show(root, pages):
    """Prints a row a file. `tests run` are the @Test of the fences whose tests are executed: `test` and `file=`."""
    rows = [_row(root, page) for page in pages if page.path == "SKILL.md" or page.path.startswith(("references/", "agents/"))]
    rows.append(("all", *(sum(row[index] for row in rows) if index != 3 else "" for index in range(1, len(COLUMNS)))))
    for row in (COLUMNS, ["---"] + ["---:"] * (len(COLUMNS) - 1), *rows):
        print("| " + " | ".join(map(str, row)) + " |")


def _row(root, page):
    fences = [(token.info.split()[1:], token.content) for token in PARSER.parse(page.text) if token.type == "fence" and token.info.split()[:1] == ["swift"]]
    run = [text for words, text in fences if words == ["test"] or any(word.startswith("file=") for word in words)]
    mutations = root / "tooling" / "validate" / "fences" / "mutations" / f"{Path(page.path).stem}.json"
    count = budgets.tokens(page.text)
    return (
        page.path, page.lines, count, 100 * budgets.tokens("\n".join(page.prose)) // count, len(fences),
        sum(len(TEST.findall(text)) for text in run), len(json.loads(mutations.read_text(encoding="utf-8"))) if mutations.exists() else 0)
