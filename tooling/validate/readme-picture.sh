#!/bin/sh
# The picture in the README shows nothing that the release build no longer says.
set -eu
cd "$(dirname "$0")/../.."
exec python3 tooling/readme/picture.py --check "$PWD/.build/release/swift-architecture"
