"""Casting: from memory, from a book or scroll, from an item; memorising (BH-MAG-02 to BH-MAG-09)."""

from collections.abc import Generator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.attribute_tests.plain import EFFECT_MODE, OVERRIDE, mode
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.memory import (
    ATTRIBUTE,
    CALLED,
    kind_of,
    known_to,
    note_cast,
    refuse_caster,
    refuse_list,
    remember,
    scrolls,
)
from vtt.games.black_hack.magic.reach import shielding
from vtt.games.black_hack.magic.refusals import casting_of, refuse_cast, refuse_memorise, refuse_read_spell
from vtt.games.black_hack.magic.spell_effects import EFFECTS
from vtt.games.black_hack.magic.spell_list import Spell, listed, spells
from vtt.games.black_hack.order.spending import RESPOND, with_action_spent
from vtt.games.black_hack.referee.passing import day_of, whole_turn
from vtt.games.black_hack.rolls import GM, in_mode
from vtt.games.black_hack.sheet.access import character, is_character, name, sheet_of
from vtt.games.black_hack.usage.dice import with_item
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import creature, text
from vtt.rules.contract.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table

MEMORISING: House[Literal["anew", "adds"]] = House(
    "memorising",
    "A new session of memorising",
    "BH-MAG-02",
    {"anew": "Makes the whole choice anew", "adds": "Adds to what is still held"},
)
SCROLLS: House[Literal["kept", "consumed"]] = House(
    "scrolls", "A scroll that has been read", "BH-MAG-08", {"kept": "Can be read again", "consumed": "Is gone"}
)
INVISIBLE_UNTIL: House[Literal["attack", "harm"]] = House(
    "invisible_until",
    "Invisibility ends with",
    "BH-SPL-13",
    {"attack": "An Attack", "harm": "An Attack or a harmful spell"},
)

AT_WHAT = (
    Parameter(name="target", label="Target", kind="thing"),
    Parameter(name="targets", label="Several targets", kind="list"),
    Parameter(name="at", label="Round the point", kind="point"),
    Parameter(name="choice", label="Which way", kind="choice"),
    text("text", "Words"),
)

SPELL = Parameter(name="spell", label="Spell or prayer", kind="choice", required=True)


@action(
    "write_book",
    "Write the book",
    creature("target", "Whose book"),
    Parameter(name="spells", label="What stands in it", kind="list", required=True),
    rules=("BH-MAG-01",),
    by_gm=True,
)
def write_book(table: Table, intent: Intent) -> Procedure:
    """The book holds these from now on, in the order of the list; what is in memory stays there."""
    target = str(intent.arguments["target"])
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    sheet: Any = character(table, target)
    kind = kind_of(sheet)
    assert kind is not None
    book = tuple(spell.key for spell in listed(kind) if spell.key in wanted)
    yield Change(SheetChanged(target, replace(sheet, memory=replace(sheet.memory, book=book))))
    values = {"who": name(table, target), "number": len(book), "what": f"{CALLED[kind]}{'' if len(book) == 1 else 's'}"}
    yield Say("The book of {who} holds {number} {what}", values, "BH-MAG-01", "heading")
    return Outcome(f"{len(book)} in the book")


@write_book.refuses
def refuse_write_book(table: Table, intent: Intent) -> Refusal | None:
    """Only what stands on the list of the own class, and only where that changes something."""
    target = str(intent.arguments["target"])
    refused = refuse_caster(table, target)
    if refused is not None:
        return refused
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    for key in wanted:
        if key not in spells():
            return no("there is no spell {key!r}", "BH-MAG-01", key=key)
        refused = refuse_list(table, target, spells()[key])
        if refused is not None:
            return refused
    return None


HOUR = 60


@action(
    "memorise",
    "Memorise for an Hour",
    Parameter(name="spells", label="Which", kind="list", required=True),
    OVERRIDE,
    rules=("BH-MAG-02", "BH-MAG-03"),
)
def memorise(table: Any, intent: Intent) -> Procedure:
    """An Hour passes, and the chosen spells are in memory: all that is held, or by a house rule besides what is."""
    actor = intent.actor
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    yield Say("{who} memorises for an Hour", {"who": name(table, actor)}, "BH-MAG-02", "heading")
    # The Day is marked first: the Hour may end it.
    sheet = character(table, actor)
    table = yield Change(SheetChanged(actor, replace(sheet, memory=replace(sheet.memory, day=day_of(table)))))
    table = yield from whole_turn(table, Scale.HOURS, HOUR)
    sheet = character(table, actor)
    if sheet.state:
        yield Say("{who} is Out of Action", {"who": name(table, actor)}, "BH-OUT-01", "result")
        return Outcome("Interrupted", False)
    held = (*sheet.memory.memorised, *wanted) if MEMORISING(table) == "adds" else wanted
    yield Change(SheetChanged(actor, replace(sheet, memory=replace(sheet.memory, memorised=held))))
    names = ", ".join(known_to(sheet)[key].name for key in held) or "nothing"
    yield Say("{who} holds {spells}", {"who": name(table, actor), "spells": names}, "BH-MAG-02", "result")
    return Outcome(f"{len(held)} in memory")


memorise.refuses(refuse_memorise)


SIDE_EFFECTS = "magical-side-effects"
"""The table of the library that a misfire is rolled on (BH-MAG-09)."""

KEPT = Outcome("Cast, and kept in memory", True)

FORGOTTEN = Outcome("Cast, and forgotten", False)

CAST = Outcome("Cast", True)

MISFIRE = Outcome("Misfire", False)


@action(
    "cast",
    "Cast from memory",
    SPELL,
    *AT_WHAT,
    mode("mode", "Memory Test"),
    EFFECT_MODE,
    rules=("BH-MAG-04", "BH-MAG-05"),
)
def cast(table: Table, intent: Intent) -> Procedure:
    """A spell is cast from memory: it simply works, and then the memory Test is made (BH-MAG-04, BH-MAG-05)."""
    actor = intent.actor
    casting = casting_of(table, intent, "memory")
    table = yield from _opened(table, casting, "{who} casts {spell}", "BH-MAG-04")
    table = yield from in_mode(actor, casting.mode, resolved(table, casting))
    table, kept = yield from remember(table, actor, casting.spell, str(intent.arguments.get("mode") or "normal"))
    yield RESPOND
    return KEPT if kept else FORGOTTEN


cast.refuses(refuse_cast)


@action(
    "read_spell",
    "Read from a book or scroll",
    SPELL,
    *AT_WHAT,
    mode(),
    OVERRIDE,
    EFFECT_MODE,
    rules=("BH-MAG-08", "BH-MAG-09", "BH-TIME-06"),
)
def read_spell(table: Table, intent: Intent) -> Procedure:
    """A spell is read from a book or scroll: only with a Test is it cast, else it misfires (BH-MAG-08, BH-MAG-09)."""
    actor = intent.actor
    casting = casting_of(table, intent, "reading")
    spell = casting.spell
    table = yield from _opened(table, casting, "{who} reads {spell}", "BH-MAG-08")
    result = yield from attribute_test(
        table,
        actor,
        ATTRIBUTE[spell.list],
        "BH-MAG-08",
        label="{who} reads {spell}",
        values={"who": name(table, actor), "spell": spell.name},
        mode=str(intent.arguments["mode"]),
        burdens=((f"{CALLED[spell.list]} level", spell.level, "BH-MAG-08"),),
        secret=casting.secret,
        nature="task",
        tags=("reading",),
    )
    table = yield from _used_up(result.table, actor, spell)
    if not result.success:
        table = yield from in_mode(actor, casting.mode, misfire(table, actor, spell))
        yield RESPOND
        return MISFIRE
    table = yield from in_mode(actor, casting.mode, resolved(table, casting))
    if is_character(table, actor):
        table = yield from note_cast(table, actor, spell, read=True)
    yield RESPOND
    return CAST


read_spell.refuses(refuse_read_spell)


def cast_from_item(
    table: Table,
    actor: str,
    spell: Spell,
    target: str = "",
    targets: tuple[str, ...] = (),
    choice: str = "",
    text: str = "",
    mode: str = "normal",
) -> Generator[Request, Any, Table]:
    """A spell out of an item: it works without a Test, and memory is left alone (BH-ITEM-24). The bearer's Level counts
    as the caster's. ``target`` is a creature or place, ``mode`` how what comes of it is rolled."""
    arguments = {"spell": spell.key, "target": target, "targets": targets, "choice": choice, "text": text}
    casting = casting_of(table, Intent("cast", actor, {**arguments, "effect_mode": mode}), "item")
    return (yield from in_mode(actor, mode, resolved(table, casting)))


def resolved(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """What a spell does, unless it is cancelled where it is cast (BH-SPL-29); and who casts harm may be seen."""
    kind = casting.spell.list
    shell = shielding(table, casting.caster, kind)
    if shell is None and casting.targets:
        reached = tuple(target for target in casting.targets if shielding(table, target, kind) is None)
        shell = None if reached else shielding(table, casting.targets[0], kind)
        casting = replace(casting, targets=reached)
    if shell is not None:
        values = {"spell": casting.spell.name, "shell": shell.name}
        yield Say("{shell}: {spell} has no effect", values, shell.why, "result", secret=casting.secret)
        return table
    table = yield from EFFECTS.get(casting.spell.key, told)(table, casting)
    if casting.spell.harmful and INVISIBLE_UNTIL(table) == "harm":
        table = yield from effects.seen_again(table, casting.caster)
    return table


def told(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A spell that stands on no list: what it does is said, and the GM sees to it (BH-MAG-04)."""
    text = casting.spell.text or "what it does is the GM's to say"
    values = {"spell": casting.spell.name, "what": text}
    yield Say("{spell}: {what}", values, "BH-MAG-04", "reminder", about=(casting.caster,))
    return table


def misfire(table: Table, actor: str, spell: Spell) -> Generator[Request, Any, Table]:
    """A reading that failed: a roll on the table of side effects, or the GM's word where it is empty (BH-MAG-09)."""
    # The library is read when it is first needed.
    from vtt.games.black_hack.library.rolling import rolled

    values = {"spell": spell.name}
    yield Say("{spell} misfires", values, "BH-MAG-09", "result", about=(actor,))
    what = yield from rolled(table, SIDE_EFFECTS, actor, table.creatures[actor].hidden, why="BH-MAG-09")
    what = what or (
        yield Choose(
            GM,
            "{spell} misfires, GM decides: what happens?",
            (Option("nothing", "Nothing happens"),),
            "nothing",
            "BH-MAG-09",
            values,
            actor,
            free=True,
        )
    )
    yield Say("{what}", {"what": what}, "BH-MAG-09", "reminder", about=(actor,))
    return table


def _opened(table: Table, casting: Casting, text: str, why: str) -> Generator[Request, Any, Table]:
    values = {"who": name(table, casting.caster), "spell": casting.spell.name}
    yield Say(text, values, why, "heading", secret=casting.secret)
    sheet = sheet_of(table, casting.caster)
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(casting.caster, spent))
    return table


def _used_up(table: Table, actor: str, spell: Spell) -> Generator[Request, Any, Table]:
    """By a house rule a scroll is gone once it has been read; the book is not (BH-MAG-08)."""
    sheet = character(table, actor)
    if SCROLLS(table) != "consumed" or spell.key in sheet.memory.book:
        return table
    scroll = next(item for item in scrolls(sheet) if item.spell == spell.key)
    table = yield Change(SheetChanged(actor, with_item(sheet, scroll, None)))
    yield Say("{scroll} crumbles", {"scroll": scroll.name}, "BH-MAG-08")
    return table
