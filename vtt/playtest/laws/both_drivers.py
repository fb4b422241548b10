"""A fight played by the two drivers that play whole fights: as a batch plays it, and as the windows do."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from vtt.campaign.scenario_step import Written, step_of_entry
from vtt.dice import SeededFaces, Thrown
from vtt.playtest.fight import fight
from vtt.playtest.laws.broken import Broken
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Choose, Intent, Throw
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.engine.secrecy import Secrecy
from vtt.session.log import LogLine
from vtt.session.record import Record
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table

MOST = 400


class Played:
    """A fight as it was played: every intent, the tables from the first to the last, the log's lines, the answers,
    and on the table the steps of a scenario."""

    def __init__(self) -> None:
        self.intents: list[Intent] = []
        self.tables: list[Table] = []
        self.lines: list[LogLine] = []
        self.answers: list[Any] = []
        self.steps: list[Written] = []


def by_batch(table: Table, seed: int) -> Played:
    """The playtest's own loop, with dice that are thrown face by face as on the table, read as players may read it."""
    game, faces, played, record = system(table.game), SeededFaces(seed), Played(), Record(0)

    class Watched:
        """The game, and what a batch has it perform."""

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def next_intent(self, now: Table) -> Intent | None:
            played.tables.append(now)
            return game.next_intent(now)

        def perform(self, now: Table, intent: CompleteIntent) -> Any:
            played.intents.append(intent)
            return Secrecy(game, now, intent).kept(game.perform(now, intent))

    def throw(request: Throw) -> Thrown:
        return request.dice.throw(faces)

    watched: Any = Watched()
    fight(watched, table, throw, most=MOST, witness=record)
    played.lines, played.answers = record.lines, record.answers
    return played


def by_window(table: Table, seed: int) -> Played:
    """As the windows do with an autopilot that plays both sides: each intent submitted, dice rolled, questions answered
    as they stand."""
    game, played = system(table.game), Played()
    store = MemoryStore(table)
    session = Session(game, store, SeededFaces(seed))
    for _ in range(MOST):
        played.tables.append(session.table)
        intent = door.next_intent(game, session.table)
        if intent is None:
            break
        step = session.submit(intent)
        while step.pending is not None:
            step = session.choose(step.pending.default) if isinstance(step.pending, Choose) else session.roll()
    entries = store.held().entries
    played.intents = [entry.intent for entry in entries]
    played.lines = [replace(line, entry=0) for line in session.log]
    played.steps = [step_of_entry(entry, outcome=entry.outcome.label) for entry in entries if entry.outcome]
    played.answers = [answer for entry in entries for answer in entry.answers]
    return played


def _told(intent: Intent) -> str:
    return f"{intent.action} by {intent.actor or 'the GM'}"


def without_house_rules(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines of the rules themselves: which house rules they went by, how lucky a throw was and what a fight came
    to is told by the session alone."""
    told = [line for line in lines if line.text != "House rule: {option}: {value}" and not line.card]
    return [line if line.expected is None else replace(line, expected=None, luck=None) for line in told]


def plays_the_same(table: Table, seed: int) -> int:
    """A batch and a window play the same fight; how many intents it took."""
    batch, window = by_batch(table, seed), by_window(table, seed)
    for number, (one, other) in enumerate(zip(batch.intents, window.intents, strict=False), 1):
        if one != other:
            what = f"intent {number} of a fight is {_told(one)} in a batch, and {_told(other)} on the table"
            raise Broken(what, table, window.steps[:number])
    for what in ("intents", "tables", "answers"):
        if getattr(batch, what) != getattr(window, what):
            told = f"a batch and the table play another fight with the same dice: its {what} differ"
            raise Broken(told, table, window.steps)
    lines = without_house_rules(window.lines)
    if batch.lines != lines:
        pairs = zip(batch.lines, lines, strict=False)
        differing = next((f"{line.read()}, and {told.read()}" for line, told in pairs if line != told), "more lines")
        raise Broken(f"a batch and the table tell otherwise of the same fight: {differing}", table, window.steps)
    return len(window.intents)
