"""The panel of the turn: its number, the button that carries it on, the bag where there is one, and the order."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from vtt.gui.bag.bag_panel import BagPanel
from vtt.gui.bag.offers import row_offers
from vtt.gui.initiative.order_list import OrderList
from vtt.gui.look import Look, Weight
from vtt.gui.models.order import OrderEntry, OrderModel
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import Divider, clear_layout
from vtt.gui.plain_text import PlainLabel
from vtt.rules.contract.description import Offer, TokenView
from vtt.rules.contract.order_view import OrderView
from vtt.table.pictures import Picture

_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
NO_PICTURES: Mapping[str, Picture] = {}
_MOST_LINES = 2.5
"""Beside the button the words have two lines; fonts leave some room above and below."""


class InitiativePanel(QWidget):
    """Draws an ``OrderView``. ``chosen`` gives the offer of a pressed button, of the bag, or of a row that may act by
    the held token; ``picked`` a creature's id, ``reordered`` the ids in the order that somebody dragged them to."""

    chosen = Signal(object)
    picked = Signal(str)
    reordered = Signal(list)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._offers: tuple[Offer, ...] = ()
        self._may_act: dict[str, Offer] = {}
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._head = QBoxLayout(_ACROSS)
        self._head.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._number = PlainLabel()
        self._number.setFont(look.name_figures(26))
        self._note = PlainLabel()
        self._note.setProperty("role", "muted")
        self._note.setWordWrap(True)
        head.addWidget(self._number)
        head.addWidget(self._note, 1)
        self._first = QHBoxLayout()
        self._head.addLayout(head, 1)
        self._head.addLayout(self._first)
        column.addLayout(self._head)
        self._others = QVBoxLayout()
        self._others.setSpacing(6)
        column.addLayout(self._others)
        self._below_head = Divider(look)
        column.addWidget(self._below_head)
        self.bag = BagPanel(look)
        self.bag.chosen.connect(self.chosen)
        self.bag.rearranged.connect(self._share_room)
        self.bag.hide()
        column.addWidget(self.bag)
        self._below_bag = Divider(look)
        self._below_bag.hide()
        column.addWidget(self._below_bag)
        self.model = OrderModel(self)
        self.model.reordered.connect(self.reordered)
        self.list = OrderList(look, self.model)
        self.list.picked.connect(self._picked)
        column.addWidget(self.list, 1)
        self._shown = False

    def show_order(
        self, order: OrderView, tokens: dict[str, TokenView], pictures: Mapping[str, Picture] = NO_PICTURES
    ) -> None:
        """Draw this order; ``tokens`` and their ``pictures`` by creature."""
        self._number.setText(order.number)
        self._number.setVisible(bool(order.number))
        self._note.setFont(self._look.name_of(order.note, 11.5, Weight.Medium))
        self._note.setText(order.note)
        # Of a game that is not there neither a turn is told nor a button: nothing is kept free for them.
        for part in (self._note, self._below_head):
            part.setVisible(bool(order.number or order.note or order.buttons))
        self._may_act = row_offers(order.buttons, tokens) if order.bag is not None else {}
        self._show_bag(order, tokens)
        self._show_buttons(
            tuple(
                offer for place, offer in enumerate(order.buttons) if place == 0 or offer not in self._may_act.values()
            )
        )
        self.model.set_movable(bool(order.reorder))
        self.model.set_rows(
            [
                OrderEntry(
                    row,
                    tokens[row.creature],
                    offered=self._offer_of(row.creature) is not None,
                    picture=pictures.get(row.creature),
                )
                for row in order.rows
                if row.creature in tokens
            ]
        )
        self.list.updateGeometry()
        self._turn_head()
        self._share_room()
        self._shown = True

    @property
    def first_button(self) -> QWidget | None:
        """The button that carries the turn on, if there is one."""
        # Not by way of its offer: while buttons are put here, fewer stand here than are offered.
        item = self._first.itemAt(0)
        return None if item is None else item.widget()

    def minimumSizeHint(self) -> QSize:
        """What stands above the rows, some rows, and of the bag the least: the rows scroll and the bag gives way."""
        column = self._column
        width = max(self.width(), column.minimumSize().width())
        least = column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()
        least += self.list.minimumSizeHint().height() - self.list.sizeHint().height()
        if not self.bag.isHidden():
            least += self.bag.least_height - self.bag.height()
        return QSize(column.minimumSize().width(), least)

    @property
    def beyond_least(self) -> int:
        """Pixels that it takes beyond the least for every row to be seen, and all of the bag with a fair picture."""
        rows = max(0, self.list.whole_height - self.list.minimumSizeHint().height())
        return rows if self.bag.isHidden() else rows + self.bag.fair_height - self.bag.least_height

    @property
    def for_ease(self) -> int:
        """Pixels beyond that in which rows are as high as they like to be."""
        rows = self.list.sizeHint().height() if self.bag.isHidden() else self.list.wanted_height()
        return rows - self.list.whole_height

    def sizeHint(self) -> QSize:
        """No more than there has to be: it takes what room is left over."""
        return self.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn_head()
        self._share_room()

    def _turn_head(self) -> None:
        """The button stands beside the words, or below them where they would take more than two lines beside it."""
        button = self.first_button
        room = self.width() - (0 if button is None else button.sizeHint().width() + self._head.spacing())
        if not self._number.isHidden():
            room -= self._number.sizeHint().width() + self._head.spacing()
        lines = self._note.heightForWidth(max(room, 1)) / self._note.fontMetrics().lineSpacing()
        way = _DOWN if button is not None and self._note.text() and lines > _MOST_LINES else _ACROSS
        if self._head.direction() != way:
            self._head.setDirection(way)
            self.updateGeometry()

    def _show_bag(self, order: OrderView, tokens: dict[str, TokenView]) -> None:
        there = order.bag is not None
        self.list.set_squeezed(there)
        self.bag.setVisible(there)
        self._below_bag.setVisible(there)
        if order.bag is not None:
            acting = next((row.creature for row in order.rows if row.state == "acting" and row.creature in tokens), "")
            self.bag.show_bag(order.bag, tokens[acting].name if acting else "", at_once=not self._shown)
        else:
            self.bag.take_away()

    def _share_room(self) -> None:
        """What the rows leave, squeezed as they may be, the picture of the bag takes."""
        if self.bag.isHidden():
            return
        head = self.bag.y() if self.bag.y() > 0 else self._first.sizeHint().height() + 20
        rows = (self.list.wanted_height(), self.list.whole_height, self.list.minimumSizeHint().height())
        self.bag.share_room(self.height() - head - 2 * self._column.spacing() - 1, rows)

    def _offer_of(self, creature: str) -> Offer | None:
        """What clicking the row of this creature does, if anything but looking at it."""
        return None if self.bag.isHidden() else self.bag.use_for(creature) or self._may_act.get(creature)

    def _picked(self, creature: str) -> None:
        offer = self._offer_of(creature)
        if offer is not None:
            self.chosen.emit(offer)
        else:
            self.picked.emit(creature)

    def _show_buttons(self, offers: tuple[Offer, ...]) -> None:
        if offers == self._offers:
            return
        focused = next((offer for offer, button in self._buttons() if button.hasFocus()), None)
        self._offers = offers
        clear_layout(self._first)
        clear_layout(self._others)
        for place, offer in enumerate(offers):
            button = offer_button(self._look, offer, first=place == 0, parent=self)
            button.clicked.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))
            if place == 0:
                self._first.addWidget(button)
            else:
                self._others.addWidget(button)
            # Shown now: a layout would show it only when the event loop comes round again.
            button.show()
            if focused is not None and _does_the_same(focused, offer) and button.isEnabled():
                button.setFocus()
                focused = None
        if focused is not None:
            # What had the keyboard is no more: it begins anew here, and presses nothing that stands there instead.
            self.setFocus()

    def _buttons(self) -> list[tuple[Offer, QWidget]]:
        layouts = (self._first, self._others)
        items = [layout.itemAt(place) for layout in layouts for place in range(layout.count())]
        widgets = [widget for item in items if item is not None and (widget := item.widget()) is not None]
        return list(zip(self._offers, widgets, strict=True))


def _does_the_same(before: Offer, now: Offer) -> bool:
    return (before.intent.action, before.label) == (now.intent.action, now.label)
