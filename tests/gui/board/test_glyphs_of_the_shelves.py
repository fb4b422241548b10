"""Every glyph of a shelf, of creatures above all, and of a sample scene is one that the board can draw."""

from importlib.resources import files

import pytest

from vtt.campaign.samples import Sample, samples
from vtt.campaign.scene import read_scene_text
from vtt.gui.board.icons import icon
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table


@pytest.mark.parametrize("game", game_names())
def test_every_glyph_of_the_shelves_is_known(qapp, game):
    shelves = system(game).shelves(Table(game=game))
    creatures = shelves[0]
    assert [line.key for line in creatures.entries if not line.glyph] == []
    lines = [line for shelf in shelves for line in shelf.entries if line.glyph]
    assert [(line.key, line.glyph) for line in lines if icon(line.glyph) is None] == []


@pytest.mark.parametrize("sample", samples(), ids=[sample.title for sample in samples()])
def test_every_glyph_of_a_sample_scene_is_known(qapp, sample: Sample):
    text = files("vtt.resources").joinpath(sample.resource).read_text(encoding="utf-8")
    table = read_scene_text(text, sample.resource)
    glyphs = {creature.glyph for creature in table.creatures.values()}
    glyphs |= {place.glyph for place in table.places.values()}
    # Letters are drawn as they are.
    assert [glyph for glyph in sorted(glyphs) if "." in glyph and icon(glyph) is None] == []
