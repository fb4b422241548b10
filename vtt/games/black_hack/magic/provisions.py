"""Food and water made by a prayer: day-portions that answer hunger and thirst (BH-PRY-17, BH-ENC-09)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import name
from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.magic.state import Provisions
from vtt.rules.contract.procedure import Request, Say
from vtt.table.table import Table


def todays(table: Table) -> Provisions:
    """What there is this Day: yesterday's is gone."""
    kept = chronicle(table).magic.provisions
    return kept if kept.day == table.clock.day else Provisions(day=table.clock.day)


def made(table: Table, food: int, water: int) -> Generator[Request, Any, Table]:
    """So many day-portions more."""
    now = todays(table)
    return (yield from _kept(table, replace(now, food=now.food + food, water=now.water + water)))


def eats_portion(table: Table, creature: str) -> Generator[Request, Any, tuple[Table, bool]]:
    """Whether a creature has had food and water of a prayer this Day, or takes it now: then hunger and thirst do
    nothing to it until the Day ends (BH-PRY-17). Nothing is taken where only one of the two is left for it."""
    now = todays(table)
    hungry, thirsty = creature not in now.fed, creature not in now.watered
    if (hungry and not now.food) or (thirsty and not now.water):
        return table, False
    if hungry or thirsty:
        after = replace(
            now,
            food=now.food - hungry,
            water=now.water - thirsty,
            fed=(*now.fed, creature) if hungry else now.fed,
            watered=(*now.watered, creature) if thirsty else now.watered,
        )
        table = yield from _kept(table, after)
    text = "{who} lives on food and water of a prayer this Day"
    yield Say(text, {"who": name(table, creature)}, "BH-PRY-17", "result", about=(creature,))
    return table, True


def _kept(table: Table, provisions: Provisions) -> Generator[Request, Any, Table]:
    return (yield from chronicled(table, magic=replace(chronicle(table).magic, provisions=provisions)))
