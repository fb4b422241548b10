"""Areas: one that lasts is a place with an extent; one that is aimed is seen by players without whom they don’t see."""

import pytest
from msgspec.structs import replace

from tests.gui.skirmish import SKIRMISH, skirmish_table
from vtt.campaign.soundness import table_problem
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.covering import covering
from vtt.rules.tabletop.lasting_areas import lasting
from vtt.rules.views.players_area import players_area
from vtt.rules.views.players_view import players_table
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.areas import Area, reached
from vtt.table.creature import Extent, Place
from vtt.table.table import Table

CONE = Area(shape="cone", origin=(3.04, 4.0), length=29.6, breadth=20.0, bearing=90.0)


@pytest.fixture
def session() -> Session:
    return Session(SKIRMISH, MemoryStore(skirmish_table()), SeededFaces(4))


def test_what_was_aimed_stays_under_a_name_until_it_is_taken_away(session: Session):
    session.submit(lasting("Web", CONE))
    web = session.table.places["web"]
    assert web.extent == Extent(shape="cone", length=30.0, breadth=20.0, bearing=90.0)
    assert reached(web.at, web.extent) == Area(shape="cone", origin=(3.0, 4.0), length=30.0, breadth=20.0, bearing=90.0)
    seen = next(each for each in players_table(SKIRMISH, session.table).board.places if each.place == "web")
    assert seen.extent == web.extent
    session.submit(Intent("remove", "", {"thing": "web"}))
    assert "web" not in session.table.places
    session.undo()
    session.undo()
    assert "web" not in session.table.places


def test_it_moves_with_its_middle_and_is_hidden_like_any_place(session: Session):
    session.submit(lasting("Web", CONE))
    session.submit(Intent("place", "", {"thing": "web", "at": (50.0, 50.0)}))
    web = session.table.places["web"]
    assert web.extent is not None
    assert reached(web.at, web.extent).origin == (50.0, 50.0)
    session.submit(covering(((45.0, 45.0), (55.0, 45.0), (55.0, 55.0), (45.0, 55.0))))
    assert all(each.place != "web" for each in players_table(SKIRMISH, session.table).board.places)


@pytest.mark.parametrize("extent", [Extent(length=0.0), Extent(length=9e9), Extent(length=5.0, bearing=float("nan"))])
def test_an_extent_that_is_none_is_found_in_a_file(extent: Extent):
    table = skirmish_table()
    places = {"well": Place(id="well", name="Well", extent=extent)}
    assert "places.well" in table_problem(replace(table, places=places))


def seen_by_players(table: Table, actor: str, *, of_foes: bool = False) -> tuple[str, ...] | None:
    area = players_area(table, CONE, actor, ("ada", "grim", "hex", "gone"), of_foes=of_foes)
    return None if area is None else area.caught


def test_of_what_is_aimed_players_see_whom_they_see():
    table = skirmish_table()
    assert seen_by_players(table, "ada") == ("ada", "grim")
    assert seen_by_players(table, "grim") is None
    assert seen_by_players(table, "grim", of_foes=True) == ("ada", "grim")
    # Hex is hidden.
    assert seen_by_players(table, "hex", of_foes=True) is None
    masked = {**table.creatures, "grim": replace(table.creatures["grim"], mask="Somebody")}
    caught = seen_by_players(replace(table, creatures=masked), "ada")
    assert caught is not None
    assert "grim" not in caught
    assert len(caught) == 2
