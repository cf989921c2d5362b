"""Catalogues: ICU messages per language, shared with the browser, and what turns a `Message` into a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from .message import Message

LANGUAGES = ("en", "ja", "th")
HOUSE = Path(__file__).parent / "locale"

Names = Mapping[str, Mapping[str, str]]


class Catalogue:
    """All messages of one language; English stands in where one is missing."""

    def __init__(self, language: str, texts: dict[str, str], fallback: Catalogue | None = None) -> None:
        self.language, self.texts, self.fallback = language, texts, fallback

    def has(self, key: str) -> bool:
        return key in self.texts or (self.fallback is not None and self.fallback.has(key))

    def text(self, message: Message, names: Names | None = None) -> str:
        """The sentence. `names` holds names from component data, by key and language."""
        return self.format(message.key, message.args, names)

    def format(self, key: str, args: Mapping[str, Any] | None = None, names: Names | None = None) -> str:
        """The message `key` with its arguments; the key itself only when no language has it."""
        if names is not None and key in names:
            return names[key].get(self.language) or names[key].get("en") or key
        pattern = self.texts.get(key)
        if pattern is None:
            return self.fallback.format(key, args, names) if self.fallback else key
        if "{" not in pattern and "'" not in pattern:
            return pattern
        from icu4py.messageformat import MessageFormat

        values = {k: self._value(v, names) for k, v in (args or {}).items()}
        return str(MessageFormat(pattern, self.language).format(values))

    def _value(self, value: Any, names: Names | None) -> Any:
        if not isinstance(value, dict):
            return value
        if "list" in value:
            from babel.lists import format_list

            items = [str(self._value(item, names)) for item in value["list"]]
            return format_list(items, locale=self.language) if items else self.format("ui.nothing")
        if "count" in value:
            key = f"{value['name']}.count"
            if self.has(key):
                return self.format(key, {"n": value["count"]}, names)
            thing = self.format(value["name"], None, names)
            return self.format("ui.counted", {"n": value["count"], "name": thing})
        if "message" in value:
            return self.format(value["message"], value.get("args"), names)
        return self.format(value["name"], value.get("args"), names)


def read_folder(folder: Path, language: str) -> dict[str, str]:
    """The messages of all files `*<language>.json` in a locale folder."""
    texts: dict[str, str] = {}
    for path in sorted(folder.glob(f"*{language}.json")):
        texts.update(json.loads(path.read_text(encoding="utf-8")))
    return texts


@lru_cache(maxsize=16)
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language with the messages of every game."""
    from .kernel.registry import places

    texts = read_folder(HOUSE, language)
    for place in places():
        for folder in sorted(place.glob("*/locale")):
            texts.update(read_folder(folder, language))
    return Catalogue(language, texts, catalogue("en") if language != "en" else None)
