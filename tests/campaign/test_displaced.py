"""A campaign whose file is moved away, deleted or replaced while it is played: nothing is lost, nothing destroyed."""

import shutil
import subprocess
import sys

import pytest

from tests.campaign.folders import as_ordinary_user, contents
from tests.campaign.test_kill import CHECKOUT
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, InUse, create, open_campaign
from vtt.rules.contract.procedure import Intent

SHOUT = Intent("shout", "ana", {"text": "ho"})
LEAVES = """
import os, sys
from pathlib import Path
from tests.session.fake_game import STRIKE, find
from vtt.campaign import open_campaign
session = open_campaign(Path(sys.argv[1]), find).session()
session.submit(STRIKE)
os.replace(sys.argv[2], sys.argv[1])
os._exit(0)
"""


@pytest.fixture
def campaign(tmp_path):
    with create(tmp_path / "well.nearby", fake_table(), find) as campaign:
        yield campaign


@pytest.fixture
def session(campaign):
    session = campaign.session()
    session.submit(STRIKE)
    session.roll([15])
    session.choose("hard")
    return session


def test_a_checkpoint_brings_everything_into_the_file(campaign, session, tmp_path):
    session.roll([2, 1])
    assert campaign.path.with_name("well.nearby-wal").stat().st_size > 0
    campaign.checkpoint()
    assert campaign.path.with_name("well.nearby-wal").stat().st_size == 0
    shutil.copyfile(campaign.path, tmp_path / "copied.nearby")
    with open_campaign(tmp_path / "copied.nearby", find) as copied:
        assert (copied.session().log, copied.session().table) == (session.log, session.table)
    session.submit(SHOUT)
    assert campaign.displaced == ""


def test_what_is_written_reaches_the_disk_itself_on_a_mac_too(campaign):
    execute = campaign._file.connection.execute
    assert execute("PRAGMA fullfsync").fetchone() == (1,)
    assert execute("PRAGMA checkpoint_fullfsync").fetchone() == (1,)
    assert execute("PRAGMA synchronous").fetchone() == (2,)


def test_moved_away(campaign, session, tmp_path):
    moved = tmp_path / "moved.nearby"
    campaign.path.rename(moved)
    assert session.roll([2, 1]).outcome is not None
    assert campaign.displaced == (
        f"{campaign.path}: it was moved away or deleted; nothing is saved from now on until you save a copy"
    )
    assert list(contents(tmp_path)) == ["moved.nearby"]
    with open_campaign(moved, find) as whole:
        again = whole.session()
        assert again.log == session.log[: len(again.log)]
        assert type(again.pending).__name__ == "Throw"
    session.submit(SHOUT)
    campaign.save_copy(campaign.path)
    with open_campaign(campaign.path, find) as saved:
        assert (saved.session().log, saved.session().table) == (session.log, session.table)


def test_deleted(campaign, session, tmp_path):
    campaign.path.unlink()
    session.undo()
    assert "moved away or deleted" in campaign.displaced
    assert contents(tmp_path) == {}
    session.redo()
    session.roll([2, 1])
    assert campaign.audit() == 1
    campaign.checkpoint()
    assert contents(tmp_path) == {}
    campaign.save_copy(tmp_path / "copy.nearby")
    with open_campaign(tmp_path / "copy.nearby", find) as saved:
        assert saved.session().log == session.log


def test_replaced_by_another_campaign(campaign, session, tmp_path):
    other = tmp_path / "other.nearby"
    with create(other, fake_table(title="Other"), find) as made:
        made.session().submit(SHOUT)
    whole = other.read_bytes()
    other.replace(campaign.path)
    session.roll([2, 1])
    assert campaign.displaced == (
        f"{campaign.path}: another file has taken its place; nothing is saved from now on until you save a copy"
    )
    assert contents(tmp_path) == {"well.nearby": whole}
    with open_campaign(campaign.path, find) as replacing:
        assert replacing.session().table.title == "Other"
        with pytest.raises(InUse):
            campaign.save_copy(campaign.path)
    campaign.save_copy(campaign.path)
    with open_campaign(campaign.path, find) as saved:
        assert saved.session().log == session.log


@pytest.mark.parametrize("deed", ["checkpoint", "save_copy", "close"])
def test_replaced_and_nothing_written_since(campaign, session, tmp_path, deed):
    """Left to itself SQLite would leave its journal beside the other file, which would take it for its own."""
    other = tmp_path / "other"
    create(other, fake_table(title="Other"), find).close()
    whole = other.read_bytes()
    other.replace(campaign.path)
    match deed:
        case "checkpoint":
            campaign.checkpoint()
        case "save_copy":
            campaign.save_copy(tmp_path / "copy")
        case "close":
            campaign.close()
    assert (campaign.displaced != "") == (deed != "close")
    (tmp_path / "copy").unlink(missing_ok=True)
    assert contents(tmp_path) == {"well.nearby": whole}


def test_closed_after_it_was_moved_it_is_whole(campaign, session, tmp_path):
    campaign.path.rename(tmp_path / "moved.nearby")
    campaign.close()
    assert list(contents(tmp_path)) == ["moved.nearby"]
    with open_campaign(tmp_path / "moved.nearby", find) as moved:
        assert moved.session().log == session.log


def test_its_folder_was_moved(campaign, session, tmp_path_factory):
    folder, there = campaign.path.parent, tmp_path_factory.mktemp("there") / "inside"
    folder.rename(there)
    session.roll([2, 1])
    assert "moved away or deleted" in campaign.displaced
    with open_campaign(there / "well.nearby", find) as moved:
        assert moved.session().undo_label == "Strike"
    assert list(contents(there)) == ["well.nearby"]
    with pytest.raises(CampaignError, match="no such folder"):
        campaign.save_copy(campaign.path)
    folder.mkdir()


def test_a_folder_that_cannot_be_looked_into_is_no_file_that_is_gone(campaign, session):
    campaign.path.parent.chmod(0o000)
    try:
        with as_ordinary_user():
            campaign._file.check_place()
    finally:
        campaign.path.parent.chmod(0o755)
    assert campaign.displaced == ""


def test_killed_after_it_was_replaced(tmp_path):
    """The journal that is left beside the other file is not taken for that one's, however often it is opened."""
    path, other = tmp_path / "well.nearby", tmp_path / "other"
    create(path, fake_table(), find).close()
    create(other, fake_table(title="Other"), find).close()
    whole = other.read_bytes()
    subprocess.run([sys.executable, "-c", LEAVES, str(path), str(other)], cwd=CHECKOUT, check=True)
    before = contents(tmp_path)
    for _ in range(2):
        with pytest.raises(CampaignError, match=r"took the place of a campaign that was in use, and well\.nearby-wal"):
            open_campaign(path, find)
        assert contents(tmp_path) == before
    (tmp_path / "well.nearby-wal").unlink()
    with open_campaign(path, find) as opened:
        assert opened.session().table.title == "Other"
    assert contents(tmp_path) == {"well.nearby": whole}


def test_a_new_campaign_does_not_inherit_a_journal(campaign, session, tmp_path):
    wal = tmp_path / "new.nearby-wal"
    shutil.copyfile(campaign.path.with_name("well.nearby-wal"), wal)
    left = wal.read_bytes()
    for make in (lambda path: create(path, fake_table(), find), campaign.save_copy):
        with pytest.raises(CampaignError, match=r"new\.nearby-wal stands there, the journal of a campaign"):
            make(tmp_path / "new.nearby")
    assert wal.read_bytes() == left
