"""The Swift compiler, its flags, and the stand-in modules."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

MODES = {
    "6": ["-swift-version", "6"],
    # Key paths in closures are Sendable from Swift 6 on; features of the Composable Architecture need that in mode 5 too.
    "5": ["-swift-version", "5", "-strict-concurrency=complete", "-enable-upcoming-feature", "InferSendableFromCaptures"],
    "main-actor": ["-swift-version", "6", "-default-isolation", "MainActor"],
}
MODE_NAMES = {"6": "Swift 6", "5": "Swift 5, complete checking", "main-actor": "Swift 6, main actor by default"}
DIAGNOSTIC = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): error: (?P<message>.*)$", re.MULTILINE)


class NoCompiler(Exception):
    pass


class Toolchain:
    def __init__(self, cache, stubs_script):
        self.swiftc = shutil.which("swiftc")
        if self.swiftc is None:
            raise NoCompiler("there is no Swift compiler (swiftc) in PATH: nothing can be proved")
        self.version = self._output([self.swiftc, "-version"])
        self.cache = cache
        self._build_stand_ins(stubs_script)
        lines = (self.stand_ins / "swiftc-flags").read_text().splitlines()
        self.flags = [line for line in lines if line] + self._testing_flags()
        self.identity = _digest(self.version, *self.flags, self._stand_in_sources(stubs_script))
        links = self.stand_ins / "link-flags"
        self.link_flags = [line for line in links.read_text().splitlines() if line] if links.exists() else None
        self.stand_in_modules = {path.name.split(".")[0] for path in self.stand_ins.glob("*.swiftmodule")}

    def compile(self, arguments, folder):
        """Runs the compiler in the folder. The text of its diagnostics, and whether it succeeded."""
        command = [self.swiftc, "-diagnostic-style=llvm", "-no-color-diagnostics", *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
        return done.stdout + done.stderr, done.returncode == 0

    @property
    def manifest_flags(self):
        return ["-I", str(Path(self._resources) / "pm" / "ManifestAPI"), "-package-description-version", "6.0"]

    @property
    def linking(self):
        """What the linker needs beyond what the modules say themselves: where Apple keeps Testing.framework."""
        if sys.platform != "darwin":
            return []
        folders = [following for flag, following in zip(self.flags, self.flags[1:]) if flag in ("-F", "-I")]
        searches = [word for flag, word in zip(self.flags, self.flags[1:]) if flag == "-F" for word in ("-F", word)]
        return searches + [word for folder in folders for word in ("-Xlinker", "-rpath", "-Xlinker", folder)]

    @property
    def _resources(self):
        return json.loads(self._output([self.swiftc, "-print-target-info"]))["paths"]["runtimeResourcePath"]

    def _testing_flags(self):
        if sys.platform != "darwin":
            return []
        # Outside SwiftPM nothing tells Apple's compiler where the macros of Swift Testing are.
        return ["-plugin-path", str(Path(self._resources) / "host" / "plugins" / "testing")]

    def _build_stand_ins(self, script):
        self.stand_ins = self.cache / ("stand-ins-" + _digest(self.version, self._stand_in_sources(script)))
        done = self.stand_ins / "complete"
        if done.exists():
            return
        shutil.rmtree(self.stand_ins, ignore_errors=True)
        result = subprocess.run([str(script), str(self.stand_ins)], capture_output=True, text=True)
        if result.returncode != 0:
            raise NoCompiler(f"the stand-in modules do not build:\n{result.stdout}{result.stderr}")
        done.touch()

    def _stand_in_sources(self, script):
        files = [path for path in sorted(script.parent.rglob("*")) if path.is_file()]
        return _digest(*[f"{path.relative_to(script.parent)}\n{path.read_text(errors='replace')}" for path in files])

    def _output(self, command):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise NoCompiler(f"`{' '.join(command)}` fails: {done.stderr.strip()}")
        return done.stdout


def _digest(*texts):
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:20]


digest = _digest
