"""A character made in one go: every step in order, decided by questions or by dice (BH-CHAR-02)."""

from collections.abc import Generator
from typing import Any, get_args

from msgspec.structs import replace

from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.arriving import arrived
from vtt.games.black_hack.making.background import reminded
from vtt.games.black_hack.making.building import is_caster
from vtt.games.black_hack.making.deciding import Asked, AtRandom, Decider, Playable
from vtt.games.black_hack.making.kits import PACKAGES, kits
from vtt.games.black_hack.making.state import Draft
from vtt.games.black_hack.making.stepwise import described
from vtt.games.black_hack.sheet_parts import CharacterClass
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.table.table import Table

CLASSES: tuple[CharacterClass, ...] = get_args(CharacterClass)


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """There is always room for one more."""
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The whole of it: a name where none is given, concept, steps A to D, and the character on the table."""
    decide = _decider(intent)
    draft = described(intent)
    if not draft.name:
        draft = replace(draft, name=(yield from decide.name(table)) or "Nobody")
    yield Say("A new character: {who}", {"who": draft.name}, "BH-CHAR-01", "heading")
    if not draft.concept:
        concept = yield from decide.words(table, "Who is it, in a sentence?", "concept", "BH-CHAR-01")
        draft = replace(draft, concept=concept)
    wanted = str(intent.arguments.get("class") or "")
    draft = yield from made(table, draft, decide, wanted)
    yield from arrived(table, draft)
    return Outcome(draft.name)


def _decider(intent: Intent) -> Decider:
    if intent.arguments["playable"]:
        return Playable()
    return AtRandom() if intent.arguments["random"] else Asked()


def made(table: Table, draft: Draft, decide: Decider, wanted: str = "") -> Generator[Request, Any, Draft]:
    """Steps A to D; ``wanted`` is a class that was named beforehand, or empty."""
    draft = yield from steps.rolled_attributes(draft)
    pair = yield from decide.swap(draft)
    draft = (yield from steps.swapped(draft, *pair)) if pair else (yield from steps.kept(draft))
    options = [Option(name, name.capitalize()) for name in CLASSES]
    chosen: Any = wanted or (yield from decide.calling(draft, options))
    draft = yield from steps.class_taken(table, draft, chosen)
    draft = yield from _equipped(table, draft, decide)
    if is_caster(draft):
        number = yield from steps.number_of_spells(draft)
        draft = yield from steps.with_spells(draft, (yield from decide.spells(draft, number)))
    text, ticked = yield from decide.background(table)
    if not text:
        return draft
    draft = yield from steps.with_background(draft, text, ticked)
    if ticked:
        yield from reminded(ticked)
    return draft


def _equipped(table: Table, draft: Draft, decide: Decider) -> Generator[Request, Any, Draft]:
    assert draft.character_class is not None
    kit = kits()[draft.character_class]
    letters = [Option(letter, f"Package {letter.upper()}: {kit.package(letter).outfit}") for letter in PACKAGES]
    letter = yield from decide.one("Which package?", letters, "BH-CHAR-09")
    package = kit.package(letter)
    weapon = device = disguise = ""
    if package.weapon:
        weapon = yield from decide.words(table, "Which weapon?", package.weapon, package.rule)
    if kit.asks == "device":
        device = yield from decide.words(table, "What does the Decorative Shield show?", "heraldic-device", kit.rule)
    if kit.asks == "disguise":
        disguise = yield from decide.words(table, "Which Disguise?", "disguise", kit.rule)
    decided = steps.Equipping(package=letter, weapon=weapon or "weapon", device=device, disguise=disguise)
    return (yield from steps.equipped(table, draft, decided))


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"make_character": (refuse, perform)}
