#!/bin/sh
# typecheck.sh FLAGSFILE FILES…: type-checks the files as one module, warnings as errors, in Swift 6 mode, in Swift 5 mode with complete
# checking, and with the main actor as default. Files below a folder whose name ends in Tests are checked against the module that they import.
# MODES="6 5" in the environment checks only those modes (6, 5, main-actor, main-actor-5).
set -eu
[ $# -ge 2 ] || { echo "usage: typecheck.sh FLAGSFILE FILES..." >&2; exit 2; }
flagsfile=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: >"$work/sources"
: >"$work/tests"
for file in "$@"; do
    case "/$file" in
        */*Tests/*) printf '"%s"\n' "$file" >>"$work/tests" ;;
        *) printf '"%s"\n' "$file" >>"$work/sources" ;;
    esac
done
sed 's/.*/"&"/' "$flagsfile" >"$work/flags"
module=Checked
if [ -s "$work/tests" ]; then
    name=$(tr -d '"' <"$work/tests" | while IFS= read -r file; do sed -n 's/^@testable import \([A-Za-z0-9_]*\).*/\1/p' "$file"; done | head -1)
    module=${name:-Checked}
fi
for mode in ${MODES:-6 5 main-actor}; do
    case $mode in
        6) set -- -swift-version 6 ;;
        5) set -- -swift-version 5 -strict-concurrency=complete ;;
        main-actor-5) set -- -swift-version 5 -strict-concurrency=complete -default-isolation MainActor ;;
        main-actor) set -- -swift-version 6 -default-isolation MainActor ;;
        *) echo "typecheck.sh: unknown mode $mode" >&2; exit 2 ;;
    esac
    set -- "$@" -warnings-as-errors -parse-as-library -D DEBUG -enable-testing "@$work/flags"
    echo "== $module: $mode" >"$work/log"
    if ! swiftc "$@" -emit-module -module-name "$module" -emit-module-path "$work/$module.swiftmodule" "@$work/sources" >>"$work/log" 2>&1; then
        cat "$work/log" >&2
        exit 1
    fi
    if [ -s "$work/tests" ] && ! swiftc "$@" -typecheck -module-name "${module}Tests" -I "$work" "@$work/tests" >>"$work/log" 2>&1; then
        cat "$work/log" >&2
        exit 1
    fi
done
