"""Making the enumerations of Qt at a start: some two hundred, with three thousand members.

Python makes each member by changing the class that it belongs to, and looks everything up in it anew after that; that
takes a seventh of a start. Here the members are made first and put into the class afterwards, with nothing looked up in
between. What comes out is the same, in every attribute.
"""

import enum
import sys
from enum import EnumType, Flag
from types import MethodType
from typing import Any

_make: Any = getattr(EnumType, "_create_", None)
"""How Python makes an enumeration out of names and values; nothing where a later Python has no such way."""
_SAMPLE = [("none", 0), ("one", 1)]
_ANOTHER = [("none", 0), ("one", 1), ("high", 8), ("two", 2), ("both", 3), ("again", 1)]
_OF_EVERY_CLASS = ("__dict__", "__weakref__")
_BASES = (enum.Enum, enum.Flag, enum.IntEnum, enum.IntFlag)

_known: dict[tuple[type, object], "_Kind | None"] = {}


def make_quickly() -> None:
    """From now on, have enumerations of whole numbers made quickly that are given as pairs of names and values, as
    PySide6 gives them. All others are made as ever, and so are these by a Python that makes them otherwise than it is
    known here."""
    if _make is not None:
        EnumType._create_ = _created  # type: ignore[attr-defined]


def _created(cls: Any, class_name: str, names: Any, *, module: str | None = None, **more: Any) -> Any:
    """As ``EnumType._create_``, which is no part of what Python promises."""
    if module is None:
        # Who called for it, as Python looks for that.
        module = sys._getframe(2).f_globals.get("__name__")
    kind = _kind(cls, more.get("boundary")) if cls in _BASES else None
    special = module is None or more.get("type") is not None or more.get("qualname") is not None
    if kind is None or special or not kind.makes(names):
        return _make(cls, class_name, names, module=module, **more)
    return kind.made(class_name, names, module or "")


def _kind(base: type, boundary: object) -> "_Kind | None":
    """How enumerations with this base are made, or ``None`` where one does not come out as Python makes it."""
    if (base, boundary) not in _known:
        kind = _Kind(base, _make(base, "Sample", _SAMPLE, module=__name__, boundary=boundary))
        another = _make(base, "Another", _ANOTHER, module=__name__, boundary=boundary)
        same = attributes(kind.made("Another", _ANOTHER, __name__)) == attributes(another)
        _known[base, boundary] = kind if same else None
    return _known[base, boundary]


class _Kind:
    """Makes enumerations with one base, each like the sample, which Python made of ``_SAMPLE``."""

    def __init__(self, base: type, sample: type) -> None:
        self._base = base
        self._flags = issubclass(base, Flag)
        # A ``__new__`` that a class is made with is wrapped, one that it is given afterwards is not.
        given = (*_OF_EVERY_CLASS, "__new__", *dict(_SAMPLE))
        self._new = vars(sample)["__new__"]
        self._like = {name: value for name, value in vars(sample).items() if name not in given}
        # What is gathered of the members, of which each class has its own.
        self._lists = [name for name, value in self._like.items() if isinstance(value, list)]
        self._maps = [name for name, value in self._like.items() if isinstance(value, dict)]
        self._taken = frozenset((*dir(base), "mro"))

    def makes(self, names: Any) -> bool:
        """Whether these are names and values of members of which nothing special has to be thought."""
        if type(names) is not list or not names or any(type(each) is not tuple or len(each) != 2 for each in names):
            return False
        keys = dict(names)
        return (
            len(keys) == len(names)
            and self._taken.isdisjoint(keys)
            and all(type(key) is str and not key.startswith("_") for key in keys)
            and all(type(value) is int and (value >= 0 or not self._flags) for value in keys.values())
        )

    def made(self, class_name: str, names: list[tuple[str, int]], module: str) -> Any:
        """An enumeration of these members."""
        own = self._like | {name: [] for name in self._lists} | {name: {} for name in self._maps}
        own["__module__"] = module
        made: Any = type.__new__(EnumType, class_name, (self._base,), own)
        made.__new__ = self._new
        by_name, by_value, listed = made._member_map_, made._value2member_map_, made._member_names_
        new, with_value, put = made._new_member_, made._use_args_, type.__setattr__
        every = single = 0
        for name, value in names:
            member = by_value.get(value)
            if member is None:
                by_value[value] = member = new(made, value) if with_value else new(made)
                member.__dict__.update(_value_=value, _name_=name, __objclass__=made, _sort_order_=len(listed))
                if not self._flags:
                    listed.append(name)
                    continue
                every |= value
                # Of flags, those are listed that are one bit.
                if value and not value & (value - 1):
                    listed.append(name)
                    single |= value
        for name, value in names:
            by_name[name] = member = by_value[value]
            put(made, name, member)
        if self._flags:
            made._flag_mask_, made._singles_mask_ = every, single
            made._all_bits_ = 2 ** every.bit_length() - 1
            values = [by_name[name]._value_ for name in listed]
            if values != sorted(values):
                made._iter_member_ = made._iter_member_by_def_
        return made


def attributes(made: Any) -> dict[str, object]:
    """Every attribute of an enumeration, with its members as all that they hold: those of two are equal where the two
    are made alike."""

    def told(value: Any) -> object:
        if isinstance(value, made):
            return ("member", {**vars(value), "__objclass__": value.__objclass__ is made})
        if isinstance(value, MethodType) and value.__self__ is made:
            return ("its own", value.__func__)
        if isinstance(value, staticmethod):
            return ("static", value.__func__)
        if isinstance(value, dict):
            return [(key, told(each)) for key, each in value.items()]
        return [told(each) for each in value] if isinstance(value, list) else value

    return {name: told(value) for name, value in vars(made).items() if name not in _OF_EVERY_CLASS}
