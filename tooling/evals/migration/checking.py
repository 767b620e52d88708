"""Checks of one plan against the code that it speaks of."""
import re

PLACE = re.compile(r"([A-Za-z0-9_@+\-./ ()&']*?[A-Za-z0-9_+\-()]\.swift):(\d+)")


def names_in(line_text):
    return set(re.findall(r"[A-Za-z_][A-Za-z0-9_]*", line_text))


class Code:
    """The files below a folder, or the parts of one joined source."""

    def __init__(self, root=None, joined=None):
        self.files = {}
        if root is not None:
            for path in root.rglob("*.swift"):
                self.files[path.relative_to(root).as_posix()] = path.read_text(errors="replace").split("\n")
        else:
            name, lines = None, []
            for line in joined.split("\n"):
                if line.startswith("// file: "):
                    if name:
                        self.files[name] = lines
                    name, lines = line[len("// file: "):].strip(), []
                else:
                    lines.append(line)
            if name:
                self.files[name] = lines


def faults(plan, code, rules):
    """What in a plan does not exist, in words; empty when all is there."""
    found = []

    def place(file, line, name, where):
        lines = code.files.get(file)
        if lines is None:
            found.append(f"{where}: no file {file}")
        elif not 1 <= line <= len(lines):
            found.append(f"{where}: {file} has no line {line}")
        elif name is not None:
            # Attributes may stand on lines of their own before the name.
            near = set().union(*(names_in(text) for text in lines[line - 1:line + 9]))
            if name not in near:
                found.append(f"{where}: {name} is not at {file}:{line}")

    for item in plan["current"]["inventory"]:
        place(item["file"], item["line"], item["symbol"].split(".")[-1], "inventory")
    known = {item["symbol"] for item in plan["current"]["inventory"]}
    for row in plan["mapping"]:
        place(row["file"], row["line"], row["symbol"].split(".")[-1].strip("`"), "mapping")
    steps = {}
    for step in plan["steps"]:
        if step["id"] in steps:
            found.append(f"{step['id']} is there twice")
        for before in step["depends_on"]:
            if before not in steps:
                found.append(f"{step['id']} comes after {before}, which does not come before it")
        steps[step["id"]] = step
        if not step["done_if"]:
            found.append(f"{step['id']} has no criterion")
        for rule in re.findall(r"--only-rules ([a-z,\-]+)", step["gate"]):
            for name in rule.split(","):
                if name not in rules:
                    found.append(f"{step['id']}: no rule {name}")
        for field in ("title", "why", "precondition", "gate", "rollback", "stop_when", "risk", "size"):
            if not step[field].strip():
                found.append(f"{step['id']}: {field} is empty")
        for criterion in step["done_if"]:
            if criterion["kind"] == "rule-clean" and criterion["subject"] not in rules:
                found.append(f"{step['id']}: no rule {criterion['subject']}")
        if step["open_at_first"] == 0:
            found.append(f"{step['id']} is done before it begins")
        for text in [step["title"], step["why"], step["precondition"], step["gate"], *step["changes"]]:
            for file, line in PLACE.findall(text):
                file = file.split("(")[-1].strip()
                if "Bridges/" not in file:
                    place(file, int(line), None, step["id"])
    for text in plan["reasons"] + plan["risks"] + ([plan["instead"]] if plan.get("instead") else []):
        for symbol, file, line in re.findall(r"`([A-Za-z_][\w.]*)` \(([^()]*\.swift):(\d+)", text):
            if symbol in rules:
                place(file, int(line), None, "reasons")
            else:
                place(file, int(line), None, "reasons")
                if not any(symbol.split(".")[-1] in line_text for lines in code.files.values() for line_text in lines):
                    found.append(f"reasons: no symbol {symbol}")
    for adapter in plan["adapters"]:
        for field in ("added_in", "deleted_in"):
            if adapter[field] not in steps:
                found.append(f"adapter {adapter['name']}: no step {adapter[field]}")
    if plan["verdict"] == "not-recommended" and (plan["steps"] or plan["mapping"] or not plan.get("instead")):
        found.append("not recommended, and yet with steps or without what to do instead")
    for picture in (plan["graph"], plan["step_graph"]):
        for group in picture.split("subgraph"):
            if len(re.findall(r'\["', group)) > 30:
                found.append("a picture has more than 30 nodes")
    return found
