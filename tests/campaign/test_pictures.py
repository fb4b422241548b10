"""Pictures in a campaign file: kept once, found again, copied along, and older files make room for them."""

import hashlib
import sqlite3
from shutil import copy

import pytest

from tests.campaign.folders import contents
from tests.campaign.test_older_files import OLDER
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, create, open_campaign
from vtt.campaign.pictures import MOST_BYTES
from vtt.campaign.schema import version_of
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.picturing import putting
from vtt.table.pictures import Picture

FACE, DOOR = b"a face" * 1000, bytes(range(256)) * 50


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "well.nearby"
    create(path, fake_table(), find).close()
    return path


def rows(campaign) -> int:
    return campaign._file.connection.execute("SELECT count(*) FROM pictures").fetchone()[0]


def test_a_picture_is_kept_once_under_what_it_is(path):
    with open_campaign(path, find) as campaign:
        name = campaign.pictures.keep(FACE)
        assert name == hashlib.sha256(FACE).hexdigest()
        assert campaign.pictures.keep(FACE) == name
        other = campaign.pictures.keep(DOOR)
        assert rows(campaign) == 2
    with open_campaign(path, find) as campaign:
        assert campaign.pictures.read(name) == FACE
        assert campaign.pictures.read(other) == DOOR
        assert campaign.pictures.read("0" * 64) is None


@pytest.mark.parametrize("content", [b"", bytes(MOST_BYTES + 1)], ids=["nothing", "too much"])
def test_nothing_and_too_much_are_not_kept(path, content):
    with open_campaign(path, find) as campaign:
        with pytest.raises(ValueError, match="expected 1 to"):
            campaign.pictures.keep(content)
        assert rows(campaign) == 0


def test_what_was_undone_can_be_redone_with_its_picture(path):
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        picture = Picture(content=campaign.pictures.keep(FACE), left=0.25, top=0.5, side=0.5)
        session.submit(putting("ana", picture))
        assert session.table.creatures["ana"].picture == picture
        session.undo()
        assert session.table.creatures["ana"].picture != picture
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        session.redo()
        assert session.table.creatures["ana"].picture == picture
        assert campaign.audit() == 1
        assert campaign.pictures.read(picture.content) == FACE


def test_a_copy_has_them_too(path, tmp_path):
    other = tmp_path / "copy.nearby"
    with open_campaign(path, find) as campaign:
        name = campaign.pictures.keep(FACE)
        campaign.save_copy(other)
    with open_campaign(other, find) as campaign:
        assert campaign.pictures.read(name) == FACE


def test_scenes_at_rest_and_their_copies_keep_theirs(path):
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        picture = Picture(content=campaign.pictures.keep(FACE))
        foe = next(each.id for each in session.table.creatures.values() if each.side == "gm")
        session.submit(putting(foe, picture))
        session.submit(Intent("new_scene", "", {"title": "The mill"}))
        assert foe not in session.table.creatures
        session.submit(Intent("copy_scene", "", {"scene": "first", "title": "Again"}))
        for scene in ("first", "again"):
            session.submit(Intent("open_scene", "", {"scene": scene}))
            assert session.table.creatures[foe].picture == picture
        assert campaign.audit() == 5


def test_a_file_that_was_moved_away_keeps_them_in_memory_until_a_copy_is_saved(path, tmp_path):
    with open_campaign(path, find) as campaign:
        before = campaign.pictures.keep(FACE)
        path.rename(tmp_path / "moved.nearby")
        after = campaign.pictures.keep(DOOR)
        assert campaign.displaced
        campaign.save_copy(path)
    with open_campaign(path, find) as campaign:
        assert (campaign.pictures.read(before), campaign.pictures.read(after)) == (FACE, DOOR)


def test_damage_inside_a_picture_is_found(path):
    with open_campaign(path, find) as campaign:
        name = campaign.pictures.keep(FACE)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE pictures SET bytes = ?", (b"another" + FACE[7:],))
    connection.close()
    with pytest.raises(CampaignError, match=f"damaged at pictures {name}"):
        open_campaign(path, find)


@pytest.mark.parametrize("nonsense", [None, "text", 10**15, 2.5])
def test_a_row_that_holds_no_bytes_is_no_picture(path, nonsense):
    with open_campaign(path, find) as campaign:
        connection = campaign._file.connection
        connection.execute("DROP TABLE pictures")
        connection.execute("CREATE TABLE pictures (content, bytes, checksum)")
        connection.execute("INSERT INTO pictures VALUES ('a', ?, 0)", (nonsense,))
        assert campaign.pictures.read("a") is None


def as_of_version_1(path) -> None:
    """The file as the program wrote it before there were pictures."""
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE pictures")
        connection.execute("PRAGMA user_version = 1")
    connection.close()


def test_a_file_of_version_1_gets_room_for_them_and_loses_nothing(path):
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        session.submit(STRIKE)
        session.roll([15])
        session.choose("soft")
        before = session.table
    as_of_version_1(path)
    with open_campaign(path, find) as campaign:
        assert version_of(campaign._file.connection) == 2
        session = campaign.session()
        assert session.table == before
        assert campaign.audit() == 1
        name = campaign.pictures.keep(FACE)
    with open_campaign(path, find) as campaign:
        assert campaign.pictures.read(name) == FACE


def test_a_damaged_file_of_version_1_is_refused_and_left_as_it_was(path, tmp_path):
    as_of_version_1(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE snapshots SET content = replace(content, 'ana', 'ena')")
    connection.close()
    before = contents(tmp_path)
    with pytest.raises(CampaignError, match="damaged at snapshots 0"):
        open_campaign(path, find)
    assert contents(tmp_path) == before


def test_a_campaign_of_an_older_program_takes_a_picture(tmp_path):
    path = tmp_path / "before.nearby"
    copy(OLDER / "before-bags.nearby", path)
    with open_campaign(path) as campaign:
        session = campaign.session()
        who = next(iter(session.table.creatures))
        session.submit(putting(who, Picture(content=campaign.pictures.keep(FACE))))
        assert session.table.creatures[who].picture is not None
        assert campaign.audit() == 4
