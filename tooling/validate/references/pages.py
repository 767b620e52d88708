"""A document as headings, links and kinds of text."""

from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt

PARSER = MarkdownIt("commonmark").enable("table")


@dataclass(frozen=True)
class Heading:
    level: int
    text: str
    anchor: str
    line: int


@dataclass(frozen=True)
class Link:
    target: str
    text: str
    line: int
    sentence: str
    """The whole paragraph, item or cell that the link stands in."""
    section: str


@dataclass
class Page:
    path: str
    text: str
    settings: dict = field(default_factory=dict)
    """The front matter, key by key; nested values are left out."""
    headings: list = field(default_factory=list)
    links: list = field(default_factory=list)
    prose: list = field(default_factory=list)
    """Paragraphs and list items outside tables."""

    @property
    def name(self):
        return Path(self.path).name

    @property
    def is_pattern(self):
        return "owns" in self.settings

    @property
    def lines(self):
        return self.text.count("\n") + (not self.text.endswith("\n"))


def read(root, path):
    text = (root / path).read_text(encoding="utf-8")
    page = Page(str(path), text)
    body, first = _without_settings(text, page.settings)
    tokens = PARSER.parse(body)
    anchors = {}
    section, table = "", 0
    for index, token in enumerate(tokens):
        if token.type in ("table_open", "table_close"):
            table += 1 if token.type == "table_open" else -1
        if token.type != "inline":
            continue
        line = token.map[0] + first
        opener = tokens[index - 1]
        if opener.type == "heading_open":
            words = _words(token)
            page.headings.append(Heading(int(opener.tag[1]), words, _anchor(words, anchors), line))
            section = words if opener.tag == "h2" else section
        elif not table:
            page.prose.append(token.content)
        page.links += _links(token, line, section)
    return page


def _without_settings(text, settings):
    """The text below the front matter, and the number of its first line."""
    lines = text.split("\n")
    if lines[0].strip() != "---" or "---" not in [line.strip() for line in lines[1:]]:
        return text, 1
    end = next(index for index, line in enumerate(lines[1:], 1) if line.strip() == "---")
    for line in lines[1:end]:
        key, colon, value = line.partition(":")
        if colon and not line.startswith((" ", "\t")):
            settings[key.strip()] = value.strip()
    return "\n".join(lines[end + 1:]), end + 2


def _words(token):
    return "".join(child.content for child in token.children if child.type in ("text", "code_inline", "softbreak"))


def _anchor(heading, seen):
    """The heading's name in links, as GitHub makes it; the second of the same name gets a number."""
    kept = [character for character in heading.lower() if character.isalnum() or character in " -_"]
    anchor = "".join(kept).replace(" ", "-")
    count = seen.get(anchor, 0)
    seen[anchor] = count + 1
    return f"{anchor}-{count}" if count else anchor


def _links(token, line, section):
    found, children = [], token.children or []
    for index, child in enumerate(children):
        if child.type == "softbreak":
            line += 1
        elif child.type == "link_open":
            text = "".join(other.content for other in children[index + 1:] if other.type in ("text", "code_inline"))
            found.append(Link(child.attrs["href"], text, line, token.content, section))
        elif child.type == "image":
            found.append(Link(child.attrs["src"], child.content, line, token.content, section))
    return found
