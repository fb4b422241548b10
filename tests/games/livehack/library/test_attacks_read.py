"""What texts of stat blocks say of attacks: whose save a Difficulty Class is, what a hit does, how far it reaches."""

import json
from typing import Any

import pytest

from vtt.rules.engine.registry import system

GAME = system("livehack")


def attacks(name: str = "Bog Ogre", **parts: Any) -> dict[str, dict[str, Any]]:
    """The attacks, by name, of a creature with these actions and traits, each a heading and a text."""
    told = {part: [{"Name": heading, "Content": text} for heading, text in given] for part, given in parts.items()}
    reading = GAME.read_library("some.json", json.dumps([{"Name": name, "AC": 15, **told}]).encode())
    assert reading.problems == ()
    (fields,) = reading.entries["creatures"].values()
    return {each["name"]: each for each in fields.get("attacks", ())}


def basic(attacks: str, damage: str) -> list[dict[str, Any]]:
    block = {"name": "Louse", "armor_class": "15", "hit_dice": "2", "no_of_attacks": attacks, "damage": damage}
    reading = GAME.read_library("some.json", json.dumps([block]).encode())
    (fields,) = reading.entries["creatures"].values()
    found: list[dict[str, Any]] = fields["attacks"]
    return found


@pytest.mark.parametrize(
    "text",
    [
        "If the ogre takes 30 damage on a single turn, the ogre must succeed on a DC 14 Constitution saving throw.",
        "If a rock is hurled at the ogre, the ogre can, with a successful DC 10 Dexterity saving throw, catch it.",
        "The bog ogre must make a DC 12 Wisdom saving throw or flee.",
    ],
)
def test_what_a_creature_must_resist_itself_is_no_attack(text: str):
    assert attacks(Actions=[("Swallow", text)]) == {}


@pytest.mark.parametrize(
    "text",
    [
        "Each creature within 10 ft. of the ogre must succeed on a DC 14 Constitution saving throw or fall prone.",
        "A creature grappled by the ogre must make a DC 14 Constitution saving throw or be poisoned.",
        "The target must succeed on a DC 14 Constitution saving throw or be stunned.",
    ],
)
def test_what_others_must_resist_is_one(text: str):
    """LH-CONV-02."""
    assert attacks(Actions=[("Stomp", text)])["Stomp"]["rating"] == 4


def test_a_gaze_that_is_a_trait_is_an_attack_that_turns_to_stone():
    gaze = (
        "If a creature starts its turn within 30 ft. of the basilisk, the basilisk can force it to make a DC 12 "
        "Constitution saving throw. On a failed save it begins to turn to stone and is restrained."
    )
    stench = "Anyone near must make a DC 10 Constitution saving throw or be poisoned."
    found = attacks("Basilisk", Traits=[("Petrifying Gaze", gaze), ("Stench", stench)])
    assert list(found) == ["Petrifying Gaze"]
    expected = {"rating": 2, "defence": "fortitude", "trait": "petrified", "form": "stone", "threatens": False}
    assert found["Petrifying Gaze"].items() >= {**expected, "reach": "nearby"}.items()


def test_spells_that_have_to_hit_are_an_attack():
    """LH-CONV-04: the bonus stays."""
    text = "Its spellcasting ability is Wisdom (spell save DC 12, +4 to hit with spell attacks). It knows: light."
    dagger = "Melee Weapon Attack: +2 to hit, reach 5 ft., one target. Hit: 3 (1d4 + 1) piercing damage."
    found = attacks(Traits=[("Spellcasting", text)], Actions=[("Dagger", dagger)])
    assert list(found) == ["Dagger", "Spell attack"]
    assert (found["Spell attack"]["rating"], found["Spell attack"]["reach"]) == (4, "faraway")


def test_a_net_holds_and_does_not_wound():
    text = (
        "Ranged Weapon Attack: +5 to hit, ranged 20/60 ft., one creature. Hit: The target is restrained until it "
        "escapes the net. Dealing 5 slashing damage to the net frees it."
    )
    net = attacks(Actions=[("Net", text)])["Net"]
    assert (net["trait"], net["threatens"]) == ("restrained", False)


def test_a_glare_that_kills_at_once_wounds():
    text = "One creature within 30 ft. of it must succeed on a DC 11 Wisdom saving throw or drop to 0 hit points."
    assert "trait" not in attacks(Actions=[("Death Glare", text)])["Death Glare"]


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("A 5-foot-radius cylinder on a point that it can see within 120 feet; a DC 12 Strength save.", "distant"),
        ("It breathes in a 1 5-foot cone; each creature makes a DC 12 Dexterity save.", "nearby"),
        ("A DC 12 Dexterity save against gas in a 60-foot cone, out of a point on its back.", "faraway"),
    ],
)  # fmt: skip
def test_how_far_an_area_lies(text: str, reach: str):
    assert attacks(Actions=[("Breath", text)])["Breath"].get("reach", "close") == reach


def test_an_area_for_several_parts_is_told_once():
    text = (
        "Each creature within 500 feet of it is affected.\nFirst Roar. A DC 12 Wisdom saving throw or be frightened."
        "\nSecond Roar. A DC 13 Wisdom saving throw or be deafened."
    )
    found = attacks(Actions=[("Roar", text)])
    assert {name: each["reach"] for name, each in found.items()} == {"First Roar": "distant", "Second Roar": "distant"}


def test_damage_in_a_line_after_the_save_is_not_overlooked():
    text = "Each creature makes a DC 12 Dexterity saving throw.\nOn a failed save it takes 10 (3d6 + 2) acid damage."
    assert "trait" not in attacks(Actions=[("Engulf", text)])["Engulf"]


@pytest.mark.parametrize(
    ("damage", "bonus"),
    [("1d8 or weapon + 1", 1), ("2d4 or by weapon +1", 1), ("by weapon + 2", 2), ("1d8+3 or by weapon +1", 3)],
)
def test_a_damage_bonus_with_a_weapon_stays(damage: str, bonus: int):
    """LH-CONV-04."""
    assert basic("1 weapon", damage)[0]["damage"] == bonus


def test_what_grabs_does_not_wound_and_a_special_attack_has_the_name_of_what_it_does():
    tongue, bite = basic("1 tongue or 1 bite", "grab or 1d4")
    assert (tongue["trait"], tongue["threatens"], "trait" in bite) == ("held", False, False)
    assert basic("1 special", "Confusion")[0]["trait"] == "confusion"
