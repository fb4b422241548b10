"""A map in a campaign's file that cannot be one is found when the file is read, wherever its scene is."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from tests.campaign.strategies import campaigns
from tests.rules.little_game import little_table
from vtt.campaign.soundness import table_problem
from vtt.table.maps import Map
from vtt.table.resting import laid_aside, put_down, with_the_first
from vtt.table.scenes import Scene

SOUND = Map(content="0" * 64, width=400, height=300, scale=0.25, walls=(((0.0, 0.0), (9.0, 9.0)),))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"content": "land.png"}, "names no picture"),
        ({"width": 0}, "0 by 300 pixels"),
        ({"height": 99_999}, "400 by 99999 pixels"),
        ({"scale": 0.0}, "a pixel of 0.0 ft"),
        ({"scale": float("nan")}, "a pixel of nan ft"),
        ({"scale": -1.0}, "a pixel of -1.0 ft"),
        ({"at": (float("inf"), 0.0)}, "lies nowhere"),
        ({"at": (float("nan"), 0.0)}, "lies nowhere"),
        ({"dim": 100}, "dimmed by 100"),
        ({"walls": (((0.0, 0.0),),)}, "walls"),
    ],
    ids=str,
)
def test_what_cannot_be_drawn_is_told(changed, words):
    table = replace(little_table(), map=replace(SOUND, **changed))
    assert words in table_problem(table)
    resting = put_down(laid_aside(with_the_first(replace(table, scenes={"camp": Scene(id="camp")}))), "camp")
    assert words in table_problem(resting)
    assert table_problem(resting).startswith("scenes.first.map: ")


@given(campaigns())
def test_what_can_be_drawn_is_sound(table):
    assert table_problem(table) == ""
