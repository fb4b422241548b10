"""What can be done with the held token, where there is much of it."""

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.bag.bags import bag
from tests.gui.opening import LEFT
from vtt.gui.bag.choices import TokenChoices
from vtt.gui.look import Look
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
