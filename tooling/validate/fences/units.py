"""What is compiled together: a fence alone, or the `file=` fences of one document that import each other."""

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import PurePosixPath

from sources import Source

IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)", re.MULTILINE)
TEST = re.compile(r"^\s*@Test\b", re.MULTILINE)
CLASSES = "`bad`, `bad error`, `bad syntax`, `good`, `example`, `test` or `file=Module/File.swift`"


@dataclass(frozen=True)
class Module:
    name: str
    sources: tuple

    @property
    def imports(self):
        return {name for source in self.sources for name in IMPORT.findall(source.text)}

    @property
    def tests(self):
        return sum(len(TEST.findall(source.text)) for source in self.sources)

    def replacing(self, source):
        return Module(self.name, tuple(source if source.path == own.path else own for own in self.sources))


@dataclass(frozen=True)
class Unit:
    kind: str
    """bad, bad error, bad syntax, good, example, test or files."""
    document: str
    line: int
    modules: tuple
    """In an order in which each comes after those that it imports."""
    manifests: tuple = ()
    number: int = 0
    """Of a `test` fence: its place among the document's."""
    circle: tuple = ()
    """The modules that import each other in a circle, if some do."""

    @property
    def place(self):
        return f"{self.document}:{self.line}"

    @property
    def sources(self):
        return [source for module in self.modules for source in module.sources]

    @property
    def has_tests(self):
        return self.kind in ("test", "files") and any(module.tests for module in self.modules)

    @property
    def name(self):
        names = "+".join(module.name for module in self.modules)
        return f"test:{self.number}" if self.kind == "test" else names


def units(document, problems):
    """The units of a document; what belongs to no class is reported."""
    found, files, number = [], [], 0
    for fence in document.fences:
        kind = _kind(fence)
        if kind is None:
            problems.add(fence.place, f"the fence `{' '.join(('swift', *fence.words))}` is of no known class: {CLASSES}")
        elif kind == "files":
            if _is_module_path(fence.file):
                files.append(Source(fence.document, fence.line + 1, fence.file, fence.text))
            else:
                problems.add(fence.place, f"`file={fence.file}` is no path of the form Module/File.swift")
        else:
            number += kind == "test"
            unit = _single(fence, kind, number)
            if unit.has_tests or kind != "test":
                found.append(unit)
            else:
                problems.add(fence.place, "the `test` fence holds no @Test")
    return found + _worked_examples(document, files, problems)


def _kind(fence):
    words = tuple(word for word in fence.words if not word.startswith("file="))
    if fence.file is not None:
        return "files" if not words else None
    kind = " ".join(words)
    return kind if kind in ("bad", "bad error", "bad syntax", "good", "example", "test") else None


def _is_module_path(path):
    parts = PurePosixPath(path).parts
    return len(parts) >= 2 and parts[0].isidentifier() and ".." not in parts and path.endswith(".swift")


def _single(fence, kind, number):
    parts = fence.parts()
    manifests = tuple(part for part in parts if PurePosixPath(part.path).name == "Package.swift")
    by_module = {}
    for part in parts:
        if part not in manifests:
            by_module.setdefault(_target(part.path), []).append(part)
    modules, circle = _ordered([Module(name, tuple(sources)) for name, sources in by_module.items()])
    return Unit(kind, fence.document, fence.line, modules, manifests, number if kind == "test" else 0, circle)


def _target(path):
    """The module of a part: the target's folder when the path is one of a package."""
    parts = PurePosixPath(path).parts
    for place in ("Sources", "Tests"):
        if place in parts[:-2]:
            return parts[parts.index(place) + 1]
    return "Fence"


def _worked_examples(document, files, problems):
    for path, count in Counter(source.path for source in files).items():
        if count > 1:
            line = [source.line - 1 for source in files if source.path == path][-1]
            problems.add(f"{document.path}:{line}", f"{path} is there {count} times in this document")
            return []
    by_module = {}
    for source in files:
        by_module.setdefault(PurePosixPath(source.path).parts[0], []).append(source)
    modules, circle = _ordered([Module(name, tuple(sources)) for name, sources in by_module.items()])
    found = []
    for group in _connected(modules):
        line = min(source.line for module in group for source in module.sources) - 1
        found.append(Unit("files", document.path, line, tuple(group), circle=tuple(name for name in circle if name in [m.name for m in group])))
    return found


def _ordered(modules):
    """The modules, each after those that it imports, and the names of those that cannot be ordered."""
    ordered, rest = [], list(modules)
    while rest:
        names = {module.name for module in rest}
        ready = [module for module in rest if not (module.imports - {module.name}) & names]
        if not ready:
            return tuple(ordered + rest), tuple(sorted(names))
        ordered += ready
        rest = [module for module in rest if module not in ready]
    return tuple(ordered), ()


def _connected(modules):
    groups = []
    for module in modules:
        joined = [group for group in groups if module.imports & {other.name for other in group}]
        groups = [group for group in groups if group not in joined]
        groups.append([other for group in joined for other in group] + [module])
    return groups
