"""The panel of the turn: its number, the button that carries it on, and the order."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from vtt.gui.initiative.order_list import OrderList
from vtt.gui.look import Look, Weight
from vtt.gui.models.order import OrderEntry, OrderModel
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import Divider, clear_layout
from vtt.rules.description import Offer, OrderView, TokenView


class InitiativePanel(QWidget):
    """Draws an ``OrderView``. ``chosen`` gives the offer of a pressed button, ``picked`` a creature's id,
    ``reordered`` the ids in the order that somebody dragged them to."""

    chosen = Signal(object)
    picked = Signal(str)
    reordered = Signal(list)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._offers: tuple[Offer, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._number = QLabel()
        self._number.setFont(look.name_figures(26))
        self._note = QLabel()
        self._note.setFont(look.name(11.5, Weight.Medium))
        self._note.setProperty("role", "muted")
        self._note.setWordWrap(True)
        for label in (self._number, self._note):
            label.setTextFormat(Qt.TextFormat.PlainText)
        head.addWidget(self._number)
        head.addWidget(self._note, 1)
        self._first = QHBoxLayout()
        head.addLayout(self._first)
        column.addLayout(head)
        self._others = QVBoxLayout()
        self._others.setSpacing(6)
        column.addLayout(self._others)
        column.addWidget(Divider(look))
        self.model = OrderModel(self)
        self.model.reordered.connect(self.reordered)
        self.list = OrderList(look, self.model)
        self.list.picked.connect(self.picked)
        column.addWidget(self.list, 1)

    def show_order(self, order: OrderView, tokens: dict[str, TokenView]) -> None:
        """Draw this order; ``tokens`` by creature."""
        self._number.setText(order.number)
        self._number.setVisible(bool(order.number))
        self._note.setText(order.note)
        self._show_buttons(order.buttons)
        self.model.set_movable(bool(order.reorder))
        self.model.set_rows([OrderEntry(row, tokens[row.creature]) for row in order.rows if row.creature in tokens])
        self.list.updateGeometry()

    def _show_buttons(self, offers: tuple[Offer, ...]) -> None:
        if offers == self._offers:
            return
        focused = any(button.hasFocus() for button in self._buttons())
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
            if place == 0 and focused:
                button.setFocus()

    def _buttons(self) -> list[QWidget]:
        layouts = (self._first, self._others)
        items = [layout.itemAt(place) for layout in layouts for place in range(layout.count())]
        return [widget for item in items if item is not None and (widget := item.widget()) is not None]
