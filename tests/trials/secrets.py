"""What the GM hides stays with the GM: a mark in every secret place, thousands of intents, and every place searched
that players see, hear or read.

Each case plays a crowded table of one game with the players' window beside it, as ``vtt.playtest.laws.secrecy`` says.
Now and then everything that the window holds, paints and speaks is searched as well, also while a roll is built.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.gui.every_word import words
from tests.trials.marked_sheets import mark_sheet
from tests.trials.trial import Case, Failed, Trial, Try
from tests.trials.watching import Pictures, painted, spoken, watched_pictures
from vtt.gui.players_window import PlayersWindow
from vtt.gui.steering.sight import Cover
from vtt.gui.theme import load_theme
from vtt.playtest.laws.by_lot import sample_tables
from vtt.playtest.laws.marked_tables import Secrets, marked
from vtt.playtest.laws.secrecy import Leak, Watch
from vtt.rules.engine.registry import game_names
from vtt.rules.views.players_view import PlayersTable
from vtt.table.table import Table

INTENTS = 40
CLOSELY = 0.2
"""The share of cases in which the window is shown every step, as in play."""


FROZEN = 0.15
"""The share of looks at a window that is frozen."""
COVERS: tuple[Cover, ...] = ("", "", "", "calm", "title", "black")
"""What may lie over the table when somebody looks again."""


class Watched:
    """The players' window, and all that can be learned from it."""

    def __init__(
        self, window: PlayersWindow, pictures: Pictures, lots: Random, secrets: Secrets, figures: Counter[str]
    ) -> None:
        self._secrets, self._figures = secrets, figures
        self._card = ""
        self._window = window
        self._pictures = pictures
        self._closely = lots.random() < CLOSELY
        self._lots = lots
        self._cover: Cover = ""

    def give(self, given: PlayersTable) -> None:
        if self._closely:
            self._window.show_table(given)

    def look(self, given: PlayersTable) -> dict[str, set[str]]:
        if self._lots.random() < FROZEN:
            # Whoever looks now sees what was there before; what comes after it shows nothing of that.
            self._figures["looks at a frozen window"] += 1
            return {}
        self._window.cover(self._cover, "The title of a scene")
        self._cover = self._lots.choice(COVERS)
        self._window.show_table(given)
        # What is to be taken away is gone before anybody looks.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        found = {
            "painted": painted(self._window, self._pictures),
            "spoken": spoken(self._window),
            "held": set(words(self._window)),
        }
        self._figures["looks at a picture shown"] += given.card is not None and given.card.kind == "picture"
        before, self._card = self._card, "" if given.card is None else given.card.title or given.card.text
        if before and before != self._card and before not in repr(given):
            self._figures["looks after something was taken away"] += 1
            left = {where for where, texts in found.items() if any(before in text for text in texts)}
            for where in left:
                found[where].add(self._secrets.mark("what was taken away"))
        return found


def watching(case: Case, table: Table, secrets: Secrets, window: PlayersWindow, pictures: Pictures) -> Watch:
    """Plays on the table, and searches what comes of it and the window."""
    watched = Watched(window, pictures, case.random, secrets, case.figures)
    return Watch(table, secrets, case.random, case.number, case.figures, watched)


@contextmanager
def _opened() -> Iterator[Try]:
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)

    def try_case(case: Case) -> int:
        leaks = played(case)
        if leaks:
            where, text, secrets, _ = leaks[0]
            raise Failed(f"{where}: {', '.join(secrets)} in {text!r}", leaks=leaks)
        return INTENTS

    yield try_case


def played(case: Case, games: Sequence[str] = ()) -> list[Leak]:
    """Some intents by lot on a marked table of the game whose turn it is among these (without any, among all there
    are), watched to their end: what leaked."""
    games = games or game_names()
    game = games[case.number % len(games)]
    secrets = Secrets()
    table = marked(case.random.choice(sample_tables(game)), case.random, secrets, mark_sheet)
    with watched_pictures() as pictures, opened_window() as window:
        window.set_animated(case.random.random() < 0.5)
        watch = watching(case, table, secrets, window, pictures)
        watch.play_by_lot(INTENTS)
    return watch.leaks


@contextmanager
def opened_window() -> Iterator[PlayersWindow]:
    """A players' window of its own for each case, so that what fails fails again."""
    window = PlayersWindow(load_theme("dark"))
    window.show()
    yield window
    # What was to be done later is done: whatever waits for ever keeps its widget.
    QApplication.processEvents()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


TRIAL = Trial(
    name="secrets",
    promise="what the GM hides is in nothing that players are given, see, hear or read",
    unit="intents",
    full=80_000,
    small=160,
    seconds=60,
    opened=_opened,
)
