"""How fast the bag of tokens is: a crowd's round, and whole fights that are played with it."""

from functools import cache
from time import process_time

import pytest

from tests.helpers.measurements import seconds_beside_rolls
from vtt.dice import SeededFaces
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import Arms, Possession, Role
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.procedure import Intent, Procedure, Thrower, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.creature import Creature, Point, Side
from vtt.table.table import Table

pytestmark = pytest.mark.benchmarks

GAME = system("revenants-hack")
DRAW, NEXT = Intent("draw_token"), Intent("next_turn")
SWORD = Possession(name="sword", quality=3, full_quality=3, arms=Arms(die=6))
CLAWS = Possession(name="claws", arms=Arms(die=4, natural=True))
FIGHTS = 100
TIMES = 15


def somebody(identity: str, side: Side, role: Role, luck: int, weapon: Possession, at: Point) -> Creature:
    """Anybody with one weapon in hand."""
    sheet = CreatureSheet(role=role, luck=luck, max_luck=luck, inventory=(weapon,), wielded=weapon.name)
    return Creature(id=identity, name=identity.title(), side=side, sheet=sheet, at=at)


def table_of(creatures: list[Creature]) -> Table:
    return Table(game=GAME.name, creatures={creature.id: creature for creature in creatures})


@cache
def crowd() -> Table:
    """200 creatures, each with a token of its own."""
    players = [somebody(f"p{n}", "players", "character", 10, SWORD, (0.0, 9.0 * n)) for n in range(100)]
    leaders = [somebody(f"l{n}", "gm", "leader", 10, CLAWS, (90.0, 9.0 * n)) for n in range(100)]
    return table_of(players + leaders)


@cache
def four_against_eight() -> Table:
    """A melee: beginners have got round two leaders who stand back to back, and their six minions press in on them from
    all sides."""
    corners = [(-5.0, -2.75), (5.0, -2.75), (-5.0, 2.75), (5.0, 2.75)]
    outside = [(0.0, -8.25), (0.0, 8.25), (-10.0, 0.0), (10.0, 0.0), (-5.5, -8.25), (5.5, 8.25)]
    party = [somebody(f"p{n}", "players", "character", 10, SWORD, at) for n, at in enumerate(corners)]
    leaders = [somebody(f"l{n}", "gm", "leader", 4, CLAWS, (0.0, 5.5 * n - 2.75)) for n in range(2)]
    minions = [somebody(f"m{n}", "gm", "minion", 1 if n > 3 else 2, CLAWS, at) for n, at in enumerate(outside)]
    return table_of(party + leaders + minions)


def done(table: Table, intent: Intent) -> Procedure:
    return door.perform(GAME, table, door.completed(GAME, table, intent))


def drawn_empty(table: Table, throw: Thrower) -> int:
    """A bag is filled and drawn empty token by token; each activates somebody, whose turn is over at once. How many
    were drawn."""
    table, _ = run(done(table, Intent("start_fight")), table, throw, default_choice)
    waiting: dict[str, list[str]] = {"player": [], "leader": []}
    for turn in table.initiative.order:
        waiting[turn.group].append(turn.creature)
    drawn = 0
    while True:
        table, _ = run(done(table, DRAW), table, throw, default_choice)
        drawn += 1
        bag = table.initiative.bag
        assert bag is not None
        who = waiting["leader" if bag.holder == "gm" else "player"].pop()
        use = Intent("use_token", "", {"creatures": (who,)})
        table, _ = run(done(table, use), table, throw, default_choice)
        if not bag.left:
            return drawn
        table, _ = run(done(table, NEXT), table, throw, default_choice)


def test_a_bag_for_two_hundred(measurements):
    """Filled, and drawn empty token by token, each used and its turn over."""
    best = float("inf")
    for seed in range(TIMES):
        face = SeededFaces(seed)

        def throw(request, face=face):
            return request.dice.throw(face)

        start = process_time()
        assert drawn_empty(crowd(), throw) == 200
        best = min(best, process_time() - start)
    measurements.at_most("a bag for 200 creatures filled and drawn empty", best * 1e3, 50, "ms")


def test_a_fight_of_four_against_eight(measurements):
    """Two rounds or three, some 70 steps in all: tokens are drawn and used, whoever is activated strikes or waits, the
    clocks of those at Luck 0 run out."""

    def taken(seed: int) -> float:
        throw = thrower(SeededFaces(seed % 3).random)
        start = process_time()
        for _ in range(FIGHTS):
            assert fight(GAME, four_against_eight(), throw).rounds
        return (process_time() - start) / FIGHTS

    best, rolls = seconds_beside_rolls(taken, TIMES)
    what = f"a fight of four against eight with the bag ({1 / best:,.0f} a second)"
    measurements.at_most(what, rolls, 160, "rolls by the library d20")
