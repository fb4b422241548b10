"""Odds on their own thread."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.skirmish import SKIRMISH, skirmish_table
from vtt.gui.odds_worker import OddsWorker, Prospect
from vtt.rules.contract.procedure import Intent

TABLE = skirmish_table()
STRIKE = Intent("strike", "ada", {"target": "grim"})


@pytest.fixture
def worker(qtbot: QtBot):
    result = OddsWorker()
    yield result
    result.stop()


def test_every_intent_of_a_batch_is_answered_under_its_key(qtbot: QtBot, worker: OddsWorker):
    found: dict[str, Prospect] = {}
    worker.found.connect(found.__setitem__)
    worker.ask(SKIRMISH, TABLE, {"near": STRIKE, "far": Intent("strike", "ada", {"target": "hex"})})
    qtbot.waitUntil(lambda: len(found) == 2)
    assert found["near"].refusal is None
    assert found["near"].odds.success == pytest.approx(0.55)
    assert found["far"].refusal.reason == "too far away to strike"


def test_only_the_last_batch_is_told(qtbot: QtBot, worker: OddsWorker):
    found: list[str] = []
    worker.found.connect(lambda key, _prospect: found.append(key))
    worker.ask(SKIRMISH, TABLE, {f"old {place}": STRIKE for place in range(50)})
    worker.ask(SKIRMISH, TABLE, {"new": STRIKE})
    qtbot.waitUntil(lambda: "new" in found)
    assert found == ["new"]


def test_what_nobody_wants_any_more_is_not_told(qtbot: QtBot, worker: OddsWorker):
    with qtbot.assertNotEmitted(worker.found):
        worker.ask(SKIRMISH, TABLE, {"a": STRIKE})
        worker.forget()
        worker.stop()


def test_an_intent_that_cannot_be_read_has_a_reason_and_no_odds(qtbot: QtBot, worker: OddsWorker):
    with qtbot.waitSignal(worker.found) as found:
        worker.ask(SKIRMISH, TABLE, {"a": Intent("strike", "ada", {"target": "nobody"})})
    assert "nobody" in found.args[1].refusal.reason
    assert found.args[1].odds is None
