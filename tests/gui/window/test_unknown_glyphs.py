"""A glyph of a file that is no icon is told in one line, with its place and icons of a similar name."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened, sample_table
from vtt.gui.board.icons import icon_names, is_icon, spoken_icon
from vtt.gui.board.unknown_glyphs import near_glyphs, unknown_glyphs
from vtt.rules.engine.registry import game_names
from vtt.table.creature import Creature, Place
from vtt.table.table import Table

SCENE = """game = "black-hack"
title = "The weir"

[creatures.brannor]
kind = "character"
class = "warrior"
level = 1
attributes = { STR = 13, DEX = 11, CON = 10, INT = 8, WIS = 9, CHA = 12 }
hp = 8
at = [0, 0]
glyph = "BR"

[creatures.ghoul]
kind = "monster"
hd = 2
hp = 9
at = [4, 0]
glyph = "%s"

[places.weir]
at = [20, 0]
glyph = "%s"
"""


def scene(folder: Path, ghoul: str, weir: str) -> Path:
    path = folder / "weir.toml"
    path.write_text(SCENE % (ghoul, weir), encoding="utf-8")
    return path


def test_it_is_told_with_file_and_creature_until_somebody_has_read_it(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, file=scene(tmp_path, "fa6s.skul", "fa6s.bridge-water")) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: bool(desk.glyphs.text))
        near = ", ".join(f"{spoken_icon(each)} ({each})" for each in near_glyphs("fa6s.skul"))
        assert near.startswith("skull (fa6s.skull)")
        wrong = f"Ghoul: there is no icon “fa6s.skul”; similar {'are' if ',' in near else 'is'} {near}"
        assert desk.glyphs.text == f"weir.toml: {wrong}. A letter stands for it"
        QTest.mouseClick(desk.glyphs.button, LEFT)
        assert not desk.glyphs.text


def test_of_several_the_first_is_told_and_how_many_there_are(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, file=scene(tmp_path, "fa6s.skul", "nothing like it")) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: bool(desk.glyphs.text))
        assert desk.glyphs.text.startswith("weir.toml: Ghoul: ")
        assert desk.glyphs.text.endswith("A letter stands for it, and for 1 other unknown icon")


def test_nothing_is_said_of_icons_and_letters_and_the_next_table_is_asked_anew(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, file=scene(tmp_path, "fa6s.skul", "")) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: bool(desk.glyphs.text))
        before = desk.standing
        nearby.open(scene(tmp_path, "fa6s.skull", "~"))
        qtbot.waitUntil(lambda: desk.standing is not before)
        QApplication.processEvents()
        assert not desk.glyphs.text


@pytest.mark.parametrize(
    ("glyph", "lines"),
    [
        ("", 0),
        ("G", 0),
        ("Gh2", 0),
        ("fa6s.skull", 0),
        ("mdi6.sword", 0),
        ("fa6s.", 1),
        (".skull", 1),
        ("skull", 1),
        ("fa6s.Skull", 1),
        ("x" * 5000, 1),
    ],
)
def test_what_is_an_icon(glyph: str, lines: int):
    table = sample_table("black-hack")
    ghoul = table.creatures["ghoul"]
    told = unknown_glyphs(Table(game=table.game, title="", creatures={"ghoul": replaced(ghoul, glyph)}))
    assert len(told) == lines
    assert all(len(line) < 400 and "\n" not in line for line in told)


def replaced(creature: Creature, glyph: str) -> Creature:
    return replace(creature, glyph=glyph)


def test_places_are_told_by_their_name():
    place = Place(id="weir", name="Weir", glyph="mdi6.wier")
    (line,) = unknown_glyphs(Table(game="black-hack", title="", places={"weir": place}))
    assert line.startswith("Weir: there is no icon “mdi6.wier”")


@pytest.mark.parametrize(
    ("glyph", "among"),
    [
        ("fa6s.skul", "fa6s.skull"),
        ("fa6s.sword", "mdi6.sword"),
        ("mdi.skull", "fa6s.skull"),
        ("mdi6.swrod", "mdi6.sword"),
    ],
)
def test_similar_icons_are_proposed(glyph: str, among: str):
    near = near_glyphs(glyph)
    assert among in near
    assert len(near) <= 3
    assert all(is_icon(each) for each in near)


def test_nothing_is_proposed_for_what_is_like_no_icon():
    assert near_glyphs("fa6s.qqqqqqqqqqqq") == []
    assert len(icon_names()) > 5000


@pytest.mark.parametrize("game", game_names())
def test_the_samples_bear_glyphs_that_there_are(game: str):
    assert unknown_glyphs(sample_table(game)) == []
