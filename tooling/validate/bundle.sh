#!/bin/sh
# bundle.sh [PROGRAM]: the bundle is whole, and validators of others pass on it and on the root. Without PROGRAM, the release build.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/lib/with-python.sh" "$here/bundle/requirements.txt" "$here/bundle/judge.py" "${1:-$here/../../.build/release/swift-architecture}"
