#!/usr/bin/env python3
"""Drives a server with real clients: the Python SDK in its three modes and FastMCP with its skills support.

usage: clients.py COMMAND [ARGUMENT ...]      the command that starts the server on standard input and output
Needs mcp, fastmcp and jsonschema (run.sh installs them). Exit 0 when everything held; the last line is the count.
"""
import asyncio, hashlib, os, re, sys, tempfile, traceback, warnings

sys.dont_write_bytecode = True
from wire import Wire

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = ["select_pattern", "review_module", "scaffold_feature", "migration_plan"]
VIEW_MODEL = """import Combine
import Foundation

final class FeedViewModel: ObservableObject {
    @Published var items: [String] = []

    func load() async {
        let url = URL(string: "https://example.com/feed")!
        let answer = try? await URLSession.shared.data(from: url)
        items = answer.map { [String(decoding: $0.0, as: UTF8.self)] } ?? []
    }
}
"""


class Checks:
    def __init__(self):
        self.held, self.failed = 0, 0

    def that(self, condition, what):
        if condition:
            self.held += 1
        else:
            self.failed += 1
            print(f"FAILS: {what}", flush=True)


def arguments(module):
    """One valid call of each tool."""
    return {"select_pattern": {"description": "A SwiftUI screen that lists photos with paging and an offline cache"},
            "review_module": {"path": module},
            "scaffold_feature": {"pattern": "mvvm", "feature": "order history", "tests": "none"},
            "migration_plan": {"path": module, "to": "mv"}}


async def tour(checks, name, client, module, structured):
    """What any host does with a server: list everything, call, read, get, complete. `client` is an SDK client or alike."""
    from mcp_types import PromptReference, ResourceTemplateReference

    tools = (await client.list_tools()).tools
    checks.that([tool.name for tool in tools] == TOOLS, f"{name}: tools {[tool.name for tool in tools]}")
    for tool, given in arguments(module).items():
        result = await client.call_tool(tool, given)
        checks.that(not result.is_error and result.content[0].type == "text" and result.content[0].text, f"{name}: {tool}: {result.content}")
        checks.that(bool(result.structured_content) == structured, f"{name}: {tool}: structured content")
    wrong = await client.call_tool("select_pattern", {"ui": "no such"})
    checks.that(wrong.is_error and not wrong.structured_content, f"{name}: a wrong argument is no tool error")

    resources = (await client.list_resources()).resources
    checks.that(len(resources) >= 2, f"{name}: {len(resources)} resources")
    for resource in resources:
        content = (await client.read_resource(resource.uri)).contents
        size = len(content[0].text.encode())
        checks.that(len(content) == 1 and resource.size in (None, size), f"{name}: {resource.uri}: {resource.size} bytes announced, {size} read")
    try:
        await client.read_resource("skill://nowhere/none.md")
        checks.that(False, f"{name}: an unknown resource was read")
    except Exception as error:
        checks.that("not found" in str(error).lower(), f"{name}: unknown resource: {error}")

    templates = (await client.list_resource_templates()).resource_templates
    for template in templates:
        variable = re.search(r"\{(\w+)\}", template.uri_template)[1]
        reference = ResourceTemplateReference(type="ref/resource", uri=template.uri_template)
        values = (await client.complete(reference, {"name": variable, "value": ""})).completion.values
        checks.that(values, f"{name}: {template.uri_template} completes to nothing")
        for value in values[:3]:
            uri = template.uri_template.replace("{" + variable + "}", value)
            checks.that((await client.read_resource(uri)).contents, f"{name}: {uri} cannot be read")

    prompts = (await client.list_prompts()).prompts
    checks.that(prompts, f"{name}: no prompts")
    for prompt in prompts:
        blanks = {argument.name: "orders" for argument in prompt.arguments or []}
        for given in ({}, blanks):
            messages = (await client.get_prompt(prompt.name, given)).messages
            checks.that(len(messages) == 1 and messages[0].content.text, f"{name}: prompt {prompt.name} {given}")
        for blank in blanks:
            await client.complete(PromptReference(type="ref/prompt", name=prompt.name), {"name": blank, "value": ""})


async def sdk(checks, mode, command, module, log):
    from mcp import Client, StdioServerParameters

    parameters = StdioServerParameters(command=sys.executable, args=[os.path.join(HERE, "capture.py"), log, *command])
    async with Client(parameters, mode=mode) as client:
        wanted = "2025-11-25" if mode == "legacy" else "2026-07-28"
        checks.that(str(client.protocol_version) == wanted, f"mcp {mode}: speaks {client.protocol_version}")
        await tour(checks, f"mcp {mode}", client, module, structured=True)
        if mode != "legacy":
            async with client.listen(tools_list_changed=True):
                checks.that((await client.list_tools()).tools, f"mcp {mode}: tools/list beside a listen stream")
        else:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")     # the newest revision has no ping; this one does
                await client.send_ping()


async def fast(checks, mode, command, module, log):
    from fastmcp import Client
    from fastmcp.client.transports import StdioTransport

    extensions, name = [], f"fastmcp {mode}"
    if mode != "legacy":
        from fastmcp.skills import SkillsClientExtension
        extensions = [SkillsClientExtension()]
    transport = StdioTransport(sys.executable, [os.path.join(HERE, "capture.py"), log, *command], keep_alive=False)
    async with Client(transport, mode=mode, extensions=extensions) as client:
        checks.that([tool.name for tool in await client.list_tools()] == TOOLS, f"{name}: tools")
        for tool, given in arguments(module).items():
            result = await client.call_tool(tool, given)
            checks.that(result.structured_content, f"{name}: {tool}")
        if mode == "legacy":
            return
        skills = await client.list_skills()
        checks.that(len(skills) == 1, f"{name}: {len(skills)} skills")
        for listed in skills:
            got = await client.get_skill(listed.uri)
            checks.that(got == listed, f"{name}: list and get differ")
            # read_skill reads every file and compares size and digest with the manifest; it raises when one differs.
            whole = await client.read_skill(listed.uri)
            checks.that(whole is not None, f"{name}: read_skill")
            for resource in listed.resources:
                text = (await client.read_resource(str(resource.uri)))[0].text.encode()
                digest = "sha256:" + hashlib.sha256(text).hexdigest()
                checks.that(resource.digest == digest and resource.size == len(text), f"{name}: {resource.uri}")


async def run(command):
    checks, lines = Checks(), 0
    with tempfile.TemporaryDirectory() as folder:
        module = os.path.join(folder, "Feed")
        os.mkdir(module)
        with open(os.path.join(module, "FeedViewModel.swift"), "w", encoding="utf-8") as file:
            file.write(VIEW_MODEL)
        runs = [(sdk, mode) for mode in ("auto", "legacy", "2026-07-28")] + [(fast, mode) for mode in ("auto", "legacy")]
        for number, (drive, mode) in enumerate(runs):
            log = os.path.join(folder, f"{number}.log")
            name = f"{'mcp' if drive is sdk else 'fastmcp'} {mode}"
            try:
                await asyncio.wait_for(drive(checks, mode, command, module, log), 120)
            except Exception:
                checks.that(False, f"{name}: {traceback.format_exc(limit=-3)}")
            if not os.path.exists(log):
                continue
            wire = Wire(log)
            lines += sum(wire.counts.values())
            checks.that(wire.counts["server"] > 0, f"{name}: the server wrote nothing")
            for problem in wire.problems or [None]:
                checks.that(problem is None, f"{name}: {problem}")
    print(f"clients: {checks.held}/{checks.held + checks.failed} checks hold; {lines} lines captured")
    return 1 if checks.failed or not checks.held else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print(__doc__)
        sys.exit(2)
    sys.exit(asyncio.run(run(sys.argv[1:])))
