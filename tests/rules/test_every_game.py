"""What holds for every game: its odds, its dice and its history agree, because a rule is written once.

For each action offered in each sample scene, at its start and in the middle of its fight.
"""

from collections import Counter
from importlib.resources import files
from itertools import islice

import pytest

from vtt.campaign.scene import read_scene_text
from vtt.playtest.laws.autopilot import the_autopilot_ends_the_fight
from vtt.playtest.laws.history import history_keeps_its_promises
from vtt.playtest.laws.odds import chi_square, limit, odds_agree_with_plays
from vtt.playtest.laws.offers import as_it_goes_on, each_action_once
from vtt.playtest.laws.saving import saving_and_loading_is_the_identity
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table


def sample_scenes():
    """(game, file, text) of every sample scene."""
    for path in sorted(files("vtt.resources").joinpath("scenes").iterdir(), key=lambda path: path.name):
        text = path.read_text(encoding="utf-8")
        yield read_scene_text(text, path.name).game, path.name, text


def tables():
    """Every sample scene at its start and after each of the autopilot's first steps that begin a round or a turn."""
    for game, name, text in sample_scenes():
        for step, table in as_it_goes_on(read_scene_text(text, name)):
            yield pytest.param(table, id=f"{game}-after-{step}" if step else f"{game}-start")


def cases():
    """Each action once for each table it can be done on."""
    for parameter in tables():
        (table,) = parameter.values
        for intent in each_action_once(table):
            yield pytest.param(table, intent, id=f"{parameter.id}-{intent.action}-{intent.actor or 'gm'}")


CASES = list(cases())
every_action = pytest.mark.parametrize(("table", "intent"), CASES)


def test_each_game_has_a_sample_scene_with_something_to_do():
    assert {system(table.game).name for table, _ in (case.values for case in CASES)} == set(game_names())
    for name in game_names():
        assert len({intent.action for table, intent in (case.values for case in CASES) if table.game == name}) >= 5


@every_action
def test_odds_sum_to_one_and_plays_agree_with_them(table: Table, intent: CompleteIntent):
    if not odds_agree_with_plays(table, intent):
        pytest.skip("too many endings to follow one by one")


@every_action
def test_history_keeps_its_promises(table: Table, intent: Intent):
    history_keeps_its_promises(table, intent)


@every_action
def test_saving_and_loading_is_the_identity(table: Table, intent: CompleteIntent):
    saving_and_loading_is_the_identity(table, intent)


@pytest.mark.parametrize("table", [case for case in tables() if case.id.endswith("start")])
def test_the_autopilot_only_does_what_is_allowed_and_ends_the_fight(table: Table):
    the_autopilot_ends_the_fight(table)


def test_chi_square_would_notice():
    fair = {"a": 150.0, "b": 150.0}
    assert chi_square(Counter(a=150, b=150), fair) < limit(1)
    assert chi_square(Counter(a=200, b=100), fair) > limit(1)
    assert list(islice(CASES, 1))
