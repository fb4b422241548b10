"""The window of the rulebook: a field to search in, the contents, and the rule that is open."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QMouseEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListView,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vtt.gui.boxes import ChoiceBox
from vtt.gui.keys import keys_over
from vtt.gui.list_field import ListField
from vtt.gui.look import Look
from vtt.gui.page_style import whole_identities
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.rulebook.contents import ContentsModel
from vtt.gui.rulebook.contents_delegate import ContentsDelegate
from vtt.gui.rulebook.page import OPTION_LINK, RULE_LINK, PageWriter
from vtt.gui.rulebook.trail import Trail
from vtt.gui.rulebook.turning import turned_by, turning_buttons
from vtt.gui.scrolling import WholeLines
from vtt.gui.window_size import roomy
from vtt.numerals import counted
from vtt.rules.book.rulebook import Rule, Rulebook
from vtt.rules.book.switches import in_words
from vtt.rules.contract.description import OptionDescription
from vtt.table.table import OptionValue

_EVERYTHING = "All areas"


class RulebookWindow(QDialog):
    """All rules of a game. ``option_wanted`` gives the key of a house rule whose link was clicked, ``shown_wanted`` the
    id of a rule that players are to be shown."""

    option_wanted = Signal(str)
    shown_wanted = Signal(str)

    def __init__(
        self, look: Look, book: Rulebook, options: Sequence[OptionDescription] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.book = book
        self._arranged = book
        self._options = options
        self._in_force: dict[str, OptionValue] = {}
        self._in_english: Callable[[str], str] = str
        self._writer = PageWriter(look, book)
        self._trail = Trail()
        self._following = False
        self.setWindowTitle(f"Rules: {book.title}")
        self.setObjectName("rulebook")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(roomy(self, QSize(980, 680) * look.text_scale, QSize(1240, 860) * look.text_scale))
        self._build_contents(look)
        self._build_page(look)
        self._lay_out(look)
        self._connect()
        self._filter()

    @property
    def shown(self) -> str:
        """The id of the rule that is open."""
        return self._trail.here

    def show_rule(self, identity: str) -> None:
        """Open this rule, whatever is searched for; nothing happens if there is none of that id."""
        rule = self._arranged.by_id(identity)
        if rule is None:
            return
        if self.isVisible():
            self._trail.go_to(rule.id)
        else:
            self._trail.pass_by(rule.id)
        self._show_here()

    def set_translation(self, in_english: Callable[[str], str]) -> None:
        """How what is typed in another language is searched for in the book."""
        self._in_english = in_english

    def set_options(self, in_force: dict[str, OptionValue]) -> None:
        """These house rules differ from the game now."""
        if in_force != self._in_force:
            self._in_force = in_force
            self._arrange()
            if self.shown:
                self._write(self.shown)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not turned_by(event, self.back, self.forward):
            super().mousePressEvent(event)

    def _build_contents(self, look: Look) -> None:
        self.search = ListField(page=12)
        self.search.setFont(look.label(10.5))
        self.search.setPlaceholderText("Words or an id")
        self.search.setAccessibleName("Search the rules")
        self.search.setClearButtonEnabled(True)
        self.areas = ChoiceBox()
        self.areas.setFont(look.label(9.5))
        self.areas.setAccessibleName("Area of the rules")
        self.areas.setMaxVisibleItems(24)
        self._fill_areas()
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.model = ContentsModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(ContentsDelegate(look, self.list))
        # The lines of the titles depend on the width.
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("Rules")
        self.list.setProperty("role", "card")

    def _build_page(self, look: Look) -> None:
        self.text = QTextBrowser()
        self.text.setFont(look.label(10.5))
        self.text.setAccessibleName("The rule")
        self.text.setOpenLinks(False)
        self.text.document().setDefaultStyleSheet(self._writer.stylesheet)
        self.text.document().setDocumentMargin(22)
        WholeLines(self.text)
        self.show_players = QToolButton()
        self.show_players.setText("Show players")
        self.show_players.setFont(look.label(9.5))
        self.show_players.setToolTip(literal("Show this rule on the players’ screen; a part of it by drag"))
        self.show_players.setFixedHeight(self.search.sizeHint().height())
        self.back, self.forward = turning_buttons(look, self, self.search.sizeHint().height())

    def _lay_out(self, look: Look) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.back)
        head.addWidget(self.forward)
        head.addStretch(1)
        head.addWidget(self.count)
        head.addWidget(self.show_players)
        leave = close_button(look, self, "×")
        # The signs are larger than words: the buttons are not.
        leave.setFixedHeight(self.search.sizeHint().height())
        head.addWidget(leave)
        filters = QVBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self.search)
        filters.addWidget(self.areas)
        filters.addWidget(self.list, 1)
        page = QVBoxLayout()
        page.setSpacing(8)
        page.addLayout(head)
        page.addWidget(self.text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 14, 14, 14)
        row.setSpacing(14)
        row.addLayout(filters, 4)
        row.addLayout(page, 6)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _words: self._filter())
        self.search.stepped.connect(self._step)
        self.areas.currentIndexChanged.connect(lambda _place: self._filter())
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self._turned_to(index.row()))
        self.text.anchorClicked.connect(self._follow)
        self.show_players.clicked.connect(lambda _checked=False: self.shown_wanted.emit(self.shown))
        self.back.clicked.connect(lambda: self._go(self._trail.back))
        self.forward.clicked.connect(lambda: self._go(self._trail.forward))
        finding = QShortcut(self)
        finding.activated.connect(self.search.setFocus)
        keys_over(self).give(finding, "Books: find")

    def _step(self, by: int) -> None:
        """The arrow keys walk through what was found without leaving the field."""
        place = max(0, min(self.model.rowCount() - 1, self.list.currentIndex().row() + by))
        self._stand_at(place)
        self._turned_to(place, stopping=False)

    def _filter(self) -> None:
        words, area = self._in_english(self.search.text()), self.areas.currentText()
        found: Sequence[Rule] = self._arranged.search(words) if words.strip() else self._arranged.rules
        if area != _EVERYTHING:
            found = [rule for rule in found if rule.area == area]
        self._fill(found)
        place = self.model.place_of(self.shown)
        if words.strip() or place < 0:
            place = 0
        self._stand_at(place)
        if not found:
            self.text.setHtml("<p>No rule holds all these words.</p>")
        else:
            self._turned_to(place, stopping=False)

    def _arrange(self) -> None:
        """The book may be arranged otherwise under the house rules that are in force now."""
        arranged = self.book.under(self._in_force)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        with QSignalBlocker(self.areas):
            self._fill_areas()
        self._filter()

    def _fill_areas(self) -> None:
        """The areas in their order; the one that was chosen stays so if it is still there."""
        chosen = self.areas.currentText()
        self.areas.clear()
        self.areas.addItems([_EVERYTHING, *dict.fromkeys(rule.area for rule in self._arranged.rules)])
        self.areas.setCurrentIndex(max(0, self.areas.findText(chosen)))

    def _fill(self, rules: Sequence[Rule]) -> None:
        self._following = True
        self.model.set_rules(rules)
        self._following = False
        self.count.setText(counted(len(rules), "rule"))

    def _stand_at(self, place: int, hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible) -> None:
        """Mark a row of the list without opening its rule."""
        self._following = True
        self.list.setCurrentIndex(self.model.index(place))
        self.list.scrollTo(self.model.index(place), hint)
        self._following = False

    def _turned_to(self, place: int, *, stopping: bool = True) -> None:
        """The list stands at this row. What a search leads past on the way is no step to go back to."""
        if self._following or not 0 <= place < self.model.rowCount():
            return
        identity = self.model.rows[place].rule.id
        if stopping:
            self._trail.go_to(identity)
        else:
            self._trail.pass_by(identity)
        self._write(identity)

    def _show_here(self) -> None:
        """Show the rule that the trail stands at, in the list as well: what hides it there is taken away."""
        identity = self.shown
        if self.model.place_of(identity) < 0:
            with QSignalBlocker(self.search), QSignalBlocker(self.areas):
                self.search.clear()
                self.areas.setCurrentIndex(0)
            self._fill(self._arranged.rules)
        self._stand_at(self.model.place_of(identity), QListView.ScrollHint.PositionAtCenter)
        self._write(identity)

    def _write(self, identity: str) -> None:
        rule = self._arranged.by_id(identity)
        assert rule is not None
        left_open = [
            (option, self._in_force.get(option.key, option.default))
            for option in self._options
            if option.why == rule.id
        ]
        self.text.setHtml(whole_identities(self._writer.page(in_words(rule, self._options), left_open)))
        self.back.setEnabled(self._trail.can_go_back)
        self.forward.setEnabled(self._trail.can_go_forward)

    def _go(self, step: Callable[[], str]) -> None:
        if step():
            self._show_here()

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        if target.startswith(RULE_LINK):
            self.show_rule(target.removeprefix(RULE_LINK))
        elif target.startswith(OPTION_LINK):
            self.option_wanted.emit(target.removeprefix(OPTION_LINK))
