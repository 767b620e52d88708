"""References with a part left out at random: what was fitted to the cases falls with single rows, what was understood does not."""
import pathlib
import random
import re
import shutil

FIT_ROW = re.compile(r"^\| `[a-z_]+: [^`]+` \| `(\+\+|\+|-|--|no)` \|")


def without_phrases(source, target, share, seed):
    """A copy in which a share of all phrases of the lexicon and of the cues is missing."""
    shutil.copytree(source, target)
    chance = random.Random(seed)
    dropped = 0
    for name in ("selection-guide.md", "selection-lexicon.md", "selection-cues.md", "selection-languages.md"):
        path = pathlib.Path(target) / name
        lines = path.read_text(encoding="utf-8").split("\n")
        section = ""
        for at, line in enumerate(lines):
            section = line if line.startswith("## ") else section
            cells = line.split(" | ")
            if section not in ("## Lexicon", "## Cues") or not cells[0].startswith("| `"):
                continue
            phrases = [phrase.strip() for phrase in cells[0][2:].replace("`", "").split(",")]
            kept = [phrase for phrase in phrases if chance.random() >= share] or phrases[:1]
            dropped += len(phrases) - len(kept)
            lines[at] = " | ".join(["| `" + ", ".join(kept) + "`"] + cells[1:])
        path.write_text("\n".join(lines), encoding="utf-8")
    return dropped


def without_fit(source, target, share, seed):
    """A copy in which a share of all Fit rows is missing; vetoes stay, for they are facts and no weights."""
    shutil.copytree(source, target)
    chance = random.Random(seed)
    dropped = 0
    for path in sorted(pathlib.Path(target).glob("*.md")):
        kept = []
        for line in path.read_text(encoding="utf-8").split("\n"):
            row = FIT_ROW.match(line)
            if row and row.group(1) != "no" and chance.random() < share:
                dropped += 1
                continue
            kept.append(line)
        path.write_text("\n".join(kept), encoding="utf-8")
    return dropped
