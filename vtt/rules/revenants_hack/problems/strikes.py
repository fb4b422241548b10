"""What each acute problem does when it plays out (RH-PROB-12, RH-PROB-13, RH-PROB-15, RH-PROB-17, RH-PROB-20)."""

from collections.abc import Callable, Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.procedure import Change, Request, Say
from vtt.rules.revenants_hack.access import row, sheet_of, with_row
from vtt.rules.revenants_hack.checks.random_ability import random_ability
from vtt.rules.revenants_hack.checks.rolling import save
from vtt.rules.revenants_hack.checks.rounding import halved
from vtt.rules.revenants_hack.luck import harm
from vtt.rules.revenants_hack.luck.lines import secret
from vtt.rules.revenants_hack.problems import bad_luck, dropping, strained_effort
from vtt.rules.revenants_hack.sheet_parts import Ouch, Problem, ProblemName
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetChanged
from vtt.table.table import Table

DAYS_TO_HEAL: Final = 7
BARGAIN: Final = 10
"""The damage of a Weird Bargain (RH-PROB-17)."""


def ouch(table: Table, who: str) -> Generator[Request, Any, Table]:
    """A random ability loses 1 point, not below 1; the figures that go with it are read anew after the encounter."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    hidden = secret(creature)
    ability = yield from random_ability(who, "RH-PROB-13", secret=hidden)
    value = row(sheet, ability).value
    words = {"who": creature.name, "ability": ability, "value": value - 1}
    if value <= 1:
        yield Say("{ability} of {who} is at 1 and stays there", words, "RH-PROB-13", "result", secret=hidden)
        return table
    record = sheet.record
    ouches = (*record.ouches, Ouch(ability=ability, heals_at=table.clock.world + DAYS_TO_HEAL * MINUTES_PER_DAY))
    stale = record.stale if ability in record.stale else (*record.stale, ability)
    after = replace(with_row(sheet, ability, value=value - 1), record=replace(record, ouches=ouches, stale=stale))
    table = yield Change(SheetChanged(who, after))
    text = "{ability} of {who} is {value} for a week; the figures follow when the encounter is over"
    yield Say(text, words, "RH-PROB-13", "result", secret=hidden)
    return table


def weird_bargain(table: Table, who: str) -> Generator[Request, Any, Table]:
    """10 damage, compared with Luck or Shield as any."""
    return (yield from harm.damage(table, who, BARGAIN, why="RH-PROB-17"))


def freak_attack(table: Table, who: str) -> Generator[Request, Any, Table]:
    """A Constitution save: half of the Luck is lost, or all of it; neither is Strain."""
    table, stood = yield from save(
        table, who, "CON", why="RH-PROB-20", label=f"{table.creatures[who].name} against a Freak Attack"
    )
    luck = sheet_of(table, who).luck
    return (yield from harm.lose_luck(table, who, halved(table, luck) if stood else luck, why="RH-PROB-20"))


def _bad_luck(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Bad luck that strikes late, by a house rule. It is struck off by then, and its number is nobody else's."""
    return (yield from bad_luck.takes_its_toll(table, who, Problem(name="stroke-of-bad-luck", number=0)))


STRIKES: Final[dict[ProblemName, Callable[[Table, str], Generator[Request, Any, Table]]]] = {
    "lose-an-item": dropping.item_lost,
    "ouch": ouch,
    "strained-effort": strained_effort.knocked_out,
    "weird-bargain": weird_bargain,
    "stroke-of-bad-luck": _bad_luck,
    "freak-attack": freak_attack,
}
