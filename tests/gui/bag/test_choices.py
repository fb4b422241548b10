"""What can be done with the held token, where there is much of it."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.bag.bags import bag
from tests.gui.opening import LEFT
from vtt.gui.bag.choices import TokenChoices
from vtt.gui.look import Look
from vtt.gui.theme import load_theme, stylesheet
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent

USE = Offer(intent=Intent("use", "", {"creatures": ["ada"]}), label="Ada")
PASSES = tuple(Offer(intent=Intent("hand", "", {"to": name}), label=f"Pass to {name}") for name in ("Ben", "Cy", "Dot"))


def shown(qtbot: QtBot, look: Look, width: int) -> TokenChoices:
    choices = TokenChoices(look)
    qtbot.addWidget(choices)
    choices.resize(width, 200)
    choices.show()
    choices.show_choices(bag(holder="Ann", uses=(USE,), passes=PASSES))
    return choices


def test_passes_that_fit_a_line_are_buttons(qtbot: QtBot, look: Look):
    choices = shown(qtbot, look, 900)
    assert [button.isVisible() for button in choices.buttons] == [True] * 4
    assert not choices.passing.isVisible()
    with qtbot.waitSignal(choices.chosen, check_params_cb=lambda offer: offer is PASSES[1]):
        QTest.mouseClick(choices.buttons[2], LEFT)


def test_passes_that_do_not_are_a_menu(qtbot: QtBot, look: Look):
    choices = shown(qtbot, look, 160)
    assert [button.isVisible() for button in choices.buttons] == [True, False, False, False]
    assert choices.heightForWidth(160) < choices.passing.sizeHint().height() * 2.5, "two lines at the most"
    QTest.mouseClick(choices.passing, LEFT)
    menu = choices.menu
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    assert [action.text() for action in menu.actions()] == ["Pass to Ben", "Pass to Cy", "Pass to Dot"]
    with qtbot.waitSignal(choices.chosen, check_params_cb=lambda offer: offer is PASSES[2]):
        menu.actions()[2].trigger()
    menu.close()
    choices.resize(900, 200)
    qtbot.waitUntil(lambda: not choices.passing.isVisible())


@pytest.fixture
def dressed(qapp):
    before = qapp.styleSheet()
    yield qapp.setStyleSheet
    qapp.setStyleSheet(before)


@pytest.mark.parametrize("name", ["dark", "light", "high-contrast"])
def test_nobody_to_be_activated_looks_as_if_chosen_already(qtbot: QtBot, name: str, dressed: Callable[[str], None]):
    look = Look(load_theme(name))
    dressed(stylesheet(look.theme))
    choices = shown(qtbot, look, 900)
    picture, (use, passed, *_) = choices.grab().toImage(), choices.buttons
    edge, ground = (
        [picture.pixelColor(each.x() + 20, each.y() + down).name() for each in (use, passed)]
        for down in (look.theme.focus_width - 1, look.theme.focus_width + 1)
    )
    assert edge[0] == edge[1]
    assert ground == [look.theme.panel_raised] * 2
    inks = [each.palette().color(QPalette.ColorRole.ButtonText).name() for each in (use, passed)]
    assert inks == [look.theme.accent_ink, look.theme.text], "gold is what tells them apart"
