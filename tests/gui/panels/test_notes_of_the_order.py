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
        ("before foes · stuck", "before foes", "stuck"),
        ("7 HD · acts now · hidden", "acts now · hidden", "acts now · hidden"),
        ("initiative 2 · dazed · acted", "acted", "acted"),
        ("acted", "act", ""),
        ("", "", ""),
    ],
)
def test_whole_parts_go_what_somebody_is_before_how_they_stand_now(qtbot: QtBot, note: str, room: str, told: str):
    metrics = QFontMetricsF(labels(9))
    assert fitting_note(note, metrics, metrics.horizontalAdvance(room) + 0.5) == told
