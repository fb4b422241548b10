"""Prayers: the list, their odds, what they leave behind, and what nobody may see."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, play, refused, step, table
from tests.rules.playing import intent_of
from vtt.dice import SeededFaces
from vtt.games.black_hack.magic.arcane_harm import level_lost
from vtt.games.black_hack.magic.performing import RULES as SPELL_RULES
from vtt.games.black_hack.magic.prayer_healing import restored
from vtt.games.black_hack.magic.prayer_scene import eats_portion, made
from vtt.games.black_hack.magic.spell_list import listed
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Growth, LevelGain
from vtt.playtest.fight import thrower
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Choose, Intent, Say, Throw, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.rules.engine.secrecy import Secrecy
from vtt.table.creature import Place
from vtt.table.table import Table

GAME = system("black-hack")
PRAYERS = listed("prayer")
KEYS = tuple(prayer.key for prayer in PRAYERS)
BY_LEVEL = {
    1: "Cure Light Wounds, Detect Evil, Light, Protection from Evil",
    2: "Purify Food and Drink, Bless, Find Traps, Hold Person",
    3: "Silence, Speak with Animals, Daylight, Cure Disease",
    4: "Locate Object, Prayer, Remove Curse, Speak with the Dead",
    5: "Create Food/Water, Cure Serious Wounds, Neutralise Poison, Protect",
    6: "Commune, Dispel Evil, Finger of Death, Plague",
    7: "Quest, Raise Dead, Animate Object, Blade Barrier",
    8: "Conjure Elemental, Find Path, Word of Recall",
    9: "Astral Spell, Control Weather, Earthquake",
    10: "Holy Word, Wind Walk, Restoration",
}


def church(*others: Any, hidden: bool = False, **fields: Any) -> Table:
    """A Cleric of Level 10 with every prayer in memory."""
    cleric = character(
        "cleric",
        kind_of="cleric",
        level=10,
        attributes={"WIS": 15},
        hp=20,
        memory={"memorised": list(KEYS)},
        growth={"drained": [{"level": 10, "max_hp": 3}]},
        hidden=hidden,
    )
    return table(cleric, *others, **fields)


def crowd(*, hidden: bool = False, options: dict[str, Any] | None = None) -> Table:
    """That Cleric among the wounded, the dead and the evil, with a table that could be animated."""
    return church(
        character("ben", hp=3, max_hp=40, at=(10, 0), afflictions=[{"kind": "curse", "name": "red sleep"}]),
        character("pell", kind_of="thief", hp=0, max_hp=9, state="dead", at=(0, 10), fate={"died": 1}),
        *(foe(f"orc-{number}", hd=2 + 2 * number, hp=20, at=(20, 6 * number), tags=["evil"]) for number in (1, 2, 3)),
        hidden=hidden,
        places={"table": Place(id="table", name="Table", at=(15, -15))},
        options=options or {},
    )


def test_there_are_37_prayers():
    """BH-PRY-38."""
    assert len(PRAYERS) == 37
    assert len(listed("prayer", 10)) == 3
    for level, names in BY_LEVEL.items():
        assert sorted(prayer.name for prayer in listed("prayer", level)) == sorted(names.split(", "))


@pytest.mark.parametrize("key", KEYS)
def test_every_prayer_has_exact_odds(key: str):
    odds = action_odds(GAME, crowd(), Intent("cast", "cleric", {"spell": key}))
    assert sum(outcome.probability for outcome in odds.outcomes) == pytest.approx(1)
    assert odds.exact
    assert {outcome.label for outcome in odds.outcomes} == {"Cast, and kept in memory", "Cast, and forgotten"}


def prayer(now: Table, key: str) -> CompleteIntent:
    return intent_of(now, "cast", "cleric", {"spell": key})


@pytest.mark.parametrize("key", KEYS)
def test_every_prayer_can_be_cast_where_nobody_is(key: str):
    """It goes into the void, and only the memory Test is left."""
    assert key in SPELL_RULES
    intent = prayer(church(), key)
    after, _ = run(door.perform(GAME, church(), intent), church(), thrower(SeededFaces(1).random), default_choice)
    assert "cleric" in after.creatures


RULES = [
    (option.key, value) for option in GAME.options if option.why.startswith("BH-PRY") for value, _ in option.values
]


@pytest.mark.parametrize(("key", "value"), RULES)
def test_every_house_rule_of_prayers_leaves_them_castable(key: str, value: Any):
    before = crowd(options={key: value})
    for key_of_prayer in KEYS:
        intent = prayer(before, key_of_prayer)
        run(door.perform(GAME, before, intent), before, thrower(SeededFaces(3).random), default_choice)


@pytest.mark.parametrize("key", KEYS)
def test_what_a_hidden_cleric_does_is_not_told(key: str):
    """No line, throw or question of a hidden Cleric's prayer names the Cleric where players could see it."""
    before = crowd(hidden=True)
    public: list[str] = []

    def witness(request: Any, answer: Any) -> None:
        if isinstance(request, Say) and not request.secret:
            public.append(request.read())
        elif isinstance(request, Throw) and not request.secret:
            assert request.by != "cleric"
            public.append(request.label.format(**request.values))
        elif isinstance(request, Choose) and not request.secret and request.by != "gm":
            public.append(request.question.format(**request.values))

    intent = prayer(before, key)
    kept = Secrecy(GAME, before, intent).kept(door.perform(GAME, before, intent))
    run(kept, before, thrower(SeededFaces(2).random), default_choice, witness)
    assert not [text for text in public if "Cleric" in text]


GAINS = st.lists(
    st.tuples(st.integers(1, 8), st.lists(st.sampled_from(ATTRIBUTES), max_size=2)), min_size=1, max_size=5
)


@given(GAINS, st.integers(1, 5))
def test_restoration_gives_back_exactly_what_was_drained(gained: list[tuple[int, list[Any]]], times: int):
    """BH-PRY-37: the same Level, maximum HP and Attributes as before."""
    gains = tuple(
        LevelGain(level=level, max_hp=hp, attributes=tuple(raised)) for level, (hp, raised) in enumerate(gained, 2)
    )
    before = table(character("pell", kind_of="thief", level=len(gains) + 1, hp=60))
    sheet: Any = before.creatures["pell"].sheet
    before = table(character("pell", kind_of="thief", level=len(gains) + 1, hp=60, growth={"gains": list(gains)}))
    now = before
    for _ in range(min(times, len(gains))):
        now = step(level_lost(now, "pell", "BH-SPL-36"), now).table
    drained: Any = now.creatures["pell"].sheet
    assert drained.level == sheet.level - min(times, len(gains))
    after = restored(drained, drained.growth.drained)
    assert (after.level, after.max_hp, after.attributes) == (sheet.level, sheet.max_hp, sheet.attributes)
    assert after.growth == Growth(gains=gains)


@given(st.lists(st.sampled_from(["ana", "ben", "pell"]), max_size=8), st.integers(0, 3), st.integers(0, 3))
def test_a_portion_feeds_one_for_the_day(hungry: list[str], food: int, water: int):
    """BH-PRY-17: nobody takes two, nobody is fed where none is left, and nothing goes below 0."""
    now = table(*(character(name) for name in ("ana", "ben", "pell")))
    now = step(made(now, food, water), now).table
    fed: set[str] = set()
    for name in hungry:
        answers: list[bool] = []

        def eats(before: Table = now, name: str = name, answers: list[bool] = answers):
            after, eaten = yield from eats_portion(before, name)
            answers.append(eaten)
            return after

        now = step(eats(), now).table
        assert answers == [name in fed or len(fed) < min(food, water)]
        fed.update([name] * answers[0])
    left = chronicle(now).magic.provisions
    assert (left.food, left.water) == (food - len(fed), water - len(fed))


def test_an_evil_foe_glows_only_nearby_who_detects_evil():
    """BH-PRY-02: the mark is on the token, and the guard has none."""
    before = church(
        foe("cultist", "npc", at=(20, 0), tags=["evil"]),
        foe("guard", "npc", at=(20, 20)),
        foe("fiend", at=(55, 0), tags=["evil"]),
    )
    now = play(before, "cast", "cleric", spell="detect-evil", faces=[1], choose=["cultist"]).table
    for name, glows in (("cultist", True), ("guard", False), ("fiend", False)):
        view = GAME.token_view(now, now.creatures[name])
        assert ("glows" in [tag.text for tag in view.tags]) is glows
        assert "glows" not in [tag.text for tag in GAME.token_view(before, before.creatures[name]).tags]


def test_afflictions_stand_on_the_token():
    view = GAME.token_view(crowd(), crowd().creatures["ben"])
    assert "red sleep" in [tag.text for tag in view.tags]


def test_orders_beyond_the_rolled_number_are_dropped():
    """BH-PRY-25."""
    before = church(foe("baron", "npc", at=(10, 0)))
    played = play(before, "cast", "cleric", spell="quest", target="baron", text="a;b;c;d", faces=[1, 1, 1])
    assert [one.text for one in chronicle(played.table).magic.quests[0].steps] == ["a", "b"]
    assert "Only 2 steps" in played.said


def test_a_quest_is_offered_step_by_step_to_the_gm():
    before = church(foe("baron", "npc", at=(10, 0)))
    now = play(before, "cast", "cleric", spell="quest", target="baron", text="a;b", faces=[1, 2, 1]).table
    offered = [offer for offer in GAME.offers(now, "baron") if offer.intent.action == "quest_step"]
    assert [(offer.label, offer.note) for offer in offered] == [
        ("Quest: add a step", "2 of 3 steps"),
        ("Quest: done", "a"),
        ("Quest: done", "b"),
    ]


def test_the_switch_of_wind_walk_and_the_way_back_are_offered():
    """BH-PRY-36, BH-PRY-31."""
    now = play(church(), "cast", "cleric", spell="wind-walk", faces=[1]).table
    now = play(now, "cast", "cleric", spell="word-of-recall", text="Abbey", faces=[1]).table
    offered = {offer.intent.action: offer.label for offer in GAME.offers(now, "cleric")}
    assert offered["wind_walk"] == "Turn into mist"
    assert offered["recall"] == "Word of Recall"
    now = play(now, "wind_walk", "cleric").table
    offered = {offer.intent.action: offer.label for offer in GAME.offers(now, "cleric")}
    assert offered["wind_walk"] == "Turn solid again"


def test_immunity_wards_off_what_a_poisoned_bite_brings():
    """BH-PRY-19."""
    bite = {"name": "bite", "tags": ["poison"], "rider": {"ongoing": True, "resisted": False, "tags": ["poison"]}}
    before = church(foe("snake", at=(2, 0), attacks=[bite]))
    now = play(before, "cast", "cleric", spell="neutralise-poison", choice="immunise", target="cleric", faces=[1]).table
    bitten = play(now, "attack", "snake", target="cleric", faces=[19])
    assert bitten.sheet("cleric").ongoing is None
    assert any("immune" in line for line in bitten.said)
    assert refused(now, "afflict", target="cleric", kind="poison", name="viper").why == "BH-PRY-19"


def test_what_prayers_leave_in_the_scene_stands_beside_the_clock():
    """BH-PRY-33, BH-PRY-17: the weather as a note of the scene, and the food that is left."""
    now = play(church(), "cast", "cleric", spell="control-weather", text="hailstorm", faces=[1]).table
    now = play(now, "cast", "cleric", spell="create-food-water", faces=[1]).table
    burning = {one.name: one.note for one in GAME.clock_view(now).burning}
    assert "Control Weather: hailstorm" in burning
    assert burning["Day-portions of a prayer"] == "1 of food, 1 of water, for this Day"


def test_answers_and_the_steps_of_a_quest_stand_on_the_sheet():
    """BH-PRY-21, BH-PRY-25: a click ticks a step off."""
    before = church(foe("baron", "npc", at=(10, 0)))
    now = play(before, "cast", "cleric", spell="quest", target="baron", text="a;b", faces=[1, 2, 1]).table
    (quest,) = [block for block in GAME.sheet_view(now, "baron").blocks if getattr(block, "label", "") == "Quest"]
    assert [(step.name, step.note) for step in quest.entries] == [("a", "to do"), ("b", "to do")]
    now = play(now, "quest_step", **quest.entries[0].offer.intent.arguments).table
    (quest,) = [block for block in GAME.sheet_view(now, "baron").blocks if getattr(block, "label", "") == "Quest"]
    assert [(step.name, step.note) for step in quest.entries] == [("a", "done"), ("b", "to do")]
    asked = ["Who?", "He", ""]
    told = play(now, "cast", "cleric", spell="commune", faces=[1], choose=asked, remarks=True).table
    blocks = {getattr(block, "label", ""): block for block in GAME.sheet_view(told, "cleric").blocks}
    assert blocks["Questions and answers"].text == "Who? He (true)"


@pytest.mark.parametrize("key", ["raise-dead", "finger-of-death", "remove-curse-prayer", "cure-light-wounds"])
def test_a_prayer_is_offered_where_anyone_in_reach_will_do(key: str):
    """The nearest is alive, good, uncursed or dead; somebody farther off is what the prayer needs."""
    before = church(
        character("ana", at=(0, 6)),
        character("cat", hp=0, max_hp=9, state="dead", at=(0, -6), fate={"died": 1}),
        character("ben", hp=3, max_hp=9, at=(10, 0), afflictions=[{"kind": "curse", "name": "red sleep"}]),
        foe("wolf", at=(12, 12)),
        foe("fiend", at=(20, 0), tags=["evil"]),
    )
    offers = [offer for offer in GAME.offers(before, "cleric") if offer.intent.arguments.get("spell") == key]
    assert offers[0].missing == ("target",)
    assert offers[0].refusal is None
