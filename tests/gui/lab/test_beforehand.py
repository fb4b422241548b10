"""What the lab fights before it is asked."""

from pytestqt.qtbot import QtBot

from tests.gui.lab.labs import RUNS, ask, opened_lab
from tests.gui.opening import sample_table
from vtt.gui.lab.beforehand import MOST, Beforehand
from vtt.gui.lab.plan import Terms, plan_of_fights
from vtt.gui.lab.runner import Counted
from vtt.gui.window.desk import Desk
from vtt.playtest.batch import prepared, tallies
from vtt.playtest.fight import GivenUp
from vtt.playtest.policies.policy import Policies
from vtt.playtest.staying import Staying


def beforehand_of(desk: Desk) -> Beforehand:
    assert desk.lab._runner is not None
    return desk.lab._runner._beforehand


def fought_beforehand(desk: Desk) -> int:
    return sum(tally.fights for tally in beforehand_of(desk)._portions)


def test_while_the_form_is_looked_at_the_first_fights_are_fought(qtbot: QtBot, desk: Desk):
    window = opened_lab(qtbot, desk)
    qtbot.waitUntil(lambda: fought_beforehand(desk) >= 150, timeout=RUNS)
    assert window.run.text() == "Fight"
    assert window.plan is None
    told: list[Counted] = []
    assert desk.lab._runner is not None
    desk.lab._runner.counted.connect(told.append)
    window.setup.fights.setValue(200)
    ask(qtbot, window)
    assert told[0].tally.fights >= 150
    table = sample_table("null-die")
    assert window.tallies[0] == list(tallies(prepared(table, 200)))[-1]


def test_other_fights_are_fought_from_the_first(qtbot: QtBot, desk: Desk):
    window = opened_lab(qtbot, desk)
    qtbot.waitUntil(lambda: fought_beforehand(desk) >= 50, timeout=RUNS)
    window.setup.fights.setValue(60)
    window.setup.seed.setValue(9)
    ask(qtbot, window)
    assert window.tallies[0] == list(tallies(prepared(sample_table("null-die"), 60, 9)))[-1]


def test_it_ends_with_the_window_and_goes_on_with_it(qtbot: QtBot, desk: Desk):
    window = opened_lab(qtbot, desk)
    qtbot.waitUntil(lambda: fought_beforehand(desk) >= 25, timeout=RUNS)
    runner = desk.lab._runner
    assert runner is not None
    window.close()
    assert runner._asked.is_set()
    done: list[int] = []
    runner._worker.submit(lambda: len(beforehand_of(desk)._portions), done.append)
    qtbot.waitUntil(lambda: bool(done), timeout=RUNS)
    # The thread has come to its end: nothing is added any more, and nothing is lost.
    assert len(beforehand_of(desk)._portions) == done[0]
    first = beforehand_of(desk)._portions[0]
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    opened_lab(qtbot, desk)
    assert window.isVisible()
    qtbot.waitUntil(lambda: len(beforehand_of(desk)._portions) > done[0], timeout=RUNS)
    assert beforehand_of(desk)._portions[0] is first


def test_where_somebody_has_to_learn_nothing_is_fought(qtbot: QtBot, desk: Desk):
    opened_lab(qtbot, desk)
    runner = desk.lab._runner
    assert runner is not None
    qtbot.waitUntil(lambda: fought_beforehand(desk) >= 25, timeout=RUNS)
    runner.rest()
    table = desk.lab._table
    assert table is not None
    careful = plan_of_fights(table, "The causeway", Terms(fights=100, policies=Policies("careful", "plain")))
    runner.expect(careful)
    assert runner._asked.is_set()


def test_it_is_enough_once_who_wins_is_known_roughly():
    table, staying, beforehand = sample_table("null-die"), Staying(2), Beforehand()
    batch = prepared(table, 100)
    try:
        beforehand.fight(batch, staying, lambda: True)
        portions = list(beforehand.of(batch))
        fights = sum(tally.fights for tally in portions)
        assert 900 < fights < MOST
        beforehand.fight(prepared(table, 70_000, until=0.01), staying, lambda: True)
        assert list(beforehand.of(batch)) == portions
        assert list(beforehand.of(prepared(table, 100, seed=2))) == []
        given_up: list[GivenUp] = []
        try:
            beforehand.fight(prepared(table, 100, seed=2), staying, lambda: False)
        except GivenUp as error:
            given_up.append(error)
        assert len(given_up) == 1
        assert list(beforehand.of(prepared(table, 100, seed=2))) == []
    finally:
        staying.close()
