"""The list of mutations of a document, and what each makes of a unit."""

import json
from dataclasses import dataclass

KEYS = {"test": str, "file": str, "find": str, "replace": str, "occurrence": int}
OPTIONAL = {"occurrence"}


@dataclass(frozen=True)
class Mutation:
    list_file: str
    line: int
    test: str
    file: str
    find: str
    replace: str
    occurrence: int = 1

    @property
    def place(self):
        return f"{self.list_file}:{self.line}"

    def unit(self, units):
        """The unit that holds the file, if one does."""
        for unit in units:
            if self.file == f"test:{unit.number}" if unit.kind == "test" else self.file in [source.path for source in unit.sources]:
                return unit
        return None

    def mutated(self, unit):
        """The module with the change, or the reason why there is none."""
        candidates = [(module, source) for module in unit.modules for source in module.sources if unit.kind == "test" or source.path == self.file]
        seen = 0
        for module, source in candidates:
            count = source.text.count(self.find)
            if seen + count >= self.occurrence:
                text = _replace(source.text, self.find, self.replace, self.occurrence - seen)
                changed = type(source)(source.document, source.line, source.path, text)
                return module.replacing(changed), None
            seen += count
        line = candidates[0][1].line - 1
        times = f"only {seen} times, not {self.occurrence}" if seen else "not"
        return None, f"`{_short(self.find)}` is {times} in {self.file} ({unit.document}:{line})"


def read(path, name, problems):
    """The mutations in the file; what is malformed is reported."""
    text = path.read_text(encoding="utf-8")
    try:
        entries = json.loads(text)
    except ValueError as error:
        problems.add(f"{name}:{getattr(error, 'lineno', 1)}", f"this is not JSON: {error}")
        return []
    if not isinstance(entries, list):
        problems.add(f"{name}:1", "the file does not hold a list of mutations")
        return []
    lines = _lines(text)
    found = []
    for index, entry in enumerate(entries):
        line = lines[index] if index < len(lines) else 1
        fault = _fault(entry)
        if fault:
            problems.add(f"{name}:{line}", fault)
        else:
            found.append(Mutation(name, line, **entry))
    return found


def _fault(entry):
    if not isinstance(entry, dict):
        return "the entry is no object"
    for key, kind in KEYS.items():
        if key not in entry and key not in OPTIONAL:
            return f"the entry has no \"{key}\""
        if key in entry and (not isinstance(entry[key], kind) or isinstance(entry[key], bool)):
            return f"\"{key}\" is no {'number' if kind is int else 'text'}"
    unknown = sorted(set(entry) - set(KEYS))
    if unknown:
        return f"the key \"{unknown[0]}\" is unknown: {', '.join(KEYS)}"
    if not entry["find"].strip():
        return "\"find\" is empty"
    if entry["find"] == entry["replace"]:
        return "the mutation changes nothing: \"find\" and \"replace\" are equal"
    if entry.get("occurrence", 1) < 1:
        return "\"occurrence\" counts from 1"
    return None


def _lines(text):
    """The line on which each object of the list begins."""
    lines, depth, is_text, is_escaped, line = [], 0, False, False, 1
    for character in text:
        if character == "\n":
            line += 1
        elif is_escaped:
            is_escaped = False
        elif is_text:
            is_escaped = character == "\\"
            is_text = character != "\""
        elif character == "\"":
            is_text = True
        elif character == "{":
            depth += 1
            if depth == 1:
                lines.append(line)
        elif character == "}":
            depth -= 1
    return lines


def _replace(text, find, replacement, occurrence):
    start = -1
    for _ in range(occurrence):
        start = text.index(find, start + 1) if start < 0 else text.index(find, start + len(find))
    return text[:start] + replacement + text[start + len(find):]


def _short(text):
    first = text.strip().splitlines()[0]
    return first if len(first) <= 70 else first[:70] + "…"
