"""Stage `parse`: every fence is Swift in form, also the bad ones."""

from dataclasses import replace

from report import each


def check(units, workspace, problems, jobs):
    """Parses all fences of a document by one call; a file name may be there only once in it."""
    documents = sorted({unit.document for unit in units})
    each(jobs, documents, lambda document: _parse([unit for unit in units if unit.document == document], document, workspace, problems))


def _parse(units, document, workspace, problems):
    sources = [source for unit in units for source in [*unit.sources, *unit.manifests]]
    if workspace.is_proved("parse", sources):
        return
    folder = workspace.folder("parse", document)
    paths = workspace.write(folder, [replace(source, path=f"{index}.swift") for index, source in enumerate(sources)])
    output, succeeded = workspace.toolchain.compile(["-parse", "-swift-version", "6", *paths], folder)
    if succeeded:
        workspace.keep("parse", sources)
    else:
        workspace.report(problems, output, folder, document, "does not parse")
