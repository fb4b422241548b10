"""Both sides of a roll before anything is thrown, what is offered of rolls, and what there is to choose from."""

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.dice import added
from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.chronicle import chronicle
from vtt.games.livehack.effort import without_effort
from vtt.games.livehack.grimness.advantage import with_deeds
from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES
from vtt.games.livehack.rolling.contest import boon_bane, contest_note
from vtt.games.livehack.rolling.rolls import acting_side, acting_task, opposing_side, opposing_task, outcome_of, roll
from vtt.games.livehack.rolling.sides import Side
from vtt.games.livehack.rolling.task import Task, opposing_skill
from vtt.games.livehack.rolling.told import ECLIPSE_CHAINS
from vtt.games.livehack.rolling.view import SUCCESS_BANDS, contest_view, drawn
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.contract.roll_view import RollBand, RollSide, RollView
from vtt.rules.kit.offer_making import options_of
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
        table, creature, label, arguments, missing=missing, choices=choices, note=note, group=ROLLS, without=without
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


class Opposed(msgspec.Struct, frozen=True):
    """Both sides of a roll, with the task of the other where that is a creature."""

    task: Task
    acting: Side
    against: Task | None
    opposing: Side


_FIVES: Final = tuple(
    RollBand(-1000 if fives == -4 else 5 * fives, outcome_of(fives).label, "good" if fives >= 0 else "low")
    for fives in range(-4, 5)
)
"""Margins told apart in steps of five (LH-POS-01)."""


@roll.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """Both sides; only the acting one as long as the other is not settled; nothing before there is anything to roll."""
    get = intent.arguments.get
    if intent.actor not in table.creatures or not str(get("skill") or "").strip():
        return None
    both = opposed(table, intent)
    if both is None:
        return _alone(table, intent, acting_side(table, intent, get("effort") or 0))
    acting = _acting(table, intent, both.acting)
    return contest_view(
        table,
        intent,
        f"{both.acting.label} against {both.opposing.label}",
        acting,
        drawn(table, intent, both.opposing, both.against, "opposing_", ten=_may_take_ten(both.against)),
        (both.acting, both.opposing),
        _FIVES if get("margins") else SUCCESS_BANDS,
        contest_note(table),
    )


def opposed(table: Table, intent: Intent) -> Opposed | None:
    """Both sides as far as they are settled before anything is thrown."""
    get = intent.arguments.get
    opposing = opposing_side(table, intent, get("opposing_effort") or 0)
    if opposing is None:
        return None
    against = opposing_task(table, intent) if get("target") else None
    return Opposed(acting_task(intent), acting_side(table, intent, get("effort") or 0), against, opposing)


def _acting(table: Table, intent: Intent, made: Side) -> RollSide:
    task = acting_task(intent)
    return drawn(table, intent, made, task, ten=_may_take_ten(task))


def _may_take_ten(task: Task | None) -> bool:
    """Whether ten is ever taken on this: not by a difficulty, not on a defence (LH-TAKE-07)."""
    return task is not None and task.kind != "defence"


def _alone(table: Table, intent: Intent, made: Side) -> RollView:
    throws = made.manner == "roll"
    dice = added(boon_bane(ECLIPSE_CHAINS(table)), made.modifiers) if throws else None
    return RollView(
        title=made.label,
        sides=(_acting(table, intent, made),),
        dice=dice,
        fixed=None if throws else made.modifiers + made.instead,
        axis="total",
        note="The other side is still open",
        unasked=without_effort(table, {"effort": made.who}),
    )
