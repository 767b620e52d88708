#!/usr/bin/env python3
"""cancel.py PATH [EXECUTABLE]: how long a server goes on working after a review was cancelled.

Reviews PATH once to learn how long reading and reviewing take, then again and again, and cancels each time at another place: while files are
read, while the graph of types is made, while rules run. Prints for each the time until no thread of the server works any more, and the processor
time that was used up to then. Exits with 1 when any took longer than 100 ms of wall time and more than 100 ms of processor time a core: on a busy
machine wall time alone says nothing. Linux, since it reads /proc.
"""
import functools
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

BOUND = 0.1
print = functools.partial(print, flush=True)
root = Path(__file__).resolve().parents[2]
code = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
executable = sys.argv[2] if len(sys.argv) > 2 else str(root / ".build/release/swift-architecture")


class Server:
    """A server without a cache, so that every review reads every file."""

    def __init__(self):
        environment = dict(os.environ, XDG_CACHE_HOME="/nonexistent")
        self.process = subprocess.Popen(
            [executable, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.last_progress = 0.0
        self.answered = threading.Event()
        threading.Thread(target=self.listen, daemon=True).start()
        self.send("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "cancel", "version": "1"}}, 1)
        self.send("notifications/initialized", {})

    def send(self, method, parameters, identifier=None):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if identifier is not None:
            message["id"] = identifier
        self.process.stdin.write((json.dumps(message) + "\n").encode())
        self.process.stdin.flush()

    def listen(self):
        for line in self.process.stdout:
            message = json.loads(line)
            if message.get("method") == "notifications/progress":
                self.last_progress = time.monotonic()
            elif message.get("id") == 2:
                self.answered.set()

    def review(self):
        self.send("tools/call", {"name": "review_module", "arguments": {"path": code}, "_meta": {"progressToken": "p"}}, 2)
        return time.monotonic()

    def work(self):
        """Nanoseconds that each thread has run."""
        times = {}
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                times[task.name] = int((task / "schedstat").read_text().split()[0])
            except (OSError, ValueError):
                pass
        return times

    def cancel(self):
        """Seconds until the last thread rested, and the processor seconds that all used until then."""
        before = self.work()
        start = time.monotonic()
        self.send("notifications/cancelled", {"requestId": 2})
        last, used, quiet = start, 0.0, start
        while time.monotonic() - quiet < 0.5:
            time.sleep(0.002)
            now, after = time.monotonic(), self.work()
            grown = sum(max(0, ran - before.get(thread, 0)) for thread, ran in after.items()) / 1e9
            before = after
            if grown > 0.0002:
                used += grown
                last = quiet = now
        return last - start, used

    def stop(self):
        self.process.stdin.close()
        self.process.kill()
        self.process.wait()


whole = Server()
start = whole.review()
whole.answered.wait(600)
total = time.monotonic() - start
# The last file is not told of, so reading ends a little after the last that is.
reading = whole.last_progress - start
whole.stop()
print(f"{executable}: {total:.2f} s, of which reading at least {reading:.2f} s")

worst = 0.0
cores = os.cpu_count() or 1
places = [reading * share for share in (0.3, 0.9)] + [reading + (total - reading) * share / 12 for share in range(1, 12)]
for place in places:
    server = Server()
    server.review()
    time.sleep(place)
    name = f"after {place:.2f} s, {'reading' if place < reading else 'reviewing'}"
    if server.answered.is_set():
        print(f"{name:28} was answered before it was cancelled")
    else:
        wall, used = server.cancel()
        print(f"{name:28} {wall * 1000:6.0f} ms until rest, {used * 1000:6.0f} ms processor")
        worst = max(worst, min(wall, used / cores))
    server.stop()
print(f"worst: {worst * 1000:.0f} ms (at most {BOUND * 1000:.0f})")
sys.exit(0 if worst <= BOUND else 1)
