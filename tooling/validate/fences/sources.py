"""A Swift file that is compiled, and where its text stands."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """A Swift file: a fence, or the part of one that a line `// file: Name.swift` begins."""

    document: str
    line: int
    """The document's line on which the file's first line stands."""
    path: str
    text: str

    @property
    def padded(self):
        """The text with its lines where the document has them, so that the compiler's line numbers are the document's."""
        return "\n" * (self.line - 1) + self.text
