"""Figures in whatever is set in the serif: nobody takes a 1 for an I and a 0 for an o."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.board.labels import Caption, LabelPictures, Plate
from vtt.gui.library.entry_panel import EntryPanel
from vtt.gui.look import Look
from vtt.gui.oracle.window import OracleWindow
from vtt.gui.panel import NameLabel
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.sheet.header import SheetHeader
from vtt.gui.window.top_bar import TopBar
from vtt.rules.contract.description import SheetView, TokenView
from vtt.rules.contract.library import EntryView
from vtt.rules.contract.procedure import Choose, Option

LINING = QFont.Tag("lnum")


def asked(look: Look, over: QWidget, text: str) -> QWidget:
    card = QuestionCard(look, over)
    card.ask(Choose("gm", text, (Option("yes", "Yes"),), "yes", "X-1"), "GM")
    return card


def named(look: Look, over: QWidget, text: str) -> QWidget:
    header = SheetHeader(look, over)
    header.show_sheet(
        SheetView(creature="a", title=text, subtitle="", blocks=()), TokenView(creature="a", name=text, side="gm"), None
    )
    return header


def entered(look: Look, over: QWidget, text: str) -> QWidget:
    panel = EntryPanel(look, over)
    panel.show_entry("a", EntryView(title=text))
    return panel


def plated(look: Look, over: QWidget, text: str) -> QWidget:
    bar = TopBar(look, over)
    bar.show_scene(text, "A game")
    return bar


def answered(look: Look, over: QWidget, text: str) -> QWidget:
    window = OracleWindow(look, over)
    window.say("Who comes?", text)
    return window


@pytest.mark.parametrize("shown", [asked, named, entered, plated, answered])
def test_a_title_has_the_figures_that_its_words_need(
    qtbot: QtBot, look: Look, shown: Callable[[Look, QWidget, str], QWidget]
):
    over = QWidget()
    qtbot.addWidget(over)
    for text, lining in (("Damage: 12. Break a die?", True), ("Ghoul 2", True), ("Sister Maud", False)):
        widget = shown(look, over, text)
        label = next(each for each in widget.findChildren(QLabel) if each.text() == text)
        if lining:
            assert label.font().isFeatureSet(LINING)
        else:
            assert label.font().families() == look.name(12).families()


@pytest.mark.parametrize("label", [Plate, Caption])
def test_figures_on_the_board_are_as_high_as_capitals(look: Look, label: type[Plate | Caption]):
    """“Drowned sexton 1” was read “Drowned sexton I”, and a 2 beside it was half as high."""
    pictures = LabelPictures(look.theme)

    def height(text: str) -> int:
        image = pictures.picture(label(text), 40.0, 1.0).toImage()
        ground = image.pixelColor(image.width() // 2, 3).lightness()
        rows = [
            y
            for y in range(4, image.height() - 4)
            if any(abs(image.pixelColor(x, y).lightness() - ground) > 90 for x in range(image.width()))
        ]
        return rows[-1] - rows[0] + 1

    capitals = height("HHHH")
    for figure in "1234567890":
        assert height(figure * 4) == pytest.approx(capitals, rel=0.12), figure


def test_a_sign_among_the_words_does_not_part_the_lines(qtbot: QtBot, look: Look):
    """A minus of another family would make every line as high as that family's."""
    heights = {}
    for sign in ("+", "\N{MINUS SIGN}"):
        words = f"The players play carefully, in points: {sign}50.0, which may be mere luck"
        label = NameLabel(look, 16, words)
        qtbot.addWidget(label)
        label.setWordWrap(True)
        label.ensurePolished()
        heights[sign] = label.heightForWidth(260)
    assert heights["+"] >= 3 * label.fontMetrics().height()
    assert heights["\N{MINUS SIGN}"] == pytest.approx(heights["+"], abs=label.fontMetrics().height() * 0.2)
