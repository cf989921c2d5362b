"""Seeds: drawn before the first move, committed to by a hash, shown at the end, so that chance can be checked."""

from __future__ import annotations

import hashlib
import secrets


def draw_seed() -> str:
    """128 fresh random bits, as 32 hex digits."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, shown to all before the first move."""
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_text(seed: str, salt: str) -> str:
    """What the generator is seeded with: the committed seed and the text that players added."""
    return f"{seed}+{salt}" if salt else seed
