"""What can be done with a board, whatever does it: the mouse, the keyboard, or whoever owns it."""

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QWidget

from vtt.gui.board.aimer import Aimer
from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.arrivals import Arrivals
from vtt.gui.board.describe import described
from vtt.gui.board.drag import Drag, DragGuide, no_guide
from vtt.gui.board.mapped import SketchedBoard
from vtt.gui.board.painting import Emphasis, OldPlace
from vtt.gui.board.placed import place_of, things_on
from vtt.gui.theme import Theme
from vtt.rules.views.board import Board
from vtt.table.creature import Point


class HandledBoard(SketchedBoard):
    """Shows a board and reports what is done to it; nothing moves before ``show_board`` says so."""

    selected = Signal(str)
    """Somebody selected this thing, or with an empty id nothing any more."""
    focus_requested = Signal(str)
    """The rings should be drawn round this thing."""
    dropped = Signal(str, object, bool)
    """A thing was let go of: its id, the point in feet, and whether it should stand there freely (Shift or Alt)."""
    dropped_together = Signal(object, object, bool)
    """All that is marked was let go of: the ids, how far it was dragged as a pair of feet, and whether freely."""
    carried_to = Signal(QPoint)
    """A thing is dragged with the mouse over this global point."""
    let_go_at = Signal(str, QPoint)
    """A thing is let go of with the mouse at this global point beside the board. Whoever takes it there cancels the
    drag; else it is dropped."""
    done_to_all = Signal(str)
    """A key was pressed that does something to what is ``meant``: ``remove``, ``copy``, ``group``; or ``paste``."""
    picture_dropped = Signal(str, object)
    """What may be a picture (``QMimeData``) was let go of over this thing, or with an empty id over the ground."""
    entry_hovered = Signal(str, object)
    """What is dragged out of a library under that name is held over this point in feet, or with ``None`` over the board
    no more."""
    entry_dropped = Signal(str, object)
    """What was dragged out of a library under that name was let go of at this point in feet."""
    target_aimed_at = Signal(str)
    """Of the targets that are offered this one is aimed at now: Enter would choose it. Empty: none."""
    spot_aimed_at = Signal(object)
    """A point in feet is aimed at in place of a target, or with ``None`` no more."""
    spot_chosen = Signal(object)
    """This point in feet was chosen in place of a target; the owner ends targeting, for the rules may say no."""
    target_chosen = Signal(str)
    """This target was chosen; targeting is over."""
    targeting_cancelled = Signal()
    """Escape was pressed while targets were offered; targeting is over."""
    direction_chosen = Signal(float)
    """An area was aimed this way, in degrees; it is aimed until the owner ends it (``aimer``)."""
    aiming_cancelled = Signal()
    """Escape was pressed while an area was aimed; it is aimed no more."""
    area_changed = Signal()
    """Another area is drawn, or none."""
    amount_begun = Signal(str, str)
    """A plus or a minus was typed for this creature: an amount of healing or damage begins so."""
    put_back = Signal()
    """Nothing is held any more: whatever was pressed no longer counts."""
    context_requested = Signal(str, QPoint, object)
    """A menu is wanted for this thing (empty: the ground), at this global point, which is that point in feet."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, guide: DragGuide = no_guide, text_scale: float = 1.0
    ) -> None:
        super().__init__(theme, parent, text_scale)
        self._guide = guide
        self._targets: dict[str, str] | None = None
        self._takes_spots = False
        self._spot: Point | None = None
        self._hand_held = self._carried = False
        self._picked = ""
        self.aimer = Aimer(self)
        self.aimer.begun.connect(self._point_at_nothing)
        self.aimer.turned.connect(self.show_area)
        self.aimer.fired.connect(self.direction_chosen)
        self.aimer.cancelled.connect(self.aiming_cancelled)
        self.setAccessibleName("Board")
        self._describe()

    # What the owner says ---------------------------------------------------------------------------------------------

    def show_board(self, board: Board) -> None:
        """Draw this board. A thing that was dropped glides from where it was let go; one that was moved meanwhile, or
        is gone, is no longer dragged."""
        drag = self._overlay.drag
        if drag is not None and drag.thing not in things_on(board):
            self._set_drag(None)
        elif drag is not None and not drag.released and place_of(board, drag.thing) != drag.start:
            self.let_go()
        elif drag is not None and drag.released:
            along = self._centres_dropped()
            self._set_drag(None)
            if board == self.board:
                self.glide_from({drag.thing: drag.ghost})
            else:
                self._seen.centres |= {**along, drag.thing: drag.ghost}
        super().show_board(board)
        self._describe()

    def select(self, creature: str) -> None:
        """Mark this thing as the selected one, or with an empty id nothing; no signal is sent. Keys move what is
        selected: another thing that they hold is put back."""
        drag = self._overlay.drag
        if drag is not None and drag.by_keyboard and not drag.released and drag.thing != creature:
            self.cancel_drag()
        self._change(replace(self._overlay, selected=creature))
        self._show_emphasis()
        self._describe()

    def set_targets(self, targets: Mapping[str, str] | None, *, spots: bool = False) -> None:
        """Offer these things to be chosen, each with a short text to show beside it; ``None`` ends the offer.
        ``spots``: a point of the ground may be chosen as well."""
        self.cancel_drag()
        self.cancel_line()
        if targets is not None:
            self.take_tool(None)
        offered_before = self._targets is not None
        self._takes_spots = spots and targets is not None
        self._targets = None if targets is None else dict(targets)
        if targets is None and offered_before and not self.underMouse():
            self.point_at("")
        self._show_emphasis()
        if self._spot is not None and not self._takes_spots:
            self._spot = None
            self.spot_aimed_at.emit(None)
        self.aim_at(self._overlay.aimed_at)

    def show_area(self, area: ShownArea | None) -> None:
        """Draw this area over the ground, or none any more."""
        self._change(replace(self._overlay, area=area))
        self.show_cursor()
        self._show_emphasis()
        self._describe()
        self.area_changed.emit()

    @property
    def arrivals(self) -> Arrivals | None:
        """Who is held over the board, out of the library."""
        return self._overlay.arrivals

    def show_arrivals(self, arrivals: Arrivals | None) -> None:
        """Draw where those would stand who are held over the board, or nobody any more."""
        self._change(replace(self._overlay, arrivals=arrivals))

    def set_drag_guide(self, guide: DragGuide) -> None:
        """Ask this at the start of a drag and at every move."""
        self._guide = guide

    def glide_back(self, thing: str) -> None:
        """The drop was refused: let the thing glide back to where it stands."""
        drag = self._overlay.drag
        if drag is not None and drag.thing == thing:
            self._set_drag(None)
            self.glide_from({thing: drag.ghost})

    def let_go(self) -> None:
        """Another table is shown: nothing of the one before is held any more."""
        self.put_back.emit()
        self._set_drag(None)
        self.drop_band()
        self.cancel_line()
        self.take_tool(None)

    # What the hands do -----------------------------------------------------------------------------------------------

    @property
    def targets(self) -> Mapping[str, str] | None:
        """What is offered to be chosen."""
        return self._targets

    @property
    def hand_held(self) -> bool:
        """Whether the left button moves the picture."""
        return self._hand_held

    @property
    def takes_spots(self) -> bool:
        """Whether a point of the ground may be chosen in place of a target."""
        return self._takes_spots

    @property
    def spot(self) -> Point | None:
        """The point of the ground that Enter would choose, in feet."""
        return self._spot

    def choose(self, thing: str) -> None:
        """Take a target, if it is offered; else select the thing and say so."""
        if self._targets is None:
            self.mark(())
            self._picked = thing
            if thing != self._overlay.selected:
                self.select(thing)
                self.selected.emit(thing)
        elif thing in self._targets:
            self.set_targets(None)
            self.target_chosen.emit(thing)

    def choose_also(self, thing: str) -> None:
        """Mark a thing as well as the one that was chosen before, or no more."""
        if not self.marked and self._picked and self._picked == self.selection != thing:
            self.mark((self._picked,))
        self.mark_or_not(thing)

    def point_at(self, thing: str) -> None:
        """Point at a thing; what is offered as a target is aimed at until another is."""
        self._change(replace(self._overlay, pointed_at=thing))
        if self._targets is not None and thing in self._targets:
            self.aim_at(thing)

    def aim_at(self, target: str) -> None:
        """Aim at one of the targets that are offered, and say so; at anything else: at none."""
        targets = self._targets or {}
        aimed_at, text = (target, targets[target]) if target in targets else ("", None)
        if aimed_at and self._spot is not None:
            self._spot = None
            self.spot_aimed_at.emit(None)
        changed = aimed_at != self._overlay.aimed_at or text != self._overlay.target_text
        self._change(replace(self._overlay, aimed_at=aimed_at, target_text=text))
        self._describe()
        if changed:
            self.target_aimed_at.emit(aimed_at)

    def aim_at_spot(self, at: Point) -> None:
        """Aim at a point of the ground, in feet, where one may be chosen."""
        if self._takes_spots:
            self.aim_at("")
            self._spot = at
            self.spot_aimed_at.emit(at)

    def choose_aim(self) -> None:
        """Take what is aimed at: a target, or a point of the ground."""
        if self._spot is not None:
            self.spot_chosen.emit(self._spot)
        else:
            self.choose(self._overlay.aimed_at)

    def cancel_targeting(self) -> None:
        """Choose nothing."""
        self.set_targets(None)
        self.targeting_cancelled.emit()

    def start_drag(self, thing: str, grip: QPointF, *, by_keyboard: bool = False) -> None:
        """Take a thing; ``grip`` is where within it, in pixels."""
        self._finish_glide()
        placed = self.arrangement.things[thing]
        centre = self.centre_of(thing)
        start = placed.item.at
        hint = self._guide(thing, start)
        self._set_drag(Drag(thing, start, grip, centre, start, hint, by_keyboard=by_keyboard))

    def drag_to(self, at: Point, ghost: QPointF, *, free: bool) -> None:
        """Move the ghost: ``at`` feet, which is drawn at ``ghost`` pixels."""
        drag = self._overlay.drag
        if drag is not None and not drag.released:
            self._set_drag(replace(drag, at=at, ghost=ghost, free=free, hint=self._guide(drag.thing, at)))

    def drop(self) -> None:
        """Let go of what is dragged. The ghost stays until the owner answers."""
        drag = self._overlay.drag
        if drag is not None and not drag.released:
            self._set_drag(replace(drag, released=True))
            if drag.thing in self.marked and len(self.marked) > 1:
                by = (drag.at[0] - drag.start[0], drag.at[1] - drag.start[1])
                self.dropped_together.emit(self.marked, by, drag.free)
            else:
                self.dropped.emit(drag.thing, drag.at, drag.free)

    def cancel_drag(self) -> None:
        """Put back what is dragged, as if nothing had been."""
        self.put_back.emit()
        drag = self._overlay.drag
        if drag is not None:
            self._set_drag(None)
            self.glide_from({drag.thing: drag.ghost})

    def hold_hand(self, held: bool) -> None:
        """Space is held, or let go: while it is, the left button moves the picture."""
        self._hand_held = held
        self.show_cursor()

    def carry(self, carried: bool) -> None:
        """The hand has the picture, or has let go of it."""
        self._carried = carried
        self.show_cursor()

    def show_cursor(self) -> None:
        """Have the pointer say what a click means now."""
        shape = Qt.CursorShape
        if self._carried:
            self.setCursor(shape.ClosedHandCursor)
        elif self._hand_held:
            self.setCursor(shape.OpenHandCursor)
        else:
            crossed = self.aimer.active or self.measures or self.tool is not None
            self.setCursor(shape.CrossCursor if crossed else shape.ArrowCursor)

    def _point_at_nothing(self) -> None:
        self.point_at("")

    def _set_drag(self, drag: Drag | None) -> None:
        self._change(replace(self._overlay, drag=drag))
        self._show_emphasis()

    def _show_emphasis(self) -> None:
        offered = self.aimer.possible if self._targets is None else self._targets
        targets = None if offered is None else frozenset(offered)
        drag, old_place = self._overlay.drag, None
        if drag is not None:
            radius = self.arrangement.things[drag.thing].item.radius
            old_place = OldPlace(drag.start, radius, drag.hint.reach, drag.hint.reach_label)
        bright = "" if targets is None else self.aimer.actor or self.selection
        self.set_emphasis(Emphasis(targets, bright, old_place, self._fellows(targets, bright)))

    def _fellows(self, targets: frozenset[str] | None, bright: str) -> frozenset[str]:
        """Whoever among the targets is on the side of who acts."""
        if not targets:
            return frozenset()
        sides = {token.view.creature: token.view.side for token in self.board.tokens}
        mine = sides.get(bright)
        return frozenset(each for each in targets if mine is not None and sides.get(each) == mine)

    def _describe(self) -> None:
        overlay = self._overlay
        words = described(
            self.board, self.selection, overlay.area, overlay.aimed_at, overlay.target_text or "", len(self.marked)
        )
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
