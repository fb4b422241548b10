"""What lasts on a sheet for rolls: its pools, and the sources of Boons and Banes (ND-NAME-04, ND-NAME-05)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.null_die.access import changed, has_secret_figures, name, pool_of, sheet_of
from vtt.rules.null_die.pools.reading import ReadingError, named_pool, source_from
from vtt.rules.null_die.sheet_words import pool_words, shown_boons
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table

MOST_NAMED = 40
"""So many pools, and so many sources, stand on a sheet at most."""


def refuse_set_pool(table: Table, intent: Intent) -> Refusal | None:
    """A name and dice of one size that there is."""
    try:
        pool = named_pool(str(intent.arguments["pool"]))
    except ReadingError as error:
        return error.refusal
    sheet = sheet_of(table, intent.actor)
    if pool_of(sheet, pool.name) is None and len(sheet.pools) >= MOST_NAMED:
        return Refusal(f"expected at most {MOST_NAMED} pools on a sheet", "ND-NAME-04")
    return None


def set_pool(table: Table, intent: Intent) -> Procedure:
    """The creature has this pool now, in place of the one of its name."""
    actor = intent.actor
    pool = named_pool(str(intent.arguments["pool"]))
    sheet = sheet_of(table, actor)
    before = pool_of(sheet, pool.name)
    if before is None:
        pools = (*sheet.pools, pool)
    else:
        pool = replace(pool, name=before.name)
        pools = tuple(pool if each is before else each for each in sheet.pools)
    yield from changed(table, actor, pools=pools)
    values = {"who": name(table, actor), "pool": pool.name, "dice": pool_words(pool)}
    yield Say("{who}: {pool} is {dice}", values, "ND-NAME-04", "result", secret=has_secret_figures(table, actor))
    return Outcome(f"{pool.name} {pool_words(pool)}")


def refuse_drop_pool(table: Table, intent: Intent) -> Refusal | None:
    """Only a pool that stands on the sheet, and on which nothing lasts."""
    called = str(intent.arguments["pool"])
    sheet = sheet_of(table, intent.actor)
    pool = pool_of(sheet, called)
    if pool is None:
        return Refusal(f"{name(table, intent.actor)} has no pool {called!r}", "ND-NAME-04")
    if any(source.pool.casefold() == pool.name.casefold() for source in sheet.sources):
        return Refusal(f"Boons or Banes last on {pool.name}: strike them off first", "ND-NAME-05")
    return None


def drop_pool(table: Table, intent: Intent) -> Procedure:
    """The pool is off the sheet; Circumstance is then the preset again where it is rolled."""
    actor = intent.actor
    sheet = sheet_of(table, actor)
    pool = pool_of(sheet, str(intent.arguments["pool"]))
    assert pool is not None
    yield from changed(table, actor, pools=tuple(each for each in sheet.pools if each is not pool))
    values = {"who": name(table, actor), "pool": pool.name}
    yield Say("{who}: {pool} is off the sheet", values, "ND-NAME-04", "result", secret=has_secret_figures(table, actor))
    return Outcome(f"Without {pool.name}")


def refuse_note_source(table: Table, intent: Intent) -> Refusal | None:
    """With sign and figure, on a pool that the creature has (ND-NAME-02, ND-NAME-03)."""
    try:
        source = source_from(str(intent.arguments["entry"]))
    except ReadingError as error:
        return error.refusal
    sheet = sheet_of(table, intent.actor)
    if pool_of(sheet, source.pool) is None:
        pools = ", ".join(pool.name for pool in sheet.pools) or "none"
        return Refusal(f"{name(table, intent.actor)} has no pool {source.pool!r}: expected {pools}", "ND-NAME-03")
    if len(sheet.sources) >= MOST_NAMED:
        return Refusal(f"expected at most {MOST_NAMED} lasting Boons and Banes on a sheet", "ND-NAME-05")
    return None


def note_source(table: Table, intent: Intent) -> Procedure:
    """It acts on that pool in every roll until it is struck off."""
    actor = intent.actor
    sheet = sheet_of(table, actor)
    source = source_from(str(intent.arguments["entry"]))
    pool = pool_of(sheet, source.pool)
    assert pool is not None
    source = replace(source, pool=pool.name)
    yield from changed(table, actor, sources=(*sheet.sources, source))
    values = {"who": name(table, actor), "boons": shown_boons(source.number), "pool": pool.name, "from": source.source}
    text = "{who}: {boons} {pool}, {from}" if source.source else "{who}: {boons} {pool}"
    yield Say(text, values, "ND-NAME-05", "result", secret=has_secret_figures(table, actor))
    return Outcome("Noted")


def refuse_strike_source(table: Table, intent: Intent) -> Refusal | None:
    """Only one that is there."""
    number, there = int(intent.arguments["number"]), len(sheet_of(table, intent.actor).sources)
    if number > there:
        return Refusal(
            f"{name(table, intent.actor)} has {there} on its list of lasting Boons and Banes, and no number {number}",
            "ND-NAME-05",
        )
    return None


def strike_source(table: Table, intent: Intent) -> Procedure:
    """It acts no more; the net is worked out afresh (ND-NAME-05)."""
    actor = intent.actor
    sources = list(sheet_of(table, actor).sources)
    gone = sources.pop(int(intent.arguments["number"]) - 1)
    yield from changed(table, actor, sources=tuple(sources))
    values = {"who": name(table, actor), "boons": shown_boons(gone.number), "pool": gone.pool, "from": gone.source}
    text = "{who}: struck off {boons} {pool}, {from}" if gone.source else "{who}: struck off {boons} {pool}"
    yield Say(text, values, "ND-NAME-05", "result", secret=has_secret_figures(table, actor))
    return Outcome("Struck off")
