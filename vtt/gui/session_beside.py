"""The campaign that is open, as the session's thread has it: nothing of Qt, and nobody who is told."""

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from vtt.campaign.campaign import Campaign, open_campaign
from vtt.campaign.errors import CampaignError
from vtt.campaign.games import Games
from vtt.campaign.pictures import FilePictures
from vtt.campaign.records import Records
from vtt.dice import FaceError, FaceSource
from vtt.gui.unsaved import Doing, Unsaved
from vtt.gui.words.wording import worded_pending, worded_system, worded_throw
from vtt.rules.book.glossary import ENGLISH, IN_ENGLISH, Words, words_of
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Throw
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.views.players_view import ShownThrow
from vtt.session import Entry, LogLine, Refused, Session, SessionError, Step
from vtt.table.table import Table

Rules: TypeAlias = Callable[[Campaign, FaceSource | None], tuple[Campaign, Session] | None]
"""Gives the campaign and its session by changed rules, or nothing where it is of another game."""

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


class Stepped(NamedTuple):
    """A step that was done, with the standing after it, and changed rules whose time has come."""

    step: Step
    standing: Standing
    rules: Rules | None


class Answer(NamedTuple):
    """What came of something: its result, or else one line on the ``problem``; ``to_tell`` says whether there was a
    campaign at all. ``displaced`` is what happened to its file, or empty."""

    result: Any
    problem: str
    to_tell: bool
    displaced: str


class _NothingOpen(Exception):
    """There is no campaign to do it to."""


class OpenCampaign:
    """A campaign and its session, or none yet. For the session's thread alone, one thing after the other."""

    def __init__(self, faces: FaceSource | None, games: Games, today: Callable[[], str]) -> None:
        self._faces = faces
        self._games = games
        self._today = today
        self._language = ENGLISH
        self._campaign: Campaign | None = None
        self._session: Session | None = None
        self._rules_to_come: Rules | None = None

    def answer(self, work: Callable[[], object]) -> Answer:
        """Do this; whatever goes wrong is told in one line."""
        result, problem, to_tell = None, "", True
        try:
            result = work()
        except _NothingOpen:
            to_tell = False
        except (CampaignError, SessionError, IntentError, FaceError, OSError, ValueError) as error:
            problem = _one_line(error)
        except Exception as error:
            # Only where something went wrong: most have no game of their own.
            from vtt.rules.engine.own_games.loading import blame

            words = blame(error) or f"{type(error).__name__}: {error}"
            problem = f"something went wrong in the rules: {words}"
        return Answer(result, problem, to_tell, "" if self._campaign is None else self._campaign.displaced)

    def entered(self, opening: Callable[[], Campaign]) -> "Standing | CampaignError":
        """Open another campaign in place of this one; gives the error where its game is not there."""
        try:
            return self._enter(opening)
        except CampaignError as error:
            if not error.missing_game:
                raise
            return error

    def step(self, doing: Doing, call: Callable[[Session], Step], tries: int) -> Stepped | Refusal | Unsaved:
        """Do a step."""
        campaign, session = self._open_now()
        if campaign.only_read:
            return Refusal(campaign.only_read)
        session.day = self._today()
        try:
            step = call(session)
        except Refused as refused:
            return refused.refusal
        except CampaignError as error:
            return Unsaved(doing, self._label_of(doing, session), _one_line(error), call, tries)
        rules, standing = None, self._standing(session)
        if session.pending is None:
            rules, self._rules_to_come = self._rules_to_come, None
        return Stepped(replace(step, thrown=worded_throw(step.thrown, standing.words)), standing, rules)

    def change_rules(self, change: Rules) -> Standing | None:
        """Play on by changed rules; nothing where somebody is being asked by those of before."""
        campaign, session = self._open_now()
        if session.pending is not None:
            self._rules_to_come = change
            return None
        self._rules_to_come = None
        self._campaign, self._session = change(campaign, self._faces) or (campaign, session)
        return self._standing(self._session)

    def undone_by_going_back(self, entry: int) -> tuple[str, ...]:
        """What going back to this entry of the log would undo, newest first, a line each."""
        _, session = self._open_now()
        words = words_of(session.system.glossary, self._language, session.table)
        return tuple(_told(each, words) for each in session.undone_by_going_back(entry))

    def save_copy(self, path: Path) -> None:
        """Write a copy of the campaign beside it."""
        if self._campaign is not None:
            self._campaign.save_copy(path)

    def save_elsewhere(self, path: Path) -> Standing:
        """Write a copy of the campaign and play on in it."""
        self._open_now()[0].save_copy(path)
        return self._enter(lambda: open_campaign(path, self._games))

    def with_pictures(self, work: Callable[[FilePictures], object]) -> object:
        """Do something with the campaign's pictures."""
        return work(self._open_now()[0].pictures)

    def put_picture(self, name: str, box: "SimpleQueue[bytes | None]") -> None:
        """Put the bytes of that name there, or ``None`` where they cannot be had."""
        answer = self.answer(lambda: self.with_pictures(lambda pictures: pictures.read(name)))
        box.put(answer.result)

    def beside(self, work: Callable[[Games, Session], object]) -> object:
        """Do something with the games and the session that changes nothing."""
        return work(self._games, self._open_now()[1])

    def records(self) -> Records:
        """All that was recorded. Of a campaign that is only read nothing is told."""
        campaign, _ = self._open_now()
        if campaign.only_read:
            raise _NothingOpen
        return campaign.records()

    def checkpoint(self) -> None:
        """Bring everything that was played into the file itself."""
        if self._campaign is not None:
            self._campaign.checkpoint()

    def set_language(self, language: str) -> Standing:
        """Tell everything in the words of this language from now on."""
        self._language = language
        return self._standing(self._open_now()[1])

    def warm(self) -> None:
        """Have the game load what it did without so far."""
        if self._session is not None:
            self._session.system.warm()

    def leave(self) -> None:
        """Close the campaign."""
        if self._campaign is not None:
            self._campaign.close()
        self._campaign = self._session = None

    def _open_now(self) -> tuple[Campaign, Session]:
        if self._campaign is None or self._session is None:
            raise _NothingOpen
        return self._campaign, self._session

    def _label_of(self, doing: Doing, session: Session) -> str:
        if doing.intent is not None:
            label = door.actions(session.system)[doing.intent.action].label
        elif doing.kind == "go_back":
            label = "Go back"
        else:
            label = session.redo_label if doing.kind == "redo" else session.undo_label
        return words_of(session.system.glossary, self._language, session.table).label(label)

    def _enter(self, opening: Callable[[], Campaign]) -> Standing:
        campaign, self._rules_to_come = opening(), None
        try:
            session = campaign.session(self._faces)
        except BaseException:
            campaign.close()
            raise
        self.leave()
        self._campaign, self._session = campaign, session
        return self._standing(session)

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
            notice=session.notice,
            words=words,
            to_be_done=session.to_be_done,
        )


def rolled_on(session: Session) -> Step:
    """Throw the pending dice; a row of throws so long that nobody would watch it is one step, told without dice."""
    if session.throws_ahead(LONG_ROW) < LONG_ROW:
        return session.roll()
    step = whole = session.roll()
    while isinstance(step.pending, Throw):
        step = session.roll()
        whole = replace(whole, after=step.after, lines=(*whole.lines, *step.lines))
    return replace(whole, thrown=None, pending=step.pending, outcome=step.outcome)


def _told(entry: Entry, words: Words) -> str:
    """A step in one line: its label, and what the log begins it with."""
    label = words.label(entry.label)
    said = next((line.read() for line in entry.lines if line.level in ("heading", "time")), "")
    said = said or next((line.read() for line in entry.lines), "")
    return f"{label} · {said}" if said and said != label else label


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
