"""Stage `parse`: every fence is Swift in form, also the bad ones; only a `bad syntax` fence is not."""

from dataclasses import replace

from report import each


def check(units, workspace, problems, jobs):
    """Reports what does not parse; the units that do."""
    documents = sorted({unit.document for unit in units})
    formed = [unit for unit in units if unit.kind != "bad syntax"]
    malformed = each(
        jobs, documents, lambda document: _malformed([unit for unit in formed if unit.document == document], document, workspace, problems))
    for unit in units:
        if unit.kind == "bad syntax":
            _check_malformed(unit, workspace, problems)
    return [unit for unit in units if not any(unit in others for others in malformed)]


def _malformed(units, document, workspace, problems):
    """The units of a document that do not parse. One call proves all of them when nothing is wrong."""
    sources = [source for unit in units for source in [*unit.sources, *unit.manifests]]
    if not sources or workspace.is_proved("parse", sources):
        return []
    if _compile(sources, workspace.folder("parse", document), workspace)[1]:
        workspace.keep("parse", sources)
        return []
    malformed = []
    for unit in units:
        folder = workspace.folder("parse", document, unit.line)
        output, succeeded = _compile([*unit.sources, *unit.manifests], folder, workspace)
        if not succeeded:
            malformed.append(unit)
            workspace.report(problems, output, folder, unit.place, f"`{unit.kind}` does not parse" if unit.kind != "files" else "does not parse")
    return malformed


def _check_malformed(unit, workspace, problems):
    _, succeeded = _compile(unit.sources, workspace.folder("parse", unit.document, unit.line), workspace)
    if succeeded:
        problems.add(unit.place, "the `bad syntax` fence parses")


def _compile(sources, folder, workspace):
    # One call may hold a file's name only once.
    numbered = [replace(source, path=f"{index}.swift") for index, source in enumerate(sources)]
    return workspace.toolchain.compile(["-parse", "-swift-version", "6", *workspace.write(folder, numbered)], folder)
