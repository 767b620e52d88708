#!/usr/bin/env python3
"""Answers `scaffold … --apply` on a pseudo-terminal: it shows the tree, writes on yes, and on anything else, or where nobody is, nothing."""

import os
import pty
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COMMAND = ["scaffold", "mv", "reading list", "--state", "var isOpen: Bool = false", "--apply", "--directory"]
LIMIT = 30


def asked(program, directory, reply):
    """What the terminal showed, and the status."""
    child, terminal = pty.fork()
    if child == 0:
        os.execv(program, [program, *COMMAND, directory])
    shown, answered, end = b"", False, time.monotonic() + LIMIT
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 1)
        if not ready:
            continue
        try:
            read = os.read(terminal, 4096)
        except OSError:  # The other side closed the terminal.
            break
        if not read:
            break
        shown += read
        if b"[y/N]" in shown and not answered:
            answered = True
            os.write(terminal, reply.encode() + b"\n")
    _, status = os.waitpid(child, 0)
    return shown.decode(errors="replace"), os.waitstatus_to_exitcode(status)


def written(directory):
    return sorted(str(path.relative_to(directory)) for path in Path(directory).rglob("*") if path.is_file())


def main():
    program = os.path.abspath(sys.argv[1])
    failures = []

    def check(what, holds, detail=""):
        print(f"{'ok' if holds else 'FAILED'}: {what}")
        if not holds:
            failures.append(what)
            print(f"    {detail}", file=sys.stderr)

    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        for reply in ["n", "", "yes please", "Y", "yes"]:
            place = os.path.join(folder, f"answer {reply or 'nothing'}")
            os.mkdir(place)
            shown, status = asked(program, place, reply)
            check(f"the tree is shown before {reply!r} is answered", "ReadingListView.swift" in shown.split("[y/N]")[0], shown)
            files = written(place)
            if reply in ("Y", "yes"):
                check(f"{reply!r} writes the files", status == 0 and any(name.endswith("ReadingListView.swift") for name in files), (status, files, shown))
                again, status = asked(program, place, reply)
                check("what exists is not written over", "Nothing was written" in again and written(place) == files, again)
            else:
                check(f"{reply!r} writes nothing", status == 0 and not files and "Nothing was written" in shown, (status, files, shown))
        place = os.path.join(folder, "nobody")
        os.mkdir(place)
        done = subprocess.run([program, *COMMAND, place], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT)
        check("where nobody is, nothing is written and --proposal is named", done.returncode != 0 and not written(place) and "--proposal" in done.stderr, done)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
