"""What hands do to the ground of a board: the map is carried elsewhere, a line of known length is drawn on it; strokes
and the edges of covers are drawn."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Signal

from vtt.gui.board.marked import MarkedBoard
from vtt.gui.board.ruler import Ruler
from vtt.rules.views.board import Board
from vtt.table.creature import Point

if TYPE_CHECKING:
    from vtt.gui.board.sketch import Sketch, Tool


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


class SketchedBoard(MappedBoard):
    """Reports what was drawn; the tool stays in the hand until it is put down. Nothing is drawn before ``show_board``
    says so."""

    sketched = Signal(object, object)
    """A line was drawn with this tool, from point to point in feet."""
    rubbed = Signal(object)
    """The tool went over these pixels."""
    tool_changed = Signal()
    """Another tool is in the hand, or none."""

    @property
    def tool(self) -> "Tool | None":
        """What the left button draws now."""
        return None if self._overlay.sketch is None else self._overlay.sketch.tool

    @property
    def outlines(self) -> bool:
        """Whether an outline is drawn, from click to click."""
        return self._overlay.sketch is not None and self._overlay.sketch.tool.form == "outline"

    def take_tool(self, tool: "Tool | None") -> None:
        """Have the left button draw this from now on, or nothing."""
        if tool is None and self.tool is None:
            return
        from vtt.gui.board.sketch import Sketch

        if tool != self.tool or (self._overlay.sketch is not None and self._overlay.sketch.points):
            self.cancel_line()
            self._change(replace(self._overlay, sketch=None if tool is None else Sketch(tool)))
            self.show_cursor()
            self.tool_changed.emit()

    def begin_sketch(self, at: QPointF) -> None:
        """The button goes down here: what is drawn begins, or has another corner."""
        sketch = self._overlay.sketch
        if sketch is None:
            return
        from vtt.gui.board.sketch import CORNER, Sketch

        if not self.outlines:
            self._show_sketch(Sketch(sketch.tool, (at,), at))
        elif len(sketch.points) > 2 and (at - sketch.points[0]).manhattanLength() < CORNER:
            self.end_sketch()
        else:
            self._show_sketch(Sketch(sketch.tool, (*sketch.points, at), at))

    def go_on_sketching(self, at: QPointF) -> None:
        """The pointer is here now."""
        if self._overlay.sketch is not None and self._overlay.sketch.points:
            from vtt.gui.board.sketch import grown

            self._show_sketch(grown(self._overlay.sketch, at))

    def let_sketch_go(self) -> None:
        """The button comes up; an outline goes on."""
        if not self.outlines:
            self.end_sketch()

    def end_sketch(self) -> None:
        """What is drawn is as it is to be; what is too small is nothing."""
        sketch = self._overlay.sketch
        if sketch is None:
            return
        from vtt.gui.board.sketch import line_of

        line = line_of(sketch)
        self._show_sketch(replace(sketch, points=(), at=None))
        if line and sketch.tool.form == "rub":
            self.rubbed.emit(line)
        elif line:
            self.sketched.emit(sketch.tool, tuple([self.feet_at(each) for each in line]))

    def drop_corner(self) -> None:
        """The last corner of an outline is none."""
        sketch = self._overlay.sketch
        if sketch is not None and self.outlines and sketch.points:
            self._show_sketch(replace(sketch, points=sketch.points[:-1]))

    def leave_tool(self) -> None:
        """What is drawn is forgotten; where nothing is, the tool is put down."""
        sketch = self._overlay.sketch
        if sketch is not None:
            self.take_tool(sketch.tool if sketch.points else None)

    def show_board(self, board: Board) -> None:
        """Draw this board. What is being drawn on another one is forgotten."""
        sketch = self._overlay.sketch
        if sketch is not None and sketch.points and board.true_to_scale != self.board.true_to_scale:
            self._show_sketch(replace(sketch, points=(), at=None))
        super().show_board(board)

    def _show_sketch(self, sketch: "Sketch") -> None:
        self._change(replace(self._overlay, sketch=sketch))
