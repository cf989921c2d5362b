"""The games: one folder each. `trivet.kernel.game` reads a folder; `trivet.kernel.registry` finds them.

``trivet.games()`` lists their ids; the name is that of this package too, so the package itself can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _CallablePackage(ModuleType):
    def __call__(self) -> list[str]:
        """The ids of all games, sorted."""
        from trivet.kernel.registry import games

        return games()


sys.modules[__name__].__class__ = _CallablePackage
