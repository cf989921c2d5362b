"""Bots: players made of compiled rules. A bot sees its seat's view of the state and nothing else."""

from __future__ import annotations

from .seating import answer, names

__all__ = ["answer", "names"]
