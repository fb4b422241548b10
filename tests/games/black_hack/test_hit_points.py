"""HP that are rolled, and what the GM does outright (BH-LIFE, BH-DMG-04, BH-CRT-03)."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.game import GAME
from vtt.rules.contract.description import Meter


def test_npcs_and_monsters_roll_a_d8_for_each_hd():
    """BH-LIFE-02, BH-LIFE-01."""
    played = play(table(foe("ghoul", hd=3)), "roll_hp", target="ghoul", faces=[5, 2, 7])
    assert (played.sheet("ghoul").hp, played.sheet("ghoul").max_hp) == (14, 14)
    assert all(request.secret for request in played.requests if hasattr(request, "secret"))


@pytest.mark.parametrize(("kind", "hp"), [("warrior", 9), ("thief", 5), ("cleric", 7), ("wizard", 3)])
def test_characters_start_with_the_dice_of_their_class(kind, hp):
    """BH-LIFE-03, BH-LIFE-04."""
    sheet = play(table(character("ana", kind_of=kind)), "roll_hp", target="ana", faces=[3]).sheet("ana")
    assert (sheet.hp, sheet.max_hp) == (hp, hp)


def test_above_the_first_level_each_level_adds_a_hit_die():
    """BH-LIFE-03."""
    before = table(character("ana", kind_of="thief", level=3))
    assert play(before, "roll_hp", target="ana", faces=[3, 4, 5]).sheet("ana").max_hp == 14


def test_only_a_level_raises_the_maximum():
    """BH-LIFE-05, BH-LIFE-01."""
    thief = character("ana", kind_of="thief", hp=3, max_hp=6)
    risen = play(table(thief), "gain_hit_die", target="ana", faces=[4]).sheet("ana")
    assert (risen.hp, risen.max_hp, risen.level) == (7, 10, 2)
    only = table(thief, options={"level_raises": "maximum"})
    assert play(only, "gain_hit_die", target="ana", faces=[4]).sheet("ana").hp == 3
    assert play(table(foe("ogre")), "gain_hit_die", target="ogre", faces=[8]).sheet("ogre").hd == 2


def test_a_hazard_deals_the_damage_of_its_hd_on_a_failed_test():
    """BH-DMG-04."""
    before = table(character("pell", hp=5))
    hit = play(before, "hazard", target="pell", hd=2, task="a scything blade", faces=[10, 4])
    assert hit.sheet("pell").hp == 1
    assert any("DEX" in line for line in hit.said)
    assert play(before, "hazard", target="pell", hd=2, faces=[9]).sheet("pell").hp == 5
    average = play(before, "hazard", target="pell", hd=2, attribute="CON", damage="average", faces=[10])
    assert average.sheet("pell").hp == 2


def test_an_armour_die_stops_a_hazard_too():
    """BH-DMG-04, BH-ARM-02."""
    before = table(character("pell", hp=5, armour="leather"))
    played = play(before, "hazard", target="pell", hd=2, faces=[10, 4], choose=["break"])
    assert (played.sheet("pell").hp, played.sheet("pell").armour.broken) == (5, 1)


def test_without_a_character_the_gm_makes_a_ruling_and_no_die_is_rolled():
    """BH-CRT-03."""
    before = table(foe("gorm", "npc", hp=8), foe("wolf"))
    played = play(before, "ruling", text="The wolf flees, Gorm is bitten {badly}", target="gorm", hp=-3)
    assert played.sheet("gorm").hp == 5
    assert "{badly}" in played.said[0]
    assert refused(before, "hazard", target="gorm").why == "BH-CRT-03"
    assert play(played.table, "ruling", text="Rest", target="gorm", hp=9).sheet("gorm").hp == 8


def test_the_gm_deals_damage():
    """BH-LIFE-06, BH-LIFE-08, BH-LIFE-09."""
    before = table(character("ana", hp=6), foe("guard", "npc", hp=2), foe("wolf", hp=5))
    assert play(before, "damage", target="ana", dice="2d4", faces=[1, 3]).sheet("ana").hp == 2
    assert play(before, "damage", target="guard", dice="2").sheet("guard").state == "out"
    assert "wolf" not in play(before, "damage", target="wolf", dice="6").table.creatures
    assert refused(before, "damage", target="wolf", dice="banana") is not None


@pytest.mark.parametrize(("hp", "tone"), [(10, "good"), (6, "good"), (5, "low"), (1, "low"), (0, "low")])
def test_hit_points_are_as_low_on_the_sheet_as_on_the_board(hp, tone):
    blocks = GAME.sheet_view(table(character("ana", hp=hp, max_hp=10)), "ana").blocks
    assert next(block for block in blocks if isinstance(block, Meter)).tone == tone
