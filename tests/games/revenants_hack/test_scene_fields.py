"""Sheets from the flat fields of a scene: known equipment, figures of the score table, and what is refused."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.campaign.scene import SceneError, read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.games.revenants_hack.sheet.equipment import (
    arms_words,
    known_equipment,
    listed_equipment,
    named_possession,
    possession_of,
    sort_of,
)
from vtt.games.revenants_hack.sheet.parts import AbilityRow, Arms, AttackNumbers, Possession
from vtt.games.revenants_hack.sheet.scene import sheet, sheet_problems
from vtt.games.revenants_hack.sheet.score_tables import line_of, shipped_score_tables
from vtt.rules.engine.registry import system


def made(**fields: Any) -> Any:
    return sheet({"luck": 10, **fields})


def carried(*entries: Any) -> tuple[Possession, ...]:
    return sheet({"luck": 10, "inventory": list(entries)}).inventory


def test_luck_is_the_maximum_and_rest_is_twice_the_constitution():
    """RH-SHEET-04: Luck 12/12, started with 12, Strain 0, Shield 0, Rest Points 22, no hexes, speed 20."""
    new = sheet({"max_luck": 12, "abilities": {"CON": 11}})
    assert (new.luck, new.max_luck, new.record.started_luck) == (12, 12, 12)
    assert (new.strain, new.shield, new.rest_points, new.record.hexes, new.speed) == (0, 0, 22, 0, 20)
    assert sheet({"luck": 3, "max_luck": 8}).luck == 3


@pytest.mark.parametrize(
    ("written", "name", "count", "sort"),
    [
        ("sword", "sword", 1, "weapon"),
        ("rusty sword", "rusty sword", 1, "weapon"),
        ("Long Bow", "Long Bow", 1, "weapon"),
        ("leather armor", "leather armor", 1, "armour"),
        ("grandfather's chain mail", "grandfather's chain mail", 1, "armour"),
        ("dented round shield", "dented round shield", 1, "shield"),
        ("12 arrows", "arrows", 12, "ammunition"),
        ("3 x javelins", "javelins", 3, "weapon"),
        ("arrows", "arrows", 12, "ammunition"),
        ("50 ft of rope", "50 ft of rope", 1, "gear"),
        ("lamp", "lamp", 1, "gear"),
        ("gold chain", "gold chain", 1, "gear"),
        ("4 silver spoons", "silver spoons", 4, "gear"),
        ("0 spoons", "0 spoons", 1, "gear"),
    ],
)
def test_a_few_words_are_a_line_of_the_inventory(written: str, name: str, count: int, sort: str):
    (line,) = carried(written)
    assert (line.name, line.count) == (name, count)
    found = known_equipment(name)
    # A word of the list is ammunition under the list's own name.
    assert sort_of(line if found is None else possession_of(found)) == sort


def test_what_is_known_of_a_thing_is_filled_in_where_a_line_does_not_say_what_it_is():
    sword = listed_equipment()["sword"]
    assert carried("sword") == (possession_of(sword),)
    assert carried({"name": "sword", "quality": 2})[0].full_quality == sword.quality
    assert carried({"name": "sword", "quality": 9})[0].full_quality == 9
    assert carried({"name": "arrows", "count": 7})[0].count == 7
    own = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 4}}
    assert carried(own) == (Possession(name="sword", quality=3, full_quality=3, arms=Arms(die=4)),)
    assert carried({"name": "spear", "quality": 2, "arms": {"die": 6}})[0].full_quality == 2


def test_the_cost_of_a_line_is_that_of_all_its_pieces_rounded_up():
    arrows = listed_equipment()["arrows"]
    assert (arrows.cost, arrows.count) == (12, 12)
    assert carried("24 arrows")[0].cost == 24
    stones = listed_equipment()["sling-stones"]
    assert possession_of(stones, count=1).cost == 1


def test_the_first_weapon_is_in_hand_and_the_first_armour_worn_unless_it_is_said_otherwise():
    first = made(inventory=["rope", "leather armour", "dagger", "sword", "chain mail"])
    assert (first.wielded, first.worn) == ("dagger", "leather armour")
    other = made(inventory=["dagger", "sword", "chain mail"], wielded="sword", worn="")
    assert (other.wielded, other.worn) == ("sword", "")


def test_an_ability_that_is_its_value_alone_has_the_figures_of_the_score_table():
    """RH-SHEET-02: figures that are given stay as typed."""
    table = shipped_score_tables()["nearby"]
    line = line_of(table, 14)
    assert line is not None
    whole = made(abilities={"STR": 14, "WIS": {"value": 14, "difficulty": 20}, "DEX": {"value": 14}})
    strength, wisdom = whole.abilities.STR, whole.abilities.WIS
    assert (strength.difficulty, strength.save, strength.bonus) == (line.difficulty, line.save, line.bonus)
    assert (wisdom.difficulty, wisdom.save) == (20, line.save)
    assert whole.abilities.DEX == whole.abilities.STR
    assert msgspec.structs.astuple(whole.melee) == line.attack
    # A row with figures of its own says nothing of attacks, and a row that is not there is the plain one.
    assert whole.ranged == AttackNumbers()
    plain = AbilityRow()
    constitution = whole.abilities.CON
    assert constitution == plain


def test_attack_numbers_that_are_given_stay_and_the_others_are_read():
    line = line_of(shipped_score_tables()["nearby"], 16)
    assert line is not None
    whole = made(abilities={"STR": 16}, melee={"plate": 3})
    assert (whole.melee.plate, whole.melee.leather) == (3, line.attack[1])


def test_a_value_above_the_usual_maximum_lifts_it():
    assert made(abilities={"STR": 20}).abilities.STR.maximum == 20
    assert made(abilities={"STR": 12}).abilities.STR.maximum == 18
    # A value that the table does not know keeps the figures of a plain row.
    assert made(abilities={"STR": 40}).abilities.STR.difficulty == AbilityRow().difficulty


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        (
            {"inventory": [{"name": "sword", "quality": -1}]},
            "expected at least 0; found -1 - at `$.inventory[0].quality`",
        ),
        (
            {"inventory": [{"name": "x", "quality": 3, "full_quality": 2}]},
            "expected at most full_quality, which is 2; found 3 - at `$.inventory[0].quality`",
        ),
        ({"inventory": [{"name": "x", "arms": {"die": 7}}]}, "found 7 - at `$.inventory[0].arms.die`"),
        ({"inventory": [{"name": "x", "count": -2}]}, "expected at least 0; found -2 - at `$.inventory[0].count`"),
        ({"inventory": [""]}, "expected a name; found an empty one - at `$.inventory[0].name`"),
        ({"inventory": "sword"}, "expected a list; found 'sword' - at `$.inventory`"),
        ({"max_luck": 0, "luck": 0}, "expected at least 1; found 0 - at `$.max_luck`"),
        ({"max_luck": 8}, "expected 0 to max_luck, which is 8; found 10 - at `$.luck`"),
        ({"strain": -1}, "expected at least 0; found -1 - at `$.strain`"),
        ({"wielded": "bow"}, "unknown weapon 'bow'; expected one of none - at `$.wielded`"),
        ({"inventory": ["sword"], "worn": "sword"}, "unknown armour 'sword'; expected one of none - at `$.worn`"),
        ({"abilities": {"STR": {"value": 12, "maximum": 10}}}, "expected at most its maximum, which is 10; found 12"),
        ({"abilities": {"STR": "strong"}}, "Expected `object`, got `str` - at `$.abilities.STR`"),
        ({"abilities": 3}, "expected a table; found 3 - at `$.abilities`"),
        ({"melee": 3}, "expected a table; found 3 - at `$.melee`"),
        ({"hexes": -1}, "expected at least 0; found -1 - at `$.hexes`"),
        ({"wings": 2}, "Object contains unknown field `wings`"),
    ],
)
def test_what_cannot_be_names_its_field_and_what_was_expected(fields: dict[str, Any], problem: str):
    with pytest.raises(msgspec.ValidationError) as raised:
        made(**fields)
    assert problem in str(raised.value)


def test_a_sheet_without_luck_is_refused():
    with pytest.raises(msgspec.ValidationError, match="missing required field `luck`"):
        sheet({"role": "minion"})


def test_a_scene_names_the_creature_the_field_and_what_was_expected():
    text = 'game = "revenants-hack"\n[creatures.ana]\nluck = 3\ninventory = [{ name = "sword", quality = -2 }]\n'
    with pytest.raises(SceneError) as raised:
        read_scene_text(text, "bad.toml")
    assert str(raised.value) == "bad.toml: creatures.ana.inventory[0].quality: expected at least 0; found -2"


@given(
    st.builds(
        dict,
        luck=st.integers(0, 9),
        rest_points=st.integers(0, 20),
        worn=st.sampled_from(["", "chain mail"]),
        wielded=st.sampled_from(["", "dagger", "sword"]),
        inventory=st.just([{"name": "rope"}, "sword", "chain mail", {"name": "dagger", "arms": {"die": 4}}]),
        abilities=st.dictionaries(st.sampled_from(["STR", "WIS", "CON"]), st.integers(1, 20)),
    )
)
def test_a_sheet_that_is_written_out_is_read_back_equal(fields: dict[str, Any]):
    """Also one with nothing in hand, no rest left, or a thing that is no longer what its name says."""
    first = sheet({"max_luck": 9, **fields})
    plain = msgspec.to_builtins(first, str_keys=True)
    assert sheet(plain) == first
    bare = msgspec.structs.replace(first, inventory=(Possession(name="sword"),), wielded="", worn="")
    assert sheet(msgspec.to_builtins(bare, str_keys=True)) == bare


def test_the_sample_scene_is_sound_and_is_read_back_equal():
    name = system("revenants-hack").sample_scene
    table = read_scene_text(files("vtt.resources").joinpath(name).read_text(encoding="utf-8"), name)
    assert read_scene_text(write_scene(table), "written") == table
    assert [problem for each in table.creatures.values() for problem in sheet_problems(each.sheet)] == []
    roles = [each.sheet.role for each in table.creatures.values()]  # type: ignore[attr-defined]
    assert (roles.count("character"), roles.count("hireling"), roles.count("leader")) == (4, 2, 1)
    assert 6 <= roles.count("minion") <= 8
    assert any(each.hidden for each in table.creatures.values())
    for place in table.state.havens:
        assert place in table.places


def test_no_two_things_of_the_list_share_a_name_and_every_shooting_weapon_finds_its_ammunition():
    entries = listed_equipment().values()
    names = [name.casefold() for entry in entries for name in (entry.name, *entry.names)]
    assert len(set(names)) == len(names)
    for entry in entries:
        assert named_possession(entry.name) == possession_of(entry)
        if entry.arms is not None and entry.arms.ammunition:
            used = known_equipment(entry.arms.ammunition)
            assert used is not None
            assert used.name == entry.arms.ammunition


@pytest.mark.parametrize(
    ("arms", "words"),
    [
        (Arms(die=8), "d8, within 5 ft"),
        (Arms(die=6, dice=2, length=10), "2d6, within 10 ft"),
        (Arms(die=1), "1, within 5 ft"),
        (
            Arms(die=8, ranged=True, shape="cone", length=120, breadth=10, ammunition="shot"),
            "d8, cone of 120 ft, 10 ft broad, uses shot",
        ),
        (Arms(die=4, natural=True), "d4, within 5 ft, natural"),
    ],
)
def test_a_weapon_in_a_few_words(arms: Arms, words: str):
    assert arms_words(arms) == words


def test_each_line_of_the_inventory_has_a_name_of_its_own():
    """RH-DICE-03: what is in hand and what a die picks is known by its name."""
    with pytest.raises(msgspec.ValidationError, match=r"found 'Sword' again - at `\$.inventory\[2\].name`"):
        carried("sword", "rope", "Sword")
    assert [line.name for line in carried("sword", "rusty sword")] == ["sword", "rusty sword"]


def test_one_line_of_attack_numbers_may_stand_for_both():
    """RH-SHEET-03: a sheet may be given one common line; what is said of melee or ranged goes before it."""
    both = made(attack={"unarmored": 7, "leather": 9, "chain": 11, "plate": 13}, ranged={"plate": 15})
    assert msgspec.structs.astuple(both.melee) == (7, 9, 11, 13)
    assert msgspec.structs.astuple(both.ranged) == (7, 9, 11, 15)
    assert made(abilities={"STR": 18}, attack={"plate": 5}).melee.plate == 5
    with pytest.raises(msgspec.ValidationError, match="expected a table; found 3"):
        made(attack=3)
