#!/usr/bin/env python3
"""Scores migration_plan on the shared cases and on our own.

usage: run.py [SHARED] [--server PATH] [--missed]

SHARED is migration-cases.json; shared.json says by which words each of its steps and traps is recognised. cases.json holds our own, over modules/.
A step is found when its expression matches a step of the plan at or after the one before (an expression may match the same step as the last);
"order": "loose" in shared.json takes any order. Own plans are also checked by checking.py, and must stay open against their own code.
Exit 1 when a case is below its full score.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import checking

HERE = pathlib.Path(__file__).parent


def flags(arguments):
    return [word for key, value in arguments.items() for word in ("--" + key.replace("_", "-"), value)]


def text(step):
    parts = [step["title"], *step["changes"], *step["tests_first"], step["gate"], step["precondition"], step["stop_when"], step["rollback"]]
    return " ".join(" ".join(parts).split())


def in_order(plan, expressions, loose):
    """How many are found, and which are missing."""
    texts, place, missing = [text(step) for step in plan["steps"]], 0, []
    for expression in expressions:
        found = next((index for index in range(0 if loose else place, len(texts)) if re.search(expression, texts[index])), None)
        if found is None:
            missing.append(expression)
        else:
            place = found
    return missing


def named(plan, expressions):
    everything = " ".join(plan["traps"] + plan["risks"] + [plan["coexistence"]] + [text(step) for step in plan["steps"]])
    return [expression for expression in expressions if not re.search(expression, " ".join(everything.split()))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shared", type=pathlib.Path, nargs="?")
    parser.add_argument("--server", type=pathlib.Path, default=HERE.parents[2] / ".build/release/swift-architecture")
    parser.add_argument("--missed", action="store_true")
    options = parser.parse_args()
    listed = subprocess.run([options.server, "rules"], capture_output=True, text=True, check=True).stdout
    rules = {word.strip("`*|") for word in listed.split() if "-" in word}
    below = 0
    totals = {"shared": [0, 0, 0, 0], "own": [0, 0, 0, 0]}
    print(f"{'case':20}{'verdict':17}{'steps':>8}{'traps':>8}  wrong")

    def score(kind, name, plan, steps, traps, wrong, loose=False):
        nonlocal below
        missing, unnamed = in_order(plan, steps, loose), named(plan, traps)
        total = totals[kind]
        total[0] += len(steps) - len(missing)
        total[1] += len(steps)
        total[2] += len(traps) - len(unnamed)
        total[3] += len(traps)
        below += bool(missing or unnamed or wrong)
        print(f"{name:20}{plan['verdict']:17}{len(steps) - len(missing):5}/{len(steps)}{len(traps) - len(unnamed):6}/{len(traps)}  {len(wrong)}")
        if options.missed:
            for line in [f"step {x}" for x in missing] + [f"trap {x}" for x in unnamed] + wrong:
                print(f"    {line}")

    def plan_of(name, arguments):
        run = subprocess.run([options.server, "plan", *arguments, "--json"], capture_output=True, text=True)
        if run.returncode != 0:
            print(f"{name}: {run.stderr.strip()}")
            return None
        return json.loads(run.stdout)

    if options.shared:
        recognised = json.loads((HERE / "shared.json").read_text())
        for case in json.loads(options.shared.read_text()):
            known = recognised.get(case["id"])
            if known is None:
                print(f"{case['id']}: shared.json does not know it")
                below += 1
                continue
            arguments = known["arguments"] or {"from": case["from"], "to": case["to"]}
            plan = plan_of(case["id"], flags({**arguments, "description": case["prompt"]}))
            if plan is None:
                below += 1
                continue
            score("shared", case["id"], plan, known["steps"], known["traps"], [], known.get("order") == "loose")
    with tempfile.TemporaryDirectory() as folder:
        for case in json.loads((HERE / "cases.json").read_text()):
            root = pathlib.Path(folder) / case["module"]
            code = checking.Code(joined=(HERE / "modules" / f"{case['module']}.swift").read_text())
            for name, lines in code.files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text("\n".join(lines))
            plan = plan_of(case["id"], [root, *flags(case["arguments"])])
            if plan is None:
                below += 1
                continue
            wrong = checking.faults(plan, code, rules)
            if plan["verdict"] not in case["verdict"]:
                wrong.append(f"verdict {plan['verdict']}")
            if "instead" in case and not re.search(case["instead"], plan.get("instead") or ""):
                wrong.append(f"instead: {plan.get('instead')}")
            everything = json.dumps([plan["steps"], plan["adapters"]])
            wrong += [f"speaks of {word}" for word in case.get("never", []) if re.search(word, everything)]
            adapters = {adapter["name"] for adapter in plan["adapters"]}
            wrong += [f"no adapter {name}, but {sorted(adapters)}" for name in case.get("adapters", []) if name not in adapters]
            if plan["steps"]:
                saved = pathlib.Path(folder) / "plan.json"
                saved.write_text(json.dumps(plan))
                check = subprocess.run([options.server, "plan", root, "--check", saved, "--json"], capture_output=True, text=True)
                states = [step["state"] for step in json.loads(check.stdout)["steps"]] if check.stdout else [check.stderr]
                if any(state not in ("open", "by-hand") for state in states):
                    wrong.append(f"against its own code the steps are {states}")
            score("own", case["id"], plan, case["steps"], case["traps"], wrong)
    for kind, (steps, of_steps, traps, of_traps) in totals.items():
        if of_steps:
            print(f"{kind}: must-have steps {steps}/{of_steps}, traps {traps}/{of_traps}")
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
