"""The themes: read from their files, legible on every ground, and refused with one clear line when they are wrong."""

from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QIcon, QImage, QPainter, QPalette, QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFileDialog,
    QFrame,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QTableWidget,
    QTextBrowser,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.board.labels import FAINT
from vtt.gui.boxes import ChoiceBox
from vtt.gui.file_dialog import FileDialog
from vtt.gui.first_steps.bubble import Bubble
from vtt.gui.look import Look
from vtt.gui.place_in_row import PlaceInRow
from vtt.gui.sheet.header import SheetHeader
from vtt.gui.theme import (
    BRIGHT_ROOM,
    Theme,
    ThemeError,
    blend,
    colour,
    contrast,
    field_line,
    label_figures,
    labels,
    load_theme,
    marks,
    name_figures,
    names,
    names_of,
    palette,
    rest_width,
    serif_family,
    small_capitals,
    stylesheet,
    theme_names,
)
from vtt.gui.theme.fonts import COMPANIONS, SERIFS
from vtt.gui.theme.loading import read_theme
from vtt.gui.theme.stylesheet import pictures
from vtt.gui.window.top_bar import TopBar

ALL = ("dark", "high-contrast", "light")


@pytest.fixture(params=ALL)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(request.param)


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Gives the whole program a style sheet, as it is done: one of a widget would be mixed with what was there."""
    before = qapp.styleSheet()
    yield qapp.setStyleSheet
    qapp.setStyleSheet(before)


def legible_pairs(theme: Theme) -> list[tuple[str, str, str]]:
    """(what, writing, its ground) for everything that is written anywhere."""
    grounds = ("window", "panel", "panel_raised", "panel_hover", "field", "accent_fill")
    pairs = [(ink, ground) for ink in ("text", "text_muted") for ground in grounds]
    pairs += [("text_faint", ground) for ground in ("window", "panel", "panel_raised", "field", "accent_fill")]
    pairs += [("accent_ink", ground) for ground in ("window", "panel", "panel_raised", "field", "accent_fill")]
    pairs += [(ink, ground) for ink in ("good", "danger", "warning") for ground in ("window", "panel", "panel_raised")]
    pairs += [("text_on_fill", f"side_{side}_fill") for side in ("players", "gm", "none")]
    pairs += [("text", "board_centre"), ("text", "board_edge"), ("text", "name_plate"), ("text", "danger_fill")]
    pairs += [("accent_text", "accent"), ("accent_text", "accent_hover"), ("ring_label", "ring_label_fill")]
    pairs += [("text_muted", "name_plate")]
    pairs += [("name_plate_text", "name_plate"), ("warning", "warning_fill"), ("danger", "danger_fill")]
    pairs += [(ink, ground) for ink in ("felt_text", "felt_text_muted") for ground in ("felt_centre", "felt_edge")]
    found = [(f"{ink} on {ground}", getattr(theme, ink), getattr(theme, ground)) for ink, ground in pairs]
    for name in ("players", "gm", "neutral", "boon", "bane"):
        material = getattr(theme.dice, name)
        found.append((f"numeral of {name}", material.numeral, material.lit))
    return found


def seen_pairs(theme: Theme) -> list[tuple[str, str, str]]:
    """(what, shape, its ground) for lines and shapes that carry a meaning."""
    pairs = [("accent", "panel"), ("focus", "panel"), ("focus", "panel_raised"), ("ring_near", "board_edge")]
    pairs += [(f"side_{side}", f"side_{side}_fill") for side in ("players", "gm", "none")]
    pairs += [(f"side_{side}", "board_edge") for side in ("players", "gm", "none")]
    pairs += [("life_good", "panel"), ("life_low", "panel"), ("reach", "board_edge"), ("dice_glow", "felt_edge")]
    return [(f"{shape} on {ground}", getattr(theme, shape), getattr(theme, ground)) for shape, ground in pairs]


def test_there_are_three_themes():
    assert theme_names() == ALL
    assert tuple(load_theme(name).key for name in ALL) == ALL
    assert load_theme(BRIGHT_ROOM).key == BRIGHT_ROOM


@pytest.mark.parametrize("name", [*ALL, BRIGHT_ROOM])
def test_all_writing_is_legible(name: str):
    theme = load_theme(name)
    least = 7.0 if theme.key == "high-contrast" else 4.5
    poor = {what: round(contrast(ink, ground), 2) for what, ink, ground in legible_pairs(theme)}
    assert {what: ratio for what, ratio in poor.items() if ratio < least} == {}


def test_what_cannot_be_aimed_at_is_still_read_on_the_board(theme: Theme):
    ground = blend(QColor(theme.board_centre), QColor(theme.board_edge), 0.5)
    for ink in (theme.text, blend(QColor(theme.text_muted), QColor(theme.text), 0.3).name()):
        assert contrast(blend(ground, QColor(ink), FAINT).name(), ground.name()) >= 4.5


@pytest.mark.parametrize("name", [*ALL, BRIGHT_ROOM])
def test_shapes_with_a_meaning_stand_out(name: str):
    theme = load_theme(name)
    ratios = {what: round(contrast(shape, ground), 2) for what, shape, ground in seen_pairs(theme)}
    assert {what: ratio for what, ratio in ratios.items() if ratio < 3.0} == {}


def test_contrast_is_that_of_the_web_guidelines():
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == pytest.approx(1.0)


def test_an_unknown_theme_is_refused_with_the_names_there_are():
    with pytest.raises(ThemeError, match=r"^no theme 'sepia'; there are dark, high-contrast, light$"):
        load_theme("sepia")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('window = "#171310"', 'window = "brown"'), r"\$\.window"),
        (('window = "#171310"', 'wall = "#171310"'), r"unknown field `wall`|missing required field `window`"),
        (("corner = 10", "corner = -1"), r"\$\.corner"),
        (("[dice.gm]", "[dice.monsters]"), r"\$\.dice"),
        (("dark = true", "dark = "), r"theme 'broken': "),
    ],
)
def test_a_wrong_file_is_refused_in_one_line_that_names_the_place(change: tuple[str, str], complaint: str):
    good = files("vtt.resources").joinpath("themes", "dark.toml").read_text(encoding="utf-8")
    assert change[0] in good
    with pytest.raises(ThemeError, match=complaint) as refused:
        read_theme("broken", good.replace(*change).encode())
    assert str(refused.value).startswith("theme 'broken': ")
    assert "\n" not in str(refused.value)


def test_a_theme_can_not_be_changed(theme: Theme):
    with pytest.raises(AttributeError):
        theme.window = "#ffffff"  # type: ignore[misc]


def test_colours_and_blends():
    assert colour("#102030", 0.5).alphaF() == pytest.approx(0.5, abs=0.01)
    black, white = QColor("#000000"), QColor("#ffffff")
    assert blend(black, white, 0.0).name() == "#000000"
    assert blend(black, white, 1.0).name() == "#ffffff"
    assert blend(black, white, 0.5).lightnessF() == pytest.approx(0.5, abs=0.01)


def test_palette_gives_every_state_its_colour(theme: Theme):
    result = palette(theme)
    assert result.color(QPalette.ColorRole.Window).name() == theme.window
    assert result.color(QPalette.ColorRole.HighlightedText).name() == theme.accent_text
    disabled = result.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    assert disabled.name() == theme.text_disabled


def test_the_stylesheet_dresses_a_dialog_without_a_complaint(theme: Theme, qtbot):
    # Qt warns of a property it doesn't know, of a picture it can't read; a warning fails the test.
    dialog = QDialog()
    qtbot.addWidget(dialog)
    rows = QVBoxLayout(dialog)
    button = QPushButton("Next")
    button.setProperty("accent", True)
    for widget in (button, QLineEdit(), QSpinBox(), QComboBox(), QCheckBox("Dark")):
        rows.addWidget(widget)
    dialog.setStyleSheet(stylesheet(theme))
    dialog.show()
    picture = dialog.grab().toImage()
    assert picture.pixelColor(2, 2).name() == theme.window
    shades = {picture.pixelColor(x, button.geometry().center().y()).name() for x in range(picture.width())}
    assert theme.accent in shades


def test_a_golden_button_with_the_focus_has_the_round_line_of_all_others_at_some_distance(theme: Theme, qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    rows, buttons = QVBoxLayout(dialog), [QPushButton("Go back"), QPushButton("Fight")]
    for button in buttons:
        button.setProperty("accent", True)
        rows.addWidget(button)
    dialog.setStyleSheet(stylesheet(theme))
    dialog.show()
    buttons[1].setFocus()
    qtbot.waitUntil(buttons[1].hasFocus)
    picture, edge = dialog.grab().toImage(), buttons[1].geometry()
    across = [picture.pixelColor(edge.left() + x, edge.center().y()).name() for x in range(10)]
    line = theme.focus_width
    assert across[:line] == [theme.focus] * line
    assert contrast(theme.focus, theme.window) > 4.5
    assert across[line] == theme.window
    # One line: what follows is gold, but for where it begins in the middle of a pixel.
    assert set(across[line + 2 :]) == {theme.accent}
    corners = (edge.topLeft(), edge.topRight(), edge.bottomLeft(), edge.bottomRight())
    assert {picture.pixelColor(corner).name() for corner in corners} == {theme.window}
    assert buttons[0].height() == buttons[1].height()
    assert all(button.font().weight() == QFont.Weight.DemiBold for button in buttons)


@pytest.mark.parametrize("golden", [False, True])
@pytest.mark.parametrize(
    "kind", [QPushButton, QToolButton, QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QComboBox]
)
def test_what_has_the_focus_is_told_by_more_than_brightness_and_stays_as_large(
    theme: Theme, kind: type[QWidget], golden: bool, qtbot, dressed
):
    """Where every line is seen it was white in place of grey, in the same place and as wide."""
    dressed(stylesheet(theme))
    dialog = QDialog()
    qtbot.addWidget(dialog)
    rows, parts = QVBoxLayout(dialog), [kind(), kind()]
    for part in parts:
        part.setProperty("accent", golden)
        part.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        rows.addWidget(part)
    dialog.show()
    parts[0].setFocus()
    qtbot.waitUntil(parts[0].hasFocus)
    before = [part.geometry() for part in parts]
    hints = [part.sizeHint() for part in parts]
    line = theme.focus_width

    def down_from_the_top(part: QWidget) -> list[str]:
        picture, at = dialog.grab().toImage(), part.geometry()
        return [picture.pixelColor(at.left() + 12, at.top() + y).name() for y in range(line + 1)]

    # How the gold of a button stays apart from it is told by a test of its own.
    assert golden or down_from_the_top(parts[0])[:line] == [theme.focus] * line
    rest = down_from_the_top(parts[1])
    margin = line - rest_width(theme)
    assert margin
    assert rest[:margin] == [theme.window] * margin, "it is thinner"
    assert contrast(theme.focus, theme.window) >= 3, "and what is wider is seen"
    if theme.outlined or kind not in (QPushButton, QToolButton):
        assert golden or contrast(rest[margin], theme.window) >= 3
    parts[1].setFocus()
    qtbot.waitUntil(parts[1].hasFocus)
    assert [part.geometry() for part in parts] == before
    assert [part.sizeHint() for part in parts] == hints


def test_a_radio_button_is_round(theme: Theme, qtbot):
    radio = QRadioButton("Until")
    qtbot.addWidget(radio)
    # Its ground is the window's, whatever the program looked like in the test before.
    radio.setPalette(palette(theme))
    radio.setStyleSheet(stylesheet(theme))
    radio.show()
    option = QStyleOptionButton()
    radio.initStyleOption(option)
    box = radio.style().subElementRect(QStyle.SubElement.SE_RadioButtonIndicator, option, radio)
    picture = radio.grab().toImage()
    ground = picture.pixelColor(box.topLeft()).lightness()
    # A circle leaves a seventh of its diameter free in each corner.
    inwards = QPoint(1, 1) * round(box.width() * 0.1)
    assert abs(picture.pixelColor(box.topLeft() + inwards).lightness() - ground) < 12
    assert abs(picture.pixelColor(box.center().x(), box.top()).lightness() - ground) > 24


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QComboBox])
def test_what_is_asked_for_in_an_empty_field_is_legible(theme: Theme, kind: type[QWidget], qtbot):
    """A style sheet that says nothing of it makes it half of the writing's colour."""
    field = kind()
    qtbot.addWidget(field)
    field.setStyleSheet(stylesheet(theme))
    field.ensurePolished()
    assert field.palette().color(QPalette.ColorRole.PlaceholderText).name() == theme.text_faint


def test_a_choice_begins_at_the_same_place_whether_it_can_be_written_or_not(theme: Theme, qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setPalette(palette(theme))
    dialog.setStyleSheet(stylesheet(theme))
    rows = QVBoxLayout(dialog)
    chosen, written = ChoiceBox(), ChoiceBox()
    for box in (chosen, written):
        box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box.addItem("High")
        rows.addWidget(box)
    written.setEditable(True)
    written.lineEdit().setFocusPolicy(Qt.FocusPolicy.NoFocus)
    dialog.resize(300, 100)
    dialog.show()

    def begins(box: ChoiceBox) -> int:
        picture, row = box.grab().toImage(), box.height() // 2
        ground = picture.pixelColor(6, row)
        return next(x for x in range(6, box.width()) if contrast(picture.pixelColor(x, row).name(), ground.name()) > 2)

    assert begins(written) == begins(chosen)


def test_the_stylesheet_shows_where_the_keyboard_is(theme: Theme, qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(theme))
    rows = QVBoxLayout(dialog)
    first, second = QPushButton("First"), QPushButton("Second")
    rows.addWidget(first)
    rows.addWidget(second)
    dialog.show()
    dialog.activateWindow()
    first.setFocus()
    qtbot.waitUntil(first.hasFocus)
    edge = first.geometry().left(), first.geometry().center().y()
    assert dialog.grab().toImage().pixelColor(*edge).name() == theme.focus
    second.setFocus()
    assert dialog.grab().toImage().pixelColor(*edge).name() != theme.focus


FIELDS = (QLineEdit, QPlainTextEdit, QSpinBox)
CONTROLS = (QPushButton, QToolButton, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox)


@pytest.mark.parametrize("kind", CONTROLS)
def test_where_a_control_ends_is_seen_on_its_ground(theme: Theme, kind: type[QWidget], qtbot):
    """By a line where every line is meant to be seen, and on paper by the same line as of every other control."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(theme))
    row = QVBoxLayout(dialog)
    control = kind()
    control.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    row.addWidget(control)
    dialog.show()
    place = control.geometry()
    edge = dialog.grab().toImage().pixelColor(place.center().x(), place.top() + 1).name()
    if theme.key == "high-contrast":
        assert contrast(edge, theme.window) >= 3.0
    elif not theme.dark or kind in (*FIELDS, QComboBox):
        assert edge == field_line(theme)
    else:
        assert edge != theme.window


def test_what_is_chosen_and_what_has_the_keyboard_differ_by_more_than_a_shade_of_gold(theme: Theme, qtbot, dressed):
    dressed(stylesheet(theme))
    dialog = QDialog()
    qtbot.addWidget(dialog)
    row, buttons = QVBoxLayout(dialog), [QPushButton(each) for each in ("Normal", "Advantage", "Disadvantage")]
    for button in buttons:
        button.setCheckable(True)
        row.addWidget(button)
    buttons[0].setChecked(True)
    dialog.show()
    buttons[1].setFocus()
    qtbot.waitUntil(buttons[1].hasFocus)
    picture, wide, rest = dialog.grab().toImage(), theme.focus_width, rest_width(theme)

    def inwards(button: QPushButton) -> list[str]:
        at = button.geometry()
        return [picture.pixelColor(at.left() + x, at.center().y()).name() for x in range(wide + 2)]

    chosen, focused, neither = map(inwards, buttons)
    apart = [theme.window] * (wide - rest)
    assert chosen[: wide + 1] == [*apart, *[theme.accent] * rest, chosen[-1]], "a line as thin as that of the others"
    assert focused[: wide + 1] == [*[theme.focus] * wide, theme.panel_raised], "a wider one, and no ground of its own"
    assert neither[: wide + 1] == [*apart, *[field_line(theme)] * rest, theme.panel_raised]
    assert contrast(field_line(theme), theme.panel) >= 3
    assert contrast(chosen[-1], theme.panel_raised) >= 1.25, "the ground tells it"
    assert contrast(chosen[-1], theme.text) >= (7 if theme.outlined else 4.5)


def test_what_a_page_is_scrolled_by_is_seen(theme: Theme, qtbot, dressed):
    dressed(stylesheet(theme))
    area = QPlainTextEdit("\n".join("lines" for _ in range(99)))
    qtbot.addWidget(area)
    area.resize(200, 200)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.isVisible() and bar.maximum() > 0)
    thumb = bar.grab().toImage().pixelColor(bar.width() // 2, 12).name()
    assert min(contrast(thumb, ground) for ground in (theme.panel, theme.window, theme.field)) >= 3


@pytest.mark.parametrize("place", ["on a card", "in the bar", "on a sheet", "in the first steps"])
def test_in_high_contrast_a_quiet_button_has_an_edge(theme: Theme, place: str, qtbot, dressed):
    look = Look(theme)
    dressed(stylesheet(theme))
    window = QWidget()
    qtbot.addWidget(window)
    if place == "on a card":
        flat = QPushButton("Cancel", window)
        flat.setFlat(True)
        button: QWidget = flat
    elif place == "in the bar":
        bar = TopBar(look, window)
        bar.resize(1400, 50)
        button = next(each for each in bar.findChildren(QToolButton) if each.defaultAction() is bar.undo)
    elif place == "on a sheet":
        button = SheetHeader(look, window).more
    else:
        button = Bubble(look, window).cross
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.resize(90, 40)
    picture = button.grab().toImage()
    outside = theme.focus_width - rest_width(theme) if place != "in the first steps" else 0
    edge, inside = (picture.pixelColor(picture.width() // 3, y).name() for y in (outside, 4))
    if theme.outlined:
        assert contrast(edge, inside) >= 3.0
    else:
        assert edge == inside


def test_in_high_contrast_what_cannot_be_pressed_is_read_and_told_by_more_than_a_colour(qtbot, dressed):
    theme = load_theme("high-contrast")
    for ground in ("window", "panel", "panel_raised", "field"):
        assert contrast(theme.text_disabled, getattr(theme, ground)) >= 4.5, ground
    dressed(stylesheet(theme))
    window = QWidget()
    qtbot.addWidget(window)
    for kind in (QPushButton, QToolButton, QComboBox, QLineEdit, QSpinBox):
        control = kind(window)
        control.setEnabled(False)
        control.resize(200, 40)
        picture = control.grab().toImage()
        inks = [contrast(picture.pixelColor(x, 1).name(), theme.panel) > 3 for x in range(20, 180)]
        assert 0.4 < sum(inks) / len(inks) < 0.9, kind
    menu = QMenu(window)
    for words in ("Undo", "Redo"):
        menu.addAction(words)
    straight = menu.grab().toImage()
    menu.actions()[0].setEnabled(False)
    leaning = menu.grab().toImage()
    row = menu.actionGeometry(menu.actions()[0])
    shapes = [
        [
            {x for x in range(row.width()) if contrast(picture.pixelColor(x, y).name(), theme.panel_raised) > 2.5}
            for y in range(row.top() + 4, row.bottom() - 4)
        ]
        for picture in (straight, leaning)
    ]
    assert shapes[0] != shapes[1]


def strongest_mark(control: QWidget, *, lower: bool) -> float:
    """The greatest contrast within the right end of a control, where its arrows stand: in its upper or lower half."""
    picture = control.grab().toImage()
    middle = picture.height() // 2
    ground = picture.pixelColor(picture.width() - 5, middle).name()
    rows = range(middle, picture.height() - 5) if lower else range(5, middle)
    spots = ((x, y) for x in range(picture.width() - 20, picture.width() - 5) for y in rows)
    return max(contrast(picture.pixelColor(x, y).name(), ground) for x, y in spots)


@pytest.mark.parametrize("kind", [QComboBox, QSpinBox, QDoubleSpinBox, QPushButton, QToolButton])
def test_the_arrow_of_what_cannot_be_used_is_as_dim_as_its_words(theme: Theme, kind: type[QWidget], qtbot, dressed):
    dressed(stylesheet(theme))
    window = QWidget()
    qtbot.addWidget(window)
    control = kind(window)
    if isinstance(control, QPushButton | QToolButton):
        control.setMenu(QMenu(control))
    if isinstance(control, QToolButton):
        control.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    if isinstance(control, QSpinBox | QDoubleSpinBox):
        control.setValue(5)
    control.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    control.resize(160, 40)
    before = strongest_mark(control, lower=True)
    control.setEnabled(False)
    assert strongest_mark(control, lower=True) <= contrast(theme.text_disabled, theme.panel) + 0.3 < before


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
@pytest.mark.parametrize("on", [False, True])
def test_what_cannot_be_ticked_has_nothing_golden_and_a_broken_line_where_every_line_is_seen(
    theme: Theme, kind: type[QCheckBox | QRadioButton], on: bool, qtbot, dressed
):
    """A choice that was made stayed golden, and the box of one that was not had a whole line."""
    dressed(stylesheet(theme))
    window = QWidget()
    qtbot.addWidget(window)
    control = kind(window)
    control.setChecked(on)
    control.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    control.resize(40, 40)

    def inks() -> list[str]:
        shown = control.grab().toImage()
        return [shown.pixelColor(x, y).name() for x in range(40) for y in range(40)]

    whole = inks().count(QColor(theme.text_faint).name())
    control.setEnabled(False)
    assert QColor(theme.accent).name() not in inks()
    if theme.outlined and not on:
        assert 0 < inks().count(QColor(theme.text_disabled).name()) < 0.8 * whole, "the line has gaps"


def test_a_number_that_is_at_its_end_shows_which_way_it_cannot_go(theme: Theme, qtbot, dressed):
    dressed(stylesheet(theme))
    window = QWidget()
    qtbot.addWidget(window)
    control = QSpinBox(window)
    control.setRange(0, 9)
    control.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    control.resize(160, 40)
    dim = contrast(theme.text_disabled, theme.field) + 0.3
    for value, wanted in ((0, [False, True]), (5, [False, False]), (9, [True, False])):
        control.setValue(value)
        assert [strongest_mark(control, lower=lower) <= dim for lower in (False, True)] == wanted, value


@pytest.mark.parametrize("name", ALL)
def test_marks_are_drawn_in_the_colours_of_the_theme(name: str):
    theme = load_theme(name)
    for mark, path in pictures(theme).items():
        drawn = path.read_text(encoding="utf-8")
        wanted = {"tick": theme.accent_text}.get(mark, theme.text_disabled if mark.endswith("_off") else "")
        assert not wanted or f'stroke="{wanted}"' in drawn, mark


def edge_of(picture: QImage, row: QRect, theme: Theme) -> dict[str, float]:
    """How much of each edge of a row is golden, just inside it."""

    def golden(spots: list[tuple[int, int]]) -> float:
        return sum(picture.pixelColor(*spot).name() == theme.accent for spot in spots) / len(spots)

    corner = theme.corner_small
    across, down = range(row.left() + corner, row.right() - corner), range(row.top() + corner, row.bottom() - corner)
    return {
        "top": golden([(x, row.top()) for x in across]),
        "bottom": golden([(x, row.bottom()) for x in across]),
        "left": golden([(row.left(), y) for y in down]),
        "right": golden([(row.right(), y) for y in down]),
        "inside": golden([(x, row.center().y()) for x in range(row.left() + 4, row.right() - 4)]),
    }


EDGED = {"top": 1.0, "bottom": 1.0, "left": 1.0, "right": 1.0, "inside": 0.0}


@pytest.mark.parametrize("columns", [1, 2, 4])
@pytest.mark.parametrize("kind", [QTreeWidget, QTableWidget])
def test_the_edge_of_a_row_that_is_marked_runs_round_all_of_its_columns(
    theme: Theme, kind: type[QTreeWidget] | type[QTableWidget], columns: int, qtbot, dressed
):
    dressed(stylesheet(theme))
    rows = kind()
    qtbot.addWidget(rows)
    rows.setColumnCount(columns)
    rows.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    if isinstance(rows, QTreeWidget):
        rows.header().setStretchLastSection(False)
        rows.setRootIsDecorated(False)
        rows.addTopLevelItems([QTreeWidgetItem([""] * columns) for _ in range(3)])
    else:
        rows.setRowCount(3)
        rows.setShowGrid(False)
        rows.setItemDelegate(PlaceInRow(rows))
    rows.resize(500, 200)
    rows.show()
    rows.setCurrentIndex(rows.model().index(1, 0))
    places = [rows.visualRect(rows.model().index(1, column)) for column in range(columns)]
    assert edge_of(rows.viewport().grab().toImage(), places[0] | places[-1], theme) == EDGED


def test_in_high_contrast_the_entry_of_a_menu_that_is_come_to_has_an_edge(theme: Theme, qtbot, dressed):
    dressed(stylesheet(theme))
    window = QMainWindow()
    qtbot.addWidget(window)
    bar = window.menuBar()
    bar.setNativeMenuBar(False)
    menus = [bar.addMenu(words) for words in ("File", "Play")]
    for words in ("Undo", "Redo"):
        menus[1].addAction(words)
    window.resize(400, 300)
    window.show()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(bar.actions()[1]).center())
    qtbot.waitUntil(menus[1].isVisible)
    QTest.keyClick(menus[1], Qt.Key.Key_Down)
    for shown in (bar, menus[1]):
        entry = shown.activeAction()
        edge = edge_of(shown.grab().toImage(), shown.actionGeometry(entry), theme)
        assert edge == (EDGED if theme.outlined else dict.fromkeys(EDGED, 0.0)), entry
    menus[1].close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_edge_makes_no_entry_of_a_menu_larger(qtbot, scale: float, dressed):
    sides = []
    for name in ("dark", "high-contrast"):
        dressed(stylesheet(load_theme(name), scale))
        menu = QMenu()
        qtbot.addWidget(menu)
        menu.addAction("Open").setCheckable(True)
        sides.append(menu.actionGeometry(menu.actions()[0]).size())
    assert sides[0] == sides[1]


@pytest.mark.parametrize("name", [*ALL, BRIGHT_ROOM])
def test_an_empty_field_can_be_found_on_every_ground(name: str):
    theme = load_theme(name)
    grounds = (theme.field, theme.window, theme.panel, theme.panel_raised)
    assert min(contrast(field_line(theme), ground) for ground in grounds) >= 3.0


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QSpinBox, QComboBox])
def test_the_keyboard_in_a_field_is_seen_as_on_a_button_and_not_as_a_choice(theme: Theme, kind: type[QWidget], qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(theme))
    rows, field, chosen = QVBoxLayout(dialog), kind(), QPushButton("Normal")
    chosen.setCheckable(True)
    chosen.setChecked(True)
    rows.addWidget(field)
    rows.addWidget(chosen)
    dialog.show()
    dialog.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    picture, edges = dialog.grab().toImage(), [each.geometry() for each in (field, chosen)]
    assert [picture.pixelColor(each.left() + 1, each.center().y()).name() for each in edges] == [
        theme.focus,
        theme.accent,
    ]


def test_in_high_contrast_a_panel_ends_in_a_line(theme: Theme, qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(theme))
    panel = QFrame()
    panel.setProperty("role", "panel")
    QVBoxLayout(dialog).addWidget(panel)
    dialog.resize(300, 200)
    dialog.show()
    edge = dialog.grab().toImage().pixelColor(panel.geometry().left(), panel.geometry().center().y()).name()
    assert edge == (theme.line if theme.outlined else theme.panel)
    assert theme.outlined == (theme.key == "high-contrast")


def test_what_is_chosen_in_qts_own_file_dialog_is_golden(theme: Theme, qtbot):
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setStyleSheet(stylesheet(theme))
    dialog.show()
    chosen = next(each for each in dialog.findChildren(QToolButton) if each.isDown())
    picture = chosen.grab().toImage()
    assert picture.pixelColor(1, chosen.height() // 2).name() == theme.accent
    assert picture.pixelColor(theme.focus_width + 1, chosen.height() // 2).name() == theme.accent_fill


def test_an_arrow_of_the_file_dialog_that_leads_nowhere_is_dim(theme: Theme, qapp: QApplication, qtbot, dressed):
    usual = qapp.palette()
    dressed(stylesheet(theme))
    qapp.setPalette(palette(theme))
    dialog = FileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    forward = dialog.findChild(QToolButton, "forwardButton")
    assert forward is not None
    assert not forward.isEnabled(), "the control"
    inks = []
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
        picture = forward.icon().pixmap(24, mode).toImage()
        inks.append(max((picture.pixelColor(x, 12) for x in range(24)), key=QColor.alpha).name())
    qapp.setPalette(usual)
    assert inks == [theme.text, theme.text_disabled]


def test_where_a_row_ends_is_seen_on_a_window(theme: Theme, qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(theme))
    column = QVBoxLayout(dialog)
    row, button = QFrame(), QPushButton("Trust it no longer")
    row.setProperty("role", "raised")
    button.setProperty("role", "on a row")
    QVBoxLayout(row).addWidget(button)
    column.addWidget(row)
    dialog.show()
    picture, place = dialog.grab().toImage(), row.geometry()
    edge = picture.pixelColor(place.center().x(), place.top()).name()
    assert edge == (theme.line if theme.outlined or not theme.dark else theme.panel_raised)
    inner = button.geometry().translated(place.topLeft())
    line = picture.pixelColor(inner.center().x(), inner.top() + 1).name()
    # As that of any other button: where no line is drawn, its own ground is what stands out from the row.
    assert line == (field_line(theme) if theme.outlined or not theme.dark else theme.panel_hover)
    assert line != picture.pixelColor(inner.center().x(), inner.top() - 2).name()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_controls_beside_each_other_are_equally_high(theme: Theme, scale: float, qtbot, dressed):
    dressed(stylesheet(theme, scale))
    dialog = QDialog()
    qtbot.addWidget(dialog)
    rows = QVBoxLayout(dialog)
    heights = {}
    for kind in (QPushButton, QComboBox, QLineEdit, QSpinBox):
        control = kind()
        control.setFont(labels(10 * scale))
        rows.addWidget(control)
        control.ensurePolished()
        heights[kind.__name__] = control.sizeHint().height()
    assert max(heights.values()) - min(heights.values()) <= 1, heights


def test_ticks_grow_with_the_text(theme: Theme, qtbot, dressed):
    sides = []
    for scale in (1.0, 1.5):
        dressed(stylesheet(theme, scale))
        box = QCheckBox("Dark")
        qtbot.addWidget(box)
        box.ensurePolished()
        option = QStyleOptionButton()
        box.initStyleOption(option)
        sides.append(box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box).width())
    around = 2 * theme.line_width
    assert [side - around for side in sides] == [16, 24]


def test_ticks_and_arrows_are_as_large_as_larger_text_beside_them(theme: Theme, qtbot, dressed):
    """In a form that a whole table reads; everything else stays as it is."""
    dressed(stylesheet(theme))
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    usual, large = QWidget(), QWidget()
    large.setStyleSheet(marks(theme, 25.0))
    sides: list[dict[str, int]] = []
    for each, points in ((usual, 10.0), (large, 25.0)):
        column.addWidget(each)
        rows = QVBoxLayout(each)
        tick, box, number = QCheckBox("In secret"), QComboBox(), QSpinBox()
        for part in (tick, box, number):
            part.setFont(labels(points))
            rows.addWidget(part)
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            part.ensurePolished()
        option, of_box, of_number = QStyleOptionButton(), QStyleOptionComboBox(), QStyleOptionSpinBox()
        tick.initStyleOption(option)
        box.initStyleOption(of_box)
        number.initStyleOption(of_number)
        style, sub = tick.style(), QStyle.SubControl
        found = {
            "tick": style.subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, tick).width(),
            "arrow": style.subControlRect(QStyle.ComplexControl.CC_ComboBox, of_box, sub.SC_ComboBoxArrow, box).width(),
            "step": style.subControlRect(QStyle.ComplexControl.CC_SpinBox, of_number, sub.SC_SpinBoxUp, number).width(),
        }
        sides.append(found)
    around = 2 * theme.line_width
    assert [each["tick"] - around for each in sides] == [16, 40]
    assert [each["arrow"] for each in sides] == [28, 40]
    assert [each["step"] for each in sides] == [20, 30]


def test_names_are_in_a_serif_and_labels_in_another_family(qapp: QApplication):
    assert names(14).family() != labels(14).family()
    assert names(14).pointSizeF() == 14
    assert names(14, QFont.Weight.Bold).weight() == QFont.Weight.Bold
    assert small_capitals(9).capitalization() == QFont.Capitalization.AllUppercase
    assert all(family not in labels(9).families() for family in SERIFS)


def figure_boxes(font: QFont) -> tuple[set[int], set[int]]:
    """The heights in which the ten figures are drawn, and their advances, in pixels."""
    heights, advances = set(), set()
    for figure in "0123456789":
        picture = QImage(QSize(120, 160), QImage.Format.Format_Grayscale8)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setFont(font)
        painter.setPen(QColor("white"))
        painter.drawText(20, 110, figure)
        advances.add(painter.fontMetrics().horizontalAdvance(figure))
        painter.end()
        rows = [y for y in range(160) if any(picture.pixelColor(x, y).lightness() > 127 for x in range(120))]
        heights.add((rows[-1] - rows[0] + 1) // 8)
    return heights, advances


def test_figures_that_are_compared_line_up(qapp: QApplication):
    for font in (name_figures(50), name_figures(50, QFont.Weight.Bold), label_figures(50)):
        heights, advances = figure_boxes(font)
        assert max(heights) - min(heights) <= 1, font.family()
        assert len(advances) == 1, font.family()


def painted(text: str, font: QFont) -> QImage:
    picture = QImage(QSize(400, 120), QImage.Format.Format_Grayscale8)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setFont(font)
    painter.setPen(QColor("white"))
    painter.drawText(20, 80, text)
    painter.end()
    return picture


def ink(font: QFont, text: str = "rope") -> float:
    """How much is painted of it, for each pixel of its width."""
    return sum(painted(text, font).constBits()) / QFontMetricsF(font).horizontalAdvance(text)


def stem(font: QFont, letter: str) -> float:
    """How broad the upright of a letter that has only one is, a third of the way up, for each pixel of its size."""
    font.setPixelSize(100)
    picture = painted(letter, font)
    return sum(picture.pixelColor(x, 80 - 22).lightness() for x in range(picture.width())) / 255 / 100


@pytest.fixture
def garamond(qapp: QApplication) -> None:
    if serif_family() not in COMPANIONS:
        pytest.skip("the serif of this system is another")


WEIGHTS = [QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold, QFont.Weight.Bold]


@pytest.mark.usefixtures("garamond")
@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("size", [10, 12.5, 16, 24])
def test_a_name_with_a_figure_has_the_letters_of_one_without(size: float, weight: QFont.Weight):
    """Debian's bold EB Garamond has no lining figures; for a whole name of another cut each letter was thinner."""
    plain, numbered = names_of("Giant rat", size, weight), names_of("Giant rat 2", size, weight)
    width = 20 + QFontMetricsF(plain).horizontalAdvance("Giant rat ")
    assert QFontMetricsF(numbered).horizontalAdvance("Giant rat ") == width - 20
    assert QFontMetricsF(numbered).height() == QFontMetricsF(plain).height()
    letters = QRect(0, 0, int(width), 120)
    assert painted("Giant rat 2", numbered).copy(letters) == painted("Giant rat", plain).copy(letters)


@pytest.mark.usefixtures("garamond")
def test_the_figures_of_a_name_are_as_bold_and_as_high_as_its_letters():
    """In Debian's bold EB Garamond the stem of an l is 0.105 of the size, that of an I 0.122; in the regular one 0.07
    and 0.08, and what is drawn as bold has less than 0.1 or more than 0.14."""
    for weight in (QFont.Weight.DemiBold, QFont.Weight.Bold):
        small, capital, figure = (
            stem(names_of(name, 12, weight), letter) for name, letter in (("l", "l"), ("I", "I"), ("1", "1"))
        )
        assert small * 0.97 < figure < capital * 1.03
        letters, figures = names_of("HEX", 12, weight), names_of("1", 12, weight)
        assert 0.8 < ink(figures, "0123456789") / ink(letters, "ABCDEGHRTW") < 1.1
        for font in (letters, figures):
            font.setPixelSize(1000)
            font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        high = -QFontMetricsF(letters).tightBoundingRect("H").top()
        tops = [-QFontMetricsF(figures).tightBoundingRect(each).top() / high for each in "0123456789"]
        assert 0.98 < min(tops) <= max(tops) < 1.02


@pytest.mark.usefixtures("garamond")
@pytest.mark.parametrize("sign", ["", "+", "\N{MINUS SIGN}", "%"])
def test_no_line_is_higher_for_the_figures_of_a_name_and_their_signs(sign: str):
    assert painted_height(f"Rat {sign}2") == painted_height("Rat")
    assert painted_height(f"Pip’s rat {sign}2") == painted_height("Pip’s rat")


def painted_height(name: str) -> float:
    layout = QTextLayout(name, names_of(name, 12))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.height()


@pytest.mark.parametrize("make", [names, labels, small_capitals])
def test_other_scripts_are_drawn_too(qapp: QApplication, make):
    for text in ("松本", "Ольга", "Ἀθηνᾶ", "名前テスト"):
        layout = QTextLayout(text, make(12))
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        glyphs = [index for run in layout.glyphRuns() for index in run.glyphIndexes()]
        assert glyphs, text
        assert 0 not in glyphs, f"a box is drawn in {text}"


@pytest.mark.parametrize("card", [False, True])
@pytest.mark.parametrize("kind", [QListWidget, QTreeWidget, QTableWidget, QTextBrowser])
def test_in_high_contrast_a_list_or_page_in_a_dialog_has_a_line_and_one_of_the_focus(
    kind: type[QWidget], card: bool, qtbot, dressed
):
    """Its ground is 1.07:1 on that of the dialog: where it ends was not seen."""
    theme = load_theme("high-contrast")
    dressed(stylesheet(theme))
    dialog = QDialog()
    qtbot.addWidget(dialog)
    rows, part, other = QVBoxLayout(dialog), kind(), QPushButton("Close")
    if card:
        part.setProperty("role", "card")
    for each in (part, other):
        rows.addWidget(each)
    dialog.resize(400, 300)
    dialog.show()
    inside = part.findChild(QWidget, "qt_scrollarea_viewport")

    def across() -> tuple[list[str], QRect]:
        picture, at = dialog.grab().toImage(), part.geometry()
        return [picture.pixelColor(at.left() + x, at.center().y()).name() for x in range(4)], inside.geometry()

    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    rest, room = across()
    part.setFocus()
    qtbot.waitUntil(part.hasFocus)
    focused, stays = across()
    assert rest[:2] == [theme.line, theme.panel]
    assert focused[: theme.focus_width] == [theme.focus] * theme.focus_width
    assert stays == room
