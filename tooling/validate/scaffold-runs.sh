#!/bin/sh
# scaffold-runs.sh: lets the compiler judge a sample of what the scaffolder writes, runs its tests and takes guards away, and answers the question
# of `scaffold --apply` on a terminal. The whole matrix is tooling/evals/scaffold/run.py without --sample. Needs a build of swift-architecture,
# release or debug; that the worked examples' proposals equal the playbooks' fences is a Swift test.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
program=$root/.build/release/swift-architecture
[ -x "$program" ] || program=$root/.build/debug/swift-architecture
python3 "$root/tooling/evals/scaffold/approval.py" "$program"
exec python3 "$root/tooling/evals/scaffold/run.py" --sample
