#!/usr/bin/env python3
"""Plans real public modules and checks that all that the plans speak of exists.

usage: real.py CODE [--server PATH] [--save FOLDER] [--only ID]

CODE holds one folder a repository, <owner+name>/, as shared checkout.py lays them out. Checked: every symbol, file and line; the steps' order has
no circle; each rule in a gate exists; no step is done before it begins; adapters name steps; a plan that is not recommended says what to do instead.
Exit 1 when anything is wrong or a repository is missing.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import time

import checking

HERE = pathlib.Path(__file__).parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", type=pathlib.Path)
    parser.add_argument("--server", type=pathlib.Path, default=HERE.parents[2] / ".build/release/swift-architecture")
    parser.add_argument("--save", type=pathlib.Path)
    parser.add_argument("--only")
    options = parser.parse_args()
    listed = subprocess.run([options.server, "rules"], capture_output=True, text=True, check=True).stdout
    rules = {word.strip("`*|") for word in listed.split() if "-" in word}
    wrong = 0
    print(f"{'module':18}{'files':>6}{'seconds':>9}  {'verdict':16}{'steps':>6}{'by hand':>8}{'adapters':>9}  faults")
    for case in json.loads((HERE / "real.json").read_text()):
        if options.only not in (None, case["id"]):
            continue
        root = options.code / case["repository"].replace("/", "+") / case["path"]
        if not root.is_dir():
            print(f"{case['id']:18}missing: {case['repository']}")
            wrong += 1
            continue
        flags = [word for key in ("from", "to", "change", "ui", "scope", "description") if key in case
                 for word in ("--" + key, case[key])]
        started = time.monotonic()
        run = subprocess.run([options.server, "plan", root, *flags, "--json"], capture_output=True, text=True)
        seconds = time.monotonic() - started
        if run.returncode != 0:
            print(f"{case['id']:18}{run.stderr.strip()[:160]}")
            wrong += 1
            continue
        plan = json.loads(run.stdout)
        code = checking.Code(root)
        found = checking.faults(plan, code, rules)
        wrong += len(found)
        by_hand = sum(all(c["kind"] == "by-hand" for c in step["done_if"]) for step in plan["steps"])
        print(f"{case['id']:18}{len(code.files):6}{seconds:9.2f}  {plan['verdict']:16}{len(plan['steps']):6}{by_hand:8}{len(plan['adapters']):9}  {len(found)}")
        for fault in found[:6]:
            print(f"    {fault}")
        if options.save:
            options.save.mkdir(parents=True, exist_ok=True)
            (options.save / f"{case['id']}.json").write_text(run.stdout)
            text = subprocess.run([options.server, "plan", root, *flags, "--format", "markdown"], capture_output=True, text=True).stdout
            (options.save / f"{case['id']}.md").write_text(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
