"""Ammunition: a line of the inventory that is counted down, a piece for each ranged attack (RH-AMMO)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.revenants_hack.access import name
from vtt.rules.revenants_hack.combat.items import with_line
from vtt.rules.revenants_hack.sheet_parts import Arms, Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table

AMMO_PER_TARGET: House[bool] = House("ammo_per_target", "A piece of ammunition for each target", "RH-AMMO-01", OFF_ON)


def pieces(table: Table, arms: Arms, targets: int) -> int:
    """How many pieces an attack on so many targets uses up: 1, or by a house rule 1 for each target."""
    if not arms.ammunition:
        return 0
    return max(targets, 1) if AMMO_PER_TARGET(table) else 1


def ammunition_left(sheet: CreatureSheet, arms: Arms) -> int:
    """How many pieces are left for a weapon."""
    line = _line(sheet, arms)
    return 0 if line is None else line.count


def refuse_ammunition(table: Table, who: str, arms: Arms, targets: int = 1) -> Refusal | None:
    """Without a piece there is no shot (RH-AMMO-02)."""
    wanted = pieces(table, arms, targets)
    if not wanted:
        return None
    sheet = table.creatures[who].sheet
    left = ammunition_left(sheet, arms)  # type: ignore[arg-type]
    if left >= wanted:
        return None
    if left:
        return Refusal(
            f"{name(table, who)} has {left} of the {wanted} {arms.ammunition} that so many targets take", "RH-AMMO-02"
        )
    return Refusal(f"{name(table, who)} has no {arms.ammunition} left", "RH-AMMO-02")


def with_ammunition_used(sheet: CreatureSheet, arms: Arms, used: int) -> CreatureSheet:
    """The sheet with so many pieces fewer; the line goes with its last piece."""
    line = _line(sheet, arms) if used else None
    if line is None:
        return sheet
    left = line.count - used
    return with_line(sheet, line, replace(line, count=left) if left > 0 else None)


def _line(sheet: CreatureSheet, arms: Arms) -> Possession | None:
    wanted = arms.ammunition.casefold()
    return next((line for line in sheet.inventory if line.name.casefold() == wanted and line.count > 0), None)
