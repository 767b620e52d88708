#!/bin/sh
# The picture in the README shows what the release build says today.
set -eu
cd "$(dirname "$0")/../.."
exec python3 tooling/readme/picture.py --check "$PWD/.build/release/swift-architecture"
