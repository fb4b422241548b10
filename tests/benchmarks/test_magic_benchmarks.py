"""How long a turn takes in which much magic runs out, and how soon the exact odds of a spell are known."""

from statistics import median
from time import process_time

import pytest

from tests.helpers.measurements import Measurements
from vtt.dice import Roll, SeededFaces, Thrown
from vtt.games.black_hack.library.entries import shipped_creatures, shipped_tables
from vtt.games.black_hack.magic.spell_list import listed
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.parts import Attributes, CharacterClass
from vtt.games.black_hack.sheet.sheets import Character, Memory, Monster
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, Throw, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.bands import Scale
from vtt.table.clock import Clock
from vtt.table.creature import Creature
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

GAME = system("black-hack")
GAME.warm()
DURATIONS = 50
TIMES = 15


def caster(who: str, character_class: CharacterClass, attributes: Attributes, spells: tuple[str, ...]) -> Creature:
    """A Spellcaster of the tenth level who holds these spells."""
    memory = Memory(memorised=spells)
    sheet = Character(character_class=character_class, level=10, attributes=attributes, hp=20, max_hp=20, memory=memory)
    return Creature(id=who, name=who.title(), side="players", sheet=sheet)


def wizard(spells: tuple[str, ...]) -> Creature:
    """A Wizard who holds these spells."""
    return caster("mira", "wizard", Attributes(INT=16), spells)


def orc(number: int, effects: tuple[Effect, ...] = ()) -> Creature:
    """One of a crowd Nearby."""
    sheet = Monster(hd=2 + number % 5, hp=9 + 4 * number, max_hp=9 + 4 * number, effects=effects)
    at = (15.0 + number % 3, 6.0 * (number - 3))
    return Creature(id=f"orc{number}", name=f"Orc {number}", side="gm", sheet=sheet, at=at)


def test_a_turn_of_minutes_with_many_durations(measurements: Measurements):
    """Fifty Usage Dice of spells on ten creatures are rolled."""
    each = tuple(
        Effect(name=f"Spell {place}", usage=20, traits=(Trait(kind="mark"),), link=f"{place}", magic="arcane")
        for place in range(DURATIONS // 10)
    )
    creatures = [orc(number, each) for number in range(10)]
    table = Table(
        game="black-hack",
        creatures={creature.id: creature for creature in creatures},
        clock=Clock(scale=Scale.MINUTES),
    )
    intent = door.completed(GAME, table, Intent("pass_time"))
    taken, thrown = [], 0

    def counted(request: Throw) -> Thrown:
        nonlocal thrown
        thrown += 1
        return throw(request)

    for seed in range(TIMES):
        throw = thrower(SeededFaces(seed).random)
        begun = process_time()
        run(door.perform(GAME, table, intent), table, counted, default_choice)
        taken.append((process_time() - begun) * 1000)
    assert thrown == DURATIONS * TIMES
    measurements.at_most("a turn of Minutes with 50 durations", median(taken), 20.0, "ms")


def cleric(prayers: tuple[str, ...]) -> Creature:
    """A Cleric who holds these prayers."""
    return caster("maud", "cleric", Attributes(WIS=16), prayers)


def test_odds_of_every_prayer(measurements: Measurements):
    """Each of the 37 prayers once, seven foes Nearby: an Earthquake under each of them included."""
    prayers = tuple(one.key for one in listed("prayer"))
    creatures = [cleric(prayers), *[orc(number) for number in range(7)]]
    table = Table(game="black-hack", creatures={creature.id: creature for creature in creatures})
    shipped_creatures()
    Roll(10, 8).distribution()
    taken = []
    for key in prayers:
        begun = process_time()
        action_odds(GAME, table, Intent("cast", "maud", {"spell": key}))
        taken.append((process_time() - begun) * 1000)
    measurements.at_most("odds of a prayer, first asking, median", median(taken), 5.0, "ms")
    measurements.at_most("odds of a prayer, first asking, slowest", max(taken), 50.0, "ms")


def test_odds_of_every_spell(measurements: Measurements):
    """Each of the 38 spells once, six foes Nearby and one Faraway."""
    spells = tuple(one.key for one in listed("arcane"))
    far = Creature(id="far", name="Far", side="gm", sheet=Monster(hd=4, hp=30, max_hp=30), at=(50.0, 0.0))
    creatures = [wizard(spells), *[orc(number) for number in range(6)], far]
    table = Table(
        game="black-hack",
        creatures={creature.id: creature for creature in creatures},
        clock=Clock(moment=1),
        initiative=Initiative(order=tuple(Turn(creature=creature.id) for creature in creatures), acting="mira"),
    )
    # Read and loaded once in a run, whatever is asked first: the bestiary, the tables, arrays for many dice.
    shipped_creatures()
    shipped_tables()
    Roll(10, 6).distribution()
    taken = []
    for key in spells:
        begun = process_time()
        action_odds(GAME, table, Intent("cast", "mira", {"spell": key}))
        taken.append((process_time() - begun) * 1000)
    measurements.at_most("odds of a spell, first asking, median", median(taken), 5.0, "ms")
    measurements.at_most("odds of a spell, first asking, slowest", max(taken), 50.0, "ms")
