"""Who dodges, who aims at whom, and how long that lasts (RH-DODG-03, RH-AIM-05)."""

from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.reach import can_strike, weapon_of
from vtt.games.revenants_hack.sheet.access import Changing, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import NOTHING, Aimed, Possession
from vtt.games.revenants_hack.sheet.problem_table import with_lasting
from vtt.rules.contract.procedure import Change, Say
from vtt.table.events import SheetChanged
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


def without(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet of somebody who falls, or whose encounter is over: neither dodging nor aiming any more, and nothing
    silenced for the round (RH-ADV-03)."""
    lasting = sheet.lasting
    if lasting is NOTHING or not (lasting.dodging or lasting.aim or lasting.silenced):
        return sheet
    return with_lasting(sheet, replace(lasting, dodging=0, aim=None, silenced=()))


def without_aim(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet of somebody who has shot, or has another weapon in hand: not aiming any more."""
    lasting = sheet.lasting
    if lasting is NOTHING or lasting.aim is None:
        return sheet
    return with_lasting(sheet, replace(lasting, aim=None))


def without_dodge(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet of somebody who does not dodge any more."""
    lasting = sheet.lasting
    if lasting is NOTHING or not lasting.dodging:
        return sheet
    return with_lasting(sheet, replace(lasting, dodging=0))


def at_turn_begin(table: Table, who: str) -> Changing:
    """Dodge ends as the activation of the round after begins."""
    sheet = sheet_of(table, who)
    lasting = sheet.lasting
    if lasting is NOTHING or not 0 < lasting.dodging < table.clock.moment:
        return table
    table = yield Change(SheetChanged(who, without_dodge(sheet)))
    creature = table.creatures[who]
    yield Say("{who} dodges no longer", {"who": creature.name}, "RH-DODG-03", about=(creature.id,))
    return table


def at_turn_end(table: Table, who: str) -> Changing:
    """An aim that was not used in the activation after it is lost."""
    lasting = sheet_of(table, who).lasting
    if lasting is NOTHING or lasting.aim is None or lasting.aim.round >= table.clock.moment:
        return table
    return (yield from lose_aim(table, who, "the activation after it went by without the shot"))


def at_round_begin(table: Table) -> Changing:
    """Where nobody is activated (RH-TIME-04) the next round itself ends Dodge, and an aim is lost as the round after
    it is over without the shot."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.lasting is NOTHING:
            continue
        table = yield from at_turn_begin(table, identity)
        aim = sheet.lasting.aim
        if aim is not None and aim.round + 1 < table.clock.moment:
            table = yield from lose_aim(table, identity, "the round after it went by without the shot")
    return table


def after_move(table: Table) -> Changing:
    """Aims whose target has left the striking range are lost; asked after anybody has moved."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.lasting is NOTHING or sheet.lasting.aim is None:
            continue
        if lost(table, identity, sheet, sheet.lasting.aim):
            table = yield from lose_aim(table, identity, "the target has left the striking range")
    return table


def lose_aim(table: Table, who: str, reason: str) -> Changing:
    """Somebody's aim is lost, without effect (RH-AIM-05)."""
    creature = table.creatures[who]
    table = yield Change(SheetChanged(who, without_aim(sheet_of(table, who))))
    words = {"who": creature.name, "reason": reason}
    yield Say("{who} loses the aim: {reason}", words, "RH-AIM-05", about=(creature.id,))
    return table


def ended(table: Table) -> Changing:
    """The encounter is over: every Dodge and Aim ends (RH-TIME-03)."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        left = without(sheet)
        if left is not sheet:
            table = yield Change(SheetChanged(identity, left))
    return table
