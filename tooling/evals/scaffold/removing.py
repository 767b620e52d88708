"""Takes guards away: with one removed, a test has to fail.

All removals of a batch are in one program, each behind a switch of its own (`isRemoved(7)`), and a run sets as many at once as have no test in
common. Besides the guards of mutations.json, each statement of the code is taken away in turn: every test has to notice one removal at least.
"""

import json
import os
import re
import shutil
import subprocess
import threading
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from batching import MODULE, Batch, batches, plain
from building import BuildFailed
from proving import TESTS_AT_ONCE, file_of
from report import each
from running import Outcome, _escaped, _read, _without_place
from sources import Source
from toolchain import digest
from units import Module, Unit

HERE = Path(__file__).resolve().parent
RULES = json.loads((HERE / "mutations.json").read_text())
SWITCHES = """\
import Foundation

private let removed = Set((ProcessInfo.processInfo.environment["REMOVED"] ?? "").split(separator: ",").compactMap { Int($0) })

nonisolated func isRemoved(_ number: Int) -> Bool { removed.contains(number) }

/// Gets nowhere.
nonisolated func forever() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }

extension Bool {
    nonisolated mutating func toggle(unless isRemoved: Bool) { if !isRemoved { toggle() } }
}

/// A reference that is weak until its weakness is removed.
@propertyWrapper
struct Held<Value> {
    private let isStrong: Bool
    private weak var loose: AnyObject?
    private var kept: AnyObject?

    nonisolated init(_ isStrong: Bool) { self.isStrong = isStrong }

    var wrappedValue: Value? {
        get { (isStrong ? kept : loose) as? Value }
        set {
            let object = newValue.map { $0 as AnyObject }
            (loose, kept) = (object, isStrong ? object : nil)
        }
    }
}
"""
STATEMENT = re.compile(
    r"^(?P<indent>(?: {4}){2,})(?P<text>(?:(?:try |await |_ = )*(?:self\??\.)?[a-z]\w*[?!]?(?:\.\w+[?!]?|\[[^\]\n]*\]|\([^()\n]*\))*"
    r"(?: (?:=|\+=|-=) [^\n{}]+|\((?:[^()\n]|\([^()\n]*\))*\))(?: \{[^\n{}]*\})?))$", re.MULTILINE)
# What else can be taken away: the body of a function on one line; all that a function waits for; a link's route, and the count of its parts;
# what an `if` on one line does; the values of a mapping; and that a subscription lets go of its owner.
OTHERS = [(re.compile(find, re.MULTILINE), replace) for find, replace in [
    (r"^( +(?:@\w+ )?(?:private |nonisolated )?func \w+\([^\n]*?\)(?: async)?(?: throws)?) \{ ([^{}\n]+) \}$", r"\1 { if !removed { \2 } }"),
    (r"^( +(?:private )?func \w+\([^\n]*\) async[^\n{]* -> [^\n{]+ \{)\n( +)((?:try |await )[^\n]*)\n( +\})$", r"\1\n\2if removed { await forever() }\n\2return \3\n\4"),
    (r"^( +(?:private )?func \w+\([^\n]*\) async[^\n{]* \{)\n( +)(?=(?:var|let|guard|do|try await|await)\b)", r"\1\n\2if removed { await forever() }\n\2"),
    (r"^( +(?:private )?func \w+\([^\n]*\) async(?: throws(?:\(\w+\))?)? \{)\n( +)(?=[a-z_(])", r"\1\n\2if removed { await forever() }\n\2"),
    (r"^( +init\?\([^\n]*\) \{)$", r"\1 if removed { return nil }"),
    (r'^( +case \("\w+"), (\d+)\):$', r"\1, let count) where removed || count == \2:"),
    (r"^( +)if ([^{}\n]+) \{ ([^{}\n]+) \}$", r"\1if !removed, \2 { \3 }"),
    (r"^( +var \w+: (\w+) \{) (\2\([^\n]*\)) \}$", r"\1 removed ? \2.sample(9) : \3 }"),
    (r"\.sink \{ \[weak self\] in self\?", r".sink { [weak self, kept = removed ? self : nil] in _ = kept; self?"),
]]
INITIALIZER = re.compile(r"^( +)(?:convenience |required |override |private )*init\b[^\n]*\n(?:(?!\1\}).*\n)*?\1\}", re.MULTILINE)
NO_STATEMENT = re.compile(r"(?:case|default|return|let|var|guard|if|else|for|while|switch|throw|import|func|init|deinit|where|catch|do|super|self\.(\w+) = \1$|[^=]*:[^=]*=)\b")
IDLE = 1.0
"""Seconds in which no thread of a program wants to run: what it waits for never comes."""


@dataclass(eq=False)
class Removal:
    number: int
    rule: int
    """Of mutations.json; -1 for a statement."""
    path: str
    place: str
    start: int
    end: int
    text: str
    tests: frozenset
    """The files of tests that can tell."""
    outcome: str = ""
    crashed: bool = False
    noticed: set = field(default_factory=set)


class Removals:
    def __init__(self, proofs, builder):
        self.proofs, self.builder = proofs, builder
        self.options = proofs.options
        self.used = Counter()
        self._facts = ("removals", digest(json.dumps(RULES), SWITCHES, STATEMENT.pattern, repr(OTHERS)), "guards" if self.options.sample else "all")
        self._lock = threading.Lock()

    def check(self, members, jobs):
        """Proves what no earlier run has proved."""
        parts = self.proofs.unproved(members, lambda member: member.tests_with_tests, *self._facts)
        for member in members:
            asked = {file for part in parts if part.member is member for file in part.judged}
            for file in member.tests_with_tests:
                if file not in asked and (kept := self.proofs.workspace.recall(file.key, *self._facts)):
                    self._count(member, json.loads(kept))
        plain = [part for part in parts if not self.proofs.needs_stand_ins(part)]
        work = batches(plain, TESTS_AT_ONCE) + batches([part for part in parts if part not in plain], TESTS_AT_ONCE)
        each(jobs, list(enumerate(work)), lambda given: self._check(*given))
        if not (self.options.sample or self.options.only or self.options.specification):
            for number, rule in enumerate(RULES):
                if not self.used[str(number)]:
                    print(f"scaffold matrix: no proposal holds {rule['find']!r} of mutations.json")

    def _count(self, member, kept):
        for kind, count in kept["counts"].items():
            self.proofs.found.passed(member.case, kind, count)
        self.used.update(kept["used"])

    def _check(self, number, batch):
        unit, stands = batch.unit(f"batch {number} removals")
        removals = self._removals(unit, stands, batch)
        try:
            program, folder = self._build(unit, removals)
        except BuildFailed as failure:
            parts = batch.parts
            if len(parts) == 1:
                self.proofs.fail(parts[0].member, "guards", f"does not build with its switches: {failure.output[-600:]}")
                return
            for index, half in enumerate((parts[: len(parts) // 2], parts[len(parts) // 2 :])):
                self._check(f"{number}-{index}", Batch(half))
            return
        each(self.options.jobs * 2, list(enumerate(rounds(removals))), lambda given: self._try(program, folder, *given))
        unclear = [removal for removal in removals if not removal.outcome]
        each(self.options.jobs * 2, [(f"again-{index}", [removal]) for index, removal in enumerate(unclear)], lambda given: self._try(program, folder, *given))
        # Who fails in a program that comes down hides who would have brought it down.
        unnoticing = blind(unit, removals)
        hiding = [removal for removal in removals if removal.crashed and removal.noticed and removal.tests & unnoticing]
        each(self.options.jobs * 2, list(enumerate(hiding)), lambda given: self._ask_again(program, folder, *given))
        shutil.rmtree(folder, ignore_errors=True)
        self._tell(batch, stands, unit, removals)

    # What is removed

    def _removals(self, unit, stands, batch):
        """Every place of the batch at which something can be removed, with the tests that can tell."""
        path_of = {file: path for path, found in stands.items() for _, file in found}
        telling = defaultdict(set)
        for part in batch.parts:
            for file in part.judged:
                for other in file.closure:
                    if other.kind == "code":
                        telling[path_of[other]].add(path_of[file])
        texts = {source.path: source.text for source in unit.modules[-1].sources}
        found = []
        for source in unit.modules[0].sources:
            tests = telling[source.path]
            joined = "".join(texts[path] for path in tests)
            taken = []
            # Of two that meet in one place the longer one speaks of it.
            for rule, entry in sorted(enumerate(RULES), key=lambda numbered: -len(numbered[1]["find"])):
                # What another specification's tests are about says nothing of these.
                if not tests or entry.get("needs", "") not in joined:
                    continue
                needing = frozenset(path for path in tests if entry.get("needs", "") in texts[path])
                for occurrence, match in enumerate(re.finditer(re.escape(entry["find"]), source.text)):
                    if any(match.start() < end and start < match.end() for start, end in taken):
                        continue
                    taken.append(match.span())
                    place = f"{plain(source.path)}, {entry['find']!r} number {occurrence + 1}"
                    found.append(Removal(len(found), rule, source.path, place, *match.span(), entry["replace"], needing))
            for pattern, template in OTHERS if tests and not self.options.sample else ():
                for match in pattern.finditer(source.text):
                    if not any(match.start() < end and start < match.end() for start, end in taken):
                        taken.append(match.span())
                        found.append(
                            Removal(len(found), -1, source.path, f"{plain(source.path)}, {match[0].strip()!r}", *match.span(), match.expand(template), frozenset(tests)))
            taken += [match.span() for match in INITIALIZER.finditer(source.text)]
            for match in STATEMENT.finditer(source.text) if tests and not self.options.sample else ():
                text = match["text"]
                if NO_STATEMENT.match(text) or any(match.start() < end and start < match.end() for start, end in taken):
                    continue
                found.append(
                    Removal(len(found), -1, source.path, f"{plain(source.path)}, {text!r}", *match.span("text"), f"if !removed {{ {text} }}", frozenset(tests)))
        return found

    def _build(self, unit, removals):
        """The program with all switches. A statement that cannot be left out as the compiler sees it is left in."""
        left = list(removals)
        for attempt in range(6):
            changed, places = self._switched(unit, left)
            try:
                built = self.builder.build(changed)
                removals[:] = left
                return built.program, built.folder
            except BuildFailed as failure:
                wrong = set()
                for path, line in re.findall(r"^(?:.*/)?(p\d+_code_[^:/]+):(\d+):\d+: error: ", failure.output, re.MULTILINE):
                    # A value that is not returned any more is missed at the brace behind it.
                    near = [removal for place in (int(line), int(line) - 1) for removal in places.get((path, place), ()) if removal.rule < 0]
                    # What is missed further on is not said where it was left out.
                    wrong |= set(near) or {removal for removal in left if removal.path == path and removal.rule < 0}
                if not wrong or attempt == 5:
                    raise
                left = [removal for removal in left if removal not in wrong]

    @staticmethod
    def _switched(unit, removals):
        by_path = defaultdict(list)
        for removal in removals:
            by_path[removal.path].append(removal)
        sources, places = [], defaultdict(list)
        for source in unit.modules[0].sources:
            text, moved = source.text, 0
            for removal in sorted(by_path[source.path], key=lambda removal: removal.start):
                start, end = removal.start + moved, removal.end + moved
                new = re.sub(r"\bremoved\b", f"isRemoved({removal.number})", removal.text)
                text = text[:start] + new + text[end:]
                moved += len(new) - (removal.end - removal.start)
                line = text.count("\n", 0, start) + 1
                for offset in range(new.count("\n") + 1):
                    places[(source.path, line + offset)].append(removal)
            sources.append(Source(source.document, 1, source.path, text))
        sources.append(Source("", 1, "Switches.swift", SWITCHES))
        modules = (Module(MODULE, tuple(sources)), *unit.modules[1:])
        return Unit(unit.kind, unit.document, unit.line, modules), places

    # What happens then

    def _try(self, program, folder, number, chosen):
        outcome = watched(program, folder / f"events-{number}.json", [removal.number for removal in chosen])
        for removal in chosen:
            removal.crashed |= outcome.crashed
            own = [test for test in outcome.tests if file_of(test) in removal.tests]
            # A test that waits for a call that never comes ends by being stopped: it tells the code from the other all the same.
            stopped = {test for test in own if outcome.hung and outcome.runs.get(test, 0) == 0}
            removal.noticed = {test for test in own if test in outcome.failed} | stopped
            if removal.noticed or (len(chosen) == 1 and (outcome.crashed or outcome.hung)):
                removal.outcome = "noticed"
                if not removal.noticed:
                    removal.noticed = self._crashed(program, folder / f"events-{number}-alone.json", removal)
            elif not outcome.crashed:
                removal.outcome = "survived"

    def _ask_again(self, program, folder, number, removal):
        removal.noticed |= self._crashed(program, folder / f"events-hiding-{number}.json", removal)

    @staticmethod
    def _crashed(program, events, removal):
        """The tests that bring the program down: one after another, without those that are known."""
        found, skipped = set(), []
        while True:
            alone = watched(program, events, [removal.number], ["--no-parallel", *skipped])
            stopped = {test for test in alone.begun - found if alone.runs.get(test, 0) == 0 and file_of(test) in removal.tests}
            if not stopped:
                return found
            found |= stopped
            skipped += [word for test in stopped for word in ("--skip", "^" + _escaped(_without_place(test)))]

    def _tell(self, batch, stands, unit, removals):
        noticed = {test.split("/", 1)[-1] for removal in removals for test in removal.noticed}
        by_test = defaultdict(list)
        for removal in removals:
            for path in removal.tests:
                by_test[path].append(removal)
        told = set()
        for path, found in stands.items():
            for part, file in found:
                if file not in part.judged:
                    continue
                own = by_test[path]
                wanted = [removal for removal in own if removal.rule >= 0]
                survivors = [removal for removal in wanted if removal.outcome != "noticed"]
                tests = {test for removal in removals for test in removal.noticed if file_of(test) == path}
                count = Module("", (file.source,)).tests
                for removal in survivors:
                    if removal not in told:
                        told.add(removal)
                        self.proofs.fail(part.member, "guards", f"{removal.place}: no test fails without it")
                if len(tests) < count and not self.options.sample:
                    names = sorted({test.split("/")[-2].split("(")[0] for test in tests})
                    blind = [name for name in re.findall(r"@Test(?:\([^\n]*\))?\s+func (\w+)", file.text) if name not in names]
                    self.proofs.fail(part.member, "tests", f"{file.source.path}: {', '.join(blind)} pass whatever is removed")
                kept = {
                    "counts": {
                        "guards": len(wanted) - len(survivors), "statements": sum(removal.rule < 0 for removal in own),
                        "statements noticed": sum(removal.rule < 0 and removal.outcome == "noticed" for removal in own), "tests": len(tests)},
                    "used": Counter(str(removal.rule) for removal in wanted)}
                if not survivors and (len(tests) == count or self.options.sample):
                    self.proofs.keep(file.key, *self._facts, text=json.dumps(kept))
                with self._lock:
                    self._count(part.member, kept)


def blind(unit, removals):
    """The files with tests that have noticed no removal so far."""
    noticed = Counter(file_of(test) for test in {test for removal in removals for test in removal.noticed})
    return {source.path for source in unit.modules[-1].sources if noticed[source.path] < Module("", (source,)).tests}


def rounds(removals):
    """The removals in groups of which no two have a test in common."""
    made = []
    for removal in sorted(removals, key=lambda removal: -len(removal.tests)):
        group = next((group for group in made if not any(removal.tests & other.tests for other in group)), None)
        if group is None:
            group = []
            made.append(group)
        group.append(removal)
    return made


def watched(program, events, removed, more=(), limit=60):
    """Runs all tests once; what waits for nothing is stopped."""
    arguments = ["--testing-library", "swift-testing", "--event-stream-output-path", str(events), "--event-stream-version", "0", "--quiet", *more]
    environment = {**os.environ, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", "REMOVED": ",".join(map(str, removed))}
    with open(f"{events}.txt", "w+", errors="replace") as output:
        process = subprocess.Popen(
            [str(program), *arguments], cwd=events.parent, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env=environment)
        outcome = Outcome()
        begun = awake = time.monotonic()
        while process.poll() is None:
            time.sleep(0.02)
            now = time.monotonic()
            if not is_asleep(process.pid):
                awake = now
            if now - awake > IDLE or now - begun > limit:
                process.kill()
                process.wait()
                outcome.hung = True
        outcome.status = process.returncode
        output.seek(0)
        outcome.output = output.read()
    _read(events, outcome)
    outcome.begun = begun_tests(events)
    events.unlink(missing_ok=True)
    Path(f"{events}.txt").unlink()
    return outcome


def begun_tests(events):
    """The tests that began, by what was written before the program came down."""
    found = set()
    for line in events.read_text(errors="replace").splitlines() if events.exists() else ():
        try:
            payload = json.loads(line)["payload"]
        except ValueError:
            continue
        if payload.get("kind") == "testStarted" and payload.get("testID"):
            found.add(payload["testID"])
    return found


def is_asleep(process):
    """Whether no thread of the process runs or would like to; never known where the system does not tell."""
    try:
        tasks = list(Path(f"/proc/{process}/task").iterdir())
        return bool(tasks) and all((task / "stat").read_text().rsplit(")", 1)[1].split()[0] == "S" for task in tasks)
    except OSError:
        return False
