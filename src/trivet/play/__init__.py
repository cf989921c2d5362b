"""Matches: one game being played, its record, undo and seeds."""
