"""What a host can set, where the data lie, and the secret that signs and derives."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How fast one guest, or one address, may ask. Each pair: how many at once, and how many come back in a second."""

    reads: tuple[float, float] = (200, 50)
    commands: tuple[float, float] = (60, 20)
    tables: tuple[float, float] = (30, 0.5)
    records: tuple[float, float] = (10, 0.2)
    forecasts: tuple[float, float] = (10, 2)
    guests: tuple[float, float] = (120, 0.5)
    """New guests per address: a school or a cafe shares one."""
    codes: tuple[float, float] = (20, 0.2)
    """Codes looked up per address: enough to mistype, hopeless for trying them all."""
    body: int = 64 * 1024
    """Bytes of a command."""
    record: int = 512 * 1024
    """Bytes of an uploaded record."""
    log: int = 6000
    """Commands of one table; a full menu has a few hundred, a long evening of four about two thousand."""


@dataclass(frozen=True)
class Settings:
    """Settings of one server."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    limits: Limits = field(default_factory=Limits)
    ping: float = 20.0
    """Seconds between two signs of life on an event stream."""
    cached: int = 512
    """Matches kept in memory."""
    language: str = "en"
    """Of what is said in the terminal."""
    warm_up: bool = True
    """Compile what forecasts and bots need in the background after the start."""
    bot_processes: int = 1
    """Processes in which bots think."""
    patience: float = 20.0
    """Seconds before the others are told that somebody is away."""
    grace: float = 20.0
    """Seconds between the warning that a clock has run out and the bot that plays the turn."""
    beat: float = 1.0
    """Seconds between two notes that the server runs, while a clock does."""

    @property
    def database(self) -> Path:
        return self.data / "trivet.sqlite"


def open_data(data: Path) -> bytes:
    """Make the data folder for this user alone if there is none yet; returns the server's secret, made at the first start."""
    if not data.exists():
        data.mkdir(parents=True, mode=0o700)
    _private(data / "trivet.sqlite")
    path = data / "secret"
    if _private(path):
        path.write_bytes(secrets.token_bytes(32))
    secret = path.read_bytes()
    if len(secret) < 32:  # the very first start was cut off between making the file and filling it
        path.write_bytes(secret := secrets.token_bytes(32))
    return secret


def _private(path: Path) -> bool:
    """Make an empty file that only its owner can read; False if the file is there already."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    return True
