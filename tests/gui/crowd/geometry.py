"""Looks by geometry for what a stranger cannot read: text that is cut, covered or crossed out by other text, widgets
that lie over their neighbours or have no height.

What lies over a window on purpose (cards, toasts, what floats) is compared with nothing beside it.
"""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QRubberBand,
    QScrollArea,
    QScrollBar,
    QSizeGrip,
    QSplitterHandle,
    QTabBar,
    QTextEdit,
    QToolButton,
    QToolTip,
    QWidget,
)

from tests.gui.crowd.feet import cut_at_the_foot, row_cut
from tests.gui.crowd.painted import Written, written_by
from vtt.gui.actions.listed_field import ListedField
from vtt.gui.bag.floating import FloatingToken
from vtt.gui.board import BoardView
from vtt.gui.fade import Fade
from vtt.gui.guide.guide_panel import GuidePanel
from vtt.gui.margin_bar import MarginBar
from vtt.gui.models.rows import ROW
from vtt.gui.panel import Heading
from vtt.gui.prompts.banner import Banner
from vtt.gui.prompts.card import Card
from vtt.gui.prompts.command_palette import CommandPalette
from vtt.gui.prompts.rule_card import RuleCard
from vtt.gui.prompts.toast import Toast

OVERLAYS = (Card, Banner, Toast, GuidePanel, RuleCard, CommandPalette, FloatingToken, Fade, QRubberBand)
LEAST = 8
"""Pixels that anything to be seen has at least, if it wants as many."""
LEAST_VIEW = 48
"""Pixels of height that there are at least to scroll in, or else all that there is to see."""
_DOTS = ("…", "...")
"""What stands in a text that was cut short: where a font has no dots in one, Qt writes three."""
_HEADING = 20
"""Letters of a heading that is never shortened; a longer one is a sentence of a game, which a tool tip tells."""
_SLACK = 1.6
_TOUCH = 2.0
_NEXT = 3.0
"""Pixels that a letter may reach over the next one of its line, which is another font's."""


def faults(root: QWidget) -> list[str]:
    """Everything wrong in a window, in words: kind, widget, text, numbers. What ``root`` draws by itself counts too."""
    return sorted({fault for widget in seen_widgets(root) for fault in _faults_of(widget, root)})


def seen_widgets(root: QWidget) -> Iterator[QWidget]:
    """The root and what is shown in it, from the outside to the inside; nothing of a board, which has its own tests."""
    yield root
    for child in root.children():
        if isinstance(child, QWidget) and not child.isWindow() and not child.isHidden():
            if isinstance(child, BoardView):
                yield child
                yield from (inner for lying in _overlays(child) for inner in seen_widgets(lying))
            else:
                yield from seen_widgets(child)


def named(widget: QWidget, root: QWidget | None = None) -> str:
    """How a widget is called in a fault: its kinds from the outside to the inside."""
    kinds: list[str] = []
    here: QWidget | None = widget
    while here is not None and here is not root and len(kinds) < 4:
        if type(here) is not QWidget:
            kinds.append(here.objectName() or type(here).__name__)
        here = here.parentWidget()
    return "/".join(reversed(kinds)) or type(widget).__name__


def scrolled_around(area: QAbstractScrollArea) -> QAbstractScrollArea | None:
    """What scrolls up and down around an area that does: of two the wheel moves the one that was not meant. The list
    in which something is found by its name is a field of its form, and stays as high as it is."""
    around: QWidget | None = area if _scrolls(area) and not isinstance(area.parentWidget(), ListedField) else None
    while around is not None and (around := around.parentWidget()) is not None and not around.isWindow():
        if isinstance(around, QAbstractScrollArea) and _scrolls(around):
            return around
    return None


def _scrolls(area: QAbstractScrollArea) -> bool:
    return _goes_up_and_down(area)


def _overlays(board: QWidget) -> Iterator[QWidget]:
    for child in board.children():
        if isinstance(child, OVERLAYS) and not child.isHidden():
            yield child


def _said_twice(window: QWidget) -> Iterator[str]:
    """A window is headed by its title already."""
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text() and label.text() == window.windowTitle():
            yield f"twice: {label.text()!r} is the title of the window and stands in it"


def _faults_of(widget: QWidget, root: QWidget) -> Iterator[str]:
    if widget.isWindow():
        yield from _said_twice(widget)
    if not isinstance(widget, BoardView):
        yield from _flat(widget, root)
        if _is_flat(widget):
            return
        yield from _out_of_place(widget, root)
        yield from _texts(widget, root)
        yield from _menus(widget, root)
        yield from _heading(widget, root)
        if isinstance(widget, QScrollArea):
            for inner, text, missing in cut_at_the_foot(widget):
                yield f"cut: {named(inner, root)} {text!r} lacks {missing:.0f} pixels at the foot of what scrolls"
        if isinstance(widget, QAbstractItemView) and (missing := row_cut(widget)) > LEAST:
            yield f"cut: the last row of {named(widget, root)} lacks {missing:.0f} pixels"
        if isinstance(widget, QAbstractScrollArea) and (outer := scrolled_around(widget)) is not None:
            yield f"nested: {named(widget, root)} scrolls within {named(outer, root)}, which scrolls too"
    if not isinstance(widget, (QAbstractSpinBox, QComboBox)):
        yield from _overlapping(widget, root)


def _is_flat(widget: QWidget) -> bool:
    if widget.height() >= LEAST and widget.width() >= LEAST:
        return False
    wanted = widget.sizeHint()
    low = widget.height() < LEAST <= wanted.height()
    narrow = widget.width() < LEAST <= wanted.width()
    return (low or narrow) and not _is_empty(widget)


def _is_empty(widget: QWidget) -> bool:
    """Whether there is nothing in it to be read: labels without words, and what only holds them."""
    inside = [each for each in widget.findChildren(QWidget) if not each.isHidden()]
    if isinstance(widget, QLabel) or inside:
        return all(
            not each.text() and each.pixmap().isNull() if isinstance(each, QLabel) else bool(each.children())
            for each in [widget, *inside]
        )
    return False


def _flat(widget: QWidget, root: QWidget) -> Iterator[str]:
    if isinstance(widget, (QScrollBar, QSizeGrip, QSplitterHandle, OVERLAYS)) or widget is root:
        return
    parent = widget.parentWidget()
    if _is_flat(widget) and not (parent is not None and parent is not root and _is_flat(parent)):
        sizes = f"{_written(widget.size())}, not {_written(widget.sizeHint())}"
        yield f"flattened: {named(widget, root)} {_text_of(widget)!r} is {sizes}"
    if isinstance(widget, QAbstractScrollArea) and widget.verticalScrollBar().maximum() > 0:
        room = widget.viewport().height()
        if room < min(LEAST_VIEW, room + widget.verticalScrollBar().maximum()):
            yield f"flattened: {named(widget, root)} scrolls in {room} pixels"


def _out_of_place(widget: QWidget, root: QWidget) -> Iterator[str]:
    """A widget that reaches beyond those around it, where nobody can scroll to it."""
    if widget is root or isinstance(widget, (QScrollBar, QSizeGrip)):
        return
    for name, least, most in _beyond(QRectF(widget.rect()), widget, root):
        yield f"cut: {named(widget, root)} {_text_of(widget)!r} reaches {least - most:.0f} beyond {name}"
        return


def _texts(widget: QWidget, root: QWidget) -> Iterator[str]:
    if type(widget) is QWidget and not isinstance(widget.parentWidget(), QAbstractScrollArea):
        # It only holds others.
        return
    found = written_by(widget)
    if not found and isinstance(widget, QPushButton | QCheckBox) and widget.text().strip():
        # Between edges that leave its words no height a button writes none.
        yield f"cut: {named(widget, root)} writes nothing of {widget.text()!r} in {_written(widget.size())}"
    is_field = isinstance(widget, QLineEdit) and bool(widget.text())
    rolling = _rolling(widget)
    for each in found:
        if any(rolling) and (each.seen.isEmpty() or not QRectF(widget.rect()).intersects(each.ink)):
            continue
        if not is_field:
            yield from _cut(each, widget, root, rolling)
        if any(dots in each.text for dots in _DOTS) and not _is_told(each, widget):
            yield f"cut: {named(widget, root)} writes {each.text!r}, and no tool tip tells the whole"
    yield from _crossing(found, widget, root)


def _rolling(widget: QWidget) -> tuple[bool, bool]:
    """Whether this is where an area shows some of what it holds, and more can be scrolled to: sideways, up and
    down. The head of a table goes sideways with it."""
    area = widget.parentWidget()
    if isinstance(widget, QTabBar):
        # Its arrows lead to the tabs that it has no room for.
        return any(not each.isHidden() for each in widget.findChildren(QToolButton)), False
    if not isinstance(area, QAbstractScrollArea) or area.viewport() is not widget:
        return False, False
    table = area.parentWidget()
    beside = table if isinstance(area, QHeaderView) and isinstance(table, QAbstractScrollArea) else area
    return (
        _can_be_moved(beside.horizontalScrollBar(), beside.horizontalScrollBarPolicy()),
        _goes_up_and_down(area),
    )


def _cut(each: Written, widget: QWidget, root: QWidget, rolling: tuple[bool, bool]) -> Iterator[str]:
    wide = 0.0 if rolling[0] else each.ink.width() - each.seen.width()
    high = 0.0 if rolling[1] else each.ink.height() - each.seen.height()
    if wide > _SLACK or high > _SLACK:
        yield f"cut: {named(widget, root)} {each.text!r} lacks {wide:.0f} x {high:.0f} pixels"
        return
    for name, least, most in _beyond(each.ink, widget, root, rolling):
        yield f"cut: {named(widget, root)} {each.text!r} reaches {least - most:.0f} beyond {name}"
        return


def _beyond(
    area: QRectF, widget: QWidget, root: QWidget, rolling: tuple[bool, bool] = (False, False)
) -> Iterator[tuple[str, float, float]]:
    """Where an area of a widget reaches beyond the widget or what is around it: the name of that, how far it reaches
    and how far it may."""
    here: QWidget | None = widget
    sideways, upright = (not each for each in rolling)
    while here is not None:
        around = here.parentWidget()
        if isinstance(around, QAbstractScrollArea) and around.viewport() is here and here is not widget:
            upright = upright and not _goes_up_and_down(around)
            sideways = sideways and not _can_be_moved(around.horizontalScrollBar(), around.horizontalScrollBarPolicy())
        room = QRectF(here.rect())
        for matters, least, most in (
            (sideways, max(area.right() - room.right(), room.left() - area.left()), 0.0),
            (upright, max(area.bottom() - room.bottom(), room.top() - area.top()), 0.0),
        ):
            if matters and least - most > _SLACK:
                yield named(here, root), least, most
        if not (upright and sideways) and not room.contains(area):
            return
        if here is root or here.isWindow():
            return
        area = area.translated(here.pos())
        here = around


def _goes_up_and_down(area: QAbstractScrollArea) -> bool:
    """Whether it is scrolled by a bar that is seen, its own or one in its margin."""
    bar = area.verticalScrollBar()
    if any(isinstance(each, MarginBar) for each in area.children()):
        return bar.maximum() > bar.minimum()
    return _can_be_moved(bar, area.verticalScrollBarPolicy())


def _can_be_moved(bar: QScrollBar, policy: Qt.ScrollBarPolicy) -> bool:
    return bar.maximum() > bar.minimum() and policy != Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def _is_told(each: Written, widget: QWidget) -> bool:
    """Whether a text with three dots is written so on purpose, or a tool tip there tells more."""
    if each.text.strip() in _text_of(widget) or any(each.text in action.text() for action in widget.actions()):
        return True
    page = widget.parentWidget()
    if isinstance(page, QTextEdit) and each.text.strip() in page.toPlainText():
        # A page that tells of an entry of a menu.
        return True
    said = each.text.replace("...", "…").split("…")[0].strip().casefold()
    view = widget.parentWidget()
    at = each.ink.center().toPoint()
    if isinstance(view, QAbstractItemView):
        row = view.indexAt(at)
        if each.text in repr(row.data(ROW)) or each.text.strip() in str(row.data()):
            return True
    return said in tip_at(widget, at).casefold()


def tip_at(widget: QWidget, at: QPoint) -> str:
    """What the tool tip says at a point of a widget, asked for as a resting pointer does; of those around it, if it has
    none of its own."""
    here: QWidget | None = widget
    while here is not None:
        QToolTip.hideText()
        QApplication.sendEvent(here, QHelpEvent(QEvent.Type.ToolTip, at, here.mapToGlobal(at)))
        told = QToolTip.text() if QToolTip.isVisible() else ""
        QToolTip.hideText()
        if told or here.isWindow():
            return told
        at, here = here.mapToParent(at), here.parentWidget()
    return ""


def _crossing(found: list[Written], widget: QWidget, root: QWidget) -> Iterator[str]:
    """Lines of one widget that lie over each other. The same words twice are a text with its shadow."""
    placed = sorted((each for each in found if not each.seen.isEmpty()), key=lambda each: each.seen.top())
    for place, upper in enumerate(placed):
        for lower in placed[place + 1 :]:
            if lower.seen.top() > upper.seen.bottom() - _TOUCH:
                break
            both = upper.seen.intersected(lower.seen)
            if both.width() > _NEXT and both.height() > _TOUCH and upper.text != lower.text:
                yield f"overlap: {named(widget, root)} writes {lower.text!r} over {upper.text!r}"


def _heading(widget: QWidget, root: QWidget) -> Iterator[str]:
    if isinstance(widget, Heading) and len(widget.text()) <= _HEADING and not widget.is_whole:
        yield f"cut: the heading {named(widget, root)} {widget.text()!r}"


def _menus(widget: QWidget, root: QWidget) -> Iterator[str]:
    if isinstance(widget, QMenuBar):
        for action in widget.actions():
            place = widget.actionGeometry(action)
            if action.isVisible() and not (widget.rect().contains(place) and place.width() > LEAST):
                yield f"cut: the menu {action.text()!r} is not on the bar"


def _overlapping(widget: QWidget, root: QWidget) -> Iterator[str]:
    if isinstance(widget, BoardView):
        return
    inside = [each for each in widget.children() if isinstance(each, QWidget) and _counts(each)]
    for place, one in enumerate(inside):
        for other in inside[place + 1 :]:
            both = one.geometry().intersected(other.geometry())
            if both.width() > _TOUCH and both.height() > _TOUCH:
                names = [f"{named(each, root)} {_text_of(each)!r}" for each in (other, one)]
                yield f"overlap: {' over '.join(names)}: {_written(both.size())}"


def _counts(child: QWidget) -> bool:
    return (
        not child.isWindow()
        and not child.isHidden()
        and not isinstance(child, (*OVERLAYS, MarginBar, QSizeGrip, QSplitterHandle))
        and not (type(child) is QWidget and isinstance(child.parentWidget(), QScrollArea) and not child.children())
    )


def _text_of(widget: QWidget) -> str:
    for name in ("text", "currentText", "title", "windowTitle"):
        told = getattr(widget, name, None)
        if callable(told):
            value = told()
            if isinstance(value, str) and value:
                return value
    return ""


def _written(size: QSize) -> str:
    return f"{size.width()} x {size.height()}"
