"""What is looked up while playing: rules, house rules, the game's words. Each window is opened once."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QDialog, QWidget

from vtt.gui.house_rules.window import HouseRulesWindow
from vtt.gui.look import Look
from vtt.gui.rulebook.window import RulebookWindow
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.gui.words.window import WordsWindow
from vtt.rules.book.glossary import glossary, own_words
from vtt.rules.book.rulebook import Rulebook, rulebook
from vtt.rules.book.switches import in_words
from vtt.rules.contract.system import System
from vtt.rules.engine.registry import game_names, system


class Reference(QObject):
    """The windows of one desk that explain the game on the table and settle what it leaves open. ``shown`` gives the id
    of a rule that players are to be shown."""

    shown = Signal(str)

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self.rulebook: RulebookWindow | None = None
        self.house_rules: HouseRulesWindow | None = None
        self.words: WordsWindow | None = None

    def open_rulebook(self, identity: str = "") -> None:
        """Open the rulebook of the game on the table, at a rule if one is named."""
        standing = self._desk.standing
        if standing is None:
            return
        if self.rulebook is None:
            book = book_of(standing.system)
            window = RulebookWindow(self._look, book, standing.system.options, self._desk.window)
            window.option_wanted.connect(self.open_house_rules)
            window.shown_wanted.connect(self.shown)
            window.finished.connect(self._rulebook_closed)
            window.set_options(standing.table.options)
            window.set_translation(standing.words.in_english)
            self.rulebook = window
        if identity:
            self.rulebook.show_rule(identity)
        _put_in_front(self.rulebook)
        self.rulebook.search.setFocus()

    def open_rule(self, identity: str, over: QWidget | None = None) -> None:
        """Open the rule of this id, of whatever game: in the book of the game on the table, or in one to be read only,
        before ``over`` if that lets nothing else be used."""
        standing = self._desk.standing
        if over is None and standing is not None and book_of(standing.system).by_id(identity) is not None:
            self.open_rulebook(identity)
            return
        for name in game_names():
            book = book_of(system(name))
            if book.by_id(identity) is not None:
                window = RulebookWindow(self._look, book, (), self._desk.window if over is None else over)
                window.show_players.hide()
                window.show_rule(identity)
                _put_in_front(window)
                return

    def open_house_rules(self, key: str = "") -> None:
        """Open the house rules, at one of them if it is named."""
        standing = self._desk.standing
        if standing is None:
            return
        if self.house_rules is None:
            book = book_of(standing.system)
            window = HouseRulesWindow(self._look, standing.system.options, book, self._desk.window)
            window.wanted.connect(self._desk.submit)
            window.rule_wanted.connect(self.open_rulebook)
            window.finished.connect(self._house_rules_closed)
            window.set_options(standing.table.options)
            self.house_rules = window
        if key:
            self.house_rules.show_option(key)
        _put_in_front(self.house_rules)

    def open_words(self) -> None:
        """Open the game's words in another language, if it has any."""
        standing = self._desk.standing
        if standing is None:
            return
        resource = standing.system.glossary
        if not resource:
            self._desk.say(f"{standing.system.title} has no words in another language")
            return
        if self.words is None:
            self.words = window = WordsWindow(self._look, glossary(resource), self._desk.submit, self._desk.window)
            window.finished.connect(self._words_closed)
            window.set_own(own_words(standing.table, window.glossary.language))
        _put_in_front(self.words)

    def rule_wanted(self, identity: str, where: QPoint) -> None:
        """Show one rule in a card at a point of the screen."""
        standing = self._desk.standing
        if standing is None:
            return
        found = book_of(standing.system).under(standing.table.options).by_id(identity)
        if found is not None:
            self._desk.rule_card.show_rule(in_words(found, standing.system.options), where)

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now: the windows of another game are closed."""
        for window in (self.rulebook, self.house_rules):
            # The book is read when somebody opens it, and not with every campaign.
            if window is not None and window.book is not book_of(standing.system):
                window.close()
        if self.rulebook is not None:
            self.rulebook.set_options(standing.table.options)
            self.rulebook.set_translation(standing.words.in_english)
        if self.house_rules is not None:
            self.house_rules.set_options(standing.table.options)
        if self.words is not None:
            if not standing.system.glossary or self.words.glossary is not glossary(standing.system.glossary):
                self.words.close()
            else:
                self.words.set_own(own_words(standing.table, self.words.glossary.language))

    def _rulebook_closed(self, _result: int) -> None:
        self.rulebook = None

    def _house_rules_closed(self, _result: int) -> None:
        self.house_rules = None

    def _words_closed(self, _result: int) -> None:
        self.words = None


def book_of(system: System) -> Rulebook:
    """The rulebook of a game."""
    return rulebook(system.rulebook)


def _put_in_front(window: QDialog) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
