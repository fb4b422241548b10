"""Help: the keys, and who made this."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from vtt.apostrophes import printed
from vtt.gui.keys import Keys, keys_over
from vtt.gui.look import Look, Weight
from vtt.gui.page_style import page_style, set_marks_apart, settle_serif
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import FittingArea, WholeLines
from vtt.gui.window.furniture import Furniture
from vtt.gui.window.help_keys import GROUPS, KEYS
from vtt.gui.window_size import on_screen, roomy
from vtt.rules.book.manual_markdown import Addresses, as_html

_SIDE, _TOP, _GAP, _BETWEEN_KEYS, _BETWEEN_COLUMNS, _BETWEEN_GROUPS = 24, 20, 10, 8, 40, 18
"""Pixels round what stands in a help window, between its parts, two keys, two columns of them, and two groups."""
_LEAST_SHARE = 0.8
"""How much of the width in which nothing wraps two columns of keys have at least."""
_HAIR = 2
"""Pixels that a line of a label is measured wider than its letters."""
_ANY = QSize(16_777_215, 16_777_215)


class Help(QObject):
    """The help windows of a main window."""

    def __init__(self, look: Look, furniture: Furniture) -> None:
        super().__init__(furniture)
        self._look = look
        self._window = furniture.window

    def open_shortcuts(self) -> None:
        """Show the keys."""
        dialog = _dialog(self._window, "Keyboard")
        layout = dialog.layout()
        assert isinstance(layout, QVBoxLayout)
        keys = keys_over(self._window)
        # On a small screen, and in large text, it is read in more lines, and scrolls.
        area = FittingArea()
        row = QHBoxLayout(area.contents)
        row.setContentsMargins(0, 0, _GAP, 0)
        layout.addWidget(area)
        below = self._add_close(dialog, layout) + 2 * _TOP + _GAP
        beside = 2 * _SIDE + area.bar + _GAP
        whole = _put_in_columns(self._look, keys, row, on_screen(dialog, _ANY).width() - beside)
        width = on_screen(dialog, QSize(whole + beside, 0)).width()
        dialog.resize(on_screen(dialog, QSize(width, below + area.height_within(width - 2 * _SIDE))))
        dialog.show()

    def open_about(self) -> None:
        """Show name, version, licence and credits."""
        dialog = _dialog(self._window, "About Nearby")
        layout = dialog.layout()
        assert isinstance(layout, QVBoxLayout)
        name = PlainLabel("Nearby")
        name.setFont(self._look.name(26))
        name.setProperty("role", "accent")
        layout.addWidget(name)
        browser = QTextBrowser()
        browser.setFont(self._look.label(10))
        browser.document().setDefaultStyleSheet(page_style(self._look))
        browser.setHtml(as_html(_about(), Addresses(page=str, rule=str)).replace("<th>", '<th align="left">'))
        settle_serif(browser.document())
        set_marks_apart(browser.document(), self._look)
        browser.document().setDocumentMargin(self._look.pixels(12))
        browser.setOpenExternalLinks(True)
        lines = WholeLines(browser)
        layout.addWidget(browser)
        self._add_close(dialog, layout)
        width = self._look.pixels(570)
        most = QSize(width, self._look.pixels(760))
        dialog.resize(roomy(dialog, QSize(width, self._look.pixels(450)), most))
        dialog.show()
        # How its lines break is known only now: it ends with one, and not in an empty foot.
        dialog.resize(dialog.width(), dialog.height() - lines.blank)

    def _add_close(self, dialog: QDialog, layout: QVBoxLayout) -> int:
        """Add the button that closes it; its height in pixels."""
        leave = close_button(self._look, dialog)
        layout.addWidget(leave, alignment=Qt.AlignmentFlag.AlignRight)
        return leave.sizeHint().height()


def _put_in_columns(look: Look, keys: Keys, row: QHBoxLayout, room: int) -> int:
    """Put the keys under their headings into a row of so many pixels, in two columns where there is room for them; in
    how many pixels no line of it would wrap."""
    pressed, told = (QFontMetrics(font).horizontalAdvance for font in (look.label(10, Weight.Bold), look.label(10)))
    beside = _SIDE + max(pressed(keys.retold(key)) for key, _ in KEYS)
    wide = [beside + max(told(keys.retold(words)) for _, words in lines) for _, lines in GROUPS]
    cut = _middle([len(lines) for _, lines in GROUPS])
    parts = [slice(0, cut), slice(cut, None)]
    if sum(max(wide[part]) for part in parts) * _LEAST_SHARE + _BETWEEN_COLUMNS > room:
        parts = [slice(None)]
    row.setSpacing(_BETWEEN_COLUMNS)
    for part in parts:
        column = QVBoxLayout()
        column.setSpacing(_BETWEEN_GROUPS)
        for heading, lines in GROUPS[part]:
            column.addLayout(_group(look, keys, heading, lines, beside - _SIDE))
        column.addStretch(1)
        row.addLayout(column, max(wide[part]))
    return sum(max(wide[part]) for part in parts) + _BETWEEN_COLUMNS * (len(parts) - 1) + _HAIR


def _group(look: Look, keys: Keys, heading: str, lines: Sequence[tuple[str, str]], wide: int) -> QGridLayout:
    """A heading and its lines, of which the keys have so many pixels."""
    inside = QGridLayout()
    inside.setHorizontalSpacing(_SIDE)
    inside.setVerticalSpacing(_BETWEEN_KEYS)
    inside.setColumnStretch(1, 1)
    inside.setColumnMinimumWidth(0, wide)
    inside.addWidget(Heading(look, heading), 0, 0, 1, 2)
    for place, (key, words) in enumerate(lines, 1):
        pressed, does = PlainLabel(keys.retold(key)), PlainLabel(keys.retold(words))
        pressed.setFont(look.label(10, Weight.Bold))
        does.setFont(look.label(10))
        does.setWordWrap(True)
        inside.addWidget(pressed, place, 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(does, place, 1)
    return inside


def _middle(lines: Sequence[int]) -> int:
    """After how many of these groups a second column begins, so that the longer of both is as short as it can be."""
    return min(range(1, len(lines)), key=lambda cut: max(sum(lines[:cut]) + cut, sum(lines[cut:]) + len(lines) - cut))


def _dialog(parent: QWidget, title: str) -> QDialog:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setObjectName(title.casefold())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(_SIDE, _TOP, _SIDE, _TOP)
    column.setSpacing(_GAP)
    return dialog


def _about() -> str:
    from vtt import __version__

    lines = [
        f"Version {__version__}, free software under the MIT licence.",
        "A desktop table for games played in range bands. The rules are told in our own words; the games belong to "
        "their authors, and nothing here claims that they endorse it.",
    ]
    credits_text = printed(_credits())
    return "\n\n".join([*lines, credits_text] if credits_text else lines)


def _credits() -> str:
    """CREDITS.md: beside the code, or among the licences of the installed package."""
    from importlib.metadata import PackageNotFoundError, files

    beside = Path(__file__).parents[3] / "CREDITS.md"
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    try:
        installed = files("vtt") or []
    except PackageNotFoundError:
        installed = []
    found = [path.read_text(encoding="utf-8") for path in installed if path.name == "CREDITS.md"]
    return found[0] if found else ""
