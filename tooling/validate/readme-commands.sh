#!/usr/bin/env bash
# Runs every command line of the README that starts the tool, with the release build. Fails when one fails, or when there is none.
set -euo pipefail
cd "$(dirname "$0")/../.."
server="$PWD/.build/release/swift-architecture"
# A home of its own: what clients somebody has must not decide whether the README is right.
HOME=$(mktemp -d)
export HOME
trap 'rm -rf "$HOME"' EXIT
passed=0
while IFS= read -r line; do
    words=$(sed -E 's/^swift run swift-architecture//; s/[[:space:]]+#.*$//' <<<"$line")
    eval "\"$server\" $words" >/dev/null </dev/null || { echo "fails: $line"; exit 1; }
    passed=$((passed + 1))
done < <(grep '^swift run swift-architecture' README.md)
[ "$passed" -ge 5 ] || { echo "the README has only $passed commands"; exit 1; }
echo "readme commands: $passed run"
