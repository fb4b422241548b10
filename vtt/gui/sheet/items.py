"""What a creature carries: two columns of small cards; one that can be used is clicked."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QMenu,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.focus import frame, ringed
from vtt.gui.held_offers import HELD
from vtt.gui.letters import left_to_the_window
from vtt.gui.look import Look
from vtt.gui.menu_heading import add_heading
from vtt.gui.models.items import ItemsModel
from vtt.gui.models.rows import ROW
from vtt.gui.panel import Heading
from vtt.gui.plain_text import literal
from vtt.gui.sheet.uses_delegate import UsesDelegate
from vtt.rules.contract.description import Item, Items, Offer

_GAP = 6


class ItemsBlock(QWidget):
    """Heading with its note, and the things; ``chosen`` gives the offer of the one that was clicked, or of what was
    chosen from its menu."""

    chosen = Signal(object)

    def __init__(self, look: Look, block: Items, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self._heading = Heading(look)
        column.addWidget(self._heading)
        self._model = ItemsModel(self)
        self._view = _ItemsView(look)
        self._view.setModel(self._model)
        self._view.activated.connect(self._activated)
        self._view.clicked.connect(self._activated)
        self._view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._view.customContextMenuRequested.connect(self.open_menu)
        column.addWidget(self._view)
        self._menu = QMenu(self)
        self._menu.setObjectName("item menu")
        self._menu.setToolTipsVisible(True)
        self.show_block(block)

    def show_block(self, block: Items) -> None:
        """Draw these instead."""
        self._heading.set_text(block.label)
        self._heading.set_note(block.note)
        self._view.setAccessibleName(block.label)
        self._model.set_rows(block.entries)
        self._view.fit()
        self.setVisible(bool(block.entries))

    def open_menu(self, where: QPoint) -> QMenu | None:
        """The menu of the thing at this point of the list: everything that can be done with it."""
        item = self._model.row(self._view.indexAt(where))
        if item is None or (item.offer is None and not item.offers):
            return None
        menu = self._menu
        menu.clear()
        add_heading(menu, item.name)
        menu.addSeparator()
        first = () if item.offer is None else (item.offer,)
        for offer in (*first, *(each for each in item.offers if each != item.offer)):
            entry = menu.addAction(offer.label.replace("&", "&&"))
            entry.setEnabled(offer.refusal is None)
            entry.setToolTip(literal(offer.note if offer.refusal is None else offer.refusal.reason))
            entry.triggered.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))
        menu.popup(self._view.viewport().mapToGlobal(where))
        return menu

    def _activated(self, index: QModelIndex) -> None:
        item = self._model.row(index)
        if item is not None and item.offer is not None and item.offer.refusal is None:
            offer: Offer = item.offer
            self.chosen.emit(offer)


class _ItemsView(QListView):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.columns = 2
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setMouseTracking(True)
        # What the mouse has done is not done again by a key.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_ItemDelegate(look, lambda item: item.tip, self))
        self.setStyleSheet(ringed(look))
        self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not left_to_the_window(event):
            super().keyPressEvent(event)

    def fit(self) -> None:
        """Take as much height as all things need: two in a row where every name has room, else one."""
        model = self.model()
        items = model.rows if isinstance(model, ItemsModel) else ()
        inside = self.width() - frame(self._look)
        half = max(1, (inside - 1) // 2)
        names, notes = QFontMetrics(self._look.name(10.5)), QFontMetrics(self._look.figures(8))
        widest = max(
            (names.horizontalAdvance(each.name) + notes.horizontalAdvance(each.note) for each in items), default=0
        )
        self.columns = 2 if widest + _GAP + 30 <= half else 1
        width = half if self.columns == 2 else max(1, inside - 1)
        height = self._look.pixels(30) + _GAP
        self.setGridSize(QSize(width, height))
        self.setFixedHeight(-(-len(items) // self.columns) * height + frame(self._look))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().event(event)


class _ItemDelegate(UsesDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        return view.gridSize() if isinstance(view, QListView) else QSize(100, 30)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        item: Item = index.data(ROW)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        view = option.widget
        if isinstance(view, _ItemsView) and view.columns == 2:
            place = index.row() % 2
            rect = rect.adjusted(place * _GAP // 2, 0, -(1 - place) * _GAP // 2, 0)
        card = rect.adjusted(0, 0, 0, -_GAP).toRectF()
        usable = item.offer is not None and item.offer.refusal is None
        waits = any(each.refusal is HELD for each in (item.offer, *item.offers) if each is not None)
        hovered = usable and bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner_small)
        edge = self._look.card_edge()
        if usable:
            edge = self._look.pressed_edge("accent" if hovered else "line", 1.0 if hovered else 0.0)
        elif waits:
            edge = self._look.pressed_edge(able=False)
        painter.setPen(edge)
        painter.setBrush(self._look.colour("accent_fill" if hovered else "panel_raised"))
        painter.drawRoundedRect(self._look.sharp(card, edge, 0.5), corner, corner)
        inner = card.adjusted(10, 0, -8, 0)
        painter.setFont(self._look.figures(8))
        painter.setPen(self._look.colour("text_muted"))
        note_width = painter.fontMetrics().horizontalAdvance(item.note)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), item.note)
        font = self._look.name_of(item.name, 10.5)
        painter.setFont(font)
        painter.setPen(self._look.colour("text_muted" if waits else "text"))
        room = int(inner.width() - note_width - (6 if item.note else 0))
        name = QFontMetrics(font).elidedText(item.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), name)
        painter.restore()
