"""The games: one folder each. `trivet.kernel.game` reads a folder; `trivet.kernel.registry` finds them."""
