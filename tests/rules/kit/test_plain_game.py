"""The plain game: what areas say is joined in their order, what none says is plain."""

import sys
from types import ModuleType

import pytest

from tests.rules.kit.boats import SCHEMA, ferry
from vtt.playtest.laws.protocol import answers_as_the_protocol_promises
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.description import Facts, Link, Refusal
from vtt.rules.contract.procedure import DONE, Intent, Procedure, Say, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.kit.actions import Action, action, offering, ready_made
from vtt.rules.kit.area import Area
from vtt.rules.kit.areas import Areas, in_package
from vtt.rules.kit.game import PlainGame
from vtt.rules.kit.refusals import no
from vtt.table.table import Table


def said(name: str) -> Action:
    @action(name, name.capitalize(), rules=("FE-2",))
    def say(table: Table, intent: Intent) -> Procedure:
        yield Say("{name}", {"name": name})
        return DONE

    return say


ROW, SING = said("row"), said("sing")


@ROW.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    return no("{who} leaks {leaks}", "FE-2", who="{x}", leaks=-2) if table.title else None


@ROW.offered
def _(table: Table, who: str):
    yield ROW.offer(table, who, "Row", group="Oars", key="O")


@SING.offered
def _(table: Table, who: str):
    yield SING.offer(table, who, "Sing")


@SING.offered_to_gm
def _(table: Table):
    yield SING.offer(table, "boat", "Have them sing")


FIRST = Area(
    actions=(ROW,),
    blocks=lambda table, who: (Facts("Oars", (("Left", "2"),)),),
    winner=lambda table: "players",
)
SECOND = Area(
    actions=(SING,),
    head=lambda table, who: (Facts("Song", ()),),
    winner=lambda table: "gm",
    standing=lambda table, creature: False,
)


def module(name: str, area: Area) -> str:
    made = ModuleType(f"ferry_{name}")
    made.AREA = area  # type: ignore[attr-defined]
    sys.modules[made.__name__] = made
    return made.__name__


class Ferry(PlainGame):
    name, title, schema = "ferry", "The ferry", SCHEMA
    areas = Areas(module("first", FIRST), module("second", SECOND))

    def likely(self, table: Table):
        return ("row",)

    def links(self, table: Table):
        return (Link(a="boat", b="boat", text="rope"),)


FERRY: System = Ferry()


class Silent(PlainGame):
    name, title, schema = "silent", "A game of a sheet", SCHEMA
    areas = in_package("ferry")


def test_areas_are_joined_in_their_order():
    table = ferry()
    assert [each.name for each in FERRY.actions] == ["row", "sing", "edit_sheet"]
    assert [(each.label, each.likely) for each in FERRY.offers(table, "boat")] == [("Sing", 0), ("Row", 1)]
    assert [each.label for each in FERRY.table_offers(table)] == ["Have them sing"]
    assert [block.label for block in FERRY.sheet_view(table, "boat").blocks] == ["Song", "Oars"]
    assert [link.text for link in FERRY.links(table)] == ["rope"]


def test_a_sheet_may_show_the_areas_in_another_order():
    third = Area(blocks=lambda table, who: (Facts("Cargo", ()),))

    class Laden(Ferry):
        areas = Areas(module("first", FIRST), module("third", third))
        page = Areas(module("third", third), module("first", FIRST))

    assert [block.label for block in Laden().sheet_view(ferry(), "boat").blocks] == ["Cargo", "Oars"]
    assert [each.name for each in Laden().actions] == ["row", "edit_sheet"]


def test_of_several_areas_the_first_that_says_it_alone_is_heard():
    assert FERRY.winner(ferry()) == "players"
    assert not FERRY.standing(ferry(), "boat")


def test_what_was_asked_for_once_lies_in_the_game_itself():
    game = Ferry()
    assert "winner" not in vars(game)
    assert game.winner is FIRST.winner
    assert vars(game)["winner"] is FIRST.winner
    fresh = Ferry()
    fresh.warm()
    assert {"winner", "perform", "refusal", "actions", "settle", "sheet_form"} <= vars(fresh).keys()


def test_an_action_is_still_its_procedure_and_is_refused_by_its_own_rule():
    table, titled = ferry(), Table(game="ferry", title="storm", creatures=ferry().creatures)
    intent = Intent("row", "boat")
    lines: list[str] = []
    run(ROW(table, intent), table, None, None, lambda request, answer: lines.append(request.read()))  # type: ignore[arg-type]
    assert lines == ["row"]
    assert door.refusal(FERRY, table, door.completed(FERRY, table, intent)) is None
    refused = door.refusal(FERRY, titled, door.completed(FERRY, titled, intent))
    assert refused is not None
    assert (refused.reason, refused.why, refused.text) == ("{x} leaks −2", "FE-2", "{who} leaks {leaks}")
    assert [each.refusal is None for each in FERRY.offers(titled, "boat")] == [True, False]
    assert ROW.is_possible(table, intent)
    assert not ROW.is_possible(titled, intent)


def test_what_is_shared_offers_actions_by_their_names():
    offer, titled = offering((ROW, SING)), Table(game="ferry", title="storm", creatures=ferry().creatures)
    free, kept = offer(ferry(), "row", "boat", "Pull", key="P"), offer(titled, "row", "boat", "Pull")
    assert (free.intent, free.label, free.key, free.refusal) == (Intent("row", "boat"), "Pull", "P", None)
    assert kept.refusal is not None
    assert offer(titled, "sing", "boat", "Hum").refusal is None


def test_a_sentence_without_values_is_no_template():
    assert Refusal("nobody called {x}").reason == "nobody called {x}"
    assert no("a {b}", b="x\ny").reason == "a x y"


def test_nobody_decorates_an_action_twice():
    with pytest.raises(TypeError, match="'row' has such a rule already"):
        ROW.refuses(lambda table, intent: None)
    with pytest.raises(TypeError, match="'sing' has such a rule already"):
        SING.offered_to_gm(lambda table: ())


def test_two_actions_of_one_name_are_told():
    twice = Ferry()
    vars(twice)["parts"] = (FIRST, Area(actions=(said("row"),)))
    with pytest.raises(TypeError, match="actions of one name: row"):
        _ = twice.actions


def test_actions_are_made_of_descriptions_and_procedures():
    (made,) = ready_made((ROW.description,), {"row": (ROW.refusal, ROW.procedure)})
    assert (made.name, made.procedure) == ("row", ROW.procedure)
    assert made.refusal(ferry(), Intent("row", "boat")) is None


@pytest.mark.parametrize("game", [FERRY, Silent()], ids=["areas", "no areas"])
def test_every_function_is_what_the_protocol_promises(game: System):
    answers_as_the_protocol_promises(game)


def test_a_game_of_a_sheet_alone_answers_everything():
    game: System = Silent()
    table = ferry()
    intent = Intent("row", "boat")
    assert [each.name for each in game.actions] == ["edit_sheet"]
    assert (game.options, game.derived, game.offers(table, "boat"), game.table_offers(table)) == ((), (), (), ())
    assert game.standing(table, "boat")
    assert not game.standing(table, "nobody")
    assert (game.winner(table), game.next_intent(table), game.roll_view(table, intent)) == (None, None, None)
    assert (game.area(table, intent), game.spared(table, intent)) == (None, frozenset())
    assert (game.move_reach(table, "boat"), game.life_change(table, "boat", 1)) == (None, None)
    assert rulebook(game.rulebook).rules == ()
    assert game.settle(table, "boat", (3.0, 4.0)) == (3.0, 4.0)
    assert [row.creature for row in game.order_view(table).rows] == ["boat"]
    assert game.clock_view(table).text == "Day 1, 10:00"
    assert game.clock_view(table).band_hints == ("up to 5 ft", "up to 30 ft", "up to 60 ft", "beyond 60 ft")
    assert game.token_view(table, table.creatures["boat"]).name == "Boat"
    assert (game.shelves(table), game.guides(table), game.links(table)) == ((), (), ())
    assert game.read_library("goods.toml", b"").problems
    assert game.library_entries(table, "goods", {"rope": {}}).problems[0].place == "rope"
    with pytest.raises(KeyError):
        game.entry_view(table, "goods", "rope")


def test_a_sheet_that_no_area_shows_is_shown_group_by_group():
    table = ferry(sail="lug", cargo=["salt", "rope"], crew=["Odo 3", "Una 1"])
    state, crew = Silent().sheet_view(table, "boat").blocks
    assert isinstance(state, Facts)
    assert (state.label, state.entries[:2]) == ("State", (("Leaks", "0"), ("Planks", "8")))
    assert isinstance(crew, Facts)
    assert crew.entries == (
        ("Manned", "yes"),
        ("Sail", "Lug sail"),
        ("Cargo", "salt, rope"),
        ("Crew", "Odo 3, Una 1"),
    )
