"""How fast whole fights are played out, and how soon the exact odds of an attack are known."""

from functools import cache
from statistics import median
from time import perf_counter, process_time

import pytest

from vtt.dice import SeededFaces
from vtt.playtest.fight import fight, thrower
from vtt.rules.black_hack.sheet_parts import Armour, ArmourKind, Attributes, CharacterClass, Weapon
from vtt.rules.black_hack.sheets import Character, Monster
from vtt.rules.odds import action_odds
from vtt.rules.procedure import Intent
from vtt.rules.registry import system
from vtt.table.creature import Creature
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

GAME = system("black-hack")
FIGHTS = 300
TIMES = 15


def hero(
    name: str,
    kind: CharacterClass,
    row: int,
    hp: int,
    weapon: str,
    armour: ArmourKind,
    strength: int,
    dexterity: int,
) -> Creature:
    """A character of the first level in the front line."""
    sheet = Character(
        character_class=kind,
        attributes=Attributes(STR=strength, DEX=dexterity),
        hp=hp,
        max_hp=hp,
        armour=Armour(worn=(armour,)),
        weapons=(Weapon(name=weapon),),
        wielded=weapon,
    )
    return Creature(id=name.lower(), name=name, side="players", sheet=sheet, at=(0.0, 6.0 * row))


def goblin(name: str, row: int, hd: int, hp: int, group: str, across: float = 5.5) -> Creature:
    """A foe facing the front line."""
    sheet = Monster(hd=hd, hp=hp, max_hp=hp, attacks=(Weapon(name="spear"),))
    identity = name.lower().replace(" ", "-")
    return Creature(id=identity, name=name, side="gm", sheet=sheet, at=(across, 6.0 * row), group=group)


@cache
def four_against_four(group: str) -> Table:
    """A party of one of each class against three goblins and a hobgoblin; those of a group share their morale."""
    creatures = (
        hero("Brannor", "warrior", 0, 9, "sword", "leather", 15, 11),
        hero("Odile", "thief", 1, 6, "dagger", "leather", 14, 15),
        hero("Maud", "cleric", 2, 8, "mace", "leather", 14, 10),
        hero("Mira", "wizard", 3, 3, "staff", "cloth", 12, 13),
        goblin("Hobgoblin", 0, 2, 9, group),
        goblin("Goblin", 1, 1, 4, group),
        goblin("Goblin 2", 2, 1, 5, group),
        goblin("Goblin 3", 3, 1, 4, group, across=20.0),
    )
    return Table(game=GAME.name, creatures={creature.id: creature for creature in creatures})


def seconds_of_a_fight(table: Table) -> float:
    """Processor time of one whole fight by the batch driver, from initiative to its end: the best of several runs."""
    best = float("inf")
    for seed in range(TIMES):
        throw = thrower(SeededFaces(seed % 3).random)
        start = process_time()
        for _ in range(FIGHTS):
            assert fight(GAME, table, throw).winner in ("players", "gm")
        best = min(best, (process_time() - start) / FIGHTS)
    return best


def test_a_fight_of_four_against_four(measurements):
    taken = seconds_of_a_fight(four_against_four("band"))
    measurements.at_least("fights of four against four on one core", 1 / taken, 5_000, "a second")


def test_a_fight_to_the_last_foe(measurements):
    """Without a group each foe stands for itself, and the fight goes on about half as long again."""
    taken = seconds_of_a_fight(four_against_four(""))
    measurements.at_least("fights of four against four, foe by foe, on one core", 1 / taken, 2_500, "a second")


def test_the_odds_of_every_attack(measurements):
    """First asking: each attack is asked for once, plain and with Advantage and Disadvantage."""
    table = four_against_four("band")
    taken = []
    for attacker in table.creatures.values():
        for target in table.creatures.values():
            if attacker.side != target.side:
                for mode in ("normal", "advantage", "disadvantage"):
                    intent = Intent("attack", attacker.id, {"target": target.id, "mode": mode})
                    start = perf_counter()
                    odds = action_odds(GAME, table, intent)
                    taken.append(perf_counter() - start)
                    assert sum(outcome.probability for outcome in odds.outcomes) == pytest.approx(1)
    measurements.at_most("odds of an attack, median on first asking", median(taken) * 1e3, 5, "ms")
