"""A rule's text in a card, shown where its id was clicked; a click elsewhere, Escape or its cross puts it away."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import clear_layout
from vtt.gui.plain_text import Paragraph, PlainLabel
from vtt.gui.prompts.card import NARROWER, WIDER
from vtt.gui.prompts.close_button import button_to_leave
from vtt.gui.prompts.off_rows import OffRows
from vtt.gui.prompts.placing import MARGIN
from vtt.gui.selectable import make_selectable
from vtt.rules.book.rulebook import Rule

_WIDTH = 400
_STEP = 16
"""Pixels from one width that is tried for a long rule to the next."""
_SLIVER = 24
"""So many pixels of the chart are but its edge and halves of letters."""


class RuleCard(OffRows):
    """Title, id, the rule, an example, and how we read what the source leaves open.

    ``book_wanted`` gives the id of the rule that is to be opened in the rulebook, ``shown`` of one that players are to
    be shown.
    """

    book_wanted = Signal(str)
    shown = Signal(str)

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.opener: QPushButton | None = None
        self.cross: QPushButton | None = None
        self.setObjectName("rule")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_rule(self, rule: Rule, where: QPoint) -> None:
        """Show this rule beside a point of the screen."""
        clear_layout(self.column)
        self._add_head(rule)
        self._add(rule.title, "name", "")
        self._add(_paragraphs(rule.rule), "label", "")
        if rule.reading:
            self._add("How we read it", "capitals", "muted")
            self._add(_paragraphs(rule.reading), "label", "muted")
        if rule.example:
            self._add("Example", "capitals", "muted")
            self._add(_paragraphs(rule.example), "label", "muted")
        self._add_way_to_book(rule)
        self.setAccessibleName(f"{rule.id} {rule.title}")
        self.lie_in_front()
        place = self._over.mapFromGlobal(where)
        self._show_beside(QRect(place - QPoint(4, 4), place + QPoint(4, 4)))
        self.setFocus()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def _found_place(self, size: QSize) -> QRect:
        return self._off_rows(super()._found_place(size), self._inner_room)

    def _best_place(self, size: QSize) -> QRect:
        place = self._slid(super()._best_place(self._whole(size)))
        return self._end_to_end(self._grown_lower(place, self._look.pixels(WIDER)))

    def _end_to_end(self, place: QRect) -> QRect:
        """The nearest place in which both its sides are sides of panels, beside what cites it and no farther from that
        than it is wide; not where it would cover somebody or a name besides."""
        panels, wide, about = self._panels(), place.width(), self._anchor
        starts, stops = {each.left() for each in panels}, {each.right() for each in panels}
        if place.left() in starts and place.right() in stops:
            return place
        least = max(self.minimumSizeHint().width(), wide - self._gives)
        spans = {
            (left, right)
            for left in starts
            for right in stops
            if least <= right + 1 - left <= wide + self._look.pixels(WIDER)
        }
        kept = [about, *(each for each in self._better_seen() if not each.intersects(place))]
        for left, right in sorted(spans, key=lambda span: abs(span[0] - place.left()) + abs(span[1] - place.right())):
            high = self._height_in(right + 1 - left)
            found = QRect(left, place.bottom() + 1 - high, right + 1 - left, high)
            near = max(left - about.right(), about.left() - right) < found.width()
            if near and self._inner_room.contains(found) and not any(map(found.intersects, kept)):
                return found
        return place

    def _off_slivers(self, area: QRect, *, moves: bool = True) -> QRect:
        """The same; of the chart below the actions no sliver looks out above it."""
        found = super()._off_slivers(area, moves=moves)
        for chart in self._over.findChildren(QWidget, "chart"):
            box = QRect(chart.mapTo(self._over, QPoint(0, 0)), chart.size())
            if chart.isVisible() and box.intersects(found) and 0 < found.top() - box.top() < _SLIVER:
                found.setTop(box.top())
        return found

    def _whole(self, size: QSize) -> QSize:
        """The size, wider where there is no room for it as high: nothing in it scrolls."""
        room = self._inner_room
        if size.height() <= room.height():
            return size
        widths = range(size.width(), room.width() + 1, _STEP)
        wide = min(widths, key=lambda each: max(self._height_in(each), room.height()), default=room.width())
        return QSize(wide, min(self._height_in(wide), room.height()))

    @property
    def _gives(self) -> int:
        return NARROWER if self._wanted.height() <= self._inner_room.height() else 0

    @property
    def _inner_room(self) -> QRect:
        """Where it may lie, down to where panels end."""
        return self._room_for(0).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress
        if pressed and self.isVisible() and isinstance(watched, QWidget):
            inside = watched is self or self.isAncestorOf(watched)
            if not inside:
                self.put_away()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def put_away(self) -> None:
        """Hide the card."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.hide()

    def _add_head(self, rule: Rule) -> None:
        """The id, with the cross at the far right: a row of its own, under which no words run."""
        self.cross = cross = button_to_leave(self._look, self, self.put_away, "×")
        cross.setStyleSheet("QPushButton { padding: 0 8px; min-width: 0; }")
        head = QHBoxLayout()
        head.addWidget(self._dressed(PlainLabel(rule.id), "figures", "accent"), 1)
        head.addWidget(cross)
        self.column.addLayout(head)

    def _add_way_to_book(self, rule: Rule) -> None:
        self.opener = opener = QPushButton("Open in the rulebook ›")
        opener.setFont(self._look.label(9))
        opener.setCursor(Qt.CursorShape.PointingHandCursor)
        opener.clicked.connect(lambda: self._open(rule.id))
        show = QPushButton("Show to players")
        show.setToolTip("Show this rule on the players’ screen")
        show.setFont(self._look.label(9))
        show.clicked.connect(lambda: self._show_players(rule.id))
        row = QHBoxLayout()
        row.addWidget(opener)
        row.addWidget(show)
        row.addStretch(1)
        # What is higher than its words need, to end off the rows below it, has the room in one place.
        self.column.addStretch(1)
        self.column.addLayout(row)

    def _open(self, identity: str) -> None:
        self.put_away()
        self.book_wanted.emit(identity)

    def _show_players(self, identity: str) -> None:
        self.put_away()
        self.shown.emit(identity)

    def _add(self, text: str, style: str, role: str) -> None:
        wide = self._look.pixels(_WIDTH)
        self.column.addWidget(self._dressed(Paragraph(text, wide, wide - NARROWER), style, role))

    def _dressed(self, label: PlainLabel, style: str, role: str) -> PlainLabel:
        look = self._look
        fonts = {
            "figures": look.figures(9),
            "name": look.name_of(label.text(), 15),
            "capitals": look.capitals(),
            "label": look.label(9.5),
        }
        label.setFont(fonts[style])
        make_selectable(label)
        if role:
            label.setProperty("role", role)
        return label


def _paragraphs(text: str) -> str:
    """The text with line breaks only between paragraphs."""
    return "\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
