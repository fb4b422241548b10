"""How states and traits read, and what of them the players may know."""

from typing import Final

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.parts import ATTRIBUTES, Condition, State
from vtt.table.table import Table

SAID: Final[dict[State, str]] = {
    "discombobulated": "discombobulated",
    "incapacitated": "incapacitated",
    "dying": "dying",
    "transforming": "transforming",
    "coma": "in a coma",
    "dead": "dead",
}
"""The states in words."""


def secret(table: Table, creature: str) -> bool:
    """Whether the players do not learn the creature's figures."""
    found = table.creatures[creature]
    return found.hidden or found.side != "players"


def titled(condition: Condition) -> str:
    """A state as it is called, and the effect that it has in common with others (LH-COND-05): ``paralysed
    (discombobulated)``, ``transforming (stone)``."""
    said = SAID[condition.state]
    if condition.state == "dead" and condition.label:
        return f"{said} ({condition.label})"
    if condition.state == "transforming" and condition.form:
        return f"{said} ({condition.form})"
    return f"{condition.label} ({said})" if condition.label else said


def suffered_label(label: str) -> str:
    """What somebody is called whom an attack of this label struck: ``paralysing`` makes ``paralysed``."""
    return f"{label[:-3]}ed" if label.casefold().endswith("ing") else label


def headed(text: str) -> str:
    """With a capital letter in front, and every other letter as it is: names stay names."""
    return text[:1].upper() + text[1:]


def trait_name(trait: str) -> str:
    """A negative trait as it reads: damage to an attribute says so (LH-TRAIT-02)."""
    called = headed(trait)
    return f"{called} damage" if trait in ATTRIBUTES else called


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

FORM: Final = "a Grimlock"
"""What a grim transformation leads to."""


def downcast(table: Table, who: str) -> bool:
    """Whether somebody does nothing until cheered up."""
    condition = sheet_of(table, who).condition
    return condition.state == "incapacitated" and condition.grim
