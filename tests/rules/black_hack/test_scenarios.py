"""Every scenario of the game is played: the rules by example, with forced dice."""

from pathlib import Path

import pytest

from vtt.campaign.scenario import CheckResult, check
from vtt.rules.registry import system

FOLDER = Path(__file__).parents[2] / "scenarios" / "black_hack"
FILES = sorted(FOLDER.glob("*.toml"))
TEXTS = {path: path.read_text(encoding="utf-8") for path in FILES}

DEFAULTS = ", ".join(
    f'{option.key} = "{option.default}"'
    if isinstance(option.default, str)
    else f"{option.key} = {str(option.default).lower()}"
    for option in system("black-hack").options
)


def files(without: str):
    """The scenarios in which none of these words occurs."""
    words = without.split()
    return pytest.mark.parametrize(
        "path",
        [pytest.param(path, id=path.stem) for path, text in TEXTS.items() if not any(word in text for word in words)],
    )


def hold(path: Path) -> None:
    result = check(path)
    assert result.failed == 0, told(result)
    assert result.passed > 0, "it expects nothing"


def told(result: CheckResult) -> str:
    """Each failure on a line of its own."""
    return "\n".join(
        f"step {failure.step}, {failure.path}: expected {failure.expected!r}, found {failure.found!r}"
        for failure in result.failures
    )


@files(without="")
def test_scenario(path: Path):
    hold(path)


@files(without="options")
def test_scenario_with_every_house_rule_at_its_default(path: Path, tmp_path: Path):
    """What a house rule is by default is the rule itself, whichever way through the code its being set opens."""
    changed = tmp_path / path.name
    game = 'game = "black-hack"\n'
    changed.write_text(TEXTS[path].replace(game, f"{game}options = {{ {DEFAULTS} }}\n", 1), encoding="utf-8")
    hold(changed)


@files(without="rest_spoiled rest_day")
def test_scenario_after_an_exertion(path: Path, tmp_path: Path):
    """A STR or DEX Test made earlier that Day changes no rule but that of a Day's rest: it is only a shorter way."""
    changed = tmp_path / path.name
    kind = 'kind = "character"\n'
    changed.write_text(TEXTS[path].replace(kind, f"{kind}rest_spoiled = true\n"), encoding="utf-8")
    hold(changed)


def test_there_are_scenarios():
    assert len(FILES) > 100
