"""A roll as it is put together: parts that are struck off and put back, dice, effort, the distribution (LH-COMP)."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, monster, play, refused, table
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollPart, RollSide, RollStep, RollView, unasked_names
from vtt.rules.engine.registry import system
from vtt.table.table import Table

ADA: dict[str, Any] = {
    "skills": {"Climb": {"rating": 4, "attribute": "strength", "specialties": {"Cliffs": 1, "Ropes": 2}}},
    "strength": 2,
    "bonds": {"Asha": 2, "Brom": 3},
    "items": {"Boots": {"rating": 1, "pertains": ["Climb"]}, "Pack": {"rating": -1}},
}


def view(before: Table, **arguments: Any) -> RollView:
    found = system("livehack").roll_view(before, Intent("roll", "ada", {"skill": "Climb"} | arguments))
    assert found is not None
    return found


def part(side: RollSide, label: str) -> RollPart:
    return next(each for each in side.parts if each.label == label)


def step(side: RollSide, label: str, kind: str = "switch") -> RollStep:
    return next(each for each in side.steps if each.label == label and each.kind == kind)


def counting(side: RollSide) -> list[str]:
    return [each.label for each in side.parts if each.counts]


def pressed(before: Table, now: dict[str, Any], side: int, label: str) -> dict[str, Any]:
    """The arguments after a click on a part."""
    return now | part(view(before, **now).sides[side], label).press


def test_the_usual_parts_count_and_the_others_could() -> None:
    """LH-COMP-01, LH-COMP-04..06: the highest specialty, what pertains, no bond."""
    acting, opposing = view(table(adventurer("ada", **ADA)), dr=8).sides
    assert counting(acting) == ["Climb", "Strength", "Ropes", "Boots"]
    assert [each.source for each in acting.parts] == [
        *("skill", "attribute", "specialty", "specialty", "bond", "bond", "item", "item")
    ]
    assert (acting.label, acting.total, acting.dice) == ("Ada: Climb", "+9", "Boon and Bane")
    assert (opposing.label, opposing.total, opposing.dice) == ("DR 8", "8", "")
    assert (part(acting, "Pack").amount, part(acting, "Pack").tone) == ("−1", "low")


def test_a_click_strikes_off_and_puts_back() -> None:
    """LH-COMP-06: the roll that is made then is the one that is shown."""
    before = table(adventurer("ada", **ADA))
    now: dict[str, Any] = {"dr": 8}
    now = pressed(before, now, 0, "Boots")
    assert counting(view(before, **now).sides[0]) == ["Climb", "Strength", "Ropes"]
    now = pressed(before, now, 0, "Pack")
    now = pressed(before, now, 0, "Strength")
    assert counting(view(before, **now).sides[0]) == ["Climb", "Ropes", "Pack"]
    assert view(before, **now).sides[0].total == "+5"
    played = play(before, "roll", "ada", skill="Climb", faces=(5, 2), **now)
    assert "8 against 8: margin +0" in played.said
    now = pressed(before, now, 0, "Strength")
    assert counting(view(before, **now).sides[0]) == ["Climb", "Strength", "Ropes", "Pack"]


@pytest.mark.parametrize(("first", "second"), [("bond with Asha", "bond with Brom"), ("Cliffs", "Ropes")])
def test_one_takes_the_place_of_another(first: str, second: str) -> None:
    """LH-COMP-04, LH-COMP-05: a second bond or specialty is never refused, it replaces the first."""
    before = table(adventurer("ada", **ADA))
    now = pressed(before, {"dr": 8, "components": ("skill",)}, 0, first)
    now = pressed(before, now, 0, second)
    assert counting(view(before, **now).sides[0]) == ["Climb", second]
    assert refused(before, "roll", "ada", skill="Climb", **now) is None


def test_the_other_side_is_pressed_by_itself() -> None:
    """LH-DEF-01: parts of a defence; a difficulty has none to press."""
    before = table(adventurer("ada", **ADA), monster("ogre", reflex=3, dexterity=1, items={"Shield": 2}))
    now: dict[str, Any] = {"target": "ogre", "opposing": "reflex"}
    assert counting(view(before, **now).sides[1]) == ["Reflex", "Dexterity"]
    now = pressed(before, now, 1, "Shield")
    assert now["opposing_components"] == ("skill", "attribute", "item:Shield")
    assert view(before, **now).sides[1].total == "+6"
    assert [each.press for each in view(before, dr=8).sides[1].parts] == [{}]


def test_nothing_is_pressed_of_whoever_does_not_respond() -> None:
    """LH-COND-01: no parts of its own, no dice."""
    ogre = monster("ogre", will=3, condition={"state": "discombobulated"})
    opposing = view(table(adventurer("ada", **ADA), ogre), target="ogre", opposing="will").sides[1]
    assert [(each.label, each.press) for each in opposing.parts] == [("Will while discombobulated", {})]
    assert (opposing.total, opposing.dice) == ("+0", "")


def test_the_distribution_is_that_of_the_margin() -> None:
    """LH-OPP-03, LH-ODDS-06, LH-ODDS-07: both sides rolling, one, none."""
    before = table(adventurer("ada", skills={"Climb": 3}), monster("ogre", skills={"Watch": 8}))
    other = {"target": "ogre", "opposing": "Watch"}
    for arguments, figure in ((other, 0.3008295948), (other | {"opposing_manner": "zero"}, 0.2202797203)):
        shown = view(before, **arguments)
        assert shown.dice is not None
        assert shown.dice.distribution().at_least(0) == pytest.approx(figure, abs=1e-10)
        assert shown.axis == "margin"
        assert [(band.least < 0, band.label, band.tone) for band in shown.bands] == [
            (True, "Failure", "low"),
            (False, "Success", "good"),
        ]
    none = view(before, manner="zero", opposing_manner="zero", **other)
    assert (none.dice, none.fixed) == (None, -5)
    fives = view(before, margins=True, **other).bands
    assert len(fives) == 9
    assert fives[4].least == 0


def test_roll_take_zero_take_ten() -> None:
    """LH-TAKE-01, LH-TAKE-05, LH-TAKE-06: switches that say what is on, and the chance of dice beside ten."""
    before = table(adventurer("ada", skills={"Climb": 3}))
    acting = view(before, dr=12).sides[0]
    assert (step(acting, "Roll").on, step(acting, "Take zero").on, step(acting, "Take ten").on) == (True, False, False)
    assert "6.3 %" in step(acting, "Take ten").tip
    assert "5.1 %" in step(acting, "Take ten").tip
    ten = view(before, dr=12, **step(acting, "Take ten").press)
    assert (ten.fixed, ten.sides[0].total, ten.sides[0].dice) == (1, "+13", "takes ten")
    assert step(ten.sides[0], "Take ten").on


def test_ten_is_not_offered_where_nobody_takes_it() -> None:
    """LH-TAKE-05, LH-TAKE-07, LH-REV-03."""
    ogre = monster("ogre", skills={"Watch": 2})
    fight = table(adventurer("ada", skills={"Climb": 3}), ogre, acting="ada")
    assert "plenty of time" in step(view(fight, dr=12).sides[0], "Take ten").refusal
    assert step(view(fight, dr=12, plenty_of_time=True).sides[0], "Take ten").refusal == ""
    labels = [each.label for each in view(fight, target="ogre", opposing="Watch").sides[1].steps]
    assert labels == ["Roll", "Take zero", "Take ten"]
    other = view(fight, target="ogre", opposing="Watch", plenty_of_time=True).sides[1]
    assert step(other, "Take ten").refusal == "only adventurers take ten, and Ogre is none"
    assert [each.label for each in view(fight, target="ogre", opposing="will").sides[1].steps] == labels[:2]
    assert [each.label for each in view(fight, dr=3).sides[1].steps] == labels[:2]
    defence = system("livehack").roll_view(fight, Intent("roll", "ada", {"skill": "will", "dr": 3}))
    assert defence is not None
    assert [each.label for each in defence.sides[0].steps if each.kind == "switch"] == ["Roll", "Take zero"]
    old = table(adventurer("ada", skills={"Climb": 3}), options={"revision": "2012"})
    acting = view(old, dr=12).sides[0]
    assert [each.label for each in acting.steps if each.kind == "switch"] == ["Roll", "Take zero"]
    assert view(old, dr=12, **step(acting, "Take zero").press).sides[0].total == "+13"


def test_what_the_gms_side_does_unless_told_otherwise_is_on() -> None:
    """LH-TAKE-03, LH-OPP-04."""
    pair = (adventurer("ada", skills={"Climb": 3}), monster("ogre", skills={"Watch": 2}))
    for value, zero in (("roll", False), ("take-zero", True)):
        before = table(*pair, options={"gm_side_default": value})
        opposing = view(before, target="ogre", opposing="Watch").sides[1]
        assert step(opposing, "Take zero").on is zero
        converted = view(before, dc=15).sides[1]
        assert converted.dice == ("takes zero" if zero else "Boon and Bane")
        assert converted.total == "+5"
    for value, rolls in (("no", False), ("yes", True)):
        before = table(*pair, options={"dr_rolls": value})
        opposing = view(before, dr=4).sides[1]
        assert (step(opposing, "Roll").on, step(opposing, "Take zero").on) == (rolls, not rolls)


def test_effort_is_a_minus_and_a_plus() -> None:
    """LH-EFF-02, LH-EFF-03, LH-EFF-06, LH-EFF-07."""
    ada = adventurer("ada", skills={"Climb": 3}, effort=3)
    before = table(ada, monster("ogre", skills={"Watch": 2}), acting="ada")
    acting = view(before, dr=4).sides[0]
    assert step(acting, "Effort", "minus").refusal
    assert step(acting, "Effort", "plus").tip == "2 of 5 points left in this fight"
    now = {"dr": 4} | step(acting, "Effort", "plus").press
    now = now | step(view(before, **now).sides[0], "Effort", "plus").press
    acting = view(before, **now).sides[0]
    assert (now["effort"], part(acting, "Effort").amount, acting.total) == (2, "+2", "+5")
    assert step(acting, "Effort", "plus").refusal == "2 points of effort are left in this fight"
    assert step(acting, "Effort", "minus").press == {"effort": 1}
    assert not [each for each in view(before, target="ogre", opposing="Watch").sides[1].steps if each.label == "Effort"]
    ten = view(before, dr=4, manner="ten", plenty_of_time=True).sides[0]
    assert step(ten, "Effort", "plus").refusal == "effort does not go with taking ten"


def test_the_text_of_2012_lists_effort_below() -> None:
    """LH-REV-05: nine components or six; the total is the same."""
    totals = {}
    for revision in ("current", "2012"):
        before = table(adventurer("ada", **ADA), options={"revision": revision})
        acting = view(before, dr=4, effort=2).sides[0]
        totals[revision] = acting.total
        assert acting.parts[-1].label == "Effort"
        assert acting.parts[-1].source == ("effort" if revision == "current" else "from other rules: effort")
    assert totals["current"] == totals["2012"] == "+11"
    assert "2012" in view(before, dr=4).note


def test_an_open_other_side_shows_the_acting_one() -> None:
    """As far as arguments are given: no margin yet, but the total."""
    before = table(adventurer("ada", skills={"Climb": 3}), monster("ogre"))
    shown = view(before)
    assert [side.label for side in shown.sides] == ["Ada: Climb"]
    assert shown.axis == "total"
    assert shown.dice is not None
    assert shown.dice.distribution().mean == pytest.approx(3)
    assert len(view(before, target="ogre").sides) == 1
    assert len(view(before, target="ada", opposing="Watch").sides) == 1
    assert view(before, manner="ten").fixed == 13
    assert system("livehack").roll_view(before, Intent("roll", "ada", {})) is None
    assert system("livehack").roll_view(before, Intent("roll", "nobody", {"skill": "Climb"})) is None


def test_figures_of_the_gms_creatures_are_secret() -> None:
    """Theirs are the GM's to know, the players' characters' are not."""
    before = table(adventurer("ada", **ADA), monster("ogre", skills={"Watch": 2}))
    acting, opposing = view(before, target="ogre", opposing="Watch").sides
    assert (acting.secret, opposing.secret) == (False, True)
    assert all(each.secret for each in opposing.parts)
    hidden = replace(before, creatures=before.creatures | {"ada": replace(before.creatures["ada"], hidden=True)})
    assert view(hidden, dr=3).sides[0].secret


def test_bonds_and_items_for_other_things_stand_aside() -> None:
    """LH-COMP-05, LH-COMP-06: an item that says what it pertains to is put back only by whoever looks for it; a bond
    with whoever is on the other side bears on the roll."""
    items = {"Boots": {"rating": 1, "pertains": ["Climb"]}, "Picks": {"rating": 2, "pertains": ["Locks"]}}
    ada = adventurer("ada", **(ADA | {"items": items | {"Pack": {"rating": -1}}, "bonds": {"ogre": 2, "Brom": 3}}))
    before = table(ada, monster("ogre"))
    mine = view(before, target="ogre", opposing="reflex").sides[0]
    assert [each.label for each in mine.parts if each.aside] == ["bond with Brom", "Picks"]
    assert not any(each.counts for each in mine.parts if each.aside)
    put_back = view(before, dr=0, components=("skill", "item:Picks")).sides[0]
    assert part(put_back, "Picks").counts, "it can be put back all the same"


def test_nobody_is_asked_for_the_effort_of_what_makes_none() -> None:
    """LH-EFF-07: a difficulty and the GM's creatures put no effort on rolls; of others it is a step beside them."""
    before = table(adventurer("ada", **ADA), adventurer("bo"), monster("ogre"))
    assert view(before, dr=0).unasked == ("opposing_effort",)
    assert view(before, target="ogre", opposing="reflex").unasked == ("opposing_effort",)
    against_bo = view(before, target="bo", opposing="reflex")
    assert against_bo.unasked == ()
    assert step(against_bo.sides[1], "Effort", "plus").press == {"opposing_effort": 1}


def test_an_offer_of_a_roll_asks_for_its_own_other_side_alone() -> None:
    """LH-OPP-01: against a difficulty nobody is named, against somebody no number."""
    before = table(adventurer("ada", **ADA), monster("ogre"))
    without = {each.label: each.without for each in system("livehack").offers(before, "ada")}
    assert {"target", "opposing"} <= set(without["Roll against a difficulty"])
    assert {"dr", "dc"} <= set(without["Roll against somebody"])


def test_a_blow_asks_for_no_effort_in_fields() -> None:
    """LH-EFF-07: each of the four sides of a blow has its steps, or makes no effort."""
    fists = [{"name": "fists", "skill": "Brawl", "damage_attribute": "strength"}]
    before = table(adventurer("ada", attacks=fists, skills={"Brawl": 2}), adventurer("bo"), monster("ogre"))
    for action in ("attack", "damage"):
        prefixes = (
            ("", "opposing_", "damage_", "damage_opposing_") if action == "attack" else ("damage_", "damage_opposing_")
        )
        for target in ("bo", "ogre"):
            intent = Intent(action, "ada", {"attack": "fists", "target": target})
            found = system("livehack").roll_view(before, intent)
            assert found is not None
            assert {f"{prefix}effort" for prefix in prefixes} <= unasked_names(found), (action, target)


def test_a_joint_action_asks_for_no_more_than_its_kind_needs() -> None:
    """LH-JOINT-01, LH-JOINT-04: only who is aided has helpers."""
    before = table(adventurer("ada", **ADA), adventurer("bo"))
    without = {each.label: each.without for each in system("livehack").offers(before, "ada")}
    assert "helper_skill" in without["Cooperation"]
    assert "helper_skill" not in without["Aiding"]
    assert "kind" in without["Aiding"]


def test_a_difficulty_below_zero_has_the_true_minus_sign() -> None:
    """It stood with a hyphen over its part, which had the sign."""
    opposing = view(table(adventurer("ada", **ADA)), dr=-5).sides[1]
    assert (opposing.total, part(opposing, "DR −5").amount) == ("−5", "−5")
