"""The folder in which a unit is compiled, and what the compiler says about it."""

import atexit
import shutil
import tempfile
import threading
from pathlib import Path

from toolchain import DIAGNOSTIC, digest


class Workspace:
    def __init__(self, toolchain, cache, fresh=False):
        self.toolchain = toolchain
        self._folder = Path(tempfile.mkdtemp(prefix="work-", dir=cache))
        atexit.register(shutil.rmtree, self._folder, ignore_errors=True)
        self._proofs = cache / "proofs"
        self._fresh = fresh
        self._documents = {}
        self._lock = threading.Lock()
        self._proofs.mkdir(parents=True, exist_ok=True)

    def folder(self, *names):
        folder = self._folder.joinpath(*[str(name).replace("/", "-").replace(":", "-") for name in names])
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def write(self, folder, sources):
        """Writes the files; their paths within the folder."""
        paths = []
        for source in sources:
            path = folder / source.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source.padded)
            with self._lock:
                self._documents[str(path)] = source.document
            paths.append(source.path)
        return paths

    def diagnostics(self, output, folder, place):
        """The compiler's errors, as places in documents and messages; `place` stands for code that macros wrote."""
        found = []
        for match in DIAGNOSTIC.finditer(output):
            file = str(Path(folder, match["file"]).resolve())
            if file in self._documents:
                found.append((f"{self._documents[file]}:{match['line']}", match["message"]))
            else:
                found.append((place, match["message"]))
        return found

    def report(self, problems, output, folder, place, prefix):
        """Reports the compiler's errors, or its whole output when it gave none that has a position."""
        found = self.diagnostics(output, folder, place)
        for error_place, message in found[:6]:
            problems.add(error_place, f"{prefix}: {message}")
        if not found:
            lines = [line for line in output.splitlines() if line.strip()]
            said = next((line for line in lines if "error:" in line), "\n".join(lines[-20:]))
            problems.add(place, f"{prefix}: {said or 'the compiler failed and said nothing'}")

    def is_proved(self, *facts):
        return self.recall(*facts) is not None

    def keep(self, *facts, text=""):
        self._proof(facts).write_text(text)

    def recall(self, *facts):
        """What was kept with the proof, if there is one."""
        proof = self._proof(facts)
        return proof.read_text() if proof.exists() and not self._fresh else None

    def _proof(self, facts):
        return self._proofs / digest(self.toolchain.identity, _CHECKER, *[repr(fact) for fact in facts])


_CHECKER = digest(*[path.read_text() for path in sorted(Path(__file__).parent.glob("*.py"))])
