"""Stage `types`: whatever is not bad compiles without a warning, as the language modes see it.

The compiler goes on to SIL, without generating code: only there it finds data races, missing returns and uses before initialisation.
"""

from report import each
from toolchain import MODE_NAMES, MODES

STRICT = ["-warnings-as-errors"]
COMMON = ["-parse-as-library", "-D", "DEBUG", "-enable-testing", "-wmo"]


def check(units, workspace, problems, jobs):
    tasks = []
    for unit in units:
        if unit.kind.startswith("bad"):
            continue
        if unit.circle:
            problems.add(unit.place, f"the modules {', '.join(unit.circle)} import each other in a circle")
            continue
        tasks += [(unit, mode) for mode in (MODES if unit.kind == "files" else ["6"])]
    each(jobs, tasks, lambda task: _check(*task, workspace, problems))


def _check(unit, mode, workspace, problems):
    if workspace.is_proved("types", unit, mode):
        return
    folder = workspace.folder("types", unit.document, unit.line, mode)
    output, succeeded, module = compile_unit(unit, mode, workspace, folder, STRICT)
    if succeeded:
        workspace.keep("types", unit, mode)
    else:
        what = f"`{unit.kind}`" if unit.kind != "files" else module
        workspace.report(problems, output, folder, unit.place, f"{what} does not compile ({MODE_NAMES[mode]})")


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
