"""Links on the board: what one holds over another is a whole line with an arrow head towards the other, a pair whose
band the game master set a dashed one; each has its words, its tip, and is told to those who hear the board."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from tests.gui.board.boards import board, moved, token
from tests.gui.contest_game import CONTEST, contest_table
from vtt.gui.board import BoardView
from vtt.gui.board.describe import described
from vtt.gui.board.hits import tip_at
from vtt.gui.board.links import resolved
from vtt.rules.views.board import Board, BoardLink, gm_board, pinned, players_board
from vtt.table.bands import Band

OVER = BoardLink(a="ada", b="grim", text="+2 high ground", tip="Won by climbing (CO-5)", directed=True)


def apart(*links: BoardLink) -> Board:
    """Ada far left of Grim, and these links."""
    tokens = token("Ada", "players", (-26.0, 0.0)), token("Grim", "gm", (26.0, 0.0))
    return board(*tokens, links=links)


def is_drawn(view: BoardView, at: QPointF, colour: str) -> bool:
    found, ink = view.grab().toImage().pixelColor(at.toPoint()), QColor(colour)
    return all(abs(a - b) < 60 for a, b in zip(_rgb(found), _rgb(ink), strict=True))


def _rgb(ink: QColor) -> tuple[int, int, int]:
    return ink.red(), ink.green(), ink.blue()


def rim(view: BoardView, thing: str, towards: str, away: float) -> QPointF:
    """The point so many pixels off a token's rim, on the way to another."""
    line = view.centre_of(towards) - view.centre_of(thing)
    length = QPointF.dotProduct(line, line) ** 0.5
    return view.centre_of(thing) + line / length * (view.arrangement.things[thing].radius + away)


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_the_arrow_head_is_at_the_other_end(shown, theme: str):
    view = shown(apart(OVER), theme=theme)
    gold = view.theme.accent
    beside = QPointF(0, 2.7)
    assert is_drawn(view, rim(view, "grim", "ada", 12.5) + beside, gold), "the head is broad"
    assert is_drawn(view, rim(view, "ada", "grim", 22.0), gold), "the line is thin"
    assert not is_drawn(view, rim(view, "ada", "grim", 22.0) + beside, gold)


def test_a_whole_line_is_a_bonus_and_a_dashed_one_a_band_that_was_set(shown):
    def gaps(link: BoardLink) -> int:
        view = shown(apart(link))
        start, end = rim(view, "ada", "grim", 14.0), rim(view, "ada", "grim", 54.0)
        image, ink = view.grab().toImage(), QColor(view.theme.accent)
        steps = [image.pixelColor((start + (end - start) * step / 40).toPoint()) for step in range(41)]
        return sum(abs(step.lightness() - ink.lightness()) > 45 for step in steps)

    assert gaps(OVER) == 0
    assert gaps(pinned("ada", "grim", Band.FARAWAY)) > 8


def test_the_words_say_more_to_the_pointer_and_so_does_the_line(shown):
    view = shown(apart(OVER))
    (name,) = view.arrangement.link_names
    assert name.pill.text == "+2 high ground"
    assert tip_at(view, name.box.center() + view.projection.origin) == "Won by climbing (CO-5)"
    assert tip_at(view, rim(view, "ada", "grim", 20.0) + QPointF(0, 3)) == "Won by climbing (CO-5)"
    assert tip_at(view, rim(view, "ada", "grim", 20.0) + QPointF(0, 30)) == ""


def test_several_links_of_one_pair_lie_side_by_side_with_words_of_their_own(shown):
    back = BoardLink(a="grim", b="ada", text="+1 longer reach", tone="low", directed=True)
    view = shown(apart(OVER, back, pinned("ada", "grim", Band.NEARBY)))
    ends = {thing: (view.centre_of(thing), placed.radius) for thing, placed in view.arrangement.things.items()}
    heights = [link.line.p1().y() for link in resolved(view.board, ends)]
    assert all(abs(a - b) > 10 for a, b in combinations(heights, 2))
    boxes = [name.box for name in view.arrangement.link_names]
    assert len(boxes) == 3
    assert not any(a.intersects(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize(
    ("selected", "words"),
    [("ada", "+2 high ground over Grim"), ("grim", "Ada has +2 high ground")],
)
def test_links_are_told_to_those_who_hear_the_board(selected: str, words: str):
    assert words in described(apart(OVER), selected)


def test_a_bonus_does_not_stand_for_the_band_to_the_focus():
    table = apart(OVER)
    focused = Board(tokens=table.tokens, places=(), links=table.links, focus="grim", limits=table.limits)
    assert described(focused, "ada").endswith("+2 high ground over Grim, Faraway to Grim")


@pytest.mark.parametrize("at", [(9.0, 0.0), (0.0, 9.0), (-7.0, 6.0)])
def test_words_stand_beside_a_line_that_they_would_cover(shown, at: tuple[float, float]):
    near = BoardLink(a="ada", b="grim", text="+1", directed=True)
    view = shown(board(token("Ada", "players", (0.0, 0.0)), token("Grim", "gm", at), links=(near,)))
    (name,) = view.arrangement.link_names
    start, end = rim(view, "ada", "grim", 5.0), rim(view, "grim", "ada", 5.0)
    line = [start + (end - start) * step / 40 - view.projection.origin for step in range(41)]
    assert not any(name.box.contains(point) for point in line)
    middle = (start + end) / 2 - view.projection.origin - name.box.center()
    assert QPointF.dotProduct(middle, middle) ** 0.5 < 40, "they stand by their line"


def test_links_without_words_or_room_are_painted_without_fail(shown):
    beside = board(token("Ada", "players", (0.0, 0.0)), token("Grim", "gm", (5.0, 0.0)), links=(OVER,))
    view = shown(beside)
    view.grab()
    assert len(view.arrangement.link_names) == 1
    view.show_board(moved(beside, "ada", (0.0, 0.0)))
    undirected = BoardLink(a="ada", b="grim", text="bound")
    assert "bound with Grim" in described(apart(undirected), "ada")
    shown(apart(undirected)).grab()


def test_a_games_links_come_to_the_board_of_each():
    """Given four links, one to somebody who left, one secret, one by somebody hidden, then players see the other."""
    table = contest_table()
    assert [link.text for link in gm_board(CONTEST, table).links] == ["+2 high ground", "+1 from behind", "+3 unseen"]
    (public,) = players_board(CONTEST, table).links
    assert (public.text, public.tip, public.directed) == ("+2 high ground", "Won by climbing the well (CO-5)", True)
