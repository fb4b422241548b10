"""What an empty table says: what can be done with it, in words and buttons that go with the first thing."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vtt.campaign.first_fight import first_fight
from vtt.gui.look import Look, Weight
from vtt.gui.panel import MARGIN
from vtt.gui.plain_text import PlainLabel
from vtt.gui.standing import Standing
from vtt.gui.window.files import Files
from vtt.gui.window.guiding import Guiding
from vtt.gui.window.playing import Playing
from vtt.gui.window.shelves import Shelves

_WIDEST = 380


class Hints(QWidget):
    """A heading, a sentence and a button for each thing that can be done."""

    def __init__(self, look: Look, heading: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._framed = parent is not None
        self.setMaximumWidth(look.pixels(_WIDEST))
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.setSpacing(8)
        self.words = PlainLabel(words)
        for label, font, role in ((PlainLabel(heading), look.name(15), ""), (self.words, look.label(10), "muted")):
            label.setFont(font)
            label.setProperty("role", role)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addSpacing(4)
        self._column = column
        self.buttons: list[QPushButton] = []
        self._golden = False
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        # A ground of its own: on the board it lies over rings and their names. In a panel it would lie over its edge.
        if not self._framed:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner)
        painter.setPen(self._look.colour("line"))
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside a button is not one on the board below."""

    def offer(self, ways: dict[str, Callable[[], object]], *, golden: bool) -> None:
        """A button for each of these, by its label; ``golden``: the first is what is done first."""
        shown = [button.text() for button in self.buttons]
        if (shown, self._golden) == ([label.replace("&", "&&") for label in ways], golden):
            return
        for button in self.buttons:
            self._column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons, self._golden = [], golden
        for label, run in ways.items():
            button = QPushButton(label.replace("&", "&&"))
            button.setFont(self._look.label(10.5, Weight.DemiBold if golden and not self.buttons else Weight.Normal))
            button.setProperty("accent", golden and not self.buttons)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked=False, run=run: run())
            self._column.addWidget(button)
            self.buttons.append(button)


class EmptyTable(QObject):
    """Shows hints on an empty board, and in the panel of the creature as long as nobody is there to be looked at."""

    def __init__(self, look: Look, desk: Playing, files: Files, guiding: Guiding, shelves: Shelves) -> None:
        super().__init__(desk)
        self._desk = desk
        self._files = files
        self._guiding = guiding
        self._shelves = shelves
        self.on_board = Hints(
            look,
            "Nothing is on the table yet",
            "",
            desk.board,
        )
        desk.settings.keys.changed.connect(self._tell)
        self._tell()
        self.on_sheet = Hints(
            look, "Nobody is selected", "The sheet and the actions of whoever is selected on the board stand here."
        )
        self.on_sheet.setMaximumWidth(16_777_215)
        desk.docks[3].put_above(self.on_sheet)
        desk.board.installEventFilter(self)

    def _tell(self) -> None:
        """What can be done, by the keys in force."""
        words = (
            "Put somebody on it, or open a scene that is prepared. A right click on the board makes places and notes; "
            "Ctrl+K finds everything else."
        )
        self.on_board.words.setText(self._desk.settings.keys.retold(words))

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now."""
        table = standing.table
        nobody = not table.creatures
        nothing = nobody and not table.places and self._guiding.panel.isHidden()
        if nobody:
            ways = self._ways(standing)
            self.on_board.offer(ways, golden=True)
            # Said once in the window: on the board, or beside what stands there.
            self.on_sheet.offer({} if nothing else ways, golden=True)
        self.on_sheet.setVisible(nobody)
        self.on_board.setVisible(nothing)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self._place()
        return False

    def _ways(self, standing: Standing) -> dict[str, Callable[[], object]]:
        """What puts something on this table, in the game's own words."""
        desk, system, table = self._desk, standing.system, standing.table
        shelves = system.shelves(table)
        ways: dict[str, Callable[[], object]] = {}
        for shelf in shelves[:1]:
            ways["Add a creature…"] = partial(self._shelves.open, shelf.key)
        fight = first_fight(system.name)
        deed = None if fight is None else fight.making or fight.character
        making = None if deed is None else deed.among(system.table_offers(table))
        if making is not None:
            ways[making.label + ("…" if making.missing else "")] = partial(desk.do, making)
        elif deed is not None:
            for shelf in shelves:
                if shelf.key == deed.shelf:
                    ways[f"{shelf.label}…"] = partial(self._shelves.open, shelf.key)
        ways["Open a scene…"] = self._files.ask_for_scene
        return ways

    def _place(self) -> None:
        """In the middle of the board, off the words at its foot."""
        hints, board = self.on_board, self._desk.board
        layout = hints.layout()
        if hints.isHidden() or layout is None:
            board.keep_words_off("hints", [])
            return
        width = min(hints.maximumWidth(), board.width() - 2 * MARGIN)
        # Where there is no room for the sentence, the buttons say enough.
        hints.words.show()
        if layout.totalHeightForWidth(width) > board.height():
            hints.words.hide()
        area = QRect(0, 0, width, min(layout.totalHeightForWidth(width), board.height()))
        area.moveCenter(board.rect().center())
        foot = board.height() - self._desk.following.caption.height() - MARGIN
        area.moveBottom(min(area.bottom(), max(foot, area.height() - 1)))
        hints.setGeometry(area)
        board.keep_words_off("hints", [area])
        hints.raise_()
