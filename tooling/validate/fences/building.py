"""Builds a unit with tests into a program that runs them with Swift Testing."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path

from toolchain import MODES
from typechecking import COMMON

RUNNER = """\
import Testing

@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


@dataclass
class Built:
    folder: Path
    program: Path
    modules: tuple
    """What was linked: the files that the tests need."""
    links: bool
    """Whether stand-ins were linked too."""
    interfaces: dict = field(default_factory=dict)


class BuildFailed(Exception):
    def __init__(self, output, folder):
        super().__init__(output)
        self.output, self.folder = output, folder


class Builder:
    def __init__(self, workspace):
        self.workspace = workspace
        self.toolchain = workspace.toolchain
        self._runner = None

    def prepare(self):
        """Compiles what every program shares."""
        folder = self.workspace.folder("runner")
        (folder / "Runner.swift").write_text(RUNNER)
        arguments = [*self.toolchain.flags, *MODES["6"], "-parse-as-library", "-wmo", "-module-name", "FenceRunner", "-c", "-o", "Runner.o"]
        output, succeeded = self.toolchain.compile([*arguments, "Runner.swift"], folder)
        if not succeeded:
            raise BuildFailed(output, folder)
        self._runner = folder / "Runner.o"

    def build(self, unit):
        """The program. Files that need a stand-in are left out when the tests can do without them: that is quicker, and stand-ins may
        not be linkable."""
        lean = self._without_stand_ins(unit)
        if lean is not None:
            try:
                return self._build(unit, lean, "lean", links=False)
            except BuildFailed as failure:
                if lean == unit.modules or self.toolchain.link_flags is None:
                    raise failure
        elif self.toolchain.link_flags is None:
            raise BuildFailed("the tests need stand-in modules, and those cannot be linked (there are no link-flags)", self.workspace.folder())
        return self._build(unit, unit.modules, "whole", links=True)

    def rebuild(self, built, changed, name):
        """The program with one module replaced. Modules that import it are compiled again only when its interface changed."""
        folder = built.folder / name
        folder.mkdir()
        objects, stale = [], {changed.name}
        for module in built.modules:
            module = changed if module.name == changed.name else module
            if module.name in stale or module.imports & stale:
                self._compile(module, folder, built)
                if module.name in stale and self._interface(folder, module) == built.interfaces.get(module.name):
                    stale.discard(module.name)
                else:
                    stale.add(module.name)
                objects.append(folder / f"{module.name}.o")
            else:
                objects.append(built.folder / f"{module.name}.o")
        return self._link(folder, objects, built.links)

    def _without_stand_ins(self, unit):
        modules = []
        for module in unit.modules:
            kept = tuple(source for source in module.sources if not self._needs_stand_in(module, source))
            if sum(1 for source in module.sources if source not in kept and "@Test" in source.text):
                return None
            modules.append(type(module)(module.name, kept))
        return tuple(module for module in modules if module.sources)

    def _needs_stand_in(self, module, source):
        return bool(type(module)(module.name, (source,)).imports & self.toolchain.stand_in_modules)

    def _build(self, unit, modules, kind, links):
        folder = self.workspace.folder("run", unit.document, unit.line, kind)
        built = Built(folder, folder / "program", modules, links)
        for module in modules:
            self._compile(module, folder, None)
            built.interfaces[module.name] = self._interface(folder, module)
        self._link(folder, [folder / f"{module.name}.o" for module in modules], links)
        return built

    def _compile(self, module, folder, base):
        paths = self.workspace.write(folder, module.sources)
        # The base's modules come second, so that a module that changed hides its old self.
        search = ["-I", ".", *(["-I", str(base.folder)] if base else [])]
        arguments = [*self.toolchain.flags, *MODES["6"], *COMMON, "-Onone", *search, "-module-name", module.name]
        arguments += ["-emit-module", "-emit-module-path", f"{module.name}.swiftmodule", "-no-emit-module-separately-wmo"]
        output, succeeded = self.toolchain.compile([*arguments, "-c", "-o", f"{module.name}.o", *paths], folder)
        if not succeeded:
            raise BuildFailed(output, folder)

    def _interface(self, folder, module):
        return (folder / f"{module.name}.swiftmodule").read_bytes()

    def _link(self, folder, objects, links):
        # The driver leaves its list of libraries beside the first object. Programs are linked at the same time, so each has that object
        # for itself: else one is linked with the libraries of another.
        shutil.copy(self._runner, folder)
        arguments = [*self.toolchain.linking, *((self.toolchain.link_flags or []) if links else [])]
        output, succeeded = self.toolchain.compile([self._runner.name, *map(str, objects), *arguments, "-o", "program"], folder)
        if not succeeded:
            raise BuildFailed(output, folder)
        return folder / "program"
