"""Whatever a scene may say of a creature, every view can show."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.random_sheets import random_fields, sample_table, shown
from vtt.campaign.scene import SceneError, read_scene_text
from vtt.rules.engine.registry import game_names, system


@pytest.mark.parametrize("game", game_names())
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_sheet_that_is_read_can_be_shown(game, seed):
    lots = random.Random(seed)
    for _ in range(20):
        try:
            sheet = system(game).sheet(random_fields(lots.choice(system(game).sheet_types), lots))
        except msgspec.ValidationError:
            continue
        return shown(sample_table(game), sheet)


WARRIOR = 'game = "black-hack"\n[creatures.a]\nclass = "warrior"\nhp = 5\n'
CREATURE = 'game = "revenants-hack"\n[creatures.a]\n'
ADVENTURER = 'game = "livehack"\n[creatures.a]\n'


@pytest.mark.parametrize(
    ("scene", "problem"),
    [
        (f"{CREATURE}luck = 1000\nmax_luck = 1000\n", "creatures.a.max_luck: expected at most 999; found 1000"),
        (
            f"{WARRIOR}hit_die = -1\n",
            "creatures.a.hit_die: expected as many sides as one of 0, 4, 6, 8, 10, 12, 20, found -1",
        ),
        (
            f"{WARRIOR}damage_die = 7\n",
            "creatures.a.damage_die: expected as many sides as one of 0, 4, 6, 8, 10, 12, 20, found 7",
        ),
        (f"{WARRIOR}level = -1\n", "creatures.a.level: expected 1 to 30, found -1"),
        (f"{WARRIOR}armour = {{ broken = -1000000000 }}\n", "no more broken and lost dice"),
        ('game = "black-hack"\n[creatures.a]\nhd = 1000000\nhp = 4\n', "creatures.a.hd: expected 1 to 99 Hit Dice"),
        ('game = "black-hack"\n[creatures.a]\nhd = 1\nhp = 4\ndamage = "claws"\n', "creatures.a.damage: 'claws'"),
        (f"{ADVENTURER}condition = {{ failures = 8 }}\n", "creatures.a.condition.state: expected one of discomb"),
        (f"{WARRIOR}coins = {10**400}\n", "creatures.a.coins: expected a number from −1,000,000,000"),
        (f"{WARRIOR}at = [nan, 0]\n", "creatures.a.at[0]: expected a number"),
        (f"{WARRIOR}at = [0, 10000000]\n", "creatures.a.at: expected feet from −1,000,000 to 1,000,000"),
        (f"{WARRIOR}radius = 0.0\n", "creatures.a.radius: expected 0.1 to 500 feet"),
        (f"{WARRIOR}notes = 1979-05-27\n", "creatures.a.notes: a date or a time; expected a number or a text"),
        (f'{WARRIOR}name = "{"x" * 300}"\n', "creatures.a.name: a name of 300 characters; expected at most 100"),
        (f'game = "black-hack"\n[places.{"x" * 300}]\n', "a name of 300 characters; expected at most 200"),
        (f"{WARRIOR}[initiative.bag]\nplayers = {10**9}\n", "initiative.bag.players: expected 0 to "),
    ],
)
def test_what_cannot_be_shown_is_named_with_its_place(scene, problem):
    with pytest.raises(SceneError) as error:
        read_scene_text(scene, "a.toml")
    assert problem in str(error.value)
