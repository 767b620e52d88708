#!/bin/sh
# Drives the server with real clients.
# usage: run.sh [--venv FOLDER] COMMAND [ARGUMENT ...]
# The virtual environment is made once and kept; without --venv it is .build/venv of this repository.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
venv="$here/../../../.build/venv"
if [ "${1:-}" = "--venv" ]; then
    venv=$2
    shift 2
fi
if [ $# -eq 0 ]; then
    sed -n '2,4p' "$0"
    exit 2
fi
if [ ! -e "$venv/ready" ]; then
    python3 -m venv "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "mcp==2.3.0" "fastmcp>=4,<5" "jsonschema>=4,<5"
    touch "$venv/ready"
fi
exec "$venv/bin/python" "$here/clients.py" "$@"
