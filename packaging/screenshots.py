"""Makes the README's pictures: the sample fight in the real windows, at the same moment with the same dice each time.

screenshots.py [FOLDER]      the folder to write to; packaging/pictures beside this file unless given
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.rules.procedure import Choose
from vtt.table.table import Table

SEED = 24
PATIENCE = 20.0
"""Seconds to wait for the window."""

SETTLING = 1500
"""Milliseconds for odds to arrive and tokens to stand still."""


def is_worth_a_picture(table: Table) -> bool:
    """In the second round, when a player's turn has come and half of them have acted."""
    acting = table.creatures.get(table.initiative.acting)
    acted = sum(turn.acted for turn in table.initiative.order)
    return table.clock.moment >= 2 and acting is not None and acting.side == "players" and acted >= 2


def play(desk: Desk, nearby: Nearby) -> None:
    """Let the autopilot's proposals happen one by one until there is something to show."""
    for _ in range(200):
        wait_for(lambda: desk.course.quiet or pending(desk) is not None)
        question = pending(desk)
        if question is not None:
            nearby.actor.choose(question.default)
            wait_for(partial(answered, desk, question))
            continue
        assert desk.standing is not None
        table = desk.standing.table
        if is_worth_a_picture(table):
            return
        intent = desk.standing.system.next_intent(table)
        assert intent is not None, "the fight is over before there was anything to show: take another SEED"
        desk.submit(intent)


def pending(desk: Desk) -> Choose | None:
    """The question that waits for an answer."""
    waits = None if desk.standing is None else desk.standing.pending
    return waits if isinstance(waits, Choose) else None


def answered(desk: Desk, question: Choose) -> bool:
    """Whether something else than this question is waited for."""
    return pending(desk) is not question


def wait_for(happened: Callable[[], bool]) -> None:
    """Let the window live until something has happened."""
    since = time.monotonic()
    while not happened():
        QTest.qWait(10)
        if time.monotonic() - since > PATIENCE:
            sys.exit("the window did not come to rest")


def picture(window: QWidget, size: tuple[int, int], path: Path) -> None:
    """Draw a window at a size into a file."""
    window.resize(*size)
    QTest.qWait(SETTLING)
    if not window.grab().save(str(path)):
        sys.exit(f"{path}: cannot be written")
    print(path)


def main() -> None:
    """Make all pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication([])
    with tempfile.TemporaryDirectory(prefix="nearby-") as home:
        nearby = Nearby(application, Path(home), Path(home), SeededFaces(SEED))
        nearby.settings.animated = False
        ready: list[bool] = []
        nearby.started.connect(lambda: ready.append(True))
        nearby.start()
        wait_for(lambda: bool(ready))
        assert nearby.window is not None
        desk = nearby.window.desk
        desk.players.set_visible(True)
        play(desk, nearby)
        picture(nearby.window, (1280, 800), folder / "main-1280x800.png")
        picture(nearby.window, (1920, 1080), folder / "main-1920x1080.png")
        assert desk.players.window is not None
        picture(desk.players.window, (1920, 1080), folder / "players-1920x1080.png")
        nearby.stop()


if __name__ == "__main__":
    main()
