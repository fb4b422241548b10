"""Monsters in seconds: made up or out of the bestiary, in numbers, beside each other, with morale for groups."""

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.library.entries import average_hp, creature_of, shipped_creatures
from vtt.games.black_hack.sheet.sheets import Monster, NonPlayerCharacter
from vtt.rules.contract.procedure import Throw
from vtt.rules.tabletop.arriving import free_spot


def names(played):
    return [creature.name for creature in played.table.creatures.values()]


def apart(before):
    """Whether no two tokens overlap."""
    creatures = list(before.creatures.values())
    return all(
        dist(one.at, other.at) >= one.radius + other.radius - 1e-6
        for place, one in enumerate(creatures)
        for other in creatures[place + 1 :]
    )


def test_a_3_hd_ghoul_has_the_sum_of_three_d8():
    """BH-LIFE-02: dice 5, 2, 7 are 14 HP, the maximum as well."""
    played = play(table(), "make_monster", name="Ghoul", hd=3, faces=[5, 2, 7])
    sheet = played.sheet("ghoul")
    assert (sheet.hp, sheet.max_hp, sheet.hd) == (14, 14, 3)
    assert isinstance(sheet, Monster)


def test_a_made_up_creature_has_what_was_said_of_it():
    played = play(
        table(), "make_monster", name="Old Mo", hd=2, kind="npc", hp="average", attacks="cudgel, bow, maul",
        special="Never sleeps.", glyph="mdi6.owl", at=[10, 5], hidden=True,
    )  # fmt: skip
    creature = played.table.creatures["old-mo"]
    assert (creature.name, creature.glyph, creature.at, creature.hidden) == ("Old Mo", "mdi6.owl", (10.0, 5.0), True)
    sheet = played.sheet("old-mo")
    assert isinstance(sheet, NonPlayerCharacter)
    assert [(attack.name, attack.reach, attack.large) for attack in sheet.attacks] == [
        ("cudgel", "melee", False),
        ("bow", "ranged", False),
        ("maul", "melee", True),
    ]
    assert (sheet.hp, sheet.special, creature.group) == (9, "Never sleeps.", "")


def test_a_creature_needs_a_name():
    assert refused(table(), "make_monster", name=" ").reason == "expected a name"


@pytest.mark.parametrize(("hd", "hp"), [(1, 4), (2, 9), (3, 13), (10, 45)])
def test_average_hp_of_d8s(hd, hp):
    """BH-LIFE-02: 4.5 for each HD, halves dropped."""
    assert average_hp(hd) == hp


def test_several_are_numbered_and_share_group_and_size():
    """BH-MOR-01: the group that morale watches is as large as it was when it came."""
    played = play(table(), "put_creature", creature="ghoul", count=3, faces=[1, 1, 2, 2, 3, 3])
    assert names(played) == ["Ghoul 1", "Ghoul 2", "Ghoul 3"]
    assert list(played.table.creatures) == ["ghoul-1", "ghoul-2", "ghoul-3"]
    assert [played.sheet(identity).hp for identity in played.table.creatures] == [2, 4, 6]
    assert {creature.group for creature in played.table.creatures.values()} == {"ghoul x3"}
    assert {played.sheet(identity).initial for identity in played.table.creatures} == {3}


def test_morale_of_a_group_out_of_the_bestiary_is_due_at_half():
    """BH-MOR-01: of four, two are half."""
    before = play(table(), "put_creature", creature="goblin", count=4, hp="average").table
    one = play(before, "damage", target="goblin-1", dice="9")
    assert not any("Morale is due" in said for said in one.said)
    two = play(one.table, "damage", target="goblin-2", dice="9")
    assert any("Morale is due: Goblin 3, Goblin 4" in said for said in two.said)


def test_a_second_party_of_them_counts_on_and_is_a_group_of_its_own():
    before = play(table(), "put_creature", creature="ghoul", count=2, hp="average").table
    played = play(before, "put_creature", creature="ghoul", count=2, hp="average")
    assert names(played) == ["Ghoul 1", "Ghoul 2", "Ghoul 3", "Ghoul 4"]
    assert sorted({creature.group for creature in played.table.creatures.values()}) == ["ghoul x2", "ghoul x2 (2)"]
    alone = play(table(), "put_creature", creature="ghoul", hp="average")
    assert names(alone) == ["Ghoul"]
    assert names(play(alone.table, "put_creature", creature="ghoul", hp="average")) == ["Ghoul", "Ghoul 2"]


def test_ids_are_free_ones():
    before = table(foe("wolf"), foe("wolf-2"))
    played = play(before, "put_creature", creature="wolf", count=2, hp="average")
    assert len(played.table.creatures) == 4
    assert names(played)[2:] == ["Wolf 2", "Wolf 3"]


def test_the_number_of_a_group_is_rolled_first():
    """The group of ghouls is 2d4; then the HP of each, 2d8."""
    played = play(table(), "put_creature", creature="ghoul", count=0, faces=[1, 1, 5, 5, 6, 6])
    assert len(played.table.creatures) == 2
    dice = [request.dice.notation for request in played.requests if isinstance(request, Throw)]
    assert dice == ["2d4", "2d8", "2d8"]


def test_hidden_creatures_come_in_secret():
    played = play(table(), "put_creature", creature="ghoul", hidden=True, faces=[4, 4])
    assert played.table.creatures["ghoul"].hidden
    assert all(request.secret for request in played.requests if hasattr(request, "secret"))


def test_what_players_may_know_of_open_ones_is_that_they_are_there():
    played = play(table(), "put_creature", creature="ghoul", faces=[4, 4])
    public = [
        request.read()
        for request in played.requests
        if getattr(request, "secret", True) is False and hasattr(request, "text")
    ]
    assert public == ["Ghoul from the bestiary", "Ghoul is on the table"]


def test_hp_as_the_entry_says():
    """A giant rat has 1d6 HP by its entry, a d8 where the GM rolls them so, and 4 on average."""
    assert play(table(), "put_creature", creature="giant-rat", faces=[6]).sheet("giant-rat").hp == 6
    assert play(table(), "put_creature", creature="giant-rat", hp="roll", faces=[8]).sheet("giant-rat").hp == 8
    assert play(table(), "put_creature", creature="giant-rat", hp="average").sheet("giant-rat").hp == 4


def test_an_elemental_has_the_hd_of_the_magic_that_calls_it():
    """BH-SPL-25: 3 HD, dice 6, 2, 7: 15 HP; the entry alone says 4 HD. Marked as of our own making."""
    played = play(table(), "put_creature", creature="fire-elemental", hd=3, faces=[6, 2, 7])
    sheet = played.sheet("fire-elemental")
    assert (sheet.hd, sheet.max_hp) == (3, 15)
    assert "elemental" in sheet.tags


@pytest.mark.parametrize(
    ("key", "tags"),
    [
        ("fire-elemental", {"elemental"}),  # BH-SPL-25, BH-PRY-29
        ("water-elemental", {"elemental"}),
        ("earth-elemental", {"elemental"}),
        ("air-elemental", {"elemental"}),
        ("invisible-stalker", {"spirit"}),  # BH-SPL-26
        ("daemon", {"evil", "daemon"}),  # BH-SPL-33
    ],
)
def test_what_magic_calls_up_is_in_the_bestiary_and_said_to_be_ours(key, tags):
    entry = shipped_creatures()[key]
    assert "Of our own making" in entry.special
    assert tags <= set(entry.tags)


def test_without_a_point_they_come_up_nearby_the_party_and_beside_each_other():
    before = table(character("ada", at=(0.0, 0.0)), character("bea", at=(6.0, 0.0)))
    played = play(before, "put_creature", creature="ogre", count=6, hp="average")
    assert apart(played.table)
    assert min(dist(creature.at, (3.0, 0.0)) for creature in played.table.creatures.values() if creature.group) <= 30


@given(
    st.lists(st.tuples(st.floats(-60, 60), st.floats(-60, 60)), max_size=8),
    st.tuples(st.floats(-60, 60), st.floats(-60, 60)),
    st.floats(0.5, 12),
)
def test_a_free_spot_overlaps_nobody(others, at, radius):
    """Whoever stands there already: the new token overlaps none, and stands at the point itself where that is free."""
    before = table(*(foe(f"rat-{number}", at=where) for number, where in enumerate(others)))
    spot = free_spot(before, radius, at)
    assert all(dist(spot, other.at) >= radius + other.radius - 1e-6 for other in before.creatures.values())
    if not others:
        assert spot == at


def test_a_creature_on_the_table_is_kept_in_the_bestiary_and_comes_again():
    before = play(
        table(), "make_monster", name="Mud king", hd=3, count=2, attacks="maul", special="Sinks.", hp="average"
    )
    kept = play(before.table, "save_to_library", target="mud-king-2").table
    entry = creature_of(kept, "mud-king")
    assert (entry.name, entry.hd, entry.special, entry.attacks[0].large) == ("Mud king", 3, "Sinks.", True)
    again = play(kept, "put_creature", creature="mud-king", faces=[1, 2, 3])
    assert again.table.creatures["mud-king-3"].name == "Mud king 3"
    assert again.sheet("mud-king-3").hp == 6


def test_only_foes_are_kept():
    before = table(character("ada"))
    assert refused(before, "save_to_library", target="ada").reason == "only Monsters and NPCs stand in the bestiary"
    assert "expected lower case" in refused(table(foe("rat")), "save_to_library", target="rat", key="Not a key").reason
    assert refused(table(), "put_creature", creature="nobody").reason == "there is no nobody in the bestiary"


def test_the_groups_creature_stands_in_place_of_the_programs():
    own = {"name": "Ghoul", "hd": 5, "hp": "30", "attacks": ["claws"]}
    before = play(table(), "add_to_library", shelf="bestiary", entries={"ghoul": own}).table
    played = play(before, "put_creature", creature="ghoul")
    assert (played.sheet("ghoul").hd, played.sheet("ghoul").hp) == (5, 30)
    after = play(before, "remove_from_library", shelf="bestiary", key="ghoul").table
    assert creature_of(after, "ghoul") == shipped_creatures()["ghoul"]
    assert after.library == {}


@pytest.mark.parametrize(
    ("shelf", "entries", "reason"),
    [
        ("bestiary", {}, "there is nothing to add"),
        ("bestiary", {"Not a key": {}}, "expected lower case letters"),
        ("bestiary", {"ghoul": 3}, "expected the fields of an entry"),
        ("bestiary", {"ghoul": {"name": "Ghoul"}}, "ghoul, hd: missing"),
        ("bestiary", {"ghoul": {"name": "Ghoul", "hd": 2, "damage": "2dx"}}, "ghoul, damage"),
        (
            "tables",
            {"omens": {"name": "Omens", "rows": ["[weather]"]}},
            "leads back to itself: omens to weather to omens",
        ),
        ("goods", {"rope": {"name": "Rope", "usage": 7}}, "rope, usage: "),
    ],
)
def test_only_sound_entries_are_added(shelf, entries, reason):
    assert reason in refused(table(), "add_to_library", shelf=shelf, entries=entries).reason


def test_what_the_program_brings_cannot_be_taken_away():
    assert refused(table(), "remove_from_library", shelf="bestiary", key="ghoul").reason == (
        "the group brought no 'ghoul' for the bestiary"
    )
