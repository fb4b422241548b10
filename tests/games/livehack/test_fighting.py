"""Attacks in use: questions, secrets, laws of positions."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.livehack.playing import Played, adventurer, monster, play, refused, step, table
from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.fighting.blows import defence_task
from vtt.games.livehack.parts import Attack
from vtt.games.livehack.positions.holding import cancelled, held
from vtt.games.livehack.positions.position import Position
from vtt.games.livehack.tokens import links
from vtt.rules.contract.procedure import Choose, Say, Throw
from vtt.rules.engine.registry import system
from vtt.table.creature import Creature

SWORD = {"name": "sword", "rating": 5, "damage": 3}
BOW = {"name": "bow", "rating": 4, "damage": 2, "reach": "faraway"}
STAIRS = {"over": "ogre", "bonus": 2, "text": "on the stairs"}
ZERO: dict[str, Any] = {"manner": "zero", "opposing_manner": "zero", "damage_manner": "zero"}
ZERO |= {"damage_opposing_manner": "zero"}
GAME = system("livehack")


def ada(**fields: Any) -> Creature:
    return adventurer("ada", **({"attacks": [SWORD]} | fields))


def ogre(**fields: Any) -> Creature:
    return monster("ogre", **({"at": (6, 0)} | fields))


def values(question: Choose) -> list[str]:
    return [option.value for option in question.options]


@pytest.mark.parametrize(("rating", "bonus"), [(4, 0), (5, 1), (9, 1), (10, 2), (12, 2), (15, 3), (40, 8)])
def test_the_bonus_that_a_hit_may_hold(rating: int, bonus: int):
    """LH-POS-01: +1 for each full 5, without a limit; below 5 there is nothing to decide."""
    before = table(ada(attacks=[SWORD | {"rating": rating}]), ogre(fortitude=99))
    after = play(before, "attack", "ada", target="ogre", choose=["hold", "so"] if bonus else ["0"], **ZERO)
    assert sum(each.bonus for each in after.sheet("ada").positions) == bonus


def test_what_can_be_made_of_a_hit():
    """LH-POS-02, LH-POS-03, LH-POS-05, LH-POS-06: everything that the bonus and the pools allow, and no more."""
    foe = ogre(positions=[{"over": "ada", "bonus": 1, "text": "reach"}])
    plain = table(ada(), ogre())
    assert values(play(plain, "attack", "ada", target="ogre", choose=["damage", "0"], **ZERO).questions[0]) == [
        "damage",
        "hold",
    ]
    both = table(ada(positions=[STAIRS]), foe)
    question = play(both, "attack", "ada", target="ogre", choose=["damage", "0"], **ZERO).questions[0]
    assert values(question) == ["damage", "cash", "hold", "cancel:ogre"]
    assert question.default == "cash"
    assert [option.label for option in question.options][1] == "Cash in: damage, +3"
    no_bonus = table(ada(positions=[STAIRS], attacks=[SWORD | {"rating": 0}]), foe)
    question = play(no_bonus, "attack", "ada", target="ogre", choose=["damage", "0"], **ZERO).questions[0]
    assert values(question) == ["damage", "cash"]


def test_a_hidden_foes_position_is_not_offered_to_players():
    """LH-POS-06: whoever is unseen stays so; the GM's creatures know of it."""
    unseen = ogre(positions=[{"over": "ada", "bonus": 1, "text": "above her"}], hidden=True, at=(50, 0))
    before = table(ada(), unseen, monster("imp", at=(6, 0)))
    question = play(before, "attack", "ada", target="imp", choose=["damage", "0"], **ZERO).questions[0]
    assert values(question) == ["damage", "hold"]
    assert all("Ogre" not in offer.label for offer in GAME.offers(before, "ada"))


def test_effort_is_asked_of_players_who_have_some_left():
    """LH-EFF-01, LH-EFF-03, LH-EFF-07: before the damage roll, of whoever makes either side of it."""
    fresh = table(ada(attacks=[SWORD | {"rating": 0}]), ogre())
    asked = play(fresh, "attack", "ada", target="ogre", choose=["2"], **ZERO)
    assert values(asked.questions[0]) == ["0", "1", "2", "3", "4", "5"]
    assert asked.sheet("ada").traits[0].rating == 2
    spent = table(ada(attacks=[SWORD | {"rating": 0}], effort=5), ogre(), acting="ada")
    assert play(spent, "attack", "ada", target="ogre", **ZERO).questions == []
    some = table(ada(attacks=[SWORD | {"rating": 0}], effort=3), ogre(), acting="ada")
    assert values(play(some, "attack", "ada", target="ogre", choose=["0"], **ZERO).questions[0]) == ["0", "1", "2"]
    resisting = table(adventurer("ada"), ogre(attacks=[SWORD | {"rating": 0}]))
    withstood = play(resisting, "attack", "ogre", target="ada", choose=["4"], **ZERO)
    assert withstood.outcome.label == "No harm"
    assert withstood.questions[0].by == "ada"
    assert withstood.sheet("ada").traits[0].rating == 4


def test_effort_on_the_defence():
    """LH-EFF-07: Reflex +2 with 2 effort against a total of 6: the attack ties and hits, Fatigue +2."""
    before = table(adventurer("ada", reflex=2, fortitude=50), ogre(attacks=[SWORD | {"rating": 6}]))
    arguments: dict[str, Any] = {"target": "ada", "opposing_effort": 2, "damage_opposing_effort": 0} | ZERO
    after = play(before, "attack", "ogre", faces=(7, 5), **(arguments | {"opposing_manner": "roll"}))
    assert after.outcome.label == "No harm"
    assert after.sheet("ada").traits[0].rating == 2


def test_everything_about_a_hidden_attacker_is_the_gms_alone():
    before = table(ada(), ogre(attacks=[SWORD | {"rating": 12}], hidden=True))
    played = play(before, "attack", "ogre", target="ada", faces=(5, 5, 5, 5), choose=["hold", "above her"])
    assert all(request.secret for request in played.requests if isinstance(request, Say | Choose | Throw))
    (link,) = links(played.table)
    assert not link.public
    seen = play(table(ada(reflex=30), ogre(attacks=[SWORD])), "attack", "ogre", target="ada", faces=(5, 5, 5, 6))
    assert not any(request.secret for request in seen.requests if isinstance(request, Throw))


def test_players_do_not_learn_a_monsters_figures_from_an_attack():
    """What is said openly of a monster’s attack names neither its ratings nor the margin."""
    played = play(
        table(ada(fortitude=31), ogre(attacks=[SWORD | {"rating": 23, "damage": 29}])),
        "attack",
        "ogre",
        target="ada",
        choose=["damage", "0"],
        **ZERO,
    )
    openly = " ".join(each.read() for each in played.requests if isinstance(each, Say) and not each.secret)
    assert "hits" in openly
    assert not any(figure in openly for figure in ("23", "29"))


def test_an_attack_is_the_action_of_the_turn():
    before = table(ada(), ogre(reflex=30), acting="ada")
    after = play(before, "attack", "ada", target="ogre", faces=(1, 2), opposing_manner="zero")
    assert after.sheet("ada").spent.action == "attack"
    assert refused(after.table, "attack", "ada", target="ogre").reason == "the action of this turn is used"
    outside = play(table(ada(), ogre(reflex=30)), "attack", "ada", target="ogre", opposing_manner="zero", faces=(1, 2))
    assert not outside.sheet("ada").spent.action


def test_the_gms_side_takes_zero_by_a_house_rule_unless_told_to_roll():
    """LH-TAKE-03 in an attack: either side of it."""
    options = {"gm_side_default": "take-zero"}
    before = table(ada(), ogre(attacks=[SWORD | {"rating": 0}], reflex=6), options=options)
    assert play(before, "attack", "ada", target="ogre", faces=(1, 11)).outcome.label == "Miss"
    assert play(before, "attack", "ada", target="ogre", faces=(1, 11, 1, 1), opposing_manner="roll").questions == []
    assert play(before, "attack", "ogre", target="ada", faces=(5, 4)).outcome.label == "Miss"


# Laws of positions.

BONUSES = st.lists(st.tuples(st.integers(1, 6), st.sampled_from("abc")), max_size=6)


@given(BONUSES)
def test_a_pool_is_the_sum_of_what_was_held(bonuses: list[tuple[int, str]]):
    """LH-POS-04: each description once, with all that was held by it."""
    played = Played(table(ada(), ogre()), None, [])  # type: ignore[arg-type]
    for bonus, text in bonuses:
        played = step(held(played.table, "ada", Position(over="ogre", bonus=bonus, text=text)), played.table)
    positions = sheet_of(played.table, "ada").positions
    assert sum(each.bonus for each in positions) == sum(bonus for bonus, _ in bonuses)
    assert [each.text for each in positions] == list(dict.fromkeys(text for _, text in bonuses))


@given(st.integers(1, 9), st.lists(st.integers(1, 4), min_size=1, max_size=4))
def test_cancelling_is_point_for_point(bonus: int, held_points: list[int]):
    """LH-POS-06: what is taken and what is left over make up the bonus; nothing is held below 1."""
    positions = [{"over": "ada", "bonus": each, "text": str(place)} for place, each in enumerate(held_points)]
    before = table(ada(), ogre(positions=[*positions, {"over": "imp", "bonus": 3, "text": "else"}]), monster("imp"))
    left: list[int] = []

    def whole() -> Any:
        after, over = yield from cancelled(before, "ada", "ogre", bonus)
        left.append(over)
        return after

    after = step(whole(), before).sheet("ogre").positions
    rest = sum(each.bonus for each in after if each.over == "ada")
    assert rest == max(0, sum(held_points) - bonus)
    assert left == [max(0, bonus - sum(held_points))]
    assert all(each.bonus > 0 for each in after)
    assert [each.bonus for each in after if each.over == "imp"] == [3]


@pytest.mark.parametrize(
    ("ruled", "resisted", "struck"),
    [
        ("usual", "will", False),
        ("reflex", "reflex", True),
        ("spell", "reflex", False),
        ("fortitude", "fortitude", False),
        ("will", "will", False),
    ],
)
def test_an_attack_is_resisted_by_the_defence_that_was_ruled(ruled: str, resisted: str, struck: bool):
    """LH-DEF-02; whoever is easy to hit is so only where a blow is to be evaded (LH-COND-02)."""
    task = defence_task(Attack(name="gaze", defence="will"), ruled, "ana")
    assert (task.name, task.struck, task.against) == (resisted, struck, "ana")
