"""Processes that stay for one batch after the other."""

import os
from itertools import islice
from multiprocessing.connection import Client, Listener

import pytest
from msgspec.structs import replace

from tests.playtest.small import lane, sample
from vtt.playtest.batch import fight_portion, get_ready, prepared, replayed, tallies
from vtt.playtest.fight import GivenUp
from vtt.playtest.policies import players
from vtt.playtest.policies.policy import Policies
from vtt.playtest.staying import GIVES_WAY, Staying
from vtt.rules.engine import door
from vtt.rules.engine.registry import system


@pytest.fixture(scope="module")
def staying():
    processes = Staying(2)
    yield processes
    processes.close()


@pytest.mark.usefixtures("lamps")
def test_one_batch_after_the_other_comes_to_what_it_comes_to_alone(staying):
    for seed in (1, 2):
        batch = prepared(lane(), 230, seed)
        *_, found = tallies(batch, staying.start, 6, largest=20)
        assert found == fight_portion(batch, 0, 230)


@pytest.mark.usefixtures("lamps")
def test_a_batch_that_is_given_up_leaves_the_processes_to_the_next(staying):
    batch = prepared(lane(), 10_000, 1)
    begun = tallies(batch, staying.start, 6)
    next(begun)
    begun.close()
    other = prepared(lane(), 60, 3)
    *_, found = tallies(other, staying.start, 6)
    assert found == fight_portion(other, 0, 60)


@pytest.mark.usefixtures("lamps")
def test_what_waits_of_a_batch_is_not_begun_when_another_one_is(staying):
    batch = prepared(lane(), 10_000, 1)
    before = tallies(batch, staying.start, 6)
    next(before)
    next(tallies(prepared(lane(), 60, 3), staying.start, 6))
    with pytest.raises(GivenUp):
        list(before)


def fought_on(address, batch):
    """Tells that it is there, and then fights for days."""
    Client(address).close()
    return fight_portion(batch, 0, 1_000_000_000)


@pytest.mark.usefixtures("lamps")
def test_what_is_under_way_is_left_after_the_fight_that_it_is_at(staying):
    batch = prepared(lane(), 60, 3)
    with Listener() as listener:
        under_way = staying.start().submit(fought_on, listener.address, batch)
        listener.accept().close()
    *_, found = tallies(batch, staying.start, 6)
    assert found == fight_portion(batch, 0, 60)
    with pytest.raises(GivenUp):
        under_way.result()


@pytest.mark.usefixtures("lamps")
def test_ended_in_the_midst_they_are_started_anew_only_for_somebody(staying):
    batch = prepared(lane(), 10_000, 1)
    wanted = [True]
    begun = tallies(batch, staying.starting(lambda: wanted[0]), 6)
    next(begun)
    wanted.clear()
    wanted.append(False)
    staying.end()
    with pytest.raises(GivenUp):
        list(begun)
    assert next(tallies(prepared(lane(), 60, 3), staying.start, 6)).fights > 0


@pytest.mark.usefixtures("lamps")
def test_what_policies_have_to_know_is_learned_there(staying, monkeypatch):
    table, careful = lane(mab=3, moths=2, bite="die"), Policies("careful", "careful")
    here = prepared(replace(table), 10, policies=careful)
    for lesson in ("learned_worth", "learned_plan", "weighing_pays"):
        monkeypatch.setattr(players, lesson, lambda *_given, **_named: pytest.fail("learned here"))
    assert prepared(table, 10, policies=careful, start=staying.start).worth == here.worth


@pytest.mark.usefixtures("lamps")
def test_what_is_being_learned_there_is_given_up(staying):
    table, careful = lane(mab=3, moths=2, bite="die"), Policies("careful", "careful")

    def start():
        executor = staying.start()
        staying.give_up()
        return executor

    with pytest.raises(GivenUp):
        prepared(table, 10, policies=careful, start=start)
    with pytest.raises(GivenUp):
        prepared(table, 10, policies=careful, start=staying.starting(lambda: False))


@pytest.mark.skipif(not GIVES_WAY, reason="no such thing on this system")
def test_they_give_way_to_the_program_that_started_them(staying):
    of_theirs = {staying.start().submit(os.nice, 0).result() for _ in range(4)}
    assert min(of_theirs) > os.nice(0)


def test_closed_ones_carry_out_nothing():
    closed = Staying(1)
    closed.close()
    closed.warm(get_ready, "null-die")
    with pytest.raises(GivenUp):
        closed.start()


def test_what_is_done_first_is_done_in_every_fight_and_by_the_same_lots():
    table = sample("null-die-causeway.toml")
    plain = door.next_intent(system(table.game), table)
    assert plain is not None
    with_it = prepared(table, 20, 1, first=plain)
    assert fight_portion(with_it, 0, 20) == fight_portion(prepared(table, 20, 1), 0, 20)
    passed = replayed(with_it, 3)
    assert passed[0].intent == plain
    assert [step.after for step in islice(passed, 3)] == [
        step.after for step in islice(replayed(prepared(table, 20, 1), 3), 3)
    ]
