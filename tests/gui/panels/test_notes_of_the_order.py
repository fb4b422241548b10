"""Of a note that has no room beside a name the part goes that matters least, never that somebody has acted."""

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from vtt.gui.initiative.order_delegate import fitting_note
from vtt.gui.theme import labels


@pytest.mark.parametrize(
    ("note", "room", "told"),
    [
        ("character · acted", "character · acted", "character · acted"),
        ("character · acted", "character", "acted"),
        ("stuck · before foes · acted", "stuck · before foes", "stuck · acted"),
        ("stuck · before foes · acted", "acted", "acted"),
        ("acted", "act", ""),
        ("", "", ""),
    ],
)
def test_whole_parts_go_those_in_the_middle_first(qtbot: QtBot, note: str, room: str, told: str):
    metrics = QFontMetricsF(labels(9))
    assert fitting_note(note, metrics, metrics.horizontalAdvance(room) + 0.5) == told
