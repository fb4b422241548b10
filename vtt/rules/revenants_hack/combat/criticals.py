"""What a natural 20 and a natural 1 do to arms and armour (RH-CRIT)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.procedure import Change, Choose, Option, Request, Say
from vtt.rules.revenants_hack.luck.harm import gain_strain
from vtt.rules.revenants_hack.sheet.access import CreatureSheet, possession, sheet_of
from vtt.rules.revenants_hack.sheet.items import quality_lost
from vtt.rules.revenants_hack.sheet.parts import Possession
from vtt.rules.token_bag.removing import removed
from vtt.table.events import CreaturePut
from vtt.table.table import Table

SHIELD_WEARS: House[bool] = House(
    "shield_wears", "A natural 20 wears the shield in place of the armour", "RH-DMG-07", OFF_ON
)


def natural_20(table: Table, target: str) -> Generator[Request, Any, Table]:
    """The armour loses 1 quality and its wearer gains 1 Strain (RH-CRIT-01, RH-CRIT-02)."""
    piece = suffers(table, sheet_of(table, target))
    if piece:
        table = yield from quality_lost(table, target, piece, why="RH-CRIT-01")
    return (yield from gain_strain(table, target, cause="a natural 20", why="RH-CRIT-02"))


def suffers(table: Table, sheet: CreatureSheet) -> str:
    """The name of what loses quality by a natural 20: the worn armour, or by the house rule ``shield_wears`` a shield
    in its place (RH-DMG-07); empty where there is nothing to lose."""
    if SHIELD_WEARS(table):
        shield = next((line for line in sheet.inventory if line.shield and line.quality > 0), None)
        if shield is not None:
            return shield.name
    worn = possession(sheet, sheet.worn) if sheet.worn else None
    return worn.name if worn is not None and worn.quality > 0 else ""


def natural_1(
    table: Table, attacker: str, weapon: Possession, *, why: str = "RH-CRIT-03"
) -> Generator[Request, Any, Table]:
    """The weapon loses 1 quality; fists and natural weapons have none (RH-CRIT-03)."""
    if weapon.arms is None or weapon.arms.natural:
        return table
    return (yield from quality_lost(table, attacker, weapon.name, why=why))


# What a hit with Speed does to the bag (RH-PENT-07).
def token_removed(table: Table, actor: str, struck: str) -> Generator[Request, Any, Table]:
    """A hit with Speed takes one token of the enemy's colour out of the bag (RH-PENT-07)."""
    bag = table.initiative.bag
    if bag is None:
        return table
    side = table.creatures[actor].side
    enemy = table.creatures[struck].side if side == "none" else "gm" if side == "players" else "players"
    if enemy == "none":
        return table
    return (yield from removed(table, enemy, _seat(table, actor), why="RH-PENT-07"))


def _seat(table: Table, actor: str) -> str:
    """The seat that causes what a creature does: a character's own, for a hireling that of its token."""
    creature = table.creatures[actor]
    if creature.side != "players":
        return "gm"
    sheet: Any = creature.sheet
    if sheet.role == "character":
        return sheet.record.player or actor
    bag = table.initiative.bag
    return next((token.seat for token in reversed(bag.drawn) if actor in token.who), "gm") if bag else "gm"


# Striking from hiding: whoever the players do not see yet is shown by its first blow, if the GM wants it so.
_ANSWERS: Final = (Option("yes", "Yes, it comes out of hiding"), Option("no", "No, it stays hidden"))


def comes_out(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Before a hidden creature strikes the GM is asked, in secret, whether the players see it from now on; the answer
    is the table after it. Asked by whatever strikes, for somebody who is hidden, before anything else of it."""
    creature = table.creatures[who]
    values = {"who": creature.name}
    question = "{who} attacks from hiding: show it to the players?"
    answer = yield Choose("gm", question, _ANSWERS, "yes", "RH-ATK-06", values, who, secret=True)
    if answer == "yes":
        table = yield Change(CreaturePut(replace(creature, hidden=False)))
        yield Say("{who} comes out of hiding", values, "RH-ATK-06", "result")
    return table
