"""Stat blocks of Basic Fantasy: armour classes with remarks, hit dice, attacks and damage in words."""

import json
from typing import Any

import pytest

from vtt.rules.contract.library import Reading
from vtt.rules.engine.registry import system

GAME = system("livehack")


def read(*blocks: Any) -> Reading:
    return GAME.read_library("some.json", json.dumps(list(blocks)).encode())


def only(reading: Reading) -> dict[str, Any]:
    assert reading.problems == ()
    (fields,) = reading.entries["creatures"].values()
    return fields


def changed(reading: Reading) -> dict[str, tuple[str, str, str]]:
    return {change.label: (change.written, change.becomes, change.why) for change in reading.changes}


def louse(**fields: Any) -> dict[str, Any]:
    data = {"name": "Crypt Louse", "armor_class": "13", "hit_dice": "2", "no_of_attacks": "1 bite", "damage": "1d6"}
    return {"id": "own/crypt louse", "name": "Crypt Louse", "data": data | fields}


@pytest.mark.parametrize(
    ("dice", "bonus"),
    [
        ("2+1", 2), ("11* (+9)", 9), ("4**", 4), ("1d4 Hit Points*", 0), ("1d4hp*", 0), ("1 hp", 0), ("1-1", 0),
        ("1", 1), ("8*", 8), ("9", 8), ("30**", 15), ("36* (+16)", 16), ("15 *(+11)", 11),
        ("11* (+9) to 20* (+13)", 9), ("5 to 12 (+10)", 5),
    ],
)  # fmt: skip
def test_hit_dice_make_an_attack_bonus(dice: str, bonus: int):
    fields = only(read(louse(hit_dice=dice)))
    assert fields["attacks"][0].get("rating", 0) == bonus


@pytest.mark.parametrize(
    ("written", "armour", "words"),
    [
        ("15 (m)", 5, ["hit only by magical weapons"]),
        ("21 ‡", 11, ["hit only by magical weapons"]),
        ("18 †", 8, ["hit only by silver or magical weapons"]),
        ("12 (only hit by fire or cold)", 2, ["only hit by fire or cold"]),
        ("15 (13)", 5, []),
        ("13 (see below)", 3, []),
        ("16 to 23", 6, []),
    ],
)
def test_armour_classes_with_remarks(written: str, armour: int, words: list[str]):
    reading = read(louse(armor_class=written))
    fields = only(reading)
    assert (fields["listed"]["armour"], fields["record"]["abilities"]) == (armour, words)
    assert changed(reading)["Armour Class"] == (written, f"+{armour}", "LH-CONV-01")


def test_an_armour_class_without_armour_is_told():
    reading = read(louse(armor_class="15 (13)"))
    assert "unarmoured +3 (AC 13)" in only(reading)["record"]["text"]
    assert changed(reading)["AC 13: unarmoured"] == ("AC 13", "+3", "LH-CONV-01")


def test_attacks_and_damage_in_words_are_put_beside_each_other():
    fields = only(
        read(louse(no_of_attacks="2 claws/1 bite or 6 spikes (180' range)", damage="1d4/1d4/2d4+1 or 1d6 per spike"))
    )
    claws, bite, spikes = fields["attacks"]
    assert (claws["name"], claws["note"]) == ("claws", "2 a round; 1d4")
    assert (bite["name"], bite["damage"]) == ("bite", 1)
    assert (spikes["name"], spikes["reach"]) == ("spikes", "distant")


@pytest.mark.parametrize(
    ("fields", "place", "reason"),
    [
        ({"armor_class": ""}, "armor_class", "missing; expected an Armour Class such as 15"),
        ({"hit_dice": "many"}, "hit_dice", "'many'; expected hit dice such as 2, 2+1 or 11* (+9)"),
        ({"damage": ["1d6"]}, "damage", "\"['1d6']\"; expected a text"),
    ],
)
def test_an_entry_that_cannot_be_used_names_its_field(fields: dict[str, Any], place: str, reason: str):
    (problem,) = read(louse(**fields)).problems
    assert (problem.place, problem.reason) == (f"some.json: creature 1 (Crypt Louse), data.{place}", reason)
