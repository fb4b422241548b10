"""An enumeration that is made quickly is the one that Python makes, in every attribute and in what it does."""

import enum
import operator
import pickle
import subprocess
import sys
from collections.abc import Iterator
from enum import EnumType, Flag
from typing import Any

import pytest
from PySide6 import QtCore, QtGui, QtWidgets

from vtt.gui import enumerations
from vtt.gui.enumerations import attributes, make_quickly

BASES = (enum.Enum, enum.Flag, enum.IntEnum, enum.IntFlag)
plainly: Any = EnumType._create_  # type: ignore[attr-defined]


def of_qt() -> Iterator[Any]:
    """Every enumeration of the modules that the windows are made of."""
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            found = getattr(module, name)
            for each in (found, *(vars(found).values() if isinstance(found, type) else ())):
                if isinstance(each, EnumType) and each.__members__:
                    yield each


def made(base: Any, *given: Any) -> Any:
    """An enumeration by the way that is open to anybody."""
    return base(*given)


def base_of(made: Any) -> Any:
    return next(base for base in made.__mro__ if base in BASES)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch):
    """As long as a test lasts."""
    monkeypatch.setattr(EnumType, "_create_", plainly)
    make_quickly()


@pytest.mark.usefixtures("quick")
def test_each_of_qt_is_the_same(monkeypatch: pytest.MonkeyPatch):
    """And none of them is handed on to Python: that would be the same, too, and as slow as ever."""
    every = list(of_qt())
    assert len(every) > 300
    handed_on: list[str] = []

    def seen(base: Any, name: str, *others: Any, **more: Any) -> Any:
        handed_on.append(name)
        return plainly(base, name, *others, **more)

    for found in every:
        base, name = base_of(found), found.__name__
        pairs = [(key, member.value) for key, member in found.__members__.items()]
        python = plainly(base, name, pairs, module=__name__, boundary=enum.KEEP)
        # The samples have been made.
        base("Another", [("one", 1)], boundary=enum.KEEP)
        with monkeypatch.context() as patched:
            patched.setattr(enumerations, "_make", seen)
            ours = base(name, pairs, boundary=enum.KEEP)
        assert attributes(ours) == attributes(python)
        assert (type(ours), ours.__mro__[1:]) == (type(python), python.__mro__[1:])
        assert [repr(each) for each in ours] == [repr(each) for each in python]
        assert [str(each) for each in ours.__members__.values()] == [str(each) for each in python.__members__.values()]
    assert {*handed_on} == named_otherwise(every)


def named_otherwise(every: list[Any]) -> set[str]:
    """Of these, those with a member that Python has to think about."""
    return {
        found.__name__
        for found in every
        if any(name in dir(base_of(found)) or name.startswith("_") for name in found.__members__)
        or (issubclass(found, Flag) and any(member.value < 0 for member in found.__members__.values()))
    }


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("base", [enum.Flag, enum.IntFlag])
@pytest.mark.parametrize("pairs", [[("one", 1), ("two", 2), ("four", 4)], [("two", 2), ("one", 1), ("both", 3)]])
def test_flags_are_put_together_and_taken_apart(base: Any, pairs: list[tuple[str, int]]):
    ours = base("Ours", pairs, boundary=enum.KEEP)
    python = plainly(base, "Ours", pairs, module=__name__, boundary=enum.KEEP)
    for how in (operator.or_, operator.and_, operator.xor):
        for one in range(10):
            for other in range(10):
                result, expected = how(ours(one), ours(other)), how(python(one), python(other))
                assert (result.value, result.name, repr(result)) == (expected.value, expected.name, repr(expected))
                assert [each.value for each in result] == [each.value for each in expected]
    assert [(~ours(value)).value for value in range(10)] == [(~python(value)).value for value in range(10)]
    assert ours.one in ours.one | ours.two


@pytest.mark.usefixtures("quick")
def test_it_belongs_to_the_module_that_asked_for_it():
    colour = made(enum.IntEnum, "Colour", [("red", 1), ("green", 2)])
    assert colour.__module__ == __name__
    globals()["Colour"] = colour
    assert pickle.loads(pickle.dumps(colour.green)) is colour.green
    # Also where Python makes it.
    assert made(enum.Enum, "Named", [("name", 1)]).__module__ == __name__
    assert made(enum.Enum, "Words", "red green").__module__ == __name__


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(
    "pairs",
    [
        [("name", 1), ("value", 2)],
        [("real", 1)],
        [("_private", 1)],
        [("minus", -1), ("one", 1)],
        [("one", True)],
        [("one", 1), ("one", 2)],
        [("mro", 1)],
        [],
        (("one", 1),),
        {"one": 1},
        "one two",
        ["one", "two"],
    ],
)
def test_what_is_out_of_the_ordinary_is_left_to_python(base: Any, pairs: Any):
    def told(make: Any) -> object:
        try:
            result = make()
        except (TypeError, ValueError) as error:
            return type(error), str(error)
        return [(key, member._value_) for key, member in result.__members__.items()], list(map(repr, result))

    python = told(lambda: plainly(base, "Ours", pairs, module=__name__, boundary=enum.KEEP))
    assert told(lambda: base("Ours", pairs, boundary=enum.KEEP)) == python


def test_a_python_that_makes_them_otherwise_makes_them_itself(monkeypatch: pytest.MonkeyPatch):
    def otherwise(base: Any, *others: Any, **more: Any) -> Any:
        made = plainly(base, *others, **more)
        made._of_a_later_python_ = len(made)
        return made

    monkeypatch.setattr(EnumType, "_create_", plainly)
    monkeypatch.setattr(enumerations, "_make", otherwise)
    monkeypatch.setattr(enumerations, "_known", {})
    make_quickly()
    assert made(enum.IntEnum, "Colour", [("red", 1), ("green", 2)])._of_a_later_python_ == 2
    assert made(enum.Flag, "Colour", [("red", 1), ("green", 2), ("blue", 4)])._of_a_later_python_ == 3


def test_a_python_without_this_way_goes_its_own(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(enumerations, "_make", None)
    monkeypatch.delattr(EnumType, "_create_")
    make_quickly()
    assert not hasattr(EnumType, "_create_")


STARTED = """
from vtt.gui import enumerations
from vtt.gui.importing import import_qt

make, made = enumerations._make, []
enumerations._make = lambda base, name, *others, **more: made.append(name) or make(base, name, *others, **more)
import_qt()
from PySide6.QtCore import Qt
print(repr(Qt.Key(66)), len(made), {"Key", "AlignmentFlag", "FocusPolicy", "GlobalColor"} & {*made})
"""


def test_a_start_has_them_made_quickly():
    """Python makes the samples, and hardly anything else."""
    printed = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True).stdout
    key, made, of_qt = printed.rsplit(maxsplit=2)
    assert (key, of_qt) == ("<Key.Key_B: 66>", "set()")
    assert int(made) < 16
