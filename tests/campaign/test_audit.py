"""The audit performs a campaign anew: it tells of every difference, and of none that there is not."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, create, open_campaign
from vtt.campaign.schema import put
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.session import ReplayMismatch

SHOUT = Intent("shout", "ana", {"text": "ho"})


@pytest.fixture
def campaign(tmp_path):
    with create(tmp_path / "well.nearby", fake_table(), find) as campaign:
        yield campaign


@pytest.mark.parametrize("game", [game for game in game_names() if "save_to_library" in door.actions(system(game))])
def test_what_is_put_and_kept_is_the_same_before_and_after_opening(game, tmp_path):
    """What a creature has by default was left out of its entry, or was not, as it had been read from a file or not."""
    path = tmp_path / "shelf.nearby"
    table = max(sample_tables(game), key=lambda table: len(table.creatures))
    create(path, table).close()
    performed = 0
    for _ in range(3):
        with open_campaign(path) as campaign:
            session = campaign.session()
            for creature in list(session.table.creatures)[-3:]:
                session.submit(Intent("save_to_library", "", {"target": creature}))
                shelves = session.table.library
                key = list(shelves["creatures"])[-1] if "creatures" in shelves else None
                if key is not None:
                    session.submit(Intent("put_creature", "", {"creature": key}))
                    performed += 1
                performed += 1
            assert campaign.audit() == performed


def test_a_word_that_was_chosen_is_the_default_whether_it_was_read_or_not(tmp_path):
    """The word in the program is the default of the sheet itself, the same word read from a file is not."""
    table = max(sample_tables("null-die"), key=lambda table: len(table.creatures))
    with create(tmp_path / "roles.nearby", table) as campaign:
        session = campaign.session()
        foes = [creature.id for creature in table.creatures.values() if creature.side == "gm"]
        for creature in foes:
            session.submit(Intent("set_role", creature, {"role": "minion"}))
            session.submit(Intent("save_to_library", "", {"target": creature}))
        assert campaign.audit() == 2 * len(foes) > 0


def test_the_audit_runs_on_another_thread_while_play_goes_on(campaign):
    session = campaign.session()
    for _ in range(20):
        session.submit(SHOUT)
    records = campaign.records()
    with ThreadPoolExecutor(1) as pool:
        counted = pool.submit(records.audited, lambda: False)
        session.undo()
        session.submit(STRIKE)
        assert counted.result() == 20
    assert campaign.audit() == 19


def test_the_audit_stops_when_it_is_told_to(campaign):
    session = campaign.session()
    for _ in range(5):
        session.submit(SHOUT)
    answers = iter([False, False, True])
    assert campaign.records().audited(lambda: next(answers)) == 2


def test_a_table_that_was_kept_and_does_not_follow_from_the_entries_is_named(campaign):
    session = campaign.session()
    for _ in range(51):
        session.submit(SHOUT)
    connection = campaign._file.connection
    content = connection.execute("SELECT content FROM snapshots WHERE entry = 50").fetchone()[0]
    put(connection, "snapshots", 50, content.replace('"cross"', '"calm"'))
    with pytest.raises(ReplayMismatch, match=r"entry 50, Shout: creatures\.ana\.mood is 'cross' now, but 'calm'"):
        campaign.audit()


@pytest.mark.parametrize("events", ["[", '[{"event":"Thunder"}]', '[{"event":"Moved","thing":"nobody","at":[0,0]}]'])
def test_records_that_cannot_be_read_are_named_in_one_line(campaign, events):
    campaign.session().submit(SHOUT)
    connection = campaign._file.connection
    row = list(connection.execute("SELECT * FROM entries").fetchone())[:-1]
    row[6] = events
    put(connection, "entries", *row)
    with pytest.raises(CampaignError, match=r"entry 1 cannot be read: .*; expected what Nearby wrote") as error:
        campaign.audit()
    assert "\n" not in str(error.value)


def test_the_tables_since_an_entry_are_those_that_were_played(campaign):
    session = campaign.session()
    tables = [session.table]
    for number in range(60):
        session.submit(Intent("rename", "", {"title": f"Evening {number}"}))
        tables.append(session.table)
    session.undo()
    records = campaign.records()
    assert list(records.tables_since(0, lambda: False)) == tables[:-1]
    assert list(records.tables_since(55, lambda: False)) == tables[55:-1]
    assert list(records.tables_since(59, lambda: False)) == [tables[59]]
    assert list(records.tables_since(0, lambda: True)) == [tables[0]]
