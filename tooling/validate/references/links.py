"""Every local link and anchor leads somewhere."""

from pathlib import Path
from urllib.parse import unquote, urlsplit


def check(root, pages, report):
    by_path = {page.path: page for page in pages}
    for page in pages:
        for link in page.links:
            fault = _fault(root, page, link.target, by_path)
            if fault:
                report(f"{page.path}:{link.line}", f"the link ({link.target}) {fault}")


def _fault(root, page, target, by_path):
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return None if parts.scheme in ("https", "mailto") else f"has the scheme `{parts.scheme}`, not https"
    path = (root / page.path).parent / unquote(parts.path) if parts.path else root / page.path
    path = Path(*path.parts).resolve()
    if not path.exists():
        return "leads to no file"
    if not path.is_relative_to(root):
        return "leads out of the repository"
    if not parts.fragment:
        return None
    name = str(path.relative_to(root))
    if name not in by_path:
        return f"has an anchor, but {name} is none of the documents"
    anchors = [heading.anchor for heading in by_path[name].headings]
    return None if parts.fragment in anchors else f"leads to no heading of {name}"
