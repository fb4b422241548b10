"""In a small window the bar gives up what can be done without before it shortens the name of the scene."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.text_sizes import TEXT_SIZES
from vtt.gui.look import Look
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.theme import load_theme, stylesheet
from vtt.gui.window.top_bar import TopBar

Shown: TypeAlias = Callable[..., TopBar]
GAP = 24
"""Pixels that a window of 1024 keeps beside its bar."""


@pytest.fixture(scope="module")
def worn(qapp: QApplication) -> Iterator[None]:
    """Whatever was worn before comes back in the end: to be dressed anew takes longer than what one of them does."""
    before = qapp.styleSheet()
    yield
    qapp.setStyleSheet(before)


@pytest.fixture
def shown(qtbot: QtBot, qapp: QApplication, worn: None) -> Shown:
    """A bar in the dress of its theme."""

    def show(theme: str, width: int, scene: str, clock: str, scale: float = 1.0) -> TopBar:
        look = Look(load_theme(theme), scale)
        dress = stylesheet(look.theme, scale)
        if qapp.styleSheet() != dress:
            qapp.setStyleSheet(dress)
        bar = TopBar(look)
        qtbot.addWidget(bar)
        bar.resize(width - GAP, 47)
        bar.show_scene(scene, "The Black Hack")
        bar.show_clock(clock)
        bar.show()
        bar.show_clock(clock)
        return bar

    return show


def scene_of(bar: TopBar) -> ShortenedLabel:
    return next(each for each in bar.findChildren(ShortenedLabel) if each.property("plate") == "plain")


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
@pytest.mark.parametrize(("scene", "clock"), [("The sewer grate", "Day 1, 21:00"), ("The ossuary", "Round 1")])
def test_the_scene_is_told_in_full_where_something_else_can_go(shown: Shown, theme: str, scene: str, clock: str):
    bar = shown(theme, 1024, scene, clock)
    assert scene_of(bar).shown_text == scene


@pytest.mark.parametrize("width", [1024, 1100, 1200, 1280, 1400, 1600, 1920])
@pytest.mark.parametrize("scene", ["The sewer grate", "The drowned bell", "The toll bridge at Nine"])
@pytest.mark.parametrize("scale", TEXT_SIZES)
def test_the_scene_is_told_in_full_whatever_the_size_of_text(shown: Shown, width: int, scale: float, scene: str):
    bar = shown("dark", width, scene, "Day 1, 21:00", scale)
    plates = {each.property("plate"): each for each in bar.findChildren(ShortenedLabel)}
    assert plates["plain"].shown_text == scene
    game = plates["muted"]
    assert game.isHidden() or game.shown_text == game.text(), "there as a whole or not at all"


@pytest.mark.parametrize("width", range(1024, 1700, 64))
@pytest.mark.parametrize("clock", ["Round 1", "Day 1, 21:00"])
def test_the_game_is_told_as_a_whole_or_not_at_all_beside_a_long_name(shown: Shown, width: int, clock: str):
    """There stood "Live…", since the name of the scene took its room."""
    bar = shown("dark", width, "After pushes of 2 and 2 one point is left in this fight", clock)
    game = next(each for each in bar.findChildren(ShortenedLabel) if each.property("plate") == "muted")
    QApplication.processEvents()
    assert game.isHidden() or game.shown_text == game.text()


def test_a_button_that_says_less_is_told_as_before(shown: Shown):
    narrow, wide = (shown("dark", width, "The drowned bell", "Day 1, 21:00", 1.5) for width in (1024, 1920))
    short, whole = (
        next(each for each in bar.findChildren(QToolButton) if each.text().startswith("Players"))
        for bar in (narrow, wide)
    )
    assert (short.text(), whole.text()) == ("Players", "Players’ window")
    assert short.accessibleName() == whole.text()
    assert short.toolTip() == whole.toolTip()


def test_the_program_s_name_stands_where_there_is_room(shown: Shown):
    bar = shown("dark", 1280, "The ossuary", "")
    name = next(each for each in bar.findChildren(QLabel) if each.text())
    assert name.text() == "Nearby"
    assert name.isVisible()


def test_the_button_that_finds_says_so_and_its_key_where_there_is_room(shown: Shown):
    def words(width: int) -> str:
        bar = shown("dark", width, "The sewer grate", "Day 1, 21:00")
        return next(each.text() for each in bar.findChildren(QToolButton) if each.accessibleName() == "Find a command")

    assert (words(1024), words(1920)) == ("Find…", "Find… Ctrl+K")


def test_undo_never_makes_way_for_a_long_name(shown: Shown):
    bar = shown("dark", 1024, "What the river gave back in the year of the two floods", "Day 1, 21:00")
    assert scene_of(bar).shown_text != scene_of(bar).text()
    buttons = [each.text() for each in bar.findChildren(QToolButton) if each.isVisible()]
    assert "Undo" in buttons


def test_the_menus_stand_at_the_edge_when_the_name_has_gone(shown: Shown):
    assert shown("dark", 1024, "The sewer grate", "Day 1, 21:00").menus.x() == 0
    assert shown("dark", 1920, "The sewer grate", "Day 1, 21:00").menus.x() > 16


@pytest.mark.parametrize(("theme", "scale"), [("dark", 1.0), ("high-contrast", 1.0), ("dark", 1.5)])
@pytest.mark.parametrize("width", [1024, 1100])
def test_a_long_title_stands_on_two_lines_before_it_is_cut(shown: Shown, theme: str, scale: float, width: int):
    title = "After pushes of 2 and 2 one point is left in this fight"
    bar = shown(theme, width, title, "Round 1", scale)
    scene = scene_of(bar)
    assert scene.shown_text.replace("\n", " ") == title
    assert not scene.is_shortened
    lines = written_by(scene)
    assert [each.text for each in lines] == scene.shown_text.split("\n")
    inner = scene.rect().toRectF().adjusted(4, 1, -4, -1)
    assert all(inner.contains(each.ink) for each in lines), (inner, lines)
    assert lines[0].ink.bottom() <= lines[1].ink.top() + 2 * scale, "only a long letter reaches between others"


def test_a_title_that_is_too_long_for_two_lines_is_told_in_the_tip(shown: Shown):
    bar = shown("dark", 1024, "A very long road through the drowned villages " * 4, "Round 1")
    assert scene_of(bar).is_shortened
    assert scene_of(bar).shown_text.count("\n") == 1
