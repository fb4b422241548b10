"""Dodge and Aim in a few words each."""

from vtt.rules.description import Tag
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.sheet_parts import NOTHING, Aimed
from vtt.table.table import Table


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """Whether a creature dodges, and at whom it aims."""
    lasting = sheet_of(table, creature).lasting
    if lasting is NOTHING:
        return ()
    found = []
    if lasting.dodging:
        tip = f"{DODGING}, until its turn in round {lasting.dodging + 1} begins"
        found.append(Tag("dodging", "good", tip, "RH-DODG-01"))
    if lasting.aim is not None:
        found.append(_aiming(table, lasting.aim))
    return tuple(found)


DODGING = "attacks on it have disadvantage and damage dice one size smaller"


def _aiming(table: Table, aim: Aimed) -> Tag:
    target = table.creatures.get(aim.target)
    name, hidden = (target.name, target.hidden) if target is not None else (aim.target, False)
    tip = f"the shot with the {aim.weapon} in round {aim.round + 1} is an aimed one"
    return Tag(f"aims at {name}", "accent", tip, "RH-AIM-01", public=not hidden)
