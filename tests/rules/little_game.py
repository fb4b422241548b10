"""The least of games: a sheet with a number, for tests of what all games share."""

from typing import Any

import msgspec

from vtt.dice import D6, D20, ByTotal
from vtt.rules.contract.procedure import Change, Choose, Option, Outcome, Procedure, Say, Throw
from vtt.table.creature import Creature, Place, Sheet
from vtt.table.events import Removed, SheetChanged
from vtt.table.table import Table


class Counter(msgspec.Struct, Sheet, frozen=True, tag_field="kind", tag="counter"):
    """A creature that is nothing but its life."""

    hp: int
    secret: str = ""


def creature(identity: str, hp: int = 5, **fields: Any) -> Creature:
    """A creature with that much life."""
    side = fields.pop("side", "players")
    return Creature(id=identity, name=identity.title(), side=side, sheet=Counter(hp=hp), **fields)


def little_table(**fields: Any) -> Table:
    """Ana and an ogre, 20 ft apart, and a door."""
    table = Table(
        game="little",
        creatures={"ana": creature("ana"), "ogre": creature("ogre", 3, side="gm", at=(20.0, 0.0))},
        places={"door": Place(id="door", name="Door", at=(0.0, 70.0))},
    )
    return msgspec.structs.replace(table, **fields)


def hit(table: Table, target: str) -> Procedure:
    """11 or more on a d20 hits for a d6; a 20 asks whether to spare; at 0 the target is gone."""
    thrown = yield Throw(D20, "ana", "LG-1", classes=lambda fell: (fell.total >= 11) + (fell.total == 20))
    if thrown.total < 11:
        yield Say("missed")
        return Outcome("Miss", False)
    if thrown.total == 20:
        options = (Option("spare", "Spare"), Option("strike", "Strike"))
        if (yield Choose("ana", "Spare it?", options, "strike", "LG-2")) == "spare":
            return Outcome("Spared", True)
    damage = yield Throw(D6, "ana", "LG-3", classes=ByTotal())
    hp = max(0, table.creatures[target].sheet.hp - damage.total)  # type: ignore[attr-defined]
    yield Change(SheetChanged(target, Counter(hp=hp)))
    if hp == 0:
        yield Change(Removed(target))
    return Outcome("Hit", True)
