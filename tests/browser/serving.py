"""`trivet serve`, for guests that are faster than people: python -m tests.browser.serving PORT DATA."""

from __future__ import annotations

import sys
from pathlib import Path

from trivet.server.serving import serve
from trivet.server.settings import Limits, Settings

FAST = Limits(*[(1e6, 1e6)] * 6)

if __name__ == "__main__":
    serve(Settings(Path(sys.argv[2]), port=int(sys.argv[1]), limits=FAST), open_browser=False)
