"""Encounters: what is kept of those who stand together, and who comes when one is put; in every game alike."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.gui.opening import sample_table
from vtt.rules.contract.library import Shelf
from vtt.rules.contract.procedure import Intent, Say
from vtt.rules.contract.system import System
from vtt.rules.engine import door, registry
from vtt.rules.engine.newcomers import newcomers
from vtt.rules.engine.registry import game_names
from vtt.rules.engine.shelves import entry_view, shelves
from vtt.rules.tabletop import encounters
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, free_spot
from vtt.table.creature import Creature, Place, Sheet
from vtt.table.events import CreaturePut
from vtt.table.pictures import Picture
from vtt.table.table import Table


def done(system: System, table: Table, intent: Intent) -> tuple[Table, list[Say]]:
    """The table after an intent that throws nothing, and what was said."""
    whole = door.completed(system, table, intent)
    refused = door.refusal(system, table, whole)
    assert refused is None, refused
    procedure: Any = door.perform(system, table, whole)
    answer: Any = None
    said: list[Say] = []
    while True:
        try:
            request = procedure.send(answer)
        except StopIteration:
            return table, said
        answer = None
        if isinstance(request, Say):
            said.append(request)
        else:
            table = answer = request.event.applied_to(table)


def keep(system: System, table: Table, things: list[str], name: str = "At the mill") -> Table:
    return done(system, table, Intent("keep_encounter", "", {"things": things, "name": name}))[0]


def refused(system: System, table: Table, intent: Intent) -> str:
    found = door.refusal(system, table, door.completed(system, table, intent))
    return "" if found is None else found.reason


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> System:
    return registry.system(request.param)


@pytest.fixture
def table(game: System) -> Table:
    table = sample_table(game.name)
    trap = Place(id="trap", name="Trap", at=(7.0, 3.0), glyph="fa6s.triangle-exclamation", hidden=True)
    return replace(table, places={**table.places, "trap": trap})


def foes(table: Table) -> list[str]:
    return [each.id for each in table.creatures.values() if each.side == "gm"]


def test_who_is_kept_comes_again_as_they_were_with_free_names(game: System, table: Table):
    those = foes(table)
    kept = keep(game, table, [*those, "trap"])
    assert kept.creatures == table.creatures
    after, said = done(game, kept, Intent("put_encounter", "", {"encounter": "at-the-mill", "at": [300, 200]}))
    new = [each for key, each in after.creatures.items() if key not in table.creatures]
    before = [table.creatures[each] for each in those]
    assert [each.sheet for each in new] == [each.sheet for each in before]
    assert [each.hidden for each in new] == [each.hidden for each in before]
    ways = [(b.at[0] - a.at[0], b.at[1] - a.at[1]) for a, b in zip(before, new, strict=True)]
    assert all(way == pytest.approx(ways[0], abs=0.01) for way in ways), "they stand to each other as they stood"
    assert len({each.name for each in after.creatures.values()}) == len(after.creatures)
    assert after.places["trap-2"].hidden
    assert all(each.secret for each in said)


def test_hidden_all_of_it_is_hidden(game: System, table: Table):
    kept = keep(game, table, [*foes(table), "trap"])
    arguments = {"encounter": "at-the-mill", "hidden": True}
    after, _ = done(game, kept, Intent("put_encounter", "", arguments))
    assert all(each.hidden for key, each in after.creatures.items() if key not in table.creatures)


def test_who_does_not_fit_stands_beside_and_groups_are_new(game: System, table: Table):
    those = foes(table)
    grouped = replace(
        table,
        creatures={key: replace(each, group="pack" if key in those else "") for key, each in table.creatures.items()},
    )
    kept = keep(game, grouped, those)
    at = kept.creatures[those[0]].at
    after, _ = done(game, kept, Intent("put_encounter", "", {"encounter": "at-the-mill", "at": list(at)}))
    new = [each for key, each in after.creatures.items() if key not in table.creatures]
    assert {each.group for each in new} == {"pack (2)"}
    for each in new:
        others = [other for other in after.creatures.values() if other.id != each.id]
        assert all(
            (each.at[0] - o.at[0]) ** 2 + (each.at[1] - o.at[1]) ** 2 >= (each.radius + o.radius) ** 2 for o in others
        )


def test_it_stands_on_a_shelf_of_its_own_until_it_is_taken_off(game: System, table: Table):
    assert encounters.SHELF not in [each.key for each in shelves(game, table)]
    kept = keep(game, table, foes(table))
    shelf: Shelf = next(each for each in shelves(game, kept) if each.key == encounters.SHELF)
    assert (shelf.key, shelf.entries[0].cells[0]) == (encounters.SHELF, "At the mill")
    view = entry_view(game, kept, shelf.key, "at-the-mill")
    assert [each.label for each in view.offers] == ["Put on the table", "Put hidden", "Take off the shelf"]
    after, _ = done(game, kept, view.offers[-1].intent)
    assert after.library.get(encounters.SHELF, {}) == {}
    with pytest.raises(KeyError):
        entry_view(game, after, encounters.SHELF, "at-the-mill")


def test_the_same_name_takes_the_place_of_the_one_before(game: System, table: Table):
    those = foes(table)
    kept = keep(game, keep(game, table, those), those[:1])
    assert len(encounters.encounters(game, kept)["at-the-mill"].creatures) == 1


def test_what_cannot_be_kept_or_put_is_refused_in_a_line(game: System, table: Table):
    def why(things: list[str], name: str = "x") -> str:
        return refused(game, table, Intent("keep_encounter", "", {"things": things, "name": name}))

    assert why([]) == "say who belongs to it"
    assert why(["nobody"]) == "who is to be kept is no longer there"
    assert why(foes(table), "  ") == "an encounter needs a name"
    assert why([str(each) for each in range(MOST_AT_ONCE + 1)]) == f"at most {MOST_AT_ONCE} are kept together"
    assert refused(game, table, Intent("put_encounter", "", {"encounter": "x"})) == "no encounter is kept as x"


def test_what_somebody_wrote_wrong_is_left_out_and_told(game: System, table: Table):
    kept = keep(game, table, foes(table)[:1])
    fields = kept.library[encounters.SHELF]["at-the-mill"]
    assert encounters.problem(game, fields) == ""
    for wrong in ({}, {"name": "x"}, {**fields, "more": 1}, {**fields, "creatures": [{"id": "a"}]}, {"name": 3}):
        assert encounters.problem(game, wrong)
        broken = replace(kept, library={encounters.SHELF: {"x": wrong}})
        assert encounters.encounters(game, broken) == {}


def test_a_picture_goes_along(game: System, table: Table):
    who = foes(table)[0]
    looks = Picture(content="a" * 64, left=0.1, top=0.2, side=0.5)
    pictured = CreaturePut(replace(table.creatures[who], picture=looks)).applied_to(table)
    kept = keep(game, pictured, [who])
    after, _ = done(game, kept, Intent("put_encounter", "", {"encounter": "at-the-mill"}))
    new = next(each for key, each in after.creatures.items() if key not in table.creatures)
    assert new.picture == looks


@given(st.lists(st.sampled_from([1.0, 2.5, 4.0]), min_size=1, max_size=12), st.integers(0, 4))
def test_seats_are_those_that_the_rules_give_one_after_the_other(radii: list[float], there: int):
    table = Table(game="")
    for number in range(there):
        stood = Creature(id=str(number), name="", side="gm", sheet=Sheet(), at=(number * 6.0, 0.0))
        table = CreaturePut(stood).applied_to(table)
    told = list(encounters.seats(table, [(radius, (0.0, 0.0)) for radius in radii], (3.0, 1.0)))
    for number, radius in enumerate(radii):
        at = free_spot(table, radius, (3.0, 1.0))
        assert told[number] == at
        stood = Creature(id=f"new {number}", name="", side="gm", sheet=Sheet(), at=at, radius=radius)
        table = CreaturePut(stood).applied_to(table)


def test_who_would_come_is_tried_out_without_coming(game: System, table: Table):
    shelf = next(each for each in game.shelves(table) if each.key in ("creatures", "bestiary"))
    wanted = Intent("put_creature", "", {"creature": shelf.entries[0].key, "count": 1, "at": [0, 0]})
    assert [each.name for each in newcomers(game, Table(game=game.name), wanted)] == [shelf.entries[0].cells[0]]
    assert newcomers(game, table, Intent("put_creature", "", {"creature": "nobody-at-all"})) == ()
    assert newcomers(game, table, Intent("put_creature", "", {"wrong": 1})) == ()
