"""The application's one stylesheet. It sets grounds, lines and room; fonts are set in code, by `fonts`.

Of a golden button that has the focus the gold is clipped, which leaves half of the line's width between them: the line
has nearly its colour.

Dynamic properties that widgets may set:

- `QPushButton` and `QToolButton`: `accent=true` for the button to press next; `flat` is the quiet one.
- `QPushButton` with `role`: `on a row` (it stands on a raised row, whose ground is its own).
- `QFrame` and `QWidget` with `role`: `panel` (a card on the window), `raised` (a row on a card), `selected`.
- `QListView` and `QTableView` with `role`: `card` (with round corners, on the window itself).
- `QLabel` with `role`: `muted`, `faint`, `accent`, `good`, `warning`, `danger`, `badge`.
"""

from pathlib import Path
from string import Template

import msgspec
from PySide6.QtGui import QColor

from vtt.gui.theme.colours import SEEN, blend, contrast
from vtt.gui.theme.theme import Theme
from vtt.shipped import shipped_files

USUAL_POINTS = 10.0
"""The usual size of text."""

_GROWING = {"tick": 16, "menu_tick": 14, "arrow": 12, "step": 10}
"""Pixels of ticks and arrows beside text of the usual size."""

_TICK_GAP, _ARROW_ROOM, _STEP_ROOM = 9, 28, 20
"""Pixels between a tick and its words, and of the room of an arrow that opens a list, or that steps: at the least."""

_MENU, _MENU_LEAST, _MENU_LESS = 7, 4, 6
"""Pixels above and below an entry of a menu: usually, at the least, and how many fewer where text is twice as large."""


_CELL_SIDES = 7
"""Pixels beside the words of a cell of a table, with the edge of the row that is marked."""

_CARD = 4
"""Pixels within the line of a list that is a card."""

_MENU_SIDES = {"left": 14, "right": 28, "mark": 8, "bar": 11, "bar_above": 5}
"""Pixels beside the words of an entry of a menu, before its mark, beside those in the bar, and above these."""


_CHOSEN = 0.25
"""How much of the gold is in the ground of a button that is pressed for good, beside that of a row."""


def stylesheet(theme: Theme, text_scale: float = 1.0) -> str:
    """The stylesheet of a theme, for `QApplication.setStyleSheet`, beside text of this size (1.0 is the usual one)."""
    values = {key: str(value) for key, value in msgspec.structs.asdict(theme).items() if isinstance(value, str | int)}
    # On paper a fill alone does not stand out, nor where every line is meant to be seen.
    outlined = not theme.dark or theme.outlined
    values["field_line"] = field_line(theme)
    # The line of what has the focus is wider than others, not of another colour alone.
    values["rest_width"] = str(rest_width(theme))
    values["rest_margin"] = str(theme.focus_width - rest_width(theme))
    # A line that only groups is a thin one.
    values["card_room"] = str(theme.line_width - 1)
    # A list or a page in a dialog gets its line in place of the room in which the one of the focus is drawn.
    # A card has 4 pixels within, and its line of no colour.
    values["card_padding"] = str(_CARD + theme.line_width - 1)
    values["card_focus_padding"] = str(_CARD + theme.line_width - theme.focus_width)
    values["frame_room"] = str(theme.focus_width - 1)
    values["button_line"] = values["field_line"] if outlined else theme.panel_raised
    values["row_button_line"] = values["field_line"] if outlined else theme.panel_hover
    # A row on a window has nearly the window's colour there.
    values["row_line"] = theme.line if outlined else theme.panel_raised
    values["panel_edge"] = f"1px solid {theme.line}" if theme.outlined else "none"
    values["quiet_line"] = quiet_line(theme)
    values["chosen_fill"] = chosen_fill(theme)
    # Where every line is seen, a broken one says that nothing can be done there; in a menu, letters that lean.
    # An entry with letters of its own counts its key twice, and its menu is wider.
    values["disabled_letters"] = "font-style: italic;" if theme.outlined else ""
    values["disabled_stroke"] = "dashed" if theme.outlined else "solid"
    # Along so short a side a dash is a whole line.
    values["disabled_tick_stroke"] = "dotted" if theme.outlined else "solid"
    values["disabled_line"] = theme.text_disabled if theme.outlined else theme.panel_raised
    values["button_hover"] = theme.text_faint if outlined else theme.panel_hover
    values |= _sides(theme, text_scale)
    # One of several is chosen in a ring, as elsewhere.
    values["menu_choice_corner"] = str(round(_GROWING["menu_tick"] * text_scale) // 2)
    # The edge is counted besides, and words beside an empty box stand where they do beside a ticked one.
    values["menu_box_side"] = str(round(_GROWING["menu_tick"] * text_scale) - 2 * theme.line_width)
    # A menu of twenty has room on a small screen in large text, too.
    values["menu_padding"] = str(round(max(_MENU_LEAST, _MENU - _MENU_LESS * max(0.0, text_scale - 1.0))))
    # Where every line is seen, one lies round the entry that the keys or the pointer are at; entries stay as large.
    edge = theme.line_width if theme.outlined else 0
    values["menu_edge"] = str(edge)
    # The edge of a row that is marked has no part between two cells; what stands in them stands where it did.
    values |= {"cell_sides": str(_CELL_SIDES), "cell_padding": str(_CELL_SIDES - theme.line_width)}
    values["entry_sides"] = str(10 + theme.line_width)
    values |= {f"menu_{side}": str(wide - edge) for side, wide in _MENU_SIDES.items()}
    values["menu_padding"] = str(int(values["menu_padding"]) - edge)
    values |= {name: str(path).replace("\\", "/") for name, path in pictures(theme).items()}
    return "\n".join(Template(part).substitute(values) for part in (*_PARTS, *((_FRAMES,) if theme.outlined else ())))


def marks(theme: Theme, points: float) -> str:
    """What a widget adds to that stylesheet in which text is of another size: ticks and arrows are as large as it."""
    return Template(_MARKS).substitute(_sides(theme, points / USUAL_POINTS))


def _sides(theme: Theme, text_scale: float) -> dict[str, str]:
    """The sides of ticks and arrows in pixels, and the room that they take."""
    sides = {part: round(side * text_scale) for part, side in _GROWING.items()}
    found = {f"{part}_side": str(side) for part, side in sides.items()}
    # The edge is drawn outside, and beyond half of the whole a corner isn't round any more.
    found["radio_corner"] = str(sides["tick"] // 2 + theme.line_width)
    found["tick_gap"] = str(max(_TICK_GAP, round(sides["tick"] * 0.37)))
    room = max(_ARROW_ROOM, sides["arrow"] + 10), max(_STEP_ROOM, sides["step"] + 5)
    for part, width in zip(("arrow", "step"), room, strict=True):
        found |= {f"{part}_room": str(width), f"{part}_kept": str(width + 2)}
    return found


def field_line(theme: Theme) -> str:
    """The line round a field, whose own ground hardly differs from what it lies on: the quietest one that is seen."""
    grounds = (theme.field, theme.window, theme.panel, theme.panel_raised)
    line, strong = QColor(theme.line), QColor(theme.text_faint)
    lines = (blend(line, strong, share / 20).name() for share in range(20))
    return next((each for each in lines if min(contrast(each, ground) for ground in grounds) >= SEEN), strong.name())


def rest_width(theme: Theme) -> int:
    """Pixels of the line round what can be pressed or written in and has not the focus."""
    return min(theme.line_width, theme.focus_width)


def chosen_fill(theme: Theme) -> str:
    """The ground of a button that is pressed for good: golden enough to be told from its neighbours by the ground
    alone."""
    return blend(QColor(theme.accent_fill), QColor(theme.accent), _CHOSEN).name()


def quiet_line(theme: Theme) -> str:
    """The line round a quiet button, which is seen where every line is meant to be."""
    return theme.line if theme.outlined else "transparent"


def pictures(theme: Theme) -> dict[str, Path]:
    """The files of the marks that stylesheets draw, by their name."""
    folder = Path(str(shipped_files().joinpath("themes", theme.key)))
    return {name: folder / f"{name}.svg" for name in ("down", "down_off", "up", "up_off", "tick")}


_GROUNDS = """
QMainWindow, QDialog { background: $window; color: $text; }
QMainWindow::separator { background: $window; width: ${gap}px; height: ${gap}px; }
QMainWindow::separator:hover { background: $accent_fill; }
QDockWidget { color: $text_muted; border: ${line_width}px solid $line; }
QDockWidget::title { background: $panel; padding: 9px 14px; text-align: left;
    border-top-left-radius: ${corner}px; border-top-right-radius: ${corner}px; }
QDockWidget::close-button, QDockWidget::float-button { background: transparent; border: none; padding: 2px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $panel_hover;
    border-radius: ${corner_small}px; }
QToolTip { background: $name_plate; color: $name_plate_text; border: ${line_width}px solid $line; padding: 6px 9px; }
QLabel { background: transparent; }
QLabel[role="muted"] { color: $text_muted; }
QLabel[role="faint"] { color: $text_faint; }
QLabel[role="accent"] { color: $accent_ink; }
QLabel[role="good"] { color: $good; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="danger"] { color: $danger; }
QLabel[role="badge"] { color: $warning; background: $warning_fill; border-radius: ${corner_small}px; padding: 1px 8px; }
QFrame[role="panel"], QWidget[role="panel"] { background: $panel; border: $panel_edge;
    border-radius: ${corner}px; }
QFrame[role="raised"], QWidget[role="raised"] { background: $panel_raised; border: 1px solid $row_line;
    padding: ${card_room}px; border-radius: ${corner_small}px; }
QFrame[role="selected"], QWidget[role="selected"] { background: $accent_fill; border: 1px solid $accent;
    padding: ${card_room}px; border-radius: ${corner_small}px; }
QGroupBox { border: ${line_width}px solid $line; border-radius: ${corner_small}px; margin-top: 10px; padding: 12px; }
QGroupBox::title { subcontrol-origin: margin; left: 12px; padding: 0 4px; color: $text_muted; }
"""

_BUTTONS = """
QPushButton, QToolButton { background: $panel_raised; color: $text;
    margin: ${rest_margin}px; border: ${rest_width}px solid $button_line;
    border-radius: ${corner_small}px; padding: 6px 14px; }
QPushButton[role="on a row"] { background: $panel_hover; border-color: $row_button_line; }
QPushButton[role="on a row"]:hover { background: $line; }
QPushButton[role="on a row"]:pressed { background: $panel; }
QToolButton { padding: 5px 10px; }
QPushButton:hover, QToolButton:hover { background: $panel_hover; border-color: $button_hover; }
QPushButton:pressed, QToolButton:pressed { background: $line; border-color: $line; }
QFileDialog QToolButton { padding: 2px; }
QFileDialog QToolButton:pressed { background: $accent_fill; border-color: $accent; }
QPushButton[checkable="true"] { border-color: $field_line; padding-left: 10px; padding-right: 10px; }
QPushButton[checkable="true"]:hover { border-color: $text_faint; }
QPushButton:checked, QToolButton:checked, QPushButton[checkable="true"]:checked { background: $chosen_fill;
    border-color: $accent; }
QPushButton:flat, QToolBar QToolButton { background: transparent; border-color: $quiet_line; color: $text_muted; }
QPushButton:flat:hover, QToolBar QToolButton:hover { background: $panel_raised; color: $text; }
QToolBar QToolButton:checked { background: $chosen_fill; border-color: $accent; color: $text; }
QPushButton[accent="true"], QToolButton[accent="true"] { background: $accent; color: $accent_text;
    border-color: $accent; font-weight: 600; }
QPushButton[accent="true"]:hover, QToolButton[accent="true"]:hover { background: $accent_hover;
    border-color: $accent_hover; color: $accent_text; }
QPushButton:disabled, QToolButton:disabled, QPushButton[accent="true"]:disabled,
QToolButton[accent="true"]:disabled { color: $text_disabled; background: $panel;
    border: ${rest_width}px $disabled_stroke $disabled_line; }
QPushButton[checkable="true"]:checked:disabled { color: $text_muted; background: $accent_fill;
    border-color: $text_disabled; }
QPushButton[role="one of several"]:checked:disabled { color: $text_disabled; background: $panel;
    border-color: $disabled_line; }
QPushButton:focus, QToolButton:focus, QToolBar QToolButton:focus { border-color: $focus; }
QPushButton[accent="true"]:focus, QToolButton[accent="true"]:focus { border-color: $focus; background-clip: padding; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: url("$down");
    width: ${arrow_side}px; height: ${arrow_side}px;
    subcontrol-origin: padding; subcontrol-position: center right; right: 7px; }
QToolButton::menu-indicator:disabled, QPushButton::menu-indicator:disabled { image: url("$down_off"); }
QPushButton[menu="true"], QToolButton[popupMode="1"], QToolButton[popupMode="2"] { padding-right: 24px; }
QToolButton::menu-button { background: transparent; border: none; width: 20px; }
QToolButton::menu-arrow { image: url("$down"); width: ${arrow_side}px; height: ${arrow_side}px; }
QToolButton::menu-arrow:disabled { image: url("$down_off"); }
QCheckBox, QRadioButton { padding: 3px; border: ${focus_width}px solid transparent;
    border-radius: ${corner_small}px; }
QCheckBox:disabled, QRadioButton:disabled { color: $text_disabled; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox::indicator, QRadioButton::indicator, QTreeView::indicator { background: $field;
    border: ${line_width}px solid $text_faint; border-radius: 4px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover, QTreeView::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked, QTreeView::indicator:checked { background: $accent; border-color: $accent;
    image: url("$tick"); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
    border: ${line_width}px $disabled_tick_stroke $text_disabled; }
QCheckBox::indicator:checked:disabled { background: $text_disabled; border-style: solid; }
QTreeView::indicator:indeterminate { background: $accent_fill; border-color: $accent; }
QRadioButton::indicator:checked { border-color: $accent; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0 $accent, stop: 0.55 $accent, stop: 0.65 $field, stop: 1 $field); }
QRadioButton::indicator:checked:disabled { border-color: $text_disabled; background: qradialgradient(cx: 0.5, cy: 0.5,
    radius: 0.5, fx: 0.5, fy: 0.5, stop: 0 $text_disabled, stop: 0.55 $text_disabled, stop: 0.65 $field,
    stop: 1 $field); }
"""

_FIELDS = """
QAbstractScrollArea { background: $panel; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: $field; color: $text;
    margin: ${rest_margin}px; border: ${rest_width}px solid $field_line;
    border-radius: ${corner_small}px; padding: 5px 9px;
    selection-background-color: $accent; selection-color: $accent_text; placeholder-text-color: $text_faint; }
QPushButton:focus, QToolButton:focus, QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus,
QDoubleSpinBox:focus, QComboBox:focus { margin: 0; border-width: ${focus_width}px; }
QTextBrowser, QTextBrowser:focus { background: $panel; margin: 0; border: none; }
QLineEdit:hover, QPlainTextEdit:hover, QSpinBox:hover, QDoubleSpinBox:hover, QComboBox:hover {
    border-color: $text_faint; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
    border-color: $focus; }
QLineEdit[wrong="true"], QSpinBox[wrong="true"] { border-color: $danger; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { color: $text_disabled;
    border: ${rest_width}px $disabled_stroke $disabled_line; background: $panel; }
QSpinBox, QDoubleSpinBox { padding: 4px 22px 3px 4px; qproperty-alignment: AlignCenter; }
QSpinBox QLineEdit, QDoubleSpinBox QLineEdit, QComboBox QLineEdit, QSpinBox QLineEdit:focus,
QDoubleSpinBox QLineEdit:focus, QComboBox QLineEdit:focus { background: transparent; margin: 0; border: none;
    padding: 0 4px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right;
    border: none; background: transparent; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right;
    border: none; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url("$up"); }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url("$down"); }
QSpinBox::up-arrow:disabled, QDoubleSpinBox::up-arrow:disabled,
QSpinBox::up-arrow:off, QDoubleSpinBox::up-arrow:off { image: url("$up_off"); }
QSpinBox::down-arrow:disabled, QDoubleSpinBox::down-arrow:disabled,
QSpinBox::down-arrow:off, QDoubleSpinBox::down-arrow:off { image: url("$down_off"); }
QComboBox { background: $panel_raised; padding: 5px 30px 5px 12px; }
QComboBox:editable { padding-left: 10px; }
QComboBox:hover { background: $panel_hover; border-color: $text_faint; }
QComboBox::drop-down { border: none; }
QComboBox::down-arrow { image: url("$down"); }
QComboBox::down-arrow:disabled { image: url("$down_off"); }
QComboBox QAbstractItemView { background: $panel_raised; color: $text; border: ${line_width}px solid $line;
    selection-background-color: $accent_fill; selection-color: $text; padding: 4px; outline: none; }
"""

_MARKS = """
QCheckBox, QRadioButton { spacing: ${tick_gap}px; }
QCheckBox::indicator, QRadioButton::indicator, QTreeView::indicator { width: ${tick_side}px; height: ${tick_side}px; }
QRadioButton::indicator { border-radius: ${radio_corner}px; }
QComboBox { padding-right: ${arrow_kept}px; }
QComboBox::drop-down { width: ${arrow_room}px; }
QComboBox::down-arrow { width: ${arrow_side}px; height: ${arrow_side}px; }
QSpinBox, QDoubleSpinBox { padding-right: ${step_kept}px; }
QSpinBox::up-button, QDoubleSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::down-button {
    width: ${step_room}px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow, QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
    width: ${step_side}px; height: ${step_side}px; }
"""

_LISTS = """
QGraphicsView { background: transparent; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }
QListView, QTreeView, QTableView { background: $panel; alternate-background-color: $panel_raised; color: $text;
    border: none; outline: none; selection-background-color: $accent_fill; selection-color: $text; }
QListView[role="card"], QTableView[role="card"] { border: ${line_width}px solid $panel; padding: 4px;
    border-radius: ${corner_small}px; }
QListView::item, QTreeView::item { padding: 6px 10px; border-radius: ${corner_small}px;
    border: ${line_width}px solid transparent; }
QListView::item:hover, QTreeView::item:hover { background: $panel_raised; }
QListView::item:selected, QTreeView::item:selected { background: $accent_fill; border-color: $accent; color: $text; }
QTableView::item { padding: 0 ${cell_padding}px; border: ${line_width}px solid transparent; }
QTableView::item:selected { background: $accent_fill; border-color: $accent; color: $text; }
QTreeView::item:first, QTreeView::item:middle, QTableView::item:first, QTableView::item:middle {
    border-right-width: 0; border-top-right-radius: 0; border-bottom-right-radius: 0; }
QTreeView::item:middle, QTreeView::item:last, QTableView::item:middle, QTableView::item:last {
    border-left-width: 0; border-top-left-radius: 0; border-bottom-left-radius: 0; }
QTreeView::item:first, QTreeView::item:middle { padding-right: ${entry_sides}px; }
QTreeView::item:middle, QTreeView::item:last { padding-left: ${entry_sides}px; }
QTableView::item:first, QTableView::item:middle { padding-right: ${cell_sides}px; }
QTableView::item:middle, QTableView::item:last { padding-left: ${cell_sides}px; }
QListView:focus, QTreeView:focus, QTableView:focus { border: ${focus_width}px solid $focus;
    border-radius: ${corner_small}px; }
QListView[role="card"]:focus, QTableView[role="card"]:focus { border: ${focus_width}px solid $focus;
    padding: ${card_focus_padding}px; border-radius: ${corner_small}px; }
QHeaderView::section { background: $panel; color: $text_muted; border: none;
    border-bottom: ${line_width}px solid $line; padding: 6px 10px; }
QTableView { gridline-color: $line; }
QTableCornerButton::section { background: $panel; border: none; }
QMenu { background: $panel_raised; color: $text; border: ${line_width}px solid $line; padding: 6px; }
QMenu::item { padding: ${menu_padding}px ${menu_right}px ${menu_padding}px ${menu_left}px;
    border: ${menu_edge}px solid transparent; border-radius: ${corner_small}px; }
QMenu::item:selected { background: $accent_fill; color: $text; border-color: $accent; }
QMenu::item:disabled { color: $text_disabled; $disabled_letters }
QLabel[role="menu heading"] { color: $text_muted; font-weight: 600; padding: 6px 28px 6px 14px; }
QMenu::separator { height: ${line_width}px; background: $line; margin: 6px 8px; }
QMenu::icon { padding-left: 10px; }
QMenu::indicator { width: ${menu_tick_side}px; height: ${menu_tick_side}px; left: ${menu_mark}px; }
QMenu::indicator:unchecked { width: ${menu_box_side}px; height: ${menu_box_side}px;
    border: ${line_width}px solid $text_faint; border-radius: 3px; }
QMenu::indicator:checked { image: url("$tick"); background: $accent; border-radius: 3px; }
QMenu::indicator:checked:disabled { background: $text_disabled; }
QMenu::indicator:unchecked:disabled { border-style: $disabled_stroke; border-color: $text_disabled; }
QMenu::indicator:exclusive { border-radius: ${menu_choice_corner}px; }
QMenu::indicator:exclusive:checked { image: none; width: ${menu_box_side}px; height: ${menu_box_side}px;
    border: ${line_width}px solid $accent; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0 $accent, stop: 0.55 $accent, stop: 0.65 transparent, stop: 1 transparent); }
QMenu::indicator:exclusive:checked:disabled { border: ${line_width}px $disabled_stroke $text_disabled;
    background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5, stop: 0 $text_disabled,
    stop: 0.55 $text_disabled, stop: 0.65 transparent, stop: 1 transparent); }
"""

_BARS = """
QMenuBar { background: $window; color: $text_muted; padding: 3px 6px; }
QMenuBar::item { background: transparent; padding: ${menu_bar_above}px ${menu_bar}px;
    border: ${menu_edge}px solid transparent; border-radius: ${corner_small}px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $panel_raised; color: $text; border-color: $accent; }
QToolBar { background: $window; border: none; spacing: 6px; padding: 6px ${gap}px; }
QToolBar::separator { background: $line; width: ${line_width}px; margin: 6px 8px; }
QToolBar::handle { width: 0; }
QStatusBar { background: $window; color: $text_muted; }
QStatusBar::item { border: none; }
QSplitter::handle { background: $window; }
QTabWidget::pane { border: none; background: $panel; border-radius: ${corner}px; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: $text_muted; padding: 7px 14px; margin: 2px;
    border: ${focus_width}px solid transparent; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar QToolButton { padding: 0; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:focus:selected { border-color: $focus; border-radius: ${corner_small}px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QScrollBar::handle { background: $field_line; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $text_faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: transparent; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: $life_track; color: $text; border: none; border-radius: 4px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }
QSlider::groove:horizontal { background: $life_track; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; }
QSlider::handle:horizontal:focus { background: $focus; }
"""

_FRAMES = """
QDialog QListView, QDialog QTreeView, QDialog QTableView, QDialog QTextBrowser {
    border: 1px solid $line; padding: ${frame_room}px; border-radius: ${corner_small}px; }
QDialog QListView:focus, QDialog QTreeView:focus, QDialog QTableView:focus, QDialog QTextBrowser:focus {
    border: ${focus_width}px solid $focus; padding: 0; }
QDialog QListView[role="card"], QDialog QTableView[role="card"] { border: 1px solid $line; padding: ${card_padding}px; }
QDialog QListView[role="card"]:focus, QDialog QTableView[role="card"]:focus {
    border: ${focus_width}px solid $focus; padding: ${card_focus_padding}px; }
QDialog QComboBox QAbstractItemView, QDialog QComboBox QAbstractItemView:focus {
    border: ${line_width}px solid $line; padding: 4px; border-radius: 0; }
"""
"""Lists and pages in dialogs, where every line is seen: their ground is nearly that of the dialog."""

_PARTS = (_GROUNDS, _BUTTONS, _FIELDS, _MARKS, _LISTS, _BARS)
