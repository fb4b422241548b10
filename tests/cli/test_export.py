"""`vtt export`, as another program would use it."""

import pytest

from tests.campaign.folders import contents
from vtt.campaign import create
from vtt.campaign.scene import read_scene, read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table


@pytest.fixture
def campaign(tmp_path):
    path = tmp_path / "game.nearby"
    create(path, Table(game="black-hack", title="Well")).close()
    return path


def test_nothing_but_a_former_log_is_written_over(vtt, campaign, tmp_path):
    scene = tmp_path / "well.toml"
    scene.write_text(write_scene(Table(game="black-hack")), encoding="utf-8")
    before = contents(tmp_path)
    for place in (campaign, scene):
        code, out, err = vtt("export", campaign, "-o", place)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert f"{place}: is there already and is no log that Nearby wrote" in err
        assert contents(tmp_path) == before


def test_a_former_log_is(vtt, campaign, tmp_path):
    for name in ("log.md", "log.html", "log.json"):
        assert vtt("export", campaign, "-o", tmp_path / name) == (0, "", "")
        assert vtt("export", campaign, "-o", tmp_path / name, "--players") == (0, "", "")
        assert "Well" in (tmp_path / name).read_text(encoding="utf-8")


def test_force_writes_over_everything_but_the_campaign_itself(vtt, campaign, tmp_path):
    notes = tmp_path / "notes.md"
    notes.write_text("mine")
    assert vtt("export", campaign, "-o", notes, "--force") == (0, "", "")
    assert notes.read_text(encoding="utf-8").startswith("# Well\n")
    before = contents(tmp_path)
    code, _, err = vtt("export", campaign, "-o", campaign, "--force")
    assert (code, err) == (2, f"vtt: {campaign}: the campaign itself; expected another name\n")
    assert contents(tmp_path) == before


@pytest.fixture
def played(tmp_path):
    """A campaign of two scenes, one of them on the table, with a throw."""
    path = tmp_path / "game.nearby"
    table = max(sample_tables("black-hack"), key=lambda table: len(table.creatures))
    with create(path, table) as campaign:
        session = campaign.session()
        session.submit(Intent("new_scene", "", {"title": "The mill", "folder": "North"}))
        session.submit(Intent("make_place", "", {"name": "Wheel", "at": [3, 4], "hidden": True}))
        session.submit(Intent("throw", "", {"dice": "2d6"}))
        session.roll([6, 1])
    return path, table


def test_a_scene_reads_back_the_same(vtt, played, tmp_path):
    path, table = played
    for name in ("first", table.title):
        assert vtt("export", path, "--scene", name, "-o", tmp_path / "first.toml", "--force") == (0, "", "")
        assert read_scene(tmp_path / "first.toml") == table
    code, out, _ = vtt("export", path, "--scene")
    mill = read_scene_text(out, "printed")
    assert (code, mill.title, [place.name for place in mill.places.values()]) == (0, "The mill", ["Wheel"])
    assert (mill.scene, mill.scenes) == ("", {})


def test_the_last_steps_are_a_scenario_that_check_runs(vtt, played, tmp_path):
    path, _ = played
    for steps in (1, 3):
        scenario = tmp_path / f"{steps}.toml"
        assert vtt("export", path, "--steps", steps, "--output", scenario) == (0, "", "")
        assert "dice = [6, 1]" in scenario.read_text(encoding="utf-8")
        code, out, err = vtt("check", scenario)
        assert (code, err) == (0, "")
        assert out.startswith(f"1 file, {steps} step")
        assert out.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--scene", "hill"), "--scene: no scene called 'hill'; expected one of first, the-mill"),
        (("--scene", "--steps", "2"), "--scene is written by itself: expected it without --steps"),
        (("--scene", "--players"), "--scene is written by itself: expected it without --players"),
        (("--steps", "2", "--story"), "--steps is written by itself: expected it without --story"),
        (("--steps", "0"), "--steps 0: expected at least 1"),
        (("--steps", "two"), "argument --steps: invalid int value: 'two'"),
    ],
)
def test_what_cannot_be_written_is_told_in_a_line(vtt, played, options, problem):
    code, out, err = vtt("export", played[0], *options)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert problem in err


def test_a_campaign_in_which_nothing_was_done_has_no_steps(vtt, campaign):
    code, out, err = vtt("export", campaign, "--steps", 3)
    assert (code, out, err) == (2, "", "vtt: scenario: nothing was done yet; expected at least one step\n")
