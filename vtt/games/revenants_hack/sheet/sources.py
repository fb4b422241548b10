"""What helps and hampers a roll, counted and cancelled one for one (RH-ADV-03, RH-ADV-04)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.parts import Ability, Circumstance, Lasting
from vtt.games.revenants_hack.sheet.problem_table import disadvantages as of_problems
from vtt.rules.kit.house import House
from vtt.rules.kit.written_lines import words_of
from vtt.table.table import Table

CANCEL_ANY_SOURCE: House[bool] = House(
    "cancel_any_source",
    "An advantage silences any disadvantage",
    "RH-ADV-03",
    {False: "Only on the same roll", True: "For the round, if it is given up"},
)
RollKind: TypeAlias = Literal["check", "save", "attack"]
Left: TypeAlias = Literal["", "advantage", "disadvantage"]

ROLLS: Final[dict[RollKind, str]] = {"check": "Checks", "save": "Saves", "attack": "Attack rolls"}
"""The kinds of rolls for people."""

RULING: Final = "the GM’s ruling"
MOST: Final = 20
"""No more nameless sources than this are counted on one roll."""


class Sources(msgspec.Struct, frozen=True):
    """The sources of advantage and of disadvantage that bear on one roll, by name."""

    advantages: tuple[str, ...] = ()
    disadvantages: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is one at all."""
        return bool(self.advantages or self.disadvantages)

    @property
    def left(self) -> Left:
        """What is left once they have cancelled one for one (RH-ADV-03)."""
        helping, hampering = len(self.advantages), len(self.disadvantages)
        return "advantage" if helping > hampering else "disadvantage" if hampering > helping else ""


def sources_of(
    table: Table,
    who: str,
    ability: Ability,
    kind: RollKind,
    advantages: Iterable[str] = (),
    disadvantages: Iterable[str] = (),
) -> Sources:
    """All sources that bear on a roll: those given, and those that lie on the creature (problems, what the GM noted).
    By the house rule ``cancel_any_source`` those given up or silenced for the round do not count."""
    sheet = sheet_of(table, who)
    lasting = sheet.lasting
    own = lasting.circumstances
    helping = [each.name for each in own if each.advantage and bears_on(each, ability, kind)]
    hampering = [*of_problems(sheet, ability)]
    hampering += [each.name for each in own if not each.advantage and bears_on(each, ability, kind)]
    for name in silenced_now(table, lasting):
        for among in (helping, hampering):
            if name in among:
                among.remove(name)
    return Sources((*advantages, *helping), (*disadvantages, *hampering))


def bears_on(circumstance: Circumstance, ability: Ability, kind: RollKind) -> bool:
    """Whether a circumstance bears on a roll."""
    return (not circumstance.abilities or ability in circumstance.abilities) and (
        not circumstance.rolls or kind in circumstance.rolls
    )


def in_words(circumstance: Circumstance) -> str:
    """What a circumstance bears on: ``all rolls``, ``saves and attack rolls with STR``."""
    rolls = " and ".join(ROLLS[each].lower() for each in circumstance.rolls) or "all rolls"
    return f"{rolls} with {', '.join(circumstance.abilities)}" if circumstance.abilities else rolls


def silenced_now(table: Table, lasting: Lasting) -> tuple[str, ...]:
    """Sources of a creature that count for nothing in this round: advantages given up and the disadvantages that they
    silence (house rule ``cancel_any_source``)."""
    if not lasting.silenced or not CANCEL_ANY_SOURCE(table):
        return ()
    now = table.clock.moment
    return tuple([name for name, moment in lasting.silenced if moment == now])


def cancelling(sources: Sources) -> tuple[str, str]:
    """How the log explains what is left of the sources, as a template, and the rule behind it."""
    helping, hampering = len(sources.advantages), len(sources.disadvantages)
    return _cancelling(sources.left, min(helping, 2), min(hampering, 2), abs(helping - hampering) > 1)


@lru_cache(maxsize=1024)
def _cancelling(left: Left, helping: int, hampering: int, surplus: bool) -> tuple[str, str]:
    better = "{helping} advantages ({advantages})" if helping > 1 else "1 advantage ({advantages})"
    worse = "{hampering} disadvantages ({disadvantages})" if hampering > 1 else "1 disadvantage ({disadvantages})"
    result = {"": "one d20", "advantage": "the higher of two d20", "disadvantage": "the lower of two d20"}[left]
    if helping and hampering:
        first, second = (worse, better) if left == "disadvantage" else (better, worse)
        return f"{first} against {second}: {result}", "RH-ADV-03"
    if surplus:
        return f"{better if helping else worse}: still {result}", "RH-ADV-04"
    if helping:
        return f"Advantage ({{advantages}}): {result}", "RH-ADV-01"
    return f"Disadvantage ({{disadvantages}}): {result}", "RH-ADV-02"


def named(given: str | int | None) -> tuple[str, ...]:
    """Sources that somebody adds to one roll: names with commas between them, or how many there are."""
    text = str(given or "").strip()
    if text.isdecimal():
        return (RULING,) * min(int(text), MOST)
    return words_of(text)
