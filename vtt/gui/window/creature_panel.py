"""The panel of the creature that is shown: sheet, actions with odds, what may come of the one that is looked at."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollBar, QVBoxLayout, QWidget

from vtt.gui.actions.actions_list import ActionsList
from vtt.gui.actions.chart import Chart
from vtt.gui.actions.prospects import Prospects, prospects
from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.look import Look
from vtt.gui.models.actions import MORE, ActionRow, ActionsModel, action_rows, folded, likely
from vtt.gui.panel import MARGIN, Divider, Heading, lay_out_at_once
from vtt.gui.scrolling import SettledArea
from vtt.gui.settings import Settings
from vtt.gui.sheet.blocks import Blocks
from vtt.gui.sheet.header import SheetHeader
from vtt.gui.whole_lines import first_line, to_the_next
from vtt.rules.contract.description import (
    ActionDescription,
    Block,
    Facts,
    Grid,
    Items,
    Offer,
    Prose,
    SheetView,
    TokenView,
)
from vtt.rules.engine.odds import ActionOdds
from vtt.table.pictures import Picture
from vtt.table.table import Table

_PATIENCE = 400
"""Milliseconds without a single chart before its room is given to the actions."""

_LEAST_BESIDE = 250
"""Pixels of sheet and actions, at the usual size of text, beside which there is room for the chart."""

_OF_ACTIONS = 0.6
"""The share of what is seen that shows actions when somebody's turn begins and none of them would be in sight."""

_GAP = 8
"""Pixels between the head, what scrolls, and the chart."""

_TOGETHER = 30
"""Milliseconds in which odds gather: a creature has dozens of actions, and to lay the list out anew takes time."""


class CreaturePanel(QWidget):
    """``chosen`` gives an offer that was clicked; ``adjusted`` one that is to be done with options; ``menu_wanted`` one
    whose menu is wanted and where on the screen; ``pointed_at`` the one under the pointer or the keys, or ``None``."""

    chosen = Signal(object)
    adjusted = Signal(object)
    sheet_menu_wanted = Signal(QPoint)
    menu_wanted = Signal(object, QPoint)
    pointed_at = Signal(object)

    def __init__(self, look: Look, settings: Settings, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._settings = settings
        self._table: Table | None = None
        self._creature = ""
        self._offers: tuple[Offer, ...] = ()
        self._odds: dict[int, ActionOdds] = {}
        self._more = MORE
        self._ringed: frozenset[str] = frozenset()
        self._built: frozenset[int] = frozenset()
        self._looked_at = -1
        self._acts = False
        self.model = ActionsModel(self)
        self.action_list = ActionsList(look, self.model)
        self._header = SheetHeader(look)
        self._header.menu_wanted.connect(self.sheet_menu_wanted)
        self._above = Blocks(look, animated=settings.animated)
        self._below = Blocks(look, animated=settings.animated)
        self._actions_heading = Heading(look, "Actions")
        self._chart = Chart(look)
        self._chart.hide()
        # New odds take a moment: the chart stays where it is until it is clear that there are none.
        self._without = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._without.timeout.connect(self._take_chart_away)
        self._with_odds = QTimer(self, singleShot=True, interval=_TOGETHER)
        self._with_odds.timeout.connect(self._show_odds)
        # When what was shown is laid out.
        self._begins = QTimer(self, singleShot=True, interval=0)
        self._begins.timeout.connect(self._bring_actions_into_sight)
        # Until somebody scrolls: long names take their lines, and odds come, after the turn has begun.
        self._untouched = False
        self._lay_out(look)
        for blocks in (self._above, self._below):
            blocks.chosen.connect(self.chosen)
        self.action_list.looked_at.connect(self._look_at)
        self.action_list.pointed_at.connect(self._point_at)
        self.action_list.chosen.connect(lambda place: self._choose(place, self.chosen))
        self.action_list.adjusted.connect(lambda place: self._choose(place, self.adjusted))
        self.action_list.toggled.connect(self._toggle)
        self.action_list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.action_list.customContextMenuRequested.connect(self._ask_for_menu)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the creature is offered, in the order shown, those that are folded away as well."""
        return self._offers

    @property
    def seen(self) -> tuple[Offer, ...]:
        """Those that are not folded away."""
        return tuple(row.offer for row in self.model.rows if isinstance(row, ActionRow))

    def show_creature(
        self,
        table: Table,
        sheet: SheetView,
        token: TokenView,
        offers: tuple[Offer, ...],
        built: frozenset[int] = frozenset(),
        picture: Picture | None = None,
    ) -> None:
        """Show this creature's sheet and offers; the odds follow. ``picture`` is that of its token. ``built`` are the
        places of offers whose roll can be put together first."""
        if self._table is not table or offers != self._offers:
            self._odds = {}
        self._table, self._offers, self._built = table, offers, built
        if sheet.creature != self._creature:
            # Somebody else's sheet is read from the top.
            self._creature, self._acts, self._untouched = sheet.creature, False, False
            self._bar.setValue(0)
            self._start_anew()
        self._header.show_sheet(sheet, token, picture)
        self._above.show_blocks(sheet.creature, [block for block in sheet.blocks if not _belongs_below(block)])
        self._below.show_blocks(sheet.creature, [block for block in sheet.blocks if _belongs_below(block)])
        self._actions_heading.setVisible(bool(offers))
        self._refresh()
        self._point_at(self.action_list.under_pointer)
        self.updateGeometry()
        acted, self._acts = self._acts, table.initiative.acting == sheet.creature
        if self._acts and not acted:
            self._untouched = True
            self._begins.start()

    def set_faces(self, face_of: FaceOf) -> None:
        """Where the faces of pictures are."""
        self._header.avatar.set_faces(face_of)

    def draw_faces(self) -> None:
        """New faces are there."""
        self._header.avatar.update()

    @property
    def scroll_bar(self) -> QScrollBar:
        """The bar that the sheet is scrolled with."""
        return self._bar

    def begin_anew(self) -> None:
        """Another campaign: whatever is shown next is read from the top."""
        self._creature = ""

    def set_actions(self, actions: Sequence[ActionDescription]) -> None:
        """These are the game's actions: a row of one with a ring of options says so."""
        self._ringed = frozenset(each.name for each in actions if any(one.kind == "ring" for one in each.parameters))

    def set_headings(self, words: str, more: str) -> None:
        """Say this above the actions, and above those without a heading that are folded away."""
        self._actions_heading.set_text(words)
        self._more = more

    def forget_odds(self) -> None:
        """Tell no odds until others are set."""
        if self._odds:
            self._odds = {}
            self._refresh()

    def set_odds(self, place: int, odds: ActionOdds) -> None:
        """The odds of the offer at this place are known now; they are shown with those that come at the same time."""
        self._odds[place] = odds
        if not self._with_odds.isActive():
            self._with_odds.start()

    def set_animated(self, animated: bool) -> None:
        """Whether changes on the sheet move."""
        for blocks in (self._above, self._below):
            blocks.set_animated(animated)

    def offer_area(self, offer: Offer) -> QRect:
        """Where an offer's row is on the screen, or the heading that it is folded away under."""
        if offer in self._offers:
            area = self.action_list.row_area(self._offers.index(offer))
            return QRect(self.action_list.viewport().mapToGlobal(area.topLeft()), area.size())
        return QRect(self.mapToGlobal(QPoint(0, self.height() // 2)), self.size() / 20)

    def _lay_out(self, look: Look) -> None:
        # So wide that nothing on the sheet is cut, also in large text: it scrolls only up and down.
        scroll = SettledArea()
        column = QVBoxLayout(scroll.contents)
        column.setContentsMargins(MARGIN, 0, MARGIN - 10, 4)
        column.setSpacing(12)
        column.addWidget(self._above)
        column.addWidget(Divider(look))
        actions = QVBoxLayout()
        actions.setSpacing(6)
        actions.addWidget(self._actions_heading)
        actions.addWidget(self.action_list)
        column.addLayout(actions)
        column.addWidget(self._below)
        column.addStretch(1)
        # The bar keeps its room, so that nothing shifts when it is needed; while it isn't, it is not to be seen.
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        scroll.verticalScrollBar().setStyleSheet("QScrollBar::handle:disabled { background: transparent; }")
        outer = _Column(self, self._chart)
        outer.setContentsMargins(0, 0, 0, MARGIN)
        outer.setSpacing(_GAP)
        # Whose sheet it is, and what can be done with it, stays on the screen while the rest scrolls.
        head = QVBoxLayout()
        head.setContentsMargins(MARGIN, 0, MARGIN, 0)
        head.addWidget(self._header)
        outer.addLayout(head)
        outer.addWidget(scroll, 1)
        self._bar = scroll.verticalScrollBar()
        self._scroll = scroll
        scroll.contents.laid_out.connect(self._fit_chart)
        self._bar.rangeChanged.connect(lambda: self._begins.start() if self._untouched else None)
        self._bar.actionTriggered.connect(self._leave_as_it_is)
        self.action_list.walked.connect(self._keep_in_sight)
        foot = QVBoxLayout()
        foot.setContentsMargins(MARGIN, 0, MARGIN, 0)
        foot.addWidget(self._chart)
        outer.addLayout(foot)

    def _start_anew(self) -> None:
        """Another creature: what had the keyboard was another's."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.action_list.start_anew()

    def _refresh(self) -> None:
        rows = action_rows(self._offers, self._odds, self._ringed, self._built)
        self.model.set_rows(folded(rows, self._opened, self._more))
        self._draw_chart()

    def _show_odds(self) -> None:
        """Odds have come: the chart stands under what they make higher before it is painted."""
        self._refresh()
        lay_out_at_once()

    def _take_chart_away(self) -> None:
        self._chart.hide()
        self._chart.lend(0)
        lay_out_at_once()

    @property
    def _opened(self) -> frozenset[str]:
        return frozenset() if self._table is None else self._settings.opened_groups(self._table.game)

    def _toggle(self, group: str) -> None:
        """Open a group of actions, or fold it; it stays so in this game."""
        if self._table is not None:
            self._settings.set_opened_groups(self._table.game, self._opened ^ {group})
            self._show_odds()

    def _leave_as_it_is(self) -> None:
        """Somebody scrolls, or goes through the actions: what is seen from now on is theirs to say."""
        self._untouched = False

    def _keep_in_sight(self, area: QRect) -> None:
        """Scroll to the row that the keyboard came to."""
        self._leave_as_it_is()
        at = self.action_list.viewport().mapTo(self._scroll.contents, area.center())
        self._scroll.ensureVisible(at.x(), at.y(), 0, area.height())

    def _bring_actions_into_sight(self) -> None:
        """Whose turn begins can do something: that is seen, where sheet and text are long by scrolling to it."""
        contents, seen = self._scroll.contents, self._scroll.viewport().height()
        value, top = self._bar.value(), self._actions_heading.mapTo(contents, QPoint()).y()
        first = self.action_list.mapTo(contents, QPoint()).y()
        least = first + self.action_list.visualRect(self.model.index(0)).height()
        if self._actions_heading.isVisible() and not (value <= top and least <= value + seen):
            # Most sheets have no tables, and few are scrolled to.
            from vtt.gui.sheet.grid import below_its_heads

            wanted = first + min(self.action_list.height(), round(seen * _OF_ACTIONS)) - seen
            # What the upper edge would cut is not seen: its room is for the actions.
            self._bar.setValue(min(top, below_its_heads(contents, first_line(contents, max(wanted, 0)))))

    def _look_at(self, place: int) -> None:
        self._looked_at = place
        self._draw_chart()

    def _point_at(self, place: int) -> None:
        self.pointed_at.emit(self._offers[place] if 0 <= place < len(self._offers) else None)

    def _draw_chart(self) -> None:
        """The action that is looked at, and no other: empty where it has no chart or can't be done now. While none is
        looked at, the first of what the creature does itself.

        There is a chart while any action has one that could be done now, whatever is looked at, so that nothing moves
        under the pointer.
        """
        charted = {
            place: found
            for place, offer in enumerate(self._offers)
            if offer.refusal is None and (found := self._prospects(place)) is not None
        }
        # What stands under a heading of its own is not what somebody comes for first.
        first = likely(self._offers)
        own = next((found for place, found in charted.items() if place < first or not self._offers[place].group), None)
        self._chart.show_prospects(charted.get(self._looked_at) if self._looked_at >= 0 else own)
        if charted and self._has_room_for_the_chart:
            self._without.stop()
            self._chart.show()
            self._fit_chart()
        elif charted:
            self._chart.hide()
        elif not self._chart.isHidden() and not self._without.isActive():
            self._without.start()

    @property
    def _has_room_for_the_chart(self) -> bool:
        """Whether sheet and actions are seen beside it: in a low window what can be done comes first, and its chance
        stands beside it."""
        left = self.height() - self._header.height() - self._chart.most
        return left >= self._look.pixels(_LEAST_BESIDE)

    def _fit_chart(self) -> None:
        """Where the sheet scrolls the chart is lower by what the next row or block of the sheet lacks, so that room
        which that can't use does not stand empty. Whatever is pointed at or scrolled to changes nothing about it."""
        if self._chart.isHidden():
            return
        room = self.height() - self._scroll.y() - _GAP - self._chart.most - MARGIN
        lacks = self._scroll.sizeHint().height() - room
        can = self._chart.can_lend
        self._chart.lend(max(lacks, 0) if lacks <= can else to_the_next(self._scroll.contents, room, can))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().height() != event.size().height():
            self._draw_chart()
        self._fit_chart()

    def _prospects(self, place: int) -> Prospects | None:
        """What may come of the offer at this place, if that is known and uncertain."""
        if self._table is None or place not in self._odds or place >= len(self._offers):
            return None
        return prospects(self._table, self._offers[place], self._odds[place])

    def _choose(self, place: int, signal: SignalInstance) -> None:
        if 0 <= place < len(self._offers):
            signal.emit(self._offers[place])

    def _ask_for_menu(self, where: QPoint) -> None:
        index = self.action_list.indexAt(where)
        if not index.isValid():
            # The key for menus tells no place in the list.
            index = self.action_list.currentIndex()
        place = self.action_list.place_at(index)
        if place >= 0:
            self.menu_wanted.emit(self._offers[place], self.action_list.viewport().mapToGlobal(where))


class _Column(QVBoxLayout):
    """Wants room for the whole of the chart, which so has it back as soon as there is some."""

    def __init__(self, panel: QWidget, chart: Chart) -> None:
        super().__init__(panel)
        self._chart = chart

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(0, self._lent)

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(width) + self._lent

    @property
    def _lent(self) -> int:
        return 0 if self._chart.isHidden() else self._chart.lent


def _belongs_below(block: Block) -> bool:
    return isinstance(block, Items | Facts | Prose) or (isinstance(block, Grid) and block.aside)
