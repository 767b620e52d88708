"""Two ways to put arguments to select_pattern: one process for each case, or one server for all."""
import json
import subprocess
import time

META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


class NoAnswer(Exception):
    """The tool refused, failed or ended."""


class Server:
    """`swift-architecture serve`; remembers how long each call took."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.last = 0
        self.seconds = []

    def ask(self, arguments):
        self.last += 1
        params = {"name": "select_pattern", "arguments": arguments, "_meta": META}
        request = {"jsonrpc": "2.0", "id": self.last, "method": "tools/call", "params": params}
        start = time.perf_counter()
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") != self.last:
                continue
            self.seconds.append(time.perf_counter() - start)
            result = answer.get("result")
            if result is None or result.get("isError"):
                raise NoAnswer(json.dumps(answer)[:300])
            return result["structuredContent"]
        raise NoAnswer("the server ended")

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


class CommandLine:
    """`swift-architecture select --json --input -`."""

    seconds = []

    def __init__(self, command):
        self.command = command

    def ask(self, arguments):
        done = subprocess.run(self.command, input=json.dumps(arguments), capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            raise NoAnswer(f"exit {done.returncode}: {done.stderr[:300]}")
        return json.loads(done.stdout)

    def close(self):
        pass


class Fixed:
    """A control: answers without looking at the situation."""

    seconds = []

    def __init__(self, rule):
        self.rule = rule

    def ask(self, arguments):
        return self.rule(arguments)

    def close(self):
        pass
