"""A sheet typed over by hand: what cannot be so is refused field by field (the ledger's BH-LIFE-04, BH-CHAR-03)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, foe
from tests.games.black_hack.playing import table as table_of
from vtt.games.black_hack.game import SYSTEM
from vtt.games.black_hack.sheet.lines import ITEM, WEAPON
from vtt.games.black_hack.sheet.parts import CarriedItem, Weapon
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.kit.fields import Line
from vtt.rules.kit.written_lines import LineError
from vtt.session.errors import Refused
from vtt.session.script import perform

HERO: dict[str, Any] = {
    "kind_of": "thief",
    "hp": 5,
    "max_hp": 7,
    "armour": "leather",
    "weapons": ["short sword", "long bow"],
    "items": [
        {"name": "torch", "usage": 6, "light": True, "lit": True},
        {"name": "arrows", "usage": 8, "ammunition": True},
    ],
}
FOE: dict[str, Any] = {"hd": 2, "hp": 9, "attacks": [{"name": "claw", "rider": {"hindrance": "paralysed"}}]}


@pytest.fixture
def table():
    return table_of(character("pip", **HERO), foe("ghoul", **FOE))


def edited(table, creature, **fields):
    values = {path.replace("__", "."): value for path, value in fields.items()}
    return perform(SYSTEM, table, Intent("edit_sheet", "", {"creature": creature, "fields": values}))


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("hp", 8, "hp: expected 0 to 7, the maximum, found 8"),
        ("hp", -1, "hp: expected 0 to 7, the maximum, found -1"),
        ("max_hp", 0, "max_hp: expected 1 to 9,999, found 0"),
        ("level", 0, "level: expected 1 to 30, found 0"),
        ("attributes.STR", 40, "attributes.STR: expected 1 to 20, found 40"),
        ("attributes.CHA", 0, "attributes.CHA: expected 1 to 20, found 0"),
        ("armour.broken", 3, "armour.broken: expected no more broken and lost dice than the 2 of the pool, found 3"),
        ("coins", -4, "coins: expected 0 or more, found -4"),
        ("name", " ", "name: expected a name"),
        ("class", "bard", "class: expected one of warrior, thief, cleric, wizard, found 'bard'"),
        ("level", "two", "level: expected a whole number, found 'two'"),
        (
            "items",
            "torch (Ud7)",
            "items: torch: expected x3, Ud4 to Ud20 or light, lit, ammunition, worn, used, weightless, found 'Ud7'",
        ),
        (
            "weapons",
            "club (heavy)",
            "weapons: club: expected ranged, large, WIS, 2 targets, damage 1d8 or shoots arrows, found 'heavy'",
        ),
        ("wings", 2, "wings: unknown field"),
    ],
)
def test_what_cannot_be_is_named_by_its_field(table, field, value, reason):
    first, *_ = SYSTEM.form_problems(table, "pip", {field: value})
    assert str(first).startswith(reason)
    with pytest.raises(Refused, match=reason.split(": ", 1)[1].split(",")[0][:20]):
        perform(SYSTEM, table, Intent("edit_sheet", "", {"creature": "pip", "fields": {field: value}}))


def test_values_are_judged_together(table):
    assert SYSTEM.form_problems(table, "pip", {"hp": 12, "max_hp": 12, "level": 3}) == ()


def test_what_was_typed_is_the_sheet_and_the_log_says_so(table):
    done = edited(table, "pip", hp=7, attributes__DEX=15, items="torch (Ud4, lit)\nrope", backgrounds="a ferry hand\n")
    sheet = done.after.creatures["pip"].sheet
    assert (sheet.hp, sheet.attributes.DEX, sheet.story.backgrounds) == (7, 15, ("a ferry hand",))
    assert [ITEM.write(item) for item in sheet.items] == ["torch (Ud4, light, lit)", "rope"]
    said = [line.read() for line in done.lines]
    assert said[:3] == ["Pip: edited by hand", "DEX: 10 → 15", "Hit points: 5 → 7"]
    assert done.before == table


def test_a_foe_keeps_what_its_attacks_bring_besides(table):
    done = edited(table, "ghoul", attacks="claw (damage 1d8)\nbite", special="reeks", hd=3, tags="undead, evil")
    sheet = done.after.creatures["ghoul"].sheet
    claw, bite = sheet.attacks
    assert (claw.damage, claw.rider.hindrance, bite.rider) == ("1d8", "paralysed", None)
    assert (sheet.hd, sheet.special, sheet.tags) == (3, "reeks", ("undead", "evil"))
    assert all(line.secret for line in done.lines), "players learn nothing of a foe's sheet"


def test_somebody_typed_to_no_hp_is_out_of_action_and_back(table):
    down = edited(table, "pip", hp=0).after
    assert down.creatures["pip"].sheet.state == "out"
    assert edited(down, "pip", hp=3).after.creatures["pip"].sheet.state == ""


def test_the_form_shows_the_sheet_as_it_is(table):
    for creature in table.creatures:
        form = SYSTEM.sheet_form(table, creature)
        values = {field.path: field.value for field in form.fields}
        assert SYSTEM.form_problems(table, creature, values) == ()
        intent = Intent(form.intent.action, "", {**form.intent.arguments, "fields": values})
        assert door.refusal(SYSTEM, table, door.completed(SYSTEM, table, intent)) is None
        assert perform(SYSTEM, table, intent).after == table


def test_fields_that_are_no_map_are_no_intent(table):
    with pytest.raises(IntentError, match="fields is 'hp=3': expected values by name"):
        perform(SYSTEM, table, Intent("edit_sheet", "", {"creature": "pip", "fields": "hp=3"}))


def lines_from(line: Line[Any], text: str, before: Any) -> Any:
    assert line.lines is not None
    return line.lines(text, before)


names = st.from_regex(r"[a-z][a-z ]{0,10}[a-z]", fullmatch=True)
items = st.builds(
    CarriedItem,
    name=names,
    usage=st.sampled_from([0, 4, 6, 8, 10, 12, 20]),
    lit=st.just(False),
    light=st.booleans(),
    worn=st.booleans(),
    ammunition=st.booleans(),
    key=names,
    note=names,
)
weapons = st.builds(
    Weapon,
    name=names,
    reach=st.sampled_from(["melee", "ranged"]),
    large=st.booleans(),
    damage=st.sampled_from(["", "1d8", "2d4+1"]),
    ammunition=st.sampled_from(["", "arrows"]),
)


@given(st.lists(items, max_size=4, unique_by=lambda item: item.name))
def test_items_are_read_as_they_are_written_and_lose_nothing(carried):
    assert lines_from(ITEM, "\n".join(map(ITEM.write, carried)), carried) == tuple(carried)


@given(st.lists(weapons, max_size=4, unique_by=lambda weapon: weapon.name))
def test_weapons_are_read_as_they_are_written(carried):
    assert lines_from(WEAPON, "\n\n".join(map(WEAPON.write, carried)), carried) == tuple(carried)


def test_a_new_thing_is_what_is_known_of_its_kind():
    arrows = ITEM.read("Arrows")
    assert (arrows.usage, arrows.ammunition) == (8, True)
    bow = WEAPON.read("long bow")
    assert (bow.reach, bow.ammunition) == ("ranged", "arrows")


@pytest.mark.parametrize("line", ["torch (Ud6", "(Ud6)", "a (b) c"])
def test_a_line_that_cannot_be_read_says_what_was_expected(line):
    with pytest.raises(LineError, match="expected a name and words in parentheses"):
        ITEM.read(line)
