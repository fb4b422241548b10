"""`vtt check` of campaigns, as another program would use it."""

import json
import shutil

import pytest

from tests.campaign.folders import contents
from tests.campaign.test_older_files import OLDER
from vtt.campaign import create, open_campaign
from vtt.campaign.schema import put
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.contract.procedure import Intent


@pytest.fixture
def campaign(tmp_path):
    path = tmp_path / "game.nearby"
    table = sample_tables("black-hack")[0]
    with create(path, table) as campaign:
        session = campaign.session()
        for number in range(3):
            session.submit(Intent("place", "", {"thing": next(iter(table.creatures)), "at": (number, 3.0)}))
    return path


def test_every_entry_is_performed_anew_and_counted(vtt, campaign, tmp_path):
    before = contents(tmp_path)
    assert vtt("check", campaign) == (0, f"{campaign}: 3 entries, each as it was recorded\n", "")
    assert contents(tmp_path) == before
    renamed = campaign.rename(tmp_path / "game.backup")
    assert vtt("check", renamed)[0] == 0


def test_one_of_an_older_program(vtt, tmp_path):
    path = tmp_path / "before.nearby"
    shutil.copy(OLDER / "before-bags.nearby", path)
    assert vtt("check", path) == (0, f"{path}: 3 entries, each as it was recorded\n", "")


def test_an_entry_that_leads_elsewhere_now(vtt, campaign, tmp_path):
    with open_campaign(campaign) as opened:
        connection = opened._file.connection
        row = list(connection.execute("SELECT * FROM entries WHERE number = 2").fetchone())[:-1]
        row[6] = row[6].replace("3.0", "4.0")
        put(connection, "entries", *row)
    before = contents(tmp_path)
    code, out, err = vtt("check", campaign)
    assert (code, err, out.count("\n")) == (1, "", 1)
    assert out.startswith(f"{campaign}: entry 2, ")
    assert "was recorded" in out
    told = json.loads(vtt("check", campaign, "--json")[1])
    assert told["campaigns"] == [{"file": str(campaign), "entries": 0, "problem": out.strip().partition(": ")[2]}]
    assert contents(tmp_path) == before


def test_one_in_use_is_told_of_and_the_others_are_checked(vtt, campaign, tmp_path):
    other = tmp_path / "other.nearby"
    shutil.copyfile(campaign, other)
    with open_campaign(campaign):
        code, out, err = vtt("check", campaign, other)
        assert (code, out) == (2, f"{other}: 3 entries, each as it was recorded\n")
        assert err == f"vtt: {campaign}: open in another window; expected a campaign that is not in use\n"


def test_what_a_killed_program_left_is_performed_too_and_stays(vtt, campaign, tmp_path):
    left = tmp_path / "left.nearby"
    with open_campaign(campaign) as opened:
        session = opened.session()
        session.submit(Intent("place", "", {"thing": next(iter(session.table.creatures)), "at": (9.0, 9.0)}))
        shutil.copyfile(campaign, left)
        shutil.copyfile(f"{campaign}-wal", f"{left}-wal")
    before = contents(tmp_path)
    assert vtt("check", left) == (0, f"{left}: 4 entries, each as it was recorded\n", "")
    assert contents(tmp_path) == before


def test_one_that_cannot_be_used_is_named_by_its_own_name(vtt, campaign):
    campaign.write_bytes(campaign.read_bytes()[:5000])
    code, out, err = vtt("check", campaign)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"vtt: {campaign}: damaged")
    assert vtt("check", campaign.with_name("none.nearby"))[0] == 2
