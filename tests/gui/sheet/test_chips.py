"""Words in small frames: whatever is wider than the sheet wraps in its frame, and nothing of it is cut."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from vtt.gui.look import Look
from vtt.gui.sheet.chips import Chip, Chips

INK = QColor("white")
LONG = (
    "fire mends it: 1 level of wounds for each burning hit",
    "炎がこれを癒やす。燃える一撃ごとに傷が一つ減り、蝋がまた固まる",
)


@pytest.mark.parametrize("words", LONG)
def test_a_long_one_is_written_whole(qtbot: QtBot, look: Look, words: str):
    chips = Chips(look)
    qtbot.addWidget(chips)
    chips.show_chips((Chip("blind sight", INK), Chip(words, INK), Chip("slow", INK)))
    chips.setFixedWidth(180)
    chips.setFixedHeight(chips.heightForWidth(180))
    chips.show()
    runs = written_by(chips)
    within = QRect(0, 0, 180, chips.height())
    assert all(within.contains(run.ink.toAlignedRect()) for run in runs)
    written = "".join(run.text for run in runs).replace(" ", "").replace("\n", "")
    assert written == f"blind sight{words}slow".replace(" ", "")
