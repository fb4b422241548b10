"""Somebody at the mouse and the keyboard: plays a fight in the real window by what can be seen in it."""

from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

from vtt.gui.window.desk import Desk
from vtt.table.creature import Creature

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
        """Click a widget in its middle."""
        QTest.mouseClick(widget, LEFT, NO_KEYS, widget.rect().center())

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key wherever the keyboard is."""
        QTest.keyClick(QApplication.focusWidget() or self.desk.window, key, keys)

    def click_turn_button(self, label: str) -> None:
        """Click a button of the order."""
        buttons = self.desk.initiative.findChildren(QPushButton)
        self.click(next(button for button in buttons if button.text().startswith(label) and button.isVisible()))
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
        QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.row_area(place).center())
        self.wait()

    def click_token(self, thing: str) -> None:
        """Click a token on the board."""
        QTest.mouseClick(self.desk.board, LEFT, NO_KEYS, self.desk.board.token_rect(thing).center())
        self.wait()

    def drag(self, thing: str, to: QPoint) -> None:
        """Drag a token to a place of the board's widget, in small steps, and let go."""
        board = self.desk.board
        start = board.token_rect(thing).center()
        QTest.mousePress(board, LEFT, NO_KEYS, start)
        for step in range(1, 13):
            QTest.mouseMove(board, start + (to - start) * step / 12)
        QTest.mouseRelease(board, LEFT, NO_KEYS, to)
        self.wait()

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
        """An attack if one is possible, else a step nearer and perhaps an attack; then the next one's turn."""
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
