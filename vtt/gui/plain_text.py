"""Text from files is text: the one door for words to labels, tool tips and boxes.

Qt draws whatever looks like HTML as HTML, and fetches its pictures; a name of a creature may well look so.
"""

import re
from collections.abc import Sequence

from PySide6 import QtGui
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QTextDocument, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from vtt.apostrophes import places_of

JOINER = "\N{WORD JOINER}"
NO_BREAK = "\N{NO-BREAK SPACE}"
_NAMED = re.compile(r"\b([A-Z][a-z’-][\w’-]*(?: [a-z][\w’-]*)?) (?=\d{1,2}\b(?! ?[%\d]))")
"""A name before its number, as in “Giant rat 2”."""
SEPARATOR = " · "
"""Between two facts on one line."""
ANYWHERE = QTextOption()
"""Lines end between words, and within one that has no room on a line of its own."""
ANYWHERE.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
_WORD = re.compile(
    "[0-9A-Za-z]{0,4}(?<![ァ-ヺー])[ァ-ヺー]+(?![ァ-ヺー])"
    "(?:[0-9]{1,4}(?![0-9d])[体枚個行点回人]?|[ぁ-ん]{1,2}(?![ぁ-ん]))?"
    "|[0-9]{0,4}(?<![一-龠々])[一-龠々]{1,5}(?![一-龠々])(?:[ぁ-ん]{1,4}(?![ぁ-ん])|[ぁ-ん]?)"
    "|(?<![ぁ-ん一-龠々])[ぁ-ん]{2,6}(?![ぁ-ん])"
)
"""A word of Japanese that a reader sees as one: katakana with the number or the particle beside them, kanji with the
number before them and what ends them, hiragana alone. Longer ones of these two need their breaks."""
_PART = re.compile("[ァ-ヺー]+|[一-龠々]+|[ぁ-ん]+|[0-9]+[体枚個行点回人]|[0-9A-Za-z]+")
_LONG = re.compile(rf"[ァ-ヺー](?:{JOINER}?[ァ-ヺー]){{8,}}")
"""A word that not every column can hold: it is whole only where there is room for it."""

_UNIT = rf"(?:[ァ-ヺーぁ-ん一-龠々]|[^\sァ-ヺーぁ-ん一-龠々{JOINER}、。・（）]+)"
_UNITS = re.compile(rf"{_UNIT}(?:{JOINER}{_UNIT})*")


def with_numbers(text: str) -> str:
    """The same text with a no-break space in each name before the number that belongs to it."""
    return _NAMED.sub(lambda found: found[1] + NO_BREAK, text)


def whole_words(text: str) -> str:
    """The text to be laid out: no line of it ends within a word of Japanese, or between a name and its number."""
    return _joined(with_numbers(text))


def _joined(text: str) -> str:
    return text if text.isascii() else _WORD.sub(lambda word: JOINER.join(word[0]), text)


def fitting_words(text: str, font: QFont, width: float) -> str:
    """The same in so many pixels: a word that has no room there is parted where letters of another kind begin."""
    if text.isascii():
        return text
    wide = QFontMetricsF(font).horizontalAdvance
    return _WORD.sub(
        lambda word: "".join(map(JOINER.join, [word[0]] if wide(word[0]) <= width else parts_of(word[0]))), text
    )


def parts_of(word: str) -> list[str]:
    """Where a word is parted that has no room as a whole; one that is not Japanese nowhere."""
    return _PART.findall(word) if _WORD.search(word) else [word]


def _narrow_words(text: str) -> str:
    """The same for the narrowest of columns: a long word of it may end a line anywhere."""
    return _LONG.sub(lambda word: word[0].replace(JOINER, ""), whole_words(text))


def words_of(text: str) -> list[str]:
    """The words of a text, and of Japanese, which is written without spaces, what a reader sees as one."""
    return [part.replace(JOINER, "") for part in _UNITS.findall(_joined(text))]


def parted(text: str, font: QFont, width: float) -> str:
    """The text with its line breaks, as Qt wraps it in so many pixels: no line begins or ends with what stands between
    two facts, nor within a fact that follows another where a line of its own costs no more lines, nor within a long
    word that has room on a line of its own."""
    if SEPARATOR not in text and not _LONG.search(text):
        return text
    lines = _wrapped(text, font, width)
    if SEPARATOR in text:
        by_facts = _wrapped_by_facts(text, font, width)
        lines = by_facts if len(by_facts) <= len(lines) else lines
    return "\n".join(lines)


def _wrapped(text: str, font: QFont, width: float) -> list[str]:
    layout = QTextLayout(text.replace("\n", "\N{LINE SEPARATOR}"), font)
    if _LONG.search(text):
        layout.setTextOption(ANYWHERE)
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(text[line.textStart() : line.textStart() + line.textLength()])
    layout.endLayout()
    return list(map(without_ends, lines))


def _wrapped_by_facts(text: str, font: QFont, width: float) -> list[str]:
    """The same, with each fact that has no room on the line of the one before at the beginning of the next."""
    wide = QFontMetricsF(font).horizontalAdvance
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for fact in paragraph.split(SEPARATOR):
            if line and wide(line + SEPARATOR + fact) <= width:
                line += SEPARATOR + fact
                continue
            *above, last = _wrapped(fact, font, width) or [""]
            lines += [line, *above] if line else above
            line = last
        lines.append(line)
    return lines


def without_ends(line: str) -> str:
    """A line of wrapped text without the spaces and the separators that it begins or ends with."""
    line = line.strip()
    return line.removeprefix(SEPARATOR.lstrip()).removesuffix(SEPARATOR.rstrip())


class PlainLabel(QLabel):
    """A label that shows its text letter by letter."""

    _given = ("", "")
    """What is shown, and the text it was given for that."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)

    def setBuddy(self, widget: QWidget) -> None:
        text = self.text()
        super().setBuddy(widget)
        self.setText(text)

    def setText(self, text: str) -> None:
        # Over a field of its own Qt takes an & for the mark of a key.
        # Qt lets no label be narrower than its longest word.
        shown = _narrow_words(text)
        self._given = shown, text
        super().setText(shown if self.buddy() is None else shown.replace("&", "&&"))

    def text(self) -> str:
        shown = super().text() if self.buddy() is None else super().text().replace("&&", "&")
        return self._given[1] if shown == self._given[0] else shown.replace(JOINER, "")

    def heightForWidth(self, width: int) -> int:
        high = super().heightForWidth(width)
        words = whole_words(self.text())
        if high < 0 or not _LONG.search(words) or not self._is_drawn:
            return high
        room = self.contentsRect().width() - self.width() + width - 2 * self.margin()
        lines = (parted(each, self.font(), room) for each in (words, _narrow_words(words)))
        whole, narrow = (self.fontMetrics().boundingRect(QRect(), 0, each).height() for each in lines)
        return high + whole - narrow

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.wordWrap() and self._is_drawn:
            written = whole_words(self.text())
            area = self.contentsRect().adjusted(*(side * self.margin() for side in (1, 1, -1, -1)))
            lines = parted(written, self.font(), area.width())
            if lines != written:
                painter = QPainter(self)
                self.drawFrame(painter)
                painter.setPen(self.palette().color(self.foregroundRole()))
                painter.drawText(area, int(self.alignment()), lines)
                return
        super().paintEvent(event)

    @property
    def _is_drawn(self) -> bool:
        """Whether it is mere text, which nobody can mark."""
        plain = self.textFormat() == Qt.TextFormat.PlainText
        return plain and not self.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse


class Paragraph(PlainLabel):
    """Words that wrap at ``wide`` pixels, or before, at ``least``, where there is less room."""

    def __init__(self, text: str, wide: int, least: int) -> None:
        super().__init__(text)
        self._wide = wide
        self.setWordWrap(True)
        self.setMinimumWidth(least)

    def sizeHint(self) -> QSize:
        return QSize(self._wide, self.heightForWidth(self._wide))


class MarkedLabel(PlainLabel):
    """One in which the words of a search are marked."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._words = text
        self._marks: tuple[tuple[int, int], ...] = ()
        self._colours = ("", "")
        self.setText(text)

    @property
    def marked(self) -> tuple[str, ...]:
        """What of the text is marked."""
        return tuple(self._words[start:end] for start, end in self._marks)

    def setText(self, text: str) -> None:
        self._words, self._marks = text, ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        super().setText(text)

    def text(self) -> str:
        return self._words

    def mark(self, wanted: Sequence[str], ink: str, ground: str) -> None:
        """Mark each of these ``folded`` words wherever it stands, in colours of the theme."""
        marks = hits(self._words, wanted)
        if (marks, (ink, ground)) == (self._marks, self._colours):
            return
        words = self._words
        self.setText(words)
        self._marks, self._colours = marks, (ink, ground)
        if not marks:
            return
        from html import escape

        written, done = [], 0
        for start, end in marks:
            style = f"color: {ink}; background-color: {ground}"
            written += [escape(words[done:start]), f'<span style="{style}">{escape(words[start:end])}</span>']
            done = end
        written.append(escape(words[done:]))
        self.setTextFormat(Qt.TextFormat.RichText)
        QLabel.setText(self, "".join(written).replace("\n", "<br>"))


def hits(text: str, wanted: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Where these ``folded`` words stand in a text, from and to, in order and without overlaps."""
    found = sorted(place for word in wanted if word for place in places_of([word], text))
    kept: list[tuple[int, int]] = []
    for start, end in found:
        if kept and start <= kept[-1][1]:
            kept[-1] = (kept[-1][0], max(end, kept[-1][1]))
        else:
            kept.append((start, end))
    return tuple(kept)


def literal(text: str) -> str:
    """The text for a tool tip or a box: what Qt would take for HTML is written so that it reads as it stands here."""
    if not looks_rich(text):
        return text
    # Few texts look like it, and it brings every name of a letter with it.
    from html import escape

    return f"<p>{escape(text).replace(chr(10), '<br>')}</p>"


def as_before(tip: str) -> str:
    """A tip that something had already, put back: it is literal."""
    return tip


def looks_rich(text: str) -> bool:
    """Whether Qt would draw this text as HTML."""
    return QtGui.Qt.mightBeRichText(text)


def read_off(text: str) -> str:
    """What people see of a text that Qt draws as HTML where it looks like it."""
    if not looks_rich(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def show_tip(at: QPoint, text: str, widget: QWidget) -> None:
    """Show this text as a tool tip at a point of the screen; an empty one hides what is shown."""
    QToolTip.showText(at, literal(text), widget)
