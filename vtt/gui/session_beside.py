"""The campaign that is open, as the session's thread has it: nothing of Qt, and nobody who is told."""

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from vtt.campaign.campaign import Campaign, create, open_campaign
from vtt.campaign.errors import CampaignError
from vtt.campaign.games import Games
from vtt.campaign.pictures import FilePictures
from vtt.campaign.scene import read_text
from vtt.campaign.scene_pictures import take_in
from vtt.dice import FaceError, FaceSource
from vtt.gui.standing import Standing, standing_of
from vtt.gui.steps import label_of, told_step
from vtt.gui.unsaved import Doing, Unsaved
from vtt.gui.window.suffixes import SCENE_SUFFIX
from vtt.gui.words.wording import worded_throw
from vtt.rules.book.glossary import ENGLISH, Words, words_of
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import IntentError
from vtt.session import Refused, Session, SessionError, Step
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.campaign.records import Records

Rules: TypeAlias = Callable[[Campaign, FaceSource | None], tuple[Campaign, Session] | None]
"""Gives the campaign and its session by changed rules, or nothing where it is of another game."""
Opening: TypeAlias = Callable[[], Campaign | tuple[Campaign, str]]
"""Opens a campaign; gives also a line on what is to be said of it, where there is one."""


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
        self._notice = ""

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

    def entered(self, opening: Opening) -> "Standing | CampaignError":
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
        except SessionError as error:
            # Keys that are pressed faster than the table follows: nothing went wrong.
            return Refusal(_one_line(error))
        except CampaignError as error:
            return Unsaved(doing, label_of(doing, session, self._words(session)), _one_line(error), call, tries)
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
        words = self._words(session)
        return tuple(told_step(each, words) for each in session.undone_by_going_back(entry))

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

    def records(self) -> "Records":
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
        """Have the game, and what plays it, load what they did without so far."""
        import vtt.session.play  # noqa: F401

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

    def _enter(self, opening: Opening) -> Standing:
        opened, self._rules_to_come = opening(), None
        campaign, self._notice = opened if isinstance(opened, tuple) else (opened, "")
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
        standing = standing_of(self._campaign, session, self._language)
        return standing if standing.notice else replace(standing, notice=self._notice)

    def _words(self, session: Session) -> Words:
        return words_of(session.system.glossary, self._language, session.table)


def opened(path: Path, games: Games) -> Campaign:
    """The campaign of a file; one that a newer version wrote to be read alone. Raises ``CampaignError``."""
    try:
        return open_campaign(path, games)
    except CampaignError as error:
        if not error.newer:
            raise
        # Few files are.
        from vtt.campaign.newer import open_newer

        return open_newer(path, games)


def created(path: Path, read: Callable[[], Table], source: Path, games: Games) -> tuple[Campaign, str]:
    """A campaign file that begins with the table that ``read`` gives, and one line on pictures beside the ``source``
    that could not be taken in."""
    table = read()
    campaign = create(path, table, games)
    try:
        return campaign, take_in(source, table, campaign.pictures) or _newer_scene(source)
    except BaseException:
        campaign.close()
        raise


def _newer_scene(source: Path) -> str:
    """A line on a scene file that a newer version of the program wrote, or empty."""
    if source.suffix != SCENE_SUFFIX or not source.is_file():
        return ""
    # The scene of a first picture is no file of somebody’s.
    from vtt.campaign.newer_scene import newer_format

    version = newer_format(read_text(source))
    if not version:
        return ""
    return (
        f"A newer version of Nearby wrote {source.name} (format {version}): what this one does not know was left out "
        "of the campaign, and the file is as it was"
    )


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
