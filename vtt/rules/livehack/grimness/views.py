"""Both sides of a grim test, and of cheering somebody up, before anything is thrown."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.access import name, sheet_of, skill_of
from vtt.rules.livehack.effort import effort_steps
from vtt.rules.livehack.grimness.asking import number_in
from vtt.rules.livehack.grimness.cheering import cheering_sides, cheering_task
from vtt.rules.livehack.grimness.eating import eaten
from vtt.rules.livehack.grimness.experiences import Grim, experience_of, named, preset
from vtt.rules.livehack.grimness.grim_test import dr_in, how_in, trial_in
from vtt.rules.livehack.grimness.testing import WILL, Trial, character_acts, sides
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.rolling.view import SUCCESS_BANDS, contest_view, manner_steps, side_view
from vtt.rules.livehack.sheets import ATTRIBUTES
from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollBand, RollSide, RollView
from vtt.table.table import Table

_LOWEST: Final = -100
_WORDS: Final = (
    ("Resisted", "good"),
    ("Grimness +1", "low"),
    ("+2, overcome", "low"),
    ("+3, needs cheering up", "warning"),
    ("+4, turns into a Grimlock", "warning"),
)
BANDS: Final = tuple(
    RollBand(least, text, tone)  # type: ignore[arg-type]
    for least, (text, tone) in zip((_LOWEST, 0, 5, 10, 15), _WORDS, strict=True)
)
"""What the margin of the experience comes to (LH-GRIM-13)."""

BANDS_OF_THE_CHARACTER: Final = tuple(
    RollBand(least, text, tone)  # type: ignore[arg-type]
    for least, (text, tone) in zip((_LOWEST, -14, -9, -4, 0), reversed(_WORDS), strict=True)
)
"""What the margin of the character comes to, where a tie goes to it (LH-GRIM-14)."""


def test_view(table: Table, intent: Intent) -> RollView | None:
    """A grim test; ``None`` as long as nobody has said what for."""
    grim = experience_of(table, str(intent.arguments.get("experience") or ""))
    if grim is None:
        return None
    return _test_view(table, intent, grim, str(intent.arguments.get("companion") or ""))


def eating_view(table: Table, intent: Intent) -> RollView | None:
    """The test that eating something brings."""
    item = eaten(table, intent)
    grim = None if item is None else experience_of(table, item.grim)
    return None if item is None or grim is None else _test_view(table, intent, grim, item.eaten)


def cheering_view(table: Table, intent: Intent) -> RollView | None:
    """Cheering up against the Grimness, or a number of the GM's."""
    target: Any = intent.arguments.get("target")
    called = str(intent.arguments.get("skill") or "charisma")
    known = called in ATTRIBUTES or skill_of(sheet_of(table, intent.actor), called) is not None
    if target not in table.creatures or not known:
        return None
    intent = replace(intent, arguments={**intent.arguments, "skill": called})
    acting, opposing = cheering_sides(table, intent, int(intent.arguments.get("effort") or 0))
    title = f"{name(table, intent.actor)} cheers up {name(table, target)}"
    return contest_view(
        table,
        intent,
        title,
        _character(table, intent, acting, cheering_task(intent), ten=True),
        _number(table, intent, opposing),
        (acting, opposing),
        SUCCESS_BANDS,
    )


def _test_view(table: Table, intent: Intent, grim: Grim, companion: str) -> RollView:
    base, note = preset(table, grim), ""
    if base is None:
        given = number_in(dr_in(intent))
        base, note = (-5, "The GM says which DR this has") if given is None else (given, "")
    trial = trial_in(intent, grim, base, companion)
    acting, opposing = sides(table, intent.actor, trial, how_in(table, intent))
    by_character = character_acts(table)
    own, dr = (acting, opposing) if by_character else (opposing, acting)
    character = _without_bond(table, _character(table, intent, own, WILL, ten=False), trial)
    experience = _number(table, intent, dr)
    drawn = (character, experience) if by_character else (experience, character)
    bands = BANDS_OF_THE_CHARACTER if by_character else BANDS
    title = f"{name(table, intent.actor)}: {grim.name}"
    return contest_view(table, intent, title, *drawn, (acting, opposing), bands, note)


def _character(table: Table, intent: Intent, made: Side, task: Task, *, ten: bool) -> RollSide:
    steps = (
        *manner_steps(table, intent, made.who, "manner", ten=ten),
        *effort_steps(table, intent, made.who, task=task),
    )
    return side_view(table, intent, made, task, "components", steps=steps)


def _number(table: Table, intent: Intent, made: Side) -> RollSide:
    steps = manner_steps(table, intent, "gm", "opposing_manner", ten=False)
    return side_view(table, intent, made, None, "opposing_components", steps=steps)


def _without_bond(table: Table, drawn: RollSide, trial: Trial) -> RollSide:
    """The bond that raises the DR cannot be put on the roll (LH-GRIM-11)."""
    if not trial.grim.bond or not trial.companion:
        return drawn
    keys = {f"bond:{called}".casefold() for called in (trial.companion, named(table, trial.companion))}
    parts = tuple(
        replace(part, press={}, ignored="it raises the DR", why="LH-GRIM-11")
        if part.source == "bond" and any(key.casefold() in keys for key in part.press.get("components", ()))
        else part
        for part in drawn.parts
    )
    return replace(drawn, parts=parts)


VIEWS: Final[dict[str, Callable[[Table, Intent], RollView | None]]] = {
    "grim_test": test_view,
    "eat": eating_view,
    "cheer_up": cheering_view,
}
