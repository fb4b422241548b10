"""Links in running text are told from it by more than their hue."""

import pytest
from PySide6.QtGui import QTextDocument

from vtt.gui.look import Look
from vtt.gui.page_style import page_style
from vtt.gui.rulebook.page import PageWriter
from vtt.gui.theme import contrast, load_theme
from vtt.rules.book.rulebook import rulebook


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
