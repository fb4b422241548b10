"""What prayers leave on a sheet: the Quest that somebody is on, the answers that somebody was given."""

from vtt.games.black_hack.magic.prayer_creatures import quest_of, quest_step
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.numerals import counted
from vtt.rules.contract.description import Block, Item, Items, Prose
from vtt.table.table import Table


def prayer_blocks(table: Table, creature: str) -> list[Block]:
    """The steps of a Quest, each ticked off with a click (BH-PRY-25); questions and answers (BH-PRY-16, BH-PRY-21)."""
    if table.state is None:
        return []
    made: list[Block] = []
    quest = quest_of(table, creature)
    if quest is not None:
        steps = []
        for number, step in enumerate(quest.steps, 1):
            click = None
            if not step.done:
                click = quest_step.offer(table, "", "Done", {"target": creature, "done": number})
            steps.append(Item(step.text, "done" if step.done else "to do", "", click))
        made.append(Items("Quest", tuple(steps), f"{len(quest.steps)} of {counted(quest.most, 'step')} at most"))
    given = [answer for answer in chronicle(table).magic.answers if answer.asker == creature]
    if given:
        lines = [f"{one.question} {one.answer}{' (true)' if one.true else ''}" for one in given]
        made.append(Prose("Questions and answers", "\n".join(lines)))
    return made
