#!/bin/sh
# with-python.sh REQUIREMENTS PROGRAM ARGUMENTS…: runs a Python program with the packages that it needs. They are installed once, into
# .build of this repository, and again only when the list changes.
set -eu
[ $# -ge 2 ] || { echo "usage: with-python.sh REQUIREMENTS PROGRAM ARGUMENTS..." >&2; exit 2; }
root=$(cd "$(dirname "$0")/../../.." && pwd)
requirements=$1
shift
venv=$root/.build/venv-$(basename "$(cd "$(dirname "$requirements")" && pwd)")
if ! cmp -s "$requirements" "$venv/installed"; then
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$requirements"
    cp "$requirements" "$venv/installed"
fi
PATH=$venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 exec "$venv/bin/python" "$@"
