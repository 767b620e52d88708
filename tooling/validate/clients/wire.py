"""Captured lines of a server against the official schema of the revision that each of them belongs to."""
import functools, json, os

MODERN = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema")
RESULTS = {"initialize": "InitializeResult", "server/discover": "DiscoverResult", "tools/list": "ListToolsResult",
           "tools/call": "CallToolResult", "resources/list": "ListResourcesResult",
           "resources/templates/list": "ListResourceTemplatesResult", "resources/read": "ReadResourceResult",
           "prompts/list": "ListPromptsResult", "prompts/get": "GetPromptResult", "completion/complete": "CompleteResult",
           "ping": "EmptyResult", "subscriptions/listen": "SubscriptionsListenResult"}
NOTIFICATIONS = {"notifications/progress": "ProgressNotification",
                 "notifications/subscriptions/acknowledged": "SubscriptionsAcknowledgedNotification"}


@functools.lru_cache(None)
def validator(revision, kind):
    from jsonschema import Draft7Validator, Draft202012Validator
    with open(os.path.join(FOLDER, revision + ".json"), encoding="utf-8") as file:
        whole = json.load(file)
    place = "$defs" if "$defs" in whole else "definitions"
    options = [name for name in kind.split("|") if name in whole[place]]
    make = Draft202012Validator if place == "$defs" else Draft7Validator
    return make({"$ref": f"#/{place}/{options[0]}", place: whole[place]})


def faults(revision, kind, value):
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in validator(revision, kind).iter_errors(value)]


def is_modern(message):
    meta = (message.get("params") or {}).get("_meta") or {}
    return message.get("method") == "server/discover" or PREFIX + "protocolVersion" in meta or PREFIX + "clientCapabilities" in meta


class Wire:
    """One captured conversation; `problems` says what was wrong with it."""

    def __init__(self, path):
        self.problems, self.counts, self.exit = [], {"client": 0, "server": 0}, None
        self.sent, self.version, self.modern_seen = {}, None, False
        with open(path, encoding="utf-8") as file:
            for entry in file:
                side, text = json.loads(entry)
                if side == "exit":
                    self.exit = int(text)
                    continue
                self.counts[side] += 1
                try:
                    message = json.loads(text)
                except ValueError:
                    self.problem(text, ["not JSON"])
                    continue
                (self.client if side == "client" else self.server)(message, text)
        if self.exit != 0:
            self.problems.append(f"the server ended with status {self.exit}")

    def problem(self, text, found):
        if found:
            self.problems.append(f"{text.strip()[:160]}: {found[:3]}")

    def client(self, message, _):
        if "id" in message and "method" in message:
            modern = is_modern(message)
            self.modern_seen = self.modern_seen or modern
            self.sent[json.dumps(message["id"])] = (message["method"], modern)

    def server(self, message, text):
        if not text.endswith("\n") or not isinstance(message, dict):
            return self.problem(text, ["not one object on a line"])
        if "method" in message:
            if "id" in message:
                return self.problem(text, ["a request of the server"])
            revision = MODERN if self.modern_seen and not self.version else self.version or MODERN
            return self.problem(text, faults(revision, NOTIFICATIONS.get(message["method"], "JSONRPCNotification"), message))
        method, modern = self.sent.pop(json.dumps(message.get("id")), (None, self.version is None))
        if method is None and "id" in message:
            return self.problem(text, ["an answer that nobody waits for"])
        if method == "initialize" and "result" in message:
            self.version = message["result"].get("protocolVersion")
        revision = MODERN if modern else self.version or "2025-11-25"
        if "error" in message:
            return self.problem(text, faults(revision, "JSONRPCErrorResponse|JSONRPCError", {"id": 0, **message}))
        self.problem(text, faults(revision, "JSONRPCResultResponse|JSONRPCResponse", message))
        self.problem(text, faults(revision, RESULTS.get(method, "Result") + "|Result", message["result"]))
        foreign = {"resultType", "ttlMs", "cacheScope", "_meta"} & set(message["result"])
        if not modern and foreign:
            self.problem(text, [f"members of the modern era: {sorted(foreign)}"])
