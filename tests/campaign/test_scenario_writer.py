"""What was played is written as a scenario: steps, dice, answers, refusals, and what came of each."""

import pytest

from tests.session.fake_game import STRIKE, FakeGame, fake_table, find, with_life
from vtt.campaign import CampaignError, create, open_campaign
from vtt.campaign.scenario_step import ScenarioStep, play_time
from vtt.campaign.scenario_writer import write_scenario
from vtt.rules.contract.procedure import Intent
from vtt.session import MemoryStore, Refused, Session
from vtt.table.table import Table

FIGHT = """
# Ogre loses 4
[[steps]]
do = "strike"
actor = "ana"
with = { target = "ogre" }
dice = [15, 4, 2]
choose = ["hard"]
outcome = "Hit"
[steps.expect]
"creatures.ogre.hp" = 5

[[steps]]
do = "walk"
actor = "ana"
with = { to = [3.5, -2.0] }
outcome = "Done"
[steps.expect]
"creatures.ana.at" = [3.5, -2.0]

# Miss
[[steps]]
do = "strike"
actor = "ana"
with = { target = "ogre" }
dice = [2]
outcome = "Miss"
"""


def fought(session: Session) -> Session:
    """A blow that hits with dice typed in, a walk, a blow taken back and one that misses."""
    session.submit(STRIKE, 65)
    session.roll([15])
    session.choose("hard")
    session.roll([4, 2])
    session.submit(Intent("walk", "ana", {"to": (3.5, -2.0)}))
    session.submit(STRIKE)
    session.roll([1])
    session.undo()
    session.submit(STRIKE)
    session.roll([2])
    return session


def begun(table: Table | None = None) -> Session:
    return Session(FakeGame(), MemoryStore(table or fake_table()))


def test_each_step_has_its_dice_its_answers_and_what_came_of_it():
    written = write_scenario(fought(begun()), 9)
    assert written.text.startswith('game = "fake"\nrules = ["FG-1", "FG-2"]\ntitle = "By the well"\n')
    assert written.text.endswith(FIGHT)
    assert (written.result.steps, written.result.passed, written.result.failed) == (3, 5, 0)


def test_only_the_last_steps_with_the_table_before_them():
    written = write_scenario(fought(begun()), 2)
    assert written.text.endswith(FIGHT[FIGHT.index('\n[[steps]]\ndo = "walk"') :])
    assert "hp = 5\n" in written.text
    assert written.result.failed == 0


def test_what_was_refused_stands_where_it_was():
    session = begun(with_life(fake_table(), "ogre", 0))
    with pytest.raises(Refused):
        session.submit(Intent("walk", "ogre", {"to": (1, 1)}))
    first = write_scenario(session, 1)
    assert first.text.endswith(
        '\n[[steps]]\ndo = "walk"\nactor = "ogre"\nwith = { to = [1.0, 1.0] }\nrefused = "the fallen do nothing"\n'
    )
    session.submit(Intent("walk", "ana", {"to": (1, 1)}))
    with pytest.raises(Refused):
        session.submit(Intent("peek", "ogre"))
    session.submit(Intent("shout", "ana", {"text": "ho"}))
    with pytest.raises(Refused):
        session.submit(Intent("stumble", "ogre"))
    session.undo()
    written = write_scenario(session, 5)
    assert [line for line in written.text.splitlines() if line.startswith("do = ")] == [
        'do = "walk"',
        'do = "walk"',
        'do = "peek"',
    ]
    assert (first.result.failed, written.result.failed, written.result.steps) == (0, 0, 3)


def test_what_still_waits_is_left_out():
    session = fought(begun())
    session.submit(STRIKE)
    assert write_scenario(session, 9).text.endswith(FIGHT)


def test_a_campaign_of_long_ago_is_written_as_it_was_played(tmp_path):
    with create(tmp_path / "well.nearby", fake_table(), find) as campaign:
        session = campaign.session()
        for _ in range(30):
            fought(session)
    with open_campaign(tmp_path / "well.nearby", find) as campaign:
        written = write_scenario(campaign.session(), 80)
    assert (written.result.steps, written.result.failed) == (80, 0)


def test_nothing_was_done():
    with pytest.raises(CampaignError, match="scenario: nothing was done yet; expected at least one step"):
        write_scenario(begun(), 3)


def test_rules_that_have_changed_are_seen_when_it_is_checked():
    store = MemoryStore(fake_table())
    fought(Session(FakeGame(), store))
    written = write_scenario(Session(FakeGame(sides=12), store), 3)
    assert [(failure.step, failure.path) for failure in written.result.failures] == [(1, "dice")]


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (59, "0:00:59"), (3600, "1:00"), (5945, "1:39:05")])
def test_playing_time_is_read_as_it_was_written(seconds, text):
    assert play_time(seconds) == text
    assert ScenarioStep(do="peek", play_time=text).played == seconds
