"""A document written as TOML: plain, without comments, for the reader of the data tables alone."""

import json
from typing import Any


def toml_text(document: dict[str, Any]) -> str:
    """The document with every table and list written on the line of its key."""
    return "".join(f"{json.dumps(key)} = {_written(value)}\n" for key, value in document.items())


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_written(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
