"""A fight played by the two drivers that play whole fights: as a batch plays it, and as the windows do."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from vtt.dice import SeededFaces, Thrown
from vtt.playtest.fight import fight
from vtt.rules import engine
from vtt.rules.intents import CompleteIntent
from vtt.rules.procedure import Choose, Intent, Throw
from vtt.rules.registry import system
from vtt.rules.secrecy import Secrecy
from vtt.session.log import LogLine
from vtt.session.record import Record
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table

MOST = 400


class Played:
    """A fight as it was played: every intent, the tables from the first to the last, the log's lines, the answers."""

    def __init__(self) -> None:
        self.intents: list[Intent] = []
        self.tables: list[Table] = []
        self.lines: list[LogLine] = []
        self.answers: list[Any] = []


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
        intent = engine.next_intent(game, session.table)
        if intent is None:
            break
        step = session.submit(intent)
        while step.pending is not None:
            step = session.choose(step.pending.default) if isinstance(step.pending, Choose) else session.roll()
    entries = store.held().entries
    played.intents = [entry.intent for entry in entries]
    played.lines = [replace(line, entry=0) for line in session.log]
    played.answers = [answer for entry in entries for answer in entry.answers]
    return played


def without_house_rules(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines of the rules themselves: which house rules they went by is told by the session alone."""
    return [line for line in lines if line.text != "House rule: {option}: {value}"]


def plays_the_same(table: Table, seed: int) -> None:
    """A batch and a window play the same fight."""
    batch, window = by_batch(table, seed), by_window(table, seed)
    assert len(window.intents) > 5
    assert batch.intents == window.intents
    assert batch.tables == window.tables
    assert batch.answers == window.answers
    assert batch.lines == without_house_rules(window.lines)
