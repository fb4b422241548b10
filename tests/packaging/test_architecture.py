"""No game is known by name where it should not be, and every game is held apart from the others."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT

CODE = CHECKOUT / "vtt"
REGISTRY = CODE / "rules" / "engine" / "registry.py"

# How a game may be written. The null die is a die as well, which anybody may name: its game is told by where it stands.
WRITTEN = {
    "black_hack": r"black[\W_]*hack",
    "revenants_hack": r"revenant",
    "livehack": r"live[\W_]*hack",
    "null_die": r"games[./]null_die|[\"']null[_-]die[\"']",
}


def modules() -> list[Path]:
    return sorted(path for path in CODE.rglob("*.py") if "__pycache__" not in path.parts)


def registered_games() -> set[str]:
    """The packages below vtt/games/ that the registry names."""
    registry = REGISTRY.read_text(encoding="utf-8")
    packages = {path.parent.name for path in (CODE / "games").glob("*/__init__.py")}
    return {name for name in packages if re.search(rf"\b{name}\b", registry)}


def places_of_the_name(game: str) -> list[str]:
    """Every line, as path:line, that names the game outside its own package and the registry."""
    name = re.compile(WRITTEN[game], re.IGNORECASE)
    return [
        f"{path.relative_to(CHECKOUT)}:{number}: {line.strip()}"
        for path in modules()
        if path != REGISTRY and not path.is_relative_to(CODE / "games" / game)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if name.search(line)
    ]


@pytest.mark.parametrize("game", sorted(WRITTEN))
def test_no_module_outside_its_own_package_names_a_game(game: str) -> None:
    assert places_of_the_name(game) == []


@pytest.mark.parametrize(
    "line",
    ["import vtt.games.black_hack", 'GAME = "black-hack"', "# as in The Black Hack", "class BlackHackSheet:"],
)
def test_a_name_is_found_however_it_is_written(line: str) -> None:
    assert re.search(WRITTEN["black_hack"], line, re.IGNORECASE)


def test_no_file_or_folder_outside_its_own_package_is_named_after_a_game() -> None:
    folders = {path.parent.relative_to(CODE).as_posix() for path in modules()}
    files = {path.relative_to(CODE).with_suffix("").as_posix() for path in modules()}
    own = {f"games/{game}" for game in WRITTEN}
    named = [
        name
        for name in folders | files
        if re.search("|".join(WRITTEN), name) and not any(name == game or name.startswith(f"{game}/") for game in own)
    ]
    assert named == []


def test_every_registered_game_is_checked_here_and_by_import_linter() -> None:
    contracts = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (apart,) = (one for one in contracts["contracts"] if one["name"].startswith("No game knows another"))
    held_apart = set(re.findall(r"vtt\.games\.(\w+)", apart["layers"][0]))
    assert registered_games()
    assert registered_games() <= held_apart
    assert registered_games() <= WRITTEN.keys()
