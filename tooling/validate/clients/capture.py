#!/usr/bin/env python3
"""Runs a server between a client and a file: every line of both directions is passed on unchanged and kept.

usage: capture.py LOG COMMAND [ARGUMENT ...]
The log has one JSON array a line: ["client" or "server", the line as text].
"""
import json, subprocess, sys, threading


def pump(source, target, side, log, lock):
    for line in iter(source.readline, b""):
        with lock:
            log.write(json.dumps([side, line.decode("utf-8", "backslashreplace")]) + "\n")
            log.flush()
        try:
            target.write(line)
            target.flush()
        except (BrokenPipeError, ValueError):
            break
    try:
        target.close()
    except OSError:
        pass


def main():
    log, lock = open(sys.argv[1], "a", encoding="utf-8"), threading.Lock()
    server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    threading.Thread(target=pump, args=(sys.stdin.buffer, server.stdin, "client", log, lock), daemon=True).start()
    pump(server.stdout, sys.stdout.buffer, "server", log, lock)
    status = server.wait()
    with lock:
        log.write(json.dumps(["exit", str(status)]) + "\n")
    sys.exit(status)


main()
