"""Backgrounds: once a session one gives Advantage on a test, if the GM agrees (BH-BACK-01)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import character, fallen, name, refuse_character
from vtt.games.black_hack.features.options import BACKGROUND_USES
from vtt.games.black_hack.lasting_parts import Effect, Trait
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_AGREES = (Option("yes", "It helps: Advantage"), Option("no", "It does not"))
_SOURCE = "background"


def refuse_use_background(table: Table, intent: Intent) -> Refusal | None:
    """Only who has a Background, and a use of it left in this session."""
    actor = intent.actor
    refused = refuse_character(table, actor, "have a Background")
    if refused is not None:
        return refused
    sheet = character(table, actor)
    if sheet.state:
        return no("{who} is {fallen}", "BH-OUT-01", who=name(table, actor), fallen=fallen(table, actor))
    if not sheet.story.backgrounds:
        return no("{who} has no Background yet", "BH-BACK-02", who=name(table, actor))
    if any(effect.source == _SOURCE for effect in sheet.effects):
        return no("a Background helps with the next Test already", "BH-BACK-01")
    return refuse_background(table, actor)


def use_background(table: Table, intent: Intent) -> Procedure:
    """A Background helps with the next Attribute Test, whatever it is about: to act first, to keep a spell in memory,
    to haggle."""
    actor = intent.actor
    hidden = table.creatures[actor].hidden
    yield Say("{who} calls on a Background", {"who": name(table, actor)}, "BH-BACK-01", "heading", secret=hidden)
    table, helps = yield from background_helps(table, actor, hidden)
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


def refuse_background(table: Table, identity: str) -> Refusal | None:
    """The use of this session is spent; by a house rule each Background has one."""
    sheet = character(table, identity)
    if not sheet.background_used or unused(table, sheet):
        return None
    return no("the Background has been used in this session", "BH-BACK-01")


def unused(table: Table, sheet: Character) -> tuple[str, ...]:
    """The written Backgrounds that may still be named in this session."""
    if not sheet.background_used:
        return sheet.story.backgrounds
    if BACKGROUND_USES(table) != "each":
        return ()
    return tuple(text for text in sheet.story.backgrounds if text not in sheet.story.used)


def background_helps(table: Table, identity: str, secret: bool) -> Generator[Request, Any, tuple[Table, int]]:
    """The player names a Background and tells how it helps, the GM agrees or not: the answer is the table and how many
    Advantages come of it, 1 or 0. A refusal spends nothing."""
    who = name(table, identity)
    sheet = character(table, identity)
    named = yield from _named(identity, unused(table, sheet), secret)
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
    table = yield Change(SheetChanged(identity, replace(sheet, background_used=True, story=story)))
    yield Say("{who}: {background} helps: Advantage", words, "BH-BACK-01", secret=secret)
    return table, 1


def _named(identity: str, backgrounds: tuple[str, ...], secret: bool) -> Generator[Request, Any, str]:
    """The Background that is named: the only one, or the one chosen; empty where none is written."""
    if len(backgrounds) < 2:
        return backgrounds[0] if backgrounds else ""
    options = tuple(Option(text, text) for text in backgrounds)
    named: str = yield Choose(
        identity, "Which Background helps?", options, backgrounds[0], "BH-BACK-01", at=identity, secret=secret
    )
    return named
