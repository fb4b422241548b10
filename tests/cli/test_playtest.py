"""`vtt playtest`: what it prints, writes and refuses."""

import json
import os
from pathlib import Path

import pytest

from vtt.campaign import create
from vtt.campaign.scene import read_scene
from vtt.playtest.batch import run_batch
from vtt.rules.contract.procedure import Intent

SCENE = str(Path(__file__).parents[2] / "resources" / "scenes" / "revenants-hack-mill-race.toml")
DUEL = """game = "null-die"
[creatures.ana]
name = "Ana"
side = "players"
at = [0, 0]
role = "character"
boxes = 2
pools = { Ability = "1d8" }
[creatures.owl]
name = "Owl"
side = "gm"
at = [6, 0]
role = "minion"
boxes = 2
pools = { Ability = "1d6" }
"""


@pytest.fixture
def duel(tmp_path):
    path = tmp_path / "duel.toml"
    path.write_text(DUEL, encoding="utf-8")
    return path


def value_of(vtt, *arguments):
    code, out, err = vtt("playtest", *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_figures_of_each_creature(vtt, duel):
    value = value_of(vtt, duel, "--fights", 40)
    assert value["wins"]["players"] + value["wins"]["gm"] == 40
    ana, owl = value["creatures"]["ana"], value["creatures"]["owl"]
    assert ana["fell"] == pytest.approx(ana["lost"].get("unconscious", 0))
    assert owl["standing"][0] == 1
    assert owl["standing"][-1] == pytest.approx(1 - owl["fell"])
    assert {(each["by"], each["to"]) for each in value["harm"]} == {("ana", "owl"), ("owl", "ana")}
    assert set(value["told_again"]) == {"luckiest", "median", "unluckiest"}
    code, out, _ = vtt("playtest", duel, "--fights", 40)
    assert code == 0
    assert "the players’ chance is" in out


def test_solved_and_played(vtt, duel):
    exact = value_of(vtt, duel, "--solve")
    low, high = value_of(vtt, duel, "--fights", 500)["intervals"]["players"]
    assert low - 0.04 < exact["chances"]["players"] < high + 0.04
    code, out, _ = vtt("playtest", duel, "--solve")
    assert (code, out.startswith("exact, ")) == (0, True)


def test_until_it_is_sure_enough(vtt, duel):
    value = value_of(vtt, duel, "--until", "4%", "--workers", 1)
    low, high = value["intervals"]["players"]
    assert high - low <= 0.08
    assert 100 <= value["fights"] < 2000


def test_compared_swept_and_sought(vtt, duel):
    compared = value_of(vtt, duel, "--against", "creatures.owl.boxes=6", "--fights", 60, "--workers", 1)
    assert [each["value"] for each in compared["variants"]] == [str(duel), "creatures.owl.boxes = 6"]
    assert compared["differences"][0]["mean"] < 0
    swept = value_of(vtt, duel, "--sweep", "creatures.owl.boxes=1..3", "--fights", 40, "--workers", 1)
    assert [each["value"] for each in swept["values"]] == [[1], [2], [3]]
    mapped = value_of(
        vtt, duel, "--sweep", "creatures.owl.boxes=1,9", "--sweep", "count.owl=1..2", "--fights", 20, "--workers", 1
    )
    assert [each["value"] for each in mapped["values"]] == [[1, 1], [1, 2], [9, 1], [9, 2]]
    found = value_of(vtt, duel, "--seek", "count.owl=1..4", "--for", "50%", "--workers", 1)
    assert found["path"] == "count.owl"
    assert 1 <= found["value"] <= 4


def test_a_fight_is_told_again(vtt, duel):
    code, out, _ = vtt("playtest", duel, "--again", 3)
    assert code == 0
    assert "Ana" in out
    assert "wins" in out.splitlines()[-1] or "win" in out.splitlines()[-1]
    steps = value_of(vtt, duel, "--again", 3)
    assert steps[0]["intent"]["action"] == "start_fight"


def test_reports_and_pictures_are_written(vtt, duel, tmp_path):
    page, chart = tmp_path / "r.html", tmp_path / "p.svg"
    code, _, _ = vtt("playtest", duel, "--fights", 20, "--report", page, "--plot", chart)
    assert code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert chart.read_text(encoding="utf-8").startswith("<svg ")
    for more in (["--sweep", "creatures.owl.boxes=1..2"], ["--against", "creatures.owl.boxes=3"], ["--solve"]):
        chart.unlink()
        code, _, err = vtt("playtest", duel, "--fights", 20, "--workers", 1, "--plot", chart, *more)
        assert (code, err) == (0, "")
        assert chart.read_text(encoding="utf-8").startswith("<svg ")


def test_a_picture_is_as_large_as_the_drawing_and_sharper(qapp, duel, tmp_path):
    from PySide6.QtGui import QImage

    from vtt.__main__ import main

    drawing, picture = tmp_path / "p.svg", tmp_path / "p.png"
    for file in (drawing, picture):
        assert main(["playtest", str(duel), "--solve", "--plot", str(file)]) == 0
    image = QImage(str(picture))
    assert f'width="{image.width() // 2}" height="{image.height() // 2}"' in drawing.read_text(encoding="utf-8")
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert {"#ffffff", "#2f6db3", "#b4472f"} <= colours


def test_policies_by_side(vtt, duel):
    value = value_of(vtt, duel, "--fights", 3, "--policy", "players=careless", "--workers", 1)
    assert value["fights"] == 3


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--until", "0"], "--until '0': expected a share between 0 and 1, as in 1% or 0.01"),
        (["--until", "60%"], "--until '60%': expected less than a half, as in 1%"),
        (["--policy", "players=wise"], "--policy 'wise': expected one of careless, plain, careful, ahead"),
        (
            ["--sweep", "creatures.eve.boxes=1..3"],
            "creatures.eve: nothing of that name in the scene; expected one of ana",
        ),
        (["--sweep", "creatures.ana.boxes"], "expected a path, =, and values"),
        (["--sweep", "count.owl=0..2"], "count.owl=0: creatures: the GM’s side has nobody who can fight"),
        (["--seek", "options.x=a,b"], "expected whole numbers one after the other, as in count.ghoul=1..8"),
        (["--seek", "creatures.owl.boxes=2..8:2"], "expected whole numbers one after the other"),
        (["--report", "r.txt"], "--report 'r.txt': expected the name of a file that ends in .html"),
        (["--plot", "nowhere/p.svg"], "--plot 'nowhere/p.svg': no such folder"),
        (["--plot", "p.bmp"], "--plot 'p.bmp': expected the name of a file that ends in .svg or .png"),
        (["--compare", "missing.toml"], "missing.toml: no such file"),
        (["--solve", "--seek", "count.owl=1..2"], "--solve and --seek: expected one of them"),
        (["--solve", "--policy", "gm=careful"], "--solve: plays plainly; expected no --policy"),
        (["--again", "-1"], "--again -1: expected the number of a fight, from 0"),
        (["--rounds", "0"], "--rounds 0: expected 1 to 100,000"),
        (["--build", "nobody"], "'nobody': no foe of the shelves; expected one of"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(vtt, duel, arguments, problem):
    code, out, err = vtt("playtest", duel, *arguments)
    assert (code, out) == (2, "")
    assert problem in err
    assert err.count("\n") == 1


def test_one_side_only_is_no_fight(vtt, tmp_path):
    path = tmp_path / "alone.toml"
    path.write_text(DUEL.partition("[creatures.owl]")[0], encoding="utf-8")
    code, _, err = vtt("playtest", path)
    assert (code, "the GM’s side has nobody who can fight; expected somebody on each side" in err) == (2, True)


def test_ten_million_fights_are_asked_about(vtt, duel, monkeypatch):
    """Nobody is there to answer: it says how long they would take, and what to do instead."""
    with Path(os.devnull).open(encoding="utf-8") as nobody:
        monkeypatch.setattr("sys.stdin", nobody)
        code, out, err = vtt("playtest", duel, "--fights", 10_000_000, "--workers", 1)
    assert (code, out) == (2, "")
    assert "10,000,000 fights will take about" in err
    assert "expected --yes, fewer --fights, or --until 1%" in err


def test_a_campaign_is_fought_from_its_table_and_only_read(vtt, tmp_path):
    """As the lab in the window fights it, in the midst of a fight too."""
    path = tmp_path / "mill.nearby"
    with create(path, read_scene(Path(SCENE))) as campaign:
        session = campaign.session()
        session.submit(Intent("start_fight"))
        table = session.table
    assert table.clock.moment == 1
    before = path.read_bytes()
    wanted = run_batch(table, 30, 3)
    found = value_of(vtt, path, "--fights", "30", "--seed", "3", "--workers", "1")
    assert found["wins"] == dict(wanted.wins)
    assert path.read_bytes() == before
    assert vtt("odds", path, "--action", "check", "--actor", "jorun") == vtt(
        "odds", SCENE, "--action", "check", "--actor", "jorun"
    )


def test_what_is_no_scene_is_told_in_a_line(vtt, tmp_path):
    path = tmp_path / "mill.nearby"
    path.write_text("no campaign", encoding="utf-8")
    code, out, err = vtt("playtest", path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"vtt: {path}: ")
    with create(tmp_path / "other.nearby", read_scene(Path(SCENE))):
        pass
    code, out, err = vtt("new", tmp_path / "a", "--scene", tmp_path / "other.nearby")
    assert (code, out) == (2, "")
    assert (
        err
        == f"vtt: {tmp_path / 'other.nearby'}: a campaign; expected a scene in TOML, as vtt export --scene writes it\n"
    )
