"""Stage `bad`: a `bad` fence compiles, because its fault is one of design; a `bad error` fence does not, because that is its fault."""

import re

from report import each
from typechecking import compile_unit

# What an author forgot, rather than what the fence is to show.
ACCIDENTS = re.compile(r"no such module|cannot find .* in scope|unable to load|missing required module")


def check(units, workspace, problems, jobs):
    each(jobs, [unit for unit in units if unit.kind in ("bad", "bad error")], lambda unit: _check(unit, workspace, problems))


def _check(unit, workspace, problems):
    if workspace.is_proved("bad", unit):
        return
    folder = workspace.folder("bad", unit.document, unit.line)
    output, succeeded, _ = compile_unit(unit, "6", workspace, folder, [])
    must_fail = unit.kind == "bad error"
    if unit.circle:
        succeeded = False
    if must_fail and succeeded:
        problems.add(unit.place, "the `bad error` fence compiles; if its fault is no error, it is `bad`")
        return
    if not must_fail and not succeeded:
        if unit.circle:
            problems.add(unit.place, f"the modules {', '.join(unit.circle)} import each other in a circle: that is `bad error`")
        else:
            workspace.report(problems, output, folder, unit.place, "`bad` does not compile")
        return
    if must_fail and not unit.circle:
        errors = workspace.diagnostics(output, folder, unit.place)
        for place, message in errors:
            if ACCIDENTS.search(message):
                problems.add(place, f"`bad error` fails for something that is missing, not for its fault: {message}")
                return
        if not errors:
            workspace.report(problems, output, folder, unit.place, "`bad error` fails without an error in it")
            return
    workspace.keep("bad", unit)
