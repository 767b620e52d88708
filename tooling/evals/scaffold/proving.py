"""Proves one proposal: it compiles, its tests pass, and they fail without their guards."""

import json
import shutil
import threading
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from batching import Member, batches, compile_batch
from building import BuildFailed
from report import each
from sources import Source
from running import run
from units import Module, Unit

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Mode:
    name: str
    language: tuple
    library: tuple = ()

    def flags(self, case):
        isolated = ["-default-isolation", "MainActor"] if case.isolation == "main-actor" else []
        return [*self.language, *isolated, *(self.library if case.pattern == "tca" else [])]


MODES = [
    Mode("Swift 6", ("-swift-version", "6")),
    # As the proposal says, the library's key paths need this in Swift 5 mode.
    Mode("Swift 5", ("-swift-version", "5", "-strict-concurrency=complete"), ("-enable-upcoming-feature", "InferSendableFromCaptures")),
]


def expectations():
    return json.loads((HERE / "refusals.json").read_text())


def expected_refusal(expected, case, text):
    """The number of the entry that expects this refusal."""
    facts = {
        "pattern": case.pattern, "ui": case.ui, "specification": case.specification, "with": case.companions[0] if case.companions else ""}
    for number, entry in enumerate(expected):
        if all(facts[key] in values for key, values in entry["when"].items()) and entry["reason"] in text:
            return number
    return None


def unit_of(case, files):
    """The proposal as what the fences' builder builds: the module, and the module of its tests."""
    by_module = {"tests": [], "code": []}
    for path, text in files:
        kind = "tests" if PurePosixPath(path).parts[0].endswith("Tests") else "code"
        by_module[kind].append(Source(case.name, 1, path, text))
    name = next((line.split()[2] for source in by_module["tests"] for line in source.text.splitlines() if line.startswith("@testable import")), "Feature")
    modules = [Module(name, tuple(by_module["code"]))]
    if by_module["tests"]:
        modules.append(Module(name + "Tests", tuple(by_module["tests"])))
    return Unit("files", case.name, 1, tuple(modules))


def _linked(built, changed):
    """The changed module as far as it is in the program: what needs a stand-in may have been left out."""
    paths = {source.path for module in built.modules if module.name == changed.name for source in module.sources}
    return Module(changed.name, tuple(source for source in changed.sources if source.path in paths))


class Proofs:
    def __init__(self, workspace, found, options):
        self.workspace, self.found, self.options = workspace, found, options
        self.mutations = json.loads((HERE / "mutations.json").read_text())
        self._used = set()
        self._lock = threading.Lock()

    # Types

    def types(self, proposals, jobs):
        """Type-checks the proposals in every mode, many in one module."""
        left = [Member(case, files) for case, files in proposals]
        for mode in MODES if not self.options.quick else MODES[:1]:
            groups = {}
            for member in left:
                flags = mode.flags(member.case)
                if not self.workspace.is_proved("types", member.files, flags):
                    groups.setdefault(tuple(flags), []).append(member)
            work = [(list(flags), batch) for flags, members in groups.items() for batch in batches(members)]
            failed = {member for found in each(jobs, list(enumerate(work)), lambda given: self._judge_batch(mode, *given)) for member in found}
            left = [member for member in left if member not in failed]
        for member in left:
            self.found.passed(member.case, "types")

    def _judge_batch(self, mode, number, work):
        """The members at fault. What is not at fault is compiled again without them: an error hides what later stages would find."""
        flags, batch = work
        failed, rounds = set(), 0
        while batch:
            rounds += 1
            faults = compile_batch(batch, self.workspace, self.workspace.folder("types", mode.name, number, rounds), flags)
            if None in faults and len(batch) > 1:
                for member in batch:
                    failed |= self._judge_batch(mode, f"{number}-{rounds}", (flags, [member]))
                break
            for member, fault in faults.items():
                member = member or batch[0]
                failed.add(member)
                self._fail(member.case, member.files, "types", f"{mode.name}: {fault}")
            if not faults:
                for member in batch:
                    self.workspace.keep("types", member.files, flags)
                break
            batch = [member for member in batch if member not in failed]
        return failed

    # Tests

    def run(self, builder, case, files):
        unit = unit_of(case, files)
        if not unit.has_tests:
            return
        expected = sum(module.tests for module in unit.modules)
        if self.workspace.is_proved("run", files, self.options.repeats):
            self.found.passed(case, "run", expected)
            return
        try:
            built = builder.build(unit)
        except BuildFailed as failure:
            self._fail(case, files, "run", f"does not build: {failure.output[-600:]}")
            return
        outcome = run(built.program, built.folder, self.options.repeats, limit=180)
        fault = self._judge(outcome, expected)
        if fault:
            self._fail(case, files, "run", fault)
            return
        self.workspace.keep("run", files, self.options.repeats)
        self.found.passed(case, "run", expected)

    def _judge(self, outcome, expected):
        if outcome.hung:
            return "the tests do not end"
        if outcome.crashed:
            return outcome.crash
        if outcome.failed:
            return "; ".join(f"{outcome.tests.get(test, test)}: {text}" for test, text in list(outcome.failed.items())[:3])
        if len(outcome.tests) != expected:
            return f"{expected} tests are there, {len(outcome.tests)} were run"
        few = [name for test, name in outcome.tests.items() if outcome.runs.get(test, 0) < self.options.repeats]
        return f"ran too few times: {few[:3]}" if few else None

    # Mutations

    def mutate(self, builder, case, files):
        unit = unit_of(case, files)
        mutants = list(self._mutants(unit))[: 2 if self.options.sample else None]
        if not mutants or not unit.has_tests:
            return
        built = None
        for number, (rule, changed, place) in enumerate(mutants):
            with self._lock:
                self._used.add(rule)
            if self.workspace.is_proved("mutant", files, repr(changed)):
                self.found.passed(case, "mutate")
                continue
            try:
                built = built or builder.build(unit)
                linked = _linked(built, changed)
                if not any(source not in unit.modules[0].sources for source in linked.sources):
                    continue  # The file is not in the program, since no test needs it.
                program = builder.rebuild(built, linked, f"mutant-{number}")
            except BuildFailed as failure:
                self._fail(case, files, "mutate", f"{place}: the mutant does not compile: {failure.output[-400:]}")
                continue
            outcome = run(program, built.folder / f"mutant-{number}", limit=20)
            shutil.rmtree(built.folder / f"mutant-{number}", ignore_errors=True)
            # A test that waits for a call that never comes ends by the limit: it tells the mutant from the code all the same.
            if outcome.failed or outcome.crashed or outcome.hung:
                self.workspace.keep("mutant", files, repr(changed))
                self.found.passed(case, "mutate")
            else:
                self._fail(case, files, "mutate", f"{place}: no test fails")

    def _mutants(self, unit):
        module = unit.modules[0]
        tests = "".join(source.text for source in unit.modules[-1].sources)
        for number, rule in enumerate(self.mutations):
            # What another specification's tests are about says nothing of these.
            if rule.get("needs", "") not in tests:
                continue
            for source in module.sources:
                parts = source.text.split(rule["find"])
                for occurrence in range(1, len(parts)):
                    text = rule["find"].join(parts[:occurrence]) + rule["replace"] + rule["find"].join(parts[occurrence:])
                    changed = module.replacing(Source(source.document, source.line, source.path, text))
                    yield number, changed, f"{source.path}, {rule['find']!r} number {occurrence}"

    def check_that_every_mutation_was_used(self):
        if self.options.sample or self.options.only or self.options.specification:
            return
        for number, rule in enumerate(self.mutations):
            if number not in self._used:
                print(f"scaffold matrix: no proposal holds {rule['find']!r} of mutations.json")

    def _fail(self, case, files, kind, text):
        self.found.fail(case, kind, text)
        if self.options.keep:
            folder = self.options.keep / case.name.replace("/", "-")
            for path, content in files:
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(content)
