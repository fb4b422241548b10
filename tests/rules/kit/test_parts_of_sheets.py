"""Parts inside a sheet, numbers that may be empty or broken, lists in the cell of a row: told once as well."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from vtt.rules.kit.fields import Field, Line, SheetPart
from vtt.rules.kit.lines import numbered
from vtt.rules.kit.schema import SheetSchema
from vtt.rules.kit.sheet_forms import editor, typed_sheet
from vtt.rules.kit.told_blocks import told_blocks
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table


class Wood(Enum):
    OAK = "oak"
    ASH = "ash"


class Trick(SheetPart, frozen=True, kw_only=True):
    name: Annotated[str, Field("Name")]
    skill: Annotated[int, Field("Skill", least=0, most=9)] = 1


TRICK: Line[Trick] = numbered(Trick, "Bow 2")


class Friend(SheetPart, frozen=True, kw_only=True):
    to: Annotated[str, Field("To")]
    trust: Annotated[int, Field("Trust", "", "", 0, 9, cells=(1, 9), aside=True, blank=2)] = 1
    tricks: Annotated[tuple[Trick, ...], Field("Tricks", wide=True, line=TRICK)] = ()
    mood: Annotated[Literal["glad"] | Literal[""], Field("Mood", words={"": "Nothing"}, before="trust")] = ""


def friend(names: Mapping[str, str]) -> Line[Friend]:
    ids = {called: identity for identity, called in names.items()}

    def read(line: str) -> Friend:
        return Friend(to=ids.get(line, line))

    return Line(write=lambda each: names.get(each.to, each.to), read=read)


FRIEND = replace(friend({}), at=lambda table: friend({each.id: each.name for each in table.creatures.values()}))


class Body(SheetPart, frozen=True, kw_only=True):
    strong: Annotated[int, Field("Strong", least=0, most=20)] = 10
    quick: Annotated[int, Field("Quick", note="of 20")] = 10


class Totals(SheetPart, frozen=True, kw_only=True):
    armour: Annotated[int | None, Field("Armour", least=0, most=9)] = None


class Kit(SheetPart, frozen=True, kw_only=True):
    worn: Annotated[tuple[Literal["mail", "cloak"], ...], Field("Worn", words={"": "Nothing", "mail": "Mail"})] = ()


class Story(SheetPart, frozen=True, kw_only=True):
    player: Annotated[str, Field("Player", "Who", before="speed")] = ""
    deeds: Annotated[tuple[str, ...], Field("Deeds", "Tale", long=True)] = ()
    debts: Annotated[dict[str, int], Field("Debt", "Tale")] = msgspec.field(default_factory=dict)
    seed: int = 0


class Deed(SheetPart, frozen=True, kw_only=True):
    bonus: Annotated[int, Field(least=1)]


class Elf(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="elf"):
    body: Annotated[Body, Field("Body", loose=True)] = Body()
    totals: Annotated[Totals, Field("Totals")] = Totals()
    wood: Annotated[Wood, Field("Wood", "Who", words={"ash": "Ash", "oak": "Oak"})] = Wood.OAK
    friends: Annotated[tuple[Friend, ...], Field("Friends", "Friends", line=FRIEND)] = ()
    best: Annotated[
        str, Field("Best", "Friends", words=lambda elf: {"": "None", **{each.to: each.to for each in elf.friends}})
    ] = ""
    speed: Annotated[float, Field("Speed", "Who", least=0, most=30, unit="feet")] = 20.0
    size: Annotated[int, Field("Size", "Who", words={"0": "Small", "2": "Tall"})] = 0
    story: Annotated[Story, Field(flat=True, loose=True)] = Story()
    held: Annotated[tuple[Deed, ...], Field()] = ()
    kit: Annotated[Kit, Field("Kit")] = Kit()
    foes: Annotated[
        tuple[Friend, ...],
        Field("Foes", "Friends", line=FRIEND, columns={"to": Field("Whom"), "trust": Field("Hate", cells=(2, 5))}),
    ] = ()


SCHEMA = SheetSchema(Elf, why="ELF-01", groups=("Who", "Friends", "Body"))
EDITOR = editor(SCHEMA, rule="ELF-02")


def wood_of(**fields: Any) -> Table:
    elves = {
        name.casefold(): Creature(id=name.casefold(), name=name, side="players", sheet=SCHEMA.sheet(given))
        for name, given in (("Ilo", fields), ("Una", {}))
    }
    return Table(game="ferry", creatures=elves)


def typed(table: Table, **values: Any) -> Any:
    named = {path.replace("__", "."): value for path, value in values.items()}
    assert EDITOR.form_problems(table, "ilo", named) == ()
    return typed_sheet(table, "ilo", named)


def problems(**values: Any) -> list[str]:
    named = {path.replace("__", "."): value for path, value in values.items()}
    return [str(each) for each in EDITOR.form_problems(wood_of(friends=["Una"]), "ilo", named)]


def test_fields_of_parts_stand_in_the_form_group_by_group():
    table = wood_of(story={"debts": {"Odo": 3}})
    shown = {each.path: (each.group, each.kind, each.value) for each in EDITOR.form(table, "ilo").fields}
    assert list(shown.items())[2:-1] == [
        ("wood", ("Who", "choice", "oak")),
        ("player", ("Who", "text", "")),
        ("speed", ("Who", "text", "20")),
        ("size", ("Who", "choice", "0")),
        ("friends", ("Friends", "rows", "")),
        ("best", ("Friends", "choice", "")),
        ("foes", ("Friends", "rows", "")),
        ("body.strong", ("Body", "integer", 10)),
        ("body.quick", ("Body", "integer", 10)),
        ("totals.armour", ("Totals", "text", "")),
        ("deeds", ("Tale", "lines", "")),
        ("debts.Odo", ("Tale", "integer", 3)),
        ("kit.worn", ("Kit", "choice", "")),
    ]


def test_words_may_depend_on_what_is_there():
    fields = {each.path: each for each in EDITOR.form(wood_of(friends=["Odo"]), "ilo").fields}
    assert [each.value for each in fields["best"].options] == ["", "Odo"]
    assert [each.label for each in fields["wood"].options] == ["Ash", "Oak"]


def test_columns_are_folded_away_or_broad_and_bounded_on_their_own():
    fields = {each.path: each for each in EDITOR.form(wood_of(), "ilo").fields}
    to, tricks, mood, trust = sorted(fields["friends"].columns, key=lambda each: ("to", "tricks").count(each.key) == 0)
    assert (to.key, tricks.key, tricks.wide, tricks.kind) == ("to", "tricks", True, "text")
    assert (trust.key, trust.aside, trust.least, trust.most, trust.value) == ("trust", True, 1, 9, 2)
    assert [each.label for each in mood.options] == ["Nothing", "Glad"]
    assert [each.key for each in fields["friends"].columns] == ["to", "mood", "trust", "tricks"]


def test_a_list_may_say_itself_what_its_columns_are():
    table = wood_of(foes=[{"to": "Odo", "mood": "glad"}])
    foes = next(each for each in EDITOR.form(table, "ilo").fields if each.path == "foes")
    assert [(each.key, each.label, each.least, each.most) for each in foes.columns][1:] == [("trust", "Hate", 2, 5)]
    rows: list[dict[str, Any]] = [{"was": 0, "trust": 3}, {"to": "Eve", "trust": 2}]
    assert typed(table, foes=rows).foes == (Friend(to="Odo", trust=3, mood="glad"), Friend(to="Eve", trust=2))


def test_of_a_list_of_words_to_choose_from_the_first_is_chosen():
    table = wood_of(kit={"worn": ["mail", "cloak"]})
    shown = next(each for each in EDITOR.form(table, "ilo").fields if each.path == "kit.worn")
    assert shown.value == "mail"
    assert typed(table, kit__worn="mail").kit.worn == ("mail", "cloak")
    assert typed(table, kit__worn="").kit.worn == ()


def test_what_is_typed_finds_its_part():
    table = wood_of(story={"debts": {"Odo": 3}})
    after = typed(
        table,
        body__strong=4,
        totals__armour=" 7 ",
        wood="ash",
        speed="2.5 ft",
        size="2",
        player="Ana",
        deeds="sang\nran",
        debts__Odo=1,
    )
    assert after == Elf(
        body=Body(strong=4),
        totals=Totals(armour=7),
        wood=Wood.ASH,
        speed=2.5,
        size=2,
        story=Story(player="Ana", deeds=("sang", "ran"), debts={"Odo": 1}),
    )
    assert typed(table, totals__armour="").totals.armour is None


def test_a_list_in_a_cell_is_written_with_commas():
    table = wood_of(friends=[{"to": "Odo", "tricks": {"Bow": 2}}])
    (row,) = next(each for each in EDITOR.form(table, "ilo").fields if each.path == "friends").rows
    assert row["tricks"] == "Bow 2"
    rows: list[dict[str, Any]] = [{"was": 0, "tricks": "Bow 3, Song 1"}, {"to": "Eve"}]
    first, second = typed(table, friends=rows).friends
    assert first.tricks == (Trick(name="Bow", skill=3), Trick(name="Song"))
    assert second == Friend(to="Eve")


def test_lines_know_the_names_on_the_table():
    table = wood_of(friends=["una"])
    shown = next(each for each in EDITOR.form(table, "ilo").fields if each.path == "friends")
    assert shown.value == "Una"
    assert typed(table, friends="Una\nOdo").friends == (Friend(to="una"), Friend(to="Odo"))
    kept = wood_of(friends=[{"to": "una", "trust": 5}])
    assert typed(kept, friends="Una").friends == (Friend(to="una", trust=5),), "a line that is as it was is what it was"


def test_fields_of_loose_parts_may_stand_on_the_sheet_in_a_scene():
    sheet: Any = SCHEMA.sheet({"strong": 3, "player": "Ana", "seed": 4, "story": {"deeds": ["ran"]}})
    assert sheet == Elf(body=Body(strong=3), story=Story(player="Ana", seed=4, deeds=("ran",)))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"body": 3, "strong": 3}, "expected a table; found 3 - at `$.body`"),
        ({"armour": 3}, "unknown field `armour`"),
        ({"kind": "elf", "strong": 3}, "unknown field `strong`"),
        ({"strong": 21}, "expected 0 to 20; found 21 - at `$.body.strong`"),
        ({"speed": 30.5}, "expected 0 to 30 feet; found 30.5 - at `$.speed`"),
        ({"totals": {"armour": 10}}, "expected 0 to 9; found 10 - at `$.totals.armour`"),
        ({"held": [{"bonus": 0}]}, "expected at least 1; found 0 - at `$.held[0].bonus`"),
        (
            {"friends": {"Odo": {"tricks": {"Bow": 10}}}},
            "expected 0 to 9; found 10 - at `$.friends[0].tricks[0].skill`",
        ),
        ({"friends": [{"to": "Odo", "tricks": ["Bow"]}]}, "found 'Bow' - at `$.friends[0].tricks[0]`"),
    ],
)
def test_what_is_wrong_in_a_part_is_told_with_its_path(fields: dict[str, Any], reason: str):
    with pytest.raises(msgspec.ValidationError, match=re.escape(reason)):
        SCHEMA.sheet(fields)


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"totals__armour": "many"}, "totals.armour: expected a whole number or nothing; found 'many'"),
        ({"speed": "fast"}, "speed: expected feet, such as 5 or 2.5; found 'fast'"),
        ({"size": "1"}, "size: expected one of 0, 2, found '1'"),
        ({"friends": [{"to": "Odo", "tricks": "Bow"}]}, "friends[0].tricks: expected a name and a number"),
        ({"body__strong": 21}, "body.strong: expected 0 to 20; found 21"),
        ({"held": 1}, "held: unknown field"),
    ],
)
def test_what_is_typed_wrongly_into_a_part_is_told_at_its_field(values: dict[str, Any], reason: str):
    assert problems(**values)[0].startswith(reason)


def test_a_field_that_stands_before_none_is_told_to_who_writes_the_game():
    class Gnome(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="gnome"):
        age: Annotated[int, Field("Age", before="beard")] = 1

    with pytest.raises(TypeError, match="Gnome: age stands before beard, which is not there"):
        editor(SheetSchema(Gnome))


def test_a_sheet_is_shown_with_its_parts_and_without_what_is_empty():
    blocks: Any = told_blocks(Elf(story=Story(player="Ana", debts={"Odo": 3})))
    assert {block.label: dict(block.entries) for block in blocks} == {
        "Body": {"Strong": "10", "Quick": "10"},
        "Who": {"Wood": "Oak", "Player": "Ana", "Speed": "20", "Size": "Small"},
        "Tale": {"Debt": "Odo 3"},
    }
