#!/bin/sh
# check.sh OUTDIR: tests the stand-in that was built into OUTDIR.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 1 ] || { echo "usage: check.sh OUTDIR" >&2; exit 2; }
out=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/Tests/*.swift "$work"
STUBS=$out swift test --package-path "$work"
