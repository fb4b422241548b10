"""A STR or DEX Test that was made earlier the same Day."""

from pathlib import Path

from tests.rules.scenario_files import hold_changed, scenarios


@scenarios("black-hack", without="rest_spoiled rest_day")
def test_scenario_after_an_exertion(game: str, path: Path, tmp_path: Path):
    """It changes no rule but that of a Day's rest: it is only a shorter way."""
    kind = 'kind = "character"\n'
    hold_changed(game, path, tmp_path, kind, f"{kind}rest_spoiled = true\n")
