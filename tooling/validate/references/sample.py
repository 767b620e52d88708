"""The features of tooling/sample that are written as the playbooks say are their worked examples, file for file."""

import shutil
from pathlib import Path

from pages import PARSER

SAMPLE = Path("tooling/sample")
FEATURES = {"mvvm": "Feed", "layered-mvvm": "Tickets", "coordinator": "Orders"}
"""A pattern's playbook, and the target of the sample that shows it. A name can stand for one target only: MV, MVP and TCA call theirs
Feed too."""


def check(root, report, say):
    if not (root / SAMPLE).is_dir():
        return
    manifest = (root / SAMPLE / "Package.swift").read_text(encoding="utf-8")
    count = 0
    for playbook, target in FEATURES.items():
        wanted = _worked_example(root, playbook)
        if not wanted:
            report(f"references/{playbook}.md", f"there is no worked example for the sample's target {target}")
        for path in sorted(set(wanted) | set(_files(root, target))):
            fault = _fault(root / path, wanted.get(path))
            if fault:
                report(str(path), f"{fault}; `check --write-sample` writes it as references/{playbook}.md has it")
        for name in (target, f"{target}Tests"):
            if f'name: "{name}"' not in manifest:
                report(str(SAMPLE / "Package.swift"), f"there is no target {name}, so nobody builds its files")
        count += len(wanted)
    say(f"{SAMPLE}: {count} files compared with the worked examples of {', '.join(FEATURES)}")


def write(root):
    for playbook, target in FEATURES.items():
        for folder in _folders(target):
            shutil.rmtree(root / folder, ignore_errors=True)
        for path, text in _worked_example(root, playbook).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")


def _worked_example(root, playbook):
    """Path within the repository to text."""
    found = {}
    for token in PARSER.parse((root / "references" / f"{playbook}.md").read_text(encoding="utf-8")):
        words = token.info.split() if token.type == "fence" else []
        for word in words[1:]:
            if words[0] == "swift" and word.startswith("file="):
                path = Path(word.removeprefix("file="))
                found[SAMPLE / ("Tests" if path.parts[0].endswith("Tests") else "Sources") / path] = token.content
    return found


def _folders(target):
    return SAMPLE / "Sources" / target, SAMPLE / "Tests" / f"{target}Tests"


def _files(root, target):
    return [path.relative_to(root) for folder in _folders(target) for path in (root / folder).rglob("*") if path.is_file()]


def _fault(file, text):
    if text is None:
        return "the worked example has no such file"
    if not file.exists():
        return "the file is missing"
    return None if file.read_text(encoding="utf-8") == text else "the file differs from the worked example"
