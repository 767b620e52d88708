#!/bin/sh
# build.sh OUTDIR: builds the stand-in for the Composable Architecture (its macros, then the module) into OUTDIR, where the stand-ins that it
# imports (Combine, SwiftUI) were built before. Writes what a compiler needs to OUTDIR/tca-flags and what a linker needs besides to
# OUTDIR/tca-link-flags, one flag a line, and adds them to OUTDIR/swiftc-flags and OUTDIR/link-flags, where a library comes before those
# that it uses. The original does not build on Linux, because it needs Combine, and a check must not need a network.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 1 ] || { echo "usage: build.sh OUTDIR" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)

compiler=$(command -v swiftc || xcrun --find swiftc)
while [ -L "$compiler" ]; do
    target=$(readlink "$compiler")
    case $target in
        /*) compiler=$target ;;
        *) compiler=$(dirname "$compiler")/$target ;;
    esac
done
host=$(cd "$(dirname "$compiler")/../lib/swift/host" && pwd)
case $(uname) in
    Darwin) suffix=dylib ;;
    *) suffix=so ;;
esac
plugin=$out/libComposableArchitectureMacros.$suffix

# The macros are compiled against the SwiftSyntax that belongs to the compiler, which loads them into its own process.
swiftc -swift-version 6 -O -wmo -parse-as-library -module-name ComposableArchitectureMacros -I "$host" -L "$host" \
    -lSwiftSyntax -lSwiftSyntaxMacros -lSwiftSyntaxBuilder -lSwiftParser -lSwiftDiagnostics -lSwiftBasicFormat \
    -Xlinker -rpath -Xlinker "$host" -emit-library -o "$plugin" "$here"/../ComposableArchitectureMacros/*.swift

printf '%s\n' -load-plugin-library "$plugin" >"$out/tca-flags"
printf '%s\n' -L "$out" -lComposableArchitecture >"$out/tca-link-flags"
if [ "$(uname)" = Darwin ]; then
    flags=$(cat "$out/swiftc-flags" | tr '\n' ' ')
else
    flags=
    # It reports to Swift Testing, which a program that is not a test does not bring along.
    printf '%s\n' -lTesting >>"$out/tca-link-flags"
fi
# One of its own defaults calls a deprecated requirement, as in the original.
# shellcheck disable=SC2086
swiftc -swift-version 5 -suppress-warnings -wmo -parse-as-library -module-name ComposableArchitecture -I "$out" $flags \
    -load-plugin-library "$plugin" -emit-module -emit-module-path "$out/ComposableArchitecture.swiftmodule" -emit-library -static \
    -o "$out/libComposableArchitecture.a" "$here"/*.swift

add() {
    [ ! -f "$2" ] || grep -qF ComposableArchitecture "$2" || { cat "$1" "$2" >"$2.new" && mv "$2.new" "$2"; }
}
add "$out/tca-flags" "$out/swiftc-flags"
add "$out/tca-link-flags" "$out/link-flags"
