"""A roll of any dice, plain or made twice with Advantage or Disadvantage (BH-DICE-02 to BH-DICE-05)."""

from collections.abc import Callable, Generator, Hashable
from typing import Any, TypeVar

from msgspec.structs import replace

from vtt.dice import ByTotal, Dice, Thrown, Twice
from vtt.rules.contract.procedure import Aim, Choose, Option, Request, Say, Throw

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
    return (yield from twice(once, mode == "advantage"))


def twice(once: Throw, advantage: bool) -> Generator[Request, Any, Thrown]:
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


def in_mode(by: str, mode: str, part: Generator[Request, Any, _Result]) -> Generator[Request, Any, _Result]:
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
) -> Generator[Request, Any, bool]:
    """Whether the first of two results counts: with Advantage the thrower's choice, with Disadvantage or in secret the
    GM's; ``takes_first`` is preselected. The log says which counts and who chose (BH-DICE-02, BH-DICE-03, BH-DICE-05).
    """
    by, why = thrower if advantage and not secret else GM, "BH-DICE-02" if advantage else "BH-DICE-03"
    options = (Option("first", str(first)), Option("second", str(second)))
    picked = yield Choose(by, question, options, "first" if takes_first else "second", why, at=at, secret=secret)
    counts, other = (first, second) if picked == "first" else (second, first)
    text = (
        "{counts} counts, not {other}: the GM's choice"
        if by == GM
        else "{counts} counts, not {other}: the player's choice"
    )
    yield Say(text, {"counts": counts, "other": other}, why, secret=secret)
    return bool(picked == "first")
