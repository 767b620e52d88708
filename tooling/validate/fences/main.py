"""Proves the Swift fences of the documents."""

import argparse
import os
import sys
import time
from pathlib import Path

import badness
import documents
import mutating
import parsing
import repeating
import typechecking
from building import Builder, BuildFailed
from report import Problems
from toolchain import NoCompiler, Toolchain
from units import units as units_of
from workspace import Workspace

STAGES = ["parse", "types", "bad", "run", "mutate"]
REPOSITORY = Path(__file__).resolve().parents[3]


def arguments():
    parser = argparse.ArgumentParser(prog="check", description="Proves every Swift fence of the documents. Exit status: 0 proved, 1 not.")
    parser.add_argument("--only", nargs="+", default=[], metavar="DOC", help="these documents: mvvm, references/mvvm.md")
    parser.add_argument("--stage", action="append", choices=STAGES, help="only this stage; may be given several times")
    parser.add_argument("--repeats", type=int, default=50, help="how often each test must pass (50)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2, help="how many compilers at a time")
    parser.add_argument("--mutations", type=Path, metavar="FILE", help="the mutations of the one document given by --only, instead of mutations/<document>.json")
    parser.add_argument("--root", type=Path, default=REPOSITORY, help="the repository with the documents")
    parser.add_argument("--limit", type=float, default=20, help="how many seconds a test may take with a mutation (20)")
    parser.add_argument("--fresh", action="store_true", help="prove again what was proved before")
    options = parser.parse_args()
    if options.mutations and len(options.only) != 1:
        parser.error("--mutations needs --only with one document")
    if options.repeats < 1 or options.jobs < 1:
        parser.error("--repeats and --jobs count from 1")
    return options


def main():
    options = arguments()
    problems = Problems()
    cache = (REPOSITORY / ".build" / "fences").resolve()
    cache.mkdir(parents=True, exist_ok=True)
    try:
        found = documents.read(options.root.resolve(), options.only)
        toolchain = Toolchain(cache, REPOSITORY / "tooling" / "sdk-stubs" / "build.sh")
        workspace = Workspace(toolchain, cache, options.fresh)
        prove(found, workspace, problems, options)
    except (NoCompiler, LookupError) as error:
        print(f"fences: {error.args[0]}", file=sys.stderr)
        return 1
    except BuildFailed as error:
        print(f"fences: the runner of the tests does not build:\n{error.output}", file=sys.stderr)
        return 1
    problems.show()
    print(f"fences: {len(problems.found)} problems" if problems.found else "fences: all proved")
    return 1 if problems.found else 0


def prove(found, workspace, problems, options):
    stages = options.stage or STAGES
    units = [unit for document in found for unit in units_of(document, problems)]
    everything = units
    say(f"{sum(len(document.fences) for document in found)} fences in {len(found)} documents, {len(units)} units")
    timed = Stopwatch()
    if "parse" in stages:
        units = parsing.check(units, workspace, problems, options.jobs)
        timed("parse")
    if "types" in stages:
        units = typechecking.check(units, workspace, problems, options.jobs)
        timed("types")
    if "bad" in stages:
        badness.check(units, workspace, problems, options.jobs)
        timed("bad")
    if not {"run", "mutate"} & set(stages):
        return
    builder = Builder(workspace)
    builder.prepare()
    builds = repeating.Builds(builder, problems)
    if "run" in stages:
        count = repeating.check(units, builds, problems, options.jobs, options.repeats)
        timed(f"run: {count} tests, {options.repeats} times")
        if count == 0 and not options.only:
            problems.add("fences", "no test was executed")
    if "mutate" in stages:
        lists = options.root.resolve() / "tooling" / "validate" / "fences" / "mutations"
        count = mutating.check(found, units, [unit for unit in everything if unit not in units], lists, options, builds, problems)
        timed(f"mutate: {count} mutations")


def say(text):
    print(f"fences: {text}", flush=True)


class Stopwatch:
    def __init__(self):
        self._last = time.monotonic()

    def __call__(self, text):
        now = time.monotonic()
        say(f"{text} ({now - self._last:.1f} s)")
        self._last = now


sys.exit(main())
