"""Proves proposals: they compile without warnings, and their tests pass every time."""

import json
import shutil
import sys
import threading
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from batching import Batch, Member, Part, batches
from building import BuildFailed
from checking import Frontend
from report import each
from running import run
from units import Module

HERE = Path(__file__).resolve().parent
TESTS_AT_ONCE = 40
"""How many files of tests are built into one program."""


@dataclass(frozen=True)
class Mode:
    name: str
    language: tuple
    key_paths: tuple = ()
    """What the library's key paths, and those that `#Predicate` is expanded to, need to be sendable."""

    def flags(self, case, file):
        isolated = ["-default-isolation", "MainActor"] if case.isolation == "main-actor" else []
        return (*self.language, *isolated, *(self.key_paths if case.pattern == "tca" or "#Predicate" in file.text else []))


MODES = [
    Mode("Swift 6", ("-swift-version", "6")),
    # As the proposal says of both.
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


class Proofs:
    def __init__(self, workspace, found, options):
        self.workspace, self.found, self.options = workspace, found, options
        self.frontend = Frontend(workspace)
        self._proved = set()
        self._lock = threading.Lock()

    # What is known

    def is_proved(self, *facts):
        return facts in self._proved or self.workspace.is_proved(*facts)

    def keep(self, *facts, text=""):
        with self._lock:
            self._proved.add(facts)
        self.workspace.keep(*facts, text=text)

    def unproved(self, members, files, *facts):
        """The parts of the members that nothing has proved, each file with its closure once."""
        parts, seen = [], set()
        for member in members:
            judged = [file for file in files(member) if file.key not in seen and not self.is_proved(file.key, *facts)]
            seen |= {file.key for file in judged}
            if judged:
                parts.append(Part(member, judged))
        return parts

    # Types

    def types(self, proposals, jobs):
        """Type-checks the proposals in every mode, many in one module."""
        left = [Member(case, files) for case, files in proposals]
        for mode in MODES if not self.options.quick else MODES[:1]:
            by_flags = defaultdict(list)
            for member in left:
                for flags in dict.fromkeys(mode.flags(member.case, file) for file in member.all):
                    by_flags[flags].append(member)
            faults, failed = defaultdict(dict), set()
            while True:
                work = []
                for flags, members in by_flags.items():
                    judged = lambda member: [file for file in member.all if mode.flags(member.case, file) == flags]
                    sound = [member for member in members if member not in failed]
                    work += [(flags, batch) for batch in batches(self.unproved(sound, judged, "types", flags))]
                if not work:
                    break
                each(jobs, list(enumerate(work)), lambda given: self._judge(mode, given[0], *given[1], faults))
                for flags, members in by_flags.items():
                    for member in members:
                        fault = next((faults[flags][file.key] for file in member.all if file.key in faults[flags]), None)
                        if fault and member not in failed:
                            failed.add(member)
                            self.fail(member, "types", f"{mode.name}: {fault}")
            left = [member for member in left if member not in failed]
        for member in left:
            self.found.passed(member.case, "types")

    def _judge(self, mode, number, flags, batch, faults):
        """Files at fault get their fault. What is not at fault is compiled again without them: an error hides what later stages would find."""
        rounds = 0
        while batch.parts:
            rounds += 1
            found = self.frontend.check(batch, self.workspace.folder("types", mode.name, number, rounds), flags)
            if not found:
                for part in batch.parts:
                    for file in part.judged:
                        self.keep(file.key, "types", flags)
                return
            if None in found and len(batch.parts) > 1:
                for index, part in enumerate(batch.parts):
                    self._judge(mode, f"{number}-{rounds}-{index}", flags, Batch([part]), faults)
                return
            for part, (file, fault) in found.items() if None not in found else [(batch.parts[0], (batch.parts[0].judged[0], found[None]))]:
                with self._lock:
                    if file.key not in faults[flags]:
                        print(f"{part.case.name}: {fault}", file=sys.stderr, flush=True)
                        faults[flags][file.key] = fault
            batch = Batch(part for part in batch.parts if part not in found and None not in found)

    # Tests

    def run(self, builder, proposals, jobs):
        """Runs what can run here."""
        members = [Member(case, files) for case, files in proposals]
        parts = self.unproved(members, lambda member: member.tests_with_tests, "run", self.options.repeats)
        for member in members:
            known = {file for part in parts if part.member is member for file in part.judged}
            self.found.passed(member.case, "run", sum(_tests(file) for file in member.tests_with_tests if file not in known))
        plain = [part for part in parts if not self.needs_stand_ins(part)]
        work = batches(plain, TESTS_AT_ONCE) + batches([part for part in parts if part not in plain], TESTS_AT_ONCE)
        each(jobs, list(enumerate(work)), lambda given: self._run(builder, *given))

    def needs_stand_ins(self, part):
        return bool(Module("", tuple(file.source for file in part.files)).imports & self.workspace.toolchain.stand_in_modules)

    def _run(self, builder, number, batch):
        unit, stands = batch.unit(f"batch {number} run")
        try:
            built = builder.build(unit)
        except BuildFailed as failure:
            self._halve(builder, number, batch, f"does not build: {failure.output[-600:]}")
            return
        outcome = run(built.program, built.folder, self.options.repeats, limit=120 + batch.size * 20)
        shutil.rmtree(built.folder, ignore_errors=True)
        if outcome.hung or outcome.crashed:
            self._halve(builder, number, batch, "the tests do not end" if outcome.hung else outcome.crash)
            return
        faults = self._faults(outcome, unit, stands, self.options.repeats)
        cut = [part for part in batch.parts if faults.get(part, "").startswith("ran too few")]
        if cut and len(cut) < len(batch.parts):
            # The repetitions end with the first failure, whosever it is.
            self._run(builder, f"{number}-again", Batch(cut))
        for part in batch.parts:
            if part in cut and len(cut) < len(batch.parts):
                continue
            if part in faults:
                self.fail(part.member, "run", faults[part])
                continue
            for file in part.judged:
                self.keep(file.key, "run", self.options.repeats)
            self.found.passed(part.case, "run", sum(_tests(file) for file in part.judged))

    def _halve(self, builder, number, batch, text):
        """Half of them at a time, until it is known whose fault it is."""
        parts = batch.parts
        if len(parts) == 1:
            self.fail(parts[0].member, "run", text)
            return
        for index, half in enumerate((parts[: len(parts) // 2], parts[len(parts) // 2 :])):
            self._run(builder, f"{number}-{index}", Batch(half))

    @staticmethod
    def _faults(outcome, unit, stands, repeats):
        """What is wrong with whose tests."""
        faults, by_file = {}, defaultdict(list)
        for test in outcome.tests:
            by_file[file_of(test)].append(test)
        for source in unit.modules[-1].sources:
            tests = by_file[source.path]
            expected = Module("", (source,)).tests
            failed = [f"{outcome.tests[test]}: {outcome.failed[test]}" for test in tests if test in outcome.failed]
            few = [outcome.tests[test] for test in tests if outcome.runs.get(test, 0) < repeats]
            fault = (
                "; ".join(failed[:3]) if failed else f"{expected} tests are there, {len(tests)} were run" if len(tests) != expected
                else f"ran too few times: {few[:3]}" if few else None)
            for part, _ in stands[source.path] if fault else ():
                # What has failed ends the repetitions of the others.
                faults[part] = fault if failed else faults.get(part, fault)
        return faults

    def fail(self, member, kind, text):
        self.found.fail(member.case, kind, text)
        if self.options.keep:
            folder = self.options.keep / member.case.name.replace("/", "-")
            for path, content in member.files:
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(content)


def _tests(file):
    return Module("", (file.source,)).tests


def file_of(test):
    """The file of a test: `Module.Suite/test()/File.swift:1:2`."""
    return test.rsplit("/", 1)[-1].split(":")[0]
