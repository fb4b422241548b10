"""What is pictured of the desk itself: the first steps, a table with nothing on it, a turn told again, moved docks."""

from collections.abc import Callable, Iterator

from picture_play import WITH_TURNS
from picture_stage import NotReached, Stage
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDockWidget

from vtt.gui.plain_text import PlainLabel
from vtt.rules.contract.procedure import Intent

Reach = Callable[[Stage], None]


def of_desk() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "welcome", WITH_TURNS, lambda stage: stage.desk.welcome.open()
    yield "first-steps", WITH_TURNS, first_steps
    yield "first-steps-on-the-sheet", WITH_TURNS, lambda stage: _first_steps_at(stage, "attack")
    yield "empty-table", WITH_TURNS, empty_table
    yield "recap", WITH_TURNS, recap
    yield "docks-moved", WITH_TURNS, docks_moved
    yield "docks-floating", WITH_TURNS, docks_floating
    yield "docks-closed", WITH_TURNS, docks_closed


def first_steps(stage: Stage) -> None:
    """The first of the first steps, pointing at the board."""
    before = stage.desk.standing
    stage.desk.begin_first_steps()
    stage.wait(lambda: stage.desk.standing is not before and stage.desk.first_steps.step is not None, "the first steps")


def _first_steps_at(stage: Stage, control: str) -> None:
    """The first step that points at this control, those before it skipped."""
    first_steps(stage)
    walk = stage.desk.first_steps
    while walk.step is not None and walk.step.control != control:
        walk.skip()
    if walk.step is None:
        raise NotReached(f"no step points at {control}")


def empty_table(stage: Stage) -> None:
    """A table that nobody put anything on yet."""
    stage.open_empty("black-hack")


def recap(stage: Stage) -> None:
    """The first step of a turn of exploring, which tells the turn before again."""
    desk, strip = stage.desk, stage.desk.clock.steps
    # Only what came of something is told again.
    _do(stage, Intent("attack", "brannor", {"target": "ghoul"}))
    for _ in range(20):
        if any("\n" in each.text() for each in strip.findChildren(PlainLabel)):
            return
        before = desk.standing
        desk.do(stage.table_offer("next_step"))
        stage.wait(lambda before=before: desk.standing is not before and desk.course.quiet, "the next step")
    raise NotReached("no step tells the turn before")


def _do(stage: Stage, intent: Intent) -> None:
    """Do this, with the first answer to whatever is asked."""
    desk, before = stage.desk, stage.desk.standing
    desk.submit(intent)
    while True:
        stage.wait(
            lambda: (desk.standing is not before and desk.course.quiet) or desk.question.isVisible(), "what is done"
        )
        if not desk.question.isVisible():
            return
        desk.question.buttons[0].click()


def docks_moved(stage: Stage) -> None:
    """The sheet at the left under the order, the story beside the board, and the dice alone below."""
    window = stage.desk.window
    turn, tray, log, creature = stage.desk.docks
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, creature)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, log)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, turn)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, tray)
    window.resizeDocks([creature, log], [stage.size.width() * 3 // 10] * 2, Qt.Orientation.Horizontal)
    _some_steps(stage)


def docks_floating(stage: Stage) -> None:
    """The sheet and the story over the board."""
    _turn, _tray, log, creature = stage.desk.docks
    _some_steps(stage)
    width, height = stage.size.width(), stage.size.height()
    _float(creature, QPoint(width // 2, height // 8), width // 3, height * 2 // 3)
    _float(log, QPoint(width // 8, height // 3), width // 3, height // 3)


def docks_closed(stage: Stage) -> None:
    """Nothing but the board and the sheet."""
    for dock in stage.desk.docks[:3]:
        dock.close()
    _some_steps(stage)


def _float(dock: QDockWidget, at: QPoint, width: int, height: int) -> None:
    dock.setFloating(True)
    dock.move(at)
    dock.resize(width, height)


def _some_steps(stage: Stage) -> None:
    for _ in range(4):
        stage.step()
