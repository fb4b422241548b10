"""An evening on a campaign file, played by lot, with everything that was seen of it."""

from pathlib import Path
from typing import Any

from tests.trials.trial import Case, Failed
from vtt.campaign import Campaign, CampaignError, create, open_campaign
from vtt.dice import SeededFaces
from vtt.playtest.laws.by_lot import crowded, random_answer, random_intent, sample_tables
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Throw
from vtt.rules.engine.registry import game_names
from vtt.session.errors import SessionError
from vtt.session.session import Session
from vtt.session.wording import asked_for

JUMPS = (None, 0, 3600, 10, 86_400 * 400, 2**40, 11)
"""What a clock may say that is put forward and back."""

Seen = tuple[Any, ...]


def seen(session: Session) -> Seen:
    """All that a window shows of a session."""
    pending = session.pending
    return (
        session.table,
        tuple(session.log),
        pending
        and (asked_for(pending), pending.by, pending.options if isinstance(pending, Choose) else pending.dice.notation),
        session.throw,
        session.undo_label,
        session.redo_label,
    )


class Evening:
    """A campaign in play. ``states`` holds what was seen at the beginning and after every call that returned."""

    def __init__(self, case: Case, name: str = "evening.nearby") -> None:
        self.case = case
        self.path = case.folder / name
        game = game_names()[case.number % len(game_names())]
        self.campaign = create(self.path, crowded(case.random.choice(sample_tables(game)), case.random, most=8))
        self.session = self.campaign.session(SeededFaces(case.number))
        self.states = [seen(self.session)]

    def play(self, steps: int) -> None:
        """Do whatever comes by lot. Nothing may go wrong with the file."""
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        """One call, or none where the rules refuse it. Raises ``CampaignError`` as it comes, after seeing to it that
        nothing has happened then."""
        lots, session, before = self.case.random, self.session, self.states[-1]
        chance = lots.random()
        try:
            match session.pending:
                case _ if chance < 0.1 and session.can_undo:
                    session.undo()
                case Throw():
                    session.roll()
                case Choose() as question:
                    session.choose(random_answer(question, lots))
                case None if chance < 0.2 and session.can_redo:
                    session.redo()
                case None:
                    session.submit(random_intent(session.system, session.table, lots), lots.choice(JUMPS))
        except (SessionError, IntentError):
            pass
        except CampaignError as problem:
            check_line(problem)
            if (now := seen(session)) != before:
                different = _different(now, before)
                raise Failed(f"{different} changed, and the call raised", now=now[1:4], before=before[1:4]) from problem
            raise
        self.states.append(seen(session))
        self.case.figures["calls"] += 1

    def leave(self) -> None:
        """Close the campaign, open it again and see that everything is there, and that it is what the rules do."""
        self.campaign.close()
        with open_campaign(self.path) as campaign:
            check(campaign, self.states[-1])


def check(campaign: Campaign, expected: Seen) -> None:
    """The campaign is as it was seen, and what it has recorded is what the rules lead to."""
    found = seen(campaign.session())
    if found != expected:
        raise Failed(f"{_different(found, expected)} is not what was shown", found=found[1:4], expected=expected[1:4])
    campaign.audit()


def _different(one: Seen, other: Seen) -> str:
    names = ("the table", "the log", "what is pending", "the throw", "what undo takes back", "what redo brings")
    return " and ".join(name for name, a, b in zip(names, one, other, strict=True) if a != b)


def check_line(problem: Exception) -> None:
    """An error is one line of a length that can be read."""
    text = str(problem)
    if not text or "\n" in text or len(text) > 1000:
        raise Failed(f"the error is no line: {text!r}") from problem


def refused(path: Path, kind: type[CampaignError] = CampaignError) -> None:
    """The file is refused in one line, and left as it is with nothing beside it."""
    before = contents(path.parent)
    try:
        open_campaign(path).close()
    except kind as problem:
        check_line(problem)
    else:
        raise Failed(f"{path.name} was opened")
    if contents(path.parent) != before:
        raise Failed(f"{path.name} was refused and not left alone")


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with its bytes."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def one_of_those_shown(evening: Evening, path: Path) -> None:
    """What the file opens with was shown at some time, or it is refused in one line and left alone."""
    before = contents(path.parent)
    try:
        campaign = open_campaign(path)
    except CampaignError as problem:
        check_line(problem)
        if contents(path.parent) != before:
            raise Failed("a file that is refused was not left alone", problem=str(problem)) from problem
        evening.case.figures["refused"] += 1
        return
    with campaign:
        found = seen(campaign.session())
        if found not in evening.states:
            raise Failed("what was opened was never shown", log=found[1])
        campaign.audit()
