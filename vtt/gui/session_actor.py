"""The session on a thread of its own, so that no window ever waits for the rules or for the disk."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from vtt.campaign.campaign import Campaign
from vtt.campaign.errors import CampaignError
from vtt.campaign.games import Games
from vtt.campaign.pictures import FilePictures
from vtt.dice import FaceSource
from vtt.gui.post import is_there
from vtt.gui.session_beside import Answer, OpenCampaign, Opening, Rules, Stepped, created, opened
from vtt.gui.standing import Standing
from vtt.gui.steps import rolled_on
from vtt.gui.unsaved import Doing, Unsaved
from vtt.gui.worker import Worker
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import registry
from vtt.session import Session, Step
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.campaign.records import Records
    from vtt.dice.typed import Key

Result = TypeVar("Result")

_AFTER_MIDNIGHT = 6
"""Hours that still belong to the evening before."""


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

    def __init__(
        self,
        faces: FaceSource | None = None,
        parent: QObject | None = None,
        games: Games = registry.system,
        today: Callable[[], str] = this_evening,
    ) -> None:
        super().__init__(parent)
        self._games = games
        self._table = OpenCampaign(faces, games, today)
        self._worker = Worker("session", self)
        self._unsaved: Unsaved | None = None
        self._displaced = ""
        self._waiting = 0
        self._stopped = False

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
        self._open(partial(created, path, read, source, self._games), source)

    def open(self, path: Path) -> None:
        """Open a campaign file."""
        self._open(partial(opened, path, self._games), path)

    def open_to_read(self, path: Path, game: str) -> None:
        """Open a campaign file whose ``game`` is not there, to be read alone."""

        def opening() -> Campaign:
            from vtt.campaign.without_rules import open_without_rules

            return open_without_rules(path, game)

        self._open(opening, path)

    def submit(self, intent: Intent, played: int | None = None) -> None:
        """Start what somebody wants done."""
        self._step(Doing("submit", intent), lambda session: session.submit(intent, played))

    def roll(self, typed: "Sequence[int | None] | Mapping[Key, int]" = ()) -> None:
        """Throw the pending dice."""
        self._step(Doing("roll"), lambda session: session.roll(typed))

    def roll_on(self) -> None:
        """Throw the pending dice; a row of throws so long that nobody would watch it is one step, told without dice."""
        self._step(Doing("roll"), rolled_on)

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
        self._worker.submit(self._table.warm)

    def change_rules(self, change: Rules) -> None:
        """Play on by changed rules: between two intents, so that nobody is asked by rules that are no more. ``change``
        raises ``ValueError`` where they cannot be taken up; then those of before stay."""
        self._do(partial(self._table.change_rules, change), self._tell_rules, self.rules_kept.emit)

    def undo(self) -> None:
        """Take the last intent back."""
        self._step(Doing("undo"), lambda session: session.undo())

    def redo(self) -> None:
        """Bring back what was undone last."""
        self._step(Doing("redo"), lambda session: session.redo())

    def ask_about_going_back(self, entry: int, tell: Callable[[tuple[str, ...]], None]) -> None:
        """``tell`` gets what going back to this entry of the log would undo, newest first, a line each."""
        self._do_beside(partial(self._table.undone_by_going_back, entry), tell, self.failed.emit)

    def go_back(self, entry: int, played: int | None = None) -> None:
        """Have the table as it was after this entry of the log."""
        self._step(Doing("go_back"), lambda session: session.go_back(entry, played))

    def save_copy(self, path: Path) -> None:
        """Write a copy of the campaign beside it."""
        self._do(partial(self._table.save_copy, path), lambda _nothing: self.copied.emit(path))

    def with_pictures(
        self, work: Callable[[FilePictures], object], tell: Callable[[object], None], problem: Callable[[str], None]
    ) -> None:
        """Do something with the campaign's pictures beside the game; ``tell`` gets what comes of it, ``problem`` a line
        on what went wrong."""
        self._do_beside(partial(self._table.with_pictures, work), tell, problem)

    def picture_reader(self) -> "Callable[[str], SimpleQueue[bytes | None]]":
        """How another thread reads pictures: for a name it gets the queue into which the bytes come, or ``None``."""
        return partial(_picture, self._worker.from_elsewhere(), self._table)

    def beside(
        self, work: Callable[[Games, Session], object], tell: Callable[[Any], None], problem: Callable[[str], None]
    ) -> None:
        """Do something with the games and the session that changes nothing, beside the game; ``tell`` gets what comes
        of it, ``problem`` a line on what went wrong."""
        self._do_beside(partial(self._table.beside, work), tell, problem)

    def checkpoint(self) -> None:
        """Bring everything that was played into the file itself."""
        self._do_beside(self._table.checkpoint, lambda _nothing: self.checkpointed.emit(""), self.checkpointed.emit)

    def read_records(self) -> None:
        """Read what an audit needs."""
        self.with_records(self.recorded.emit, self.failed.emit)

    def with_records(self, tell: "Callable[[Records], None]", problem: Callable[[str], None]) -> None:
        """Read all that was recorded beside the game; ``tell`` gets it, ``problem`` a line on what went wrong. Of a
        campaign that is only read nothing is told."""
        self._do_beside(self._table.records, tell, problem)

    def save_elsewhere(self, path: Path) -> None:
        """Write a copy of the campaign and play on in it; what could not be saved before is done there."""

        def tell(standing: Standing) -> None:
            self.opened.emit(standing)
            self.try_again()

        self._do(partial(self._table.save_elsewhere, path), tell)

    def set_language(self, language: str) -> None:
        """Tell everything in the words of this language from now on, what stands there now included."""
        self._do(partial(self._table.set_language, language), self.reworded.emit)

    def stop(self) -> None:
        """Finish what was asked for, close the campaign and end the thread. Nothing can be asked afterwards."""
        if not self._stopped:
            self._stopped = True
            self._worker.submit(self._table.leave)
            self._worker.stop()

    def _do(
        self,
        work: Callable[[], Result],
        tell: Callable[[Result], None],
        tell_problem: Callable[[str], None] | None = None,
    ) -> None:
        self._waiting += 1
        self._hand_in(work, tell, tell_problem or self.failed.emit, 1)

    def _do_beside(
        self, work: Callable[[], Result], tell: Callable[[Result], None], tell_problem: Callable[[str], None]
    ) -> None:
        """Do what people need not wait for: whatever they want can be asked for in the meantime."""
        self._hand_in(work, tell, tell_problem, 0)

    def _hand_in(
        self,
        work: Callable[[], Any],
        tell: Callable[[Any], None],
        tell_problem: Callable[[str], None],
        waited_for: int,
    ) -> None:
        self._worker.submit(partial(self._table.answer, work), partial(self._tell, tell, tell_problem, waited_for))

    def _open(self, opening: Opening, path: Path) -> None:
        def tell(result: Standing | CampaignError) -> None:
            if isinstance(result, CampaignError):
                self.game_missing.emit(path, result)
            else:
                self._unsaved = None
                self.opened.emit(result)

        def tell_problem(problem: str) -> None:
            self.open_failed.emit(path, problem)

        self._do(partial(self._table.entered, opening), tell, tell_problem)

    def _step(self, doing: Doing, call: Callable[[Session], Step], tries: int = 1) -> None:
        self._do(partial(self._table.step, doing, call, tries), partial(self._tell_step, doing), self._tell_not_done)

    def _tell_step(self, doing: Doing, result: Stepped | Refusal | Unsaved) -> None:
        if isinstance(result, Refusal):
            self.refused.emit(result, doing.intent)
        elif isinstance(result, Unsaved):
            self._unsaved = result if self._unsaved is None else self._unsaved.followed_by(result)
            self.not_saved.emit(self._unsaved)
        else:
            if result.rules is not None:
                self.change_rules(result.rules)
            # Play has gone on from where that could not be saved.
            self._unsaved = None
            self.stepped.emit(result.step, result.standing)

    def _tell_not_done(self, problem: str) -> None:
        self.failed.emit(problem)
        self.not_done.emit()

    def _tell_rules(self, standing: Standing | None) -> None:
        if standing is None:
            self.rules_kept.emit("it is taken up when nothing is asked any more")
        else:
            self.rules_changed.emit(standing)

    def _tell(
        self, tell: Callable[[Any], None], tell_problem: Callable[[str], None], waited_for: int, answer: Answer
    ) -> None:
        self._waiting -= waited_for
        if answer.displaced != self._displaced:
            self._displaced = answer.displaced
            self.displaced_changed.emit()
        told = partial(tell_problem, answer.problem) if answer.problem else partial(tell, answer.result)
        if answer.to_tell and is_there(told):
            told()


def _picture(
    hand_in: Callable[[Callable[[], object]], None], table: OpenCampaign, name: str
) -> "SimpleQueue[bytes | None]":
    box: SimpleQueue[bytes | None] = SimpleQueue()
    hand_in(partial(table.put_picture, name, box))
    return box
