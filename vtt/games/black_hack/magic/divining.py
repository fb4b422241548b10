"""Questions put to powers that answer, and traps that a prayer notices (BH-SPL-31, BH-PRY-07, BH-PRY-16, BH-PRY-21)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.magic.casting import Casting, asked, decider
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.words import TRAP, has_word, put_word
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import name, sheet_of
from vtt.games.black_hack.sheet.chronicle import Answer, chronicle, chronicled
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Request, Say, picked
from vtt.rules.kit.refusals import no
from vtt.table.events import PlacePut
from vtt.table.table import Table, band_between

MOST_QUESTIONS = 3


def refuse_questions(table: Table, casting: Casting) -> Refusal | None:
    """No fourth question. Those asked beforehand stand one on a line of ``text``."""
    if len(_written(casting)) > MOST_QUESTIONS:
        return no("{most} questions, and no fourth", casting.spell.why, most=MOST_QUESTIONS)
    return None


def three_questions(table: Table, casting: Casting, who: str, *, true: bool) -> Generator[Request, Any, Table]:
    """The player asks and the GM answers, up to three times; an empty question is the last. ``who`` answers; ``true``
    where the answers are bound to be."""
    written = _written(casting)
    for number in range(1, MOST_QUESTIONS + 1):
        if number <= len(written):
            question = written[number - 1]
        else:
            by = decider(table, casting.caster)
            question = yield asked(
                casting, "{spell}: question {number} of {all}", by, number=number, all=MOST_QUESTIONS
            )
        if not question.strip():
            break
        reply = yield asked(casting, "{who} is asked: {words}", GM, who=who, words=question)
        answer = Answer(
            question=question.strip(), answer=reply, source=casting.spell.name, asker=casting.caster, true=true
        )
        magic = chronicle(table).magic
        table = yield from chronicled(table, magic=replace(magic, answers=(*magic.answers, answer)))
        text = "{question} {who}: {answer}, which is true" if true else "{question} {who}: {answer}"
        values = {"question": question, "who": who, "answer": reply}
        yield Say(text, values, casting.spell.why, "result", secret=casting.secret)
    return table


def _written(casting: Casting) -> list[str]:
    return [line for line in casting.text.splitlines() if line.strip()]


FIND_TRAPS = "find-traps"


def traps_noticed(table: Table, identity: str) -> Generator[Request, Any, Table]:
    """The hidden traps Nearby a creature under Find Traps are shown to the players (BH-PRY-07)."""
    if not any(effect.source == FIND_TRAPS and not effect.suppressed for effect in sheet_of(table, identity).effects):
        return table
    for place in list(table.places.values()):
        trap = place.hidden and has_word(table, place.id, TRAP)
        if trap and band_between(table, identity, place.id) in NEARBY:
            table = yield Change(PlacePut(replace(place, hidden=False)))
            values = {"who": name(table, identity), "trap": place.name}
            yield Say("{who} notices: {trap}", values, "BH-PRY-07", "result")
    return table


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
