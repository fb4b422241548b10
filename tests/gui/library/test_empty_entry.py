"""Where no entry is open nothing can be scrolled."""

import pytest
from pytestqt.qtbot import QtBot

from vtt.gui.library.entry_panel import EntryPanel
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.rules.contract.library import EntryView


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_bar_stands_beside_nothing(qtbot: QtBot, scale: float):
    panel = EntryPanel(Look(load_theme("dark"), scale))
    qtbot.addWidget(panel)
    panel.resize(240, 160)
    panel.show()
    long = EntryView(title="A title of a great many words " * 6, subtitle="what it is, and what else it is " * 4)
    panel.show_entry("a", long)
    qtbot.waitUntil(panel.verticalScrollBar().isVisible)
    panel.show_entry("", None)
    qtbot.waitUntil(lambda: not panel.verticalScrollBar().isVisible())
    panel.show_entry("a", long)
    qtbot.waitUntil(panel.verticalScrollBar().isVisible)
