"""What a figure was measured on, and where figures are kept."""

from __future__ import annotations

import json
import os
import platform
from datetime import date
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"


def machine() -> dict[str, Any]:
    """Processor, cores, load and versions at the time of a measurement."""
    import numba
    import numpy as np

    return {
        "date": date.today().isoformat(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }


def processor() -> str:
    """The processor's name where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def keep(name: str, figures: dict[str, Any]) -> None:
    """Print the figures and write them, with the machine, into `bench/results`."""
    RESULTS.mkdir(exist_ok=True)
    whole = {"machine": machine(), **figures}
    (RESULTS / f"{name}.json").write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{name} ({whole['machine']['processor']}, load {whole['machine']['load']})")
    for what, figure in figures.items():
        print(f"  {what:42} {figure}")


def middle(values: list[float]) -> dict[str, float]:
    """Median, least and greatest, rounded for reading."""
    ordered = sorted(values)
    return {
        "median": round(ordered[len(ordered) // 2], 3),
        "min": round(ordered[0], 3),
        "max": round(ordered[-1], 3),
    }
