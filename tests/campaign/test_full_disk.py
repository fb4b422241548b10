"""A disk without room: the step that could not be saved did not happen, and play goes on when there is room."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.campaign.folders import contents
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import Campaign, CampaignError, create, open_campaign
from vtt.rules.contract.procedure import Intent

LONG = Intent("shout", "ana", {"text": "ho " * 20_000})


@pytest.fixture
def campaign(tmp_path):
    with create(tmp_path / "well.nearby", fake_table(), find) as campaign:
        yield campaign


@contextmanager
def no_room(campaign: Campaign) -> Iterator[None]:
    """SQLite finds the disk full: its pages may not become more."""
    connection = campaign._file.connection
    connection.execute("PRAGMA max_page_count = 1")
    yield
    connection.execute("PRAGMA max_page_count = 1000000")


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """The system lets no file of this process grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def seen(session):
    return session.table, session.log, session.pending, session.undo_label, session.redo_label


def test_an_intent_that_cannot_be_saved_did_not_happen(campaign):
    session = campaign.session()
    session.submit(Intent("shout", "ana", {"text": "ho"}))
    before = seen(session)
    with (
        no_room(campaign),
        pytest.raises(CampaignError, match=r"well\.nearby: the disk is full; expected room to write"),
    ):
        session.submit(LONG)
    assert seen(session) == before
    assert session.submit(LONG).outcome is not None
    assert seen(campaign.session()) == seen(session)


def test_a_file_that_cannot_grow(campaign):
    session = campaign.session()
    session.submit(STRIKE)
    session.roll([15])
    session.choose("soft")
    before = seen(session)
    with files_up_to(60_000), pytest.raises(CampaignError, match=r"well\.nearby: cannot be read or written"):
        session.submit(LONG)
    assert seen(session) == before
    session.undo()
    session.redo()
    assert seen(session) == before
    campaign.close()
    with open_campaign(campaign.path, find) as opened:
        assert seen(opened.session()) == before


def test_dice_that_cannot_be_saved_have_not_fallen(campaign):
    session = campaign.session()
    session.submit(LONG)
    session.submit(STRIKE)
    before = seen(session)
    size = campaign.path.with_name("well.nearby-wal").stat().st_size
    with files_up_to(size), pytest.raises(CampaignError):
        session.roll([15])
    assert seen(session) == before
    with files_up_to(size), pytest.raises(CampaignError):
        session.undo()
    assert seen(session) == before
    assert session.roll([3]).outcome is not None
    campaign.close()
    with open_campaign(campaign.path, find) as opened:
        assert seen(opened.session()) == seen(session)


def test_a_copy_that_does_not_fit_leaves_nothing_behind(campaign, tmp_path):
    session = campaign.session()
    session.submit(LONG)
    before = contents(tmp_path)
    with files_up_to(20_000), pytest.raises(CampaignError, match=r"/copy\.nearby: cannot be read or written"):
        campaign.save_copy(tmp_path / "copy.nearby")
    assert contents(tmp_path) == before
    with files_up_to(2_000), pytest.raises(CampaignError, match=r"/new\.nearby: cannot be read or written"):
        create(tmp_path / "new.nearby", fake_table(), find)
    assert contents(tmp_path) == before
    session.undo()
