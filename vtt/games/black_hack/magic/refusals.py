"""Why something cannot be cast, read or memorised (BH-MAG-01 to BH-MAG-03, BH-MAG-07, BH-MAG-08, BH-MAG-10)."""

from typing import Any

from vtt.games.black_hack.magic.casting import Casting, Source
from vtt.games.black_hack.magic.lasting import free_link
from vtt.games.black_hack.magic.memory import CALLED, known_to, readable, refuse_caster, refuse_level, refuse_list
from vtt.games.black_hack.magic.reach import candidates, reach_of, refuse_band, refuse_spot, refuse_target
from vtt.games.black_hack.magic.running import refuse_in_silence
from vtt.games.black_hack.magic.spell_effects import REFUSALS
from vtt.games.black_hack.magic.spell_list import Spell, spells
from vtt.games.black_hack.order.spending import refuse_action
from vtt.games.black_hack.referee.passing import memorised_this_day
from vtt.games.black_hack.sheet.access import character, fallen, fighting, level, name, sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.table import Table

MEMORISE_TWICE: House[bool] = House(
    "memorise_twice", "A spell or prayer may be memorised more than once", "BH-MAG-02", {False: "No", True: "Yes"}
)

_AT_CREATURES = ("caster", "one", "several", "everyone")
_NOT_AIMED = ("none", "caster", "everyone")
_AT_PLACES = ("spot", "thing", "magic", "none")


def casting_of(table: Table, intent: Intent, source: Source) -> Casting:
    """The casting that an intent describes. Its ``target`` is a creature or a place; ``targets`` are creatures."""
    get = intent.arguments.get
    spell = _known(table, intent.actor)[str(get("spell"))]
    target = str(get("target") or "")
    named: tuple[str, ...] = tuple(get("targets") or ())
    if target in table.creatures and not named:
        named = (target,)
    at: Any = get("at")
    return Casting(
        caster=intent.actor,
        spell=spell,
        level=level(table, intent.actor),
        targets=named,
        place=target if target in table.places else "",
        at=None if at is None else (float(at[0]), float(at[1])),
        choice=str(get("choice") or ""),
        text=str(get("text") or ""),
        link=free_link(table, spell.key),
        source=source,
        secret=table.creatures[intent.actor].hidden,
        mode=str(get("effect_mode") or "normal"),
    )


def refuse_cast(table: Table, intent: Intent) -> Refusal | None:
    """Why a spell cannot be cast from memory now, or ``None``."""
    actor, spell = intent.actor, _own_spell(table, intent)
    if isinstance(spell, Refusal):
        return spell
    if spell.key not in character(table, actor).memory.memorised:
        return no("{spell} is not in {who}'s memory", "BH-MAG-07", spell=spell.name, who=name(table, actor))
    return refuse_action(table, actor) or refuse_casting(table, casting_of(table, intent, "memory"))


def refuse_read_spell(table: Table, intent: Intent) -> Refusal | None:
    """Why a spell cannot be read from a book or scroll now, or ``None``: it needs Minutes, unless the GM overrides that
    (BH-MAG-08, BH-TIME-06)."""
    actor, spell = intent.actor, _own_spell(table, intent)
    if isinstance(spell, Refusal):
        return spell
    if spell not in readable(character(table, actor)):
        return no("{spell} stands in no book or scroll of {who}", "BH-MAG-08", spell=spell.name, who=name(table, actor))
    if (fighting(table) or table.clock.scale is Scale.MOMENTS) and not intent.arguments["override"]:
        return no("reading needs Minutes: count in Minutes", "BH-TIME-06")
    return refuse_action(table, actor) or refuse_casting(table, casting_of(table, intent, "reading"))


def refuse_casting(table: Table, casting: Casting) -> Refusal | None:
    """Why a spell cannot be cast at these targets and in this way, or ``None``."""
    spell, caster = casting.spell, casting.caster
    silenced = refuse_in_silence(table, caster)
    if silenced is not None:
        return silenced
    for target in casting.targets:
        if target not in table.creatures:
            return no("there is no creature {target!r}", spell.why, target=target)
        # An area lies round a creature, whatever that is.
        refused = (
            refuse_band(table, caster, spell, target)
            if spell.target in _AT_PLACES
            else refuse_target(table, caster, spell, target)
        )
        if refused is not None:
            return refused
    if len(set(casting.targets)) < len(casting.targets):
        return no("each target only once", "BH-MAG-12")
    if casting.targets and spell.target == "one" and len(casting.targets) > 1:
        return no("{spell} has one target", spell.why, spell=spell.name)
    if casting.place:
        if spell.target in _AT_CREATURES:
            return no("{spell} is cast at a creature", spell.why, spell=spell.name)
        refused = refuse_band(table, caster, spell, casting.place)
        if refused is not None:
            return refused
    if spell.target in ("one", "several") and not casting.targets and not candidates(table, caster, spell):
        return no("nobody is where {spell} reaches: {reach}", spell.why, spell=spell.name, reach=reach_of(table, spell))
    if spell.target == "spot" and casting.at is not None:
        return refuse_spot(table, caster, spell, casting.at)
    if casting.choice and casting.choice not in [choice.value for choice in spell.choices]:
        ways = ", ".join(choice.value for choice in spell.choices) or "none"
        return no(
            "{choice!r} is no way to cast {spell}: {ways}",
            spell.why,
            choice=casting.choice,
            spell=spell.name,
            ways=ways,
        )
    refuse = REFUSALS.get(spell.key)
    if refuse is not None:
        return refuse(table, casting)
    if spell.target in _NOT_AIMED and any(target != caster for target in casting.targets):
        return no("{spell} is not aimed at anybody", spell.why, spell=spell.name)
    return None


def refuse_memorise(table: Table, intent: Intent) -> Refusal | None:
    """Why these spells cannot be memorised now, or ``None`` (BH-MAG-02, BH-MAG-03)."""
    actor = intent.actor
    refused = refuse_caster(table, actor)
    if refused is not None:
        return refused
    sheet = character(table, actor)
    if sheet.state:
        return no("{who} is {fallen}", "BH-OUT-01", who=name(table, actor), fallen=fallen(table, actor))
    if fighting(table):
        return no("not in a fight: it takes an Hour", "BH-MAG-02")
    if table.clock.scale in (Scale.MOMENTS, Scale.MINUTES) and not intent.arguments["override"]:
        return no("it takes an Hour: count in Hours", "BH-TIME-06")
    if memorised_this_day(table, sheet):
        return no("{who} has memorised this Day already", "BH-MAG-02", who=name(table, actor))
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    at_hand = {spell.key for spell in readable(sheet)}
    for key in wanted:
        spell = known_to(sheet).get(key)
        if spell is None:
            return no("there is no spell {key!r}", "BH-MAG-02", key=key)
        refused = refuse_list(table, actor, spell) or refuse_level(table, actor, spell, "BH-MAG-03")
        if refused is not None:
            return refused
        if key not in at_hand and key not in sheet.memory.memorised:
            return no(
                "{spell} stands in no book or scroll of {who}", "BH-MAG-02", spell=spell.name, who=name(table, actor)
            )
    return _refuse_number(table, actor, wanted)


def _refuse_number(table: Table, actor: str, wanted: tuple[str, ...]) -> Refusal | None:
    sheet = character(table, actor)
    if not MEMORISE_TWICE(table) and len(set(wanted)) < len(wanted):
        return no("each spell is memorised once", "BH-MAG-02")
    if len(wanted) > sheet.level:
        what = CALLED[known_to(sheet)[wanted[0]].list]
        return no(
            "Level {level} holds {counted}, not {wanted}",
            "BH-MAG-02",
            level=sheet.level,
            counted=counted(sheet.level, what),
            wanted=len(wanted),
        )
    return None


def _own_spell(table: Table, intent: Intent) -> Spell | Refusal:
    """The spell that an intent names, or why its actor cannot cast it."""
    actor, key = intent.actor, str(intent.arguments.get("spell") or "")
    refused = refuse_caster(table, actor)
    if refused is not None:
        return refused
    spell = _known(table, actor).get(key)
    if spell is None:
        return no("there is no spell {key!r}", "BH-MAG-01", key=key)
    return refuse_list(table, actor, spell) or refuse_level(table, actor, spell) or spell


def _known(table: Table, caster: str) -> dict[str, Spell]:
    """The spells by key that somebody could cast: a foe only those of the lists, out of an item."""
    sheet = sheet_of(table, caster)
    return known_to(sheet) if isinstance(sheet, Character) else spells()
