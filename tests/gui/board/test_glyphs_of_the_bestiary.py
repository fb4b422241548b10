"""Every creature of a bestiary has a glyph that the board can draw."""

import pytest

from vtt.gui.board.icons import icon
from vtt.rules.registry import game_names, system
from vtt.table.table import Table


@pytest.mark.parametrize("game", game_names())
def test_every_glyph_of_the_bestiary_is_known(qapp, game):
    shelf = next(shelf for shelf in system(game).shelves(Table(game=game)) if shelf.key == "bestiary")
    assert [(line.key, line.glyph) for line in shelf.entries if icon(line.glyph) is None] == []
