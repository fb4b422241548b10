"""`vtt roll` and, for expressions, the odds."""

import argparse
from typing import Any

from vtt.cli.output import UnusableInput, percent, print_bars, print_json
from vtt.dice import Dice, NotationError, SeededFaces, SystemFaces, Thrown, TooManyBranches, parse
from vtt.numerals import counted, written
from vtt.rules.engine.registry import UnknownGame, system

_MARKS = {"kept": "", "dropped": " dropped", "exploded": " again", "fixed": " fixed"}


def add_commands(commands: Any) -> None:
    """Adds `roll`."""
    roll = commands.add_parser("roll", help="throw dice and show every face")
    roll.add_argument("expression", metavar="EXPR", help="2d6+3, 4d10kh2, 2d10+2B, d0-1B, boon-bane, ...")
    roll.add_argument("--game", help="refuse dice that this game does not know")
    roll.add_argument("--seed", type=int, help="the same seed gives the same faces")
    roll.add_argument("--json", action="store_true", help="one JSON value")
    roll.set_defaults(run=run_roll)


def run_roll(chosen: argparse.Namespace) -> int:
    """Throw the expression once."""
    dice = read_dice(chosen.expression)
    thrown = dice.throw(SystemFaces() if chosen.seed is None else SeededFaces(chosen.seed))
    if chosen.game is not None:
        _check_sizes(thrown, chosen.game)
    if chosen.json:
        print_json({"total": thrown.total, "dice": thrown.dice})
    else:
        faces = ", ".join(f"d{die.sides} {written(die.face)}{_MARKS[die.fate]}" for die in thrown.dice)
        print(f"{dice.notation}: {written(thrown.total)}" + (f"  ({faces})" if faces else ""))
    return 0


def read_dice(expression: str) -> Dice:
    """The dice of an expression. Raises ``UnusableInput`` that points at the character."""
    try:
        return parse(expression)
    except NotationError as error:
        raise UnusableInput(str(error)) from None


def print_expression_odds(chosen: argparse.Namespace) -> int:
    """Exact odds of an expression."""
    dice = read_dice(chosen.what)
    try:
        distribution = dice.distribution()
    except (TooManyBranches, MemoryError) as error:
        raise UnusableInput(f"{chosen.what}: {error}") from None
    at_least = None if chosen.at_least is None else distribution.at_least(chosen.at_least)
    if chosen.json:
        value: dict[str, Any] = {
            "outcomes": distribution.outcomes,
            "mean": distribution.mean,
            "cut": distribution.cut,
        }
        if at_least is not None:
            value["at_least"] = at_least
        print_json(value)
        return 0
    rows = [(written(total), chance) for total, chance in distribution.outcomes if chance >= 5e-7]
    print_bars(rows)
    print(f"mean {written(distribution.mean, '.4f')}, deviation {distribution.deviation:.4f}")
    if len(rows) < len(distribution.outcomes):
        print(f"{counted(len(distribution.outcomes) - len(rows), 'total')} below 0.00005 % not shown")
    if distribution.cut:
        print(f"chains cut off at a probability of {distribution.cut:.1e}")
    if at_least is not None:
        print(f"at least {written(chosen.at_least)}: {percent(at_least)}")
    return 0


def _check_sizes(thrown: Thrown, game: str) -> None:
    try:
        played = system(game)
    except UnknownGame as error:
        raise UnusableInput(str(error)) from None
    for die in thrown.dice:
        if die.sides not in played.dice_sizes:
            sizes = ", ".join(f"d{size}" for size in played.dice_sizes)
            raise UnusableInput(f"{played.title} has no d{die.sides}: expected one of {sizes}")
