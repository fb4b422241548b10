"""The figures of the game, as they stand in the resources."""

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, table
from vtt.games.black_hack.attacks.plans import dice_left
from vtt.games.black_hack.attacks.weapons import UNARMED, large_in_hand, weapon_of
from vtt.games.black_hack.order.spending import can_act, can_move, fresh, moves_left
from vtt.games.black_hack.sheet.access import armour_value, damage_average, damage_dice, tables


def test_the_file_is_read_once():
    assert tables() is tables()


@pytest.mark.parametrize(("kind", "value"), [("cloth", 1), ("leather", 2), ("chain", 3), ("plate", 4)])
def test_armour_values(kind, value):
    """BH-ARM-09."""
    assert armour_value(kind) == value


def test_damage_above_ten_hit_dice_keeps_the_last_row():
    """BH-DMG-03."""
    assert damage_dice(14) == damage_dice(10)
    assert damage_average(14) == 11
    assert damage_average(14, extended=True) == 15


def test_a_weapon_is_found_whatever_its_case():
    ana = sheet_of(character("ana", weapons=["Short Sword", "bow"]))
    assert weapon_of(ana) == weapon_of(ana, "SHORT sword") == ana.weapons[0]
    assert weapon_of(ana, "unarmed") is UNARMED
    assert weapon_of(ana, "pike") is None
    assert weapon_of(sheet_of(character("ben"))) is UNARMED
    rat = sheet_of(foe("rat", attacks=["bite"]))
    assert weapon_of(rat) == rat.attacks[0]


def test_taking_another_weapon_in_hand():
    now = table(character("ana", weapons=["sword", "two-handed axe"]))
    assert not large_in_hand(sheet_of(now.creatures["ana"]).weapons, sheet_of(now.creatures["ana"]).wielded)
    played = play(now, "wield", "ana", weapon="two-handed axe")
    sheet = played.sheet("ana")
    assert sheet.wielded == "two-handed axe"
    assert large_in_hand(sheet.weapons, sheet.wielded)
    assert refused(played.table, "wield", "ana", weapon="two-handed axe") is not None
    empty = play(played.table, "wield", "ana")
    assert empty.outcome.label == "Unarmed"
    assert weapon_of(empty.sheet("ana")) is UNARMED
    assert refused(now, "wield", "ana", weapon="pike") is not None


def test_what_is_left_of_a_turn():
    """BH-TIME-01, BH-TIME-09."""
    now = table(character("ana", level=3, at=(0, 0)), foe("rat", hp=30, at=(5, 0)), acting="ana")
    assert moves_left(sheet_of(now.creatures["ana"])) == 1
    now = play(now, "attack", "ana", target="rat", damage_dice=2, faces=[20]).table
    sheet = sheet_of(now.creatures["ana"])
    assert dice_left(sheet) == 1
    assert sheet.spent.action
    now = play(now, "move", "ana", to=(0, 20)).table
    assert moves_left(sheet_of(now.creatures["ana"])) == 0
    assert fresh(sheet_of(now.creatures["ana"])).spent == sheet_of(character("ben")).spent


@pytest.mark.parametrize(
    ("hindrance", "acts", "moves"),
    [("weakened", True, True), ("distracted", False, True), ("stuck", True, False), ("paralysed", False, False)],
)
def test_what_hindrances_leave(hindrance, acts, moves):
    """BH-COND-02 to BH-COND-05."""
    sheet = sheet_of(character("ana", hindrances=[hindrance]))
    assert (can_act(sheet), can_move(sheet)) == (acts, moves)
