"""What lasts on a sheet for rolls: its pools, and the sources of Boons and Banes (ND-NAME-04, ND-NAME-05)."""

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.games.null_die.rolling import roll
from vtt.games.null_die.rolls.sides import refused_unread
from vtt.games.null_die.sheet.creature_sheet import of
from vtt.games.null_die.sheet.notation import named_pool, shown_boons, source_from
from vtt.games.null_die.sheet.parts import SIZES, NamedPool, Source
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Item, Items, Offer, Parameter, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, no
from vtt.rules.kit.creatures import changed, has_secret_figures, name
from vtt.table.table import Table

SHEET = "Sheet"
"""The heading of what is offered about the sheet itself."""
MOST_NAMED = 40
"""So many pools, and so many sources, stand on a sheet at most."""


@action(
    "note_source",
    "Note a lasting Boon or Bane",
    text("entry", "Such as +1B Ability: high ground", required=True),
    rules=("ND-NAME-05", "ND-NAME-01"),
)
def note_source(table: Table, intent: Intent) -> Procedure:
    """It acts on that pool in every roll until it is struck off."""
    actor = intent.actor
    sheet = of(table, actor)
    source = source_from(str(intent.arguments["entry"]))
    pool = sheet.pool(source.pool)
    assert pool is not None
    source = replace(source, pool=pool.name)
    yield from changed(table, actor, sources=(*sheet.sources, source))
    text = "{who}: {boons} {pool}, {from}" if source.source else "{who}: {boons} {pool}"
    yield _said(table, actor, text, source)
    return Outcome("Noted")


def _said(table: Table, who: str, text: str, source: Source) -> Say:
    words = {"who": name(table, who), "boons": shown_boons(source.number), "pool": source.pool, "from": source.source}
    return Say(text, words, "ND-NAME-05", "result", secret=has_secret_figures(table, who))


@note_source.refuses
@refused_unread
def _(table: Table, intent: Intent) -> Refusal | None:
    """With sign and figure, on a pool that the creature has (ND-NAME-02, ND-NAME-03)."""
    source = source_from(str(intent.arguments["entry"]))
    sheet = of(table, intent.actor)
    if sheet.pool(source.pool) is None:
        pools = ", ".join(pool.name for pool in sheet.pools) or "none"
        words = {"who": name(table, intent.actor), "pool": source.pool, "pools": pools}
        return no("{who} has no pool {pool!r}: expected {pools}", "ND-NAME-03", **words)
    if len(sheet.sources) >= MOST_NAMED:
        return no("expected at most {most} lasting Boons and Banes on a sheet", "ND-NAME-05", most=MOST_NAMED)
    return None


@note_source.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    pools = of(table, who).pools
    entry = f"+1B {pools[0].name}" if pools else "+1B Circumstance"
    yield note_source.offer(table, who, "Note a Boon or Bane that lasts", missing={"entry": entry}, group=SHEET)


@action(
    "strike_source",
    "Strike off a Boon or Bane",
    Parameter(name="number", label="Which, from 1 on", kind="integer", required=True, minimum=1),
    rules=("ND-NAME-05",),
    hidden=True,
)
def strike_source(table: Table, intent: Intent) -> Procedure:
    """It acts no more; the net is worked out afresh (ND-NAME-05)."""
    actor = intent.actor
    sources = list(of(table, actor).sources)
    gone = sources.pop(int(intent.arguments["number"]) - 1)
    yield from changed(table, actor, sources=tuple(sources))
    text = "{who}: struck off {boons} {pool}, {from}" if gone.source else "{who}: struck off {boons} {pool}"
    yield _said(table, actor, text, gone)
    return Outcome("Struck off")


@strike_source.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only one that is there."""
    number, there = int(intent.arguments["number"]), len(of(table, intent.actor).sources)
    if number <= there:
        return None
    words = {"who": name(table, intent.actor), "there": there, "number": number}
    text = "{who} has {there} on its list of lasting Boons and Banes, and no number {number}"
    return no(text, "ND-NAME-05", **words)


@action("set_pool", "Set a pool", text("pool", "Name and dice", required=True), rules=("ND-NAME-04", "ND-DICE-01"))
def set_pool(table: Table, intent: Intent) -> Procedure:
    """The creature has this pool now, in place of the one of its name."""
    actor = intent.actor
    pool = named_pool(str(intent.arguments["pool"]))
    sheet = of(table, actor)
    before = sheet.pool(pool.name)
    if before is None:
        pools = (*sheet.pools, pool)
    else:
        pool = replace(pool, name=before.name)
        pools = tuple(pool if each is before else each for each in sheet.pools)
    yield from changed(table, actor, pools=pools)
    words = {"who": name(table, actor), "pool": pool.name, "dice": pool.dice}
    yield Say("{who}: {pool} is {dice}", words, "ND-NAME-04", "result", secret=has_secret_figures(table, actor))
    return Outcome(f"{pool.name} {pool.dice}")


@set_pool.refuses
@refused_unread
def _(table: Table, intent: Intent) -> Refusal | None:
    """A name and dice of one size that there is."""
    pool = named_pool(str(intent.arguments["pool"]))
    sheet = of(table, intent.actor)
    if sheet.pool(pool.name) is None and len(sheet.pools) >= MOST_NAMED:
        return no("expected at most {most} pools on a sheet", "ND-NAME-04", most=MOST_NAMED)
    return None


@set_pool.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    yield set_pool.offer(table, who, "Set a pool", missing={"pool": "Ability 1d6"}, group=SHEET)


@action("drop_pool", "Take a pool away", text("pool", "Name", required=True), rules=("ND-NAME-04",), hidden=True)
def drop_pool(table: Table, intent: Intent) -> Procedure:
    """The pool is off the sheet; Circumstance is then the preset again where it is rolled."""
    actor = intent.actor
    sheet = of(table, actor)
    pool = sheet.pool(str(intent.arguments["pool"]))
    assert pool is not None
    yield from changed(table, actor, pools=tuple(each for each in sheet.pools if each is not pool))
    words = {"who": name(table, actor), "pool": pool.name}
    yield Say("{who}: {pool} is off the sheet", words, "ND-NAME-04", "result", secret=has_secret_figures(table, actor))
    return Outcome(f"Without {pool.name}")


@drop_pool.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a pool that stands on the sheet, and on which nothing lasts."""
    called, sheet = str(intent.arguments["pool"]), of(table, intent.actor)
    pool = sheet.pool(called)
    if pool is None:
        return no("{who} has no pool {pool!r}", "ND-NAME-04", who=name(table, intent.actor), pool=called)
    if any(source.pool.casefold() == pool.name.casefold() for source in sheet.sources):
        return no("Boons or Banes last on {pool}: strike them off first", "ND-NAME-05", pool=pool.name)
    return None


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """The pools with what can be done with each; what lasts on them with a click to strike it off."""
    sheet = of(table, creature)
    yield Items("Pools", tuple(_pool(table, creature, pool) for pool in sheet.pools))
    if sheet.sources:
        sources = enumerate(sheet.sources, 1)
        yield Items("Boons and Banes", tuple(_source(table, creature, *each) for each in sources))


def _pool(table: Table, creature: str, pool: NamedPool) -> Item:
    sizes = [f"{pool.count}d{size}" for size in SIZES if size != pool.sides]
    return Item(
        name=pool.name,
        note=pool.dice,
        tip=f"{pool.count} to {pool.count * pool.sides}" if pool.sides and pool.count else "not thrown",
        offer=roll.offer(table, creature, f"Roll {pool.name}", {"pools": [pool.name]}),
        offers=(
            *(set_pool.offer(table, creature, dice, {"pool": f"{pool.name} {dice}"}) for dice in sizes),
            drop_pool.offer(table, creature, "Take away", {"pool": pool.name}),
        ),
    )


def _source(table: Table, creature: str, number: int, source: Source) -> Item:
    return Item(
        name=source.source or ("Boon" if source.number > 0 else "Bane"),
        note=f"{shown_boons(source.number)} {source.pool}",
        tip="Lasts until it is struck off",
        offer=strike_source.offer(table, creature, "Strike off", {"number": number}),
    )


def _sizes(table: Table, creature: str) -> dict[str, str]:
    return {pool.name.lower(): pool.dice for pool in of(table, creature).pools}


AREA = Area(
    actions=(note_source, strike_source, set_pool, drop_pool),
    blocks=blocks,
    derived=(Derived(name="pools", about="the size of each pool by its name, written small", value=_sizes),),
)
