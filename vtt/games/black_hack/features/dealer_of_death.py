"""Dealer of Death: a Warrior's Damage Dice spread over several targets in one Action (BH-WAR-06 to 08, BH-WAR-13)."""

from collections import Counter
from collections.abc import Generator, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import character
from vtt.games.black_hack.attack_refusals import refuse_blow
from vtt.games.black_hack.features.options import ATTACK_STORIES
from vtt.games.black_hack.spending import RESPOND
from vtt.games.black_hack.strike import MISS, strike
from vtt.games.black_hack.targets import opponents
from vtt.rules.contract.procedure import Choose, Intent, Option, Outcome, Procedure, Request, Say, picked, tracked
from vtt.table.table import Table, band_between


def dealer_of_death(table: Table, intent: Intent) -> Procedure:
    """A Warrior's Action: the dice are spread, a story is told for each target, then a test and damage for each."""
    count: Any = intent.arguments["damage_dice"]
    if count and intent.arguments["told"]:
        return strike(table, intent, "", count)
    return _told_and_spread(table, intent)


def _told_and_spread(table: Table, intent: Intent) -> Procedure:
    spread = yield from _spread(table, intent)
    if not intent.arguments["told"] and ATTACK_STORIES(table):
        yield from _stories(table, intent.actor, spread)
    if len(spread) == 1:
        ((target, count),) = spread.items()
        return (yield from strike(table, intent, target, count))
    hits = 0
    for target, count in spread.items():
        if target not in table.creatures:
            continue
        table, outcome = yield from tracked(table, strike(table, intent, target, count, last=False))
        hits += outcome is not MISS
        # A Background helps with one test (BH-BACK-01).
        intent = replace(intent, arguments={**intent.arguments, "background": False})
    yield RESPOND
    return _hits(hits, len(spread))


def _spread(table: Table, intent: Intent) -> Generator[Request, Any, Mapping[str, int]]:
    """How many dice each target gets: as the intent says, else as the player chooses where there is a choice, all on
    the target by default."""
    arguments = intent.arguments
    target: Any = arguments["target"]
    if arguments["dice"]:
        return Counter(arguments["dice"])
    count: Any = arguments["damage_dice"]
    sheet = character(table, intent.actor)
    left = sheet.level - sheet.spent.damage_dice
    if count or left <= 1:
        return {target: count or 1}
    weapon = str(arguments["weapon"])
    others = [
        other
        for other in opponents(table, intent.actor)
        if other != target and refuse_blow(table, intent.actor, other, weapon) is None
    ]
    if not others:
        return {target: left}
    answer = yield Choose(
        intent.actor,
        "Spread {left} Damage Dice over the targets",
        tuple(_option(table, intent.actor, identity) for identity in (target, *others)),
        ",".join([target] * left),
        "BH-WAR-06",
        {"left": left},
        intent.actor,
        least=1,
        most=left,
        repeats=True,
        about=(intent.actor, target),
    )
    return Counter(picked(answer))


def _option(table: Table, actor: str, identity: str) -> Option:
    return Option(identity, f"{table.creatures[identity].name}, {band_between(table, actor, identity).label}")


def _stories(table: Table, actor: str, spread: Mapping[str, int]) -> Generator[Request, Any, None]:
    """For each target the player tells how it is struck, or leaves it at having told it at the table (BH-WAR-07)."""
    attacker = table.creatures[actor]
    for target in spread:
        victim = table.creatures[target]
        words = {"who": attacker.name, "target": victim.name}
        secret = attacker.hidden or victim.hidden
        told = yield Choose(
            actor,
            "How does {who} strike {target}? Write it, or tell it and go on",
            (),
            "",
            "BH-WAR-07",
            words,
            target,
            free=True,
            secret=secret,
        )
        if told:
            words["story"] = told
            yield Say("{who} strikes {target}: {story}", words, "BH-WAR-07", secret=secret)


@lru_cache(maxsize=1024)
def _hits(hits: int, of: int) -> Outcome:
    return Outcome(f"{hits} of {of} hit", hits > 0)
