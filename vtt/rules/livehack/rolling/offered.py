"""What is offered of rolls, and what there is to choose from."""

from collections.abc import Iterator
from typing import Final

from vtt.rules.description import (
    Offer,
    ParameterOption,
)
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.chronicle import chronicle
from vtt.rules.livehack.grimness.advantage import with_deeds
from vtt.rules.livehack.rolling.rolls import roll
from vtt.rules.livehack.rolling.task import opposing_skill
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES
from vtt.rules.offer_making import options_of
from vtt.rules.procedure import Value
from vtt.table.table import Table

ROLLS: Final = "Rolls"


_AGAINST: Final = "perception"
"""Any name will do to ask whether a roll against somebody would be refused."""


_ON_THE_OTHER_SIDE: Final = ("opposing_manner", "opposing_effort")
"""What is pressed on the other side of the roll as soon as there is one."""


@roll.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """A roll of anything against a difficulty, and against somebody."""
    if sheet_of(table, who).condition.state != "dead":
        yield with_deeds(table, who, against_difficulty(table, who))
        if others(table, who):
            yield with_deeds(table, who, against_somebody(table, who))


def against_difficulty(table: Table, creature: str, skill: str = "") -> Offer:
    """The offer of a roll against a DR: of one skill, attribute or defence, or of any."""
    arguments: dict[str, Value] = {"skill": skill} if skill else {}
    missing: dict[str, Value] = {"dr": 0} if skill else {"skill": "strength", "dr": 0}
    label = f"Roll {_shown(skill)} against a difficulty" if skill else "Roll against a difficulty"
    choices = {} if skill else {"skill": task_choices(table, creature)}
    without = ("target", "opposing", *_ON_THE_OTHER_SIDE, *(("skill",) if skill else ()))
    return roll.offer(table, creature, label, arguments, missing=missing, choices=choices, group=ROLLS, without=without)


def against_somebody(table: Table, creature: str, skill: str = "") -> Offer:
    """The offer of a roll against another creature. The other side's skill is filled in where one is paired with it
    (LH-OPP-05), and has to be named where none is."""
    whom = others(table, creature)[0].value
    arguments: dict[str, Value] = {"skill": skill} if skill else {}
    missing: dict[str, Value] = {} if skill else {"skill": "Hide"}
    missing["target"] = whom
    paired = opposing_skill(table, skill) if skill else ""
    choices = {"target": others(table, creature)}
    if paired:
        arguments["opposing"] = paired
    elif skill:
        missing["opposing"] = _AGAINST
        choices["opposing"] = opposing_choices(table, creature)
    else:
        missing["opposing"] = ""
        choices |= {"skill": task_choices(table, creature), "opposing": opposing_choices(table, creature)}
    label = f"Roll {_shown(skill)} against somebody" if skill else "Roll against somebody"
    note = f"opposed by {paired}" if paired else ""
    without = ("dr", "dc", *_ON_THE_OTHER_SIDE, *(("skill",) if skill else ()))
    return roll.offer(
        table,
        creature,
        label,
        arguments,
        missing=missing,
        choices=choices,
        note=note,
        group=ROLLS,
        without=without,
    )


def others(table: Table, creature: str) -> tuple[ParameterOption, ...]:
    """Everybody else on the table, those of other sides first."""
    side = table.creatures[creature].side
    found = sorted(
        [each for identity, each in table.creatures.items() if identity != creature], key=lambda one: one.side == side
    )
    return tuple([ParameterOption(each.id, each.name) for each in found])


def task_choices(table: Table, creature: str) -> tuple[ParameterOption, ...]:
    """What a creature may roll: its skills, those that the table has pairs for, attributes, defences."""
    own = [skill.name for skill in sheet_of(table, creature).skills]
    paired = [pair.acting for pair in chronicle(table).pairs]
    return options_of(tuple(dict.fromkeys([*own, *paired, *ATTRIBUTES, *DEFENCES])))


def opposing_choices(table: Table, creature: str) -> tuple[ParameterOption, ...]:
    """What others may roll against it: defences, what pairs name, every skill of somebody else's, attributes."""
    theirs = [
        skill.name for identity in table.creatures if identity != creature for skill in sheet_of(table, identity).skills
    ]
    paired = [pair.opposing for pair in chronicle(table).pairs]
    return options_of(tuple(dict.fromkeys([*DEFENCES, *paired, *theirs, *ATTRIBUTES])))


def _shown(skill: str) -> str:
    return skill.capitalize() if skill in ATTRIBUTES or skill in DEFENCES else skill
