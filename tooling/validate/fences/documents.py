"""The documents and the Swift fences in them."""

from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt

from sources import Source

PLACES = ["references/*.md", "SKILL.md", "agents/*.md", "README.md", "CONTRIBUTING.md"]
SAMPLE = "tooling/sample"
# The other targets of the sample are worked examples of the playbooks; tooling/validate/references/check compares them.
SAMPLE_TARGETS = ["Sources/ReadingList", "Tests/ReadingListTests"]


@dataclass(frozen=True)
class Fence:
    document: str
    line: int
    words: tuple
    """What stands after the marks, `swift` left out."""
    text: str

    @property
    def place(self):
        return f"{self.document}:{self.line}"

    @property
    def file(self):
        return next((word.removeprefix("file=") for word in self.words if word.startswith("file=")), None)

    def parts(self):
        """The files of the fence; without `// file:` lines it is one, named for what it is."""
        mark = "// file: "
        found, path, start, lines = [], None, 0, self.text.splitlines(keepends=True)
        for index, line in enumerate([*lines, mark]):
            if not line.startswith(mark):
                continue
            text = "".join(lines[start:index])
            if path is not None or text.strip():
                found.append(Source(self.document, self.line + 1 + start, path or "Fence.swift", text))
            path, start = line.removeprefix(mark).strip(), index + 1
        return found


@dataclass
class Document:
    path: str
    """The path within the repository, as messages show it."""
    fences: list = field(default_factory=list)

    @property
    def identifier(self):
        return Path(self.path).stem


def read(root, only=()):
    """The documents, or those of them whose path or identifier is in `only`."""
    paths = [path for place in PLACES for path in sorted(root.glob(place))]
    documents = [_document(path, str(path.relative_to(root))) for path in paths]
    if (root / SAMPLE).is_dir():
        documents.append(_sample(root))
    wanted = [Path(name).stem for name in only]
    for name, identifier in zip(only, wanted):
        if identifier not in [document.identifier for document in documents]:
            raise LookupError(f"there is no document {name}")
    return [document for document in documents if not only or document.identifier in wanted]


def _document(path, name):
    text = path.read_text(encoding="utf-8")
    document = Document(name)
    for token in MarkdownIt("commonmark").parse(text):
        words = token.info.split() if token.type == "fence" else []
        if words and words[0].lower() == "swift":
            document.fences.append(Fence(name, token.map[0] + 1, tuple(words[1:]), token.content))
    return document


def _sample(root):
    """The sample app as if each of its files were a `file=` fence."""
    document = Document(SAMPLE)
    for target in SAMPLE_TARGETS:
        for path in sorted((root / SAMPLE / target).rglob("*.swift")):
            words = (f"file={path.relative_to((root / SAMPLE / target).parent)}",)
            document.fences.append(Fence(str(path.relative_to(root)), 0, words, path.read_text(encoding="utf-8")))
    return document
