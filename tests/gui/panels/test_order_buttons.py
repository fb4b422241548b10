"""The buttons over the order of a turn."""

from PySide6.QtWidgets import QApplication, QListWidget, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.initiative.initiative_panel import InitiativePanel
from vtt.gui.look import Look
from vtt.rules.contract.description import Offer
from vtt.rules.contract.order_view import OrderView
from vtt.rules.contract.procedure import Intent

NOTE = "Twelve act in the order of their tokens, and those who are left over when the last one is drawn after them"


def order(*labels: str) -> OrderView:
    buttons = tuple(Offer(label=label, intent=Intent(label)) for label in labels)
    return OrderView(heading="Round", number="3", note=NOTE, buttons=buttons)


def test_several_buttons_are_put_there_while_the_panel_is_seen(qtbot: QtBot, look: Look):
    """Each is laid out as it comes, when fewer stand there than are offered."""
    dock = QWidget()
    qtbot.addWidget(dock)
    column = QVBoxLayout(dock)
    panel = InitiativePanel(look)
    column.addWidget(panel)
    column.addWidget(QListWidget(), 1)
    dock.resize(300, 500)
    dock.show()
    for labels in (("Next", "End the fight", "Draw a token"), (), ("Begin a fight", "Count in Minutes")):
        panel.show_order(order(*labels), {})
        told = {button.text() for button in panel.findChildren(QPushButton) if button.isVisibleTo(panel)}
        assert told >= set(labels)
        first = panel.first_button
        assert [first.text()] == [*labels][:1] if isinstance(first, QPushButton) else not labels


def test_without_turn_and_button_the_order_begins_at_the_top(qtbot: QtBot, look: Look):
    """As of a game that is not there: an empty strip stood above it, with a line below."""
    panel = InitiativePanel(look)
    qtbot.addWidget(panel)
    panel.resize(300, 500)
    panel.show()
    for view, at_the_top in ((OrderView(heading="As it stood"), True), (order("Next"), False)):
        panel.show_order(view, {})
        QApplication.processEvents()
        assert (panel.list.y() == 0) is at_the_top
