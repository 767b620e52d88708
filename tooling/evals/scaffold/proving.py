"""Proves one proposal: it compiles, its tests pass, and they fail without their guards."""

import json
import re
import shutil
import threading
from dataclasses import dataclass
from pathlib import Path

from batching import MODULE, WORD, Member, batches, compile_batch, groups, unit_of
from building import BuildFailed
from report import each
from sources import Source
from running import run
from units import Module

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


@dataclass(frozen=True)
class Mutant:
    rule: int
    path: str
    text: str
    place: str


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
            groups, seen = {}, set()
            for member in left:
                flags = mode.flags(member.case)
                if not self.workspace.is_proved("types", member.files, flags):
                    groups.setdefault(tuple(flags), []).append(self._once(member, flags, seen))
            work = [(list(flags), batch) for flags, members in groups.items() for batch in batches(members)]
            failed = {member for found in each(jobs, list(enumerate(work)), lambda given: self._judge_batch(mode, *given)) for member in found}
            bad = {id(member.case) for member in failed}
            left = [member for member in left if id(member.case) not in bad]
        for member in left:
            self.found.passed(member.case, "types")

    def _once(self, member, flags, seen):
        """The member without its tests, when the same tests of the same code are in another already: only its view differs."""
        facts = repr((flags, self._facts(self._linked(member), member.tests)))
        if facts in seen:
            member = Member(member.case, member.files)
            member.tests = []
        seen.add(facts)
        return member

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

    def batches(self, proposals):
        """What is run, in batches: those whose tests need stand-ins are linked with them."""
        members, seen = [], set()
        for case, files in proposals:
            member = Member(case, files)
            # What differs only in its views has the same program.
            facts = repr(self._facts(self._linked(member), member.tests))
            if member.tests and facts not in seen:
                seen.add(facts)
                members.append(member)
        needing = [member for member in members if self._is_bound(member)]
        plain = [member for member in members if member not in needing]
        return list(enumerate(batches(plain) + batches(needing)))

    def _needs_stand_ins(self, sources):
        return bool(Module("", tuple(sources)).imports & self.workspace.toolchain.stand_in_modules)

    def _is_bound(self, member):
        """Whether the tests need stand-ins, by themselves or for a file that declares what they name, as a model that is published does."""
        words = {word for source in member.tests for word in WORD.findall(source.text)}
        return self._needs_stand_ins(member.tests) or any(
            self._needs_stand_ins([source]) and words & set(member.declared(source.text)) for source in member.code)

    def _linked(self, member):
        """The files that the program of the member's tests is made of."""
        if self._is_bound(member):
            return member.code
        return [source for source in member.code if not self._needs_stand_ins([source])]

    def _is_run(self, member):
        return self.workspace.is_proved("run", self._facts(self._linked(member), member.tests), self.options.repeats)

    def run(self, builder, number, batch):
        left = [member for member in batch if not self._is_run(member)]
        for member in batch:
            if member not in left:
                self.found.passed(member.case, "run", self._tests(member))
        if not left:
            return
        unit, _, owners = unit_of(left, f"{number} run")
        try:
            built = builder.build(unit)
        except BuildFailed as failure:
            self._split(left, lambda part: self.run(builder, f"{number}-{part[0]}", part[1]), "run", f"does not build: {failure.output[-600:]}")
            return
        outcome = run(built.program, built.folder, self.options.repeats, limit=60 + len(left) * 15)
        shutil.rmtree(built.folder, ignore_errors=True)
        if outcome.hung or outcome.crashed:
            text = "the tests do not end" if outcome.hung else outcome.crash
            self._split(left, lambda part: self.run(builder, f"{number}-{part[0]}", part[1]), "run", text)
            return
        faults = self._judge(outcome, unit, owners)
        stopped = [member for member in left if faults.get(member, "").startswith("ran too few")]
        if stopped and len(stopped) < len(left):
            # The repetitions end with the first failure, whosever it is.
            self.run(builder, f"{number}-again", stopped)
            left = [member for member in left if member not in stopped]
        for member in left:
            if member in faults:
                self._fail(member.case, member.files, "run", faults[member])
            else:
                self.workspace.keep("run", self._facts(self._linked(member), member.tests), self.options.repeats)
                self.found.passed(member.case, "run", self._tests(member))

    def _split(self, members, again, kind, text):
        """Half of them at a time, until it is known whose fault it is."""
        if len(members) == 1:
            self._fail(members[0].case, members[0].files, kind, text)
            return
        for part in enumerate((members[: len(members) // 2], members[len(members) // 2 :])):
            again(part)

    @staticmethod
    def _tests(member):
        return Module("", tuple(member.tests)).tests

    def _judge(self, outcome, unit, owners):
        """What is wrong with whose tests."""
        faults = {}
        by_file = {}
        for test in outcome.tests:
            by_file.setdefault(_file(test), []).append(test)
        for source in unit.modules[-1].sources:
            tests = by_file.get(source.path, [])
            expected = Module("", (source,)).tests
            failed = [f"{outcome.tests[test]}: {outcome.failed[test]}" for test in tests if test in outcome.failed]
            few = [outcome.tests[test] for test in tests if outcome.runs.get(test, 0) < self.options.repeats]
            fault = (
                "; ".join(failed[:3]) if failed else f"{expected} tests are there, {len(tests)} were run" if len(tests) != expected
                else f"ran too few times: {few[:3]}" if few else None)
            for member in owners[source.path] if fault else ():
                faults.setdefault(member, fault)
        return faults

    # Mutations

    def mutate(self, builder, number, batch):
        """Takes one guard away from each group of the batch at a time: a group's tests tell of its own guard alone."""
        unit, code_owners, test_owners = unit_of(batch, f"{number} mutants")
        waiting = []
        for group in groups(batch, {**code_owners, **{f"tests {path}": found for path, found in test_owners.items()}}):
            files = [source for source in unit.modules[0].sources if set(code_owners[source.path]) & group]
            tests = [source for source in unit.modules[-1].sources if set(test_owners.get(source.path, ())) & group]
            if not any(self._is_bound(member) for member in group):
                files = [source for source in files if not self._needs_stand_ins([source])]
            mutants = [mutant for mutant in self._mutants(files, tests) if not self._is_known(group, files, tests, mutant)]
            waiting.append((group, files, tests, mutants[: 2 if self.options.sample else None]))
        if not any(mutants for *_, mutants in waiting):
            return
        try:
            built = builder.build(unit)
        except BuildFailed as failure:
            self._split(list(batch), lambda part: self.mutate(builder, f"{number}-{part[0]}", part[1]), "mutate", f"does not build: {failure.output[-400:]}")
            return
        linked = {source.path for module in built.modules for source in module.sources}
        rounds = 0
        while any(mutants for *_, mutants in waiting):
            chosen = [(group, files, tests, mutants.pop(0)) for group, files, tests, mutants in waiting if mutants]
            # The file is not in the program, since no test needs it.
            chosen = [entry for entry in chosen if entry[3].path in linked]
            if chosen:
                rounds += 1
                self._try(builder, built, f"{number}-{rounds}", chosen)
        shutil.rmtree(built.folder, ignore_errors=True)

    def _is_known(self, group, files, tests, mutant):
        if not self.workspace.is_proved("mutant", self._facts(files, tests), mutant.text):
            return False
        self.found.passed(min(group, key=lambda member: member.case.name).case, "mutate")
        return True

    @staticmethod
    def _facts(files, tests):
        return sorted((_plain(source.path), source.text) for source in [*files, *tests])

    def _try(self, builder, built, name, chosen):
        module = next(module for module in built.modules if module.name == MODULE)
        changed = module
        for *_, mutant in chosen:
            own = next(source for source in module.sources if source.path == mutant.path)
            changed = changed.replacing(Source(own.document, own.line, own.path, mutant.text))
        try:
            program = builder.rebuild(built, changed, f"mutants-{name}")
        except BuildFailed as failure:
            if len(chosen) > 1:
                for index, entry in enumerate(chosen):
                    self._try(builder, built, f"{name}-{index}", [entry])
                return
            group, _, _, mutant = chosen[0]
            self._survived(group, f"{mutant.place}: the mutant does not compile: {failure.output[-400:]}")
            return
        folder = built.folder / f"mutants-{name}"
        outcome = run(program, folder, limit=20)
        shutil.rmtree(folder, ignore_errors=True)
        unclear = []
        for group, files, tests, mutant in chosen:
            paths = {source.path for source in tests}
            own = [test for test in outcome.tests if _file(test) in paths]
            # A test that waits for a call that never comes ends by the limit: it tells the mutant from the code all the same.
            stopped = [test for test in own if outcome.runs.get(test, 0) == 0]
            if any(test in outcome.failed for test in own) or (outcome.hung and stopped) or (len(chosen) == 1 and (outcome.crashed or outcome.hung)):
                self.workspace.keep("mutant", self._facts(files, tests), mutant.text)
                self.found.passed(min(group, key=lambda member: member.case.name).case, "mutate")
            elif outcome.crashed and len(chosen) > 1:
                unclear.append((group, files, tests, mutant))
            else:
                self._survived(group, f"{mutant.place}: no test fails")
        for index, entry in enumerate(unclear):
            self._try(builder, built, f"{name}-again-{index}", [entry])

    def _survived(self, group, text):
        member = min(group, key=lambda member: member.case.name)
        self._fail(member.case, member.files, "mutate", text)

    def _mutants(self, files, tests):
        texts = "".join(source.text for source in tests)
        for number, rule in enumerate(self.mutations):
            # What another specification's tests are about says nothing of these.
            if rule.get("needs", "") not in texts:
                continue
            for source in files:
                parts = source.text.split(rule["find"])
                for occurrence in range(1, len(parts)):
                    text = rule["find"].join(parts[:occurrence]) + rule["replace"] + rule["find"].join(parts[occurrence:])
                    with self._lock:
                        self._used.add(number)
                    yield Mutant(number, source.path, text, f"{_plain(source.path)}, {rule['find']!r} number {occurrence}")

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


def _file(test):
    """The file of a test: `Module.Suite/test()/File.swift:1:2`."""
    return test.rsplit("/", 1)[-1].split(":")[0]


def _plain(path):
    """The file's own name, without its place in a batch."""
    return re.sub(r"^p\d+_(?:code|tests)_", "", path)
