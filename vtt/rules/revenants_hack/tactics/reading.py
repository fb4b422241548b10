"""Who dodges, who aims at whom: read by attacks and movement."""

from typing import Final

from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.combat.arms import weapon_of
from vtt.rules.revenants_hack.combat.striking_range import can_strike
from vtt.rules.revenants_hack.sheet_parts import NOTHING, Aimed, Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table

FEET_FOR_DODGE: Final = 20.0
"""How far who gives up Dodge may move at once, whatever its speed (RH-DODG-04)."""


def dodges(sheet: CreatureSheet) -> bool:
    """Whether the creature has a Dodge running (RH-DODG-01)."""
    return sheet.lasting.dodging > 0


def aimed_target(table: Table, who: str, weapon: str) -> str:
    """The id of the target that an attack with this weapon now would be an aimed one against (RH-AIM-01, RH-AIM-05),
    or empty: nobody shoots at the dead (RH-ATK-06)."""
    sheet = sheet_of(table, who)
    lasting = sheet.lasting
    if lasting is NOTHING or lasting.aim is None:
        return ""
    aim = lasting.aim
    ready = aim.weapon == weapon and aim.round + 1 == table.clock.moment and not lost(table, who, sheet, aim)
    return aim.target if ready and sheet_of(table, aim.target).state != "dead" else ""


def lost(table: Table, who: str, sheet: CreatureSheet, aim: Aimed) -> bool:
    """Whether what an aim needs is gone now: its target from the striking range, or the weapon from the hand
    (RH-AIM-05)."""
    if sheet.wielded != aim.weapon or aim.target not in table.creatures:
        return True
    return not reaches(table, who, weapon_of(sheet, aim.weapon), aim.target)


def reaches(table: Table, who: str, weapon: Possession, target: str) -> bool:
    """Whether a weapon turned towards somebody has them in its striking range."""
    return weapon.arms is not None and can_strike(table, who, weapon.arms, target)
