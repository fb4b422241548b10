"""Help: the keys, and who made this."""

from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QTextBrowser, QVBoxLayout, QWidget

from vtt.apostrophes import printed
from vtt.gui.keys import keys_over
from vtt.gui.look import Look, Weight
from vtt.gui.page_style import page_style, set_marks_apart, settle_serif
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import FittingArea, WholeLines
from vtt.gui.window.furniture import Furniture
from vtt.gui.window_size import on_screen, roomy
from vtt.rules.book.manual_markdown import Addresses, as_html

KEYS = (
    ("1 … 9", "the action of that place in the list; the answer to a question"),
    ("a letter", "the action that shows it; with Shift: with options, as Shift and a click do"),
    ("Ctrl+K", "find and do anything"),
    ("Ctrl+,", "settings: look, dice, folders, and other keys for all of this"),
    ("Tab, Shift+Tab", "from one part of the window to the next; while choosing on the board: to the next target"),
    ("Arrows", "on the board: to the next thing that way; Page Up and Down: through all; with Ctrl: move the picture"),
    ("Enter", "on the board: take the selected token; arrows move it, Enter drops it, Shift+Enter freely"),
    ("Shift", "while dragging with the mouse: place freely (as Alt does where the desktop lets it)"),
    ("Arrows, Tab, Enter", "while aiming: turn by 5° (Shift: 1°), go to the next possible target, that way"),
    ("I, N", "begin a fight; in it: the next turn"),
    ("D", "draw a token out of the bag; once more: act by it, or choose who does"),
    ("− or +, a number", "damage or healing by ruling for the selected creature, or whose sheet it is: −5, +3, Enter"),
    ("Shift and a click, Shift and a drag", "on the board: mark one more, or all in a frame; with arrows by keys"),
    ("Ctrl+A, Ctrl+C, Ctrl+V", "on the board: mark everybody, copy what is marked, paste it, also in another scene"),
    ("Ctrl+G, Delete", "on the board: put who is marked into a group, take what is marked off the table"),
    ("Ctrl+Alt+G, Ctrl+Shift+G", "have who is marked wait unseen, as a second wave; the next group that waits comes"),
    ("F, Ctrl+Shift+F", "draw the bands round the selected thing; have them follow whoever acts"),
    ("Escape", "let go, aim at nothing, stop the autopilot"),
    ("Space", "let tumbling dice and tokens lie at once; it presses no button, Enter does"),
    ("Ctrl+Z, Ctrl+Shift+Z", "undo, redo"),
    ("Ctrl+F, Ctrl+Alt+Z", "search the story; go back to the line that is marked in it"),
    ("Ctrl+R", "real dice or the app’s"),
    ("Ctrl+D", "throw any dice"),
    ("Ctrl+Shift+L", "the library: drag what is in it on to the board; a number behind the name says how many"),
    ("Ctrl+Alt+C", "the cast: characters and foes who are kept, wherever they are; put them on the table from there"),
    ("Ctrl+Shift+T", "the playtest lab: the fight fought thousands of times; Escape there stops the fights"),
    ("F9, Shift+F9, Ctrl+F9", "the autopilot plays one action, this turn, this round"),
    ("Ctrl+Shift+F9", "the autopilot plays to the end"),
    ("Ctrl+H, Ctrl+Shift+H", "how it stands: the chance of each side from here; what it becomes after each action"),
    ("Ctrl+L", "the oracle: a yes or no by its likelihood, tables to roll on"),
    ("Ctrl+Shift+V", "on the board: the copied picture on the selected thing; files are dropped on it"),
    (
        "Ctrl+Shift+M, Alt and arrows",
        "lay a map under the scene, or drop its file on the ground; move one that is loose",
    ),
    (
        "Ctrl+E, Ctrl+1 to 9",
        "every scene; open one of the first nine, the party goes along. There Shift+Enter: choose who and where",
    ),
    ("Ctrl+J, Ctrl+Shift+J", "notes; a new note. In a note: Ctrl+E writes it or reads it alone, [[ begins a link"),
    ("Ctrl+Shift+O, Ctrl+Alt+S", "step through a scenario; save the last steps as one"),
    ("Alt+Right, Alt+Left, F5", "in a scenario: the next step, the one before, play; Escape closes it"),
    ("Ctrl+P, Ctrl+B", "players’ window, blank it"),
    ("Ctrl+Shift+B, Ctrl+Alt+B", "players keep what they see while the table changes; they see the title of the scene"),
    ("F6, F7, F8", "players are shown the portrait of who is selected, or a text; what is shown is taken away"),
    ("Ctrl+F7, Ctrl+Shift+F7", "the next page of a long text on the players’ screen, the page before"),
    ("F3", "players no longer know the names of what is marked or selected, or are told them"),
    ("F11, F4", "the players’ window fills its screen; everybody looks where the pointer is on the board"),
    ("Alt with up and down", "in the order: move somebody within the group"),
    ("Ctrl+0", "fit the board"),
    ("Ctrl+Shift+D, Ctrl+Shift+K", "keep a roll by its name; a new clock, filled by a click or the arrows"),
    ("Ctrl+T", "start or pause the timer of the turn"),
    ("Alt+1 to Alt+6", "close or show a panel: turn, dice, story, creature, clocks and rolls, players’ window"),
    ("F1", "the manual, at the page about the window, the panel or the question that has the keyboard"),
    ("F12, Shift+F1, Ctrl+F1", "rulebook, house rules, this list"),
)

_SIDE, _TOP, _GAP, _BETWEEN_KEYS = 24, 20, 10, 8
"""Pixels round what stands in a help window, between its parts, and between two keys."""


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
        inside = QGridLayout(area.contents)
        inside.setContentsMargins(0, 0, _GAP, 0)
        inside.setHorizontalSpacing(_SIDE)
        inside.setVerticalSpacing(_BETWEEN_KEYS)
        inside.setColumnStretch(1, 1)
        named, told = self._look.label(10, Weight.Bold), self._look.label(10)
        telling = []
        for place, (key, words) in enumerate(KEYS):
            pressed, does = PlainLabel(keys.retold(key)), PlainLabel(keys.retold(words))
            pressed.setFont(named)
            does.setFont(told)
            inside.addWidget(pressed, place, 0, Qt.AlignmentFlag.AlignTop)
            inside.addWidget(does, place, 1)
            telling.append(does)
        whole = area.contents.sizeHint()
        for each in telling:
            each.setWordWrap(True)
        layout.addWidget(area)
        leave = self._add_close(dialog, layout)
        width = on_screen(dialog, whole + QSize(2 * _SIDE + area.bar + _GAP, 0)).width()
        lines = area.height_within(width - 2 * _SIDE)
        dialog.resize(on_screen(dialog, QSize(width, leave + lines + 2 * _TOP + _GAP)))
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
