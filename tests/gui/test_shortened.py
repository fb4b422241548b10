"""A label that gives way: whatever its width, what it shows is whole, and dots tell where something is left out."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.gui.shortened import ShortenedLabel

PLATES = ["", "QLabel { padding: 5px 14px; }", "QLabel { border: 2px solid white; padding: 5px 14px; }"]


@pytest.mark.parametrize("plate", PLATES)
def test_no_letter_is_cut_at_any_width(qtbot: QtBot, plate: str):
    label = ShortenedLabel("The drowned bell")
    label.setStyleSheet(plate)
    qtbot.addWidget(label)
    label.show()
    whole = label.sizeHint().width()
    for width in range(label.minimumSizeHint().width(), whole + 1):
        label.resize(width, label.sizeHint().height())
        (run,) = written_by(label)
        assert run.text == label.shown_text
        assert run.text == label.text() or run.text.endswith("…")
        assert run.ink.right() <= label.contentsRect().right() + 2, (width, run.text)
    assert label.shown_text == label.text()
