"""The window of the oracle: a question with a likelihood, tables to roll on, and the answer that came last."""

from collections.abc import Container, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.apostrophes import folded
from vtt.gui.focus import mark_all
from vtt.gui.keys import keys_over
from vtt.gui.list_field import ListField, move_mark
from vtt.gui.look import Look, Weight
from vtt.gui.models.rows import RowsModel
from vtt.gui.oracle.likelihood_button import LikelihoodButton
from vtt.gui.panel import Heading, NameLabel
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.selectable import make_selectable
from vtt.gui.whole_rows import FillingList, WholeRows
from vtt.gui.window_size import roomy
from vtt.rules.tabletop.oracle import EVENT, LIKELIHOODS
from vtt.settings.keys import ORACLE, with_key
from vtt.table.random_tables import RandomTable

_LEAST, _MOST = QSize(700, 560), QSize(860, 720)
_IN_LARGE = 16
"""Points of an answer where text is larger than usual: all of it is on a small screen."""


class OracleWindow(QDialog):
    """``asked`` gives a question and the name of a likelihood, ``rolled`` the id of a table; ``kept`` what is to become
    a note, as its title and text, ``shown`` what players are to be shown. ``edited`` gives the id of a table to be
    changed, or an empty one for a new table, ``deleted`` the id of one of the group's own. Play goes on meanwhile."""

    asked = Signal(str, str)
    rolled = Signal(str)
    kept = Signal(str, str)
    shown = Signal(str, str)
    edited = Signal(str)
    deleted = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._tables: Mapping[str, RandomTable] = {}
        self._own: Container[str] = ()
        self._told = ("", "")
        self.setWindowTitle("The oracle")
        self.setObjectName("oracle")
        self.resize(roomy(self, _LEAST * look.text_scale, _MOST * look.text_scale))
        self.answer = NameLabel(look, 22 if look.text_scale <= 1.0 else _IN_LARGE, "", self)
        self.answer.setWordWrap(True)
        # Nothing above moves when the first answer comes.
        kept = self.answer.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.answer.setSizePolicy(kept)
        self.answer.setMinimumHeight(self.answer.fontMetrics().lineSpacing())
        make_selectable(self.answer)
        self.about = PlainLabel("", self)
        self.about.setFont(look.label(10))
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.keep = self._button("Keep as a note", "Ctrl+Enter", "Oracle: keep as a note")
        self.keep.clicked.connect(lambda: self.kept.emit(*self._told))
        self.show_players = self._button("Show to players", "Ctrl+Shift+Enter", "Oracle: show to players")
        self.show_players.setToolTip(literal(with_key("Show it on the players’ screen", "Oracle: show to players")))
        self.show_players.clicked.connect(lambda: self.shown.emit(*self._told))
        self.shared = QCheckBox("Players may read it", self)
        self.shared.setFont(look.label(9.5))
        self.shared.setToolTip("Without it question, dice and answer are for the GM alone")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 10)
        column.setSpacing(10 if look.text_scale <= 1.0 else 4)
        halves = QHBoxLayout()
        halves.setSpacing(24)
        halves.addLayout(self._questions(), 1)
        halves.addLayout(self._shelf(), 1)
        column.addLayout(halves, 1)
        column.addWidget(Heading(look, "What it says", parent=self))
        column.addWidget(self.about)
        column.addWidget(self.answer)
        foot = QHBoxLayout()
        foot.addWidget(self.shared)
        foot.addStretch(1)
        foot.addWidget(close_button(look, self))
        foot.addWidget(self.show_players)
        foot.addWidget(self.keep)
        column.addLayout(foot)
        keys_over(self).tell_in(self, ORACLE)
        self.say("", "")
        self.field.setFocus()

    @property
    def secret(self) -> bool:
        """Whether what is asked and rolled is for the GM alone."""
        return not self.shared.isChecked()

    def say(self, about: str, answer: str, likelihood: str = "") -> None:
        """This was answered last, to a question as likely as the likelihood of that name."""
        self._told = (about, answer)
        asked = next((each for each in self.likelihoods if each.likelihood.name == likelihood), None)
        # Without a question it is called by how likely it was.
        words = "" if asked is None or about == f"{asked.likelihood.label}?" else asked.words
        self.about.setText(" · ".join(filter(None, (about, words))) or "Ask something, or roll on a table")
        self.answer.setText(answer)
        self.answer.setVisible(bool(answer))
        self.keep.setEnabled(bool(answer))
        self.show_players.setEnabled(bool(answer))

    def show_tables(self, tables: Mapping[str, RandomTable], own: Container[str]) -> None:
        """These are the tables now, some of them the group's ``own``; what is marked stays."""
        self._tables, self._own = tables, own
        self._filter()

    @property
    def marked(self) -> str:
        """The id of the table that is marked, or empty."""
        row = self.model.row(self.view.currentIndex())
        return "" if row is None else row.id

    def _questions(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6 if self._look.text_scale <= 1.0 else 3)
        column.addWidget(Heading(self._look, "A question", parent=self))
        self.field = QLineEdit(self)
        self.field.setFont(self._look.label(11))
        self.field.setPlaceholderText("Is the door locked?")
        self.field.setAccessibleName("Question to be answered with yes or no")
        self.field.setMaxLength(300)
        self.field.returnPressed.connect(lambda: self._ask("even"))
        column.addWidget(self.field)
        said = PlainLabel("A yes is …  (Enter asks at even chances)", self)
        said.setFont(self._look.label(9.5))
        said.setProperty("role", "muted")
        column.addWidget(said)
        self.likelihoods = [LikelihoodButton(self._look, each, self) for each in LIKELIHOODS]
        for number, button in enumerate(self.likelihoods, 1):
            button.setShortcut(f"Alt+{number}")
            button.clicked.connect(lambda _checked=False, name=button.likelihood.name: self._ask(name))
            column.addWidget(button)
        self.besides = self._button("Something happens", "Alt+E", "Oracle: something happens")
        self.besides.setToolTip(literal(with_key("Roll on the table of events", "Oracle: something happens")))
        self.besides.clicked.connect(lambda: self.rolled.emit(EVENT))
        column.addSpacing(4)
        column.addStretch(1)
        column.addWidget(self.besides)
        return column

    def _shelf(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(Heading(self._look, "Tables", parent=self))
        self.search = ListField(self)
        self.search.setFont(self._look.label(11))
        self.search.setPlaceholderText("Which table?")
        self.search.setAccessibleName("Find a table by its title or rows")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._roll)
        column.addWidget(self.search)
        self.model: RowsModel[RandomTable] = RowsModel(
            lambda row: row.id,
            {
                Qt.ItemDataRole.DisplayRole: self._line,
                Qt.ItemDataRole.ToolTipRole: lambda row: literal("\n".join(each.text for each in row.rows[:20])),
            },
            self,
        )
        self.view = FillingList(self)
        self.view.setModel(self.model)
        self.view.setFont(self._look.label(10.5))
        self.view.setAccessibleName("Tables")
        self.view.activated.connect(self._roll)
        self.search.stepped.connect(lambda by: move_mark(self.view, by))
        self.view.selectionModel().currentChanged.connect(self._show_what_can_be_done)
        column.addWidget(WholeRows(self.view, self.view, self), 1)
        self.roll = self._button("Roll", "")
        self.roll.setProperty("accent", True)
        self.roll.clicked.connect(self._roll)
        self.edit = self._button("Edit…", "")
        self.edit.setToolTip("The rows of the table that is marked, to be read and changed")
        self.edit.clicked.connect(lambda: self.edited.emit(self.marked))
        self.new = self._button("New…", "")
        self.new.setToolTip("A table of your own")
        self.new.clicked.connect(lambda: self.edited.emit(""))
        self.delete = self._button("Delete", "")
        self.delete.clicked.connect(lambda: self.deleted.emit(self.marked))
        row = QHBoxLayout()
        for button in (self.roll, self.edit, self.new):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.delete)
        column.addLayout(row)
        return column

    def _line(self, table: RandomTable) -> str:
        dice = table.dice.removeprefix("1") if table.dice.startswith("1d") else table.dice
        return f"{table.title} · {dice}, yours" if table.id in self._own else f"{table.title} · {dice}"

    def _filter(self) -> None:
        words, marked = folded(self.search.text()).split(), self.marked
        found = [
            each
            for each in self._tables.values()
            if all(word in folded(f"{each.title} {' '.join(row.text for row in each.rows)}") for word in words)
        ]
        # Whoever is called so comes before whoever only holds the word.
        found.sort(key=lambda each: not all(word in folded(each.title) for word in words))
        self.model.set_rows(found)
        place = next((place for place, each in enumerate(found) if each.id == marked), 0)
        if found and (not self.marked or self.marked != marked):
            self.view.setCurrentIndex(self.model.index(place))
        self._show_what_can_be_done()

    def _show_what_can_be_done(self) -> None:
        marked = self.marked
        self.roll.setEnabled(bool(marked))
        self.edit.setEnabled(bool(marked))
        own = marked in self._own
        self.delete.setEnabled(own)
        stays = "Tables that come with the program stay; one of your own can replace them"
        self.delete.setToolTip(literal("Undo brings it back" if own else stays))

    def _ask(self, likelihood: str) -> None:
        self.asked.emit(self.field.text(), likelihood)
        mark_all(self.field)

    def _roll(self) -> None:
        if self.marked:
            self.rolled.emit(self.marked)

    def _button(self, label: str, shortcut: str, name: str = "") -> QPushButton:
        tip = f"{label} ({shortcut})" if shortcut else ""
        button = plain_button(label, tip, self)
        button.setFont(self._look.label(10, Weight.Medium))
        if name:
            keys_over(self).give(button, name)
        return button
