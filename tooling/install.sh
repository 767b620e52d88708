#!/bin/sh
# install.sh [FLAGS OF install]: from a clone, builds the release, installs it, and looks whether clients start it. Needs a Swift 6 toolchain.
set -eu
cd "$(dirname "$0")/.."
command -v swift >/dev/null || { echo "install.sh: there is no swift in PATH; install a Swift 6 toolchain (swift.org, or Xcode 16 or later)" >&2; exit 2; }
echo "Building (some minutes the first time) …"
swift build -c release --product swift-architecture
program="$(swift build -c release --show-bin-path)/swift-architecture"
status=0
"$program" install "$@" || status=$?
# 1 says that some file was left alone; everything else was installed, so it is worth looking at.
[ "$status" -le 1 ] || exit "$status"
case " $* " in *" --dry-run"*) exit "$status" ;; esac
echo
"$program" doctor || status=1
exit "$status"
