"""Given looks of tokens and states of the board, when they are painted, then they can be told apart."""

from math import cos, radians, sin

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontInfo, QImage, QRawFont
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, place, sewer, token
from tests.gui.board.messy import knot
from vtt.gui.board import BoardView
from vtt.gui.board.glyphs import shown_glyph
from vtt.gui.board.icons import icon
from vtt.gui.board.marks import ACTING, SELECTED
from vtt.gui.board.token_painting import TokenLook, TokenPictures
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import Tag
from vtt.rules.views.board import pinned
from vtt.table.bands import Band

LOOKS = {
    "player": token("Odile", "players", (0, 0)),
    "foe": token("Odile", "gm", (0, 0)),
    "nobody": token("Odile", "none", (0, 0)),
    "wounded": token("Odile", "players", (0, 0), life=0.6),
    "dying": token("Odile", "players", (0, 0), life=0.1),
    "fallen": token("Odile", "players", (0, 0), fallen=True),
    "hidden": token("Odile", "players", (0, 0), hidden=True),
    "glyph": token("Odile", "players", (0, 0), glyph="fa6s.skull"),
    "other letter": token("Pip", "players", (0, 0)),
}


def picture(qapp, name: str) -> bytes:
    look = TokenLook.of(LOOKS[name].view)
    image = TokenPictures(load_theme("dark")).picture(look, 26.0, 1.0).toImage()
    return bytes(image.constBits())


def test_every_look_has_a_picture_of_its_own(qapp):
    pictures = {picture(qapp, name) for name in LOOKS}
    assert len(pictures) == len(LOOKS)


def test_a_picture_is_painted_once(qapp):
    pictures = TokenPictures(load_theme("dark"))
    look = TokenLook.of(LOOKS["player"].view)
    assert pictures.picture(look, 26.0, 1.0) is pictures.picture(look, 26.0, 1.0)
    assert pictures.picture(look, 26.0, 2.0).width() == 2 * pictures.picture(look, 26.0, 1.0).width()


def test_the_least_life_is_still_seen(qapp):
    assert TokenLook.of(token("Odile", "players", (0, 0), life=0.001).view).life == 1
    assert TokenLook.of(token("Odile", "players", (0, 0), life=0.0).view).life == 0


@pytest.mark.parametrize(
    ("glyph", "name", "drawn"),
    [("", "Odile", "O"), ("", "ödön", "Ö"), ("7", "Odile", "7"), ("fa6s.skull", "Odile", "fa6s.skull"), ("", "", "?")],
)
def test_what_stands_in_a_token(glyph: str, name: str, drawn: str):
    assert shown_glyph(glyph, name) == drawn


def test_an_unknown_glyph_becomes_the_letter(qapp):
    pictures = TokenPictures(load_theme("dark"))
    unknown = TokenLook.of(token("Odile", "players", (0, 0), glyph="fa6s.no-such-glyph").view)
    plain = TokenLook.of(LOOKS["player"].view)
    assert pictures.picture(unknown, 26.0, 1.0).toImage() == pictures.picture(plain, 26.0, 1.0).toImage()


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_every_state_can_be_painted_in_every_theme(shown, theme: str):
    everything = board(
        *sewer().tokens,
        token("Old Tam", "none", (9, 9), fallen=True, tags=tuple(Tag(f"tag {n}", "low") for n in range(5))),
        token("Ünïcøde 名前 of a very long kind indeed", "gm", (-20, 20), radius=6.0, acting=True),
        place("Hidden door", (40, 40), hidden=True),
        place("Well", (-40, 40), glyph="no-such"),
        focus="ghoul",
        links=(pinned("pip", "ghoul", Band.CLOSE),),
    )
    view = shown(everything, theme=theme)
    plain = view.grab().toImage()
    view.select("odile")
    assert view.grab().toImage() != plain
    view.select("")
    assert view.grab().toImage() == plain
    ground = QColor(plain.pixel(3, 3))
    edge = QColor(load_theme(theme).board_edge)
    assert abs(ground.lightness() - edge.lightness()) < 25


def test_an_empty_board_shows_its_rings(shown):
    view = shown(board())
    close = view.projection.ring_radii()[0]
    middle = view.projection.origin
    image = view.grab().toImage()
    on_ring = image.pixelColor(round(middle.x() + close), round(middle.y()))
    beside = image.pixelColor(round(middle.x() + close * 0.8), round(middle.y()))
    assert on_ring.lightness() > beside.lightness() + 20


def test_selected_and_acting_are_told_apart(shown):
    view = shown(board(token("Odile", "players", (0, 0)), token("Pip", "players", (25, 0), acting=True)))
    gold = QColor(view.theme.accent)

    def is_gold(thing: str, degrees: float, radii: float) -> bool:
        radius = view.arrangement.things[thing].radius * radii
        at = view.centre_of(thing) + QPointF(cos(radians(degrees)), -sin(radians(degrees))) * radius
        found = view.grab().toImage().pixelColor(at.toPoint())
        return abs(found.hue() - gold.hue()) < 8 and found.value() > 190

    assert is_gold("pip", 0, ACTING), "a whole ring round who acts"
    assert is_gold("pip", 45, ACTING)
    assert not is_gold("odile", 45, SELECTED)
    view.select("odile")
    assert is_gold("odile", 45, SELECTED), "a ring in four pieces round the selected"
    assert not is_gold("odile", 0, SELECTED)
    assert not is_gold("odile", 45, ACTING)


@pytest.mark.parametrize("name", ["fa6s.skull", "fa5s.skull", "mdi6.skull", "ph.sword", "ri.skull-line", "msc.flame"])
def test_icons_are_those_of_qtawesome(qapp, name: str):
    found = icon(name)
    assert found is not None
    assert QFontInfo(found.font(20)).family() == found.family
    assert QRawFont.fromFont(found.font(20)).supportsCharacter(ord(found.character))


@pytest.mark.parametrize("name", ["fa6s.no-such-thing", "nobody.skull", "skull", "", "../../etc.passwd"])
def test_there_is_no_icon_of_another_name(qapp, name: str):
    assert icon(name) is None


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_no_ring_runs_through_the_name_of_a_place(qtbot: QtBot, theme: str):
    magenta = "#ff00ff"
    view = BoardView(replace(load_theme(theme), ring=magenta, ring_near=magenta))
    qtbot.addWidget(view)
    view.resize(1000, 700)
    wells = [
        place(f"The {number} old wells", (number * 4.0 * sin(number * 2.4), number * 4.0 * cos(number * 2.4)))
        for number in range(1, 18)
    ]
    view.show_board(board(token("Ghoul", "gm", (0.0, 0.0)), *wells, focus="ghoul"))
    picture = view.grab().toImage()

    def magentas(box: QRectF) -> int:
        area = box.toRect()
        colours = [
            picture.pixelColor(x, y)
            for x in range(area.left(), area.right() + 1)
            for y in range(area.top(), area.bottom() + 1)
        ]
        return sum(min(each.red(), each.blue()) - each.green() > 60 for each in colours)

    crossed = []
    for well in wells:
        placed = view.arrangement.things[well.place]
        if placed.label_at is not None:
            box = QRectF(view.centre_of(well.place) + placed.label_at, view.measure(placed.label))
            assert magentas(box.adjusted(1, 1, -1, -1)) == 0, well.name
            crossed.append(magentas(box.adjusted(-6, 0, 6, 0)) > 0)
    assert any(crossed), "the control: a ring ends at a name"


@pytest.mark.parametrize("steps", [[(3, 2)] * 12, [(-7, 0)] * 9, [(0, 11)] * 9, [(160, -90), (-60, 40), (-1, -1)]])
def test_what_comes_into_sight_is_painted_as_everything_is(shown, steps):
    view = shown(knot())
    view.zoom_by(1.6)
    view.grab()
    for x, y in steps:
        view.pan_by(QPointF(x, y))
        moved = view.grab().toImage()
    view.redraw()
    one, other = dots(moved), dots(view.grab().toImage())
    # At the edge of a strip lines are rounded otherwise.
    assert np.abs(one - other).max() <= 12


def dots(image: QImage) -> np.ndarray:
    """The colours of a picture, shape (height, width, 4)."""
    shape = (image.height(), image.width(), 4)
    return np.frombuffer(image.constBits(), dtype=np.uint8).reshape(shape).astype(np.int16)
