"""Covers and strokes at any table: laid, opened, lifted, drawn, rubbed out; what lies under a cover is hidden from
players in everything that they are given."""

from dataclasses import dataclass

import msgspec
import pytest
from msgspec.structs import replace

from tests.gui.skirmish import SKIRMISH, skirmish_table
from vtt.campaign.soundness import table_problem
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.covering import COVER_ALL, LIFT_COVER, REMOVE_COVER, UNCOVER_ALL, covering
from vtt.rules.tabletop.drawing import RUB_OUT, SET_LIGHT, WIPE, drawing
from vtt.rules.tabletop.showing import showing
from vtt.rules.views.board import gm_board
from vtt.rules.views.players_view import players_table
from vtt.session.errors import Refused
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.covered import is_covered, uncovered
from vtt.table.maps import MOST_COVERS, MOST_STROKES, Cover, Map, Stroke
from vtt.table.shown import Shown
from vtt.table.table import Table, as_seen

ROUND_GRIM = ((-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0))
ROUND_THE_WELL = ((15.0, 25.0), (25.0, 25.0), (25.0, 35.0), (15.0, 35.0))


@dataclass
class Played:
    session: Session

    def do(self, intent: Intent) -> Table:
        self.session.submit(intent)
        assert table_problem(self.session.table) == ""
        return self.session.table

    def refused(self, intent: Intent) -> str:
        before = self.session.table
        with pytest.raises(Refused) as refusal:
            self.session.submit(intent)
        assert self.session.table is before
        return str(refusal.value)

    @property
    def seen(self) -> str:
        return msgspec.json.encode(players_table(SKIRMISH, self.session.table)).decode()


@pytest.fixture
def played() -> Played:
    return Played(Session(SKIRMISH, MemoryStore(skirmish_table()), SeededFaces(4)))


def test_whoever_stands_under_a_cover_is_hidden_in_everything_players_are_given(played: Played):
    assert "Grim" in played.seen
    table = played.do(covering(ROUND_GRIM))
    assert "Grim" not in played.seen
    assert "grim" not in played.seen
    theirs = players_table(SKIRMISH, table)
    assert {token.view.creature for token in theirs.board.tokens} == {"ada", "bo"}
    assert all(row.creature != "grim" for row in theirs.order.rows)
    assert theirs.board.focus == ""
    assert next(token for token in gm_board(SKIRMISH, table).tokens if token.view.creature == "grim").view.hidden
    assert not table.creatures["grim"].hidden


def test_a_place_under_a_cover_is_hidden_and_a_character_is_not(played: Played):
    table = played.do(covering(((-60.0, -60.0), (60.0, -60.0), (60.0, 60.0), (-60.0, 60.0))))
    theirs = players_table(SKIRMISH, table)
    assert theirs.board.places == ()
    assert {token.view.creature for token in theirs.board.tokens} == {"ada", "bo"}


def test_what_is_said_of_somebody_under_a_cover_is_the_game_masters(played: Played):
    played.do(covering(ROUND_GRIM))
    step = played.session.submit(Intent("place", "", {"thing": "grim", "at": (1.0, 1.0)}))
    assert [line.secret for line in step.lines] == [True]
    played.do(Intent("place", "", {"thing": "grim", "at": (-20.0, -20.0)}))
    step = played.session.submit(Intent("place", "", {"thing": "grim", "at": (-21.0, -20.0)}))
    assert [line.secret for line in step.lines] == [False]


def test_what_steps_out_from_under_is_seen_from_then_on(played: Played):
    played.do(covering(ROUND_GRIM))
    played.do(Intent("place", "", {"thing": "grim", "at": (-20.0, -20.0)}))
    assert "Grim" in played.seen


def test_nothing_that_is_done_hides_for_good(played: Played):
    """The table that a rule is given is the true one."""
    played.do(covering(ROUND_GRIM))
    played.do(Intent("rename_thing", "", {"thing": "grim", "name": "Grimmer"}))
    assert not played.session.table.creatures["grim"].hidden


def test_each_step_is_taken_back(played: Played):
    tables = [played.session.table]
    tables.append(played.do(covering(ROUND_GRIM)))
    tables.append(played.do(covering(ROUND_THE_WELL, opens=True)))
    tables.append(played.do(Intent(LIFT_COVER, "", {"cover": "cover-1"})))
    tables.append(played.do(Intent(COVER_ALL)))
    tables.append(played.do(Intent(REMOVE_COVER, "", {"cover": tables[-1].covers[-1].id})))
    tables.append(played.do(Intent(UNCOVER_ALL)))
    tables.append(played.do(drawing(((0.0, 0.0), (9.0, 0.0)), "blue", only_gm=False)))
    tables.append(played.do(Intent(SET_LIGHT, "", {"light": "night"})))
    for table in reversed(tables[:-1]):
        played.session.undo()
        assert played.session.table == table


def test_a_part_is_opened_in_what_is_covered_and_covered_again(played: Played):
    played.do(Intent(COVER_ALL))
    assert "Grim" not in played.seen
    played.do(covering(ROUND_GRIM, opens=True))
    assert "Grim" in played.seen
    assert "Well" not in played.seen
    played.do(Intent(COVER_ALL))
    assert "Grim" not in played.seen
    assert len(played.session.table.covers) == 2 - 1


def test_a_cover_is_lifted_and_laid_again(played: Played):
    played.do(covering(ROUND_GRIM))
    played.do(Intent(LIFT_COVER, "", {"cover": "cover-1"}))
    assert "Grim" in played.seen
    played.do(Intent(LIFT_COVER, "", {"cover": "cover-1", "lifted": False}))
    assert "Grim" not in played.seen


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (Intent("lay_cover", "", {"points": {"points": [[0, 0], [1, 1]]}}), "a line of 2 points; expected 3 to 200"),
        (Intent("lay_cover", "", {"points": {"points": [[0, 0], [1, 1], [2e6, 0]]}}), "something lies farther"),
        (Intent("lay_cover", "", {"points": {"points": "no"}}), "points: expected a list"),
        (Intent(LIFT_COVER, "", {"cover": "no"}), "there is no cover called"),
        (Intent(UNCOVER_ALL), "nothing is covered"),
        (Intent(WIPE), "nothing is drawn on the board"),
        (Intent(RUB_OUT, "", {"strokes": ["no"]}), "nothing is drawn there"),
        (Intent(SET_LIGHT, "", {"light": ""}), "it is so already"),
    ],
)
def test_what_cannot_be_done_says_why(played: Played, intent: Intent, reason: str):
    assert reason in played.refused(intent)


def test_there_is_an_end_to_covers_and_strokes():
    many = tuple(Cover(id=f"c{number}", points=ROUND_GRIM) for number in range(MOST_COVERS))
    strokes = {f"s{n}": Stroke(id=f"s{n}", points=((0.0, 0.0), (1.0, 1.0))) for n in range(MOST_STROKES)}
    full = Played(
        Session(SKIRMISH, MemoryStore(replace(skirmish_table(), covers=many, strokes=strokes)), SeededFaces(4))
    )
    assert "too many covers" in full.refused(covering(ROUND_GRIM))
    assert "full of what is drawn" in full.refused(drawing(((0.0, 0.0), (1.0, 1.0)), "plain", only_gm=False))


def test_what_is_laid_and_drawn_takes_no_id_that_a_file_holds_already():
    line = ((0.0, 0.0), (1.0, 1.0))
    held = replace(
        skirmish_table(),
        covers=(Cover(id="cover-1", points=ROUND_GRIM), Cover(id="cover-3", points=ROUND_GRIM)),
        strokes={"stroke-2": Stroke(id="stroke-2", points=line)},
    )
    played = Played(Session(SKIRMISH, MemoryStore(held), SeededFaces(4)))
    for _ in range(2):
        played.do(covering(ROUND_GRIM))
        table = played.do(drawing(line, "blue", only_gm=False))
    assert [each.id for each in table.covers] == ["cover-1", "cover-3", "cover-2", "cover-4"]
    assert list(table.strokes) == ["stroke-2", "stroke-3", "stroke-4"]


def test_players_see_what_is_drawn_for_all_and_nothing_of_the_game_masters(played: Played):
    played.do(drawing(((0.0, 0.0), (9.0, 0.04)), "blue", only_gm=False))
    table = played.do(drawing(((70.0, 70.0), (77.0, 70.0)), "orange", only_gm=True))
    theirs = players_table(SKIRMISH, table).board
    assert theirs.strokes == (Stroke(id="", points=((0.0, 0.0), (9.0, 0.0)), ink="blue"),)
    assert len(gm_board(SKIRMISH, table).strokes) == 2
    played.do(Intent(RUB_OUT, "", {"strokes": ["stroke-1"]}))
    assert players_table(SKIRMISH, played.session.table).board.strokes == ()
    played.do(Intent(WIPE))
    assert played.session.table.strokes == {}


def test_what_is_drawn_ends_at_the_edge_of_a_cover(played: Played):
    played.do(drawing(((-30.0, 0.0), (30.0, 0.0)), "plain", only_gm=False))
    table = played.do(covering(ROUND_GRIM))
    pieces = players_table(SKIRMISH, table).board.strokes
    assert len(pieces) == 2
    assert not any(abs(x) < 5.0 for piece in pieces for x, _ in piece.points)


def test_of_covers_players_have_those_that_lie_there_and_no_more(played: Played):
    played.do(covering(ROUND_GRIM))
    played.do(Intent(COVER_ALL))
    played.do(covering(ROUND_THE_WELL, opens=True))
    played.do(covering(ROUND_THE_WELL))
    table = played.do(Intent(LIFT_COVER, "", {"cover": "cover-4"}))
    assert players_table(SKIRMISH, table).board.covers == (
        Cover(id=""),
        Cover(id="", points=ROUND_THE_WELL, opens=True),
    )


def test_the_map_tells_players_where_to_cut(played: Played):
    laid = Map(
        content="0" * 64, width=400, height=300, scale=0.5, at=(-100.0, -50.0), walls=(((0.0, 0.0), (9.0, 9.0)),)
    )
    table = replace(played.session.table, map=laid, covers=(Cover(id="a", points=ROUND_GRIM),))
    theirs = players_table(SKIRMISH, table).board.map
    assert theirs is not None
    assert theirs.cuts == ((False, ((190.0, 90.0), (210.0, 90.0), (210.0, 110.0), (190.0, 110.0))),)
    assert theirs.walls == ()
    mine = gm_board(SKIRMISH, table).map
    assert mine is not None
    assert mine.cuts == ()


def test_nobody_under_a_cover_is_shown_on_purpose(played: Played):
    played.do(showing(Shown(kind="portrait", what="grim")))
    assert players_table(SKIRMISH, played.session.table).card is not None
    played.do(covering(ROUND_GRIM))
    assert players_table(SKIRMISH, played.session.table).card is None
    assert "hidden from the players" in played.refused(showing(Shown(kind="portrait", what="grim")))


def test_covers_rest_with_their_scene_and_hide_there(played: Played):
    played.do(covering(ROUND_GRIM))
    played.do(drawing(((0.0, 0.0), (9.0, 0.0)), "blue", only_gm=False))
    played.do(Intent(SET_LIGHT, "", {"light": "fog"}))
    table = played.do(Intent("new_scene", "", {"title": "Elsewhere", "coming": ["ada"]}))
    assert (table.covers, table.strokes, table.light) == ((), {}, "")
    assert as_seen(table).scenes["first"].creatures["grim"].hidden
    table = played.do(Intent("open_scene", "", {"scene": "first", "coming": ["ada"]}))
    assert (len(table.covers), len(table.strokes), table.light) == (1, 1, "fog")


def test_a_concave_cover_covers_what_is_in_it():
    corner = Cover(id="a", points=((0.0, 0.0), (10.0, 0.0), (10.0, 4.0), (4.0, 4.0), (4.0, 10.0), (0.0, 10.0)))
    assert is_covered((corner,), (2.0, 8.0))
    assert not is_covered((corner,), (8.0, 8.0))
    assert uncovered(((8.0, 8.0), (9.0, 9.0)), (corner,)) != ()
    assert uncovered(((1.0, 1.0), (2.0, 2.0)), (corner,)) == ()
