"""A sheet typed over by hand: every figure, lines of the inventory, and what is refused field by field."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, foe, play
from tests.games.revenants_hack.playing import table as table_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet, Record
from vtt.games.revenants_hack.sheet.equipment import known_equipment, listed_equipment, possession_of
from vtt.games.revenants_hack.sheet.lines import POSSESSION, SPELL
from vtt.games.revenants_hack.sheet.parts import ABILITIES, DEFENCES, DICE, Arms, Possession, Spell
from vtt.games.revenants_hack.sheet.scene import sheet_problems
from vtt.games.revenants_hack.sheet.score_tables import line_of, shipped_score_tables
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.kit.written_lines import LineError, lines_of
from vtt.session.errors import Refused
from vtt.session.script import perform

GAME = system("revenants-hack")
ROW = ("value", "maximum", "difficulty", "save", "bonus", "tally")
TRACKERS = ("luck", "max_luck", "started_luck", "strain", "rest_points", "shield", "speed", "hexes", "coins")

HERO: dict[str, Any] = {
    "player": "Ana",
    "luck": 5,
    "max_luck": 12,
    "strain": 1,
    "abilities": {"STR": 14, "CON": 11},
    "inventory": ["sword", "12 arrows", "leather armour", {"name": "lamp", "note": "Grandmother's."}],
    "spells": [{"name": "Still the air", "check": True, "save": "INT", "note": "no sound within 15 ft"}],
}


@pytest.fixture
def table():
    return table_of(character("pip", **HERO), foe("wolf", luck=3, special="Bites."))


def edited(table: Any, creature: str, **fields: Any) -> Any:
    values = {path.replace("__", "."): value for path, value in fields.items()}
    assert GAME.form_problems(table, creature, values) == ()
    return perform(GAME, table, Intent("edit_sheet", "", {"creature": creature, "fields": values})).after


def sheet_after(table: Any, **fields: Any) -> Any:
    return edited(table, "pip", **fields).creatures["pip"].sheet


def problems(table: Any, **fields: Any) -> list[str]:
    values = {path.replace("__", "."): value for path, value in fields.items()}
    return [str(each) for each in GAME.form_problems(table, "pip", values)]


def test_every_figure_of_the_sheet_can_be_typed_over(table):
    """RH-SHEET-01, RH-SHEET-03, RH-SHEET-04: rows, attack numbers, trackers."""
    paths = {field.path for field in GAME.sheet_form(table, "pip").fields}
    assert {f"abilities.{ability}.{figure}" for ability in ABILITIES for figure in ROW} <= paths
    assert {f"{line}.{kind}" for line in ("melee", "ranged") for kind in DEFENCES} <= paths
    assert {*TRACKERS, "name", "player", "role", "state", "important", "inventory", "worn", "wielded"} <= paths
    assert {"spells", "tags", "special", "notes"} <= paths
    # What the rules themselves write down while they are played is all that the form leaves out.
    left_out = {"abilities", "melee", "ranged", "falls", "lowered", "spent", "lasting", "record"}
    assert set(CreatureSheet.__struct_fields__) - left_out <= paths
    kept = {"ouches", "stale", "bed", "wakes_at", "wakes_with", "attitude", "attitude_secret"}
    assert set(Record.__struct_fields__) - kept <= paths


def test_a_form_that_is_stored_as_it_stands_changes_nothing(table):
    values = {field.path: field.value for field in GAME.sheet_form(table, "pip").fields}
    assert edited(table, "pip", **{path.replace(".", "__"): value for path, value in values.items()}) == table


def test_a_value_that_is_typed_has_its_figures_read_from_the_score_table(table):
    """RH-SHEET-02: but for those that are typed as well."""
    line = line_of(shipped_score_tables()["nearby"], 17)
    assert line is not None
    sheet = sheet_after(table, abilities__STR__value=17, abilities__STR__save=2)
    row = sheet.abilities.STR
    assert (row.value, row.difficulty, row.save, row.bonus) == (17, line.difficulty, 2, line.bonus)
    assert msgspec.structs.astuple(sheet.melee) == line.attack
    by_hand = play(table, "use_score_table", table="")
    row = sheet_after(by_hand.table, abilities__STR__value=17).abilities.STR
    assert (row.value, row.difficulty) == (17, by_hand.sheet("pip").abilities.STR.difficulty)


def test_attack_numbers_can_be_typed_beside_a_value(table):
    sheet = sheet_after(table, abilities__STR__value=17, melee__plate=3, ranged__leather=4)
    assert (sheet.melee.plate, sheet.ranged.leather, sheet.ranged.plate) == (3, 4, 14)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("luck", 13, "luck: expected 0 to max_luck, which is 12; found 13"),
        ("max_luck", 0, "max_luck: expected at least 1; found 0"),
        ("strain", -1, "strain: expected at least 0; found -1"),
        ("rest_points", 23, "rest_points: expected at most twice the CON value, which is 22; found 23"),
        ("hexes", -1, "hexes: expected at least 0; found -1"),
        ("abilities__DEX__value", 0, "abilities.DEX.value: expected at least 1; found 0"),
        ("abilities__DEX__value", 19, "abilities.DEX.value: expected at most its maximum, which is 18; found 19"),
        ("abilities__DEX__tally", -1, "abilities.DEX.tally: expected at least 0; found -1"),
        ("role", "boss", "role: expected one of character, hireling, leader, minion, found 'boss'"),
        ("luck", "five", "luck: expected a whole number, found 'five'"),
        ("important", 1, "important: expected true or false, found 1"),
        ("special", 3, "special: expected a text, found 3"),
        ("name", " ", "name: expected a name"),
        ("worn", "sword", "worn: expected one of nothing, leather armour, found 'sword'"),
        ("inventory", "sword (d7)", "inventory: sword: expected a die of d4, d6, d8, d10, d12, d20; found d7"),
        ("inventory", "sword (sharp)", "inventory: sword: expected d8, flat 1, ranged"),
        ("inventory", "sword (quality 3)\nbow (within 5 ft)", "inventory: bow: expected the die of a weapon"),
        ("inventory", "hook (d6, quality 4 of 3)", "inventory: hook.quality: expected at most full_quality"),
        ("inventory", "(d6)", "inventory: expected a name and words in parentheses, found '(d6)'"),
        ("inventory", "rope\nlamp\nRope", "inventory: Rope: expected each name on one line"),
        ("spells", "Light (loud)", "spells: Light: expected check or save INT; found 'loud'"),
        ("wings", 2, "wings: unknown field; expected one of name, "),
    ],
)
def test_what_cannot_be_is_named_by_its_field(table, field: str, value: Any, problem: str):
    found = problems(table, **{field: value})
    assert found
    assert found[0].startswith(problem)
    fields = {field.replace("__", "."): value}
    with pytest.raises(Refused, match=problem.split(": ", 1)[1].split(" ")[0]):
        perform(GAME, table, Intent("edit_sheet", "", {"creature": "pip", "fields": fields}))


def test_values_are_judged_together(table):
    assert problems(table, luck=14, max_luck=14) == []
    assert problems(table, rest_points=24, abilities__CON__value=12) == []
    assert problems(table, abilities__DEX__value=20, abilities__DEX__maximum=20) == []


def test_lines_of_the_inventory_can_be_typed(table):
    text = "sword\n9 arrows\nbuckler\nboat hook (d6, within 8 ft, quality 3 of 5, cost 20)\nlamp"
    sheet = sheet_after(table, inventory=text)
    sword, arrows, buckler, hook, lamp = sheet.inventory
    assert sword == table.creatures["pip"].sheet.inventory[0]
    assert (arrows.count, buckler.shield) == (9, 2)
    assert hook == Possession(name="boat hook", cost=20, quality=3, full_quality=5, arms=Arms(die=6, length=8))
    assert lamp.note == "Grandmother's."
    assert (sheet.wielded, sheet.worn) == ("sword", "")


def test_what_is_carried_no_longer_is_neither_in_hand_nor_worn(table):
    sheet = sheet_after(table, inventory="dagger\nchain mail")
    assert (sheet.wielded, sheet.worn) == ("dagger", "chain mail")
    bare = sheet_after(table, inventory="")
    assert (bare.inventory, bare.wielded, bare.worn) == ((), "", "")
    unarmed = sheet_after(table, wielded="", worn="")
    assert (unarmed.wielded, unarmed.worn) == ("", "")


def test_somebody_whose_luck_is_typed_back_falls_no_more():
    """RH-LUCK-04."""
    falling = table_of(character("pip", luck=0, max_luck=9, falls=3), acting="pip")
    assert sheet_after(falling, luck=1).falls == 0
    assert sheet_after(falling, strain=1).falls == 3


def test_whoever_is_typed_unconscious_dodges_no_longer():
    """RH-LUCK-06."""
    dodging = table_of(character("pip", lasting={"dodging": 2}))
    assert sheet_after(dodging, state="unconscious").lasting.dodging == 0
    assert sheet_after(dodging, strain=1).lasting.dodging == 2


def test_the_log_says_what_changed_and_keeps_the_gms_creatures_secret(table):
    done = perform(GAME, table, Intent("edit_sheet", "", {"creature": "pip", "fields": {"abilities.CON.tally": 4}}))
    assert [line.read() for line in done.lines] == ["Pip: edited by hand", "Constitution, Tally marks: 0 → 4"]
    assert not any(line.secret for line in done.lines)
    foes = perform(GAME, table, Intent("edit_sheet", "", {"creature": "wolf", "fields": {"luck": 2}}))
    assert all(line.secret for line in foes.lines)
    assert foes.after.creatures["wolf"].sheet.luck == 2  # type: ignore[attr-defined]


def test_columns_of_difficulties_can_be_typed():
    """RH-CHK-04, house rule difficulty_columns."""
    row = {"value": 12, "difficulty": 10, "save": 10, "bonus": 1, "columns": {"hard": 14}}
    now = table_of(character("pip", abilities={"DEX": row}))
    sheet = sheet_after(now, abilities__DEX__columns__hard=16)
    assert sheet.abilities.DEX.columns == {"hard": 16}
    assert sheet.abilities.DEX.difficulty == 10


def test_the_editor_is_opened_for_everybody(table):
    for creature in table.creatures:
        form = GAME.sheet_form(table, creature)
        assert form.intent.action in door.actions(GAME)
        assert sheet_problems(table.creatures[creature].sheet) == ()


NAMES = st.from_regex(r"[A-Za-z][A-Za-z' -]{0,12}[A-Za-z]", fullmatch=True)
ARMS = st.builds(
    Arms,
    die=st.sampled_from(DICE),
    dice=st.integers(1, 4),
    ranged=st.booleans(),
    shape=st.sampled_from(["circle", "line", "cone"]),
    length=st.integers(0, 240).map(float),
    breadth=st.sampled_from([0.0, 7.5, 10.0]),
    ammunition=st.sampled_from(["", "arrows", "charges of shot"]),
    natural=st.booleans(),
)
POSSESSIONS = st.builds(
    lambda quality, **fields: Possession(quality=min(quality, fields["full_quality"]), **fields),
    quality=st.integers(0, 9),
    full_quality=st.integers(0, 9),
    name=NAMES.filter(lambda name: known_equipment(name) is None),
    count=st.integers(1, 99),
    cost=st.integers(0, 999),
    arms=st.none() | ARMS,
    defence=st.sampled_from(["", *DEFENCES]),
    shield=st.integers(0, 9),
)


@given(st.lists(POSSESSIONS, max_size=4, unique_by=lambda line: line.name.casefold()))
def test_an_inventory_that_is_written_as_lines_is_read_back_equal(lines: list[Possession]):
    assert POSSESSION.lines is not None
    text = "\n".join(map(POSSESSION.write, lines))
    assert POSSESSION.lines(text, ()) == tuple(lines)
    assert POSSESSION.lines(text, lines) == tuple(lines)


@pytest.mark.parametrize("entry", listed_equipment().values(), ids=list(listed_equipment()))
def test_everything_of_the_list_is_read_back_from_its_line(entry):
    line = possession_of(entry)
    found = POSSESSION.read(POSSESSION.write(line))
    assert msgspec.structs.replace(found, note=line.note) == line
    # Its name alone is what the list says.
    assert POSSESSION.read(entry.name) == line


@given(
    st.lists(
        st.builds(
            Spell,
            name=NAMES,
            check=st.booleans(),
            save=st.sampled_from(["", *ABILITIES]),
            note=st.sampled_from(["", "a gust: everybody falls", "light (cold)"]),
        ),
        max_size=3,
    )
)
def test_spells_that_are_written_as_lines_are_read_back_equal(spells: list[Spell]):
    assert [SPELL.read(SPELL.write(spell)) for spell in spells] == spells


@given(st.text(max_size=30))
def test_no_line_raises_anything_but_what_was_expected(text: str):
    for written in lines_of(text):
        for line, thing in ((POSSESSION, Possession), (SPELL, Spell)):
            with suppress(LineError):
                assert isinstance(line.read(written), thing)
