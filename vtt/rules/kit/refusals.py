"""Refusals as templates with values."""

from typing import Any

from vtt.rules.contract.description import Refusal


def no(text: str, why: str = "", /, **values: Any) -> Refusal:
    """The rules say no: a template for ``str.format`` with its values, and the ledger id behind it."""
    return Refusal(text, why, values)
