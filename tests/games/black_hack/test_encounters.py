"""Encounter rolls: the timer in the clock's description, and the odds of the table (BH-ENC)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, table
from tests.games.black_hack.test_gm_steps import exploring
from vtt.games.black_hack.referee import sessions as timer
from vtt.games.black_hack.sheet.chronicle import ENCOUNTER_EVERY, Timer
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("black-hack")


def reminder(now):
    (found,) = [one for one in GAME.clock_view(now).reminders if one.text == "Encounter roll"]
    return found


def test_the_clock_says_when_the_next_roll_is_due():
    """BH-ENC-01: marked dangerous at 0:20, due at 0:35; the window can count down to it by itself."""
    now = play(exploring(played=1200), "dangerous").table
    assert (reminder(now).due, reminder(now).due_at, reminder(now).note) == (False, 2100, "in 15:00")
    later = exploring(dangerous=True, timer=Timer(running=True, since=1200), played=2100)
    assert (reminder(later).due, reminder(later).note) == (True, "due")
    safe = play(later, "dangerous", dangerous=False).table
    assert not [one for one in GAME.clock_view(safe).reminders if one.text == "Encounter roll"]


def test_a_paused_timer_has_no_hour():
    """BH-ENC-01."""
    now = exploring(dangerous=True, timer=Timer(counted=600), played=9000)
    assert (reminder(now).due, reminder(now).due_at, reminder(now).note) == (False, None, "paused, 5:00 left")
    assert "Start the timer" in [offer.label for offer in reminder(now).offers]


@given(st.lists(st.tuples(st.sampled_from(["start", "pause", "roll", "wait"]), st.integers(0, 1500)), max_size=12))
def test_the_timer_counts_played_time_while_it_runs(course):
    """BH-ENC-01: due exactly when a quarter of an hour was counted since the last grid point that a roll answered."""
    now = exploring(dangerous=True, timer=Timer(running=True))
    counted, running, played = 0, True, 0
    for what, seconds in course:
        played += seconds
        counted += seconds if running else 0
        now = exploring(dangerous=True, timer=now.state.exploration.timer, played=played)
        assert timer.due(now) is (counted >= ENCOUNTER_EVERY)
        if what == "roll":
            now = play(now, "encounter", faces=[2, 1]).table
            counted = counted % ENCOUNTER_EVERY
        elif what in ("start", "pause") and running is (what == "pause"):
            now = play(now, "encounter_timer", what=what).table
            running = what == "start"


def test_a_session_that_has_ended_stops_the_timer():
    """BH-ENC-01, BH-TIME-10: real playing time does not run between sessions."""
    now = exploring(dangerous=True, timer=Timer(running=True), played=300)
    after = play(now, "end_session", begin_next=False).table
    assert reminder(after).note == "paused, 10:00 left"
    assert [one.text for one in GAME.clock_view(after).reminders][-1] == "Session 2 has not begun"


def test_the_buttons_of_the_menu():
    """BH-ENC-02: one for time, one for lingering or noise, each possible at any time."""
    offers = [offer for offer in GAME.table_offers(table(character("ana"))) if offer.group == "Encounters"]
    assert [offer.label for offer in offers] == [
        "Roll an encounter",
        "Roll for lingering or noise",
        "Mark as dangerous",
    ]
    assert all(offer.refusal is None for offer in offers)


def test_each_face_of_the_encounter_is_a_sixth():
    """BH-ENC-03."""
    ana = character("ana", items=["rations", {"name": "torch", "usage": 6, "light": True, "lit": True}])
    odds = action_odds(GAME, table(ana, character("ben"), foe("rat")), Intent("encounter"))
    assert len(odds.outcomes) == 6
    for outcome in odds.outcomes:
        assert outcome.probability == pytest.approx(1 / 6, abs=1e-10)
    assert odds.exact


def test_signs_are_even_too():
    """BH-ENC-05, BH-ENC-06: each of the signs comes with 1/6, either way to roll on the table."""
    for key in ("signs-nearby", "signs-faraway"):
        odds = action_odds(GAME, table(), Intent("roll_table", "", {"table": key}))
        assert [outcome.probability for outcome in odds.outcomes] == pytest.approx([1 / 6] * 6, abs=1e-10)
