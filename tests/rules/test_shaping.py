"""What a thing on the board looks like, and whether a hand can move it."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.rules.contract.procedure import Intent, Say, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.rules.views.board import gm_board, players_board
from vtt.table.creature import Place
from vtt.table.table import Table

EVERY_GAME = pytest.mark.parametrize("game", game_names())


def scene(game: str) -> Table:
    table = sample_table(game)
    return replace(table, places={"gate": Place(id="gate", name="Gate", at=(8.0, 8.0))})


def done(table: Table, action: str, **arguments: Any) -> tuple[Table, list[Any]]:
    game = system(table.game)
    intent = door.completed(game, table, Intent(action, "", arguments))
    assert door.refusal(game, table, intent) is None
    heard: list[Any] = []
    after, _ = run(
        door.perform(game, table, intent),
        table,
        lambda request: pytest.fail("no dice fall"),
        default_choice,
        lambda request, answer: heard.append(request),
    )
    return after, heard


def refused(table: Table, action: str, **arguments: Any) -> str:
    game = system(table.game)
    refusal = door.refusal(game, table, door.completed(game, table, Intent(action, "", arguments)))
    return "" if refusal is None else refusal.reason


@EVERY_GAME
def test_name_glyph_and_size_of_whatever_stands_there(game: str):
    table = scene(game)
    for each in ("gate", next(iter(table.creatures))):
        table, _ = done(table, "rename_thing", thing=each, name=" Old  Tom ")
        table, _ = done(table, "set_glyph", thing=each, glyph="fa6s.fire")
        table, _ = done(table, "resize_thing", thing=each, across=15)
        found = table.creatures.get(each) or table.places[each]
        assert (found.name, found.glyph, found.radius) == ("Old Tom", "fa6s.fire", 7.5)


@EVERY_GAME
def test_what_is_fixed_stays_until_it_is_loosened(game: str):
    table, _ = done(scene(game), "fix_place", thing="gate")
    reason = "Gate is fixed in its place: loosen it first"
    assert refused(table, "place", thing="gate", at=[1, 1]) == reason
    assert refused(table, "move_together", things=["gate"], by=[1, 1]) == reason
    one = next(iter(table.creatures))
    moved, heard = done(table, "move_together", things=["gate", one], by=[9, 9], free=True)
    assert moved.places["gate"] == table.places["gate"]
    assert moved.creatures[one].at != table.creatures[one].at
    assert [each.read() for each in heard if isinstance(each, Say)][-1] == f"Gate: {reason}"
    loose, _ = done(table, "loosen_place", thing="gate")
    assert refused(loose, "place", thing="gate", at=[1, 1]) == ""


def test_a_place_of_a_kind_a_text_and_a_note():
    table = scene("black-hack")
    table, _ = done(table, "make_place", name="Door", at=[1, 2], glyph="mdi6.door")
    table, _ = done(table, "make_place", name="To the mill", at=[3, 4], words=True, across=1)
    table, heard = done(table, "make_place", name="Under it", at=[5, 6], hidden=True, notes="a key")
    assert table.places["door"] == Place(id="door", name="Door", at=(1.0, 2.0), glyph="mdi6.door")
    assert (table.places["to-the-mill"].words, table.places["to-the-mill"].radius) == (True, 0.5)
    assert table.places["under-it"].notes == "a key"
    assert heard[-1].secret
    seen = players_board(system("black-hack"), table)
    assert [(each.name, each.words) for each in seen.places] == [
        ("Gate", False),
        ("Door", False),
        ("To the mill", True),
    ]
    assert len(gm_board(system("black-hack"), table).places) == 4


def test_a_scene_file_keeps_what_is_fixed_and_what_is_a_text():
    table, _ = done(scene("black-hack"), "fix_place", thing="gate")
    table, _ = done(table, "make_place", name="To the mill", at=[3, 4], words=True)
    again = read_scene_text(write_scene(table), "again.toml")
    assert again.places == table.places


def test_what_cannot_be_so_says_why():
    table = scene("black-hack")
    one = next(iter(table.creatures.values()))
    assert refused(table, "rename_thing", thing="gate", name="  ") == "say what it is called"
    assert refused(table, "fix_place", thing=one.id) == f"{one.name} is no place"


def test_of_what_is_hidden_players_hear_no_name():
    table, _ = done(scene("black-hack"), "hide", thing="gate")
    _, heard = done(table, "rename_thing", thing="gate", name="Trapdoor")
    assert heard[-1].secret


def test_a_long_text_on_the_board_reads_back_from_a_scene_and_no_creature_is_called_so():
    table, _ = done(scene("black-hack"), "make_place", name="far " * 39, at=[3, 4], words=True)
    table, _ = done(table, "rename_thing", thing="gate", name="wide " * 30)
    assert read_scene_text(write_scene(table), "again.toml").places == table.places
    one = next(iter(table.creatures))
    assert refused(table, "rename_thing", thing=one, name="x" * 101) == "a name of 101 characters; expected at most 100"
    assert refused(table, "rename_thing", thing=one, name="x" * 100) == ""
