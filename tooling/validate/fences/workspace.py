"""The folder in which a unit is compiled, and what the compiler says about it."""

import shutil
import threading
from pathlib import Path

from toolchain import DIAGNOSTIC, digest


class Workspace:
    def __init__(self, toolchain, cache, fresh=False):
        self.toolchain = toolchain
        self._folder = cache / "work"
        self._proofs = cache / "proofs"
        self._documents = {}
        self._lock = threading.Lock()
        shutil.rmtree(self._folder, ignore_errors=True)
        if fresh:
            shutil.rmtree(self._proofs, ignore_errors=True)
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

    def diagnostics(self, output, folder, kinds=("error",)):
        """What the compiler said, as places in documents and messages."""
        found = []
        for match in DIAGNOSTIC.finditer(output):
            if match["kind"] in kinds:
                file = str(Path(folder, match["file"]).resolve())
                place = f"{self._documents.get(file, match['file'])}:{match['line']}"
                found.append((place, match["message"]))
        return found

    def report(self, problems, output, folder, place, prefix):
        """Reports the compiler's errors, or its whole output when it gave none that has a position."""
        found = self.diagnostics(output, folder)
        for error_place, message in found[:6]:
            problems.add(error_place, f"{prefix}: {message}")
        if not found:
            problems.add(place, f"{prefix}: {output.strip()[:2000] or 'the compiler failed and said nothing'}")

    def is_proved(self, *facts):
        return self._proof(facts).exists()

    def keep(self, *facts):
        self._proof(facts).touch()

    def _proof(self, facts):
        return self._proofs / digest(self.toolchain.identity, _CHECKER, *[repr(fact) for fact in facts])


_CHECKER = digest(*[path.read_text() for path in sorted(Path(__file__).parent.glob("*.py"))])
