"""A small count of every trial, and that the trials themselves tell what fails."""

import gc
import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.trials.all_trials import TRIALS
from tests.trials.trial import Case, Failed, Trial, Try, tried


@pytest.fixture
def _nothing_left_over() -> Iterator[None]:
    """What thousands of other tests have left in this process is not looked through while the window is timed."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("_nothing_left_over")
@pytest.mark.parametrize("trial", TRIALS.values(), ids=list(TRIALS))
def test_a_small_count_holds(trial: Trial) -> None:
    result = tried(trial, trial.small, seed=1)
    assert result.failures == (), result.failures[0]
    assert result.units >= trial.small


@contextmanager
def _failing_at_three() -> Iterator[Try]:
    def try_case(case: Case) -> int:
        case.figures["throws"] += 1
        if case.number == 3:
            raise Failed("three is no number", drawn=case.random.randrange(1000))
        return 1

    yield try_case


def test_a_failing_case_is_counted_kept_and_tried_again(tmp_path) -> None:
    trial = Trial("threes", "No three", "cases", 10, 1, 5, _failing_at_three)
    result = tried(trial, 6, 7, tmp_path)
    assert result.line.startswith("threes: 6 cases, 1 failed, 6 throws; ")
    kept = json.loads((tmp_path / "threes-7-3.json").read_text())
    again = tried(trial, 1, kept["seed"], tmp_path / "again", only=kept["number"])
    assert len(again.failures) == 1
    assert json.loads((tmp_path / "again" / "threes-7-3.json").read_text())["details"] == kept["details"]


def test_a_case_that_hangs_is_a_failure() -> None:
    @contextmanager
    def hanging() -> Iterator[Try]:
        def wait_for_ever(case: Case) -> int:
            while True:
                pass

        yield wait_for_ever

    result = tried(Trial("endless", "Ends", "cases", 1, 1, 0.05, hanging), 1, 1)
    assert "Hung: took longer than 0.05 s" in result.failures[0]
