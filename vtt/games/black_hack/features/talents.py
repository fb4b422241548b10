"""Backgrounds, abilities of one's own, and what a new session brings the classes."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt import numerals
from vtt.dice.kinds import D10
from vtt.games.black_hack import effects
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import character, name, refuse_character, refuse_fallen, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, OwnAbility
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.refusals import Reasons
from vtt.rules.kit.written_lines import named
from vtt.table.events import SheetChanged
from vtt.table.table import Table

BACKGROUND_USES: House[Literal["one", "each"]] = House(
    "background_uses",
    "Backgrounds help in a session",
    "BH-BACK-01",
    {"one": "Once, however many there are", "each": "Each of them once"},
)


@action("use_ability", "Use an own ability", text("ability", "Ability", required=True))
def use_ability(table: Table, intent: Intent) -> Procedure:
    """The ability is used, and said what it does; its last use is told as such."""
    sheet = character(table, intent.actor)
    ability = named(sheet.abilities, str(intent.arguments["ability"]))
    assert ability is not None
    words = {"who": name(table, intent.actor), "ability": ability.name, "what": ability.text}
    yield Say("{who}: {ability}", words, "", "heading")
    if ability.text:
        yield Say("{ability}: {what}", words)
    if not ability.uses:
        return Outcome("Used")
    after = replace(ability, used=ability.used + 1)
    yield Change(SheetChanged(intent.actor, _with_ability(sheet, ability, after)))
    left = after.uses - after.used
    if left:
        yield Say("{ability}: {left} left", {**words, "left": numerals.counted(left, "use")}, "", "result")
        return Outcome(f"{left} left")
    yield Say("{ability}: that was the last use", words, "", "result")
    return Outcome("Used up")


@use_ability.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only what stands on the sheet, and has a use left."""
    yield refuse_character(table, intent.actor, "have abilities of their own")
    sheet, called = character(table, intent.actor), str(intent.arguments["ability"])
    ability = named(sheet.abilities, called)
    if ability is None:
        yield no("{who} has no ability called {called!r}", "", who=name(table, intent.actor), called=called)
        return
    yield refuse_fallen(table, intent.actor)
    if ability.uses and ability.used >= ability.uses:
        yield no("{ability} is used up", "", ability=ability.name)


@use_ability.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character):
        yield from (ability_offer(table, creature, each) for each in sheet.abilities)


def ability_offer(table: Table, creature: str, ability: OwnAbility) -> Offer:
    """An ability of the character's own, with the uses that are left."""
    note = f"{ability.uses - ability.used} of {ability.uses} left" if ability.uses else ""
    return use_ability.offer(table, creature, ability.name, {"ability": ability.name}, note=note)


def _with_ability(sheet: Character, before: OwnAbility, after: OwnAbility) -> Character:
    """The sheet with an ability in place of another."""
    return replace(sheet, abilities=tuple(after if each is before else each for each in sheet.abilities))


_KEEP = Option("keep", "Keep them all")


def session_starts(table: Table, mode: str = "normal") -> Changing:
    """A session begins: each Thief rolls a d10; whoever rolls lower than the own Level may alter or replace a
    Background, which nobody can at Level 1. The dead and the lost have no past to tell."""
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if type(sheet) is not Character or sheet.character_class != "thief" or sheet.state in ("dead", "lost"):
            continue
        table = yield from _murky_past(table, identity, sheet.level, mode)
    return table


def _murky_past(table: Table, identity: str, level: int, mode: str) -> Changing:
    creature = table.creatures[identity]
    words: dict[str, Any] = {"who": creature.name, "level": level}
    thrown = yield from roll(
        D10,
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


def _told_anew(table: Table, identity: str) -> Changing:
    """The player alters or replaces a Background, or keeps it by leaving the words as they are."""
    creature = table.creatures[identity]
    story = character(table, identity).story
    before = yield from _which(identity, "Which Background is told anew?", "BH-THF-08", story.backgrounds, (_KEEP,))
    if before == _KEEP.value:
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
    )
    if not after or after == before:
        return table
    kept = tuple(after if text == before else text for text in story.backgrounds) if before else (after,)
    former = (*story.former, before) if before else story.former
    told = replace(story, backgrounds=kept, former=former)
    table = yield from changed(table, identity, story=told)
    words = {"who": creature.name, "background": after}
    yield Say("{who}: {background}", words, "BH-THF-08", "result", about=(creature.id,))
    return table


def _which(
    who: str, question: str, why: str, backgrounds: tuple[str, ...], keep: tuple[Option, ...] = (), secret: bool = False
) -> Asking[str]:
    """The Background that is meant: the only one, or the one chosen, else what ``keep`` offers besides; empty where
    none is written."""
    if len(backgrounds) < 2:
        return backgrounds[0] if backgrounds else ""
    options = (*(Option(text, text) for text in backgrounds), *keep)
    default = (keep or options)[0].value
    meant: str = yield Choose(who, question, options, default, why, at=who, secret=secret)
    return meant


_AGREES = (Option("yes", "It helps: Advantage"), Option("no", "It does not"))

_SOURCE = "background"


@action("use_background", "Use a Background", rules=("BH-BACK-01",))
def use_background(table: Table, intent: Intent) -> Procedure:
    """A Background helps with the next Attribute Test, whatever it is about: to act first, to keep a spell in memory,
    to haggle."""
    actor = intent.actor
    yield Say("{who} calls on a Background", {"who": name(table, actor)}, "BH-BACK-01", "heading")
    table, helps = yield from background_helps(table, actor, table.creatures[actor].hidden)
    if not helps:
        return Outcome("No help", False)
    trait = Trait(kind="advantage", on=ATTRIBUTES)
    help_given = Effect(
        name="Background",
        traits=(trait,),
        why="BH-BACK-01",
        source=_SOURCE,
        one_roll=True,
        until_session=table.clock.session,
        note="Advantage on the next Test",
    )
    yield from effects.begin(table, actor, help_given)
    return Outcome("It helps", True)


@use_background.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only who has a Background, and a use of it left in this session."""
    actor = intent.actor
    yield refuse_character(table, actor, "have a Background") or refuse_fallen(table, actor)
    sheet = character(table, actor)
    if not sheet.story.backgrounds:
        yield no("{who} has no Background yet", "BH-BACK-02", who=name(table, actor))
    if any(effect.source == _SOURCE for effect in sheet.effects):
        yield no("a Background helps with the next Test already", "BH-BACK-01")
    yield refuse_background(table, actor)


@use_background.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character) and sheet.story.backgrounds:
        yield use_background.offer(table, creature, "Use a Background", note="Advantage on the next test")


def refuse_background(table: Table, identity: str) -> Refusal | None:
    """The use of this session is spent; by a house rule each Background has one."""
    sheet = character(table, identity)
    if not sheet.background_used or _unused(table, sheet):
        return None
    return no("the Background has been used in this session", "BH-BACK-01")


def _unused(table: Table, sheet: Character) -> tuple[str, ...]:
    """The written Backgrounds that may still be named in this session."""
    if not sheet.background_used:
        return sheet.story.backgrounds
    if BACKGROUND_USES(table) != "each":
        return ()
    return tuple(text for text in sheet.story.backgrounds if text not in sheet.story.used)


def background_helps(table: Table, identity: str, secret: bool) -> Asking[tuple[Table, int]]:
    """The player names a Background and tells how it helps, the GM agrees or not: the answer is the table and how many
    Advantages come of it, 1 or 0. A refusal spends nothing."""
    who = name(table, identity)
    sheet = character(table, identity)
    question, left = "Which Background helps?", _unused(table, sheet)
    named = yield from _which(identity, question, "BH-BACK-01", left, secret=secret)
    words = {"who": who, "background": named or "a Background"}
    told = yield Choose(
        identity,
        "How does it help, and what does it tell of {who}? “{background}”" if named else "How does it help {who}?",
        (),
        "",
        "BH-BACK-01",
        words,
        identity,
        free=True,
        secret=secret,
    )
    if told:
        yield Say("{story}", {"story": told}, "BH-BACK-01", secret=secret)
    agreed = yield Choose(
        GM, "{who}: does “{background}” help?", _AGREES, "yes", "BH-BACK-01", words, identity, secret=secret
    )
    if agreed == "no":
        yield Say("{who}: {background} does not help here", words, "BH-BACK-01", secret=secret)
        return table, 0
    used = (*sheet.story.used, named) if sheet.background_used else (named,)
    story = replace(sheet.story, used=used) if named else sheet.story
    table = yield from changed(table, identity, background_used=True, story=story)
    yield Say("{who}: {background} helps: Advantage", words, "BH-BACK-01", secret=secret)
    return table, 1
