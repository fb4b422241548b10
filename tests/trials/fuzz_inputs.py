"""The kinds of damaged input: what each is made of, and how the program reads it.

Each kind is a function that draws an input, gives it to the program, and says whether it was accepted or refused with
the one error there is for it; whatever else is raised is a fault.
"""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tests.helpers.checkout import CHECKOUT
from tests.trials.damage import ODD, damaged
from vtt.campaign.scenario import read_scenario_text
from vtt.campaign.scene import SceneError, read_scene_text
from vtt.dice import NotationError, TooManyBranches, parse
from vtt.playtest.laws.by_lot import random_intent, sample_tables
from vtt.rules.book.glossary import IN_ENGLISH, SHELF, words_of
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table

MOST_IN_A_LINE = 300

DICE = (
    "2d6+3",
    "4d10kh2",
    "2d10+2B",
    "d0-1B",
    "boon-bane",
    "boon-bane (still)",
    "d12!",
    "highest(2d6, 1)",
    "adv(d20)",
    "Ud8",
    "draw(3,4,1)",
    "2x(d6+1)-d4",
    "cooperation(2d10+3; 2d10)",
    "((1d4))",
    "d20 - 2 + 1d6 x 3",
)
LIBRARY = (
    '[[creature]]\nname = "Mud Hen"\nhd = 1\nattacks = ["beak"]\nhp = "2d6"\n',
    '[[table]]\nname = "Eggs"\nrows = ["one", "two", { at = "3-5", text = "[eggs]" }]\n',
    '[[goods]]\nname = "Rope"\nprice = 5\n',
    '[[creature]]\nname = "Bell Ghoul"\nluck = 8\ninventory = ["sword", "12 arrows"]\n',
    '[[creature]]\nname = "Ash Rat"\nstrength = 2\nskills = { bite = 3 }\nwounds = 1\n',
    '[[creature]]\nname = "Pale Dog"\npools = { Ability = "1d8", Fangs = "2d6" }\nsources = ["+1B Ability: dark"]\n',
    '[{"Name": "Owl", "AC": {"Value": 13, "Notes": ""}, "HP": {"Value": 9, "Notes": "2d8"}, "Abilities": {"Str": 3, '
    '"Dex": 14}, "Actions": [{"Name": "Talons", "Content": "+4 to hit, 1d4 damage"}]}]',
    '{"owl": {"name": "Owl", "armor_class": "13", "hit_dice": "2", "no_attacks": "1 bite", "damage": "1d6"}}',
    '{"name": "Crow", "type": "creature", "img": "crow.png", '
    '"data": {"hitDice": 2, "hitPoints": 5, "notes": "2 Claws (1d3) + 1 Bite (2d8)"}}\n'
    '{"name": "Oil", "type": "equipment", "_id": "7", '
    '"data": {"usageDie": {"maximum": "d6", "current": "d4"}, "price": 3, "description": "<p>It burns</p>"}}\n',
    "Goblin\nArmor Class 15 (leather)\nHit Points 7 (2d6)\nSTR 8 DEX 14\nScimitar. +4 to hit, 1d6+2 damage\n",
    "key,name\nrat,Rat\n",
)


class Read(NamedTuple):
    """What was given, whether it was accepted, and the lines of what is wrong with it."""

    given: Any
    accepted: bool
    lines: tuple[str, ...] = ()


def dice(lots: random.Random) -> Read:
    """Dice notation; of small dice the odds as well."""
    text = damaged(lots.choice(DICE), lots)
    try:
        found = parse(text)
        if lots.random() < 0.05:
            found.distribution()
    except (NotationError, TooManyBranches) as error:
        return Read(text, False, (str(error),))
    return Read(text, True)


def intent(lots: random.Random) -> Read:
    """Intents as JSON."""
    game = system(lots.choice(game_names()))
    whole, table = lots.choice(_written_intents(game.name))
    text = damaged(whole, lots)
    try:
        wanted = msgspec.json.decode(text, type=Intent)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return Read(text, False)
    try:
        complete = door.completed(game, table, wanted)
    except IntentError as error:
        return Read(text, False, (str(error),))
    refusal = door.refusal(game, table, complete)
    return Read(text, refusal is None, () if refusal is None else (refusal.reason,))


def library(lots: random.Random) -> Read:
    """Files for the shelves, in every format."""
    game = system(lots.choice(game_names()))
    text = damaged(lots.choice(LIBRARY), lots)
    name = lots.choice(("mine.toml", "mine.json", "mine.txt", "x" * 200))
    reading = game.read_library(name, text.encode("utf-8", "replace"))
    return Read((game.name, name, text), bool(reading.entries), tuple(map(str, (*reading.problems, *reading.notes))))


def words(lots: random.Random) -> Read:
    """A group's own words, and labels that are looked up among them."""
    game = system(lots.choice(game_names()))
    english = lots.choice(("Action", "Luck", "Level 3", "x", "Hit Points · 3", lots.choice(ODD)))
    own = {"english": english, "language": lots.choice(("ja", "de", "", "JA")), "word": lots.choice(ODD)}
    wanted, table = Intent("set_word", "", own), sample_tables(game.name)[0]
    try:
        complete = door.completed(game, table, wanted)
    except IntentError as error:
        return Read(own, False, (str(error),))
    refusal = door.refusal(game, table, complete)
    if refusal is not None:
        return Read(own, False, (refusal.reason,))
    shelf = {SHELF: {english: {own["language"]: own["word"]}}}
    known = words_of(game.glossary, "ja", replace(table, library=shelf)) if game.glossary else IN_ENGLISH
    for text in (english, damaged("Level 3 · Luck, Action", lots)):
        known.label(text)
        known.usual(text)
        known.in_english(text)
    return Read(own, True)


def scene(lots: random.Random) -> Read:
    """Scenes and scenarios; what is accepted can be drawn."""
    text = damaged(lots.choice(_scenarios()), lots)
    try:
        table = read_scenario_text(text, "a.toml").table if lots.random() < 0.5 else read_scene_text(text, "a.toml")
    except SceneError as error:
        return Read(text, False, (str(error),))
    game = system(table.game)
    for identity, creature in table.creatures.items():
        game.token_view(table, creature)
        game.sheet_view(table, identity)
    game.order_view(table)
    return Read(text, True)


@cache
def _scenarios() -> tuple[str, ...]:
    folder: Path = CHECKOUT / "tests" / "scenarios"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.toml"))[::9]]
    return tuple(text for text in texts if len(text) < 3000)


@cache
def _written_intents(game: str) -> tuple[tuple[str, Table], ...]:
    lots, table = random.Random(game), sample_tables(game)[0]
    drawn = [random_intent(system(game), table, lots) for _ in range(200)]
    return tuple((json.dumps(msgspec.to_builtins(wanted)), table) for wanted in drawn)
