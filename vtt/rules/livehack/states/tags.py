"""Short words beside a token of this area: states, saves and offsets."""

from functools import lru_cache
from typing import Final

from vtt.rules.description import Tag
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.attributes import column
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.sheet_parts import ATTRIBUTES, WELL, Attribute, Condition, State
from vtt.rules.livehack.states.offsets import EFFECTS
from vtt.rules.livehack.states.telling import titled
from vtt.table.table import Table

MEANING: Final[dict[State, tuple[str, str]]] = {
    "discombobulated": (
        "Responds to nothing: Reflex and Will 0, Dexterity \u221210 against being hit; the next turn is lost",
        "LH-COND-01",
    ),
    "incapacitated": ("As discombobulated, on the ground, until the cause has gone", "LH-COND-06"),
    "dying": ("Incapacitated, and saves with Fortitude against its Wounds at the end of each round", "LH-DYING-01"),
    "transforming": ("Saves at the beginning of each turn, does nothing else and responds to nothing", "LH-TRANS-02"),
    "coma": ("Saves at the end of each round, and dies of a failure", "LH-DYING-04"),
    "dead": ("Out of play; the sheet stays to be read", "LH-DYING-04"),
}
"""What each state means, and the rule."""

STABLE: Final = "No more saves; it stays as it is until it is healed or the cause has gone"
_OFFSET: Final[dict[Attribute, tuple[str, str]]] = {
    "strength": ("weakened", "no strength"),
    "intelligence": ("dazed", "catatonic"),
    "wisdom": ("irresolute", "obeys anybody"),
    "dexterity": ("unsteady", "paralysed"),
    "constitution": ("out of breath", "exhausted"),
    "charisma": ("grating", "understood by nobody"),
}
_PRONE: Final = Tag("prone", "low", "Stands up with its move", "LH-COND-07")
_WAITS: Final = Tag("joins later", "muted", "When the party is next in a safe area", "LH-DYING-09")


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """Its state, whether it lies on the ground, what damaged attributes do to it, whether it is still to join."""
    sheet = sheet_of(table, creature)
    found: list[Tag] = []
    if sheet.condition is not WELL:
        found.append(_of_state(sheet.condition))
        if sheet.condition.stable and sheet.condition.state in ("dying", "coma"):
            found.append(Tag("stable", "good", STABLE, "LH-DYING-05"))
    if sheet.prone and sheet.condition.state != "dead":
        found.append(_PRONE)
    if sheet.traits:
        for attribute in ATTRIBUTES:
            now = column(sheet, attribute)
            if now:
                found.append(_of_offset(attribute, now == -10))
    if table.state is not None and waits(table, creature):
        found.append(_WAITS)
    return tuple(found)


@lru_cache(maxsize=1024)
def _of_state(condition: Condition) -> Tag:
    meaning, why = MEANING[condition.state]
    if condition.form and condition.state == "incapacitated":
        return Tag(f"turned into {condition.form}", "warning", "It is changed for good", "LH-TRANS-03")
    return Tag(titled(condition), "warning", meaning, why)


@lru_cache(maxsize=1024)
def _of_offset(attribute: Attribute, worse: bool) -> Tag:
    milder_effect, worse_effect, why = EFFECTS[attribute]
    text = _OFFSET[attribute][1 if worse else 0]
    return Tag(text, "warning" if worse else "low", (worse_effect if worse else milder_effect).capitalize(), why)
