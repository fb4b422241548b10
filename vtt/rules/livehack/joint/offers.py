"""What is offered in this area: joint actions: cooperation, aiding, chaos."""

from typing import Any, Final

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.attributes import offset_bar
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.joint.actions import KINDS
from vtt.rules.livehack.joint.plan import AIDING
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.rolling.shown import opposing_choices, task_choices
from vtt.rules.livehack.sheets import ATTRIBUTES, WELL
from vtt.table.table import Table

_PRESSED: Final = ("kind", "opposing_manner", "opposing_effort")
"""What the offer says already, and what is pressed in the roll as soon as there is another side."""
_OF_HELPERS: Final = ("helper_skill", "helper_dr")


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """The three kinds with all who could take part, while there is anybody (LH-JOINT-01)."""
    companions = _companions(table, creature)
    if not companions:
        return ()
    choices = {
        "participants": tuple([ParameterOption(each, table.creatures[each].name) for each in companions]),
        "skill": task_choices(table, creature),
        "opposing": opposing_choices(table, creature),
    }
    missing: dict[str, Any] = {"participants": companions, "skill": _skill(table, creature), "dr": 0}
    return tuple(
        [
            offer(
                table,
                "joint",
                creature,
                text.partition(":")[0],
                {"kind": kind},
                missing=missing,
                choices=choices,
                note=text.partition(": ")[2],
                group="Together",
                without=(*_PRESSED, *(() if kind == AIDING else _OF_HELPERS)),
            )
            for kind, text in KINDS.items()
        ]
    )


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature."""
    return ()


def _companions(table: Table, creature: str) -> tuple[str, ...]:
    """The others of its side who could take part."""
    side = table.creatures[creature].side
    return tuple(
        [
            identity
            for identity, other in table.creatures.items()
            if identity != creature and other.side == side and _able(table, identity)
        ]
    )


def _able(table: Table, creature: str) -> bool:
    """Whether nothing keeps somebody from taking part: a state, a damaged attribute, waiting to join the party."""
    sheet = sheet_of(table, creature)
    return sheet.condition is WELL and not waits(table, creature) and offset_bar(sheet, creature) is None


def _skill(table: Table, creature: str) -> str:
    """A first task to begin from: the first skill, else an attribute."""
    skills = sheet_of(table, creature).skills
    return skills[0].name if skills else ATTRIBUTES[0]
