"""Files of a group: every mistake is one problem with its place, and whatever is right is read."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.games.black_hack.library.entries import entry_faults, entry_of, plain
from vtt.games.black_hack.library.random_table import RandomTable
from vtt.games.black_hack.library.rolling import cycle_through, endless
from vtt.rules.contract.library import MOST_BYTES
from vtt.rules.engine.registry import system

GAME = system("black-hack")

GOOD = """
[[creature]]
name = "Mud Hen"
hd = 1
attacks = ["beak", { name = "mud", reach = "ranged", rider = { hindrance = "stuck" } }]

[[table]]
name = "Eggs"
rows = ["one", "[1d6]"]

[[goods]]
name = "Egg"
usage = 4
"""


def read(text: str | bytes, name: str = "mine.toml"):
    return GAME.read_library(name, text.encode() if isinstance(text, str) else text)


def problems(text: str | bytes) -> list[str]:
    return [str(problem) for problem in read(text).problems]


def keys(reading) -> Mapping[str, list[str]]:
    return {shelf: list(entries) for shelf, entries in reading.entries.items()}


def test_creatures_tables_and_goods():
    found = read(GOOD)
    assert found.problems == ()
    assert keys(found) == {"bestiary": ["mud-hen"], "tables": ["eggs"], "goods": ["egg"]}
    assert found.entries["bestiary"]["mud-hen"]["attacks"] == [
        {"name": "beak"},
        {"name": "mud", "reach": "ranged", "rider": {"hindrance": "stuck"}},
    ]


def test_a_byte_order_mark_and_the_lines_of_another_system_are_no_mistake():
    assert keys(read(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())) == keys(read(GOOD))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[creature]\n", "mine.toml, line 1, column 11: not TOML: expected ']]' at the end of an array declaration"),
        ('[[creature]]\nname = "A\n', "mine.toml, line 2, column 10: not TOML: illegal character '\\n'"),
        ("", "mine.toml: empty; expected [[creature]], [[table]] or [[goods]] entries"),
        ("x = " + "[" * 5000, "mine.toml: "),
        ("[[monster]]\nname = 'A'\n", "mine.toml: monster: unknown; expected [[creature]], [[table]], [[goods]]"),
        ("creature = 3", "mine.toml: creature: expected entries that begin with [[creature]]"),
        ("creature = [3]", "mine.toml: creature 1: expected an entry that begins with [[creature]]"),
        (b"\xff\xfe\x00", "mine.toml, byte 0: expected a text in UTF-8"),
        (b"a" * (MOST_BYTES + 1), "mine.toml: larger than 20 MB; expected a smaller file"),
    ],
)
def test_a_file_that_holds_nothing_to_use_is_one_problem(text, problem):
    found = problems(text)
    assert len(found) == 1
    assert problem in found[0]
    assert read(text).entries == {}


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("hd = 1", ["creature 2, name: missing; expected a value"]),
        ('name = "X"', ["creature 2 (X), hd: missing; expected a value"]),
        ('name = "X"\nhd = "two"', ["creature 2 (X), hd: expected a whole number, found a text"]),
        ('name = "X"\nhd = 0', ["creature 2 (X), hd: expected a whole number >= 1"]),
        ('name = "X"\nhd = 1\nradius = nan', ["creature 2 (X), radius: expected a number from"]),
        ('name = "X"\nhd = 1\nhpp = 3', ["creature 2 (X), hpp: unknown field; expected one of armour_note, attacks"]),
        ('name = "X"\nhd = 1\nhp = "2dx"', ["creature 2 (X), hp: '2dx'"]),
        (
            'name = "X"\nhd = 1\nkind = "dog"',
            ["creature 2 (X), kind: invalid enum value 'dog'; expected one of monster, npc"],
        ),
        (
            'name = "X"\nhd = 1\nattacks = ["bite", 3]',
            ["creature 2 (X), attacks[1]: expected a table, found a whole number"],
        ),
        (
            'name = "X"\nhd = 1\nattacks = [{ name = "bite", reach = "far" }]',
            ["creature 2 (X), attacks[0].reach: invalid enum value 'far'; expected one of melee, ranged, unarmed"],
        ),
        (
            'name = "X"\nhd = 1\nattacks = [{ name = "bite", rider = { hindrance = "sleepy" } }]',
            ["creature 2 (X), attacks[0].rider.hindrance: invalid enum value 'sleepy'; expected one of distracted"],
        ),
        ('name = "X"\nhd = 1\nattacks = [{ name = "bite", damage = "d" }]', ["creature 2 (X), attacks[0].damage: 'd'"]),
        ('name = "X"\nhd = 1\nnumber = "many"', ["creature 2 (X), number: 'many'"]),
        ('name = "Mud Hen"\nhd = 1', ["creature 2 (Mud Hen), key: 'mud-hen' is there already; expected each key once"]),
        ('name = "X"\nkey = "The X"\nhd = 1', ["creature 2 (X), key: 'The X'; expected lower case letters and digits"]),
        ('name = " "\nhd = 1', ["creature 2 ( ), key: ''; expected lower case letters and digits"]),
        (
            'name = 3\nhd = "x"\nglyph = 4\n',
            [
                "creature 2, name: expected a text",
                "creature 2, hd: expected a whole number",
                "creature 2, glyph: expected",
            ],
        ),
    ],
)
def test_each_mistake_in_a_creature_is_a_problem_and_the_rest_is_read(entry, expected):
    text = f"{GOOD}\n[[creature]]\n{entry}\n"
    found = problems(text)
    assert len(found) == len(expected), found
    for problem, words in zip(found, expected, strict=True):
        assert problem.startswith(f"mine.toml: {words}"), problem
    assert keys(read(text)) == keys(read(GOOD))


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ('name = "X"\nrows = 3', ["table 2 (X), rows: expected a list, found a whole number"]),
        ('name = "X"\nrows = ["a", 4]', ["table 2 (X), rows[1]: expected a text or a table, found a whole number"]),
        ('name = "X"\nrows = [{ txt = "a" }]', ["table 2 (X), rows[0].txt: unknown field; expected one of at, roll"]),
        ('name = "X"\ndice = "2q6"\nrows = ["a"]', ["table 2 (X), dice: '2q6'"]),
        ('name = "X"\ndice = "d4"\nrows = ["a", "b", "c"]', ["table 2 (X), rows: no row for 4; expected one"]),
        (
            'name = "X"\nrows = ["a [2d] b"]',
            ["table 2 (X), rows[0].text: [2d]: expected dice such as [1d6] or the key"],
        ),
        ('name = "X"\nrows = ["a [?] b"]', ["table 2 (X), rows[0].text: [?]: expected dice such as [1d6] or the key"]),
        ('name = "X"\nrows = [{ roll = "A B" }]', ["table 2 (X), rows[0].roll: 'A B'; expected the key of a table"]),
        ('name = "Eggs"\nrows = []', ["table 2 (Eggs), key: 'eggs' is there already; expected each key once"]),
    ],
)
def test_each_mistake_in_a_table_is_a_problem(entry, expected):
    found = problems(f"{GOOD}\n[[table]]\n{entry}\n")
    assert len(found) == len(expected), found
    for problem, words in zip(found, expected, strict=True):
        assert problem.startswith(f"mine.toml: {words}"), problem


def test_a_table_that_refers_to_none_is_named_and_kept():
    text = '[[table]]\nname = "A"\nrows = ["x [nowhere]", { roll = "never" }, "[weather]"]\n'
    assert problems(text) == [
        "mine.toml: table A, rows[0].text: no table 'nowhere'; expected the key of a table",
        "mine.toml: table A, rows[1].roll: no table 'never'; expected the key of a table",
    ]
    assert keys(read(text)) == {"tables": ["a"]}


def test_tables_that_lead_back_to_themselves_are_left_out():
    text = """
[[table]]
name = "A"
rows = ["[b]"]
[[table]]
name = "B"
rows = [{ roll = "c" }, "x"]
[[table]]
name = "C"
rows = ["y [a]"]
[[table]]
name = "Self"
rows = ["[self]"]
[[table]]
name = "Fine"
rows = ["[weather]"]
"""
    assert problems(text) == [
        "mine.toml: table A: leads back to itself: a to b to c to a; expected a way that ends",
        "mine.toml: table Self: leads back to itself: self to self; expected a way that ends",
    ]
    assert keys(read(text)) == {"tables": ["fine"]}


def test_a_cycle_through_a_table_of_the_program():
    """Weather refers to omens; a group's omens must not refer to weather."""
    assert "omens to weather to omens" in problems('[[table]]\nname = "Omens"\nrows = ["[weather]"]\n')[0]


def test_what_will_stand_in_place_of_the_programs_own_is_said():
    found = read('[[creature]]\nname = "Ghoul"\nhd = 5\n[[table]]\nname = "Omens"\nrows = []\n')
    assert [str(note) for note in found.notes] == [
        "mine.toml: Ghoul: stands in place of the program’s own 'ghoul'",
        "mine.toml: Omens: stands in place of the program’s own 'omens'",
    ]


def test_a_long_way_that_ends_is_read():
    """Three thousand tables, each referring to the next."""
    text = "".join(f'[[table]]\nname = "T{number}"\nrows = ["[t{number + 1}]"]\n' for number in range(3000))
    found = read(f'{text}[[table]]\nname = "T3000"\nrows = ["end"]\n')
    assert found.problems == ()
    assert len(found.entries["tables"]) == 3001


@given(st.dictionaries(st.sampled_from("klmnop"), st.lists(st.sampled_from("klmnopq"), min_size=1, max_size=3)))
def test_what_has_no_end_is_what_leads_to_a_cycle(ways):
    """Against a search from every table: endless are those from which one comes to a table on a cycle."""
    tables = {key: RandomTable(name=key, rows=tuple(f"[{other}]" for other in others)) for key, others in ways.items()}
    on_cycles = {key for key in tables if cycle_through(tables, key)}

    def reached(key, seen):
        for other in ways.get(key, ()):
            if other not in seen:
                seen.add(other)
                reached(other, seen)
        return seen

    assert endless(tables) == {key for key in tables if (reached(key, {key})) & on_cycles}
    for key in on_cycles:
        way = cycle_through(tables, key)
        assert way[0] == way[-1] == key
        assert all(other in ways[here] for here, other in pairwise(way))


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats() | st.text(max_size=8),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=8), below, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(("name", "hd", "attacks", "rows", "dice", "key", "usage", "x")), PLAIN, max_size=6)
)
def test_no_fields_whatever_raise(fields: dict[str, Any]):
    """Each entry is read or named, and what is read can be added."""
    for shelf in ("bestiary", "tables", "goods"):
        if not entry_faults(shelf, fields):
            again = plain(entry_of(shelf, fields))
            assert entry_faults(shelf, again) == []
            assert plain(entry_of(shelf, again)) == again


@given(st.binary(max_size=200))
def test_no_bytes_raise(content: bytes):
    found = read(content)
    assert found.problems
    assert all("\n" not in str(problem) for problem in found.problems)
    msgspec.json.encode(found)


def test_imported_words_are_spelled_as_is_usual():
    """BH-TERM-04: U+6483, however the file has it."""
    creature = '[[creature]]\nname = "\u653b\u64ca\u306e\u9b3c"\nhd = 1\n'
    reading = read(f'{creature}[[table]]\nname = "\u653b\u64ca"\nrows = ["\u653b\u64ca!"]')
    assert [fields["name"] for fields in reading.entries["bestiary"].values()] == ["\u653b\u6483\u306e\u9b3c"]
    assert reading.entries["tables"].popitem()[1] == {"name": "\u653b\u6483", "rows": ["\u653b\u6483!"]}
