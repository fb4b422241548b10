"""Files that are no whole campaign, and places that cannot be written: one clear line, and the file untouched."""

import os
import random
import shutil
import sqlite3
import tempfile
from pathlib import Path

import pytest

from tests.campaign.folders import as_ordinary_user, contents
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, InUse, create, open_campaign
from vtt.campaign.schema import MIGRATIONS
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import UnknownGame


@pytest.fixture
def path(tmp_path):
    """A campaign of some size that nobody has open."""
    path = tmp_path / "well.nearby"
    with create(path, fake_table(), find) as campaign:
        session = campaign.session(SeededFaces(5))
        for number in range(60):
            session.submit(Intent("shout", "ana", {"text": f"number {number} " + "ho " * 20}))
        session.submit(STRIKE)
        session.roll([15])
    return path


def refused(path, games=find):
    """The message with which a file is refused, after seeing to it that nothing has changed."""
    before = contents(path.parent)
    with pytest.raises(CampaignError) as error:
        open_campaign(path, games)
    assert contents(path.parent) == before
    message = str(error.value)
    assert message.startswith(f"{path}: ")
    assert "expected" in message
    assert "\n" not in message
    return message


def crashed(path, deed):
    """A copy of a campaign as a program leaves it that was killed after one more deed: with its journal beside it."""
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        deed(session)
        copy = path.with_name("crashed.nearby")
        shutil.copyfile(path, copy)
        shutil.copyfile(path.with_name(f"{path.name}-wal"), copy.with_name(f"{copy.name}-wal"))
    return copy, session.table


def test_no_file(tmp_path):
    assert "no such file" in refused(tmp_path / "none.nearby")


def test_a_folder(tmp_path):
    (tmp_path / "folder.nearby").mkdir()
    assert "a folder" in refused(tmp_path / "folder.nearby")


def test_an_empty_file(tmp_path):
    (tmp_path / "empty.nearby").touch()
    assert "an empty file" in refused(tmp_path / "empty.nearby")


def test_something_that_is_not_a_file(tmp_path):
    os.mkfifo(tmp_path / "pipe.nearby")
    assert "not a regular file" in refused(tmp_path / "pipe.nearby")


def test_a_text(tmp_path):
    path = tmp_path / "text.nearby"
    path.write_text("game = 'fake'\n" * 100)
    assert "not a campaign file" in refused(path)


def test_the_database_of_another_program(tmp_path):
    path = tmp_path / "other.nearby"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE entries (number INTEGER)")
    other.close()
    assert "written by another program" in refused(path)


def test_a_newer_version(path):
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    message = refused(path)
    assert "written by a newer version of Nearby (file format 99)" in message
    assert f"expected file format {len(MIGRATIONS)} or older" in message


def test_a_game_that_is_not_there(path):
    def games(name):
        raise UnknownGame(f"unknown game {name!r}: expected one of black-hack")

    assert "unknown game 'fake': expected one of black-hack" in refused(path, games)


@pytest.mark.parametrize("part", [0.02, 0.3, 0.7, 0.99])
def test_a_truncated_file(path, part):
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    refused(path)


def test_damage_anywhere_is_found_or_harmless(path):
    """Some bytes overwritten: the file is refused untouched, or, where nothing was written, is as good as before."""
    whole = path.read_bytes()
    with open_campaign(path, find) as campaign:
        session = campaign.session()
    found = 0
    generator = random.Random(1)
    for _ in range(150):
        damaged = bytearray(whole)
        place = generator.randrange(len(whole) - 16)
        damaged[place : place + 16] = generator.randbytes(16)
        path.write_bytes(damaged)
        try:
            with open_campaign(path, find) as campaign:
                again = campaign.session()
                assert (again.table, again.log, again.pending) == (session.table, session.log, session.pending)
        except CampaignError:
            path.write_bytes(damaged)
            refused(path)
            found += 1
    assert found > 50


def test_a_single_changed_digit_is_found_and_its_place_named(path):
    content = path.read_bytes()
    place = content.index(b"number 37")
    path.write_bytes(content.replace(b"number 37", b"number 38"))
    assert place > 0
    assert "damaged at entries 38; expected a whole file" in refused(path)


def test_a_crashed_campaign_is_taken_up(path):
    copy, table = crashed(path, lambda session: session.choose("soft"))
    with open_campaign(copy, find) as campaign:
        assert campaign.session().table == table


def test_a_crashed_campaign_that_is_damaged_is_left_alone(path):
    copy, _ = crashed(path, lambda session: session.undo())
    copy.write_bytes(copy.read_bytes().replace(b"number 37", b"number 38"))
    assert "damaged at entries 38" in refused(copy)
    copy.write_bytes(b"no database at all" * 1000)
    assert "not a campaign file" in refused(copy)


@pytest.fixture
def reachable(path):
    """The same campaign in a folder that anybody can reach, unlike those that pytest makes."""
    with tempfile.TemporaryDirectory(prefix="nearby-tests-") as name:
        folder = Path(name)
        folder.chmod(0o777)
        copy = folder / "well.nearby"
        shutil.copyfile(path, copy)
        copy.chmod(0o666)
        yield copy
        folder.chmod(0o777)


def test_a_read_only_file(reachable):
    reachable.chmod(0o444)
    with as_ordinary_user():
        assert "cannot be written to (Permission denied)" in refused(reachable)


def test_a_read_only_folder(reachable):
    reachable.parent.chmod(0o555)
    with as_ordinary_user():
        assert "nothing can be written beside it (Permission denied); expected a folder that can" in refused(reachable)
        new = reachable.with_name("new.nearby")
        with pytest.raises(
            CampaignError, match=r"new\.nearby: nothing can be written beside it .*; expected a folder that can"
        ):
            create(new, fake_table(), find)
    assert not new.exists()


def test_a_file_that_may_not_be_read(reachable):
    reachable.chmod(0o000)
    with as_ordinary_user(), pytest.raises(CampaignError, match="unable to open database file"):
        open_campaign(reachable, find)


def test_making_one_where_there_is_a_file_already(path):
    before = contents(path.parent)
    with pytest.raises(CampaignError, match=r"well\.nearby: exists already; expected the name of a new file"):
        create(path, fake_table(), find)
    assert contents(path.parent) == before


def test_making_one_in_no_folder(tmp_path):
    with pytest.raises(CampaignError, match="no such folder; expected a file in one that exists"):
        create(tmp_path / "none" / "new.nearby", fake_table(), find)


def test_a_copy_into_no_folder(path):
    with open_campaign(path, find) as campaign:
        with pytest.raises(CampaignError, match="no such folder"):
            campaign.save_copy(path.parent / "none" / "copy.nearby")
        with pytest.raises(CampaignError, match="a folder; expected the name of a file"):
            campaign.save_copy(path.parent)
        assert campaign.session().choose("soft").outcome is not None


def test_damage_is_not_mistaken_for_another_window(path):
    with open_campaign(path, find), pytest.raises(InUse):
        open_campaign(path, find)
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(CampaignError) as error:
        open_campaign(path, find)
    assert not isinstance(error.value, InUse)
