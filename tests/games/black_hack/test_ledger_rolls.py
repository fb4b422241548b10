"""Who throws what, who chooses, what is proposed: what a scenario with forced dice cannot tell (BH-DICE, BH-DMG)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import Played, character, foe, play, refused, step, table
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.harm.damage import put_out_of_action
from vtt.games.black_hack.rolls import settled
from vtt.rules.contract.procedure import Throw
from vtt.rules.engine.registry import system
from vtt.rules.views.players_view import ShownThrow, players_table

FARAWAY = (50.0, 0.0)
CLOSE = (4.0, 0.0)


def throws(played: Played) -> list[Throw]:
    return [request for request in played.requests if isinstance(request, Throw)]


def thrown(played: Played) -> list[str]:
    return [throw.dice.notation for throw in throws(played)]


# --- Advantage and Disadvantage -------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "better"), [((15, 8), "second"), ((8, 15), "first")])
def test_with_advantage_the_player_chooses_and_the_lower_d20_is_proposed(faces, better):
    """BH-DICE-02."""
    before = table(character("pell", attributes={"DEX": 11}))
    played = play(before, "test", "pell", attribute="DEX", mode="advantage", faces=faces, choose=[better])
    (question,) = played.questions
    assert (question.by, question.default) == ("pell", better)


@pytest.mark.parametrize(("faces", "worse"), [((5, 14), "second"), ((14, 5), "first")])
def test_with_disadvantage_the_gm_chooses_and_the_higher_d20_is_proposed(faces, worse):
    """BH-DICE-03."""
    before = table(character("pell", attributes={"STR": 12}))
    played = play(before, "test", "pell", attribute="STR", mode="disadvantage", faces=faces, choose=[worse])
    (question,) = played.questions
    assert (question.by, question.default) == ("gm", worse)


def test_of_damage_with_advantage_the_higher_total_is_proposed():
    """BH-DICE-02."""
    before = table(character("ana", level=2, attributes={"STR": 14}), foe("ogre", hp=40, at=CLOSE))
    faces = [10, 2, 3, 4, 6]
    played = play(before, "attack", "ana", target="ogre", damage_mode="advantage", faces=faces, choose=["second"])
    question = played.questions[-1]
    assert (question.by, question.default) == ("ana", "second")
    assert [option.label for option in question.options] == ["5", "10"]


def test_of_a_foes_damage_with_advantage_the_lower_total_is_proposed():
    """BH-DICE-02: what is better for the players."""
    before = table(character("ana", attributes={"STR": 5}), foe("ogre", at=CLOSE))
    played = play(before, "attack", "ogre", target="ana", damage_mode="advantage", faces=[19, 4, 2], choose=["second"])
    assert played.questions[0].default == "second"
    assert played.sheet("ana").hp == 6


def test_of_a_plain_roll_twice_the_player_or_the_gm_chooses():
    """BH-DICE-02, BH-DICE-03."""
    before = table(character("pell", items=["oil"]))
    better = play(before, "use", "pell", item="oil", mode="advantage", faces=[1, 4], choose=["second"]).questions[0]
    assert (better.by, better.default) == ("pell", "second")
    worse = play(before, "use", "pell", item="oil", mode="disadvantage", faces=[1, 4], choose=["second"]).questions[0]
    assert (worse.by, worse.default) == ("gm", "first")


def test_every_roll_that_an_action_makes_can_have_advantage_or_disadvantage():
    """BH-DICE-04. Initiative has it by `surprised`; a Turn that only passes on has no control of its own."""
    rolling = {
        "attack",
        "test",
        "test_together",
        "shake_off",
        "aid",
        "use",
        "end_fight",
        "morale",
        "pass_time",
        "rest",
        "rest_day",
        "danger_over",
        "hazard",
        "damage",
        "heal",
        "repair",
        "roll_hp",
        "gain_hit_die",
    }
    modes = {
        action.name: tuple(option.value for option in parameter.options)
        for action in GAME.actions
        for parameter in action.parameters
        if parameter.name == "mode"
    }
    assert rolling <= modes.keys()
    assert set(modes.values()) == {("normal", "advantage", "disadvantage")}


def test_a_damp_quiver_is_rolled_with_disadvantage():
    """BH-DICE-04, BH-USE-05."""
    arrows = {"name": "arrows", "usage": 8, "ammunition": True, "fired": True}
    before = table(character("pell", items=[arrows]), acting="pell")
    played = play(before, "end_fight", mode="disadvantage", faces=[4, 2], choose=["second"])
    assert played.sheet("pell").items[0].usage == 6


def test_starting_hp_with_advantage_are_the_higher_of_two_rolls():
    """BH-DICE-04, BH-LIFE-03."""
    before = table(character("pell", kind_of="thief"))
    played = play(before, "roll_hp", target="pell", mode="advantage", faces=[2, 5], choose=["second"])
    assert played.questions[0].default == "second"
    assert played.sheet("pell").max_hp == 7


def test_a_secret_roll_with_advantage_is_the_gms_and_nobody_sees_the_dice():
    """BH-DICE-05: of 2 (they hold) and 9 (they flee) the kinder one for the players is proposed."""
    before = table(foe("raider", hd=3, hidden=True))
    played = play(before, "morale", leader="raider", mode="advantage", faces=[2, 9], choose=["second"])
    (question,) = played.questions
    assert (question.by, question.default) == ("gm", "second")
    (throw,) = throws(played)
    assert throw.secret
    shown = ShownThrow(by="gm", caption="", thrown=throw.dice.throw(lambda sides: 1), secret=throw.secret)
    assert players_table(system("black-hack"), before, shown).throw is None
    open_throw = ShownThrow(by="gm", caption="", thrown=shown.thrown)
    assert players_table(system("black-hack"), before, open_throw).throw is open_throw


def test_a_secret_test_with_advantage_is_chosen_by_the_gm():
    """BH-DICE-05: the kinder one for the players is the lower d20."""
    before = table(character("spy", attributes={"DEX": 11}, hidden=True))
    played = play(before, "test", "spy", attribute="DEX", mode="advantage", faces=[15, 8], choose=["second"])
    (question,) = played.questions
    assert (question.by, question.default) == ("gm", "second")
    assert all(throw.secret for throw in throws(played))


@given(st.integers(0, 5), st.integers(0, 5))
def test_sources_are_settled_whatever_their_counts(advantages, disadvantages):
    """BH-DICE-06."""
    both = bool(advantages and disadvantages)
    plain = {(False, False): "normal", (True, False): "advantage", (False, True): "disadvantage"}
    expected = "normal" if both else plain[bool(advantages), bool(disadvantages)]
    assert settled(advantages, disadvantages, "cancel") == expected
    assert settled(advantages, disadvantages, "middle") == ("middle" if both else expected)
    majority = settled(advantages, disadvantages, "majority")
    balance = (advantages > disadvantages) - (advantages < disadvantages)
    assert majority == {1: "advantage", 0: "normal", -1: "disadvantage"}[balance]


@given(st.sets(st.sampled_from(["weakened", "bones", "head", "load"])), st.sampled_from([0, 1, 2]))
def test_a_test_is_thrown_once_or_twice_and_never_more(burdens, advantages):
    """BH-DICE-06, BH-COND-02, BH-OUT-06, BH-OUT-07."""
    ana = character(
        "ana",
        attributes={"STR": 3, "DEX": 11},
        hindrances=["weakened"] if "weakened" in burdens else [],
        cracked_bones="bones" in burdens,
        fat_head_until=100 if "head" in burdens else 0,
        items=["rope"] * (4 if "load" in burdens else 3),
    )
    twice = bool(burdens) != bool(advantages)
    faces = [2, 3] if twice else [2]
    mode = "advantage" if advantages else "normal"
    helps = advantages == 2
    agreed = ["yes"] if helps else []
    played = play(table(ana), "test", "ana", attribute="DEX", mode=mode, background=helps, faces=faces, choose=agreed)
    assert played.outcome.label == "Success"


@pytest.mark.parametrize(
    "burden",
    [
        {"hindrances": ["weakened"]},
        {"cracked_bones": True},
        {"fat_head_until": 100},
        {"attributes": {"STR": 1, "DEX": 10}, "items": ["rope", "pole"]},
    ],
)
def test_each_source_of_disadvantage_counts_once(burden):
    """BH-DICE-06: by a house rule the side with more sources wins, and one against one is one die, or three."""
    for rule, faces, dice in (("majority", [3], "1d20"), ("middle", [3, 19, 2], "3d20")):
        before = table(character("ana", **burden), options={"advantage_and_disadvantage": rule})
        played = play(before, "test", "ana", attribute="DEX", mode="advantage", faces=faces)
        assert thrown(played) == [dice]
        assert played.outcome.label == "Success"


def test_a_background_is_one_source_of_advantage():
    """BH-DICE-06."""
    before = table(character("ana"), options={"advantage_and_disadvantage": "majority"})
    once = play(before, "test", "ana", attribute="DEX", mode="disadvantage", background=True, faces=[9], choose=["yes"])
    assert once.outcome.label == "Success"


def test_a_test_together_can_have_disadvantage():
    """BH-DICE-04, BH-TEST-06: each of those who try throws twice."""
    before = table(character("ana"), character("ben"))
    played = play(before, "test_together", attribute="WIS", mode="disadvantage", faces=[3, 4, 11, 12])
    assert played.outcome.label == "1 of 2 succeed"


def test_what_everyone_is_asked_for_in_a_fight_costs_no_action():
    """BH-TEST-06, BH-TIME-01: it is one’s Turn at a time there, and all may be asked all the same."""
    before = table(character("ana"), character("ben"), foe("rat", at=(60, 0)), acting="ana")
    offer = next(offer for offer in GAME.offers(before, "ana") if offer.label == "Everyone tests")
    assert offer.intent.arguments.get("free") is True
    assert offer.refusal is None
    played = play(before, "test_together", attribute="WIS", free=True, faces=[3, 12])
    assert played.outcome.label == "1 of 2 succeed"
    assert not played.sheet("ana").spent.action
    assert refused(before, "test_together", attribute="WIS", characters=["ben"]).why == "BH-INIT-01"
    outside = table(character("ana"), character("ben"), scale="minutes")
    offer = next(offer for offer in GAME.offers(outside, "ana") if offer.label == "Everyone tests")
    assert "free" not in offer.intent.arguments


# --- who throws -----------------------------------------------------------------------------------


def test_the_player_throws_to_defend_and_the_gm_only_damage():
    """BH-CRT-02."""
    before = table(character("ysolde", attributes={"STR": 13}), foe("goblin", at=CLOSE))
    missed = play(before, "attack", "goblin", target="ysolde", faces=[9])
    assert [(throw.by, throw.dice.notation) for throw in throws(missed)] == [("ysolde", "1d20")]
    hit = play(before, "attack", "goblin", target="ysolde", faces=[13, 2])
    assert (missed.outcome.success, hit.outcome.success) == (False, True)
    assert [(throw.by, throw.dice.notation) for throw in throws(hit)] == [("ysolde", "1d20"), ("gm", "1d4")]


def test_the_player_tests_against_a_trap():
    """BH-CRT-02, BH-DMG-04."""
    before = table(character("pell", attributes={"DEX": 10}))
    played = play(before, "hazard", target="pell", hd=2, task="a scything blade", faces=[10, 4])
    assert [(throw.by, throw.dice.notation) for throw in throws(played)] == [("pell", "1d20"), ("gm", "1d6")]


def test_initiative_is_thrown_by_the_players_alone():
    """BH-INIT-01, BH-CRT-02."""
    before = table(character("ana"), foe("goblin"), foe("ferryman", kind="npc"), character("ben"))
    played = play(before, "start_fight", faces=[3, 4])
    assert [throw.by for throw in throws(played)] == ["ana", "ben"]


@pytest.mark.parametrize("kind", ["monster", "npc"])
def test_no_foe_makes_an_attribute_test(kind):
    """BH-CRT-02: for a hindered or suffering foe it is the player who caused it."""
    held = {"name": "stuck", "attribute": "WIS", "cause": "mira"}
    before = table(
        character("mira", kind_of="wizard", attributes={"WIS": 13}),
        foe("ogre", kind, hp=20, hindrances=[held], ongoing={"attribute": "WIS", "cause": "mira"}),
        acting="ogre",
    )
    played = play(before, "next_turn", faces=[5, 5])
    assert [throw.by for throw in throws(played)] == ["mira", "mira"]


def test_the_last_word_on_morale_is_the_gms_die():
    """BH-MOR-02."""
    played = play(table(foe("ogre", hd=4)), "morale", leader="ogre", faces=[4])
    assert [(throw.by, throw.dice.notation) for throw in throws(played)] == [("gm", "1d12")]


# --- which dice -----------------------------------------------------------------------------------

DAMAGE = ["1d4", "1d6", "2d4", "1d10", "1d12", "1d6+1d8", "2d8", "3d6", "2d10", "1d10+1d12"]


@pytest.mark.parametrize(("hd", "dice"), [*enumerate(DAMAGE, 1), (11, DAMAGE[-1]), (20, DAMAGE[-1])])
def test_damage_by_hit_dice(hd, dice):
    """BH-DMG-01, BH-DMG-03."""
    before = table(character("ana", attributes={"STR": 1}, hp=30), foe("ogre", hd=hd, at=CLOSE))
    ones = [1] * dice.count("d") if dice[0] == "1" else [1] * int(dice[0])
    assert thrown(play(before, "attack", "ogre", target="ana", faces=[19, *ones])) == ["1d20", dice]


@pytest.mark.parametrize(("hd", "average"), [*((hd, hd + 1) for hd in range(1, 11)), (11, 11), (14, 11)])
def test_the_listed_averages(hd, average):
    """BH-DMG-02, BH-DMG-03: they lie below the true means, and a critical doubles them."""
    before = table(character("ana", attributes={"STR": 1}, hp=30), foe("ogre", hd=hd, at=CLOSE))
    assert play(before, "attack", "ogre", target="ana", damage="average", faces=[19]).sheet("ana").hp == 30 - average
    doubled = play(before, "attack", "ogre", target="ana", damage="average", faces=[20])
    assert doubled.sheet("ana").hp == 30 - 2 * average


@pytest.mark.parametrize(("dice", "mean"), [("3d12", 19), ("2d4", 5), ("7", 7)])
def test_a_foe_with_dice_of_its_own_deals_their_mean_as_average(dice, mean):
    """BH-DMG-03."""
    before = table(character("ana", attributes={"STR": 1}, hp=30), foe("ogre", hd=2, damage=dice, at=CLOSE))
    assert play(before, "attack", "ogre", target="ana", damage="average", faces=[19]).sheet("ana").hp == 30 - mean


@pytest.mark.parametrize(
    ("kind_of", "level", "weapon", "dice"),
    [
        ("thief", 1, "sword", "1d6"),
        ("thief", 5, "sword", "1d6"),
        ("thief", 1, "unarmed", "1d4"),
        ("cleric", 1, "sword", "1d6"),
        ("cleric", 1, "unarmed", "1d4"),
        ("wizard", 1, "sword", "1d4"),
        ("wizard", 1, "unarmed", None),
        ("warrior", 1, "sword", "1d6"),
        ("warrior", 3, "sword", "3d6"),
        ("warrior", 3, "unarmed", "3d6"),
        ("thief", 1, "two-handed axe", "1d6+1d4"),
        ("wizard", 1, "two-handed axe", "1d4+1d4"),
        ("warrior", 2, "two-handed axe", "2d6+1d4"),
    ],
)
def test_attack_damage_of_each_class(kind_of, level, weapon, dice):
    """BH-ATK-08, BH-ATK-13."""
    carried = ["sword", "two-handed axe"]
    ana = character("ana", kind_of=kind_of, level=level, attributes={"STR": 15}, weapons=carried)
    large = ["1d4"] if "two-handed" in weapon else []
    count = 0 if dice is None else sum(int(term.split("d")[0]) for term in dice.split("+"))
    faces = [2, *[1] * len(large), *[1] * count]
    played = play(table(ana, foe("ogre", hp=40, at=CLOSE)), "attack", "ana", target="ogre", weapon=weapon, faces=faces)
    assert thrown(played) == ["1d20", *large, *([dice] if dice else [])]


@pytest.mark.parametrize(("value", "dice"), [("d6", "2d6"), ("d4", "2d4")])
def test_the_dice_of_an_unarmed_warrior_are_a_house_rule(value, dice):
    """BH-ATK-08."""
    ana = character("ana", level=2, attributes={"STR": 15}, weapons=["sword"])
    before = table(ana, foe("ogre", hp=40, at=CLOSE), options={"unarmed_warrior": value})
    assert thrown(play(before, "attack", "ana", target="ogre", weapon="unarmed", faces=[2, 1, 1]))[1] == dice
    assert thrown(play(before, "attack", "ana", target="ogre", weapon="sword", faces=[2, 1, 1]))[1] == "2d6"


@pytest.mark.parametrize(
    ("kind_of", "starting", "hit_die"),
    [("warrior", "1d4+6", "1d8"), ("thief", "1d6+2", "1d6"), ("cleric", "1d6+4", "1d8"), ("wizard", "1d4", "1d4")],
)
def test_hp_dice_of_each_class(kind_of, starting, hit_die):
    """BH-LIFE-03, BH-LIFE-05, BH-WAR-10, BH-REST-03, BH-REST-04."""
    twice = kind_of == "warrior"
    before = table(character("ana", kind_of=kind_of, level=1, hp=3, max_hp=9), scale="hours")
    assert thrown(play(before, "roll_hp", target="ana", faces=[1])) == [starting]
    assert thrown(play(before, "gain_hit_die", target="ana", faces=[1] * (2 if twice else 1))) == [
        f"highest({hit_die})" if twice else hit_die
    ]
    assert thrown(play(before, "rest", faces=[1], choose=["roll"])) == [hit_die]
    veteran = table(character("ana", kind_of=kind_of, level=3, hp=3, max_hp=30), scale="days")
    assert thrown(play(veteran, "rest_day", faces=[1, 1, 1], choose=["roll"])) == [f"3{hit_die[1:]}"]
    raised = starting.split("+")
    dice = thrown(play(veteran, "roll_hp", target="ana", faces=[1, 1, 1]))
    assert dice[0].startswith(raised[0])
    assert dice[0].count(hit_die[1:]) >= 1
    least = 1 + int(raised[1] if len(raised) > 1 else 0) + 2
    assert play(veteran, "roll_hp", target="ana", faces=[1, 1, 1]).sheet("ana").max_hp == least


@pytest.mark.parametrize("kind", ["monster", "npc"])
def test_hp_dice_of_foes(kind):
    """BH-LIFE-02, BH-LIFE-05."""
    before = table(foe("ghoul", kind, hd=3))
    assert thrown(play(before, "roll_hp", target="ghoul", faces=[1, 1, 1])) == ["3d8"]
    assert thrown(play(before, "gain_hit_die", target="ghoul", faces=[1])) == ["1d8"]


def out_of_action(**options):
    ben = character("ben", kind_of="thief", hp=0, max_hp=6, attributes={"STR": 11, "DEX": 9})
    return table(ben, character("ana", at=CLOSE), options=options)


@pytest.mark.parametrize(("mode", "by", "default"), [("advantage", "ben", "second"), ("disadvantage", "gm", "first")])
def test_on_the_out_of_action_table_low_is_better(mode, by, default):
    """BH-OUT-03, BH-DICE-02, BH-DICE-03: the Player rolls, 1 is no harm and 6 is death."""
    ways: tuple[tuple[str, dict[str, Any]], ...] = (("aid", {"actor": "ana", "target": "ben"}), ("danger_over", {}))
    for action, arguments in ways:
        played = play(out_of_action(), action, mode=mode, faces=[6, 1, 2], choose=["second"], **arguments)
        (question,) = played.questions
        assert (question.by, question.default) == (by, default)
        assert [(throw.by, throw.dice.sides if hasattr(throw.dice, "sides") else 0) for throw in throws(played)][
            -1
        ] == (
            "ben",
            4,
        )
        assert played.sheet("ben").hp == 2


@pytest.mark.parametrize(("picker", "by"), [("player", "ben"), ("gm", "gm")])
def test_who_picks_the_attribute_of_the_badly_maimed(picker, by):
    """BH-OUT-09."""
    before = out_of_action(maimed_choice=picker)
    played = play(before, "aid", "ana", target="ben", faces=[5, 1], choose=["STR"])
    assert [question.by for question in played.questions] == [by]
    assert (played.sheet("ben").attributes.STR, played.sheet("ben").attributes.DEX) == (9, 9)


def test_a_coin_picks_the_attribute_of_the_badly_maimed():
    """BH-OUT-09."""
    before = out_of_action(maimed_choice="coin")
    played = play(before, "aid", "ana", target="ben", faces=[5, 2, 1])
    assert thrown(played) == ["1d6", "1d2", "1d4"]


@pytest.mark.parametrize("size", range(1, 11))
def test_half_of_a_group_is_half_of_what_it_was(size):
    """BH-MOR-01: morale is due as soon as those who are out are at least half of the group that began."""
    now = table(*[foe(f"g{number}", group="goblins") for number in range(size)])
    for out in range(1, size):
        now = play(now, "damage", target=f"g{out}", dice="4").table
        assert now.creatures["g0"].sheet.morale_due is (out * 2 >= size)  # type: ignore[attr-defined]


@pytest.mark.parametrize("maximum", range(2, 12))
def test_half_of_the_hp_of_a_single_foe(maximum):
    """BH-MOR-01."""
    now = table(foe("ogre", hd=4, hp=maximum))
    for lost in range(1, maximum):
        now = play(now, "damage", target="ogre", dice="1").table
        assert now.creatures["ogre"].sheet.morale_due is (lost * 2 >= maximum)  # type: ignore[attr-defined]


# --- house rules that no action reaches yet -------------------------------------------------------


@pytest.mark.parametrize(("value", "stays"), [("removed", False), ("stays", True)])
def test_a_monster_taken_out_of_action_by_a_spell(value, stays):
    """BH-LIFE-09: it is removed, or by a house rule stays unconscious. The spells that do so come later."""
    before = table(foe("orc", hp=9), foe("chief", "npc", hp=9), options={"monster_out_of_action": value})
    after = step(put_out_of_action(before, "orc"), before)
    assert ("orc" in after.table.creatures) is stays
    if stays:
        assert (after.sheet("orc").hp, after.sheet("orc").state) == (0, "out")
    npc = step(put_out_of_action(before, "chief"), before)
    assert (npc.sheet("chief").hp, npc.sheet("chief").state) == (0, "out")


# --- the test itself ------------------------------------------------------------------------------


@given(
    attribute=st.integers(1, 20),
    face=st.integers(1, 20),
    above=st.integers(-3, 12),
    worn=st.sampled_from(["", "cloth", "leather", "chain", "plate"]),
    d4=st.integers(0, 4),
)
def test_the_total_of_all_modifiers_must_be_below_the_attribute(attribute, face, above, worn, d4):
    """BH-TEST-03, BH-TEST-05, BH-ATK-11, BH-ATK-14, BH-ARM-10: a Wizard is used to cloth alone."""
    ana = character("ana", kind_of="wizard", level=4, attributes={"CON": attribute}, armour=worn)
    before = table(ana, foe("ogre", hd=4 + above))
    found = []

    def whole():
        result = yield from attribute_test(before, "ana", "CON", "", against="ogre", large=d4 > 0)
        found.append(result)

    step(whole(), before, [face, d4] if d4 else [face])
    burden = {"": 0, "cloth": 0, "leather": 2, "chain": 3, "plate": 4}[worn]
    total = face + max(0, above) + burden + d4
    assert (found[0].natural, found[0].total, found[0].success) == (face, total, total < attribute)


def test_distance_does_not_choose_the_attribute():
    """BH-ATK-05, BH-ATK-06: how the foe attacks does."""
    bow = {"name": "bow", "reach": "ranged"}
    before = table(character("ana", attributes={"STR": 14, "DEX": 6}), foe("archer", attacks=[bow], at=CLOSE))
    assert play(before, "attack", "archer", target="ana", faces=[10, 1]).outcome.label == "Hit"
    far = table(character("ana", attributes={"STR": 14, "DEX": 6}), foe("archer", attacks=[bow], at=FARAWAY))
    assert play(far, "attack", "archer", target="ana", faces=[10, 1]).outcome.label == "Hit"
