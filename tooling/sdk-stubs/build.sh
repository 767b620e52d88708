#!/bin/sh
# build.sh OUTDIR: builds the stand-in modules into OUTDIR and writes OUTDIR/swiftc-flags (what a compiler needs to import them) and
# OUTDIR/link-flags (what a linker needs besides, so that what imports them runs), one flag a line.
# Nothing is done when the sources and the compiler are those of the last build. Where the real SDK exists it is used, and only modules that
# no SDK has (RxSwift and its company, ComposableArchitecture) are built.
# A module in a folder with a build.sh of its own is built by that: build.sh OUTDIR, after the modules of the SDK.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 1 ] || { echo "usage: build.sh OUTDIR" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
started=$(date +%s)

# Each stage needs only the stages before it; its modules are built side by side.
sdk='UIFoundation|Combine CoreData|UIKit AppKit|SwiftUI|SwiftData'
elsewhere='RxSwift|RxRelay|RxCocoa'
stages="$sdk|$elsewhere"
[ "$(uname)" != Darwin ] || stages=$elsewhere

if command -v sha256sum >/dev/null; then digest=sha256sum; else digest='shasum -a 256'; fi
inputs=$( { swiftc --version 2>&1; uname; echo "$here" "$out"; cd "$here"; find . -type f ! -path '*/Tests/*' ! -name '*check.sh' | LC_ALL=C sort | while IFS= read -r file; do
    echo "$file"
    cat "$file"
done; } | $digest)
if [ -f "$out/inputs" ] && [ "$(cat "$out/inputs")" = "$inputs" ]; then
    echo "sdk-stubs: unchanged" >&2
    exit 0
fi
rm -f "$out/inputs"
: >"$out/swiftc-flags"
: >"$out/link-flags"
if [ "$(uname)" = Darwin ]; then
    frameworks=$(xcrun --show-sdk-platform-path)/Developer
    printf '%s\n' -F "$frameworks/Library/Frameworks" -I "$frameworks/usr/lib" >"$out/swiftc-flags"
fi
printf '%s\n' -I "$out" >>"$out/swiftc-flags"
# URLSession lives in its own module outside Apple's systems.
[ "$(uname)" = Darwin ] || printf '%s\n' -Xfrontend -import-module -Xfrontend FoundationNetworking >>"$out/swiftc-flags"
printf '%s\n' -L "$out" >"$out/link-flags"

build() {
    # Whole-module: one object a module, so that the linker can't leave a conformance out.
    # shellcheck disable=SC2086
    swiftc -swift-version 5 -parse-as-library -wmo -module-name "$1" -I "$out" $plugin -emit-module -emit-module-path "$out/$1.swiftmodule" \
        -emit-library -static -o "$out/lib$1.a" "$here/$1"/*.swift
}
# The macros are compiled against the SwiftSyntax that belongs to the compiler, which loads them into its own process.
macros() {
    compiler=$(command -v swiftc)
    while [ -L "$compiler" ]; do
        target=$(readlink "$compiler")
        case $target in
            /*) compiler=$target ;;
            *) compiler=$(dirname "$compiler")/$target ;;
        esac
    done
    host=$(cd "$(dirname "$compiler")/../lib/swift/host" && pwd)
    swiftc -swift-version 6 -wmo -parse-as-library -module-name StandInMacros -I "$host" -L "$host" \
        -lSwiftSyntax -lSwiftSyntaxMacros -lSwiftSyntaxBuilder -lSwiftParser -lSwiftDiagnostics -lSwiftBasicFormat \
        -Xlinker -rpath -Xlinker "$host" -emit-library -o "$out/libStandInMacros.so" "$here"/StandInMacros/*.swift
}
plugin=
if [ "$(uname)" != Darwin ]; then
    plugin="-load-plugin-library $out/libStandInMacros.so"
    macros
    printf '%s\n' -load-plugin-library "$out/libStandInMacros.so" >>"$out/swiftc-flags"
fi
libraries=
IFS='|'
for stage in $stages; do
    unset IFS
    jobs=
    for module in $stage; do
        [ -d "$here/$module" ] || continue
        build "$module" &
        jobs="$jobs $!"
        libraries="-l$module $libraries"
    done
    for job in $jobs; do wait "$job"; done
done
unset IFS
# A static library comes before those that it uses.
for library in $libraries; do echo "$library"; done >>"$out/link-flags"
for script in "$here"/*/build.sh; do
    [ ! -f "$script" ] || "$script" "$out"
done
echo "$inputs" >"$out/inputs"
echo "sdk-stubs: built in $(($(date +%s) - started)) s" >&2
