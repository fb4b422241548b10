"""Laws of movement and attacks, whatever the figures are."""

from math import hypot
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import PROCEDURES, character, creature, foe, intent_of, step, table
from vtt.games.revenants_hack.combat.attack import attack
from vtt.games.revenants_hack.combat.damage import CHAIN, along, stepped
from vtt.games.revenants_hack.combat.movement import feet_left
from vtt.games.revenants_hack.combat.plan import RING, refuse_options
from vtt.games.revenants_hack.reach import bearing_to, feet, in_range, targets, within
from vtt.games.revenants_hack.sheet.items import destroyed, quality_lost
from vtt.games.revenants_hack.sheet.parts import Arms
from vtt.rules.contract.procedure import Throw, run
from vtt.table.table import Table

steps = st.integers(-8, 8)
points = st.tuples(st.floats(-60, 60), st.floats(-60, 60))
sides = st.sampled_from(["players", "gm", "none"])
arms = st.builds(
    Arms,
    shape=st.sampled_from(["circle", "line", "cone"]),
    length=st.floats(1.0, 150.0),
    breadth=st.floats(1.0, 20.0),
)


@st.composite
def crowds(draw: st.DrawFn, most: int = 7) -> Table:
    """An attacker and others of all sides and sizes round it."""
    others = draw(st.lists(st.tuples(sides, points, st.sampled_from([1.0, 2.5, 5.0])), min_size=1, max_size=most))
    return table(
        character("odile", at=draw(points)),
        *[
            creature(f"other{number}", side, role="minion", at=at, radius=radius)
            for number, (side, at, radius) in enumerate(others)
        ],
    )


@given(st.sampled_from(CHAIN), steps, steps)
def test_steps_along_the_chain(die: int, first: int, second: int):
    """RH-DICE-04, RH-ATK-13: more steps never give a smaller die, and no step leaves the chain."""
    low, high = sorted((first, second))
    assert along(die, low) <= along(die, high)
    assert along(die, first) in CHAIN
    position = CHAIN.index(die) + first
    if 0 <= position < len(CHAIN):
        assert along(along(die, first), -first) == die
    else:
        assert along(die, first) == (CHAIN[0] if position < 0 else CHAIN[-1])


@given(st.sampled_from(CHAIN), steps, st.sampled_from(["flat 1", "d2"]), st.sampled_from(["d20", "d12"]))
def test_steps_with_other_ends(die: int, number: int, floor: str, cap: str):
    """RH-DICE-04: a house rule's end is never stepped over, only started from beyond it."""
    found = stepped(table(options={"die_floor": floor, "die_cap": cap}), die, number)
    assert found <= max(die, 12 if cap == "d12" else 20)
    assert found >= min(die, 2 if floor == "d2" else 1)
    assert (found == die) or ((found > die) is (number > 0))


@given(crowds(), arms, st.floats(0, 360))
def test_a_longer_range_strikes_whomever_a_shorter_one_strikes(before: Table, weapon: Arms, bearing: float):
    """RH-PENT-05: Reach of a circle and a line never loses anybody."""
    assume(weapon.shape != "cone")
    near = in_range(before, "odile", weapon, bearing)
    far = in_range(before, "odile", weapon, bearing, reach=True)
    assert set(near) <= set(far)
    assert "odile" not in far


@given(crowds(), st.floats(1.0, 60.0))
def test_a_circle_strikes_by_distance(before: Table, length: float):
    """RH-ATK-02, RH-ATK-05, RH-BAND-02: whoever's nearest edge is within the radius, and nobody else."""
    struck = in_range(before, "odile", Arms(length=length), 0.0)
    for other in before.creatures:
        if other != "odile" and abs(feet(before, "odile", other) - length) > 1e-6:
            assert (other in struck) is (feet(before, "odile", other) < length)
            assert (other in struck) is within(before, "odile", other, length)


@given(crowds(), arms)
def test_whoever_is_near_enough_is_struck_by_what_is_turned_towards_them(before: Table, weapon: Arms):
    """RH-ATK-03, RH-ATK-04."""
    for other in before.creatures:
        near = feet(before, "odile", other) < weapon.length - 1e-6
        if other != "odile" and near and hypot(*before.creatures[other].at) > 1e-3:
            assert other in in_range(before, "odile", weapon, bearing_to(before, "odile", other))


@given(crowds(), arms, st.floats(0, 360), st.booleans())
def test_house_rules_at_their_defaults_change_no_target(before: Table, weapon: Arms, bearing: float, reach: bool):
    """RH-ATK-06: the quick way to the targets and the one that heeds house rules find the same."""
    plain = targets(before, "odile", weapon, bearing, reach=reach)
    heeded = Table(game=before.game, creatures=before.creatures, options={"friendly_fire": False})
    assert targets(heeded, "odile", weapon, bearing, reach=reach) == plain
    everybody = Table(game=before.game, creatures=before.creatures, options={"friendly_fire": True})
    assert targets(everybody, "odile", weapon, bearing, reach=reach) == in_range(
        before, "odile", weapon, bearing, reach=reach
    )
    assert all(before.creatures[each].side == "gm" for each in plain)


@given(st.lists(st.sampled_from(RING), unique=True, max_size=5))
def test_five_pairs_of_the_pentagon(chosen: list[str]):
    """RH-PENT-01: none, one, or one and a neighbour; what is allowed one way round is allowed the other."""
    allowed = refuse_options(table(), tuple(chosen)) is None
    assert allowed is (refuse_options(table(), tuple(reversed(chosen))) is None)
    if len(chosen) == 2:
        assert allowed is ((RING.index(chosen[0]) - RING.index(chosen[1])) % 5 in (1, 4))
    else:
        assert allowed is (len(chosen) < 2)


@given(
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 6)), min_size=1, max_size=5),
    st.sampled_from([(), ("damage",), ("accuracy",), ("multiple",), ("multiple", "damage")]),
    st.lists(st.integers(1, 4), min_size=4, max_size=4),
    st.integers(1, 20),
)
def test_nobody_in_range_gets_off(
    foes: list[tuple[int, int]], options: tuple[str, ...], faces: list[int], attack_face: int
):
    """RH-ATK-15, RH-DMG-03, RH-DMG-04: every target loses 1 Luck or gains 1 Strain, and never both but by a natural
    20, whose 1 Strain more is the main target's alone (RH-CRIT-02)."""
    before = table(
        character("odile", inventory=[{"name": "sword", "arms": {"die": 8}}]),
        *[
            foe(f"foe{number}", at=(float(number), 3.0), luck=luck, max_luck=max(luck, 1), shield=shield)
            for number, (luck, shield) in enumerate(foes)
        ],
    )
    shown = iter([attack_face, *faces, *faces])

    def throw(request: Throw) -> Any:
        return request.dice.throw(lambda sides: min(next(shown), sides))

    intent = intent_of(before, "attack", "odile", {"target": "foe0", "options": options})
    after, outcome = run(attack(before, intent), before, throw, lambda now, question: question.default)
    for number, (luck, _) in enumerate(foes):
        sheet: Any = after.creatures[f"foe{number}"].sheet
        extra = int(outcome.label == "Natural 20" and number == 0)
        assert (luck - sheet.luck) + sheet.strain == 1 + extra
    assert outcome.success is (outcome.label in ("Hit", "Natural 20"))


@given(st.integers(0, 6), st.integers(1, 8))
def test_quality_is_never_below_0(quality: int, blows: int):
    """RH-ITEM-01: at 0 the item is gone, and what has no quality never breaks."""
    line = {"name": "sword", "quality": quality, "full_quality": 6 if quality else 0, "arms": {"die": 8}}
    now = table(character("odile", inventory=[line]))
    for _ in range(blows):
        now = step(quality_lost(now, "odile", "sword", why="RH-CRIT-03"), now).table
    sheet: Any = now.creatures["odile"].sheet
    if quality and blows >= quality:
        assert sheet.inventory == ()
        assert sheet.wielded == ""
        assert step(destroyed(now, "odile", "sword", why="RH-ITEM-01"), now).table is now
    else:
        assert sheet.inventory[0].quality == max(quality - blows, 0)


@given(st.lists(points, max_size=6), st.booleans(), st.integers(0, 2))
def test_no_way_leads_farther_than_the_movement(ways: list[tuple[float, float]], second: bool, ankles: int):
    """RH-MOVE-01, RH-MOVE-02, RH-MOVE-03: however the movement is split, its parts add up to no more than it has."""
    problems = [{"name": "sprained-ankle", "number": number + 1} for number in range(ankles)]
    now = table(character("odile", lasting={"problems": problems}), foe("far", at=(500.0, 0.0)), acting="odile")
    limit = (20, 10, 5)[ankles] * (2 if second else 1)
    if second:
        now = step(PROCEDURES["second_move"][1](now, intent_of(now, "second_move", "odile", {})), now).table
    walked = 0.0
    for at in ways:
        intent = intent_of(now, "move", "odile", {"to": at})
        if PROCEDURES["move"][0](now, intent) is None:
            start = now.creatures["odile"].at
            now = step(PROCEDURES["move"][1](now, intent), now).table
            walked += hypot(at[0] - start[0], at[1] - start[1])
    assert walked <= limit + 0.05 * (len(ways) + 1)
    assert abs(feet_left(now, "odile") - max(limit - walked, 0.0)) < 0.06 * (len(ways) + 1)
