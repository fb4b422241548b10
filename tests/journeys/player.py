"""Somebody at the mouse and the keyboard: plays a fight in the real window by what can be seen in it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QMenu,
    QPushButton,
    QScrollArea,
    QWidget,
)

from tests.gui.opening import unfolded
from tests.helpers.file_names import type_name
from vtt.gui.actions.ring_field import RingField
from vtt.gui.window.desk import Desk
from vtt.table.creature import Creature

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


class TooLong(AssertionError):
    """Something that should have happened did not."""


def wait_until(happened: Callable[[], object], what: str, seconds: float = 20.0) -> None:
    """Let the window live until something has happened. Raises ``TooLong``."""
    if happened():
        return
    loop = QEventLoop()
    looking = QTimer(interval=5)
    looking.timeout.connect(lambda: loop.quit() if happened() else None)
    limit = QTimer(singleShot=True, interval=int(seconds * 1000))
    limit.timeout.connect(loop.quit)
    looking.start()
    limit.start()
    loop.exec()
    if not happened():
        raise TooLong(f"{what} did not happen within {seconds} seconds")


class Player:
    """Plays at one desk. ``answers`` are the answers that were given, by their labels."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.answers: list[str] = []

    def creature(self, identity: str) -> Creature:
        """A creature on the table."""
        assert self.desk.standing is not None
        return self.desk.standing.table.creatures[identity]

    @property
    def acting(self) -> str:
        """Whose turn it is."""
        assert self.desk.standing is not None
        return self.desk.standing.table.initiative.acting

    @property
    def over(self) -> bool:
        """Whether the fight has been decided."""
        standing = self.desk.standing
        assert standing is not None
        return standing.system.winner(standing.table) is not None

    def wait(self) -> None:
        """Until nothing moves: a question may be open, a target may be asked for."""
        desk = self.desk
        wait_until(
            lambda: (
                desk.question.isVisible()
                or (desk.course.quiet and (not desk.targeting.active or bool(desk.board.targets)))
            ),
            "an end of what goes on",
        )

    def click(self, widget: QWidget) -> None:
        """Click a widget in its middle, once it is laid out, scrolled into sight where it lies farther down."""
        wait_until(lambda: not widget.size().isEmpty(), "a place for what is clicked")
        above = widget.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(widget)
            above = above.parentWidget()
        QTest.mouseClick(widget, LEFT, NO_KEYS, widget.rect().center())

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key wherever the keyboard is."""
        QTest.keyClick(QApplication.focusWidget() or self.desk.window, key, keys)

    def click_turn_button(self, label: str) -> None:
        """Click a button of the order."""
        buttons = self.desk.initiative.findChildren(QPushButton)
        self.click(next(button for button in buttons if button.text().startswith(label) and button.isVisible()))
        self.wait()

    def click_top_button(self, label: str) -> None:
        """Click a button of the bar along the top."""
        buttons = self.desk.bar.findChildren(QAbstractButton)
        self.click(next(each for each in buttons if each.text() == label and each.isVisible()))
        self.wait()

    def possible(self, label: str) -> bool:
        """Whether an action whose label begins so can be clicked."""
        return any(offer.label.startswith(label) and offer.refusal is None for offer in self.desk.creature.offers)

    def click_action(self, label: str) -> None:
        """Click the first possible action whose label begins so."""
        view = self.desk.creature.action_list
        place = next(
            place
            for place, offer in enumerate(self.desk.creature.offers)
            if offer.label.startswith(label) and offer.refusal is None
        )
        QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, unfolded(self.desk, place).center())
        self.wait()

    def choose_from_ring(self, label: str, *options: str) -> None:
        """Click the sign of the ring in the row of an action, possible or not, click these options, and go on."""
        form = self.desk.doing.form
        self.click_sign(label)
        wait_until(form.isVisible, "a form")
        (ring,) = form.findChildren(RingField)
        for option in options:
            self.click(next(node for node in ring.nodes if node.option.label == option))
        assert form.go is not None
        wait_until(form.go.isEnabled, f"{label} with {' and '.join(options)}")
        self.click(form.go)
        self.wait()

    def click_sign(self, label: str) -> None:
        """Click the sign in the row of the first action whose label begins so, possible or not."""
        panel = self.desk.creature
        place = next(place for place, offer in enumerate(panel.offers) if offer.label.startswith(label))
        unfolded(self.desk, place)
        QTest.mouseClick(panel.action_list.viewport(), LEFT, NO_KEYS, panel.action_list.sign_area(place).center())

    def draw_from_the_bag(self) -> None:
        """Drag a token out of the bag with the mouse, and let go of it beside the bag."""
        picture = self.desk.initiative.bag.picture
        start = picture.ground.mouth.toPoint()
        self._drag_in(picture, start, start + QPoint(150, 60))
        self.wait()

    def hand_token_to(self, creature: str) -> None:
        """Drag the token that lies beside the bag to somebody on the board."""
        picture, board = self.desk.initiative.bag.picture, self.desk.board
        goal = picture.mapFromGlobal(board.mapToGlobal(board.token_rect(creature).center()))
        self._drag_in(picture, picture.ground.rest.toPoint(), goal)
        self.wait()

    def click_row(self, creature: str) -> None:
        """Click somebody's row in the order."""
        rows, model = self.desk.initiative.list, self.desk.initiative.model
        place = next(place for place, each in enumerate(model.rows) if each.row.creature == creature)
        QTest.mouseClick(rows.viewport(), LEFT, NO_KEYS, rows.visualRect(model.index(place)).center())
        self.wait()

    def press_bag_button(self, label: str) -> None:
        """Press a button under the bag."""
        buttons = self.desk.initiative.bag.choices.buttons
        self.click(next(each for each in buttons if each.accessibleName().startswith(label)))
        self.wait()

    def click_token(self, thing: str) -> None:
        """Click a token on the board."""
        QTest.mouseClick(self.desk.board, LEFT, NO_KEYS, self.desk.board.token_rect(thing).center())
        self.wait()

    def drag(self, thing: str, to: QPoint) -> None:
        """Drag a token to a place of the board's widget, in small steps, and let go."""
        board = self.desk.board
        self._drag_in(board, board.token_rect(thing).center(), to)
        self.wait()

    def undo(self) -> None:
        """Ctrl+Z."""
        self.press(Qt.Key.Key_Z, CONTROL)
        self.wait()

    def redo(self) -> None:
        """Ctrl+Shift+Z."""
        self.press(Qt.Key.Key_Z, CONTROL | SHIFT)
        self.wait()

    def save_a_copy(self, copy: Path) -> None:
        """Ctrl+Shift+S, a name, Enter."""
        self.press(Qt.Key.Key_S, CONTROL | SHIFT)
        dialog = next(each for each in self.desk.window.findChildren(QFileDialog) if each.isVisible())
        type_name(dialog, copy, lambda ready: wait_until(ready, "the dialog"))
        wait_until(lambda: copy.is_file() and self.desk.course.quiet, "the copy")

    def choose_from_menu(self, thing: str, label: str) -> None:
        """Open the menu of a thing on the board with the right button, and click an entry."""
        board = self.desk.board
        where = board.token_rect(thing).center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, board.mapToGlobal(where))
        QApplication.sendEvent(board, event)
        menu = next(each for each in self.desk.window.findChildren(QMenu) if each.isVisible())
        entry = next(each for each in menu.actions() if each.text() == label)
        QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(entry).center())
        # Without a screen nobody gives the keyboard back to the window below a menu.
        self.desk.window.activateWindow()
        self.wait()

    def answer(self, *labels: str) -> None:
        """Answer open questions, by the first of these labels that is offered, else with the golden button."""
        while self.desk.question.isVisible():
            buttons = self.desk.question.buttons
            named = [each for label in labels for each in buttons if each.accessibleName().startswith(label)]
            golden = [each for each in buttons if each.property("accent")]
            chosen = (named or golden or buttons)[0]
            self.answers.append(chosen.accessibleName())
            self.click(chosen)
            self.wait()

    def do(self, label: str, *answers: str) -> None:
        """Click an action, take the first target offered if there is a choice, and answer what is asked."""
        self.click_action(label)
        if self.desk.board.targets:
            self.click_token(self.nearest_foe(list(self.desk.board.targets)))
        self.answer(*answers)

    def take_turn(self, *answers: str) -> None:
        """An attack if one is possible, else a step nearer and perhaps an attack; then the next one’s turn."""
        whose = self.acting
        for action in ("Attack", "Move one band nearer", "Attack"):
            if self.acting == whose and not self.over and self.possible(action):
                self.do(action, *answers)
                if action == "Attack":
                    break
        self.next(*answers)

    def next(self, *answers: str) -> None:
        """The golden button of the order, and whatever it asks."""
        if not self.over:
            self.click_turn_button("")
            self.answer(*answers)

    def play_to_the_end(self, *answers: str, turns: int = 400) -> None:
        """Turn after turn until one side is left."""
        for _ in range(turns):
            if self.over:
                return
            self.take_turn(*answers)
        raise TooLong(f"the fight did not end within {turns} turns")

    def nearest_foe(self, targets: list[str]) -> str:
        """The nearest foe of the creature that is shown, among these; without a foe the first of them."""
        standing = self.desk.standing
        assert standing is not None
        actor, creatures = self.creature(self.desk.display.shown), standing.table.creatures
        foes = [each for each in targets if each in creatures and creatures[each].side != actor.side]

        def feet(each: str) -> float:
            there = creatures[each].at
            return (there[0] - actor.at[0]) ** 2 + (there[1] - actor.at[1]) ** 2

        return min(foes, key=feet) if foes else targets[0]

    def _drag_in(self, widget: QWidget, start: QPoint, to: QPoint) -> None:
        QTest.mousePress(widget, LEFT, NO_KEYS, start)
        for step in range(1, 13):
            QTest.mouseMove(widget, start + (to - start) * step / 12)
        QTest.mouseRelease(widget, LEFT, NO_KEYS, to)
