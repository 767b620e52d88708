"""Every feature of the source systems has a home: source-features.tsv tells which."""

NAME = "tooling/validate/source-features.tsv"
ROWS = 153
COMMANDS = {"select", "review", "scaffold", "plan", "doctor", "demo", "serve"}
TOOLS = {"select_pattern", "review_module", "scaffold_feature", "migration_plan"}


def check(root, pages, report, say):
    by_path = {page.path: page for page in pages}
    seen = {}
    for number, line in enumerate((root / NAME).read_text(encoding="utf-8").splitlines(), 1):
        place = f"{NAME}:{number}"
        cells = line.split("\t")
        if len(cells) != 3 or not cells[0].isdigit():
            if number > 1:
                report(place, "the line is not `row`, `homes`, `note` with tabs between them")
            continue
        row = int(cells[0])
        if row in seen:
            report(place, f"row {row} is there already: line {seen[row]}")
        if not 1 <= row <= ROWS:
            report(place, f"there is no row {row}: they go from 1 to {ROWS}")
        seen[row] = number
        if not cells[2].strip():
            report(place, f"row {row} has no note")
        for home in cells[1].split(" ; "):
            fault = _fault(root, home.strip(), by_path)
            if fault:
                report(place, f"row {row}: {fault}")
    for row in sorted(set(range(1, ROWS + 1)) - set(seen)):
        report(NAME, f"row {row} is missing")
    say(f"{len(seen)} of {ROWS} features of the source systems have a home")


def _fault(root, home, by_path):
    kind, colon, name = home.partition(":")
    if colon and kind == "tool":
        return None if name in TOOLS else f"there is no tool {name}"
    if colon and kind == "command":
        return None if name in COMMANDS else f"there is no command {name}"
    if colon and kind == "path":
        return None if (root / name).exists() else f"{name} does not exist"
    if colon and kind == "issue":
        return None if name.strip() else "the issue has no name"
    path, hash_mark, heading = home.partition("#")
    if not path.endswith(".md"):
        return f"`{home}` is none of file.md#Heading, tool:, command:, path:, issue:"
    if path not in by_path:
        return f"{path} does not exist"
    if hash_mark and heading not in [found.text for found in by_path[path].headings]:
        return f"{path} has no heading \"{heading}\""
    return None if hash_mark else f"`{home}` names no heading"
