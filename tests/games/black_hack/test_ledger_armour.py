"""Armour Dice: what a sheet shows of them, and that none is ever won or lost on the way (BH-ARM)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, table
from vtt.games.black_hack.armour.pool import worn_value
from vtt.games.black_hack.sheet.parts import Armour
from vtt.rules.contract.description import Pips
from vtt.rules.contract.procedure import Intent, Throw
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("black-hack")
VALUES = {"cloth": 1, "improvised": 1, "leather": 2, "chain mail": 3, "plate and mail": 4}


def pips(**armour) -> tuple[str, ...]:
    """The dice that the sheet shows."""
    now = table(character("ana", armour=armour))
    shown = [block.pips for block in GAME.sheet_view(now, "ana").blocks if isinstance(block, Pips)]
    return shown[0] if shown else ()


@pytest.mark.parametrize(("name", "value"), VALUES.items())
@pytest.mark.parametrize("shield", [False, True])
@pytest.mark.parametrize("helmet", [False, True])
def test_the_pool_of_each_armour(name, value, shield, helmet):
    """BH-ARM-01, BH-ARM-08, BH-ARM-09."""
    assert pips(worn=[name], shield=shield, helmet=helmet) == ("whole",) * (value + shield + helmet)


def test_without_armour_there_is_no_pool():
    """BH-ARM-01."""
    assert pips() == ()


@given(st.lists(st.sampled_from(sorted(VALUES)), min_size=1, max_size=4))
def test_only_the_highest_value_counts(worn):
    """BH-ARM-07."""
    assert pips(worn=worn) == ("whole",) * max(VALUES[name] for name in worn)


def test_the_sheet_tells_broken_dice_from_lost_ones():
    """BH-ARM-03, BH-ARM-05."""
    assert pips(worn=["chain"], shield=True, broken=1, lost=2) == ("whole", "broken", "lost", "lost")


@pytest.mark.parametrize(
    ("armour", "pool"),
    [
        ({}, 2),
        ({"worn": ["cloth"]}, 2),
        ({"worn": ["cloth"], "broken": 1}, 2),
        ({"worn": ["cloth"], "shield": True}, 3),
        ({"worn": ["cloth"], "shield": True, "helmet": True}, 4),
        ({"worn": ["cloth"], "shield": True, "broken": 2}, 2),
        ({"worn": ["chain"]}, 3),
        ({"worn": ["chain"], "broken": 3}, 0),
    ],
)
def test_the_pool_of_conjured_armour(armour, pool):
    """BH-ARM-12, BH-ARM-07: in place of lower armour, beside shield and helmet, of no use under AV 3."""
    before = table(character("ana", armour=armour))
    now = play(before, "conjure_armour", target="ana", name="Aura").table
    (block,) = [block for block in GAME.sheet_view(now, "ana").blocks if isinstance(block, Pips)]
    assert block.pips.count("whole") == pool


def test_the_choice_of_a_pool_is_not_for_the_fallen():
    """BH-ARM-12, BH-OUT-01."""
    conjured = {"name": "Aura"}
    fallen = table(character("ana", hp=0, max_hp=8, armour="leather", conjured=conjured))
    assert refused(fallen, "use_pool", "ana", pool="conjured").why == "BH-OUT-01"
    standing = table(character("ana", armour="leather", conjured=conjured))
    assert refused(standing, "use_pool", "ana", pool="conjured") is None


@given(
    value=st.integers(1, 4),
    shield=st.booleans(),
    helmet=st.booleans(),
    blows=st.lists(st.booleans(), max_size=8),
    rests=st.lists(st.lists(st.integers(1, 6), max_size=6), max_size=4),
)
def test_every_die_is_whole_broken_or_lost(value, shield, helmet, blows, rests):
    """BH-ARM-02 to BH-ARM-06: blows break dice, rests mend or lose them, and none vanishes."""
    kind = {1: "cloth", 2: "leather", 3: "chain", 4: "plate"}[value]
    armour = Armour(worn=(kind,), shield=shield, helmet=helmet)  # type: ignore[arg-type]
    pool = value + shield + helmet
    worn = {"worn": [kind], "shield": shield, "helmet": helmet}
    now = table(character("ana", kind_of="cleric", hp=100, armour=worn), scale="hours")
    broken = lost = 0
    for breaks in blows:
        whole = pool - broken - lost
        asked = (["break"] if breaks else ["take"]) if whole else []
        now = play(now, "damage", target="ana", dice="1", choose=asked).table
        broken += breaks and whole > 0
        armour = now.creatures["ana"].sheet.armour  # type: ignore[attr-defined]
        assert (armour.broken, armour.lost, worn_value(armour)) == (broken, lost, value)
    for faces in rests:
        rolled = min(len(faces), broken)
        hurt = now.creatures["ana"].sheet.hp < 100  # type: ignore[attr-defined]
        choose = ([str(rolled)] if broken else []) + (["skip"] if hurt else [])
        now = play(now, "rest", faces=faces[:rolled], choose=choose).table
        mended = sum(face > value for face in faces[:rolled])
        broken -= rolled
        lost += rolled - mended
        armour = now.creatures["ana"].sheet.armour  # type: ignore[attr-defined]
        if lost == pool:
            assert armour == Armour()
            return
        assert (armour.broken, armour.lost, worn_value(armour)) == (broken, lost, value)


@pytest.mark.parametrize(
    ("worn", "price"), [("cloth", "1d8"), ("leather", "2d8x5"), ("chain", "4d8x10"), ("plate", "4d8x10")]
)
def test_the_price_of_one_die(worn, price):
    """BH-ARM-11."""
    before = table(character("ana", armour={"worn": [worn], "lost": 1}, coins=999))
    faces = [2] * int(price[0])
    (throw,) = [
        request for request in play(before, "repair", "ana", faces=faces).requests if isinstance(request, Throw)
    ]
    assert throw.dice.notation.replace("×", "x").replace(" ", "") == price


@pytest.mark.parametrize("piece", ["shield", "helmet"])
def test_the_price_of_a_new_piece(piece):
    """BH-ARM-11."""
    before = table(character("ana", armour={"worn": ["leather"]}, coins=8))
    played = play(before, "repair", "ana", piece=piece, faces=[8])
    assert (played.sheet("ana").coins, getattr(played.sheet("ana").armour, piece)) == (0, True)
    assert refused(played.table, "repair", "ana", piece=piece) is not None


def test_the_armour_that_counts_is_repaired():
    """BH-ARM-07, BH-ARM-11."""
    before = table(character("ana", armour={"worn": ["cloth", "leather"], "lost": 1}, coins=999))
    assert play(before, "repair", "ana", faces=[4, 5]).sheet("ana").coins == 999 - 45


def test_a_whole_shield_is_not_bought_anew():
    """BH-ARM-11: two lost dice are the leather's own; a third must be the shield's."""
    for lost, why in ((2, "BH-ARM-11"), (3, None)):
        armour = {"worn": ["leather"], "shield": True, "helmet": True, "lost": lost}
        refusal = refused(table(character("ana", armour=armour, coins=99)), "repair", "ana", piece="shield")
        assert (None if refusal is None else refusal.why) == why


def test_no_armourer_for_whoever_can_pay_no_price():
    """BH-ARM-11: leather is Rare, 2d8 × 5, and begins at 10."""
    for coins, reason in ((9, "Ana has 9 coins, and it costs at least 10"), (10, None)):
        before = table(character("ana", armour={"worn": ["leather"], "lost": 1}, coins=coins))
        refusal = refused(before, "repair", "ana")
        assert (None if refusal is None else refusal.reason) == reason


def test_no_armourer_for_the_fallen():
    """BH-OUT-01."""
    fallen = character("ana", hp=0, max_hp=8, armour={"worn": ["leather"], "lost": 1}, coins=99)
    assert refused(table(fallen), "repair", "ana") is not None


def test_no_armourer_in_a_fight():
    """BH-ARM-11."""
    before = table(character("ana", armour={"worn": ["leather"], "lost": 1}, coins=99), acting="ana")
    assert refused(before, "repair", "ana") is not None


def test_an_armour_die_is_proposed_where_the_damage_would_be_grave():
    """BH-ARM-02: the offer comes when the damage is known, and before HP change."""
    before = table(character("ana", hp=8, armour="leather"))
    for amount, proposed in ((1, "take"), (3, "take"), (4, "break"), (20, "break")):
        played = play(before, "damage", target="ana", dice=str(amount), choose=["take"])
        (question,) = played.questions
        assert (question.by, question.default, question.values["amount"]) == ("ana", proposed, amount)


@pytest.mark.parametrize("broken", [0, 3])
@pytest.mark.parametrize(("damage", "worst"), [("roll", 10), ("average", 6)])
def test_the_chance_of_an_attack_is_that_it_hits_whatever_an_armour_die_stops(broken, damage, worst):
    """BH-ATK-04, BH-ARM-02: a STR of 14 defends on 13 faces of 20. Claws whose damage is rolled and claws taken as
    listed stood beside each other with 22 % and 30 %, since an Armour Die stops more of the one than of the other."""
    ana = character("ana", hp=10, level=2, attributes={"STR": 14}, armour={"worn": ["chain"], "broken": broken})
    before = table(ana, foe("ghoul", hd=2, attacks=["claws"]))
    odds = action_odds(GAME, before, Intent("attack", "ghoul", {"target": "ana", "damage": damage}))
    assert odds.success == pytest.approx(7 / 20)
    most = max(10 - hp for hp, share in odds.change["creatures.ana.hp"] if share)
    if broken:
        assert odds.assumed == {}
        assert most == worst
    else:
        assert odds.assumed == {"ana": "if an Armour Die is broken from 5 damage on"}
        assert most < 5


@pytest.mark.parametrize("hp", range(1, 12))
def test_the_odds_take_for_granted_what_is_proposed(hp):
    """BH-ARM-02: from which damage on a die goes is one thing in the question and in the words beside the odds."""
    before = table(character("ana", hp=hp, armour="leather"))
    asked = [
        play(before, "damage", target="ana", dice=str(amount), choose=["take"]).questions[0] for amount in range(1, 13)
    ]
    least = next(question.values["amount"] for question in asked if question.default == "break")
    assert {question.assumed for question in asked} == {f"if an Armour Die is broken from {least} damage on"}


@pytest.mark.parametrize(
    ("kind_of", "burdened"),
    [
        ("warrior", set()),
        ("thief", {"chain", "plate", "helmet"}),
        ("cleric", {"plate"}),
        ("wizard", {"leather", "chain", "plate", "shield", "helmet"}),
    ],
)
def test_what_each_class_is_used_to(kind_of, burdened):
    """BH-ARM-10: all else adds its AV, a shield or helmet 1. Attribute 10 and a die of 9 leave no room."""
    adds = {"cloth": 1, "leather": 2, "chain": 3, "plate": 4, "shield": 1, "helmet": 1}
    for name, value in adds.items():
        armour = {name: True} if name in ("shield", "helmet") else {"worn": [name]}
        before = table(character("ana", kind_of=kind_of, attributes={"CON": 10}, armour=armour))
        burden = value if name in burdened else 0
        assert play(before, "test", "ana", attribute="CON", faces=[9 - burden]).outcome.label == "Success"
        assert play(before, "test", "ana", attribute="CON", faces=[10 - burden]).outcome.label == "Failure"


def test_of_several_unlisted_armours_the_highest_burdens():
    """BH-ARM-07, BH-ARM-10."""
    before = table(character("ana", kind_of="wizard", attributes={"CON": 10}, armour=["leather", "plate", "cloth"]))
    assert play(before, "test", "ana", attribute="CON", faces=[5]).outcome.label == "Success"
    assert play(before, "test", "ana", attribute="CON", faces=[6]).outcome.label == "Failure"
