"""Older files become the present version, all of it or nothing."""

import sqlite3

import pytest

from tests.campaign.folders import contents
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, create, open_campaign
from vtt.campaign.connection import transaction
from vtt.campaign.opening import opened
from vtt.campaign.schema import APPLICATION_ID, MIGRATIONS, TABLES, migrate, version_of


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "well.nearby"
    with create(path, fake_table(), find) as campaign:
        campaign.session().submit(STRIKE)
    return path


def test_a_file_of_version_0_gets_every_table(tmp_path):
    path = tmp_path / "old.nearby"
    with sqlite3.connect(path) as old:
        old.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    old.close()
    file = opened(path)
    connection = file.connection
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == set(TABLES)
    for table, columns in TABLES.items():
        found = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        assert found == [*columns, "checksum"]
    assert version_of(connection) == len(MIGRATIONS) == 2
    file.close()
    with pytest.raises(CampaignError, match="it names no game"):
        open_campaign(path, find)


def test_the_steps_that_are_missing_are_taken_in_order(path):
    def second(connection):
        connection.execute("ALTER TABLE entries ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")

    def third(connection):
        connection.execute("UPDATE entries SET colour = colour || ' and blue'")

    file = opened(path, [*MIGRATIONS, second, third])
    assert version_of(file.connection) == len(MIGRATIONS) + 2
    assert file.connection.execute("SELECT number, colour FROM entries").fetchall() == [(1, "red and blue")]
    file.close()
    file = opened(path, [*MIGRATIONS, second, third])
    assert file.connection.execute("SELECT colour FROM entries").fetchone() == ("red and blue",)
    file.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(path, tmp_path):
    def second(connection):
        connection.execute("DROP TABLE answers")
        connection.execute("SELECT number FROM nowhere")

    before = contents(tmp_path)
    with pytest.raises(CampaignError, match="no such table: nowhere"):
        opened(path, [*MIGRATIONS, second])
    assert contents(tmp_path) == before
    with open_campaign(path, find) as campaign:
        assert campaign.session().pending is not None


def test_nothing_is_done_to_a_file_of_the_present_version(path, tmp_path):
    before = contents(tmp_path)
    opened(path).close()
    assert contents(tmp_path) == before


def test_migrating_outside_of_a_file(tmp_path):
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with transaction(connection, tmp_path):
        migrate(connection)
    assert version_of(connection) == len(MIGRATIONS)
    connection.close()


def test_a_file_is_copied_aside_before_it_is_converted(path, tmp_path):
    """Of the version before there were pictures; the one thing that was done stands in its journal."""
    with sqlite3.connect(path) as old:
        old.execute("DROP TABLE pictures")
        old.execute("PRAGMA user_version = 1")
    old.close()
    with open_campaign(path, find) as campaign:
        asked = campaign.session().pending
    aside = tmp_path / "well.nearby.before-2"
    assert sorted(contents(tmp_path)) == [path.name, aside.name]
    with sqlite3.connect(aside) as kept:
        assert version_of(kept) == 1
        assert kept.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    kept.close()
    as_it_was = aside.read_bytes()
    aside.rename(tmp_path / "again.nearby")
    with open_campaign(tmp_path / "again.nearby", find) as campaign:
        assert campaign.session().pending == asked
    assert (tmp_path / "again.nearby.before-2").read_bytes() == as_it_was


def test_a_copy_that_lies_aside_already_stays(path, tmp_path):
    (tmp_path / "well.nearby.before-3").write_text("mine")
    opened(path, [*MIGRATIONS, lambda connection: None]).close()
    assert (tmp_path / "well.nearby.before-3").read_text() == "mine"
    assert (tmp_path / "well.nearby.before-3-2").exists()
