"""A long row of throws is thrown as one: the same table and log as one by one, and kept in the store once."""

import pytest

from tests.session.fake_game import FAKE, STRIKE, fake_table
from vtt.dice import ForcedFaces, SeededFaces, TooFewFaces
from vtt.rules.contract.procedure import Choose, Intent
from vtt.rules.engine.registry import system
from vtt.session import MemoryStore, NotAsked, Session
from vtt.table.table import Table

THIRTY = Intent("put_creature", "", {"creature": "ghoul", "count": 30, "hp": "roll"})


class Counting(MemoryStore):
    """Counts how often something is kept."""

    written = 0

    def write(self, *given) -> None:
        self.written += 1
        super().write(*given)


def session() -> tuple[Session, Counting]:
    game = system("black-hack")
    shelf = next(each for each in game.shelves(Table(game="black-hack")) if each.key == "bestiary")
    THIRTY.arguments["creature"] = shelf.entries[0].key
    store = Counting(Table(game="black-hack"))
    return Session(game, store, SeededFaces(5)), store


def test_thrown_as_one_it_is_what_it_would_be_one_by_one():
    singly, _ = session()
    singly.submit(THIRTY)
    while singly.pending is not None:
        last = singly.roll()
    together, store = session()
    begun = together.submit(THIRTY)
    before = store.written
    step = together.roll_on()
    assert store.written == before + 1
    assert (together.table, together.log, together.pending) == (singly.table, singly.log, None)
    assert (step.before, step.after, step.outcome) == (begun.after, last.after, last.outcome)
    assert [*begun.lines, *step.lines] == list(together.log)
    together.undo()
    assert together.table == Table(game="black-hack")


def test_it_stops_at_a_question():
    play = Session(FAKE, MemoryStore(fake_table()), ForcedFaces([15, 4]))
    with pytest.raises(NotAsked):
        play.roll_on()
    play.submit(STRIKE)
    assert isinstance(play.roll_on().pending, Choose)
    with pytest.raises(NotAsked):
        play.roll_on()


def test_what_goes_wrong_on_the_way_leaves_the_first_throw_open():
    store = Counting(Table(game="black-hack"))
    session()
    play = Session(system("black-hack"), store, ForcedFaces([3, 4]))
    play.submit(THIRTY)
    before = (play.table, play.log, play.pending, store.written)
    with pytest.raises(TooFewFaces):
        play.roll_on()
    assert (play.table, play.log, play.pending, store.written) == before
