"""Writing a Background, of a draft or of a character who has none yet (BH-BACK-02, BH-BACK-03, BH-CHAR-08)."""

from collections.abc import Generator, Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import character, is_character, name
from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.stepwise import done, draft_of, refuse_before_class
from vtt.games.black_hack.sheet_parts import Story
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Request, Say
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

PARTS = {
    "world": "a piece of the world: a place, a group, an event",
    "skill": "one skill or narrow field of knowledge",
}
"""What a good Background holds, by the name of its box (BH-BACK-03)."""

SAMPLES = (
    "Three winters as a ferry hand on the Grey Mere taught me knots and weather.",
    "I copied contracts for the Candle Court, and know what a forged seal smells like.",
    "I walked the wall of Cold Harrow for six years: nobody sees farther at night.",
)


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """Anything may be written, but something must be."""
    if intent.actor:
        if not is_character(table, intent.actor):
            return no("only a Character has a Background", "BH-BACK-02")
    else:
        refused = refuse_before_class(table, intent)
        if refused is not None:
            return refused
    return None if str(intent.arguments["text"]).strip() else no("write a line", "BH-BACK-02")


def perform(table: Table, intent: Intent) -> Procedure:
    """The Background is this; boxes left unticked are reminded of, and never block it (BH-BACK-03)."""
    text = str(intent.arguments["text"]).strip()
    ticked = tuple(part for part in PARTS if intent.arguments.get(part))
    if intent.actor:
        yield Say("The Background of {who}", {"who": name(table, intent.actor)}, "BH-BACK-02", "heading")
        yield from reminded(ticked)
        yield from _written(table, intent.actor, text)
        return DONE
    draft = draft_of(table, intent)
    yield Say("The Background of {who}", {"who": draft.name}, "BH-CHAR-08", "heading")
    yield from reminded(ticked)
    return (yield from done(table, intent, (yield from steps.with_background(draft, text, ticked))))


def reminded(ticked: tuple[str, ...]) -> Iterator[Say]:
    """A reminder of each part that the Background does not hold by the player's own word."""
    for part, words in PARTS.items():
        if part not in ticked:
            yield Say("Still missing: {part}", {"part": words}, "BH-BACK-03", "reminder")


def with_wording(story: Story, place: int, text: str) -> Story:
    """The story with one Background worded anew; the earlier wording is kept (BH-CAR-06). A place past the last adds
    one."""
    if place >= len(story.backgrounds):
        return replace(story, backgrounds=(*story.backgrounds, text))
    before = story.backgrounds[place]
    if before == text:
        return story
    backgrounds = (*story.backgrounds[:place], text, *story.backgrounds[place + 1 :])
    return replace(story, backgrounds=backgrounds, former=(*story.former, before))


def _written(table: Table, identity: str, text: str) -> Generator[Request, Any, Table]:
    sheet = character(table, identity)
    table = yield Change(SheetChanged(identity, replace(sheet, story=with_wording(sheet.story, 0, text))))
    yield Say("{who}: {text}", {"who": name(table, identity), "text": text}, "BH-BACK-02", "result")
    return table


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"write_background": (refuse, perform)}
