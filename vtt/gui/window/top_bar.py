"""The bar along the top: menus, undo and redo, which scene of which game, the clock, the players' window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QToolButton, QWidget

from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.theme import quiet_line, rest_width

if TYPE_CHECKING:
    from vtt.gui.window.title_field import TitleField

_MARGIN = 16
"""Pixels before the program's name; where it has gone, the menus stand there."""
_SMALL, _TIGHT = 9.5, 0.95
"""Points of a scene's name that takes two lines, and the height of one of them in those of a line alone."""
_TALLEST = "flgj"
"""Letters that reach as far up and down as any."""
_LONGEST = 190
"""Pixels of a scene's name for which others make way, at the usual size of text."""

_APART = 3
"""Pixels between the field for a title and what it leaves in sight."""

_LAID_OUT = (QEvent.Type.Resize, QEvent.Type.LayoutRequest)
"""After these everything in the bar stands where it will."""


class TopBar(QWidget):
    """Draws what it is told. Its actions and menus are there from the start; what they do is said later.
    ``title_given`` gives another title that was written in place of the one that is shown."""

    title_given = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._field: TitleField | None = None
        self.setStyleSheet(_style(look))
        self.menus = QMenuBar()
        self.menus.setNativeMenuBar(False)
        self.menus.setFont(look.label(9.5))
        self.menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.file, self.play, self.game, self.view, self.help = (
            self.menus.addMenu(title) for title in ("File", "Play", "Game", "View", "Help")
        )
        self.undo, self.redo = self._action("Undo"), self._action("Redo")
        self.players, self.blank = self._action("Players’ window"), self._action("Blank")
        self.palette_opener = self._action("Find a command…")
        self._name = PlainLabel("Nearby")
        self._name.setFont(look.name(17))
        self._name.setProperty("role", "accent")
        self._scene = self._plate(look.name(12), "", lambda title: look.name_of(title, _SMALL))
        self.rename = self._action("Rename this table…")
        self.scenes = self._action("Scenes…")
        self._twice = False
        self._scene.setCursor(Qt.CursorShape.PointingHandCursor)
        self._scene.installEventFilter(self)
        self._game = self._plate(look.label(9.5), "muted")
        self._clock = PlainLabel()
        self._clock.setFont(look.figures(9.5))
        self._clock.setProperty("role", "muted")
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(_MARGIN, 7, 12, 7)
        row.setSpacing(8)
        undo, redo = self._button(self.undo, quiet=True), self._button(self.redo, quiet=True)
        for widget in (self._name, self.menus, undo, redo):
            row.addWidget(widget)
        row.addSpacing(2)
        row.addWidget(self._scene)
        row.addWidget(self._game)
        row.addWidget(self._clock)
        row.addStretch(1)
        self._opening = self._button(self.players, quiet=False)
        self._opening.setAccessibleName(self.players.text())
        row.addWidget(self._opening)
        blank = self._button(self.blank, quiet=False)
        row.addWidget(blank)
        self._key_to_find = "Ctrl+K"
        self._finding = self._button(self.palette_opener, quiet=False)
        self._finding.setAccessibleName("Find a command")
        row.addWidget(self._finding)
        # All of them can be reached from the menus too.
        self._givers = (self._game, self._name, redo, blank, undo)

    def ask_for_title(self, title: str) -> None:
        """Have another title than this written where it stands."""
        if self._field is None:
            # At a start nobody writes in it.
            from vtt.gui.window.title_field import TitleField

            self._field = TitleField(self._look, self)
            self._field.given.connect(self.title_given)
            self.installEventFilter(self)
        self._row.activate()
        self._field.ask(title, self._scene.geometry(), self._ends_of_field())

    def put_title_away(self) -> bool:
        """Have no other title written any more; whether one was."""
        return self._field is not None and self._field.put_away()

    def _ends_of_field(self) -> list[int]:
        """Where what is written may end: nothing in the bar is covered in part."""
        parts = [each for each in self._row_widgets() if each.x() > self._scene.x()]
        beside = [each.x() - _APART for each in parts if each.x() > self._scene.geometry().right() + 1]
        return [*beside, *(each.geometry().right() + 1 for each in parts)]

    def _row_widgets(self) -> list[QWidget]:
        """What stands in the bar now."""
        found = (item.widget() for item in map(self._row.itemAt, range(self._row.count())) if item is not None)
        return [each for each in found if each is not None and not each.isHidden()]

    def show_scene(self, title: str, game: str) -> None:
        """Which scene of which game is on the table."""
        if title != self._scene.text():
            self.put_title_away()
        self._scene.setFont(self._look.name_of(title, 12))
        self._scene.setText(title)
        self._scene.stand_in_the_middle()
        self._game.setText(game)
        tip = f"{game}. A click shows every scene; F2 or a double click changes the title"
        self._scene.setToolTip(literal(keys_over(self).retold(tip)))
        self._make_room()

    @property
    def scene_plate(self) -> QWidget:
        """The name of the scene."""
        return self._scene

    def show_clock(self, text: str) -> None:
        """Where time stands."""
        self._clock.setText(text)
        self._make_room()

    def show_key_to_find(self, key: str) -> None:
        """What finds commands is done by this key, or by none where it is empty."""
        self._key_to_find = key
        self._make_room()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._scene and isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseButtonDblClick:
                self._twice = True
                self.rename.trigger()
                return True
            if event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
                if not self._twice:
                    self.scenes.trigger()
                self._twice = False
                return True
        elif watched is self and event.type() in _LAID_OUT and self._field is not None and self._field.isVisible():
            self._field.lie_at(self._scene.geometry(), self._ends_of_field())
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Where there is no room for everything, what can be done without goes, and never one of the menus."""
        self.menus.setMinimumWidth(self.menus.sizeHint().width())
        margins = self._row.contentsMargins()
        shown = [each for each in self._givers if not each.isHidden()]
        least = self._row.minimumSize().width() - margins.left() - sum(map(self._width_of, shown))
        whole = min(self._scene.sizeHint().width(), self._look.pixels(_LONGEST))
        longer = max(0, whole - self._scene.minimumSizeHint().width())
        of_game = max(0, self._game.sizeHint().width() - self._game.minimumSizeHint().width())
        left = self.width() - _MARGIN - least - sum(map(self._width_of, self._givers))
        # The key, which the tip says as well, is the first to go.
        finding = f"Find… {self._key_to_find}".rstrip(), "Find…"
        left += self._worded(self._finding, self.palette_opener, finding, longer + of_game - left)
        for giver in self._givers:
            # A scene's name is cut short only when all of them have gone, seldom pressed ones first.
            gone = left < longer + of_game
            giver.setHidden(gone)
            if gone:
                left += self._width_of(giver) + (_MARGIN if giver is self._name else 0)
            of_game = 0 if self._game.isHidden() else of_game
            if giver is self._name:
                left += self._worded(self._opening, self.players, ("Players’ window", "Players"), longer - left)
        # What is more than that of a long name takes no room from the game.
        self._scene.setMaximumWidth(max(whole + max(0, left - longer - of_game), self._scene.minimumSizeHint().width()))
        self._row.setContentsMargins(0 if self._name.isHidden() else _MARGIN, 7, 12, 7)

    def _worded(self, button: QToolButton, action: QAction, wordings: tuple[str, str], wanted: int) -> int:
        """Have a button say the longer of these, or where more pixels than that leaves are ``wanted`` the shorter; by
        how much it is narrower than before."""
        before = self._width_of(button)
        for words in wordings:
            action.setIconText(words)
            narrower = before - self._width_of(button)
            if narrower >= wanted:
                break
        return narrower

    def _width_of(self, widget: QWidget) -> int:
        """The width that a part takes, with the gap beside it."""
        return max(widget.minimumSizeHint().width(), widget.minimumWidth()) + self._row.spacing()

    def _action(self, label: str) -> QAction:
        # Not of both at once: to see whether the first is a picture, QIcon would be made ready, which takes its time.
        action = QAction(self)
        action.setText(label)
        return action

    def _plate(self, font: QFont, role: str, small: Callable[[str], QFont] | None = None) -> ShortenedLabel:
        label = ShortenedLabel() if small is None else _Title(small)
        label.setFont(font)
        label.setProperty("plate", role or "plain")
        return label

    def _button(self, action: QAction, *, quiet: bool) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setFont(self._look.label(9.5))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setProperty("quiet", quiet)
        return button


class _Title(ShortenedLabel):
    """A name on one line; where it has no room there in smaller letters, on two where it needs them."""

    def __init__(self, small: Callable[[str], QFont]) -> None:
        super().__init__()
        self._small = small

    @property
    def shown_text(self) -> str:
        return "\n".join(self._small_lines()) or super().shown_text

    def paintEvent(self, event: QPaintEvent) -> None:
        lines = self._small_lines()
        if not lines:
            super().paintEvent(event)
            return
        painter, area, font = QPainter(self), self.contentsRect(), self._small_font()
        step = min(QFontMetrics(font).height() * _TIGHT, self._line_height)
        self.drawFrame(painter)
        painter.setFont(font)
        painter.setPen(self.palette().color(self.foregroundRole()))
        top = self.rect().center().y() + 0.5 - step * len(lines) / 2
        for place, line in enumerate(lines):
            box = QRectF(area.left(), top + step * place, area.width(), step)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip), line)

    def _small_lines(self) -> tuple[str, ...]:
        """What is written in smaller letters; nothing where it has room without, or where others make way for it."""
        if super().shown_text == self.text() or self.sizeHint().width() <= self.maximumWidth():
            return ()
        # What is there at a start stands on one line.
        from vtt.gui.two_lines import in_lines

        return in_lines(self.text(), self._small_font(), max(self.contentsRect().width(), 1))

    def _small_font(self) -> QFont:
        """As small as it is to be, and no larger than two lines can be without touching each other."""
        font = self._small(self.text())
        ink = QFontMetrics(font).tightBoundingRect(_TALLEST).height()
        font.setPointSizeF(font.pointSizeF() * min(1.0, self._line_height / ink))
        return font

    @property
    def _line_height(self) -> float:
        """Pixels that each of two lines has, with something above and below them."""
        return self.height() / 2.4


def _style(look: Look) -> str:
    """One style sheet for the whole bar: each one costs."""
    theme = look.theme
    edge = f" border: 1px solid {theme.line};" if theme.outlined else ""
    # The title is pressed to write it: it has the line of the buttons beside it, and its words stand where they do.
    rest = rest_width(theme)
    margin = theme.focus_width - rest
    title = (
        f" margin: {margin}px; border-width: {rest}px; padding: {6 - theme.focus_width}px {15 - theme.focus_width}px;"
    )
    return f"""
QLabel[plate] {{ background: {theme.panel_raised}; border-radius: {theme.corner_small}px; padding: 5px 14px;{edge} }}
QLabel[plate="plain"] {{ color: {theme.text};{title if theme.outlined else ""} }}
QLabel[plate="muted"] {{ color: {theme.text_muted}; }}
QLineEdit#title {{ padding: 0 12px; }}
QToolButton[quiet="true"] {{ background: transparent; border-color: {quiet_line(theme)}; color: {theme.text_muted}; }}
QToolButton[quiet="true"]:hover {{ background: {theme.panel_raised}; color: {theme.text}; }}
QToolButton[quiet="true"]:disabled {{ color: {theme.text_disabled}; }}
QToolButton[quiet="true"]:focus {{ border-color: {theme.focus}; }}
"""
