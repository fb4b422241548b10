"""A sheet's field is told once: reading from a scene, bounds, form and lines follow from it."""

import re
from typing import Annotated, Any, Literal

import msgspec
import pytest

from tests.rules.kit.boats import SCHEMA, Boat, Hand, Raft, ferry
from vtt.rules.kit.fields import Field, Line, SheetPart, told
from vtt.rules.kit.schema import SheetSchema
from vtt.rules.kit.sheet_forms import editor, sheet_form, typed_sheet
from vtt.rules.kit.sheet_rows import RowsError
from vtt.rules.kit.written_lines import LineError
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table

ODO, UNA = Hand(name="Odo", skill=3), Hand(name="Una", skill=1)
EDITOR = editor(SCHEMA)


@pytest.mark.parametrize(
    "crew",
    [
        ["Odo 3", "Una 1"],
        {"Odo": 3, "Una": 1},
        {"Odo": {"skill": 3}, "Una": {"skill": 1}},
        ["Odo 3", {"name": "Una", "skill": 1}],
    ],
    ids=["lines", "a table of names", "a table of tables", "both"],
)
def test_a_list_is_given_as_lines_or_as_a_table(crew: Any):
    assert SCHEMA.sheet({"crew": crew}) == Boat(planks=8, crew=(ODO, UNA))


def test_a_whole_sheet_names_its_kind_and_is_completed_by_nothing():
    assert SCHEMA.sheet({"kind": "boat"}) == Boat()
    assert SCHEMA.sheet({"kind": "raft", "logs": 3}) == Raft(logs=3)
    assert SCHEMA.types == (Boat, Raft)


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"leaks": 9}, "expected 0 to planks, which is 8; found 9 - at `$.leaks`"),
        ({"planks": 0}, "expected 0 to planks, which is 0; found 1 - at `$.leaks`|expected 1 to 30; found 0"),
        ({"debt": -1}, "expected at least 0; found -1 - at `$.debt`"),
        ({"draught": 10}, "expected at most 9; found 10 - at `$.draught`"),
        ({"crew": ["Odo 7"]}, "expected 0 to 5; found 7 - at `$.crew[0].skill`"),
        ({"crew": ["Una 1", "Odo"]}, "expected a name and a number, such as Odo 3; found 'Odo' - at `$.crew[1]`"),
        ({"crew": 3}, "Expected `array`, got `int` - at `$.crew`"),
        ({"crew": {"Odo": "three"}}, "Expected `int`, got `str` - at `$.crew[0].skill`"),
        ({"oars": 2}, "Object contains unknown field `oars`"),
        ({"kind": "barge"}, "Invalid value 'barge' - at `$.kind`"),
        ({"debt": 1, "manned": False}, "expected 0 of a boat that nobody mans - at `$.debt`"),
    ],
)
def test_what_cannot_be_is_named_with_its_field(fields: dict[str, Any], where: str):
    with pytest.raises(msgspec.ValidationError) as caught:
        SCHEMA.sheet(fields)
    assert str(caught.value) in where.split("|") or where.split("|")[-1] in str(caught.value)


def test_every_problem_is_found():
    found = SCHEMA.problems(Boat(leaks=-1, planks=40, debt=2, manned=False, crew=(Hand(name="Odo", skill=9),)))
    assert [problem.place for problem in found] == ["planks", "crew[0].skill", "leaks", "debt"]


def test_the_form_follows_the_order_of_the_fields():
    form = sheet_form(ferry(cargo=["salt", "rope"], crew=["Odo 3"]), "boat")
    shown = {field.path: (field.kind, field.value) for field in form.fields}
    assert list(shown) == ["name", "glyph", *(each.name for each in told(Boat)), "notes"]
    assert shown["leaks"] == ("integer", 0)
    assert shown["manned"] == ("boolean", True)
    assert shown["river"] == ("text", "")
    assert shown["story"] == ("lines", "")
    assert shown["cargo"] == ("text", "salt, rope")
    assert shown["crew"] == ("rows", "Odo 3")
    assert "moored" not in shown, "nobody types what is not told"
    sail = next(field for field in form.fields if field.path == "sail")
    assert [(option.value, option.label) for option in sail.options] == [("none", "None"), ("lug", "Lug sail")]


def test_a_list_is_a_table_with_a_column_for_each_field_that_is_told():
    crew = next(field for field in sheet_form(ferry(crew=["Odo 3"]), "boat").fields if field.path == "crew")
    columns = {column.key: (column.label, column.kind, column.value) for column in crew.columns}
    assert columns == {
        "name": ("Name", "text", ""),
        "skill": ("Skill", "integer", 0),
        "post": ("Post", "choice", "oar"),
        "sworn": ("Sworn", "boolean", False),
    }
    assert [(column.least, column.most) for column in crew.columns if column.key == "skill"] == [(0, 5)]
    assert crew.thing == "hand"


def test_what_is_typed_becomes_the_sheet():
    table = ferry(crew=[{"name": "Odo", "skill": 3, "song": "the eel"}])
    values = {
        "leaks": 2,
        "manned": True,
        "sail": "lug",
        "cargo": "salt, rope",
        "crew": [{"was": 0, "name": "Odo", "skill": 4}, {"name": "Una", "skill": 1, "post": "helm", "sworn": True}],
    }
    assert EDITOR.form_problems(table, "boat", values) == ()
    typed = typed_sheet(table, "boat", values)
    assert typed == Boat(
        planks=8,
        leaks=2,
        sail="lug",
        cargo=("salt", "rope"),
        crew=(Hand(name="Odo", skill=4, song="the eel"), Hand(name="Una", skill=1, post="helm", sworn=True)),
    )
    assert typed_sheet(table, "boat", {"crew": "Una 1"}) == Boat(planks=8, crew=(UNA,))


def test_what_is_typed_wrongly_is_told_at_its_field():
    table = ferry()
    assert [str(each) for each in EDITOR.form_problems(table, "boat", {"leaks": 9})] == [
        "leaks: expected 0 to planks, which is 8; found 9"
    ]
    (problem,) = EDITOR.form_problems(table, "boat", {"crew": [{"name": "Odo", "skill": 6}]})
    assert str(problem) == "crew[0].skill: expected 0 to 5, found 6"
    with pytest.raises(RowsError, match=re.escape("crew: expected a name and a number, such as Odo 3; found 'Odo'")):
        typed_sheet(table, "boat", {"crew": "Odo"})


class Log(SheetPart, frozen=True, kw_only=True):
    wood: str


class Lumber(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="lumber"):
    logs: Annotated[tuple[Log, ...], Field("Logs")] = ()


class Weighed(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="weighed"):
    weight: Annotated[complex, Field("Weight")] = 1.5j


class Graded(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="graded"):
    grade: Annotated[Literal[1, 2], Field("Grade")] = 1


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (Lumber, "Lumber.logs: a list of Log needs a line: Field(..., line=...)"),
        (Weighed, "Weighed.weight: <class 'complex'> cannot be typed into a form; expected int, float, str, bool"),
        (Graded, "Graded.grade: expected a Literal of texts"),
    ],
)
def test_a_field_that_nobody_could_type_is_told_to_who_writes_the_game(sheet: type[SheetPart], reason: str):
    with pytest.raises(TypeError, match=re.escape(reason)):
        editor(SheetSchema(sheet))


def test_a_part_is_no_sheet():
    with pytest.raises(TypeError, match="Log is no sheet"):
        SheetSchema(Log)


def test_a_number_below_zero_is_read_with_either_minus():
    line = next(each.field.line for each in told(Boat) if each.name == "crew")
    assert line is not None
    assert line.read("Long Odo -2") == line.read("Long Odo −2") == Hand(name="Long Odo", skill=-2)
    assert line.write(line.read("Long Odo -2")) == "Long Odo −2"


class Crate(SheetPart, frozen=True, kw_only=True):
    """So many sacks, what is in them, and what the crate is worth."""

    sacks: Annotated[int, Field("Sacks", words={"6": "half a dozen", "1": "one"})] = 6
    goods: Annotated[str, Field("Goods", before="sacks")]
    worth: Annotated[int, Field("Worth", blank=2)]


def crate_from(line: str) -> Crate:
    sacks, goods, *_ = [*line.split(), ""]
    if not sacks.isdigit():
        raise LineError(f"expected sacks; found {sacks!r}")
    return Crate(sacks=int(sacks), goods=goods, worth=1)


CRATES: Line[Crate] = Line(
    write=lambda crate: f"{crate.sacks} {crate.goods}",
    read=crate_from,
    entry=lambda goods, sacks: crate_from(f"{sacks} {goods}"),
)


class Cart(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="cart"):
    """A list with bounds of its own on the number in each part."""

    wheels: Annotated[int, Field("Wheels")] = 2
    load: Annotated[tuple[Crate, ...], Field("Load", "", "", 1, 5, line=CRATES, thing="load", ranks="worth")] = ()
    driver: Annotated[str, Field("Driver", before="wheels")] = ""


def with_oats(fields: dict[str, Any]) -> dict[str, Any]:
    """A cart that is loaded carries oats for the horse, whatever way its load is written."""
    load = fields.get("load")
    if not load or any(isinstance(crate, Crate) and crate.goods == "oats" for crate in load):
        return fields
    return {**fields, "load": [Crate(goods="oats", worth=1), *load]}


CARTS = SheetSchema(Cart, given=with_oats)
OATS = Crate(goods="oats", worth=1)


def loaded(**fields: Any) -> Table:
    cart = Creature(id="cart", name="Cart", side="players", sheet=CARTS.sheet(fields))
    return Table(game="ferry", creatures={"cart": cart})


@pytest.mark.parametrize(
    "load", [["1 salt"], {"salt": "1"}, {"salt": 1}, [{"sacks": 1, "goods": "salt", "worth": 1}]], ids=str
)
def test_what_a_scene_leaves_out_is_completed_once_its_lines_are_read(load: Any):
    whole = CARTS.sheet({"load": load})
    assert whole == Cart(load=(OATS, Crate(sacks=1, goods="salt", worth=1)))
    assert CARTS.sheet({"load": ["6 oats"]}) == Cart(load=(OATS,))
    assert CARTS.sheet({"kind": "cart", "load": ["1 salt"]}) == Cart(load=whole.load[1:]), "with a kind it is whole"


@pytest.mark.parametrize(
    ("load", "reason"),
    [
        ({"salt": "many"}, "expected sacks; found 'many' - at `$.load.salt`"),
        ([{"goods": "salt", "worth": 9}], "expected 1 to 5; found 9 - at `$.load[1].worth`"),
        ([{"goods": "salt", "worth": 0}], "expected 1 to 5; found 0 - at `$.load[1].worth`"),
    ],
)
def test_what_is_wrong_with_a_part_is_told_at_its_name_or_its_number(load: Any, reason: str):
    with pytest.raises(msgspec.ValidationError, match=re.escape(reason)):
        CARTS.sheet({"load": load})


def test_a_field_stands_in_the_form_where_it_says():
    form = sheet_form(loaded(load=["1 salt"]), "cart")
    assert [field.path for field in form.fields] == ["name", "glyph", "driver", "wheels", "load", "notes"]
    (load,) = [field for field in form.fields if field.path == "load"]
    assert load.thing == "load"
    assert [(column.key, column.kind, column.value) for column in load.columns] == [
        ("goods", "text", ""),
        ("sacks", "choice", "6"),
        ("worth", "integer", 2),
    ]
    _, sacks, worth = load.columns
    assert [(option.value, option.label) for option in sacks.options] == [("6", "half a dozen"), ("1", "one")]
    assert (worth.least, worth.most) == (1, 5)
    assert [row["sacks"] for row in load.rows] == ["6", "1"]


def test_a_number_that_is_chosen_is_a_number_on_the_sheet():
    table = loaded(load=["1 salt"])
    rows = [{"was": 1, "sacks": "6"}, {"goods": "wool", "sacks": "1"}, {"goods": "tar"}]
    assert editor(CARTS).form_problems(table, "cart", {"load": rows}) == ()
    assert typed_sheet(table, "cart", {"load": rows}) == Cart(
        load=(
            Crate(sacks=6, goods="salt", worth=1),
            Crate(sacks=1, goods="wool", worth=2),
            Crate(sacks=6, goods="tar", worth=2),
        )
    )
    (problem,) = editor(CARTS).form_problems(table, "cart", {"load": [{"goods": "tar", "sacks": "3"}]})
    assert str(problem) == "load[0].sacks: expected one of 6, 1, found '3'"
