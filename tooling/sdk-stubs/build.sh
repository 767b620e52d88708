#!/bin/sh
# build.sh OUTDIR: builds the stand-in modules into OUTDIR and writes the compiler's flags, one a line, to OUTDIR/swiftc-flags.
# Where the real SDK exists it is used, and no stand-in is built.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 1 ] || { echo "usage: build.sh OUTDIR" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
: >"$out/swiftc-flags"
if [ "$(uname)" = Darwin ]; then
    frameworks=$(xcrun --show-sdk-platform-path)/Developer
    printf '%s\n' -F "$frameworks/Library/Frameworks" -I "$frameworks/usr/lib" >"$out/swiftc-flags"
    exit 0
fi
for module in Combine SwiftUI; do
    swiftc -swift-version 5 -parse-as-library -emit-module -module-name "$module" -I "$out" \
        -emit-module-path "$out/$module.swiftmodule" "$here/$module"/*.swift
done
# URLSession lives in its own module outside Apple's systems.
printf '%s\n' -I "$out" -Xfrontend -import-module -Xfrontend FoundationNetworking >"$out/swiftc-flags"
