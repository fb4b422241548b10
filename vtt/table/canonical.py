"""Values as a file gives them back: whatever is equal is written alike, and behaves alike after it was read again.

Two things would tell a value from the same one read from a file. A whole number in a field of fractions is read as a
fraction, 30 as 30.0. And a field is left out of what is written where it holds the very default of its struct, not
where it holds an equal value: a radius of 2.5 is absent or there.
"""

import math
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import fields, replace

T = TypeVar("T")

_Fix = Callable[[Any], Any]
"""Gives the canonical value: the same object where it is that already."""


def canonical(value: T) -> T:
    """A struct, or a tuple of structs, with fractions where fractions belong and with the defaults themselves.

    What is canonical already is given back as it is. Raises ``ValueError`` for a fraction that is no number or has no
    end, as no file can hold it.
    """
    fixed: T = _any_struct(value)
    return fixed


def _any_struct(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        changed = {}
        for name, fix, default in _plan(type(value)):
            old = getattr(value, name)
            new = old if fix is None else fix(old)
            if new is not default and type(new) is type(default) and new == default:
                new = default
            if new is not old:
                changed[name] = new
        return replace(value, **changed) if changed else value
    if isinstance(value, tuple):
        return _entries(value, _any_struct)
    return value


@lru_cache(maxsize=512)
def _plan(kind: type[msgspec.Struct]) -> tuple[tuple[str, _Fix | None, Any], ...]:
    """The fields of a struct that may have to be changed, with what does so and the default to be recognised."""
    plan = []
    # Not by ``msgspec.inspect``, which describes every struct within as well, each time anew.
    for field in fields(kind):
        fix = _fix_of(field.type)
        kept = kind.__struct_config__.omit_defaults and field.default is not msgspec.NODEFAULT
        default = field.default if kept and not _is_one_of_a_kind(field.default) else msgspec.NODEFAULT
        if fix is not None or default is not msgspec.NODEFAULT:
            plan.append((field.name, fix, default))
    return tuple(plan)


def _is_one_of_a_kind(default: Any) -> bool:
    """Whether an equal value always is the very same object."""
    return default is None or isinstance(default, bool) or default in ("", ())


def _fix_of(kind: Any) -> _Fix | None:
    """What makes a value of this type canonical, or nothing where any value is."""
    within, kinds = get_origin(kind), get_args(kind)
    if within is None:
        return _fraction if kind is float else _fix_of_class(kind)
    if within is Annotated:
        return _fix_of(kinds[0])
    if within is tuple and kinds[-1:] == (...,):
        every = _fix_of(kinds[0])
        return None if every is None else lambda value: _entries(value, every)
    if within is tuple:
        fixes = [_fix_of(each) for each in kinds]
        return None if not any(fixes) else lambda value: _each(value, fixes)
    if isinstance(within, type) and issubclass(within, Mapping):
        each = _fix_of(kinds[1])
        return None if each is None else lambda value: _values(value, each)
    if within in (Union, UnionType):
        return _fix_of_union(kinds)
    return _fix_of_class(within)


def _fix_of_class(kind: Any) -> _Fix | None:
    is_own = isinstance(kind, type) and kind.__module__ not in ("builtins", "typing") and not issubclass(kind, Enum)
    return _any_struct if is_own else None


def _fix_of_union(kinds: tuple[Any, ...]) -> _Fix | None:
    fixes: list[_Fix] = []
    for kind in kinds:
        fix = None if int in kinds and kind is float else _fix_of(kind)
        if fix is not None and fix not in fixes:
            fixes.append(fix)
    match fixes:
        case []:
            return None
        case [fix]:
            return fix
        case _:
            raise TypeError(f"a field may be one of {kinds}: which of them is not told by its value")


def _fraction(value: Any) -> Any:
    if type(value) is int:
        return float(value)
    if type(value) is float and not math.isfinite(value):
        raise ValueError(f"{value} is no number of feet, weight or the like; expected one that can be written")
    # Zero has a sign among fractions, which nothing but its writing tells.
    return 0.0 if value == 0.0 and math.copysign(1.0, value) < 0 else value


def _entries(value: Any, fix: _Fix) -> Any:
    if not isinstance(value, tuple):
        return value
    return _unless_same(value, tuple([fix(entry) for entry in value]))


def _each(value: Any, fixes: list[_Fix | None]) -> Any:
    if not isinstance(value, tuple) or len(value) != len(fixes):
        return value
    pairs = zip(value, fixes, strict=True)
    return _unless_same(value, tuple([entry if fix is None else fix(entry) for entry, fix in pairs]))


def _unless_same(value: tuple[Any, ...], fixed: tuple[Any, ...]) -> tuple[Any, ...]:
    return value if all(map(_is, value, fixed)) else fixed


def _is(a: Any, b: Any) -> bool:
    return a is b


def _values(value: Any, fix: _Fix) -> Any:
    if not isinstance(value, dict):
        return value
    changed = {key: new for key, old in value.items() if (new := fix(old)) is not old}
    return {**value, **changed} if changed else value
