"""Magic items to throw: the acorn, the chain, the dust (BH-ITEM-13, BH-ITEM-17, BH-ITEM-19)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import D6
from vtt.games.black_hack import effects
from vtt.games.black_hack.access import fallen, name, sheet_of
from vtt.games.black_hack.attribute_tests import attribute_test
from vtt.games.black_hack.combat_options import RANGED_DISTANCE
from vtt.games.black_hack.goods.handing import lay_down
from vtt.games.black_hack.goods.options import ACORN_USAGE, FRENZIED_FOES, FRENZY_LASTS
from vtt.games.black_hack.goods.use import RefuseUse, Use, Using, begun, changed, lasting, now, rolled, words
from vtt.games.black_hack.hindrances import begin_hindrance
from vtt.games.black_hack.lasting_parts import Hindrance, Trait
from vtt.games.black_hack.magic.lasting import free_link
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.bands import Band, Scale
from vtt.table.table import Table, band_between

CLOUD = (Trait(kind="advantage", on=("attack",)), Trait(kind="disadvantage", on=("defend",)))
"""What the dust does to the tests of a character in the cloud."""

CLOUD_ON_FOES = (
    Trait(kind="opponents_advantage", on=("attack",)),
    Trait(kind="opponents_disadvantage", on=("defend",)),
)
"""What it does to the tests against a frenzied foe, by a house rule."""


def refuse_throw(table: Table, using: Using) -> Refusal | None:
    """It is thrown at somebody else who is still in it, as any ranged attack (BH-MOVE-05)."""
    target = using.target
    if target not in table.creatures or target == using.actor:
        return no("at whom?", using.kind.why)
    if sheet_of(table, target).state:
        return no("{target} is {fallen} already", "BH-OUT-01", target=name(table, target), fallen=fallen(table, target))
    distant = band_between(table, using.actor, target) is Band.DISTANT
    if distant and RANGED_DISTANCE(table) == "refuse_distant":
        return no("{target} is Distant: no shot beyond Faraway", "BH-MOVE-05", target=name(table, target))
    return None


def acorn(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """A hit deals no damage: the target is Paralysed until a Test ends it (BH-ITEM-13)."""
    table, hit = yield from _throw(table, using)
    if hit:
        table = yield from _paralysed(table, using, Hindrance(name="paralysed", cause=using.actor))
    if ACORN_USAGE(table) == "after_fight" and table.clock.moment:
        item = now(table, using)
        assert item is not None
        return (yield from changed(table, using, replace(item, fired=True)))
    return (yield from rolled(table, using))


def chain(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """A hit binds for 1d6 Moments, counted from the next one; the chain lies where it was thrown (BH-ITEM-17)."""
    table, hit = yield from _throw(table, using)
    if hit:
        label = "Bound for how many Moments"
        thrown = yield from roll(D6, using.actor, "BH-ITEM-17", using.mode, label=label, secret=using.secret)
        link = free_link(table, using.kind.key)
        values = words(table, using, moments=counted(thrown.total, "Moment"))
        yield Say("{target} is bound for {moments}", values, "BH-ITEM-17", "result", secret=using.secret)
        hindrance = Hindrance(name="paralysed", cause=using.actor, link=link, held=True)
        # The Moments count from the next one on: it ends as the one after the last of them opens.
        bound = lasting(using, called="Bound", scale=Scale.MOMENTS, turns=thrown.total, fresh=True, link=link)
        table = yield from _paralysed(table, using, hindrance)
        table = yield from effects.begin(table, using.target, bound)
    item = now(table, using)
    assert item is not None
    table = yield from changed(table, using, None)
    return (yield from lay_down(table, using.target, item))


def dust(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """Everyone Nearby, the thrower too, attacks with Advantage and Defends with Disadvantage until the fight ends
    (BH-ITEM-19)."""
    moment = FRENZY_LASTS(table) == "moment"
    with_foes = FRENZIED_FOES(table)
    for identity, creature in list(table.creatures.items()):
        near = identity == using.actor or band_between(table, using.actor, identity).rank <= Band.NEARBY.rank
        own = type(creature.sheet) is Character
        if near and (own or with_foes):
            traits = CLOUD if own else CLOUD_ON_FOES
            lasts: dict[str, Any] = {"until_fight": True, "scale": Scale.MOMENTS, "turns": int(moment)}
            table = yield from begun(table, identity, lasting(using, *traits, called="Frenzy", **lasts))
            values = words(table, using, whom=creature.name)
            yield Say("{whom} is in the cloud", values, "BH-ITEM-19", about=(creature.id,))
    return (yield from rolled(table, using))


def _throw(table: Table, using: Using) -> Generator[Request, Any, tuple[Table, bool]]:
    """The ranged attack: a DEX Test without damage."""
    result = yield from attribute_test(
        table,
        using.actor,
        "DEX",
        using.kind.why,
        label="{who} throws the {item} at {target}",
        values=words(table, using),
        mode=using.mode,
        against=using.target,
        secret=using.secret,
        nature="attack",
    )
    text = "Hit" if result.success else "Miss"
    yield Say(text, why=using.kind.why, level="result", secret=using.secret)
    return result.table, result.success


def _paralysed(table: Table, using: Using, hindrance: Hindrance) -> Generator[Request, Any, Table]:
    sheet: Any = table.creatures[using.target].sheet
    if any(held.name == hindrance.name for held in sheet.hindrances):
        yield Say("{target} is Paralysed already", words(table, using), "BH-COND-05", secret=using.secret)
        return table
    return (yield from begin_hindrance(table, using.target, hindrance))


USES: dict[str, Use] = {"acorn-of-stoning": acorn, "chain-of-binding": chain, "frenzy-dust": dust}
REFUSALS: dict[str, RefuseUse] = {"acorn-of-stoning": refuse_throw, "chain-of-binding": refuse_throw}
