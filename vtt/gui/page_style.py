"""How a page looks in the windows: a note, the manual, a rule."""

import re
from collections.abc import Callable, Iterator
from typing import cast

from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextList,
    QTextListFormat,
)

from vtt.gui.look import Look
from vtt.gui.sums import as_one_word
from vtt.gui.theme import FIGURES, contrast, names_with_figures, serif_family, spaced
from vtt.gui.theme.colours import SEEN

WIDEST = 820
"""Pixels in which the lines of a page break."""
MARKED = 8
"""Pixels between the dot or number of an entry of a list and its words."""
_NUMBERED = (
    QTextListFormat.Style.ListDecimal,
    QTextListFormat.Style.ListLowerAlpha,
    QTextListFormat.Style.ListUpperAlpha,
    QTextListFormat.Style.ListLowerRoman,
    QTextListFormat.Style.ListUpperRoman,
)
_IDENTITY = re.compile(r"(?<=>)[A-Z]+(?:-[A-Z0-9]+)+(?=</a>)")


def whole_identities(html: str) -> str:
    """The page with every id of a rule that is a link on one line."""
    return _IDENTITY.sub(lambda found: as_one_word(found[0]), html)


def link_line(look: Look) -> str:
    """How a link in running text is told: by a line under it too where its colour hardly differs from the words'."""
    return "none" if contrast(look.theme.accent_ink, look.theme.text) >= SEEN else "underline"


def page_style(look: Look) -> str:
    """For ``QTextDocument.setDefaultStyleSheet``."""
    name = look.name(19)
    families = ", ".join(f'"{family}"' for family in name.families())
    muted, accent = look.colour("text_muted").name(), look.colour("accent_ink").name()
    raised, danger = look.colour("panel_raised").name(), look.colour("danger").name()
    sizes = {"h1": 17.0, "h2": 14.5, "h3": 12.5, "h4": 11.5, "h5": 10.5, "h6": 10.5}
    headings = "\n".join(
        f"{each} {{ font-family: {families}; font-size: {size * look.text_scale:.1f}pt; font-weight: 600; "
        f"margin: {round(size * 0.8)}px 0 4px 0; }}"
        for each, size in sizes.items()
    )
    return f"""
        {headings}
        p {{ margin: 0 0 9px 0; line-height: 135%; }}
        li {{ margin: 0 0 4px 0; line-height: 130%; }}
        blockquote {{ color: {muted}; margin: 4px 0 9px 18px; }}
        code, pre {{ background: {raised}; }}
        td, th {{ padding: 3px 10px; }}
        p.hint {{ color: {muted}; }}
        p.back {{ color: {muted}; margin-top: 26px; }}
        a {{ color: {accent}; text-decoration: {link_line(look)}; }}
        a.unknown {{ color: {danger}; }}
        a.several {{ color: {accent}; text-decoration: underline; font-style: italic; }}
    """


def settle_serif(document: QTextDocument) -> None:
    """Set whatever the page has in the serif as names are elsewhere: its figures in the cut with lining ones, and the
    words of a bold one farther apart than the font has them."""
    parts = [part for block in _blocks(document) for part in _serif_parts(block, document)]
    for start, text, font in parts:
        if apart := spaced(font).wordSpacing():
            words = QTextCharFormat()
            words.setFontWordSpacing(apart)
            _merge(document, start, start + len(text), words)
    for start, text, font in parts:
        for found in FIGURES.finditer(text):
            _merge(document, start + found.start(), start + found.end(), _lining(font.weight()))


def break_lines(document: QTextDocument, leads_nowhere: Callable[[str], bool]) -> None:
    """Draw a broken line under every link to an address of which this is said: by a hue alone not everybody tells it
    from others."""
    broken = QTextCharFormat()
    broken.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
    found = []
    for block in _blocks(document):
        parts = block.begin()
        while not parts.atEnd():
            part = parts.fragment()
            if part.charFormat().isAnchor() and leads_nowhere(part.charFormat().anchorHref()):
                found.append((part.position(), part.position() + part.length()))
            parts += 1
    for start, end in found:
        _merge(document, start, end, broken)


def _merge(document: QTextDocument, start: int, end: int, form: QTextCharFormat) -> None:
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(form)


def set_marks_apart(document: QTextDocument, look: Look) -> None:
    """Have some room between the mark of an entry of a list and its words, where Qt leaves one space: of a dot that
    space is stretched, which is measured in letters that are not drawn; of a number there are more of them."""
    cursor = QTextCursor(document)
    for block in _blocks(document):
        entries = cast("QTextList | None", block.textList())  # what no list holds has none
        if entries is None:
            continue
        form, room = entries.format(), look.pixels(MARKED)
        letters = block.charFormat()
        space = QFontMetricsF(letters.font() if letters.fontFamilies() else document.defaultFont()).horizontalAdvance(
            " "
        )
        if form.style() in _NUMBERED:
            form.setNumberSuffix(f".{' ' * round(room / space - 1)}")
            entries.setFormat(form)
        else:
            letters.setFontStretch(round(100 * room / space))
            cursor.setPosition(block.position())
            cursor.setBlockCharFormat(letters)


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _serif_parts(block: QTextBlock, document: QTextDocument) -> Iterator[tuple[int, str, QFont]]:
    """What of a block is set in the serif: where it begins, its words and their font."""
    usual, serif = document.defaultFont(), serif_family()
    parts = block.begin()
    while not parts.atEnd():
        part = parts.fragment()
        font = part.charFormat().font().resolve(usual)
        if font.families()[0] == serif:
            yield part.position(), part.text(), font
        parts += 1


def _lining(weight: QFont.Weight) -> QTextCharFormat:
    """What sets figures so, whatever their size."""
    form = QTextCharFormat()
    form.setFont(
        names_with_figures(10, weight), QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesSpecifiedOnly
    )
    form.clearProperty(QTextCharFormat.Property.FontPointSize)
    return form
