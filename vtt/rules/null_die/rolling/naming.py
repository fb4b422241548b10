"""Boons and Banes that name no pool of the roll: somebody says which is meant (ND-NAME-03)."""

from collections.abc import Generator, Mapping
from typing import Any

from vtt.rules.null_die.options import option
from vtt.rules.null_die.pools.asking import Asked, Listed
from vtt.rules.null_die.sheet_words import shown_boons
from vtt.rules.procedure import Choose, Option, Request
from vtt.table.table import Table

_NOBODY: Mapping[str, tuple[str, ...]] = {}
LEAVE_OUT = ""
"""The answer that takes such a Boon or Bane back."""


def named(table: Table, roll: Asked, by: str, secret: bool) -> Generator[Request, Any, Mapping[str, tuple[str, ...]]]:
    """The pools on which each of them acts, by its key; with one pool that one is proposed."""
    left = roll.untargeted
    if not left:
        return _NOBODY
    every = tuple(pool.name for pool in roll.pools)
    if option(table, "untargeted") == "all-pools":
        return {each.key: every for each in left}
    options = (*(Option(pool, pool) for pool in every), Option(LEAVE_OUT, "None: leave it out"))
    meant: dict[str, tuple[str, ...]] = {}
    for each in left:
        question = "Which pool is meant by {entry}?"
        chosen = yield Choose(by, question, options, every[0], "ND-NAME-03", {"entry": as_written(each)}, secret=secret)
        meant[each.key] = (chosen,) if chosen else ()
    return meant


def as_written(listed: Listed) -> str:
    """The entry for the eye: ``+1B Luck (high ground)``."""
    words = shown_boons(listed.number)
    asked = listed.pool or listed.asked
    words = f"{words} {asked}" if asked else words
    return f"{words} ({listed.source})" if listed.source else words
