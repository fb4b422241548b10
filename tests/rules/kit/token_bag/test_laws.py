"""Whatever is done in whatever order: tokens are conserved, nobody acts twice, refusals change nothing, undo undoes."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.kit.token_bag.tiny_game import BAG, GAME, bag, begun, crowd, refused
from vtt.dice import SeededFaces
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Change, Intent, default_choice, run
from vtt.rules.kit.token_bag.actions import sensible_use
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.events import InitiativeSet
from vtt.table.table import Table

CROWDS = st.builds(
    crowd,
    st.integers(0, 4),
    st.integers(0, 9),
    st.integers(0, 3),
    st.integers(0, 9),
    pool_rounding=st.sampled_from(["down", "up", "nearest"]),
    leftover_order=st.sampled_from(["players first", "GM first", "random"]),
    gm_token_group=st.booleans(),
    gm_token_cap=st.booleans(),
    end_token=st.booleans(),
).filter(lambda table: bool(table.creatures))


def next_of(table: Table) -> Intent:
    """What the bag lets somebody do without a person."""
    if refused(table, "draw_token") is None:
        return Intent("draw_token")
    return sensible_use(BAG, table) if bag(table).holder else Intent("next_turn")


def conserved(table: Table, filled: tuple[int, int, int]) -> bool:
    """Whether what is in the bag and what is out of it is what was put in."""
    now = bag(table)
    out = Counter(token.colour for token in now.drawn)
    return (now.players + out["players"], now.gm + out["gm"], now.end + out["end"]) == filled


@given(CROWDS, st.integers(0, 2**20))
def test_a_round_conserves_its_tokens_and_lets_everybody_act_once(table: Table, seed: int):
    """RH-INIT-01, RH-INIT-15, RH-INIT-16"""
    table = begun(table)
    everybody = sorted(turn.creature for turn in table.initiative.order)
    first = bag(table)
    filled = (first.players, first.gm, first.end)
    activations = [table.initiative.acting] if table.initiative.acting else []
    face = SeededFaces(seed)

    def witness(request: Any, answer: Any) -> None:
        # The next round may open in the same step; what happens in it counts no more.
        if isinstance(request, Change) and isinstance(request.event, InitiativeSet) and answer.clock.moment == 1:
            acting = request.event.initiative.acting
            if acting and (not activations or activations[-1] != acting):
                activations.append(acting)

    for _ in range(200):
        intent = complete({action.name: action for action in GAME.actions}, table, next_of(table))
        assert GAME.refusal(table, intent) is None, intent
        table, _ = run(
            GAME.perform(table, intent), table, lambda asked: asked.dice.throw(face), default_choice, witness
        )
        now = bag(table)
        if table.clock.moment > 1 or (now.leftovers and not table.initiative.order):
            break
        assert conserved(table, filled)
        assert now.left >= 0
    else:
        raise AssertionError("the round never ended")
    assert sorted(activations) == everybody


@given(CROWDS, st.data())
def test_what_is_refused_names_a_rule_and_what_is_not_can_be_done(table: Table, data: st.DataObject):
    """Every action with arguments good and bad, at any point of a round."""
    table = begun(table)
    ids = sorted(table.creatures)
    face = SeededFaces(data.draw(st.integers(0, 2**20)))
    actions = {action.name: action for action in GAME.actions}
    for _ in range(data.draw(st.integers(0, 12))):
        intent = complete(actions, table, next_of(table))
        table, _ = run(GAME.perform(table, intent), table, lambda asked: asked.dice.throw(face), default_choice)
    action = data.draw(st.sampled_from(["draw_token", "pass_token", "use_token", "act_now", "next_turn"]))
    arguments: dict[str, Any] = {}
    if action == "pass_token":
        arguments = {"to": data.draw(st.sampled_from([*ids, "nobody"]))}
    elif action == "use_token":
        arguments = {"creatures": data.draw(st.lists(st.sampled_from([*ids, "ghost"]), max_size=5))}
    elif action == "act_now":
        arguments = {"creature": data.draw(st.sampled_from(ids))}
    intent = complete(actions, table, Intent(action, "", arguments))
    refusal = GAME.refusal(table, intent)
    if refusal is None:
        run(GAME.perform(table, intent), table, lambda asked: asked.dice.throw(face), default_choice)
    else:
        assert refusal.why.startswith("TG-")
        assert refusal.reason


@settings(max_examples=25)
@given(CROWDS, st.integers(0, 2**20))
def test_every_step_can_be_undone_and_done_again(table: Table, seed: int):
    session = Session(GAME, MemoryStore(table), SeededFaces(seed))
    session.submit(Intent("start_fight"))
    for _ in range(15):
        before = session.table
        step = session.submit(next_of(before))
        while step.pending is not None:
            step = session.roll()
        after = session.table
        assert session.undo().after == before
        assert session.redo().after == after
