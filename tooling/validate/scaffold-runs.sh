#!/bin/sh
# scaffold-runs.sh [REPEATS]: proves what the scaffolder writes. Type-checks proposals against the stand-in SDK, runs their tests REPEATS times
# (200 when not said), and removes each guard of the model to see the test named after it fail. Takes under three minutes.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
repeats=${1:-200}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "proposals"
(cd "$root" && SCAFFOLD_DUMP="$work/proposals" swift test --filter FeatureScaffoldTests.ProposalDump >"$work/log" 2>&1) || { cat "$work/log" >&2; exit 1; }
"$root/tooling/sdk-stubs/build.sh" "$work/stubs"

check() { # MODES PROPOSAL…
    modes=$1
    shift
    for proposal in "$@"; do
        (cd "$work/proposals/$proposal" && find . -name '*.swift' | MODES=$modes xargs "$root/tooling/sdk-stubs/typecheck.sh" "$work/stubs/swiftc-flags")
        echo "type-checks: $proposal"
    done
}
check "6 5" feed-mv-15-xctest-none feed-mv-17-swift-testing-none feed-mvvm-15-swift-testing-none feed-mvvm-17-xctest-none \
    orders-mv-16-swift-testing-none orders-mvvm-15-xctest-none
check "main-actor main-actor-5" feed-mv-15-swift-testing-main-actor orders-mvvm-17-xctest-main-actor

package() { # PROPOSAL NAME: a package of everything but the views and the network
    dir="$work/package-$1"
    mkdir -p "$dir/Sources" "$dir/Tests"
    cp -R "$work/proposals/$1/$2" "$dir/Sources/$2"
    cp -R "$work/proposals/$1/$2Tests" "$dir/Tests/$2Tests"
    for file in "$dir/Sources/$2"/*.swift; do
        if grep -q -e '^import SwiftUI' -e URLSession "$file"; then rm "$file"; fi
    done
    cat >"$dir/Package.swift" <<MANIFEST
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "$2", platforms: [.macOS(.v14)],
    targets: [.target(name: "$2"), .testTarget(name: "$2Tests", dependencies: ["$2"])], swiftLanguageModes: [.v6])
MANIFEST
}

run() { # NAME: the built tests once more
    if [ -f ".build/debug/$1PackageTests.xctest" ]; then
        ".build/debug/$1PackageTests.xctest" --testing-library swift-testing
    else
        swift test --skip-build
    fi
}

mutate() { # NAME MODEL TEST SED: with the guard gone, that test fails
    file="Sources/$1/$2.swift"
    cp "$file" "$work/original"
    sed "$4" "$work/original" >"$file"
    if cmp -s "$file" "$work/original"; then echo "the mutation for $3 changes nothing" >&2; exit 1; fi
    if swift test >"$work/log" 2>&1; then echo "$2: $3 passes without its guard" >&2; exit 1; fi
    if ! grep -q "Test $3() failed" "$work/log"; then cat "$work/log" >&2; echo "$2: another test than $3 failed" >&2; exit 1; fi
    cp "$work/original" "$file"
    echo "fails without its guard: $2 $3"
}

for case in feed-mv-17-swift-testing-none/Feed/FeedModel feed-mvvm-17-swift-testing-none/Feed/FeedViewModel; do
    proposal=${case%%/*}
    model=${case##*/}
    package "$proposal" Feed
    cd "$work/package-$proposal"
    swift build --build-tests >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    if grep -q warning: "$work/log"; then cat "$work/log" >&2; exit 1; fi
    count=0
    while [ "$count" -lt "$repeats" ]; do
        run Feed >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
        count=$((count + 1))
    done
    echo "passes $count of $repeats: $proposal"
    mutate Feed "$model" aStaleSuccessIsIgnored '/checkCancellation/{n;d;}'
    mutate Feed "$model" aStaleFailureIsIgnored '/} catch {/{n;/guard current/d;}'
    mutate Feed "$model" cancellationRestoresThePreviousState 's/ || (error as? URLError)?.code == .cancelled//'
    mutate Feed "$model" anAnswerAfterCancellationIsIgnored '/checkCancellation/d'
    mutate Feed "$model" anAnswerAfterCancellationIsIgnored 's/Task.isCancelled || //'
    mutate Feed "$model" cancellingTheNewestOfTwoLoadsRestoresTheSettledState 's/= state.settled/= state/'
    mutate Feed "$model" markReadFailureIsNotHiddenByAnOlderLoad '/newest word/{n;d;}'
    mutate Feed "$model" aCancelledMarkReadChangesNothing 's/guard !isCancellation(error) else { return }//'
    mutate Feed "$model" markReadIsSentAndLoadsAgain 's/try await repository.markRead(id)/try await repository.markRead(0 \& id)/'
done

package orders-mvvm-17-swift-testing-none OrderHistory
cd "$work/package-orders-mvvm-17-swift-testing-none"
swift test >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
echo "passes: orders-mvvm-17-swift-testing-none"
