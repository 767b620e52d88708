#!/usr/bin/env bash
# Runs the examples of every command's --help with the release build, in an app with what they name. Status 1 is theirs to give: findings.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${1:-$root/.build/release/swift-architecture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work/home" XDG_CACHE_HOME="$work/cache"
mkdir -p "$HOME/App/Sources" "$work/bin" "$work/app/Sources"
ln -s "$program" "$work/bin/swift-architecture"
PATH="$work/bin:$PATH"

cd "$work/app"
cp "$root/tooling/sample/Package.swift" .
cp -R "$root/tooling/sample/Sources/ReadingList" Sources/Feed
mkdir Sources/Profile
cp Sources/Feed/Settings/*.swift Sources/Profile
git() { command git -c user.name=ci -c user.email=ci@example.com -c init.defaultBranch=main "$@"; }
git init -q .
git add -A
git commit -qm base
git update-ref refs/remotes/origin/main HEAD
# For the examples that read what others write.
echo '{"description": "A settings screen", "minimum_os": "iOS 17"}' >facts.json
swift-architecture review . --format text --fail-on never --write-baseline .baseline.json >/dev/null 2>&1
swift-architecture plan . --to mv --json >plan.json
swift-architecture review . --shard 2/2 --output shard-2.facts 2>/dev/null
swift-architecture review . --shard 1/2 --output shard-1.facts 2>/dev/null

passed=0
for command in $(swift-architecture --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    examples=$(swift-architecture "$command" --help | sed -n '/^Examples:/,/^$/s/^  //p')
    [ -n "$examples" ] || { echo "help: $command has no example"; exit 1; }
    while IFS= read -r example; do
        status=0
        eval "$example" >log 2>&1 </dev/null || status=$?
        [ "$status" -le 1 ] || { echo "help: ends with $status: $example"; cat log; exit 1; }
        passed=$((passed + 1))
    done <<<"$examples"
done
[ "$passed" -ge 15 ] || { echo "help: only $passed examples were found"; exit 1; }
echo "help: $passed examples run"
