#!/bin/sh
# planted.sh [PROGRAM]: every rule finds the faults that were planted for it and keeps quiet where none was. Without PROGRAM, the release build.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec python3 "$here/../evals/review/planted.py" --server "${1:-$here/../../.build/release/swift-architecture}"
