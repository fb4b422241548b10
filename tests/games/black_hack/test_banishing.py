"""Banish Undead: who is offered it, how the groups are made, and how those who are Banished behave."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.autopilot import next_intent
from vtt.games.black_hack.magic.banish import groups_of, undead_in_reach, usual_groups
from vtt.numerals import counted
from vtt.rules.engine.registry import system
from vtt.table.bands import Band
from vtt.table.table import Table, band_between

GAME = system("black-hack")
UNDEAD = ["undead"]


def haunted(**fields: Any) -> Table:
    """A Cleric of the second Level with WIS 14, a ghoul 20 ft away, and the cleric’s Turn."""
    cleric = character("cleric", kind_of="cleric", level=2, attributes={"WIS": 14})
    return table(cleric, foe("ghoul", hd=2, hp=9, at=(20, 0), tags=UNDEAD), acting="cleric", **fields)


def offer_of(before: Table, creature: str, action: str):
    return next((offer for offer in GAME.offers(before, creature) if offer.intent.action == action), None)


def test_a_cleric_is_offered_to_banish_what_is_nearby_and_seen():
    """BH-BAN-01: two skeletons Nearby, one Faraway, one hidden."""
    before = table(
        character("cleric", kind_of="cleric"),
        character("mira", kind_of="wizard", at=(0, 10)),
        *(foe(f"skeleton-{number}", at=(20, 6 * number), tags=UNDEAD) for number in (1, 2)),
        foe("skeleton-3", at=(55, 0), tags=UNDEAD),
        foe("skeleton-4", at=(10, 0), tags=UNDEAD, hidden=True),
    )
    offer = offer_of(before, "cleric", "banish")
    assert offer.note == "2 undead Nearby"
    assert offer.refusal is None
    assert offer_of(before, "mira", "banish") is None
    assert refused(before, "banish", "mira").why == "BH-BAN-01"


def test_one_without_undead_is_offered_with_the_reason_why_not():
    before = table(character("cleric", kind_of="cleric"), foe("wolf", at=(10, 0), tags=["animal"]))
    assert offer_of(before, "cleric", "banish").refusal.reason == "no undead Monster is Nearby"


def test_the_banished_run_until_distant_and_do_not_attack():
    """BH-BAN-05: a ghoul Nearby makes two Moves, Nearby to Faraway to Distant, then keeps away."""
    now = play(haunted(), "banish", "cleric", faces=[5, 4]).table
    now = play(now, "next_turn").table
    done = []
    while (intent := next_intent(now)).action != "next_turn":
        done.append(intent.action)
        now = play(now, intent.action, intent.actor, **intent.arguments).table
    assert done == ["move", "move"]
    assert band_between(now, "ghoul", "cleric") is Band.DISTANT
    now = play(now, "next_turn", faces=[5]).table
    now = play(now, "next_turn").table
    assert now.initiative.acting == "ghoul"
    assert next_intent(now).action == "next_turn"


def test_the_banished_are_offered_to_get_away_from_the_one_who_banished_them():
    now = play(haunted(), "banish", "cleric", faces=[5, 4]).table
    now = play(now, "next_turn").table
    steps = [offer for offer in GAME.offers(now, "ghoul") if offer.intent.action == "step"]
    assert [(step.intent.arguments["thing"], step.intent.arguments["direction"]) for step in steps] == [
        ("cleric", "farther")
    ]
    attacks = [offer for offer in GAME.offers(now, "ghoul") if offer.intent.action == "attack"]
    assert all(attack.refusal.why == "BH-BAN-05" for attack in attacks)


def test_a_band_that_was_set_is_left_step_by_step():
    now = play(haunted(pins={"cleric|ghoul": Band.NEARBY}), "banish", "cleric", faces=[5, 4]).table
    now = play(now, "next_turn").table
    for band in (Band.FARAWAY, Band.DISTANT):
        intent = next_intent(now)
        assert (intent.action, intent.arguments["direction"]) == ("step", "farther")
        now = play(now, intent.action, "ghoul", **intent.arguments).table
        assert band_between(now, "ghoul", "cleric") is band


def test_a_second_banishment_by_the_same_cleric_takes_the_place_of_the_first():
    now = play(haunted(), "banish", "cleric", faces=[5, 1]).table
    now = play(play(now, "next_turn").table, "next_turn", faces=[5]).table
    banished = play(now, "banish", "cleric", faces=[5, 4])
    assert [effect.turns for effect in banished.sheet("ghoul").effects] == [2 + 4]


def test_the_gm_is_asked_with_the_groups_written_out():
    """BH-BAN-03: by name, all together, each alone; two of one name are told apart by their ids."""
    twins = [foe(identity, at=(at, 0), tags=UNDEAD) for identity, at in (("a", 10), ("b", -10))]
    twins = [replace(twin, name="Ghoul") for twin in twins]
    before = table(character("cleric", kind_of="cleric"), *twins, foe("mummy", hd=4, at=(0, 10), tags=UNDEAD))
    (question,) = play(before, "banish", "cleric", faces=[19, 19], choose=["a, b; Mummy"]).questions
    assert [option.value for option in question.options] == ["a, b; Mummy", "a, b, Mummy", "a; b; Mummy"]
    assert question.options[0].label == "2 × Ghoul · Mummy"
    undead = undead_in_reach(before, "cleric")
    assert [groups_of(before, undead, option.value) for option in question.options] == [
        (("a", "b"), ("mummy",)),
        (("a", "b", "mummy"),),
        (("a",), ("b",), ("mummy",)),
    ]


NAMES = ("Skeleton 1", "Skeleton 2", "Mummy", "wight", "each", "", " ")


@given(st.lists(st.lists(st.sampled_from(NAMES), max_size=3).map(", ".join), max_size=4).map(";".join))
def test_however_groups_are_written_each_undead_is_in_exactly_one(written: str):
    """BH-BAN-03."""
    before = table(
        character("cleric", kind_of="cleric"),
        *(foe(f"skeleton {number}", at=(20, 6 * number), tags=UNDEAD) for number in (1, 2)),
        foe("mummy", hd=4, at=(10, 0), tags=UNDEAD),
        foe("wight", hd=3, at=(-10, 0), tags=UNDEAD),
    )
    undead = undead_in_reach(before, "cleric")
    for groups in (usual_groups(before, undead), groups_of(before, undead, written)):
        assert sorted(identity for group in groups for identity in group) == sorted(undead)
        assert all(groups)


@given(st.integers(1, 10), st.integers(1, 4))
def test_the_log_and_the_clock_tell_the_same_moments(level: int, die: int):
    """BH-BAN-06: 11 Moments in the one are not 12 in the other, and the next Moment is the first of them."""
    cleric = character("cleric", kind_of="cleric", level=level, attributes={"WIS": 18})
    before = table(cleric, foe("ghoul", hd=1, hp=99, at=(20, 0), tags=UNDEAD), acting="cleric")
    after = play(before, "banish", "cleric", faces=[1, die])
    left = counted(level + die, "Moment")
    assert any(left in line for line in after.said)
    told = [each.note for each in GAME.clock_view(after.table).burning if each.name.startswith("Banished")]
    assert told == [f"{counted(level + die, 'turn')} left, in Moments"]
