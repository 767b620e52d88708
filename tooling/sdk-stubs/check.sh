#!/bin/sh
# check.sh [OUTDIR]: builds the stand-ins and runs what Tests/ holds: Runs/*.swift (programs that check what the stand-ins do),
# Accepted/*.swift (compiles without warnings in every mode), Rejected/*.swift (each line with «// error: text» is an error or a
# warning in Swift 6 mode, and no other line is). ONLY=FILE in the environment runs one of them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stubs=${1:-$work/stubs}
"$here/build.sh" "$stubs"
sed 's/.*/"&"/' "$stubs/swiftc-flags" >"$work/flags"
sed 's/.*/"&"/' "$stubs/link-flags" >"$work/links"
failed=0
limit=
command -v timeout >/dev/null && limit='timeout 60'
for test in ${ONLY:-"$here"/Tests/*/*.swift}; do
    name=$(basename "$(dirname "$test")")/$(basename "$test" .swift)
    case $name in
        Runs/*)
            swiftc -swift-version 6 -warnings-as-errors -parse-as-library -module-name Checks "@$work/flags" "$here/Tests/Support.swift" "$test" \
                "@$work/links" -o "$work/program" >"$work/log" 2>&1 && $limit "$work/program" >"$work/log" 2>&1 && result=ok || result=FAILED
            ;;
        Accepted/*)
            # typecheck.sh takes what lies below Tests/ for tests.
            cp "$test" "$work/Accepted.swift"
            "$here/typecheck.sh" "$stubs/swiftc-flags" "$work/Accepted.swift" >"$work/log" 2>&1 && result=ok || result=FAILED
            ;;
        Rejected/*)
            # To the SIL, where the rules of sending are checked. Every line that ends in «// error: text» must be reported, and nothing else.
            swiftc -swift-version 6 -warnings-as-errors -parse-as-library -emit-sil -o /dev/null "@$work/flags" "$test" >"$work/log" 2>&1 || :
            result=ok
            sed -n 's/^[^:]*:\([0-9]*\):[0-9]*: error: .*/\1/p' "$work/log" | sort -un >"$work/reported"
            grep -n '// error:' "$test" | cut -d: -f1 | sort -un >"$work/expected"
            cmp -s "$work/reported" "$work/expected" || result=FAILED
            grep -n '// error:' "$test" | sed 's/^\([0-9]*\):.*\/\/ error: \(.*\)/\1 \2/' | while read -r line text; do
                grep ":$line:[0-9]*: error: " "$work/log" | grep -qF "$text" || echo "line $line: no error «$text»" >>"$work/log.missing"
            done
            [ ! -f "$work/log.missing" ] || { cat "$work/log.missing" >>"$work/log"; rm "$work/log.missing"; result=FAILED; }
            ;;
    esac
    echo "$result $name: $(grep 'checks,' "$work/log" || :)"
    [ "$result" = ok ] || { cat "$work/log"; failed=1; }
done
exit $failed
