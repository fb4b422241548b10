"""No form moves what is pointed at: what is pressed lies under the pointer when the answer of the rules is there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.gui.crowd.crowds import crowded
from tests.gui.opening import LEFT, desk_of, opened
from vtt.gui.boxes import ChoiceBox
from vtt.gui.window.desk import Desk

MOST_PRESSED = 10


@pytest.fixture(scope="module", params=["livehack", "black-hack", "null-die"])
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Desk]:
    """The crowd of one game."""
    game: str = request.param
    folder: Path = tmp_path_factory.mktemp(game)
    bot = QtBot(request)
    with opened(bot, folder, table=lambda: crowded(game, "en")) as nearby:
        yield desk_of(nearby)


def forms(desk: Desk) -> list[int]:
    """The places of the offers whose forms ask for most."""
    offers = desk.creature.offers
    asked = {place: len(offer.choices) for place, offer in enumerate(offers)}
    possible = [place for place in asked if offers[place].refusal is None]
    return sorted(possible, key=lambda place: -asked[place])[:2]


def settled(qtbot: QtBot, desk: Desk) -> None:
    """The odds of what is filled in have come, and everything that follows from them."""
    form = desk.doing.form
    seen: list[tuple[QPoint, str]] = []

    def rests() -> bool:
        if desk.doing.weighs:
            seen.clear()
            return False
        told = form.odds.outcomes.accessibleName() if form.odds is not None else ""
        seen.append((form.geometry().bottomRight(), told))
        return len(seen) > 4 and len(set(map(str, seen[-4:]))) == 1

    qtbot.waitUntil(rests, timeout=3000)


def lies_open(control: QWidget) -> bool:
    """Whether somebody can press this."""
    there = control.mapToGlobal(control.rect().center())
    return control.isVisible() and control.isEnabled() and QApplication.widgetAt(there) is control


def test_what_is_pressed_stays_under_the_pointer(qtbot: QtBot, desk: Desk):
    desk.window.resize(1280, 800)
    form = desk.doing.form
    pressed = 0
    for place in forms(desk):
        desk.do_with_options(desk.creature.offers[place])
        if not form.isVisible():
            continue
        settled(qtbot, desk)
        assert form.go is not None
        controls = [*form.findChildren(ChoiceBox), *form.findChildren(QAbstractButton)]
        controls = [each for each in controls if each is not form.go and lies_open(each)]
        for control in controls[:MOST_PRESSED]:
            if not isValid(control) or not lies_open(control) or getattr(control, "text", str)() == "Cancel":
                continue
            pointed = control.mapToGlobal(control.rect().center())
            if isinstance(control, ChoiceBox):
                QTest.keyClick(control, Qt.Key.Key_Down)
            else:
                QTest.mouseClick(control, LEFT)
            settled(qtbot, desk)
            if isValid(control) and control.isVisible():
                told = control.accessibleName() or getattr(control, "text", str)()
                away = pointed - control.mapToGlobal(control.rect().center())
                assert control.rect().contains(control.mapFromGlobal(pointed)), f"{told!r} moved by {away.toTuple()}"
            pressed += 1
        desk.doing.cancel()
    assert pressed > 1
