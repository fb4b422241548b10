"""Prayers that hold, hurt and kill: Hold Person, Finger of Death, Plague, Earthquake, Holy Word (BH-PRY-08, 23, 24,
34, 35)."""

from typing import Literal

from vtt.dice import D6, ByTotal, parse
from vtt.games.black_hack import effects
from vtt.games.black_hack.attribute_tests.throwing import TestResult, attribute_test
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.harm.damage import put_out_of_action
from vtt.games.black_hack.harm.hindrances import begin_hindrance
from vtt.games.black_hack.harm.ongoing_damage import begin_ongoing
from vtt.games.black_hack.magic.casting import Casting, asked, counted_targets, decider, everyone, one_that, up_to
from vtt.games.black_hack.magic.harming import damage_alike, killed, unresisted
from vtt.games.black_hack.magic.lasting import MARK, lay, started
from vtt.games.black_hack.magic.reach import candidates
from vtt.games.black_hack.magic.words import EVIL, has_word
from vtt.games.black_hack.rolls import EACH_TOTAL
from vtt.games.black_hack.sheet.access import hindered, is_character, level, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Hindrance, Ongoing, Trait
from vtt.games.black_hack.sheet.parts import Attribute
from vtt.games.black_hack.sheet.sheets import Monster
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Changing, Say, Throw
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.bands import Scale
from vtt.table.table import Table

SPELLS: Rules[Casting] = Rules()

HOLD_PERSON: House[Literal["caster", "held"]] = House(
    "hold_person",
    "Hold Person ends",
    "BH-PRY-08",
    {"caster": "When the Cleric’s Test fails", "held": "For each Character held, with a WIS Test of its own"},
)
HOLY_WORD_MINUTES: House[Literal["strong", "both"]] = House(
    "holy_word_minutes",
    "The 1d6 Minutes of Holy Word",
    "BH-PRY-35",
    {"strong": "Are for 9 and 10 HD alone", "both": "Are for the Paralysed as well"},
)

HOLD = "hold-person"
_PLAGUE_DAMAGE = parse("2d8")
_DROPS_DEAD, _IS_PARALYSED, _CANNOT_ACT = 5, 8, 10
"""The most HD that each part of Holy Word has a hold on (BH-PRY-35)."""


@SPELLS.of(HOLD)
def hold_person(table: Table, casting: Casting) -> Changing:
    """Up to 1d4 targets are Paralysed until the Cleric's Test fails (BH-PRY-08). What keeps it up is on the Cleric."""
    table, held = yield from unresisted(table, casting, (yield from counted_targets(table, casting)))
    own_tests = HOLD_PERSON(table) == "held"
    kept_up = False
    for target in held:
        breaks_free = own_tests and is_character(table, target)
        table = yield from _paralysed(table, casting, target, "WIS", held=not breaks_free)
        kept_up = kept_up or not breaks_free
    if kept_up:
        effect = yield from started(table, casting, MARK, note="a WIS Test each Turn keeps it up")
        table = yield from lay(table, casting.caster, effect)
    return table


def hold_person_kept_up(table: Table, caster: str, effect: Effect) -> Changing:
    """The WIS Test at the start of the Cleric's Turn: on a failure all who are held are free (BH-PRY-08). Powerful Foe
    counts for the highest HD held."""
    held = [
        identity
        for identity in table.creatures
        if any(hindrance.link == effect.link for hindrance in sheet_of(table, identity).hindrances)
    ]
    if not held:
        return (yield from effects.end_one(table, caster, effect, effect.why))
    values = {"who": name(table, caster), "held": ", ".join(name(table, identity) for identity in held)}
    result = yield from attribute_test(
        table,
        caster,
        "WIS",
        effect.why,
        label="{who} holds {held}",
        values=values,
        against=max(held, key=lambda identity: level(table, identity)),
        secret=table.creatures[caster].hidden,
    )
    if result.success:
        yield Say("{held}: still Paralysed", values, effect.why, "result", about=(caster,))
        return result.table
    yield Say("{held}: free", values, effect.why, "result", about=(caster,))
    return (yield from effects.end(result.table, lambda _, other: other.link == effect.link, effect.why))


@SPELLS.of("finger-of-death")
def finger_of_death(table: Table, casting: Casting) -> Changing:
    """A WIS Test takes one evil Monster Out of Action (BH-PRY-23)."""
    target = yield from one_that(table, casting, lambda identity: _refuse_evil_monster(table, identity) is None)
    if not target or _refuse_evil_monster(table, target) is not None:
        yield Say("No evil Monster is Nearby", why=casting.spell.why, level="result")
        return table
    result = yield from _tests(table, casting, target, "{who}: Finger of Death on {target}")
    if not result.success:
        yield Say("Nothing happens", why=casting.spell.why, level="result")
        return result.table
    return (yield from put_out_of_action(result.table, target))


@finger_of_death.refuses
def _(table: Table, casting: Casting) -> Reasons:
    yield from (_refuse_evil_monster(table, target) for target in casting.targets)


def _refuse_evil_monster(table: Table, target: str) -> Refusal | None:
    """Only an evil Monster (BH-PRY-23)."""
    if not isinstance(table.creatures[target].sheet, Monster):
        return no("{target} is no Monster", "BH-PRY-23", target=name(table, target))
    return (
        None if has_word(table, target, EVIL) else no("{target} is not evil", "BH-PRY-23", target=name(table, target))
    )


@SPELLS.of("plague")
def plague(table: Table, casting: Casting) -> Changing:
    """First the Test, then the number of targets, then one roll of damage and Ongoing Damage for all (BH-PRY-24)."""
    reached = candidates(table, casting.caster, casting.spell)
    wanted = casting.targets or reached
    if not wanted:
        yield Say("Nobody is Nearby", why=casting.spell.why, level="result")
        return table
    strongest = max(wanted, key=lambda identity: level(table, identity))
    result = yield from _tests(table, casting, strongest, "{who}: Plague")
    table = result.table
    if not result.success:
        yield Say("Nothing happens", why=casting.spell.why, level="result")
        return table
    most = len(wanted)
    thrown = yield Throw(
        parse(casting.spell.count),
        casting.caster,
        casting.spell.why,
        "{spell}: how many targets",
        {"spell": casting.spell.name},
        ByTotal(lambda total: min(total, most)),
        casting.secret,
    )
    targets = yield from up_to(table, casting, thrown.total, reached)
    table, struck = yield from unresisted(table, casting, targets)
    table = yield from damage_alike(table, casting, struck, _PLAGUE_DAMAGE)
    for target in struck:
        if target in table.creatures and not sheet_of(table, target).state:
            ongoing = Ongoing(cause=casting.caster, link=casting.link, tags=("disease", "magic"))
            table = yield from begin_ongoing(table, target, ongoing)
    return table


@SPELLS.of("earthquake")
def earthquake(table: Table, casting: Casting) -> Changing:
    """A WIS Test for each Nearby Creature takes it Out of Action (BH-PRY-34)."""
    for target in (yield from everyone(table, casting)):
        result = yield from _tests(table, casting, target, "{who}: Earthquake under {target}")
        table = result.table
        if result.success:
            table = yield from put_out_of_action(table, target)
    return table


@SPELLS.of("holy-word")
def holy_word(table: Table, casting: Casting) -> Changing:
    """By HD: dead, Paralysed, without Actions, or nothing (BH-PRY-35)."""
    reached = yield from everyone(table, casting)
    if not (yield from _spoken(table, casting, reached)):
        yield Say("The word is not spoken", why=casting.spell.why, level="result")
        return table
    stunned = [target for target in reached if _IS_PARALYSED < level(table, target) <= _CANNOT_ACT]
    held = [target for target in reached if _DROPS_DEAD < level(table, target) <= _IS_PARALYSED]
    both = HOLY_WORD_MINUTES(table) == "both"
    minutes = 0
    if stunned or (both and held):
        label = "{spell}: Minutes without Actions"
        values = {"spell": casting.spell.name}
        thrown = yield Throw(D6, casting.caster, casting.spell.why, label, values, EACH_TOTAL, casting.secret)
        minutes = thrown.total
    for target in reached:
        if level(table, target) <= _DROPS_DEAD:
            table = yield from killed(table, casting, target, text="{who} drops dead")
    for target in held:
        table = yield from _paralysed(table, casting, target, "CON", held=both)
    if minutes:
        bound = (*stunned, *held) if both else stunned
        table = yield from _without_actions(table, casting, bound, minutes)
    return table


def _paralysed(table: Table, casting: Casting, target: str, attribute: Attribute, *, held: bool = False) -> Changing:
    """A target is Paralysed (BH-COND-05); one that is so already stays so. ``held``: no Test of its own ends it, it
    lasts as long as the casting."""
    if hindered(sheet_of(table, target), "paralysed"):
        values = {"who": name(table, target)}
        yield Say("{who} is Paralysed already", values, "BH-COND-05", about=(target,))
        return table
    hindrance = Hindrance(
        name="paralysed",
        attribute=attribute,
        cause=casting.caster,
        link=casting.link if held else "",
        held=held,
        tags=("paralysis", "magic"),
    )
    return (yield from begin_hindrance(table, target, hindrance))


def _tests(table: Table, casting: Casting, target: str, label: str) -> Asking[TestResult]:
    """The Cleric's WIS Test that a target meets, with Powerful Foe (BH-ATK-14)."""
    return (
        yield from attribute_test(
            table,
            casting.caster,
            "WIS",
            casting.spell.why,
            label=label,
            values={"who": name(table, casting.caster), "target": name(table, target)},
            mode=casting.mode,
            against=target,
            secret=casting.secret or table.creatures[target].hidden,
        )
    )


def _spoken(table: Table, casting: Casting, reached: tuple[str, ...]) -> Asking[bool]:
    """Whether the word is spoken: the caster is warned where it would kill allies (BH-PRY-35)."""
    own = table.creatures[casting.caster].side
    dying = [
        name(table, target)
        for target in reached
        if table.creatures[target].side == own and level(table, target) <= _DROPS_DEAD
    ]
    if not dying:
        return True
    answer = yield asked(
        casting,
        "{spell} would kill {who}. Speak it?",
        decider(table, casting.caster),
        (("speak", "Speak it"), ("hold", "Hold back")),
        who=", ".join(dying),
    )
    return bool(answer == "speak")


def _without_actions(table: Table, casting: Casting, targets: tuple[str, ...] | list[str], minutes: int) -> Changing:
    traits = (Trait(kind="no_action"),)
    values = {"who": ", ".join(name(table, target) for target in targets), "minutes": counted(minutes, "Minute")}
    for target in targets:
        effect = Effect(
            name=casting.spell.name,
            turns=minutes,
            scale=Scale.MINUTES,
            traits=traits,
            why=casting.spell.why,
            source=casting.spell.key,
            magic=casting.spell.list,
            caster=casting.caster,
            link=casting.link,
        )
        table = yield from lay(table, target, effect)
    yield Say("{who}: no Actions for {minutes}", values, casting.spell.why, "result")
    return table
