"""Given somebody who throws real dice while others let the app throw, or dice of their own, when dice fall, then it is
as each of them likes it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of
from vtt.dice import SeededFaces
from vtt.gui.window.desk import Desk
from vtt.gui.window.throwers import rolled_here
from vtt.rules.contract.procedure import Intent, Throw
from vtt.rules.tabletop import dicing
from vtt.table.dice_habits import DiceHabit


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        yield desk_of(nearby)


def done(qtbot: QtBot, desk: Desk, action: str, actor: str = "", **arguments: object) -> None:
    before = desk.standing
    desk.submit(Intent(action, actor, arguments))
    qtbot.waitUntil(lambda: desk.standing is not before and (desk.course.quiet or desk.tray.entry is not None))


def asked(desk: Desk) -> bool:
    """Whether the faces of real dice are asked for."""
    return desk.tray.entry is not None


def character(desk: Desk) -> str:
    return next(each.id for each in desk.standing.table.creatures.values() if each.side == "players")


def foe(desk: Desk) -> str:
    return next(each.id for each in desk.standing.table.creatures.values() if each.side == "gm" and not each.hidden)


def test_one_throws_real_dice_and_the_app_throws_for_the_others(qtbot: QtBot, desk: Desk):
    who = character(desk)
    done(qtbot, desk, "set_throwing", creature=who, throws="real")
    done(qtbot, desk, "throw", foe(desk), dice="1d20")
    assert not asked(desk)
    done(qtbot, desk, "throw", who, dice="2d6")
    assert asked(desk)
    desk.tray.typed.emit([6, None])
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert next(row.tip for row in desk.log_model.rows[::-1] if row.throw).startswith("real dice: 6; the app’s: ")


def test_the_app_throws_for_one_while_the_table_throws_real_dice(qtbot: QtBot, desk: Desk):
    desk.set_real_dice(True)
    who = character(desk)
    done(qtbot, desk, "set_throwing", creature=who, throws="app")
    done(qtbot, desk, "throw", who, dice="1d20")
    assert not asked(desk)
    done(qtbot, desk, "throw", foe(desk), dice="1d20")
    assert asked(desk)
    desk.undo()
    qtbot.waitUntil(lambda: desk.tray.entry is None and desk.course.quiet)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet)
    desk.undo()
    qtbot.waitUntil(lambda: not desk.standing.table.dice_habits)


def test_of_a_throw_of_several_only_the_app_s_parts_are_rolled_here(desk: Desk):
    who, other = character(desk), foe(desk)
    table = replace(desk.standing.table, dice_habits={who: DiceHabit(throws="real")})
    throw = Throw(by=who, dice=None, why="", hands=(who, other))  # type: ignore[arg-type]
    assert rolled_here(table, throw, real=False) == {1}
    assert rolled_here(table, throw, real=True) == set()
    table = replace(table, dice_habits={"gm": DiceHabit(throws="app")})
    assert rolled_here(table, throw, real=True) == {1}


def test_a_pool_that_is_nobody_s_is_of_whoever_throws(desk: Desk):
    who = character(desk)
    table = replace(desk.standing.table, dice_habits={who: DiceHabit(throws="real")})
    throw = Throw(by=who, dice=None, why="", hands=("Blade", "Cold"))  # type: ignore[arg-type]
    assert rolled_here(table, throw, real=False) == set()


def test_dice_of_one_s_own_are_seen_by_the_gm_and_by_players(qtbot: QtBot, desk: Desk):
    who = character(desk)
    desk.players.set_visible(True)
    done(qtbot, desk, "set_dice", creature=who, set="obsidian")
    done(qtbot, desk, "set_dice", set="brass")
    window = desk.players.window
    assert window is not None
    for thrower, dice in ((who, "obsidian"), (foe(desk), "brass")):
        with qtbot.waitSignal(window.fall.landed):
            desk.submit(Intent("throw", thrower, {"dice": "1d20"}))
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert window.fall.throw is not None
        assert window.fall.throw.material == dice


def test_the_game_master_throws_for_the_foes(desk: Desk):
    name = desk.standing.table.creatures[foe(desk)].name
    refusal = dicing.refusal(desk.standing.table, Intent("set_dice", "", {"creature": foe(desk), "set": "ice"}))
    assert refusal is not None
    assert refusal.reason.format(**refusal.values) == (
        f"the game master throws for {name}, and has one set of dice for all"
    )
