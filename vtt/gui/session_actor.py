"""The session on a thread of its own, so that no window ever waits for the rules or for the disk."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal

from vtt.campaign.campaign import Campaign, create, open_campaign
from vtt.campaign.errors import CampaignError
from vtt.campaign.games import Games
from vtt.campaign.pictures import FilePictures
from vtt.campaign.records import Records
from vtt.campaign.scene_pictures import take_in
from vtt.dice import FaceError, FaceSource
from vtt.gui.unsaved import Doing, Unsaved
from vtt.gui.words.wording import worded_pending, worded_system, worded_throw
from vtt.gui.worker import Worker
from vtt.rules.book.glossary import ENGLISH, IN_ENGLISH, Words, words_of
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Intent, Throw
from vtt.rules.contract.system import System
from vtt.rules.engine import door, registry
from vtt.rules.views.players_view import ShownThrow
from vtt.session import Entry, LogLine, Refused, Session, SessionError, Step
from vtt.table.table import Table

Rules: TypeAlias = Callable[[Campaign, FaceSource | None], tuple[Campaign, Session] | None]
"""Gives the campaign and its session by changed rules, or nothing where it is of another game."""

_AFTER_MIDNIGHT = 6
"""Hours that still belong to the evening before."""
LONG_ROW = 12
"""So many throws in a row are not shown one by one."""


class Standing(msgspec.Struct, frozen=True):
    """All that a window needs to know of the campaign that is open: nothing in it ever changes.

    What the game describes, the last throw and an open question are in ``words`` already; the log is not.
    ``to_be_done`` are the places in the log of what it proposes and nobody has done yet. ``only_read`` says why
    nothing can be changed, or is empty.
    """

    path: Path
    system: System
    table: Table
    pending: Throw | Choose | None
    log: tuple[LogLine, ...]
    throw: ShownThrow | None
    undo_label: str
    redo_label: str
    can_undo: bool
    can_redo: bool
    notice: str = ""
    words: Words = IN_ENGLISH
    to_be_done: frozenset[int] = frozenset()
    only_read: str = ""


def this_evening() -> str:
    """The day on which people play, by the computer's clock: after midnight they still play that evening."""
    return (datetime.now() - timedelta(hours=_AFTER_MIDNIGHT)).date().isoformat()


class SessionActor(QObject):
    """Carries out one thing after the other, in the order asked, and tells of each on this object's own thread.

    ``opened`` gives the ``Standing`` of a campaign that is open now, ``open_failed`` the path of one that cannot be and
    why, ``game_missing`` the path of one whose game is not there and the ``CampaignError`` that says so.
    ``rules_changed`` gives the standing by rules that were taken up, ``rules_kept`` why they could not be, or not yet.

    ``stepped`` gives a ``Step`` with the standing after it, ``refused`` a ``Refusal`` with the intent, ``not_saved`` an
    ``Unsaved`` for a step that did not happen because it could not be written, ``failed`` one line for people when
    something could not be done, followed by ``not_done`` where that was a step. ``checkpointed`` gives what went wrong
    with it, or nothing; ``displaced_changed`` says that ``displaced`` did. ``copied`` gives the path of a saved copy,
    ``recorded`` the ``Records`` of the campaign, ``reworded`` the standing in another language. ``faces`` throws the
    dice that nobody types in (by default the system's randomness); ``games`` finds a game by its key, ``today`` says
    which evening it is (``2026-11-24``).
    """

    opened = Signal(object)
    stepped = Signal(object, object)
    refused = Signal(object, object)
    not_saved = Signal(object)
    failed = Signal(str)
    not_done = Signal()
    open_failed = Signal(object, str)
    game_missing = Signal(object, object)
    rules_changed = Signal(object)
    rules_kept = Signal(str)
    copied = Signal(object)
    reworded = Signal(object)
    checkpointed = Signal(str)
    displaced_changed = Signal()
    recorded = Signal(object)
    _done = Signal(object, str, int)

    def __init__(
        self,
        faces: FaceSource | None = None,
        parent: QObject | None = None,
        games: Games = registry.system,
        today: Callable[[], str] = this_evening,
    ) -> None:
        super().__init__(parent)
        self._faces = faces
        self._games = games
        self._today = today
        self._language = ENGLISH
        self._worker = Worker("session")
        self._campaign: Campaign | None = None
        self._session: Session | None = None
        self._notice = ""
        self._unsaved: Unsaved | None = None
        self._rules_to_come: Rules | None = None
        self._displaced = ""
        self._waiting = 0
        self._stopped = False
        # The worker hands over what is to be told; the queue keeps the order.
        self._done.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether anything asked for has not been told of yet. What is done beside the game does not count."""
        return self._waiting > 0

    @property
    def unsaved(self) -> Unsaved | None:
        """The step that could not be written, as long as nobody has said what is to become of it."""
        return self._unsaved

    @property
    def displaced(self) -> str:
        """One line that says what happened to the file in play if it is no longer in its place, else empty."""
        return self._displaced

    def create(self, path: Path, read: Callable[[], Table], source: Path) -> None:
        """Make a campaign file that begins with the table that ``read`` gives, and open it.

        ``source`` is what ``open_failed`` names when that cannot be done.
        """

        def creating() -> Campaign:
            table = read()
            campaign = create(path, table, self._games)
            try:
                self._notice = take_in(source, table, campaign.pictures)
            except BaseException:
                campaign.close()
                raise
            return campaign

        self._open(creating, source)

    def open(self, path: Path) -> None:
        """Open a campaign file."""
        self._open(lambda: open_campaign(path, self._games), path)

    def open_to_read(self, path: Path, game: str) -> None:
        """Open a campaign file whose ``game`` is not there, to be read alone."""

        def opening() -> Campaign:
            from vtt.campaign.without_rules import open_without_rules

            return open_without_rules(path, game)

        self._open(opening, path)

    def submit(self, intent: Intent, played: int | None = None) -> None:
        """Start what somebody wants done."""
        self._step(Doing("submit", intent), lambda session: session.submit(intent, played))

    def roll(self, typed: Sequence[int | None] = ()) -> None:
        """Throw the pending dice."""
        self._step(Doing("roll"), lambda session: session.roll(typed))

    def roll_on(self) -> None:
        """Throw the pending dice; a row of throws so long that nobody would watch it is one step, told without dice."""
        self._step(Doing("roll"), _rolled_on)

    def choose(self, value: str) -> None:
        """Answer the pending question."""
        self._step(Doing("choose"), lambda session: session.choose(value))

    def try_again(self) -> None:
        """Do what could not be saved once more."""
        unsaved, self._unsaved = self._unsaved, None
        if unsaved is not None:
            self._step(unsaved.doing, unsaved.call, unsaved.tries + 1)

    def let_be(self) -> None:
        """What could not be saved is not wanted any more; it has not happened."""
        self._unsaved = None

    def warm(self) -> None:
        """Have the game load what it did without so far, before anybody waits for it."""

        def work() -> None:
            if self._session is not None:
                self._session.system.warm()

        self._worker.submit(work)

    def change_rules(self, change: Rules) -> None:
        """Play on by changed rules: between two intents, so that nobody is asked by rules that are no more. ``change``
        raises ``ValueError`` where they cannot be taken up; then those of before stay."""

        def work() -> Callable[[], None]:
            campaign, session = self._campaign, self._session
            if campaign is None or session is None:
                return lambda: None
            if session.pending is not None:
                self._rules_to_come = change
                return lambda: self.rules_kept.emit("it is taken up when nothing is asked any more")
            self._rules_to_come = None
            self._campaign, self._session = change(campaign, self._faces) or (campaign, session)
            standing = self._standing(self._session)
            return lambda: self.rules_changed.emit(standing)

        self._do(work, self.rules_kept.emit)

    def undo(self) -> None:
        """Take the last intent back."""
        self._step(Doing("undo"), lambda session: session.undo())

    def redo(self) -> None:
        """Bring back what was undone last."""
        self._step(Doing("redo"), lambda session: session.redo())

    def ask_about_going_back(self, entry: int, tell: Callable[[tuple[str, ...]], None]) -> None:
        """``tell`` gets what going back to this entry of the log would undo, newest first, a line each."""

        def work() -> Callable[[], None]:
            session = self._session
            if session is None:
                return lambda: None
            words = words_of(session.system.glossary, self._language, session.table)
            return partial(tell, tuple(_told(each, words) for each in session.undone_by_going_back(entry)))

        self._do_beside(work, self.failed.emit)

    def go_back(self, entry: int, played: int | None = None) -> None:
        """Have the table as it was after this entry of the log."""
        self._step(Doing("go_back"), lambda session: session.go_back(entry, played))

    def save_copy(self, path: Path) -> None:
        """Write a copy of the campaign beside it."""

        def work() -> Callable[[], None]:
            if self._campaign is not None:
                self._campaign.save_copy(path)
            return lambda: self.copied.emit(path)

        self._do(work)

    def with_pictures(
        self, work: Callable[[FilePictures], object], tell: Callable[[object], None], problem: Callable[[str], None]
    ) -> None:
        """Do something with the campaign's pictures beside the game; ``tell`` gets what comes of it, ``problem`` a line
        on what went wrong."""

        def beside() -> Callable[[], None]:
            campaign = self._campaign
            return (lambda: None) if campaign is None else partial(tell, work(campaign.pictures))

        self._do_beside(beside, problem)

    def beside(
        self, work: Callable[[Games, Session], object], tell: Callable[[Any], None], problem: Callable[[str], None]
    ) -> None:
        """Do something with the games and the session that changes nothing, beside the game; ``tell`` gets what comes
        of it, ``problem`` a line on what went wrong."""

        def working() -> Callable[[], None]:
            session = self._session
            return (lambda: None) if session is None else partial(tell, work(self._games, session))

        self._do_beside(working, problem)

    def checkpoint(self) -> None:
        """Bring everything that was played into the file itself."""

        def work() -> Callable[[], None]:
            if self._campaign is not None:
                self._campaign.checkpoint()
            return lambda: self.checkpointed.emit("")

        self._do_beside(work, self.checkpointed.emit)

    def read_records(self) -> None:
        """Read what an audit needs."""
        self.with_records(self.recorded.emit, self.failed.emit)

    def with_records(self, tell: Callable[[Records], None], problem: Callable[[str], None]) -> None:
        """Read all that was recorded beside the game; ``tell`` gets it, ``problem`` a line on what went wrong. Of a
        campaign that is only read nothing is told."""

        def work() -> Callable[[], None]:
            if self._campaign is None or self._campaign.only_read:
                return lambda: None
            return partial(tell, self._campaign.records())

        self._do_beside(work, problem)

    def save_elsewhere(self, path: Path) -> None:
        """Write a copy of the campaign and play on in it; what could not be saved before is done there."""

        def work() -> Callable[[], None]:
            if self._campaign is None:
                return lambda: None
            self._campaign.save_copy(path)
            standing = self._enter(lambda: open_campaign(path, self._games))

            def tell() -> None:
                self.opened.emit(standing)
                self.try_again()

            return tell

        self._do(work)

    def set_language(self, language: str) -> None:
        """Tell everything in the words of this language from now on, what stands there now included."""

        def work() -> Callable[[], None]:
            self._language = language
            session = self._session
            if session is None:
                return lambda: None
            standing = self._standing(session)
            return lambda: self.reworded.emit(standing)

        self._do(work)

    def stop(self) -> None:
        """Finish what was asked for, close the campaign and end the thread. Nothing can be asked afterwards."""
        if not self._stopped:
            self._stopped = True
            self._worker.submit(self._leave)
            self._worker.stop()

    def _do(self, work: Callable[[], Callable[[], None]], tell_problem: Callable[[str], None] | None = None) -> None:
        self._waiting += 1
        self._worker.submit(partial(self._guarded, work, tell_problem or self.failed.emit, 1))

    def _do_beside(self, work: Callable[[], Callable[[], None]], tell_problem: Callable[[str], None]) -> None:
        """Do what people need not wait for: whatever they want can be asked for in the meantime."""
        self._worker.submit(partial(self._guarded, work, tell_problem, 0))

    def _guarded(
        self, work: Callable[[], Callable[[], None]], tell_problem: Callable[[str], None], waited_for: int
    ) -> None:
        try:
            tell = work()
        except (CampaignError, SessionError, IntentError, FaceError, OSError, ValueError) as error:
            tell = partial(tell_problem, _one_line(error))
        except Exception as error:
            # Only where something went wrong: most have no game of their own.
            from vtt.rules.engine.own_games.loading import blame

            words = blame(error) or f"{type(error).__name__}: {error}"
            tell = partial(tell_problem, f"something went wrong in the rules: {words}")
        self._done.emit(tell, "" if self._campaign is None else self._campaign.displaced, waited_for)

    def _open(self, opening: Callable[[], Campaign], path: Path) -> None:
        def work() -> Callable[[], None]:
            try:
                standing = self._enter(opening)
            except CampaignError as error:
                if not error.missing_game:
                    raise
                missing = error
                return lambda: self.game_missing.emit(path, missing)

            def tell() -> None:
                self._unsaved = None
                self.opened.emit(standing)

            return tell

        self._do(work, lambda problem: self.open_failed.emit(path, problem))

    def _step(self, doing: Doing, call: Callable[[Session], Step], tries: int = 1) -> None:
        def work() -> Callable[[], None]:
            session = self._session
            if session is None or self._campaign is None:
                return lambda: None
            if self._campaign.only_read:
                why = Refusal(self._campaign.only_read)
                return lambda: self.refused.emit(why, doing.intent)
            session.day = self._today()
            try:
                step = call(session)
            except Refused as refused:
                refusal = refused.refusal
                return lambda: self.refused.emit(refusal, doing.intent)
            except CampaignError as error:
                unsaved = Unsaved(doing, self._label_of(doing, session), _one_line(error), call, tries)
                return lambda: self._tell_unsaved(unsaved)
            rules, standing = self._rules_to_come, self._standing(session)
            if rules is not None and session.pending is None:
                self._rules_to_come = None
                self.change_rules(rules)
            told = replace(step, thrown=worded_throw(step.thrown, standing.words))
            return lambda: self._tell_step(told, standing)

        self._do(work, self._tell_not_done)

    def _tell_step(self, step: Step, standing: Standing) -> None:
        # Play has gone on from where that could not be saved.
        self._unsaved = None
        self.stepped.emit(step, standing)

    def _tell_not_done(self, problem: str) -> None:
        self.failed.emit(problem)
        self.not_done.emit()

    def _tell_unsaved(self, unsaved: Unsaved) -> None:
        self._unsaved = unsaved if self._unsaved is None else self._unsaved.followed_by(unsaved)
        self.not_saved.emit(self._unsaved)

    def _label_of(self, doing: Doing, session: Session) -> str:
        if doing.intent is not None:
            label = door.actions(session.system)[doing.intent.action].label
        elif doing.kind == "go_back":
            label = "Go back"
        else:
            label = session.redo_label if doing.kind == "redo" else session.undo_label
        return words_of(session.system.glossary, self._language, session.table).label(label)

    def _enter(self, opening: Callable[[], Campaign]) -> Standing:
        self._notice = ""
        campaign, self._rules_to_come = opening(), None
        try:
            session = campaign.session(self._faces)
        except BaseException:
            campaign.close()
            raise
        self._leave()
        self._campaign, self._session = campaign, session
        return self._standing(session)

    def _leave(self) -> None:
        if self._campaign is not None:
            self._campaign.close()
        self._campaign = self._session = None

    def _standing(self, session: Session) -> Standing:
        assert self._campaign is not None
        table = session.table
        words = words_of(session.system.glossary, self._language, table)
        return Standing(
            path=self._campaign.path,
            system=worded_system(session.system, self._language, table),
            table=table,
            pending=worded_pending(session.pending, words),
            log=tuple(session.log),
            throw=worded_throw(session.throw, words),
            undo_label=session.undo_label,
            redo_label=session.redo_label,
            can_undo=session.can_undo and not self._campaign.only_read,
            can_redo=session.can_redo and not self._campaign.only_read,
            only_read=self._campaign.only_read,
            notice=session.notice or self._notice,
            words=words,
            to_be_done=session.to_be_done,
        )

    def _tell(self, tell: Callable[[], None], displaced: str, waited_for: int) -> None:
        self._waiting -= waited_for
        if displaced != self._displaced:
            self._displaced = displaced
            self.displaced_changed.emit()
        tell()


def _rolled_on(session: Session) -> Step:
    if session.throws_ahead(LONG_ROW) < LONG_ROW:
        return session.roll()
    return replace(session.roll_on(), thrown=None)


def _told(entry: Entry, words: Words) -> str:
    """A step in one line: its label, and what the log begins it with."""
    label = words.label(entry.label)
    said = next((line.read() for line in entry.lines if line.level in ("heading", "time")), "")
    said = said or next((line.read() for line in entry.lines), "")
    return f"{label} · {said}" if said and said != label else label


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
