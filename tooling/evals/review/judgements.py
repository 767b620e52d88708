"""What was read so far, kept small: of each draw and repository, by rule and grade, `+File.swift:12` for a finding judged true and
`-File.swift:12 reason` for a false one. A file is its name alone; the commit of each repository is in apps.json."""

import json
import pathlib

FILE = pathlib.Path(__file__).parent / "judgements.json"


def load():
    """Every judgement: {draw, repository, rule, grade, file, line, verdict, reason}."""
    found = []
    for draw, repositories in json.loads(FILE.read_text()).items():
        for repository, rules in repositories.items():
            for rule, places in rules.items():
                name, grade = rule.split()
                for place in places:
                    at, _, reason = place[1:].partition(".swift:")
                    line, _, reason = reason.partition(" ")
                    found.append({
                        "draw": draw, "repository": repository, "rule": name, "grade": grade, "file": at + ".swift", "line": int(line),
                        "verdict": place[0] == "+", "reason": reason,
                    })
    return found


def save(judgements):
    """Writes all of them, one line a repository."""
    tree = {}
    for each in judgements:
        name = pathlib.PurePosixPath(each["file"]).name
        place = f"+{name}:{each['line']}" if each["verdict"] else f"-{name}:{each['line']} {each['reason']}"
        rules = tree.setdefault(each["draw"], {}).setdefault(each["repository"], {})
        rules.setdefault(f"{each['rule']} {each['grade']}", []).append(place)
    draws = []
    for draw, repositories in tree.items():
        lines = [f"{json.dumps(name)}:{json.dumps(rules, ensure_ascii=False, separators=(',', ':'))}" for name, rules in repositories.items()]
        draws.append(f"{json.dumps(draw)}:{{\n" + ",\n".join(lines) + "\n}")
    FILE.write_text("{\n" + ",\n".join(draws) + "\n}\n")
