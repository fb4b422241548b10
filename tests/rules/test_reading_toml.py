"""TOML is read alike by the compiled reader and by Python's own, and what is wrong is told with its place."""

import tomllib
from typing import Any

import msgspec
import pytest
import tomli

from vtt.rules.contract import plain_values
from vtt.rules.contract.plain_values import NotToml, from_toml, read_toml
from vtt.shipped import shipped_files


class Den(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the tests read."""

    name: str
    beasts: dict[int, str] = {}


DEEP = ("line 2, column 1", "tables inside tables; expected at most 32 inside each other")


@pytest.fixture(params=[tomli, tomllib])
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Whatever reads."""
    monkeypatch.setattr(plain_values, "loads", request.param.loads)
    monkeypatch.setattr(plain_values, "TOMLDecodeError", request.param.TOMLDecodeError)
    return request.param


def test_it_is_the_compiled_one_where_there_is_one():
    assert plain_values.loads is tomli.loads  # type: ignore[attr-defined]


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("a = 1\nb = \n", "line 2, column 5", "Invalid value"),
        ('[a]\nb = "x\n', "line 2, column 7", "Illegal character '\\n'"),
        ("a = 1\n= 2", "line 2, column 1", "Invalid statement"),
        ("a = 1\nb = [1, ]]", "line 2, column 10", "Expected newline or end of document after a statement"),
        ("[[a]]\n[a]", "line 2, column 3", "Cannot declare ('a',) twice"),
        ("a = " + "[" * 5000, "", "lists inside lists without end; expected at most 32 inside each other"),
        ("a = " + "{b = " * 5000, "", "lists inside lists without end; expected at most 32 inside each other"),
        (
            "b = 1\na" + ".a" * 40 + " = 1",
            "line 2, column 1",
            "tables inside tables; expected at most 32 inside each other",
        ),
        ("a = 1" + "0" * 5000, "line 1, column 5", "a number of 5001 digits; expected a shorter one"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, place: str, reason: str):
    with pytest.raises(NotToml) as told:
        read_toml(text)
    assert (told.value.place, told.value.reason) == (place, reason)


@pytest.mark.usefixtures("reader")
def test_a_file_of_ours_is_made_into_what_is_wanted():
    assert from_toml(b'name = "Cave"\nbeasts = { 1 = "Rat", 2 = "Bat" }', Den) == Den("Cave", {1: "Rat", 2: "Bat"})
    with pytest.raises(msgspec.DecodeError, match=r"^Invalid value \(at line 2, column 10\)$"):
        from_toml(b'name = "Cave"\nbeasts = \n', Den)
    with pytest.raises(msgspec.ValidationError, match=r"^Expected `str`, got `int` - at `\$.name`$"):
        from_toml(b"name = 3", Den)


def test_every_shipped_file_is_read_alike_by_both():
    files = list(shipped_files().rglob("*.toml"))  # type: ignore[attr-defined]
    assert len(files) > 50
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert tomli.loads(text) == tomllib.loads(text), file.name
