#!/usr/bin/env python3
"""Shows each check of checking.py failing on a plan that was spoilt for it. Exit 1 when one stays silent.

usage: self-test.py [--server PATH]
"""
import argparse
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import checking

HERE = pathlib.Path(__file__).parent


def spoilt(plan):
    """What is done to the plan, and a word of the fault that must be told."""
    yield lambda p: p["mapping"][0].update(line=9999), "has no line"
    yield lambda p: p["mapping"][0].update(file="Gone.swift"), "no file"
    yield lambda p: p["mapping"][0].update(symbol="Nobody"), "is not at"
    yield lambda p: p["current"]["inventory"][0].update(line=0), "has no line"
    yield lambda p: p["steps"][0].update(depends_on=[p["steps"][-1]["id"]]), "does not come before"
    yield lambda p: p["steps"][1].update(id=p["steps"][0]["id"]), "twice"
    yield lambda p: p["steps"][-1].update(gate="`swift-architecture review . --only-rules no-such-rule`"), "no rule"
    yield lambda p: p["steps"][0].update(rollback=" "), "is empty"
    yield lambda p: p["steps"][0].update(open_at_first=0), "before it begins"
    yield lambda p: p["steps"][0].update(done_if=[]), "no criterion"
    yield lambda p: p["steps"][0]["changes"].append("`ShopView` (Shop/Nowhere.swift:3): x"), "no file"
    yield lambda p: p["reasons"].append("`Phantom` (Shop/ShopView.swift:3)."), "no symbol"
    yield lambda p: p.update(adapters=[{"name": "A", "added_in": "step-99", "deleted_in": "step-1"}]), "no step"
    yield lambda p: p.update(verdict="not-recommended"), "not recommended"
    yield lambda p: p.update(graph="subgraph x" + '["n"]' * 31), "30 nodes"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", type=pathlib.Path, default=HERE.parents[2] / ".build/release/swift-architecture")
    options = parser.parse_args()
    code = checking.Code(joined=(HERE / "modules/shop.swift").read_text())
    with tempfile.TemporaryDirectory() as folder:
        for name, lines in code.files.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines))
        run = subprocess.run([options.server, "plan", folder, "--to", "mvvm", "--json"], capture_output=True, text=True, check=True)
    plan = json.loads(run.stdout)
    rules = {word.strip("`*|") for word in subprocess.run([options.server, "rules"], capture_output=True, text=True, check=True).stdout.split() if "-" in word}
    silent = 0
    if found := checking.faults(plan, code, rules):
        print(f"the plan as it is: {found[0]}")
        silent += 1
    checks = list(spoilt(plan))
    for index, (spoil, word) in enumerate(checks):
        broken = copy.deepcopy(plan)
        spoil(broken)
        if not any(word in fault for fault in checking.faults(broken, code, rules)):
            print(f"check {index + 1} ({word}) stays silent")
            silent += 1
    print(f"{len(checks)} checks, {silent} silent")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
