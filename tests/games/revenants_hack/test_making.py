"""Creatures and characters made: on the spot, off the shelf, after a death, and kept on the shelf."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import character, foe, play, refused, table
from vtt.games.revenants_hack.library.entries import entries_of, shipped_creatures
from vtt.games.revenants_hack.library.making import Kit, kits
from vtt.games.revenants_hack.sheet.scene import sheet_problems
from vtt.games.revenants_hack.sheet.score_tables import line_of, shipped_score_tables
from vtt.rules.engine.registry import system

GAME = system("revenants-hack")
NEARBY = shipped_score_tables()["nearby"]


def test_a_creature_is_made_out_of_a_name_luck_and_one_value():
    """RH-SHEET-06: its role says on which side it stands."""
    played = play(
        table(), "make_creature", name="Orc", luck=4, value=14, weapons="axe, bow", armour="chain mail", count=3
    )
    names = [each.name for each in played.table.creatures.values()]
    assert names == ["Orc 1", "Orc 2", "Orc 3"]
    orc = played.table.creatures["orc-1"]
    assert (orc.side, orc.group) == ("gm", "orc x3")
    sheet, line = played.sheet("orc-1"), line_of(NEARBY, 14)
    assert line is not None
    assert (sheet.role, sheet.luck, sheet.max_luck, sheet.wielded, sheet.worn) == ("minion", 4, 4, "axe", "chain mail")
    assert {row.difficulty for row in (sheet.abilities.STR, sheet.abilities.CHA)} == {line.difficulty}
    assert (sheet.melee.plate, sheet.ranged.plate) == (line.attack[3], line.attack[3])
    porter = play(table(), "make_creature", name="Porter", role="hireling").table.creatures["porter"]
    assert porter.side == "players"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"name": " "}, "expected a name"),
        ({"name": "Orc", "weapons": "sword, spoon"}, "'spoon' is no weapon that is known"),
        ({"name": "Orc", "armour": "velvet"}, "'velvet' is no armour that is known"),
    ],
)
def test_a_creature_needs_a_name_and_things_that_are_known(arguments: dict[str, str], reason: str):
    assert refused(table(), "make_creature", **arguments).reason == reason


def test_creatures_of_the_shelf_come_with_their_luck_beside_each_other_and_numbered_on():
    before = table(character("ana", at=(0, 0)))
    first = play(before, "put_creature", creature="wolf", count=2).table
    after = play(first, "put_creature", creature="wolf", hidden=True).table
    wolves = [each for each in after.creatures.values() if each.name.startswith("Wolf")]
    assert [each.name for each in wolves] == ["Wolf 1", "Wolf 2", "Wolf 3"]
    assert [each.hidden for each in wolves] == [False, False, True]
    assert {each.sheet.luck for each in wolves} == {3}  # type: ignore[attr-defined]
    spots = [each.at for each in after.creatures.values()]
    assert len(set(spots)) == len(spots)
    at = play(before, "put_creature", creature="hired-archer", at=[30, 5]).table.creatures["archer"]
    assert (at.side, at.at) == ("players", (30.0, 5.0))
    assert refused(before, "put_creature", creature="nobody").reason == "there is no nobody among the creatures"


def test_a_sample_character_joins_the_party_for_the_player_who_takes_it():
    before = table(character("ana", at=(10, 10)))
    after = play(before, "join_party", character="rook", player="Ben").table
    rook = after.creatures["rook"]
    sheet = rook.sheet
    assert (rook.side, rook.name) == ("players", "Rook")
    assert (sheet.record.player, sheet.role) == ("Ben", "character")  # type: ignore[attr-defined]
    renamed = play(before, "join_party", character="rook", player="Ben", name="Magpie").table
    assert renamed.creatures["magpie"].name == "Magpie"
    assert refused(before, "join_party", character="nobody").reason == "there is no nobody among the characters"


def test_a_new_character_opens_with_all_its_luck_and_rest():
    """RH-SHEET-04: Luck 12/12, starting Max Luck 12, Strain 0, Rest Points 22/22, hexes 0, speed 20 ft."""
    values: dict[str, Any] = {"STR": 9, "DEX": 12, "CON": 11, "INT": 10, "WIS": 13, "CHA": 8}
    played = play(table(), "new_character", name="Vesna", player="Cleo", values="typed", kit="hunter", **values)
    sheet = played.sheet("vesna")
    assert (sheet.luck, sheet.max_luck, sheet.record.started_luck, sheet.strain) == (12, 12, 12, 0)
    assert (sheet.rest_points, sheet.record.hexes, sheet.speed, sheet.record.player) == (22, 0, 20, "Cleo")
    assert {name: getattr(sheet.abilities, name).value for name in values} == values
    line = line_of(NEARBY, 13)
    assert line is not None
    assert (sheet.abilities.WIS.difficulty, sheet.ranged.chain) == (line.difficulty, line.attack[2])
    assert (sheet.wielded, sheet.worn, sheet.record.coins) == ("long bow", "leather armour", kits()["hunter"].coins)
    assert sheet_problems(sheet) == ()


def test_values_are_rolled_in_the_order_of_the_sheet():
    faces = [1, 2, 3, 6, 6, 6, 3, 3, 3, 4, 4, 4, 1, 1, 1, 5, 5, 5]
    played = play(table(), "new_character", name="Vesna", values="3d6", kit="", faces=faces)
    rows = played.sheet("vesna").abilities
    assert (rows.STR.value, rows.DEX.value, rows.CON.value) == (6, 18, 9)
    assert (rows.INT.value, rows.WIS.value, rows.CHA.value) == (12, 3, 15)
    assert "Vesna: STR 6, DEX 18, CON 9, INT 12, WIS 3, CHA 15" in played.said
    assert played.sheet("vesna").inventory == ()


def test_values_of_the_array_are_given_out_and_the_last_one_is_left_over():
    choose = ["WIS", "DEX", "CON", "STR", "CHA"]
    played = play(table(), "new_character", name="Vesna", choose=choose)
    rows = played.sheet("vesna").abilities
    assert (rows.WIS.value, rows.DEX.value, rows.CON.value) == (15, 14, 12)
    assert (rows.STR.value, rows.CHA.value, rows.INT.value) == (11, 10, 8)
    # What is given out is not offered again.
    assert [len(question.options) for question in played.questions] == [6, 5, 4, 3, 2]


def test_a_new_character_needs_a_name_and_every_value_that_is_to_be_typed():
    assert refused(table(), "new_character", name="").reason == "expected a name"
    assert refused(table(), "new_character", name="V", values="typed", STR=9, CHA=3).reason == (
        "expected a value for DEX, CON, INT, WIS"
    )


def test_the_player_of_a_dead_character_is_offered_a_new_one():
    """RH-OUT-04."""
    now = table(character("ana", state="dead", player="Ana"), character("bo"), foe("wolf", state="dead"))
    offer = GAME.offers(now, "ana")
    again = next(each for each in offer if each.intent.action == "new_character")
    assert (again.intent.arguments, again.missing, again.refusal) == ({"player": "Ana"}, ("name",), None)
    for other in ("bo", "wolf"):
        assert all(each.intent.action != "new_character" for each in GAME.offers(now, other))
    assert {each.intent.action for each in GAME.table_offers(now)} >= {"new_character", "make_creature"}


@pytest.mark.parametrize("kit", kits().values(), ids=list(kits()))
def test_every_kit_holds_things_of_the_list(kit: Kit):
    choose = ["STR", "DEX", "CON", "INT", "WIS"]
    lines = play(table(), "new_character", name="V", kit=kit.key, choose=choose).sheet("v").inventory
    assert len(lines) == len(kit.items)
    assert [line.name for line in lines if not line.cost] == []


def test_a_creature_is_kept_on_the_shelf_unhurt_and_put_again():
    hurt = foe("wolf-2", luck=1, max_luck=3, strain=2, inventory=["dagger"], special="Bites.", attitude="Hostile")
    before = table(hurt)
    kept = play(before, "save_to_library", target="wolf-2", key="grey-wolf").table
    entry = entries_of(kept, "creatures")["grey-wolf"]
    assert (entry.sheet.luck, entry.sheet.max_luck, entry.sheet.strain) == (3, 3, 0)
    assert (entry.sheet.record.special, entry.sheet.record.attitude) == ("Bites.", "")
    assert entry.sheet.inventory == before.creatures["wolf-2"].sheet.inventory  # type: ignore[attr-defined]
    again = play(kept, "put_creature", creature="grey-wolf")
    assert len(again.table.creatures) == 2
    character_kept = play(table(character("ana")), "save_to_library", target="ana").table
    assert list(character_kept.library) == ["characters"]
    assert "expected lower case" in refused(before, "save_to_library", target="wolf-2", key="Not a key").reason


def test_what_is_kept_under_a_key_of_the_program_stands_in_its_place():
    before = table(foe("wolf", luck=9))
    played = play(before, "save_to_library", target="wolf")
    assert played.said[-1] == "Wolf stands on the shelf, in place of the one before"
    assert entries_of(played.table, "creatures")["wolf"].sheet.max_luck == 9
    assert shipped_creatures()["wolf"].sheet.max_luck == 3
