"""What panels leave of the players' window in large text is little: everybody on the board there is named all the same,
by a short name, farther off, or in smaller letters, which are still read from afar."""

from importlib.resources import files

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMarginsF, QRect, QSize
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import shut_in
from tests.gui.board.messy import ENGLISH, JAPANESE, knot
from tests.gui.board.test_names_are_clear import boxes, check_all_is_clear
from vtt.campaign.scene import read_scene_text
from vtt.gui.board.sizes import LEAST_TEXT
from vtt.gui.players_window.afar_board import AfarBoard
from vtt.gui.players_window.lengths import READ, Lengths
from vtt.gui.theme import load_theme
from vtt.rules.engine.registry import system
from vtt.rules.views.board import Board, BoardToken, gm_board

WINDOW = QSize(1024, 700)
PANELS = (QRect(25, 25, 441, 120), QRect(587, 10, 427, 206), QRect(12, 240, 391, 448), QRect(727, 409, 272, 266))
"""The title, the order, the bag and the dice in that window at 150 %."""
LEFT = QMarginsF(391, 216, 322, 0)
SMALL, NOTHING = QSize(488, 410), QMarginsF()


def sample(scene: str) -> Board:
    table = read_scene_text(files("vtt.resources").joinpath(f"scenes/{scene}.toml").read_text(encoding="utf-8"), scene)
    return gm_board(system(table.game), table)


def shown(
    qtbot: QtBot, board: Board, size: QSize, margins: QMarginsF = NOTHING, over: tuple[QRect, ...] = ()
) -> AfarBoard:
    view = AfarBoard(load_theme("dark"))
    qtbot.addWidget(view)
    view.set_animated(False)
    view.resize(size)
    view.name_by(Lengths.of(size, 1.5), ())
    view.show_within(board, margins, over)
    view.finish_naming()
    return view


def nameless(view: AfarBoard) -> set[str]:
    things = view.arrangement.things.values()
    return {each.thing for each in things if each.label_at is None and isinstance(each.item, BoardToken)}


@pytest.mark.parametrize(
    ("scene", "acting"),
    [
        ("revenants-hack-toll-bridge", "odo"),
        ("revenants-hack-toll-bridge", ""),
        ("null-die-causeway", ""),
        ("livehack-ossuary", ""),
    ],
)
def test_everybody_beside_the_panels_has_a_name(qtbot: QtBot, scene: str, acting: str):
    board = sample(scene)
    tokens = [replace(each, view=replace(each.view, acting=each.view.creature == acting)) for each in board.tokens]
    view = shown(qtbot, replace(board, tokens=tuple(tokens)), WINDOW, LEFT, PANELS)
    assert nameless(view) == set()
    assert view.frame.text >= WINDOW.height() * READ / 1000
    check_all_is_clear(view)
    on_panels = [what for what, box in boxes(view).items() if any(box.intersects(panel.toRectF()) for panel in PANELS)]
    assert on_panels == []


@pytest.mark.parametrize("names", [ENGLISH, JAPANESE])
def test_in_a_knot_only_who_is_shut_in_by_tokens_has_none(qtbot: QtBot, names: tuple[str, ...]):
    """Eleven round one, in a window as small as it can be: the one in the middle is called when somebody points."""
    view = shown(qtbot, knot(names), SMALL)
    assert nameless(view) <= {view.board.focus}
    assert view.frame.text >= LEAST_TEXT
    check_all_is_clear(view)


def test_nothing_is_written_smaller_in_vain(qtbot: QtBot):
    view = shown(qtbot, shut_in(), SMALL)
    assert nameless(view) == {"ogre"}
    assert view.frame.text == round(LEAST_TEXT * 1.5)


def test_letters_that_were_made_smaller_are_large_again_where_there_is_room(qtbot: QtBot):
    board = sample("revenants-hack-toll-bridge")
    view = shown(qtbot, knot(), SMALL)
    small = view.frame.text
    assert small < round(LEAST_TEXT * 1.5)
    hurt = tuple(replace(each, view=replace(each.view, life=0.1)) for each in view.board.tokens)
    view.show_board(replace(view.board, tokens=hurt))
    assert view.frame.text == small, "as long as nobody comes or goes they stay as they are"
    view.show_board(replace(board, tokens=board.tokens[:4]))
    assert view.frame.text == round(LEAST_TEXT * 1.5)


def test_letters_are_made_smaller_when_those_who_stood_apart_come_together(qtbot: QtBot):
    together = knot()
    apart = [replace(each, at=(each.at[0] * 6.0, each.at[1] * 6.0)) for each in together.tokens]
    view = shown(qtbot, replace(together, tokens=tuple(apart), links=()), SMALL)
    assert nameless(view) == set()
    assert view.frame.text == round(LEAST_TEXT * 1.5)
    view.show_board(together)
    view.finish_naming()
    assert nameless(view) <= {together.focus}
    assert view.frame.text < round(LEAST_TEXT * 1.5)


def test_things_glide_on_while_letters_are_made_smaller(qtbot: QtBot):
    together = knot()
    apart = [replace(each, at=(each.at[0] * 6.0, each.at[1] * 6.0)) for each in together.tokens]
    view = shown(qtbot, replace(together, tokens=tuple(apart), links=()), SMALL)
    with qtbot.waitExposed(view):
        view.show()
    view.set_animated(True)
    view.show_board(together)
    assert view.is_gliding()
    view.finish_naming()
    assert view.frame.text < round(LEAST_TEXT * 1.5)
    assert view.is_gliding()
    qtbot.waitUntil(lambda: not view.is_gliding())
    assert view.centres == {
        thing: view.projection.origin + each.centre for thing, each in view.arrangement.things.items()
    }
