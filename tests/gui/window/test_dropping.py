"""A drag in any game: what the hint says while a token is dragged is what the rules answer when it is let go of, and
the token comes to rest where the ghost showed it.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.games.black_hack import playing as black_hack
from tests.games.revenants_hack import playing as revenants_hack
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.games.revenants_hack.sheet.parts import Lasting
from vtt.gui.window.dragging import drag_hint
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.dropping import dropped
from vtt.rules.engine.registry import game_names, system
from vtt.session.errors import Refused
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.creature import Point
from vtt.table.table import Table


@cache
def in_a_fight(game: str) -> tuple[Table, ...]:
    """A game's sample scenes at the start, and in their fights wherever somebody acts who may still move."""
    found = []
    for path in sorted(files("vtt.resources").joinpath("scenes").iterdir(), key=lambda path: path.name):
        table = read_scene_text(path.read_text(encoding="utf-8"), path.name)
        if table.game == game:
            found.append(table)
            throw = thrower(SeededFaces(2).random)
            for _ in range(30):
                intent = door.next_intent(system(game), table)
                if intent is None:
                    break
                table, _ = run(door.perform(system(game), table, intent), table, throw, default_choice)
                acting = table.initiative.acting
                if acting and system(game).move_reach(table, acting):
                    found.append(table)
    return tuple(found)


far = some.floats(-40.0, 40.0)


@some.composite
def drags(draw: Any, game: str) -> tuple[Table, str, Point]:
    """A table with everybody somewhere, who is dragged, and where to: often on top of somebody."""
    table = draw(some.sampled_from(in_a_fight(game)))
    creatures = {each.id: replace(each, at=(draw(far), draw(far))) for each in table.creatures.values()}
    acting = table.initiative.acting
    dragged = draw(some.sampled_from([*creatures, *[acting] * len(creatures)] if acting else list(creatures)))
    near = draw(some.sampled_from([None, *creatures]))
    x, y = (0.0, 0.0) if near is None else creatures[near].at
    within = far if near is None else some.floats(-6.0, 6.0)
    return replace(table, creatures=creatures, pins={}), dragged, (x + draw(within), y + draw(within))


@pytest.mark.parametrize("game", game_names())
def test_the_hint_and_the_drop_are_one_answer(game: str):
    played = system(game)

    @settings(max_examples=100, deadline=None)
    @given(drag=drags(game))
    def holds(drag: tuple[Table, str, Point]) -> None:
        table, dragged, at = drag
        hint = drag_hint(played, table, dragged, at)
        session = Session(played, MemoryStore(table), SeededFaces(1))
        intent = dropped(played, table, dragged, at).intent
        if hint.allowed:
            session.submit(intent)
            assert session.table.creatures[dragged].at == hint.at
        else:
            with pytest.raises(Refused) as refused:
                session.submit(intent)
            assert refused.value.refusal.reason == hint.detail

    holds()


@pytest.mark.parametrize("game", game_names())
def test_the_rules_answer_for_where_the_token_comes_to_stand(game: str):
    """A move to a point is judged where it ends, so nobody gets farther than a move by being dropped on somebody."""
    played = system(game)

    @settings(max_examples=100, deadline=None)
    @given(drag=drags(game))
    def holds(drag: tuple[Table, str, Point]) -> None:
        table, dragged, at = drag
        seat = played.settle(table, dragged, at)
        assert played.settle(table, dragged, seat) == seat
        dropped_on, seated = (
            door.refusal(played, table, door.completed(played, table, Intent("move", dragged, {"to": list(point)})))
            for point in (at, seat)
        )
        assert dropped_on == seated

    holds()


def wolf_and_odile() -> Table:
    wolf = black_hack.foe("wolf", at=(0.0, 0.0))
    return black_hack.table(wolf, black_hack.character("odile", at=(32.0, 0.0)), acting="wolf")


def test_a_wolf_is_let_go_of_where_it_would_stand():
    """BH-MOVE-03: dropped 31 ft away on somebody it comes to stand within its Move, which the hint said."""
    table = wolf_and_odile()
    game = system(table.game)
    drop = dropped(game, table, "wolf", (31.0, 0.0))
    assert drop.refusal is None
    assert drop.at == (26.5, 0.0)
    assert drag_hint(game, table, "wolf", (31.0, 0.0)).at == drop.at
    session = Session(game, MemoryStore(table))
    session.submit(drop.intent)
    assert session.table.creatures["wolf"].at == (26.5, 0.0)


def test_with_the_mouse_it_is_the_same(qtbot: QtBot, tmp_path: Path):
    """The wolf is let go of farther away than its Move, on somebody beside whom it has room within it."""
    with opened(qtbot, tmp_path, table=wolf_and_odile) as nearby:
        desk = desk_of(nearby)
        board = desk.board
        to = board.projection.pixels((31.0, 0.0)).toPoint()
        start = board.token_rect("wolf").center()
        QTest.mousePress(board, LEFT, NO_KEYS, start)
        for step in range(1, 9):
            QTest.mouseMove(board, start + (to - start) * step / 8)
        assert board.drag.at[0] > 30.5
        hint = board.drag.hint
        assert hint.allowed
        assert hint.text == "Close to Odile"
        QTest.mouseRelease(board, LEFT, NO_KEYS, to)
        qtbot.waitUntil(lambda: desk.course.quiet and board.drag is None)
        assert desk.toast.text == ""
        assert desk.standing.table.creatures["wolf"].at == hint.at


def test_who_gives_up_a_dodge_gets_no_farther_by_being_dropped_on_somebody():
    """RH-DODG-04: dropped 19 ft away it would stand beside the guard at 26 ft; dropped at 21 ft, at 17."""
    game = system("revenants-hack")
    dodger = revenants_hack.character("odile", lasting=Lasting(dodging=1))
    past, before = (
        revenants_hack.table(dodger, revenants_hack.foe("guard", at=at), acting="guard")
        for at in ((18.0, 0.0), (22.5, 0.0))
    )
    far, near = dropped(game, past, "odile", (19.0, 0.0)), dropped(game, before, "odile", (21.0, 0.0))
    assert far.refusal is not None
    assert far.refusal.why == "RH-DODG-04"
    assert (near.intent.action, near.refusal) == ("give_up_dodge", None)
    session = Session(game, MemoryStore(before))
    session.submit(near.intent)
    assert session.table.creatures["odile"].at == near.at
