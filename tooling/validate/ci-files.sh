#!/bin/sh
# ci-files.sh [PROGRAM]: does in a repository of its own what tooling/ci offers to others. Without PROGRAM, the release build.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${1:-$root/.build/release/swift-architecture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "ci-files: $*" >&2; exit 1; }

# As the workflow does: the program alone, below a folder of the project.
HOME="$work/home" "$program" install --client none --prefix "$work/app/.reviewer" >/dev/null
[ ! -e "$work/home" ] || fail "install --client none wrote into the home"
SWIFT_ARCHITECTURE="$work/app/.reviewer/bin/swift-architecture"
export SWIFT_ARCHITECTURE HOME="$work/home"

cd "$work/app"
cp -R "$root/tooling/sample/Package.swift" "$root/tooling/sample/Sources" .
git() { command git -c user.name=ci -c user.email=ci@example.com -c init.defaultBranch=main "$@"; }
git init -q .
printf '.reviewer/\n*.sarif\n' >.gitignore
git add -A
git commit -qm base
cp "$root/tooling/ci/pre-commit" .git/hooks/pre-commit
git checkout -qb feature

printf 'enum Shelves { static let count = 3 }\n' >Sources/ReadingList/Library/Shelves.swift
git add -A
git commit -qm clean >/dev/null 2>&1 || fail "the hook stopped a commit without findings"
"$root/tooling/ci/review-pull-request.sh" main >/dev/null || fail "a branch without findings did not pass"

cat >Sources/ReadingList/Library/ShelfModel.swift <<'SWIFT'
import SwiftUI

@MainActor @Observable
final class ShelfModel {
    var isLoading = false
    func load(_ client: BookClient) async {
        isLoading = true
        do { _ = try await client.library(); isLoading = false } catch { print(error) }
    }
}
SWIFT
git add -A
if git commit -qm fault >/dev/null 2>&1; then fail "the hook let a finding through"; fi
git commit -q --no-verify -m fault
if "$root/tooling/ci/review-pull-request.sh" main >log; then fail "a branch with a finding passed"; fi
grep -q 'ShelfModel.swift:.*loading-never-ends' log || fail "the log does not name the finding"
python3 - <<'PYTHON' || fail "the SARIF file is not what code scanning reads"
import json
log = json.load(open("swift-architecture.sarif"))
results = log["runs"][0]["results"]
assert log["version"] == "2.1.0" and results
assert all("ShelfModel" in result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results)
PYTHON
FAIL_ON=never FORMAT=github "$root/tooling/ci/review-pull-request.sh" main | grep -q '^::error file=Sources/ReadingList/Library/ShelfModel.swift' \
    || fail "the annotations for GitHub are missing"

# As the workflow for a monorepo does; both ways must tell the same, to the byte.
for shard in 1 2 3; do
    "$SWIFT_ARCHITECTURE" review . --no-cache --shard $shard/3 --output "shard-$shard.facts" 2>/dev/null
done
"$SWIFT_ARCHITECTURE" review . --no-cache --format sarif --fail-on never >whole.sarif
"$SWIFT_ARCHITECTURE" merge shard-*.facts --no-cache --format sarif --fail-on never >merged.sarif
cmp whole.sarif merged.sarif || fail "merge does not tell what a single run tells"
if "$SWIFT_ARCHITECTURE" merge shard-1.facts shard-3.facts >/dev/null 2>log; then fail "merge took an incomplete set of shards"; fi
grep -q 'missing: 2/3' log || fail "merge does not name the shard that is missing"

echo "ci-files: the review script, the hook, the shards and the installation of the workflow do what they promise"
