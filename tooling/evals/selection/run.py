#!/usr/bin/env python3
"""Scores select_pattern on cases in the shared format, once with all arguments and once with the description alone.

    run.py [--mcp] [--verbose] CASES.json [CASES.json ...] -- COMMAND [ARGUMENT ...]

COMMAND reads the tool's arguments on standard input and prints the structured answer
(`swift-architecture select --json --input -`). With --mcp, COMMAND is a server on standard input and output.
Score: 1 for `expected`, 0.7 for `acceptable` (1 where the notes say that experts disagree), 0 for `wrong`, else 0.3.
"""
import json
import subprocess
import sys

META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.last = 0

    def ask(self, arguments):
        self.last += 1
        params = {"name": "select_pattern", "arguments": arguments, "_meta": META}
        request = {"jsonrpc": "2.0", "id": self.last, "method": "tools/call", "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") == self.last:
                result = answer.get("result")
                if result is None or result.get("isError"):
                    raise RuntimeError(json.dumps(answer)[:300])
                return result["structuredContent"]
        raise RuntimeError("the server ended")

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


class CommandLine:
    def __init__(self, command):
        self.command = command

    def ask(self, arguments):
        done = subprocess.run(self.command, input=json.dumps(arguments), capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            raise RuntimeError(f"exit {done.returncode}: {done.stderr[:300]}")
        return json.loads(done.stdout)

    def close(self):
        pass


def names(answer):
    """The answer under every name it may be expected by; an outcome that withholds a pattern stands for itself."""
    outcome, primary = answer["outcome"], answer["primary"]
    return [outcome] if outcome in ("ask", "none") else [primary]


def score(case, answer):
    given = names(answer)
    if case["expected"] in given:
        return 1.0
    if any(name in case["acceptable"] for name in given):
        return 1.0 if "experts" in case.get("notes", "").lower() else 0.7
    return 0.0 if any(name in case["wrong"] for name in given) else 0.3


def run(asker, cases, description_only, verbose):
    total = harm = right = wanted = recalled = failed = 0
    for case in cases:
        arguments = case["arguments"]
        if description_only:
            arguments = {"description": arguments["description"]}
        try:
            answer = asker.ask(arguments)
        except (RuntimeError, ValueError, KeyError, subprocess.TimeoutExpired) as error:
            failed += 1
            print(f"  {case['id']}: no answer: {error}")
            continue
        points = score(case, answer)
        total += points
        harm += any(name in case["wrong"] for name in names(answer))
        right += answer["outcome"] == case["outcome"]
        addons = [addon for addon in case.get("addons", []) if addon in ("coordinator", "reactive", "mvi", "mvvm")]
        secondary = [item["pattern"] for item in answer.get("secondary", [])]
        wanted += len(addons)
        recalled += sum(addon in secondary for addon in addons)
        if verbose:
            print(f"  {case['id']}: {points} {answer['outcome']}/{answer['primary']}, expected {case['outcome']}/{case['expected']}")
    count = len(cases)
    mode = "description only" if description_only else "all arguments"
    print(f"{mode}: score {total / count:.3f}, harm {harm}, outcome {right}/{count} ({right / count:.2f}), "
          f"add-ons {recalled}/{wanted}, failed {failed}")
    return failed


def main():
    if "--" not in sys.argv:
        sys.exit(__doc__)
    split = sys.argv.index("--")
    options, command = sys.argv[1:split], sys.argv[split + 1:]
    files = [option for option in options if not option.startswith("--")]
    if not files or not command:
        sys.exit(__doc__)
    cases = [case for file in files for case in json.load(open(file, encoding="utf-8"))]
    asker = Server(command) if "--mcp" in options else CommandLine(command)
    failed = sum(run(asker, cases, only, "--verbose" in options) for only in (False, True))
    asker.close()
    sys.exit(1 if failed else 0)


main()
