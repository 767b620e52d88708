#!/usr/bin/env bash
# completions.sh [PROGRAM]: what the completions offer, in bash, and in fish and zsh where they are installed. Without PROGRAM, the release build.
set -euo pipefail
program=${1:-$(cd "$(dirname "$0")/../.." && pwd)/.build/release/swift-architecture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shell in bash zsh fish; do "$program" completions "$shell" >"$work/$shell"; done

wants() { # SHELL OFFERED WORD…
    local shell=$1 offered=$2
    shift 2
    for word in "$@"; do
        grep -qwF -e "$word" <<<"$offered" || { echo "$shell does not offer $word, but: $offered"; exit 1; }
    done
}
# shellcheck disable=SC1091
. "$work/bash"
bash_offers() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _swift_architecture
    echo "${COMPREPLY[*]}"
}
wants bash "$(bash_offers swift-architecture '')" review install completions --version
wants bash "$(bash_offers swift-architecture review --fail-on '')" error warning info never
wants bash "$(bash_offers swift-architecture install --client c)" claude-code codex cursor
wants bash "$(bash_offers swift-architecture review --)" --changed-since --baseline --help
checked=bash
if command -v fish >/dev/null; then
    fish_offers() { fish --no-config -c "source '$work/fish'; complete -C '$1'"; }
    wants fish "$(fish_offers 'swift-architecture ')" review install completions
    wants fish "$(fish_offers 'swift-architecture install --client ')" claude-code zed
    wants fish "$(fish_offers 'swift-architecture review --ch')" changed-since
    checked="$checked fish"
fi
if command -v zsh >/dev/null; then
    zsh -n "$work/zsh"
    checked="$checked zsh(syntax)"
fi
echo "completions: $checked"
