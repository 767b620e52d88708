#!/usr/bin/env bash
# review.sh PATH [RUNS] [SWIFT_SYNTAX]: times a review against a bare parse of the same files and against `swift-format lint -p`, in one run on this
# machine. Prints medians of RUNS (3) wall and processor seconds and the peak memory, and what they are of each other.
#
# The default release build must exist (`swift build -c release`). SWIFT_SYNTAX is a checkout of swiftlang/swift-syntax at the toolchain's own tag:
# with it, the opt-in static build is made below .build/static and measured beside the default one, and is run once where no toolchain can be seen.
#
#     git clone --depth 1 --branch swift-6.3.1-RELEASE https://github.com/swiftlang/swift-syntax.git ../swift-syntax
#     tooling/bench/review.sh ~/Code/BigApp 3 ../swift-syntax
#
# Environment: DEFAULT_BUILD and STATIC_BUILD name executables to measure in place of the two; STATIC_FLAGS are more words for the static build, such as
# "-Xswiftc -cross-module-optimization". Every cache is one of this run's own.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
code=${1:?usage: review.sh PATH [RUNS] [SWIFT_SYNTAX]}
runs=${2:-3}
checkout=${3:-}
server=${DEFAULT_BUILD:-$root/.build/release/swift-architecture}
static=${STATIC_BUILD:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

[ -x "$server" ] || { echo "review.sh: there is no $server; run: swift build -c release" >&2; exit 2; }
if [ -n "$checkout" ] && [ -z "$static" ]; then
    [ -f "$checkout/Package.swift" ] || { echo "review.sh: $checkout is no checkout of swift-syntax" >&2; exit 2; }
    # What swift-syntax is compiled with cannot stand in this manifest.
    SWIFT_ARCHITECTURE_SWIFT_SYNTAX=$(cd "$checkout" && pwd) swift build --package-path "$root" -c release --static-swift-stdlib \
        -Xswiftc -enforce-exclusivity=unchecked ${STATIC_FLAGS:-} \
        --scratch-path "$root/.build/static" --product swift-architecture >&2
    static="$root/.build/static/release/swift-architecture"
fi

host="$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host"
swiftc -O -swift-version 5 -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" -lSwiftSyntax -lSwiftParser -o "$work/bare-parse" "$root/tooling/bench/BareParse.swift"

measure() { # NAME COMMAND…: medians of wall and processor time, most memory
    local name=$1
    shift
    : >"$work/times"
    for _ in $(seq "$runs"); do
        [ -z "${BEFORE:-}" ] || eval "$BEFORE"
        /usr/bin/time -o "$work/times" -a -f '%e %U %S %M' "$@" >/dev/null 2>"$work/errors" || true
    done
    python3 - "$name" "$work/times" <<'PYTHON' | tee -a "$work/table"
import statistics, sys
rows = [[float(value) for value in line.split()] for line in open(sys.argv[2]) if line[0].isdigit()]
wall = statistics.median(row[0] for row in rows)
processor = statistics.median(row[1] + row[2] for row in rows)
print(f"{sys.argv[1]:36} {wall:7.2f} s wall {processor:7.2f} s processor {max(row[3] for row in rows) / 1000:7.0f} MB")
PYTHON
}

reviews() { # NAME EXECUTABLE: cold, warm, and with one file changed
    local name=$1 review=("$2" review "$code" --json --fail-on never)
    measure "$name, nothing kept" "${review[@]}" --no-cache
    export XDG_CACHE_HOME="$work/cache-$name"
    "${review[@]}" >/dev/null
    measure "$name, nothing changed" "${review[@]}"
    BEFORE="echo '// changed' >>'$first'" measure "$name, one file changed" "$2" review "$work/copy" --json --fail-on never
    measure "$name, reading alone" "$2" review "$code" --shard 1/1 --output "$work/shard" --no-cache
}

"$work/bare-parse" "$code"
cp -R "$code" "$work/copy"
find "$work/copy" -name '*.swift' -not -name 'Package*.swift' -size +4k | sort >"$work/files"
read -r first <"$work/files"
measure "bare parse" "$work/bare-parse" "$code"
reviews "default" "$server"
[ -z "$static" ] || reviews "static" "$static"
measure "swift-format lint -p" swift format lint -p -r "$code"

python3 - "$work/table" <<'PYTHON'
import re, sys
rows = {}
for line in open(sys.argv[1]):
    name, wall, processor, memory = re.match(r"(.+?)\s+([\d.]+) s wall\s+([\d.]+) s processor\s+(\d+) MB", line).groups()
    rows[name] = {"wall": float(wall), "processor": float(processor)}
def ratio(text, over, under):
    if over in rows and under in rows:
        print(f"{text:60} {rows[over]['processor'] / rows[under]['processor']:5.2f} processor {rows[over]['wall'] / rows[under]['wall']:5.2f} wall")
ratio("default cold review / bare parse (at most 1.60)", "default, nothing kept", "bare parse")
ratio("swift-format lint / default cold review (above 1)", "swift-format lint -p", "default, nothing kept")
# The static build parses so fast that what is left is the review itself: its second run has no bound.
for build, bound in [("default", " (at most 0.25)"), ("static", "")]:
    ratio(f"{build}: nothing changed / cold{bound}", f"{build}, nothing changed", f"{build}, nothing kept")
    ratio(f"{build}: one file changed / cold", f"{build}, one file changed", f"{build}, nothing kept")
ratio("default cold review / static cold review (at least 5)", "default, nothing kept", "static, nothing kept")
ratio("default reading alone / static reading alone", "default, reading alone", "static, reading alone")
PYTHON

if [ -n "$static" ]; then
    # Nothing of the toolchain: an empty environment, and where the system allows it, a namespace in which its folder is empty.
    hide=(env -i "$static" review "$first" --json --fail-on never)
    toolchain=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")")
    if unshare -rm true 2>/dev/null; then
        hide=(unshare -rm sh -c 'mount -t tmpfs none "$0" && exec env -i "$@"' "$toolchain" "$static" review "$first" --json --fail-on never)
    fi
    if "${hide[@]}" >"$work/alone" 2>"$work/errors"; then
        echo "the static build runs where no toolchain is ($(du -h "$static" | cut -f1))"
    else
        echo "the static build does not run without the toolchain:" >&2
        head -3 "$work/errors" >&2
        exit 1
    fi
fi
