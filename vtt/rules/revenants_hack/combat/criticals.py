"""What a natural 20 and a natural 1 do to arms and armour (RH-CRIT)."""

from collections.abc import Generator
from typing import Any

from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.procedure import Request
from vtt.rules.revenants_hack.access import possession, sheet_of
from vtt.rules.revenants_hack.combat.items import quality_lost
from vtt.rules.revenants_hack.luck.harm import gain_strain
from vtt.rules.revenants_hack.sheet_parts import Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet
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
