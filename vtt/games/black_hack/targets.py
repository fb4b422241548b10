"""Who could be attacked, helped or moved to: the creatures and places of a table, nearest first."""

from vtt.games.black_hack.access import sheet_of
from vtt.table.bands import Band
from vtt.table.table import Table, band_between, gap, thing


def opponents(table: Table, actor: str) -> list[str]:
    """Those of the other side who are still in the fight, nearest first; the players' creatures see nobody hidden."""
    side = table.creatures[actor].side
    found = [
        identity
        for identity, other in table.creatures.items()
        if other.side not in (side, "none")
        and not sheet_of(table, identity).state
        and not sheet_of(table, identity).fate.location
        and not (other.hidden and side == "players")
    ]
    return sorted(found, key=lambda identity: _nearness(table, actor, identity))


def fallen_allies(table: Table, actor: str) -> list[str]:
    """Those of the own side who are Out of Action, nearest first."""
    side = table.creatures[actor].side
    found = [
        identity
        for identity, other in table.creatures.items()
        if identity != actor and other.side == side and sheet_of(table, identity).state == "out"
    ]
    return sorted(found, key=lambda identity: _nearness(table, actor, identity))


def goals(table: Table, actor: str) -> list[str]:
    """What a creature may want to come nearer to: opponents, fallen allies and places, in this order, the nearest of
    each that is not Close already first."""
    seen_by_players = table.creatures[actor].side == "players"
    places = [identity for identity, place in table.places.items() if not (place.hidden and seen_by_players)]
    places.sort(key=lambda identity: _nearness(table, actor, identity))
    found = [*opponents(table, actor), *fallen_allies(table, actor), *places]
    return sorted(found, key=lambda identity: band_between(table, actor, identity) is Band.CLOSE)


def _nearness(table: Table, actor: str, other: str) -> tuple[int, float]:
    return band_between(table, actor, other).rank, gap(thing(table, actor), thing(table, other))
