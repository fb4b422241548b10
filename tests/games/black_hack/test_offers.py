"""What creatures are offered, and what the windows draw."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, table
from tests.games.black_hack.test_scene_fields import sample
from vtt.games.black_hack.game import GAME
from vtt.rules.contract.description import Boxes, Facts, Items, Meter, Pips, Scores, Tags
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.rules.views.players_view import players_table
from vtt.table.initiative import Initiative


def named(before, creature, label):
    return next(offer for offer in GAME.offers(before, creature) if offer.label.startswith(label))


def block(before, creature, kind):
    return next(block for block in GAME.sheet_view(before, creature).blocks if isinstance(block, kind))


def fight(acting="ana", **fields):
    ana = character("ana", kind_of="thief", weapons=["short sword", "bow"], items=["arrows", "torch"], **fields)
    return table(ana, foe("rat", at=(5, 0)), foe("ogre", at=(20, 0)), acting=acting)


def test_the_weapon_in_hand_comes_first_at_the_nearest_opponent():
    """BH-ATK-01, BH-MOVE-04."""
    first = GAME.offers(fight(), "ana")[0]
    assert first.label == "Attack, short sword"
    assert first.intent.arguments["target"] == "rat"
    assert first.watch == "creatures.rat.hp"
    assert first.refusal is None


def test_an_attack_out_of_reach_is_refused_with_the_reason():
    """BH-MOVE-04, BH-MOVE-05."""
    before = table(character("ana", kind_of="thief", weapons=["axe", "bow"]), foe("ogre", at=(50, 0)))
    assert named(before, "ana", "Attack, axe").refusal.why == "BH-MOVE-04"
    assert named(before, "ana", "Attack, bow").note == "Ogre, ideal at Faraway"


def test_without_an_opponent_the_target_is_missing():
    attack = named(table(character("ana")), "ana", "Attack")
    assert attack.missing == ("target",)
    assert attack.refusal is not None


def test_foes_attack_characters_and_players_see_no_hidden_foe():
    before = table(character("ana"), replace(foe("ghoul", at=(5, 0)), hidden=True))
    assert named(before, "ghoul", "Attack").intent.arguments["target"] == "ana"
    assert named(before, "ana", "Attack").missing == ("target",)


def test_a_spent_turn_refuses_with_the_rule():
    """BH-TIME-01."""
    assert named(fight(spent={"action": True}), "ana", "Attack").refusal.why == "BH-TIME-01"
    assert named(fight(acting="rat"), "ana", "Attack").refusal.why == "BH-INIT-01"


def test_hindrances_aid_lights_and_repairs_are_offered_where_there_are_any():
    """BH-COND-01, BH-OUT-02, BH-USE-06, BH-ARM-11."""
    ana = character("ana", items=["torch"], hindrances=["stuck"], armour={"worn": ["leather"], "lost": 1})
    before = table(ana, character("ben", hp=0, max_hp=5))
    labels = [offer.label for offer in GAME.offers(before, "ana")]
    for label in ("Shake off Stuck", "Give aid to Ben", "Light the torch", "Pay an armourer"):
        assert label in labels
    assert "Pay an armourer" not in [offer.label for offer in GAME.offers(fight(), "ana")]


def test_the_gm_can_do_things_to_anyone():
    for creature in ("ana", "ogre"):
        group = [offer for offer in GAME.offers(fight(), creature) if offer.group == "The GM"]
        assert {"damage", "heal", "hinder", "ongoing", "effect", "ruling"} <= {offer.intent.action for offer in group}
        assert all(offer.intent.actor == "" for offer in group if offer.intent.action != "stand_behind")


@pytest.mark.parametrize("creature", ["brannor", "odile", "maud", "ghoul"])
def test_every_offer_of_the_sample_scene_has_odds_that_sum_to_one(creature):
    game, before = system("black-hack"), sample()
    for offer in GAME.offers(before, creature):
        if offer.missing or offer.refusal is not None:
            continue
        odds = action_odds(game, before, door.completed(game, before, offer.intent))
        assert sum(outcome.probability for outcome in odds.outcomes) == pytest.approx(1)


def test_a_characters_sheet_is_drawn_as_blocks():
    before = sample()
    assert GAME.sheet_view(before, "odile").subtitle == "Thief · Level 1"
    assert [score.value for score in block(before, "odile", Scores).entries] == ["13", "15", "7", "11", "12", "9"]
    assert block(before, "odile", Meter).value == 7
    pips = block(before, "odile", Pips)
    assert pips.pips == ("whole", "whole", "broken")
    assert pips.note == "leather and shield, AV 2 + 1 · 1 broken"
    items = block(before, "odile", Items)
    assert items.note == "8 of 13, 2 worn"
    assert items.entries[0].note == "Ud8 · about 9"
    assert block(before, "maud", Tags).tags[0].text == "stuck"
    assert block(before, "maud", Boxes).boxes == (("Move", False), ("Action", False))


def test_ammunition_that_was_shot_at_does_not_read_as_if_all_of_it_were_gone():
    """BH-USE-05."""
    arrows = {"name": "arrows", "usage": 8, "ammunition": True, "fired": True}
    items = block(table(character("mira", items=[arrows])), "mira", Items)
    assert items.entries[0].note == "Ud8 · about 9, some shot"


def test_conjured_armour_takes_the_place_of_weaker_armour():
    """BH-ARM-12."""
    before = table(character("mira", kind_of="wizard", armour="cloth", conjured={"name": "Arcane Mail"}))
    pips = block(before, "mira", Pips)
    assert (pips.pips, pips.note) == (("whole", "whole"), "Arcane Mail, AV 2")


@pytest.mark.parametrize(
    ("worn", "whole", "note"),
    [
        ({"armour": {"worn": ["leather"]}}, 2, "leather, AV 2"),
        (
            {"armour": {"worn": ["chain"], "shield": True, "helmet": True}},
            5,
            "chain mail and shield and helmet, AV 3 + 2",
        ),
        ({"armour": {"shield": True}}, 1, "shield, AV 0 + 1"),
        ({"armour": {"shield": True}, "conjured": {"name": "Arcane Mail"}}, 3, "Arcane Mail, AV 2 + 1"),
    ],
)
def test_the_dice_of_armour_are_as_many_as_its_note_says(worn: dict[str, Any], whole: int, note: str):
    """BH-ARM-01, BH-ARM-08: “AV 2” stood over the three dice of leather and a shield."""
    pips = block(table(character("mira", **worn)), "mira", Pips)
    assert (pips.pips, pips.note) == (("whole",) * whole, note)


@pytest.mark.parametrize(
    ("level", "told"),
    [(1, "from Level 2 on: d10 below the Level"), (2, "d10 below 2 as a session starts")],
)
def test_a_thief_of_level_1_is_not_told_of_a_roll_that_cannot_succeed(level: int, told: str):
    """BH-THF-08."""
    sheet = GAME.sheet_view(table(character("pip", kind_of="thief", level=level)), "pip")
    found = {label: text for each in sheet.blocks if isinstance(each, Facts) for label, text in each.entries}
    assert found["Deep & Murky Past"] == told


def test_a_foes_sheet_shows_hd_and_morale():
    """BH-LIFE-01."""
    before = sample()
    assert GAME.sheet_view(before, "ghoul").subtitle == "Monster · 2 HD"


@pytest.mark.parametrize(
    ("hp", "told"), [(21, ""), (18, "scratched"), (12, "hurt"), (10, "bloodied"), (5, "about to fall")]
)
def test_a_scratch_and_half_a_life_are_told_apart(hp: int, told: str):
    before = table(foe("ogre", hp=hp, max_hp=21), character("ana"))
    assert players_table(system("black-hack"), before).board.tokens[0].view.public_life == told


def test_tokens_tell_players_only_that_a_foe_is_hurt():
    before = table(foe("ogre", hp=10, max_hp=21), character("ana"))
    token = GAME.token_view(before, before.creatures["ogre"])
    assert token.public_life == "bloodied"
    seen = players_table(system("black-hack"), before).board.tokens[0].view
    assert seen.life is None
    assert seen.life_text == ""
    assert "10" not in repr(seen)


def test_before_a_fight_the_order_offers_initiative():
    """BH-INIT-01."""
    view = GAME.order_view(sample())
    assert [button.intent.action for button in view.buttons] == ["start_fight"]
    assert len(view.rows) == 8


def test_the_order_of_a_moment_says_who_went_before_and_who_is_out():
    """BH-INIT-02, BH-INIT-03, BH-OUT-01."""
    before = table(
        character("ana", attributes={"DEX": 12}),
        character("ben", attributes={"DEX": 9}, hindrances=["stuck"]),
        character("cy", hp=0, max_hp=5),
        foe("rat", hd=2),
    )
    started = play(before, "start_fight", faces=[11, 9]).table
    view = GAME.order_view(started)
    assert (view.heading, view.number, view.note) == ("Moment", "1", "of the fight")
    rows = [(row.creature, row.state, row.note) for row in view.rows]
    assert rows == [
        ("ana", "acting", "acts now"),
        ("rat", "waiting", "2 HD"),
        ("ben", "waiting", "after foes · stuck"),
        ("cy", "out", "out of action"),
    ]
    gone = GAME.order_view(play(started, "next_turn").table)
    assert [row.note for row in gone.rows][:2] == ["acted", "2 HD · acts now"], "that it was before foes is over"
    assert [button.intent.action for button in view.buttons] == ["next_turn", "end_fight"]
    assert GAME.clock_view(started).text == "Moment 1"


def test_morale_that_is_due_has_a_button_in_the_order():
    """BH-MOR-01."""
    before = table(foe("ogre", morale_due=True), character("ana"), acting="ana")
    assert GAME.order_view(before).buttons[-1].intent.arguments == {"leader": "ogre"}


def test_the_clock_shows_what_burns_and_what_time_can_do():
    """BH-USE-06, BH-USE-07, BH-USE-08."""
    view = GAME.clock_view(sample())
    assert [(light.name, light.note) for light in view.burning] == [
        ("Pip’s torch", "Ud6 · about 5 left"),
        ("Light on the flail, Sister Maud", "Ud8 · about 9 left"),
    ]
    assert view.text == "Day 1, 21:00"
    labels = [button.label for button in GAME.clock_view(table(character("ben", hp=0, max_hp=4))).buttons]
    assert labels[0] == "The danger has passed"


def test_what_burns_for_who_is_hidden_is_seen_by_the_gm_alone():
    torch = {"name": "torch", "usage": 6, "light": True, "lit": True}
    spy = replace(character("spy", items=[torch]), hidden=True)
    (light,) = GAME.clock_view(table(spy)).burning
    assert light.owner == "spy"
    assert players_table(system("black-hack"), table(spy)).burning == ()
    assert players_table(system("black-hack"), table(replace(spy, hidden=False))).burning == (light.name,)


def test_a_mark_behind_a_hidden_foe_is_no_public_word():
    hidden = replace(foe("ghoul"), hidden=True)
    ana = replace(character("ana"), behind=("ghoul",))
    before = replace(table(ana, hidden), initiative=Initiative())
    (tag,) = GAME.token_view(before, before.creatures["ana"]).tags
    assert not tag.public
