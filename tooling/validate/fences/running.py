"""Runs the program of a unit's tests, and reads what Swift Testing tells of them."""

import json
import os
import signal
import subprocess
from dataclasses import dataclass, field

PROCESSES = 5
TIME_LIMIT = 60
# The status with which Swift Testing says that it ran nothing.
NO_TESTS = 69


@dataclass
class Outcome:
    tests: dict = field(default_factory=dict)
    """Identifier to name and place, for each test function."""
    runs: dict = field(default_factory=dict)
    """Identifier to how often it ended."""
    failed: dict = field(default_factory=dict)
    """Identifier to what was said of its failure."""
    skipped: set = field(default_factory=set)
    status: int = 0
    hung: bool = False
    output: str = ""

    @property
    def crashed(self):
        return not self.hung and (self.status < 0 or (self.status not in (0, NO_TESTS) and not self.failed))

    @property
    def crash(self):
        name = signal.Signals(-self.status).name if self.status < 0 else f"exit status {self.status}"
        lines = [line.strip() for line in self.output.splitlines() if line.strip()] or ["it said nothing"]
        said = next((line for line in lines if "Fatal error" in line), lines[-1])
        return f"the process ended by {name}: {said[:300]}"


def run(program, folder, repeats=1, only=None, limit=TIME_LIMIT):
    """Runs all tests, or the one with that identifier, `repeats` times in one process."""
    events = folder / "events.json"
    events.unlink(missing_ok=True)
    arguments = ["--testing-library", "swift-testing", "--event-stream-output-path", str(events), "--event-stream-version", "0"]
    if repeats > 1:
        arguments += ["--repetitions", str(repeats), "--repeat-until", "fail"]
    if only is not None:
        arguments += ["--filter", "^" + _escaped(_without_place(only))]
    environment = {**os.environ, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen(
        [str(program), *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", env=environment)
    outcome = Outcome()
    try:
        outcome.output, _ = process.communicate(timeout=limit)
        outcome.status = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        outcome.output, _ = process.communicate()
        outcome.hung = True
    _read(events, outcome)
    return outcome


def _read(events, outcome):
    if not events.exists():
        return
    for line in events.read_text(errors="replace").splitlines():
        try:
            record = json.loads(line)
        except ValueError:
            continue  # A killed process leaves half a line.
        payload = record["payload"]
        if record["kind"] == "test" and payload["kind"] == "function":
            outcome.tests[payload["id"]] = payload["name"]
        elif record["kind"] == "event":
            _read_event(payload, outcome)


def _read_event(event, outcome):
    test = event.get("testID")
    if test is None:
        if event["kind"] == "issueRecorded":
            outcome.failed.setdefault("", _text(event))
    elif event["kind"] == "issueRecorded" and not event.get("issue", {}).get("isKnown") and _severity(event) != "warning":
        outcome.failed.setdefault(test, _text(event))
    elif event["kind"] == "testEnded":
        outcome.runs[test] = outcome.runs.get(test, 0) + 1
    elif event["kind"] == "testSkipped":
        outcome.skipped.add(test)


def _severity(event):
    return event.get("issue", {}).get("severity") or event.get("issue", {}).get("_severity")


def _text(event):
    return " ".join(message["text"] for message in event.get("messages", []))[:300]


def _without_place(identifier):
    """`Module.Suite/test()/File.swift:1:2` without the place."""
    parts = identifier.split("/")
    return "/".join(parts[:-1]) if len(parts) > 1 else identifier


def _escaped(text):
    return "".join("\\" + character if character in "\\^$.|?*+()[]{}" else character for character in text)
