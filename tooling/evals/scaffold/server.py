"""Asks the server for proposals: one process, so that what is measured is the call and not the start."""

import json
import subprocess
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    files: tuple
    """Path and text of each file; empty when the call was refused."""
    refusal: str
    milliseconds: float


class Server:
    def __init__(self, program):
        self._process = subprocess.Popen(
            [str(program), "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._number = 0
        self._ask("initialize", {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "scaffold matrix", "version": "1"}})
        self._send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def scaffold(self, request):
        begun = time.perf_counter()
        result = self._ask("tools/call", {"name": "scaffold_feature", "arguments": request})
        spent = (time.perf_counter() - begun) * 1000
        if result.get("isError"):
            return Answer((), result["content"][0]["text"], spent)
        files = tuple((file["path"], file["text"]) for file in result["structuredContent"]["files"])
        return Answer(files, "", spent)

    def close(self):
        self._process.stdin.close()
        self._process.wait()

    def _ask(self, method, parameters):
        self._number += 1
        self._send({"jsonrpc": "2.0", "id": self._number, "method": method, "params": parameters})
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server ended during {method}")
            message = json.loads(line)
            if message.get("id") == self._number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]

    def _send(self, message):
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
