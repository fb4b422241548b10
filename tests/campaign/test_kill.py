"""Killed at any moment: nothing that was returned from the session is lost."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaign.killed import step, told
from tests.session.fake_game import fake_table, find
from vtt.campaign import InUse, create, open_campaign
from vtt.rules.contract.procedure import Choose

CHECKOUT = Path(__file__).parents[2]
MOST_LINES_OF_A_STEP = 3


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "well.nearby"
    create(path, fake_table(), find).close()
    return path


def playing(path, *arguments):
    """The program that plays the campaign."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.campaign.killed", str(path), *arguments],
        cwd=CHECKOUT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_strike_cut_off_in_its_middle_goes_on_with_the_dice_that_fell(path):
    with playing(path, "wait") as program:
        assert program.stdout is not None
        line = ""
        while not line.endswith(',"Choose"]\n'):
            line = program.stdout.readline()
        with pytest.raises(InUse):
            open_campaign(path, find)
        program.kill()
    assert path.with_name("well.nearby-wal").exists()
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        assert told(session) == line.strip()
        assert isinstance(session.pending, Choose)
        assert session.choose("soft").outcome is not None
        campaign.audit()


@pytest.mark.parametrize("steps", [1, 2, 40, 400])
def test_killed_while_it_plays(path, steps):
    """The file holds the last step that was told, and at most the one after it."""
    with playing(path) as program:
        assert program.stdout is not None
        complete = [program.stdout.readline() for _ in range(steps)]
        program.kill()
        complete += [line for line in program.stdout if line.endswith("\n")]
    last_log, last_table, _ = json.loads(complete[-1])
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        log, table, _ = json.loads(told(session))
        assert log[: len(last_log)] == last_log
        assert len(log) - len(last_log) <= MOST_LINES_OF_A_STEP
        if len(log) == len(last_log) and session.pending is None:
            assert table == last_table
        campaign.audit()
        step(session)
