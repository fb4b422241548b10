"""Files that were begun and never whole, because the program was killed, are cleared away; those of others stay."""

import pytest

from tests.campaign.folders import contents
from tests.session.fake_game import fake_table, find
from vtt.campaign import CampaignError, create, open_campaign
from vtt.campaign.export_place import write_export
from vtt.campaign.lock import locked

LEFT = (
    ".well.nearby.4711.nearby.part",
    ".well.nearby.4711.nearby.part-wal",
    ".copy of the well.nearby.4711.nearby.part",
    ".copy of the well.nearby.4711.nearby.part-journal",
    ".log.html.4712.nearby.part",
    ".well.nearby.81.part",
    ".older.nearby.81.part-wal",
)
OTHERS = (".film.mp4.4711.part", "well.nearby.4711.nearby.part", ".well.nearby.nearby.part", ".part", ".nearby.part")


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "well.nearby"
    create(path, fake_table(), find).close()
    return path


def begin(tmp_path, names):
    for name in names:
        (tmp_path / name).write_text("half a file")


@pytest.mark.parametrize("deed", ["open", "create", "copy", "export"])
def test_what_was_left_is_gone(path, tmp_path, deed):
    campaign = open_campaign(path, find) if deed == "copy" else None
    # What is in use itself is cleared when it is opened the next time.
    left = [name for name in LEFT if campaign is None or not name.startswith(".well")]
    before = {*contents(tmp_path), "new.nearby", "log.html"}
    begin(tmp_path, (*left, *OTHERS))
    match deed:
        case "open":
            open_campaign(path, find).close()
        case "create":
            create(tmp_path / "new.nearby", fake_table(), find).close()
        case "copy":
            assert campaign is not None
            campaign.save_copy(tmp_path / "new.nearby")
            campaign.close()
        case "export":
            write_export(tmp_path / "log.html", "a log")
    assert contents(tmp_path).keys() <= before | set(OTHERS)
    assert contents(tmp_path).keys() >= set(OTHERS)


def test_what_somebody_still_writes_stays(path, tmp_path):
    begin(tmp_path, LEFT)
    with locked(tmp_path / "copy of the well.nearby"):
        open_campaign(path, find).close()
        assert {name for name in contents(tmp_path) if "part" in name} == set(LEFT[2:4])
    open_campaign(path, find).close()
    assert list(contents(tmp_path)) == ["well.nearby"]


def test_a_file_that_is_refused_leaves_its_folder_alone(tmp_path):
    begin(tmp_path, (*LEFT, "well.nearby"))
    before = contents(tmp_path)
    with pytest.raises(CampaignError):
        open_campaign(tmp_path / "well.nearby", find)
    assert contents(tmp_path) == before


def test_locks_that_nobody_holds_are_gone(path, tmp_path):
    """Left by a copy that was cut off: nothing stands in it. What tells of a campaign that was in use stays."""
    (tmp_path / ".cut off.nearby.lock").touch()
    (tmp_path / ".in use.nearby.lock").write_text("which file it was")
    (tmp_path / ".other.lock").touch()
    with locked(tmp_path / "being copied.nearby"), open_campaign(path, find):
        assert (tmp_path / ".being copied.nearby.lock").exists()
    assert contents(tmp_path).keys() == {"well.nearby", ".in use.nearby.lock", ".other.lock"}
