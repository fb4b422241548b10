"""Rolls of any dice, plain or made twice; Advantage and Disadvantage and where they come from (BH-DICE)."""

from collections.abc import Callable, Hashable
from typing import Any, Literal, TypeVar

from msgspec.structs import replace

from vtt.dice import ByTotal, Dice, Thrown, Twice
from vtt.games.black_hack.carrying import is_encumbered, most_carried
from vtt.games.black_hack.effects import bears_on, traits
from vtt.games.black_hack.sheet.access import hindered
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Aim, Asking, Choose, Option, Say, Throw
from vtt.rules.kit.house import House
from vtt.table.table import Table

ADVANTAGE_AND_DISADVANTAGE: House[Literal["cancel", "majority", "middle"]] = House(
    "advantage_and_disadvantage",
    "Advantage and Disadvantage at once",
    "BH-DICE-06",
    {
        "cancel": "Cancel out",
        "majority": "The side with more sources wins",
        "middle": "Three dice, the middle one counts",
    },
)
FAT_HEAD_TIME: House[Literal["play", "world"]] = House(
    "fat_head_time", "The half hour of a Fat Head is", "BH-OUT-06", {"play": "Playing time", "world": "World time"}
)

_Result = TypeVar("_Result")

GM = "gm"
EACH_TOTAL = ByTotal()
"""Every total is a class of its own."""
_NO_VALUES: dict[str, Any] = {}


def roll(
    dice: Dice,
    by: str,
    why: str,
    mode: str = "normal",
    *,
    higher_is_better: bool = True,
    key: Callable[[int], Hashable] | None = None,
    label: str = "",
    values: dict[str, Any] = _NO_VALUES,
    secret: bool = False,
) -> Asking[Thrown]:
    """Throw dice once, or twice in ``mode`` ``advantage`` or ``disadvantage``; the answer is the throw that counts.

    ``higher_is_better`` says which totals are good for the players: what is better for them is preselected with
    Advantage, what is worse with Disadvantage. The thrower chooses with Advantage, the GM with Disadvantage or when
    the roll is secret (BH-DICE-05). ``key`` maps a total to what the rule makes of it; where both are the same
    nobody is asked.
    """
    aim: Aim = "high" if higher_is_better else "low"
    once = Throw(dice, by, why, label, values, ByTotal(key), secret, aim)
    if mode == "normal":
        thrown: Thrown = yield once
        return thrown
    return (yield from twice(once, mode == "advantage"))


def twice(once: Throw, advantage: bool) -> Asking[Thrown]:
    """Make a throw twice, with Advantage or else with Disadvantage; the answer is the one of the two that counts."""
    prefer = "highest" if advantage == (once.aim == "high") else "lowest"
    made_of = once.classes or EACH_TOTAL
    classes = made_of if isinstance(made_of, ByTotal) else lambda two: tuple(map(made_of, two.parts))
    thrown: Thrown = yield replace(once, dice=Twice(once.dice, prefer), classes=classes)  # type: ignore[arg-type]
    first, second = thrown.parts
    if made_of(first) == made_of(second):
        return first if first.total == thrown.total else second
    at = "" if once.by == GM else once.by
    takes_first = first.total == thrown.total
    chosen = yield from chosen_of(first.total, second.total, takes_first, once.by, advantage, at, once.secret)
    return first if chosen else second


def in_mode(by: str, mode: str, part: Asking[_Result]) -> Asking[_Result]:
    """A part of a rule with all that somebody throws in it made in ``mode``, but for what is made twice or settled as
    it is (BH-DICE-04)."""
    if mode == "normal":
        return (yield from part)
    answer: Any = None
    while True:
        try:
            request = part.send(answer)
        except StopIteration as stop:
            found: _Result = stop.value
            return found
        plain = isinstance(request, Throw) and request.by == by and request.aim != "settled"
        if isinstance(request, Throw) and plain and not isinstance(request.dice, Twice):
            answer = yield from twice(request, mode == "advantage")
        else:
            answer = yield request


def chosen_of(
    first: int,
    second: int,
    takes_first: bool,
    thrower: str,
    advantage: bool,
    at: str,
    secret: bool,
    question: str = "Which of the two results counts?",
) -> Asking[bool]:
    """Whether the first of two results counts: with Advantage the thrower's choice, with Disadvantage or in secret the
    GM's; ``takes_first`` is preselected. The log says which counts and who chose (BH-DICE-02, BH-DICE-03, BH-DICE-05).
    """
    by, why = thrower if advantage and not secret else GM, "BH-DICE-02" if advantage else "BH-DICE-03"
    options = (Option("first", str(first)), Option("second", str(second)))
    picked = yield Choose(by, question, options, "first" if takes_first else "second", why, at=at, secret=secret)
    counts, other = (first, second) if picked == "first" else (second, first)
    text = (
        "{counts} counts, not {other}: the GM’s choice"
        if by == GM
        else "{counts} counts, not {other}: the player’s choice"
    )
    yield Say(text, {"counts": counts, "other": other}, why, secret=secret)
    return bool(picked == "first")


_BODILY = ("STR", "DEX", "CON")
_SETTLED = {
    "normal": "one die",
    "advantage": "Advantage",
    "disadvantage": "Disadvantage",
    "middle": "three dice, the middle one counts",
}


def settled(advantages: int, disadvantages: int, rule: str) -> str:
    """``normal``, ``advantage``, ``disadvantage`` or ``middle`` from the sources of each (BH-DICE-06).

    ``rule`` is the house rule ``advantage_and_disadvantage``.
    """
    if advantages and disadvantages:
        if rule == "middle":
            return "middle"
        if rule == "cancel" or advantages == disadvantages:
            return "normal"
    if advantages > disadvantages:
        return "advantage"
    return "disadvantage" if disadvantages else "normal"


def mode_of_test(
    table: Table, sheet: Character, about: tuple[str, ...], declared: str, advantages: int, against: int, secret: bool
) -> Asking[str]:
    """How the d20 is thrown when every source is counted; each source of Disadvantage is named (BH-DICE-06). ``about``
    is the attribute, the nature and the tags of the test."""
    against += declared == "disadvantage"
    for effect, trait in traits(table, sheet, "advantage", "disadvantage"):
        if bears_on(trait, about):
            better = trait.kind == "advantage"
            advantages, against = advantages + better, against + (not better)
            text = "{effect}: Advantage" if better else "{effect}: Disadvantage"
            yield Say(text, {"effect": effect.name}, effect.why, secret=secret)
    if sheet.hindrances and hindered(sheet, "weakened"):
        against += 1
        yield Say("Weakened: Disadvantage", why="BH-COND-02", secret=secret)
    if is_encumbered(table, sheet):
        against += 1
        yield Say("Encumbered: Disadvantage", why="BH-INV-02", secret=secret)
    if has_fat_head(table, sheet):
        against += 1
        yield Say("Fat Head: Disadvantage", why="BH-OUT-06", secret=secret)
    if sheet.cracked_bones and about[0] in _BODILY:
        against += 1
        yield Say("Cracked Bones: Disadvantage", why="BH-OUT-07", secret=secret)
    return (yield from mode_of_roll(table, advantages + (declared == "advantage"), against, secret))


def mode_of_roll(table: Table, advantages: int, against: int, secret: bool) -> Asking[str]:
    """How a die is thrown when every source is counted; Advantage and Disadvantage at once are told of (BH-DICE-06)."""
    mode = settled(advantages, against, ADVANTAGE_AND_DISADVANTAGE(table))
    if against and advantages:
        yield Say("Advantage and Disadvantage at once: {mode}", {"mode": _SETTLED[mode]}, "BH-DICE-06", secret=secret)
    return mode


def is_troubled(sheet: Character) -> bool:
    """Whether anything on a character may bear on how its dice are thrown: a hindrance, a lasting harm, a heavy load,
    an effect."""
    return bool(
        sheet.hindrances
        or sheet.effects
        or sheet.cracked_bones
        or sheet.fat_head_until
        or most_carried(sheet) > sheet.attributes.STR
    )


def is_plain(table: Table, sheet: Character) -> bool:
    """Whether nothing on the character or among the house rules bears on a test, nor the test on the character: what it
    comes to can be prepared (``attribute_tests.plain``)."""
    return not (
        table.options
        or not sheet.rest_spoiled
        or sheet.hindrances
        or sheet.effects
        or sheet.cracked_bones
        or sheet.fat_head_until
        or most_carried(sheet) > sheet.attributes.STR
    )


def has_fat_head(table: Table, sheet: Character) -> bool:
    """Whether the half hour of a Fat Head still runs (BH-OUT-06)."""
    if not sheet.fat_head_until:
        return False
    world = FAT_HEAD_TIME(table) == "world"
    return sheet.fat_head_until > (table.clock.world if world else table.clock.played)
