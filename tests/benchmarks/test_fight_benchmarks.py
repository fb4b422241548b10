"""How fast whole fights are played out, and how soon the exact odds of an attack are known."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from statistics import median
from time import perf_counter, process_time

import pytest

from tests.helpers.measurements import seconds_beside_rolls
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.games.black_hack.sheet.parts import Armour, ArmourKind, Attributes, CharacterClass, Weapon
from vtt.games.black_hack.sheet.sheets import Character, Monster
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
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


@cache
def swords_against_spears() -> Table:
    """LiveHack: four adventurers with swords against four of the GM's creatures with spears."""
    made = system("livehack").sheet
    sword = {"name": "sword", "skill": "Swords", "damage_attribute": "strength", "damage": 2}
    defences = {"strength": 2, "constitution": 2, "dexterity": 1, "reflex": 2, "fortitude": 2}
    skills = {"Swords": {"rating": 3, "attribute": "strength"}}
    hero = made({"role": "adventurer", "skills": skills, "attacks": [sword], **defences})
    listed = {"armour": 3, "fortitude": 3, "will": 1}
    foe = made({"listed": listed, "constitution": 1, "attacks": [{"name": "spear", "rating": 3, "damage": 3}]})
    creatures = [
        Creature(id=f"hero-{row}", name=f"Hero {row}", side="players", sheet=hero, at=(0.0, 6.0 * row))
        for row in range(4)
    ] + [
        Creature(id=f"foe-{row}", name=f"Foe {row}", side="gm", sheet=foe, at=(20.0 if row == 3 else 5.5, 6.0 * row))
        for row in range(4)
    ]
    return Table(game="livehack", creatures={creature.id: creature for creature in creatures})


@cache
def scene(name: str) -> Table:
    """A sample scene."""
    return read_scene_text(files("vtt.resources").joinpath("scenes", name).read_text(encoding="utf-8"), name)


def seconds_of_a_fight(table: Table, seed: int, fights: int = FIGHTS) -> float:
    """Processor time of one whole fight by the batch driver, from initiative to its end."""
    game, throw = system(table.game), thrower(SeededFaces(seed % 3).random)
    start = process_time()
    for _ in range(fights):
        assert fight(game, table, throw).winner in ("players", "gm")
    return (process_time() - start) / fights


def best_of_a_fight(table: Table, fights: int) -> float:
    """The best of several runs."""
    return min(seconds_of_a_fight(table, seed, fights) for seed in range(TIMES))


@pytest.mark.parametrize(
    ("what", "group", "bound"),
    # Without a group each foe stands for itself, and the fight goes on about half as long again. The bounds are what
    # these fights took when they were first held to a number a second, and a twentieth for the machine.
    [("four against four", "band", 42), ("four against four, foe by foe", "", 63)],
)
def test_a_fight_of_four_against_four(measurements, what: str, group: str, bound: float):
    table = four_against_four(group)
    taken, rolls = seconds_beside_rolls(lambda seed: seconds_of_a_fight(table, seed), TIMES)
    measurements.at_most(f"a fight of {what} ({1 / taken:,.0f} a second)", rolls, bound, "rolls by the library d20")


@pytest.mark.parametrize(
    ("what", "made"),
    [
        ("LiveHack, four swords against four spears", swords_against_spears),
        ("LiveHack, the ossuary", lambda: scene("livehack-ossuary.toml")),
        ("the null-die system, the causeway", lambda: scene("null-die-causeway.toml")),
    ],
)
def test_fights_of_four_against_four_with_other_dice(measurements, what: str, made: Callable[[], Table]):
    """Beside them how many a second the plain game plays in the same run: how fast the machine is says nothing then."""
    taken, plain = best_of_a_fight(made(), 60), best_of_a_fight(four_against_four("band"), 60)
    measurements.reported(f"fights of {what}, on one core", 1 / taken, f"a second, 1/{taken / plain:.1f} of d20 fights")


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
