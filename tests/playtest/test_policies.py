"""Policies: what they are called, that they are allowed what they do, and that careful is no worse than plain."""

import pytest
from msgspec.structs import replace

from tests.playtest.small import SCENES, lane, sample
from vtt.dice import Thrown
from vtt.playtest.batch import fight_portion, prepared, tallies
from vtt.playtest.fight import thrower
from vtt.playtest.policies.candidates import candidates
from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.players import player
from vtt.playtest.policies.policy import KINDS, Policies, read_policies
from vtt.playtest.policies.worth import Weigher, Worth, chance_of, even_worth, learned_worth
from vtt.rules.contract.procedure import run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

pytestmark = pytest.mark.usefixtures("lamps")


def test_policies_are_read():
    table = lane()
    assert read_policies([], table) == Policies()
    assert read_policies(["players=careful", "gm=careless,mab=ahead"], table) == Policies(
        "careful", "careless", {"mab": "ahead"}
    )
    assert read_policies(["both=ahead"], table) == Policies("ahead", "ahead")
    found = read_policies(["gm=careful", "moth-1=plain"], table)
    assert (found.of(table.creatures["moth-1"]), found.of(table.creatures["mab"]), found.of(None)) == (
        "plain",
        "plain",
        "careful",
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("careful", "expected a side or a creature, =, and a policy"),
        ("players=wise", "'wise': expected one of careless, plain, careful, ahead"),
        ("owl=plain", "'owl': expected one of players, gm, both, mab, moth-1"),
    ],
)
def test_policies_that_are_none_are_refused(text, problem):
    with pytest.raises(ValueError, match=problem):
        read_policies([text], lane())


def played(table: Table, policies: Policies, worth: Worth, most: int = 60) -> list[str]:
    """A fight, or its beginning, with every intent checked."""
    game = system(table.game)
    who = player(game, policies, worth)
    who.begin(7)
    lots = iter(range(10**6))
    throw = thrower(lambda: (next(lots) * 0.618034) % 1)
    found: list[str] = []
    for _ in range(most):
        intent = who.next_intent(table)
        if intent is None:
            break
        assert intent == door.completed(game, table, intent)
        refusal = door.refusal(game, table, intent)
        assert refusal is None, (intent, refusal.reason)
        found.append(f"{intent} {who.why()}")
        table, _ = run(door.perform(game, table, intent), table, throw, who.answer)
    return found


@pytest.mark.parametrize("kind", ["careless", "careful"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_policy_does_what_is_allowed_and_the_same_again(scene, kind):
    table = sample(scene)
    worth = even_worth(table)
    first = played(table, Policies(kind, kind), worth, 30)
    assert first == played(table, Policies(kind, kind), worth, 30)
    assert len(first) > 5


def test_looking_ahead_does_what_is_allowed_and_the_same_again():
    table = lane(mab=5, moths=2, bite="die")
    first = played(table, Policies("ahead", "plain"), even_worth(table), 30)
    assert first == played(table, Policies("ahead", "plain"), even_worth(table), 30)
    assert any("when played out" in each or "takes out" in each for each in first)


def acting(table: Table) -> Table:
    """The fight has begun, and it is Mab's turn."""
    game = system(table.game)
    start = door.next_intent(game, table)
    assert start is not None
    table, _ = run(door.perform(game, table, start), table, lambda request: _high(request), lambda *_: "")
    assert table.initiative.acting == "mab"
    return table


def _high(request) -> Thrown:
    return request.dice.throw(lambda sides: sides)


def test_candidates_begin_with_the_games_own_choice_and_are_allowed():
    table = acting(lane(mab=3, moths=2, apart=2.6))
    game = system(table.game)
    plain = door.next_intent(game, table)
    assert plain is not None
    found = candidates(game, table, plain)
    assert found[0] == plain
    assert {each.arguments.get("target") for each in found if each.action == plain.action} == {"moth-1", "moth-2"}
    assert all(door.refusal(game, table, each) is None for each in found)


def test_what_a_strike_promises_is_its_exact_expectation():
    """Mab hits on 6 or more of two d8, which takes the only heart: life and being up are worth 2 and 1."""
    table = acting(lane(mab=3, moths=1))
    game = system(table.game)
    worth = Worth({"mab": (1.0, 0.5), "moth-1": (-2.0, -1.0)}, 0.25)
    careful = Careful(game, Weigher(game, worth))
    careful.begin(1)
    plain = door.next_intent(game, table)
    assert plain is not None
    promise = careful.weighed(table, plain)[0].promise
    hit = sum(a + b >= 6 for a in range(1, 9) for b in range(1, 9)) / 64
    assert promise == pytest.approx(0.25 + 1.5 - (1 - hit) * 3.0, abs=1e-12)


def test_careful_strikes_at_whoever_matters():
    """The plain autopilot strikes at whoever has the fewest hearts. Here all hangs on the other one."""
    table = acting(lane(mab=3, moths=2, apart=2.6))
    game = system(table.game)
    worth = Worth({"mab": (1.0, 0.5), "moth-1": (-0.1, -0.1), "moth-2": (-3.0, -3.0)})
    careful = Careful(game, Weigher(game, worth))
    careful.begin(1)
    plain = door.next_intent(game, table)
    assert plain is not None
    assert plain.arguments["target"] == "moth-1"
    assert careful.decided(table, plain).arguments["target"] == "moth-2"
    assert "takes out Moth-2 in" in careful.why()


def test_worth_is_learned_with_the_right_signs_and_is_always_the_same():
    table = lane(mab=3, moths=2, bite="die")
    game = system(table.game)
    first = learned_worth(game, table, 40)
    assert first == learned_worth(game, table, 40)
    assert all((life > 0) == (up > 0) == (who == "mab") for who, (life, up) in first.weights.items())
    weigher = Weigher(game, first)
    without = replace(table, creatures={who: each for who, each in table.creatures.items() if who != "moth-2"})
    assert weigher.chance(without) > weigher.chance(table) == chance_of(weigher.logit(table))


def test_careless_is_worse_than_plain():
    table = lane(mab=4, moths=2, bite="die", apart=20.0)
    plain = list(tallies(prepared(table, 100)))[-1]
    careless = list(tallies(prepared(table, 100, policies=Policies("careless"))))[-1]
    assert careless.wins["players"] < plain.wins["players"]


def test_careful_is_better_than_plain():
    """On the same lots, where there is something to choose; how much, and in the other scenes, the benchmarks tell."""
    table = sample("revenants-hack-mill-race.toml")
    plain, careful = (
        fight_portion(prepared(table, 24, policies=Policies(kind)), 0, 24) for kind in ("plain", "careful")
    )
    assert careful.wins["players"] > plain.wins["players"]


def test_every_kind_has_a_name_and_words():
    from vtt.playtest.policies.policy import ABOUT, TITLES

    assert set(KINDS) == set(TITLES) == set(ABOUT)
