"""What whoever acts could do next, in words that tell one thing from another."""

import pytest

from tests.gui.opening import sample_table
from tests.rules.playing import autopiloted
from vtt.playtest.choices import choices
from vtt.rules.engine.registry import system


@pytest.mark.parametrize("game", ["black-hack", "livehack", "null-die", "revenants-hack"])
def test_the_same_done_to_others_is_called_the_same(game: str):
    """ "Aim" stood beside "Aim with long bow", which was the same bow aimed at somebody else."""
    looked_at, table = 0, sample_table(game)
    for seed in range(24):
        table, _ = autopiloted(table, seed, 1)
        found = choices(system(game), table)
        looked_at += len(found)
        labels = {each.label for each in found}
        assert not [(one, other) for one in labels for other in labels if other.startswith(f"{one} with ")]
    assert looked_at > 10
