"""Where time goes on the log has a heading of time, in every game: what is exported is read by them."""

import pytest

from tests.rules.scenario_files import TEXTS, possible_steps, scenario_at
from vtt.rules.engine.registry import game_names

PASSING = ("end_fight", "pass_time", "rest", "end_session")
PATHS = {
    (game, action): [path for path, text in TEXTS[game].items() if f'do = "{action}"' in text]
    for game in game_names()
    for action in PASSING
}


@pytest.mark.parametrize(("game", "action"), [each for each, paths in PATHS.items() if paths])
def test_what_passes_time_heads_the_log_with_it(game: str, action: str):
    scenarios = [scenario_at(path) for path in PATHS[game, action][:3]]
    lines = [line for each in scenarios for done in possible_steps(each.table, each) for line in done.lines]
    assert [line.read() for line in lines if line.level == "time"]


def test_in_every_game_a_fight_has_an_end():
    assert {game for game, action in PATHS if action == "end_fight" and PATHS[game, action]} == set(game_names())
