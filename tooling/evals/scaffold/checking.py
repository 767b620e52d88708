"""Compiles a batch without warnings, as far as data races and missing returns are found: to SIL, and without generating code.

What flows where is the same in both modes, so that Swift 5 mode is asked for types alone.
"""

import re
import shlex
import shutil
import subprocess
import threading

from batching import MODULE

FLAGS = ["-warnings-as-errors", "-parse-as-library", "-D", "DEBUG", "-enable-testing"]
FAULT = re.compile(r"(?:.*/)?(p\d+_(?:code|tests)_[^:/]+):(\d+:\d+: error: .*)")


class Frontend:
    """The compiler proper: only it can be told which files to judge and which to read."""

    def __init__(self, workspace):
        self.workspace = workspace
        self._commands = {}
        self._lock = threading.Lock()

    def check(self, batch, folder, flags):
        """Nothing when the batch compiles; else, by part, the file at fault and what the compiler said of it."""
        try:
            for kind in ("code", "tests"):
                sources, stands, judged = batch.merged(kind)
                if not sources:
                    continue
                name = MODULE if kind == "code" else MODULE + "Tests"
                paths = self.workspace.write(folder, sources)
                read = [path for path in paths if path not in judged]
                steps = []
                if kind == "code" and any(file.kind == "tests" for part in batch.parts for file in part.judged):
                    # Its bodies are judged in the next step.
                    steps.append(["-emit-module", *paths, "-experimental-skip-non-inlinable-function-bodies", "-o", f"{name}.swiftmodule"])
                if judged:
                    primary = [word for path in sorted(judged) for word in ("-primary-file", path)]
                    if "5" in flags:
                        steps.append(["-typecheck", *primary, *read])
                    else:
                        steps.append(["-emit-sil", *primary, *read, *(word for _ in judged for word in ("-o", "/dev/null"))])
                for step in steps:
                    output, succeeded = self._run([*step, "-module-name", name, "-I", "."], folder, flags)
                    if not succeeded:
                        return _faults(output, stands) or {None: output.strip()[-600:]}
            return {}
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _run(self, arguments, folder, flags):
        program, shared = self._command(tuple(flags))
        done = subprocess.run(
            [program, "-frontend", *arguments, *shared], cwd=folder, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
        return done.stdout + done.stderr, done.returncode == 0

    def _command(self, flags):
        """The frontend and the flags that the driver gives it for these."""
        with self._lock:
            if flags not in self._commands:
                folder = self.workspace.folder("command")
                (folder / "Asked.swift").write_text("")
                toolchain = self.workspace.toolchain
                output, succeeded = toolchain.compile(
                    ["-###", *toolchain.flags, *flags, *FLAGS, "-emit-sil", "-o", "asked.sil", "-module-name", "Asked", "Asked.swift"], folder)
                words = next((words for line in output.splitlines() for words in [shlex.split(line)] if "-frontend" in words), None)
                if not succeeded or words is None:
                    raise RuntimeError(f"the driver does not say how it calls the compiler: {output}")
                self._commands[flags] = words[0], _shared(words[words.index("-frontend") + 1:])
            return self._commands[flags]


def _shared(words):
    """The flags without those that speak of the file."""
    kept, rest = [], iter(words)
    for word in rest:
        if word in ("-primary-file", "-o", "-module-name"):
            next(rest)
        elif word not in ("-emit-sil", "Asked.swift"):
            kept.append(word)
    return kept


def _faults(output, stands):
    faults = {}
    for line in output.splitlines():
        match = FAULT.match(line)
        for part, file in stands.get(match[1], ()) if match else ():
            faults.setdefault(part, (file, []))[1].append(f"{file.source.path}:{match[2]}")
    return {part: (file, "\n    ".join(lines[:4])) for part, (file, lines) in faults.items()}
