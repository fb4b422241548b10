"""The careful policy: it keeps to the plan that went best beforehand, and where that says nothing does what promises
most one step ahead, by the exact odds where they are quick, else by samples; where that went worse beforehand it is
done as the game does it."""

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Final

import msgspec

from vtt.numerals import filled, hundredths
from vtt.playtest.fight import thrower
from vtt.playtest.intervals import mean_and_error
from vtt.playtest.policies.candidates import candidates
from vtt.playtest.policies.plans import Plan, Planning
from vtt.playtest.policies.worth import Weigher, chance_of
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import default_choice, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.odds import TooManyEndings, endings
from vtt.table.table import Table

MOST_ENDINGS: Final = 24
MOST_REQUESTS: Final = 300
FIRST_SAMPLES: Final = 6
SAMPLES: Final = 24
_STEPS: Final = 3
"""So many intents of the same turn are looked along."""
_LITTLE_LEFT: Final = 0.4
_HOLDING_OUT: Final = 24
"""So many times whether to draw back is tried."""
_ROUND: Final = 40
_HAIR: Final = 1e-9


class Weighed(msgspec.Struct, frozen=True):
    """Something that could be done, and what it promises whoever acts: the logit of its side's chance, and how far off
    that may be."""

    intent: CompleteIntent
    promise: float
    spread: float = 0.0


class Careful:
    """Decides for whoever acts; whatever is no creature's own is done as the game does it."""

    def __init__(self, system: System, weigher: Weigher) -> None:
        self._system = system
        self._weigher = weigher
        self._plain = door.autopilot(system)
        self._planning = Planning(system)
        self._random = Random(0)
        self._throw = thrower(self._random.random)
        self._lot = 0
        self._decisions = 0
        self._too_many: set[str] = set()
        self._told: tuple[Table, Weighed, Weighed | None] | None = None

    def begin(self, lot: int) -> None:
        """As ``Player.begin``."""
        self._lot, self._decisions, self._told = lot, 0, None
        self._too_many.clear()

    def decided(self, table: Table, plain: CompleteIntent, plan: Plan | None = None) -> CompleteIntent:
        """What to do where the game itself would do ``plain``, which has an actor; by another plan than the one that
        was learned where one is given."""
        side = table.creatures[plain.actor].side
        planned = self._planning.intent(table, plain, self._weigher.plan(side) if plan is None else plan)
        if planned != plain or not self._weigher.is_to_weigh(side):
            self._decisions += 1
            self._told = (table, Weighed(planned, 0.0), None)
            return planned
        weighed = self.weighed(table, plain)
        best = max(weighed, key=lambda each: each.promise)
        # The game knows of more than life, where somebody stands for example: it is heard where nothing is gained.
        # The best of many samples is best by luck as well.
        doubt = 2.0 * hypot(best.spread, weighed[0].spread)
        chosen = best if best.promise > weighed[0].promise + _HAIR + doubt else weighed[0]
        back = self._drawing_back(table, chosen, [each.intent for each in weighed])
        self._told = (table, back or chosen, weighed[0])
        return (back or chosen).intent

    def weighed(self, table: Table, plain: CompleteIntent) -> list[Weighed]:
        """Everything that could be done with what it promises, the game's own choice first."""
        self._decisions += 1
        possible = candidates(self._system, table, plain)
        if len(possible) == 1:
            return [Weighed(plain, 0.0)]
        sign = 1.0 if table.creatures[plain.actor].side == "players" else -1.0
        rough = [self._promise(table, each, sign, FIRST_SAMPLES) for each in possible]
        if all(each.spread == 0.0 for each in rough):
            return rough
        # Only what may be the best is looked at closely.
        bar = max(each.promise - 2 * each.spread for each in rough)
        return [
            self._promise(table, each.intent, sign, SAMPLES)
            if place == 0 or (each.spread and each.promise + 2 * each.spread >= bar)
            else each
            for place, each in enumerate(rough)
        ]

    def why(self) -> str:
        """As ``Player.why``."""
        if self._told is None:
            return ""
        table, chosen, plain = self._told
        return told(self._system, table, chosen.intent, self.lost_chance(table, chosen.intent), chosen, plain)

    def lost_chance(self, table: Table, intent: CompleteIntent) -> dict[str, float]:
        """By creature the chance that the intent takes it out of the fight."""
        standing = [each for each in table.creatures if not self._system.faring(table, each).lost]
        found = dict.fromkeys(standing, 0.0)
        for number in range(100):
            self._random.seed(number)
            after, _ = run(door.perform(self._system, table, intent), table, self._throw, default_choice)
            for each in standing:
                if each not in after.creatures or self._system.faring(after, each).lost:
                    found[each] += 0.01
        return {each: chance for each, chance in found.items() if chance}

    def _promise(self, table: Table, intent: CompleteIntent, sign: float, samples: int) -> Weighed:
        exact = self._exactly(table, intent)
        if exact is not None:
            return Weighed(intent, sign * exact)
        found: list[float] = []
        for number in range(samples):
            self._random.seed(self._lot + 1009 * self._decisions + number)
            after, _ = run(door.perform(self._system, table, intent), table, self._throw, default_choice)
            if not found and after.creatures is table.creatures and after.initiative is table.initiative:
                # It changes nothing that counts.
                return Weighed(intent, sign * self._weigher.logit(table) - _HAIR)
            found.append(self._further(after, intent.actor))
        mean, spread = mean_and_error(found)
        return Weighed(intent, sign * mean, spread)

    def _exactly(self, table: Table, intent: CompleteIntent) -> float | None:
        """The expected logit over every ending; ``None`` where there are too many to be quick."""
        if intent.action in self._too_many:
            return None
        try:
            found = endings(
                lambda: door.perform(self._system, table, intent), table, limit=MOST_ENDINGS, requests=MOST_REQUESTS
            )
        except TooManyEndings:
            self._too_many.add(intent.action)
            return None
        if len(found) == 1:
            return self._expected_further(found[0].table, intent.actor)
        return sum(each.probability * self._weigher.logit(each.table) for each in found)

    def _expected_further(self, table: Table, actor: str) -> float:
        """What the rest of the turn promises after something that needed no dice."""
        then = self._own_next(table, actor)
        if then is None:
            return self._weigher.logit(table)
        exact = self._exactly(table, then)
        if exact is not None:
            return exact
        found: list[float] = []
        for number in range(FIRST_SAMPLES):
            self._random.seed(self._lot + 1009 * self._decisions + number)
            after, _ = run(door.perform(self._system, table, then), table, self._throw, default_choice)
            found.append(self._weigher.logit(after))
        return sum(found) / len(found)

    def _further(self, table: Table, actor: str) -> float:
        """The logit when the turn is over, played on plainly."""
        for _ in range(_STEPS):
            then = self._own_next(table, actor)
            if then is None:
                break
            table, _ = run(door.perform(self._system, table, then), table, self._throw, default_choice)
        return self._weigher.logit(table)

    def _own_next(self, table: Table, actor: str) -> CompleteIntent | None:
        """What the same creature does next in the same turn, if anything."""
        if table.initiative.acting != actor or actor not in table.creatures:
            return None
        then = self._plain(table)
        return then if then is not None and then.actor == actor else None

    def _drawing_back(self, table: Table, chosen: Weighed, possible: Sequence[CompleteIntent]) -> Weighed | None:
        """Something else that keeps the side better off until the round is over, for somebody with little life left
        whose side is losing; ``None`` where nothing clearly does."""
        actor = chosen.intent.actor
        sign = 1.0 if table.creatures[actor].side == "players" else -1.0
        if self._weigher.share(table, actor) > _LITTLE_LEFT or sign * self._weigher.logit(table) > 0.0:
            return None
        found = chosen
        base = [sign * each for each in self._until_the_next_round(table, chosen.intent)]
        for intent in possible:
            if intent.action == chosen.intent.action:
                continue
            gains = [
                sign * each - before
                for each, before in zip(self._until_the_next_round(table, intent), base, strict=True)
            ]
            mean, error = mean_and_error(gains)
            if mean > 2.0 * error + 0.02 and mean > found.promise - chosen.promise:
                found = Weighed(intent, chosen.promise + mean, error)
        return None if found is chosen else found

    def _until_the_next_round(self, table: Table, intent: CompleteIntent) -> list[float]:
        found: list[float] = []
        for number in range(_HOLDING_OUT):
            self._random.seed(self._lot + 2003 * self._decisions + number)
            after, _ = run(door.perform(self._system, table, intent), table, self._throw, default_choice)
            for _ in range(_ROUND):
                then = self._plain(after)
                if then is None:
                    break
                after, _ = run(door.perform(self._system, after, then), after, self._throw, default_choice)
                if after.clock.moment > table.clock.moment + 1:
                    break
            found.append(self._weigher.logit(after))
        return found


def told(
    system: System,
    table: Table,
    intent: CompleteIntent,
    lost: dict[str, float],
    chosen: Weighed,
    plain: Weighed | None,
) -> str:
    """A line why: what is done to whom, what it takes out how often, and what else it is better than; without ``plain``
    it is done by plan."""
    label = door.actions(system)[intent.action].label
    names = [
        table.creatures[value].name
        for value in intent.arguments.values()
        if isinstance(value, str) and value in table.creatures and value != intent.actor
    ]
    parts = [
        filled(
            "takes out {who} in {chance} of 100", {"who": table.creatures[who].name, "chance": int(hundredths(chance))}
        )
        for who, chance in lost.items()
        if table.creatures[who].side != table.creatures[intent.actor].side
    ]
    if plain is None:
        parts.append("to plan, as it went best in trials")
    elif chosen.intent != plain.intent and chosen.promise > plain.promise:
        gain = round(100 * (chance_of(chosen.promise) - chance_of(plain.promise)), 1)
        usual = door.actions(system)[plain.intent.action].label
        if gain > 0:
            parts.append(
                filled("a chance better than by “{usual}”, in points by {gain}", {"gain": gain, "usual": usual})
            )
    values = {"who": table.creatures[intent.actor].name, "what": label, "whom": ", ".join(names)}
    head = filled("{who}: {what} ({whom})" if names else "{who}: {what}", values)
    return filled("{head}: {parts}", {"head": head, "parts": "; ".join(parts)}) if parts else head
