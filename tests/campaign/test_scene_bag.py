"""Scene files that hold the bag of initiative tokens."""

import pytest

from tests.campaign.test_scene import SCENE, read
from vtt.campaign.scene import SceneError
from vtt.campaign.scene_writer import write_scene
from vtt.table.bag import Bag, Drawn

BAG = """
[initiative.bag]
players = 2
gm = 1
next_seat = "Ana"
waiting = ["ana"]
drawn = [
    { colour = "gm", seat = "Bo", fate = "aside" },
    { colour = "players", seat = "Ana", fate = "used", who = ["ana"] },
]

[creatures.ana]"""
WITH_BAG = SCENE.replace("\n[creatures.ana]", BAG)


def test_a_scene_holds_the_bag():
    """RH-INIT-01"""
    table = read(WITH_BAG)
    assert table.initiative.bag == Bag(
        players=2,
        gm=1,
        next_seat="Ana",
        waiting=("ana",),
        drawn=(Drawn("gm", "Bo", "aside"), Drawn("players", "Ana", "used", ("ana",))),
    )
    assert read(write_scene(table)) == table


def test_an_empty_bag_is_kept():
    table = read(SCENE.replace('acting = "ana"', 'acting = "ana"\nbag = {}'))
    assert table.initiative.bag == Bag()
    assert read(write_scene(table)) == table


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'waiting = ["ana"]',
            'waiting = ["bo"]',
            "initiative.bag.waiting[0]: nothing called 'bo'; expected one of ",
        ),
        ('who = ["ana"]', 'who = ["bo"]', "initiative.bag.drawn[1].who[0]: nothing called 'bo'; expected one of ana"),
        (
            'colour = "gm"',
            'colour = "red"',
            "initiative.bag.drawn[0].colour: invalid enum value 'red'; expected ",
        ),
        ("players = 2", "heroes = 2", "initiative.bag.heroes: unknown field; expected one of drawn, end, gm, "),
    ],
)
def test_what_is_wrong_with_it_is_named_with_its_place(old: str, new: str, message: str):
    assert old in WITH_BAG
    with pytest.raises(SceneError) as error:
        read(WITH_BAG.replace(old, new))
    assert str(error.value).startswith(f"scene.toml: {message}"), str(error.value)
