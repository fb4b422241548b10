"""What a rule says, in a few sentences: for room in which nothing else has to be told."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import NameLabel
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.sums import whole_ids
from vtt.rules.book.rulebook import Rule

_LETTERS = 320
"""So many letters are a few sentences."""


class RuleSummary(QWidget):
    """Title, the first sentences, the id. A tool tip tells the whole rule where it says more."""

    def __init__(self, look: Look, rule: Rule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        whole = " ".join(rule.rule.split())
        begun = first_sentences(whole)
        self.title = NameLabel(look, 11.5, rule.title)
        self.text, self.identity = PlainLabel(whole_ids(begun)), PlainLabel(rule.id)
        self.text.setFont(look.label(9.5))
        self.text.setProperty("role", "muted")
        self.identity.setFont(look.figures(8.5))
        self.identity.setProperty("role", "faint")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for label in (self.title, self.text, self.identity):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            column.addWidget(label)
        if begun != whole:
            self.setToolTip(literal(whole))
        self.setAccessibleName(f"{rule.id} {rule.title}: {whole}")


def first_sentences(text: str) -> str:
    """As many whole sentences of a text as are not too many letters, but one at least."""
    kept = ""
    for sentence in re.findall(r".+?[.!?](?= [A-Z0-9(]|$)|.+$", text):
        if kept and len(kept) + len(sentence) > _LETTERS:
            break
        kept += sentence
    return kept.strip()
