"""What is offered in this area: rolls: what adds up, both sides, what is taken instead of dice."""

from typing import Final

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.chronicle import chronicle
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.rolling.task import opposing_skill
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES
from vtt.rules.offer_making import options_of
from vtt.rules.procedure import Value
from vtt.table.table import Table

ROLLS: Final = "Rolls"
PAIRS: Final = "Skills against skills"
_AGAINST: Final = "perception"
"""Any name will do to ask whether a roll against somebody would be refused."""
_ON_THE_OTHER_SIDE: Final = ("opposing_manner", "opposing_effort")
"""What is pressed on the other side of the roll as soon as there is one."""


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """A roll of anything against a difficulty, and against somebody."""
    if sheet_of(table, creature).condition.state == "dead":
        return ()
    made = [against_difficulty(table, creature)]
    if others(table, creature):
        made.append(against_somebody(table, creature))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """The list of skills that oppose others (LH-OPP-05)."""
    missing: dict[str, Value] = {"acting": "a skill", "opposing": "another"}
    made = [offer(table, "set_skill_pair", "", "Pair two skills", missing=missing, group=PAIRS)]
    for pair in chronicle(table).pairs:
        label = f"{pair.acting} is opposed by {pair.opposing} no more"
        made.append(offer(table, "set_skill_pair", "", label, {"acting": pair.acting}, group=PAIRS))
    return tuple(made)


def against_difficulty(table: Table, creature: str, skill: str = "") -> Offer:
    """The offer of a roll against a DR: of one skill, attribute or defence, or of any."""
    arguments: dict[str, Value] = {"skill": skill} if skill else {}
    missing: dict[str, Value] = {"dr": 0} if skill else {"skill": "strength", "dr": 0}
    label = f"Roll {_shown(skill)} against a difficulty" if skill else "Roll against a difficulty"
    choices = {} if skill else {"skill": task_choices(table, creature)}
    without = ("target", "opposing", *_ON_THE_OTHER_SIDE, *(("skill",) if skill else ()))
    return offer(
        table, "roll", creature, label, arguments, missing=missing, choices=choices, group=ROLLS, without=without
    )


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
    return offer(
        table,
        "roll",
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
