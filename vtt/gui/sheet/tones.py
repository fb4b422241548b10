"""Which colour a tone of a description has."""

from PySide6.QtGui import QColor

from vtt.gui.look import Look
from vtt.rules.contract.description import Tone

_COLOURS: dict[Tone, str] = {
    "plain": "text",
    "good": "good",
    "low": "danger",
    "warning": "warning",
    "muted": "text_muted",
    "accent": "accent_ink",
}
_BARS: dict[Tone, str] = {
    "plain": "text_muted",
    "good": "life_good",
    "low": "life_low",
    "warning": "warning",
    "muted": "text_faint",
    "accent": "accent",
}


def ink(look: Look, tone: Tone) -> QColor:
    """The colour of writing in this tone."""
    return look.colour(_COLOURS[tone])


def bar(look: Look, tone: Tone) -> QColor:
    """The colour of a bar in this tone."""
    return look.colour(_BARS[tone])
