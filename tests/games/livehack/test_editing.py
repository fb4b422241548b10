"""A sheet typed over by hand: every figure, lines of text, and what is refused field by field."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, monster
from tests.games.livehack.playing import table as table_of
from vtt.games.livehack.lines import ATTACK, BOND, ITEM, SKILL, TRAIT
from vtt.games.livehack.parts import (
    ATTRIBUTES,
    DEFENCES,
    NO_RECORD,
    NONE_LISTED,
    WELL,
    Attack,
    Bond,
    Item,
    Record,
    Skill,
    Specialty,
    Trait,
)
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.kit.written_lines import LineError, lines_of
from vtt.session.errors import Refused
from vtt.session.script import perform
from vtt.table.bands import Band

GAME = system("livehack")

HERO: dict[str, Any] = {
    "player": "Ana",
    "strength": 3,
    "reflex": 2,
    "wounds": 2,
    "skills": {"Climb": {"rating": 3, "attribute": "strength", "specialties": {"Ropes": 2, "Cliffs": 1}}},
    "bonds": {"wolf": {"rating": 2, "about": "Wolf: bit her once, and was sorry"}, "Brom": 1},
    "items": {"Shield": {"rating": 1, "pertains": ["reflex"]}, "Black bread": {"grim": "torture", "note": "Old."}},
    "attacks": [{"name": "axe", "skill": "Axes", "damage_attribute": "strength"}],
    "condition": {"state": "discombobulated", "label": "dazed"},
}


@pytest.fixture
def table():
    return table_of(adventurer("pip", **HERO), monster("wolf", listed={"armour": 5}))


def edited(table: Any, creature: str, **fields: Any) -> Any:
    values = {path.replace("__", "."): value for path, value in fields.items()}
    assert GAME.form_problems(table, creature, values) == ()
    return perform(GAME, table, Intent("edit_sheet", "", {"creature": creature, "fields": values})).after


def sheet_after(table: Any, **fields: Any) -> Any:
    return edited(table, "pip", **fields).creatures["pip"].sheet


def problems(table: Any, **fields: Any) -> list[str]:
    values = {path.replace("__", "."): value for path, value in fields.items()}
    return [str(each) for each in GAME.form_problems(table, "pip", values)]


def test_every_figure_of_the_sheet_can_be_typed_over(table):
    """LH-COMP-01, LH-DEF-01, LH-CONV-01."""
    paths = {field.path for field in GAME.sheet_form(table, "pip").fields}
    assert {f"attributes.{name}" for name in ATTRIBUTES} <= paths
    assert {f"defences.{name}" for name in DEFENCES} <= paths
    assert {f"listed.{name}" for name in ("armour", *DEFENCES)} <= paths
    # What the rules themselves write down while they are played is all that the form leaves out.
    left_out = {"attributes", "defences", "listed", "condition", "positions", "spent", "record"}
    assert set(CreatureSheet.__struct_fields__) - left_out <= paths
    assert set(Record.__struct_fields__) <= paths
    assert {"state", "name", "glyph", "notes"} <= paths


@pytest.mark.parametrize("creature", ["pip", "wolf"])
def test_a_form_that_is_stored_as_it_stands_changes_nothing(table, creature):
    values = {field.path.replace(".", "__"): field.value for field in GAME.sheet_form(table, creature).fields}
    assert edited(table, creature, **values) == table


def test_figures_that_are_typed(table):
    sheet = sheet_after(table, attributes__wisdom=-2, defences__will=4, listed__armour=" −1 ", speed=20, effort=3)
    assert (sheet.attributes.wisdom, sheet.attributes.strength) == (-2, 3)
    assert (sheet.defences.will, sheet.listed.armour, sheet.listed.will) == (4, -1, None)
    assert (sheet.speed, sheet.effort) == (20, 3)


def test_nothing_to_say_is_said_by_nothing(table):
    """What is asked for in a fight again and again is known by its being nothing at all."""
    after = edited(table, "wolf", listed__armour="")
    assert after.creatures["wolf"].sheet.listed is NONE_LISTED
    sheet = sheet_after(table, state="", player="")
    assert sheet.condition is WELL
    assert sheet.record is NO_RECORD


def test_a_state_that_is_typed_is_a_plain_one(table):
    assert sheet_after(table, state="dying").condition.label == ""
    assert sheet_after(table, state="discombobulated", prone=True).condition.label == "dazed"


def test_lines_read_as_they_are_written(table):
    fields = {field.path: field.value for field in GAME.sheet_form(table, "pip").fields}
    assert fields["skills"] == "Climb +3 (strength): Ropes +2, Cliffs +1"
    assert fields["bonds"] == "Wolf +2: Wolf: bit her once, and was sorry\nBrom +1"
    assert fields["items"] == "Shield +1 (reflex)\nBlack bread (grim torture): Old."
    assert fields["attacks"] == "axe (skill Axes, damage strength)"
    assert fields["traits"] == "wounds 2"


def test_lines_that_are_typed(table):
    sheet = sheet_after(
        table,
        skills="Climb 4 (strength): Ropes\nListen -1",
        bonds="pip's horse\nWOLF +3",
        items="Rope\nPie (grim eating-companion, flesh of Brom)",
        attacks="Claw +3 (damage +2, against will, reach nearby)\nClaw 2",
        traits="Wounds 3\nnumb hand 1 (lowers dexterity)",
    )
    assert sheet.skills[0].specialties == (Specialty(name="Ropes", rating=1),)
    assert [(skill.name, skill.rating) for skill in sheet.skills] == [("Climb", 4), ("Listen", -1)]
    assert [(bond.to, bond.rating) for bond in sheet.bonds] == [("pip's horse", 1), ("wolf", 3)]
    assert (sheet.items[1].grim, sheet.items[1].eaten) == ("eating-companion", "Brom")
    first, second = sheet.attacks
    assert (first.name, first.rating, first.damage, first.defence, first.reach) == ("Claw", 3, 2, "will", Band.NEARBY)
    assert (second.name, second.rating) == ("Claw 2", 0)
    assert [(trait.name, trait.rating, trait.lowers) for trait in sheet.traits] == [
        ("wounds", 3, ""),
        ("numb hand", 1, "dexterity"),
    ]


def test_two_of_a_name_are_bound_by_their_ids():
    """LH-COMP-05: a name on two tokens says nothing."""
    now = table_of(adventurer("pip", bonds={"wolf": 2}), monster("wolf"), replace(monster("wolf-2"), name="Wolf"))
    fields = {field.path: field.value for field in GAME.sheet_form(now, "pip").fields}
    assert fields["bonds"] == "wolf +2"
    assert edited(now, "pip", bonds="wolf +3").creatures["pip"].sheet.bonds == (Bond(to="wolf", rating=3),)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("effort", 6, "effort: expected 0 to 5; found 6"),
        ("effort", -1, "effort: expected 0 to 5; found -1"),
        ("speed", -5, "speed: expected 0 to 999 feet; found -5"),
        ("attributes__strength", 1000, "attributes.strength: expected -999 to 999; found 1000"),
        ("listed__armour", "about 5", "listed.armour: expected a whole number or nothing; found 'about 5'"),
        ("listed__armour", "5000", "listed.armour: expected -999 to 999; found 5000"),
        ("role", "boss", "role: expected one of adventurer, monster, found 'boss'"),
        ("state", "asleep", "state: expected one of nothing, discombobulated"),
        ("prone", 1, "prone: expected true or false, found 1"),
        ("name", " ", "name: expected a name"),
        ("skills", "(strength)", "skills: expected a name, a rating, words in parentheses"),
        ("skills", "Climb 3 (strong)", "skills: Climb: expected one of strength, intelligence"),
        ("skills", "Climb 3\nclimb 2", "skills[1]: expected each name once; found 'climb' again"),
        (
            "skills",
            "Climb 3: Ropes 2, ropes 1",
            "skills[0].specialties[1]: expected each name once; found 'ropes' again",
        ),
        ("bonds", "Brom +2\nbrom +1", "bonds[1]: expected each name once; found 'brom' again"),
        ("skills", "Climb 3: Ropes 2000", "skills[0].specialties[0].rating: expected -999 to 999"),
        ("bonds", "Brom (friend)", "bonds: Brom: expected a name, a rating and a note"),
        ("attacks", "Claw (sharp)", "attacks: Claw: expected skill Swords, specialty"),
        ("attacks", "Claw (damage +9999)", "attacks[0].damage: expected -999 to 999; found 9999"),
        ("traits", "wounds", "traits: wounds: expected a trait and its rating, such as wounds 4"),
        ("traits", "wounds -1", "traits[0].rating: expected 0 or more; found -1"),
        ("traits", "limp 2 (lowers height)", "traits: limp: expected one of lowers strength"),
        ("hat", "red", "hat: unknown field"),
    ],
)
def test_what_cannot_be_so_is_refused(table, field, value, problem):
    found = problems(table, **{field: value})
    assert found
    assert found[0].startswith(problem)
    values = {field.replace("__", "."): value}
    with pytest.raises(Refused):
        perform(GAME, table, Intent("edit_sheet", "", {"creature": "pip", "fields": values}))


def test_the_log_keeps_the_figures_of_the_gms_creatures_secret(table):
    intent = door.completed(
        GAME, table, Intent("edit_sheet", "", {"creature": "wolf", "fields": {"attributes.strength": 4}})
    )
    lines = [request for request in door.perform(GAME, table, intent) if hasattr(request, "secret")]
    assert lines
    assert all(line.secret for line in lines)


_WORDS = st.text("abcdefghij -'", min_size=1, max_size=12).map(str.strip).filter(bool)
_NUMBERS = st.integers(-99, 99)
_ATTRIBUTE = st.sampled_from(["", *ATTRIBUTES])


@given(st.builds(Skill, name=_WORDS, rating=_NUMBERS, attribute=_ATTRIBUTE))
def test_a_skill_survives_its_line(skill):
    assert SKILL.read(SKILL.write(skill)) == _tidied(skill)


@given(st.builds(Item, name=_WORDS, rating=_NUMBERS, pertains=st.lists(_WORDS, max_size=3).map(tuple), note=_WORDS))
def test_an_item_survives_its_line(item):
    if any(word.casefold().startswith(("grim ", "flesh of ")) for word in item.pertains):
        return
    found = ITEM.read(ITEM.write(item))
    assert (found.name, found.rating) == (" ".join(item.name.split()), item.rating)
    assert found.pertains == tuple(" ".join(word.split()) for word in item.pertains)


@given(st.builds(Bond, to=_WORDS, rating=_NUMBERS, about=_WORDS))
def test_a_bond_survives_its_line(bond):
    found = BOND.read(BOND.write(bond))
    assert (found.to, found.rating) == (" ".join(bond.to.split()), bond.rating)


@given(st.builds(Trait, name=_WORDS, rating=st.integers(0, 99), lowers=_ATTRIBUTE))
def test_a_trait_survives_its_line(trait):
    assert TRAIT.read(TRAIT.write(trait)) == _tidied(trait)


@given(
    st.builds(
        Attack,
        name=_WORDS,
        skill=st.sampled_from(["", "Swords"]),
        rating=_NUMBERS,
        damage_skill=st.sampled_from(["", "Swords"]),
        damage_attribute=_ATTRIBUTE,
        damage=_NUMBERS,
        defence=st.sampled_from(DEFENCES),
        trait=st.sampled_from(["wounds", "strength", "fatigue"]),
        threatens=st.booleans(),
        form=st.sampled_from(["", "stone, mostly"]),
        remedy=st.sampled_from(["", "salt water, or tears"]),
        save=st.sampled_from(DEFENCES),
        reach=st.sampled_from(list(Band)),
    )
)
def test_an_attack_survives_its_line(attack):
    assert ATTACK.read(ATTACK.write(attack)) == _tidied(attack)


def _tidied(thing: Any) -> Any:
    return replace(thing, name=" ".join(thing.name.split()))


@given(st.text(max_size=60))
def test_no_text_is_too_strange_to_be_refused(text):
    for line in (SKILL, BOND, ITEM, ATTACK, TRAIT):
        for written in lines_of(text):
            with suppress(LineError):
                line.read(written)
