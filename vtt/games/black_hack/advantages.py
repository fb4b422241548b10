"""Advantage and Disadvantage on tests: where they come from, and what they come to (BH-DICE)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import hindered
from vtt.games.black_hack.carrying import is_encumbered, most_carried
from vtt.games.black_hack.combat_options import ADVANTAGE_AND_DISADVANTAGE
from vtt.games.black_hack.effects import bears_on, traits
from vtt.games.black_hack.recovery_options import FAT_HEAD_TIME
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.procedure import Request, Say
from vtt.table.table import Table

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
    table: Table,
    sheet: Character,
    about: tuple[str, ...],
    declared: str,
    advantages: int,
    against: int,
    secret: bool,
) -> Generator[Request, Any, str]:
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


def mode_of_roll(table: Table, advantages: int, against: int, secret: bool) -> Generator[Request, Any, str]:
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
    comes to can be prepared (``plain_tests``)."""
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
