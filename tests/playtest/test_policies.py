"""Policies: what they are called, that they are allowed what they do, and that careful is no worse than plain."""

import pytest
from msgspec.structs import replace

from tests.games.toy.sheet import Dweller
from tests.playtest.small import SCENES, lane, sample
from vtt.dice import Thrown
from vtt.playtest.batch import fight_portion, prepared, run_batch, tallies
from vtt.playtest.fight import GivenUp, thrower
from vtt.playtest.policies import ahead, rehearsing
from vtt.playtest.policies.candidates import candidates
from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.plans import Plan, Planning, simple_plans
from vtt.playtest.policies.players import player, worth_for
from vtt.playtest.policies.policy import KINDS, Policies, read_policies
from vtt.playtest.policies.rehearsing import STAGES, Tried, learned_plan, weighing_pays
from vtt.playtest.policies.worth import Weigher, Worth, chance_of, even_worth, learned_worth
from vtt.rules.contract.procedure import Intent, default_choice, run
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
    assert any("takes out" in each for each in first)


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


def test_a_plan_aims_elsewhere_goes_elsewhere_and_steps_back():
    """Mab strikes at moth-1, who is beside her; moth-2 is out of reach of a blow, and within that of a step."""
    game = system("lamps-and-moths")
    near, apart = acting(lane(mab=3, moths=2, apart=2.6)), acting(lane(mab=3, moths=2, apart=20.0))
    for table in (near, apart):
        plain = door.next_intent(game, table)
        assert plain is not None
        assert Planning(game).intent(table, plain, Plan()) == plain
        assert (
            Planning(game)
            .intent(table, plain, Plan(struck=("moth-1",), sought=("moth-2",)))
            .arguments["target" if plain.action == "attack" else "thing"]
            == "moth-1"
        )
    plain = door.next_intent(game, near)
    assert plain is not None
    assert Planning(game).intent(near, plain, Plan(struck=("moth-2",))).arguments["target"] == "moth-2"
    plain = door.next_intent(game, apart)
    assert plain is not None
    there = Planning(game).intent(apart, plain, Plan(sought=("moth-2",)))
    assert (there.action, there.arguments) == ("step", {"thing": "moth-2", "direction": "nearer"})


def test_nobody_steps_back_who_could_not_strike_from_there():
    table = acting(lane(mab=3, moths=1, apart=2.6))
    game = system(table.game)
    plain = door.next_intent(game, table)
    assert plain is not None
    found = Planning(game).intent(table, plain, Plan(away=("mab",)))
    if found != plain:
        after, _ = run(door.perform(game, table, found), table, _high, lambda *_: "")
        then = door.next_intent(game, after)
        assert then is not None
        assert (then.action, then.actor) == (plain.action, "mab")


@pytest.mark.parametrize("scene", SCENES)
def test_plans_say_what_is_allowed(scene):
    """Every plan of one thing, in the beginning of a fight: whatever it says is a complete intent that is not
    refused."""
    table = sample(scene)
    game = system(table.game)
    planning = Planning(game)
    lots = iter(range(10**6))
    throw = thrower(lambda: (next(lots) * 0.618034) % 1)
    said = 0
    for _ in range(25):
        plain = door.next_intent(game, table)
        if plain is None:
            break
        if plain.actor:
            side = table.creatures[plain.actor].side
            for plan in simple_plans(game, table, side, [plain.actor]):
                intent = planning.intent(table, plain, plan)
                assert intent == door.completed(game, table, intent)
                assert intent == plain or door.refusal(game, table, intent) is None
                said += intent != plain
        table, _ = run(door.perform(game, table, plain), table, throw, default_choice)
    assert said


@pytest.mark.slow
def test_whoever_shoots_farther_than_foes_come_learns_to_keep_away():
    table = sample("null-die-causeway.toml")
    game = system(table.game)
    whom = [each.id for each in table.creatures.values() if each.side == "players"]
    assert "tobit" in learned_plan(game, table, "players", whom).away


def test_a_plan_that_is_learned_is_always_the_same():
    table = lane(mab=3, moths=2, bite="die")
    game = system(table.game)
    for side in ("players", "gm"):
        whom = [each.id for each in table.creatures.values() if each.side == side]
        first = learned_plan(game, table, side, whom)
        assert first == learned_plan(game, replace(table), side, whom)


def test_plans_are_learned_for_those_who_go_by_them():
    table = lane(mab=3, moths=2, bite="die")
    game = system(table.game)
    assert worth_for(game, table, Policies()) is None
    for policies, sides in ((Policies("careful"), {"players"}), (Policies(creatures={"moth-1": "ahead"}), {"gm"})):
        worth = worth_for(game, table, policies)
        assert worth is not None
        assert set(worth.plans) == sides


@pytest.mark.slow
def test_careful_is_better_than_plain():
    """On the same lots, where there is something to choose; how much, and in the other scenes, the benchmarks tell."""
    table = sample("revenants-hack-mill-race.toml")
    plain, careful = (
        fight_portion(prepared(table, 24, policies=Policies(kind)), 0, 24) for kind in ("plain", "careful")
    )
    assert careful.wins["players"] > plain.wins["players"]


@pytest.mark.parametrize("scene", SCENES)
def test_played_plainly_the_players_win_a_sample_scene_in_two_to_four_of_five_fights(scene):
    assert 0.4 <= run_batch(sample(scene), 100, 1).wins["players"] / 100 <= 0.8


WORTH_CHOOSING = [
    ("livehack-drowned-bell.toml", "players", Plan(sought=("humming-one",))),
    ("livehack-drowned-bell.toml", "gm", Plan(away=("sexton",))),
    ("livehack-ossuary.toml", "players", Plan(away=("ottoline", "pell"))),
    ("livehack-ossuary.toml", "gm", Plan(sought=("ottoline",))),
]
"""Plans that win sample scenes oftener."""


@pytest.mark.parametrize(("scene", "side", "plan"), WORTH_CHOOSING)
def test_a_sample_scene_offers_its_sides_something_worth_choosing(scene, side, plan):
    """On the same lots as the game's own play."""
    table = sample(scene)
    whom = frozenset(each.id for each in table.creatures.values() if each.side == side)
    gains = Tried(system(table.game), table, side, whom).gains(plan, Plan(), 60)
    assert sum(gains) / 60 >= 0.05


class Patience:
    """Wants something for so many questions."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked <= self.most


def test_what_is_learned_is_given_up_within_a_fight():
    """It is asked before each of some hundred fights whether it is wanted, and no fight more is played for nobody."""
    table = lane(mab=3, moths=2, bite="die")
    game = system(table.game)
    whole = Patience(10**6)
    worth = worth_for(game, table, Policies("careful", "careful"), whole)
    assert worth is not None
    assert whole.asked > 300
    for most in (0, 1, 50, whole.asked - 1):
        again, impatient = replace(table), Patience(most)
        with pytest.raises(GivenUp):
            prepared(again, 10, policies=Policies("careful", "careful"), is_wanted=impatient)
        assert impatient.asked == most + 1
    assert worth_for(game, again, Policies("careful", "careful")) == worth


def test_looking_ahead_is_given_up_within_a_fight():
    table = acting(lane(mab=3, moths=2, bite="die", apart=2.6))
    game = system(table.game)
    impatient = Patience(5)
    who = player(game, Policies("ahead", "ahead"), even_worth(table), impatient)
    who.begin(1)
    with pytest.raises(GivenUp):
        who.next_intent(table)
    assert impatient.asked == 6


def ahead_of(table: Table, plan: Plan) -> tuple[str, str]:
    """Whom somebody with this plan who looks ahead strikes at, and why."""
    worth = replace(even_worth(table), plans={"players": plan}, unweighed=frozenset(("players",)))
    who = player(system(table.game), Policies("ahead"), worth)
    who.begin(1)
    intent = who.next_intent(table)
    assert intent is not None
    return intent.arguments["target"], who.why()


def test_looking_ahead_does_what_is_better_than_the_plan_and_says_by_how_much(monkeypatch: pytest.MonkeyPatch):
    played: list[tuple[str, int]] = []

    def chance(_outcomes: object, intent: Intent, lot: int) -> float:
        played.append((intent.arguments.get("target", ""), lot))
        return (0.7 if intent.arguments.get("target") == "moth-1" else 0.5) + 0.1 * (lot % 2)

    monkeypatch.setattr(ahead._Outcomes, "_chance", chance)
    table = acting(lane(mab=3, moths=2, bite="die", apart=2.6))
    target, why = ahead_of(table, Plan(struck=("moth-2",)))
    assert target == "moth-1"
    assert "in points by 20" in why
    # No play is played twice, and those that tell are of other lots than those it was chosen by.
    assert len(set(played)) == len(played)
    assert {lot for each, lot in played if each == "moth-1"} == set(range(ahead.STAGES[-1] + ahead.AFRESH))


def test_what_looked_better_by_luck_is_not_done(monkeypatch: pytest.MonkeyPatch):
    def chance(_outcomes: object, intent: Intent, lot: int) -> float:
        lucky = lot < ahead.STAGES[-1] and intent.arguments.get("target") == "moth-1"
        return 0.9 if lucky or (lot % 2 and intent.arguments.get("target") == "moth-1") else 0.4 + 0.5 * (lot % 2)

    monkeypatch.setattr(ahead._Outcomes, "_chance", chance)
    target, why = ahead_of(acting(lane(mab=3, moths=2, bite="die", apart=2.6)), Plan(struck=("moth-2",)))
    assert target == "moth-2"
    assert "to plan" in why


def test_looking_ahead_strikes_at_whoever_is_nearly_down_whatever_the_plan_says():
    """One bite less for every round that is left, which two rounds show."""
    table = lane(mab=4, moths=2, hearts=4, bite="die", apart=2.6)
    weak = table.creatures["moth-1"]
    assert isinstance(weak.sheet, Dweller)
    weak = replace(weak, sheet=replace(weak.sheet, hearts=1))
    table = acting(replace(table, creatures={**table.creatures, "moth-1": weak}))
    target, why = ahead_of(table, Plan(struck=("moth-2",)))
    assert target == "moth-1"
    assert "in points by" in why


def test_every_kind_has_a_name_and_words():
    from vtt.playtest.policies.policy import ABOUT, TITLES

    assert set(KINDS) == set(TITLES) == set(ABOUT)


def test_a_plan_that_won_and_lost_as_often_in_few_fights_is_tried_on(monkeypatch: pytest.MonkeyPatch):
    """What changed nothing in any of them is no plan."""
    hunt, idle = Plan(sought=("ghoul",)), Plan(away=("brannor",))
    tried: list[tuple[Plan, int]] = []

    def gains(_tried: Tried, plan: Plan, other: Plan, plays: int, first: int = 0) -> list[float]:
        tried.append((plan, plays))
        if hunt.sought[0] not in plan.sought or plan == other:
            return [0.0] * plays
        return [1.0, -1.0] * (plays // 2) if plays == STAGES[0] else [1.0, 0.0] * (plays // 2)

    monkeypatch.setattr(Tried, "gains", gains)
    monkeypatch.setattr(rehearsing, "simple_plans", lambda *_given: [hunt, idle])
    table = sample("black-hack-sewer-grate.toml")
    assert learned_plan(system(table.game), table, "players", ["brannor"]) == hunt
    assert (idle, STAGES[0]) in tried
    assert (idle, STAGES[1]) not in tried


def test_where_the_best_of_many_was_best_by_luck_another_one_is_learned(monkeypatch: pytest.MonkeyPatch):
    """All that is left is tried in other fights, and the best of those is held."""
    lucky, good, better = (Plan(sought=(each,)) for each in ("ghoul", "rat", "rat-2"))
    found = {lucky: (0.5, -0.5), good: (0.25, 0.25), better: (0.25, 0.5)}

    def gains(_tried: Tried, plan: Plan, other: Plan, plays: int, first: int = 0) -> list[float]:
        of_a_hundred = 100 * found.get(plan, (-0.5, -0.5))[first >= STAGES[-1]] if other == Plan() else -50.0
        return [(of_a_hundred > lot % 100) - (-of_a_hundred > lot % 100) for lot in range(plays)]

    monkeypatch.setattr(Tried, "gains", gains)
    monkeypatch.setattr(rehearsing, "simple_plans", lambda *_given: [lucky, good, better])
    table = sample("black-hack-sewer-grate.toml")
    assert learned_plan(system(table.game), table, "players", ["brannor"]) == better


@pytest.mark.parametrize(
    ("gains", "fights", "pays"),
    [
        ([1, 1, 0], 12, True),
        ([-1, -1, 0], 12, False),
        ([1, 0, 0, 0, 0, 0], 24, True),
        ([1, 0, -1], 24, False),
        ([0], 24, False),
    ],
)
def test_weighing_is_left_where_it_does_not_pay(monkeypatch: pytest.MonkeyPatch, gains, fights, pays):
    """It is tried against the game's own play on the same lots, the longer the closer the two are."""
    lots: list[int] = []

    def won(tried: Tried, plan: Plan, lot: int) -> float:
        if tried.careful is not None:
            lots.append(lot)
        gain = gains[lot % len(gains)]
        return float(gain == 1 if tried.careful is not None else gain == -1)

    monkeypatch.setattr(Tried, "won", won)
    table = lane(mab=3, moths=2, bite="die")
    game = system(table.game)
    assert weighing_pays(game, table, "players", ["mab"], Weigher(game, even_worth(table))) is pays
    assert max(lots) + 1 == fights


def test_whoever_is_not_to_weigh_does_what_no_plan_speaks_of_as_the_game_does(monkeypatch: pytest.MonkeyPatch):
    table = acting(lane(mab=3, moths=2, bite="die", apart=2.6))
    game = system(table.game)
    plain = door.autopilot(game)(table)
    assert plain is not None
    kept = Plan(struck=(next(each for each in ("moth-1", "moth-2") if each != plain.arguments["target"]),))
    monkeypatch.setattr(Careful, "weighed", lambda *_given: pytest.fail("nothing is to be weighed"))
    for plan in (Plan(), kept):
        worth = replace(even_worth(table), plans={"players": plan}, unweighed=frozenset(("players",)))
        who = player(game, Policies("careful"), worth)
        who.begin(1)
        intent = who.next_intent(table)
        assert intent is not None
        assert intent.arguments["target"] == (plan.struck or (plain.arguments["target"],))[0]
        assert "to plan" in who.why()
