"""The six steps of a Turn in the clock's description, and the log that helps with the recap (BH-GMS)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, table
from vtt.dice import SeededFaces
from vtt.games.black_hack.sheet.chronicle import Chronicle, Exploration, Timer, chronicle
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import system
from vtt.session.recap import turn_before
from vtt.session.session import Session
from vtt.session.store import MemoryStore

GAME = system("black-hack")


def exploring(*creatures, scale="minutes", played=0, **fields):
    clock = {"played": played}
    return table(*creatures, scale=scale, clock=clock, state=Chronicle(exploration=Exploration(**fields)))


def steps(now):
    return {step.key: step for step in GAME.clock_view(now).steps}


def labels(step):
    return [offer.label for offer in step.offers]


def test_the_bar_stands_on_the_recap_when_a_turn_begins():
    """BH-GMS-01: Turn 4 begins, and the GM is asked to sum up Turn 3."""
    view = GAME.clock_view(exploring(character("ana"), turn=4))
    assert view.turn == "Turn 4"
    assert [step.state for step in view.steps] == ["open", "locked", "locked", "locked", "locked", "locked"]
    assert view.steps[0].note == "Sum up Turn 3"
    assert steps(exploring(character("ana")))["recap"].note == "The first Turn: nothing to sum up yet"


def test_the_log_of_the_turn_before_helps_with_the_recap():
    """BH-GMS-01: the Actions of Turn 3, and neither those before nor what has come since."""
    session = Session(GAME, MemoryStore(exploring(character("ana"), turn=2, step=6)), SeededFaces(3))
    for intent in (
        Intent("simple", "ana", {"task": "look round"}),
        Intent("pass_time"),
        Intent("simple", "ana", {"task": "open the chest"}),
        Intent("next_step"),
        Intent("simple", "ana", {"task": "close it again"}),
    ):
        session.submit(intent)
    told = [line.read() for line in turn_before(session.log, GAME.clock_view(session.table).turn_mark)]
    assert chronicle(session.table).exploration.turn == 4
    assert any("open the chest" in line for line in told)
    assert not any("look round" in line or "close it" in line for line in told)
    assert turn_before((), "BH-GMS-06") == ()


def test_in_a_fight_the_moments_are_the_turns():
    """BH-GMS-01, BH-GMS-06: the order stands for the steps."""
    start = exploring(character("ana", attributes={"DEX": 12}), foe("rat"))
    session = Session(GAME, MemoryStore(start), SeededFaces(3))
    session.submit(Intent("mark_danger"))
    session.roll()
    view = GAME.clock_view(session.table)
    assert view.turn == "Moment 1"
    acting = session.table.initiative.acting
    assert [step.key for step in view.steps if step.state == "open"] == ["ask" if acting == "ana" else "answer"]
    assert labels(next(step for step in view.steps if step.state == "open")) == [], "the order has the button"
    assert [line.read() for line in session.log if line.why == view.turn_mark and line.level == "time"] == ["Moment 1"]


def test_the_second_step_says_what_is_rolled():
    """BH-GMS-02."""
    assert steps(exploring())["lights"].note == "Lights and durations"
    assert "light does not burn" in steps(exploring(scale="moments"))["lights"].note
    assert steps(exploring(scale="hours"))["lights"].note == "Durations"


def test_the_third_step_asks_on_the_scale_and_names_who_has_not_acted():
    """BH-GMS-03."""
    now = exploring(character("ana", spent={"action": True}), character("cy"), foe("rat"), step=3)
    step = steps(now)["ask"]
    assert step.note == "What do you do in the next few Minutes? Cy"
    assert labels(step) == ["Go on", "Cy is done", "Danger appears"]
    assert "Hours?" in steps(exploring(step=3, scale="hours"))["ask"].note


def test_the_fourth_step_lists_creatures_and_surroundings_to_be_ticked():
    """BH-GMS-04: two goblins and a rising flood are three entries."""
    now = exploring(character("ana"), foe("gob"), foe("snag"), step=4, surroundings=("rising flood",))
    assert steps(now)["answer"].note == "Still to act on the GM’s side: Gob, Snag, rising flood"
    ticks = [offer for offer in steps(now)["answer"].offers if offer.intent.action == "tick"]
    assert len(ticks) == 3
    for offer in ticks:
        now = play(now, "tick", **offer.intent.arguments).table
    assert steps(now)["answer"].note == "Nobody on the GM’s side is left to act"
    # Who cannot act is not waited for.
    held = exploring(foe("gob", hindrances=["paralysed"]), foe("snag", "npc", hp=0, max_hp=4), step=4)
    assert steps(held)["answer"].note == "Nobody on the GM’s side is left to act"


def test_while_initiative_is_rolled_nobody_is_said_to_have_acted():
    """BH-GMS-03, BH-GMS-05, BH-INIT-01: the dice of the first Moment fall before there is an order."""
    session = Session(GAME, MemoryStore(exploring(character("ana"), foe("rat"))), SeededFaces(3))
    session.submit(Intent("mark_danger"))
    view = GAME.clock_view(session.table)
    assert (view.turn, session.table.initiative.order) == ("Moment 1", ())
    (now,) = [step for step in view.steps if step.state == "open"]
    assert (now.key, now.note) == ("ask", "What do you do in the next few Moments?")


def test_the_fifth_step_names_who_waits_and_the_roll_that_is_due():
    """BH-GMS-05: Cy has not acted, and 16 minutes have been played since the last encounter roll."""
    timer = Timer(running=True)
    now = exploring(
        character("ana", spent={"action": True}), character("cy"), step=5, dangerous=True, timer=timer, played=960
    )
    step = steps(now)["check"]
    assert step.note == "Still to act on either side: Cy · encounter roll due"
    assert labels(step) == ["Go on", "Cy is done", "Roll an encounter"]
    assert steps(exploring(step=5))["check"].note == "Everyone has acted"


@pytest.mark.parametrize(
    ("actor", "action", "arguments", "faces"),
    [
        ("ana", "attack", {"target": "rat"}, [18]),
        ("ana", "attack", {"target": "rat"}, [5, 1]),
        ("rat", "attack", {"target": "ana"}, [2]),
        ("ana", "test", {"attribute": "STR"}, [5]),
        ("ana", "light", {"item": "lantern"}, []),
        ("ana", "shake_off", {"hindrance": "stuck"}, [18]),
    ],
)
@pytest.mark.parametrize("scale", ["moments", "minutes"])
def test_nobody_who_has_acted_is_waited_for_on_any_scale(
    actor: str, action: str, arguments: dict[str, Any], faces: list[int], scale: str
):
    """BH-GMS-05: in Moments outside a fight nothing is spent, and whoever acts may act again; who did has acted all
    the same, until the next Turn."""
    lantern = {"name": "lantern", "usage": 8, "light": True}
    stuck = {"name": "stuck", "attribute": "STR", "costs_action": True}
    ana = character("ana", attributes={"STR": 12}, items=[lantern], hindrances=[stuck] * (action == "shake_off"))
    start = exploring(ana, character("bo"), foe("rat", hp=9), scale=scale, step=5)
    assert steps(start)["check"].note == "Still to act on either side: Ana, Bo, Rat"
    done = play(start, action, actor, faces=faces, **arguments)
    waiting = [name for name in ("Ana", "Bo", "Rat") if name != actor.capitalize()]
    assert steps(done.table)["check"].note == f"Still to act on either side: {', '.join(waiting)}"
    ticks = [label for label in labels(steps(done.table)["check"]) if label.endswith(" is done")]
    assert ticks == [f"{name} is done" for name in waiting]
    assert sheet_of(done.table.creatures[actor]).spent.action is (scale == "minutes")
    after = play(done.table, "pass_time", faces=[8] if action == "light" and scale == "minutes" else []).table
    assert steps(after)["check"].note == steps(start)["check"].note


def test_the_sixth_step_begins_the_next_turn():
    """BH-GMS-06."""
    step = steps(exploring(turn=4, step=6))["repeat"]
    assert (step.note, labels(step)) == ("Then Turn 5", ["Begin the next Turn"])


@given(st.integers(1, 6), st.integers(1, 4), st.sampled_from(["minutes", "hours", "days", "moments"]))
def test_six_steps_come_to_the_same_as_a_turn_that_passes(step, turns, scale):
    """BH-GMS-06, BH-TIME-03: one mechanism, whichever way it is set going."""
    lantern = {"name": "lantern", "usage": 8, "light": True, "lit": True}
    start = exploring(character("ana", items=[lantern], spent={"action": True}), step=step, scale=scale)
    faces = [1] if scale == "minutes" else []
    stepped = passed = start
    for _ in range(turns):
        for _ in range(6):
            before = chronicle(stepped).exploration.step
            stepped = play(stepped, "next_step", faces=faces if before == 1 and _lit(stepped) else []).table
        passed = play(passed, "pass_time", faces=faces if _lit(passed) else []).table
    assert stepped == passed
    assert chronicle(stepped).exploration.turn == 1 + turns


def _lit(now) -> bool:
    return bool(now.creatures["ana"].sheet.items)


def test_another_scale_begins_the_turn_anew():
    """BH-TIME-04."""
    now = exploring(character("ana"), step=4, handled=("ana",), turn=3)
    after = chronicle(play(now, "set_scale", scale="hours").table).exploration
    assert (after.turn, after.step, after.handled) == (3, 1, ())


def test_after_a_fight_one_click_counts_in_minutes_again():
    """BH-TIME-03."""
    assert labels(steps(exploring(scale="moments"))["recap"]) == ["Go on", "Count in Minutes"]


def test_memorising_is_given_back_by_the_calendar_and_not_by_the_scale():
    """BH-TIME-11, BH-MAG-02."""
    now = exploring(character("mira", kind_of="wizard", memory={"day": 1}), scale="hours")
    days = play(now, "set_scale", scale="days").table
    assert sheet_of(days.creatures["mira"]).memory.day == 1
    assert sheet_of(play(days, "pass_time").table.creatures["mira"]).memory.day == 0


def test_the_menu_has_everything_under_its_headings():
    """BH-GMS-01: the GM's menu, in a fight and outside one."""
    now = exploring(character("ana"), foe("rat", group="rats"), foe("ogre"))
    groups: dict[str, list[str]] = {}
    for offer in GAME.table_offers(now):
        groups.setdefault(offer.group, []).append(offer.label)
    assert groups["Time"][:2] == ["Go on to the next step", "Let a Turn pass"]
    assert groups["Fight"] == ["Danger appears", "Test morale, rats", "Test morale, Ogre"]
    assert groups["Session"] == ["Start a session", "End the session"]
    fight = table(character("ana"), foe("rat"), acting="ana")
    assert [offer.label for offer in GAME.table_offers(fight) if offer.group == "Fight"][:2] == [
        "Next",
        "End the fight",
    ]


def test_a_foes_average_is_one_click_away():
    """BH-DMG-02: a 6 HD troll at 14 HP: 7 damage without dice for it."""
    now = table(character("ana", hp=14), foe("troll", hd=6, hp=30, attacks=["claws"]), acting="troll")
    (average,) = [offer for offer in GAME.offers(now, "troll") if offer.intent.arguments.get("damage") == "average"]
    assert average.label == "Attack, claws, for 7"
    after = play(now, "attack", "troll", faces=[19], **average.intent.arguments).table
    assert sheet_of(after.creatures["ana"]).hp == 7
    far = table(character("ana", at=(90, 0)), foe("troll", hd=6), acting="troll")
    assert not [offer for offer in GAME.offers(far, "troll") if offer.intent.arguments.get("damage") == "average"]


def test_groups_goals_and_powerful_foes_are_offered():
    """BH-MOR-01, BH-REAC-02."""
    now = table(foe("rat"), foe("chief", group="goblins", tags=["powerful"]), character("ana"))
    alone = [offer.label for offer in GAME.offers(now, "rat")]
    chief = [offer.label for offer in GAME.offers(now, "chief")]
    assert {"Note a goal", "Join a group"} <= set(alone)
    assert {"Mark as one of many", "Leave the group"} <= set(chief)
    assert "Mark as powerful" not in alone
    assert refused(now, "goal", target="ana").why == "BH-CRT-01"
    assert refused(now, "group", creatures=["nobody"]).reason.startswith("there is no creature")
    assert refused(now, "group", creatures=[]).why == "BH-MOR-01"
