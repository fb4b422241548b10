"""Rows of the data tables as tests spell them: plain values without the usual ones, long texts by their beginning."""

from enum import Enum
from typing import Any

import msgspec

MORE = "…"


def told(value: Any) -> Any:
    """An entry in plain values: dictionaries without the fields that are as usual, lists, numbers and texts."""
    if isinstance(value, msgspec.Struct):
        fields = {field.name: (getattr(value, field.name), _usual(field)) for field in msgspec.structs.fields(value)}
        return {name: told(held) for name, (held, usual) in fields.items() if held != usual}
    if isinstance(value, dict):
        return {key: told(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [told(inner) for inner in value]
    return value.value if isinstance(value, Enum) else value


def as_spelled(found: Any, spelled: Any) -> Any:
    """An entry in plain values, each text cut where the spelled one ends in "…" if it begins alike. Equal to what the
    test spells if it is that."""
    return _cut(told(found), spelled)


def _cut(found: Any, spelled: Any) -> Any:
    if isinstance(found, dict) and isinstance(spelled, dict):
        return {key: _cut(inner, spelled.get(key)) for key, inner in found.items()}
    if isinstance(found, list) and isinstance(spelled, list) and len(found) == len(spelled):
        return [_cut(inner, one) for inner, one in zip(found, spelled, strict=True)]
    if isinstance(found, str) and isinstance(spelled, str) and spelled.endswith(MORE):
        return spelled if found.startswith(spelled.removesuffix(MORE)) else found
    return found


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
