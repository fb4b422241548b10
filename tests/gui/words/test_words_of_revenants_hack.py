"""Revenant’s Hack as the windows show it in Japanese."""

from vtt.campaign.scene import read_scene_text
from vtt.gui.words.wording import worded_system
from vtt.rules.contract.description import Grid
from vtt.rules.engine.registry import system

SCENE = """
game = "revenants-hack"
[creatures.mira]
side = "players"
luck = 9
spells = [{ name = "Sleep", check = true, save = "INT" }]
"""


def test_the_sheet_and_the_offers():
    table = read_scene_text(SCENE, "a scene")
    game = worded_system(system("revenants-hack"), "ja", table)
    grids = [block for block in game.sheet_view(table, "mira").blocks if isinstance(block, Grid)]
    abilities = next(grid for grid in grids if grid.rows[0].label == "STR")
    assert abilities.label == "能力値"
    assert abilities.columns == ("値", "最大値", "難易度", "セーヴ", "ボーナス", "チェック印")
    labels = {offer.label for offer in game.offers(table, "mira")}
    assert {"能力値判定を行う", "セーヴ", "呪文：Sleep"} <= labels
