"""The dice of several who do one thing together: everybody's boon and bane in the order listed, then those of the
opposing side, which is rolled for once (LH-JOINT-09). The total is the margin of all together."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from vtt.dice.distribution import Distribution
from vtt.dice.open_ended import BoonBane
from vtt.dice.thrown import FaceSource, Thrown

if TYPE_CHECKING:
    import numpy as np
else:
    from vtt.dice.arrays import np

JointKind: TypeAlias = Literal["cooperation", "aiding", "chaos"]

_UNLIKELIEST = 1e-15


class Hand(msgspec.Struct, frozen=True):
    """One who takes part: what is added up without dice, whether dice are thrown, and of a helper with a difficulty of
    its own that number. ``target_rolls``: the opposing side's dice are added to it."""

    fixed: int
    rolls: bool = True
    target: int | None = None
    target_rolls: bool = False


class JointDice(msgspec.Struct, frozen=True):
    """Everybody's dice and the opposing side's. In ``aiding`` the last hand is the leader's, all others help.

    Parts of the result are the hands that throw, in order, then the opposing side if it throws: once, for itself and
    for difficulties that helpers have of their own. The total is the margin that counts: the best (LH-JOINT-03), the
    lowest (LH-JOINT-08), or the leader's with all aid (LH-JOINT-07).
    """

    kind: JointKind
    one: BoonBane
    hands: tuple[Hand, ...]
    opposing: Hand

    @property
    def notation(self) -> str:
        """Such as cooperation(boon-bane+3,2;boon-bane-1): a number alone throws nothing. What stands behind a / is the
        difficulty that a helper has of its own."""
        own = ",".join([self._written(hand) for hand in self.hands])
        return f"{self.kind}({own};{self._written(self.opposing)})"

    def throw(self, face: FaceSource) -> Thrown:
        """Throw hand after hand, then the opposing side's dice."""
        one = self.one
        throwing = sum([hand.rolls for hand in self.hands]) + self.against_throws
        parts = tuple([one.throw(face) for _ in range(throwing)])
        dice = tuple([die for part in parts for die in part.dice])
        return Thrown(self.margin_of(parts), dice, parts)

    def distribution(self) -> Distribution:
        """The exact odds of the margin."""
        return _odds(self)

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Faces that give this margin."""
        results = _aided_results(self, total) if self.kind == "aiding" else _common_results(self, total)
        return tuple([face for result in results for face in self.one.faces_for(result)])

    @property
    def against_throws(self) -> bool:
        """Whether the opposing side throws, for itself or for a difficulty of the helpers."""
        return self.opposing.rolls or any(hand.target_rolls for hand in self.hands)

    def against(self, hand: Hand, result: int) -> int:
        """What a hand is up against where the opposing side's dice come to this."""
        if hand.target is None:
            return self.opposing.fixed + (result if self.opposing.rolls else 0)
        return hand.target + (result if hand.target_rolls else 0)

    def margins(self, parts: tuple[Thrown, ...]) -> tuple[int, ...]:
        """The margin of each hand; the leader's in ``aiding`` is without aid."""
        result = parts[-1].total if self.against_throws else 0
        fallen = iter(parts)
        own = [hand.fixed + (next(fallen).total if hand.rolls else 0) for hand in self.hands]
        return tuple([total - self.against(hand, result) for hand, total in zip(self.hands, own, strict=True)])

    def margin_of(self, parts: tuple[Thrown, ...]) -> int:
        """The margin of the joint action."""
        margins = self.margins(parts)
        if self.kind == "aiding":
            return margins[-1] + sum([aid_of(margin) for margin in margins[:-1]])
        return max(margins) if self.kind == "cooperation" else min(margins)

    def _written(self, hand: Hand) -> str:
        own = str(hand.fixed)
        if hand.rolls:
            own = f"{self.one.notation}{hand.fixed:+d}" if hand.fixed else self.one.notation
        if hand.target is None:
            return own
        if not hand.target_rolls:
            return f"{own}/{hand.target}"
        return f"{own}/{self.one.notation}{hand.target:+d}" if hand.target else f"{own}/{self.one.notation}"


def aid_of(margin: int) -> int:
    """What a helper's margin is to the leader: +1 for each 5 points or part of 5 above 0 (LH-JOINT-04), -1 for each
    full 5 below 0 (LH-JOINT-05), nothing from 0 down to -4 (LH-JOINT-06)."""
    return (margin + 4) // 5 if margin > 0 else -(-margin // 5)


@lru_cache(maxsize=512)
def _odds(dice: JointDice) -> Distribution:
    one = dice.one.distribution()
    if dice.kind != "aiding":
        fixed = dice.opposing.fixed
        opposing = one.shifted(fixed) if dice.opposing.rolls else Distribution.certain(fixed)
        return _common_odds(dice, one) + opposing.negated()
    chances: dict[int, float] = {}
    for against, share in (one if dice.against_throws else Distribution.certain(0)).outcomes:
        # All margins hang on the one opposing roll: for each of its results they are independent again.
        if share >= _UNLIKELIEST:
            for margin, chance in _aided_odds(dice, one, against).outcomes:
                chances[margin] = chances.get(margin, 0.0) + share * chance
    return Distribution.of(chances, max(0.0, 1.0 - sum(chances.values())))


def _common_odds(dice: JointDice, one: Distribution) -> Distribution:
    """The odds of the best total, or of the lowest."""
    fixed = [hand.fixed for hand in dice.hands]
    lowest, highest = one.lowest + min(fixed), one.highest + max(fixed)
    values = np.arange(lowest, highest + 1)
    best = dice.kind == "cooperation"
    share = np.ones(len(values))
    for hand in dice.hands:
        exact = one.probabilities_of(values - hand.fixed) if hand.rolls else (values == hand.fixed).astype(float)
        share = share * (np.cumsum(exact) if best else np.cumsum(exact[::-1])[::-1])
    single = np.diff(share, prepend=0.0) if best else -np.diff(share, append=0.0)
    return Distribution.dense(lowest, np.maximum(single, 0.0), cut=one.cut)


def _aided_odds(dice: JointDice, one: Distribution, result: int) -> Distribution:
    """The odds of the leader's margin with all aid, against one result of the opposing side's dice."""
    *helpers, leader = dice.hands
    ahead = leader.fixed - dice.against(leader, result)
    odds = one.shifted(ahead) if leader.rolls else Distribution.certain(ahead)
    for helper in helpers:
        odds = odds + _aid_odds(one, helper.fixed - dice.against(helper, result), rolls=helper.rolls)
    return odds


@lru_cache(maxsize=4096)
def _aid_odds(one: Distribution, fixed: int, *, rolls: bool) -> Distribution:
    """The odds of one helper's aid (LH-JOINT-04..06)."""
    if not rolls:
        return Distribution.certain(aid_of(fixed))
    return Distribution.of([(aid_of(total + fixed), chance) for total, chance in one.outcomes], one.cut)


def _common_results(dice: JointDice, margin: int) -> list[int]:
    """Results of those who throw, each bringing its hand to the same total, which therefore counts."""
    fixed = [hand.fixed for hand in dice.hands if not hand.rolls]
    rolling = [hand for hand in dice.hands if hand.rolls]
    against = 0
    if dice.opposing.rolls:
        wanted = margin + dice.opposing.fixed
        if fixed:
            best = dice.kind == "cooperation"
            bound = max(fixed) if best else min(fixed)
            beyond = max(0, bound - wanted) if best else min(0, bound - wanted)
            against = beyond if rolling else bound - wanted
    total = margin + dice.opposing.fixed + against
    return [*[total - hand.fixed for hand in rolling], *([against] if dice.opposing.rolls else [])]


def _aided_results(dice: JointDice, margin: int) -> list[int]:
    """Results of those who throw: the leader's makes up for what is wanted, else the last helper's, else the opposing
    side's."""
    *helpers, leader = dice.hands
    against = [0] if dice.against_throws else []
    results = [0 for helper in helpers if helper.rolls]
    aids = [aid_of(helper.fixed - dice.against(helper, 0)) for helper in helpers]
    rest = margin - (leader.fixed - dice.opposing.fixed) - sum(aids)
    if leader.rolls:
        return [*results, rest, *against]
    for place in range(len(helpers) - 1, -1, -1):
        helper = helpers[place]
        if helper.rolls:
            wanted = rest + aids[place]
            number = sum(each.rolls for each in helpers[:place])
            results[number] = 5 * wanted - 2 - (helper.fixed - dice.against(helper, 0))
            if wanted < 0:
                results[number] = 5 * wanted - (helper.fixed - dice.against(helper, 0))
            return [*results, *against]
    return [_alone(dice, margin)]


def _alone(dice: JointDice, margin: int) -> int:
    """The opposing side's result where it alone throws."""
    *helpers, leader = dice.hands
    for result in dice.one.distribution().values.tolist():
        aid = sum([aid_of(helper.fixed - dice.against(helper, result)) for helper in helpers])
        if leader.fixed - dice.against(leader, result) + aid == margin:
            return int(result)
    raise ValueError(f"{dice.notation} never gives {margin}")
