"""The story as a ledger: searched, and gone back in. What going back would undo is shown before it is done."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from vtt.echoes import in_one_line
from vtt.gui.dialog_foot import DialogFoot
from vtt.gui.keys import keys_over
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.command import Command
from vtt.gui.scrolling import WholeEntries
from vtt.gui.session_actor import SessionActor
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.gui.window_size import on_screen
from vtt.numerals import counted
from vtt.session import LogLine

_LETTERS, _LINES = 60, 14
_TOLD = 80
"""Characters of the line that is gone back to; a longer one is told without its middle."""


class Ledger(QObject):
    """Looks for lines of the story, and goes back to one."""

    def __init__(self, desk: Playing, actor: SessionActor) -> None:
        super().__init__(desk)
        self._desk = desk
        self._actor = actor
        self.search = desk.log_search
        self.search.left.connect(desk.log.setFocus)
        desk.log.going_back_wanted.connect(self.ask_to_go_back)

    def show_standing(self, standing: Standing) -> None:
        """Whoever is anywhere in the campaign can be looked for."""
        table = standing.table
        names = [creature.name for creature in table.creatures.values()]
        names += [creature.name for scene in table.scenes.values() for creature in scene.creatures.values()]
        self.search.set_names(names)

    def forget(self) -> None:
        """Another campaign is opened: the whole of its story is shown."""
        if not self.search.isHidden():
            self.search.put_away()

    def open_search(self) -> None:
        """Look for something in the story."""
        dock = self._desk.docks[2]
        dock.show()
        dock.raise_()
        self.search.open()

    @property
    def why_not_back(self) -> str:
        """Why there is no line to go back to, or empty."""
        if not self._desk.log_model.rows:
            return "Nothing has happened yet: the story has no line to go back to"
        if self._desk.log.marked is None:
            return "Mark a line of the story first, by a click: the table becomes as it was after it"
        return ""

    @property
    def why_not_played(self) -> str:
        """Why nothing that the autopilot played can be taken back, or empty."""
        began, standing = self._desk.autopilot.began_after, self._desk.standing
        # What it began to play and has not yet done is no step.
        if began is None or standing is None or not standing.log or standing.log[-1].entry <= began:
            return "The autopilot has played nothing yet"
        if began < 0:
            return "Before that there is no line of the story to go back to: Ctrl+Z undoes step by step"
        return ""

    def go_back_to_marked(self) -> None:
        """Ask whether to go back to the line of the story that is marked."""
        row, why = self._desk.log.marked, self.why_not_back
        if why or row is None:
            self._desk.toast.say(why)
        else:
            self.ask_to_go_back(row.entry)

    def take_back_played(self) -> None:
        """Ask whether to go back to where the autopilot began to play last."""
        began, why = self._desk.autopilot.began_after, self.why_not_played
        if why or began is None:
            self._desk.toast.say(why)
        else:
            self._desk.autopilot.set_plays("nobody")
            self.ask_to_go_back(began)

    def ask_to_go_back(self, entry: int) -> None:
        """Show what going back to this entry would undo, and ask."""
        standing = self._desk.standing
        if standing is not None and self._desk.may_act():
            line = _told([each for each in standing.log if each.entry == entry])
            self._actor.ask_about_going_back(entry, partial(self._ask, entry, line))

    def commands(self) -> list[Command]:
        """What the command palette finds of the story."""
        row = self._desk.log.marked
        where = row.text if row is not None else "a line that is marked in the story"
        return [Command("Go back to the marked line", where, "Ctrl+Alt+Z", self.go_back_to_marked, "Story")]

    def _ask(self, entry: int, line: str, steps: tuple[str, ...]) -> None:
        if not steps:
            self._desk.toast.say("Nothing was done after this line")
            return
        dialog = GoingBack(line, steps, self._desk.window)
        dialog.accepted.connect(partial(self._go_back, entry))
        dialog.open()

    def _go_back(self, entry: int) -> None:
        if self._desk.may_act():
            self._desk.doing.cancel()
            self._desk.course.go_back(entry)


def _told(lines: Sequence[LogLine]) -> str:
    """After which of the lines of an entry the table is as it was: all of them are told, whichever was clicked. It is
    their last heading, or the last of all."""
    ends = [line for line in lines if line.level in ("heading", "time")] or lines
    return ends[-1].read() if ends else ""


class GoingBack(QDialog):
    """Asks whether all these steps, newest first, are to be undone: those after a line of the story."""

    def __init__(self, line: str, steps: tuple[str, ...], parent: QWidget) -> None:
        from vtt.gui.wrapped_rows import WrappedRows

        super().__init__(parent)
        self.setWindowTitle("Go back to here")
        self.setObjectName("going-back")
        undone = f"{counted(len(steps), 'step')} would be undone, the newest first"
        back = keys_over(parent).retold("one Undo (Ctrl+Z) brings all of it back")
        said = PlainLabel(f"The table becomes as it was after “{in_one_line(line, _TOLD)}”. {undone}; {back}.")
        said.setWordWrap(True)
        self.list = QListWidget()
        WholeEntries(self.list)
        for step in steps:
            QListWidgetItem(step, self.list)
        WrappedRows(self.list)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("What would be undone")
        foot = DialogFoot(self, "Go back")
        self.leave, self.go = foot.leave, foot.go
        self.go.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(said)
        column.addWidget(self.list, 1)
        column.addLayout(foot)
        metrics = self.fontMetrics()
        lines = min(_LINES, 2 * len(steps)) + 9
        self.resize(on_screen(self, QSize(metrics.averageCharWidth() * _LETTERS, metrics.lineSpacing() * lines)))
        self.finished.connect(self.deleteLater)
        self.go.setFocus()
