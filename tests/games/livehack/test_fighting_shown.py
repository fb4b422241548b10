"""Attacks as the windows show them: offers, sheets, links, the roll before it is made, the odds beside a button."""

from typing import Any

import pytest

from tests.games.livehack.playing import adventurer, counted, monster, refused, table
from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.fighting.prospects import attack_prospect
from vtt.games.livehack.game import SYSTEM
from vtt.games.livehack.positions.position import carried_tags
from vtt.games.livehack.tokens import links
from vtt.gui.actions.prospects import prospects
from vtt.rules.contract.description import Items
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.creature import Creature
from vtt.table.table import Table

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


# What is offered.


def test_each_attack_is_offered_at_the_nearest_foe_it_reaches():
    before = table(ada(attacks=[SWORD, BOW]), ogre(at=(40, 0)), monster("imp", at=(50, 0)), acting="ada")
    sword, bow = (each for each in GAME.offers(before, "ada") if each.intent.action == "attack")
    assert (sword.label, sword.key, bow.key) == ("Attack, sword", "A", "R")
    assert sword.refusal is not None
    assert "Ogre is Faraway" in sword.refusal.reason
    assert bow.refusal is None
    assert bow.intent.arguments == {"attack": "bow", "target": "ogre"}
    assert "+4, damage +2" in bow.note


def test_offers_agree_with_what_is_refused():
    """Every offer that is not refused can be played as it stands; those refused are refused for the same reason."""
    for before in (
        table(ada(positions=[STAIRS]), ogre(), acting="ada"),
        table(ada(), ogre(at=(90, 0)), acting="ada"),
        counted(1, ada(), ogre()),
        table(ada(condition={"state": "discombobulated"}), ogre(), acting="ada"),
        table(ada(), acting="ada"),
    ):
        for offer in GAME.offers(before, "ada"):
            if offer.intent.action not in ("attack", "lose_position") or offer.missing:
                continue
            found = refused(before, offer.intent.action, "ada", **offer.intent.arguments)
            assert (found is None) == (offer.refusal is None), offer


def test_nobody_unseen_is_proposed_to_players():
    """The nearest foe whom the party sees; the GM's creatures know of each other's hidden companions."""
    unseen = monster("imp", at=(5, 0), hidden=True, attacks=[SWORD])
    before = table(ada(), unseen, ogre())
    (offer,) = (each for each in GAME.offers(before, "ada") if each.intent.action == "attack")
    assert offer.intent.arguments["target"] == "ogre"
    (offer,) = (each for each in GAME.offers(before, "imp") if each.intent.action == "attack")
    assert offer.intent.arguments["target"] == "ada"


def test_nobody_is_left_to_attack():
    before = table(ada(), ogre(condition={"state": "dying"}))
    (offer,) = (each for each in GAME.offers(before, "ada") if each.intent.action == "attack")
    assert "target" in offer.missing
    assert GAME.offers(table(ada(condition={"state": "dead"})), "ada")[:1] != (offer,)


def test_positions_are_offered_to_be_lost_and_cancelled():
    """LH-POS-06, LH-POS-08."""
    before = table(ada(positions=[STAIRS]), ogre(positions=[{"over": "ada", "bonus": 1, "text": "reach"}]))
    labels = [each.label for each in GAME.offers(before, "ada") if each.group == "Positions"]
    assert labels == ["Hold a bonus", "No longer so: on the stairs", "Cancel the position of Ogre"]


def test_a_sheet_says_what_else_than_wounds_an_attack_deals():
    """LH-DMG-05, LH-TRAIT-02."""
    before = table(ada(attacks=[SWORD | {"name": "touch", "trait": "strength", "label": "Stunning"}]))
    (block,) = [
        each for each in GAME.sheet_view(before, "ada").blocks if isinstance(each, Items) and each.label == "Attacks"
    ]
    (touch,) = block.entries
    assert touch.note == "+5, damage +3, Close, Strength damage"
    assert touch.tip == "against Reflex; deals Strength damage; its discombobulation is called Stunning"


def test_a_sheet_shows_attacks_and_positions():
    before = table(ada(positions=[STAIRS, {"bonus": 1, "text": "scouted", "related": "attack"}]), ogre())
    blocks = {block.label: block for block in GAME.sheet_view(before, "ada").blocks if isinstance(block, Items)}
    assert blocks["Attacks"].entries[0].note == "+6, damage +3, Close"
    notes = [(entry.name, entry.note) for entry in blocks["Positions"].entries]
    assert notes == [("on the stairs", "+2 over Ogre"), ("scouted", "+1 to attack")]


def test_a_line_shows_the_whole_pool_and_a_tag_what_is_only_carried():
    """LH-POS-03, LH-POS-04, LH-POS-09: one line for each pool, none for the dead."""
    more = {"over": "ogre", "bonus": 1, "text": "behind it"}
    carried = {"bonus": 1, "text": "scouted", "related": "attack"}
    before = table(ada(positions=[STAIRS, more, carried]), ogre())
    (link,) = links(before)
    assert (link.a, link.b, link.text, link.public) == ("ada", "ogre", "+3", True)
    assert link.tip == "+2: on the stairs; +1: behind it"
    assert [tag.text for tag in carried_tags(sheet_of(before, "ada").positions)] == ["+1 attack"]
    assert links(table(ada(positions=[STAIRS]), ogre(condition={"state": "dead"}))) == ()
    assert links(table(ada(positions=[STAIRS], condition={"state": "dead"}), ogre())) == ()
    hidden = table(ada(positions=[STAIRS]), ogre(hidden=True))
    assert not links(hidden)[0].public


# The roll before it is made.


def drawn(before: Table, **arguments: Any) -> Any:
    return SYSTEM.roll_view(before, Intent("attack", "ada", {"target": "ogre", **arguments}))


def test_both_rolls_of_an_attack_side_by_side():
    """LH-COMP-09: positions are parts like others, and a click strikes one off; damage and Fortitude stand beside.
    Reflex and Fortitude are there without being asked for (LH-DEF-02, LH-DEF-03)."""
    before = table(ada(positions=[STAIRS]), ogre(reflex=4, fortitude=1))
    view = drawn(before)
    assert [side.total for side in view.sides] == ["+7", "+4", "+3", "+1"]
    assert [side.label for side in view.sides] == ["Ada: Attack", "Ogre: Reflex", "Ada: Damage", "Ogre: Fortitude"]
    (stairs,) = (part for part in view.sides[0].parts if part.label == "on the stairs")
    assert (stairs.amount, stairs.source, stairs.counts) == ("+2", "position", True)
    without = drawn(before, **stairs.press)
    assert without.sides[0].total == "+5"
    assert refused(before, "attack", "ada", target="ogre", **stairs.press) is None
    (stairs,) = (part for part in without.sides[0].parts if part.label == "on the stairs")
    assert drawn(before, **stairs.press).sides[0].total == "+7"


def test_the_view_has_the_distribution_of_the_odds():
    before = table(ada(), ogre(reflex=4))
    view = drawn(before, opposing_manner="zero", components=["listed"])
    odds = action_odds(GAME, before, Intent("attack", "ada", {"target": "ogre", "opposing_manner": "zero"}))
    hit = 1 - sum(each.probability for each in odds.outcomes if each.label == "Miss")
    assert view.dice.distribution().at_least(0) == pytest.approx(hit, abs=1e-12)
    assert drawn(before, **ZERO).fixed == 1


def test_effort_in_the_view():
    """LH-EFF-02: a step more each click, on the attack and on the damage, refused beyond 5."""
    view = drawn(table(ada(), ogre()), effort=5, damage_effort=1)
    more = {tuple(step_.press.items()): step_.refusal for step_ in view.sides[0].steps if step_.kind == "plus"}
    assert all(more.values())
    assert view.sides[2].total == "+4"
    assert not [each for each in view.sides[1].steps if each.kind == "plus"]


def test_nothing_is_drawn_until_somebody_is_attacked():
    before = table(ada(), ogre())
    assert SYSTEM.roll_view(before, Intent("attack", "ada", {})) is None
    assert SYSTEM.roll_view(before, Intent("attack", "ada", {"target": "ada"})) is None
    assert SYSTEM.roll_view(before, Intent("attack", "ogre", {"target": "ada"})) is None
    damage = SYSTEM.roll_view(before, Intent("damage", "ada", {"target": "ogre", "bonus": 2}))
    assert damage is not None
    assert [side.total for side in damage.sides] == ["+5", "+0"]


def test_the_prospect_of_an_attack_is_what_is_played():
    """Positions, house rules and both sides' ways are in it (LH-ODDS-17)."""
    attack = SWORD | {"rating": 2}
    for options in ({}, {"gm_side_default": "take-zero"}, {"revision": "2012", "gm_side_default": "take-zero"}):
        before = table(ada(attacks=[attack], positions=[STAIRS]), ogre(reflex=4, fortitude=2), options=options)
        quick = attack_prospect(before, "ada", sheet_of(before, "ada").attacks[0], "ogre", cash=True)
        odds = action_odds(GAME, before, Intent("attack", "ada", {"target": "ogre"}))
        assert quick.harm == pytest.approx(odds.success, abs=1e-9)
        assert quick.harm < quick.hit < 1


# What the window draws of an attack.


def test_the_watched_number_of_an_attack_is_in_its_odds():
    """Levels of the attack's own trait, whether the target has it already or not (LH-DMG-05)."""
    touch = SWORD | {"trait": "strength"}
    for strength, first in ((0, 0), (2, 2)):
        before = table(
            ada(attacks=[touch]), ogre(traits=[{"name": "strength", "rating": strength}] if strength else [])
        )
        (offer,) = (each for each in GAME.offers(before, "ada") if each.intent.action == "attack")
        odds = action_odds(GAME, before, offer.intent)
        levels = dict(odds.change[offer.watch])
        assert list(levels) == [first, first + 1, first + 2, first + 3, first + 4]
        harmed = sum(share for value, share in levels.items() if value > first)
        assert harmed == pytest.approx(odds.success, abs=1e-12)
        drawn_bars = prospects(before, offer, odds)
        assert drawn_bars is not None
        assert [bar[0] for bar in drawn_bars.bars] == ["0", "1", "2", "3", "4"]
        assert drawn_bars.note == "Strength gained by Ogre"


def test_what_the_margins_of_a_hit_and_of_its_damage_come_to():
    """LH-POS-01: one more for every full 5; LH-DMG-04."""
    before = table(ada(attacks=[SWORD]), ogre())
    bands = {
        action: SYSTEM.roll_view(before, Intent(action, "ada", {"target": "ogre"})).bands
        for action in ("attack", "damage")
    }
    assert [(band.least, band.label, band.tone) for band in bands["attack"][1:]] == [
        (0, "Hit", "good"),
        (5, "Hit, +1", "good"),
        (10, "Hit, +2", "good"),
        (15, "Hit, +3 or more", "good"),
    ]
    assert [(band.least, band.label, band.tone) for band in bands["damage"][1:]] == [
        (0, "1 level", "good"),
        (5, "2 levels", "good"),
        (10, "3 levels", "good"),
        (15, "4 levels", "good"),
    ]
    for found, label in ((bands["attack"][0], "Miss"), (bands["damage"][0], "No harm")):
        assert (found.label, found.tone, found.least < -50) == (label, "low", True)
