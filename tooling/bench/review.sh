#!/usr/bin/env bash
# review.sh PATH [RUNS]: times a review against a bare parse of the same files and against `swift-format lint -p`, in one run on this machine.
# Prints medians of RUNS (3) wall and processor seconds and the peak memory. The release build must exist; the cache is one of its own.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
code=${1:?usage: review.sh PATH [RUNS]}
runs=${2:-3}
server="$root/.build/release/swift-architecture"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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
    python3 - "$name" "$work/times" <<'PYTHON'
import statistics, sys
rows = [[float(value) for value in line.split()] for line in open(sys.argv[2]) if line[0].isdigit()]
wall = statistics.median(row[0] for row in rows)
processor = statistics.median(row[1] + row[2] for row in rows)
print(f"{sys.argv[1]:32} {wall:7.2f} s wall {processor:7.2f} s processor {max(row[3] for row in rows) / 1000:7.0f} MB")
PYTHON
}

"$work/bare-parse" "$code"
measure "bare parse" "$work/bare-parse" "$code"
review=("$server" review "$code" --json --fail-on never)
measure "review, nothing kept" "${review[@]}" --no-cache
export XDG_CACHE_HOME="$work/cache"
"${review[@]}" >/dev/null
measure "review, nothing changed" "${review[@]}"
cp -R "$code" "$work/copy"
find "$work/copy" -name '*.swift' -not -name 'Package*.swift' -size +4k | sort >"$work/files"
read -r first <"$work/files"
BEFORE="echo '// changed' >>'$first'" measure "review, one file changed" "$server" review "$work/copy" --json --fail-on never
measure "swift-format lint -p" swift format lint -p -r "$code"
