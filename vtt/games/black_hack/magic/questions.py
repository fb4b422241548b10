"""Questions put to powers that answer: three, and no fourth (BH-SPL-31, BH-PRY-16, BH-PRY-21)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.magic.asking import asked, decider
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.state import Answer
from vtt.games.black_hack.rolls import GM
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

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
