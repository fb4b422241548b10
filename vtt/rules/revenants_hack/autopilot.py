"""The autopilot: what whoever is to act does next, always something that the rules allow.

It plays plainly, and as a good player would who wants the fight won:

- Only Luck lost brings anybody down, and 1 damage always costs a point of it; a damage roll above the threshold costs
  none (RH-DMG-02). So who has weak foes about deals the 1 damage of those who do not attack to all of them (RH-ATK-16).
- Where the damage roll is not likely to be above the threshold of its main target it costs as much Luck, and the attack
  has its criticals besides: then it attacks. While the bag holds tokens of the enemy with Speed, which takes one out of
  it, later with Accuracy for the sake of the criticals. Damage boost and Multiple targets only turn lost Luck into
  Strain: they are never taken. Reach is for those whom nothing else gets at: behind a full front rank.
- Whoever runs out of time already (RH-LUCK-03) is not worth a blow; where there is nobody else it waits.
- With nobody in reach it goes where most foes are, as far as it gets, and then farther with a second move.

How it strikes is in ``autopilot_strikes``, where it goes in ``autopilot_moves``.
"""

from typing import Any

from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.autopilot_moves import come_nearer
from vtt.rules.revenants_hack.autopilot_strikes import strike
from vtt.rules.revenants_hack.fighters import winner
from vtt.rules.revenants_hack.order.bag_game import GAME
from vtt.rules.token_bag.choosing import carried_on
from vtt.table.creature import Creature
from vtt.table.table import Table

START = Intent("start_fight")
NEXT = Intent("next_turn")


def next_intent(table: Table) -> Intent | None:
    """What happens next: the fight starts, tokens are drawn and used, whoever acts fights, the order goes on; ``None``
    when it has been decided. Closing it is the GM's to ask for, as whoever comes to in it could fight on (RH-TIME-03);
    a closing round is played out (RH-TIME-05). A hazard is the GM's to carry on, too (RH-TIME-04)."""
    if not table.clock.moment:
        return START if winner(table) is None else None
    initiative = table.initiative
    if initiative.acting:
        creature = table.creatures.get(initiative.acting)
        if creature is not None:
            return _acts(table, creature)
    if initiative.bag is None:
        return None
    return carried_on(GAME, table)


def _acts(table: Table, creature: Creature) -> Intent | None:
    sheet: Any = creature.sheet
    spent = sheet.spent
    if spent.passive or (spent.action and not spent.second_move) or sheet.state or creature.side == "none":
        return NEXT
    found = strike(table, creature) or come_nearer(table, creature)
    if found is None:
        return None if GAME.decided(table) else NEXT
    return found
