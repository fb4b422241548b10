"""What the four classes can do in play: questions, odds, offers, and what stands on their sheets."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, step, table
from vtt.dice import SeededFaces
from vtt.games.black_hack.armour.dice import mending
from vtt.games.black_hack.attacks.weapons import suits
from vtt.games.black_hack.attribute_tests.plain import RESISTED, TALENTS, innate_advantages, suggested_tags
from vtt.games.black_hack.features.area import living, passing
from vtt.games.black_hack.features.talents import session_starts
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Weapon
from vtt.numerals import percent
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.description import Facts
from vtt.rules.contract.procedure import Choose, Intent, Say, Throw
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.session.script import ScriptError, perform

GAME = system("black-hack")
CLASSES = ("warrior", "thief", "cleric", "wizard")


def warrior(level: int = 2, **fields: Any):
    return character("ana", level=level, attributes={"STR": 13, "DEX": 12}, weapons=["sword"], **fields)


def orcs(*at: tuple[float, float]):
    return [foe(f"orc-{place}", hp=9, at=point) for place, point in enumerate(at)]


def odds_of(before, action: str, actor: str = "", **arguments: Any):
    intent = door.completed(GAME, before, Intent(action, actor, arguments))
    return action_odds(GAME, before, intent)


def facts(before, creature: str, label: str) -> dict[str, str]:
    found = [
        block for block in GAME.sheet_view(before, creature).blocks if isinstance(block, Facts) and block.label == label
    ]
    return dict(found[0].entries) if found else {}


# --- Dealer of Death ------------------------------------------------------------------------------


def test_the_stories_are_asked_for_before_any_die_falls():
    """BH-WAR-07: one prompt for each target; both are answered, then it goes on."""
    before = table(warrior(), *orcs((4, 0), (-4, 0)))
    dice = ["orc-0", "orc-1"]
    played = play(before, "attack", "ana", target="orc-0", dice=dice, faces=[20, 20], choose=["", ""], remarks=True)
    kinds = [type(request) for request in played.requests if isinstance(request, Choose | Throw)]
    assert kinds == [Choose, Choose, Throw, Throw]
    assert [question.at for question in played.questions] == dice
    assert all(question.free and question.default == "" for question in played.questions)


@pytest.mark.parametrize(
    ("at", "weapon", "told"),
    [((4, 0), "sword", False), ((30, 0), "sword", True), ((30, 0), "bow", False)],
    ids=["close", "nearby", "shot"],
)
def test_a_blow_at_somebody_who_is_not_close_says_why_it_reaches(at: tuple[float, float], weapon: str, told: bool):
    """BH-WAR-06: it looked as if a sword had struck against the rules (BH-MOVE-04)."""
    attacker = character("ana", attributes={"STR": 13, "DEX": 12}, weapons=["sword", "bow"], items=["arrows"])
    played = play(table(attacker, *orcs(at)), "attack", "ana", target="orc-0", weapon=weapon, faces=[20])
    found = [(each.read(), each.level) for each in played.requests if isinstance(each, Say) and each.why == "BH-WAR-06"]
    assert found == ([("Dealer of Death reaches Nearby too", "detail")] if told else [])


def test_the_spread_is_asked_for_where_there_is_a_choice():
    """BH-WAR-06: of those in reach, all on the target by default."""
    before = table(warrior(3), *orcs((4, 0), (30, 0), (90, 0)))
    played = play(before, "attack", "ana", target="orc-1", faces=[20], choose=["orc-1,orc-1,orc-1"])
    question = played.questions[0]
    assert (question.least, question.most, question.repeats) == (1, 3, True)
    assert question.default == "orc-1,orc-1,orc-1"
    assert [option.value for option in question.options] == ["orc-1", "orc-0"]
    alone = play(table(warrior(3), *orcs((4, 0), (90, 0))), "attack", "ana", target="orc-0", faces=[20])
    assert not any(question.repeats for question in alone.questions)
    first = play(table(warrior(1), *orcs((4, 0), (8, 0))), "attack", "ana", target="orc-0", faces=[20])
    assert not any(question.repeats for question in first.questions)


def test_a_hidden_target_is_no_choice_and_a_story_about_one_is_secret():
    """BH-WAR-07."""
    before = table(warrior(2), foe("ghoul", hp=9, at=(4, 0), hidden=True), *orcs((4, 4)))
    played = play(before, "attack", "ana", target="ghoul", faces=[20], choose=["ghoul,ghoul"])
    assert all(question.secret for question in played.questions)
    seen = play(before, "attack", "ana", target="orc-0", faces=[20])
    assert not any(question.secret or question.repeats for question in seen.questions)


def test_a_background_helps_with_the_first_test_alone():
    """BH-BACK-01, BH-WAR-13."""
    before = table(warrior(), *orcs((4, 0), (-4, 0)))
    dice = ["orc-0", "orc-1"]
    choose, faces = ["yes", "first"], [12, 20, 3, 20]
    played = play(before, "attack", "ana", target="orc-0", dice=dice, background=True, faces=faces, choose=choose)
    assert played.outcome.label == "1 of 2 hit"


def test_the_odds_of_a_spread_attack_are_exact():
    """BH-WAR-13: each test passes in 12 of 20 cases, by itself."""
    before = table(warrior(), *orcs((4, 0), (-4, 0)))
    odds = odds_of(before, "attack", "ana", target="orc-0", dice=("orc-0", "orc-1"))
    found = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert found == pytest.approx({"2 of 2 hit": 0.36, "1 of 2 hit": 0.48, "0 of 2 hit": 0.16}, abs=1e-12)


def test_the_autopilot_is_asked_nothing():
    """BH-WAR-06, BH-WAR-07: a batch is not slowed by questions."""
    before = table(warrior(3, hp=20), *orcs((4, 0), (-4, 0)))
    asked: list[Choose] = []

    def choose(now, request):
        asked.append(request)
        return request.default

    fight(GAME, before, thrower(SeededFaces(3).random), choose)
    assert not [question for question in asked if question.why in ("BH-WAR-06", "BH-WAR-07")]


# --- Shield Bash ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "hurt"), [("natural", 5 / 20), ("success", 1 / 20), ("total", 0.0)])
def test_the_odds_of_a_bash_are_exact(rule, hurt):
    """BH-WAR-12: against 10 HD more, only a d20 of 1 passes and no total is 5 or less."""
    ana = character("ana", attributes={"STR": 12}, hp=99, armour={"shield": True, "broken": 1})
    before = table(ana, foe("giant", hd=11, hp=40, at=(4, 0)), options={"shield_bash": rule})
    odds = odds_of(before, "attack", "giant", target="ana")
    values = dict(odds.change.get("creatures.giant.hp", ((40, 1.0),)))
    assert values.get(39, 0.0) == pytest.approx(hurt, abs=1e-12)


def test_two_dice_that_both_bash_are_no_question():
    """BH-WAR-12, BH-DICE-05."""
    ana = character("ana", attributes={"STR": 12}, armour={"shield": True, "broken": 1})
    before = table(ana, foe("rat", hp=9, at=(4, 0)))
    assert not play(before, "attack", "rat", target="ana", mode="advantage", faces=[3, 4]).questions
    played = play(before, "attack", "rat", target="ana", mode="advantage", faces=[3, 9], choose=["first"])
    assert played.sheet("rat").hp == 8


# --- what a test is about -------------------------------------------------------------------------


@given(st.sampled_from(CLASSES), st.sampled_from(ATTRIBUTES), st.sampled_from(sorted({**TALENTS, **RESISTED})))
def test_only_thieves_and_clerics_have_innate_advantages(kind, attribute, tag):
    """BH-THF-05, BH-THF-06, BH-CLR-06."""
    task = [rule for _, rule in innate_advantages(kind, attribute, "task", (tag,))]
    assert task == (["BH-THF-05"] if kind == "thief" and tag in TALENTS else [])
    resisted = [rule for _, rule in innate_advantages(kind, attribute, "resist", (tag,))]
    nimble = kind == "thief" and attribute == "DEX" and tag in ("trap", "device")
    withstands = kind == "cleric" and attribute == "CON" and tag in ("poison", "paralysis", "hold")
    assert resisted == ["BH-THF-06"] * nimble + ["BH-CLR-06"] * withstands


@pytest.mark.parametrize(
    ("task", "tags"),
    [
        ("climb the wall", ("climbing",)),
        ("eavesdrop at the door", ("listening",)),
        ("sneak past and listen", ("listening", "stealth")),
        ("pick the lock", ("delicate",)),
        ("pick up the boulder", ()),
        ("be ready", ()),
        ("read the runes", ("languages",)),
        ("find the hidden lever", ("secrets",)),
        ("swim the moat", ()),
        ("resist the poison", ("poison",)),
    ],
)
def test_the_words_of_a_task_suggest_what_it_is_about(task, tags):
    """BH-THF-05, BH-CLR-06."""
    assert suggested_tags(task) == tags


@pytest.mark.parametrize(
    ("weapon", "kinds"),
    [
        (Weapon(name="sword"), {"warrior", "thief", "wizard"}),
        (Weapon(name="two-handed sword", large=True), {"warrior"}),
        (Weapon(name="heavy bow", reach="ranged"), {"warrior", "thief"}),
        (Weapon(name="crossbow", reach="ranged"), {"warrior"}),
        (Weapon(name="sacrificial dagger"), {"warrior", "thief", "wizard"}),
        (Weapon(name="bent oak staff"), {"warrior", "cleric", "wizard"}),
        (Weapon(name="two handed hammer", large=True), {"warrior", "cleric"}),
        (Weapon(name="halberd", large=True), {"warrior"}),
        (Weapon(name="Widowmaker", tags=("dagger",)), {"warrior", "thief", "wizard"}),
        (Weapon(name="fists", reach="unarmed"), set(CLASSES)),
    ],
)
def test_the_weapons_of_each_class(weapon, kinds):
    """BH-WAR-02, BH-THF-02, BH-CLR-02, BH-WIZ-02."""
    assert {kind for kind in CLASSES if suits(kind, weapon)} == kinds


# --- Deep & Murky Past ----------------------------------------------------------------------------


def pell(level: int, **fields: Any):
    story = {"backgrounds": ["Ferry hand", "Forger"]}
    return table(character("pell", kind_of="thief", level=level, **({"story": story} | fields)))


def test_a_past_below_the_level_is_told_anew():
    """BH-THF-08."""
    before = pell(4)
    told = step(session_starts(before), before, [3], ["Forger", "Apprentice to a forger"])
    story = told.sheet("pell").story
    assert story.backgrounds == ("Ferry hand", "Apprentice to a forger")
    assert story.former == ("Forger",)
    kept = step(session_starts(before), before, [3], ["keep"])
    assert kept.table == before
    assert step(session_starts(before), before, [4]).table == before


def test_words_left_as_they_are_change_nothing():
    """BH-THF-08."""
    before = pell(2, story={"backgrounds": ["Forger"]})
    assert step(session_starts(before), before, [1], ["Forger"]).table == before


@pytest.mark.parametrize("face", range(1, 11))
def test_at_level_1_the_d10_is_rolled_and_never_low_enough(face):
    """BH-THF-08."""
    before = pell(1)
    assert step(session_starts(before), before, [face]).table == before


@pytest.mark.parametrize("before", [pell(4, hp=0, max_hp=4, state="dead"), table(warrior(9))])
def test_some_have_nothing_to_roll_for(before):
    """BH-THF-08."""
    assert step(session_starts(before), before).table == before


# --- odds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "worn", "single", "better", "worse"),
    [(11, (), 0.5, 0.75, 0.25), (14, ("chain",), 0.5, 0.75, 0.25), (4, ("chain",), 0.0, 0.0, 0.0)],
)
def test_the_chance_to_pass(limit, worn, single, better, worse):
    """BH-ODDS-01: burdens of 3 by chain mail on a wizard."""
    mira = character("mira", kind_of="wizard", attributes={"WIS": limit}, armour={"worn": list(worn)})
    before = table(mira)
    for mode, chance in (("normal", single), ("advantage", better), ("disadvantage", worse)):
        odds = odds_of(before, "test", "mira", attribute="WIS", mode=mode)
        assert odds.success == pytest.approx(chance, abs=1e-10)
    assert passing(before, sheet_of(before.creatures["mira"]), "WIS", limit) == pytest.approx(single, abs=1e-10)


@pytest.mark.parametrize(
    ("worn", "any_class", "a_warrior"),
    [("cloth", 5 / 6, 35 / 36), ("leather", 2 / 3, 7 / 9), ("chain", 1 / 2, 7 / 12), ("plate", 1 / 3, 7 / 18)],
)
def test_the_chance_to_mend_an_armour_die(worn, any_class, a_warrior):
    """BH-ODDS-03, BH-WAR-05."""
    for kind, chance in (("cleric", any_class), ("warrior", a_warrior)):
        ana = character("ana", kind_of=kind, armour={"worn": [worn], "broken": 1})
        before = table(ana, scale="hours")
        sheet: Any = before.creatures["ana"].sheet
        assert mending(before, sheet) == pytest.approx(chance, abs=1e-10)
        lost = dict(odds_of(before, "rest").change.get("creatures.ana.armour.lost", ()))
        assert worn == "cloth" or lost[1] == pytest.approx(1 - chance, abs=1e-10)
        assert facts(before, "ana", "Chances")["A Broken die mends"] == percent(chance, 1)


def test_a_warrior_who_rolls_every_one_again():
    """BH-ODDS-03, BH-WAR-05: then a die is one of 2 to 6."""
    before = table(character("ana", armour={"worn": ["chain"], "broken": 1}), options={"self_reliant": "every"})
    sheet: Any = before.creatures["ana"].sheet
    assert mending(before, sheet) == pytest.approx(3 / 5, abs=1e-10)


def test_the_chance_to_live():
    """BH-ODDS-04."""
    assert living("normal") == pytest.approx(5 / 6, abs=1e-10)
    assert living("disadvantage") == pytest.approx(25 / 36, abs=1e-10)
    before = table(character("ana", hp=0, max_hp=8))
    assert facts(before, "ana", "Chances") == {"Lives": "83.3 %, with Disadvantage 69.4 %"}


# --- offers and sheets ----------------------------------------------------------------------------


def labelled(before, creature: str, label: str):
    return next((offer for offer in GAME.offers(before, creature) if offer.label == label), None)


def test_a_thief_is_always_offered_a_throwing_knife():
    """BH-THF-09."""
    before = table(character("pell", kind_of="thief"), foe("rat", at=(60, 0)))
    offer = labelled(before, "pell", "Attack, throwing knife")
    assert offer is not None
    assert offer.refusal is None
    assert offer.note == "Rat, ideal at Faraway, always at hand"
    assert GAME.sheet_view(before, "pell").blocks
    own = table(character("pell", kind_of="thief", weapons=["throwing knife"]), foe("rat", at=(60, 0)))
    assert [offer.label for offer in GAME.offers(own, "pell")].count("Attack, throwing knife") == 1
    assert labelled(table(character("ana"), foe("rat")), "ana", "Attack, throwing knife") is None


def test_a_sneak_attack_is_offered_from_behind():
    """BH-THF-07, BH-MOVE-08."""
    before = table(character("pell", kind_of="thief", level=3), foe("rat", at=(4, 0)), foe("orc", at=(4, 4)))
    offer = labelled(before, "pell", "Sneak Attack")
    assert offer is not None
    assert offer.refusal is not None
    assert offer.refusal.why == "BH-THF-07"
    behind = play(before, "stand_behind", "pell", target="orc").table
    offer = labelled(behind, "pell", "Sneak Attack")
    assert offer is not None
    assert (offer.refusal, offer.note) == (None, "Orc: 2d6+3 if unaware")
    hammer = table(character("pell", kind_of="thief", level=3, weapons=["two-handed hammer"]), foe("orc", at=(4, 4)))
    offer = labelled(hammer, "pell", "Sneak Attack")
    assert offer is not None
    assert offer.note == "Orc: 2d6+1d4+3 if unaware"
    assert facts(hammer, "pell", "Features")["Sneak Attack"] == "2d6+1d4+3 from behind"
    assert odds_of(behind, "sneak_attack", "pell", target="orc").success == pytest.approx(1)
    assert labelled(table(warrior(), foe("rat")), "ana", "Sneak Attack") is None


def test_the_reach_of_a_sneak_attack_is_that_of_the_weapon():
    """BH-THF-07, BH-MOVE-04."""
    before = table(character("pell", kind_of="thief", weapons=["dagger"]), foe("orc", at=(30, 0)))
    behind = play(before, "stand_behind", "pell", target="orc").table
    assert refused(behind, "sneak_attack", "pell", target="orc").why == "BH-MOVE-04"
    assert refused(behind, "sneak_attack", "pell", target="orc", weapon="throwing knife") is None


def test_a_warriors_offer_tells_of_the_dice():
    """BH-WAR-06, BH-THF-02."""
    before = table(warrior(3), foe("rat", at=(4, 0)))
    offer = labelled(before, "ana", "Attack, sword")
    assert offer is not None
    assert offer.note == "Rat, Close, 3 dice to spread"
    maud = table(character("maud", kind_of="cleric", weapons=["sword"]), foe("rat", at=(4, 0)))
    offer = labelled(maud, "maud", "Attack, sword")
    assert offer is not None
    assert offer.note == "Rat, Close, outside the class list"


@pytest.mark.parametrize(
    ("kind", "feature"),
    [("warrior", "Dealer of Death"), ("thief", "Sneak Attack"), ("cleric", "Divine Fortification"), ("wizard", "")],
)
def test_the_features_stand_on_the_sheet(kind, feature):
    """BH-WAR-08, BH-THF-07, BH-CLR-06."""
    before = table(character("ana", kind_of=kind))
    found = facts(before, "ana", "Features")
    assert (feature in found) if feature else not found


def test_the_pool_on_the_sheet_is_what_is_left():
    """BH-WAR-08, BH-WAR-12."""
    ana = character("ana", level=3, armour={"shield": True}, spent={"action": True, "damage_dice": 2})
    found = facts(table(ana), "ana", "Features")
    assert found["Dealer of Death"] == "1 of 3 Damage Dice, d6, left this Turn"
    assert found["Shield Bash"] == "3 damage on a d20 of 1 to 5"


# --- remarks in scripts ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (["second"], ()),
        (["A low blow", "second"], ("Ana strikes Orc-0: A low blow",)),
        (["", "second"], ()),
    ],
)
def test_a_script_may_leave_a_remark_out(choices, said):
    """BH-WAR-07: what may be left empty need not be among the choices."""
    before = table(warrior(1), *orcs((4, 0)))
    intent = Intent("attack", "ana", {"target": "orc-0", "mode": "advantage"})
    performed = perform(GAME, before, intent, [15, 3, 6], choices)
    assert performed.outcome.label == "Hit"
    assert tuple(line.read() for line in performed.lines if line.read().endswith(": A low blow")) == said


def test_a_choice_that_fits_nothing_is_still_a_mistake():
    before = table(warrior(1), *orcs((4, 0)))
    intent = Intent("attack", "ana", {"target": "orc-0", "mode": "advantage"})
    with pytest.raises(ScriptError, match="one of first, second, found 'third'"):
        perform(GAME, before, intent, [15, 3, 6], ["third"])
