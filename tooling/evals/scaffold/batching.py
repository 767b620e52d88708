"""Puts files of many proposals into one module, so that the compiler starts once for many, and leaves out what is known.

What the compiler says of a file depends on the file and on those that declare what it names, and so on: its closure. A file that is there in
many proposals with the same closure is proved once; in a module it is compiled with its closure beside it, which is only read. A proposal names
what it declares after its feature, so most have nothing in common; two files that declare one name differently are in two modules.
"""

import hashlib
import re
from functools import cached_property
from pathlib import PurePosixPath

from sources import Source
from units import Module, Unit

MODULE = "Batch"
LIMIT = 150
"""How many files are judged in one module, unless said otherwise."""
DECLARATION = re.compile(
    r"^(?: {4})?(?:@\w+(?:\([^)\n]*\))?\s+)*(?P<access>(?:(?:public|internal|private|fileprivate|final|nonisolated|indirect)\s+)*)"
    r"(?P<kind>struct|class|enum|protocol|actor|typealias|extension|func|let|var)\s+`?(?P<name>\w+)", re.MULTILINE)
WORD = re.compile(r"\w+")
IMPORT = re.compile(r"^(@testable import (?:\w+ )?)\w+((?:\.\w+)?)$", re.MULTILINE)


class File:
    """A file of a proposal, with its closure."""

    def __init__(self, source, kind):
        self.source, self.kind = source, kind
        self.declared = set(declared(source.text))
        self.words = set(WORD.findall(source.text))
        self.closure = [self]
        self.key = ""
        """The same for files that the compiler can't tell from each other."""

    @property
    def text(self):
        return self.source.text


class Member:
    """A proposal."""

    def __init__(self, case, files):
        self.case, self.files = case, files
        tests = [(path, text) for path, text in files if PurePosixPath(path).parts[0].endswith("Tests") or "/Tests/" in path]
        self.tests = [self._file(path, IMPORT.sub(rf"\g<1>{MODULE}\g<2>", text), "tests") for path, text in tests]
        self.code = [self._file(path, text, "code") for path, text in files if (path, text) not in tests]
        self._close()

    @property
    def all(self):
        return self.code + self.tests

    @property
    def tests_with_tests(self):
        """The files of tests, without their doubles and samples."""
        return [file for file in self.tests if "@Test" in file.text]

    def _file(self, path, text, kind):
        return File(Source(self.case.name, 1, PurePosixPath(path).name, text), kind)

    def _close(self):
        """Follows every word that this proposal declares; an extension of a foreign type may be met anywhere."""
        declaring, anywhere = {}, []
        names = {name for file in self.all for name in file.declared if not name.startswith("extension ")}
        for file in self.all:
            for name in file.declared:
                declaring.setdefault(name.removeprefix("extension "), []).append(file)
            if any(name.startswith("extension ") and name[10:] not in names for name in file.declared):
                anywhere.append(file)
        near = {
            file: {other for word in file.words & declaring.keys() for other in declaring[word]} | set(anywhere) for file in self.all}
        for file in self.all:
            reached, waiting = {file}, [file]
            while waiting:
                for other in near[waiting.pop()]:
                    if other not in reached and (file.kind == "tests" or other.kind == "code"):
                        reached.add(other)
                        waiting.append(other)
            file.closure = [other for other in self.all if other in reached]
            texts = [f"{file.kind}\n{file.text}", *sorted(f"{other.kind}\n{other.text}" for other in reached)]
            file.key = hashlib.sha256("\0".join(texts).encode()).hexdigest()


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


class Part:
    """What of a proposal is judged in a module, and what that needs."""

    def __init__(self, member, judged):
        self.member, self.judged = member, judged
        needed = {other for file in judged for other in file.closure}
        self.files = [file for file in member.all if file in needed]

    @property
    def case(self):
        return self.member.case

    @cached_property
    def claims(self):
        return {(file.kind, name): file.text for file in self.files for name in file.declared}

    @cached_property
    def names(self):
        return {name for _, name in self.claims}

    @cached_property
    def words(self):
        return {word for file in self.files for word in file.words}


class Batch:
    """Parts that declare every name once, or twice with the same text, and hide nothing from each other, as an entity named `Image` does."""

    def __init__(self, parts=()):
        self.parts, self.claims, self.names, self.words, self.size = [], {}, set(), set(), 0
        for part in parts:
            self.add(part)

    def takes(self, part):
        return (
            all(self.claims.get(name, text) == text for name, text in part.claims.items())
            and not (part.names - self.names) & self.words and not (self.names - part.names) & part.words)

    def add(self, part):
        self.parts.append(part)
        self.claims.update(part.claims)
        self.names |= part.names
        self.words |= part.words
        self.size += len(part.judged)

    def merged(self, kind):
        """The sources of the batch, each text once; the files that each stands for; and which are judged."""
        sources, stands, judged, seen = [], {}, set(), {}
        for number, part in enumerate(self.parts):
            for file in part.files:
                if file.kind != kind:
                    continue
                if file.text not in seen:
                    path = seen[file.text] = f"p{number}_{kind}_{file.source.path}"
                    sources.append(Source(file.source.document, 1, path, file.text))
                    stands[path] = []
                path = seen[file.text]
                stands[path].append((part, file))
                if file in part.judged:
                    judged.add(path)
        return sources, stands, judged

    def unit(self, name):
        """The batch as what the fences' builder builds, and the files that each path stands for."""
        code, stands, _ = self.merged("code")
        tests, more, _ = self.merged("tests")
        modules = [Module(MODULE, tuple(code))] + ([Module(MODULE + "Tests", tuple(tests))] if tests else [])
        return Unit("files", name, 1, tuple(modules)), {**stands, **more}


def batches(parts, limit=LIMIT):
    made = []
    for part in parts:
        batch = next((batch for batch in made if batch.size < limit and batch.takes(part)), None)
        if batch is None:
            batch = Batch()
            made.append(batch)
        batch.add(part)
    return made


def plain(path):
    """The file's own name, without its place in a batch."""
    return re.sub(r"^p\d+_(?:code|tests)_", "", path)
