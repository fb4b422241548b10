"""Arcane spells that bring creatures: the dead that rise, elementals, stalkers, daemons; and how they obey."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import Roll
from vtt.games.black_hack import effects
from vtt.games.black_hack.access import character, is_character, level, name, sheet_of
from vtt.games.black_hack.attribute_tests import attribute_test
from vtt.games.black_hack.lasting_parts import Effect, Trait
from vtt.games.black_hack.magic.animating import animate_dead
from vtt.games.black_hack.magic.asking import way, words
from vtt.games.black_hack.magic.casting import Casting, SpellEffect, SpellRefusal
from vtt.games.black_hack.magic.harming import UNFOLLOWED
from vtt.games.black_hack.magic.lasting import lay, started
from vtt.games.black_hack.magic.spell_options import DAEMON_TEST
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.rules.contract.procedure import Change, Request, Say, Throw
from vtt.table.events import CreaturePut
from vtt.table.table import Table

DAEMON = "conjuration-of-daemons"
HOLDS_DAEMON = "holds-daemon"
"""The source of what lies on the caster as long as the daemon obeys."""

OBEYS = Trait(kind="obeys")
SUMMONED = Trait(kind="summoned")


def elemental(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """An elemental of 1d6 HD that obeys (BH-SPL-25)."""
    element = yield from way(table, casting, "fire")
    hd = yield from _hit_dice(casting, 6)
    table, _ = yield from summoned(table, casting, f"{element}-elemental", hd, OBEYS, SUMMONED)
    return table


def invisible_stalker(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A stalker of 1d6 HD that does one complex task and leaves (BH-SPL-26)."""
    task = yield from words(table, casting, "{spell}: what is its task?")
    hd = yield from _hit_dice(casting, 6)
    traits = (OBEYS, SUMMONED, Trait(kind="unseen"))
    table, _ = yield from summoned(table, casting, "invisible-stalker", hd, *traits, note=task)
    return table


def conjuration_of_daemons(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """A daemon of 1d8 HD that obeys as long as the caster passes an INT Test each Turn (BH-SPL-33)."""
    hd = yield from _hit_dice(casting, 8)
    table, daemon = yield from summoned(table, casting, "daemon", hd, SUMMONED)
    obeys = yield from started(table, casting, OBEYS, name="Charm")
    table = yield from lay(table, daemon, obeys)
    called = f"Holds {name(table, daemon)}"
    holds = yield from started(table, casting, Trait(kind="mark"), name=called, source=HOLDS_DAEMON, note=daemon)
    table = yield from lay(table, casting.caster, holds)
    if DAEMON_TEST(table) == "once":
        table, kept = yield from _charm_holds(table, casting.caster, holds, casting.mode)
        if kept:
            table = yield from effects.dropped(table, casting.caster, holds)
    return table


def daemon_is_held(table: Table, caster: str, holds: Effect) -> Generator[Request, Any, Table]:
    """The INT Test at the start of the caster's Turn that keeps a daemon under the Charm (BH-SPL-33)."""
    if holds.note not in table.creatures:
        return (yield from effects.dropped(table, caster, holds))
    table, _ = yield from _charm_holds(table, caster, holds)
    return table


def summoned(
    table: Table, casting: Casting, key: str, hd: int, *traits: Trait, **more: Any
) -> Generator[Request, Any, tuple[Table, str]]:
    """A creature of the bestiary comes beside the caster, on the caster's side, with so many HD (its HP are thrown);
    the spell lies on it. The answer is the table and its id."""
    # The library is read when it is first needed.
    from vtt.games.black_hack.library.creature_entry import CreatureEntry, rolled_hp
    from vtt.games.black_hack.library.merged import creature_of
    from vtt.games.black_hack.library.putting import Arrival, put

    caster = table.creatures[casting.caster]
    entry = creature_of(table, key) or CreatureEntry(name=key.replace("-", " ").capitalize(), hd=hd)
    values = {"who": entry.name}
    hp = yield Throw(rolled_hp(hd), GM, "BH-LIFE-02", "{who}: HP", values, UNFOLLOWED, casting.secret)
    x, y = caster.at
    beside = (x + caster.radius + entry.radius + 1.0, y)
    arrival = Arrival(at=beside, side=caster.side, hidden=caster.hidden, why=casting.spell.why)
    table, (identity,) = yield from put(table, replace(entry, hd=hd, hp=str(hp.total)), arrival)
    effect = yield from started(table, casting, *traits, **more)
    return (yield from lay(table, identity, effect)), identity


def _hit_dice(casting: Casting, sides: int) -> Generator[Request, Any, int]:
    values = {"spell": casting.spell.name}
    thrown = yield Throw(
        Roll(1, sides), casting.caster, casting.spell.why, "{spell}: its HD", values, EACH_TOTAL, casting.secret
    )
    hd: int = thrown.total
    return hd


def _charm_holds(
    table: Table, caster: str, holds: Effect, mode: str = "normal"
) -> Generator[Request, Any, tuple[Table, bool]]:
    daemon = holds.note
    values = {"who": name(table, caster), "daemon": name(table, daemon)}
    secret = table.creatures[caster].hidden
    if not is_character(table, caster):
        yield Say("Does {who} still hold {daemon}?", values, holds.why, "reminder", secret=secret)
        return table, True
    powerful = daemon if level(table, daemon) > character(table, caster).level else ""
    result = yield from attribute_test(
        table,
        caster,
        "INT",
        holds.why,
        label="{who} holds {daemon}",
        values=values,
        mode=mode,
        against=powerful,
        secret=secret,
        tags=("charm",),
    )
    table = result.table
    text = "The Charm on {daemon} holds" if result.success else "The Charm on {daemon} is broken: the GM plays it"
    yield Say(text, values, holds.why, "result", secret=secret)
    if result.success:
        return table, True
    for effect in sheet_of(table, daemon).effects:
        if effect.link == holds.link and OBEYS in effect.traits:
            table = yield from effects.dropped(table, daemon, effect)
    table = yield Change(CreaturePut(replace(table.creatures[daemon], side="gm")))
    return (yield from effects.dropped(table, caster, holds)), False


EFFECTS: dict[str, SpellEffect] = {
    "animate-dead": animate_dead,
    "elemental": elemental,
    "invisible-stalker": invisible_stalker,
    DAEMON: conjuration_of_daemons,
}
REFUSALS: dict[str, SpellRefusal] = {}
