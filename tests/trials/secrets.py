"""What the GM hides stays with the GM: a mark in every secret place, thousands of intents, and every place searched
that players see, hear or read.

Each case plays a crowded table of one game with the players' window beside it. Searched for marks that are secret at
that moment are: after each step what the window is given and every line that is new in an export for players; now and
then everything that the window holds, paints and speaks, also while a roll is built; at the end of each case the whole
log exported for players in every form. A line that was written while something was secret tells of it never.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.gui.every_word import words
from tests.trials.laws import MOST_ANSWERS
from tests.trials.marked_tables import MARK, Secrets, marked
from tests.trials.random_play import random_answer, random_intent, sample_tables
from tests.trials.trial import Case, Failed, Trial, Try
from tests.trials.watching import Pictures, painted, spoken, watched_pictures
from vtt.dice import SeededFaces
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules import engine
from vtt.rules.intents import IntentError
from vtt.rules.players_view import PlayersTable, ShownThrow, players_table
from vtt.rules.procedure import Choose, Intent, Throw
from vtt.rules.registry import game_names, system
from vtt.session import Step
from vtt.session.errors import Refused
from vtt.session.log_export import FORMATS, export_log
from vtt.session.session import Session
from vtt.session.sheet_summary import characters
from vtt.session.store import MemoryStore
from vtt.table.table import Table, thing

INTENTS = 40
CLOSELY = 0.2
"""The share of cases in which the window is shown every step, as in play."""
LOOKED_AT = 10
"""Every so many intents somebody looks at the window."""
TRIED_ROLLS = 6


class Leak(NamedTuple):
    """What players learned that they must not: where, the text, and the secrets in it."""

    where: str
    text: str
    secrets: tuple[str, ...]


class Watch:
    """Plays on a table, and searches what comes of it."""

    def __init__(self, case: Case, table: Table, secrets: Secrets, window: PlayersWindow, pictures: Pictures) -> None:
        self.session = Session(system(table.game), MemoryStore(table), SeededFaces(case.number))
        self.leaks: list[Leak] = []
        self._case = case
        self._secrets = secrets
        self._window = window
        self._pictures = pictures
        self._told: set[str] = set()
        self._closely = case.random.random() < CLOSELY
        secrets.seen(table)

    def play(self, intent: Intent) -> None:
        """Do what is wanted to its end, or leave it where the rules refuse it."""
        try:
            self._follow(self.session.submit(intent))
        except (Refused, IntentError):
            self._case.figures["refused or unreadable"] += 1
            return
        self._case.figures["carried out"] += 1
        for _ in range(MOST_ANSWERS):
            match self.session.pending:
                case Throw():
                    self._follow(self.session.roll())
                case Choose() as question:
                    self._follow(self.session.choose(random_answer(question, self._case.random)))
                case None:
                    return
        self._follow(self.session.undo())

    def undo(self) -> None:
        """Take the last intent back, and mostly do it again."""
        if self.session.can_undo:
            self._follow(self.session.undo())
            if self._case.random.random() < 0.7:
                self._follow(self.session.redo())

    def look(self) -> None:
        """Look at the window and listen to it, as it stands and while a roll is built, if any can be."""
        session, lots = self.session, self._case.random
        self._shown(session.table, session.throw)
        for _ in range(TRIED_ROLLS):
            building = random_intent(session.system, session.table, lots)
            try:
                complete = engine.completed(session.system, session.table, building)
            except IntentError:
                continue
            if self._given(session.table, session.throw, complete).roll is not None:
                self._shown(session.table, session.throw, complete)
                return

    def read(self) -> None:
        """Read the whole log as every export for players has it."""
        for form in FORMATS:
            people = characters(self.session.system, self.session.table, secrets=False)
            text = export_log(self.session.log, form, "", secrets=False, people=people)
            self._found(f"export as {form}", text, set(MARK.findall(text)) - self._told)

    def _follow(self, step: Step) -> None:
        """See what players are given when dice fall, and after they lie; read what is new in the log."""
        secrets = self._secrets
        secrets.seen(step.after)
        for line in step.lines:
            text = export_log([line], "json", "", secrets=False)
            found = secrets.found(text, step.before, step.after)
            self._told |= set(MARK.findall(text))
            self._found("line", f"{line.why} {line.text} | {line.read()}", found)
            self._case.figures["lines of the GM alone" if line.secret else "lines for all"] += 1
        if step.thrown is not None:
            self._given(step.before, replace(step.thrown, result="", detail=""))
        self._given(self.session.table, self.session.throw)

    def _given(self, table: Table, throw: ShownThrow | None, building: Intent | None = None) -> PlayersTable:
        """What the players' window is given, without a secret in it."""
        given = players_table(self.session.system, table, throw, building)
        for part, excused in ((replace(given, throw=None), set[str]()), (given.throw, self._excused(given))):
            text = msgspec.json.encode(part).decode()
            self._found("value", text, self._secrets.found(text, table) - excused)
        for token in given.board.tokens:
            if token.view.side != "players" and (token.view.life is not None or token.view.life_text):
                self._found("value", f"the figures of {token.view.name}", {token.view.creature})
        if given.throw is not None and given.throw.secret:
            self._found("value", "a secret throw", {given.throw.caption})
        if self._closely:
            self._window.show_table(given)
        return given

    def _shown(self, table: Table, throw: ShownThrow | None, building: Intent | None = None) -> None:
        given = self._given(table, throw, building)
        self._window.show_table(given)
        # What is to be taken away is gone before anybody looks.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._case.figures["looks"] += 1
        self._case.figures["looks at a roll"] += given.roll is not None
        self._case.figures["looks at a throw"] += given.throw is not None
        self._case.figures["looks at a bag"] += given.order.bag is not None
        texts = {"painted": painted(self._window, self._pictures), "spoken": spoken(self._window)}
        texts["held"] = set(words(self._window))
        for where, each in texts.items():
            for text in each:
                self._found(where, text, self._secrets.found(text, table) - self._excused(given))

    def _excused(self, given: PlayersTable) -> set[str]:
        """What the throw that still lies there told of somebody who is hidden only since."""
        return set(MARK.findall(repr(given.throw))) & self._told

    def _found(self, where: str, text: str, secrets: set[str]) -> None:
        if secrets:
            self.leaks.append(Leak(where, text, tuple(map(self._secrets.of, sorted(secrets)))))


@contextmanager
def _opened() -> Iterator[Try]:
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)

    def try_case(case: Case) -> int:
        leaks = played(case)
        if leaks:
            where, text, secrets = leaks[0]
            raise Failed(f"{where}: {', '.join(secrets)} in {text!r}", leaks=leaks)
        return INTENTS

    yield try_case


def played(case: Case, games: Sequence[str] = ()) -> list[Leak]:
    """Some intents by lot on a marked table of the game whose turn it is among these (without any, among all there
    are), watched to their end: what leaked."""
    games = games or game_names()
    game = games[case.number % len(games)]
    secrets = Secrets()
    table = marked(case.random.choice(sample_tables(game)), case.random, secrets)
    with watched_pictures() as pictures, opened_window() as window:
        window.set_animated(case.random.random() < 0.5)
        watch = Watch(case, table, secrets, window, pictures)
        for number in range(INTENTS):
            if case.random.random() < 0.03:
                watch.undo()
            watch.play(wanted(watch.session, case.random, secrets))
            if number % LOOKED_AT == 0:
                watch.look()
        watch.read()
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


def wanted(session: Session, lots: Random, secrets: Secrets) -> Intent:
    """What somebody might want, what hides and shows things more often than by lot alone. What is said by somebody
    hidden, or of him, is as secret as he is, a note and what is said in secret for ever."""
    table = session.table
    things = [*table.creatures, *table.places]
    lot = lots.random()
    if lot < 0.12 and things:
        return Intent(lots.choice(("hide", "reveal")), "", {"thing": lots.choice(things)})
    if lot < 0.14 and things:
        return Intent("note", "", {"thing": lots.choice([*things, ""]), "text": secrets.mark("a note")})
    intent = random_intent(session.system, table, lots)
    described = engine.actions(session.system)[intent.action].parameters
    unsaid = [each.name for each in described if each.name in ("secret", "hidden") and lots.random() < 0.4]
    arguments = {**intent.arguments, **dict.fromkeys(unsaid, True)}
    named = [str(arguments.get(each.name)) for each in described if each.kind in ("creature", "thing")]
    unseen = [who for who in (intent.actor, *named) if who in things and thing(table, who).hidden]
    for parameter in described:
        text = arguments.get(parameter.name)
        if parameter.kind != "text" or not isinstance(text, str) or lots.random() < 0.3:
            continue
        if arguments.get("secret") is True:
            arguments[parameter.name] = f"{secrets.mark('said in secret')}{text}"
        elif arguments.get("hidden") is True:
            arguments[parameter.name] = f"{secrets.mark('said of somebody unseen', 'nobody', moves=True)}{text}"
        elif unseen:
            arguments[parameter.name] = f"{secrets.mark('said in hiding', unseen[0], moves=True)}{text}"
    return replace(intent, arguments=arguments)


TRIAL = Trial(
    name="secrets",
    promise="what the GM hides is in nothing that players are given, see, hear or read",
    unit="intents",
    full=80_000,
    small=160,
    seconds=60,
    opened=_opened,
)
