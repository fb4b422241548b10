"""The odds of attacks, damage and positions, out of the procedures that are played (LH-ODDS-09, -10, -15, -17)."""

import pytest

from tests.games.livehack.playing import adventurer, monster, table
from vtt.games.livehack.fighting.prospects import at_least, bands, bonuses, prospect
from vtt.games.livehack.positions.counting import bonus_of
from vtt.rules.contract.procedure import Choose, Intent
from vtt.rules.engine.odds import ActionOdds, action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

LABELS = ("No harm", "1 level", "2 levels", "3 levels", "4 levels")

ONE_SIDE = {
    -10: (0.9370629371, 0.0355963481, 0.0184537685, 0.0056818182, 0.0032051282),
    -9: (0.9184149184, 0.0489510490, 0.0211247086, 0.0077700078, 0.0037393162),
    -8: (0.8933566434, 0.0681818182, 0.0237956488, 0.0104409479, 0.0042249417),
    -7: (0.8618881119, 0.0932400932, 0.0265151515, 0.0131118881, 0.0052447552),
    -6: (0.8240093240, 0.1252913753, 0.0281177156, 0.0157828283, 0.0067987568),
    -5: (0.7797202797, 0.1573426573, 0.0355963481, 0.0184537685, 0.0088869464),
    -4: (0.7290209790, 0.1893939394, 0.0489510490, 0.0211247086, 0.0115093240),
    -3: (0.6719114219, 0.2214452214, 0.0681818182, 0.0237956488, 0.0146658897),
    -2: (0.6083916084, 0.2534965035, 0.0932400932, 0.0265151515, 0.0183566434),
    -1: (0.5384615385, 0.2855477855, 0.1252913753, 0.0281177156, 0.0225815851),
    0: (0.4615384615, 0.3181818182, 0.1573426573, 0.0355963481, 0.0273407148),
    1: (0.3916083916, 0.3374125874, 0.1893939394, 0.0489510490, 0.0326340326),
    2: (0.3280885781, 0.3438228438, 0.2214452214, 0.0681818182, 0.0384615385),
    3: (0.2709790210, 0.3374125874, 0.2534965035, 0.0932400932, 0.0448717949),
    4: (0.2202797203, 0.3181818182, 0.2855477855, 0.1252913753, 0.0506993007),
    5: (0.1759906760, 0.2855477855, 0.3181818182, 0.1573426573, 0.0629370629),
    6: (0.1381118881, 0.2534965035, 0.3374125874, 0.1893939394, 0.0815850816),
    7: (0.1066433566, 0.2214452214, 0.3438228438, 0.2214452214, 0.1066433566),
    8: (0.0815850816, 0.1893939394, 0.3374125874, 0.2534965035, 0.1381118881),
    9: (0.0629370629, 0.1573426573, 0.3181818182, 0.2855477855, 0.1759906760),
    10: (0.0506993007, 0.1252913753, 0.2855477855, 0.3181818182, 0.2202797203),
}
"""Net modifier: saved, 1, 2, 3, 4 levels (LH-ODDS-09)."""

BOTH_SIDES = {
    -10: (0.8557151135, 0.0799936269, 0.0363119319, 0.0164348292, 0.0115444986),
    -9: (0.8312080895, 0.0930664350, 0.0425857917, 0.0193102507, 0.0138294331),
    -8: (0.8032812851, 0.1075952576, 0.0499482380, 0.0226258180, 0.0165494013),
    -7: (0.7718950457, 0.1233181551, 0.0585389898, 0.0264715503, 0.0197762590),
    -6: (0.7371266690, 0.1398322952, 0.0684937855, 0.0309870532, 0.0235601972),
    -5: (0.6991704052, 0.1565447083, 0.0799936269, 0.0363119319, 0.0279793278),
    -4: (0.6583374570, 0.1728706326, 0.0930664350, 0.0425857917, 0.0331396837),
    -3: (0.6150559793, 0.1882253059, 0.1075952576, 0.0499482380, 0.0391752192),
    -2: (0.5698710796, 0.2020239661, 0.1233181551, 0.0585389898, 0.0462478093),
    -1: (0.5234448177, 0.2136818513, 0.1398322952, 0.0684937855, 0.0545472504),
    0: (0.4765551823, 0.2226152229, 0.1565447083, 0.0799936269, 0.0642912596),
    1: (0.4301289204, 0.2282085365, 0.1728706326, 0.0930664350, 0.0757254754),
    2: (0.3849440207, 0.2301119586, 0.1882253059, 0.1075952576, 0.0891234572),
    3: (0.3416625430, 0.2282085365, 0.2020239661, 0.1233181551, 0.1047867992),
    4: (0.3008295948, 0.2226152229, 0.2136818513, 0.1398322952, 0.1230410359),
    5: (0.2628733310, 0.2136818513, 0.2226152229, 0.1565447083, 0.1442848865),
    6: (0.2281049543, 0.2020239661, 0.2282085365, 0.1728706326, 0.1687919105),
    7: (0.1967187149, 0.1882253059, 0.2301119586, 0.1882253059, 0.1967187149),
    8: (0.1687919105, 0.1728706326, 0.2282085365, 0.2020239661, 0.2281049543),
    9: (0.1442848865, 0.1565447083, 0.2226152229, 0.2136818513, 0.2628733310),
    10: (0.1230410359, 0.1398322952, 0.2136818513, 0.2226152229, 0.3008295948),
}
"""The same with both sides rolling (LH-ODDS-10)."""

POSITIONS = {
    -5: (0.0629370629, 0.0273407148, 0.0088869464, 0.1041771323),
    -4: (0.0815850816, 0.0326340326, 0.0115093240, 0.1317209271),
    -3: (0.1066433566, 0.0384615385, 0.0146658897, 0.1667922539),
    -2: (0.1381118881, 0.0448717949, 0.0183566434, 0.2100217540),
    -1: (0.1759906760, 0.0506993007, 0.0225815851, 0.2602483057),
    0: (0.2202797203, 0.0629370629, 0.0273407148, 0.3244568526),
    1: (0.2709790210, 0.0815850816, 0.0326340326, 0.4026999480),
    2: (0.3280885781, 0.1066433566, 0.0384615385, 0.4948808320),
    3: (0.3916083916, 0.1381118881, 0.0448717949, 0.6016301456),
    4: (0.4615384615, 0.1759906760, 0.0506993007, 0.7217867672),
    5: (0.5384615385, 0.2202797203, 0.0629370629, 0.8629183910),
}
"""Net modifier: at least +1, +2, +3, and the mean bonus (LH-ODDS-15)."""

WHOLE_ATTACKS = {
    (0, -5): (0.4615384615, 0.4023619913, 0.0950890756, 0.0244497780, 0.0108351286, 0.0057255650),
    (0, 0): (0.4615384615, 0.2269023789, 0.1754596124, 0.0950890756, 0.0244497780, 0.0165606936),
    (0, 5): (0.4615384615, 0.0835390131, 0.1433633658, 0.1754596124, 0.0950890756, 0.0410104716),
    (5, -5): (0.1759906760, 0.5956908656, 0.1572157109, 0.0436572143, 0.0175966601, 0.0098488731),
    (5, 0): (0.1759906760, 0.3231187963, 0.2725720694, 0.1572157109, 0.0436572143, 0.0274455332),
    (5, 5): (0.1759906760, 0.1154643745, 0.2076544218, 0.2725720694, 0.1572157109, 0.0711027475),
}
"""Attack less defence, damage less Fortitude: miss, saved, 1, 2, 3, 4 levels (LH-ODDS-17)."""


def fighters(to_hit: int = 0, damage: int = 0) -> Table:
    """A monster that attacks another one, so that nobody is asked for effort; all else is 0."""
    attack = {"name": "claw", "rating": to_hit, "damage": damage}
    return table(monster("imp", attacks=[attack]), adventurer("ada", at=(5, 0)))


def odds(before: Table, action: str, choose=None, **arguments) -> ActionOdds:
    game = system("livehack")
    intent = Intent(action, "imp", {"target": "ada", **arguments})
    return action_odds(game, before, intent, choose) if choose else action_odds(game, before, intent)


def chance(found: ActionOdds, label: str) -> float:
    return sum(outcome.probability for outcome in found.outcomes if outcome.label == label)


@pytest.mark.parametrize("net", ONE_SIDE)
def test_damage_with_one_side_rolling(net: int):
    """LH-ODDS-09: the ledger's figures, from the damage roll that is played and from the quick chances."""
    found = odds(fighters(damage=net), "damage", damage_opposing_manner="zero")
    assert [chance(found, label) for label in LABELS] == pytest.approx(ONE_SIDE[net], abs=1e-10)
    assert bands(net, 1) == pytest.approx(ONE_SIDE[net], abs=1e-10)
    assert found.exact


@pytest.mark.parametrize("net", ONE_SIDE)
def test_damage_against_dice_alone(net: int):
    """It is the same whichever side rolls (LH-ODDS-04, LH-ODDS-09)."""
    found = odds(fighters(damage=net), "damage", damage_manner="zero")
    assert [chance(found, label) for label in LABELS] == pytest.approx(ONE_SIDE[net], abs=1e-10)


@pytest.mark.parametrize("net", BOTH_SIDES)
def test_damage_with_both_sides_rolling(net: int):
    """LH-ODDS-10."""
    found = odds(fighters(damage=net), "damage")
    assert [chance(found, label) for label in LABELS] == pytest.approx(BOTH_SIDES[net], abs=1e-10)
    assert bands(net, 2) == pytest.approx(BOTH_SIDES[net], abs=1e-10)


@pytest.mark.parametrize("net", POSITIONS)
def test_the_bonus_of_a_hit(net: int):
    """LH-ODDS-15: from attacks whose every bonus is held, and from the quick chances."""
    found = odds(fighters(to_hit=net), "attack", held, opposing_manner="zero")
    entries = found.change["creatures.imp.positions"]
    by_bonus: dict[int, float] = {}
    for value, share in entries:
        by_bonus[_bonus(value)] = by_bonus.get(_bonus(value), 0.0) + share
    reached = [sum(share for bonus, share in by_bonus.items() if bonus >= least) for least in (1, 2, 3)]
    mean = sum(bonus * share for bonus, share in by_bonus.items())
    assert [*reached, mean] == pytest.approx(POSITIONS[net], abs=1e-10)
    quick = bonuses(net, 1)
    assert [sum(quick[least:]) for least in (1, 2, 3)] == pytest.approx(POSITIONS[net][:3], abs=1e-10)
    assert prospect(net, 0, 1, 1).bonus == pytest.approx(POSITIONS[net][3], abs=1e-10)


def held(before: Table, question: Choose) -> str:
    """Every bonus is held; nobody pushes."""
    hold = any(option.value == "hold" for option in question.options)
    return "hold" if hold else question.default


def test_the_chance_says_what_an_attack_succeeds_in():
    """Hits of 39 % stood below "20 % success", as a hit alone is none."""
    assert odds(fighters(), "attack").succeeding == "harm"
    assert odds(fighters(to_hit=10), "attack", held).succeeding == "harm or position"
    assert odds(fighters(to_hit=-60), "attack").succeeding == "harm", "what never comes is named all the same"
    assert odds(fighters(), "damage").succeeding == "harm"


def _bonus(positions: object) -> int:
    """The bonus in the positions as the odds tell them apart."""
    import json

    return sum(each["bonus"] for each in json.loads(positions)) if isinstance(positions, str) else 0


@pytest.mark.parametrize(("attack", "damage"), WHOLE_ATTACKS)
def test_a_whole_attack(attack: int, damage: int):
    """LH-ODDS-17: what stands beside the button."""
    found = odds(fighters(attack, damage), "attack", opposing_manner="zero", damage_opposing_manner="zero")
    figures = [chance(found, label) for label in ("Miss", *LABELS)]
    assert figures == pytest.approx(WHOLE_ATTACKS[attack, damage], abs=1e-10)
    assert found.exact
    quick = prospect(attack, damage, 1, 1)
    assert quick.hit == pytest.approx(1 - figures[0], abs=1e-10)
    assert quick.harm == pytest.approx(sum(figures[2:]), abs=1e-10)
    assert quick.levels == pytest.approx(sum(level * share for level, share in enumerate(figures[1:])), abs=1e-10)


def test_equal_modifiers_hit_in_7_of_13():
    """LH-ODDS-06 in an attack (LH-OPP-02)."""
    found = odds(fighters(), "attack", opposing_manner="zero")
    assert 1 - chance(found, "Miss") == pytest.approx(7 / 13, abs=1e-12)
    assert at_least(0, 1) == pytest.approx(7 / 13, abs=1e-12)


def test_quick_chances_follow_the_house_rule_on_eclipses():
    """LH-DICE-04: with none a result of 0 is likelier."""
    before = table(monster("imp", attacks=[{"name": "claw"}]), adventurer("ada"), options={"eclipse_chains": "none"})
    found = odds(before, "attack", opposing_manner="zero")
    assert at_least(0, 1, "none") == pytest.approx(1 - chance(found, "Miss"), abs=1e-12)
    assert at_least(0, 1, "none") > at_least(0, 1)


def test_nothing_is_left_to_chance_without_dice():
    assert [at_least(net, 0) for net in (-1, 0, 1)] == [0.0, 1.0, 1.0]


@pytest.mark.parametrize(
    ("margin", "bonus"), [(-1, -1), (0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (12, 2), (15, 3), (40, 8)]
)
def test_the_bonus_of_a_margin(margin: int, bonus: int):
    """LH-POS-01."""
    assert bonus_of(margin) == bonus
