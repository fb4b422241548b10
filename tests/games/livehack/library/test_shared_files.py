"""The real files of two other programs, whole."""

import json
from typing import Any

import pytest

from tests.games.livehack.playing import play, table
from tests.helpers.shared_imports import SHARED_IMPORTS
from vtt.rules.contract.library import Reading
from vtt.rules.engine.registry import system

pytestmark = pytest.mark.imports

GAME = system("livehack")
CREATURES = "creatures"


def read(name: str) -> tuple[Reading, list[dict[str, Any]]]:
    path = SHARED_IMPORTS / name
    if not path.is_file():
        pytest.skip(f"no {path}")
    return GAME.read_library(name, path.read_bytes()), json.loads(path.read_bytes())


def test_every_creature_of_the_fifth_edition_comes_in():
    reading, blocks = read("improved-initiative-ogl-creatures.json")
    creatures = reading.entries[CREATURES]
    assert (len(blocks), len(creatures), reading.problems) == (317, 317, ())
    armour = [change for change in reading.changes if change.label == "Armour Class"]
    assert [fields["listed"]["armour"] for fields in creatures.values()] == [
        each["AC"]["Value"] - 10 for each in blocks
    ]
    assert len(armour) == 317
    assert sum(change.path.startswith("attributes.") for change in reading.changes) == 6 * 317


def test_no_difficulty_class_is_overlooked():
    """Every DC with a number in any text of the file is told as lowered in the creature's text."""
    reading, blocks = read("improved-initiative-ogl-creatures.json")
    for block, fields in zip(blocks, reading.entries[CREATURES].values(), strict=True):
        texts = [
            each["Content"] for part in ("Traits", "Actions", "Reactions", "LegendaryActions") for each in block[part]
        ]
        numbers = [int(word.strip(".,;:)")) for text in texts for word in _after_dc(text)]
        found = fields["record"]["text"]
        assert found.count("(DC ") == len(numbers), block["Name"]
        for number in numbers:
            assert f"{number - 10:+d} (DC" in found, (block["Name"], number)


def _after_dc(text: str) -> list[str]:
    words = text.replace("(", " ").replace("+", " ").split()
    following = [
        (after if after not in ("of", "is") else later) for word, after, later in _threes(words) if word == "DC"
    ]
    return [word for word in following if word[:1].isdigit()]


def _threes(words: list[str]) -> list[tuple[str, str, str]]:
    padded = [*words, "", ""]
    return [(padded[place], padded[place + 1], padded[place + 2]) for place in range(len(words))]


def test_an_aboleth_figure_by_figure():
    reading, _ = read("improved-initiative-ogl-creatures.json")
    aboleth = reading.entries[CREATURES]["aboleth"]
    assert aboleth["listed"] == {"armour": 7, "fortitude": 6, "will": 6}
    assert aboleth["attributes"] == {
        "strength": 5, "intelligence": 4, "wisdom": 2, "dexterity": -1, "constitution": 2, "charisma": 4,
    }  # fmt: skip
    assert aboleth["skills"] == [
        {"name": "History", "rating": 12},
        {"name": "Perception", "rating": 10},
        {"name": "Intelligence save", "rating": 8},
    ]
    tentacle, tail, enslave = aboleth["attacks"]
    assert (tentacle["rating"], tentacle["damage"], tentacle["reach"]) == (9, 5, "nearby")
    assert (tail["name"], tail["rating"]) == ("Tail", 9)
    assert (enslave["rating"], enslave["defence"], enslave["trait"], enslave["threatens"]) == (
        4,
        "will",
        "charmed",
        False,
    )
    assert "a +4 (DC 14) Constitution saving throw" in aboleth["record"]["text"]
    assert (aboleth["speed"], aboleth["radius"]) == (10, 5.0)


@pytest.mark.parametrize(
    ("key", "attack", "expected"),
    [
        ("ancient-red-dragon", "Fire Breath", {"rating": 14, "reach": "distant"}),
        ("goblin", "Shortbow", {"rating": 4, "damage": 2, "reach": "distant"}),
        ("awakened-shrub", "Rake", {"rating": 1, "damage": -1}),
        ("ankheg", "Acid Spray", {"rating": 3, "reach": "nearby"}),
        ("iron-golem", "Poison Breath", {"rating": 9, "defence": "fortitude", "reach": "nearby"}),
        ("medusa", "Longbow", {"rating": 5, "damage": 2, "reach": "distant"}),
    ],
)
def test_attacks_with_their_bonus_damage_defence_and_reach(key: str, attack: str, expected: dict[str, Any]):
    reading, _ = read("improved-initiative-ogl-creatures.json")
    found = next(each for each in reading.entries[CREATURES][key]["attacks"] if each["name"] == attack)
    assert {name: found.get(name) for name in expected} == expected


def test_every_creature_of_basic_fantasy_comes_in():
    reading, blocks = read("bfrpg-entries.json")
    creatures = reading.entries[CREATURES]
    assert (len(blocks), len(creatures), reading.problems) == (177, 177, ())
    without = [fields["name"] for fields in creatures.values() if "armour" not in fields.get("listed", {})]
    assert without == ["Green Slime", "Insect Swarm", "Yellow Mold"]
    notes = [str(note) for note in reading.notes]
    assert len(notes) == 14
    assert (
        "bfrpg-entries.json: creature 176 (Yellow Mold), data.armor_class: 'Can always be hit' has no number; "
        "the words are kept"
    ) in notes


@pytest.mark.parametrize(
    ("key", "armour", "attacks"),
    [
        ("hyena", 3, [("bite", 2, 0)]),
        ("purple-worm", 6, [("bite", 9, 0), ("sting", 9, 0)]),
        ("goblin", 4, [("weapon", 0, 0)]),
        ("unicorn-and-alicorn", 9, [("hooves", 4, 0), ("horn", 7, 3)]),
        ("dragon-black", 8, [("claws", 7, 0), ("bite", 7, 0), ("breath", 7, 0), ("tail", 7, 0)]),
        ("dragon-turtle", 12, [("claws", 15, 0), ("bite", 15, 0), ("breath", 15, 0)]),
        ("whale-sperm", 12, [("bite", 16, 0), ("special", 16, 0)]),
    ],
)
def test_hit_dice_armour_and_attacks_of_basic_fantasy(key: str, armour: int, attacks: list[tuple[str, int, int]]):
    reading, _ = read("bfrpg-entries.json")
    fields = reading.entries[CREATURES][f"bfrpg-{key}"]
    found = [(each["name"], each.get("rating", 0), each.get("damage", 0)) for each in fields["attacks"]]
    assert (fields["listed"]["armour"], found) == (armour, attacks)


def test_both_files_stand_on_the_shelf_together_and_come_to_the_table():
    now = table()
    for name in ("improved-initiative-ogl-creatures.json", "bfrpg-entries.json"):
        now = play(now, "add_to_library", shelf=CREATURES, entries=read(name)[0].entries[CREATURES]).table
    assert len(now.library[CREATURES]) == 317 + 177
    orcs = play(play(now, "put_creature", creature="orc", count=2).table, "put_creature", creature="bfrpg-orc")
    assert [(each.id, each.sheet.listed.armour) for each in orcs.table.creatures.values()] == [  # type: ignore[attr-defined]
        ("orc-1", 3), ("orc-2", 3), ("orc-3", 4),
    ]  # fmt: skip
    for key in now.library[CREATURES]:
        assert GAME.entry_view(now, CREATURES, key).title
