"""Help: the rulebook with its search, the keys, and who made this."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QListView, QTextBrowser, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.models.rows import RowsModel
from vtt.rules.rulebook import Rule, Rulebook, rulebook
from vtt.rules.system import System

if TYPE_CHECKING:
    from vtt.gui.window.desk import Desk

KEYS = (
    ("1 … 9", "the action of that place in the list; the answer to a question"),
    ("a letter", "the action that shows it"),
    ("Ctrl+K", "find and do anything"),
    ("Tab, Shift+Tab", "from one thing to the next, also on the board"),
    ("Enter or M", "on the board: take the selected token; arrows move it, Enter drops it, Alt+Enter freely"),
    ("Alt", "while dragging: place freely"),
    ("F", "on the board: draw the rings round the selected thing"),
    ("Escape", "let go, aim at nothing, stop the autopilot"),
    ("Space", "let tumbling dice lie at once"),
    ("Ctrl+Z, Ctrl+Shift+Z", "undo, redo"),
    ("Ctrl+R", "real dice or the app’s"),
    ("Ctrl+D", "throw any dice"),
    ("Ctrl+P, Ctrl+B", "players’ window, blank it"),
    ("Alt with up and down", "in the order: move somebody within the group"),
    ("Ctrl+0", "fit the board"),
    ("F1", "rulebook"),
)


class Help(QObject):
    """The help windows of a main window."""

    def __init__(self, look: Look, desk: "Desk") -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk

    def open_rulebook(self, identity: str = "") -> None:
        """Open the rulebook of the game on the table, at a rule if one is named."""
        standing = self._desk.standing
        if standing is not None:
            dialog = RulebookWindow(self._look, standing.system, self._desk.window)
            if identity:
                dialog.show_rule(identity)
            dialog.show()

    def rule_wanted(self, identity: str, where: QPoint) -> None:
        """Show one rule in a card at a point of the screen."""
        standing = self._desk.standing
        found = None if standing is None else book_of(standing.system).by_id(identity)
        if found is not None:
            self._desk.rule_card.show_rule(found, where)

    def open_shortcuts(self) -> None:
        """Show the keys."""
        dialog = _dialog(self._desk.window, "Keyboard")
        layout = dialog.layout()
        assert layout is not None
        rows = "".join(
            f"<tr><td style='padding: 4px 24px 4px 0; white-space: nowrap'><b>{key}</b></td>"
            f"<td style='padding: 4px 0'>{words}</td></tr>"
            for key, words in KEYS
        )
        label = QLabel(f"<table>{rows}</table>")
        label.setFont(self._look.label(10))
        layout.addWidget(label)
        dialog.show()

    def open_about(self) -> None:
        """Show name, version, licence and credits."""
        dialog = _dialog(self._desk.window, "About Nearby")
        layout = dialog.layout()
        assert layout is not None
        name = QLabel("Nearby")
        name.setFont(self._look.name(26))
        name.setProperty("role", "accent")
        layout.addWidget(name)
        browser = QTextBrowser()
        browser.setMarkdown(_about())
        browser.setOpenExternalLinks(True)
        browser.setMinimumSize(self._look.pixels(520), self._look.pixels(360))
        layout.addWidget(browser)
        dialog.show()


class RulebookWindow(QDialog):
    """All rules of a game: a field to search in, the list, and the text of the one that is chosen."""

    def __init__(self, look: Look, system: System, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book: Rulebook = book_of(system)
        self.setWindowTitle(f"Rules: {self._book.title}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(look.pixels(860), look.pixels(600))
        self.search = QLineEdit()
        self.search.setPlaceholderText("Words or an id")
        self.search.setAccessibleName("Search the rules")
        self.search.setClearButtonEnabled(True)
        self.model: RowsModel[Rule] = RowsModel(
            lambda rule: rule.id,
            {
                Qt.ItemDataRole.DisplayRole: lambda rule: f"{rule.title}\n{rule.id}",
                Qt.ItemDataRole.AccessibleTextRole: lambda rule: f"{rule.title}, {rule.id}",
            },
            self,
        )
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName("Rules")
        self.list.setUniformItemSizes(True)
        self.text = QTextBrowser()
        self.text.setFont(look.label(10.5))
        self.text.setAccessibleName("The rule")
        left = QVBoxLayout()
        left.addWidget(self.search)
        left.addWidget(self.list, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 14, 14, 14)
        row.setSpacing(14)
        row.addLayout(left, 2)
        row.addWidget(self.text, 3)
        self.search.textChanged.connect(self._filter)
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self._show(self.model.row(index)))
        self._filter("")

    def show_rule(self, identity: str) -> None:
        """Turn to this rule."""
        for place, rule in enumerate(self.model.rows):
            if rule.id == identity.upper():
                self.list.setCurrentIndex(self.model.index(place))

    def _filter(self, words: str) -> None:
        self.model.set_rows(self._book.search(words) if words.strip() else self._book.rules)
        self.list.setCurrentIndex(self.model.index(0))
        self._show(self.model.row(self.list.currentIndex()))

    def _show(self, rule: Rule | None) -> None:
        if rule is None:
            self.text.setPlainText("No rule holds all these words.")
            return
        parts = [f"## {rule.title}", f"*{rule.id} · {rule.area}*", rule.rule]
        if rule.reading:
            parts += ["**How we read it.** " + rule.reading]
        if rule.example:
            parts += ["**Example.** " + rule.example]
        if rule.see:
            parts += ["See also " + ", ".join(rule.see)]
        self.text.setMarkdown("\n\n".join(parts))


def book_of(system: System) -> Rulebook:
    """The rulebook of a game."""
    return rulebook(system.rulebook)


def _dialog(parent: QWidget, title: str) -> QDialog:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(24, 20, 24, 20)
    column.setSpacing(10)
    return dialog


def _about() -> str:
    from vtt import __version__

    lines = [
        f"Version {__version__}, free software under the MIT licence.",
        "A desktop table for games played in range bands. The rules are told in our own words; the games belong to "
        "their authors, and nothing here claims that they endorse it.",
    ]
    credits_text = _credits()
    return "\n\n".join([*lines, credits_text] if credits_text else lines)


def _credits() -> str:
    """CREDITS.md: beside the code, or among the licences of the installed package."""
    from importlib.metadata import PackageNotFoundError, files

    beside = Path(__file__).parents[3] / "CREDITS.md"
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    try:
        installed = files("vtt") or []
    except PackageNotFoundError:
        installed = []
    found = [path.read_text(encoding="utf-8") for path in installed if path.name == "CREDITS.md"]
    return found[0] if found else ""
