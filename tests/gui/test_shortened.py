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


@pytest.mark.parametrize("plate", PLATES)
def test_on_two_lines_no_letter_is_cut_and_dots_come_last(qtbot: QtBot, plate: str):
    label = ShortenedLabel("What the ferrywoman told nobody", most_lines=2)
    label.setStyleSheet(plate)
    qtbot.addWidget(label)
    label.show()
    whole = label.sizeHint().width()
    seen = set()
    for width in range(label.minimumSizeHint().width(), whole + 1):
        label.resize(width, label.heightForWidth(width))
        lines = label.shown_text.split("\n")
        seen.add((len(lines), label.is_shortened))
        runs = written_by(label)
        assert " ".join(run.text for run in runs) == " ".join(lines)
        for run in runs:
            assert run.ink.right() <= label.contentsRect().right() + 2, (width, run.text)
            assert run.ink.bottom() <= label.contentsRect().bottom() + 2, (width, run.text)
        assert label.is_shortened == (" ".join(lines) != label.text())
    assert seen == {(1, False), (2, False), (2, True)}
