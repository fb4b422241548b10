"""How somebody makes a roll that an event asks for: with dice or taking zero, with effort or without (LH-TAKE-07,
LH-EFF-07)."""

from functools import lru_cache
from typing import Final, cast

import msgspec

from vtt.games.livehack.access import name
from vtt.games.livehack.effort import effort_left, refuse_effort
from vtt.games.livehack.rolling.parts import available, refuse_parts
from vtt.games.livehack.rolling.sides import Manner, Side, hangs_on, manner_of, side, usual_manner
from vtt.games.livehack.rolling.task import Task
from vtt.games.livehack.rolling.view import contest_view, drawn, side_view
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import choice, integer
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option
from vtt.rules.contract.roll_view import RollBand, RollView
from vtt.rules.engine.remembered import RememberedByParts
from vtt.rules.kit.refusals import no
from vtt.table.table import Table


class How(msgspec.Struct, frozen=True):
    """The keys of the parts that count (``None``: the usual ones), dice or zero, effort."""

    components: tuple[str, ...] | None
    manner: Manner
    effort: int


_COMPONENTS: Final[RememberedByParts[tuple[str, ...]]] = RememberedByParts()
_PLAIN: Final = (Option("roll", "Rolls"), Option("zero", "Takes zero"))


def usual_components(table: Table, creature: str, task: Task) -> tuple[str, ...]:
    """What counts in a save against one's own state or an offset: neither armour nor anything else carried, unless the
    GM says that it pertains (LH-DYING-02, LH-OFFS-03)."""
    key = hangs_on(table, table.creatures[creature], task)
    known = _COMPONENTS.of(key)
    if known is not None:
        return known
    parts = available(table, creature, task)
    usual = tuple([part.key for part in parts if part.key and part.usual and part.source != "item"])
    return _COMPONENTS.keep(key, usual)


def asked(table: Table, creature: str, task: Task, question: str, why: str) -> Asking[How]:
    """A player's creature is asked, and rolls unless it says otherwise; the GM's do as they usually do (LH-TAKE-03).
    ``question`` is a template with the value ``who``."""
    components = usual_components(table, creature, task)
    if table.creatures[creature].side != "players":
        return How(components, usual_manner(table, creature), 0)
    answer = yield Choose(
        creature,
        question,
        _answers(table, creature, task),
        "roll",
        why,
        {"who": name(table, creature)},
        at=creature,
        about=(creature,),
    )
    manner, _, effort = str(answer).partition("+")
    return How(components, cast(Manner, manner), int(effort or 0))


def told_in(table: Table, intent: Intent, creature: str, task: Task) -> How | None:
    """How the intent has the roll made, or ``None`` where it leaves that open: the parameters ``components``,
    ``manner`` and ``effort``."""
    components, manner = intent.arguments.get("components"), str(intent.arguments.get("manner") or "usual")
    effort = int(intent.arguments.get("effort") or 0)
    if components is None and manner == "usual" and not effort:
        return None
    if components is None:
        components = usual_components(table, creature, task)
    return How(tuple(components), manner_of(table, creature, manner), effort)


def refuse_how(table: Table, intent: Intent, creature: str, task: Task) -> Refusal | None:
    """Why the roll cannot be made as the intent has it: parts that do not count together, too much effort; nobody takes
    ten on a roll that is forced (LH-TAKE-07)."""
    if intent.arguments.get("manner") == "ten":
        return no("nobody takes ten on a roll that an event asks for", "LH-TAKE-07")
    refusal = refuse_parts(table, creature, task, intent.arguments.get("components"))
    if refusal is None and intent.arguments.get("effort"):
        return refuse_effort(table, creature, int(intent.arguments["effort"]))
    return refusal


def _answers(table: Table, creature: str, task: Task) -> tuple[Option, ...]:
    """Rolling and taking zero, each with as much effort as could be given."""
    if refuse_effort(table, creature, 1, task=task) is not None:
        return _PLAIN
    return _with_effort(effort_left(table, creature))


@lru_cache(maxsize=8)
def _with_effort(left: int) -> tuple[Option, ...]:
    points = range(1, left + 1)
    rolls = tuple(Option(f"roll+{each}", f"Rolls with {each} effort") for each in points)
    return (*_PLAIN, *rolls, *(Option(f"zero+{each}", f"Takes zero with {each} effort") for each in points))


def asked_side(table: Table, intent: Intent, creature: str, task: Task) -> Side:
    """The side of such a roll as far as the intent says how it is made."""
    how = told_in(table, intent, creature, task)
    if how is None:
        chosen, manner = usual_components(table, creature, task), usual_manner(table, creature)
        return side(table, creature, task, chosen=chosen, manner=manner)
    return side(table, creature, task, chosen=how.components, manner=how.manner, effort=how.effort)


def asked_view(
    table: Table,
    intent: Intent,
    title: str,
    made: Side,
    task: Task,
    against: Side,
    bands: tuple[RollBand, ...],
    note: str = "",
) -> RollView:
    """Such a roll before it is made."""
    sides = drawn(table, intent, made, task), side_view(table, intent, against, None, "")
    return contest_view(table, intent, title, *sides, (made, against), bands, note)


ROLL: Final = (
    Parameter(name="components", label="What counts", kind="list"),
    choice("manner", "Dice", {"usual": "As usual", "roll": "Roll", "zero": "Take zero"}, "usual"),
    integer("effort", "Effort", 0, 0),
)
"""How a roll of this kind is made."""
