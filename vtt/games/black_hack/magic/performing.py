"""How a spell is cast, wherever it comes from: what it needs, what it does, what cancels it (BH-MAG-04, BH-MAG-09)."""

from importlib import import_module
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.by_key import Refuses, Rule
from vtt.games.black_hack.magic.casting import Casting, Source
from vtt.games.black_hack.magic.lasting import free_link
from vtt.games.black_hack.magic.memory import known_to
from vtt.games.black_hack.magic.reach import candidates, reach_of, refuse_band, refuse_spot, refuse_target, shielding
from vtt.games.black_hack.magic.running import refuse_in_silence
from vtt.games.black_hack.magic.spell_list import Spell, spells
from vtt.games.black_hack.rolls import GM, in_mode
from vtt.games.black_hack.sheet.access import level, sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Changing, Choose, Intent, Option, Say
from vtt.rules.kit.authoring import House, no
from vtt.table.table import Table

INVISIBLE_UNTIL: House[Literal["attack", "harm"]] = House(
    "invisible_until",
    "Invisibility ends with",
    "BH-SPL-13",
    {"attack": "An Attack", "harm": "An Attack or a harmful spell"},
)

_SIDE_EFFECTS = "magical-side-effects"
"""The table of the library that a misfire is rolled on (BH-MAG-09)."""
_MODULES = (
    "arcane_changes",
    "arcane_harm",
    "arcane_journeys",
    "arcane_minds",
    "knowing",
    "prayer_creatures",
    "prayer_harm",
    "prayer_healing",
    "prayer_scene",
    "summons",
)
RULES: dict[str, Rule[Casting]] = {}
for _name in _MODULES:
    RULES |= import_module(f"{__package__}.{_name}").SPELLS
"""What every spell and prayer of the lists does, by its key."""
_AT_CREATURES = ("caster", "one", "several", "everyone")
_NOT_AIMED = ("none", "caster", "everyone")
_AT_PLACES = ("spot", "thing", "magic", "none")


def own_refusal(spell: Spell) -> Refuses[Casting] | None:
    """What a spell refuses beyond its data, if anything."""
    rule = RULES.get(spell.key)
    return None if rule is None else rule.refusal


def castable(table: Table, caster: str) -> dict[str, Spell]:
    """The spells by key that somebody could cast: a foe only those of the lists, out of an item."""
    sheet = sheet_of(table, caster)
    return known_to(sheet) if isinstance(sheet, Character) else spells()


def casting_of(table: Table, intent: Intent, source: Source) -> Casting:
    """The casting that an intent describes. Its ``target`` is a creature or a place; ``targets`` are creatures."""
    get = intent.arguments.get
    spell = castable(table, intent.actor)[str(get("spell"))]
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
    refuse = own_refusal(spell)
    if refuse is not None:
        return refuse(table, casting)
    if spell.target in _NOT_AIMED and any(target != caster for target in casting.targets):
        return no("{spell} is not aimed at anybody", spell.why, spell=spell.name)
    return None


def cast_from_item(
    table: Table,
    actor: str,
    spell: Spell,
    target: str = "",
    targets: tuple[str, ...] = (),
    choice: str = "",
    text: str = "",
    mode: str = "normal",
) -> Changing:
    """A spell out of an item: it works without a Test, and memory is left alone (BH-ITEM-24). The bearer's Level counts
    as the caster's. ``target`` is a creature or place, ``mode`` how what comes of it is rolled."""
    arguments = {"spell": spell.key, "target": target, "targets": targets, "choice": choice, "text": text}
    casting = casting_of(table, Intent("cast", actor, {**arguments, "effect_mode": mode}), "item")
    return (yield from in_mode(actor, mode, resolved(table, casting)))


def resolved(table: Table, casting: Casting) -> Changing:
    """What a spell does, unless it is cancelled where it is cast (BH-SPL-29); and who casts harm may be seen."""
    kind = casting.spell.list
    shell = shielding(table, casting.caster, kind)
    if shell is None and casting.targets:
        reached = tuple(target for target in casting.targets if shielding(table, target, kind) is None)
        shell = None if reached else shielding(table, casting.targets[0], kind)
        casting = replace(casting, targets=reached)
    if shell is not None:
        values = {"spell": casting.spell.name, "shell": shell.name}
        yield Say("{shell}: {spell} has no effect", values, shell.why, "result")
        return table
    table = yield from RULES.get(casting.spell.key, _told)(table, casting)
    if casting.spell.harmful and INVISIBLE_UNTIL(table) == "harm":
        table = yield from effects.seen_again(table, casting.caster)
    return table


def _told(table: Table, casting: Casting) -> Changing:
    """A spell that stands on no list: what it does is said, and the GM sees to it (BH-MAG-04)."""
    text = casting.spell.text or "what it does is the GM’s to say"
    values = {"spell": casting.spell.name, "what": text}
    yield Say("{spell}: {what}", values, "BH-MAG-04", "reminder", about=(casting.caster,))
    return table


def misfire(table: Table, actor: str, spell: Spell) -> Changing:
    """A reading that failed: a roll on the table of side effects, or the GM's word where it is empty (BH-MAG-09)."""
    # The library is read when it is first needed.
    from vtt.games.black_hack.library.rolling import rolled

    values = {"spell": spell.name}
    yield Say("{spell} misfires", values, "BH-MAG-09", "result", about=(actor,))
    what = yield from rolled(table, _SIDE_EFFECTS, actor, table.creatures[actor].hidden, why="BH-MAG-09")
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
