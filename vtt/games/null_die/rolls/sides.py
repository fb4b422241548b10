"""One side of a roll: what the arguments of an intent ask for, and which pools are meant where none is named."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.null_die.readings import UNTARGETED
from vtt.games.null_die.rolls.asked import Asked, Listed, asked
from vtt.games.null_die.sheet.creature_sheet import of
from vtt.games.null_die.sheet.notation import entry_from, shown_boons, typed_entries
from vtt.games.null_die.sheet.parts import ReadingError
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option
from vtt.rules.contract.procedure_types import Refuse
from vtt.rules.contract.roll_view import RollView
from vtt.rules.engine.remembered import RememberedByParts
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

_OF_A_SIDE: Final = ("pools", "entries", "struck", "more")
_ASKED: Final[RememberedByParts[Asked]] = RememberedByParts()
_DICE_ALONE: Final[RememberedByParts[Asked]] = RememberedByParts()
_NONE: Mapping[str, tuple[str, ...]] = {}
LEAVE_OUT = ""
"""The answer that takes a Boon or Bane back which names no pool."""


def builder(prefix: str = "", whose: str = "") -> tuple[Parameter, ...]:
    """What a side of a roll is put together from: pools by name or with dice (``Ability``, ``Ability 1d8``,
    ``1d6 + 1d10``; none: the usual ones), Boons and Banes (``+1B Circumstance: high ground``), the keys of those that
    are struck off (``s0`` of what lasts on the creature, ``e0`` of the entries, ``m0`` of those typed), and what
    somebody types besides, with commas between them."""
    return (
        Parameter(name=f"{prefix}pools", label=f"Pools{whose}", kind="list"),
        Parameter(name=f"{prefix}entries", label=f"Boons and Banes{whose}", kind="list"),
        Parameter(name=f"{prefix}struck", label=f"Struck off{whose}", kind="list"),
        text(f"{prefix}more", f"More{whose}" if whose else "More Boons and Banes", example="e.g. +1B Ability: fog"),
    )


def side_asked(table: Table, intent: Intent, who: str, prefix: str = "") -> Asked:
    """The pools of one side of a roll, with what acts on them: the creature's own, or the GM's, who has none.
    ``prefix`` stands before the names of the arguments. Raises ``ReadingError``."""
    sheet = of(table, who) if who else None
    own: tuple[Any, ...] = ((), ()) if sheet is None else (sheet.pools, sheet.sources)
    pools, entries, struck, more = [intent.arguments.get(f"{prefix}{each}") for each in _OF_A_SIDE]
    parts = (*own, pools, entries, struck, more, table.options or None)
    known = _ASKED.of(parts)
    if known is not None:
        return known
    return _ASKED.keep(parts, asked(table, own[0], own[1], pools, entries, struck, typed_entries(str(more or ""))))


def without_blanks(roll: Asked) -> Asked:
    """The roll without pools that have no dice: in a fight whoever has no Ability strikes with Circumstance alone."""
    if not roll.blanks:
        return roll
    return _DICE_ALONE.of((roll,)) or _DICE_ALONE.keep(
        (roll,), replace(roll, pools=tuple(pool for pool in roll.pools if not pool.blank))
    )


def refuse_struck(table: Table, intent: Intent, who: str, roll: Asked, prefix: str = "") -> Refusal | None:
    """Only what acts on the roll is struck off; what lasts on a pool that this roll is without may stay so."""
    lasting = len(of(table, who).sources) if who else 0
    known = {each.key for each in roll.listed} | {f"s{number}" for number in range(lasting)}
    for key in intent.arguments.get(f"{prefix}struck") or ():
        if key not in known:
            return no("there is no Boon or Bane {key!r} to strike off", "ND-NAME-05", key=key)
    return None


def refused_unread(rule: Refuse) -> Refuse:
    """Decorates why an action is refused: what cannot be read is, with what was expected."""

    def refuse(table: Table, intent: Intent) -> Refusal | None:
        try:
            return rule(table, intent)
        except ReadingError as error:
            return error.refusal

    return refuse


def while_readable(view: Callable[[Table, Intent], RollView | None]) -> Callable[[Table, Intent], RollView | None]:
    """Decorates what adds up in a roll: ``None`` for who is not on the table, and while its arguments cannot be read;
    without what is being typed and cannot be read yet."""

    def viewed(table: Table, intent: Intent) -> RollView | None:
        if intent.actor and intent.actor not in table.creatures:
            return None
        try:
            return view(table, _readable(intent))
        except ReadingError:
            return None

    return viewed


def _readable(intent: Intent) -> Intent:
    given = {key: value for key, value in intent.arguments.items() if value != ""}
    typed = {key: str(given[key]) for key in given if key.endswith("more")}
    if not typed and len(given) == len(intent.arguments):
        return intent
    kept = {key: ", ".join(entry for entry in typed_entries(text) if _is_entry(entry)) for key, text in typed.items()}
    return replace(intent, arguments={**given, **kept})


def _is_entry(text: str) -> bool:
    try:
        entry_from(text)
    except ReadingError:
        return False
    return True


def named(table: Table, roll: Asked, by: str) -> Asking[Mapping[str, tuple[str, ...]]]:
    """The pools on which those act that name no pool of the roll, by their key: somebody says which is meant; with one
    pool that one is proposed (ND-NAME-03)."""
    left = roll.untargeted
    if not left:
        return _NONE
    every = tuple(pool.name for pool in roll.pools)
    if UNTARGETED(table) == "all-pools":
        return {each.key: every for each in left}
    options = (*(Option(pool, pool) for pool in every), Option(LEAVE_OUT, "None: leave it out"))
    meant: dict[str, tuple[str, ...]] = {}
    for each in left:
        words = {"entry": as_written(each)}
        chosen = yield Choose(by, "Which pool is meant by {entry}?", options, every[0], "ND-NAME-03", words)
        meant[each.key] = (chosen,) if chosen else ()
    return meant


def as_written(listed: Listed) -> str:
    """The entry for the eye: ``+1B Luck (high ground)``."""
    words = shown_boons(listed.number)
    asked = listed.pool or listed.asked
    words = f"{words} {asked}" if asked else words
    return f"{words} ({listed.source})" if listed.source else words
