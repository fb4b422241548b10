"""Casting: from memory, and from a book or scroll (BH-MAG-04 to BH-MAG-09)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import EFFECT_MODE, OVERRIDE, mode
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.magic import memory
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.performing import castable, casting_of, misfire, own_refusal, refuse_casting, resolved
from vtt.games.black_hack.magic.reach import candidates, refuse_band
from vtt.games.black_hack.magic.spell_list import Spell
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, spends_action
from vtt.games.black_hack.rolls import in_mode
from vtt.games.black_hack.sheet.access import character, fighting, is_character, level, name, sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import with_item
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.actions import Action
from vtt.rules.kit.authoring import House, action, no
from vtt.table.bands import Band, Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table

SCROLLS: House[Literal["kept", "consumed"]] = House(
    "scrolls", "A scroll that has been read", "BH-MAG-08", {"kept": "Can be read again", "consumed": "Is gone"}
)

_SPELL = Parameter(name="spell", label="Spell or prayer", kind="choice", required=True)
_AT_WHAT = (
    Parameter(name="target", label="Target", kind="thing"),
    Parameter(name="targets", label="Several targets", kind="list"),
    Parameter(name="at", label="Round the point", kind="point"),
    Parameter(name="choice", label="Which way", kind="choice"),
    text("text", "Words"),
)
_KEPT = Outcome("Cast, and kept in memory", True)
_FORGOTTEN = Outcome("Cast, and forgotten", False)
_CAST = Outcome("Cast", True)
_MISFIRE = Outcome("Misfire", False)


@action(
    "cast",
    "Cast from memory",
    _SPELL,
    *_AT_WHAT,
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
    table, kept = yield from memory.remember(table, actor, casting.spell, str(intent.arguments.get("mode") or "normal"))
    yield RESPOND
    return _KEPT if kept else _FORGOTTEN


@cast.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why a spell cannot be cast from memory now, or ``None``."""
    actor, spell = intent.actor, _own_spell(table, intent)
    if isinstance(spell, Refusal):
        return spell
    if spell.key not in character(table, actor).memory.memorised:
        return no("{spell} is not in {who}’s memory", "BH-MAG-07", spell=spell.name, who=name(table, actor))
    return refuse_action(table, actor) or refuse_casting(table, casting_of(table, intent, "memory"))


@cast.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character) and memory.kind_of(sheet) is not None:
        for spell in memory.memorised(sheet):
            yield from cast_offers(table, creature, spell)


@action(
    "read_spell",
    "Read from a book or scroll",
    _SPELL,
    *_AT_WHAT,
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
        memory.ATTRIBUTE[spell.list],
        "BH-MAG-08",
        label="{who} reads {spell}",
        values={"who": name(table, actor), "spell": spell.name},
        mode=str(intent.arguments["mode"]),
        burdens=((f"{memory.CALLED[spell.list]} level", spell.level, "BH-MAG-08"),),
        secret=casting.secret,
        nature="task",
        tags=("reading",),
    )
    table = yield from _used_up(result.table, actor, spell)
    if not result.success:
        table = yield from in_mode(actor, casting.mode, misfire(table, actor, spell))
        yield RESPOND
        return _MISFIRE
    table = yield from in_mode(actor, casting.mode, resolved(table, casting))
    if is_character(table, actor):
        table = yield from memory.note_cast(table, actor, spell, read=True)
    yield RESPOND
    return _CAST


@read_spell.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why a spell cannot be read from a book or scroll now, or ``None``: it needs Minutes, unless the GM overrides that
    (BH-MAG-08, BH-TIME-06)."""
    actor, spell = intent.actor, _own_spell(table, intent)
    if isinstance(spell, Refusal):
        return spell
    if spell not in memory.readable(character(table, actor)):
        return no("{spell} stands in no book or scroll of {who}", "BH-MAG-08", spell=spell.name, who=name(table, actor))
    if (fighting(table) or table.clock.scale is Scale.MOMENTS) and not intent.arguments["override"]:
        return no("reading needs Minutes: count in Minutes", "BH-TIME-06")
    return refuse_action(table, actor) or refuse_casting(table, casting_of(table, intent, "reading"))


@read_spell.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Out of what is within the own Level; one that is aimed at somebody or a spot is aimed on the board."""
    sheet = sheet_of(table, creature)
    kind = memory.kind_of(sheet)
    if kind is None or not isinstance(sheet, Character):
        return
    within = memory.within_level(sheet)
    if not within:
        return
    # One that can be read now is asked for, so that one without a target does not stand in the way of the others.
    keys = [spell.key for spell in within]
    first = next((key for key in keys if not read_spell.offer(table, creature, "", {"spell": key}).refusal), keys[0])
    reading = read_spell.offer(
        table,
        creature,
        f"Read a {memory.CALLED[kind]}",
        missing={"spell": first},
        choices={"spell": tuple(map(memory.spell_option, within))},
        note="from book or scroll, with a Test",
        group=memory.GROUPS[kind],
    )
    aimed = {spell.key: _aimed_reading(creature, spell) for spell in within if spell.target in ("one", "spot")}
    yield replace(reading, leads={"spell": aimed})


def _aimed_reading(creature: str, spell: Spell) -> Offer:
    """A spell that was chosen out of a book, still to be aimed on the board, as one that is cast."""
    return Offer(
        intent=Intent("read_spell", creature, {"spell": spell.key}),
        label=f"Read {spell.name}",
        missing=("target",),
        helps=not spell.harmful,
        spot="at" if spell.target == "spot" else "",
    )


def _own_spell(table: Table, intent: Intent) -> Spell | Refusal:
    """The spell that an intent names, or why its actor cannot cast it."""
    actor, key = intent.actor, str(intent.arguments.get("spell") or "")
    refused = memory.refuse_caster(table, actor)
    if refused is not None:
        return refused
    spell = castable(table, actor).get(key)
    if spell is None:
        return no("there is no spell {key!r}", "BH-MAG-01", key=key)
    return memory.refuse_list(table, actor, spell) or memory.refuse_level(table, actor, spell) or spell


def _opened(table: Table, casting: Casting, text: str, why: str) -> Changing:
    values = {"who": name(table, casting.caster), "spell": casting.spell.name}
    yield Say(text, values, why, "heading")
    return (yield from spends_action(table, casting.caster))


def _used_up(table: Table, actor: str, spell: Spell) -> Changing:
    """By a house rule a scroll is gone once it has been read; the book is not (BH-MAG-08)."""
    sheet = character(table, actor)
    if SCROLLS(table) != "consumed" or spell.key in sheet.memory.book:
        return table
    scroll = next(item for item in memory.scrolls(sheet) if item.spell == spell.key)
    table = yield Change(SheetChanged(actor, with_item(sheet, scroll, None)))
    yield Say("{scroll} crumbles", {"scroll": scroll.name}, "BH-MAG-08")
    return table


def cast_offers(table: Table, creature: str, spell: Spell, way: Action = cast) -> list[Offer]:
    """A spell from memory, or read from a book: one that is aimed at somebody or a spot is aimed on the board; and one
    at the caster."""
    group = memory.GROUPS[spell.list]
    note = spell_note(spell)
    arguments: dict[str, Value] = {"spell": spell.key}
    choices = {}
    if spell.choices:
        choices["choice"] = tuple(ParameterOption(choice.value, choice.label) for choice in spell.choices)
    label = f"{'Cast' if way is cast else 'Read'} {spell.name}"
    aims = _aims(table, creature, spell)
    spot = spell.target == "spot"
    if not aims and not spot:
        return [way.offer(table, creature, label, arguments, choices=choices, note=note, group=group)]
    watch = f"creatures.{aims[0]}.hp" if aims and spell.harmful and aims[0] in table.creatures else ""
    made: list[Offer] = []
    others = [aim for aim in aims if aim != creature]
    if others or spot:
        missing: dict[str, Value] = {"target": others[0] if others else None}
        made.append(
            way.offer(
                table,
                creature,
                label,
                arguments,
                missing=missing,
                choices=choices,
                note=note,
                group=group,
                watch=watch,
                helps=not spell.harmful,
                spot="at" if spot else "",
            )
        )
    if creature in aims and spell.target == "one":
        own = {**arguments, "target": creature}
        made.append(way.offer(table, creature, f"{label} on yourself", own, note=note, group=group))
    return made


def spell_note(spell: Spell) -> str:
    """A spell in a few words: level, how far it reaches, how long it lasts."""
    reach = spell.bands[-1].label if spell.target not in ("none", "caster") else ""
    if Band.FARAWAY in spell.bands and Band.DISTANT in spell.bands:
        reach = "Faraway or Distant"
    return " · ".join(part for part in (f"level {spell.level}", reach, spell.duration) if part)


def _aims(table: Table, creature: str, spell: Spell) -> list[str]:
    """What a spell is aimed at on the board, the likeliest first; nothing where it is not aimed."""
    if spell.target == "one":
        found = candidates(table, creature, spell)
        refuse = own_refusal(spell)
        if refuse is None:
            return found
        aimed = Casting(caster=creature, spell=spell, level=level(table, creature))
        return sorted(found, key=lambda target: refuse(table, replace(aimed, targets=(target,))) is not None)
    if spell.target != "spot":
        return []
    found = sorted(
        (
            identity
            for identity in (*table.creatures, *table.places)
            if identity != creature and refuse_band(table, creature, spell, identity) is None
        ),
        key=lambda identity: (
            identity in table.creatures
            and (table.creatures[identity].side == table.creatures[creature].side) == spell.harmful
        ),
    )
    return found
