"""The window of the games of one's own: where they are looked for, what was found, whom one trusts."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontDatabase
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.own_games.game_row import GameRow
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.own_games.trust import WHAT_IT_MEANS, TrustQuestion
from vtt.gui.own_games.words import breakable
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import scrolled
from vtt.gui.window_size import on_screen
from vtt.rules.engine.own_games import FoundGame
from vtt.rules.engine.registry import system


class OwnGamesWindow(QDialog):
    """``begin_wanted`` gives the key of a game that an empty table is wanted of, ``scene_wanted`` the path of a scene
    to begin with, ``told`` a line on what went wrong."""

    begin_wanted = Signal(str)
    scene_wanted = Signal(object)
    told = Signal(str)

    def __init__(self, look: Look, keeper: GamesKeeper, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._keeper = keeper
        self.setWindowTitle("Games of your own")
        self.setObjectName("own-games")
        self.resize(on_screen(self, QSize(look.pixels(620), look.pixels(560))))
        self.rows: list[GameRow] = []
        self.folders: dict[Path, QPushButton] = {}
        self.problems: list[PlainLabel] = []
        self.question: TrustQuestion | None = None
        self.again = self._button("Look again")
        self.again.clicked.connect(keeper.look)
        self._contents = QWidget(self)
        self._column = QVBoxLayout(self._contents)
        self._column.setContentsMargins(2, 0, 12, 8)
        self._column.setSpacing(8)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, 12, 0)
        foot.addStretch(1)
        foot.addWidget(close_button(look, self))
        foot.addWidget(self.again)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 8, 12)
        column.setSpacing(8)
        column.addWidget(scrolled(self._contents), 1)
        column.addLayout(foot)
        keeper.changed.connect(self._soon)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.show_games)
        self.show_games()

    def show_games(self) -> None:
        """Show what is known now."""
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.rows, self.folders, self.problems = [], {}, []
        own = self._keeper.own
        self._add(self._words(WHAT_IT_MEANS))
        self._head("Looked for in")
        for folder in own.folders:
            self._add(self._folder(folder))
        for problem in own.problems:
            self.problems.append(self._words(breakable(problem), "warning"))
            self._add(self.problems[-1])
        self._head("Found there, and among the installed packages")
        for game in own.found:
            row = GameRow(self._look, game, own.consents.trusts(game.package), self._contents)
            row.wanted.connect(lambda what, game=game: self._do(what, game))
            self.rows.append(row)
            self._add(row)
        if not own.found:
            first = own.folders[0] if own.folders else "FOLDER"
            self._add(self._words("Nothing yet. To begin one of your own, type this in a terminal:"))
            self._add(self._command(f'vtt new-game "Its name" "{first}"'))
        self._column.addStretch(1)
        _make_equally_wide([*self.folders.values(), *(each for row in self.rows for each in row.buttons.values())])

    def _do(self, what: str, game: FoundGame) -> None:
        if what == "begin":
            self.begin_wanted.emit(game.name)
        elif what == "scene":
            self.scene_wanted.emit(Path(system(game.name).sample_scene))
        elif what == "trust":
            self.question = TrustQuestion(self._look, game, self)
            self.question.accepted.connect(lambda: self._settle(game, trusted=True))
            self.question.open()
        else:
            self._settle(game, trusted=False)

    def _settle(self, game: FoundGame, *, trusted: bool) -> None:
        try:
            if trusted:
                self._keeper.trust(game)
            else:
                self._keeper.distrust(game)
        except OSError as error:
            self.told.emit(f"this cannot be remembered: {error.filename}: {error.strerror}")

    def _soon(self) -> None:
        # Not while a button of a row that goes away is still being pressed.
        self._later.start()

    def _open_folder(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.told.emit(f"{folder}: cannot be made ({error.strerror})")
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder.absolute())))

    def _folder(self, folder: Path) -> QWidget:
        line = QWidget(self._contents)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self._words(breakable(str(folder)), ""), 1)
        button = self._button("Open the folder")
        button.setAccessibleDescription(str(folder))
        button.clicked.connect(lambda: self._open_folder(folder))
        self.folders[folder] = button
        row.addWidget(button)
        return line

    def _command(self, command: str) -> QWidget:
        line = QWidget(self._contents)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        typed = self._words(breakable(command), "")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self._look.label(10).pointSizeF())
        typed.setFont(font)
        row.addWidget(typed, 1)
        copy = self._button("Copy")
        copy.setToolTip("Copy the command")
        copy.clicked.connect(lambda: QApplication.clipboard().setText(command))
        row.addWidget(copy)
        return line

    def _head(self, words: str) -> None:
        heading = Heading(self._look, words, parent=self._contents)
        heading.setContentsMargins(0, 10, 0, 0)
        self._add(heading)

    def _words(self, text: str, role: str = "muted") -> PlainLabel:
        label = PlainLabel(text, self._contents)
        label.setFont(self._look.label(10))
        label.setProperty("role", role)
        label.setWordWrap(True)
        return label

    def _button(self, label: str) -> QPushButton:
        button = QPushButton(label, self)
        button.setFont(self._look.label(9.5))
        button.setAutoDefault(False)
        return button

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)


def _make_equally_wide(buttons: Sequence[QPushButton]) -> None:
    """As wide as the one with the most words."""
    for button in buttons:
        button.ensurePolished()
    widest = max((button.sizeHint().width() for button in buttons), default=0)
    for button in buttons:
        button.setMinimumWidth(widest)
