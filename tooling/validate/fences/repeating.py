"""Stage `run`: the tests of every unit pass, each time."""

import json
import threading
from collections import defaultdict

from building import BuildFailed
from report import Problems, each
from running import PROCESSES, run


def check(units, builds, problems, jobs, repeats):
    """Builds and runs the tests; how many there are."""
    return sum(each(jobs, [unit for unit in units if unit.has_tests], lambda unit: _check(unit, builds, problems, repeats)))


class Builds:
    """Each unit's program, built when it is first asked for."""

    def __init__(self, builder, problems):
        self._builder = builder
        self._problems = problems
        self.workspace = builder.workspace
        self._built = {}
        self._tests = {}
        # Several mutants of a unit may ask for its program at once.
        self._locks = defaultdict(threading.Lock)

    def program(self, unit):
        with self._locks[unit]:
            return self._program(unit)

    def _program(self, unit):
        if unit not in self._built:
            try:
                self._built[unit] = self._builder.build(unit)
            except BuildFailed as failure:
                self._built[unit] = None
                self.workspace.report(
                    self._problems, failure.output, failure.folder, unit.place, f"the tests of {unit.name} cannot be built")
        return self._built[unit]

    def rebuild(self, unit, changed, name):
        return self._builder.rebuild(self.program(unit), changed, name)

    def tests(self, unit):
        """Identifier to name of the unit's tests."""
        if unit not in self._tests:
            kept = self.workspace.recall("tests", unit)
            self._tests[unit] = self._list(unit) if kept is None else json.loads(kept)
        return self._tests[unit]

    def _list(self, unit):
        built = self.program(unit)
        if built is None:
            return {}
        tests = run(built.program, built.folder).tests
        self.workspace.keep("tests", unit, text=json.dumps(tests))
        return tests


def _check(unit, builds, problems, repeats):
    workspace = builds.workspace
    expected = sum(module.tests for module in unit.modules)
    if workspace.is_proved("run", unit, repeats):
        return expected
    built = builds.program(unit)
    if built is None:
        return 0
    faults, tests = Problems(), {}
    # A fresh process finds state that a test needs from an earlier one, repeating in one process state that it leaves behind.
    processes = max(1, min(PROCESSES, repeats // 2))
    for number in range(processes):
        share = repeats // processes + (number < repeats % processes)
        outcome = run(built.program, built.folder, share)
        tests.update(outcome.tests)
        _judge(outcome, unit, share, faults)
        if faults.found:
            break
    if not faults.found and not tests:
        faults.add(unit.place, f"the run of {unit.name} executed no test")
    elif not faults.found and len(tests) != expected:
        faults.add(unit.place, f"{unit.name} has {expected} @Test, and {len(tests)} were run")
    for fault in faults.found:
        problems.add(*fault)
    if not faults.found:
        workspace.keep("run", unit, repeats)
    return len(tests)


def _judge(outcome, unit, repeats, faults):
    if outcome.hung:
        faults.add(unit.place, f"the tests of {unit.name} do not end")
    elif outcome.crashed:
        faults.add(unit.place, f"the tests of {unit.name}: {outcome.crash}")
    for test, text in outcome.failed.items():
        faults.add(place(test, unit), f"the test {outcome.tests.get(test, test or 'of ' + unit.name)} fails: {text}")
    for test in outcome.skipped:
        faults.add(place(test, unit), f"the test {outcome.tests.get(test, test)} is skipped")
    for test in outcome.tests if not faults.found else ():
        if outcome.runs.get(test, 0) < repeats:
            faults.add(place(test, unit), f"the test {outcome.tests[test]} ran {outcome.runs.get(test, 0)} times of {repeats}")


def place(test, unit):
    """The test's place in the document: Swift Testing knows its line, and that is the document's."""
    line = test.rsplit("/", 1)[-1].split(":")
    return f"{unit.document}:{line[1]}" if len(line) == 3 and line[1].isdigit() else unit.place
