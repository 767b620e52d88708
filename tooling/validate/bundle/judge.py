"""judge.py PROGRAM: what others' validators say of the bundle's skill folder, and of the root as an installer copies it."""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NAME = "swift-architecture"
# skillscheck counts tokens with a vocabulary that it would download; four characters a token is near enough for its limits.
SKILLSCHECK = """
from skillscheck import cli, tokenutil
class Quarters:
    def encode(self, text): return range(len(text) // 4)
tokenutil._get_encoder = Quarters
cli.main()
"""
JUDGES = {
    "agentskills": ["agentskills", "validate"],
    "skills-ref": ["skills-ref", "validate"],
    # Not strict: it takes `skills` and `mcpServers` of a Claude plugin for unknown, and links between references for a fault.
    "skillscheck": [sys.executable, "-c", SKILLSCHECK],
}


def judge(folder, what):
    faults = 0
    for name, command in JUDGES.items():
        done = subprocess.run([*command, str(folder)], capture_output=True, text=True)
        verdict = "passes" if done.returncode == 0 else "REFUSES"
        print(f"{name:12} {verdict} {what}")
        for line in done.stdout.splitlines():
            if "⚠" in line:
                print("  " + line.strip())
        if done.returncode != 0:
            print((done.stdout + done.stderr).strip().replace(str(folder), NAME))
            faults += 1
    return faults


def intact(bundle):
    """The checksums hold, and the archives are what stands beside them."""
    for line in (bundle / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split("  ", 1)
        if hashlib.sha256((bundle / name).read_bytes()).hexdigest() != digest:
            sys.exit(f"{name} does not have the digest of SHA256SUMS")
    for archive, prefix in ((next(bundle.glob(f"{NAME}-[0-9]*.zip")), ""), (next(bundle.glob(f"{NAME}-skill-*.zip")), f"skills/{NAME}/")):
        with zipfile.ZipFile(archive) as zipped:
            if zipped.testzip():
                sys.exit(f"{archive.name} is damaged")
            for name in zipped.namelist():
                beside = bundle / prefix / name.removeprefix(NAME + "/")
                if zipped.read(name) != beside.read_bytes():
                    sys.exit(f"{archive.name}: {name} is not the file of the bundle")
    for manifest in bundle.rglob("*.json"):
        json.loads(manifest.read_text())
    print("checksums, archives and manifests are whole")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "bundle"
        subprocess.run([program, "bundle", "--output", str(bundle)], check=True, stdout=subprocess.DEVNULL)
        intact(bundle)
        faults = judge(bundle / "skills" / NAME, "the bundle")
        # Installers that take the root copy what is under version control.
        copy = Path(folder) / "root" / NAME
        files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
        for name in filter(None, files):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
        faults += judge(copy, "the root")
    sys.exit(1 if faults else 0)


main()
