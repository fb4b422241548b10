"""Stat blocks pasted as text, in the layouts in which they are published; all creatures here are our own."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.rules.contract.library import Reading
from vtt.rules.contract.number_changes import without
from vtt.rules.engine.registry import system

GAME = system("livehack")

FIFTH = """Ladle Goblin
Small humanoid (goblinoid), neutral evil
Armor Class 15 (leather armor, shield)
Hit Points 7 (2d6)
Speed 30 ft., climb 20 ft.
STR DEX CON INT WIS CHA
8 (−1) 14 (+2) 10 (+0) 10 (+0) 8 (−1) 8 (−1)
Saving Throws Con +2, Wis +1
Skills Stealth +6, Sleight of Hand +4
Senses darkvision 60 ft., passive Perception 9
Languages Common, Goblin
Challenge 1/4 (50 XP)
Quick Feet. The goblin runs where others
walk.
Actions
Ladle. Melee Weapon Attack: +5 to hit, reach 10 ft., one target. Hit: 7 (1d10 + 2)
bludgeoning damage.
Bad Stew (Recharge 5–6). Each creature within 15 feet must make a DC 13 Constitution saving
throw or be poisoned for 1 minute.
"""

MARKED = """> ## Mud Troll
>*Large giant, chaotic evil*
>___
>- **Armor Class** 15 (natural armor)
>- **Hit Points** 84 (8d10 + 40)
>- **Speed** 30 ft.
>|STR|DEX|CON|INT|WIS|CHA|
>|:---:|:---:|:---:|:---:|:---:|:---:|
>|18 (+4)|13 (+1)|20 (+5)|7 (-2)|9 (-1)|7 (-2)|
>- **Skills** Perception +2
> ***Keen Smell.*** It smells well.
> ### Actions
> ***Bite.*** *Melee Weapon Attack:* +7 to hit, reach 5 ft., one target. *Hit:* 7 (1d6 + 4) piercing damage.
"""

THIRD = """Ditch Gnoll
Medium Humanoid (Gnoll)
Hit Dice: 2d8+2 (11 hp)
Initiative: +0
Speed: 30 ft. (6 squares)
Armor Class: 17 (+1 natural, +4 scale mail, +2 shield), touch 10, flat-footed 17
Base Attack/Grapple: +1/+3
Attack: Battleaxe +6 melee (1d8+2/x3) or shortbow +1 ranged (1d6/x3)
Full Attack: Battleaxe +6 melee (1d8+2/x3) or shortbow +1 ranged (1d6/x3)
Space/Reach: 5 ft./5 ft.
Special Attacks: —
Saves: Fort +4, Ref +0, Will –1
Abilities: Str 15, Dex 10, Con 13, Int 8, Wis 11, Cha 8
Skills: Hide +2, Listen +2, Spot +3
Poison (Ex): Injury, Fortitude DC 14, initial and secondary damage 1d6 Str.
"""

KIN_OF_THIRD = """Bog Owl CR 4
N Large magical beast
Init +5; Senses darkvision 60 ft., scent; Perception +12
AC 15, touch 10, flat-footed 14 (+1 Dex, +5 natural, -1 size)
hp 47 (5d10+20)
Fort +8, Ref +5, Will +2
Speed 30 ft.
Melee 2 claws +8 (1d6+4 plus grab), bite +7 (1d6+3)
Ranged spit +4 (1d4)
Space 10 ft.; Reach 10 ft.
Str 19, Dex 12, Con 18, Int 2, Wis 12, Cha 10
Skills Perception +12
"""

FOURTH = """Ditch Skulker Level 1 Lurker
Small natural humanoid XP 100
Initiative +7 Senses Perception +1; low-light vision
HP 25; Bloodied 12
AC 16; Fortitude 14, Reflex 13, Will 9
Speed 6; see also ditch tactics
m Short Sword (standard, at-will) ✦ Weapon
+5 vs. AC; 1d6 + 2 damage.
r Shortbow (standard; at-will) ✦ Weapon
Ranged 15/30; +4 vs. AC; 1d8 + 2 damage.
C Stinking Cloud (standard, recharge 5 6) ✦ Poison
Close blast 5; +4 vs. Fortitude; the target is blinded (save ends).
Alignment Evil Languages Common, Goblin
Skills Stealth +10, Thievery +9
Str 14 (+2) Dex 17 (+3) Wis 12 (+1)
Con 13 (+1) Int 8 (–1) Cha 8 (–1)
"""

BASIC = """Crypt Louse*
Armor Class: 15 (m)
Hit Dice: 11* (+9)
No. of Attacks: 2 claws/1 bite
Damage: 1d4/1d4/1d6+1 + poison
Movement: 30' Fly 60' (10')
Save As: Fighter: 11
Morale: 9
A louse that feeds on the dead.
"""


def read(text: str) -> Reading:
    return GAME.read_library("Pasted text", text.encode())


def only(text: str) -> dict[str, Any]:
    reading = read(text)
    assert reading.problems == ()
    (fields,) = reading.entries["creatures"].values()
    return fields


def attacks(fields: dict[str, Any]) -> list[tuple[str, int, int, str, str]]:
    return [
        (each["name"], each["rating"], each.get("damage", 0), each.get("defence", "reflex"), each.get("reach", "close"))
        for each in fields["attacks"]
    ]


def test_the_fifth_edition():
    """LH-CONV-01, LH-CONV-02, LH-CONV-04."""
    goblin = only(FIFTH)
    assert goblin["name"] == "Ladle Goblin"
    assert goblin["listed"] == {"armour": 5, "fortitude": 2, "will": 1}
    assert goblin["attributes"]["dexterity"] == 2
    assert goblin["attributes"]["charisma"] == -1
    assert attacks(goblin) == [("Ladle", 5, 2, "reflex", "nearby"), ("Bad Stew", 3, 0, "fortitude", "nearby")]
    assert goblin["skills"] == [{"name": "Stealth", "rating": 6}, {"name": "Sleight of Hand", "rating": 4}]
    assert "Quick Feet. The goblin runs where others walk." in goblin["record"]["text"]
    assert "Bad Stew (Recharge 5-6). Each creature within 15 feet must make a +3 (DC 13)" in goblin["record"]["text"]
    assert goblin["radius"] == 2.0


def test_marks_of_emphasis_do_not_matter():
    troll = only(MARKED)
    assert (troll["name"], troll["listed"]["armour"], troll["attributes"]["constitution"]) == ("Mud Troll", 5, 5)
    assert attacks(troll) == [("Bite", 7, 4, "reflex", "close")]


def test_the_third_edition_loses_ten_of_its_armour_class_alone():
    """The example of LH-CONV-04: AC 17, attack +6, Fort +4, Hide +2."""
    gnoll = only(THIRD)
    assert gnoll["listed"] == {"armour": 7, "fortitude": 4, "reflex": 0, "will": -1}
    assert attacks(gnoll) == [("Battleaxe", 6, 2, "reflex", "close"), ("shortbow", 1, 0, "reflex", "nearby")]
    assert {"name": "Hide", "rating": 2} in gnoll["skills"]
    changes = {change.label: change.becomes for change in read(THIRD).changes if not change.path.startswith("attr")}
    assert changes == {
        "Armour Class": "+7", "AC 10: touch": "+0", "AC 17: flat-footed": "+7", "DC 14: Poison (Ex)": "+4",
    }  # fmt: skip


def test_kin_of_the_third_edition():
    owl = only(KIN_OF_THIRD)
    assert (owl["name"], owl["radius"], owl["listed"]) == (
        "Bog Owl", 5.0, {"armour": 5, "fortitude": 8, "reflex": 5, "will": 2},
    )  # fmt: skip
    assert attacks(owl) == [
        ("claws", 8, 4, "reflex", "nearby"),
        ("bite", 7, 3, "reflex", "nearby"),
        ("spit", 4, 0, "reflex", "nearby"),
    ]


def test_all_four_defences_of_the_fourth_edition_are_ten_less():
    """The example of LH-CONV-03: AC 16, Fortitude 14, Reflex 13, Will 9."""
    skulker = only(FOURTH)
    assert skulker["listed"] == {"armour": 6, "fortitude": 4, "reflex": 3, "will": -1}
    assert attacks(skulker) == [
        ("Short Sword", 5, 2, "reflex", "close"),
        ("Shortbow", 4, 2, "reflex", "distant"),
        ("Stinking Cloud", 4, 0, "fortitude", "nearby"),
    ]
    assert skulker["speed"] == 30
    assert skulker["skills"] == [{"name": "Stealth", "rating": 10}, {"name": "Thievery", "rating": 9}]


def test_the_other_defences_of_the_fourth_edition_may_stay():
    """LH-REV-04: the text of 2012 does not name them."""
    reading = read(FOURTH)
    three = [change for change in reading.changes if change.label in ("Fortitude", "Reflex", "Will")]
    assert [(change.written, change.becomes, change.why) for change in three] == [
        ("14", "+4", "LH-CONV-03"), ("13", "+3", "LH-CONV-03"), ("9", "-1", "LH-CONV-03"),
    ]  # fmt: skip
    assert all("LH-REV-04" in change.reason for change in three)
    fields = without(reading.entries, three)["creatures"]["ditch-skulker"]
    assert fields["listed"] == {"armour": 6, "fortitude": 14, "reflex": 13, "will": 9}


def test_basic_fantasy():
    louse = only(BASIC)
    assert (louse["name"], louse["listed"]) == ("Crypt Louse", {"armour": 5})
    assert attacks(louse) == [("claws", 9, 0, "reflex", "close"), ("bite", 9, 1, "reflex", "close")]
    assert louse["record"]["abilities"] == ["hit only by magical weapons", "fly 60 ft"]
    assert "A louse that feeds on the dead." in louse["record"]["text"]


def test_several_blocks_with_lines_between_them_and_the_bad_one_is_named():
    reading = read(f"{FIFTH}\n====\nA goblin that nobody has measured.\n===\n{BASIC}")
    assert list(reading.entries["creatures"]) == ["ladle-goblin", "crypt-louse"]
    (problem,) = reading.problems
    assert problem.place == "Pasted text: block 2"


@pytest.mark.parametrize(
    "text",
    [
        "Once there was a goblin whose armour was so fine\nthat nobody of AC 15 could match it.",
        "AC 15",
        "Armor Class: 12\nHit Dice: 3",
        "   \n\n",
        "Goblin\nArmor Class good",
    ],
)
def test_prose_is_refused_with_one_line_on_what_was_expected(text: str):
    (problem,) = read(text).problems
    assert problem.place == "Pasted text"
    assert problem.reason.startswith(
        "no stat block; expected a name, then a line with an Armour Class: 'Armor Class 15'"
    )
    assert "\n" not in problem.reason


LINES = [line for block in (FIFTH, MARKED, THIRD, KIN_OF_THIRD, FOURTH, BASIC) for line in block.splitlines()]


@given(st.lists(st.sampled_from(LINES) | st.text(max_size=30), max_size=25))
def test_lines_in_any_order_are_a_creature_or_a_problem(lines: list[str]):
    reading = read("\n".join(lines))
    assert bool(reading.entries) != bool(reading.problems)
    without(reading.entries, reading.changes)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Bog Ogre\nArmor Class many\nHit Points 30", "'many'; expected a number"),
        ("Bog Ogre\nHit Points 30\nSpeed 30 ft.\nStr 10\nActions\nClub.", "missing; expected a number"),
    ],
)
def test_a_mistake_in_a_stat_block_names_its_field(text: str, reason: str):
    (problem,) = read(text).problems
    assert (problem.place, problem.reason) == ("Pasted text: Bog Ogre, Armor Class", reason)


def test_an_ability_without_a_score_is_noted():
    reading = read("Bog Ogre\nArmor Class 15\nStr l9\nDex 8\nCon 16\nInt 5\nWis 7\nCha 7")
    assert [str(note) for note in reading.notes] == ["Pasted text: Bog Ogre, Strength: no score found; it counts 0"]
    assert read("Bog Ogre\nArmor Class 15").notes == ()


HEADS = ["DEFENSE", "OFFENSE", "TACTICS", "Special abilities"]
LEFT_OVER = [
    "Spells: 2/day - fear (save DC 14), 1/day - gloom",
    "Aura (DC 15)",
    "Aura stench 30 ft.; Fort DC 15",
    "Spell-Like Abilities (CL 5th; save DC 12 + spell level)",
    "Defensive Abilities evasion; SR 15",
    "XP 1,200",
    "NE Medium monstrous humanoid",
    "Base Atk +3; CMB +6; CMD 18",
    "hp 30 (4d10+8); fast healing 2",
    "Speed 30 ft., swim 40 ft.",
    "Fort +4, Ref +6, Will +2; +4 vs. enchantment",
    "Melee 2 claws +7 (1d6+3 plus grab), bite +7 (1d8)",
    "Before Combat the hag drinks from the ditch.",
    "Gear ladle, sack of eels",
]
SHORT_WORDS = st.text("abcdefghij", min_size=2, max_size=7)
OWN_LINES = st.lists(SHORT_WORDS, min_size=1, max_size=5).map(" ".join)


@given(
    st.lists(st.sampled_from(HEADS + LEFT_OVER) | OWN_LINES | OWN_LINES.map(str.title), max_size=12),
    st.sampled_from(["AC 15, touch 11, flat-footed 14", "AC 15, touch 11, flat-footed 14 (+1 Dex, +4 natural)"]),
)
def test_every_word_of_a_block_of_the_third_edition_is_found_again(lines: list[str], armour: str):
    """A line that is no known fact stands in the text: in the entry, or in what is told of the import."""
    text = "\n".join(["Ditch Hag", armour, *lines, "Str 16, Dex 13, Con 15, Int 9, Wis 11, Cha 12"])
    reading = read(text)
    assert reading.entries, reading.problems
    shown = [str(each) for each in (*reading.problems, *reading.notes)]
    shown += [f"{each.label} {each.written}" for each in reading.changes]
    found = set(re.findall(r"[^\W_]+", " ".join([str(reading.entries), *shown]).replace("\\n", " ").casefold()))
    known = {"ac", "str", "dex", "con", "int", "wis", "cha", "fort", "ref", "hp"}
    for line in lines:
        assert set(re.findall(r"[^\W_]+", line.casefold())) <= found | known, line


@pytest.mark.parametrize("line", HEADS + LEFT_OVER)
def test_a_line_that_is_no_known_fact_stands_in_the_text(line: str):
    """LH-CONV-02: with its numbers lowered, as anywhere in the text."""
    text = f"Ditch Hag\nAC 15, touch 11, flat-footed 14\nStr 16, Dex 13\n{line}\nSkills Stealth +6"
    (entry,) = read(text).entries["creatures"].values()
    told = re.sub(r"[+-]\d+ \((DC \d+)\)", r"\1", entry["record"]["text"]).casefold()
    for word in re.findall(r"[a-z]{3,}", line.casefold()):
        assert word in told or any(word in str(each).casefold() for each in (entry["skills"], entry.get("attacks", [])))
