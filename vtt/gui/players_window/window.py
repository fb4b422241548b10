"""The players' window."""

from PySide6.QtCore import QMarginsF, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QResizeEvent, QScreen
from PySide6.QtWidgets import QStackedLayout, QWidget

from vtt.gui.board.describe import described
from vtt.gui.board.fit import would_cover
from vtt.gui.board.picture_painting import FaceOf
from vtt.gui.dice_fall.falling import FallingDice
from vtt.gui.dice_hands import material_by
from vtt.gui.dice_tray import DiceTray
from vtt.gui.players_window.afar_board import AfarBoard, in_order_of_weight
from vtt.gui.players_window.bag_corner import BagCorner
from vtt.gui.players_window.clocks_panel import ClocksPanel
from vtt.gui.players_window.covers import CoverPicture
from vtt.gui.players_window.dice_asked_panel import DiceAskedPanel
from vtt.gui.players_window.dice_window import DiceWindow
from vtt.gui.players_window.edge import EdgeFrame, Inset
from vtt.gui.players_window.lengths import READ, TOLD, Lengths
from vtt.gui.players_window.lights_panel import LightsPanel
from vtt.gui.players_window.panels import FRAME, ActingPanel, OrderPanel, Seat
from vtt.gui.players_window.ping import Ping
from vtt.gui.players_window.question_panel import QuestionPanel
from vtt.gui.players_window.roll_panel import RollPanel
from vtt.gui.players_window.room_left import RoomLeft
from vtt.gui.players_window.shown_panel import ShownPanel, WholeOf, no_whole
from vtt.gui.steering.manner import Beside
from vtt.gui.steering.screens import chosen_screen
from vtt.gui.steering.sight import Cover, Sight, seen
from vtt.gui.theme import Theme
from vtt.rules.contract.description import TokenView
from vtt.rules.views.board import Board
from vtt.rules.views.players_view import PlayersTable
from vtt.table.creature import Point

_EDGE = 36.0
_TRAY = QSize(388, 380)
_HEAD = 0.46
"""The share of the window's width that who acts takes at the most."""
_OF_A_TOKEN, _OF_A_PANEL = 20.0, 40.0
"""What a pixel of a token is worth where a question may be, and one of what stands beside the board."""
_TITLE = "Players"
"""The desktop adds the name of the program."""


class PlayersWindow(DiceWindow):
    """The table for everybody to see: board, who acts, order, lights and the last public throw.

    It shows a ``PlayersTable`` and nothing else; nothing in it can be clicked, no tooltip or menu opens over it. While
    dice wait to be thrown by hand a flick over it throws them: ``flung`` gives the ``Fling``. F11 or
    a double click fills the screen, Escape leaves it again: ``filled`` says so. It wants no keyboard; ``key_unused``
    gives a key that it got all the same and that means nothing here. ``text_scale`` is the size of text that the game
    master chose. A new window lies on the screen called
    ``screen_name``, else on the first that is not the main one; where somebody moved it, it stays when it is hidden
    and shown again.
    """

    key_unused = Signal(QKeyEvent)
    filled = Signal(bool)

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, screen_name: str = "", text_scale: float = 1.0
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setWindowTitle(_TITLE)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._text_scale = text_scale
        self._table: PlayersTable | None = None
        self._acted = ""
        self._lay_before: object = None
        self._sight = Sight()
        self._left = RoomLeft()
        self._timer = ""
        self._page = QWidget()
        # Seen beside the board where something is shown at its side.
        self._page.setStyleSheet(f".QWidget {{ background: {theme.window}; }}")
        self.board = AfarBoard(theme, self._page)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board.setAccessibleName("Board")
        self.acting = ActingPanel(theme, self._page)
        self.order = OrderPanel(theme, self._page)
        self.lights = LightsPanel(theme, self._page)
        self.clocks = ClocksPanel(theme, self._page)
        self.bag = BagCorner(theme, self._page)
        self.bag.grown.connect(lambda: self._lay_out(self.board.board))
        self.tray = DiceTray(theme, self._page)
        self.tray.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.tray.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tray.setToolTip("")
        self.tray.hide()
        self.fall = FallingDice(theme, self._page)
        self.fall.gone.connect(self._lay_in_tray)
        self.roll = RollPanel(theme, self._page)
        self.shown = ShownPanel(theme, self._page)
        self.question = QuestionPanel(theme, self._page)
        self.wanted = DiceAskedPanel(theme, self._page)
        self.ping = Ping(theme, self._page)
        self.covering = CoverPicture(theme)
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._inset = Inset(theme, self._page)
        self._pages.addWidget(self._inset)
        self._pages.addWidget(self.covering)
        self._edge = 0.0
        self.edge_frame = EdgeFrame(theme, self)
        self.hide_pointer_at_rest(self._inset, self._page)
        self.setMinimumSize(480, 320)
        self.resize(1280, 800)
        self.lie_on(chosen_screen(screen_name))

    def show_table(self, table: PlayersTable) -> None:
        """Show this. Raises ``TypeError`` for a value of any other type."""
        if type(table) is not PlayersTable:
            raise TypeError(f"the players’ window shows a PlayersTable, not a {type(table).__name__}")
        self._table = table
        table = self._beside.of(table)
        tokens = {token.view.creature: token.view for token in table.board.tokens}
        pictures = {token.view.creature: token.picture for token in table.board.tokens}
        self.board.setAccessibleDescription(described(table.board, ""))
        self.order.show_order(
            tuple(
                Seat(row, tokens[row.creature], pictures[row.creature])
                for row in table.order.rows
                if row.creature in tokens
            )
        )
        acting = next((view for view in tokens.values() if view.acting and view.name == table.acting), None)
        moment = " ".join(part for part in (table.order.heading, table.order.number) if part)
        face = None if acting is None else pictures[acting.creature]
        self.acting.show_acting(acting, table.acting, moment or table.clock, face)
        self.lights.show_lights(table.burning)
        self.clocks.show_clocks(table.clocks)
        self.bag.show_bag(table.order.bag, table.acting)
        self.roll.show_roll(table.roll)
        if table.roll is not None or table.acting != self._acted:
            self.fall.leave()
        self._acted = table.acting
        self._show_throw(table.throw, tokens, table.dice)
        if table.card != self.shown.card:
            self._lay_before = table.throw and table.throw.thrown
        self.shown.show_card(table.card)
        self.question.show_question(table.question)
        self._show_wanted(table, tokens)
        self._lay_out(table.board)

    def set_faces(self, face_of: FaceOf, whole_of: WholeOf = no_whole) -> None:
        """Where the faces of pictures are, and whole ones; whoever has new ones calls ``draw_faces``."""
        self.board.set_faces(face_of)
        self.order.face_of = self.acting.face_of = self.shown.face_of = face_of
        self.shown.whole_of = whole_of

    def draw_faces(self) -> None:
        """New faces are there."""
        self.board.redraw()
        self.order.paint_anew()
        self.acting.paint_anew()
        self.shown.draw_again()

    def show_timer(self, left: str) -> None:
        """Show how long a turn may last still, such as ``1:30``, or with nothing no timer."""
        self._timer = left
        self.covering.show_timer(left)
        if self.clocks.show_timer(left if self._beside.timer else ""):
            self._lay_out(self.board.board)

    def set_beside(self, beside: Beside) -> None:
        """What stands beside the board from now on."""
        if beside == self._beside:
            return
        self._beside = beside
        self.board.set_bands(beside.bands)
        self.show_timer(self._timer)
        self._lay_there_or_not()
        if self._table is not None:
            self.show_table(self._table)

    def set_edge(self, share: float) -> None:
        """Leave this share of the width and the height empty at each side."""
        self._edge = share
        self._inset.set_edge(round(self.width() * share), round(self.height() * share))
        self.covering.set_edge(share)
        self._lay_out(self.board.board)

    def cover(self, cover: Cover, title: str = "", picture: QImage | None = None, line: str = "") -> None:
        """Show this instead of the table, or with an empty one the table again. ``title`` and ``picture`` are the
        scene's on its title card, and with the ``line`` the campaign's on the calm one."""
        self.covering.show_cover(cover or "calm", title, picture, line)
        self._pages.setCurrentWidget(self.covering if cover else self._inset)

    def is_covered(self) -> bool:
        """Whether something is shown instead of the table."""
        return self._pages.currentWidget() is self.covering

    def look(self, sight: Sight) -> None:
        """Show this part of the board from now on."""
        if sight != self._sight:
            self._sight = sight
            self._lay_out(self.board.board)

    def point_at(self, at: Point) -> None:
        """Have everybody look at this point of the board, in feet, for a moment; one that is out of sight, at the edge
        next to it."""
        inside = QRectF(self._page.rect()).adjusted(8, 8, -8, -8)
        pixel = self.board.projection.pixels(at) + QPointF(self.board.pos())
        self.ping.show_at(
            QPointF(
                min(max(pixel.x(), inside.left()), inside.right()), min(max(pixel.y(), inside.top()), inside.bottom())
            )
        )

    def set_animated(self, animated: bool) -> None:
        """Whether tokens glide, dice tumble, and tokens come tumbling out of the bag."""
        self._animated = animated
        self.board.set_animated(animated)
        self.tray.set_animated(animated)
        self.fall.set_animated(animated and self._dice == "fall")
        self.bag.set_animated(animated)
        self.ping.set_animated(animated)

    def fill_screen(self, full: bool) -> None:
        """Fill the screen, or be a window again."""
        # ``showFullScreen`` would ask for the keyboard.
        state = self.windowState() & ~Qt.WindowState.WindowMaximized
        full_screen = Qt.WindowState.WindowFullScreen
        self.setWindowState(state | full_screen if full else state & ~full_screen)

    def lie_on(self, screen: QScreen) -> None:
        """Lie in the middle of this screen."""
        area = screen.availableGeometry()
        if self.isFullScreen():
            # Else it would fill the screen that it is on.
            self.setWindowState(Qt.WindowState.WindowNoState)
        size = self.size() if self.size().width() < area.width() else QSize(1280, 800)
        room = QRect(QPoint(0, 0), size.boundedTo(area.size()))
        room.moveCenter(area.center())
        self.setScreen(screen)
        self.setGeometry(room)

    @property
    def lengths(self) -> Lengths:
        """How large things are in a window of this size."""
        return Lengths.of(self._room_within, self._text_scale)

    @property
    def _room_within(self) -> QSize:
        """The size of what lies inside the edge."""
        wide, high = round(self.width() * self._edge), round(self.height() * self._edge)
        return self.size() - QSize(2 * wide, 2 * high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.set_edge(self._edge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F11 or (event.key() == Qt.Key.Key_Escape and self.isFullScreen()):
            self._fill_or_not()
        else:
            self.key_unused.emit(event)

    def takes_flicks(self) -> bool:
        """Whether dice wait to be thrown by hand."""
        wanted = None if self._table is None else self._table.wanted
        return wanted is not None and wanted.by_hand and not self.is_covered()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._fill_or_not()

    def _fill_or_not(self) -> None:
        self.fill_screen(not self.isFullScreen())
        self.filled.emit(self.isFullScreen())

    def _show_wanted(self, table: PlayersTable, tokens: dict[str, TokenView]) -> None:
        wanted = table.wanted
        if wanted is None:
            self.wanted.show_dice(None)
            return
        # What lay there is of no more interest.
        self.fall.leave()
        sides = {who: (view.name, view.side) for who, view in tokens.items()}
        known = {*sides, "gm"}
        whose = [hand.who if hand.who in known else wanted.by for hand in wanted.hands]
        self.wanted.show_dice(wanted, [material_by(who, sides, table.dice) for who in whose])

    def _lay_out(self, board: Board) -> None:
        """Put the panels into the corners, and this board where they leave it room."""
        size = self._room_within
        lengths = self.lengths
        unit = lengths.pixels(1.0)
        edge = round(lengths.pixels(_EDGE))
        self.acting.lengths, self.acting.room = lengths, round(size.width() * _HEAD)
        self.order.room = size.width() - edge * 3 - self.acting.wanted_size().width()
        for panel in (self.acting, self.order, self.lights, self.clocks, self.bag):
            panel.lengths = lengths
            panel.resize(panel.wanted_size())
        # What is shown at the side or as a strip lies beside the table and not over it.
        left, low = self.shown.takes(size)
        bottom = size.height() - low
        self.board.setGeometry(QRect(left, 0, size.width() - left, bottom))
        self.tray.read_from_afar(lengths.pixels(READ), lengths.pixels(TOLD))
        self.acting.move(edge, edge)
        # The lines round both of them begin level.
        level = edge + FRAME - self.order.above
        self.order.move(size.width() - edge - self.order.width() + self.order.glow, level)
        self.bag.move(left + edge // 2, bottom - edge // 2 - self.bag.height())
        floor = bottom - edge if self.bag.isHidden() else self.bag.y()
        self.lights.move(left + edge, floor - self.lights.height())
        self.clocks.move(left + edge, self.lights.y() - self.clocks.height())
        tray = QSize(round(_TRAY.width() * unit), round(_TRAY.height() * unit)).expandedTo(self.tray.minimumSizeHint())
        self.tray.setGeometry(QRect(QPoint(size.width() - edge - tray.width(), bottom - edge - tray.height()), tray))
        corners = (self.acting, self.order, self.lights, self.clocks, self.bag)
        lying = [panel.geometry() for panel in corners if not panel.isHidden() and not panel.size().isEmpty()]
        # While dice fall over the board their place in the corner is kept for them.
        trayed = self.fall.busy or not self.tray.isHidden()
        panels = [each.translated(-left, 0) for each in (*lying, *((self.tray.geometry(),) if trayed else ()))]
        part = seen(self._sight, board)
        throw = self._throw
        told = () if throw is None else (throw.caption, throw.result)
        self.board.name_by(lengths, in_order_of_weight(board, told))
        room = self._room(board, 0 if not trayed else tray.width() + edge * 2, panels, part)
        head = max(panel.geometry().bottom() + 1 for panel in (self.acting, self.order))
        drawn = would_cover(board, self.board.size(), room, part)
        gap = edge // 4
        dear = [(each.translated(left, 0).adjusted(-gap, -gap, gap, gap), _OF_A_TOKEN) for each in drawn]
        dear += [(each.translated(left, 0), _OF_A_PANEL) for each in panels]
        self.question.lay_out(size, lengths, self.acting.geometry(), dear)
        asked = [] if self.question.isHidden() else [self.question.geometry()]
        # The board stays where it is for a question, but nothing is written under it.
        self.board.show_within(board, room, [*panels, *(each.translated(-left, 0) for each in asked)], part)
        beside = self.order.x() >= left or self.order.size().isEmpty()
        self.shown.lay_out(size, lengths, self.acting.geometry().bottom() + 1 if beside else head)
        # Who decides, and dice that fall, are seen over whatever is shown; what lay there before it is not.
        if throw is not None and throw.thrown is self._lay_before:
            self.tray.stackUnder(self.shown)
        else:
            self.tray.raise_()
        self.fall.raise_()
        self.wanted.lay_out(size, lengths)
        self.question.raise_()
        self.fall.lay_out(size, [self.board.acting_rect, *asked, *lying])
        self.roll.lay_out(size, unit, head)

    def _room(self, board: Board, width: int, panels: list[QRect], part: QRectF | None) -> QMarginsF:
        """What the board leaves free. A part that somebody chose fills the window."""
        if part is not None and not self._sight.moves:
            return QMarginsF()
        left = max(0 if self.bag.isHidden() else self.bag.width(), self.clocks.width())
        lights = min(max(0, self.lights.geometry().right() - self.board.x()), self.board.width() // 3)
        if self.board.x():
            # The narrower board has less room for what lies in its corner.
            left = max(left, lights)
        height = max(panel.geometry().bottom() + 1 for panel in (self.acting, self.order))
        # What burns lies in its corner mostly beside the board.
        asides = (left, max(left, lights))
        return self._left.beside(board, self.board.size(), asides, height, width, panels, part)
