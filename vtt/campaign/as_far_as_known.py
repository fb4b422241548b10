"""What a newer version of the program wrote, as far as this one knows it: fields that it does not know are left out."""

import re
from typing import Any

from msgspec import inspect

_STEP = re.compile(r'"(?P<quoted>[^"]*)"|\[(?P<number>\d+)\]|(?P<plain>[^.\[\]"]+)')


def known_fields(value: Any, kind: Any, custom: dict[type, Any]) -> Any:
    """A value of JSON without the fields that no struct of this type has; ``custom`` says what stands for a marker
    class such as ``Sheet``. Whatever else is wrong with it stays."""
    return _known(value, inspect.type_info(kind), custom)


def without(value: Any, path: str) -> bool:
    """Take what lies at a path (``creatures.ghoul.size``, ``order[1].at``) out of plain values; whether there was
    anything."""
    steps = [found["number"] or found["quoted"] or found["plain"] for found in _STEP.finditer(path)]
    for step in steps[:-1]:
        value = _inside(value, step)
    last = steps[-1] if steps else ""
    if isinstance(value, dict) and last in value:
        del value[last]
        return True
    if isinstance(value, list) and last.isdecimal() and int(last) < len(value):
        del value[int(last)]
        return True
    return False


def _inside(value: Any, step: str) -> Any:
    if isinstance(value, dict):
        return value.get(step)
    return value[int(step)] if isinstance(value, list) and step.isdecimal() and int(step) < len(value) else None


def _known(value: Any, info: inspect.Type, custom: dict[type, Any]) -> Any:
    match info:
        case inspect.StructType() if isinstance(value, dict):
            fields = {field.encode_name: field.type for field in info.fields}
            return {
                key: _known(each, fields[key], custom) if key in fields else each
                for key, each in value.items()
                if key in fields or key == info.tag_field
            }
        case inspect.UnionType():
            return _known(value, _meant(value, info.types), custom)
        case inspect.DictType() if isinstance(value, dict):
            return {key: _known(each, info.value_type, custom) for key, each in value.items()}
        case inspect.ListType() | inspect.VarTupleType() if isinstance(value, list):
            return [_known(each, info.item_type, custom) for each in value]
        case inspect.TupleType() if isinstance(value, list) and len(value) == len(info.item_types):
            return [_known(each, kind, custom) for each, kind in zip(value, info.item_types, strict=True)]
        case inspect.CustomType() if info.cls in custom:
            return known_fields(value, custom[info.cls], custom)
        case _:
            return value


def _meant(value: Any, kinds: tuple[inspect.Type, ...]) -> inspect.Type:
    """Which of several types a value was written as."""
    if isinstance(value, dict):
        structs = [each for each in kinds if isinstance(each, inspect.StructType)]
        tagged = [each for each in structs if each.tag_field and value.get(each.tag_field) == each.tag]
        plain = [each for each in kinds if isinstance(each, inspect.DictType | inspect.CustomType)]
        return next(iter((*tagged, *(each for each in structs if not each.tag_field), *plain)), inspect.AnyType())
    if isinstance(value, list):
        rows = (inspect.ListType, inspect.VarTupleType, inspect.TupleType)
        return next((each for each in kinds if isinstance(each, rows)), inspect.AnyType())
    return inspect.AnyType()
