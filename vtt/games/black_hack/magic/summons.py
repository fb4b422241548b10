"""Spells and prayers that bring creatures: the dead that rise, objects with a mind, elementals, stalkers, daemons."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import Roll, parse
from vtt.games.black_hack import effects
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.magic.casting import Casting, asked, way, words
from vtt.games.black_hack.magic.harming import UNFOLLOWED
from vtt.games.black_hack.magic.lasting import MARK, free_id, lasts_on, lay, one_place, started
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.words import CORPSE, has_word
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet.access import character, is_character, level, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.scene import HIGHEST_LEVEL
from vtt.games.black_hack.sheet.sheets import Foe, Monster
from vtt.rules.contract.procedure import Asking, Change, Changing, Say, Throw
from vtt.rules.kit.house import House
from vtt.rules.tabletop.seats import settle
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut, Moved, Removed
from vtt.table.table import Table, band_between, thing

CONJURED_ELEMENTAL: House[Literal["obeys", "gm"]] = House(
    "conjured_elemental",
    "A conjured elemental",
    "BH-PRY-29",
    {"obeys": "Follows simple commands", "gm": "Does as the GM decides"},
)

ANIMATED_HD: House[Literal["down", "up"]] = House(
    "animated_hd", "Half the HD of the caster is rounded", "BH-SPL-22", {"down": "Down, to 1 at least", "up": "Up"}
)
DAEMON_TEST: House[Literal["turns", "once"]] = House(
    "daemon_test",
    "The Charm on a daemon is tested",
    "BH-SPL-33",
    {"turns": "At the start of each of the caster’s Turns", "once": "Once, when it appears"},
)

SPELLS: Rules[Casting] = Rules()

_MOST_CORPSES = 8
"""2d4 never raise more (BH-SPL-22)."""
HOLDS_DAEMON = "holds-daemon"
"""The source of what lies on the caster as long as the daemon obeys."""
OBEYS = Trait(kind="obeys")
_SUMMONED = Trait(kind="summoned")


@SPELLS.of("animate-dead")
def animate_dead(table: Table, casting: Casting) -> Changing:
    """Up to 2d4 corpses rise, never more than there are; each has half the caster's HD (BH-SPL-22)."""
    corpses = _corpses(table, casting.caster)
    values = {"spell": casting.spell.name}
    thrown = yield Throw(
        parse(casting.spell.count), casting.caster, "BH-MAG-12", "{spell}: how many", values, EACH_TOTAL, casting.secret
    )
    answer = yield asked(
        casting,
        "{spell}: how many corpses are Nearby?",
        options=[(str(number), str(number)) for number in range(_MOST_CORPSES + 1)],
        default=str(min(len(corpses), _MOST_CORPSES)),
    )
    rising = min(thrown.total, int(answer))
    hd = max(1, (casting.level + (ANIMATED_HD(table) == "up")) // 2)
    effect = yield from started(table, casting, OBEYS, _SUMMONED, evil=True)
    for number in range(rising):
        identity = free_id(table, "undead")
        who = f"Undead {number + 1}" if rising > 1 else "Undead"
        hp = yield Throw(Roll(hd, 8), GM, "BH-LIFE-02", "{who}: HP", {"who": who}, UNFOLLOWED)
        lies = corpses[number] if number < len(corpses) else casting.caster
        undead = Creature(
            id=identity,
            name=who,
            side=table.creatures[casting.caster].side,
            sheet=Monster(
                hd=hd,
                hp=hp.total,
                max_hp=hp.total,
                attacks=(Weapon(name="cold hands", reach="unarmed"),),
                tags=("undead",),
                special="Of our own making: it does what it is told and feels nothing.",
            ),
            at=thing(table, lies).at,
            glyph="fa6s.skull",
            hidden=casting.secret,
        )
        table = yield Change(CreaturePut(undead))
        table = yield Change(Moved(identity, settle(table, identity, undead.at)))
        table = yield from lay(table, identity, effect)
        if lies in corpses and lies in table.creatures and isinstance(table.creatures[lies].sheet, Foe):
            # The body that rises lies there no more; a Character's sheet is kept.
            table = yield Change(Removed(lies))
    risen = {"number": rising, "hd": hd}
    yield Say("Risen: {number}, {hd} HD each", risen, casting.spell.why, "result")
    return table


def _corpses(table: Table, caster: str) -> list[str]:
    """The dead and whatever is marked as a corpse, Nearby."""
    return [
        identity
        for identity in (*table.creatures, *table.places)
        if (
            has_word(table, identity, CORPSE)
            or (identity in table.creatures and sheet_of(table, identity).state == "dead")
        )
        and band_between(table, caster, identity) in NEARBY
    ]


@SPELLS.of("elemental")
def elemental(table: Table, casting: Casting) -> Changing:
    """An elemental of 1d6 HD that obeys (BH-SPL-25)."""
    element = yield from way(table, casting, "fire")
    hd = yield from _hit_dice(casting, 6)
    table, _ = yield from summoned(table, casting, f"{element}-elemental", hd, OBEYS, _SUMMONED)
    return table


@SPELLS.of("invisible-stalker")
def invisible_stalker(table: Table, casting: Casting) -> Changing:
    """A stalker of 1d6 HD that does one complex task and leaves (BH-SPL-26)."""
    task = yield from words(table, casting, "{spell}: what is its task?")
    hd = yield from _hit_dice(casting, 6)
    traits = (OBEYS, _SUMMONED, Trait(kind="unseen"))
    table, _ = yield from summoned(table, casting, "invisible-stalker", hd, *traits, note=task)
    return table


@SPELLS.of("conjuration-of-daemons")
def conjuration_of_daemons(table: Table, casting: Casting) -> Changing:
    """A daemon of 1d8 HD that obeys as long as the caster passes an INT Test each Turn (BH-SPL-33)."""
    hd = yield from _hit_dice(casting, 8)
    table, daemon = yield from summoned(table, casting, "daemon", hd, _SUMMONED)
    obeys = yield from started(table, casting, OBEYS, name="Charm")
    table = yield from lay(table, daemon, obeys)
    called = f"Holds {name(table, daemon)}"
    holds = yield from started(table, casting, MARK, name=called, source=HOLDS_DAEMON, note=daemon)
    table = yield from lay(table, casting.caster, holds)
    if DAEMON_TEST(table) == "once":
        table, kept = yield from _charm_holds(table, casting.caster, holds, casting.mode)
        if kept:
            table = yield from effects.dropped(table, casting.caster, holds)
    return table


def daemon_is_held(table: Table, caster: str, holds: Effect) -> Changing:
    """The INT Test at the start of the caster's Turn that keeps a daemon under the Charm (BH-SPL-33)."""
    if holds.note not in table.creatures:
        return (yield from effects.dropped(table, caster, holds))
    table, _ = yield from _charm_holds(table, caster, holds)
    return table


def summoned(
    table: Table, casting: Casting, key: str, hd: int, *traits: Trait, **more: Any
) -> Asking[tuple[Table, str]]:
    """A creature of the bestiary comes beside the caster, on the caster's side, with so many HD (its HP are thrown);
    the spell lies on it. The answer is the table and its id."""
    # The library is read when it is first needed.
    from vtt.games.black_hack.library.entries import CreatureEntry, creature_of, rolled_hp
    from vtt.games.black_hack.library.putting import Arrival, put

    caster = table.creatures[casting.caster]
    entry = creature_of(table, key) or CreatureEntry(name=key.replace("-", " ").capitalize(), hd=hd)
    values = {"who": entry.name}
    hp = yield Throw(rolled_hp(hd), GM, "BH-LIFE-02", "{who}: HP", values, UNFOLLOWED)
    x, y = caster.at
    beside = (x + caster.radius + entry.radius + 1.0, y)
    arrival = Arrival(at=beside, side=caster.side, hidden=caster.hidden, why=casting.spell.why)
    table, (identity,) = yield from put(table, replace(entry, hd=hd, hp=str(hp.total)), arrival)
    effect = yield from started(table, casting, *traits, **more)
    return (yield from lay(table, identity, effect)), identity


def _hit_dice(casting: Casting, sides: int) -> Asking[int]:
    values = {"spell": casting.spell.name}
    thrown = yield Throw(
        Roll(1, sides), casting.caster, casting.spell.why, "{spell}: its HD", values, EACH_TOTAL, casting.secret
    )
    hd: int = thrown.total
    return hd


def _charm_holds(table: Table, caster: str, holds: Effect, mode: str = "normal") -> Asking[tuple[Table, bool]]:
    daemon = holds.note
    values = {"who": name(table, caster), "daemon": name(table, daemon)}
    if not is_character(table, caster):
        yield Say("Does {who} still hold {daemon}?", values, holds.why, "reminder", about=(caster,))
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
        secret=table.creatures[caster].hidden,
        tags=("charm",),
    )
    table = result.table
    text = "The Charm on {daemon} holds" if result.success else "The Charm on {daemon} is broken: the GM plays it"
    yield Say(text, values, holds.why, "result", about=(caster,))
    if result.success:
        return table, True
    for effect in sheet_of(table, daemon).effects:
        if effect.link == holds.link and OBEYS in effect.traits:
            table = yield from effects.dropped(table, daemon, effect)
    table = yield Change(CreaturePut(replace(table.creatures[daemon], side="gm")))
    return (yield from effects.dropped(table, caster, holds)), False


@SPELLS.of("animate-object")
def animate_object(table: Table, casting: Casting) -> Changing:
    """An object moves and has a simple mind (BH-PRY-27). The GM says its HD; its HP are thrown (BH-LIFE-02). It is an
    object again when the prayer ends."""
    place = yield from one_place(table, casting, "{spell}: which object?")
    what = name(table, place) if place else (yield from words(table, casting, "{spell}: which object?"))
    hd = yield from _its_hd(casting, what)
    values = {"what": what, "hd": hd}
    thrown = yield Throw(Roll(hd, 8), GM, "BH-LIFE-02", "{what}: HP", values, EACH_TOTAL, secret=True)
    caster = table.creatures[casting.caster]
    stood = thing(table, place or casting.caster)
    if place:
        table = yield Change(Removed(place))
    identity = place or free_id(table, "animated-object")
    animated = Creature(
        id=identity,
        name=f"{what} (animated)",
        side=caster.side,
        sheet=Monster(
            hd=hd,
            hp=thrown.total,
            max_hp=thrown.total,
            attacks=(Weapon(name="its weight", reach="unarmed"),),
            special="An object with a simple mind of its own.",
        ),
        at=stood.at,
        radius=stood.radius,
        glyph=stood.glyph,
        hidden=casting.secret,
        notes=stood.notes if place else "",
    )
    table = yield Change(CreaturePut(animated))
    if not place:
        table = yield Change(Moved(identity, settle(table, identity, animated.at)))
    return (yield from lasts_on(table, casting, (identity,), _SUMMONED, Trait(kind="object", on=(what,))))


@SPELLS.of("conjure-elemental")
def conjure_elemental(table: Table, casting: Casting) -> Changing:
    """An elemental with as many HD as the caster has Levels; it obeys, or is the GM's by a house rule (BH-PRY-29)."""
    element = yield from way(table, casting, "fire")
    obeys = CONJURED_ELEMENTAL(table) == "obeys"
    traits = (OBEYS, _SUMMONED) if obeys else (_SUMMONED,)
    table, identity = yield from summoned(table, casting, f"{element}-elemental", casting.level, *traits)
    if not obeys:
        table = yield Change(CreaturePut(replace(table.creatures[identity], side="gm")))
    return table


def _its_hd(casting: Casting, what: str) -> Asking[int]:
    """The HD that the GM gives an object; 1 is proposed."""
    options = [(str(hd), f"{hd} HD") for hd in range(1, 6)]
    while True:
        answer: str = yield asked(casting, "{spell}: how many HD has {what}?", GM, options, "1", free=True, what=what)
        if answer.strip().isdecimal() and 1 <= int(answer) <= HIGHEST_LEVEL:
            return int(answer)
        problem = f"expected 1 to {HIGHEST_LEVEL} Hit Dice, found {answer!r}"
        yield Say("{problem}", {"problem": problem}, casting.spell.why, secret=True)
