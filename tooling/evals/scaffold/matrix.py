"""Which combinations are asked for: each specification in each pattern and UI, with the other axes turned on from one to the next."""

import itertools
import json
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
PATTERNS = ["mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive"]
INTERFACES = ["swiftui", "uikit"]
SYSTEMS = ["iOS 15", "iOS 16", "iOS 17", "macOS 13", "iOS 26", "macOS 15"]
# The next system of those on which a model is written alike: only what is drawn differs.
NEXT = dict(zip(["iOS 15", "iOS 16", "macOS 13", "iOS 17", "iOS 26", "macOS 15"], ["iOS 16", "macOS 13", "iOS 15", "iOS 26", "macOS 15", "iOS 17"]))
SETTINGS = list(itertools.product(SYSTEMS, ["swift-testing", "xctest"], ["none", "main-actor"]))
# These stand for all in the sample, and their tests are run: a plain list, everything at once, and the odder shapes.
RUN = ["worked example", "everything at once", "settings", "pages and search", "optimistic deletion", "draft", "typed throws and results", "search as one types", "one value", "login", "a store", "pages by cursor", "async sequence", "deep links", "list and detail", "a draft that comes back changed", "kept in a database", "properties that are read", "typing beside a filter", "a list and the whole of one", "to-do tasks", "signing in"]
COMBINED = RUN[:8] + ["deep links", "async sequence", "list and detail"]
SAMPLE = ["worked example", "everything at once", "typed throws and results"]


@dataclass(frozen=True)
class Case:
    pattern: str
    ui: str
    specification: str
    system: str
    tests: str
    isolation: str
    companions: tuple = ()

    @property
    def name(self):
        companions = "".join(f"+{companion}" for companion in self.companions)
        return f"{self.pattern}{companions} {self.ui}, {self.specification}, {self.system}, {self.tests}, isolation {self.isolation}"

    @property
    def column(self):
        return self.pattern + "".join(f"+{companion}" for companion in self.companions) + ("" if self.ui == "swiftui" else " (UIKit)")

    def request(self, specifications):
        fields = dict(specifications[self.specification])
        system = self.system
        if self.ui == "uikit":
            system = system.replace("macOS 13", "iOS 16").replace("macOS 15", "iOS 18")
        return {
            **fields, "pattern": self.pattern, "ui": self.ui, "minimum_os": system, "tests": self.tests,
            "default_isolation": self.isolation, **({"with": list(self.companions)} if self.companions else {})}


def found(file):
    """The file as given, or the one of that name beside this script."""
    return file if file.exists() else HERE / file


def specifications(file=HERE / "specifications.json"):
    """Name to fields, in the order of the file."""
    found = {}
    for entry in json.loads(file.read_text()):
        name = entry.pop("name")
        entry.pop("why", None)
        if name in found:
            raise SystemExit(f"scaffold matrix: two specifications are named {name}")
        found[name] = entry
    return found


def pairs():
    """Pattern, UI and companions of each column."""
    plain = [(pattern, ui, ()) for pattern in PATTERNS for ui in INTERFACES]
    combined = [(pattern, "swiftui", (companion,)) for pattern in PATTERNS for companion in ("coordinator", "clean-architecture", "reactive")]
    return plain + combined


def types_cases(names, sample, combined=COMBINED):
    """What is type-checked. The worked example meets a third of all settings in each column; the others one each, another in each pattern.
    `combined` names what is asked for with companions too."""
    cases = []
    for column, (pattern, ui, companions) in enumerate(pairs()):
        chosen = SAMPLE if sample else names
        if companions:
            chosen = [name for name in chosen if name in (SAMPLE[:1] if sample else combined)]
        for row, name in enumerate(names):
            if name not in chosen:
                continue
            # What a pattern's UIs and companions share, such as its tests, is the same text then, and compiled once.
            system, *rest = SETTINGS[(row * 5 + PATTERNS.index(pattern) * 7) % len(SETTINGS)]
            settings = [(NEXT[system] if ui == "uikit" else system, *rest)]
            if name == "worked example" and not sample and not companions:
                # A third of all settings, another third in the next column: with twenty columns each pair of settings is met often.
                settings = SETTINGS[column % 3 :: 3]
            cases += [Case(pattern, ui, name, *setting, companions) for setting in settings]
    return cases


def run_cases(sample):
    """What is built and run, in what this machine can run."""
    names = SAMPLE[1:2] if sample else RUN
    return [
        Case(pattern, ui, name, "iOS 17" if index % 2 else "iOS 16", "swift-testing", "none", companions)
        for pattern, ui, companions in pairs() if not (sample and companions) for index, name in enumerate(names)
        if not companions or name in COMBINED]
