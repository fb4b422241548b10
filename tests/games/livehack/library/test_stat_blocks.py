"""Stat blocks of d20 games out of JSON: what is lowered by ten, what stays, what cannot be used (LH-CONV-01 to 04)."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.rules.contract.library import MOST_BYTES, Reading
from vtt.rules.contract.number_changes import without
from vtt.rules.engine.registry import system

GAME = system("livehack")
OGRE: dict[str, Any] = {
    "Name": "Bog Ogre",
    "Type": "Large giant, chaotic evil",
    "AC": {"Value": 15, "Notes": "(hide armor)"},
    "HP": {"Value": 59, "Notes": "(7d10+21)"},
    "Speed": ["40 ft.", "swim 20 ft."],
    "Abilities": {"Str": 19, "Dex": 8, "Con": 16, "Int": 5, "Wis": 7, "Cha": 7},
    "Saves": [{"Name": "Con", "Modifier": 5}, {"Name": "Cha", "Modifier": 1}],
    "Skills": [{"Name": "Athletics", "Modifier": 6}],
    "Senses": ["darkvision 60 ft.", "passive Perception 8"],
    "Traits": [
        {"Name": "Stench", "Content": "Anyone near must make a DC 12 Constitution saving throw or be poisoned."}
    ],
    "Actions": [
        {
            "Name": "Club",
            "Content": "Melee Weapon Attack: +6 to hit, reach 10 ft., one target. Hit: 13 (2d8 + 4) damage.",
        },
        {
            "Name": "Belch (Recharge 6)",
            "Content": "Each creature in a 15-foot cone must make a DC 13 Constitution saving throw, taking 10 (3d6) "
            "poison damage on a failed save. Its DC 13 applies again next turn.",
        },
    ],
}


def read(*blocks: Any) -> Reading:
    return GAME.read_library("some.json", json.dumps(list(blocks)).encode())


def only(reading: Reading) -> dict[str, Any]:
    assert reading.problems == ()
    (fields,) = reading.entries["creatures"].values()
    return fields


def changed(reading: Reading) -> dict[str, tuple[str, str, str]]:
    return {change.label: (change.written, change.becomes, change.why) for change in reading.changes}


@pytest.mark.parametrize(
    "written", [15, 15.0, "15", "15 (natural armor)", {"Value": 15}, {"Value": "15", "Notes": None}]
)
def test_an_armour_class_however_it_is_written_is_ten_less(written: Any):
    """LH-CONV-01."""
    assert only(read(OGRE | {"AC": written}))["listed"]["armour"] == 5


def test_a_remainder_may_be_negative():
    """LH-CONV-01."""
    reading = read(OGRE | {"AC": {"Value": 7, "Notes": ""}})
    assert only(reading)["listed"]["armour"] == -3
    assert changed(reading)["Armour Class"] == ("7", "-3", "LH-CONV-01")


def test_difficulty_classes_are_ten_less_in_texts_and_as_attacks():
    """LH-CONV-02."""
    reading = read(OGRE)
    club, belch = only(reading)["attacks"]
    assert (belch["name"], belch["rating"], belch["defence"], belch["reach"]) == ("Belch", 3, "fortitude", "nearby")
    assert "trait" not in belch
    assert changed(reading)["Belch, attack bonus"] == ("DC 13", "+3", "LH-CONV-02")
    text = only(reading)["record"]["text"]
    assert "make a +2 (DC 12) Constitution saving throw or be poisoned" in text
    assert text.count("+3 (DC 13)") == 2
    assert "-2 (passive Perception 8)" in text
    assert club["note"] == "13 (2d8 + 4) damage"


def test_bonuses_stay_as_they_are():
    """LH-CONV-04."""
    fields = only(read(OGRE))
    club = fields["attacks"][0]
    assert (club["rating"], club["damage"], club["reach"]) == (6, 4, "nearby")
    assert fields["skills"] == [{"name": "Athletics", "rating": 6}, {"name": "Charisma save", "rating": 1}]
    assert fields["listed"] == {"armour": 5, "fortitude": 5}


def test_ability_scores_become_modifiers_and_are_told_as_an_addition():
    reading = read(OGRE)
    assert only(reading)["attributes"] == {
        "strength": 4, "intelligence": -3, "wisdom": -2, "dexterity": -1, "constitution": 3, "charisma": -2,
    }  # fmt: skip
    strength = next(change for change in reading.changes if change.label == "Strength")
    assert (strength.written, strength.becomes, strength.optional) == ("19", "+4", True)
    assert "an addition" in strength.reason


def test_every_change_that_is_refused_leaves_the_number_as_it_was():
    """LH-CONV-04: the GM confirms what is lowered."""
    reading = read(OGRE)
    assert all(change.optional for change in reading.changes)
    fields = without(reading.entries, reading.changes)["creatures"]["bog-ogre"]
    assert fields["listed"] == {"armour": 15, "fortitude": 5}
    assert set(fields["attributes"].values()) == {0}
    assert [each["rating"] for each in fields["attacks"]] == [6, 13]
    assert "make a DC 12 Constitution" in fields["record"]["text"]
    assert "(DC" not in fields["record"]["text"]
    assert "(DC" not in fields["attacks"][1]["note"]
    assert only(reading)["listed"]["armour"] == 5


def test_one_number_of_a_text_may_be_refused_alone():
    reading = read(OGRE)
    (twelve,) = [change for change in reading.changes if change.label.startswith("DC 12")]
    text = without(reading.entries, [twelve])["creatures"]["bog-ogre"]["record"]["text"]
    assert "make a DC 12 Constitution" in text
    assert text.count("+3 (DC 13)") == 2


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 3 (1d6) damage.", "close"),
        ("Melee Weapon Attack: +5 to hit, reach,.10 ft., one target. Hit: 3 (1d6) damage.", "nearby"),
        ("Melee or Ranged Weapon Attack: +5 to hit, reach 5 ft. or range 20/60 ft. Hit: 3 (1d6).", "nearby"),
        ("Ranged Weapon Attack: +5 to hit, range 60 ft./120 ft., one target. Hit: 3 (1d6) damage.", "faraway"),
        ("Ranged Weapon Attack: +5 to hit, ranged 80/320 ft., one target. Hit: 3 (1d6) damage.", "distant"),
    ],
)  # fmt: skip
def test_reach_in_feet_becomes_a_band(text: str, reach: str):
    (attack,) = only(read(OGRE | {"Actions": [{"Name": "Hit", "Content": text}]}))["attacks"]
    assert attack.get("reach", "close") == reach


def test_several_breaths_in_one_action_are_attacks_of_their_own():
    content = (
        "It uses one of these:\nFire Breath. A 30-foot cone; each creature makes a DC 15 Dexterity saving throw, "
        "taking 7 (2d6) fire damage.\nSleep Breath. A 30-foot cone; each creature succeeds on a DC 16 "
        "Constitution saving throw or falls unconscious."
    )
    fire, sleep = only(read(OGRE | {"Actions": [{"Name": "Breath", "Content": content}]}))["attacks"]
    assert (fire["name"], fire["rating"], fire.get("defence", "reflex")) == ("Fire Breath", 5, "reflex")
    assert (sleep["name"], sleep["rating"], sleep["trait"], sleep["threatens"]) == (
        "Sleep Breath",
        6,
        "unconscious",
        False,
    )


def test_attacks_of_one_name_are_told_apart_and_the_same_one_stands_once():
    hit = "Melee Weapon Attack: +{} to hit, reach 5 ft., one target. Hit: 3 (1d6) damage."
    actions = [{"Name": "Bite", "Content": hit.format(bonus)} for bonus in (3, 4, 3)]
    attacks = only(read(OGRE | {"Actions": actions}))["attacks"]
    assert [(each["name"], each["rating"]) for each in attacks] == [("Bite", 3), ("Bite 2", 4)]


@pytest.mark.parametrize(
    ("block", "place", "reason"),
    [
        ({"AC": None}, "creature 1 (Bog Ogre), AC", "missing; expected an Armour Class"),
        ({"AC": {"Value": "good"}}, "creature 1 (Bog Ogre), AC.Value", "'good'; expected an Armour Class such as 15"),
        ({"Name": " "}, "creature 1 ( ), Name", "' '; expected a name"),
        ({"Name": "  "}, "creature 1 (  ), Name", "'  '; expected a name"),
        ({"Abilities": {"Str": "strong"}}, "creature 1 (Bog Ogre), Abilities.Str", "'strong'; expected a whole number"),
        (
            {"Abilities": {"Luck": 3}},
            "creature 1 (Bog Ogre), Abilities.Luck",
            "unknown; expected Str, Dex, Con, Int, Wis or Cha",
        ),
        ({"Skills": [{"Name": "Swim"}]}, "creature 1 (Bog Ogre), Skills[0].Modifier", "None; expected a whole number"),
        ({"Actions": "bites"}, "creature 1 (Bog Ogre), Actions", "'bites'; expected a list"),
        ({"Actions": ["bites"]}, "creature 1 (Bog Ogre), Actions[0]", "expected an object with Name and Content"),
    ],
)  # fmt: skip
def test_a_block_that_cannot_be_used_is_a_problem_with_place_and_reason(block: dict[str, Any], place: str, reason: str):
    reading = read(OGRE | block, OGRE | {"Name": "Good Ogre"})
    assert [str(problem) for problem in reading.problems] == [f"some.json: {place}: {reason}"]
    assert list(reading.entries["creatures"]) == ["good-ogre"]


def test_a_name_twice_is_a_problem():
    reading = read(OGRE, OGRE)
    assert [problem.reason for problem in reading.problems] == ["'bog-ogre' is there already; expected each name once"]


def test_one_block_alone_and_blocks_by_name():
    alone = GAME.read_library("some.json", json.dumps(OGRE).encode())
    by_name = GAME.read_library(
        "some.json", json.dumps({"Creatures.1": OGRE, "Creatures": [OGRE | {"Name": "B"}]}).encode()
    )
    assert list(alone.entries["creatures"]) == ["bog-ogre"]
    assert list(by_name.entries["creatures"]) == ["bog-ogre", "b"]


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    [
        (b'[{"Name": "A",\n "AC": }]', "some.json, line 2, column 8", "not JSON: expecting value"),
        (b"[1, 2", "some.json, line 1, column 6", "not JSON: expecting ',' delimiter"),
        (
            b"[" * 100_000,
            "some.json",
            "not JSON that can be read: lists inside lists without end; expected stat blocks",
        ),
        (b"[]", "some.json", "holds no stat blocks"),
        (b"[7]", "some.json: creature 1", "expected a stat block"),
        (b"{\xff}", "some.json, byte 1", "expected a text in UTF-8"),
        (b"[" + b" " * MOST_BYTES, "some.json", "larger than 20 MB; expected a smaller file"),
    ],
)
def test_files_that_cannot_be_read_say_where_and_why(content: bytes, place: str, reason: str):
    (problem,) = GAME.read_library("some.json", content).problems
    assert problem.place == place
    assert problem.reason.startswith(reason)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(
    block=st.dictionaries(st.sampled_from([*OGRE, "armor_class", "hit_dice", "damage", "no_of_attacks"]), json_values)
)
def test_whatever_stands_in_the_fields_is_an_entry_or_a_problem(block: dict[str, Any]):
    content = json.dumps([{"Name": "Thing", "name": "Thing", **block}]).encode()
    reading = GAME.read_library("some.json", content)
    assert bool(reading.entries) != bool(reading.problems)
    without(reading.entries, reading.changes)


@pytest.mark.parametrize(
    ("written", "speed"),
    [(["40 ft.", "swim 20 ft."], 40), (["0 ft.", "fly 50 ft. (hover)"], 50), (["0 ft."], 0), ([], 30)],
)
def test_the_speed_is_the_first_that_moves_it(written: list[str], speed: int):
    assert only(read(OGRE | {"Speed": written}))["speed"] == speed
