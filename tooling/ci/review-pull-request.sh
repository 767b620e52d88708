#!/bin/sh
# review-pull-request.sh BASE [PATH]: findings in the lines that a branch changed since BASE (a revision), for people in the log and for code
# scanning in swift-architecture.sarif. Ends with 1 for findings of severity FAIL_ON (error when not said).
set -eu
[ $# -ge 1 ] || { sed -n 2,3p "$0" >&2; exit 2; }
base=$1
path=${2:-.}
program=${SWIFT_ARCHITECTURE:-swift-architecture}
"$program" review "$path" --changed-since "$base" --format sarif --fail-on never >swift-architecture.sarif
"$program" review "$path" --changed-since "$base" --format "${FORMAT:-text}" --fail-on "${FAIL_ON:-error}"
