"""How it stands is played on a few times in tests, and not for as long as nobody does anything: each such process would
take the time of all other tests."""

from functools import partial

import pytest

from vtt.gui.outlook import forecaster


@pytest.fixture(autouse=True)
def few_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is played on little more often than for the first answer, and what may be best is weighed anew twice."""
    few = partial(forecaster.Plays, most=2 * forecaster.FIRST, weighed=(25, 50, 100))
    monkeypatch.setattr(forecaster, "Plays", few)
