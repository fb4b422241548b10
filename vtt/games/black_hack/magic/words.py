"""Words on things that magic looks for, and what glows while it does (BH-SPL-06, BH-PRY-02)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.sheet.access import character, name, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle, chronicled
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.games.black_hack.usage.dice import item_named, with_item
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import flag, text
from vtt.rules.contract.procedure import Asking, Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.engine.remembered import Remembered
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP, options_of
from vtt.table.bands import Band
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between

MAGIC = "Magic"
"""The group of what is done to magic that lies on no creature."""

DETECT_EVIL, DETECT_MAGIC = "detect-evil", "detect-magic"

_DETECTING: Remembered[tuple[str, ...]] = Remembered()


def glows(table: Table, identity: str) -> tuple[str, ...]:
    """The words for what glows now: ``evil`` or ``magical`` things Nearby somebody who detects that."""
    detected = DETECTED.items()
    return tuple(
        word for source, word in detected if bears(table, identity, word) and _detected(table, identity, source)
    )


def bears(table: Table, identity: str, word: str) -> bool:
    """Whether a creature or place has this word, or is magical where that is asked."""
    return is_magical(table, identity) if word == MAGICAL else has_word(table, identity, word)


def is_magical(table: Table, identity: str) -> bool:
    """Whether a creature or place is magical: marked so, under a spell, or bearing a magic item."""
    if has_word(table, identity, MAGICAL):
        return True
    creature = table.creatures.get(identity)
    if creature is None:
        return any(identity in (effect.area, effect.on) for _, effect in effects.every(table) if not effect.suppressed)
    sheet: Any = creature.sheet
    if any(effect.magic and not effect.suppressed for effect in sheet.effects):
        return True
    if type(sheet) is not Character:
        return False
    return any(item.key or item.spell or MAGICAL in item.tags for item in sheet.items) or sheet.conjured is not None


def _detected(table: Table, identity: str, source: str) -> bool:
    return any(
        other != identity and band_between(table, other, identity).rank <= Band.NEARBY.rank
        for other in _detecting(table, source)
    )


def _detecting(table: Table, source: str) -> tuple[str, ...]:
    """Who detects by this spell or prayer now: looked for once for all that may glow."""
    known = _DETECTING.about(table.creatures)
    found = known.get(source)
    if found is None:
        found = known[source] = tuple(
            identity
            for identity in table.creatures
            if any(effect.source == source and not effect.suppressed for effect in sheet_of(table, identity).effects)
        )
    return found


EVIL, MAGICAL, TRAP, SPOILED, POISONED, CORPSE = "evil", "magical", "trap", "spoiled", "poisoned", "corpse"

LOCKED, OPEN = "locked", "open"
DETECTED = {DETECT_EVIL: EVIL, DETECT_MAGIC: MAGICAL}
"""What glows by which spell or prayer."""

RULES = {
    EVIL: "BH-PRY-02",
    MAGICAL: "BH-SPL-06",
    TRAP: "BH-PRY-07",
    LOCKED: "BH-SPL-07",
    OPEN: "BH-SPL-07",
    CORPSE: "BH-PRY-16",
    SPOILED: "BH-PRY-05",
    POISONED: "BH-PRY-05",
}

_KNOWN = tuple(RULES)
"""The words that spells and prayers ask for, each with the rule that does; the GM may use others."""


def words_on(table: Table, identity: str) -> tuple[str, ...]:
    """The words on a creature or place: those on a foe's sheet, and those that the GM put there."""
    creature = table.creatures.get(identity)
    own = creature.sheet.tags if creature is not None and isinstance(creature.sheet, Foe) else ()
    return (*own, *chronicle(table).magic.marks.get(identity, ())) if table.state is not None else own


def has_word(table: Table, identity: str, word: str) -> bool:
    """Whether a creature or place has this word."""
    return word in words_on(table, identity)


def put_word(table: Table, identity: str, word: str) -> Changing:
    """A creature or place has this word from now on."""
    creature = table.creatures.get(identity)
    if creature is not None and isinstance(creature.sheet, Foe):
        sheet = replace(creature.sheet, tags=(*creature.sheet.tags, word))
        table = yield Change(SheetChanged(identity, sheet))
        return table
    marks = chronicle(table).magic.marks
    return (yield from _marked(table, {**marks, identity: (*marks.get(identity, ()), word)}))


def take_words(table: Table, identity: str, *words: str) -> Changing:
    """A creature or place no longer has any of these words."""
    creature = table.creatures.get(identity)
    if creature is not None and isinstance(creature.sheet, Foe) and not set(words).isdisjoint(creature.sheet.tags):
        sheet = replace(creature.sheet, tags=_without(creature.sheet.tags, words))
        table = yield Change(SheetChanged(identity, sheet))
    marks = chronicle(table).magic.marks
    if not set(words).isdisjoint(marks.get(identity, ())):
        kept = {**marks, identity: _without(marks[identity], words)}
        table = yield from _marked(table, {key: left for key, left in kept.items() if left})
    return table


def take_item_words(table: Table, identity: str, *words: str) -> Asking[tuple[Table, list[str]]]:
    """Nothing that a character carries has any of these words any more; the answer is the table and what had them."""
    sheet = table.creatures[identity].sheet
    if not isinstance(sheet, Character):
        return table, []
    found = [item.name for item in sheet.items if not set(words).isdisjoint(item.tags)]
    if found:
        items = tuple(replace(item, tags=_without(item.tags, words)) for item in sheet.items)
        table = yield Change(SheetChanged(identity, replace(sheet, items=items)))
    return table, found


@gms_action(
    "tag_thing",
    "Mark for magic",
    Parameter(name="thing", label="What", kind="thing", required=True),
    Parameter(
        name="word",
        label="Word",
        kind="text",
        required=True,
        options=tuple(ParameterOption(word, word.capitalize()) for word in _KNOWN),
    ),
    text("item", "Carried item, if it is one"),
    flag("on", "Marked", True),
    rules=("BH-SPL-06", "BH-PRY-02", "BH-PRY-07"),
)
def tag_thing(table: Table, intent: Intent) -> Procedure:
    """The GM marks a creature, a place or something carried with a word that magic looks for, or takes it away."""
    thing, word, called, on = _read(intent)
    if called:
        sheet: Any = table.creatures[thing].sheet
        item = _item(table, thing, called)
        assert item is not None
        after = replace(item, tags=(*item.tags, word) if on else _without(item.tags, (word,)))
        table = yield Change(SheetChanged(thing, with_item(sheet, item, after)))
    elif on:
        table = yield from put_word(table, thing, word)
    else:
        table = yield from take_words(table, thing, word)
    text = "{thing} is marked {word}" if on else "{thing} is no longer marked {word}"
    yield Say(text, {"thing": called or name(table, thing), "word": word}, "BH-SPL-06", "heading", secret=True)
    return Outcome("Marked" if on else "Unmarked")


@tag_thing.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A word is put on once, and only one that is there is taken away."""
    thing, word, called, on = _read(intent)
    if not word:
        return no("which word?", "BH-SPL-06")
    if called:
        item = _item(table, thing, called)
        if item is None:
            return no("{thing} carries nothing called {called!r}", "BH-INV-01", thing=name(table, thing), called=called)
        found = word in item.tags
    else:
        found = has_word(table, thing, word)
    if found == on:
        where = called or name(table, thing)
        words = f"is marked {word} already" if on else f"is not marked {word}"
        return no("{where} {words}", "BH-SPL-06", where=where, words=words)
    return None


@tag_thing.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Whether the creature is evil; marking something carried, and taking back the words on it (BH-PRY-05)."""
    evil = EVIL in words_on(table, creature)
    label = "Not evil after all" if evil else "Mark as evil"
    yield tag_thing.offer(table, "", label, {"thing": creature, "word": EVIL, "on": not evil}, group=GM_GROUP)
    sheet = table.creatures[creature].sheet
    if not isinstance(sheet, Character) or not sheet.items:
        return
    names = options_of(tuple(item.name for item in sheet.items))
    missing = {"item": sheet.items[0].name, "word": SPOILED}
    its = {"thing": creature}
    yield tag_thing.offer(table, "", "Mark an item", its, missing=missing, choices={"item": names}, group=GM_GROUP)
    for item in sheet.items:
        for word in item.tags:
            taken = {**its, "item": item.name, "word": word, "on": False}
            yield tag_thing.offer(table, "", f"{item.name}: no longer {word}", taken, group=GM_GROUP)


@tag_thing.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Marking a place, a creature or something carried with a word, and taking back the words on places (BH-SPL-06,
    BH-PRY-05, BH-PRY-07)."""
    things = (*table.places, *table.creatures)
    if things:
        missing = {"thing": things[0], "word": TRAP}
        note = "what magic looks for: a trap, a corpse, something magical, evil, locked"
        yield tag_thing.offer(table, "", "Mark a thing", missing=missing, note=note, group=MAGIC)
    for identity, words in chronicle(table).magic.marks.items():
        for word in words if identity in table.places else ():
            taken = {"thing": identity, "word": word, "on": False}
            yield tag_thing.offer(table, "", f"{name(table, identity)}: no longer {word}", taken, group=MAGIC)


def _read(intent: Intent) -> tuple[str, str, str, bool]:
    get = intent.arguments.get
    word = str(get("word") or "").strip().casefold()
    return str(get("thing")), word, str(get("item") or "").strip(), get("on") is not False


def _item(table: Table, identity: str, called: str) -> CarriedItem | None:
    creature = table.creatures.get(identity)
    known = creature is not None and isinstance(creature.sheet, Character)
    return item_named(character(table, identity), called) if known else None


def _marked(table: Table, marks: dict[str, tuple[str, ...]]) -> Changing:
    return (yield from chronicled(table, magic=replace(chronicle(table).magic, marks=marks)))


def _without(held: tuple[str, ...], words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in held if word not in words)
