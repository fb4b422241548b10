"""The autopilot ends its fights, and only does what is allowed."""

from collections import deque

from vtt.campaign.scenario_step import step_of
from vtt.dice import SeededFaces
from vtt.playtest.fight import thrower
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.playing import Deed, done, refused, told
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

MOST = 2000
"""Intents in which any fight is decided."""
_LAST = 8


def the_autopilot_ends_the_fight(table: Table, seed: int = 3) -> int:
    """It only does what is allowed, ends within ``MOST`` intents, and somebody has won then or nobody; how many intents
    it took."""
    game, throw, last = system(table.game), thrower(SeededFaces(seed).random), deque[Deed](maxlen=_LAST)
    for number in range(MOST):
        try:
            intent = door.next_intent(game, table)
        except Exception as error:
            raise _broken(f"the autopilot raises {told(error)}", table, last) from error
        if intent is None:
            winner = game.winner(table)
            if winner not in ("players", "gm", "none"):
                raise _broken(
                    f"the fight is over, and its winner is {winner!r}; expected players, gm or none", table, last
                )
            return number
        refusal = refused(table, intent)
        if refusal is not None:
            what = f"the autopilot wants {intent.action}, which is refused: {refusal.reason}"
            raise Broken(what, table, [step_of(intent, expect={"game": table.game})])
        last.append(deed := done(table, intent, throw))
        table = deed.after
    raise _broken(f"the fight goes on after {MOST} intents", table, last)


def _broken(what: str, table: Table, last: deque[Deed]) -> Broken:
    """With what the autopilot did last."""
    if not last:
        return Broken(what, table)
    steps = [deed.step(outcome=deed.outcome.label) for deed in last]
    return Broken(what, last[0].before, steps)
