"""What a policy does next on a table, on a thread beside the window: it may play the fight out some hundred times."""

from threading import Event

from vtt.playtest.fight import GivenUp
from vtt.playtest.policies.players import player, worth_for
from vtt.playtest.policies.policy import Kind, NoLegalAction, Player, Policies
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.system import System
from vtt.table.table import Table


class Deciding:
    """Decides for one thread. What a policy has to learn of those who fight, some seconds, it learns once."""

    def __init__(self) -> None:
        self._player: Player | None = None
        self._for: tuple[str, Kind, frozenset[str]] | None = None
        self._unwanted = Event()
        self._lot = 0

    def decided(
        self, system: System, table: Table, policy: Kind, unwanted: Event
    ) -> tuple[CompleteIntent | None, str] | str:
        """The next intent, ``None`` when nothing is left to be done, with a line why; or a line on why there is no
        answer. Once it is unwanted it ends within a fraction of a second, with nothing that anybody should heed."""
        self._unwanted = unwanted
        try:
            whom = (table.game, policy, frozenset(table.creatures))
            if self._player is None or self._for != whom:
                policies = Policies(policy, policy)
                worth = worth_for(system, table, policies, self._is_wanted)
                self._player, self._for = player(system, policies, worth, self._is_wanted), whom
            self._lot += 1
            self._player.begin(self._lot)
            intent = self._player.next_intent(table)
            return intent, self._player.why() if intent is not None and intent.actor else ""
        except GivenUp:
            return ""
        except NoLegalAction as error:
            return str(error)
        except Exception as error:
            # Rules of one's own may fail in any way.
            return f"the autopilot cannot decide: {type(error).__name__}: {error}"

    def _is_wanted(self) -> bool:
        return not self._unwanted.is_set()
