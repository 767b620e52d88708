#!/bin/sh
# formats.sh [PROGRAM]: the review's formats for other programs keep to their documents: SARIF to its schema, GitHub's and Xcode's to their form.
# Without PROGRAM, the release build.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/lib/with-python.sh" "$here/formats/requirements.txt" "$here/formats/judge.py" "${1:-$here/../../.build/release/swift-architecture}"
