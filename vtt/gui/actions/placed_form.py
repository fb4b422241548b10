"""A form's place: beside the row that it was opened from, and over nobody whom it is about."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from vtt.gui.actions.form_body import FormBody
from vtt.gui.board import BoardPicture
from vtt.gui.board.worth_seeing import name_rect
from vtt.gui.look import Look
from vtt.gui.prompts.card import NARROWER, WIDER
from vtt.gui.prompts.placing import BESIDE, MARGIN
from vtt.gui.prompts.settling import settle
from vtt.gui.prompts.whole_card import WholeCard
from vtt.gui.prompts.whole_panels import is_whole
from vtt.gui.roll.builder import RollBuilder
from vtt.gui.roll.large import large_area

_MOST_COLUMNS = 3
"""Columns that fields stand in where they would cover somebody whom it is about otherwise."""
_GROWS = 72
"""Pixels that a roll may grow while it is put together, kept free below it."""
_SHARE_GIVEN = 11
"""One of so many pixels of a wide form may go, so that it has room beside its row."""
_SIGHTS = 4
"""How often a form is laid out at most until it is as large as it wants to be."""
_BAR = 14
"""Pixels that a scroll bar takes."""


class PlacedForm(WholeCard):
    """A card with the body of a form, if it has one."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self._body: FormBody | None = None
        self._settles = False
        self._given_away = 0

    @property
    def roll(self) -> RollBuilder | None:
        """The roll that is put together in the form, if there is one."""
        return None if self._body is None else self._body.roll

    def show_beside(self, anchor: QRect) -> None:
        """The same; where it would cover somebody whom it is about, or their name, or end in the middle of a panel, its
        fields stand in more columns, which are lower, and where that does not help it rather covers its row."""
        super().show_beside(anchor)
        whom = self._whom_seen()
        names = [] if self.roll is not None else self._names_of_whom()
        if self._body is None or self._is_large or self._lies_well([*whom, *names]):
            return
        beside_whom = QRect()
        for each in whom:
            beside_whom |= each
        if self.roll is not None:
            # Its fields stand as they can.
            super().show_beside(beside_whom)
            if self._covers(whom):
                super().show_beside(anchor)
            return
        fields = self._body.fields
        before, most = fields.columns, _MOST_COLUMNS + 1
        tries = [(anchor, count) for count in range(before + 1, most)]
        tries += [(beside_whom, count) for count in range(before, most)]
        # Names are left free where those themselves are as well.
        for kept in ([*whom, *names], whom):
            for beside, count in (*tries, (anchor, before)):
                if fields.stand_in(count):
                    super().show_beside(beside)
                    if self._lies_well(kept):
                        return

    def _lies_well(self, areas: Iterable[QRect]) -> bool:
        """Whether it covers none of these, and begins and ends with panels."""
        return is_whole(self.geometry(), self._panels()) and not self._covers(areas)

    def _covers(self, areas: Iterable[QRect]) -> bool:
        return any(map(self.geometry().intersects, areas))

    def _whom_seen(self) -> list[QRect]:
        """Where those are on the board whom it is about."""
        return self._on_boards(BoardPicture.token_rect)

    def _names_of_whom(self) -> list[QRect]:
        """Where their names are."""
        return self._on_boards(name_rect)

    def _on_boards(self, area_of: Callable[[BoardPicture, str], QRect]) -> list[QRect]:
        found = []
        for board in self._boards():
            areas = (area_of(board, each) for each in self._whom if each in board.arrangement.things)
            corner = board.mapTo(self._over, QPoint(0, 0))
            found += [each.translated(corner) for each in areas if each.intersects(board.rect())]
        return found

    def _best_place(self, size: QSize) -> QRect:
        """Where it covers less of the board, from the beginning of a panel to the end of one; a large roll over all."""
        if self._is_large:
            return large_area(size, self._room_for(size.height()), self._parts())
        place = self._slid(super()._best_place(self._beside_its_row(size)))
        return self._grown_out(place, min(size.width(), self._look.pixels(WIDER)))

    def _made_whole(self, area: QRect) -> QRect:
        return area if self._is_large else super()._made_whole(area)

    def _off_strips(self, area: QRect) -> QRect:
        return area if self._is_large else super()._off_strips(area)

    def _off_slivers(self, area: QRect, *, moves: bool = True) -> QRect:
        # A large roll ends with panels already, and what is pressed in it stays where it is.
        return area if self._is_large else super()._off_slivers(area, moves=moves)

    def _beside_its_row(self, size: QSize) -> QSize:
        """The size, a little narrower where only that has room beside what it is about."""
        room = self._room
        wide = max(self._anchor.left() - room.left(), room.right() - self._anchor.right()) - BESIDE - MARGIN
        fits = max(self.minimumSizeHint().width(), size.width() - self._gives) <= wide < size.width()
        return QSize(wide, max(size.height(), self._height_in(wide))) if fits else size

    @property
    def _size_elsewhere(self) -> QSize:
        # There other panels begin and end.
        return QSize(self._wanted.width(), max(self._wanted.height(), self.height()))

    def _show_beside(self, anchor: QRect) -> None:
        """What fonts, edges and lines make of the size is known before anybody sees it."""
        self._settles = True
        super()._show_beside(anchor)
        for _ in range(_SIGHTS):
            settle(self)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            place = self._place(self._wanted)
            if place == self.geometry():
                break
            self.setGeometry(place)
        self._settles = False
        # So much of its width it does without: it does not take that once it is seen.
        self._given_away = max(0, self._wanted.width() - self.width())

    @property
    def _gives(self) -> int:
        return max(NARROWER, self._wanted.width() // _SHARE_GIVEN)

    @property
    def _lower(self) -> int:
        return self._over.height()

    @property
    def _wanted(self) -> QSize:
        wanted = super()._wanted
        if self.roll is not None and not self._is_large and (self._settles or not self.isVisible()):
            wanted += QSize(0, max(self._look.pixels(_GROWS), self.roll.height_to_keep))
        return wanted + QSize(_BAR, 0) if wanted.height() > self._over.height() - _BAR else wanted

    @property
    def _is_large(self) -> bool:
        return self.roll is not None and self.roll.measures.large
