"""Sheets from the flat fields of a scene, and the sample scenes and characters that come with the program."""

import json
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from vtt.campaign.samples import samples
from vtt.campaign.scene import SceneError, read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.games.livehack.chronicle import chronicle
from vtt.games.livehack.grimness.experiences import experience_of
from vtt.games.livehack.library.creatures import SHELVES
from vtt.games.livehack.parts import (
    NO_RECORD,
    NONE_LISTED,
    UNSPENT,
    WELL,
    Attributes,
    Bond,
    Defences,
    Item,
    Skill,
    Specialty,
    Trait,
)
from vtt.games.livehack.sheets import SCHEMA, sheet
from vtt.rules.engine.registry import system
from vtt.table.bands import Band
from vtt.table.table import Table

GAME = system("livehack")
SAMPLES = [sample.resource for sample in samples() if sample.game == "livehack"]


def scene(resource: str) -> Table:
    text = files("vtt.resources").joinpath(resource).read_text(encoding="utf-8")
    return read_scene_text(text, resource)


def test_figures_stand_on_the_sheet_itself():
    made = sheet({"strength": 3, "reflex": 2, "wounds": 4, "player": "Ana", "was": "Eve", "abilities": ["blind sight"]})
    assert made.attributes == Attributes(strength=3)
    assert made.defences == Defences(reflex=2)
    assert made.traits == (Trait(name="wounds", rating=4),)
    assert (made.record.player, made.record.was, made.record.abilities) == ("Ana", "Eve", ("blind sight",))


def test_maps_of_names_stand_for_lists():
    """LH-COMP-04, LH-COMP-05, LH-COMP-06."""
    made = sheet(
        {
            "skills": {"Climb": {"rating": 3, "attribute": "strength", "specialties": {"Ropes": 2}}, "Listen": 1},
            "bonds": {"brom": 2},
            "items": {"Shield": {"rating": 1, "pertains": ["reflex"]}, "Rope": 1},
            "traits": {"strength": 2, "grimness": 1},
            "fatigue": 3,
        }
    )
    ropes = (Specialty(name="Ropes", rating=2),)
    climb = Skill(name="Climb", rating=3, attribute="strength", specialties=ropes)
    assert made.skills == (climb, Skill(name="Listen", rating=1))
    assert made.bonds == (Bond(to="brom", rating=2),)
    assert made.items == (Item(name="Shield", rating=1, pertains=("reflex",)), Item(name="Rope", rating=1))
    assert [(trait.name, trait.rating) for trait in made.traits] == [("strength", 2), ("grimness", 1), ("fatigue", 3)]


def test_lists_may_be_written_out():
    skills = [{"name": "Climb", "rating": 3, "specialties": [{"name": "Ropes", "rating": 2}]}]
    assert sheet({"skills": skills}) == sheet({"skills": {"Climb": {"rating": 3, "specialties": {"Ropes": 2}}}})
    assert sheet({"attacks": [{"name": "bow", "reach": "faraway"}]}).attacks[0].reach is Band.FARAWAY


def test_nothing_to_say_is_said_by_nothing():
    """What is asked for in a fight again and again is known by its being nothing at all."""
    made = sheet({"condition": {"state": ""}, "listed": {}, "record": {"player": ""}, "spent": {}})
    assert made.condition is WELL
    assert made.listed is NONE_LISTED
    assert made.record is NO_RECORD
    assert made.spent is UNSPENT


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"strength": "high"}, "$.attributes.strength"),
        ({"attributes": 3, "strength": 3}, "expected a table; found 3 - at `$.attributes`"),
        ({"luck": 3}, "unknown field `luck`"),
        ({"skills": {"Climb": {"rank": 3}}}, "$.skills[0]"),
        ({"skills": 3}, "$.skills"),
        ({"traits": 3, "wounds": 1}, "$.traits"),
        ({"wounds": -1}, "expected 0 or more; found -1 - at `$.traits[0].rating`"),
        ({"effort": 6}, "expected 0 to 5; found 6 - at `$.effort`"),
        ({"items": [{"name": "rope"}, {"name": "Rope"}]}, "expected each name once; found 'Rope' again"),
        ({"positions": [{"bonus": 1, "text": " "}]}, "expected what the position is"),
        ({"bonds": {"brom": 5000}}, "expected -999 to 999; found 5000 - at `$.bonds[0].rating`"),
    ],
)
def test_what_cannot_be_so_is_named(fields: dict[str, Any], problem: str):
    with pytest.raises(msgspec.ValidationError) as failed:
        sheet(fields)
    assert problem.casefold() in str(failed.value).casefold()


def test_a_scene_names_the_field():
    text = 'game = "livehack"\n[creatures.ada]\nskills = { Climb = { rating = 3, specialties = { Ropes = "two" } } }\n'
    with pytest.raises(SceneError, match=r"creatures\.ada\.skills\[0\]\.specialties\[0\]\.rating"):
        read_scene_text(text, "scene.toml")


@pytest.mark.parametrize("resource", SAMPLES)
def test_a_sample_scene_is_whole(resource: str):
    """Everything in it can be: sheets, forms and views, bonds to those who are there, food that is known."""
    table = scene(resource)
    assert table.notes
    for identity, creature in table.creatures.items():
        made: Any = creature.sheet
        assert SCHEMA.problems(made) == ()
        assert GAME.sheet_form(table, identity).fields
        assert GAME.sheet_view(table, identity).blocks
        assert all(bond.to in table.creatures for bond in made.bonds)
        assert all(experience_of(table, item.grim) is not None for item in made.items if item.grim)
        for attack in made.attacks:
            skills = {skill.name for skill in made.skills}
            assert {attack.skill, attack.damage_skill} - {""} <= skills, (identity, attack.name)


@pytest.mark.parametrize("resource", SAMPLES)
def test_a_sample_scene_survives_being_written(resource: str):
    table = scene(resource)
    assert read_scene_text(write_scene(table), "written.toml") == table


def test_the_ossuary_has_what_a_first_look_needs():
    """LH-COMP-05, LH-CONV-01, LH-DMG-06, LH-GRIM-09, LH-GRIM-15: bonds, a listed armour, an attack that transforms, a
    Grimlock who was a companion out of sight, an experience of the table's own."""
    table = scene(GAME.sample_scene)
    sheets: dict[str, Any] = {identity: creature.sheet for identity, creature in table.creatures.items()}
    party = [identity for identity, made in sheets.items() if made.role == "adventurer"]
    assert len(party) == 4
    assert all(any(bond.to in party for bond in sheets[who].bonds) for who in party)
    assert any(made.listed.armour is not None for made in sheets.values())
    assert any(not attack.threatens and attack.form for made in sheets.values() for attack in made.attacks)
    hidden = [identity for identity, creature in table.creatures.items() if creature.hidden]
    assert [sheets[identity].record.was for identity in hidden] == ["Eve"]
    assert len(chronicle(table).experiences) == 1


def test_the_sample_characters_are_bound_to_each_other():
    """LH-COMP-05."""
    known = SHELVES.shipped("characters")
    names = {entry.kind.name for entry in known.values()}
    assert len(known) >= 6
    for entry in known.values():
        assert any(bond.to in names for bond in entry.sheet.bonds), entry.kind.name
        assert entry.sheet.role == "adventurer"
        assert entry.sheet.record.player == ""
        assert json.loads(msgspec.json.encode(entry.sheet))["kind"] == "creature"
