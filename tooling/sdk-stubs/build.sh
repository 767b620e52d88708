#!/bin/sh
# build.sh OUTDIR [MODULE…]: builds the stand-in modules (those named and what they import; all, if none is named) into OUTDIR and writes OUTDIR/swiftc-flags (what a compiler needs to import them) and
# OUTDIR/link-flags (what a linker needs besides, so that what imports them runs), one flag a line. TYPES_ONLY=1 in the environment leaves the
# libraries out: a third of the time, enough for type-checking.
# Nothing is done when the sources and the compiler are those of the last build. Where the real SDK exists it is used, and only modules that
# no SDK has (RxSwift and its company, ComposableArchitecture) are built.
# A module in a folder with a build.sh of its own is built by that: build.sh OUTDIR, after the modules of the SDK.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 1 ] || { echo "usage: build.sh OUTDIR [MODULE...]" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
wanted=" $* "
while :; do
    before=$wanted
    for module in $wanted; do
        case $module in
            UIKit | AppKit) wanted="$wanted UIFoundation " ;;
            SwiftUI) wanted="$wanted UIKit AppKit Combine CoreData StandInMacros " ;;
            SwiftData) wanted="$wanted SwiftUI " ;;
            RxRelay) wanted="$wanted RxSwift " ;;
            RxCocoa) wanted="$wanted RxRelay UIKit " ;;
            ComposableArchitecture) wanted="$wanted SwiftUI " ;;
        esac
    done
    wanted=" $(echo "$wanted" | tr -s ' ' '\n' | sort -u | tr '\n' ' ') "
    [ "$wanted" != "$before" ] || break
done
wants() { [ -z "$(echo "$wanted" | tr -d ' ')" ] || case $wanted in *" $1 "*) ;; *) return 1 ;; esac; }
started=$(date +%s)

if command -v sha256sum >/dev/null; then digest=sha256sum; else digest='shasum -a 256'; fi
inputs=$( { swiftc --version 2>&1; uname; echo "$here" "$out" "$wanted" "${TYPES_ONLY:-}"; cd "$here"; find . -type f ! -path '*/Tests/*' ! -name '*check.sh' | LC_ALL=C sort | while IFS= read -r file; do
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
    name=$1
    set -- "$here/$name"/*.swift
    [ -z "$plugin" ] || set -- "$@" -load-plugin-library "$plugin"
    [ -n "${TYPES_ONLY:-}" ] || set -- "$@" -emit-library -static -o "$out/lib$name.a"
    # Whole-module: one object a module, so that the linker can't leave a conformance out.
    swiftc -swift-version 5 -parse-as-library -wmo -module-name "$name" -I "$out" -emit-module -emit-module-path "$out/$name.swiftmodule" "$@"
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
# Builds side by side what is named; each step needs only the steps before it.
libraries=
step() {
    jobs=
    for module in "$@"; do
        wants "$module" || continue
        if [ "$module" = StandInMacros ]; then
            macros &
        else
            build "$module" &
            [ -n "${TYPES_ONLY:-}" ] || libraries="-l$module $libraries"
        fi
        jobs="$jobs $!"
    done
    for job in $jobs; do wait "$job"; done
}
plugin=
if [ "$(uname)" = Darwin ]; then
    step RxSwift
    step RxRelay
    step RxCocoa
else
    step UIFoundation Combine CoreData RxSwift StandInMacros
    if wants StandInMacros; then
        plugin=$out/libStandInMacros.so
        printf '%s\n' -load-plugin-library "$plugin" >>"$out/swiftc-flags"
    fi
    step UIKit AppKit RxRelay
    step SwiftUI RxCocoa
    step SwiftData
fi
# A static library comes before those that it uses.
for library in $libraries; do echo "$library"; done >>"$out/link-flags"
for script in "$here"/*/build.sh; do
    if [ -f "$script" ] && wants "$(basename "$(dirname "$script")")"; then "$script" "$out"; fi
done
echo "$inputs" >"$out/inputs"
echo "sdk-stubs: built in $(($(date +%s) - started)) s" >&2
