"""What players read of dice that somebody is to throw: whose, which and what for; never of a secret throw."""

from collections.abc import Callable, Collection

from vtt.dice import Dice, Draw, Thrown
from vtt.numerals import filled
from vtt.rules.contract.procedure import Throw
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.masks import Masks, alias
from vtt.rules.views.players_shown import AskedDice, ShownDice, ShownHand
from vtt.table.dice_habits import GM_DICE
from vtt.table.table import Table, as_seen

_GM = "Game master"


def players_dice(system: System, table: Table, asked: AskedDice | None) -> ShownDice | None:
    """What players see of these dice, or ``None`` where they would not see them fall."""
    if asked is None or asked.throw.secret or isinstance(asked.throw.dice, Draw):
        return None
    table = as_seen(table)
    throw, masks, names = asked.throw, Masks.on(table), HiddenNames.on(system, table)
    people = [throw.by, *throw.hands]
    if any(each in table.creatures and table.creatures[each].hidden for each in people):
        return None
    what = filled(throw.label, throw.values) if throw.label else throw.dice.notation
    if names.told_in(what) or any(map(names.told_in, throw.hands)):
        return None

    def name(who: str) -> str:
        creature = table.creatures.get(who)
        return masks.said(who) if creature is None else creature.mask or creature.name

    return ShownDice(
        by=alias(table, throw.by),
        who=_GM if throw.by == GM_DICE else name(throw.by),
        what=masks.said(what),
        hands=_hands(throw, asked.rolled, lambda who: alias(table, who), lambda who: _GM if who == "gm" else name(who)),
        by_hand=asked.by_hand,
    )


def _hands(
    throw: Throw, rolled: Collection[int], known_as: Callable[[str], str], name: Callable[[str], str]
) -> tuple[ShownHand, ...]:
    """Hand by hand, without those that throw nothing."""
    thrown = _ones(throw.dice)
    apart = len(throw.hands) == len(thrown.parts) and bool(throw.hands)
    parts = thrown.parts if apart else (thrown,)
    hands = []
    for place, part in enumerate(parts):
        dice = tuple((die.sides, die.role) for die in part.dice if die.fate != "fixed")
        if dice:
            who = throw.hands[place] if apart else throw.by
            real = place not in rolled
            hands.append(ShownHand(who=known_as(who), name=name(who) if apart else "", dice=dice, real=real))
    return tuple(hands)


def _ones(dice: Dice) -> Thrown:
    """The dice as they are thrown where none brings another."""
    return dice.throw(lambda _sides: 1)
