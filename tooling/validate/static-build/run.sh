#!/usr/bin/env bash
# run.sh SWIFT_SYNTAX [FILTER]: builds everything, for debugging, against a checkout of swiftlang/swift-syntax instead of the toolchain's copy,
# and runs the whole test suite (or the suites that FILTER names) with it.
#
#     git clone --depth 1 --branch swift-6.3.1-RELEASE https://github.com/swiftlang/swift-syntax.git ../swift-syntax
#     tooling/validate/static-build/run.sh ../swift-syntax
#
# The tag must be that of the toolchain. SCRATCH names another folder for the build than .build/static-tests; its first build takes minutes, since all
# of swift-syntax is compiled.
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
checkout=${1:?usage: run.sh SWIFT_SYNTAX [FILTER]}
[ -f "$checkout/Package.swift" ] || { echo "run.sh: $checkout is no checkout of swift-syntax" >&2; exit 2; }
SWIFT_ARCHITECTURE_SWIFT_SYNTAX=$(cd "$checkout" && pwd)
export SWIFT_ARCHITECTURE_SWIFT_SYNTAX
place=(--package-path "$root" --scratch-path "${SCRATCH:-$root/.build/static-tests}")
swift build "${place[@]}" --build-tests
swift test "${place[@]}" --skip-build ${2:+--filter "$2"}
