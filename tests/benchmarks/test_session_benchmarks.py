"""How fast play is with everything it does made to last: undo, a whole attack, opening a long campaign."""

import time
from pathlib import Path
from statistics import median

import pytest

from tests.helpers.measurements import Measurements
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import create, open_campaign
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Choose, Intent
from vtt.session import Session

pytestmark = pytest.mark.benchmarks

ENTRIES = 1000


def answer(session: Session) -> None:
    """Answer whatever is asked."""
    while session.pending is not None:
        if isinstance(session.pending, Choose):
            session.choose("soft")
        else:
            session.roll()


@pytest.fixture(scope="module")
def long_campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of a thousand strikes, nobody ever falling."""
    path = tmp_path_factory.mktemp("long") / "long.nearby"
    with create(path, fake_table(), find) as campaign:
        session = campaign.session(SeededFaces(1))
        for number in range(ENTRIES):
            session.submit(STRIKE if number % 2 else Intent("storm"), played=number * 20)
            answer(session)
    return path


def milliseconds(taken: list[float]) -> float:
    return median(taken) * 1e3


def test_undo_with_its_commit(long_campaign: Path, measurements: Measurements) -> None:
    """Every undo of a campaign just opened, so that all tables come from the file; then every redo."""
    with open_campaign(long_campaign, find) as campaign:
        session = campaign.session()
        undone, redone = [], []
        while session.can_undo:
            start = time.perf_counter()
            session.undo()
            undone.append(time.perf_counter() - start)
        while session.can_redo:
            start = time.perf_counter()
            session.redo()
            redone.append(time.perf_counter() - start)
    assert len(undone) == len(redone) == ENTRIES
    measurements.at_most("undo with commit, median", milliseconds(undone), 5, "ms")
    measurements.at_most("undo with commit, 99 of 100", sorted(undone)[ENTRIES * 99 // 100] * 1e3, 5, "ms")
    measurements.at_most("redo with commit, median", milliseconds(redone), 5, "ms")


def test_an_intent_and_its_throw_with_their_commits(long_campaign: Path, measurements: Measurements) -> None:
    with open_campaign(long_campaign, find) as campaign:
        session = campaign.session()
        submitted, rolled, undone = [], [], []
        for _ in range(200):
            start = time.perf_counter()
            session.submit(STRIKE)
            submitted.append(time.perf_counter() - start)
            start = time.perf_counter()
            session.roll()
            rolled.append(time.perf_counter() - start)
            answer(session)
            start = time.perf_counter()
            session.undo()
            undone.append(time.perf_counter() - start)
        measurements.at_most("submit with commit, median", milliseconds(submitted), 5, "ms")
        measurements.at_most("roll with commit, median", milliseconds(rolled), 5, "ms")
        measurements.at_most("undo of what was just done, median", milliseconds(undone), 5, "ms")


def test_opening_a_thousand_entries(long_campaign: Path, measurements: Measurements) -> None:
    taken = []
    for _ in range(7):
        start = time.perf_counter()
        with open_campaign(long_campaign, find) as campaign:
            session = campaign.session()
            taken.append(time.perf_counter() - start)
            assert len(session.log) > ENTRIES
    measurements.at_most(f"opening a campaign of {ENTRIES} entries, median", milliseconds(taken), 500, "ms")
