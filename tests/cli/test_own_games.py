"""Games of one's own: one is written by a command, plays at once, and is found in its folder; one that cannot be used
is named with its file and line."""

import json
import os
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.player import Player
from tests.rules.scenario_files import hold
from vtt.apostrophes import printed
from vtt.campaign import create
from vtt.campaign.scene import read_scene
from vtt.dice import SeededFaces
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import own_games
from vtt.rules.engine.own_games import GAMES_FOLDER, Consents
from vtt.rules.engine.registry import game_names, included, system
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


def test_a_new_game_offers_as_much_against_many_foes_as_against_one(folder: Path, scene: Path):
    with own_games.including(folder):
        game, table = system("the-ferry"), read_scene(scene)
        bandit = table.creatures["bandit"]
        others = {f"b{place}": replace(bandit, id=f"b{place}", at=(20.0 + place * 6, 8.0)) for place in range(12)}
        many = replace(table, creatures={**table.creatures, **others})
        names = [offer.intent.action for offer in game.offers(many, "ada")]
        assert names == [offer.intent.action for offer in game.offers(table, "ada")]
        assert names.count("attack") == 1
        # Whoever can be attacked now comes first.
        near = replace(many, creatures={**many.creatures, "b7": replace(many.creatures["b7"], at=(4.0, 0.0))})
        fought = replace(near, clock=replace(near.clock, moment=1))
        (attack,) = (offer for offer in game.offers(fought, "ada") if offer.intent.action == "attack")
        assert attack.intent.arguments["target"] == "b7"


def test_a_new_game_plays_in_the_window(qtbot: QtBot, tmp_path: Path, folder: Path, scene: Path):
    def table() -> Table:
        return read_scene(scene)

    with own_games.including(folder), opened(qtbot, tmp_path, table=table) as nearby:
        player = Player(desk_of(nearby))
        player.click_turn_button("Start the fight")
        assert player.acting == "ada"
        player.click_action("Move one band nearer to Bandit")
        player.click_action("Attack")
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
    code, out, complaint = vtt("games", "--games", folder, "--games", folder / "none", "--trust")
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


def stranger(folder: Path, name: str = "quay") -> Path:
    """A game that somebody else has put into a folder, and that leaves a trace wherever it is run."""
    trace = folder.parent / "trace"
    own = (
        f'from pathlib import Path\n\nPath({str(trace)!r}).touch()\n\nclass G:\n    name = "quay"\n    title = "Quay"\n'
    )
    write(folder, name, ("game.py", own))
    return trace


def test_what_nobody_has_trusted_is_refused_in_one_line_and_not_run(vtt, folder: Path, scene: Path):
    trace = stranger(folder)
    refused = (
        f"vtt: {folder}/quay: a game is a program, and nobody has trusted this one yet; --trust runs it from now on\n"
    )
    for command in (("check", scene), ("actions", "the-ferry"), ("check-game", "quay")):
        assert vtt(*command, "--games", folder) == (2, "", refused)
    code, out, complaint = vtt("games", "--games", folder)
    assert (code, complaint) == (0, "")
    assert f"  {folder}/quay: not trusted yet" in out.splitlines()
    told = json.loads(vtt("games", "--games", folder, "--json")[1])
    assert [(each["name"], each["title"], each["state"]) for each in told["own"]] == [
        ("quay", "Quay", "not trusted"),
        ("the-ferry", "The Ferry", "ready"),
    ]
    assert not trace.exists()


def test_a_consent_is_remembered_for_its_place_alone(vtt, folder: Path, tmp_path: Path):
    trace = stranger(folder)
    wrong = f"vtt: {folder}/quay/game.py: no SYSTEM in it; expected SYSTEM: System = ... at its end\n"
    assert vtt("games", "--games", folder, "--trust")[2] == wrong
    assert trace.exists()
    trace.unlink()
    assert vtt("games", "--games", folder)[2] == wrong, "without being asked again"
    assert trace.exists()
    trace.unlink()
    stranger(tmp_path / "elsewhere")
    assert "elsewhere/quay: a game is a program" in vtt("check", "none", "--games", tmp_path / "elsewhere")[2]
    assert not trace.exists()


def test_the_games_folder_is_looked_into_without_being_named(vtt, own_folders: Path, tmp_path: Path):
    usual = own_folders / "data" / "nearby" / "games"
    assert f"\ngames of your own: {usual}\n" in vtt("games")[1]
    assert vtt("new-game", "The Ferry", usual)[0] == 0
    assert vtt("check", usual / "the_ferry" / "scene.toml")[:2] == (
        0,
        "1 file, 1 step, 1 expectation: 1 passed, 0 failed\n",
    )
    assert "the-ferry  The Ferry" in vtt("games")[1].splitlines()
    stranger(usual)
    assert vtt("check", usual / "the_ferry" / "scene.toml")[0] == 0, "another that is not trusted is in nobody’s way"
    code, _, complaint = vtt("actions", "quay")
    assert code == 2
    # Whole: it is to be copied.
    assert complaint.endswith(
        f"null-die, the-ferry; it is not trusted yet; to run it from now on give --trust --games {usual}\n"
    )
    code, _, complaint = vtt("actions", "nowhere")
    assert (code, complaint.endswith(f"; there is none in {usual}\n")) == (2, True)


def test_the_environment_names_other_games_folders(vtt, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    one, two = tmp_path / "one", tmp_path / "two"
    assert vtt("new-game", "The Ferry", one)[0] == vtt("new-game", "鉄の舟", two)[0] == 0
    monkeypatch.setenv(GAMES_FOLDER, f"{one}{os.pathsep}{two}{os.pathsep}{tmp_path / 'none'}")
    code, out, complaint = vtt("games")
    assert (code, complaint) == (0, ""), "a folder that is not there yet is no mistake"
    assert [line.split("  ")[1] for line in out.splitlines()[-6:-4]] == ["The Ferry", "鉄の舟"]


def test_a_game_that_is_installed_is_found_by_its_entry_point(vtt, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    assert vtt("new-game", "The Ferry", tmp_path)[0] == 0
    (tmp_path / "the_ferry").rename(tmp_path / "ferry_from_afar")
    entry = tmp_path / "ferry_from_afar-1.0.dist-info"
    entry.mkdir()
    (entry / "METADATA").write_text("Metadata-Version: 2.1\nName: ferry-from-afar\nVersion: 1.0\n", encoding="utf-8")
    (entry / "entry_points.txt").write_text("[vtt.games]\nferry = ferry_from_afar.game:SYSTEM\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    place = tmp_path / "ferry_from_afar"
    assert f"  {place}: not trusted yet" in vtt("games")[1].splitlines()
    assert "ferry_from_afar" not in sys.modules, "it was looked at without being run"
    Consents.of_the_user().give(place)
    assert "the-ferry  The Ferry" in vtt("games")[1].splitlines()
    assert vtt("check", place / "scene.toml")[0] == 0
    for name in [name for name in sys.modules if name.startswith("ferry_from_afar")]:
        del sys.modules[name]


def test_two_games_of_one_folder_name_are_both_there(vtt, tmp_path: Path):
    one, two = tmp_path / "one", tmp_path / "two"
    assert vtt("new-game", "Boats", one)[0] == vtt("new-game", "Boats", two)[0] == 0
    game = two / "boats" / "game.py"
    game.write_text(game.read_text(encoding="utf-8").replace('"boats"', '"ships"'), encoding="utf-8")
    code, out, complaint = vtt("games", "--games", one, "--games", two)
    assert (code, complaint) == (0, "")
    assert {"boats  Boats", "ships  Boats"} <= set(out.splitlines())


def test_a_folder_that_cannot_be_read_is_told(vtt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def forbidden(_folder: Path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", forbidden)
    code, _, complaint = vtt("games", "--games", tmp_path)
    line = f"vtt: {tmp_path}: Permission denied; expected a folder that can be read\n"
    assert (code, complaint.startswith(line)) == (2, True)


def test_an_error_in_a_rule_is_told_with_file_and_line(vtt, folder: Path, scene: Path):
    feats = folder / "the_ferry" / "feats.py"
    text = feats.read_text(encoding="utf-8").replace("    dice = added(", "    dice = 1 / 0\n    dice = added(")
    feats.write_text(text, encoding="utf-8")
    line = text.splitlines().index("    dice = 1 / 0") + 1
    code, _, complaint = vtt("check", scene, "--games", folder)
    assert (code, complaint) == (2, f"vtt: {feats}, line {line}: ZeroDivisionError: division by zero\n")


def test_the_log_of_a_campaign_is_exported_without_its_game(vtt, folder: Path, scene: Path, tmp_path: Path):
    path = tmp_path / "crossing.nearby"
    with own_games.including(folder), create(path, read_scene(scene)) as campaign:
        session = campaign.session(SeededFaces(1))
        session.submit(Intent("feat", "ada"))
        session.roll()
    before = path.read_bytes()
    (folder / "the_ferry").rename(tmp_path / "away")
    code, out, complaint = vtt("export", path)
    assert (code, complaint.count("\n"), "unknown game 'the-ferry'" in complaint) == (0, 1, True)
    assert "Ada tries a feat of Strength" in out
    assert "Kind: person" in out
    assert path.read_bytes() == before


def test_what_is_wrong_in_a_rule_is_told_by_check_game_with_file_and_line(vtt, folder: Path, tmp_path: Path):
    feats = folder / "the_ferry" / "feats.py"
    text = feats.read_text(encoding="utf-8").replace("    yield feat.offer(", "    [][1]\n    yield feat.offer(")
    feats.write_text(text, encoding="utf-8")
    line = text.splitlines().index("    [][1]") + 1
    code, out, complaint = vtt("check-game", "the-ferry", "--games", folder, "--output", tmp_path / "found")
    assert (code, complaint) == (1, "")
    assert f"        {feats}, line {line}: IndexError: list index out of range" in out.splitlines()


def test_code_that_was_changed_within_a_second_is_run_as_it_stands(vtt, folder: Path):
    game = folder / "the_ferry" / "game.py"
    text = game.read_text(encoding="utf-8")
    for title in ("The Cross", "The Barge", "The Canal"):
        game.write_text(text.replace("The Ferry", title), encoding="utf-8")
        os.utime(game, (1, 1))
        assert f"the-ferry  {title}" in vtt("games", "--games", folder)[1].splitlines()
    assert not list(folder.rglob("__pycache__")), "nothing is written beside it"


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
        assert system(key).title == name
        assert rulebook(system(key).rulebook).title == printed(name)
        read_scene(Path(system(key).sample_scene))


def test_nothing_is_written_over(vtt, folder: Path):
    code, _, complaint = vtt("new-game", "The Ferry", folder)
    assert (code, complaint) == (2, f"vtt: {folder}/the_ferry: is there already; expected a new folder\n")
    code, _, complaint = vtt("new-game", "Boats", folder / "the_ferry" / "game.py")
    assert (code, complaint) == (2, f"vtt: {folder}/the_ferry/game.py: a file; expected a folder to write into\n")
