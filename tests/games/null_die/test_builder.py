"""The roll as it is put together: a side for each pool, what every press does, and what players may see of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.null_die.playing import GAME, character, foe, play, refused, table, view
from vtt.dice import Pool, SeededFaces
from vtt.rules.contract.procedure import Intent, run
from vtt.rules.contract.roll_view import RollView, players_roll
from vtt.rules.engine import door
from vtt.session.session import Session
from vtt.session.store import MemoryStore

ADA = character("ada", sources=["+1B Circumstance: high ground"])
WHOLE = table(ADA, foe("rat", sources=["-1B Ability: lame"]), foe("owl", hidden=True))


def pressed(before: Any, action: str, actor: str, *presses: str, **arguments: Any) -> dict[str, Any]:
    """The arguments after pressing these, each ``pool/button`` or ``pool/part``."""
    for press in presses:
        pool, wanted = press.split("/")
        found = view(before, action, actor, **arguments)
        side = next(side for side in found.sides if side.label == pool)
        things = {part.label: part.press for part in side.parts} | {step.label: step.press for step in side.steps}
        arguments |= things[wanted]
    return arguments


def side(found: RollView, label: str) -> Any:
    return next(each for each in found.sides if each.label == label)


def test_each_pool_is_a_side_with_its_dice_and_its_sources():
    """ND-POOL-04, ND-NAME-05."""
    found = view(WHOLE, actor="ada")
    assert found.large
    assert [(each.label, each.total, each.dice) for each in found.sides] == [
        ("Circumstance", "net +1B", "3d10, best 2"),
        ("Ability", "+0B", "1d8"),
    ]
    (part,) = found.sides[0].parts
    assert (part.label, part.amount, part.counts, part.fresh) == ("high ground", "+1B", True, False)
    assert found.dice is not None
    assert found.dice.distribution().mean == pytest.approx(13.475 + 4.5, abs=1e-10)


def test_three_boons_and_a_bane_by_the_buttons():
    """ND-CANC-02: +3B and -1B on 2d10 are four dice of which the best two count."""
    arguments = pressed(table(character("bo")), "roll", "bo", *["Circumstance/Boon"] * 3, "Circumstance/Bane")
    assert arguments["entries"] == [*["+1B Circumstance"] * 3, "-1B Circumstance"]
    found = side(view(table(character("bo")), actor="bo", **arguments), "Circumstance")
    assert (found.total, found.dice, found.tone) == ("net +2B", "4d10, best 2", "good")
    assert [(each.label, each.kind, each.tip) for each in found.steps[:2]] == [
        ("Bane", "minus", "One more die, and the highest is dropped"),
        ("Boon", "plus", "One more die, and the lowest is dropped"),
    ]
    assert [(part.label, part.amount, part.fresh) for part in found.parts] == [
        *[("Boon", "+1B", True)] * 3,
        ("Bane", "−1B", True),
    ]
    played = play(table(character("bo")), "roll", "bo", faces=(3, 10, 6, 8, 5), **arguments)
    assert played.outcome.label == "23"


def test_a_source_is_struck_off_and_put_back():
    """ND-NAME-05."""
    entries = ["+2B Ability: rope", "-1B Ability: rain"]
    off = pressed(WHOLE, "roll", "ada", "Ability/rain", "Circumstance/high ground", entries=entries)
    found = view(WHOLE, actor="ada", **off)
    assert [each.total for each in found.sides] == ["+0B", "net +2B"]
    assert [part.counts for part in side(found, "Ability").parts] == [True, False]
    assert sorted(off["struck"]) == ["e1", "s0"]
    back = pressed(WHOLE, "roll", "ada", "Ability/rain", "Circumstance/high ground", **off)
    assert back["struck"] == []


def test_what_was_pressed_is_taken_away_for_good_and_the_rest_keeps_its_strikes():
    """ND-NAME-05."""
    entries = ["+1B Ability", "-1B Ability: rain", "+1B Circumstance"]
    struck = pressed(WHOLE, "roll", "ada", "Ability/rain", entries=entries)
    assert struck["struck"] == ["e1"]
    own = side(view(WHOLE, actor="ada", **struck), "Ability").parts[0]
    after = struck | own.press
    assert after["entries"] == ["-1B Ability: rain", "+1B Circumstance"]
    assert after["struck"] == ["e0"]


def test_who_leaves_a_pool_out_leaves_out_what_acts_on_it():
    entries = ["+1B Ability: rope", "-1B Circumstance: rain"]
    left = pressed(WHOLE, "roll", "ada", "Ability/Leave out", entries=entries, struck=["e1", "s0"])
    assert left == {"pools": ["Circumstance"], "entries": ["-1B Circumstance: rain"], "struck": ["e0", "s0"]}


def test_what_is_beyond_the_limit_is_marked_the_last_first():
    """ND-BOON-03, ND-BANE-03, ND-CANC-04."""
    found = side(view(WHOLE, actor="ada", entries=["+4B Ability: a", "+3B Ability: b", "+1B Ability: c"]), "Ability")
    assert (found.total, found.dice) == ("net +8B", "counts as +5B: 6d8, best 1")
    assert [(part.label, bool(part.ignored), part.source) for part in found.parts] == [
        ("a", False, ""),
        ("b", False, "2 of 3 beyond the limit of five"),
        ("c", True, ""),
    ]
    before_net = table(ADA, options={"cap_order": "before-net"})
    found = side(
        view(before_net, actor="ada", entries=["+5B Ability: a", "-5B Ability: b", "-3B Ability: c"]), "Ability"
    )
    assert found.total == "net +0B"
    assert [bool(part.ignored) for part in found.parts] == [False, False, True]


def test_a_null_die_is_built_and_shown_at_once():
    """ND-DICE-02, ND-NULL-02: nothing is waited for."""
    before = table(character("dot", pools={"Ability": "1d0"}))
    arguments = pressed(before, "roll", "dot", "Ability/Boon", pools=["Ability"])
    found = view(before, actor="dot", **arguments)
    assert (found.dice, found.fixed, found.sides[0].dice) == (None, 1, "1d0, worth 1")
    session = Session(GAME, MemoryStore(before), SeededFaces(1))
    step = session.submit(Intent("roll", "dot", arguments))
    assert step.pending is None
    assert step.outcome is not None
    assert step.outcome.label == "1"
    assert step.thrown is not None
    assert [(die.sides, die.face, die.fate) for die in step.thrown.thrown.dice] == [(0, 1, "fixed")]


def test_the_ability_dice_are_asked_for():
    """ND-NAME-04: blank until chosen, d0 allowed."""
    before = table(character("bo", pools={}))
    found = view(before, actor="bo")
    assert (found.note, side(found, "Ability").total) == ("Choose the dice of Ability", "?")
    assert [step.label for step in side(found, "Ability").steps] == ["d0", "d4", "d6", "d8", "d10", "d12", "Leave out"]
    chosen = pressed(before, "roll", "bo", "Ability/d0")
    found = view(before, actor="bo", **chosen)
    assert side(found, "Ability").dice == "1d0, worth 0"
    assert [step.label for step in side(found, "Ability").steps if step.on] == ["d0"]
    again = pressed(before, "roll", "bo", "Ability/d12", **chosen)
    assert again["pools"] == ["Circumstance", "Ability 1d12"]
    assert pressed(before, "roll", "bo", "Ability/Leave out")["pools"] == ["Circumstance"]
    assert refused(before, "roll", "bo") is not None
    assert refused(before, "roll", "bo", **again) is None


def test_what_names_no_pool_stands_apart_and_is_given_to_one_with_a_click():
    """ND-NAME-03."""
    found = view(WHOLE, actor="ada", entries=["+1B Luck: coin"])
    part = found.additions[0]
    assert (part.label, part.why, bool(part.ignored)) == ("+1B Luck (coin)", "ND-NAME-03", True)
    assert part.press == {"entries": ["+1B Circumstance: coin"]}
    everywhere = table(ADA, options={"untargeted": "all-pools"})
    found = view(everywhere, actor="ada", entries=["+1B Luck: coin"])
    assert [each.label for each in found.additions] == ["New pool"]
    assert [each.total for each in found.sides] == ["net +2B", "net +1B"]


def test_other_pools_of_the_creature_can_join():
    """ND-POOL-04."""
    before = table(character("bo", pools={"Ability": "1d8", "Luck": "2d4"}))
    part, free = view(before, actor="bo").additions
    assert (part.label, part.amount, part.counts) == ("Luck", "2d4", False)
    assert (free.label, free.amount) == ("New pool", "1d6")
    assert [each.label for each in view(before, actor="bo", **part.press).sides] == ["Circumstance", "Ability", "Luck"]


def test_a_new_roll_asks_for_the_dice_of_ability():
    """ND-NAME-04: also where nobody, or nobody with an Ability, rolls; it cannot be made before they are chosen."""
    before = table(character("bo", pools={}))
    offers = [next(each for each in GAME.offers(before, "bo") if each.label == "Roll"), GAME.table_offers(before)[0]]
    for offer in offers:
        assert (offer.refusal, offer.missing) == (None, ("pools",))
        found = GAME.roll_view(before, offer.intent)
        assert found is not None
        assert [(each.label, each.dice) for each in found.sides] == [
            ("Circumstance", "2d10"),
            ("Ability", "no dice chosen"),
        ]
        assert refused(before, "roll", offer.intent.actor) is not None


def test_pools_of_the_roll_s_own_are_added_sized_and_counted():
    """ND-NAME-04, ND-DICE-01: any more, of any size."""
    before = table()
    found = view(before, pools=["Circumstance"])
    assert [(part.label, part.amount) for part in found.additions] == [("Ability", "d?"), ("New pool", "1d6")]
    more = {"pools": ["Circumstance"]} | found.additions[1].press
    assert more["pools"] == ["Circumstance", "Pool 1 1d6"]
    sized = pressed(before, "roll", "", "Pool 1/d12", **more)
    steps = [each for each in side(view(before, **sized), "Pool 1").steps if each.label == "Dice"]
    assert [each.kind for each in steps] == ["minus", "plus"]
    assert [(each.value, bool(each.refusal)) for each in steps] == [("1", True), ("1", False)]
    two = sized | steps[1].press
    assert side(view(before, **two), "Pool 1").dice == "2d12"
    assert [part.label for part in view(before, **two).additions] == ["Ability", "New pool"]
    assert play(before, "roll", faces=(3, 4, 5, 6), **two).outcome.label == "18"
    full = view(before, pools=["P 40d6", "Q 2d6"])
    (plus,) = [each for each in side(full, "P").steps if (each.label, each.kind) == ("Dice", "plus")]
    assert plus.refusal == "a pool has at most 40 dice"
    assert view(before, pools=[f"P{letter} 1d6" for letter in "abcdefghijkl"]).additions == ()


def test_what_is_typed_besides_is_listed_with_its_source():
    """ND-NAME-01, ND-NAME-02, ND-NAME-05: it can be struck off; what is half typed is left out until it can be read."""
    typed: dict[str, Any] = {"more": "+2B Ability: rope, −1B Ability: rain; +1B Circ"}
    found = view(WHOLE, actor="ada", **typed)
    assert [(part.label, part.amount, part.fresh) for part in side(found, "Ability").parts] == [
        ("rope", "+2B", False),
        ("rain", "−1B", False),
    ]
    assert found.additions[0].label == "+1B Circ"
    given_to = typed | found.additions[0].press
    assert (given_to["entries"], given_to["struck"]) == (["+1B Circumstance"], ["m2"])
    assert [each.total for each in view(WHOLE, actor="ada", **given_to).sides] == ["net +2B", "net +1B"]
    assert refused(WHOLE, "roll", "ada", **given_to) is None
    off = pressed(WHOLE, "roll", "ada", "Ability/rain", **typed)
    assert off["struck"] == ["m1"]
    assert side(view(WHOLE, actor="ada", **off), "Ability").total == "net +2B"
    half = {"more": "+2B Ability: rope, -"}
    assert side(view(WHOLE, actor="ada", **half), "Ability").total == "net +2B"
    refusal = refused(WHOLE, "roll", "ada", **half)
    assert refusal is not None
    assert refusal.why == "ND-NAME-02"
    gone = pressed(WHOLE, "roll", "ada", "Ability/Leave out", entries=["+1B Ability"], more="+2B Ability: rope")
    assert gone["struck"] == ["m0"]
    assert refused(WHOLE, "roll", "ada", more=", ".join(["+1B Ability"] * 61)) is not None
    both: dict[str, Any] = {"more": "+2B Ability: rope", "opposing_more": "-1B Ability"}
    played = play(WHOLE, "attack", "ada", target="rat", faces=[4] * 11, **both)
    assert "Ada, Ability: +2B rope; net +2B: 3d8, best 1" in played.said


def test_a_roll_or_check_that_is_built_in_secret_is_the_gm_s():
    before = table(character("bo", abilities={"Might": 4}), options={"check_chapter": "on"})
    for action, ability in (("roll", ""), ("check", "Might")):
        assert players_roll(view(before, action, "bo", ability=ability)) is not None
        assert players_roll(view(before, action, "bo", ability=ability, secret=True)) is None


def test_a_blow_shows_the_pools_of_both_sides_and_players_see_none_of_the_foe_s():
    found = view(WHOLE, "attack", "ada", target="rat")
    assert [each.label for each in found.sides] == [
        "Ada: Circumstance",
        "Ada: Ability",
        "Rat: Circumstance",
        "Rat: Ability",
    ]
    assert [each.secret for each in found.sides] == [False, False, True, True]
    assert [part.label for part in found.additions] == ["Ada: new pool", "Rat: new pool"]
    assert [part.secret for part in found.additions] == [False, True]
    assert found.axis == "margin"
    assert [band.least for band in found.bands][1:] == [1, 5]
    theirs = pressed(WHOLE, "attack", "ada", "Rat: Circumstance/Boon", target="rat")
    assert theirs["opposing_entries"] == ["+1B Circumstance"]
    shown = players_roll(found)
    assert shown is not None
    assert "lame" not in str(shown)
    assert shown.dice is None


def test_a_check_shows_its_bands_and_what_the_skill_adds():
    before = table(character("bo", abilities={"Might": 10}, skills={"Lore": 9}), options={"check_chapter": "on"})
    found = view(before, "check", "bo", ability="Might", skill="Lore")
    assert [(each.label, each.total) for each in found.sides] == [
        ("Circumstance", "+0B"),
        ("Ability", "+0B"),
        ("Lore", "+5"),
    ]
    assert [(band.least, band.label, band.tone) for band in found.bands] == [
        (8, "Miss", "low"),
        (10, "Graze", "warning"),
        (15, "Hit", "good"),
        (20, "Critical", "accent"),
    ]
    assert found.dice is not None
    assert found.dice.distribution().mean == pytest.approx(11 + 6.5 + 5, abs=1e-10)


def test_what_cannot_be_read_has_no_picture():
    assert GAME.roll_view(WHOLE, Intent("roll", "ada", {"entries": ["1B Ability"]})) is None
    assert GAME.roll_view(WHOLE, Intent("roll", "ada", {"pools": ["1d7"]})) is None
    assert GAME.roll_view(WHOLE, Intent("attack", "ada", {})) is None
    assert GAME.roll_view(WHOLE, Intent("mark_harm", "ada", {})) is None


def test_a_roll_of_very_many_totals_has_odds_all_the_same():
    pools = [f"P{letter} 40d12" for letter in "abcdefghijkl"]
    before = table(ADA)
    found = view(before, pools=pools)
    assert found.dice is not None
    assert found.dice.distribution().mean == pytest.approx(12 * 40 * 6.5, abs=1e-6)
    played = play(before, "roll", faces=[1] * 480, pools=pools)
    assert (played.outcome.label, "Total 480" in played.said) == ("Rolled", True)


ENTRIES = st.lists(
    st.builds(
        lambda number, pool, source: f"{number:+d}B {pool}{source}",
        st.integers(-9, 9),
        st.sampled_from(["Circumstance", "Ability"]),
        st.sampled_from(["", ": rain", ": rope"]),
    ),
    max_size=8,
)


@given(ENTRIES, st.data())
def test_any_press_leaves_a_roll_that_is_allowed_and_whose_picture_agrees_with_it(entries: list[str], data: Any):
    """ND-CANC-04, ND-NAME-05: the dice of the picture are those that are thrown."""
    before = table(ADA)
    found = view(before, actor="ada", entries=entries)
    presses = [part.press for each in found.sides for part in each.parts] + [
        step.press for each in found.sides for step in each.steps
    ]
    arguments = {"entries": entries} | data.draw(st.sampled_from(presses))
    intent = door.completed(GAME, before, Intent("roll", "ada", arguments))
    assert door.refusal(GAME, before, intent) is None
    thrown = []

    def throw(request: Any) -> Any:
        thrown.append(request.dice)
        return request.dice.throw(SeededFaces(1))

    run(GAME.perform(before, intent), before, throw, lambda now, request: request.default)
    shown = view(before, actor="ada", **arguments)
    assert thrown == [shown.dice]


@given(st.integers(0, 99), st.integers(0, 99), st.sampled_from([0, 4, 6, 8, 10, 12]), st.integers(0, 10))
def test_a_pool_of_the_picture_is_the_pool_of_the_dice(boons: int, banes: int, sides: int, count: int):
    """ND-CANC-01, ND-CANC-04, ND-POOL-03: netting and limit are those of the dice themselves."""
    entries = [f"+{boons}B P", f"-{banes}B P"]
    found = view(table(), pools=[f"P {count}d{sides}"], entries=entries)
    expected = Pool(count, sides, boons, banes).distribution()
    if found.dice is None:
        assert (found.fixed, expected.lowest) == (expected.highest, expected.highest)
    else:
        assert found.dice.distribution().close_to(expected)
        assert (expected.lowest, expected.highest) == (count, count * sides)
