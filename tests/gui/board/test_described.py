"""The board in words."""

import pytest

from tests.games.black_hack import playing as black_hack
from tests.games.revenants_hack import playing as revenants_hack
from vtt.gui.board.describe import described
from vtt.rules.engine.registry import system
from vtt.rules.views.board import gm_board


@pytest.mark.parametrize(("game", "band"), [(black_hack, "Close"), (revenants_hack, "Nearby")])
def test_the_band_to_the_focus_is_measured_as_the_game_has_it(game, band: str):
    """BH-MOVE-07: edges 3 ft apart; RH-BAND-02: 5.5 ft from the focus's centre to the other's edge."""
    before = game.table(game.character("odile"), game.foe("guard", at=(8.0, 0.0)), focus="odile")
    words = described(gm_board(system(before.game), before), "guard")
    assert words.endswith(f"{band} to Odile")
