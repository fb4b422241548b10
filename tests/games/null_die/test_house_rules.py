"""House rules: scenarios play each with every value that differs from the game's (ND-OPT-01)."""

import tomllib
from pathlib import Path

import pytest

from vtt.rules.engine.registry import system

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "null_die"
OPTIONS = {option.key: option for option in system("null-die").options}
OWN = ("round_mode", "round_when", "cap_order", "null_pool", "mixed_pool", "untargeted", "check_chapter")
"""Those of the bag of tokens are every game's, and ``tests/rules/kit/token_bag`` plays them."""


@pytest.mark.parametrize("key", OWN)
def test_scenarios_play_it_otherwise(key: str):
    played = [
        tomllib.loads(path.read_text(encoding="utf-8")).get("options", {}).get(key) for path in SCENARIOS.glob("*.toml")
    ]
    others = {value for value, _ in OPTIONS[key].values} - {OPTIONS[key].default}
    assert others
    assert others <= set(played)
