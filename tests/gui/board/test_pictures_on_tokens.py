"""Given a picture on a token or a place, when it is painted, then side, life and state are told as on one without."""

from math import cos, pi, sin
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, place, token
from tests.gui.pictures.images import halves
from vtt.gui.board import BoardView
from vtt.gui.board.token_painting import TokenLook, TokenPictures
from vtt.gui.theme import load_theme, theme_names
from vtt.table.creature import Side
from vtt.table.pictures import Picture

PICTURE = Picture(content="f" * 64)
RADIUS = 40.0
GARISH = ("#ffffff", "#000000", "#ff2020", "#20ff20", "#3050ff", "#ffd000")


def painted(theme: str, face: QImage | None, side: Side = "players", **view: Any) -> QImage:
    pictures = TokenPictures(load_theme(theme))
    pictures.face_of = lambda picture: face
    look = TokenLook.of(token("Odile", side, (0, 0), **view).view, picture=PICTURE)
    return pictures.picture(look, RADIUS, 1.0).toImage()


def flat(ink: str) -> QImage:
    image = halves(ink, ink, QSize(64, 64))
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def middle(image: QImage) -> QColor:
    return image.pixelColor(image.width() // 2, image.height() // 2)


def distance(a: QColor, b: QColor) -> int:
    return abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue())


def test_the_picture_stands_in_place_of_the_glyph_once_it_is_there(qapp):
    without = painted("dark", None)
    plain = TokenPictures(load_theme("dark"))
    look = TokenLook.of(token("Odile", "players", (0, 0)).view)
    assert without == plain.picture(look, RADIUS, 1.0).toImage()
    assert distance(middle(painted("dark", flat("#20c020"))), QColor("#20c020")) < 12


def test_it_is_painted_anew_when_the_picture_has_come_and_only_then(qapp):
    came: list[QImage] = []
    pictures = TokenPictures(load_theme("dark"))
    pictures.face_of = lambda picture: came[0] if came else None
    look = TokenLook.of(token("Odile", "players", (0, 0)).view, picture=PICTURE)
    before = pictures.picture(look, RADIUS, 1.0)
    assert pictures.picture(look, RADIUS, 1.0) is before
    came.append(flat("#20c020"))
    after = pictures.picture(look, RADIUS, 1.0)
    assert after is not before
    assert pictures.picture(look, RADIUS, 1.0) is after


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("ink", GARISH)
@pytest.mark.parametrize("side", ["players", "gm", "none"])
def test_the_line_of_the_side_is_whole_round_any_picture(qapp, theme, ink, side):
    image = painted(theme, flat(ink), side)
    line = QColor(getattr(load_theme(theme), f"side_{side}"))
    centre = image.width() / 2
    for step in range(24):
        angle = 2 * pi * step / 24
        seen = [
            image.pixelColor(round(centre + RADIUS * far * sin(angle)), round(centre - RADIUS * far * cos(angle)))
            for far in [each / 50 for each in range(38, 62)]
        ]
        assert min(distance(each, line) for each in seen) < 60, f"at {step * 15} degrees"


@pytest.mark.parametrize("ink", GARISH)
@pytest.mark.parametrize("theme", theme_names())
def test_life_lies_outside_of_the_picture(qapp, theme, ink):
    full, low = (painted(theme, flat(ink), life=life) for life in (1.0, 0.2))
    differing = [
        (x, y)
        for x in range(full.width())
        for y in range(full.height())
        if full.pixelColor(x, y) != low.pixelColor(x, y)
    ]
    assert len(differing) > 100
    centre = full.width() / 2
    assert min(((x - centre) ** 2 + (y - centre) ** 2) ** 0.5 for x, y in differing) > RADIUS * 0.8


def test_sides_life_the_fallen_and_the_hidden_look_different_with_one_picture(qapp):
    face = flat("#c08040")
    looks = [
        painted("dark", face),
        painted("dark", face, "gm"),
        painted("dark", face, "none"),
        painted("dark", face, life=0.6),
        painted("dark", face, life=0.1),
        painted("dark", face, fallen=True),
        painted("dark", face, hidden=True),
    ]
    assert all(a != b for place, a in enumerate(looks) for b in looks[:place])


def test_the_fallen_have_lost_their_colours(qapp):
    image = painted("dark", flat("#ff2020"), fallen=True)
    at = image.width() // 2
    # Beside the strokes that strike it out.
    seen = image.pixelColor(at + round(RADIUS * 0.5), at)
    inks = (seen.red(), seen.green(), seen.blue())
    assert max(inks) - min(inks) < 40


@pytest.mark.parametrize("hidden", [False, True])
def test_a_place_shows_its_picture_in_its_frame(qtbot: QtBot, hidden):
    view = BoardView(load_theme("dark"))
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.set_faces(lambda picture: flat("#20c020"))
    shown = board(replace(place("Well", (10, 0), hidden=hidden), picture=PICTURE), token("Ada", "players", (0, 0)))
    view.show_board(shown)
    view.show()
    qtbot.waitExposed(view)
    frame = view.token_rect("well")
    assert distance(view.grab().toImage().pixelColor(frame.center()), QColor("#20c020")) < 30
