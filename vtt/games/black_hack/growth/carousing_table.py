"""The Carousing table: what each result does; exact odds of growth (BH-CAR-01 to BH-CAR-07, BH-ODDS-05, BH-ODDS-08)."""

from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.dice import D20, Keep, Roll
from vtt.games.black_hack.effects import begin, max_hp_now
from vtt.games.black_hack.harm.hit_points import bounded
from vtt.games.black_hack.making.later import with_wording
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import character, name
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Change, Changing, Choose, Option, Say
from vtt.rules.kit.creatures import changed
from vtt.table.events import SheetChanged
from vtt.table.table import Table

STORY_SIDES = 6


class CarousingOdds(msgspec.Struct, frozen=True):
    """For a number of stories: the chance of each entry of the Carousing table from 1 to 6, the coins that the story
    dice cost on average, and those with the fine of entry 1."""

    entries: tuple[float, ...]
    cost: float
    cost_with_fine: float


@lru_cache(maxsize=1024)
def carousing_odds(stories: int) -> CarousingOdds:
    """The odds of sharing so many stories, at least one (BH-ODDS-05)."""
    highest = Roll(stories, STORY_SIDES, Keep("highest", 1)).distribution()
    entries = tuple(highest.probability(face) for face in range(1, STORY_SIDES + 1))
    cost = Roll(stories, STORY_SIDES).distribution().mean
    return CarousingOdds(entries, cost, cost + entries[0] * cost)


@lru_cache(maxsize=1024)
def rise_chance(attribute: int) -> float:
    """The chance that an attribute rises on a Level: a d20 above it (BH-ODDS-08)."""
    return D20.distribution().at_least(attribute + 1)


@cache
def fourteen_chance() -> float:
    """The chance that a new attribute is 14 or more, so that a 7 follows (BH-CHAR-04, BH-ODDS-08)."""
    return Roll(3, 6).distribution().at_least(14)


FINED, BRAWL, FAME, REVELRY, REAL_STORY, SECRETS = range(1, 7)
ENTRIES: dict[int, tuple[str, str]] = {
    FINED: ("Drunk and Disorderly", "BH-CAR-02"),
    BRAWL: ("Drunken brawl", "BH-CAR-03"),
    FAME: ("Fame", "BH-CAR-04"),
    REVELRY: ("Revelry", "BH-CAR-05"),
    REAL_STORY: ("Real story", "BH-CAR-06"),
    SECRETS: ("Secrets revealed", "BH-CAR-07"),
}
"""The entries by the highest die, each with its rule (BH-CAR-01)."""

UNTOLD = "A secret, still to be told"


def result_of(table: Table, actor: str, entry: int, mode: str) -> Changing:
    """What an entry does to the character, ``mode`` being how its die is thrown. The fine of entry 1 is part of the
    cost."""
    match entry:
        case 2:
            return (yield from _brawl(table, actor))
        case 3:
            return (yield from _fame(table, actor))
        case 4:
            return (yield from _revelry(table, actor, mode))
        case 5:
            return (yield from _real_story(table, actor))
        case 6:
            return (yield from _secrets(table, actor))
        case _:
            return table


def _brawl(table: Table, actor: str) -> Changing:
    """Maximum HP less the Level until the next session; HP above it are cut (BH-CAR-03)."""
    sheet = character(table, actor)
    bruised = Effect(
        name="Drunken brawl",
        traits=(Trait(kind="max_hp", amount=-sheet.level),),
        why="BH-CAR-03",
        source="drunken-brawl",
        before_session=table.clock.session + 1,
    )
    after = bounded(table, replace(sheet, effects=(*sheet.effects, bruised)))
    table = yield Change(SheetChanged(actor, after))
    values = {"who": name(table, actor), "maximum": max_hp_now(table, after), "hp": after.hp}
    yield Say("{who}: maximum HP {maximum} until the next session, {hp} HP", values, "BH-CAR-03", "result")
    return table


def _fame(table: Table, actor: str) -> Changing:
    """CHA tests with Advantage until the session ends (BH-CAR-04)."""
    fame = Effect(
        name="Fame",
        traits=(Trait(kind="advantage", on=("CHA",)),),
        why="BH-CAR-04",
        source="fame",
        until_session=table.clock.session,
    )
    table = yield from begin(table, actor, fame)
    words = {"who": name(table, actor)}
    yield Say("{who}: CHA tests with Advantage until the session ends", words, "BH-CAR-04", "result")
    return table


def _revelry(table: Table, actor: str, mode: str) -> Changing:
    """A d20 above CHA raises it by 1 (BH-CAR-05)."""
    sheet = character(table, actor)
    before = sheet.attributes.CHA
    values: dict[str, Any] = {"who": name(table, actor), "before": before, "after": before + 1}
    label = "{who}: above CHA {before}"
    thrown = yield from roll(
        D20, actor, "BH-CAR-05", mode, key=lambda total: total > before, label=label, values=values
    )
    if thrown.total <= before:
        yield Say("{who}: CHA stays {before}", values, "BH-CAR-05", "result")
        return table
    table = yield from changed(table, actor, attributes=replace(sheet.attributes, CHA=before + 1))
    yield Say("{who}: CHA {before} + 1 = {after}", values, "BH-CAR-05", "result")
    return table


def _real_story(table: Table, actor: str) -> Changing:
    """The player may word one Background anew; the earlier wording is kept (BH-CAR-06)."""
    sheet = character(table, actor)
    written = sheet.story.backgrounds
    place = 0
    if len(written) > 1:
        options = tuple(Option(str(number), text) for number, text in enumerate(written))
        answer = yield Choose(actor, "Which Background changes?", options, "0", "BH-CAR-06", at=actor)
        place = int(answer)
    present = written[place] if written else ""
    suggested = (Option(present, present),) if present else ()
    question = "The real story: how does the Background read now?"
    text = yield Choose(actor, question, suggested, present, "BH-CAR-06", at=actor, free=True)
    return (yield from _worded(table, actor, sheet, place, text.strip(), "BH-CAR-06"))


def _secrets(table: Table, actor: str) -> Changing:
    """One more Background, entirely new (BH-CAR-07)."""
    sheet = character(table, actor)
    question = "Secrets revealed: what is the new Background?"
    text = yield Choose(actor, question, (), UNTOLD, "BH-CAR-07", at=actor, free=True)
    text = text.strip() or UNTOLD
    return (yield from _worded(table, actor, sheet, len(sheet.story.backgrounds), text, "BH-CAR-07"))


def _worded(table: Table, actor: str, sheet: Character, place: int, text: str, why: str) -> Changing:
    story = with_wording(sheet.story, place, text) if text else sheet.story
    if story is sheet.story:
        yield Say("{who}: the Background stays as it is", {"who": name(table, actor)}, why, "result")
        return table
    table = yield from changed(table, actor, story=story)
    yield Say("{who}: {text}", {"who": name(table, actor), "text": text}, why, "result")
    return table
