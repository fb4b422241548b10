"""Lines, throws, steps and marks name the rule behind them: those that take it from a table by class, row or scale."""

from typing import Any

import pytest

from tests.games.black_hack.playing import Played, character, foe, play, step, table
from vtt.games.black_hack.harm.area import recover
from vtt.games.black_hack.order.bag import RULES
from vtt.games.black_hack.referee.area import steps
from vtt.games.black_hack.sheet.token import place_tags, tags_of
from vtt.rules.contract.procedure import Say, Throw
from vtt.table.creature import Place
from vtt.table.table import Table


def experienced(kind: str) -> Table:
    """A night out, with the one story told that the Level takes."""
    growth = {"experiences": [{"note": "a wasp nest", "source": "quest"}]}
    now = play(table(character("ana", kind_of=kind, growth=growth, coins=99)), "share_experiences", "ana").table
    return play(now, "tell_story", "ana").table


def cited(played: Played, words: str) -> list[str]:
    """The rules of the lines and throws with these words in them."""
    return [
        request.why
        for request in played.requests
        if (isinstance(request, Say) and words in request.read())
        or (isinstance(request, Throw) and words in request.label.format(**request.values))
    ]


@pytest.mark.parametrize(
    ("kind", "weapon", "why"),
    [("thief", "mace", "BH-THF-02"), ("cleric", "dagger", "BH-CLR-02"), ("wizard", "mace", "BH-WIZ-02")],
)
def test_a_weapon_that_a_class_is_not_used_to(kind, weapon, why):
    now = table(character("ana", kind_of=kind, weapons=[weapon]), foe("rat", at=(4, 0)), acting="ana")
    played = play(now, "attack", "ana", target="rat", faces=[20])
    assert cited(played, "no weapon that") == [why]


@pytest.mark.parametrize(
    ("item", "tier", "why", "faces"),
    [
        ("whistle", "Common", "BH-ECO-03", [3]),
        ("lock", "Rare", "BH-ECO-04", [3, 3]),
        ("poison", "Exotic", "BH-ECO-05", [3, 3, 3, 3]),
    ],
)
def test_the_price_of_a_thing_on_the_lists(item, tier, why, faces):
    now = table(character("ana", coins=999), scale="hours")
    played = play(now, "buy", "ana", item=item, faces=faces, choose=["take"])
    assert cited(played, f"wants to buy: {item} ({tier})") == [why]
    assert cited(played, "Price of") == [why]


@pytest.mark.parametrize(
    ("kind", "extra", "attributes", "hit_points", "faces"),
    [
        ("warrior", "STR", "BH-WAR-09", "BH-WAR-10", [4, 4]),
        ("thief", "DEX", "BH-THF-10", "BH-THF-11", [4]),
        ("cleric", "WIS", "BH-CLR-10", "BH-CLR-11", [4]),
        ("wizard", "INT", "BH-WIZ-09", "BH-WIZ-10", [4]),
    ],
)
def test_what_a_level_brings(kind, extra, attributes, hit_points, faces):
    now = play(experienced(kind), "carouse", "ana", faces=[3]).table
    played = play(now, "gain_level", "ana", attribute=extra, faces=[1] * 6 + [20, *faces])
    assert set(cited(played, f"above {extra}")) == {attributes}
    assert cited(played, "Hit Die")[0] == hit_points


@pytest.mark.parametrize(
    ("face", "words", "why", "more", "choose"),
    [
        (1, "Drunk and Disorderly", "BH-CAR-02", [1], []),
        (2, "Drunken brawl", "BH-CAR-03", [], []),
        (3, "Fame", "BH-CAR-04", [], []),
        (4, "Revelry", "BH-CAR-05", [20], []),
        (5, "Real story", "BH-CAR-06", [], []),
        (6, "Secrets revealed", "BH-CAR-07", [], ["I kept wasps."]),
    ],
)
def test_the_carousing_table(face, words, why, more, choose):
    played = play(experienced("thief"), "carouse", "ana", faces=[face, *more], choose=choose)
    assert played.outcome.label == words
    assert cited(played, f"{face}: {words}") == [why]


@pytest.mark.parametrize(
    ("source", "words", "why"),
    [
        ("enemy", "A powerful enemy", "BH-EXP-02"),
        ("dungeon", "The way into a dungeon", "BH-EXP-03"),
        ("artefact", "An artefact", "BH-EXP-04"),
        ("quest", "A quest", "BH-EXP-05"),
        ("threat", "A deadly threat", "BH-EXP-06"),
        ("other", "Something else", "BH-EXP-01"),
    ],
)
def test_what_an_experience_is_awarded_for(source, words, why):
    played = play(table(character("ana")), "award_experience", source=source, characters=("ana",))
    assert cited(played, words) == [why]
    assert cited(played, "an Experience") == [why]


@pytest.mark.parametrize(
    ("face", "words", "why", "more"),
    [
        (1, "KO’d", "BH-OUT-05", [2]),
        (2, "Fat Head", "BH-OUT-06", [2]),
        (3, "Cracked Bones", "BH-OUT-07", [2]),
        (4, "Disfigured", "BH-OUT-08", [1, 2]),
        (6, "is dead", "BH-OUT-10", []),
    ],
)
def test_the_out_of_action_table(face, words, why, more):
    now = table(character("ana", hp=0))
    assert cited(step(recover(now, "ana"), now, [face, *more]), words) == [why]


def test_badly_maimed():
    now = table(character("ana", hp=0))
    played = step(recover(now, "ana"), now, [5, 2], ["STR"])
    assert cited(played, "Badly maimed")[0] == "BH-OUT-09"


@pytest.mark.parametrize(
    ("kind", "hp", "why"),
    [
        ("warrior", 3, "BH-WAR-01"),
        ("thief", 3, "BH-THF-01"),
        ("cleric", 3, "BH-CLR-01"),
        ("wizard", 3, "BH-WIZ-01"),
    ],
)
def test_the_hit_points_that_a_class_starts_with(kind, hp, why):
    now = play(table(), "begin_character", name="Tam").table
    now = play(now, "roll_attributes", faces=[3] * 18, draft="tam").table
    now = play(now, "keep_attributes", draft="tam").table
    chosen: dict[str, Any] = {"class": kind}
    played = play(now, "choose_class", faces=[hp], draft="tam", **chosen)
    assert cited(played, "starting HP") == [why]


@pytest.mark.parametrize(
    ("before", "scale", "said", "words", "why"),
    [
        ("hours", "moments", "Moments", "A Moment passes", "BH-TIME-02"),
        ("hours", "minutes", "Minutes", "A Turn of Minutes passes", "BH-TIME-03"),
        ("days", "hours", "Hours", "An Hour passes", "BH-TIME-04"),
        ("hours", "days", "Days", "A Day passes", "BH-TIME-05"),
    ],
)
def test_the_scale_that_time_is_counted_in(before, scale, said, words, why):
    played = play(table(character("ana"), scale=before), "set_scale", scale=scale)
    assert cited(played, f"Time is counted in {said}") == [why]
    assert words in play(played.table, "pass_time").said[0]


def test_the_steps_of_the_turn():
    found = [(one.key, one.label, one.why) for one in steps(table(character("ana"), scale="minutes"))]
    assert found == [
        ("recap", "Recap", "BH-GMS-01"),
        ("lights", "Light and durations", "BH-GMS-02"),
        ("ask", "Who acts, and how?", "BH-GMS-03"),
        ("answer", "The world answers", "BH-GMS-04"),
        ("check", "Everyone done?", "BH-GMS-05"),
        ("repeat", "Next Turn", "BH-GMS-06"),
    ]


@pytest.mark.parametrize(
    ("fields", "text", "tip", "why"),
    [
        ({"hp": 0}, "out of action", "no Moves, no Actions", "BH-OUT-01"),
        ({"hp": 0, "state": "dead"}, "dead", "only Raise Dead", "BH-OUT-10"),
        ({"hp": 0, "state": "lost"}, "lost", "left behind", "BH-OUT-11"),
        ({"hindrances": ["weakened"]}, "weakened", "", "BH-COND-02"),
        ({"hindrances": ["distracted"]}, "distracted", "", "BH-COND-03"),
        ({"hindrances": ["stuck"]}, "stuck", "", "BH-COND-04"),
        ({"hindrances": ["paralysed"]}, "paralysed", "", "BH-COND-05"),
    ],
)
def test_what_befell_a_character(fields, text, tip, why):
    tags = {tag.text: tag for tag in tags_of(table(character("ana", **fields)), "ana")}
    assert tags[text].why == why
    assert tags[text].tip.startswith(tip)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("evil", "BH-PRY-02"),
        ("magical", "BH-SPL-06"),
        ("trap", "BH-PRY-07"),
        ("locked", "BH-SPL-07"),
        ("open", "BH-SPL-07"),
        ("corpse", "BH-PRY-16"),
        ("spoiled", "BH-PRY-05"),
        ("poisoned", "BH-PRY-05"),
    ],
)
def test_the_words_that_magic_looks_for(word, why):
    before = table(character("ana"), places={"chest": Place(id="chest", name="Chest")})
    now = play(before, "tag_thing", thing="chest", word=word).table
    assert [(tag.text, tag.why) for tag in place_tags(now, "chest")] == [(word, why)]


def test_the_parts_of_the_bag():
    """BH-INIT-01: the bag is an addition in place of it, but for who can act and what a Turn and a Moment are."""
    others = {part: why for part, why in RULES.items() if why != "BH-INIT-01"}
    assert others == {"able": "BH-OUT-01", "turn": "BH-TIME-01", "round": "BH-TIME-02"}
