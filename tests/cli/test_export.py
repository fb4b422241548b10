"""`vtt export`, as another program would use it."""

import pytest

from tests.campaign.folders import contents
from vtt.campaign import create
from vtt.campaign.scene_writer import write_scene
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
    assert (code, err) == (2, f"vtt: {campaign}: the campaign itself; expected another name for the log\n")
    assert contents(tmp_path) == before
