"""Stat blocks of Improved Initiative and Basic Fantasy on the bestiary: HD, HP and damage are those of this game."""

import json
import re
from typing import Any

import pytest

from tests.helpers.shared_imports import SHARED_IMPORTS
from vtt.games.black_hack.library.entries import CreatureEntry, entry_of, sheet_of_entry
from vtt.games.black_hack.sheet.access import damage_dice
from vtt.rules.contract.library import Reading
from vtt.rules.contract.number_changes import without
from vtt.rules.engine.registry import system

GAME = system("black-hack")

LOUSE: dict[str, Any] = {
    "Name": "Cellar Louse",
    "Source": "Our own",
    "Type": "Large undead beast, neutral evil",
    "HP": {"Value": 33, "Notes": "(6d10)"},
    "AC": {"Value": 15, "Notes": "(shell)"},
    "Speed": ["20 ft.", "climb 10 ft."],
    "Abilities": {"Str": 16, "Dex": 8, "Con": 12, "Int": 2, "Wis": 10, "Cha": 5},
    "Saves": [{"Name": "Int", "Modifier": -2}],
    "Skills": [{"Name": "Stealth", "Modifier": 3}],
    "Senses": ["darkvision 30 ft."],
    "Languages": ["Gurgling"],
    "DamageImmunities": ["poison"],
    "Challenge": "3",
    "Traits": [{"Name": "Damp", "Content": "It never dries."}],
    "Actions": [
        {"Name": "Bite", "Content": "Melee Weapon Attack: +5 to hit, reach 5 ft. Hit: 7 (1d8 + 3) piercing damage."},
        {"Name": "Spit", "Content": "Ranged Weapon Attack: +3 to hit, range 60 ft. Hit: 5 (2d4) acid damage."},
        {"Name": "Stare", "Content": "Whoever sees it must make a DC 12 Wisdom saving throw or be frightened."},
    ],
}
TROUT: dict[str, Any] = {
    "id": "ours/pit trout",
    "name": "Pit Trout",
    "data": {
        "name": "Pit Trout",
        "armor_class": "13 (m)",
        "hit_dice": "3+1*",
        "no_of_attacks": "1 bite/2 fins",
        "damage": "1d8/1d4/1d4",
        "movement": "10' Swim 60'",
        "no_appearing": "1d6",
        "save_as": "Fighter: 3",
        "morale": "8",
        "treasure_type": "None",
        "xp": "145",
        "description": "A trout that waits in pits.",
    },
}


def read(*blocks: dict[str, Any]) -> Reading:
    return GAME.read_library("foes.json", json.dumps(list(blocks)).encode())


def bestiary(reading: Reading) -> dict[str, Any]:
    assert reading.problems == ()
    return reading.entries["bestiary"]


def changes(reading: Reading) -> list[tuple[str, str, str, str]]:
    return [(each.label, each.written, each.becomes, each.why) for each in reading.changes]


def test_hit_dice_are_hd_and_hp_and_damage_those_of_the_hd():
    """BH-LIFE-01, BH-LIFE-02, BH-DMG-01: six Hit Dice deal 1d6 + 1d8."""
    reading = read(LOUSE)
    fields = bestiary(reading)["cellar-louse"]
    assert (fields["hd"], fields["radius"], fields["tags"]) == (6, 5.0, ["undead", "evil", "animal"])
    assert "hp" not in fields
    assert fields["attacks"] == [{"name": "Bite"}, {"name": "Spit", "reach": "ranged"}]
    assert fields["armour_note"] == "AC 15 (shell)"
    assert changes(reading) == [
        ("HD", "HP 33 (6d10)", "6", "BH-LIFE-01"),
        ("HP", "33 (6d10)", "6d8", "BH-LIFE-02"),
        ("Armour Class", "15 (shell)", "a note", "BH-ATK-14"),
        ("Bite, damage", "1d8+3", "1d6+1d8", "BH-DMG-01"),
        ("Spit, damage", "2d4", "1d6+1d8", "BH-DMG-01"),
    ]


def test_the_numbers_of_the_file_may_stay():
    reading = read(LOUSE)
    refused = [each for each in reading.changes if each.optional]
    assert {each.label for each in refused} == {"HP", "Bite, damage", "Spit, damage"}
    fields = without(reading.entries, refused)["bestiary"]["cellar-louse"]
    entry = entry_of("bestiary", fields)
    assert isinstance(entry, CreatureEntry)
    assert (entry.hd, entry.hp, [attack.damage for attack in entry.attacks]) == (6, "33", ["1d8+3", "2d4"])


@pytest.mark.parametrize(
    ("written", "hd", "hp"),
    [
        ("4", 4, ""),
        ("11* (+9)", 11, ""),
        ("15 *(+11)", 15, ""),
        ("2* to 4*", 2, ""),
        ("1-1", 1, ""),
        ("1d4hp*", 1, "1d4"),
        ("1d4 Hit Points *", 1, "1d4"),
        ("1 Hit Point", 1, "1"),
        ("1 hp", 1, "1"),
        ("120", 99, ""),
    ],
)
def test_hit_dice_as_basic_fantasy_lists_them(written: str, hd: int, hp: str):
    """BH-LIFE-01: whatever is not simply the number is told."""
    reading = read({**TROUT, "data": {**TROUT["data"], "hit_dice": written}})
    (fields,) = bestiary(reading).values()
    assert (fields["hd"], fields.get("hp", "")) == (hd, hp)
    told = [each for each in changes(reading) if each[0] == "Hit Dice"]
    assert told == ([] if written == str(hd) else [("Hit Dice", written, str(hd), "BH-LIFE-01")])


def test_basic_fantasy():
    reading = read(TROUT)
    fields = bestiary(reading)["ours-pit-trout"]
    assert fields["attacks"] == [{"name": "bite"}, {"name": "fins"}]
    assert changes(reading) == [
        ("Hit Dice", "3+1*", "3", "BH-LIFE-01"),
        ("Armour Class", "13 (m)", "a note", "BH-ATK-14"),
        ("bite, damage", "1d8", "2d4", "BH-DMG-01"),
        ("fins, damage", "1d4", "2d4", "BH-DMG-01"),
    ]
    refused = [reading.changes[0]]
    assert without(reading.entries, refused)["bestiary"]["ours-pit-trout"]["hp"] == "3d8+1"


def words(value: Any) -> set[str]:
    """Every word and number in the texts of a value."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values()))
    if isinstance(value, list):
        return set().union(*map(words, value))
    return set(re.findall(r"[^\W_]+", str(value).casefold()))


@pytest.mark.parametrize("block", [LOUSE, TROUT], ids=["improved-initiative", "basic-fantasy"])
def test_nothing_is_lost(block: dict[str, Any]):
    (fields,) = bestiary(read(block)).values()
    told = {key: value for key, value in block.items() if key != "id"}
    assert words(told) <= words(fields)


@pytest.mark.parametrize(
    ("blocks", "problem"),
    [
        ([{**LOUSE, "AC": {"Value": "hard"}}], "creature 1 (Cellar Louse), AC.Value"),
        ([{"Name": "Nobody"}], "expected a stat block of Improved Initiative"),
        ([LOUSE, LOUSE], "expected each name once"),
        ([{**TROUT, "data": {"name": "Trout", "armor_class": "13", "hit_dice": "many"}}], "data.hit_dice"),
    ],
)
def test_what_cannot_be_used_is_named(blocks: list[dict[str, Any]], problem: str):
    reading = read(*blocks)
    assert len(reading.problems) == 1
    assert problem in str(reading.problems[0])


def test_hit_points_alone_make_hd():
    """BH-LIFE-02: 27 HP are those of 6 d8 on average, and it is told."""
    reading = read({**LOUSE, "HP": {"Value": 27, "Notes": ""}})
    assert bestiary(reading)["cellar-louse"]["hd"] == 6
    assert [str(note) for note in reading.notes] == [
        "foes.json: creature 1 (Cellar Louse), HP: 27 without dice: read as 6 HD"
    ]


def test_one_block_alone_and_files_of_foundry_are_told_apart():
    assert bestiary(GAME.read_library("louse.json", json.dumps(LOUSE).encode())).keys() == {"cellar-louse"}
    foundry = {"name": "Ghoul", "type": "creature", "data": {"hitDice": 3, "hitPoints": 12}}
    assert bestiary(GAME.read_library("foes.db", json.dumps(foundry).encode()))["ghoul"]["hd"] == 3


@pytest.mark.imports
@pytest.mark.parametrize(
    ("name", "count"), [("improved-initiative-ogl-creatures.json", 317), ("bfrpg-entries.json", 177)]
)
def test_the_real_files_come_in_whole(name: str, count: int):
    path = SHARED_IMPORTS / name
    if not path.is_file():
        pytest.skip(f"no {path}")
    reading = GAME.read_library(name, path.read_bytes())
    blocks = json.loads(path.read_bytes())
    creatures = bestiary(reading)
    assert len(blocks) == len(creatures) == count
    assert sum(each.label == "Armour Class" for each in reading.changes) >= count - 5
    for block, fields in zip(blocks, creatures.values(), strict=True):
        entry = entry_of("bestiary", fields)
        assert isinstance(entry, CreatureEntry)
        sheet = sheet_of_entry(entry, entry.hd, 1)
        assert 1 <= sheet.hd <= 99
        assert all(attack.damage == "" for attack in entry.attacks)
        assert damage_dice(entry.hd).notation
        told = {key: value for key, value in block.items() if key not in ("id", "Id", "Version", "Player", "ImageURL")}
        assert words(told) <= words(fields), block.get("Name", block.get("name"))
