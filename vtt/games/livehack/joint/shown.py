"""A joint action as it is put together: everybody's side, the other side, and the distribution of the margin."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.dice import Dice
from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.attributes import offset_bar
from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.effort import effort_steps, without_effort
from vtt.games.livehack.joint import planning
from vtt.games.livehack.joint.joint import KINDS, joint
from vtt.games.livehack.parts import ATTRIBUTES, WELL
from vtt.games.livehack.rolling.shown import opposing_choices, task_choices
from vtt.games.livehack.rolling.sides import Side
from vtt.games.livehack.rolling.view import SUCCESS_BANDS, drawn, manner_steps, side_view
from vtt.numerals import written
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.contract.roll_view import RollSide, RollStep, RollView
from vtt.rules.kit.authoring import Area, described
from vtt.table.table import Table

_NOTES: Final = {
    "cooperation": "The best margin counts",
    "aiding": "Each helper’s margin brings the leader aid or costs it",
    "chaos": "The lowest margin counts; players hear of it when all dice are down",
}


@joint.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """Everybody's side with its parts, as far as it is settled who rolls what against what."""
    get = intent.arguments.get
    others = planning.others_in(intent)
    settled = get("target") in table.creatures or get("dr") is not None or get("dc") is not None
    if (
        not others
        or not planning.skill_in(intent)
        or not settled
        or any(who not in table.creatures for who in planning.rollers(intent))
    ):
        return None
    points = {who: planning.effort_by(intent, who) or 0 for who in planning.rollers(intent)}
    plan = planning.planned(table, intent, points, int(get("opposing_effort") or 0))
    dice = plan.dice(table)
    thrown = any(hand.rolls for hand in (*dice.hands, dice.opposing))
    shown: Dice | None = dice if thrown else None
    return RollView(
        title=f"{planning.heading_of(intent)}, {_heading(table, intent)}",
        sides=(*[_side(table, intent, made) for made in plan.sides], _opposing(table, intent, plan)),
        dice=shown,
        fixed=None if thrown else dice.margin_of(()),
        bands=SUCCESS_BANDS,
        axis="margin",
        note=_note(plan),
        unasked=without_effort(table, {"opposing_effort": plan.opposing.who}),
    )


def _note(plan: planning.Plan) -> str:
    """What becomes of the margins, and what helpers are up against where that is a number of their own."""
    note = _NOTES[plan.kind]
    if plan.of_helpers is None:
        return note
    dice = " with the opposing side’s dice" if plan.of_helpers.manner == "roll" else ""
    return f"{note}; theirs are against DR {written(plan.of_helpers.modifiers)}{dice}"


def _heading(table: Table, intent: Intent) -> str:
    called = name(table, intent.actor)
    if planning.kind_of(intent) == planning.AIDING:
        return f"{called} aided"
    return f"{called} with {len(planning.others_in(intent))} more"


def _side(table: Table, intent: Intent, made: Side) -> RollSide:
    """One who takes part; a click changes what is said of that one alone."""
    who = made.who
    task = planning.task_of(intent, who)
    plain = side_view(table, intent, made, task, "components")
    inside = frozenset(f"bond:{bond.to}" for bond in planning.bonds_to(table, who, planning.assisted_by(intent, who)))
    parts = tuple(
        replace(part, press=_for(intent, "components", who, *part.press["components"])) if part.press else part
        for part in plain.parts
        # A bond among those who take part counts in any case and stands there without a click (LH-JOINT-02).
        if part.counts or not inside.intersection(part.press.get("components", ()))
    )
    return replace(plain, parts=parts, steps=_steps(table, intent, who))


def _opposing(table: Table, intent: Intent, plan: planning.Plan) -> RollSide:
    made = plan.opposing
    task = planning.opposing_task(table, intent) if made.who in table.creatures else None
    return drawn(table, intent, made, task, "opposing_")


def _steps(table: Table, intent: Intent, who: str) -> tuple[RollStep, ...]:
    """Roll, take zero, take ten and effort of one who takes part (LH-EFF-07): as in a roll of its own, but a click
    changes what is said of that one alone."""
    own: dict[str, Value] = {"manner": planning.manner_by(intent, who), "effort": planning.effort_by(intent, who) or 0}
    alone = replace(intent, arguments={**intent.arguments, **own})
    task = planning.task_of(intent, who)
    steps = (
        *manner_steps(table, alone, who, "manner", ten=task.kind != "defence"),
        *effort_steps(table, alone, who, task=task),
    )
    return tuple(
        replace(step, press=_for(intent, argument, who, str(value)))
        for step in steps
        for argument, value in step.press.items()
    )


def _for(intent: Intent, argument: str, who: str, *values: str) -> dict[str, Value]:
    """A list that says something of each who takes part, with other entries for this one. An empty value stands for
    none of its parts."""
    given: tuple[str, ...] = intent.arguments.get(argument) or ()
    kept = [entry for entry in given if planning.spoken_of(entry) != who]
    return {argument: (*kept, *[f"{who}:{value}" for value in values or ("",)])}


_PRESSED: Final = ("kind", "opposing_manner", "opposing_effort")
"""What the offer says already, and what is pressed in the roll as soon as there is another side."""
_OF_HELPERS: Final = ("helper_skill", "helper_dr")


@joint.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """The three kinds with all who could take part, while there is anybody (LH-JOINT-01)."""
    companions = _companions(table, who)
    if not companions:
        return
    choices = {
        "participants": tuple([ParameterOption(each, table.creatures[each].name) for each in companions]),
        "skill": task_choices(table, who),
        "opposing": opposing_choices(table, who),
    }
    missing: dict[str, Any] = {"participants": companions, "skill": _skill(table, who), "dr": 0}
    for kind, words in KINDS.items():
        label, _, note = words.partition(": ")
        without = _PRESSED if kind == planning.AIDING else (*_PRESSED, *_OF_HELPERS)
        yield joint.offer(
            table,
            who,
            label,
            {"kind": kind},
            missing=missing,
            choices=choices,
            note=note,
            group="Together",
            without=without,
        )


def _companions(table: Table, creature: str) -> tuple[str, ...]:
    """The others of its side who could take part."""
    side = table.creatures[creature].side
    return tuple(
        identity
        for identity, other in table.creatures.items()
        if identity != creature and other.side == side and _able(table, identity)
    )


def _able(table: Table, creature: str) -> bool:
    """Whether nothing keeps somebody from taking part: a state, a damaged attribute, waiting to join the party."""
    sheet = sheet_of(table, creature)
    return sheet.condition is WELL and not waits(table, creature) and offset_bar(sheet, creature) is None


def _skill(table: Table, creature: str) -> str:
    """A first task to begin from: the first skill, else an attribute."""
    skills = sheet_of(table, creature).skills
    return skills[0].name if skills else ATTRIBUTES[0]


AREA = Area(actions=(joint,), options=described(planning.JOINT_BONDS))
