"""check.py PROGRAM: what the real Claude Code and Codex make of an installation and of the bundle.

Both come inside packages for Python. They run in a home of their own, without an account, and are asked nothing that needs a model.
"""

import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path

NAME = "swift-architecture"


def packaged(module, path):
    return str(Path(importlib.util.find_spec(module).origin).parent / path)


def main():
    program = str(Path(sys.argv[1]).resolve())
    claude, codex = packaged("claude_agent_sdk", "_bundled/claude"), packaged("codex_cli_bin", "bin/codex")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "Zuhause von Änne"
        mine = 'model = "gpt-5" # mine\n'
        (home / ".claude").mkdir(parents=True)
        (home / ".codex").mkdir()
        (home / ".codex/config.toml").write_text(mine)
        installed = home / ".local/bin" / NAME

        def run(*words, wants=()):
            done = subprocess.run(words, env={"HOME": str(home), "PATH": f"{installed.parent}:/usr/bin:/bin", "TERM": "dumb"}, cwd=folder,
                                  capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
            said = done.stdout + done.stderr
            missing = [want for want in wants if want not in said]
            if done.returncode != 0 or missing:
                sys.exit(f"{' '.join(words)}: status {done.returncode}, without {missing}:\n{said}")
            return said

        run(program, "install", wants=("claude-code", "codex"))
        print("Claude Code", run(claude, "--version").split()[0])
        run(claude, "mcp", "get", NAME, wants=("Connected", str(installed)))
        print("  connects to the installed server")
        print("Codex", run(codex, "--version").split("codex-cli ")[1].split()[0])
        run(codex, "mcp", "get", NAME, wants=("enabled: true", str(installed)))
        print("  lists the installed server")

        bundle = str(Path(folder) / "bundle")
        run(program, "bundle", "--output", bundle)
        run(claude, "plugin", "validate", bundle, "--profile", "directory", wants=("Validation passed", "skills: ", "agents: ", "mcpServers: "))
        for client, add in ((claude, "install"), (codex, "add")):
            run(client, "plugin", "marketplace", "add", bundle)
            run(client, "plugin", add, f"{NAME}@{NAME}")
        run(claude, "mcp", "list", wants=(f"plugin:{NAME}:arch",))
        run(codex, "mcp", "list", wants=("arch",))
        print("  both take the bundle as a marketplace and its plugin")
        run(codex, "plugin", "remove", f"{NAME}@{NAME}")
        run(codex, "plugin", "marketplace", "remove", NAME)

        run(str(installed), "uninstall")
        if NAME in (home / ".claude.json").read_text() and "mcpServers" in (home / ".claude.json").read_text():
            sys.exit(f"the entry is still there: {(home / '.claude.json').read_text()}")
        if NAME in (home / ".codex/config.toml").read_text() or mine.strip() not in (home / ".codex/config.toml").read_text():
            sys.exit(f"codex's settings: {(home / '.codex/config.toml').read_text()}")
        print("  and what they wrote meanwhile stays when the program goes")


main()
