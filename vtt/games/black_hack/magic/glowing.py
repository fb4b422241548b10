"""What glows under a spell that looks for a word on things (BH-SPL-06, BH-PRY-02)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import name
from vtt.games.black_hack.magic.asking import asked
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.words import put_word
from vtt.rules.contract.procedure import Request, Say, picked
from vtt.table.table import Table, band_between


def near_things(table: Table, creature: str) -> list[str]:
    """Creatures and places Nearby, but the creature itself."""
    return [
        identity
        for identity in (*table.creatures, *table.places)
        if identity != creature and band_between(table, creature, identity) in NEARBY
    ]


def glowing(
    table: Table, casting: Casting, word: str, known: list[str], question: str
) -> Generator[Request, Any, tuple[Table, str]]:
    """Which things Nearby bear a word: the GM confirms those ``known`` and may mark others. The answer is the table and
    the names of what glows."""
    things = near_things(table, casting.caster)
    if not things:
        return table, ""
    answer = yield asked(
        casting,
        question,
        options=[(identity, name(table, identity)) for identity in things],
        default=",".join(known),
        least=0,
        most=len(things),
        secret=True,
    )
    shown = picked(answer)
    for identity in shown:
        if identity not in known:
            table = yield from put_word(table, identity, word)
    names = ", ".join(name(table, identity) for identity in shown)
    text = "It glows: {names}" if names else "Nothing glows"
    yield Say(text, {"names": names}, casting.spell.why, "result", secret=casting.secret)
    return table, names
