"""The panel that steers the players' windows: what they see, what covers them, and on which screens they are."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.panel import MARGIN
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.scrolling import FittingArea
from vtt.gui.steering.actions import SteeringActions
from vtt.gui.steering.display import PlayersDisplay
from vtt.gui.steering.sight import Part
from vtt.gui.steering.small_picture import SmallPicture

_LEAST, _MOST = 0.02, 40.0
"""Units of the board that may be seen across."""
_ROUND_PICTURE = 4 + 6 + MARGIN - 2
"""Pixels above the picture, below it and below the first buttons."""


class SteeringPanel(QWidget):
    """Says what the players' windows show, and changes it."""

    def __init__(self, look: Look, display: PlayersDisplay, actions: SteeringActions) -> None:
        super().__init__()
        self._look = look
        self._display = display
        self.picture = SmallPicture(look, self._why_nothing)
        self.picture.setToolTip(
            literal(
                "What the players see. Drag it, turn the wheel, or use the arrow keys, + and −. "
                "A picture, a text or a token that is dropped on it is shown"
            )
        )
        self.picture.moved.connect(self._move)
        self.picture.zoomed.connect(self._zoom)
        self.area = area = FittingArea()
        column = QVBoxLayout(area.contents)
        column.setContentsMargins(MARGIN, 4, MARGIN, MARGIN - 2)
        column.setSpacing(6)
        column.addWidget(self.picture)
        self._shown = QVBoxLayout()
        column.addLayout(self._shown)
        follows = list(actions.follows.values())
        self._sees = self._grid("They see", [self._button(each) for each in follows])
        column.addLayout(self._sees)
        covers = [self._button(each) for each in (*actions.covers.values(), actions.freeze, actions.alone)]
        # What is below the fold does not peep out.
        column.addSpacing(MARGIN - 2 - column.spacing())
        column.addLayout(self._grid("Instead of it", covers))
        column.addLayout(self._grid("For a moment", [self._button(each) for each in actions.glances]))
        self.screens = self._menu_button("Screens", actions.screens)
        where = [self._button(actions.full), self.screens, self._button(actions.bright), self._button(actions.point)]
        column.addLayout(self._grid("Where", where))
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        display.changed.connect(self._follow)
        self._follow()

    @property
    def whole_height(self) -> int:
        """Pixels in which all of it is seen, at the width that it has, with the picture as large as it may be."""
        return self.area.height_within(self.area.width()) + self.picture.held_back

    def add_shown(self, strip: QWidget) -> None:
        """Put what says what is shown on purpose below the picture."""
        label = PlainLabel("Shown to them")
        label.setFont(self._look.label(8.5))
        label.setProperty("role", "muted")
        self._shown.setSpacing(4)
        self._shown.addWidget(label)
        self._shown.addWidget(strip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In a low panel the first buttons are seen whole, below a smaller picture.
        below = self._shown.sizeHint().height() + self._sees.sizeHint().height()
        self.picture.set_room(self.height() - below - _ROUND_PICTURE)

    def _follow(self) -> None:
        self.picture.follow(self._display.window if self._display.visible else None)

    def _why_nothing(self) -> str:
        if self._display.waiting:
            return f"Their screen {self._display.waiting[0]} has gone. The window comes back with it"
        if self._display.visible:
            return ""
        return keys_over(self).retold("No players’ window is open: Ctrl+P opens it")

    def _move(self, by: QPointF) -> None:
        part = self._display.players_part()
        if part is not None:
            self._display.look_at(moved(part, by, self._display))

    def _zoom(self, factor: float) -> None:
        if self._display.sight.moves and self._display.glance is None:
            self._display.give_room(factor)
            return
        part = self._display.players_part()
        if part is not None:
            width = min(max(part.width * factor, _LEAST), _MOST)
            grown = width / part.width
            self._display.look_at(Part(part.centre, width, part.height * grown))

    def _grid(self, heading: str, buttons: list[QToolButton]) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(4)
        label = PlainLabel(heading)
        label.setFont(self._look.label(8.5))
        label.setProperty("role", "muted")
        # It does not stand alone where what is under it has no room.
        label.setBuddy(buttons[0])
        grid.addWidget(label, 0, 0, 1, 2)
        for place, button in enumerate(buttons):
            # What stands alone in its line has all of it, and room for more words.
            alone = place + 1 == len(buttons) and place % 2 == 0
            grid.addWidget(button, 1 + place // 2, place % 2, 1, 2 if alone else 1)
        return grid

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setFont(self._look.label(9))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return button

    def _menu_button(self, text: str, menu: QMenu) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setFont(self._look.label(9))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(menu)
        button.setToolTip(literal("On which screens the players’ windows are"))
        return button


def moved(part: Part, by: QPointF, display: PlayersDisplay) -> Part:
    """The part of the board that lies so many widths and heights beside this one."""
    window = display.window
    assert window is not None
    projection = window.board.projection
    centre = projection.pixels(part.centre)
    centre += QPointF(by.x() * part.width, by.y() * part.height) * projection.scale
    return Part(projection.feet(centre), part.width, part.height)
