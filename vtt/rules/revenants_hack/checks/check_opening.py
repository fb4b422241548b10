"""A check as the GM opens it: what bears on it, the ability, the figure, or no roll (RH-CHK-04, RH-CHK-14)."""

from collections.abc import Generator
from typing import Any, Final

import msgspec

from vtt.rules.procedure import Choose, Intent, Option, Request, Say
from vtt.rules.revenants_hack.access import name, row, sheet_of
from vtt.rules.revenants_hack.checks import difficulty, proposals
from vtt.rules.revenants_hack.checks.sources import named
from vtt.rules.revenants_hack.sheet_parts import Ability
from vtt.table.table import Table

CLOSE: Final = "close"
_CONDITIONS: Final = "Does it matter, and can it go wrong?"


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """What bears on a check besides who makes it: the GM's figure or column, allies who help, dangers and the GM's
    own figure for them, names of sources of advantage and disadvantage; ``secret``: the GM alone sees the roll."""

    start: int | None = None
    column: str = ""
    helpers: tuple[str, ...] = ()
    dangers: int = 0
    increase: int | None = None
    advantages: tuple[str, ...] = ()
    disadvantages: tuple[str, ...] = ()
    secret: bool = False


def circumstances_of(intent: Intent) -> Circumstances:
    """What the arguments of an action say that bears on its check."""
    get = intent.arguments.get
    return Circumstances(
        start=get("difficulty"),
        column=str(get("column") or ""),
        helpers=tuple(dict.fromkeys(get("helpers") or ())),
        dangers=int(get("dangers") or 0),
        increase=get("danger_increase"),
        advantages=named(get("advantages")),
        disadvantages=named(get("disadvantages")),
        secret=bool(get("secret")),
    )


def ability_named(table: Table, actor: str, task: str, secret: bool) -> Generator[Request, Any, Ability]:
    """The ability by the GM's word; what the task suggests is proposed."""
    proposed = proposals.for_check(task)
    values = {"who": name(table, actor), "task": task or "a check"}
    ability: Ability = yield Choose(
        "gm",
        "{who}: {task}. Which ability?",
        proposals.ABILITY_OPTIONS,
        proposed or "STR",
        proposals.CHECK_RULES[proposed or "STR"],
        values,
        at=actor,
        secret=secret,
    )
    return ability


def figure_settled(
    table: Table, actor: str, ability: Ability, task: str, circumstances: Circumstances
) -> Generator[Request, Any, Circumstances | None]:
    """The proposed figure with the GM's change to it, or ``None`` for a check that is closed without a roll."""
    from_sheet = row(sheet_of(table, actor), ability)
    known = difficulty.columns(table, from_sheet)
    proposed = difficulty_of(table, actor, ability, circumstances)
    values = {
        "who": name(table, actor),
        "task": task or "a check",
        "ability": ability,
        "start": proposed.start,
        "final": proposed.final,
        "conditions": _CONDITIONS,
    }
    first = Option(str(proposed.start), f"{proposed.start}, as on the sheet")
    options = (first, *_of_columns(known), Option(CLOSE, "Close it without a roll"))
    text = "{conditions} {who}: {task}. Difficulty of {ability}, before aid and dangers; {final} after them?"
    question = Choose(
        "gm",
        text if proposed.final != proposed.start else "{conditions} {who}: {task}. Difficulty of {ability}?",
        options,
        str(proposed.start),
        "RH-CHK-14",
        values,
        at=actor,
        free=True,
        secret=circumstances.secret or table.creatures[actor].hidden,
    )
    names = [called for called, _ in known]
    while True:
        answer = (yield question).strip()
        if answer == CLOSE:
            return None
        if answer == str(proposed.start):
            return circumstances
        if answer in names:
            return msgspec.structs.replace(circumstances, column=answer)
        if _is_figure(answer):
            return msgspec.structs.replace(circumstances, start=int(answer))
        asked = {"answer": answer}
        yield Say("{answer!r} is no difficulty: a number is expected", asked, "RH-CHK-04", "reminder", None, True)


def _of_columns(known: tuple[tuple[str, int], ...]) -> tuple[Option, ...]:
    return tuple(Option(called, f"{figure}, {called}") for called, figure in known if called != difficulty.STANDARD)


def _is_figure(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) <= 4


def difficulty_of(table: Table, actor: str, ability: Ability, circumstances: Circumstances) -> difficulty.Difficulty:
    """What a check under these circumstances is rolled against."""
    increase = circumstances.increase
    return difficulty.settled(
        table,
        row(sheet_of(table, actor), ability),
        circumstances.start,
        circumstances.column,
        difficulty.aid(table, len(circumstances.helpers)),
        difficulty.raised(table, circumstances.dangers) if increase is None else increase,
    )
