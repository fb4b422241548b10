"""Magic items to drink and to throw (BH-ITEM-08, 13, 15, 16, 17, 19)."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D4, D6, D8
from vtt.games.black_hack import effects
from vtt.games.black_hack.attacks.plans import RANGED_DISTANCE
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.goods.handing import lay_down
from vtt.games.black_hack.goods.use import Using, begun, item_changed, lasting, now, rolled, words
from vtt.games.black_hack.harm.area import OUT_OF_ACTION_ROLL
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.harm.hindrances import begin_hindrance
from vtt.games.black_hack.harm.hit_points import healed
from vtt.games.black_hack.harm.ongoing_damage import begin_ongoing
from vtt.games.black_hack.magic.lasting import free_link
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import fallen, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Hindrance, Ongoing, Trait
from vtt.games.black_hack.sheet.parts import ATTRIBUTES
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Change, Changing, Say
from vtt.rules.kit.authoring import House, no
from vtt.table.bands import Band, Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between

DRINKS: Rules[Using] = Rules()
"""Those to drink and to throw."""

ACORN_USAGE: House[Literal["throw", "after_fight"]] = House(
    "acorn_usage",
    "The Acorn of Stoning’s Usage Die",
    "BH-ITEM-13",
    {"throw": "Rolled at each throw", "after_fight": "Once after the fight, as ammunition"},
)
FRENZY_LASTS: House[Literal["fight", "moment"]] = House(
    "frenzy_lasts", "Frenzy Dust lasts", "BH-ITEM-19", {"fight": "Until the end of the fight", "moment": "One Moment"}
)
FRENZIED_FOES: House[bool] = House(
    "frenzied_foes",
    "Frenzy Dust on Monsters and NPCs",
    "BH-ITEM-19",
    {False: "Changes nothing", True: "Advantage to attack them, Disadvantage to Defend against them"},
)


@DRINKS.of("tonic-of-power")
def tonic(table: Table, using: Using) -> Changing:
    """A random Attribute is higher this session and as much lower in the next (BH-ITEM-08)."""
    table = yield from item_changed(table, using, None)
    which = yield from roll(D6, using.actor, "BH-ITEM-08", label="Which attribute", values=words(table, using))
    attribute = ATTRIBUTES[which.total - 1]
    thrown = yield from roll(D4, using.actor, "BH-ITEM-08", using.mode, label="Tonic of Power")
    amount, session = thrown.total, table.clock.session
    table = yield from effects.begin(
        table,
        using.actor,
        lasting(using, Trait(kind="attribute", on=(attribute,), amount=amount), until_session=session),
        lasting(
            using,
            Trait(kind="attribute", on=(attribute,), amount=-amount),
            called="Tonic of Power wears off",
            from_session=session + 1,
            until_session=session + 1,
        ),
    )
    values = words(table, using, attribute=attribute, amount=amount)
    yield Say("{attribute} +{amount} this session, −{amount} in the next", values, "BH-ITEM-08", "result")
    return table


@DRINKS.of("cup-of-ending")
def cup(table: Table, using: Using) -> Changing:
    """Filled, it belongs to who filled it; anyone else who drinks takes 1d8 damage and Ongoing Damage (BH-ITEM-15)."""
    if using.way == "fill":
        item = now(table, using)
        assert item is not None
        table = yield from item_changed(table, using, replace(item, owner=using.actor))
        yield Say("The cup is {who}’s now", words(table, using), "BH-ITEM-15", "result")
        return table
    drinker = using.target or using.actor
    creature = table.creatures[drinker]
    values = words(table, using, drinker=creature.name)
    yield Say("{drinker} drinks", values, "BH-ITEM-15")
    if drinker == using.item.owner:
        yield Say("The cup is {drinker}’s own: no harm", values, "BH-ITEM-15", "result")
        return table
    own = creature.side == "players"
    thrown = yield from roll(
        D8,
        drinker if own else GM,
        "BH-ITEM-15",
        using.mode,
        higher_is_better=not own,
        label="Cup of Ending: {drinker}",
        values=values,
        secret=creature.hidden,
    )
    before: Any = creature.sheet
    table = yield from hurt(table, drinker, thrown.total, "BH-ITEM-15", by=using.actor, named="The Cup of Ending")
    after: Any = table.creatures[drinker].sheet if drinker in table.creatures else None
    if after is not None and not after.state and after.hp < before.hp:
        cause = using.item.owner if using.item.owner in table.creatures else ""
        table = yield from begin_ongoing(table, drinker, Ongoing(attribute="CON", cause=cause))
    return (yield from rolled(table, using))


@cup.refuses
def _(table: Table, using: Using) -> Refusal | None:
    """An empty cup harms nobody: somebody fills it first (BH-ITEM-15)."""
    if using.way == "fill":
        return None
    if not using.item.owner:
        return no("the cup is empty: fill it first", "BH-ITEM-15")
    return _refuse_drink(table, using)


@DRINKS.of("elixir-of-vitality")
def elixir(table: Table, using: Using) -> Changing:
    """All HP are restored; the first roll on the Out of Action table afterwards has Disadvantage (BH-ITEM-16)."""
    drinker = using.target or using.actor
    creature = table.creatures[drinker]
    sheet: AnySheet = sheet_of(table, drinker)
    after = healed(table, sheet, effects.max_hp_now(table, sheet))
    table = yield Change(SheetChanged(drinker, after))
    values = {"who": creature.name, "hp": after.hp}
    yield Say("{who}: {hp} HP, all of them", values, "BH-ITEM-16", "result", secret=creature.side != "players")
    trait = Trait(kind="disadvantage", on=(OUT_OF_ACTION_ROLL,))
    table = yield from begun(table, drinker, lasting(using, trait, called="Price of the Elixir"))
    return (yield from rolled(table, using))


@elixir.refuses
def _refuse_drink(table: Table, using: Using) -> Refusal | None:
    """The drinker is the bearer or somebody Close, and not dead."""
    drinker = using.target or using.actor
    if drinker not in table.creatures:
        return no("who drinks?", using.kind.why)
    if sheet_of(table, drinker).state in ("dead", "lost"):
        return no(
            "{drinker} is {state}", "BH-OUT-10", drinker=name(table, drinker), state=sheet_of(table, drinker).state
        )
    if drinker != using.actor and band_between(table, using.actor, drinker) is not Band.CLOSE:
        return no("{drinker} is not Close", "BH-MOVE-04", drinker=name(table, drinker))
    return None


_CLOUD = (Trait(kind="advantage", on=("attack",)), Trait(kind="disadvantage", on=("defend",)))
"""What the dust does to the tests of a character in the cloud."""

_CLOUD_ON_FOES = (
    Trait(kind="opponents_advantage", on=("attack",)),
    Trait(kind="opponents_disadvantage", on=("defend",)),
)
"""What it does to the tests against a frenzied foe, by a house rule."""


@DRINKS.of("acorn-of-stoning")
def acorn(table: Table, using: Using) -> Changing:
    """A hit deals no damage: the target is Paralysed until a Test ends it (BH-ITEM-13)."""
    table, hit = yield from _throw(table, using)
    if hit:
        table = yield from _paralysed(table, using, Hindrance(name="paralysed", cause=using.actor))
    if ACORN_USAGE(table) == "after_fight" and table.clock.moment:
        item = now(table, using)
        assert item is not None
        return (yield from item_changed(table, using, replace(item, fired=True)))
    return (yield from rolled(table, using))


@DRINKS.of("chain-of-binding")
def chain(table: Table, using: Using) -> Changing:
    """A hit binds for 1d6 Moments, counted from the next one; the chain lies where it was thrown (BH-ITEM-17)."""
    table, hit = yield from _throw(table, using)
    if hit:
        label = "Bound for how many Moments"
        thrown = yield from roll(D6, using.actor, "BH-ITEM-17", using.mode, label=label, secret=using.secret)
        link = free_link(table, using.kind.key)
        values = words(table, using, moments=counted(thrown.total, "Moment"))
        yield Say("{target} is bound for {moments}", values, "BH-ITEM-17", "result")
        hindrance = Hindrance(name="paralysed", cause=using.actor, link=link, held=True)
        # The Moments count from the next one on: it ends as the one after the last of them opens.
        bound = lasting(using, called="Bound", scale=Scale.MOMENTS, turns=thrown.total, fresh=True, link=link)
        table = yield from _paralysed(table, using, hindrance)
        table = yield from effects.begin(table, using.target, bound)
    item = now(table, using)
    assert item is not None
    table = yield from item_changed(table, using, None)
    return (yield from lay_down(table, using.target, item))


@acorn.refuses
@chain.refuses
def _(table: Table, using: Using) -> Refusal | None:
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


@DRINKS.of("frenzy-dust")
def dust(table: Table, using: Using) -> Changing:
    """Everyone Nearby, the thrower too, attacks with Advantage and Defends with Disadvantage until the fight ends
    (BH-ITEM-19)."""
    moment = FRENZY_LASTS(table) == "moment"
    with_foes = FRENZIED_FOES(table)
    for identity, creature in list(table.creatures.items()):
        near = identity == using.actor or band_between(table, using.actor, identity).rank <= Band.NEARBY.rank
        own = type(creature.sheet) is Character
        if near and (own or with_foes):
            traits = _CLOUD if own else _CLOUD_ON_FOES
            lasts: dict[str, Any] = {"until_fight": True, "scale": Scale.MOMENTS, "turns": int(moment)}
            table = yield from begun(table, identity, lasting(using, *traits, called="Frenzy", **lasts))
            values = words(table, using, whom=creature.name)
            yield Say("{whom} is in the cloud", values, "BH-ITEM-19", about=(creature.id,))
    return (yield from rolled(table, using))


def _throw(table: Table, using: Using) -> Asking[tuple[Table, bool]]:
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
    yield Say(text, why=using.kind.why, level="result")
    return result.table, result.success


def _paralysed(table: Table, using: Using, hindrance: Hindrance) -> Changing:
    sheet: Any = table.creatures[using.target].sheet
    if any(held.name == hindrance.name for held in sheet.hindrances):
        yield Say("{target} is Paralysed already", words(table, using), "BH-COND-05")
        return table
    return (yield from begin_hindrance(table, using.target, hindrance))
