"""Who can still fight, who has won; who could be attacked, helped or moved to."""

from typing import Any

from vtt.games.black_hack.effects import stopped
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import NO_FATE
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Intent, Say
from vtt.table.bands import Band, Scale
from vtt.table.table import Table, band_between, gap, thing

SUGGEST_END = Say(
    "One side is out of the fight", why="BH-TIME-02", level="reminder", suggest=Intent("end_fight"), secret=True
)


def standing(table: Table, creature: str) -> bool:
    """Whether the creature is on the table and neither Out of Action nor dead (BH-OUT-01, BH-LIFE-09), nor kept out
    of the fight."""
    found = table.creatures.get(creature)
    if found is None:
        return False
    sheet: Any = found.sheet
    return not (sheet.state or ((sheet.effects or sheet.fate is not NO_FATE) and absent(sheet)))


def absent(sheet: Any) -> bool:
    """Whether a creature is kept out of the fight for longer than some Moments: asleep, of stone, or elsewhere."""
    for effect in sheet.effects:
        if effect.scale is not Scale.MOMENTS and not effect.suppressed:
            for trait in effect.traits:
                if trait.kind == "no_turn":
                    return True
    return bool(sheet.fate.location)


def has_turns(sheet: Any) -> bool:
    """Whether a creature has Turns of its own: it is neither Out of Action nor stopped nor elsewhere."""
    if sheet.state or (sheet.effects and stopped(sheet, "no_turn") is not None):
        return False
    return not sheet.fate.location


def _fights(sheet: Any) -> bool:
    """Whether a creature fights on: it is neither Out of Action nor fleeing (BH-OUT-01, BH-MOR-03), nor kept out."""
    # Asked of everybody at every Turn of every fight of a batch: most have neither an effect nor a fate.
    return not (sheet.state or sheet.fleeing or ((sheet.effects or sheet.fate is not NO_FATE) and absent(sheet)))


def can_be_fought(sheet: Any) -> bool:
    """Whether an opponent is there to be attacked: it fights on, and is not beyond all change (BH-SPL-37)."""
    return _fights(sheet) and not (sheet.effects and stopped(sheet, "unchanging"))


def winner(table: Table) -> str | None:
    """``players``, ``gm`` or ``none`` when the other side, or each, has nobody left who fights, else ``None``.

    For the players only characters count: where none takes part, nothing is rolled (BH-CRT-03).
    """
    players = gm = False
    for creature in table.creatures.values():
        side = creature.side
        if side == "players":
            if not players:
                sheet: Any = creature.sheet
                players = type(sheet) is Character and not (
                    sheet.state or ((sheet.effects or sheet.fate is not NO_FATE) and absent(sheet))
                )
        elif side == "gm":
            sheet = creature.sheet
            if not (sheet.state or sheet.fleeing or ((sheet.effects or sheet.fate is not NO_FATE) and absent(sheet))):
                gm = True
                if players:
                    return None
    if players:
        return None if gm else "players"
    return "gm" if gm else "none"


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
