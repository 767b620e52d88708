#!/usr/bin/env python3
"""Sends thousands of hostile lines to a server, valid requests among them, and proves that it stays correct.

usage: hostile.py [--lines N] [--seed N] COMMAND [ARGUMENT ...]
Held when: every request with a usable id is answered exactly once, every other line as often as the protocol says, no byte of output
is anything but such answers, standard error stays empty, and the server ends with status 0. The last line is the count.
"""
import argparse, json, random, subprocess, sys, threading, time

META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
METHODS = ["ping", "server/discover", "tools/list", "tools/call", "resources/list", "resources/read", "resources/templates/list",
           "resources/directory/read", "prompts/list", "prompts/get", "completion/complete", "skills/list", "skills/get", "initialize",
           "no/such", "", "tools", "TOOLS/LIST", "logging/setLevel", "notifications/initialized", "rpc.discover", "é🧭\u2028"]
LIMIT = 10 * 1024 * 1024


class Line:
    """One line to send, and what must come back for it: with this id (`key`), without an id, or nothing."""

    def __init__(self, kind, data, key=None, anonymous=None):
        self.kind, self.data, self.key, self.anonymous = kind, data, key, anonymous


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def key(id):
    return f"{type(id).__name__}:{id}"


class Lines:
    def __init__(self, seed):
        self.random, self.number = random.Random(seed), 0

    def fresh_id(self):
        """An id that no other line has, of every usable form."""
        self.number += 1
        n = self.number
        return self.random.choice([n, -n, str(n), f"é🧭 {n}", f"\u2028\u0000\"\\ {n}", 9007199254740991 - n, " " * 50 + str(n)])

    def value(self, depth=0):
        """Any JSON value."""
        r = self.random
        if depth > 3 or r.random() < 0.6:
            return r.choice([None, True, False, 0, -1, 1.5, 1e300, 2**63, -2**63, "", "x", "null", "\u0000", "🧭" * 20, "x" * 5000, "../..", [], {}])
        if r.random() < 0.5:
            return [self.value(depth + 1) for _ in range(r.randrange(4))]
        return {r.choice(["uri", "name", "arguments", "_meta", "cursor", "", "é", "ref"]): self.value(depth + 1) for _ in range(r.randrange(4))}

    def parameters(self):
        r = self.random
        known = {"name": ["select_pattern", "review_module", "scaffold_feature", "migration_plan", "nope"],
                 "uri": ["skill://none", "file:///etc/passwd", "skill://swift-architecture/SKILL.md", "\u0000"],
                 "arguments": [{}, {"path": "/no/such"}, {"description": "a list"}, None, [], "x"],
                 "notifications": [{}], "protocolVersion": ["2025-06-18", "2025-11-25", 5, "x"],
                 "ref": [{"type": "ref/prompt", "name": "x"}, {"type": 5}], "argument": [{"name": "x", "value": ""}, 5]}
        given = {name: r.choice(values) if r.random() < 0.7 else self.value() for name, values in known.items() if r.random() < 0.5}
        if r.random() < 0.6:
            given["_meta"] = dict(META)
            if r.random() < 0.3:
                given["_meta"][r.choice(list(META) + ["progressToken", "x"])] = self.value()
        return given

    def next(self):
        return self.random.choice([
            self.valid, self.valid, self.request, self.request, self.odd_parameters, self.broken, self.broken, self.invalid_utf8,
            self.odd_id, self.wrong_type, self.wrong_version, self.notification, self.stray, self.deep, self.duplicated, self.padded,
            self.blank, self.large])()

    def valid(self):
        """Must be answered with a result."""
        id = self.fresh_id()
        method = self.random.choice(["server/discover", "tools/list", "resources/list", "prompts/list", "skills/list"])
        return Line("valid", dump({"jsonrpc": "2.0", "id": id, "method": method, "params": {"_meta": META}}), key(id))

    def request(self):
        id = self.fresh_id()
        return Line("request", dump({"jsonrpc": "2.0", "id": id, "method": self.random.choice(METHODS), "params": self.parameters()}), key(id))

    def odd_parameters(self):
        id = self.fresh_id()
        return Line("odd parameters", dump({"jsonrpc": "2.0", "id": id, "method": self.random.choice(METHODS), "params": self.value()}), key(id))

    def broken(self):
        """A valid line with a piece cut out or put in, as long as it is no JSON any more."""
        r = self.random
        whole = dump({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": META, "n": [1, 2.5, "a\\b"]}})
        while True:
            at = r.randrange(len(whole))
            data = r.choice([whole[:at], whole[at:] + whole[:at], whole[:at] + bytes([r.choice(b'{}[],:"\\x0-.\t\x01')]) + whole[at:],
                             whole[:at] + whole[at + 1 + r.randrange(3):], whole + whole[:at + 1], whole + b",", b"[" + whole,
                             whole.replace(b"2.5", r.choice([b"01", b"+1", b".5", b"1.", b"NaN", b"Infinity", b"0x1", b"1e", b"'a'", b"[1,]"]))])
            try:
                json.loads(data, parse_constant=lambda word: int("not JSON: " + word))
            except (ValueError, RecursionError):
                if data.strip():
                    return Line("broken JSON", data, anonymous=-32700)

    def invalid_utf8(self):
        bad = self.random.choice([b"\xff", b"\xc3(", b"\xe2\x82", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\xc0\xaf", b"\x80", b"\xf5\x80\x80\x80"])
        return Line("invalid UTF-8", b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"' + bad + b'"}}', anonymous=-32700)

    def odd_id(self):
        id = self.random.choice(["null", "1.5", "true", "false", "[]", "{}", "[1]", '{"a":1}', "1e30", "-0.5"])
        return Line("odd id", f'{{"jsonrpc":"2.0","id":{id},"method":"ping"}}'.encode(), anonymous=-32600)

    def wrong_type(self):
        return Line("not an object", dump(self.random.choice([[], 5, "x", None, True, 1.5, [1], "", [[]], 0])), anonymous=-32600)

    def wrong_version(self):
        id = self.fresh_id()
        message = {"jsonrpc": self.random.choice(["1.0", 2.0, None, "2", [], "2.0 "]), "id": id, "method": "ping"}
        if self.random.random() < 0.5:
            message = {"jsonrpc": "2.0", "id": id, "method": self.random.choice([None, 5, [], {}, True])}
        return Line("invalid request", dump(message), key(id))

    def notification(self):
        method = self.random.choice(METHODS + ["notifications/cancelled", "notifications/progress"])
        return Line("notification", dump({"jsonrpc": "2.0", "method": method, "params": self.value() if self.random.random() < 0.5 else self.parameters()}))

    def stray(self):
        return Line("stray response", dump({"jsonrpc": "2.0", "id": self.random.choice([1, "x", None]), self.random.choice(["result", "error"]): {}}))

    def deep(self):
        depth = self.random.choice([200, 1_000, 10_000, 50_000])
        opening, closing = self.random.choice([(b"[", b"]"), (b'{"a":', b"}")])
        return Line("deep", opening * depth + b"1" + closing * depth, anonymous=-32700)

    def duplicated(self):
        """The same member twice: which one counts is open, that one answer comes is not."""
        id = self.fresh_id()
        text = json.dumps(id)
        return Line("duplicated members", f'{{"jsonrpc":"2.0","id":{text},"id":{text},"method":"ping","method":"ping","params":{{}},"params":{{"a":1,"a":2}}}}'.encode(), key(id))

    def padded(self):
        id = self.fresh_id()
        white = self.random.choice([b" ", b"\t", b" \t "])
        return Line("white space", white + dump({"jsonrpc": "2.0", "id": id, "method": "ping"}).replace(b",", white + b"," + white) + white + b"\r"
                    if not isinstance(id, str) else dump({"jsonrpc": "2.0", "id": id, "method": "ping"}) + b" \r", key(id))

    def blank(self):
        return Line("blank", self.random.choice([b"", b"\r", b"  ", b"\t\r"]))

    def large(self):
        if self.random.random() < 0.02:
            return Line("too long", b"x" * (LIMIT + 1 + self.random.randrange(1 << 16)), anonymous=-32600)
        id = self.fresh_id()
        return Line("large", dump({"jsonrpc": "2.0", "id": id, "method": "ping", "params": {"x": "y" * self.random.choice([100_000, 300_000])}}), key(id))


def faults_of(lines, raw, errors, status):
    """What was wrong with the output."""
    faults, answers, anonymous = [], {}, []
    if raw and not raw.endswith(b"\n"):
        faults.append(f"the output ends inside a line: {raw[-80:]!r}")
    for text in raw.split(b"\n")[:-1]:
        try:
            message = json.loads(text.decode("utf-8"))
        except (ValueError, RecursionError):
            faults.append(f"not JSON: {text[:200]!r}")
            continue
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            faults.append(f"not a message: {text[:200]!r}")
        elif message.get("method") in ("notifications/progress", "notifications/subscriptions/acknowledged") and "id" not in message:
            pass
        elif ("result" in message) == ("error" in message) or "method" in message:
            faults.append(f"neither result nor error: {text[:200]!r}")
        elif "id" in message:
            answers.setdefault(key(message["id"]), []).append(message)
        else:
            anonymous.append(message["error"]["code"])
    for line in lines:
        if line.key is not None:
            got = answers.pop(line.key, [])
            if len(got) != 1:
                faults.append(f"{line.kind}: {len(got)} answers to {line.data[:200]!r}")
            elif line.kind == "valid" and "result" not in got[0]:
                faults.append(f"{line.kind}: refused: {str(got[0])[:200]}")
            elif got[0].get("error", {}).get("code") == -32603:
                faults.append(f"{line.kind}: internal error for {line.data[:200]!r}")
    faults += [f"an answer to no request: {str(left[0])[:200]}" for left in answers.values()]
    for code in (-32700, -32600):
        wanted = sum(line.anonymous == code for line in lines)
        if anonymous.count(code) != wanted:
            faults.append(f"{anonymous.count(code)} answers {code} without id, wanted {wanted}")
    if set(anonymous) - {-32700, -32600}:
        faults.append(f"codes without id: {sorted(set(anonymous))}")
    if errors:
        faults.append(f"standard error: {errors[-400:]!r}")
    if status != 0:
        faults.append(f"exit status {status}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=20260728)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.command:
        parser.error("no server command")
    source = Lines(options.seed)
    lines = [source.next() for _ in range(options.lines)]
    server = subprocess.Popen(options.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = [], []
    readers = [threading.Thread(target=lambda pipe=pipe, into=into: into.append(pipe.read())) for pipe, into in ((server.stdout, output), (server.stderr, errors))]
    for reader in readers:
        reader.start()
    began = time.monotonic()
    watchdog = threading.Timer(300, server.kill)
    watchdog.start()
    try:
        for line in lines:
            server.stdin.write(line.data + b"\n")
        server.stdin.close()
    except (BrokenPipeError, ConnectionResetError):
        print("the server stopped reading")
    status = server.wait()
    watchdog.cancel()
    for reader in readers:
        reader.join()
    faults = faults_of(lines, b"".join(output), b"".join(errors), status)
    for fault in faults[:20]:
        print("FAILS:", fault)
    answered = sum(line.key is not None for line in lines)
    print(f"hostile: {len(lines)} lines in {time.monotonic() - began:.1f} s, {answered} requests with an id, {len(faults)} faults (seed {options.seed})")
    sys.exit(1 if faults else 0)


main()
