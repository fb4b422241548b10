"""Things change hands, lie on the ground, are put on and taken off (BH-INV, BH-ARM-01)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, intent_of, play, refused, sheet_of, table
from vtt.campaign.codec import Codec
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.games.black_hack.armour.pool import worn_whole
from vtt.games.black_hack.armour.wearing import put_on, taken_off
from vtt.games.black_hack.carrying import carried, is_overloaded
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.sheet.parts import Armour
from vtt.rules.engine.registry import system


def test_what_lies_on_the_board_is_saved_with_it():
    """BH-INV-02."""
    before = table(character("ana", items=["Chain of Binding"], weapons=["axe"]))
    dropped = play(before, "drop_item", "ana", item="axe").table
    dropped = play(dropped, "drop_item", "ana", item="chain of binding").table
    dropped = play(dropped, "set_currency", name="crown", coins=20).table
    codec = Codec(system("black-hack"))
    assert codec.table(codec.encode(dropped)) == dropped
    assert read_scene_text(write_scene(dropped), "written") == dropped


def test_a_weapon_that_is_dropped_is_in_no_hand():
    """BH-INV-02."""
    before = table(character("ana", weapons=["axe", "bow"], items=["arrows"]))
    dropped = play(before, "drop_item", "ana", item="Axe")
    assert dropped.sheet("ana").wielded == "unarmed"
    assert [offer.label for offer in GAME.offers(dropped.table, "ana") if offer.intent.action == "pick_up"] == [
        "Pick up: axe"
    ]
    taken = play(dropped.table, "pick_up", "ana", thing="dropped")
    assert [weapon.name for weapon in taken.sheet("ana").weapons] == ["bow", "axe"]
    assert taken.table.places == {}
    assert refused(taken.table, "drop_item", "ana", item="anvil").why == "BH-USE-01"


def test_the_weightless_are_not_counted():
    """BH-INV-01."""
    ana = character("ana", items=["rope", {"name": "charm", "weightless": True}])
    assert carried(table(ana), sheet_of(ana)) == 1


def test_in_a_fight_things_pass_between_those_who_are_close():
    """BH-INV-03."""
    before = table(character("ana", items=["rope"]), character("ben", at=(30, 0)), foe("rat"), acting="ana")
    assert refused(before, "give", "ana", item="rope", target="ben").reason == "Ben is not Close"
    assert refused(before, "give", "ben", item="rope", target="ana").why == "BH-INIT-01"
    assert refused(before, "give", "ana", item="rope", target="rat").why == "BH-CRT-01"


@pytest.mark.parametrize(("strength", "overloaded"), [(2, False), (1, True)])
def test_more_than_twice_str_is_too_much_to_move(strength, overloaded):
    """BH-INV-03."""
    ana = character("ana", attributes={"STR": strength}, items=["a", "b", "c", "d"])
    before = table(ana)
    assert is_overloaded(before, sheet_of(ana)) is overloaded
    refusal = refused(before, "move", "ana", to=(5, 5))
    assert (refusal is not None and refusal.why == "BH-INV-03") is overloaded


def test_armour_takes_longer_than_a_moment():
    """BH-TIME-06, BH-ARM-01."""
    plate = {"name": "plate armour", "piece": "plate"}
    shield = {"name": "shield", "piece": "shield"}
    before = table(character("ana", items=[plate, shield]), foe("rat"), acting="ana")
    assert refused(before, "wear", "ana", item="plate armour").why == "BH-TIME-06"
    worn = play(before, "wear", "ana", item="shield")
    assert worn.sheet("ana").armour.shield
    assert worn.sheet("ana").spent.action
    assert refused(before, "take_off", "ana", piece="helmet").reason == "no helmet is worn"


def test_a_bow_takes_the_arrows_that_are_bought_for_it():
    """BH-USE-05, BH-ECO-03."""
    before = table(character("ana", coins=9, weapons=["bow"]), scale="hours")
    bought = play(before, "buy", "ana", item="arrows", faces=[1], choose=["take"])
    assert bought.sheet("ana").weapons[0].ammunition == "arrows"
    assert refused(bought.table, "load", "ana", weapon="bow", item="arrows").why == "BH-USE-05"
    assert refused(bought.table, "load", "ana", weapon="bow", item="rocks").why == "BH-USE-05"


@given(
    kind=st.sampled_from(["cloth", "leather", "chain", "plate", "mithril"]),
    shield=st.booleans(),
    helmet=st.booleans(),
    data=st.data(),
)
def test_taking_armour_off_and_putting_it_on_changes_nothing(kind, shield, helmet, data):
    """BH-ARM-01, BH-ARM-08."""
    dice = worn_whole(Armour(worn=(kind,), shield=shield, helmet=helmet))
    broken = data.draw(st.integers(0, dice))
    lost = data.draw(st.integers(0, dice - broken))
    armour = {"worn": [kind], "shield": shield, "helmet": helmet, "broken": broken, "lost": lost}
    before = sheet_of(character("ana", armour=armour))
    for what in ("armour", *["shield"] * shield, *["helmet"] * helmet):
        off = taken_off(before, what)
        assert worn_whole(off.armour) >= 0
        assert off.armour.broken + off.items[-1].broken == broken
        assert off.armour.lost + off.items[-1].lost == lost
        item = off.items[-1]
        on = put_on(type(off)(**{**{f: getattr(off, f) for f in off.__struct_fields__}, "items": ()}), item)
        assert on.armour == before.armour


def test_a_wand_that_only_spellcasters_wave_still_works_for_them():
    """BH-ITEM-24."""
    before = table(character("mira", kind_of="wizard", items=["Wand of Light"]), options={"wand_users": "spellcasters"})
    assert GAME.by_name["use"].refusal(before, intent_of(before, "use", "mira", {"item": "Wand of Light"})) is None
