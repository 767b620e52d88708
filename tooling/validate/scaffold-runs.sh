#!/bin/sh
# scaffold-runs.sh [REPEATS]: proves what the scaffolder writes beyond the worked examples. Type-checks proposals against the stand-in SDK, and
# runs the tests of one of each pattern with an answer from each dependency REPEATS times (50 when not said).
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
repeats=${1:-50}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "proposals"
(cd "$root" && SCAFFOLD_DUMP="$work/proposals" swift test --filter FeatureScaffoldTests.ProposalDump >"$work/log" 2>&1) || { cat "$work/log" >&2; exit 1; }
"$root/tooling/sdk-stubs/build.sh" "$work/stubs" ComposableArchitecture

check() { # MODES PROPOSAL…
    modes=$1
    shift
    for proposal in "$@"; do
        (cd "$work/proposals/$proposal" && find . -name '*.swift' | MODES=$modes xargs "$root/tooling/sdk-stubs/typecheck.sh" "$work/stubs/swiftc-flags")
        echo "type-checks: $proposal"
    done
}
check "6 5" feed-mv-15-xctest-none feed-mvvm-15-swift-testing-none feed-mvvm-17-xctest-none \
    orders-mv-16-swift-testing-none orders-mvvm-15-xctest-none orders-layered-mvvm-17-xctest-none orders-mvi-16-swift-testing-none \
    orders-viper-15-xctest-none orders-viper-17-swift-testing-none orders-mvp-16-swift-testing-none orders-coordinator-15-xctest-none \
    uikit-orders-mvp-17-swift-testing-none uikit-orders-viper-15-xctest-none uikit-orders-mvvm-15-xctest-none \
    uikit-orders-layered-mvvm-17-swift-testing-none uikit-orders-mvi-17-xctest-none uikit-orders-coordinator-16-swift-testing-none
# In Swift 5 mode the library's key paths need an upcoming feature, as the proposal says.
check 6 orders-tca-17-swift-testing-none uikit-orders-tca-17-swift-testing-none
check "main-actor main-actor-5" feed-mv-15-swift-testing-main-actor orders-mvvm-17-xctest-main-actor orders-mvi-17-swift-testing-main-actor \
    orders-clean-architecture-16-xctest-main-actor orders-viper-17-swift-testing-main-actor uikit-feed-mvp-15-xctest-main-actor \
    uikit-orders-clean-architecture-17-swift-testing-main-actor uikit-orders-coordinator-17-xctest-main-actor
check main-actor orders-tca-17-xctest-main-actor

package() { # PROPOSAL NAME: a package of everything but the views and the network
    dir="$work/package-$1"
    mkdir -p "$dir/Sources" "$dir/Tests"
    cp -R "$work/proposals/$1/$2" "$dir/Sources/$2"
    cp -R "$work/proposals/$1/$2Tests" "$dir/Tests/$2Tests"
    find "$dir/Sources" -name '*.swift' | while IFS= read -r file; do
        if grep -q -e '^import SwiftUI' -e URLSession "$file"; then rm "$file"; fi
    done
    compile=
    link=
    case $1 in
        *-tca-* | uikit-*)
            # The compiler's own overlay of Swift Testing for UIKit is not on this system.
            compile=".unsafeFlags([$(sed 's/.*/"&"/' "$work/stubs/swiftc-flags" | paste -sd, -), \"-Xfrontend\", \"-disable-cross-import-overlays\"])"
            link=".unsafeFlags([$(sed 's/.*/"&"/' "$work/stubs/link-flags" | paste -sd, -)])"
            ;;
    esac
    cat >"$dir/Package.swift" <<MANIFEST
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "$2", platforms: [.macOS(.v14)],
    targets: [
        .target(name: "$2", swiftSettings: [$compile]),
        .testTarget(name: "$2Tests", dependencies: ["$2"], swiftSettings: [$compile], linkerSettings: [$link]),
    ], swiftLanguageModes: [.v6])
MANIFEST
}

# What the proposals for the feed hold is the worked examples byte for byte, as a Swift test proves; their tests are run and seen to fail by
# fences/check.
for kind in orders-mvvm orders-layered-mvvm orders-mvi orders-tca orders-clean-architecture orders-viper orders-mvp orders-coordinator \
    uikit-orders-mvp uikit-orders-viper uikit-orders-coordinator; do
    proposal=$kind-17-swift-testing-none
    package "$proposal" OrderHistory
    cd "$work/package-$proposal"
    swift build --build-tests -Xswiftc -I -Xswiftc "$work/stubs" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    if grep -q warning: "$work/log"; then cat "$work/log" >&2; exit 1; fi
    count=0
    while [ "$count" -lt "$repeats" ]; do
        if [ -f .build/debug/OrderHistoryPackageTests.xctest ]; then
            .build/debug/OrderHistoryPackageTests.xctest --testing-library swift-testing >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
        else
            swift test --skip-build >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
        fi
        count=$((count + 1))
    done
    grep -q "Test run with [1-9]" "$work/log" || { cat "$work/log" >&2; echo "no test was run" >&2; exit 1; }
    echo "passes $count of $repeats: $proposal"
done
