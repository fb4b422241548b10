"""The oracle at a main window: its window, what is asked and rolled there, what it said last."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from vtt.gui.look import Look
from vtt.gui.prompts.command import Command
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.oracle import ANSWER, ASK, EVENT, LIKELIHOODS, ROLL, ROLLED
from vtt.rules.tabletop.random_tables import all_tables
from vtt.session.log import LogLine

if TYPE_CHECKING:
    from vtt.gui.oracle.window import OracleWindow

_KIND = "Oracle"


class Oracle(QObject):
    """Opens the oracle, has its dice thrown like any others, and shows the answer when they rest. ``shown`` gives what
    it is about and what it says, to be shown to players."""

    shown = Signal(str, str)

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self.window: OracleWindow | None = None
        desk.course.calm.connect(self._calm)

    def open(self) -> None:
        """Show the oracle's window."""
        # At most tables nobody asks it.
        from vtt.gui.oracle.window import OracleWindow

        if self.window is None:
            self.window = OracleWindow(self._look, self._desk.window)
            self.window.asked.connect(self._ask)
            self.window.rolled.connect(self.roll)
            self.window.kept.connect(self._keep)
            self.window.shown.connect(self.shown)
            self.window.edited.connect(self.edit)
            self.window.deleted.connect(lambda key: self._desk.have_done("remove_table", key=key))
            self.window.finished.connect(self._closed)
            if self._desk.standing is not None:
                self._calm(self._desk.standing)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def roll(self, key: str) -> None:
        """Roll on this table; the answer is seen in the oracle's window."""
        self.open()
        self._desk.have_done(ROLL, key=key, secret=self._secret)

    def edit(self, key: str) -> None:
        """Have a table changed, or with an empty key a new one made."""
        standing = self._desk.standing
        if standing is None:
            return
        from vtt.gui.oracle.editor import TableEditor

        tables = all_tables(standing.table)
        editor = TableEditor(self._look, tables, tables.get(key), self.window or self._desk.window)
        editor.given.connect(
            lambda title, dice, rows: self._desk.have_done(
                "put_table", title=title, dice=dice, rows=list(rows), key=key
            )
        )
        editor.finished.connect(editor.deleteLater)
        editor.open()

    def commands(self) -> list[Command]:
        """What the command palette finds of the oracle."""
        standing = self._desk.standing
        if standing is None:
            return []
        found = [Command("A table of your own", "to roll on", "", partial(self.edit, ""), _KIND)]
        for key, table in all_tables(standing.table).items():
            rows = "\n".join(row.text for row in table.rows)
            found.append(Command(f"Roll: {table.title}", table.dice, "", partial(self.roll, key), _KIND, rows))
        for each in LIKELIHOODS:
            ask = partial(self._ask_at_once, each.name)
            found.append(Command(f"Ask the oracle: {each.label}", f"yes up to {each.most} on a d20", "", ask, _KIND))
        found.append(Command("Something happens", "an event out of the tables", "", partial(self.roll, EVENT), _KIND))
        return found

    @property
    def _secret(self) -> bool:
        return self.window is None or self.window.secret

    def _ask_at_once(self, likelihood: str) -> None:
        self.open()
        self._ask("", likelihood)

    def _ask(self, question: str, likelihood: str) -> None:
        self._desk.have_done(ASK, question=question, likelihood=likelihood, secret=self._secret)

    def _keep(self, about: str, answer: str) -> None:
        if self._desk.have_done("new_note", title=about, text=answer):
            self._desk.toast.say(f"Kept as a note: {about}")

    def _calm(self, standing: Standing) -> None:
        """The dice rest: show what was answered last, and the tables as they are now."""
        if self.window is None:
            return
        self.window.show_tables(all_tables(standing.table), standing.table.random_tables)
        line = next((each for each in reversed(standing.log) if each.text in (ANSWER, ROLLED)), None)
        self.window.say(*("", "", "") if line is None else _parts(line))

    def _closed(self) -> None:
        window, self.window = self.window, None
        if window is not None:
            window.deleteLater()


def _parts(line: LogLine) -> tuple[str, str, str]:
    """What a line of the oracle is about, what it says, and as how likely it was asked, where that is known."""
    about = line.values.get("question" if line.text == ANSWER else "table", "")
    return str(about), str(line.values.get("answer", "")), str(line.values.get("likelihood", ""))
