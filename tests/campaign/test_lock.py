"""One program alone has a campaign, whatever else opens and closes its file."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaign.folders import contents
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, InUse, create, open_campaign
from vtt.campaign.lock import Identity, Lock, identity_of

CHECKOUT = Path(__file__).parents[2]
ANOTHER = """
import sys
from pathlib import Path
from tests.session.fake_game import find
from vtt.campaign import CampaignError, open_campaign
try:
    open_campaign(Path(sys.argv[1]), find).close()
    print("opened")
except CampaignError as error:
    print(type(error).__name__, error)
"""


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "well.nearby"
    create(path, fake_table(), find).close()
    return path


def another(path):
    """What a program of its own says that tries to open the campaign."""
    return subprocess.run(
        [sys.executable, "-c", ANOTHER, str(path)], cwd=CHECKOUT, capture_output=True, text=True, check=True
    ).stdout


def test_reading_the_file_in_the_same_program_lets_nobody_in(path, tmp_path):
    """As a file dialog does, and an import; any close gives up a program's own POSIX locks on a file."""
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        session.submit(STRIKE)
        for file in tmp_path.iterdir():
            file.read_bytes()
        before = contents(tmp_path)
        assert another(path) == f"InUse {path}: open in another window; expected a campaign that is not in use\n"
        assert contents(tmp_path) == before
        session.roll([3])
    with open_campaign(path, find) as campaign:
        assert campaign.session().log == session.log
    assert list(contents(tmp_path)) == ["well.nearby"]


def test_a_link_leads_to_the_same_lock(path, tmp_path):
    link = tmp_path / "elsewhere" / "link.nearby"
    link.parent.mkdir()
    link.symlink_to(path)
    with open_campaign(link, find):
        path.read_bytes()
        assert another(path).startswith("InUse")
        assert list(contents(link.parent)) == ["link.nearby"]


def test_a_lock_file_left_behind_bars_nobody_and_is_gone_afterwards(path, tmp_path):
    lock = tmp_path / ".well.nearby.lock"
    for left in (b"", b"1234\nsomebody\n", b'{"lock":[1,2],"file":[3,4]}', b"\xff" * 5000):
        lock.write_bytes(left)
        open_campaign(path, find).close()
        assert list(contents(tmp_path)) == ["well.nearby"]


def test_a_file_that_is_refused_has_no_lock_beside_it(tmp_path):
    path = tmp_path / "text.nearby"
    path.write_text("no database")
    with pytest.raises(CampaignError):
        open_campaign(path, find)
    assert list(contents(tmp_path)) == ["text.nearby"]


def test_two_windows_of_one_program(path):
    with open_campaign(path, find), pytest.raises(InUse):
        open_campaign(path, find)
    open_campaign(path, find).close()


def test_a_copy_is_not_made_over_a_campaign_in_use_whose_file_was_read(path, tmp_path):
    other = tmp_path / "other.nearby"
    with create(other, fake_table(), find) as campaign, open_campaign(path, find):
        path.read_bytes()
        with pytest.raises(InUse):
            campaign.save_copy(path)


def test_a_lock_tells_which_file_was_in_use_when_its_program_was_killed(path, tmp_path):
    lock = Lock(path)
    lock.note(Identity(7, 8))
    note = (tmp_path / ".well.nearby.lock").read_bytes()
    assert json.loads(note)["file"] == [7, 8]
    lock.release()
    left = tmp_path / ".well.nearby.lock"
    left.write_bytes(note)
    found = identity_of(left)
    left.write_text(json.dumps({"lock": found, "file": [7, 8]}))
    again = Lock(path)
    assert again.before == Identity(7, 8)
    again.release()
    assert left.exists()
    copied = tmp_path / "copy"
    shutil.copyfile(left, copied)
    left.unlink()
    copied.rename(left)
    once_more = Lock(path)
    assert once_more.before is None
    once_more.release()
    assert not left.exists()
