"""Collects what is wrong, and shares out work."""

import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor


class Problems:
    def __init__(self):
        self.found = []
        self._lock = threading.Lock()

    def add(self, place, message):
        with self._lock:
            if (place, message) not in self.found:
                self.found.append((place, message))

    def show(self):
        for place, message in sorted(self.found, key=lambda problem: _order(problem[0])):
            print(f"{place}: {message}", file=sys.stderr)


def _order(place):
    file, _, line = place.partition(":")
    number = re.match(r"\d+", line)
    return file, int(number.group()) if number else 0


def each(jobs, items, work):
    """Does the work for every item, `jobs` at a time; the results in the order of the items."""
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        return list(pool.map(work, items))
