"""Given any screen, look and crowd, when the players' window is painted, then every word is read from four metres."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import cos, pi, sin
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QImage, QPainter, QPixmap, qBlue, qGreen, qRed
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, place, token
from tests.gui.board.test_names_are_clear import lies_on, tokens
from tests.gui.players_window.test_window import FELL, table
from vtt.gui.board.labels import Plate
from vtt.gui.players_window import PlayersWindow
from vtt.gui.players_window.lengths import READ, TOLD
from vtt.gui.theme import BRIGHT_ROOM, load_theme
from vtt.rules.contract.description import Tag
from vtt.rules.views.board import Board
from vtt.rules.views.players_shown import ShownQuestion
from vtt.rules.views.players_view import ShownThrow

NAMES = (
    "Hobgoblin captain of the lower gate",
    "Sister Maud of the Drowned Bell",
    "老練な傭兵アルブレヒト",
    "Pip",
    "Odile",
    "Ghoul",
)
RESULT = "Odile hits Hobgoblin captain of the lower gate 7 for 5 damage, and it falls back to the sewer grate"
REASON = "d20 showed 7, under Strength 14 with the lantern’s light behind her and the chain in her hand"
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)]
LOOKS = ["dark", "light", "high-contrast", BRIGHT_ROOM]
WASHED = 0.12
"""The light of the room on the screen, as a share of the projector's white."""


class Word(NamedTuple):
    """A painted text: the pixels of its font's height, where it is in the window, and its ink."""

    text: str
    height: float
    at: QRectF
    ink: QColor


@contextmanager
def caught(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Word]]:
    """All that is written on windows meanwhile, whoever draws it, and on however many pictures it is kept before."""
    words: list[Word] = []
    kept: dict[int, list[Word]] = {}
    plain, copied = QPainter.drawText, QPainter.drawPixmap

    def put(painter: QPainter, found: list[Word]) -> None:
        device = painter.device()
        if isinstance(device, QWidget):
            window = device.window()
            corner = QPointF(device.mapTo(window, QPoint()))
            words.extend(word._replace(at=word.at.translated(corner)) for word in found)
        elif isinstance(device, QPixmap):
            kept.setdefault(device.cacheKey(), []).extend(found)

    def draw_text(painter: QPainter, *given):
        text = next(each for each in given if isinstance(each, str))
        if text.strip() and painter.opacity() > 0.0 and isinstance(given[0], QRectF | QPointF):
            font = painter.font()
            if isinstance(given[0], QPointF):
                around = QFontMetricsF(font).tightBoundingRect(text).translated(given[0])
            else:
                around = painter.boundingRect(*given[:3])
            height = QFontInfo(font).pixelSize() * painter.transform().m22()
            put(painter, [Word(text, height, painter.transform().mapRect(around), QColor(painter.pen().color()))])
        return plain(painter, *given)

    def draw_pixmap(painter: QPainter, *given):
        picture = next(each for each in given if isinstance(each, QPixmap))
        found = kept.get(picture.cacheKey(), [])
        if found and painter.opacity() > 0.0:
            by = painter.transform().map(_corner(picture, *given))
            put(painter, [word._replace(at=word.at.translated(by)) for word in found])
        return copied(painter, *given)

    with monkeypatch.context() as patched:
        patched.setattr(QPainter, "drawText", draw_text)
        patched.setattr(QPainter, "drawPixmap", draw_pixmap)
        yield words


def _corner(picture: QPixmap, *given: Any) -> QPointF:
    """Where the left top corner of a picture is drawn."""
    if isinstance(given[0], QRectF):
        part: QRectF = given[2]
        return given[0].topLeft() - part.topLeft() / picture.devicePixelRatio()
    return QPointF(*given[:2]) if isinstance(given[0], int | float) else QPointF(given[0])


def crowd(count: int) -> Board:
    """So many round one place, with long names, some hurt; one acts."""
    return board(
        *(
            token(
                f"{NAMES[each % len(NAMES)]} {each}",
                "gm" if each % 2 else "players",
                (34.0 * cos(each * 2 * pi / count), 34.0 * sin(each * 2 * pi / count)),
                life=0.5,
                public_life="bloodied" if each % 3 == 0 else "",
                acting=each == 4,
            )
            for each in range(count)
        )
    )


def messy() -> Board:
    """A crowd with places, tags, and some who are out of the fight."""
    shown = crowd(12)
    fallen = token("Lodd", "gm", (60.0, -20.0), fallen=True, life=0.0, tags=(Tag("under the slab"),))
    tagged = token(
        "Wat", "players", (-62.0, 20.0), tags=(Tag("stuck"), Tag("bleeding", "low"), Tag("safe haven", "good"))
    )
    return board(*shown.tokens, fallen, tagged, place("Stairs up", (0.0, -70.0)), place("Font of caps", (4.0, 12.0)))


def crowded(qtbot: QtBot, look: str, size: tuple[int, int], count: int, scale: float, *, asked: bool) -> PlayersWindow:
    window = PlayersWindow(load_theme(look), text_scale=scale)
    qtbot.addWidget(window)
    window.set_animated(False)
    window.resize(*size)
    shown = table(
        crowd(count),
        acting="Odile 4",
        burning=("Pip’s torch", "Light on the flail of Sister Maud of the Drowned Bell", "Lantern on the hook"),
        throw=ShownThrow(by="odile-4", caption="Odile 4 throws", thrown=FELL, result=RESULT, detail=REASON),
        question=ShownQuestion(who="Odile 4", question="Whom does the flail catch on its way back?", options=NAMES)
        if asked
        else None,
    )
    with qtbot.waitExposed(window):
        window.show()
    window.show_table(shown)
    return window


def must_be_read(word: Word) -> bool:
    """Whether it is a name, who acts, an answer or a part of the result."""
    known = (*NAMES, "acts", "decides", "Moment", "catch")
    return any(part in word.text for part in known)


def luminance(pixel: QColor) -> float:
    return luminance_of(pixel.rgb())


@cache
def luminance_of(rgb: int) -> float:
    channels = (qRed(rgb) / 255, qGreen(rgb) / 255, qBlue(rgb) / 255)
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: QColor, ground: QColor, added: float = 0.0) -> float:
    """The ratio by WCAG 2 where light of the room is added: L' = (L + a) / (1 + a)."""
    darker, lighter = sorted((luminance(each) + added) / (1.0 + added) for each in (ink, ground))
    return (lighter + 0.05) / (darker + 0.05)


def ground_of(picture: QImage, area: QRect) -> QColor:
    """The colour most of an area has: a text covers less than half of it."""
    reach = area.height() // 3
    seen = pixels_of(picture, area.adjusted(-reach, -reach, reach, reach), max(1, area.height() // 12))
    return QColor(Counter(pixel & 0xF8F8F8 for pixel in seen).most_common(1)[0][0])


def ink_of(picture: QImage, area: QRect, ground: QColor, ink: QColor) -> QColor:
    """The colour that the strokes of a text have in the end, whatever faded it on its way: of the pixels that are
    lighter than its ground, or darker where the ink is, one of the outermost."""
    lighter = luminance(ink) > luminance(ground)
    seen = sorted(pixels_of(picture, area, 1), key=luminance_of, reverse=lighter)
    return QColor(seen[len(seen) // 60])


def pixels_of(picture: QImage, area: QRect, step: int) -> list[int]:
    inside = area.intersected(picture.rect())
    return [
        picture.pixel(x, y)
        for y in range(inside.top(), inside.bottom() + 1, step)
        for x in range(inside.left(), inside.right() + 1, step)
    ]


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("count", [12, 20])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_every_word_is_high_enough(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, count: int, asked: bool
):
    with caught(monkeypatch) as words:
        window = crowded(qtbot, "dark", size, count, scale, asked=asked)
        words.clear()
        window.grab()
    side = window.height()
    assert len(words) >= count
    low = {word.text: round(word.height / side, 4) for word in words if word.height < side * TOLD / 1000 - 0.6}
    assert low == {}
    least = side * READ / 1000 - 0.6
    named = {word.text: word.height for word in words if must_be_read(word)}
    assert {text: round(height / side, 4) for text, height in named.items() if height < least} == {}
    board_area = QRectF(window.board.geometry())
    corners = [QRectF(each.geometry()) for each in (window.acting, window.order, window.tray, window.question)]
    on_board = [
        word.height
        for word in words
        if must_be_read(word) and board_area.contains(word.at) and not any(each.intersects(word.at) for each in corners)
    ]
    assert on_board, "names on the board are written too"
    assert min(on_board) >= least * scale - 1.0
    assert any("Odile 4 acts" in word.text for word in words)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("asked", [False, True])
def test_every_word_stands_out_also_where_light_falls_on_the_screen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, look: str, asked: bool
):
    """As it is seen in the end: plates and tags on the board, names of places and bands, and whoever steps back."""
    with caught(monkeypatch) as words:
        window = crowded(qtbot, look, (1920, 1080), 12, 1.0, asked=asked)
        if not asked:
            window.show_table(table(messy(), acting="Odile 4"))
        words.clear()
        picture = window.grab().toImage()
    # The halo round a name is the same text, written before it in the colour of the ground.
    inks = {word.text: word.ink for word in words}
    words = [word for word in words if word.ink.alphaF() > 0.6 and word.ink == inks[word.text]]
    told = {word.text for word in words}
    assert len(words) >= 24
    assert asked or {"Stairs up", "Lodd", "stuck", "CLOSE", "FARAWAY"} <= told
    poor = {}
    for word in words:
        at = word.at.toAlignedRect()
        ground = ground_of(picture, at)
        ink = ink_of(picture, at, ground, word.ink)
        before, washed = contrast(ink, ground), contrast(ink, ground, WASHED)
        if before < 4.5 or washed < (3.0 if look != BRIGHT_ROOM else 4.5):
            poor[word.text] = (ink.name(), ground.name(), round(before, 1), round(washed, 1))
    assert poor == {}


@pytest.mark.parametrize("count", [12, 20])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_the_largest_thing(qtbot: QtBot, size: tuple[int, int], scale: float, count: int):
    window = crowded(qtbot, "dark", size, count, scale, asked=True)
    QApplication.processEvents()
    parts = (window.acting, window.order, window.lights, window.clocks, window.tray, window.question)
    view = window.board
    reached = QRectF()
    for thing, placed in view.arrangement.things.items():
        reached = reached.united(QRectF(view.token_rect(thing)))
        if placed.label_at is not None:
            reached = reached.united(QRectF(view.centre_of(thing) + placed.label_at, view.measure(placed.label)))
    area = reached.width() * reached.height()
    larger = [part.accessibleName() for part in parts if not part.isHidden() and part.width() * part.height() > area]
    assert larger == []


def test_no_name_covers_a_token_or_another_name(qtbot: QtBot):
    window = crowded(qtbot, "dark", (1920, 1080), 20, 1.5, asked=False)
    window.show_table(replace(table(crowd(20)), question=None))
    QApplication.processEvents()
    view = window.board
    view.finish_naming()
    names = {
        thing: QRectF(view.centre_of(thing) + placed.label_at, view.measure(placed.label))
        for thing, placed in view.arrangement.things.items()
        if placed.label_at is not None
    }
    assert len(names) >= 12
    inside = {thing: box.adjusted(0.5, 0.5, -0.5, -0.5) for thing, box in names.items()}
    meeting = [
        (one, other) for one in inside for other in inside if one < other and inside[one].intersects(inside[other])
    ]
    assert meeting == []
    for thing, centre, radius in tokens(view):
        assert [name for name, box in names.items() if lies_on(box, centre, radius)] == [], thing


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_everybody_in_a_crowd_is_named_and_nobody_shorter_than_needed(
    qtbot: QtBot, size: tuple[int, int], scale: float
):
    """Six of twenty had no name on a small screen, so that others had long ones."""
    window = crowded(qtbot, "dark", size, 20, scale, asked=False)
    QApplication.processEvents()
    window.board.finish_naming()
    things = window.board.arrangement.things
    assert [thing for thing, placed in things.items() if placed.label_at is None] == []
    short = {placed.label.name for placed in things.values() if isinstance(placed.label, Plate)}
    assert {"Odile 10", "Ghoul 11", "Pip 9"} <= short


def test_in_a_crowd_the_order_names_who_acts_and_who_is_next(qtbot: QtBot):
    """At large text two names stood there, and "+18"."""
    window = crowded(qtbot, "dark", (1024, 768), 20, 1.5, asked=False)
    order = window.order
    assert order.named[:2] == ("Odile 4", "Ghoul 5")
    assert len(order.named) >= 3
    assert order.unnamed >= 6
    assert len(order.named) + order.unnamed + order.more == 20
    assert order.accessibleDescription().count("waiting") == 19
    assert not window.order.geometry().adjusted(window.order.glow, 0, 0, 0).intersects(window.acting.geometry())


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name", ["Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marches 12", "老練な傭兵" * 6]
)
def test_who_acts_has_room_beside_the_order_however_long_the_name(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], scale: float
):
    """Names were cut after 28 letters, and on a 4:3 screen who acts lay over the order."""
    window = crowded(qtbot, "dark", size, 20, scale, asked=False)
    window.show_table(table(crowd(20), acting=name))
    assert not window.acting.geometry().intersects(window.order.geometry())
    assert window.rect().contains(window.order.geometry())
    with caught(monkeypatch) as words:
        window.acting.paint_anew()
        window.acting.grab()
    assert any(word.text.endswith("acts") for word in words)


@pytest.mark.parametrize("size", SIZES)
def test_what_explains_a_result_is_as_high_as_a_name_where_there_is_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
):
    """It was the smallest line of all, below an empty felt."""
    reason = "d20 17 + 3 powerful foe = 20, not below DEX 14"
    with caught(monkeypatch) as words:
        window = PlayersWindow(load_theme("dark"))
        qtbot.addWidget(window)
        window.set_animated(False)
        window.resize(*size)
        with qtbot.waitExposed(window):
            window.show()
        thrown = ShownThrow(by="pip", caption="Pip attacks", thrown=FELL, result="Pip misses Giant rat", detail=reason)
        window.show_table(table(crowd(4), acting="Odile 4", throw=thrown))
        words.clear()
        window.grab()
    lines = [word for word in words if len(word.text) > 5 and word.text in reason]
    assert " ".join(word.text for word in lines) == reason
    assert min(word.height for word in lines) >= window.height() * READ / 1000 - 0.6
