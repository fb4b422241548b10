"""Both sides of a roll as the windows draw them before it is made."""

from collections.abc import Iterable, Sequence
from typing import Final

from vtt.dice import added
from vtt.games.livehack.effort import effort_steps, without_effort
from vtt.games.livehack.rolling.contest import chance_beside_ten, dice_of
from vtt.games.livehack.rolling.parts import available
from vtt.games.livehack.rolling.sides import DR_ROLLS, Side, refuse_ten, usual_manner
from vtt.games.livehack.rolling.task import REVISION, Part, Task, in_order, is_addition
from vtt.games.livehack.rolling.told import kept
from vtt.numerals import signed, written
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollBand, RollPart, RollSide, RollStep, RollView
from vtt.table.table import Table

SUCCESS_BANDS: Final = (RollBand(-100, "Failure", "low"), RollBand(0, "Success", "good"))
"""Where nothing but success matters (LH-OPP-02)."""

_ALONE: Final = ("specialty", "bond")
"""Of these at most one counts in a roll (LH-COMP-04, LH-COMP-05)."""

_MANNERS: Final = {"roll": "Boon and Bane", "zero": "takes zero", "ten": "takes ten", "fixed": ""}


def side_view(
    table: Table, intent: Intent, made: Side, task: Task | None, parameter: str, *, steps: Iterable[RollStep] = ()
) -> RollSide:
    """A side: the parts that count and those that could, a click on which changes the list ``parameter`` of the intent
    (its keys that count; a bond or specialty takes the place of another); then the others, which always count. They
    stand in the order of the list of components, under the text of 2012 with the additions below (LH-REV-05)."""
    revision = REVISION(table)
    every = available(table, made.who, task) if task is not None else ()
    counted = [part for part in made.parts if part.key and part in every]
    others = [part for part in made.parts if part not in every]
    listed, additions = in_order((*every, *others), revision)
    secret = kept(table, made)
    parts = [
        RollPart(
            label=part.label,
            amount=signed(part.amount),
            source=f"from other rules: {part.source}" if is_addition(part.source, revision) else part.source,
            counts=not part.key or part in counted or part in others,
            tone="low" if part.amount < 0 else "plain",
            why=part.why,
            press={parameter: _pressed(part, counted)} if part.key and part in every else {},
            secret=secret,
            aside=part.aside,
        )
        for part in (*listed, *additions)
    ]
    return RollSide(
        label=made.label,
        total=_total(made),
        dice=_MANNERS[made.manner],
        parts=tuple(parts),
        steps=tuple(steps),
        secret=secret,
    )


def contest_view(
    table: Table,
    intent: Intent,
    title: str,
    acting: RollSide,
    opposing: RollSide,
    made: tuple[Side, Side],
    bands: Sequence[RollBand],
    note: str = "",
) -> RollView:
    """Both sides beside each other, with the distribution of the margin."""
    mine, theirs = made
    fixed = mine.modifiers + mine.instead - theirs.modifiers - theirs.instead
    dice = dice_of(table, mine, theirs)
    return RollView(
        title=title,
        sides=(acting, opposing),
        dice=None if dice is None else added(dice, fixed),
        fixed=fixed if dice is None else None,
        bands=tuple(bands),
        axis="margin",
        note=note,
        unasked=without_effort(table, {"effort": mine.who, "opposing_effort": theirs.who}),
    )


def drawn(
    table: Table, intent: Intent, made: Side, task: Task | None, prefix: str = "", *, ten: bool = False
) -> RollSide:
    """A side with its switches and its effort; ``prefix`` begins the names of its arguments, ``ten``: whether ten may
    ever be taken on it."""
    manners = manner_steps(table, intent, made.who, f"{prefix}manner", ten=ten)
    steps = (*manners, *effort_steps(table, intent, made.who, f"{prefix}effort", task=task))
    return side_view(table, intent, made, task, f"{prefix}components", steps=steps)


def manner_steps(table: Table, intent: Intent, creature: str, parameter: str, *, ten: bool) -> tuple[RollStep, ...]:
    """Switches for roll, take zero and, where the rules allow it, take ten (LH-TAKE); beside taking ten the chances of
    dice to do as well (LH-TAKE-06). ``creature`` is an id, or ``gm`` for a difficulty."""
    now = _manner_now(table, intent, creature, parameter)
    zero = "10 in place of the dice" if REVISION(table) == "2012" else "0 in place of the dice"
    steps = [
        RollStep(label="Roll", kind="switch", press={parameter: "roll"}, on=now == "roll", tip="Boon and Bane"),
        RollStep(label="Take zero", kind="switch", press={parameter: "zero"}, on=now == "zero", tip=zero),
    ]
    if ten and REVISION(table) != "2012":
        refusal = refuse_ten(table, creature, plenty_of_time=bool(intent.arguments.get("plenty_of_time")))
        steps.append(
            RollStep(
                label="Take ten",
                kind="switch",
                press={parameter: "ten"},
                on=now == "ten",
                refusal="" if refusal is None else refusal.reason,
                tip=chance_beside_ten(table),
            )
        )
    return tuple(steps)


def _pressed(part: Part, counted: Sequence[Part]) -> tuple[str, ...]:
    """The keys that count after a click on a part."""
    if part in counted:
        return tuple([each.key for each in counted if each != part])
    left = [each.key for each in counted if part.source not in _ALONE or each.source != part.source]
    return (*left, part.key)


def _total(made: Side) -> str:
    if made.who == "gm" and made.manner == "fixed":
        return written(made.modifiers)
    return signed(made.modifiers + made.instead)


def _manner_now(table: Table, intent: Intent, creature: str, parameter: str) -> str:
    said = str(intent.arguments.get(parameter) or "usual")
    if said != "usual":
        return said
    if creature in table.creatures:
        return usual_manner(table, creature)
    return "roll" if DR_ROLLS(table) == "yes" else "zero"
