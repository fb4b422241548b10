"""The role of a creature in a fight. An addition."""

from typing import Final

from vtt.rules.description import Refusal
from vtt.rules.null_die.access import changed, name
from vtt.rules.null_die.sheet_parts import Role
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table

OF_SIDE: Final[dict[str, tuple[Role, ...]]] = {
    "players": ("character", "companion"),
    "gm": ("leader", "minion"),
    "none": (),
}
"""The roles that each side has."""

_SIDES = {"players": "the players' side", "gm": "the GM's side"}


def refuse_set_role(table: Table, intent: Intent) -> Refusal | None:
    """Characters and companions are on the players' side, leaders and minions on the GM's."""
    side = table.creatures[intent.actor].side
    roles = OF_SIDE[side]
    if not roles:
        return Refusal(f"{name(table, intent.actor)} is on no side")
    if intent.arguments["role"] not in roles:
        words = " or ".join(ROLE_LABELS[role].lower() for role in roles)
        return Refusal(f"whoever is on {_SIDES[side]} is a {words}")
    return None


def set_role(table: Table, intent: Intent) -> Procedure:
    """The role counts from the next filling of the bag on."""
    who = intent.actor
    creature = table.creatures[who]
    role: Role = intent.arguments["role"]
    yield from changed(table, who, role=role)
    secret = creature.side == "gm" or creature.hidden
    words = {"who": creature.name, "role": ROLE_LABELS[role].lower()}
    yield Say("{who}: {role}", words, "", "heading", secret=secret)
    return Outcome(ROLE_LABELS[role])
