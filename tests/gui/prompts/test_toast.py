"""A toast covers as little as it can of what is to be read below it."""

from importlib.resources import files

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board as board_of
from tests.gui.board.boards import place, token
from tests.gui.board.test_small_crowds import sample
from tests.gui.opening import desk_of
from tests.gui.test_separators import lines_of
from vtt.campaign.map_files import USUAL_CELL
from vtt.campaign.scene import read_scene_text
from vtt.gui.application import Nearby
from vtt.gui.board import BoardView
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.toast import Toast
from vtt.gui.theme import load_theme
from vtt.gui.window.following import BandsCaption
from vtt.rules.book.glossary import words_of
from vtt.rules.engine.registry import system
from vtt.rules.views.board import BoardPlace, gm_board

SAID = "Odile is too far away to be reached with a sword"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_does_not_lie_over_the_words_at_the_foot(each_game: Nearby, scale: float):
    assert each_game.window is not None
    each_game.window.text_scale_wanted.emit(scale)
    desk = desk_of(each_game)
    for size in ((1024, 700), (1280, 800)):
        desk.window.resize(*size)
        desk.window.grab()
        desk.toast.say(SAID)
        caption = desk.following.caption
        assert caption.isVisible()
        assert not desk.toast.geometry().intersects(caption.geometry())
        assert desk.board.rect().contains(desk.toast.geometry())


@pytest.mark.parametrize(("scale", "sizes"), [(1.0, (((1024, 700), 3), ((1280, 800), 1))), (1.5, (((1920, 1080), 1),))])
def test_it_lies_over_nobody_and_no_name(
    each_game: Nearby, scale: float, sizes: tuple[tuple[tuple[int, int], int], ...]
):
    assert each_game.window is not None
    each_game.window.text_scale_wanted.emit(scale)
    desk = desk_of(each_game)
    for size, most in sizes:
        desk.window.resize(*size)
        desk.window.grab()
        desk.toast.say(SAID)
        # On a small board it may touch somebody.
        inner = desk.toast.geometry().adjusted(*((4, 4, -4, -4) if size == (1024, 700) else (0, 0, 0, 0)))
        assert covered(desk.board, inner) == []
        standing = desk.standing
        assert standing is not None
        for creature in standing.table.creatures:
            token = desk.board.token_rect(creature)
            desk.amount.ask(creature, "Wilhelmina of the Orchard", "-", token)
            over = desk.amount.parentWidget()
            assert over is not None
            assert over.rect().contains(desk.amount.geometry())
            card = desk.amount.geometry().translated(-desk.board.mapTo(over, QPoint(0, 0)))
            assert not card.intersects(token)
            assert len(covered(desk.board, card)) <= most, (creature, covered(desk.board, card))


@pytest.mark.parametrize(
    "said",
    [
        "That is 35 ft away, and one move of hers goes 30 ft in a round",
        f"{USUAL_CELL} pixels count as 5\u00a0ft. To change it: Play → Map → Scale by a line of known length",
    ],
)
def test_no_line_of_it_ends_between_a_figure_and_what_it_is_of(qtbot: QtBot, said: str):
    board = BoardView(load_theme("dark"))
    qtbot.addWidget(board)
    toast = Toast(Look(load_theme("dark")), board)
    (words, *_) = toast.findChildren(PlainLabel)
    board.show()
    broken = 0
    for width in range(190, 560, 7):
        board.resize(width, 300)
        toast.say(said)
        assert toast.text == said
        lines = lines_of(words)
        broken += len(lines) > 1
        assert not [line for line in lines if line.startswith("ft")], lines
    assert broken > 20


def test_neither_a_word_nor_the_rule_is_cut_where_little_of_the_board_is_free(qtbot: QtBot):
    """It took less than half the width of its line wherever that covered nothing, however long its words are."""
    board, look = BoardView(load_theme("dark")), Look(load_theme("dark"), 1.5)
    qtbot.addWidget(board)
    board.resize(386, 400)
    beside = PlainLabel("x", board)
    beside.setGeometry(185, 0, 201, 400)
    toast = Toast(look, board)
    board.show()
    toast.say("a position needs a description of the situation", "LH-POS-08")
    for label in toast.findChildren(PlainLabel):
        assert label.width() >= label.minimumSizeHint().width(), label.text()
    assert len(lines_of(toast.findChildren(PlainLabel)[0])) <= 4
    assert board.rect().contains(toast.geometry())


@pytest.mark.parametrize("scene", ["black-hack-sewer-grate", "livehack-ossuary", "revenants-hack-mill-race"])
def test_on_a_small_board_no_name_of_a_band_lies_under_it_where_there_is_a_narrower_place(qtbot: QtBot, scene: str):
    look, board = Look(load_theme("dark"), 1.5), BoardView(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(board)
    board.set_animated(False)
    board.resize(464, 396)
    board.show_board(sample(f"scenes/{scene}.toml"))
    BandsCaption(look, board).say("Bands of Ghoul")
    with qtbot.waitExposed(board):
        board.show()
    toast = Toast(look, board)
    toast.say(SAID)
    there = QRectF(toast.geometry())
    assert board.rect().adjusted(8, 8, -8, -8).contains(toast.geometry())
    names = {name.text: box.translated(board.projection.origin) for name, box in board.arrangement.ring_names}
    assert len(names) >= 2
    assert [name for name, box in names.items() if box.intersects(there)] == []


def test_it_lies_in_a_gap_that_is_just_large_enough_for_it(qtbot: QtBot):
    """It lay over names beside a place that four pixels more would have been needed of, or that was between those that
    were tried."""
    look, board = Look(load_theme("dark"), 1.5), BoardView(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(board)
    board.resize(464, 396)
    toast = Toast(look, board)
    with qtbot.waitExposed(board):
        board.show()
    for left, top in ((13, 141), (27, 203), (51, 289), (221, 331)):
        gap = QRect(left, top, 234, 56)
        around = (
            QRect(0, 0, 464, gap.top()),
            QRect(0, gap.bottom() + 1, 464, 396 - gap.bottom() - 1),
            QRect(0, gap.top(), gap.left(), gap.height()),
            QRect(gap.right() + 1, gap.top(), 464 - gap.right() - 1, gap.height()),
        )
        named = [PlainLabel("x", board) for _ in around]
        for label, area in zip(named, around, strict=True):
            label.setGeometry(area)
        toast.say(SAID)
        assert gap.contains(toast.geometry()), (gap, toast.geometry())
        for label in named:
            label.setParent(None)


@pytest.mark.parametrize("said", [SAID, "Pip is out of reach of a spear", "Nobody is Close to Sister Maud"])
def test_in_large_text_and_long_words_no_name_lies_under_it_where_it_has_room(qtbot: QtBot, said: str):
    """Between the last ring's name and the foot there was room for it but for four pixels."""
    scene = "scenes/black-hack-sewer-grate.toml"
    table = read_scene_text(files("vtt.resources").joinpath(scene).read_text(encoding="utf-8"), scene)
    game = system(table.game)
    look, board = Look(load_theme("dark"), 1.5), BoardView(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(board)
    board.set_animated(False)
    board.resize(464, 396)
    board.set_words(words_of(game.glossary, "ja", table))
    board.show_board(gm_board(game, table))
    BandsCaption(look, board).say("Bands of Ghoul")
    with qtbot.waitExposed(board):
        board.show()
    toast = Toast(look, board)
    toast.say(said)
    there = QRectF(toast.geometry())
    names = {name.text: box.translated(board.projection.origin) for name, box in board.arrangement.ring_names}
    assert [name for name, box in names.items() if box.intersects(there)] == []
    assert covered(board, toast.geometry()) == []


def test_where_there_is_room_it_stands_in_the_middle_of_the_foot_on_one_line(qtbot: QtBot):
    look, board = Look(load_theme("dark")), BoardView(load_theme("dark"))
    qtbot.addWidget(board)
    board.resize(1280, 800)
    board.show_board(sample("scenes/black-hack-sewer-grate.toml"))
    toast = Toast(look, board)
    toast.say(SAID)
    there = toast.geometry()
    assert board.height() - there.bottom() - 1 == 16
    assert abs(there.center().x() - board.rect().center().x()) <= 1


@pytest.mark.parametrize("animated", [True, False])
@pytest.mark.parametrize("far", [54, 58, 62, 66])
def test_what_comes_to_lie_under_it_moves_it_aside_and_not_far(qtbot: QtBot, animated: bool, far: int):
    """A map was laid below it, the board was seen in another size, and the fountain stood under it."""
    look, board = Look(load_theme("dark")), BoardView(load_theme("dark"))
    qtbot.addWidget(board)
    board.resize(674, 504)
    there = [
        token("Brannor", "players", (-4.0, 2.0)),
        token("Ghoul", "gm", (0.0, 0.0)),
        token("Pip", "gm", (30.0, 8.0)),
    ]
    board.show_board(board_of(*there, focus="ghoul"))
    board.set_animated(animated)
    with qtbot.waitExposed(board):
        board.show()
    toast = Toast(look, board)
    toast.say(f"{USUAL_CELL} pixels count as 5\u00a0ft. To change it: Play → Map → Scale by a line of known length")
    before = QRectF(toast.geometry())

    def under_it(card: QRectF) -> bool:
        fountain = board.arrangement.things["fountain"]
        at = fountain.centre + board.projection.origin
        boxes = [QRectF(board.token_rect("fountain"))]
        if fountain.label_at is not None:
            boxes.append(QRectF(at + fountain.label_at, board.measure(fountain.label)))
        return any(box.intersects(card) for box in boxes)

    board.show_board(board_of(*there, place("Fountain", (-25.0, float(far))), focus="ghoul"))
    board.finish_naming()
    assert under_it(before)
    qtbot.waitUntil(lambda: not under_it(QRectF(toast.geometry())))
    assert toast.geometry().center().y() > board.height() / 2


def covered(board: BoardView, card: QRect) -> list[str]:
    """Whose tokens, names and tags something lies over; of places that matters less."""
    found = []
    for placed in board.things_drawn():
        if isinstance(placed.item, BoardPlace):
            continue
        boxes = [QRectF(board.token_rect(placed.thing))]
        labels = [*placed.pills, *([] if placed.label_at is None else [(placed.label, placed.label_at)])]
        boxes += [QRectF(board.centre_of(placed.thing) + at, board.measure(label)) for label, at in labels]
        if any(box.intersects(QRectF(card)) for box in boxes):
            found.append(placed.thing)
    return found
