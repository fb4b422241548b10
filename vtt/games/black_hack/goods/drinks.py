"""Magic items to drink: the tonic, the cup, the elixir (BH-ITEM-08, BH-ITEM-15, BH-ITEM-16)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import D4, D6, D8
from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.damage import hurt
from vtt.games.black_hack.goods.use import RefuseUse, Use, Using, begun, changed, lasting, now, rolled, words
from vtt.games.black_hack.healing import healed
from vtt.games.black_hack.lasting_parts import Ongoing, Trait
from vtt.games.black_hack.ongoing_damage import begin_ongoing
from vtt.games.black_hack.out_of_action import OUT_OF_ACTION_ROLL
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.games.black_hack.sheets import AnySheet
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.bands import Band
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between


def tonic(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """A random Attribute is higher this session and as much lower in the next (BH-ITEM-08)."""
    table = yield from changed(table, using, None)
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


def refuse_drink(table: Table, using: Using) -> Refusal | None:
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


def refuse_cup(table: Table, using: Using) -> Refusal | None:
    """An empty cup harms nobody: somebody fills it first (BH-ITEM-15)."""
    if using.way == "fill":
        return None
    if not using.item.owner:
        return no("the cup is empty: fill it first", "BH-ITEM-15")
    return refuse_drink(table, using)


def cup(table: Table, using: Using) -> Generator[Request, Any, Table]:
    """Filled, it belongs to who filled it; anyone else who drinks takes 1d8 damage and Ongoing Damage (BH-ITEM-15)."""
    if using.way == "fill":
        item = now(table, using)
        assert item is not None
        table = yield from changed(table, using, replace(item, owner=using.actor))
        yield Say("The cup is {who}'s now", words(table, using), "BH-ITEM-15", "result", secret=using.secret)
        return table
    drinker = using.target or using.actor
    creature = table.creatures[drinker]
    values = words(table, using, drinker=creature.name)
    yield Say("{drinker} drinks", values, "BH-ITEM-15", about=(creature.id,))
    if drinker == using.item.owner:
        yield Say("The cup is {drinker}'s own: no harm", values, "BH-ITEM-15", "result", about=(creature.id,))
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


def elixir(table: Table, using: Using) -> Generator[Request, Any, Table]:
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


USES: dict[str, Use] = {"tonic-of-power": tonic, "cup-of-ending": cup, "elixir-of-vitality": elixir}
REFUSALS: dict[str, RefuseUse] = {"cup-of-ending": refuse_cup, "elixir-of-vitality": refuse_drink}
