"""Games of one's own: one is written by a command, plays at once, and is found in its folder; one that cannot be used
is named with its file and line."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.player import Player
from tests.rules.scenario_files import hold
from vtt.campaign.scene import read_scene
from vtt.rules import own_games
from vtt.rules.registry import game_names, included, system
from vtt.rules.rulebook import rulebook
from vtt.table.table import Table


@pytest.fixture
def folder(vtt, tmp_path: Path) -> Path:
    """A folder of games with a new one in it."""
    code, out, _ = vtt("new-game", "The Ferry", tmp_path / "games", "--json")
    assert code == 0
    assert json.loads(out) == {"game": "the-ferry", "folder": str(tmp_path / "games" / "the_ferry")}
    return tmp_path / "games"


@pytest.fixture
def scene(folder: Path) -> Path:
    return folder / "the_ferry" / "scene.toml"


def write(folder: Path, name: str, *files: tuple[str, str]) -> None:
    (folder / name).mkdir(parents=True)
    for file, text in files:
        (folder / name / file).write_text(text, encoding="utf-8")


def test_a_new_game_works_with_every_command(vtt, folder: Path, scene: Path):
    def ran(*arguments) -> str:
        code, out, complaint = vtt(*arguments, "--games", folder)
        assert (code, complaint) == (0, "")
        return out

    assert "the-ferry  The Ferry" in ran("games").splitlines()
    assert "1 passed, 0 failed" in ran("check", scene)
    assert [action["name"] for action in json.loads(ran("actions", "the-ferry", "--json"))["actions"]][
        -1
    ] == "edit_sheet"
    odds = json.loads(ran("odds", scene, "--actor", "ada", "--action", "feat", "--with", "number=11", "--json"))
    assert {each["label"]: round(each["probability"] * 36) for each in odds["outcomes"]} == {
        "Success": 21,
        "Failure": 15,
    }
    wins = json.loads(ran("playtest", scene, "--fights", 300, "--workers", 2, "--json"))["wins"]
    assert wins == json.loads(ran("playtest", scene, "--fights", 300, "--json"))["wins"]
    assert wins["players"] > 200
    assert "TF-2" in ran("rules", "the-ferry")
    assert "the-ferry" not in game_names(), "it is there for one command"


def test_a_new_game_keeps_the_laws_of_all_games(vtt, folder: Path, scene: Path):
    code, out, _ = vtt("check-game", "the-ferry", "--games", folder, "--count", 8)
    assert (code, out.count("\nholds  ")) == (0, 10), out
    with own_games.including(folder) as problems:
        assert problems == ()
        game = system("the-ferry")
        hold(scene)
        cited = {why for action in game.actions for why in action.rules} | {option.why for option in game.options}
        assert cited == {rule.id for rule in rulebook(game.rulebook).rules}


def test_a_new_game_is_short(folder: Path):
    files = list((folder / "the_ferry").iterdir())
    assert {file.name for file in files} >= {"game.py", "sheet.py", "fights.py", "scene.toml", "rulebook.toml"}
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 200


def test_a_new_game_plays_in_the_window(qtbot: QtBot, tmp_path: Path, folder: Path, scene: Path):
    def table() -> Table:
        return read_scene(scene)

    with own_games.including(folder), opened(qtbot, tmp_path, table=table) as nearby:
        player = Player(desk_of(nearby))
        player.click_turn_button("Start the fight")
        assert player.acting == "ada"
        player.click_action("Move one band nearer to Bandit")
        player.click_action("Attack Bandit")
        player.next()
        assert player.acting == "bandit"


def test_a_game_that_cannot_be_used_is_named_with_file_and_line_and_the_others_work(vtt, folder: Path):
    write(folder, "torn", ("game.py", '"""Torn."""\n\ndef f(:\n'))
    write(folder, "lost", ("game.py", "from . import rules\n"), ("rules.py", "import os\nos.nowhere\n"))
    write(folder, "empty", ("game.py", "x = 1\n"))
    write(folder, "gone", ("game.py", "import sys\n\nsys.exit(3)\n"))
    game = (folder / "the_ferry" / "game.py").read_text(encoding="utf-8")
    others = [
        (file.name, file.read_text(encoding="utf-8"))
        for file in (folder / "the_ferry").iterdir()
        if file.name != "game.py"
    ]
    write(folder, "twice", ("game.py", game), *others)
    write(folder, "shouting", ("game.py", game.replace('"the-ferry"', '"THE FERRY"')), *others)
    write(
        folder, "unnamed", ("game.py", game.replace('"feats", ', '"feasts", ').replace("the-ferry", "feasts")), *others
    )
    code, out, complaint = vtt("games", "--games", folder, "--games", folder / "none")
    assert code == 2
    assert "the-ferry  The Ferry" in out
    assert complaint.splitlines() == [
        f"vtt: {folder}/empty/game.py: no SYSTEM in it; expected SYSTEM: System = ... at its end",
        f"vtt: {folder}/gone/game.py, line 3: SystemExit: 3",
        f"vtt: {folder}/lost/rules.py, line 2: AttributeError: module 'os' has no attribute 'nowhere'",
        f"vtt: {folder}/shouting/game.py: name is 'THE FERRY'; expected lower case letters and digits, joined by "
        "hyphens, at most 200",
        f"vtt: {folder}/torn/game.py, line 3: invalid syntax",
        f"vtt: {folder}/twice/game.py: name is 'the-ferry', which another game has; expected one of its own",
        f"vtt: {folder}/unnamed/game.py: ModuleNotFoundError: No module named 'vtt_own_games.unnamed.feasts'",
        f"vtt: {folder}/none: no such folder; expected one with games",
    ]


def test_a_folder_without_games_is_told(vtt, tmp_path: Path):
    code, _, complaint = vtt("games", "--games", tmp_path)
    assert code == 2
    assert complaint == f"vtt: {tmp_path}: no game in this folder; expected a folder in it with a file game.py\n"


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 101, "Black Hack", "na\udcffme"])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(vtt, tmp_path: Path, name: str):
    code, out, complaint = vtt("new-game", name, tmp_path / "games")
    assert (code, out) == (2, "")
    assert len(complaint.splitlines()) == 1
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("name", ['"Quoted" \\ {x}', "@KEY@ and @ID@", "7 Seas", "鉄の舟", "Import", "???"])
def test_any_other_name_makes_a_game(vtt, tmp_path: Path, name: str):
    code, _, complaint = vtt("new-game", name, tmp_path)
    assert (code, complaint) == (0, "")
    with own_games.including(tmp_path) as problems:
        assert problems == ()
        (key,) = included()
        assert system(key).title == rulebook(system(key).rulebook).title == name
        read_scene(Path(system(key).sample_scene))


def test_nothing_is_written_over(vtt, folder: Path):
    code, _, complaint = vtt("new-game", "The Ferry", folder)
    assert (code, complaint) == (2, f"vtt: {folder}/the_ferry: is there already; expected a new folder\n")
    code, _, complaint = vtt("new-game", "Boats", folder / "the_ferry" / "game.py")
    assert (code, complaint) == (2, f"vtt: {folder}/the_ferry/game.py: a file; expected a folder to write into\n")
