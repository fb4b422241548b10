"""Whom a spell or prayer reaches: bands, kinds of creature, Hit Dice (BH-MAG-12)."""

from typing import Literal

from vtt.games.black_hack import effects
from vtt.games.black_hack.effects import affected
from vtt.games.black_hack.magic.spell_list import MagicKind, Spell
from vtt.games.black_hack.sheet.access import fallen, level, name, refuse_away, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.kit.authoring import House, no
from vtt.table.bands import Band, band_of, distance
from vtt.table.creature import Point
from vtt.table.table import Table, band_between, gap, thing

MAGIC_MISSILE_REACH: House[Literal["far", "sight"]] = House(
    "magic_missile_reach",
    "Magic Missile reaches",
    "BH-SPL-02",
    {"far": "Faraway and Distant targets", "sight": "Any target in sight"},
)
DIMENSION_DOOR_REACH: House[Literal["nearby", "sight"]] = House(
    "dimension_door_reach",
    "Dimension Door takes",
    "BH-SPL-21",
    {"nearby": "A Nearby target", "sight": "Any target in sight"},
)

NEARBY = (Band.CLOSE, Band.NEARBY)
_BY_SIGHT = {each.description.key: each for each in (MAGIC_MISSILE_REACH, DIMENSION_DOOR_REACH)}


def refuse_target(table: Table, caster: str, spell: Spell, target: str) -> Refusal | None:
    """Why a spell cannot be cast at this creature, or ``None``."""
    refused = _refuse_kind(table, caster, spell, target) or refuse_band(table, caster, spell, target)
    if refused is not None:
        return refused
    sheet = sheet_of(table, target)
    if sheet.fate.location:
        return refuse_away(table, target)
    if sheet.state and not spell.fallen:
        return no("{target} is {fallen}", "BH-OUT-01", target=name(table, target), fallen=fallen(table, target))
    if spell.most_hd and level(table, target) > spell.most_hd:
        return no("{target} has more than {most_hd} HD", spell.why, target=name(table, target), most_hd=spell.most_hd)
    still = affected(table, sheet, "unchanging")
    if still is not None and still.source != spell.key:
        return no("nothing can be done to {target}: {still}", still.why, target=name(table, target), still=still.name)
    return None


def refuse_band(table: Table, caster: str, spell: Spell, target: str) -> Refusal | None:
    """Why a creature or place is out of a spell's reach, or ``None``."""
    if target == caster:
        return None
    return _refuse_at(table, spell, band_between(table, caster, target), name(table, target))


def refuse_spot(table: Table, caster: str, spell: Spell, at: Point) -> Refusal | None:
    """Why a point on the board is out of a spell's reach, or ``None``: measured from the caster's edge."""
    who = table.creatures[caster]
    return _refuse_at(table, spell, band_of(distance(who.at, at) - who.radius, table.clock.scale), "that spot")


def reach_of(table: Table, spell: Spell) -> str:
    """The bands that a spell reaches, in words."""
    if _in_sight(table, spell):
        return "in sight"
    # "Nearby" always includes Close.
    needed = [band.label for band in spell.bands if band is not Band.CLOSE or Band.NEARBY not in spell.bands]
    return " or ".join(needed)


def _in_sight(table: Table, spell: Spell) -> bool:
    """Whether it reaches anyone in sight, by the house rule that the spell names."""
    return bool(spell.sight_option) and _BY_SIGHT[spell.sight_option](table) == "sight"


def _refuse_at(table: Table, spell: Spell, band: Band, what: str) -> Refusal | None:
    if band in spell.bands or _in_sight(table, spell):
        return None
    return no(
        "{what} is {label}: {spell} needs {reach}",
        spell.why,
        what=what,
        label=band.label,
        spell=spell.name,
        reach=reach_of(table, spell),
    )


def shielding(table: Table, identity: str, kind: MagicKind) -> Effect | None:
    """What makes magic of this kind do nothing where a creature is, or ``None`` (BH-SPL-29)."""
    for owner, effect in effects.every(table):
        if owner and not effect.suppressed:
            for trait in effect.traits:
                near = trait.kind == "antimagic" and kind in trait.on
                if near and (owner == identity or band_between(table, owner, identity) in NEARBY):
                    return effect
    return None


def candidates(table: Table, caster: str, spell: Spell) -> list[str]:
    """The creatures that a spell can be cast at, the likeliest first: opponents for a harmful one, else the own side;
    the nearest of each before the farther. The players' casters see nobody hidden."""
    own = table.creatures[caster].side
    found = [
        identity
        for identity, creature in table.creatures.items()
        if not (creature.hidden and own == "players")
        and refuse_target(table, caster, spell, identity) is None
        and shielding(table, identity, spell.list) is None
    ]
    return sorted(found, key=lambda identity: _likelihood(table, caster, spell, identity))


def everyone_in_reach(table: Table, caster: str, spell: Spell) -> list[str]:
    """Every creature in a spell's bands but the caster, hidden ones included (BH-MAG-12), and nobody whom a shell keeps
    it off (BH-SPL-29)."""
    return [
        identity
        for identity in table.creatures
        if identity != caster
        and refuse_target(table, caster, spell, identity) is None
        and shielding(table, identity, spell.list) is None
    ]


def _refuse_kind(table: Table, caster: str, spell: Spell, target: str) -> Refusal | None:
    who = spell.who
    own = type(table.creatures[target].sheet) is Character
    if target == caster and who != "creature" and not (who == "character" and own):
        return no("{spell} is not cast at oneself", spell.why, spell=spell.name)
    if who == "foe" and own:
        return no(
            "{target} is a Character: {spell} needs an NPC or Monster",
            spell.why,
            target=name(table, target),
            spell=spell.name,
        )
    if who == "character" and not own:
        return no("{target} is no Character", spell.why, target=name(table, target))
    if who == "ally" and table.creatures[target].side != table.creatures[caster].side:
        return no("{target} is no ally", spell.why, target=name(table, target))
    return None


def _likelihood(table: Table, caster: str, spell: Spell, target: str) -> tuple[bool, bool, int, float]:
    other = table.creatures[target].side != table.creatures[caster].side
    near = (band_between(table, caster, target).rank, gap(thing(table, caster), thing(table, target)))
    return other != spell.harmful, target == caster and spell.harmful, *near
