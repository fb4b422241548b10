"""What acute problems do when they play out (RH-PROB-04, RH-PROB-12 to RH-PROB-20)."""

import pytest

from tests.games.revenants_hack.playing import character, counted, foe, play, refused, step, table, with_problems
from vtt.games.revenants_hack.problems import striking
from vtt.games.revenants_hack.reach import band_only
from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.parts import ABILITIES, NOTHING
from vtt.rules.engine.registry import system
from vtt.table.bands import Band

GAME = system("revenants-hack")


def test_several_acute_ones_play_out_in_the_order_they_were_taken():
    """RH-PROB-08: they run side by side."""
    lasting = [{"name": "weird-bargain", "round": 2}, {"name": "freak-attack", "round": 2}]
    mira = with_problems(*lasting, luck=12, abilities={"CON": {"value": 10, "save": 11}})
    played = step(striking.at_turn_end(counted(3, mira), "mira"), counted(3, mira), [11])
    # 12 - 1, then half of 11.
    assert played.sheet("mira").luck == 6
    assert played.sheet("mira").lasting is NOTHING


def test_the_dead_are_rid_of_their_problems():
    mira = with_problems({"name": "weird-bargain", "round": 2}, state="dead")
    before = counted(3, mira)
    played = step(striking.at_round_end(before), before)
    assert played.sheet("mira").lasting is NOTHING
    assert played.sheet("mira").strain == 0


def test_resolved_in_time_an_acute_one_never_plays_out():
    """RH-PROB-06."""
    mira = with_problems({"name": "weird-bargain", "round": 2}, abilities={"CHA": {"value": 10, "save": 11}})
    tried = play(counted(3, mira), "resolve_problem", "mira", faces=[11], choose=["CHA"], problem="weird-bargain")
    assert tried.questions[0].default == "CHA"
    played = step(striking.at_turn_end(tried.table, "mira"), tried.table)
    assert (played.sheet("mira").luck, played.sheet("mira").strain) == (10, 0)


PROPOSALS = {
    "janky-armor": "DEX",
    "lose-an-item": "DEX",
    "ouch": "DEX",
    "sprained-ankle": "STR",
    "strained-effort": "STR",
    "confusion": "WIS",
    "weird-bargain": "CHA",
    "shaken": "WIS",
    "freak-attack": "CON",
}


@pytest.mark.parametrize(("name", "ability"), PROPOSALS.items())
def test_the_ability_that_is_proposed(name: str, ability: str):
    """RH-PROB-07: a default, the GM may name any other."""
    before = counted(2, with_problems({"name": name, "round": 2}))
    hampered = [1] * ((name == "confusion" and ability == "WIS") + 1)
    played = play(before, "resolve_problem", "mira", faces=hampered, choose=[ability], problem=name)
    (question,) = played.questions
    assert (question.by, question.default, question.why) == ("gm", ability, "RH-PROB-07")
    assert [option.value for option in question.options] == list(ABILITIES)


def test_a_thing_that_drops_beside_one_of_the_same_name_has_a_place_of_its_own():
    """RH-PROB-12."""
    rope = {"name": "rope", "count": 1}
    mira = character("mira", inventory=[rope], lasting={"problems": [{"name": "lose-an-item", "round": 2}]})
    bran = character("bran", inventory=[rope], at=(0, 60), lasting={"problems": [{"name": "lose-an-item", "round": 2}]})
    before = counted(3, mira, bran)
    played = step(striking.at_round_end(before), before, choose=["south", "north"])
    assert {key: place.at for key, place in played.table.places.items()} == {
        "dropped-rope": (0.0, 30.0),
        "dropped-rope-2": (0.0, 30.0),
    }
    assert {tag.text for key in played.table.places for tag in GAME.place_tags(played.table, key)} == {"dropped"}


@pytest.mark.parametrize(
    ("direction", "at"),
    [
        ("north", (0.0, -30.0)),
        ("north-east", (21.213203, -21.213203)),
        ("east", (30.0, 0.0)),
        ("south-east", (21.213203, 21.213203)),
        ("south", (0.0, 30.0)),
        ("south-west", (-21.213203, 21.213203)),
        ("west", (-30.0, 0.0)),
        ("north-west", (-21.213203, -21.213203)),
    ],
)
def test_the_gm_picks_the_direction(direction: str, at: tuple[float, float]):
    """RH-PROB-12: always 30 ft."""
    before = counted(3, with_problems({"name": "lose-an-item", "round": 2}, inventory=["rope"]))
    played = step(striking.at_turn_end(before, "mira"), before, choose=[direction])
    assert played.questions[0].by == "gm"
    assert played.table.places["dropped-rope"].at == pytest.approx(at)


def test_on_a_board_of_bands_a_lost_item_lies_nearby():
    """RH-PROB-12, RH-BAND-01."""
    mira = with_problems({"name": "lose-an-item", "round": 2}, inventory=["rope"])
    before = counted(3, mira, options={"ruler": "off"})
    lost = step(striking.at_turn_end(before, "mira"), before, choose=["south"]).table
    assert band_only(lost, "mira", "dropped-rope") is Band.NEARBY
    assert "not within 5 ft" in refused(lost, "pick_up", "mira", thing="dropped-rope").reason


def test_who_is_not_activated_picks_nothing_up():
    """RH-PROB-12, RH-INIT-10: it is part of movement."""
    before = counted(3, with_problems({"name": "lose-an-item", "round": 2}, inventory=["rope"]))
    lost = step(striking.at_turn_end(before, "mira"), before, choose=["south"]).table
    fight = table(
        *(each for each in lost.creatures.values()),
        character("bran", at=(0, 34)),
        foe("guard"),
        acting="guard",
        places=lost.places,
        state=lost.state,
    )
    assert "not activated" in refused(fight, "pick_up", "bran", thing="dropped-rope").reason
    assert (
        "nothing to pick up"
        in refused(
            table(character("bran"), acting="bran", places=lost.places), "pick_up", "bran", thing="dropped-rope"
        ).reason
    )


def test_the_last_arms_that_drop_leave_bare_hands():
    """RH-PROB-12: what is dropped is neither in hand nor worn."""
    armour = [{"name": "leather", "quality": 2, "defence": "leather"}]
    before = counted(3, with_problems({"name": "lose-an-item", "round": 2}, inventory=armour))
    assert sheet_of(before, "mira").worn == "leather"
    played = step(striking.at_turn_end(before, "mira"), before, choose=["west"])
    assert played.sheet("mira").worn == ""


def test_a_bow_that_drops_takes_the_aim_with_it():
    """RH-PROB-12, RH-AIM-05."""
    bow = {"name": "bow", "quality": 3, "arms": {"die": 8, "ranged": True, "shape": "line", "length": 120}}
    held = {"problems": [{"name": "lose-an-item", "round": 2}], "aim": {"target": "guard", "weapon": "bow", "round": 3}}
    before = counted(3, character("mira", inventory=[bow], lasting=held), foe("guard", at=(40, 0)))
    played = step(striking.at_turn_end(before, "mira"), before, choose=["west"])
    assert played.sheet("mira").lasting is NOTHING


def test_two_points_of_one_ability_heal_each_in_its_time():
    """RH-PROB-13."""
    mira = with_problems({"name": "ouch", "round": 2}, {"name": "ouch", "number": 2, "round": 2}, abilities={"CON": 12})
    before = counted(3, mira)
    sheet = step(striking.at_turn_end(before, "mira"), before, [3, 3]).sheet("mira")
    assert sheet.abilities.CON.value == 10
    assert [ouch.ability for ouch in sheet.record.ouches] == ["CON", "CON"]
    assert sheet.record.stale == ("CON",)
    assert sheet.abilities.CON.save == sheet_of(before, "mira").abilities.CON.save


def test_what_is_picked_up_has_a_name_of_its_own():
    """RH-PROB-12, RH-DICE-03: a second sword is sword 2, so that each is found by its name."""
    sword = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
    before = table(character("mira", inventory=[sword]), character("bran", inventory=[{**sword, "quality": 1}]))
    laid = play(before, "drop_item", "mira", item="sword").table
    played = play(laid, "pick_up", "bran", thing="dropped-sword")
    assert [(line.name, line.quality) for line in played.sheet("bran").inventory] == [("sword", 1), ("sword 2", 3)]
    assert played.sheet("bran").wielded == "sword"


def test_a_destroyed_piece_of_a_stack_comes_back_as_one():
    """RH-PROB-18, RH-DICE-03: by both house rules the pieces that were never lost are not there twice."""
    knives = {"name": "knife", "count": 3, "quality": 1, "full_quality": 2, "arms": {"die": 4}}
    before = counted(
        2, character("mira", inventory=[knives]), options={"stack_loss": "single piece", "bad_luck": "undone"}
    )
    struck = play(before, "take_problem", target="mira", problem="stroke-of-bad-luck").table
    back = play(struck, "resolve_problem", "mira", faces=[20], choose=["STR"], problem="stroke-of-bad-luck")
    assert [(line.name, line.count, line.quality) for line in back.sheet("mira").inventory] == [
        ("knife", 2, 2),
        ("knife 2", 1, 1),
    ]
