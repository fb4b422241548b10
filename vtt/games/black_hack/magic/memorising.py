"""What stands in a book and what is held in memory: writing, memorising, the list on the sheet (BH-MAG-01 to BH-MAG-03,
BH-MAG-07)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import OVERRIDE
from vtt.games.black_hack.magic import memory
from vtt.games.black_hack.magic.spell_list import MagicKind, Spell, listed, spells
from vtt.games.black_hack.magic.spellcasting import cast, spell_note
from vtt.games.black_hack.referee.passing import day_of, memorised_this_day, whole_turn
from vtt.games.black_hack.sheet.access import character, fighting, name, refuse_fallen, sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Block, Item, Items, Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, action, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import Reasons
from vtt.table.bands import Scale
from vtt.table.table import Table

MEMORISE_TWICE: House[bool] = House(
    "memorise_twice", "A spell or prayer may be memorised more than once", "BH-MAG-02", {False: "No", True: "Yes"}
)
MEMORISING: House[Literal["anew", "adds"]] = House(
    "memorising",
    "A new session of memorising",
    "BH-MAG-02",
    {"anew": "Makes the whole choice anew", "adds": "Adds to what is still held"},
)

_HOUR = 60


@gms_action(
    "write_book",
    "Write the book",
    creature("target", "Whose book"),
    Parameter(name="spells", label="What stands in it", kind="list", required=True),
    rules=("BH-MAG-01",),
)
def write_book(table: Table, intent: Intent) -> Procedure:
    """The book holds these from now on, in the order of the list; what is in memory stays there."""
    target = str(intent.arguments["target"])
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    sheet: Any = character(table, target)
    kind = memory.kind_of(sheet)
    assert kind is not None
    book = tuple(spell.key for spell in listed(kind) if spell.key in wanted)
    yield from changed(table, target, memory=replace(sheet.memory, book=book))
    values = {
        "who": name(table, target),
        "number": len(book),
        "what": f"{memory.CALLED[kind]}{'' if len(book) == 1 else 's'}",
    }
    yield Say("The book of {who} holds {number} {what}", values, "BH-MAG-01", "heading")
    return Outcome(f"{len(book)} in the book")


@write_book.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only what stands on the list of the own class, and only where that changes something."""
    target = str(intent.arguments["target"])
    yield memory.refuse_caster(table, target)
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    for key in wanted:
        if key not in spells():
            yield no("there is no spell {key!r}", "BH-MAG-01", key=key)
        yield memory.refuse_list(table, target, spells()[key])


@write_book.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """The whole list of the own class, to pick what stands in the book (BH-MAG-01)."""
    sheet = sheet_of(table, creature)
    kind = memory.kind_of(sheet)
    if kind is None or not isinstance(sheet, Character):
        return
    written = sheet.memory.book
    yield write_book.offer(
        table,
        "",
        f"Write {memory.CALLED[kind]}s into the book",
        {"target": creature, "spells": written},
        missing={"spells": written},
        choices={"spells": _whole_list(kind)},
        note=f"{len(written)} of {len(listed(kind))}",
        group=GM_GROUP,
    )


@lru_cache(maxsize=1024)
def _whole_list(kind: MagicKind) -> tuple[ParameterOption, ...]:
    return tuple(map(memory.spell_option, listed(kind)))


@action(
    "memorise",
    "Memorise for an Hour",
    Parameter(name="spells", label="Which", kind="list", required=True),
    OVERRIDE,
    rules=("BH-MAG-02", "BH-MAG-03"),
)
def memorise(table: Table, intent: Intent) -> Procedure:
    """An Hour passes, and the chosen spells are in memory: all that is held, or by a house rule besides what is."""
    actor = intent.actor
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    yield Say("{who} memorises for an Hour", {"who": name(table, actor)}, "BH-MAG-02", "heading")
    # The Day is marked first: the Hour may end it.
    sheet = character(table, actor)
    table = yield from changed(table, actor, memory=replace(sheet.memory, day=day_of(table)))
    table = yield from whole_turn(table, Scale.HOURS, _HOUR)
    sheet = character(table, actor)
    if sheet.state:
        yield Say("{who} is Out of Action", {"who": name(table, actor)}, "BH-OUT-01", "result")
        return Outcome("Interrupted", False)
    held = (*sheet.memory.memorised, *wanted) if MEMORISING(table) == "adds" else wanted
    yield from changed(table, actor, memory=replace(sheet.memory, memorised=held))
    names = ", ".join(memory.known_to(sheet)[key].name for key in held) or "nothing"
    yield Say("{who} holds {spells}", {"who": name(table, actor), "spells": names}, "BH-MAG-02", "result")
    return Outcome(f"{len(held)} in memory")


@memorise.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Why these spells cannot be memorised now, or ``None`` (BH-MAG-02, BH-MAG-03)."""
    actor = intent.actor
    yield memory.refuse_caster(table, actor)
    sheet = character(table, actor)
    yield refuse_fallen(table, actor)
    if fighting(table):
        yield no("not in a fight: it takes an Hour", "BH-MAG-02")
    if table.clock.scale in (Scale.MOMENTS, Scale.MINUTES) and not intent.arguments["override"]:
        yield no("it takes an Hour: count in Hours", "BH-TIME-06")
    if memorised_this_day(table, sheet):
        yield no("{who} has memorised this Day already", "BH-MAG-02", who=name(table, actor))
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    at_hand = {spell.key for spell in memory.readable(sheet)}
    for key in wanted:
        spell = memory.known_to(sheet).get(key)
        if spell is None:
            yield no("there is no spell {key!r}", "BH-MAG-02", key=key)
            return
        yield memory.refuse_list(table, actor, spell) or memory.refuse_level(table, actor, spell, "BH-MAG-03")
        if key not in at_hand and key not in sheet.memory.memorised:
            yield no(
                "{spell} stands in no book or scroll of {who}", "BH-MAG-02", spell=spell.name, who=name(table, actor)
            )
    yield _refuse_number(table, actor, wanted)


def _refuse_number(table: Table, actor: str, wanted: tuple[str, ...]) -> Refusal | None:
    sheet = character(table, actor)
    if not MEMORISE_TWICE(table) and len(set(wanted)) < len(wanted):
        return no("each spell is memorised once", "BH-MAG-02")
    if len(wanted) > sheet.level:
        what = memory.CALLED[memory.known_to(sheet)[wanted[0]].list]
        return no(
            "Level {level} holds {counted}, not {wanted}",
            "BH-MAG-02",
            level=sheet.level,
            counted=counted(sheet.level, what),
            wanted=len(wanted),
        )
    return None


@memorise.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Out of what is within the own Level (BH-MAG-03)."""
    sheet = sheet_of(table, creature)
    kind = memory.kind_of(sheet)
    if kind is None or not isinstance(sheet, Character):
        return
    within = memory.within_level(sheet)
    if within:
        yield memorise.offer(
            table,
            creature,
            f"Memorise {memory.CALLED[kind]}s",
            missing={"spells": tuple(spell.key for spell in memory.memorised(sheet))},
            choices={"spells": tuple(map(memory.spell_option, within))},
            note=f"an Hour, once a Day: {sheet.level} at most",
            most={"spells": sheet.level},
            group=memory.GROUPS[kind],
        )


def memory_block(table: Table, creature: str) -> list[Block]:
    """The spells or prayers that a Spellcaster knows, and which of them are in memory (BH-MAG-02, BH-MAG-07)."""
    sheet = sheet_of(table, creature)
    kind = memory.kind_of(sheet)
    if kind is None or not isinstance(sheet, Character):
        return []
    held = memory.memorised(sheet)
    known = [*held, *(spell for spell in memory.readable(sheet) if spell not in held)]
    known.sort(key=lambda spell: (spell.level, spell.name))
    entries = tuple(_entry(table, creature, sheet, spell) for spell in known)
    return [Items(memory.GROUPS[kind], entries, f"{len(sheet.memory.memorised)} of {sheet.level} memorised")]


def _entry(table: Table, creature: str, sheet: Character, spell: Spell) -> Item:
    """One of them: its level, whether it was cast in this session, a filled mark for each time it is in memory."""
    times = sheet.memory.memorised.count(spell.key)
    scroll = spell.key not in sheet.memory.book and any(item.spell == spell.key for item in memory.scrolls(sheet))
    words = [str(spell.level), *["scroll"] * scroll, *["cast"] * (spell.key in sheet.memory.cast)]
    marks = "●" * times if times else "○"
    click = cast.offer(table, creature, f"Cast {spell.name}", {"spell": spell.key})
    tip = f"{spell.text} ({spell_note(spell)})"
    return Item(spell.name, f"{' · '.join(words)} {marks}", tip, click, stock=marks)
