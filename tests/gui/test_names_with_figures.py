"""Figures in whatever is set in the serif: nobody takes a 1 for an I and a 0 for an o."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QTextDocument
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import sample_table
from vtt.gui.board.labels import Caption, LabelPictures, Plate
from vtt.gui.chosen import Chosen
from vtt.gui.guide.guide_panel import GuidePanel
from vtt.gui.initiative.initiative_panel import InitiativePanel
from vtt.gui.keys import Keys
from vtt.gui.library.entry_panel import EntryPanel
from vtt.gui.look import Look
from vtt.gui.manual.page import PageView
from vtt.gui.notes.page import NotePage
from vtt.gui.oracle.window import OracleWindow
from vtt.gui.own_games.trust import TrustQuestion
from vtt.gui.panel import NameLabel
from vtt.gui.players_window.bag_corner import BagCorner
from vtt.gui.players_window.clocks_panel import ClocksPanel
from vtt.gui.players_window.lights_panel import LightsPanel
from vtt.gui.players_window.panels import OrderPanel, Seat
from vtt.gui.players_window.shown_panel import ShownPanel
from vtt.gui.printing.sheet_pdf import sheet_document
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.rulebook.window import RulebookWindow
from vtt.gui.settings_window.changes import Changes
from vtt.gui.settings_window.key_card import KeyCard
from vtt.gui.sheet.header import SheetHeader
from vtt.gui.theme import serif_family
from vtt.gui.theme.fonts import COMPANIONS
from vtt.gui.window.top_bar import TopBar
from vtt.rules.book.manual import ManualPage
from vtt.rules.book.note_links import Links
from vtt.rules.book.rulebook import Rule, Rulebook
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Score, Scores, SheetView, TokenView
from vtt.rules.contract.guides import GuideView
from vtt.rules.contract.library import EntryView
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Choose, Option
from vtt.rules.engine.own_games.own_games import FoundGame
from vtt.rules.views.players_shown import ShownCard, ShownClock
from vtt.table.noted import Noted, Subject
from vtt.table.shown import ShownKind

LINING = QFont.Tag("lnum")
RULES = Rulebook(
    title="A game",
    rules=(Rule(id="X-1", area="Harm", title="Problem 10: out at 0", rule="Given 10 dice.", example="Given 1 die."),),
)


def as_high_as_capitals(font: QFont) -> bool:
    """Whether every figure of a font is."""
    large = QFont(font)
    large.setPointSizeF(60)
    metrics = QFontMetricsF(large)
    capital = metrics.tightBoundingRect("H").height()
    return all(abs(metrics.tightBoundingRect(each).height() / capital - 1) < 0.15 for each in "0123456789")


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


def narrow(look: Look, over: QWidget) -> QWidget:
    bar = TopBar(look, over)
    bar.resize(1024, 44)
    bar.show()
    bar.show_scene("After pushes of 2 and 10 one point is left in this fight", "A game")
    return bar.scene_plate


def guided(look: Look, over: QWidget) -> QWidget:
    panel = GuidePanel(look, over)
    panel.show_guide(GuideView(key="a", title="A character of level 10", steps=()), lambda _offer: (), {})
    return next(each for each in panel.findChildren(QLabel) if "10" in each.text())


def noted(look: Look, over: QWidget) -> QWidget:
    panel = InitiativePanel(look, over)
    panel.show_order(OrderView(heading="Round", number="3", note="of 10 rounds"), {})
    return next(each for each in panel.findChildren(QLabel) if "10" in each.text())


def trusted(look: Look, over: QWidget) -> QWidget:
    game = FoundGame(package=Path("ferry"), name="ferry", title="The Ferry 10", state="not trusted")
    question = TrustQuestion(look, game, over)
    question.show()
    return next(each for each in question.findChildren(QLabel) if "10?" in each.text())


def keyed(look: Look, over: QWidget) -> QWidget:
    card = KeyCard(look, Keys(over), Changes(Chosen(Path("never-written"))), "Scene 1", over)
    return next(each for each in card.findChildren(QLabel) if each.text() == "Scene 1")


def burning(look: Look, over: QWidget) -> QWidget:
    panel = LightsPanel(look.theme, over)
    panel.show_lights(("Torch 10", *(f"Lantern {number}" for number in range(12))))
    panel.resize(panel.wanted_size())
    return panel


def counted(look: Look, over: QWidget) -> QWidget:
    panel = ClocksPanel(look.theme, over)
    panel.show_clocks(
        tuple(ShownClock(name=f"Act {number}", pie=True, segments=4, filled=1) for number in range(1, 30))
    )
    panel.resize(panel.wanted_size())
    return panel


def queued(look: Look, over: QWidget) -> QWidget:
    panel = OrderPanel(look.theme, over)
    panel.show_order(
        tuple(
            Seat(OrderRow(creature=str(number)), TokenView(creature=str(number), name="Rat", side="gm"), None)
            for number in range(60)
        )
    )
    panel.resize(panel.wanted_size())
    return panel


def held(look: Look, over: QWidget) -> QWidget:
    panel = BagCorner(look.theme, over)
    panel.show_bag(BagView(tokens=None, drawer="Player 10"), "Toll-taker")
    panel.resize(panel.wanted_size())
    return panel


def card(look: Look, over: QWidget, kind: ShownKind) -> QWidget:
    panel = ShownPanel(look.theme, over)
    text = "# Session 10\n\nOf **12** dice, 10 and 1." if kind == "note" else "Of 12 dice, 10 and 1."
    panel.show_card(ShownCard(kind=kind, where="board", title="Rule 10", text=text))
    panel.lay_out(QSize(1280, 720), panel.lengths, 0)
    return panel


def shown_note(look: Look, over: QWidget) -> QWidget:
    return card(look, over, "note")


def shown_rule(look: Look, over: QWidget) -> QWidget:
    return card(look, over, "rule")


@pytest.mark.parametrize(
    "shown",
    [narrow, guided, noted, trusted, keyed, burning, counted, queued, held, shown_note, shown_rule],
    ids=lambda each: each.__name__,
)
def test_figures_are_as_high_as_capitals_wherever_they_are_written(
    qtbot: QtBot, look: Look, shown: Callable[[Look, QWidget], QWidget]
):
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1280, 720)
    widget = shown(look, over)
    written = [each for each in written_by(widget) if any(map(str.isdigit, each.text))]
    assert written
    assert [each.text for each in written if not as_high_as_capitals(each.font)] == []


def rule_page(look: Look, qtbot: QtBot) -> QTextDocument:
    window = RulebookWindow(look, RULES, ())
    qtbot.addWidget(window)
    window.show_rule("X-1")
    return window.text.document()


def manual_page(look: Look, qtbot: QtBot) -> QTextDocument:
    view = PageView(look)
    qtbot.addWidget(view)
    text = "# The 10 pages\n\nOf 10.\n\n## Part 1\n\n### 100 and 1"
    view.show_page(ManualPage(name="a", title="The 10 pages", part="", text=text))
    return view.document()


def note_page(look: Look, qtbot: QtBot) -> QTextDocument:
    page = NotePage(look)
    qtbot.addWidget(page)
    note = Noted(subject=Subject("note", "a"), title="Session 10", text="", shown=False)
    page.show_note(note, Links(sample_table("null-die"), None), "# Session 10\n\nOf 10.\n\n## *Scene 1*: **0**")
    return page.document()


def printed_page(look: Look, qtbot: QtBot) -> QTextDocument:
    scores = Scores((Score("STR", "10"), Score("DEX", "11")))
    return sheet_document(SheetView(creature="a", title="Ghoul 10", subtitle="Monster", blocks=(scores,)))


@pytest.mark.parametrize("made", [rule_page, manual_page, note_page, printed_page], ids=lambda each: each.__name__)
def test_figures_in_the_serif_of_a_page_are_as_high_as_capitals_and_its_words_as_bold_as_ever(
    qtbot: QtBot, look: Look, made: Callable[[Look, QtBot], QTextDocument]
):
    """A rule was headed “Problem ɪ”."""
    document = made(look, qtbot)
    serif, figures, words = serif_family(), 0, 0
    block = document.begin()
    while block.isValid():
        sizes, parts = set(), block.begin()
        while not parts.atEnd():
            form, text = parts.fragment().charFormat(), parts.fragment().text()
            font = form.font().resolve(document.defaultFont())
            if serif in (form.fontFamilies() or ())[:2]:
                sizes.add(font.pointSizeF())
                if any(map(str.isdigit, text)):
                    figures += 1
                    assert as_high_as_capitals(font), text
                else:
                    words += 1
                    assert form.fontFamilies()[0] == serif, text
            parts += 1
        assert len(sizes) <= 1, block.text()
        block = block.next()
    assert figures
    assert words


@pytest.mark.parametrize("made", [rule_page, manual_page, note_page, printed_page], ids=lambda each: each.__name__)
def test_words_of_a_bold_heading_of_a_page_stand_apart(
    qtbot: QtBot, look: Look, made: Callable[[Look, QtBot], QTextDocument]
):
    """Over “A fight” stood “Afight”."""
    if serif_family() not in COMPANIONS:
        pytest.skip("this system has no bold serif with a narrow space")
    document = made(look, qtbot)
    headings, block = 0, document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            font = parts.fragment().charFormat().font().resolve(document.defaultFont())
            bold = font.families()[0] == serif_family() and font.weight() >= QFont.Weight.DemiBold
            if bold and " " in parts.fragment().text():
                headings += 1
                metrics = QFontMetricsF(font)
                space = metrics.horizontalAdvance("A f") - metrics.horizontalAdvance("Af")
                assert space >= QFontInfo(font).pixelSize() * 0.25, block.text()
            parts += 1
        block = block.next()
    assert headings


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
