"""Links in running text are told from it by more than their hue."""

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QTextCharFormat, QTextDocument
from pytestqt.qtbot import QtBot

from tests.gui.opening import sample_table
from vtt.gui.look import Look
from vtt.gui.notes.page import NotePage
from vtt.gui.page_style import page_style
from vtt.gui.rulebook.page import PageWriter
from vtt.gui.theme import contrast, load_theme
from vtt.rules.book.note_links import Links
from vtt.rules.book.rulebook import rulebook
from vtt.table.noted import Subject, noted
from vtt.table.pages import Page


def is_underlined(style: str) -> bool:
    document = QTextDocument()
    document.setDefaultStyleSheet(style)
    document.setHtml('<p><a href="rule">bag</a></p>')
    return document.begin().begin().fragment().charFormat().fontUnderline()


@pytest.mark.parametrize("name", ["dark", "high-contrast", "light"])
def test_a_link_whose_colour_hardly_differs_from_the_words_is_underlined(qapp, name: str):
    """Gold among white letters is 1.4:1."""
    look = Look(load_theme(name))
    apart = contrast(look.theme.accent_ink, look.theme.text) >= 3.0
    pages = PageWriter(look, rulebook("rulebooks/black-hack.toml"))
    for style in (page_style(look), pages.stylesheet):
        assert apart or is_underlined(style)


@pytest.mark.parametrize("name", ["dark", "high-contrast", "light"])
def test_a_link_of_a_note_that_leads_nowhere_has_a_broken_line(qtbot: QtBot, name: str):
    """Red and gold were told apart by the hue alone."""
    page, subject = NotePage(Look(load_theme(name))), Subject("note", "bell")
    qtbot.addWidget(page)
    bell = Page(id="bell", title="The bell", text="Of [[The bell]] and of [[Nobody]].")
    table = replace(sample_table("null-die"), pages={"bell": bell})
    note = noted(table, subject)
    assert note is not None
    page.show_note(note, Links(table, None), bell.text)
    lines, fragments = {}, page.document().begin().begin()
    while not fragments.atEnd():
        part = fragments.fragment()
        lines[part.text()] = part.charFormat()
        fragments += 1
    broken = QTextCharFormat.UnderlineStyle.DashUnderline
    assert lines["Nobody"].isAnchor()
    assert lines["The bell"].isAnchor()
    assert [text for text, line in lines.items() if line.underlineStyle() == broken] == ["Nobody"]
