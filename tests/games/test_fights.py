"""What the kit has ready for fights, tried with the small game: moves in bands, the order by a list, attacks, sides."""

from math import cos, dist, pi, sin
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lamps import street
from tests.games.toy.fighting import MOVEMENT
from tests.games.toy.game import SYSTEM
from tests.games.toy.hearts import SIDES
from tests.rules.playing import play, refused
from vtt.rules.contract.procedure import Intent, Say
from vtt.rules.engine import door
from vtt.rules.kit.movement import band_point
from vtt.table.bands import Band
from vtt.table.creature import Point
from vtt.table.table import Table, band_between, pin_key


def placed(table: Table, **creatures: Any) -> Table:
    """The table with these fields of creatures changed, ids with underscores for hyphens."""
    changed = {
        name.replace("_", "-"): replace(table.creatures[name.replace("_", "-")], **fields)
        for name, fields in creatures.items()
    }
    return replace(table, creatures={**table.creatures, **changed})


def with_hearts(table: Table, **hearts: int) -> Table:
    return placed(
        table,
        **{
            name: {"sheet": replace(table.creatures[name.replace("_", "-")].sheet, hearts=left)}  # type: ignore[type-var]
            for name, left in hearts.items()
        },
    )


def fighting(table: Table | None = None, first: int = 8) -> Table:
    return play(table or street(), "start_fight", faces=[first, 4]).table


def step(table: Table, direction: str, other: str = "moth", actor: str = "mab") -> Table:
    return play(table, "step", actor, thing=other, direction=direction).table


@pytest.mark.parametrize(
    ("at", "direction", "band"),
    [
        ((20.0, 0.0), "nearer", Band.CLOSE),
        ((50.0, 0.0), "nearer", Band.NEARBY),
        ((200.0, 0.0), "nearer", Band.FARAWAY),
        ((5.0, 0.0), "farther", Band.NEARBY),
        ((20.0, 0.0), "farther", Band.FARAWAY),
        ((50.0, 0.0), "farther", Band.DISTANT),
    ],
)
def test_a_step_is_one_band(at: Point, direction: str, band: Band):
    table = placed(street(), moth={"at": at})
    assert band_between(step(table, direction), "mab", "moth") is band


@pytest.mark.parametrize(
    ("at", "direction", "reason"),
    [
        ((5.0, 0.0), "nearer", "Grey moth is Close: it cannot go nearer"),
        ((200.0, 0.0), "farther", "Grey moth is Distant: it cannot go farther"),
    ],
)
def test_beyond_the_last_band_nobody_goes(at: Point, direction: str, reason: str):
    table = placed(street(), moth={"at": at})
    assert refused(table, "step", "mab", thing="moth", direction=direction).reason == reason
    assert refused(table, "step", "mab", thing="mab").reason == "Mab Tallow has no distance to itself"


def test_a_band_that_the_gm_set_stays_set():
    table = replace(street(), pins={pin_key("mab", "moth"): Band.DISTANT})
    after = step(table, "nearer")
    assert after.pins == {pin_key("mab", "moth"): Band.FARAWAY}
    assert after.creatures["mab"].at == table.creatures["mab"].at


def test_where_everybody_stands_round_somebody_the_second_row_is_still_close():
    table, moth = street(), street().creatures["moth"]
    x, y = moth.at
    around = [(x + 5.5 * cos(turn * pi / 3), y + 5.5 * sin(turn * pi / 3)) for turn in range(6)]
    crowd = {f"crowd-{turn}": replace(moth, id=f"crowd-{turn}", at=at) for turn, at in enumerate(around)}
    full = replace(table, creatures={**table.creatures, **crowd})
    at = band_point(full, full.creatures["mab"], moth, Band.CLOSE)
    there = placed(full, mab={"at": at})
    assert band_between(there, "mab", "moth") is Band.CLOSE
    assert min(dist(at, each) for each in around) > 2 * moth.radius, "nobody stands on anybody"


def test_a_move_reaches_as_far_as_nearby_in_a_fight_and_anywhere_else():
    table = street()
    assert SYSTEM.move_reach(table, "mab") is None
    assert refused(table, "move", "mab", to=(-300.0, 0.0)) is None
    table = fighting()
    assert (SYSTEM.move_reach(table, "osric"), SYSTEM.move_reach(table, "mab")) == (30.0, None)
    reason = "that is 31 ft away, and one move goes 30 ft"
    assert refused(table, "move", "osric", to=(-12.0, 38.3)).reason == reason
    assert refused(table, "move", "osric", to=(-12.0, 38.0)) is None
    assert refused(table, "move", "mab", to=(1.0, 0.0)).reason == "it is not Mab Tallow’s turn"


def test_the_autopilot_steps_to_the_nearest_that_it_can_come_nearer_to():
    table = placed(street(), moth={"at": (5.0, 0.0)})
    assert MOVEMENT.towards(table, "mab", ("moth", "moth-2")) == Intent(
        "step", "mab", {"thing": "moth-2", "direction": "nearer"}
    )
    assert MOVEMENT.towards(table, "mab", ("moth",)) is None


def test_turns_follow_the_list_and_pass_over_who_is_out():
    table = fighting(with_hearts(street(), mab=0))
    acted = []
    for _ in range(3):
        acted.append(table.initiative.acting)
        table = play(table, "next_turn").table
    assert acted == ["osric", "moth-2", "moth"], "Mab is out, Pim is on no side"
    assert table.initiative.acting == "moth-3"
    played = play(table, "next_turn", faces=[1, 2])
    assert (played.outcome.label, played.table.clock.moment) == ("Next round", 2)
    assert played.said[0] == "Round 2"
    assert played.table.initiative.acting == "moth-2", "the moths threw more"


def test_a_turn_begins_with_a_move_and_a_strike_and_a_fight_ends_with_nothing_spent():
    table = step(fighting(), "farther", actor="osric")
    assert table.creatures["osric"].sheet.moved  # type: ignore[attr-defined]
    for faces in ((), (), (), (), (8, 1)):
        table = play(table, "next_turn", faces=faces).table
    assert table.initiative.acting == "osric"
    assert not table.creatures["osric"].sheet.moved  # type: ignore[attr-defined]
    table = play(step(table, "nearer", actor="osric"), "end_fight").table
    assert (table.clock.moment, table.initiative.order) == (0, ())
    assert not table.creatures["osric"].sheet.moved  # type: ignore[attr-defined]


def test_who_comes_late_waits_for_the_next_round():
    table = fighting()
    late = replace(table.creatures["moth"], id="late", name="Late moth")
    table = replace(table, creatures={**table.creatures, "late": late})
    assert [row.creature for row in SYSTEM.order_view(table).rows][-2:] == ["pim", "late"]
    for faces in ((), (), (), (), (8, 1)):
        table = play(table, "next_turn", faces=faces).table
    assert "late" in [turn.creature for turn in table.initiative.order]


def test_a_fight_that_is_decided_is_to_be_ended_by_the_gm():
    table = with_hearts(fighting(), moth=0, moth_2=0, moth_3=0)
    assert SYSTEM.winner(table) == "players"
    assert SYSTEM.next_intent(table) is None
    played = play(table, "next_turn")
    (reminder,) = [each for each in played.requests if isinstance(each, Say)]
    assert (reminder.level, reminder.suggest, reminder.secret) == ("reminder", Intent("end_fight"), True)
    assert (played.outcome.label, played.table.initiative.acting) == ("The fight is decided", "")


def test_fights_that_cannot_be():
    nobody = with_hearts(street(), mab=0, osric=0, pim=0, moth=0, moth_2=0, moth_3=0)
    assert refused(nobody, "start_fight").reason == "nobody can fight"
    assert refused(fighting(), "start_fight").reason == "the fight is on already"
    for action in ("next_turn", "end_fight"):
        assert refused(street(), action).reason == "no fight is on"
    assert (SYSTEM.winner(nobody), SYSTEM.next_intent(nobody)) == ("none", None)
    assert SYSTEM.winner(with_hearts(street(), mab=0, osric=0)) == "gm"


def test_the_order_says_who_acts_who_has_and_who_is_out():
    before = SYSTEM.order_view(street())
    assert (before.heading, [button.label for button in before.buttons]) == ("No fight", ["Start the fight"])
    view = SYSTEM.order_view(play(fighting(with_hearts(street(), moth=0)), "next_turn").table)
    assert (view.heading, view.number) == ("Round", "1")
    assert [(row.creature, row.state, row.note) for row in view.rows] == [
        ("osric", "acted", "acted"),
        ("mab", "acting", "acts now"),
        ("moth-2", "waiting", ""),
        ("moth", "out", "out of the fight"),
        ("moth-3", "waiting", "hidden"),
        ("pim", "waiting", ""),
    ]


def test_players_know_nothing_of_the_hidden_and_who_is_on_no_side_has_no_foes():
    table = street()
    assert SIDES.foes(table, "mab") == ["moth", "moth-2"]
    assert SIDES.foes(table, "moth-3") == ["mab", "osric"]
    assert SIDES.foes(table, "pim") == []
    assert not SIDES.standing(table, "nobody")


def test_whoever_strikes_out_of_hiding_is_seen_and_a_hidden_one_is_struck_in_secret():
    table = placed(street(), moth_3={"at": (5.0, 0.0)})
    struck = play(table, "attack", "moth-3", target="mab", faces=[1, 1])
    assert not struck.table.creatures["moth-3"].hidden
    assert not any(each.secret for each in struck.requests if isinstance(each, Say))
    struck = play(table, "attack", "mab", target="moth-3", faces=[1, 1])
    assert struck.table.creatures["moth-3"].hidden
    assert all(each.secret for each in struck.requests if isinstance(each, Say))


def test_what_tells_of_a_moths_sheet_is_the_gms_alone():
    table = placed(street(), moth={"at": (5.0, 0.0)})
    for actor, target, secret in (("mab", "moth", True), ("moth", "mab", False)):
        played = play(table, "attack", actor, target=target, faces=[8, 8, 1])
        figures = [each for each in played.requests if isinstance(each, Say) and " hearts" in each.read()]
        numbers = [each for each in played.requests if isinstance(each, Say) and "against " in each.text[7:]]
        assert [each.secret for each in figures] == [secret]
        assert numbers[-1].secret is secret


def test_nobody_strikes_themselves_and_a_strike_is_offered_once_at_somebody_in_reach():
    table = placed(street(), moth_2={"at": (5.0, 0.0)})
    assert refused(table, "attack", "mab", target="mab").reason == "Mab Tallow attacks somebody else"
    offers = [offer for offer in SYSTEM.offers(table, "mab") if offer.intent.action == "attack"]
    assert [(offer.label, offer.refusal is None) for offer in offers] == [("Strike", True)]
    assert (offers[0].note, offers[0].watch) == ("Pale moth, 2d8+5: 13 or more", "creatures.moth-2.hearts")
    far = [offer for offer in SYSTEM.offers(street(), "mab") if offer.intent.action == "attack"]
    assert [(offer.label, offer.refusal is None) for offer in far] == [("Strike", False)]


def test_the_autopilot_strikes_at_the_weakest_it_can_reach():
    table = placed(fighting(first=8), moth={"at": (0.0, 10.0)}, moth_2={"at": (-10.0, 14.0)})
    assert door.next_intent(SYSTEM, table).arguments["target"] == "moth-2"
    assert door.next_intent(SYSTEM, with_hearts(table, moth=1)).arguments["target"] == "moth"
