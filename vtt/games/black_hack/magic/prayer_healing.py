"""Prayers that make whole: wounds, diseases, curses, poisons, death, lost Levels.

BH-PRY-01, BH-PRY-12, BH-PRY-15, BH-PRY-18, BH-PRY-19, BH-PRY-26, BH-PRY-37.
"""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D4, Dice, parse
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.harm.hit_points import regained
from vtt.games.black_hack.magic.afflictions import POISON, cured, immunity
from vtt.games.black_hack.magic.casting import Casting, asked, one_of, one_that, way
from vtt.games.black_hack.magic.lasting import lasts_on
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import GONE, name, refuse_gone, sheet_of
from vtt.games.black_hack.sheet.lasting import AfflictionKind, Trait
from vtt.games.black_hack.sheet.parts import NO_FATE, LevelGain
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Changing, Say
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetChanged
from vtt.table.table import Table

SPELLS: Rules[Casting] = Rules()

POISON_IMMUNITY: House[Literal["session", "day", "named"]] = House(
    "poison_immunity",
    "Immunity from Neutralise Poison",
    "BH-PRY-19",
    {"session": "Lasts for the session", "day": "Lasts one Day", "named": "Is against one named poison"},
)
RAISE_DEAD_HP: House[Literal["1d4", "1", "max"]] = House(
    "raise_dead_hp", "Raised from the dead with", "BH-PRY-26", {"1d4": "1d4 HP", "1": "1 HP", "max": "Maximum HP"}
)

_LIGHT_WOUNDS, _SERIOUS_WOUNDS = parse("1d8"), parse("3d8+3")
_DAYS_TO_RAISE = 7


@SPELLS.of("cure-light-wounds")
def cure_light_wounds(table: Table, casting: Casting) -> Changing:
    """1d8 HP (BH-PRY-01)."""
    return (yield from _cured_wounds(table, casting, _LIGHT_WOUNDS))


@SPELLS.of("cure-serious-wounds")
def cure_serious_wounds(table: Table, casting: Casting) -> Changing:
    """3d8 + 3 HP (BH-PRY-18)."""
    return (yield from _cured_wounds(table, casting, _SERIOUS_WOUNDS))


@cure_light_wounds.refuses
@cure_serious_wounds.refuses
def _(table: Table, casting: Casting) -> Reasons:
    """The dead and the lost are beyond healing (BH-OUT-10)."""
    yield from (refuse_gone(table, target) for target in casting.targets)


@SPELLS.of("cure-disease")
def cure_disease(table: Table, casting: Casting) -> Changing:
    """Every disease of one target (BH-PRY-12)."""
    target = yield from one_that(table, casting, lambda identity: bool(_suffered(table, identity, "disease")))
    names = _suffered(table, target, "disease")
    return (yield from cured(table, target, "disease", names, casting.spell.why))


@SPELLS.of("neutralise-poison")
def neutralise_poison(table: Table, casting: Casting) -> Changing:
    """A poison is removed, with the Ongoing Damage from it, or one target is made immune (BH-PRY-19)."""
    target = yield from one_that(table, casting, lambda identity: bool(_poisons(table, identity)))
    how = yield from way(table, casting, "remove" if _poisons(table, target) else "immunise")
    if how == "remove":
        return (yield from _one_affliction(table, casting, target, POISON))
    until: dict[str, Any] = {"until_session": table.clock.session}
    poison, lasts = "", "until the session ends"
    match POISON_IMMUNITY(table):
        case "day":
            until, lasts = {"until_world": table.clock.world + MINUTES_PER_DAY}, "for one Day"
        case "named":
            until = {}
            poison = casting.text or (yield asked(casting, "Immune to which poison?", default="any"))
            lasts = f"to {poison}"
    yield Say("{who} is immune to poison, {lasts}", {"who": name(table, target), "lasts": lasts}, casting.spell.why)
    traits = Trait(kind="immune", on=(immunity(poison),))
    return (yield from lasts_on(table, casting, [target], traits, name="Immune to poison", note=poison, **until))


@SPELLS.of("raise-dead")
def raise_dead(table: Table, casting: Casting) -> Changing:
    """Somebody who died within the last seven Days lives again (BH-PRY-26)."""
    target = yield from one_that(table, casting, lambda identity: _refuse_to_raise(table, identity) is None)
    refused = _refuse_to_raise(table, target) if target else no("nobody dead is Nearby", "BH-PRY-26")
    if refused is not None:
        yield Say("{reason}", {"reason": refused.reason}, refused.why, "result")
        return table
    sheet: Any = sheet_of(table, target)
    hp = {"1": 1, "max": sheet.max_hp}.get(RAISE_DEAD_HP(table), 0)
    values = {"who": name(table, target)}
    if not hp:
        most = sheet.max_hp
        thrown = yield from roll(
            D4,
            casting.caster,
            "BH-PRY-26",
            key=lambda total: min(total, most),
            label="{who}: HP regained",
            values=values,
            secret=casting.secret,
        )
        hp = min(thrown.total, most)
    fate = replace(sheet.fate, died=0) if sheet.fate.location else NO_FATE
    table = yield from changed(table, target, hp=hp, state="", fate=fate)
    text = "{who} comes back to life with {hp} HP"
    yield Say(text, {**values, "hp": hp}, "BH-PRY-26", "result")
    return table


@raise_dead.refuses
def _(table: Table, casting: Casting) -> Reasons:
    """Only somebody who can be brought back (BH-PRY-26)."""
    yield from (_refuse_to_raise(table, target) for target in casting.targets)


def _refuse_to_raise(table: Table, target: str) -> Refusal | None:
    """Why somebody cannot be brought back to life: alive, dead for longer than seven calendar Days, or dead for good
    (BH-PRY-26, BH-SPL-35)."""
    sheet = sheet_of(table, target)
    if sheet.state != "dead":
        return no("{target} is not dead", "BH-PRY-26", target=name(table, target))
    if sheet.fate.final:
        return no("nothing can bring {target} back to life", "BH-SPL-35", target=name(table, target))
    days = table.clock.day - sheet.fate.died
    if sheet.fate.died and days > _DAYS_TO_RAISE:
        return no(
            "{target} has been dead for {counted}: seven at most",
            "BH-PRY-26",
            target=name(table, target),
            counted=counted(days, "Day"),
        )
    return None


@SPELLS.of("restoration")
def restoration(table: Table, casting: Casting) -> Changing:
    """Every Level lost through Level Drain comes back with what it had brought, on top of those earned since
    (BH-PRY-37)."""
    target = yield from one_that(table, casting, lambda identity: bool(_drained(table, identity)))
    sheet = sheet_of(table, target)
    values = {"who": name(table, target)}
    lost = _drained(table, target)
    if not lost:
        text = "{who} has lost no Level"
        yield Say(text, values, "BH-PRY-37", "result")
        return table
    after: Any = restored(sheet, lost) if isinstance(sheet, Character) else sheet
    table = yield Change(SheetChanged(target, after))
    values |= {"level": after.level, "hp": after.max_hp}
    yield Say("{who} is of Level {level} again, maximum HP {hp}", values, "BH-PRY-37", "result")
    return table


def restored(sheet: Character, lost: tuple[LevelGain, ...]) -> Character:
    """The sheet with these Levels on top of its own, each with the maximum HP and Attribute points it had brought. HP
    themselves stay as they are."""
    level, max_hp, attributes = sheet.level, sheet.max_hp, sheet.attributes
    gains = list(sheet.growth.gains)
    for gain in sorted(lost, key=lambda gain: gain.level):
        level += 1
        max_hp += gain.max_hp
        for attribute in gain.attributes:
            attributes = replace(attributes, **{attribute: getattr(attributes, attribute) + 1})
        gains.append(replace(gain, level=level))
    growth = replace(sheet.growth, gains=tuple(gains), drained=())
    return replace(sheet, level=level, max_hp=max_hp, attributes=attributes, growth=growth)


def _cured_wounds(table: Table, casting: Casting, dice: Dice) -> Changing:
    def needs_it(identity: str) -> bool:
        sheet = sheet_of(table, identity)
        return sheet.hp < sheet.max_hp and sheet.state not in GONE

    target = yield from one_that(table, casting, needs_it)
    if sheet_of(table, target).state in GONE:
        values = {"who": name(table, target)}
        yield Say("{who} is beyond healing", values, "BH-OUT-10", "result")
        return table
    return (yield from regained(table, target, dice, casting.caster, casting.spell.why, secret=casting.secret))


def _one_affliction(table: Table, casting: Casting, target: str, kind: AfflictionKind) -> Changing:
    names = _suffered(table, target, kind)
    question = "{spell}: which " + kind + "?"
    chosen = casting.text if casting.text in names else ""
    if not chosen:
        chosen = yield from one_of(table, casting, question, [(called, called) for called in names])
    return (yield from cured(table, target, kind, [chosen] if chosen else [], casting.spell.why))


def _suffered(table: Table, target: str, kind: AfflictionKind) -> list[str]:
    return [one.name for one in sheet_of(table, target).afflictions if one.kind == kind]


def _poisons(table: Table, target: str) -> bool:
    sheet = sheet_of(table, target)
    ongoing = sheet.ongoing is not None and POISON in sheet.ongoing.tags
    return ongoing or any(POISON in held.tags for held in sheet.hindrances) or bool(_suffered(table, target, POISON))


def _drained(table: Table, target: str) -> tuple[LevelGain, ...]:
    sheet = sheet_of(table, target)
    return sheet.growth.drained if isinstance(sheet, Character) else ()
