"""What a new session brings the classes: Deep & Murky Past (BH-THF-08)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import Roll
from vtt.games.black_hack.access import character
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.procedure import Change, Choose, Option, Request, Say
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_D10 = Roll(1, 10)
_KEEP = "keep"


def session_starts(table: Table, mode: str = "normal") -> Generator[Request, Any, Table]:
    """A session begins: each Thief rolls a d10; whoever rolls lower than the own Level may alter or replace a
    Background, which nobody can at Level 1. The dead and the lost have no past to tell."""
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if type(sheet) is not Character or sheet.character_class != "thief" or sheet.state in ("dead", "lost"):
            continue
        table = yield from _murky_past(table, identity, sheet.level, mode)
    return table


def _murky_past(table: Table, identity: str, level: int, mode: str) -> Generator[Request, Any, Table]:
    creature = table.creatures[identity]
    words: dict[str, Any] = {"who": creature.name, "level": level}
    thrown = yield from roll(
        _D10,
        identity,
        "BH-THF-08",
        mode,
        higher_is_better=False,
        key=lambda total: total < level,
        label="{who}: Deep & Murky Past",
        values=words,
        secret=creature.hidden,
    )
    words["face"] = thrown.total
    if thrown.total >= level:
        text = "{who}: {face}, not below Level {level}: the past stays as it was told"
        yield Say(text, words, "BH-THF-08", "result", about=(creature.id,))
        return table
    text = "{who}: {face}, below Level {level}: a Background may be told anew"
    yield Say(text, words, "BH-THF-08", "result", about=(creature.id,))
    return (yield from _told_anew(table, identity))


def _told_anew(table: Table, identity: str) -> Generator[Request, Any, Table]:
    """The player alters or replaces a Background, or keeps it by leaving the words as they are."""
    creature = table.creatures[identity]
    story = character(table, identity).story
    before = yield from _which(identity, story.backgrounds, creature.hidden)
    if before == _KEEP:
        return table
    after = yield Choose(
        identity,
        "{who}: tell the Background anew",
        (Option(before, before),) if before else (),
        before,
        "BH-THF-08",
        {"who": creature.name},
        identity,
        free=True,
        about=(creature.id,),
    )
    if not after or after == before:
        return table
    kept = tuple(after if text == before else text for text in story.backgrounds) if before else (after,)
    former = (*story.former, before) if before else story.former
    told = replace(story, backgrounds=kept, former=former)
    table = yield Change(SheetChanged(identity, replace(character(table, identity), story=told)))
    words = {"who": creature.name, "background": after}
    yield Say("{who}: {background}", words, "BH-THF-08", "result", about=(creature.id,))
    return table


def _which(identity: str, backgrounds: tuple[str, ...], secret: bool) -> Generator[Request, Any, str]:
    if len(backgrounds) < 2:
        return backgrounds[0] if backgrounds else ""
    options = (*(Option(text, text) for text in backgrounds), Option(_KEEP, "Keep them all"))
    answer: str = yield Choose(
        identity, "Which Background is told anew?", options, _KEEP, "BH-THF-08", at=identity, secret=secret
    )
    return answer
