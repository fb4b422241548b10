"""When a turn changes, names and steps that take more lines than those before are laid out before they are painted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from tests.journeys.player import Player
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table


class Painted(QObject):
    """Notes each label of several lines that is painted in less height than its words take."""

    def __init__(self) -> None:
        super().__init__()
        self.labels = 0
        self.cut: list[tuple[str, int, int]] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QLabel) and watched.wordWrap():
            needed = watched.heightForWidth(watched.width())
            self.labels += 1
            if needed > watched.height():
                self.cut.append((watched.text(), needed, watched.height()))
        return False


@pytest.fixture
def painted(qapp: QApplication) -> Iterator[Painted]:
    painted = Painted()
    qapp.installEventFilter(painted)
    yield painted
    qapp.removeEventFilter(painted)


def long_names() -> Table:
    """Every other creature has a name of several lines."""
    table = sample_table("black-hack")
    more = " of the far northern marches, warden of the seven drowned bells"
    every = enumerate(table.creatures.items())
    return replace(
        table,
        creatures={key: replace(who, name=who.name + more * (place % 2)) for place, (key, who) in every},
    )


def test_nothing_is_painted_cut_when_a_turn_changes(qtbot: QtBot, tmp_path: Path, painted: Painted):
    with opened(qtbot, tmp_path, SeededFaces(6), table=long_names) as nearby:
        desk, player = desk_of(nearby), Player(desk_of(nearby))
        desk.window.resize(1280, 800)
        qtbot.waitUntil(lambda: desk.window.width() == 1280)
        QApplication.processEvents()
        painted.cut.clear()
        painted.labels = 0
        desk.submit(Intent("start_fight"))
        player.wait()
        player.answer()
        shown = set()
        for _ in range(4):
            qtbot.waitUntil(lambda: desk.course.quiet)
            shown.add(desk.display.shown)
            QTest.keyClick(desk.window, Qt.Key.Key_N)
            player.wait()
        assert len(shown) > 2
        assert painted.labels
        assert painted.cut == []
