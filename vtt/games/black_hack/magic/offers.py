"""Spells and prayers: what a creature is offered."""

from functools import lru_cache

from msgspec.structs import replace

from vtt.games.black_hack.magic.arcane_journeys import TELEPORT, bring_back, can_move_objects, know_place, move_object
from vtt.games.black_hack.magic.arcane_minds import obey, under_command
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.gm_offers import MAGIC, judging, thing_offers
from vtt.games.black_hack.magic.memory import CALLED, kind_of, memorised, readable
from vtt.games.black_hack.magic.performing import cast, memorise, read_spell, write_book
from vtt.games.black_hack.magic.prayer_offers import gm_prayer_offers, prayer_offers
from vtt.games.black_hack.magic.reach import candidates, refuse_band
from vtt.games.black_hack.magic.running import end_magic
from vtt.games.black_hack.magic.spell_effects import REFUSALS
from vtt.games.black_hack.magic.spell_list import MagicKind, Spell, listed
from vtt.games.black_hack.sheet.access import level, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.kit.actions import Action
from vtt.rules.kit.offer_making import GM_GROUP as GROUP
from vtt.table.bands import Band
from vtt.table.table import Table

GROUPS = {"arcane": "Spells", "prayer": "Prayers"}


def offers(table: Table, creature: str) -> list[Offer]:
    """A spell or prayer for each in memory, reading and memorising, and what running magic lets a creature do."""
    sheet = sheet_of(table, creature)
    made = prayer_offers(table, creature)
    if isinstance(sheet, Character) and kind_of(sheet) is not None:
        for spell in memorised(sheet):
            made.extend(cast_offers(table, creature, spell))
        made.extend(_book_offers(table, creature, sheet))
    if sheet.effects:
        obeys = under_command(table, creature)
        if obeys is not None:
            made.append(obey.offer(table, creature, "Obey", note=obeys.note or obeys.name))
        if can_move_objects(table, creature):
            made.extend(_object_offers(table, creature))
    return made


def cast_offers(table: Table, creature: str, spell: Spell, way: Action = cast) -> list[Offer]:
    """A spell from memory, or read from a book: one that is aimed at somebody or a spot is aimed on the board; and one
    at the caster."""
    group = GROUPS[spell.list]
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


def gm_magic_offers(table: Table, creature: str) -> list[Offer]:
    """What the GM can do about the magic on a creature: end it, bring back who is away."""
    made = gm_prayer_offers(table, creature)
    sheet = sheet_of(table, creature)
    for effect in sheet.effects:
        leaves = any(trait.kind == "summoned" for trait in effect.traits)
        label = f"Dismiss, {effect.name}" if leaves else f"End {effect.name}"
        arguments: dict[str, Value] = {"target": creature, "effect": effect.name}
        made.append(end_magic.offer(table, "", label, arguments, note=effect.note, group=GROUP))
    if sheet.fate.location:
        made.append(
            bring_back.offer(table, "", "Bring back", {"target": creature}, note=sheet.fate.location, group=GROUP)
        )
    return made + _place_offers(table, creature)


def _place_offers(table: Table, creature: str) -> list[Offer]:
    """The places that somebody who has Teleport knows (BH-SPL-28)."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    has = any(spell.key == TELEPORT for spell in (*memorised(sheet), *readable(sheet)))
    if not has and all(item.spell != TELEPORT for item in sheet.items):
        return []
    learns: dict[str, Value] = {"target": creature, "known": True}
    missing = {"place": "Harbour Inn"}
    note = f"{len(sheet.memory.places)} known, for Teleport"
    made = [know_place.offer(table, "", "Knows a place", learns, missing=missing, note=note, group=GROUP)]
    for place in sheet.memory.places:
        forgets: dict[str, Value] = {"target": creature, "place": place, "known": False}
        made.append(know_place.offer(table, "", f"No longer knows {place}", forgets, group=GROUP))
    return made


def _aims(table: Table, creature: str, spell: Spell) -> list[str]:
    """What a spell is aimed at on the board, the likeliest first; nothing where it is not aimed."""
    if spell.target == "one":
        found = candidates(table, creature, spell)
        refuse = REFUSALS.get(spell.key)
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


def _book_offers(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """The book, reading what is within the own Level, and memorising."""
    kind = kind_of(sheet)
    assert kind is not None
    group = GROUPS[kind]
    known = [spell for spell in readable(sheet) if spell.level <= sheet.level]
    made = [_book_offer(table, creature, sheet)]
    if not known:
        return made
    options = tuple(ParameterOption(spell.key, f"{spell.name}, level {spell.level}") for spell in known)
    reading = read_spell.offer(
        table,
        creature,
        f"Read a {CALLED[kind]}",
        missing={"spell": _first_to_read(table, creature, known)},
        choices={"spell": options},
        note="from book or scroll, with a Test",
        group=group,
    )
    aimed = {spell.key: _aimed_reading(creature, spell) for spell in known if spell.target in ("one", "spot")}
    made.append(replace(reading, leads={"spell": aimed}))
    held = tuple(spell.key for spell in memorised(sheet))
    made.append(
        memorise.offer(
            table,
            creature,
            f"Memorise {CALLED[kind]}s",
            missing={"spells": held},
            choices={"spells": options},
            note=f"an Hour, once a Day: {sheet.level} at most",
            most={"spells": sheet.level},
            group=group,
        )
    )
    return made


def _book_offer(table: Table, creature: str, sheet: Character) -> Offer:
    """The whole list of the own class, to pick what stands in the book (BH-MAG-01)."""
    kind = kind_of(sheet)
    assert kind is not None
    written = sheet.memory.book
    return write_book.offer(
        table,
        "",
        f"Write {CALLED[kind]}s into the book",
        {"target": creature, "spells": written},
        missing={"spells": written},
        choices={"spells": _whole_list(kind)},
        note=f"{len(written)} of {len(listed(kind))}",
        group=GROUP,
    )


@lru_cache(maxsize=1024)
def _whole_list(kind: MagicKind) -> tuple[ParameterOption, ...]:
    return tuple(ParameterOption(spell.key, f"{spell.name}, level {spell.level}") for spell in listed(kind))


def _aimed_reading(creature: str, spell: Spell) -> Offer:
    """A spell that was chosen out of a book, still to be aimed on the board, as one that is cast."""
    return Offer(
        intent=Intent("read_spell", creature, {"spell": spell.key}),
        label=f"Read {spell.name}",
        missing=("target",),
        helps=not spell.harmful,
        spot="at" if spell.target == "spot" else "",
    )


def _first_to_read(table: Table, creature: str, known: list[Spell]) -> str:
    """A spell that can be read now, so that one without a target does not stand in the way of the others."""
    asked = (spell.key for spell in known)
    return next(
        (key for key in asked if read_spell.offer(table, creature, "", {"spell": key}).refusal is None),
        known[0].key,
    )


def _object_offers(table: Table, creature: str) -> list[Offer]:
    places = [identity for identity, place in table.places.items() if not place.hidden]
    made: list[Offer] = []
    for direction in ("nearer", "farther"):
        arguments: dict[str, Value] = {"direction": direction}
        label = f"Move an object {direction}"
        if places:
            made.append(
                move_object.offer(table, creature, label, arguments, missing={"thing": places[0]}, note="Telekinesis")
            )
    return made


def table_offers(table: Table) -> list[Offer]:
    """The GM marks things, ends what lies in the scene and says whether it is evil."""
    made = thing_offers(table)
    for effect in chronicle(table).magic.effects:
        label, arguments = f"End {effect.name}", {"effect": effect.name}
        made.append(end_magic.offer(table, "", label, arguments, note=effect.note, group=MAGIC))
        if effect.magic:
            made.append(judging(table, "", effect, MAGIC))
    return made
