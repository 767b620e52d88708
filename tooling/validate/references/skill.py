"""What Agent Skills' own validator says of the installed folder."""

import shutil
import subprocess
import tempfile
from pathlib import Path

NAME = "swift-architecture"


def check(root, report, say):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / NAME
        copy.mkdir()
        shutil.copy(root / "SKILL.md", copy)
        for part in ("references", "agents"):
            if (root / part).is_dir():
                shutil.copytree(root / part, copy / part)
        done = subprocess.run(["agentskills", "validate", str(copy)], capture_output=True, text=True)
        said = (done.stdout + done.stderr).strip().replace(str(copy), NAME)
        if done.returncode != 0:
            report("SKILL.md", f"agentskills validate: {said}")
        else:
            say(f"agentskills validate: {said}")
