"""Guides name what backs their claims."""

# These tell how this project works, not how Swift or a framework does.
OWN_SUBJECT = {"index.md", "selection-guide.md", "selection-lexicon.md", "selection-cues.md", "selection-languages.md", "migration-guide.md", "review-guide.md"}


def check(pages, report):
    for page in pages:
        if not page.path.startswith("references/") or page.is_pattern or page.name in OWN_SUBJECT:
            continue
        sections = [heading for heading in page.headings if heading.level == 2]
        source = next((heading for heading in sections if heading.text == "Sources"), None)
        if source is None:
            report(page.path, "the guide has no section `## Sources`")
            continue
        if sections[-1] is not source:
            report(f"{page.path}:{source.line}", f"`## Sources` is not the last section: `## {sections[-1].text}` follows")
        if not any(link.section == "Sources" and link.target.startswith("https://") for link in page.links):
            report(f"{page.path}:{source.line}", "`## Sources` has no link")
