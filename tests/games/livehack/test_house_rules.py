"""House rules: each is described once, and scenarios play it with every value that differs from the game's
(LH-OPT-01)."""

import tomllib
from pathlib import Path

import pytest

from vtt.games.livehack.order.turns import RULES
from vtt.rules.engine.registry import system
from vtt.rules.kit.token_bag.options import options as bag_options

GAME = system("livehack")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "livehack"
OPTIONS = {option.key: option for option in GAME.options}
OF_THE_BAG = {option.key for option in bag_options(RULES)}
"""Those of the bag of tokens are every game's, and ``tests/rules/kit/token_bag`` plays them."""
OWN = sorted(OPTIONS.keys() - OF_THE_BAG)


@pytest.mark.parametrize("key", OPTIONS)
def test_what_is_said_of_it(key: str):
    option = OPTIONS[key]
    values = [value for value, _ in option.values]
    assert option.default in values
    assert len(values) > 1, "a reading without an alternative is no option"
    assert len(set(values)) == len({words for _, words in option.values}) == len(values)
    assert option.why.startswith("LH-")


def test_of_two_states_one_is_the_worse():
    assert dict(OPTIONS["state_overlap"].values) == {"worst": "the worse counts", "latest": "the later counts"}


def test_each_key_is_there_once():
    assert len(OPTIONS) == len(GAME.options)
    assert len(OWN) == 23


@pytest.fixture(scope="module")
def played() -> dict[str, set[object]]:
    """The values that scenarios play each option with."""
    found: dict[str, set[object]] = {}
    for path in SCENARIOS.glob("*.toml"):
        for key, value in tomllib.loads(path.read_text(encoding="utf-8")).get("options", {}).items():
            found.setdefault(key, set()).add(value)
    return found


@pytest.mark.parametrize("key", OWN)
def test_scenarios_play_it_otherwise(key: str, played: dict[str, set[object]]):
    others = {value for value, _ in OPTIONS[key].values} - {OPTIONS[key].default}
    assert others <= played[key]
