"""Files that are meant to do harm, or that no stat block ever was: never an exception, never a long wait."""

import json
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.rules.contract.library import Reading
from vtt.rules.engine.registry import game_names, system

GAME = system("livehack")
FIFTH = "Ogre\nArmor Class 15\n"
THIRD = "Ogre\nAC 15, touch 11\nHit dice: 4\n"
FOURTH = "Ogre Level 3\nAC 17; Fortitude 15, Reflex 13, Will 14\n"
BASIC = "Louse\nArmor Class: 15\nNo. of Attacks: 1 bite\n"
MANY = 90_000
"""Characters; a block of 100,000 is refused."""
MOST_SECONDS = 4.0
"""What is quadratic takes minutes."""


def read(text: str) -> Reading:
    return GAME.read_library("Pasted text", text.encode())


def blocks(*several: Any) -> Reading:
    return GAME.read_library("some.json", json.dumps(several).encode())


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(
    "text", ["[[creature]]\nname = 'A'\nspeed = {}", '[{{"Name": "A", "AC": {}}}]', "Ogre\nAC {}\n"]
)
def test_a_number_of_thousands_of_digits_is_refused_with_its_place(game: str, text: str):
    (problem,) = system(game).read_library("some", text.format("9" * 5000).encode()).problems
    assert problem.reason == "a number of 5000 digits; expected a shorter one"
    line = text.partition("{}")[0].count("\n") + 1
    assert problem.place.startswith(f"some, line {line}, column ")


@pytest.mark.parametrize("speed", [[f"{10**60} ft."], ["1000 ft."]])
def test_a_speed_beyond_all_bounds_names_its_field(speed: list[str]):
    (problem,) = blocks({"Name": "A", "AC": 15, "Speed": speed}).problems
    assert problem.place == "some.json: creature 1 (A), speed"
    assert problem.reason.startswith("expected 0 to 999 feet; found 1000")


@pytest.mark.parametrize(
    "text",
    [
        f"{FIFTH}Skills {'a ' * (MANY // 2)}",
        f"{FIFTH}Senses {'a,' * (MANY // 2)}(",
        f"{FIFTH}Senses {'(a,' * (MANY // 3)}",
        FIFTH + "Actions\n" + "\n".join(f"Bite. +5 to hit. Hit: {number} damage" for number in range(2500)),
        FIFTH + "Actions\n" + "\n".join(f"Bite {'i' * (dc % 40)}. A DC {dc} Wisdom save" for dc in range(2500)),
        f"{FIFTH}Actions\nBite. +5 to hit. Hit: {'1 ' * (MANY // 2)}",
        f"{THIRD}Attack: {'a' * MANY}",
        f"{THIRD}Attack: {'a ' * (MANY // 2)}",
        f"{THIRD}Attack: sword {'+1/' * (MANY // 3)}!",
        f"{THIRD}Attack: sword {'+1 (' * (MANY // 4)}!",
        f"{THIRD}Skills: {chr(39).join('A' * (MANY // 2))}",
        f"{FOURTH}m Club (standard; at-will) ✦ {'A' * MANY}!",
        f"{FOURTH}{'m Club ' * (MANY // 7)}",
        f"{BASIC}Hit Dice: 1{' 1' * (MANY // 2)}",
        f"{BASIC}Damage: {'1d4/' * (MANY // 4)}",
    ],
    ids=lambda text: f"{text[:4]} {text[-8:]}".replace("\n", " "),
)  # fmt: skip
def test_no_text_keeps_the_reader_busy(text: str):
    before = process_time()
    reading = read(text)
    assert process_time() - before < MOST_SECONDS
    assert reading.entries or reading.problems


def test_a_block_without_end_is_refused():
    (pasted,) = read(f"{FIFTH}Senses {'a' * 100_000}").problems
    assert pasted.reason.startswith("more than 100,000 characters; no stat block; expected a name")
    reading = blocks({"Name": "A", "AC": 15, "Description": "a" * 100_000}, {"Name": "B", "AC": 15})
    (problem,) = reading.problems
    assert (problem.place, list(reading.entries["creatures"])) == ("some.json: creature 1 (A)", ["b"])


def test_a_file_of_nothing_but_mistakes_is_told_in_short():
    reading = GAME.read_library("some.json", b"[" + b"1," * 400_000 + b"1]")
    assert len(reading.problems) == 201
    assert str(reading.problems[-1]) == "some.json: 399801 more like these"


def test_what_is_wrong_is_told_in_a_line():
    for problem in (
        *blocks({"Name": "A" * 5000, "AC": "x" * 5000}).problems,
        *blocks({"Name": "A", "AC": 15, "Abilities": {"x" * 5000: 1}}).problems,
        *blocks({"Name": "A", "AC": 15, "Abilities": {"Str": "x" * 5000}}).problems,
        *blocks({"name": "A", "armor_class": "15", "hit_dice": "x" * 5000}).problems,
    ):
        assert len(str(problem)) < 220


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.just("9" * 200),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(
        ["Name", "name", "AC", "Value", "Notes", "Actions", "Content", "Abilities", "Str", "HP", "data", "armor_class",
         "hit_dice", "no_of_attacks", "damage", "Speed", "id", ""]) | st.text(max_size=6), inner, max_size=5),
    max_leaves=20,
)  # fmt: skip


@given(json_values)
def test_any_json_is_read_or_refused(value: Any):
    reading = GAME.read_library("some.json", json.dumps(value).encode())
    assert reading.entries or reading.problems


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(content: bytes):
    reading = GAME.read_library("some", content)
    assert reading.entries or reading.problems


@given(st.text(max_size=200), st.sampled_from([FIFTH, THIRD, FOURTH, BASIC]))
def test_any_text_under_an_armour_class_is_read_or_refused(text: str, head: str):
    reading = GAME.read_library("some", f"{head}{text}".encode("utf-8", "replace"))
    assert reading.entries or reading.problems
