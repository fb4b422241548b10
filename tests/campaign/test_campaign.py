"""Campaign files: making, leaving, opening again, copying."""

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.campaign.folders import contents
from tests.session.fake_game import FAKE, STRIKE, FakeGame, fake_table, find, life
from tests.session.random_play import deeds, do
from vtt.campaign import Campaign, CampaignError, InUse, create, open_campaign
from vtt.campaign.journal import SNAPSHOT_EVERY
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Choose, Intent
from vtt.session import ReplayMismatch, Session
from vtt.session.history import AT_HAND
from vtt.table.table import Table

SHOUT = Intent("shout", "ana", {"text": "ho"})


@pytest.fixture
def path(tmp_path):
    return tmp_path / "well.nearby"


@pytest.fixture
def campaign(path):
    with create(path, fake_table(), find) as campaign:
        yield campaign


def reopened(campaign: Campaign) -> Campaign:
    campaign.close()
    return open_campaign(campaign.path, find)


def strike(session, face=15, how="hard"):
    session.submit(STRIKE)
    session.roll([face])
    if session.pending is not None:
        session.choose(how)
    if session.pending is not None:
        session.roll([2, 1])


def same(a: Session, b: Session) -> bool:
    def seen(session):
        return (
            session.table,
            session.log,
            session.pending,
            session.throw,
            session.undo_label,
            session.redo_label,
            session.notice,
        )

    return seen(a) == seen(b)


def test_a_new_campaign_begins_with_its_scene(campaign):
    session = campaign.session()
    assert session.table == fake_table()
    assert session.log == ()
    assert campaign.system is FAKE


def test_a_closed_campaign_is_one_file(campaign, tmp_path):
    strike(campaign.session())
    campaign.close()
    assert list(contents(tmp_path)) == ["well.nearby"]


def test_of_a_long_evening_only_the_last_tables_are_kept_in_memory(campaign):
    """The file has them all: whatever is undone comes back as it was."""

    def tables() -> int:
        gc.collect()
        return sum(type(each) is Table for each in gc.get_objects())

    others = tables()
    session = campaign.session()
    walked = [session.table]
    for step in range(AT_HAND * 2):
        walked.append(session.submit(Intent("walk", "ana", {"to": (float(step), 0.0)})).after)
    expected, walked = [each.creatures["ana"].at for each in walked], []
    assert tables() - others < AT_HAND * 1.5
    for at in reversed(expected[:-1]):
        assert session.undo().after.creatures["ana"].at == at


def test_what_was_played_is_there_after_opening(campaign):
    session = campaign.session()
    session.submit(SHOUT, played=95)
    strike(session)
    strike(session, face=3)
    session.undo()
    with reopened(campaign) as opened:
        again = opened.session()
        assert same(again, session)
        assert (life(again.table), again.table.clock.played, again.redo_label) == (7, 95, "Strike")
        assert again.redo().outcome is not None
        while again.can_undo:
            again.undo()
        assert again.table == fake_table()


def test_undo_and_redo_last(campaign):
    session = campaign.session()
    strike(session)
    strike(session)
    session.undo()
    session.undo()
    with reopened(campaign) as opened:
        again = opened.session()
        assert (again.table, again.redo_label) == (fake_table(), "Strike")
        again.redo()
        with reopened(opened) as third:
            assert life(third.session().table) == 7
            third.session().submit(SHOUT)
            with reopened(third) as fourth:
                assert not fourth.session().can_redo
                assert [line.entry for line in fourth.session().log][-1] == 3


def test_a_procedure_is_taken_up_in_its_middle(campaign):
    session = campaign.session()
    session.submit(STRIKE, played=60)
    session.roll([15])
    with reopened(campaign) as opened:
        again = opened.session()
        assert same(again, session)
        assert isinstance(again.pending, Choose)
        again.choose("soft")
        assert life(again.table) == 8


def test_a_procedure_that_no_longer_fits_stays_in_the_file(campaign):
    session = campaign.session()
    session.submit(STRIKE)
    session.roll([15])
    campaign.close()
    with open_campaign(campaign.path, lambda name: FakeGame(sides=10)) as changed:
        assert "Strike could not be taken up again" in changed.session().notice
    with open_campaign(campaign.path, find) as opened:
        assert (opened.session().notice, opened.session().pending) == ("", None)
        kept = opened.session()._store.held().entries[0]
        assert (kept.state, kept.answers) == ("set_aside", tuple(kept.answers))
        assert len(kept.answers) == 1


def test_undo_reaches_back_over_snapshots(campaign):
    session = campaign.session()
    for number in range(SNAPSHOT_EVERY * 2 + 5):
        session.submit(Intent("walk", "ana", {"to": [number, 0]}))
    with reopened(campaign) as opened:
        again = opened.session()
        for number in reversed(range(SNAPSHOT_EVERY * 2 + 5)):
            assert again.table.creatures["ana"].at[0] == number
            again.undo()
        assert again.table == fake_table()
        again.redo()
        again.submit(SHOUT)
        with reopened(opened) as third:
            assert third.session().table == again.table
            assert third.session().undo().after.creatures["ana"].at == (0, 0)


def test_the_audit_performs_everything_anew(campaign):
    session = campaign.session()
    strike(session)
    session.submit(SHOUT, played=9)
    strike(session)
    session.undo()
    assert campaign.audit() == 2
    campaign.close()
    with (
        open_campaign(campaign.path, lambda name: FakeGame(sides=10)) as changed,
        pytest.raises(ReplayMismatch, match="entry 1, Strike"),
    ):
        changed.audit()


class Feeble(FakeGame):
    """The same questions, but shouting takes no effect: the table differs."""

    def perform(self, table, intent):
        if intent.action == "shout":
            intent = Intent("walk", "ana", {"to": (0.0, 0.0)})
        return super().perform(table, intent)


def test_the_audit_names_what_differs(campaign):
    campaign.session().submit(SHOUT)
    campaign.close()
    with (
        open_campaign(campaign.path, lambda name: Feeble()) as changed,
        pytest.raises(
            ReplayMismatch, match=r"entry 1, Shout: creatures\.ana\.mood is 'calm' now, but 'cross' was recorded"
        ),
    ):
        changed.audit()


@given(plan=deeds, leave_after=st.integers(1, 6))
def test_leaving_and_opening_at_any_time_changes_nothing(tmp_path_factory, plan, leave_after):
    path = tmp_path_factory.mktemp("random") / "random.nearby"
    campaign = create(path, fake_table(), find)
    session = campaign.session(SeededFaces(1))
    for number, deed in enumerate(plan):
        do(session, deed, number)
        if number % leave_after == 0:
            campaign = reopened(campaign)
            again = campaign.session(SeededFaces(number))
            assert same(again, session)
            session = again
    campaign.audit()
    campaign.close()


def test_a_second_window_is_turned_away(campaign, tmp_path):
    strike(campaign.session())
    before = contents(tmp_path)
    with pytest.raises(InUse, match=r"well\.nearby: open in another window; expected a campaign that is not in use"):
        open_campaign(campaign.path, find)
    assert contents(tmp_path) == before
    strike(campaign.session())


def test_a_copy_holds_everything_and_the_campaign_stays_in_play(campaign, tmp_path):
    session = campaign.session()
    strike(session)
    copy = tmp_path / "copy.nearby"
    campaign.save_copy(copy)
    session.submit(SHOUT)
    assert sorted(contents(tmp_path)) == [".well.nearby.lock", "copy.nearby", "well.nearby", "well.nearby-wal"]
    with open_campaign(copy, find) as opened:
        assert opened.session().undo_label == "Strike"
        assert life(opened.session().table) == 7


def test_a_copy_replaces_what_was_there(campaign, tmp_path):
    copy = tmp_path / "copy.nearby"
    with create(copy, fake_table(title="Old"), find) as old:
        with pytest.raises(InUse, match=r"copy\.nearby: open in another window"):
            campaign.save_copy(copy)
        old.session().submit(SHOUT)
    campaign.save_copy(copy)
    with open_campaign(copy, find) as opened:
        assert (opened.session().table.title, opened.session().log) == ("By the well", ())
    copy.write_text("something else")
    campaign.save_copy(copy)
    open_campaign(copy, find).close()


def test_a_campaign_may_be_reached_by_a_link(campaign, tmp_path):
    session = campaign.session()
    strike(session)
    link = tmp_path / "elsewhere" / "link.nearby"
    link.parent.mkdir()
    link.symlink_to(campaign.path)
    with pytest.raises(InUse):
        open_campaign(link, find)
    campaign.close()
    with open_campaign(link, find) as opened:
        assert same(opened.session(), session)
        opened.session().submit(SHOUT)
    assert list(contents(link.parent)) == ["link.nearby"]


def test_a_copy_onto_itself_is_refused(campaign):
    with pytest.raises(CampaignError, match="the file in play itself"):
        campaign.save_copy(campaign.path)
    strike(campaign.session())


def test_after_closing_nothing_is_lost_in_silence(campaign):
    session = campaign.session()
    campaign.close()
    with pytest.raises(CampaignError, match="closed database"):
        session.submit(SHOUT)
    assert (session.log, session.table) == ((), fake_table())
