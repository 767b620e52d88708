"""The files of the skill: all are linked, and installers can carry them."""

import subprocess
from pathlib import PurePosixPath

OPEN_WHEN = "open when"


def check(root, pages, report):
    _check_links_from_skill(pages, report)
    _check_orphans(pages, report)
    _check_names(root, report)


def _references(pages):
    return [page for page in pages if page.path.startswith("references/")]


def _check_links_from_skill(pages, report):
    skill = next(page for page in pages if page.path == "SKILL.md")
    offered = {link.target for link in skill.links if OPEN_WHEN in link.sentence}
    for page in _references(pages):
        if page.path not in offered:
            report(page.path, f"SKILL.md does not link it with \"{OPEN_WHEN} …\"")


def _check_orphans(pages, report):
    """From the index a reader can reach every other file."""
    references = {page.name: page for page in _references(pages)}
    reached, open_pages = {"index.md"}, ["index.md"]
    while open_pages:
        page = references.get(open_pages.pop())
        for link in page.links if page else []:
            name = link.target.split("#")[0]
            if name in references and name not in reached:
                reached.add(name)
                open_pages.append(name)
    for name in sorted(set(references) - reached):
        report(references[name].path, "no chain of links leads from references/index.md to it")


def _check_names(root, report):
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True)
    for path in map(PurePosixPath, listed.stdout.splitlines()):
        if path.name.startswith("_"):
            report(str(path), "the name begins with `_`: installers leave such files out")
        if path.name == "SKILL.md" and len(path.parts) > 1:
            report(str(path), "a second SKILL.md: installers take its folder for another skill")
        if path.parts[0] == "references" and (len(path.parts) > 2 or path.suffix != ".md"):
            report(str(path), "references/ holds Markdown files, one level deep")
