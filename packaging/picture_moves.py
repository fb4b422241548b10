"""What a picture waits for, and one action of the autopilot before it."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QTimer

from vtt.gui.window.desk import Desk

_LONGEST = 240.0
"""Seconds."""


def step(desk: Desk) -> None:
    """One action of the autopilot, with the first answer to whatever is asked."""
    standing = desk.standing
    assert standing is not None
    intent = standing.system.next_intent(standing.table)
    assert intent is not None, "the fight ended before there was anything to see"
    desk.submit(intent)
    wait_until(lambda: desk.course.quiet or desk.question.isVisible())
    while desk.question.isVisible():
        desk.question.buttons[0].click()
        wait_until(lambda: desk.course.quiet or desk.question.isVisible())


def settle() -> None:
    """Let everything be laid out and painted."""
    loop = QEventLoop()
    QTimer.singleShot(300, loop.quit)
    loop.exec()


def wait_until(happened: Callable[[], bool]) -> None:
    """Let the program live until this has happened. Raises TimeoutError where it does not."""
    until = time.monotonic() + _LONGEST
    while not happened():
        if time.monotonic() > until:
            raise TimeoutError("what a picture waits for does not happen")
        loop = QEventLoop()
        QTimer.singleShot(5, loop.quit)
        loop.exec()
