"""`vtt new` and `vtt scenes`, as another program would use them."""

import json

import pytest

from tests.campaign.folders import contents
from vtt.campaign import create, open_campaign
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table


def test_a_campaign_with_an_empty_table(vtt, tmp_path):
    code, out, err = vtt("new", tmp_path / "fens", "--game", "black-hack", "--title", "The  fens")
    path = tmp_path / "fens.nearby"
    assert (code, out, err) == (0, f"{path}: The fens, The Black Hack\n", "")
    with open_campaign(path) as campaign:
        assert campaign.session().table == Table(game="black-hack", title="The fens")


def test_a_campaign_that_begins_with_a_scene(vtt, tmp_path):
    scene = tmp_path / "well.toml"
    scene.write_text('game = "black-hack"\ntitle = "Well"\n[places.well]\n', encoding="utf-8")
    path = tmp_path / "well.nearby"
    code, out, _ = vtt("new", path, "--scene", scene, "--json")
    assert (code, json.loads(out)) == (0, {"campaign": str(path), "game": "black-hack", "title": "Well"})
    with open_campaign(path) as campaign:
        assert list(campaign.session().table.places) == ["well"]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ((), "--game is missing: expected the game of the campaign, or a --scene (see vtt games)"),
        (("--game", "chess"), "unknown game 'chess': expected one of "),
        (("--game", "black-hack", "--title", " "), "--title ' ': expected 1 to 200 letters"),
        (("--game", "black-hack", "--title", "x" * 201), "': expected 1 to 200 letters"),
        (("--scene", "nowhere.toml"), "nowhere.toml: no such file"),
        (("--scene", "SCENE", "--game", "null-die"), "game: a scene of black-hack; expected one of 'null-die'"),
    ],
)
def test_what_cannot_be_made_is_told_in_a_line(vtt, tmp_path, options, problem):
    scene = tmp_path / "well.toml"
    scene.write_text('game = "black-hack"\n', encoding="utf-8")
    before = contents(tmp_path)
    code, out, err = vtt("new", tmp_path / "a", *[scene if each == "SCENE" else each for each in options])
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert problem in err.replace("No such file or directory", "no such file")
    assert contents(tmp_path) == before


def test_nothing_is_written_over(vtt, tmp_path):
    assert vtt("new", tmp_path / "a", "--game", "black-hack")[0] == 0
    before = contents(tmp_path)
    code, _, err = vtt("new", tmp_path / "a.nearby", "--game", "null-die")
    assert (code, err) == (2, f"vtt: {tmp_path / 'a.nearby'}: exists already; expected the name of a new file\n")
    assert contents(tmp_path) == before


def test_the_scenes_of_a_campaign(vtt, tmp_path):
    path = tmp_path / "a.nearby"
    with create(path, Table(game="black-hack", title="Well")) as campaign:
        session = campaign.session()
        session.submit(Intent("new_scene", "", {"title": "The mill", "folder": "North"}))
        session.submit(Intent("make_place", "", {"name": "Wheel", "at": [3, 4]}))
        session.submit(Intent("archive_scene", "", {"scene": "first", "archived": True}))
    before = contents(tmp_path)
    assert vtt("scenes", path) == (
        0,
        "  first     Well      0 creatures, 0 places, put away\n* the-mill  The mill  0 creatures, 1 place, in North\n",
        "",
    )
    code, out, _ = vtt("scenes", path, "--json")
    assert code == 0
    assert json.loads(out)[1] == {
        "id": "the-mill",
        "title": "The mill",
        "folder": "North",
        "archived": False,
        "on_the_table": True,
        "creatures": 0,
        "places": 1,
    }
    assert contents(tmp_path) == before


def test_a_campaign_of_one_scene_has_one(vtt, tmp_path):
    path = tmp_path / "a.nearby"
    create(path, Table(game="black-hack", title="Well")).close()
    assert vtt("scenes", path) == (0, "* first  Well  0 creatures, 0 places\n", "")


def test_what_is_no_campaign_is_told_in_a_line(vtt, tmp_path):
    (tmp_path / "a.nearby").write_text("what")
    code, out, err = vtt("scenes", tmp_path / "a.nearby")
    assert (code, out, err.count("\n")) == (2, "", 1)
