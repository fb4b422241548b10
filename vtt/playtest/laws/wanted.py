"""Whatever is wanted, the rules answer: it is carried out, refused with a reason, or named as unreadable."""

from collections import Counter
from random import Random

from vtt.campaign.codec import Codec
from vtt.dice import SeededFaces
from vtt.playtest.laws.arguments import answer, offered, problem_with
from vtt.playtest.laws.arguments import intents as asked_of
from vtt.playtest.laws.broken import Broken, Step, step_of, step_of_entry
from vtt.playtest.laws.by_lot import random_answer, random_intent
from vtt.playtest.laws.playing import told
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Intent, Throw
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.session.errors import Refused
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table

MOST_ANSWERS = 60


def whatever_is_wanted_is_answered(table: Table, lots: Random, seed: int, intents: int, figures: Counter[str]) -> Table:
    """So many intents by lot, one on the other, with dice of this seed; the table after them. What was done is undone
    and done again without a change, and what the file would hold reads back as what is in play."""
    codec, store = Codec(system(table.game)), MemoryStore(table)
    session = Session(system(table.game), store, SeededFaces(seed))

    def broken(what: str, intent: Intent) -> Broken:
        entries = store.held().entries[:-1] if session.pending is not None else store.held().entries
        done = [entry for entry in entries if entry.number <= store.held().cursor and entry.state == "done"]
        steps: list[Step] = [step_of_entry(entry) for entry in done]
        return Broken(f"{intent.action}: {what}", table, [*steps, step_of(intent, refused=" ")])

    for _ in range(intents):
        intent = random_intent(session.system, session.table, lots)
        try:
            session.submit(intent)
        except (Refused, IntentError) as refused:
            figures["refused or unreadable"] += 1
            if problem := problem_with(str(refused)):
                raise broken(problem, intent) from refused
            continue
        except Exception as error:
            raise broken(told(error), intent) from error
        try:
            ended = played_to_its_end(session, lots)
        except Exception as error:
            raise broken(told(error), intent) from error
        if not ended:
            session.undo()
            continue
        after = session.table
        if codec.table(codec.encode(after)) != after:
            raise broken("the table is not what the file would hold", intent)
        session.undo()
        session.redo()
        if session.table != after:
            raise broken("done again, it is another table", intent)
        figures["carried out"] += 1
    return session.table


def anything_is_answered(table: Table, lots: Random, turn: int, figures: Counter[str]) -> None:
    """The action whose ``turn`` it is, is asked with each argument left out, of a wrong type and out of range."""
    actions = list(door.actions(system(table.game)).values())
    for intent in asked_of(table, actions[turn % len(actions)], lots, offered(table)):
        answer(table, intent, lots)
        figures["arguments asked"] += 1


def played_to_its_end(session: Session, lots: Random) -> bool:
    """Answer what is asked by lot; whether it ended."""
    for _ in range(MOST_ANSWERS):
        match session.pending:
            case Throw():
                session.roll()
            case Choose() as question:
                session.choose(random_answer(question, lots))
            case None:
                return True
    return False
