"""Where the controls are that the steps point at: looked up anew each time, so that what moves is followed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QScrollArea, QToolButton, QWidget

from vtt.campaign.first_fight import Deed, FirstFight
from vtt.gui.board.worth_seeing import OF_A_NAME, dear_of
from vtt.gui.menu_tips import menu_inside
from vtt.gui.panel_dock import PanelDock
from vtt.gui.window.services import Services

_OF_A_BOARD, _OF_SOMEBODY = 4.0, 40.0
"""What a pixel is worth of what is worth seeing on a board, beside those of other panels; and of somebody or their name
there: rather the rows of a panel are covered than a part of that."""
_OF_THE_CORNER = 100.0
"""The same of the words that say whose bands they are, which a step tells of."""
_OF_A_LIST = 160.0
"""The same of a list that is chosen from just now."""


@dataclass(frozen=True)
class Control:
    """An area of a widget; ``around`` is what is better left uncovered besides, in the widget's own coordinates."""

    widget: QWidget
    area: QRect
    around: QRect = field(default_factory=QRect)

    @property
    def seen(self) -> QRect:
        """What of it is to be seen, in the coordinates of its window: nothing where it is scrolled away or hidden."""
        widget, seen = self.widget, self.area
        if not widget.isVisible():
            return QRect()
        while not widget.isWindow():
            hidden = widget.mask()
            whole = widget.rect() if hidden.isEmpty() else hidden.boundingRect()
            seen = seen.intersected(whole).translated(widget.pos())
            parent = widget.parentWidget()
            assert parent is not None
            widget = parent
        return seen.intersected(widget.rect())

    @property
    def room(self) -> tuple[int, ...]:
        """How high everything is in which it is scrolled, from the inside out."""
        part, heights = self.widget.parentWidget(), []
        while part is not None and not part.isWindow():
            if isinstance(part, QScrollArea):
                heights.append(part.viewport().height())
            part = part.parentWidget()
        return tuple(heights)

    @property
    def kept_free(self) -> QRect:
        """What a bubble should not lie over, on the screen."""
        area = self.area.united(self.around)
        return QRect(self.widget.mapToGlobal(area.topLeft()), area.size())

    def bring_into_sight(self) -> None:
        """Open the panel that it is in, and scroll to it."""
        part: QWidget | None = self.widget
        while part is not None and not part.isWindow():
            contents = part.widget() if isinstance(part, QScrollArea) else None
            if isinstance(part, QScrollArea) and contents is not None and contents.isAncestorOf(self.widget):
                middle = self.widget.mapTo(contents, self.area.center())
                part.ensureVisible(middle.x(), middle.y(), 0, self.area.height() // 2 + 12)
            if isinstance(part, PanelDock) and part.isHidden():
                part.show()
            part = part.parentWidget()


def control(desk: Services, fight: FirstFight, key: str, names: Mapping[str, str]) -> Control | None:
    """The control of that name, or what has to be answered first; ``None`` where there is none now. ``names`` are
    those of ``vtt.gui.first_steps.names``."""
    asked = _asked(desk)
    if asked is None and key == "character":
        return _character(desk, fight, names["character"])
    return asked or CONTROLS[key](desk, fight)


def _asked(desk: Services) -> Control | None:
    """Whatever the game wants to know before it goes on."""
    if desk.question.isVisible() and desk.question.buttons:
        buttons = desk.question.buttons
        likely = next((each for each in buttons if each.property("accent")), buttons[0])
        return _inside(likely, desk.question)
    targets = desk.board.targets
    if targets:
        return _token(desk, desk.board.aimed_at or next(iter(targets)))
    form = desk.doing.form
    if form.isVisible() and form.go is not None:
        return _inside(form.needed or form.go, form)
    if form.isVisible() and form.choices:
        return _inside(form.choices[0], form)
    return None


def _inside(widget: QWidget, card: QWidget) -> Control:
    return Control(widget, widget.rect(), QRect(widget.mapFrom(card, QPoint(0, 0)), card.size()))


def _token(desk: Services, thing: str) -> Control | None:
    if desk.standing is None or thing not in desk.board.arrangement.things:
        return None
    return Control(desk.board, desk.board.token_rect(thing))


def _focus(desk: Services, fight: FirstFight) -> Control | None:
    return None if desk.standing is None else _token(desk, desk.standing.table.focus or fight.hero)


def _hero(desk: Services, fight: FirstFight) -> Control | None:
    return _token(desk, fight.hero)


def _row(desk: Services, fight: FirstFight, deed: Deed) -> Control | None:
    offer = deed.among(desk.creature.offers) if desk.display.shown == fight.hero else None
    if offer is None:
        return _hero(desk, fight)
    rows = desk.creature.action_list
    place = desk.creature.offers.index(offer)
    return Control(rows.viewport(), rows.row_area(place))


def _start(desk: Services, _fight: FirstFight) -> Control | None:
    button = desk.initiative.first_button
    return None if button is None else Control(button, button.rect())


def _draw(desk: Services, fight: FirstFight) -> Control | None:
    bag = desk.initiative.bag
    return Control(bag.picture, bag.picture.rect()) if bag.can_draw() else _start(desk, fight)


def _of_bar(desk: Services, action: QAction, menu: QMenu) -> Control:
    """The button of an action in the bar, or the action in its menu where the bar has no room for it."""
    for button in desk.bar.findChildren(QToolButton):
        if button.defaultAction() is action and button.isVisible():
            return Control(button, button.rect())
    return _in_menu(desk, menu, lambda each: each is action)


def _in_menu(desk: Services, menu: QMenu, wanted: Callable[[QAction], bool]) -> Control:
    """The entry of an open menu, or of one inside it; or how to get there."""
    if menu.isVisible():
        for action in menu.actions():
            inner = menu_inside(action)
            found = next(filter(wanted, inner.actions()), None) if isinstance(inner, QMenu) else None
            if wanted(action):
                return Control(menu, menu.actionGeometry(action), menu.rect())
            if isinstance(inner, QMenu) and found is not None and inner.isVisible():
                whole = inner.rect().united(QRect(inner.mapFromGlobal(menu.mapToGlobal(QPoint(0, 0))), menu.size()))
                return Control(inner, inner.actionGeometry(found), whole)
            if found is not None:
                return Control(menu, menu.actionGeometry(action), menu.rect())
    bar = desk.bar.menus
    return Control(bar, bar.actionGeometry(menu.menuAction()))


def _character(desk: Services, fight: FirstFight, label: str) -> Control | None:
    library = desk.shelves.window
    if library is not None and library.isVisible() and fight.character.shelf:
        button = next((each for each in library.foot.findChildren(QPushButton) if each.property("accent")), None)
        if button is not None and button.isVisible() and button.isEnabled():
            return Control(button, button.rect())
        rows = library.list
        return Control(rows.viewport(), rows.visualRect(rows.model().index(0, 0)))
    return _in_menu(desk, desk.bar.game, lambda action: action.text().rstrip("…").replace("&&", "&") == label)


def better_seen(desk: Services, control: str = "") -> list[tuple[QRect, float]]:
    """Areas of the window that a bubble had better not lie over, each with how much that matters: at the step that
    points at this ``control``, what that tells of besides."""
    board = desk.board
    areas: list[tuple[QWidget, QRect, float]] = [(each, each.rect(), _OF_A_LIST) for each in lists_over(desk)]
    areas += [
        (board, area, worth * (_OF_SOMEBODY if worth >= OF_A_NAME else _OF_A_BOARD)) for area, worth in dear_of(board)
    ]
    parts = ((desk.banner, 8), (desk.toast, 8), (desk.question, 8), (desk.doing.form, 8), (desk.guiding.panel, 1))
    panels = ((desk.tray, 2), (desk.initiative, 4), (desk.log, 2), (desk.creature, 2), (desk.bar, 4))
    others: tuple[tuple[QWidget, float], ...] = ((desk.clock, 4), (desk.clock.time, 1))
    if control == "focus":
        others = (*others, (desk.following.caption, _OF_THE_CORNER))
    areas += [(part, part.rect(), weight) for part, weight in (*parts, *panels, *others) if part.isVisible()]
    window = desk.window
    return [
        (QRect(part.mapTo(window, area.topLeft()), area.size()), weight)
        for part, area, weight in areas
        if part.window() is window
    ]


def lists_over(desk: Services) -> list[QWidget]:
    """The lists that lie over the window just now, to be chosen from."""
    return [each for each in (desk.command_palette, desk.scenes.switcher) if each.isVisible()]


CONTROLS: dict[str, Callable[[Services, FirstFight], Control | None]] = {
    "focus": _focus,
    "hero": _hero,
    "approach": lambda desk, fight: _row(desk, fight, fight.approach),
    "attack": lambda desk, fight: _row(desk, fight, fight.attack),
    "start": _start,
    "draw": _draw,
    "undo": lambda desk, _fight: _of_bar(desk, desk.bar.undo, desk.bar.play),
    "players": lambda desk, _fight: _of_bar(desk, desk.bar.players, desk.bar.view),
    "palette": lambda desk, _fight: _of_bar(desk, desk.bar.palette_opener, desk.bar.play),
}
