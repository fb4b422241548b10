"""A finished character comes to the table."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.making.building import character_of
from vtt.games.black_hack.making.keys import free_key
from vtt.games.black_hack.making.state import Draft
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.rules.tabletop.arriving import among_the_players, free_spot
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut
from vtt.table.table import Table

RADIUS = 2.5


def arrived(table: Table, draft: Draft) -> Generator[Request, Any, Table]:
    """The character stands on the players' side, where there is room beside the others. The draft must be whole."""
    sheet = character_of(table, draft)
    assert sheet is not None
    creature = Creature(
        id=free_key(draft.name, table.creatures, table.places),
        name=draft.name,
        side="players",
        sheet=sheet,
        at=free_spot(table, RADIUS, among_the_players(table)),
        radius=RADIUS,
    )
    table = yield Change(CreaturePut(creature))
    words = {"who": draft.name, "class": sheet.character_class.capitalize()}
    yield Say("{who}, {class}, is on the table", words, "BH-CHAR-02", "result")
    if not draft.background:
        yield Say("{who} has no Background yet: the sheet is incomplete", words, "BH-BACK-02", "reminder")
    return table
