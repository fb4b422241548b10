"""What the GM rolls and decides in secret stays there: throws, questions, lines, players' view (BH-ENC, BH-REAC)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe, intent_of, table
from vtt.dice import SeededFaces
from vtt.games.black_hack.referee.reactions import words
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.chronicle import Chronicle, Exploration, Stance
from vtt.rules.contract.procedure import Choose, Say, Throw, default_choice, run
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.rules.views.board import players_board
from vtt.rules.views.players_view import ShownThrow, players_table

GAME = system("black-hack")
LIBRARY = {"bestiary": {"wolf": {"name": "Wolf", "hd": 1, "number": "1d4"}}}
LANTERN = {"name": "lantern", "usage": 8, "light": True, "lit": True}
ROLLS = st.sampled_from(
    [
        ("encounter", {"cause": "time"}),
        ("encounter", {"cause": "noise"}),
        ("reaction", {"who": "bandit"}),
        ("reaction", {"who": "lurker"}),
        ("reaction", {}),
        ("demand_refused", {"who": "bandit"}),
        ("reinforcements", {"who": "lurker", "count": 2}),
        ("dangerous", {"dangerous": True}),
        ("encounter_timer", {"what": "pause"}),
        ("goal", {"target": "lurker", "goal": "a secret"}),
        ("powerful", {"target": "bandit"}),
        ("group", {"creatures": ["lurker"], "name": "a secret"}),
    ]
)


def start(dangerous: bool):
    stances = {"bandit": Stance(result=8)}
    return table(
        character("ana", items=["rations", LANTERN], hp=8),
        character("ben", hp=8),
        foe("bandit", "npc", at=(30, 0)),
        foe("lurker", at=(60, 0), hidden=True),
        scale="minutes",
        library=LIBRARY,
        state=Chronicle(exploration=Exploration(dangerous=dangerous, stances=stances)),
    )


@given(ROLLS, st.integers(0, 10**6), st.booleans(), st.data())
def test_the_gms_dice_and_decisions_never_reach_the_players(what, seed, dangerous, data):
    """BH-ENC-01, BH-ENC-03, BH-REAC-01, BH-REAC-05: every throw and question of the GM is secret, and so is every line
    that tells of them; of a hidden creature players are told nothing at all."""
    before = start(dangerous)
    action, arguments = what
    intent = intent_of(before, action, "", arguments)
    if GAME.refusal(before, intent) is not None:
        return
    requests: list[Any] = []
    faces = SeededFaces(seed)

    def choose(now, question):
        return data.draw(st.sampled_from([option.value for option in question.options]), question.question)

    after, _ = run(
        GAME.perform(before, intent),
        before,
        lambda throw: throw.dice.throw(faces),
        choose,
        lambda request, answer: requests.append(request),
    )
    for request in requests:
        if isinstance(request, Throw | Choose) and request.by == "gm":
            assert request.secret, request
        if isinstance(request, Say) and not request.secret:
            told = request.read().casefold()
            assert not any(word in told for word in ("lurker", "encounter", "secret", "trick", "truth")), told
    if action == "reaction" and arguments.get("who") == "bandit":
        stance = after.state.exploration.stances["bandit"]
        seen = words(after, stance.mask or stance.result)
        public = [request.read() for request in requests if isinstance(request, Say) and not request.secret]
        assert public[0].endswith(seen)
    elif action == "reaction":
        assert not [request for request in requests if isinstance(request, Say) and not request.secret]


@given(ROLLS, st.integers(0, 10**6))
def test_the_players_view_holds_nothing_of_it(what, seed):
    """BH-ENC-03, BH-GMS-04: neither the steps nor the reminders, nor a throw of the GM's, nor who was met."""
    before = start(True)
    action, arguments = what
    intent = intent_of(before, action, "", arguments)
    if GAME.refusal(before, intent) is not None:
        return
    faces = SeededFaces(seed)
    thrown: list[tuple[Throw, Any]] = []

    def throw(request):
        fallen = request.dice.throw(faces)
        thrown.append((request, fallen))
        return fallen

    after, _ = run(GAME.perform(before, intent), before, throw, lambda now, question: question.default)
    for request, fallen in thrown:
        shown = ShownThrow(by=request.by, caption="", thrown=fallen, secret=request.secret)
        assert (players_table(GAME, after, shown).throw is None) is request.secret
    told = repr(players_table(GAME, after))
    assert "lurker" not in told.casefold()
    assert "secret" not in told.replace("secret=False", "")
    assert "Encounter" not in told
    assert "reaction" not in told.casefold()


@pytest.mark.parametrize(("key", "kind"), [("remove-curse", "wizard"), ("remove-curse-prayer", "cleric")])
def test_nobody_learns_for_nothing_who_is_cursed(key, kind):
    """BH-SPL-19, BH-PRY-15: what players see of a casting at one of the GM's is the same whatever curses lie there, or
    none: offers, refusals, odds, throws, lines, questions, how it ended, the board."""

    def seen(*curses: str, text: str = "") -> list[Any]:
        suffered = [{"kind": "curse", "name": curse} for curse in curses]
        caster = character("ana", kind_of=kind, level=9, hp=9, memory={"memorised": [key]})
        # The nearest stands first among the targets whether the one behind is cursed or not.
        before = table(caster, foe("guard", "npc", at=(10, 0)), foe("baron", "npc", at=(15, 0), afflictions=suffered))
        intent = intent_of(before, "cast", "ana", {"spell": key, "target": "baron", "text": text})
        told: list[Any] = [GAME.refusal(before, intent), GAME.offers(before, "ana"), players_board(GAME, before)]
        told.append(action_odds(GAME, before, intent).outcomes)

        def answered(request: Any, answer: Any) -> None:
            if isinstance(request, Choose):
                if request.by != GM:
                    told.append(request)
            elif isinstance(request, Say | Throw) and not request.secret:
                told.append(request)

        after, outcome = run(
            GAME.perform(before, intent),
            before,
            lambda throw: throw.dice.throw(SeededFaces(3)),
            default_choice,
            answered,
        )
        assert len(after.creatures["baron"].sheet.afflictions) == max(0, len(curses) - 1)  # type: ignore[attr-defined]
        return [*told, outcome, players_board(GAME, after)]

    for curses in (("red sleep",), ("red sleep", "tongue of ash")):
        assert seen(*curses) == seen()
    assert seen("red sleep", text="tongue of ash") == seen(text="tongue of ash")
