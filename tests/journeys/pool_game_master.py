"""A watched game master who puts rolls of pools together over the whole table: the players read along."""

from typing import ClassVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from tests.journeys.player import SHIFT, wait_until
from tests.journeys.rolling_game_master import RollingGameMaster
from vtt.dice import Dice
from vtt.gui.roll.builder import RollBuilder


class PoolGameMaster(RollingGameMaster):
    """Every press is followed by a look into the players' window. They see the odds of their own open rolls, which a
    table builds together, and nothing that is marked."""

    kept: ClassVar[tuple[str, ...]] = ("SECRET", "In the bag", "Tokens:", "/ 3", "ND-")

    @property
    def players_builder(self) -> RollBuilder | None:
        """The roll as the players read it, if they see one."""
        window = self.desk.players.window
        assert window is not None
        return window.roll.builder if window.roll.isVisible() else None

    def open_by_key(self, key: Qt.Key, creature: str = "", keys: Qt.KeyboardModifier | None = None) -> None:
        """Look at somebody, and press the letter of an action whose roll is put together."""
        if creature:
            self.click_row(creature)
        self.press(key, keys or Qt.KeyboardModifier.NoModifier)
        wait_until(lambda: self.form.isVisible() and self.form.roll is not None, f"a roll by {key}")
        self.wait()

    def press_steps(self, heading: str, label: str, kind: str, times: int = 1) -> None:
        """Press a button beside a pool so often, and look after each time."""
        for _ in range(times):
            self.press_step(heading, label, kind)
            self.wait()

    def press_part(self, heading: str, label: str) -> None:
        """Press a chip of a pool."""
        self.click_part(heading, label)
        self.wait()

    def type_into(self, label: str, words: str) -> None:
        """Type into a field of the form, letter by letter."""
        every = self.form.findChildren(QLineEdit)
        lines = [each for each in every if each.accessibleName().startswith(label)]
        assert len(lines) == 1, f"{label!r} among {[each.accessibleName() for each in every]}"
        QTest.keyClicks(lines[0], words)
        self.wait()

    def choose_in_field(self, label: str, words: str) -> None:
        """Choose from a list of the form by its keys."""
        boxes = [each for each in self.form.findChildren(QComboBox) if each.accessibleName() == label]
        assert len(boxes) == 1
        while boxes[0].currentText() != words:
            before = boxes[0].currentIndex()
            QTest.keyClick(boxes[0], Qt.Key.Key_Down)
            assert boxes[0].currentIndex() > before, f"no {words!r} in the list"
        self.wait()

    def switch_house_rule(self, key: str, words: str) -> None:
        """Settle a house rule in its window, by the arrow keys."""
        self.press(Qt.Key.Key_F1, SHIFT)
        window = self.desk.reference.house_rules
        assert window is not None
        box = window.rows[key].box
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Down)
        wait_until(lambda: window.rows[key].changed, "the house rule")
        assert box.currentText().startswith(words)
        window.close()
        self.desk.window.activateWindow()
        self.wait()

    def drag_beside(self, creature: str, other: str) -> None:
        """Drag somebody's token next to another one."""
        board = self.desk.board
        there = board.token_rect(other)
        self.drag(creature, there.center() - QPoint(there.width() + 4, 0))

    def reads(self, heading: str, total: str, dice: str) -> None:
        """The pool reads so, to the GM and to the players."""
        for builder in (self.builder, self.players_builder):
            assert builder is not None
            (side,) = [each for each in builder.sides if each.heading.text() == heading]
            assert (side.total.text(), side.dice.text()) == (total, dice)

    def draws(self, dice: Dice) -> None:
        """Exactly these odds are drawn, for the GM and for the players."""
        odds = dice.distribution()
        for builder in (self.builder, self.players_builder):
            assert builder is not None
            assert builder.histogram.isVisible()
            bars = builder.histogram.bars.bars
            assert sum(bar.share for bar in bars) > 0.99
            assert all(abs(bar.share - odds.probability(bar.value)) < 1e-10 for bar in bars)
            assert builder.histogram.said == f"Total, on average {odds.mean:.1f}"

    def lies_at_once(self, total: int) -> None:
        """The roll is a sure one, and is told in words."""
        for builder in (self.builder, self.players_builder):
            assert builder is not None
            assert not builder.histogram.isVisible()
            assert builder.fixed.text() == f"Total {total}".replace("-", "−")
