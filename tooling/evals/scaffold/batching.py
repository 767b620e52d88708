"""Puts proposals that do not get in each other's way into one module, so that the compiler starts once for many.

A proposal names what it declares after its feature, so most have nothing in common. Files with the same text, such as a store, are there once;
two proposals that declare one name differently are in two modules.
"""

import re
import shutil
from pathlib import PurePosixPath

from sources import Source
from typechecking import COMMON, STRICT
from units import Module, Unit

MODULE = "Batch"
LIMIT = 40
DECLARATION = re.compile(
    r"^(?: {4})?(?:@\w+(?:\([^)\n]*\))?\s+)*(?P<access>(?:(?:public|internal|private|fileprivate|final|nonisolated|indirect)\s+)*)"
    r"(?P<kind>struct|class|enum|protocol|actor|typealias|extension|func|let|var)\s+(?P<name>\w+)", re.MULTILINE)
WORD = re.compile(r"\w+")
IMPORT = re.compile(r"^(@testable import (?:\w+ )?)\w+((?:\.\w+)?)$", re.MULTILINE)


class Member:
    """A proposal within a batch."""

    def __init__(self, case, files):
        self.case, self.files = case, files
        tests = [(path, text) for path, text in files if PurePosixPath(path).parts[0].endswith("Tests") or "/Tests/" in path]
        self.tests = [self._source(path, IMPORT.sub(rf"\g<1>{MODULE}\g<2>", text)) for path, text in tests]
        self.code = [self._source(path, text) for path, text in files if (path, text) not in tests]
        self.claims = {}
        for kind, sources in (("code", self.code), ("tests", self.tests)):
            for source in sources:
                for name in self.declared(source.text):
                    self.claims[(kind, name)] = source.text
        self.names = {name for _, name in self.claims}
        self.words = {word for _, text in files for word in WORD.findall(text)}

    def gets_along(self, other):
        """Whether neither declares what the other has under the same name from elsewhere, as an entity named `Image` does."""
        return not (self.names - other.names) & other.words and not (other.names - self.names) & self.words

    def _source(self, path, text):
        return Source(self.case.name, 1, PurePosixPath(path).name, text)

    @staticmethod
    def declared(text):
        known = set()
        for match in DECLARATION.finditer(text):
            indented = match[0].startswith("    ")
            if indented and not text.startswith("#if DEBUG"):
                continue
            if "private" in match["access"]:
                continue
            if match["kind"] == "extension":
                yield from () if match["name"] in known else [f"extension {match['name']}"]
            else:
                known.add(match["name"])
                yield match["name"]


def batches(members):
    """The members in batches; each batch declares every name once, or twice with the same text."""
    made = []
    for member in members:
        for batch, claims in made:
            if len(batch) < LIMIT and all(claims.get(name, text) == text for name, text in member.claims.items()) and all(
                member.gets_along(other) for other in batch):
                break
        else:
            batch, claims = [], {}
            made.append((batch, claims))
        batch.append(member)
        claims.update(member.claims)
    return [batch for batch, _ in made]


def merged(batch, kind):
    """The files of the batch, each text once, and the members that each belongs to."""
    sources, owners, seen = [], {}, {}
    for number, member in enumerate(batch):
        for source in getattr(member, kind):
            if source.text in seen:
                owners[seen[source.text]].append(member)
                continue
            path = f"p{number}_{kind}_{source.path}"
            sources.append(Source(source.document, 1, path, source.text))
            seen[source.text] = path
            owners[path] = [member]
    return sources, owners


def compile_batch(batch, workspace, folder, flags):
    """Compiles the batch. Nothing when it succeeds; else, for each member at fault, what the compiler said."""
    try:
        for kind in ("code", "tests"):
            sources, owners = merged(batch, kind)
            if not sources:
                continue
            name = MODULE if kind == "code" else MODULE + "Tests"
            paths = workspace.write(folder, sources)
            more = [*workspace.toolchain.flags, *flags, *COMMON, *STRICT, "-I", ".", "-module-name", name, "-emit-sil", "-o", "/dev/null"]
            if kind == "code":
                more += ["-emit-module", "-emit-module-path", f"{name}.swiftmodule", "-no-emit-module-separately-wmo"]
            output, succeeded = workspace.toolchain.compile([*more, *paths], folder)
            if not succeeded:
                return _faults(output, owners) or {None: output.strip()[-600:]}
        return {}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _faults(output, owners):
    faults = {}
    for line in output.splitlines():
        match = re.match(r"(?:.*/)?(p\d+_(?:code|tests)_[^:/]+):(\d+:\d+: error: .*)", line)
        if match and match[1] in owners:
            name = match[1].split("_", 2)[2]
            for member in owners[match[1]]:
                faults.setdefault(member, []).append(f"{name}:{match[2]}")
    return {member: "\n    ".join(lines[:4]) for member, lines in faults.items()}


def unit_of(batch, number):
    """The batch as what the fences' builder builds, and the owners of each file."""
    code, code_owners = merged(batch, "code")
    tests, test_owners = merged(batch, "tests")
    modules = [Module(MODULE, tuple(code))] + ([Module(MODULE + "Tests", tuple(tests))] if tests else [])
    return Unit("files", f"batch {number}", 1, tuple(modules)), code_owners, test_owners


def groups(batch, owners):
    """The members in groups that share no file with each other, so that what a change breaks is known."""
    found = [{member} for member in batch]
    for sharing in owners.values():
        joined = [group for group in found if group & set(sharing)]
        if len(joined) > 1:
            found = [group for group in found if group not in joined] + [set().union(*joined)]
    return found
