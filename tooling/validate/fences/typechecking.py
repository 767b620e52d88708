"""Stage `types`: whatever is not bad compiles without a warning, as the language modes see it.

The compiler goes on to SIL, without generating code: only there it finds data races, missing returns and uses before initialisation.
"""

from report import each
from toolchain import MODE_NAMES, MODES

STRICT = ["-warnings-as-errors"]
COMMON = ["-parse-as-library", "-D", "DEBUG", "-enable-testing", "-wmo"]


def check(units, workspace, problems, jobs):
    """Reports what does not compile; the units without those."""
    checked = [unit for unit in units if not unit.kind.startswith("bad")]
    sound = each(jobs, checked, lambda unit: _check(unit, workspace, problems))
    return [unit for unit in units if unit not in checked or sound[checked.index(unit)]]


def _check(unit, workspace, problems):
    if unit.circle:
        problems.add(unit.place, f"the modules {', '.join(unit.circle)} import each other in a circle")
        return False
    # What does not compile in Swift 6 mode gives the same errors in the others.
    if not _compiles(unit, "6", workspace, problems):
        return False
    others = [mode for mode in MODES if mode != "6"] if unit.kind == "files" else []
    return all([_compiles(unit, mode, workspace, problems) for mode in others])


def _compiles(unit, mode, workspace, problems):
    if workspace.is_proved("types", unit, mode):
        return True
    folder = workspace.folder("types", unit.document, unit.line, mode)
    output, succeeded, module = compile_unit(unit, mode, workspace, folder, STRICT)
    if succeeded:
        workspace.keep("types", unit, mode)
        return True
    what = f"`{unit.kind}`" if unit.kind != "files" else module
    workspace.report(problems, output, folder, unit.place, f"{what} does not compile ({MODE_NAMES[mode]})")
    return False


def compile_unit(unit, mode, workspace, folder, extra):
    """Compiles the unit's modules in their order. The output and name of the first that fails, or success."""
    output, succeeded = _compile_manifests(unit, workspace, folder)
    if not succeeded:
        return output, False, "Package.swift"
    imported = {name for module in unit.modules for name in module.imports}
    for module in unit.modules:
        paths = workspace.write(folder, module.sources)
        arguments = [*workspace.toolchain.flags, *MODES[mode], *COMMON, *extra, "-I", ".", "-module-name", module.name]
        arguments += ["-emit-sil", "-o", "/dev/null"]
        if module.name in imported:
            arguments += ["-emit-module", "-emit-module-path", f"{module.name}.swiftmodule", "-no-emit-module-separately-wmo"]
        output, succeeded = workspace.toolchain.compile([*arguments, *paths], folder)
        if not succeeded:
            return output, False, module.name
    return "", True, None


def _compile_manifests(unit, workspace, folder):
    for manifest in unit.manifests:
        paths = workspace.write(folder, [manifest])
        output, succeeded = workspace.toolchain.compile(
            ["-swift-version", "6", "-typecheck", *workspace.toolchain.manifest_flags, *paths], folder)
        if not succeeded:
            return output, False
    return "", True
