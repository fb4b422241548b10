"""Whose bands the board shows: of the one they were set on by hand, or of whoever acts."""

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent

from vtt.gui.board import BoardPicture
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.standing import Standing
from vtt.gui.two_lines import in_lines
from vtt.gui.window.furniture import Furniture
from vtt.table.table import Table, as_seen, thing

_MARGIN, _CLEAR = 10, 4
"""Pixels to the corner of the board, and to any words on it."""
_GROUND = 0.8
"""How opaque its ground is."""
_ROOMS = ((1, 1 / 2), (2, 1 / 2), (2, 2 / 3), (2, 1))
"""On how many lines of what share of the board's width it may stand, the best first."""
_LEAST = 120
"""Pixels that it has on any board."""


class Following(QObject):
    """Says on the board whose bands they are, and has them follow whoever acts where that is chosen; ``changed`` says
    whether they do from now on."""

    changed = Signal(bool)

    def __init__(self, look: Look, furniture: Furniture) -> None:
        super().__init__(furniture)
        self._settings = furniture.settings
        self.caption = BandsCaption(look, furniture.board)

    def followed(self, table: Table) -> Table:
        """The table with its bands round whoever acts, where they follow; nothing of this is part of history."""
        acting = table.initiative.acting
        if not self._settings.bands_follow or acting not in table.creatures or acting == table.focus:
            return table
        return replace(table, focus=acting)

    def followed_in_sight(self, table: Table) -> Table:
        """The same for the players: while a hidden creature acts, the bands stay where they are set, so that nothing
        tells of it."""
        acting = as_seen(table).creatures.get(table.initiative.acting)
        return table if acting is None or acting.hidden else self.followed(table)

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now."""
        table = self.followed(standing.table)
        name = thing(table, table.focus).name if table.focus else ""
        acts = self._settings.bands_follow and table.focus == table.initiative.acting
        self.caption.say(f"Bands of {name}{', who acts' if acts else ''}" if name else "Bands round nobody")

    def set_following(self, follows: bool) -> None:
        """Whether the bands follow whoever acts, from now on and in times to come."""
        self._settings.bands_follow = follows


class BandsCaption(PlainLabel):
    """A few words in the lower left corner of the board, away from what stands at its head, on a ground of their own:
    somebody may move anything under them."""

    def __init__(self, look: Look, over: BoardPicture) -> None:
        super().__init__("", over)
        self._over = over
        self._words = ""
        self._ground = look.colour("board_edge", _GROUND)
        self.setFont(look.label(9))
        self.setProperty("role", "muted")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("bands caption")
        over.installEventFilter(self)

    def say(self, words: str) -> None:
        """Show these words, shortened where even two lines of the board's width do not hold them; the whole of them is
        told to who hears it."""
        self._words = words
        self.setAccessibleName(words)
        self._place()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and watched is self._over:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ground)
        painter.drawRoundedRect(self.rect(), _CLEAR, _CLEAR)
        painter.end()
        super().paintEvent(event)

    def _place(self) -> None:
        for most, share in _ROOMS:
            room = max(self._over.width() * share - 2 * _MARGIN, _LEAST)
            lines = in_lines(self._words, self.font(), room, most)
            if "".join(lines).replace(" ", "") == self._words.replace(" ", ""):
                break
        self.setText("\n".join(lines))
        self.adjustSize()
        self.move(_MARGIN, self._over.height() - self.height() - _MARGIN + 2)
        self._over.keep_words_off(self.objectName(), [self.geometry().adjusted(-_CLEAR, -_CLEAR, _CLEAR, _CLEAR)])
