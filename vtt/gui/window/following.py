"""Whose bands the board shows: of the one they were set on by hand, or of whoever acts."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent

from vtt.gui.board import BoardPicture
from vtt.gui.board.fit import would_cover
from vtt.gui.board.names import inside
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
_ROOMS = ((1, 1 / 2), (2, 1 / 2), (2, 2 / 3), (2, 1), (3, 1 / 2), (4, 1 / 2))
"""On how many lines of what share of the board's width it may stand, the best first."""
_LEAST = 120
"""Pixels that it has on any board."""
_STEP = 8
"""Pixels between the places that are tried along the edges where every corner is taken."""
_OF_THINGS = 10_000.0
"""So many pixels farther along an edge are better than one pixel of somebody that is covered."""


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
        told = f"Bands of {inside(name)}{', who acts' if acts else ''}"
        # Somebody may stand just there.
        self.caption.say(told if name else "Bands round the middle")

    def set_following(self, follows: bool) -> None:
        """Whether the bands follow whoever acts, from now on and in times to come."""
        self._settings.bands_follow = follows


class BandsCaption(PlainLabel):
    """A few words in a lower corner of the board, away from what stands at its head, on a ground of their own: somebody
    may move anything under them."""

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

    def keep_clear(self) -> None:
        """Stand clear of what is on the board now."""
        self._place()

    def _place(self) -> None:
        """At the foot, in the left corner or else in the right one, where no token and no place lies under it; where
        there is no such room farther along an edge, over as little of them as can be."""
        over = self._over
        things = would_cover(over.board, over.size())
        found: list[tuple[int, str, QRect]] = []
        for words in self._ways():
            self.setText(words)
            area = QRect(QPoint(_MARGIN, 0), self.sizeHint())
            area.moveBottom(over.height() - _MARGIN + 1)
            for right in (area.right(), over.width() - _MARGIN - 1):
                area.moveRight(right)
                found.append((_covered(area, things), words, QRect(area)))
            if not found[-1][0] or not found[-2][0]:
                break
        else:
            found += [_aside(words, area, over.rect(), things) for _, words, area in found[::2]]
        _, words, area = min(found, key=itemgetter(0))
        self.setText(words)
        self.setGeometry(area)
        over.keep_words_off(self.objectName(), [area.adjusted(-_CLEAR, -_CLEAR, _CLEAR, _CLEAR)])

    def _ways(self) -> Iterator[str]:
        """The words as they may stand, line by line: all of them, or what two lines hold of them."""
        whole = self._words.replace(" ", "")
        is_told = False
        for most, share in _ROOMS:
            room = max(self._over.width() * share - 2 * _MARGIN, _LEAST)
            lines = in_lines(self._words, self.font(), room, most)
            if "".join(lines).replace(" ", "") == whole:
                is_told = True
                yield "\n".join(lines)
        if not is_told:
            yield "\n".join(in_lines(self._words, self.font(), max(self._over.width() - 2 * _MARGIN, _LEAST)))


def _aside(words: str, corner: QRect, board: QRect, things: Sequence[QRect]) -> tuple[int, str, QRect]:
    """How many pixels of things lie under these words along an edge of the board where they cover least, as near to the
    left corner of its foot as can be; with them the words and their area."""
    # Most boards have room in a corner: what judges many places at once is loaded where it is needed.
    from vtt.gui.prompts.placing import least_covering

    right, foot = board.width() - _MARGIN - corner.width(), corner.top()
    along = [(left, foot, left - _MARGIN) for left in range(_MARGIN, max(right, _MARGIN + 1), _STEP)]
    beside = [(left, top, foot - top) for top in range(foot, _MARGIN, -_STEP) for left in (_MARGIN, right)]
    places = [(left, top, float(away)) for left, top, away in (*along, *beside)]
    x, y, _ = least_covering(places, corner.width(), corner.height(), [(each, _OF_THINGS) for each in things])
    area = QRect(QPoint(x, y), corner.size())
    return _covered(area, things), words, area


def _covered(area: QRect, things: Sequence[QRect]) -> int:
    """How many pixels of things lie under it."""
    shared = (area.intersected(each) for each in things)
    return sum(each.width() * each.height() for each in shared if each.isValid())
