"""What hands do to the map under a board: it is carried elsewhere, and a line of known length is drawn on it."""

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Signal

from vtt.gui.board.marked import MarkedBoard
from vtt.gui.board.ruler import Ruler
from vtt.table.creature import Point


class MappedBoard(MarkedBoard):
    """Reports where a map that is loose was let go of, and what line was drawn while one is asked for."""

    map_dropped = Signal(object)
    """The map was let go of where its left top corner is at this point in feet."""
    line_drawn = Signal(object, object)
    """A line was drawn from one point to another, both in feet; none is asked for any more."""
    line_cancelled = Signal()
    """No line is asked for any more."""

    @property
    def loose_map(self) -> bool:
        """Whether there is a map that hands can move."""
        return self.board.map is not None and not self.board.map.locked

    @property
    def measures(self) -> bool:
        """Whether a line is asked for."""
        return self._overlay.ruler is not None

    def ask_for_line(self) -> None:
        """Have the next drag with the left button draw a line."""
        self._change(replace(self._overlay, ruler=Ruler()))
        self.show_cursor()

    def cancel_line(self) -> None:
        """Ask for no line any more, and say so."""
        if self.measures:
            self._change(replace(self._overlay, ruler=None))
            self.show_cursor()
            self.line_cancelled.emit()

    def draw_line(self, start: QPointF, end: QPointF) -> None:
        """The line is drawn from here to there, in pixels."""
        self._change(replace(self._overlay, ruler=Ruler(start, end)))

    def let_line_go(self) -> None:
        """The line is as it is to be; one of no length is none."""
        ruler = self._overlay.ruler
        if ruler is None or ruler.is_nothing:
            return
        assert ruler.start is not None
        assert ruler.end is not None
        ends = self.feet_at(ruler.start), self.feet_at(ruler.end)
        self._change(replace(self._overlay, ruler=None))
        self.show_cursor()
        self.line_drawn.emit(*ends)

    def carry_map(self, by: Point | None) -> None:
        """Draw the map so many feet from where it lies, or with ``None`` where it lies."""
        if by != self._map_carried:
            self._map_carried = by
            self.redraw()

    def is_on_map(self, at: Point) -> bool:
        """Whether a point in feet lies on the map."""
        laid = self.board.map
        if laid is None:
            return False
        x, y = (at[0] - laid.at[0]) / laid.scale, (at[1] - laid.at[1]) / laid.scale
        return 0 <= x <= laid.width and 0 <= y <= laid.height

    def drop_map(self, by: Point) -> None:
        """The map was moved by so many feet. It stays where it is drawn until the owner answers."""
        laid = self.board.map
        if laid is not None and by != (0.0, 0.0):
            self.carry_map(by)
            self.map_dropped.emit((laid.at[0] + by[0], laid.at[1] + by[1]))
        else:
            self.carry_map(None)

    def show_cursor(self) -> None:
        """Have the pointer say what a click means now."""
