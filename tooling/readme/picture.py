#!/usr/bin/env python3
"""picture.py PROGRAM: draws what the program really says about the sample app into exchange.svg beside this file.

With --check it draws nothing and fails when the picture shows a finding that the program no longer reports.
"""

import json
import re
import subprocess
import sys
import textwrap
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COLUMNS = 104
QUESTION = "What is wrong with this app?"
LINE = 18


def ask(program, limit):
    """The answer to one tool call over MCP, as an agent gets it."""
    messages = [
        {"id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {},
                                                     "clientInfo": {"name": "picture", "version": "1"}}},
        {"id": 2, "method": "tools/call", "params": {"name": "review_module", "arguments": {
            "path": str(ROOT / "tooling/sample"), "limit": limit}}},
    ]
    text = "".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages)
    done = subprocess.run([program, "serve"], input=text, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])["result"]["structuredContent"]


def heading(finding):
    return f"{finding['severity']}  {finding['rule']}  {finding['file']}:{finding['line']}"


def lines(answer):
    """The exchange as (style, text) lines."""
    counts = answer["counts"]["by_severity"] if "by_severity" in answer["counts"] else answer["counts"]["bySeverity"]
    yield "you", "> " + QUESTION
    yield "call", 'review_module {"path": "tooling/sample"}'
    yield "plain", ""
    yield "plain", (f"{answer['module']['files']} files, pattern {answer['pattern']} ({answer['confidence']}): "
                    + ", ".join(f"{counts.get(name, 0)} {name}" for name in ("error", "warning", "info")))
    for finding in answer["findings"][:3]:
        yield "plain", ""
        yield "error", heading(finding)
        for label, text in (("", finding["message"]), ("why  ", finding["why"]), ("fix  ", finding["fix"])):
            for index, part in enumerate(textwrap.wrap(text.replace("`", ""), COLUMNS - 7)):
                yield "plain", "  " + (label if index == 0 else " " * len(label)) + part


def draw(rows):
    rows = list(rows)
    colors = {"you": "#e6b450", "call": "#8a919e", "plain": "#d5d9e0", "error": "#ff7b72"}
    height = LINE * len(rows) + 40
    body = "\n".join(
        f'<text x="20" y="{32 + LINE * index}" fill="{colors[style]}" xml:space="preserve">{escape(text)}</text>'
        for index, (style, text) in enumerate(rows) if text)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="860" height="{height}" viewBox="0 0 860 {height}" role="img" '
            f'aria-label="An exchange with the review tool">\n<rect width="860" height="{height}" rx="8" fill="#14171c"/>\n'
            f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">\n{body}\n</g>\n</svg>\n')


def main():
    words = [word for word in sys.argv[1:] if word != "--check"]
    if len(words) != 1:
        sys.exit(__doc__)
    place = HERE / "exchange.svg"
    if "--check" in sys.argv:
        reported = {heading(finding) for finding in ask(words[0], 100)["findings"]}
        shown = re.findall(r">((?:error|warning|info)  \S+  [^<]+)<", place.read_text(encoding="utf-8"))
        gone = [line for line in shown if line not in reported]
        if gone or not shown:
            sys.exit(f"tooling/readme/exchange.svg shows what the program no longer says: {gone}; draw it anew: tooling/readme/picture.py PROGRAM")
        print(f"the picture shows {len(shown)} findings of today")
    else:
        place.write_text(draw(lines(ask(words[0], 3))), encoding="utf-8")


main()
