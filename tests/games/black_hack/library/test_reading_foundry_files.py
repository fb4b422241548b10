"""Creatures and equipment of the Foundry system: one JSON value a line."""

import json

import pytest

from tests.games.black_hack.playing import play, table
from tests.helpers.shared_imports import SHARED_IMPORTS
from vtt.games.black_hack.library.foundry import read_attacks
from vtt.rules.engine.registry import system

GAME = system("black-hack")


def creature(name="Hen", identity="1", **data):
    return {
        "_id": identity,
        "name": name,
        "type": "creature",
        "data": {"hitDice": 1, "hitPoints": 4, "notes": "", **data},
    }


def thing(name="Rope", identity="1", **data):
    return {"_id": identity, "name": name, "type": "equipment", "data": {"description": "", **data}}


def read(*lines):
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return GAME.read_library("some.db", text.encode())


def only(reading):
    assert reading.problems == ()
    ((fields,),) = [list(entries.values()) for entries in reading.entries.values()]
    return fields


@pytest.mark.parametrize(
    ("text", "attacks", "whole"),
    [
        ("2 Claws (1d3) + 1 Bite (2d8)", [("2 claws", "1d3"), ("bite", "2d8")], True),
        ("Bite (1d4).", [("bite", "1d4")], True),
        ("Sword (1d12+2) + Whip (0) DEX test or be pulled", [("sword", "1d12+2"), ("whip", "0")], False),
        ("2 claws (1d3) + if both hit hug for 1d8 damage.", [("2 claws", "1d3")], False),
        ("Touch (1d4 and -1 STR), only hit by magic.", [], False),
        ("Spit Acid - d4+2 nearby targets (1d12)", [], False),
        ("Throws boulders or great chunks of ice.", [], False),
        ("", [], True),
    ],
)
def test_attacks_are_read_where_they_can_be_read_with_certainty(text, attacks, whole):
    found, all_of_it = read_attacks(text)
    assert [(attack["name"], attack["damage"]) for attack in found] == attacks
    assert all_of_it is whole


def test_what_stays_beside_the_attacks_is_kept_as_special():
    whole = only(read(creature(notes="2 Claws (1d3) + 1 Bite (2d8)")))
    assert whole["attacks"] == [{"name": "2 claws", "damage": "1d3"}, {"name": "bite", "damage": "2d8"}]
    assert "special" not in whole
    part = only(read(creature(notes="Bite (1d3) and CON test or Petrified.")))
    assert part["attacks"] == [{"name": "bite", "damage": "1d3"}]
    assert part["special"] == "Bite (1d3) and CON test or Petrified."


def test_attacks_with_dice_of_their_own_come_to_the_table():
    reading = read(creature("Owlbear", hitDice=5, hitPoints=20, notes="2 claws (1d6) + 1 bite (2d6)"))
    before = play(table(), "add_to_library", shelf="bestiary", entries=reading.entries["bestiary"]).table
    sheet = play(before, "put_creature", creature="owlbear").sheet("owlbear")
    assert (sheet.hp, [(attack.name, attack.damage) for attack in sheet.attacks]) == (
        20,
        [("2 claws", "1d6"), ("bite", "2d6")],
    )


@pytest.mark.parametrize(
    "written", [7, "7", 7.0, {"value": 7, "max": 7}, {"value": 3, "max": 7}, {"max": "7"}, {"value": 7}]
)
def test_hit_points_as_a_number_and_as_a_table(written):
    found = read(creature(hitPoints=written))
    assert only(found)["hp"] == "7"
    halved = isinstance(written, dict) and written.get("value") == 3
    assert any("3 of 7: read as unhurt" in str(note) for note in found.notes) is halved


@pytest.mark.parametrize("written", [0, -3, "many", True, [], {}, 2.5])
def test_hit_points_that_are_none_are_named_and_rolled_instead(written):
    found = read(creature(hitPoints=written))
    assert "some.db, line 1 (Hen), data.hitPoints: " in str(found.problems[0])
    assert "hp" not in found.entries.get("bestiary", {"hen": {}})["hen"]


def test_a_later_line_of_the_same_id_wins_and_a_deleted_one_is_gone():
    found = read(
        creature("Hen", "a", notes="first"),
        creature("Cock", "b"),
        creature("Hen", "a", notes="second"),
        {"$$deleted": True, "_id": "b"},
        {"$$deleted": True, "_id": "never"},
        {"$$indexCreated": {"fieldName": "name"}},
        "",
    )
    assert list(found.entries["bestiary"]) == ["hen"]
    assert only(found)["special"] == "second"
    assert [str(note) for note in found.notes] == [
        "some.db, line 3: stands in place of line 1, of the same _id",
        "some.db, line 4: deletes line 2",
        "some.db, line 5: deletes a line that there is not",
        "some.db, line 6: an index of the other program; not used here",
    ]


def test_two_lines_of_one_name_are_a_problem():
    found = read(creature("Hen", "a"), creature("Hen", "b"))
    assert [str(problem) for problem in found.problems] == [
        "some.db, line 2 (Hen), name: 'hen' is there already; expected each name once"
    ]


@pytest.mark.parametrize(
    ("written", "usage"),
    [
        ("d6", 6),
        ("Ud10", 10),
        ("none", 0),
        ("", 0),
        (None, 0),
        ({"current": "none", "maximum": "d8"}, 8),
        ({"current": "d4", "maximum": "none"}, 4),
    ],
)
def test_usage_dice(written, usage):
    assert only(read(thing(usageDie=written))).get("usage", 0) == usage


def test_a_usage_die_that_is_half_gone_is_read_as_new():
    found = read(thing(usageDie={"current": "d4", "maximum": "d8"}))
    assert only(found)["usage"] == 8
    assert "some.db, line 1 (Rope), data.usageDie.current: d4 of d8: read as new" in map(str, found.notes)


def test_equipment_with_its_price_out_of_html():
    fields = only(
        read(
            thing("Sack &c", rarity="Rare", quantity=6, description="<p>Cost: 25</p>\n<p>Carry&nbsp;+2 &amp; more</p>")
        )
    )
    assert fields == {"name": "Sack &c", "tier": "rare", "count": 6, "cost": "25", "note": "Carry +2 & more"}


def test_a_weapon_that_is_known_by_its_name():
    assert only(read(thing("Two-Handed Weapon"))) == {"name": "Two-Handed Weapon", "reach": "melee", "large": True}
    assert only(read(thing("Quiver of Arrows / Bolts"))) == {"name": "Quiver of Arrows / Bolts", "ammunition": True}
    assert only(read(thing("Torches")))["light"] is True


def test_whatever_there_is_no_room_for_is_named_by_line_and_place():
    hen = creature(notes="", size="tiny", colours=[1, 2]) | {
        "img": "hen.svg",
        "token": {"alpha": 1},
        "items": [{"a": 1}],
    }
    cock = creature("Cock", "2") | {"img": "cock.svg", "effects": [], "folder": None, "sort": 0}
    found = read(hen, cock)
    assert [str(problem) for problem in found.problems] == [
        'some.db, line 1 (Hen), data.size: not used here: "tiny"',
        "some.db, line 1 (Hen), data.colours: not used here: [1,2]",
        'some.db, line 1 (Hen), items: not used here: [{"a":1}]',
    ]
    assert [str(note) for note in found.notes] == [
        "some.db: img: a picture’s name, on 2 lines; not used here",
        "some.db: token: settings of a token, on 1 line; not used here",
    ]
    assert list(found.entries["bestiary"]) == ["hen", "cock"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"name": ', "line 2: not JSON: the line ends before its value does; expected one whole value on each line"),
        ('{"name" 1}', "some.db, line 2: not JSON from byte 8 on; expected one whole value on each line"),
        ("[1, 2]", "some.db, line 2: expected an object"),
        (
            json.dumps({"name": "X", "type": "journal", "data": {}}),
            "some.db, line 2 (X), type: 'journal'; expected one of",
        ),
        (json.dumps({"name": "X", "type": "creature"}), "some.db, line 2 (X), data: expected an object"),
        (json.dumps({"name": "X", "type": ["creature"]}), "some.db, line 2 (X), type: ['creature']; expected one of"),
        (
            json.dumps({"name": "X", "type": "creature", "data": {"hitDice": 10**40}}),
            "some.db, line 2 (X), data.hitDice: expected a number from",
        ),
        (json.dumps(creature("X", hitDice="many")), "some.db, line 2 (X), data.hitDice: expected a whole number"),
        (json.dumps(creature("X", hitDice=0)), "some.db, line 2 (X), data.hitDice: expected a whole number >= 1"),
        (json.dumps(creature("X", notes=[])), "some.db, line 2 (X), data.notes: expected a text"),
        (json.dumps(creature("  ", "9")), "some.db, line 2 (  ), name: expected a name with letters or digits"),
        (json.dumps(thing("X", rarity="mythic")), "some.db, line 2 (X), data.rarity: invalid enum value 'mythic'"),
        (json.dumps(thing("X", usageDie="d7")), "some.db, line 2 (X), data.usageDie: 'd7'; expected none, or d4"),
        (json.dumps(thing("X", quantity="few")), "some.db, line 2 (X), data.quantity: expected a whole number"),
        (json.dumps(thing("X", description=3)), "some.db, line 2 (X), data.description: expected a text"),
        ("{" + '"a":{' * 4000, "some.db, line 2: not JSON that can be read: lists inside lists without end"),
    ],
)
def test_each_mistake_is_one_problem_and_the_other_lines_are_read(line, problem):
    found = read(creature("Good", "good"), line)
    assert problem in str(found.problems[0]), found.problems
    assert len(found.problems) == 1
    assert "good" in found.entries["bestiary"]


@pytest.mark.imports
def test_the_real_files():
    """Every line of both is an entry, and nothing in them is dropped without a word."""
    folder = SHARED_IMPORTS
    if not folder.is_dir():
        pytest.skip(f"no {folder}")
    creatures = GAME.read_library("bh2e-creatures.db", (folder / "bh2e-creatures.db").read_bytes())
    equipment = GAME.read_library("bh2e-equipment.db", (folder / "bh2e-equipment.db").read_bytes())
    assert (creatures.problems, equipment.problems) == ((), ())
    assert (len(creatures.entries["bestiary"]), len(equipment.entries["goods"])) == (39, 20)
    hezrou = creatures.entries["bestiary"]["hezrou-demon"]
    assert (hezrou["hd"], hezrou["hp"]) == (9, "36")
    assert [attack["name"] for attack in hezrou["attacks"]] == ["2 claws", "bite"]
    assert equipment.entries["goods"]["torches"] == {
        "name": "Torches", "cost": "1", "usage": 6, "count": 6, "light": True,
    }  # fmt: skip
    notes = [str(note) for note in creatures.notes]
    assert "bh2e-creatures.db: token: settings of a token, on 39 lines; not used here" in notes
    assert sum("read as attacks" in note for note in notes) == 14


def test_imported_words_are_spelled_as_is_usual():
    """BH-TERM-04: U+6483, also where JSON writes U+64CA by its number."""
    assert only(read(creature("\u653b\u64ca")))["name"] == "\u653b\u6483"
