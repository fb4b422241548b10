"""The area that is aimed just now, as players may see it: no part of history, and no word with it."""

from collections.abc import Iterable

import msgspec

from vtt.rules.engine.masks import alias
from vtt.table.areas import Area
from vtt.table.table import Table, as_seen


class PlayersArea(msgspec.Struct, frozen=True, kw_only=True):
    """``actor`` aims it; of those whom it would strike ``caught`` are the ones that players see. By the ids that they
    know."""

    area: Area
    actor: str
    caught: tuple[str, ...] = ()


def players_area(table: Table, area: Area, actor: str, caught: Iterable[str], *, of_foes: bool) -> PlayersArea | None:
    """What players see of it: of somebody hidden nothing, of a foe only where the GM says so."""
    seen = as_seen(table)
    who = seen.creatures.get(actor)
    if who is None or who.hidden or not (who.side == "players" or of_foes):
        return None
    struck = [each for each in caught if each in seen.creatures and not seen.creatures[each].hidden]
    return PlayersArea(area=area, actor=alias(table, actor), caught=tuple([alias(table, each) for each in struck]))
