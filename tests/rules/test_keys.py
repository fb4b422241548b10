"""Keys and ids made from names, whatever letters a name is written in."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules.contract.keys import is_key, key_among, numbered, slug
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.rules.tabletop.arriving import free_group, free_id
from vtt.table.table import Table

NAMES = st.text(max_size=40).filter(str.strip) | st.text("鉄の剣攻擊スĸキ山ёлкаαβא ", min_size=1).filter(str.strip)


@given(NAMES)
def test_every_name_makes_a_key(name: str):
    assert is_key(slug(name))


@given(st.text("鉄の剣がかキカ山ёжαβא", min_size=1), st.text("鉄の剣がかキカ山ёжαβא", min_size=1))
def test_names_in_other_letters_are_told_apart_by_their_keys(name: str, other: str):
    assert (slug(name) == slug(other)) == (name == other)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("The Old Ghoul", "the-old-ghoul"),
        ("Wizard's hat", "wizards-hat"),
        ("Café Søren", "cafe-soren"),
        ("Straße", "strasse"),
        ("Þórr", "thorr"),
        ("鉄の剣", "u9244u306eu5263"),
        ("剣 +1", "u5263-1"),
        ("Κύκλωψ", slug("κύκλωψ")),
        ("⚔", "u2694"),
        ("???", "u3fu3fu3f"),
        (" ", ""),
    ],
)
def test_a_name_as_a_key(name: str, key: str):
    assert slug(name) == key


@given(st.lists(NAMES, min_size=1, max_size=12))
def test_keys_stay_unique(names: list[str]):
    taken: dict[str, dict[str, Any]] = {}
    for name in dict.fromkeys(name.casefold() for name in names):
        key = key_among(name, taken)
        assert is_key(key)
        assert key not in taken
        taken[key] = {"name": name}
    assert numbered(next(iter(taken)), taken) not in taken


def test_what_has_no_name_is_numbered_from_the_first_on() -> None:
    assert numbered("cover", {"cover-2", "cover"}, start=1) == "cover-1"
    assert numbered("cover", {"cover-1"}, {"cover-2"}, start=1) == "cover-3"


@given(NAMES)
def test_groups_are_called_something(name: str):
    table = Table(game="black-hack")
    assert free_id(table, slug(name))
    assert free_group(table, name, 3).removesuffix(" x3").strip()


def _least(game: str) -> dict[str, Any]:
    """What an entry of a creature of the game needs besides its name."""
    return {"black-hack": {"hd": 1}, "revenants-hack": {"luck": 3}}.get(game, {})


def done(table: Table, action: str, **arguments: Any) -> Table:
    """The table after an action of the GM's, which is allowed, with seeded dice."""
    game = system(table.game)
    intent = door.completed(game, table, Intent(action, "", arguments))
    assert door.refusal(game, table, intent) is None
    throw = thrower(SeededFaces(1).random)
    return run(door.perform(game, table, intent), table, throw, default_choice)[0]


@pytest.mark.parametrize("game", game_names())
def test_a_creature_without_latin_letters_is_imported_put_on_the_table_and_kept(game: str):
    played = system(game)
    names = ("鉄の鬼", "木の鬼", "⚔", "剣 +1", "剣 −1")
    fields = "\n".join(f"{field} = {json.dumps(value)}" for field, value in _least(game).items())
    text = "\n".join(f'[[creature]]\nname = "{name}"\n{fields}\n' for name in names)
    reading = played.read_library("ours.toml", text.encode())
    assert not reading.problems
    ((shelf, entries),) = reading.entries.items()
    assert [each["name"] for each in entries.values()] == list(names)
    table = Table(game=game)
    table = done(table, "add_to_library", shelf=shelf, entries=dict(entries))
    for key, name in zip(entries, names, strict=True):
        table = done(table, "put_creature", creature=key)
        (found,) = [each for each in table.creatures.values() if each.name == name]
        assert is_key(found.id)
        after = done(table, "save_to_library", target=found.id)
        assert name in [each["name"] for each in after.library[shelf].values()]
    assert len(table.creatures) == len(names)
