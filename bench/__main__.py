"""`python -m bench` runs every measurement; `python -m bench NAME ...` only those."""

from __future__ import annotations

import importlib
import sys

NAMES = ["native_against_c", "decisions", "server_moves", "live_tables", "page_weight", "cold_start"]


def main() -> None:
    """Run what was asked for. Exits with 2 for a name that there is not."""
    asked = sys.argv[1:] or NAMES
    for name in asked:
        if name not in NAMES:
            raise SystemExit(f"There is no measurement {name!r}; there are: {', '.join(NAMES)}")
    for name in asked:
        importlib.import_module(f"bench.{name}").run()


if __name__ == "__main__":
    main()
