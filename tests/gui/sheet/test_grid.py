"""Figures in rows and columns on a sheet: aligned, explained, readable in a narrow panel, printed and put in words."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tests.gui.archery import GRID
from tests.gui.crowd.painted import written_by
from vtt.gui.look import Look
from vtt.gui.printing.sheet_page import sheet_page
from vtt.gui.sheet.blocks import Blocks
from vtt.gui.sheet.grid import GridBlock, below_its_heads
from vtt.gui.theme import load_theme
from vtt.gui.whole_lines import first_line
from vtt.gui.words.views import in_words
from vtt.rules.book.glossary import Glossary, Term, Words
from vtt.rules.contract.description import Grid, GridRow, SheetView

ABILITIES = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
SIX = Grid(
    "Abilities",
    ("Score", "Check", "Save", "Bonus", "Melee", "Death"),
    tuple(
        GridRow(name, (str(8 + place), f"{13 - place}+", f"{place + 7}+", f"+{place}", f"{place * 3}", "12+"), tip=name)
        for place, name in enumerate(ABILITIES)
    ),
    tips=("as rolled", "", "to be saved", "", "", ""),
)
PANEL = 320 - 2 * 14


@pytest.fixture
def block(qtbot, look):
    return shown(qtbot, look, SIX)


def shown(qtbot, look, grid, width=PANEL) -> GridBlock:
    block = GridBlock(look, grid)
    qtbot.addWidget(block)
    block.resize(width, block.sizeHint().height())
    with qtbot.waitExposed(block):
        block.show()
    return block


def test_six_columns_and_rows_fit_into_a_panel_of_320_pixels(block):
    card = block.card
    columns = card._columns()
    assert columns[0].left() > 0
    assert columns[-1].right() <= card.width()
    assert all(a.right() <= b.left() + 0.01 for a, b in pairwise(columns))
    for place, head in enumerate(SIX.columns):
        assert QFontMetricsF(card._head_font).horizontalAdvance(head.upper()) <= columns[place].width()
        assert card._cell_width(place) <= columns[place].width()
    assert card.height() >= 6 * 20


def test_it_is_heard_row_by_row(block):
    card = block.card
    assert card.accessibleName().startswith("Abilities: STR, Score 8, Check 13+, Save 7+")


def test_a_tip_explains_the_row_and_the_column(block):
    card = block.card
    box = card._columns()[2]
    at = QPoint(round(box.center().x()), card._head_height + card._row_height + 5)
    assert card.tip_at(at) == "DEX: DEX\nSave: to be saved"
    assert card.tip_at(QPoint(at.x(), 3)) == "Save: to be saved"
    assert card.tip_at(QPoint(12, at.y())) == "DEX: DEX"
    assert card.tip_at(QPoint(12, 3)) == ""


def ink_of(block: GridBlock, place: int) -> tuple[int, int]:
    """The left and the right end of what is written in a column of the last row."""
    card = block.card
    box, top = card._columns()[place], card._head_height + (len(card._block.rows) - 1) * card._row_height
    area = QRectF(box.left(), top + 3, box.width(), card._row_height - 4).toRect()
    image = card.grab(area).toImage()
    ground = image.pixel(0, 0)
    written = [x for x in range(image.width()) if any(image.pixel(x, y) != ground for y in range(image.height()))]
    return area.left() + written[0], area.left() + written[-1]


def test_numbers_of_one_column_end_at_the_same_place(qtbot, look):
    rows = (GridRow("A", ("113",)), GridRow("B", ("3",)))
    below = ink_of(shown(qtbot, look, Grid("Figures", ("Score",), rows)), 0)
    above = ink_of(shown(qtbot, look, Grid("Figures", ("Score",), (rows[1], rows[0]))), 0)
    assert abs(below[1] - above[1]) <= 1
    assert below[0] > above[0] + 5


def test_a_tone_colours_the_figures_of_its_row(qtbot, look):
    low = shown(qtbot, look, replace(SIX, rows=tuple(replace(row, tone="low") for row in SIX.rows)))
    assert low.grab().toImage() != shown(qtbot, look, SIX).grab().toImage()


def test_what_changes_changes_in_place(qtbot, look):
    blocks = Blocks(look, animated=False)
    qtbot.addWidget(blocks)
    blocks.show_blocks("ada", [SIX])
    (before,) = blocks.findChildren(GridBlock)
    blocks.show_blocks("ada", [replace(SIX, rows=(*SIX.rows[:5], GridRow("CHA", ("18", "", "", "", "", ""))))])
    (after,) = blocks.findChildren(GridBlock)
    assert after is before
    assert "CHA, Score 18" in after.card.accessibleName()


def test_without_rows_there_is_nothing(qtbot, look):
    block = GridBlock(look, Grid("Abilities", ("Score",), ()))
    qtbot.addWidget(block)
    assert block.isHidden()


def test_more_than_there_is_room_for_is_shortened_and_stays_on_the_card(qtbot, look):
    long = Grid("G", tuple(f"Column {n}" for n in range(9)), (GridRow("A very long label", ("1234567890",) * 9),))
    block = shown(qtbot, look, long)
    card = block.card
    columns = card._columns()
    assert columns[-1].right() <= card.width() + 1
    assert all(column.width() > 10 for column in columns)


@pytest.mark.parametrize("theme", ["light", "high-contrast"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_is_drawn_in_every_look(qtbot, theme, scale):
    block = shown(qtbot, Look(load_theme(theme), scale), SIX, round(PANEL * scale))
    card = block.card
    assert card._columns()[-1].right() <= card.width() + 1


def test_it_is_printed(qapp):
    page = sheet_page(SheetView(creature="ada", title="Ada", subtitle="Fighter", blocks=(GRID,)))
    for text in ("ABILITIES DIFFICULTY 12", "CHECK", "STR", "12+", "-1"):
        assert text in page


def test_its_labels_are_put_into_words():
    glossary = Glossary(
        language="ja", name="日本語", terms=(Term(english="STR", word="筋力"), Term(english="Check", word="判定"))
    )
    worded = in_words(GRID, Words(glossary))
    assert worded.columns == ("Score", "判定", "Save", "Bonus")
    assert [row.label for row in worded.rows] == ["筋力", "WIS"]
    assert worded.rows[0].cells == GRID.rows[0].cells


def test_a_figure_stands_level_with_one_beside_words_of_another_font(qtbot, look):
    grid = Grid("Defences", ("Sum", "Of"), (GridRow("A", ("+2", "敏捷力 +2")),))
    block = shown(qtbot, look, grid)
    feet = [each.ink.bottom() for each in written_by(block.card) if "+2" in each.text]
    assert len(feet) == 2
    assert abs(feet[0] - feet[1]) < 0.5


def test_a_sheet_is_never_scrolled_to_figures_without_the_heads_of_their_columns(qtbot, look):
    contents = QWidget()
    qtbot.addWidget(contents)
    column = QVBoxLayout(contents)
    block = GridBlock(look, SIX, contents)
    for part in (QLabel("Above"), block, QLabel("Below")):
        column.addWidget(part)
    with qtbot.waitExposed(contents):
        contents.show()
    top = block.card.mapTo(contents, QPoint()).y()
    end = top + block.card.height()
    last = first_line(contents, end - 10 - block.card.height() // 7)
    assert top < last < end, "a row begins there, without its heads"
    assert below_its_heads(contents, last) == end
    assert [below_its_heads(contents, edge) for edge in (top - 3, top, end)] == [top - 3, top, end]


@pytest.mark.parametrize(("rows", "parted"), [(2, False), (3, False), (6, True)])
def test_of_few_rows_none_is_seen_without_the_others(qtbot, look, rows, parted):
    """After the first of two the table ended with an open foot, as if that were all of it."""
    card = shown(qtbot, look, replace(SIX, rows=SIX.rows[:rows])).card
    ends = {card.line_above(edge) for edge in range(card.height())}
    assert (len(ends) > 1) is parted
    assert card.line_above(card.height()) > 0
