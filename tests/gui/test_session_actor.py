"""The session on its own thread: everything is told on the window's thread, in the order asked."""

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import games
from tests.gui.skirmish import skirmish_table
from vtt.dice import ForcedFaces
from vtt.gui.session_actor import SessionActor
from vtt.rules.contract.procedure import Intent

STRIKE = Intent("strike", "ada", {"target": "grim"})


@pytest.fixture
def actor(qtbot: QtBot, tmp_path: Path):
    result = SessionActor(ForcedFaces([15, 4]), games=games)
    with qtbot.waitSignal(result.opened):
        result.create(tmp_path / "a.nearby", skirmish_table, tmp_path / "a.toml")
    yield result
    result.stop()


def test_steps_are_told_in_the_order_asked_on_the_thread_of_the_windows(qtbot: QtBot, actor: SessionActor):
    told: list[tuple[str, bool]] = []
    actor.stepped.connect(
        lambda step, _standing: told.append((step.kind, threading.current_thread() is threading.main_thread()))
    )
    actor.submit(STRIKE)
    actor.roll()
    actor.roll()
    actor.undo()
    actor.redo()
    assert actor.busy
    qtbot.waitUntil(lambda: not actor.busy)
    assert told == [(kind, True) for kind in ("submitted", "rolled", "rolled", "undone", "redone")]


def test_a_refusal_is_told_with_its_intent_and_changes_nothing(qtbot: QtBot, actor: SessionActor):
    far = Intent("strike", "ada", {"target": "hex"})
    with qtbot.waitSignal(actor.refused) as refused, qtbot.assertNotEmitted(actor.stepped):
        actor.submit(far)
    assert refused.args[0].reason == "too far away to strike"
    assert refused.args[1] == far


@pytest.mark.parametrize("ask", ["undo", "redo", "roll"])
def test_what_cannot_be_done_is_refused_in_one_line(qtbot: QtBot, actor: SessionActor, ask: str):
    """Keys are pressed faster than the table follows: that is no failure that needs a window of its own."""
    with qtbot.waitSignal(actor.refused) as refused, qtbot.assertNotEmitted(actor.failed):
        getattr(actor, ask)()
    assert refused.args[0].reason
    assert "\n" not in refused.args[0].reason


def test_a_file_that_cannot_be_opened_leaves_the_campaign_open(qtbot: QtBot, actor: SessionActor, tmp_path: Path):
    with qtbot.waitSignal(actor.open_failed):
        actor.open(tmp_path / "missing.nearby")
    with qtbot.waitSignal(actor.stepped):
        actor.submit(STRIKE)


def test_what_was_told_is_on_the_disk(qtbot: QtBot, actor: SessionActor, tmp_path: Path):
    with qtbot.waitSignal(actor.stepped):
        actor.submit(STRIKE)
    actor.stop()
    again = SessionActor(games=games)
    with qtbot.waitSignal(again.opened) as opened:
        again.open(tmp_path / "a.nearby")
    again.stop()
    assert opened.args[0].pending is not None
    assert [line.read() for line in opened.args[0].log] == ["Ada strikes Grim"]
