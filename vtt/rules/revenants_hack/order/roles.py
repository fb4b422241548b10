"""The role of a creature in an encounter (RH-SHEET-06)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.access import name, sheet_of
from vtt.rules.revenants_hack.order.actions import ROLES
from vtt.rules.revenants_hack.sheet_parts import Role
from vtt.table.events import SheetChanged
from vtt.table.table import Table

OF_SIDE: dict[str, tuple[Role, ...]] = {"players": ("character", "hireling"), "gm": ("leader", "minion"), "none": ()}
"""The roles that each side has."""

_SIDES = {"players": "the players' side", "gm": "the GM's side"}


def refuse_set_role(table: Table, intent: Intent) -> Refusal | None:
    """Characters and hirelings are on the players' side, leaders and minions on the GM's."""
    side = table.creatures[intent.actor].side
    roles = OF_SIDE[side]
    if not roles:
        return Refusal(f"{name(table, intent.actor)} is on no side", "RH-SHEET-06")
    if intent.arguments["role"] not in roles:
        words = " or ".join(ROLES[role].lower() for role in roles)
        return Refusal(f"whoever is on {_SIDES[side]} is a {words}", "RH-SHEET-06")
    return None


def set_role(table: Table, intent: Intent) -> Procedure:
    """The role counts from the next filling of the bag on (RH-INIT-06); the mark says who can be asked for an Out of
    Luck roll."""
    who = intent.actor
    creature, sheet = table.creatures[who], sheet_of(table, who)
    role: Role = intent.arguments["role"]
    important = bool(intent.arguments["important"])
    record = sheet.record
    if record.important != important:
        record = replace(record, important=important)
    yield Change(SheetChanged(who, replace(sheet, role=role, record=record)))
    text = "{who}: {role}, important" if important else "{who}: {role}"
    secret = creature.side == "gm" or creature.hidden
    yield Say(text, {"who": creature.name, "role": ROLES[role].lower()}, "RH-SHEET-06", "heading", secret=secret)
    return Outcome(ROLES[role])
