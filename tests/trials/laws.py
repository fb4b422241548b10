"""Whatever is wanted, the rules answer: an intent is carried out, refused with a reason, or named as unreadable.

Each case plays some intents by lot on a crowded table of every game in turn. What was done is undone and done again
without a change, and what the file would hold reads back as what is in play. On the table that is left one action is
asked with each of its arguments left out, of every wrong type, and out of range: a full count asks every action.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.rules.arguments import answer, intents, offered
from tests.trials.random_play import crowded, random_answer, random_intent, sample_tables
from tests.trials.trial import Case, Failed, Trial, Try
from vtt.campaign.codec import Codec
from vtt.dice import SeededFaces
from vtt.rules import engine
from vtt.rules.intents import IntentError
from vtt.rules.procedure import Choose, Throw
from vtt.rules.registry import game_names, system
from vtt.session.errors import Refused
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table

INTENTS = 20
MOST_ANSWERS = 60


@contextmanager
def opened(games: Sequence[str] = ()) -> Iterator[Try]:
    """Tries these games in turn, or without any all there are."""
    games = games or game_names()
    codecs = {game: Codec(system(game)) for game in games}

    def try_case(case: Case) -> int:
        game = games[case.number % len(games)]
        table = crowded(case.random.choice(sample_tables(game)), case.random)
        session = Session(system(game), MemoryStore(table), SeededFaces(case.number))
        for _ in range(INTENTS):
            intent = random_intent(session.system, session.table, case.random)
            try:
                session.submit(intent)
            except (Refused, IntentError) as problem:
                case.figures["refused or unreadable"] += 1
                if not str(problem) or "\n" in str(problem):
                    raise Failed(f"the reason is no line: {str(problem)!r}", intent=intent) from problem
                continue
            if not played_to_its_end(session, case):
                session.undo()
                continue
            after = session.table
            codec = codecs[game]
            if codec.table(codec.encode(after)) != after:
                raise Failed("the table is not what the file would hold", intent=intent)
            session.undo()
            session.redo()
            if session.table != after:
                raise Failed("done again, it is another table", intent=intent)
            case.figures["carried out"] += 1
        _ask_anything(session.table, case, case.number // len(games))
        return INTENTS

    yield try_case


def _ask_anything(table: Table, case: Case, turn: int) -> None:
    """The action whose turn it is, is asked with each argument left out, of a wrong type and out of range."""
    actions = list(engine.actions(system(table.game)).values())
    action = actions[turn % len(actions)]
    for intent in intents(table, action, case.random, offered(table)):
        try:
            answer(table, intent, case.random)
        except Exception as problem:
            raise Failed(f"{type(problem).__name__}: {problem}", intent=intent) from problem
        case.figures["arguments asked"] += 1


def played_to_its_end(session: Session, case: Case) -> bool:
    """Answer what is asked by lot; whether it ended."""
    for _ in range(MOST_ANSWERS):
        match session.pending:
            case Throw():
                session.roll()
            case Choose() as question:
                session.choose(random_answer(question, case.random))
            case None:
                return True
    return False


TRIAL = Trial(
    name="laws",
    promise="whatever is wanted is carried out or refused with a reason; undone and done again it is the same",
    unit="intents",
    full=20_000,
    small=200,
    seconds=30,
    opened=opened,
)
