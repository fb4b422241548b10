"""How long it takes to open the rulebook and the house rules, and to search."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.measurements import Measurements, median_seconds
from vtt.gui.house_rules.window import HouseRulesWindow
from vtt.gui.look import Look
from vtt.gui.rulebook.window import RulebookWindow
from vtt.gui.theme import apply_theme, load_theme
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.registry import system

pytestmark = pytest.mark.benchmarks

GAME = system("black-hack")
BOOK = rulebook(GAME.rulebook)
TIMES = 9


@pytest.fixture
def look(qapp: QApplication) -> Look:
    theme = load_theme("dark")
    apply_theme(qapp, theme, 10)
    return Look(theme)


def test_the_rulebook_opens_at_once(qapp: QApplication, look: Look, measurements: Measurements):
    def open_it() -> None:
        window = RulebookWindow(look, BOOK, GAME.options)
        window.show()
        qapp.processEvents()
        window.close()
        window.deleteLater()

    seconds = median_seconds(open_it, TIMES)
    measurements.at_most(f"the rulebook with {len(BOOK.rules)} rules opens", seconds * 1e3, 150, "ms")


def test_a_search_in_the_rulebook_keeps_up_with_typing(qapp: QApplication, look: Look, measurements: Measurements):
    window = RulebookWindow(look, BOOK, GAME.options)
    window.show()

    def search() -> None:
        for words in ("a", "ar", "arm", ""):
            window.search.setText(words)
            qapp.processEvents()

    measurements.at_most("a search in the rulebook takes", median_seconds(search, TIMES) / 4 * 1e3, 50, "ms")
    window.close()


def test_the_house_rules_open_at_once(qapp: QApplication, look: Look, measurements: Measurements):
    def open_it() -> None:
        window = HouseRulesWindow(look, GAME.options, BOOK)
        window.show()
        window.close()
        window.deleteLater()

    seconds = median_seconds(open_it, TIMES)
    measurements.at_most(f"the window of {len(GAME.options)} house rules opens", seconds * 1e3, 150, "ms")
