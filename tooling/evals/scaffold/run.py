#!/usr/bin/env python3
"""Asks scaffold_feature for every combination of the matrix and lets the compiler judge.

Every proposal compiles without warnings in Swift 6 mode and in Swift 5 mode with complete checking, tests included; the tests of some pass
every time, and fail when a guard is taken away (mutations.json). A refusal is listed with its reason, and is a failure unless refusals.json
expects it. What was proved is kept in .build/scaffold-matrix under a hash of the files, the mode, the compiler and the stand-ins.
"""

import argparse
import os
import resource
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(REPOSITORY / "tooling" / "validate" / "fences"), str(HERE)]

import drawing
import matrix
import neighbours
from building import Builder, BuildFailed
from batching import Member
from proving import Proofs, expected_refusal, expectations
from removing import Removals
from server import Server
from toolchain import NoCompiler, Toolchain
from workspace import Workspace

CACHE = (REPOSITORY / ".build" / "scaffold-matrix").resolve()
STAGES = ["types", "run", "mutate"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", action="store_true", help="the few that CI has time for")
    parser.add_argument("--only", nargs="+", default=[], metavar="PATTERN", help="these patterns")
    parser.add_argument("--specification", nargs="+", default=[], metavar="NAME", help="these specifications")
    parser.add_argument("--file", type=Path, metavar="JSON", help="the specifications of this file, in every pattern and with every companion; type-checked")
    parser.add_argument("--stage", action="append", choices=STAGES, help="only this stage; may be given several times")
    parser.add_argument("--repeats", type=int, help="how often each test must pass (200; 20 in the sample)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2, help="how many compilers at a time")
    parser.add_argument("--program", type=Path, help="the swift-architecture to ask (the release build, else the debug build)")
    parser.add_argument("--fresh", action="store_true", help="prove again what was proved before")
    parser.add_argument("--quick", action="store_true", help="Swift 6 mode alone, while emitters are being written")
    parser.add_argument("--plain", action="store_true", help="without companions")
    parser.add_argument("--interface", choices=matrix.INTERFACES, help="this UI framework")
    parser.add_argument("--random", type=int, metavar="N", help="type-check N specifications drawn at random instead of the matrix")
    parser.add_argument("--seed", default="1", help="what --random draws from")
    parser.add_argument("--number", type=int, nargs="+", default=[], help="of --random, only these")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write every proposal that fails to this folder")
    options = parser.parse_args()
    options.repeats = options.repeats or (20 if options.sample else 200)
    return options


def program(options):
    builds = [options.program] if options.program else [
        REPOSITORY / ".build" / kind / "swift-architecture" for kind in ("release", "debug")]
    newest = [path for path in builds if path.exists()]
    if not newest:
        raise SystemExit("scaffold matrix: there is no build; run swift build, or name one with --program")
    return max(newest, key=lambda path: path.stat().st_mtime)


class Matrix:
    def __init__(self, options):
        self.options = options
        self.specifications = matrix.specifications(matrix.found(options.file)) if options.file else matrix.specifications()
        self.failures = []
        self.refusals = {}
        self.table = defaultdict(Counter)
        self.times = []
        self.expected = expectations()
        self.neighbours = CACHE / "neighbours"
        self.met = set()

    def chosen(self, cases):
        options = self.options
        return [
            case for case in cases
            if (not options.only or case.pattern in options.only)
            and options.interface in (None, case.ui)
            and not (options.plain and case.companions)
            and (not options.number or case.number in options.number)
            and (not options.specification or case.specification in options.specification)]

    def ask(self, server, cases):
        """The proposals of the cases; a refusal is judged here."""
        proposals = []
        for case in cases:
            answer = server.scaffold(case.request(self.neighbours if self.options.random else self.specifications))
            self.times.append(answer.milliseconds)
            if not answer.refusal:
                proposals.append((case, answer.files))
                continue
            if self.options.random:
                self.refuse(case, answer.refusal)
                continue
            expected = expected_refusal(self.expected, case, answer.refusal)
            if expected is None:
                self.fail(case, "refused", f"refused: {answer.refusal}")
            else:
                self.met.add(expected)
                self.refusals[(case.column, case.specification)] = answer.refusal
                self.table[case.column]["refused"] += 1
        return proposals

    def refuse(self, case, refusal):
        """What was drawn on purpose may be refused; anything else is a fault."""
        if any(piece in refusal for piece in case.allowed):
            self.refusals[(case.column, str(case.number))] = refusal
            self.table[case.column]["refused"] += 1
        else:
            self.fail(case, "refused", f"refused: {refusal}")

    def fail(self, case, kind, text):
        self.failures.append((case, text))
        print(f"FAILED {case.name}\n    {text}", file=sys.stderr, flush=True)
        self.table[case.column][f"{kind} failed"] += 1

    def passed(self, case, kind, count=1):
        self.table[case.column][kind] += count


def main():
    options = arguments()
    stages = options.stage or STAGES
    CACHE.mkdir(parents=True, exist_ok=True)
    found = Matrix(options)
    neighbours.write(found.neighbours)
    names = list(found.specifications)
    server = Server(program(options))
    begun = time.monotonic()
    if options.random or options.file:
        stages = ["types"]
    cases = (
        drawing.drawn(options.seed, options.random) if options.random
        else matrix.types_cases(names, options.sample, names if options.file else matrix.COMBINED))
    typed = found.ask(server, found.chosen(cases)) if "types" in stages else []
    ran = found.ask(server, found.chosen(matrix.run_cases(options.sample))) if {"run", "mutate"} & set(stages) else []
    server.close()
    say(f"{len(found.times)} calls, median {sorted(found.times)[len(found.times) // 2]:.1f} ms, longest {max(found.times):.1f} ms")
    try:
        workspace = Workspace(
            Toolchain(CACHE, REPOSITORY / "tooling" / "sdk-stubs" / "build.sh"), CACHE, options.fresh)
        proofs = Proofs(workspace, found, options)
        if "types" in stages:
            timed(f"types: {len(typed)} proposals", lambda: proofs.types(typed, options.jobs))
        if ran:
            builder = Builder(workspace)
            builder.prepare()
            if "run" in stages:
                timed(f"run: tests of {len(ran)} proposals, {options.repeats} times", lambda: proofs.run(builder, ran, options.jobs))
            if "mutate" in stages:
                timed("mutate", lambda: Removals(proofs, builder).check([Member(case, files) for case, files in ran], options.jobs))
    except (NoCompiler, BuildFailed) as error:
        print(f"scaffold matrix: {error}", file=sys.stderr)
        return 1
    show(found, options)
    say(f"{time.monotonic() - begun:.0f} s in all, {processors():.0f} s of processors")
    return 1 if found.failures else 0


def show(found, options):
    kinds = [
        ("types", "type-checks"), ("run", "tests run"), ("guards", "guards whose removal is noticed"), ("tests", "tests that notice a removal"),
        ("statements", "statements removed"), ("statements noticed", "of which noticed"), ("refused", "refused")]
    print(f"\n| pattern | {' | '.join(title for _, title in kinds)} |\n|---|{'---|' * len(kinds)}")
    for column, counts in found.table.items():
        cells = []
        for kind, _ in kinds:
            failed = counts[f"{kind} failed"]
            cells.append(f"{counts[kind]}" + (f", {failed} FAILED" if failed else ""))
        print(f"| {column} | {' | '.join(cells)} |")
    reasons = defaultdict(list)
    for (column, specification), reason in found.refusals.items():
        reasons[reason.split(" Example:")[0]].append(f"{column}: {specification}")
    for reason, where in reasons.items():
        places = sorted({place.split(":")[0] for place in where}) if len(where) > 3 else where
        print(f"refused ({', '.join(places)}): {reason}")
    say(f"{len(found.failures)} failures" if found.failures else "all green")


def timed(title, work):
    begun, before = time.monotonic(), processors()
    work()
    say(f"{title} ({time.monotonic() - begun:.0f} s, {processors() - before:.0f} s of processors)")


def processors():
    """The time that compilers and programs have spent, however busy the machine is with other things."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def say(text):
    print(f"scaffold matrix: {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
