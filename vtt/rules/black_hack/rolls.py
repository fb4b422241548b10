"""A roll of any dice, plain or made twice with Advantage or Disadvantage (BH-DICE-02 to BH-DICE-05)."""

from collections.abc import Callable, Generator, Hashable
from typing import Any

from msgspec.structs import replace

from vtt.dice import ByTotal, Dice, Thrown, Twice
from vtt.rules.procedure import Aim, Choose, Option, Request, Throw

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
) -> Generator[Request, Any, Thrown]:
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
    return (yield from twice(once, mode == "advantage", key))


def twice(once: Throw, advantage: bool, key: Callable[[int], Hashable] | None) -> Generator[Request, Any, Thrown]:
    """Make a throw twice, with Advantage or else with Disadvantage; the answer is the one of the two that counts."""
    prefer = "highest" if advantage == (once.aim == "high") else "lowest"
    thrown: Thrown = yield replace(once, dice=Twice(once.dice, prefer))  # type: ignore[arg-type]
    first, second = thrown.parts
    same = first.total == second.total if key is None else key(first.total) == key(second.total)
    if same:
        return first if first.total == thrown.total else second
    picked = yield Choose(
        by=once.by if advantage and not once.secret else GM,
        question="Which of the two results counts?",
        options=(Option("first", str(first.total)), Option("second", str(second.total))),
        default="first" if first.total == thrown.total else "second",
        why="BH-DICE-02" if advantage else "BH-DICE-03",
        about="" if once.by == GM else once.by,
        secret=once.secret,
    )
    return first if picked == "first" else second
