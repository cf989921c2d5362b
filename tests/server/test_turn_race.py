"""Two clients, two workers, one turn: a thousand times exactly one wins, and both workers have the same table afterwards."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from trivet.server.asked import Play
from trivet.server.commands import carry_out
from trivet.server.errors import Refusal

from .people import ME, Guest, House, here, keys

TURNS = 1000


def test_of_two_clients_for_one_turn_exactly_one_wins(serve: Callable[..., House]) -> None:
    """Closes C2."""
    houses = [serve(), serve()]
    guest = houses[0].guest()
    name = guest.get("/api/me").json()["id"]
    rolls = random.Random("race")
    won = turns = 0
    with ThreadPoolExecutor(2) as pool:
        while turns < TURNS:
            table = guest.seat(ME, here("Ken"), here("Mai"))
            while not table["over"] and turns < TURNS:
                actions = [legal["action"] for legal in table["legal"]]

                def attempt(worker: int, action: str, table: dict[str, Any] = table) -> dict[str, Any] | None:
                    asked = Play(key=next(keys), version=table["version"], action=action)
                    try:
                        news = asyncio.run(carry_out(houses[worker].inside, table["id"], name, "play", asked))
                    except Refusal as refused:
                        return None if refused.key == "error.stale_version" else {"fault": refused.key}
                    return dict(json.loads(news))

                answers = list(pool.map(attempt, (0, 1), (rolls.choice(actions), rolls.choice(actions))))
                winners = [answer for answer in answers if answer is not None]
                assert len(winners) == 1
                assert "fault" not in winners[0]
                won += answers[1] is not None
                turns += 1
                table = winners[0]
            for house in houses:
                twin = Guest(house)
                twin.cookie = guest.cookie
                assert twin.table(table)["version"] == table["version"]
                assert twin.table(table)["view"] == table["view"]
    assert 0 < won < TURNS
