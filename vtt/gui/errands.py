"""What is done on a thread of its own, and told of on the thread of the windows, in the order in which it was asked."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from vtt.campaign.errors import CampaignError
from vtt.dice import FaceError
from vtt.gui.worker import Worker
from vtt.rules.contract.intents import IntentError
from vtt.session import SessionError

Work = Callable[[], Callable[[], None]]
"""Something done on the other thread; what it gives back is called on this object's own."""


class Errands(QObject):
    """After each ``watched`` is asked on the other thread, and ``seen`` gives on this one what it said."""

    seen = Signal(str)
    _done = Signal(object, str, int)

    def __init__(self, name: str, watched: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = Worker(name)
        self._watched = watched
        self._waiting = 0
        # The worker hands over what is to be told; the queue keeps the order.
        self._done.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    @property
    def waiting(self) -> int:
        """How much of what people wait for has not been told of yet."""
        return self._waiting

    def do(self, work: Work, problem: Callable[[str], None]) -> None:
        """Do what people wait for; ``problem`` gets one line on what went wrong."""
        self._waiting += 1
        self._worker.submit(partial(self._guarded, work, problem, 1))

    def do_beside(self, work: Work, problem: Callable[[str], None]) -> None:
        """Do what people need not wait for: whatever they want can be asked for in the meantime."""
        self._worker.submit(partial(self._guarded, work, problem, 0))

    def do_silently(self, work: Callable[[], object]) -> None:
        """Do what nobody is told of, and what cannot go wrong."""
        self._worker.submit(work)

    def stop(self) -> None:
        """Finish what was asked for and end the thread."""
        self._worker.stop()

    def _guarded(self, work: Work, problem: Callable[[str], None], waited_for: int) -> None:
        try:
            tell = work()
        except (CampaignError, SessionError, IntentError, FaceError, OSError, ValueError) as error:
            tell = partial(problem, one_line(error))
        except Exception as error:
            # Only where something went wrong: most have no game of their own.
            from vtt.rules.engine.own_games.loading import blame

            words = blame(error) or f"{type(error).__name__}: {error}"
            tell = partial(problem, f"something went wrong in the rules: {words}")
        self._done.emit(tell, self._watched(), waited_for)

    def _tell(self, tell: Callable[[], None], seen: str, waited_for: int) -> None:
        self._waiting -= waited_for
        self.seen.emit(seen)
        tell()


def one_line(error: Exception) -> str:
    """What an error says, for people."""
    return " ".join(str(error).split()) or type(error).__name__
