#!/usr/bin/env python3
"""Type-checks the adapters of the plans of our own cases together with the modules that they were made for, against the stand-in SDK.

usage: typecheck.py [--server PATH] [--case ID]

A wrong adapter is an error of the compiler: Swift 6 mode, complete checking, warnings as errors. Exit 1 on one, or when there was nothing to check.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import checking
from run import flags

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", type=pathlib.Path, default=ROOT / ".build/release/swift-architecture")
    parser.add_argument("--case")
    options = parser.parse_args()
    stubs = ROOT / ".build/migration-stubs"
    subprocess.run([ROOT / "tooling/sdk-stubs/build.sh", stubs, "SwiftUI"], check=True, env={**__import__("os").environ, "TYPES_ONLY": "1"})
    checked = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for case in json.loads((HERE / "cases.json").read_text()):
            if options.case not in (None, case["id"]):
                continue
            root = pathlib.Path(folder) / case["id"]
            for name, lines in checking.Code(joined=(HERE / "modules" / f"{case['module']}.swift").read_text()).files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text("\n".join(lines))
            run = subprocess.run([options.server, "plan", root, *flags(case["arguments"]), "--json"], capture_output=True, text=True)
            if run.returncode != 0:
                print(f"{case['id']}: {run.stderr.strip()}")
                failed += 1
                continue
            adapters = json.loads(run.stdout)["adapters"]
            if not adapters:
                continue
            for adapter in adapters:
                (root / adapter["file"]).parent.mkdir(parents=True, exist_ok=True)
                (root / adapter["file"]).write_text(adapter["code"])
            files = [path for path in sorted(root.rglob("*.swift")) if "Tests" not in path.relative_to(root).parts[0]]
            check = subprocess.run([ROOT / "tooling/sdk-stubs/typecheck.sh", stubs / "swiftc-flags", *files], capture_output=True, text=True,
                                   env={**__import__("os").environ, "MODES": "6"})
            checked += len(adapters)
            failed += check.returncode != 0
            print(f"{'ok' if check.returncode == 0 else 'FAILED':7}{case['id']:20}{', '.join(adapter['name'] for adapter in adapters)}")
            if check.returncode != 0:
                print("\n".join(line for line in check.stderr.splitlines() if "error" in line or "warning" in line))
    print(f"{checked} adapters type-checked, {failed} cases failed")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
