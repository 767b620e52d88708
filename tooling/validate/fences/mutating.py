"""Stage `mutate`: every test fails when what it is named after is taken away."""

from pathlib import PurePosixPath

import mutations
from building import BuildFailed
from report import each
from repeating import place
from running import run
from toolchain import digest

def check(documents, units, unsound, lists, options, builds, problems):
    """Proves the mutations of the documents; how many there are. Those of units that do not compile wait until they do."""
    root = options.root.resolve()
    tested = [unit for unit in units if unit.has_tests]
    each(options.jobs, tested, builds.tests)
    tasks = []
    for document in documents:
        path = options.mutations.resolve() if options.mutations else lists / f"{document.identifier}.json"
        own = [unit for unit in tested if unit.document == document.path]
        waiting = [unit for unit in unsound if unit.document == document.path]
        tasks += _tasks(own, waiting, path, root, builds, problems)
    each(options.jobs, tasks, lambda task: _check(*task, builds, problems, options.limit))
    if not options.only:
        _check_orphans(documents, lists, root, problems)
    return len(tasks)


def _check_orphans(documents, lists, root, problems):
    for path in sorted(lists.glob("*.json")):
        if path.stem not in [document.identifier for document in documents]:
            problems.add(_name(path, root), "there is no document of that name")


def _name(path, root):
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)


def _tasks(units, waiting, path, root, builds, problems):
    name = _name(path, root)
    listed = mutations.read(path, name, problems) if path.exists() else []
    tasks, killed = [], set()
    for mutation in listed:
        unit = mutation.unit(units)
        if unit is None and mutation.unit(waiting):
            continue
        if unit is None:
            files = [f"test:{unit.number}" if unit.kind == "test" else source.path for unit in units for source in unit.sources]
            problems.add(mutation.place, f"the document has no file {mutation.file} in a unit with tests: {', '.join(dict.fromkeys(files)) or 'none'}")
            continue
        if unit.kind == "files" and PurePosixPath(mutation.file).parts[0].endswith("Tests"):
            problems.add(mutation.place, f"{mutation.file} is a file of the tests; mutate the code that they are about")
            continue
        changed, fault = mutation.mutated(unit)
        if fault:
            problems.add(mutation.place, fault)
            continue
        matching = [test for test in builds.tests(unit) if _is_named(test, mutation.test)]
        if len(matching) == 1:
            killed.add(matching[0])
            tasks.append((mutation, unit, changed, matching[0]))
        elif builds.tests(unit):
            problems.add(mutation.place, f"{unit.name} has {'several tests' if matching else 'no test'} {mutation.test}")
    for unit in units:
        for test, function in builds.tests(unit).items():
            if test not in killed:
                problems.add(place(test, unit), f"the test {function} has no mutation in {name}")
    return tasks


def _is_named(test, name):
    """Whether `Module.Suite/test(argument:)/File.swift:1:2` is the test called `test` or `Suite/test`."""
    path = test.split("/")[:-1]
    path[-1] = path[-1].split("(")[0]
    path[0] = path[0].split(".", 1)[-1] if len(path) > 1 else path[0].split(".")[-1]
    wanted = name.split("(")[0].split("/")
    return path[-len(wanted):] == wanted


def _check(mutation, unit, changed, test, builds, problems, limit):
    workspace = builds.workspace
    facts = ("mutate", unit, mutation.test, mutation.file, mutation.find, mutation.replace, mutation.occurrence)
    if workspace.is_proved(*facts):
        return
    built = builds.program(unit)
    linked = {source.path for module in built.modules for source in module.sources}
    lean = type(changed)(changed.name, tuple(source for source in changed.sources if source.path in linked))
    if unit.kind == "files" and mutation.file not in linked:
        problems.add(mutation.place, f"no test needs {mutation.file}: it was left out of the program, because it needs a stand-in module")
        return
    try:
        program = builds.rebuild(unit, lean, f"mutant-{mutation.line}-{digest(*map(str, facts))[:6]}")
    except BuildFailed as failure:
        errors = workspace.diagnostics(failure.output, failure.folder, unit.place)
        said = f"{errors[0][0]}: {errors[0][1]}" if errors else failure.output.strip()[:300]
        problems.add(mutation.place, f"with the mutation for {mutation.test}, {unit.document} does not compile: {said}")
        return
    outcome = run(program, program.parent, only=test, limit=limit)
    # A test that waits for a call that never comes would hold up CI; it should fail instead.
    if outcome.hung:
        problems.add(
            mutation.place, f"with the mutation, {mutation.test} does not fail but hangs ({place(test, unit)}): choose another mutation, or let the test fail")
    elif not outcome.tests:
        problems.add(mutation.place, f"with the mutation, the test {mutation.test} was not run: {outcome.output.strip()[-300:]}")
    elif not outcome.failed and not outcome.crashed:
        problems.add(mutation.place, f"the test {mutation.test} ({place(test, unit)}) passes with the mutation `{mutation.find.strip()}` → `{mutation.replace.strip()}`")
    else:
        workspace.keep(*facts)
