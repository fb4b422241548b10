"""A check as the GM opens it: the ability that the task suggests, the figure with what bears on it, or no roll
(RH-CHK-04 to RH-CHK-14); the save that a harm suggests (RH-SAVE-03 to RH-SAVE-08)."""

from functools import cache, lru_cache
from typing import Final, Literal

import msgspec

from vtt.games.revenants_hack.sheet.access import name, row, sheet_of
from vtt.games.revenants_hack.sheet.parts import ABILITIES, ABILITY_NAMES, Ability, AbilityRow
from vtt.games.revenants_hack.sheet.sources import named
from vtt.rules.book.phrases import suggested
from vtt.rules.contract.description import ParameterOption
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Say
from vtt.rules.kit.house import House
from vtt.shipped import shipped_files
from vtt.table.table import Table

DIFFICULTY_COLUMNS: House[bool] = House(
    "difficulty_columns",
    "Several columns of difficulties",
    "RH-CHK-04",
    {False: "One difficulty a row", True: "Named columns; aid and dangers shift by one"},
)
AID_PER_ALLY: House[bool] = House(
    "aid_per_ally",
    "Aid lowers a difficulty",
    "RH-CHK-05",
    {False: "By 1, however many help", True: "By 1 for each ally who helps"},
)
DANGER_STEP: House[Literal["+1 per danger after the first", "+1 flat", "+1 per danger", "none"]] = House(
    "danger_step",
    "Several dangers raise a difficulty",
    "RH-CHK-06",
    {
        "+1 per danger after the first": "By 1 for each danger after the first",
        "+1 flat": "By 1, however many there are",
        "+1 per danger": "By 1 for each danger, the first included",
        "none": "Not at all",
    },
)
STANDARD: Final = "standard"
"""The name of a row's difficulty itself among its columns."""


class Difficulty(msgspec.Struct, frozen=True, kw_only=True):
    """How a check's difficulty comes about. ``aid`` and ``dangers`` are points, or with ``columns`` steps between
    columns; ``column`` is the one that the final figure stands in, empty where there are none."""

    start: int
    aid: int = 0
    dangers: int = 0
    final: int
    column: str = ""


def aid(table: Table, helpers: int) -> int:
    """How much so many helping allies lower a difficulty (RH-CHK-05)."""
    if helpers <= 0:
        return 0
    return helpers if AID_PER_ALLY(table) else 1


def raised(table: Table, dangers: int) -> int:
    """By how much so many dangers on one check raise its difficulty, as proposed to the GM (RH-CHK-06)."""
    match DANGER_STEP(table):
        case "+1 flat":
            return int(dangers > 1)
        case "+1 per danger":
            return max(0, dangers)
        case "none":
            return 0
        case _:
            return max(0, dangers - 1)


def columns(table: Table, row: AbilityRow) -> tuple[tuple[str, int], ...]:
    """The named difficulties of a row from the lowest to the highest, by the house rule ``difficulty_columns``
    (RH-CHK-04); nothing without it, or where the row has no more than one."""
    if not row.columns or not DIFFICULTY_COLUMNS(table):
        return ()
    return tuple(sorted({STANDARD: row.difficulty, **row.columns}.items(), key=lambda column: column[1]))


def settled(
    table: Table, row: AbilityRow, start: int | None, column: str, aid_steps: int, danger_steps: int
) -> Difficulty:
    """The difficulty of a check. ``start`` is the GM's figure if any, else that of ``column`` or of the row. By the
    house rule ``difficulty_columns`` aid and dangers go on by one column, not past the first and the last; a figure of
    the GM's own stands in no column and changes by points."""
    known = columns(table, row)
    if start is None and known:
        names = [name for name, _ in known]
        place = names.index(column if column in names else STANDARD)
        reached = min(max(place - aid_steps + danger_steps, 0), len(known) - 1)
        name, figure = known[reached]
        return Difficulty(start=known[place][1], aid=aid_steps, dangers=danger_steps, final=figure, column=name)
    first = row.difficulty if start is None else start
    return Difficulty(start=first, aid=aid_steps, dangers=danger_steps, final=first - aid_steps + danger_steps)


def explained(difficulty: Difficulty, secret: bool) -> Say:
    """How a figure came about that is not the one it started from, for the log."""
    values = {"start": difficulty.start, "final": difficulty.final, "column": difficulty.column}
    values |= {"aid": difficulty.aid, "dangers": difficulty.dangers}
    why = "RH-CHK-04"
    if not difficulty.aid and not difficulty.dangers:
        return Say("Difficulty {final}, {column}", values, why, "detail", None, secret)
    if difficulty.column:
        terms = ", {aid} easier for aid" if difficulty.aid else ""
        terms += ", {dangers} harder for dangers" if difficulty.dangers else ""
        return Say(f"Difficulty {{start}}{terms}: {{column}}, {{final}}", values, why, "detail", None, secret)
    if not difficulty.aid or not difficulty.dangers:
        why = "RH-CHK-05" if difficulty.aid else "RH-CHK-06"
    terms = " − {aid} for aid" if difficulty.aid else ""
    terms += " + {dangers} for dangers" if difficulty.dangers else ""
    return Say(f"Difficulty {{start}}{terms} = {{final}}", values, why, "detail", None, secret)


_FILE = "tables/revenants-hack-tasks.toml"

ABILITY_OPTIONS: Final = tuple(Option(ability, ABILITY_NAMES[ability]) for ability in ABILITIES)

CHECK_RULES: Final[dict[Ability, str]] = {
    "STR": "RH-CHK-08",
    "DEX": "RH-CHK-09",
    "CON": "RH-CHK-10",
    "INT": "RH-CHK-11",
    "WIS": "RH-CHK-12",
    "CHA": "RH-CHK-13",
}
"""The rule that says what checks with an ability are for."""


class _Pickers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tasks: dict[Ability, tuple[str, ...]]
    harms: dict[Ability, tuple[str, ...]]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Phrases that suggest an ability, with what is ``narrower`` and counts in place of what is broader (RH-SAVE-06);
    what the pickers suggest to write."""

    checks: dict[Ability, tuple[str, ...]]
    saves: dict[Ability, tuple[str, ...]]
    narrower: dict[str, tuple[str, ...]]
    pickers: _Pickers


@lru_cache(maxsize=1024)
def for_check(task: str) -> Ability | None:
    """The ability that a task suggests, or ``None``."""
    return suggested(words().checks, task)


@lru_cache(maxsize=1024)
def for_save(harm: str) -> Ability | None:
    """The ability to save with that a harm suggests, or ``None``."""
    return suggested(words().saves, harm, words().narrower)


@cache
def tasks() -> tuple[ParameterOption, ...]:
    """Tasks to pick from, each with the ability that it proposes."""
    return _to_pick(words().pickers.tasks)


@cache
def harms() -> tuple[ParameterOption, ...]:
    """Kinds of harm to pick from, each with the ability that it proposes."""
    return _to_pick(words().pickers.harms)


@cache
def words() -> Words:
    """The words of the resources. Raises ``msgspec.ValidationError`` naming what is wrong in the file."""
    return from_toml(shipped_files().joinpath(_FILE).read_bytes(), Words)


def _to_pick(entries: dict[Ability, tuple[str, ...]]) -> tuple[ParameterOption, ...]:
    return tuple(
        ParameterOption(text, f"{text[:1].upper()}{text[1:]} ({ability})")
        for ability, texts in entries.items()
        for text in texts
    )


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


def ability_named(table: Table, actor: str, task: str, secret: bool) -> Asking[Ability]:
    """The ability by the GM's word; what the task suggests is proposed."""
    proposed = for_check(task)
    values = {"who": name(table, actor), "task": task or "a check"}
    ability: Ability = yield Choose(
        "gm",
        "{who}: {task}. Which ability?",
        ABILITY_OPTIONS,
        proposed or "STR",
        CHECK_RULES[proposed or "STR"],
        values,
        at=actor,
        secret=secret,
    )
    return ability


def figure_settled(
    table: Table, actor: str, ability: Ability, task: str, circumstances: Circumstances
) -> Asking[Circumstances | None]:
    """The proposed figure with the GM's change to it, or ``None`` for a check that is closed without a roll."""
    from_sheet = row(sheet_of(table, actor), ability)
    known = columns(table, from_sheet)
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
    return tuple(Option(called, f"{figure}, {called}") for called, figure in known if called != STANDARD)


def _is_figure(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) <= 4


def difficulty_of(table: Table, actor: str, ability: Ability, circumstances: Circumstances) -> Difficulty:
    """What a check under these circumstances is rolled against."""
    increase = circumstances.increase
    return settled(
        table,
        row(sheet_of(table, actor), ability),
        circumstances.start,
        circumstances.column,
        aid(table, len(circumstances.helpers)),
        raised(table, circumstances.dangers) if increase is None else increase,
    )
