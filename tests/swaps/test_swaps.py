"""The script itself: which columns a table has, that an exchange leaves no value in its place, that a swap is noticed
by those who should and that the checkout stays as it is."""

import os
import subprocess
import sys
import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.checkout import CHECKOUT
from tests.swaps.alone import alone
from tests.swaps.code_tables import code_columns, swapped_source
from tests.swaps.columns import Column, columns, exchange
from tests.swaps.swaps import GAMES, RESOURCES, swaps
from tests.swaps.toml_text import toml_text
from vtt.rules.engine.registry import game_names

DOCUMENT = tomllib.loads("""
title = "Of one row each"

[prices]
common = "1d8"
rare = "2d8"

[[creature]]
name = "Rat"
hd = 1
attacks = ["bite", { name = "claws", reach = "melee" }]
skills = { "Long Blades" = { rating = 1 } }
rows = ["one", "two"]

[[creature]]
name = "Ogre"
hd = 4
attacks = [{ name = "rock", reach = "ranged" }]
skills = { Clubs = { rating = 3 } }

[kits.warrior]
coins = "2d6"

[kits.thief]
coins = "2d8"
""")


def test_the_columns_of_a_document():
    assert [column.path for column in columns(DOCUMENT)] == [
        "prices.*",
        "creature[].name",
        "creature[].hd",
        "creature[].attacks",
        "creature[].attacks[].name",
        "creature[].attacks[].reach",
        "creature[].skills",
        "creature[].skills.*",
        "creature[].skills.*.rating",
        "creature[].rows",
        "creature[].rows[]",
        "kits.*.coins",
    ]


@given(st.lists(st.sampled_from(["a", "b", "c", None]), min_size=2, max_size=12), st.integers(0, 99))
def test_an_exchange_keeps_the_values_and_leaves_as_few_in_their_place_as_can_be(values, seed):
    rows = [{} if value is None else {"x": value} for value in values]
    exchange(Column("x", [[(row, "x") for row in rows]]), Random(seed))
    after = [row.get("x") for row in rows]
    most = max(values.count(value) for value in values)
    assert sorted(map(str, after)) == sorted(map(str, values))
    assert sum(before == now for before, now in zip(values, after, strict=True)) == max(0, 2 * most - len(values))


@pytest.mark.parametrize("path", sorted(RESOURCES.rglob("*.toml")), ids=lambda path: path.stem)
def test_a_document_is_the_same_after_it_was_written(path):
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tomllib.loads(toml_text(document)) == document


MODULE = """
A: dict[str, int] = {"x": 1, "y": 2}
B = ((1, "a"), (1, "b"))
C = (Row(1, name="a"), Row(2, name="a", rare=True))
D = (1, 2)
LABELS = {"x": "An x", "y": "A y"}
ACTIONS = {1: 2, 2: 1}
"""


def test_the_tables_of_a_module(tmp_path):
    module = tmp_path / "module.py"
    module.write_text(MODULE)
    found = {column.path: swapped_source(column, Random(1)) for column in code_columns(module)}
    assert list(found) == ["A", "B[].1", "C[].0"]
    assert "{'x': 2, 'y': 1}" in found["A"]
    assert "((1, 'b'), (1, 'a'))" in found["B[].1"]
    assert "(Row(2, name='a'), Row(1, name='a', rare=True))" in found["C[].0"]


def test_every_game_has_tables_to_swap():
    assert game_names() == GAMES
    assert all(swaps(game, "resources") and swaps(game, "vtt") for game in GAMES)


def test_work_alone_gives_what_it_gives_raises_what_it_raises_and_may_die():
    assert alone("died", str.upper, "word") == "WORD"
    assert alone("died", os._exit, 3) == "died"
    with pytest.raises(ValueError, match="invalid literal"):
        alone(0, int, "word")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "code", "closing"),
    [
        (["--game", "null-die", "--file", "glossaries", "--farthest", "0"], 1, "5 swaps in 1 file: 5 unnoticed"),
        (["--game", "null-die", "--file", "rolls/builder"], 0, "4 swaps in 1 file: 0 unnoticed"),
        (["--file", "no such file"], 2, ""),
    ],
)
def test_the_script_lists_what_nothing_notices_and_leaves_the_checkout_alone(arguments, code, closing):
    before = {path: path.stat().st_mtime_ns for path in RESOURCES.rglob("*.toml")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.swaps", *arguments], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout.count("NOTHING NOTICES")) == (code, 5 if code == 1 else 0), run.stderr
    assert closing in run.stdout
    assert {path: path.stat().st_mtime_ns for path in RESOURCES.rglob("*.toml")} == before
