"""No card is lost or made, and piles agree with what lies on them, in any state of any table."""

from collections import Counter
from itertools import product

import pytest

from trivet.games.coffee_rush.parts import ORDER_COPIES
from trivet.games.coffee_rush.state import BOARD, COMPLETED, IN_DECK, OUT, PENALTY, PLACES, TABS

from .walks import GAME, TABLES, walk

CARDS = sum(ORDER_COPIES)


@pytest.mark.parametrize(("table", "seed"), list(product(range(len(TABLES)), range(2))))
def test_cards_are_conserved_in_every_state(table, seed):
    for s, action in walk(*TABLES[table], seed):
        played = "start" if action is None else GAME.action_text(action)
        kinds = Counter(s.deck[:CARDS])
        assert [kinds[order] for order in range(len(ORDER_COPIES))] == ORDER_COPIES, played
        assert all(place == IN_DECK for place in s.lies[s.top : s.cards]), played
        assert all(place == OUT for place in s.lies[s.cards :]), played
        here = Counter(s.lies[: s.top])
        assert here[IN_DECK] == 0
        upgrades = 0
        for seat, player in enumerate(s.players[: s.seats]):
            assert here[BOARD + seat * PLACES + COMPLETED] == player.completed, played
            assert here[BOARD + seat * PLACES + PENALTY] == player.penalties, played
            upgrades += sum(player.upgrades)
        assert here[OUT] == 3 * upgrades, played


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_baristas_cups_and_tokens_stay_within_bounds(table):
    for s, _ in walk(*TABLES[table], 50 + table):
        cells = [m for player in s.players[: s.seats] for m in player.meeples if m >= 0]
        assert s.prompt in (4, 3) or len(set(cells)) == len(cells)  # only in passing do two share a cell
        for player in s.players:
            assert min(player.rush, player.completed, player.penalties, *s.hand) >= 0
            for cup in player.cups:
                assert min(cup) >= 0
                assert sum(cup) <= 4
        if s.prompt < 6 and s.prompt not in (1, 4, 5):
            assert not any(s.hand)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_state_survives_its_record_and_its_names(table):
    for s, _ in walk(*TABLES[table], 100 + table, sense=0.3):
        assert type(s).unpack(s.pack()) == s
        assert type(s).from_dict(s.to_dict()) == s


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_is_turned_up_is_counted(table):
    """`revealed` grows by each card from the deck, and the generator is never touched after the deal."""
    before = None
    for s, _ in walk(*TABLES[table], 200 + table, sense=0.8):
        if before is not None:
            assert s.revealed - before.revealed == s.top - before.top
            assert s.rng == before.rng
        before = s.copy()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_orders_on_tabs_stay_until_served_or_failed(seats):
    """A card drawn onto tab 1 is there for four of its owner's turns."""
    since: dict[int, int] = {}
    turns = [0] * seats
    previous = None
    for s, action in walk(seats, {}, 7, sense=0.2):
        if action == GAME.action_number("serve_done"):
            turns[previous] += 1
        for card in range(s.top):
            seat, place = divmod(s.lies[card] - BOARD, PLACES)
            if 0 <= seat < seats and place < TABS:
                first = since.setdefault(card, turns[seat] - place)
                assert place == turns[seat] - first
        previous = s.seat
