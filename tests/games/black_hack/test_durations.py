"""What lasts ends with time: every kind of lasting thing, in every way in which time passes (BH-USE-06, BH-USE-07)."""

from typing import Any

import pytest

from tests.games.black_hack.playing import character, foe, intent_of, play, sheet_of, table
from vtt.dice import SeededFaces
from vtt.games.black_hack.sheet.chronicle import Chronicle, Coming, Exploration, Magic
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Say, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.bands import Scale
from vtt.table.creature import Place
from vtt.table.table import Table

WAYS: dict[str, tuple[Scale, tuple[tuple[str, str, dict[str, Any]], ...]]] = {
    "a Turn of Minutes": (Scale.MINUTES, (("pass_time", "", {}),)),
    "an Hour": (Scale.HOURS, (("pass_time", "", {}),)),
    "a Day": (Scale.DAYS, (("pass_time", "", {}),)),
    "the steps of an Hour": (Scale.HOURS, tuple(("next_step", "", {}) for _ in range(6))),
    "an Hour of rest": (Scale.HOURS, (("rest", "", {}),)),
    "a Day of rest": (Scale.DAYS, (("rest_day", "", {}),)),
    "an Hour with books": (Scale.HOURS, (("memorise", "mira", {"spells": ()}),)),
    "an Hour of rest, whatever the scale": (Scale.HOURS, (("rest", "", {"override": True}),)),
}
"""Which scale a Turn passes in, and what is done for it."""

LASTING = [
    *(Effect(name=f"turns {scale.value}", scale=scale, turns=20) for scale in Scale),
    *(Effect(name=f"usage {scale.value}", scale=scale, usage=20) for scale in Scale),
]
"""Counted in turns or by a Usage Die, on each scale."""


def before(way: str) -> Table:
    scale = WAYS[way][0].value if "whatever" not in way else "minutes"
    mira = character(
        "mira",
        kind_of="wizard",
        items=[{"name": "torch", "usage": 20, "light": True, "lit": True}],
        hindrances=[{"name": "weakened", "turns": 3}],
        effects=[{"name": effect.name, "scale": effect.scale.value, kind: 20} for effect, kind in _kinds()],
    )
    orc = foe("orc", effects=[{"name": "Banished", "turns": 7, "scale": "moments", "source": "banish-undead"}])
    dust = {"name": "Frenzy", "until_fight": True, "scale": "moments"}
    summoned = foe("stalker", effects=[{"name": "Summoned", "scale": "minutes", "usage": 20, "traits": [_SUMMONED]}])
    web = Effect(name="Web", usage=20, area="web", link="web")
    magic = Magic(effects=(*LASTING, web))
    coming = Exploration(coming=(Coming(entry={"name": "Wolf", "hd": 1}, count=2, turns=4),))
    return table(
        mira,
        orc,
        summoned,
        foe("wolf", effects=[dust]),
        scale=scale,
        places={"web": Place(id="web", name="Web", at=(500.0, 500.0))},
        state=Chronicle(magic=magic, exploration=coming),
    )


def _kinds() -> list[tuple[Effect, str]]:
    return [(effect, "turns" if effect.turns else "usage") for effect in LASTING]


_SUMMONED = {"kind": "summoned"}


def passed(found: Table, way: str) -> tuple[Table, list[Say]]:
    """The table after time has passed that way, with any faces and likely answers, and the lines that were said."""
    said: list[Say] = []
    game, throw = system(found.game), thrower(SeededFaces(1).random)
    for action, actor, arguments in WAYS[way][1]:
        intent = intent_of(found, action, actor, arguments)
        assert door.refusal(game, found, intent) is None
        found, _ = run(
            door.perform(game, found, intent),
            found,
            throw,
            default_choice,
            lambda request, answer: said.append(request) if isinstance(request, Say) else None,
        )
    return found, said


@pytest.mark.parametrize("way", WAYS)
def test_what_lasts_shorter_turns_is_over_when_a_longer_one_has_passed(way: str):
    """BH-USE-06, BH-USE-07: on creatures and in the scene, counted in turns or by a die."""
    scale = WAYS[way][0]
    after, _ = passed(before(way), way)
    state: Any = after.state
    mira: Any = after.creatures["mira"].sheet
    for held in (mira.effects, state.magic.effects):
        for shorter in Scale:
            left = {effect.name for effect in held if effect.scale is shorter}
            assert bool(left & {f"turns {shorter.value}", f"usage {shorter.value}"}) != scale.outlasts(shorter)
    lasts = not scale.outlasts(Scale.MINUTES)
    assert any(item.name == "torch" for item in mira.items) == lasts
    assert ("stalker" in after.creatures) == lasts
    assert ("web" in after.places) == lasts
    assert not mira.hindrances
    assert not sheet_of(after.creatures["orc"]).effects, "banished for Moments"
    assert not sheet_of(after.creatures["wolf"]).effects, "in a frenzy until a fight ends"
    assert not state.exploration.coming, "called, and there within Moments"


@pytest.mark.parametrize("way", WAYS)
def test_ongoing_damage_goes_on_however_time_passes(way: str):
    """BH-COND-06, BH-COND-07: HP are lost, and whether that stops is tested or asked."""
    hurt = character("ana", level=2, hp=9, max_hp=9, ongoing={"attribute": "CON"})
    beast = foe("beast", hd=3, hp=9, ongoing={"attribute": "CON"})
    found = table(hurt, beast, character("mira", kind_of="wizard"), scale=WAYS[way][0].value)
    found, said = passed(found, way)
    why = [line.why for line in said]
    assert sheet_of(found.creatures["beast"]).hp == 6
    assert why.count("BH-COND-06") >= 2
    assert why.count("BH-COND-07") >= 2


def test_time_goes_on_for_what_is_of_stone():
    """BH-SPL-23, BH-SPL-37: only inside a Time Stop nothing runs on."""
    effects = [{"name": "Bless", "turns": 2, "scale": "moments"}]
    stone = {"name": "Stone", "traits": [{"kind": "no_turn"}, {"kind": "unchanging"}], "source": "flesh-to-stone"}
    inside = {**stone, "name": "Time Stop", "source": "time-stop", "scale": "moments"}
    for held, left in ((stone, 1), (inside, 2)):
        before = table(character("ana", effects=[*effects, held]))
        assert play(before, "pass_time").sheet("ana").effects[0].turns == left


def test_what_lies_in_a_time_stop_stands_still():
    """BH-SPL-37: a light on a spot inside, and magic whose bearers are all inside; the stop itself runs."""
    stop = Effect(name="Time Stop", source="time-stop", area="stop", link="stop", scale=Scale.MOMENTS, turns=3)
    glow = Effect(name="Glow", area="glow", scale=Scale.MOMENTS, turns=3)
    far = Effect(name="Far glow", area="far", scale=Scale.MOMENTS, turns=3)
    sleep = Effect(name="Sleep", link="sleep", scale=Scale.MOMENTS, turns=3)
    places = {
        "stop": Place(id="stop", name="Time Stop", at=(0.0, 0.0), radius=10.0),
        "glow": Place(id="glow", name="Glow", at=(4.0, 0.0)),
        "far": Place(id="far", name="Far glow", at=(40.0, 0.0)),
    }
    inside = {"name": "Time Stop", "source": "time-stop", "scale": "moments", "link": "stop"}
    borne = {"name": "Sleep", "scale": "moments", "link": "sleep"}
    orc = foe("orc", effects=[inside, borne])
    state = Chronicle(magic=Magic(effects=(stop, glow, far, sleep)))
    before = table(character("ana"), orc, places=places, state=state)
    after: Any = play(before, "pass_time").table.state
    assert [effect.turns for effect in after.magic.effects] == [2, 3, 2, 3]
    awake = foe("goblin", effects=[borne])
    after = play(table(character("ana"), orc, awake, places=places, state=state), "pass_time").table.state
    assert [effect.turns for effect in after.magic.effects] == [2, 3, 2, 2]
