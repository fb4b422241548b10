"""The window of the rulebook."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from vtt.gui.boxes import ChoiceBox
from vtt.gui.look import Look
from vtt.gui.page_style import set_marks_apart, settle_serif, whole_identities
from vtt.gui.plain_text import literal
from vtt.gui.read_page import ReadPage
from vtt.gui.rulebook.book_window import BookWindow
from vtt.gui.rulebook.contents import Entry
from vtt.gui.rulebook.page import OPTION_LINK, RULE_LINK, PageWriter
from vtt.gui.scrolling import WholeLines
from vtt.rules.book.rulebook import Rule, Rulebook
from vtt.rules.book.switches import in_words
from vtt.rules.contract.description import OptionDescription
from vtt.table.table import OptionValue

_EVERYTHING = "All areas"


class RulebookWindow(BookWindow):
    """All rules of a game. ``option_wanted`` gives the key of a house rule whose link was clicked, ``shown_wanted`` the
    id of a rule that players are to be shown."""

    option_wanted = Signal(str)
    shown_wanted = Signal(str)
    noun = "rule"
    shares = (4, 6)

    def __init__(
        self, look: Look, book: Rulebook, options: Sequence[OptionDescription] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(look, ReadPage(), parent)
        self.book = book
        self._arranged = book
        self._options = options
        self._in_force: dict[str, OptionValue] = {}
        self._in_english: Callable[[str], str] = str
        self._look = look
        self._writer = PageWriter(look, book)
        self.setWindowTitle(f"Rules: {book.title}")
        self.setObjectName("rulebook")
        self.search.setPlaceholderText("Words or an id")
        self.search.setAccessibleName("Search the rules")
        self.list.setAccessibleName("Rules")
        self.areas = ChoiceBox()
        self.areas.setFont(look.label(9.5))
        self.areas.setAccessibleName("Area of the rules")
        self.areas.setMaxVisibleItems(24)
        self._fill_areas()
        self.text.setFont(look.label(10.5))
        self.text.setAccessibleName("The rule")
        self.text.setOpenLinks(False)
        self.text.document().setDefaultStyleSheet(self._writer.stylesheet)
        self.text.document().setDocumentMargin(22)
        WholeLines(self.text)
        self.show_players = QToolButton()
        self.show_players.setText("Show to players")
        self.show_players.setFont(look.label(9.5))
        self.show_players.setToolTip(literal("Show this rule on the players’ screen; a part of it by drag"))
        self.show_players.clicked.connect(lambda _checked=False: self.shown_wanted.emit(self.shown))
        self.open_contents(filters=(self.areas,), tools=(self.show_players,))
        self.find_anew()

    def show_rule(self, identity: str) -> None:
        """Open this rule, whatever is searched for; nothing happens if there is none of that id."""
        rule = self._arranged.by_id(identity)
        if rule is not None:
            self.open_entry(rule.id, stopping=self.isVisible())

    def set_translation(self, in_english: Callable[[str], str]) -> None:
        """How what is typed in another language is searched for in the book."""
        self._in_english = in_english

    def set_options(self, in_force: dict[str, OptionValue]) -> None:
        """These house rules differ from the game now."""
        if in_force != self._in_force:
            self._in_force = in_force
            self._arrange()
            if self.shown:
                self.write(self.shown)

    def entries(self, words: str) -> Sequence[Entry]:
        area = self.areas.currentText()
        found: Sequence[Rule] = self._arranged.search(self._in_english(words)) if words else self._arranged.rules
        return [Entry(rule.id, rule.title, rule.area, rule.id) for rule in found if area in (_EVERYTHING, rule.area)]

    def write(self, identity: str) -> None:
        rule = self._arranged.by_id(identity)
        assert rule is not None
        left_open = [
            (option, self._in_force.get(option.key, option.default))
            for option in self._options
            if option.why == rule.id
        ]
        self.text.setHtml(whole_identities(self._writer.page(in_words(rule, self._options), left_open)))
        settle_serif(self.text.document())
        set_marks_apart(self.text.document(), self._look)

    def follow(self, link: str) -> None:
        if link.startswith(RULE_LINK):
            self.show_rule(link.removeprefix(RULE_LINK))
        elif link.startswith(OPTION_LINK):
            self.option_wanted.emit(link.removeprefix(OPTION_LINK))

    def show_everything(self) -> None:
        with QSignalBlocker(self.areas):
            self.areas.setCurrentIndex(0)

    def _arrange(self) -> None:
        """The book may be arranged otherwise under the house rules that are in force now."""
        arranged = self.book.under(self._in_force)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        with QSignalBlocker(self.areas):
            self._fill_areas()
        self.find_anew()

    def _fill_areas(self) -> None:
        """The areas in their order; the one that was chosen stays so if it is still there."""
        chosen = self.areas.currentText()
        self.areas.clear()
        self.areas.addItems([_EVERYTHING, *dict.fromkeys(rule.area for rule in self._arranged.rules)])
        self.areas.setCurrentIndex(max(0, self.areas.findText(chosen)))
