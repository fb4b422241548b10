"""Sheets from the flat fields of a scene, and the sample scene itself."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from tests.games.black_hack.playing import sheet_of
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.dice import SeededFaces
from vtt.games.black_hack.sheet import scene as scene_fields
from vtt.games.black_hack.sheet.parts import Armour, CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character, Monster, NonPlayerCharacter
from vtt.playtest.fight import fight, thrower
from vtt.rules.engine.registry import system
from vtt.table.bands import Band
from vtt.table.table import band_between


def sheet(fields) -> Any:
    return scene_fields.sheet(fields)


WARRIOR = {"class": "warrior", "hp": 8}


def sample():
    text = files("vtt.resources").joinpath(system("black-hack").sample_scene).read_text(encoding="utf-8")
    return read_scene_text(text, "sample")


def test_a_class_makes_a_character_and_hp_are_the_maximum():
    made = sheet(WARRIOR)
    assert isinstance(made, Character)
    assert (made.hp, made.max_hp, made.level) == (8, 8, 1)
    assert sheet({"class": "thief", "hp": 3, "max_hp": 6}).max_hp == 6


def test_without_a_class_it_is_a_monster():
    assert isinstance(sheet({"hd": 1, "hp": 4}), Monster)
    assert isinstance(sheet({"kind": "npc", "hd": 1, "hp": 4}), NonPlayerCharacter)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("leather", Armour(worn=("leather",))),
        ("chain mail", Armour(worn=("chain",))),
        (["cloth", "leather"], Armour(worn=("cloth", "leather"))),
        ("none", Armour()),
        ({"worn": ["plate"], "shield": True, "broken": 1}, Armour(worn=("plate",), shield=True, broken=1)),
    ],
)
def test_armour_is_a_name_a_list_or_a_table(written, meant):
    assert sheet({**WARRIOR, "armour": written}).armour == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("short sword", Weapon(name="short sword")),
        ("bow", Weapon(name="bow", reach="ranged")),
        ("two-handed axe", Weapon(name="two-handed axe", large=True)),
        ("heavy crossbow", Weapon(name="heavy crossbow", reach="ranged", large=True)),
        ("thrown dagger", Weapon(name="thrown dagger", reach="ranged")),
        ("elbow", Weapon(name="elbow")),
        ({"name": "bow", "ammunition": "wires"}, Weapon(name="bow", reach="ranged", ammunition="wires")),
        ({"name": "bow", "reach": "melee"}, Weapon(name="bow")),
    ],
)
def test_a_weapons_name_says_how_it_reaches_unless_it_says_so_itself(written, meant):
    assert sheet({**WARRIOR, "weapons": [written]}).weapons == (meant,)


def test_a_bow_shoots_the_arrows_that_are_carried():
    made = sheet({**WARRIOR, "weapons": ["bow"], "items": ["arrows", "rope"]})
    assert made.weapons[0].ammunition == "arrows"
    assert made.items == (CarriedItem(name="arrows", usage=8, ammunition=True), CarriedItem(name="rope"))
    assert made.wielded == "bow"


def test_at_zero_a_character_is_out_of_action():
    assert sheet({"class": "warrior", "hp": 0, "max_hp": 8}).state == "out"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"class": "warrior"}, "`hp`"),
        ({**WARRIOR, "luck": 3}, "unknown field `luck`"),
        ({"class": "bard", "hp": 3}, "$.class"),
        ({**WARRIOR, "armour": "bronze"}, "expected cloth, leather, chain, plate or mithril"),
        ({**WARRIOR, "armour": 3}, "$.armour"),
        ({**WARRIOR, "armour": {"worn": ["cloth"], "broken": 2}}, "$.armour"),
        ({**WARRIOR, "weapons": "sword"}, "expected a list"),
        ({**WARRIOR, "wielded": "spoon"}, "$.wielded"),
        ({**WARRIOR, "items": [{"name": "oil", "usage": 7}]}, "found 7"),
        ({**WARRIOR, "hp": 9, "max_hp": 8}, "expected 0 to max_hp"),
        ({"hd": 1, "hp": 0}, "at least 1"),
        ({"hd": 1, "hp": 4, "kind": "ghost"}, "expected one of character, monster, npc"),
    ],
)
def test_what_cannot_be_read_is_named_with_what_was_expected(fields, words):
    with pytest.raises(msgspec.ValidationError) as error:
        sheet(fields)
    assert words in str(error.value)


def test_the_sample_scene_is_read_and_written_without_loss():
    table = sample()
    assert read_scene_text(write_scene(table), "again") == table


def test_the_sample_scene_has_somebody_in_three_bands_and_somebody_hidden():
    table = sample()
    bands = {band_between(table, "ghoul", identity) for identity in table.creatures if identity != "ghoul"}
    assert {Band.CLOSE, Band.NEARBY, Band.FARAWAY} <= bands
    assert [creature.name for creature in table.creatures.values() if creature.hidden] == ["Ghoul 2"]
    assert table.focus == "ghoul"
    assert sheet_of(table.creatures["maud"]).hindrances[0].name == "stuck"


def test_the_sample_fight_is_mostly_won_by_the_players_and_costs_them_something():
    game, throw = system("black-hack"), thrower(SeededFaces(11).random)
    fights = [fight(game, sample(), throw) for _ in range(60)]
    assert 30 <= sum(played.winner == "players" for played in fights) <= 54
    assert 5 <= sorted(played.rounds for played in fights)[30] <= 11
    assert any("pip" in played.fallen for played in fights)
