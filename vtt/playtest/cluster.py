"""Batches on a cluster: the workers of a Dask scheduler, by its address. Needs the extra ``cluster``."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Final

PATIENCE: Final = 10
"""Seconds in which a scheduler has to answer."""


class NoCluster(ValueError):
    """There is nobody at the address, or the extra is not installed: one line."""


class Cluster:
    """A connection to a scheduler. Use it in a ``with`` block; raises ``NoCluster`` at its beginning."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self._address = address
        self._patience = patience
        self._client: Any = None

    def __enter__(self) -> "Cluster":
        try:
            from distributed import Client
        except ImportError:
            raise NoCluster("a cluster needs the package distributed: pip install 'vtt[cluster]'") from None
        try:
            self._client = Client(self._address, timeout=self._patience, set_as_default=False)
            workers = len(self._client.scheduler_info()["workers"])
        except (OSError, TimeoutError, ValueError) as error:
            self.__exit__()
            reason = str(error).partition("\n")[0] or type(error).__name__
            raise NoCluster(
                f"{self._address}: no scheduler answers there ({reason}); expected tcp://HOST:PORT"
            ) from None
        if not workers:
            self.__exit__()
            raise NoCluster(f"{self._address}: the scheduler has no workers; expected one at least")
        return self

    def __exit__(self, kind: object = None, error: BaseException | None = None, trace: object = None) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None
        if type(error).__module__.partition(".")[0] == "distributed":
            raise NoCluster(f"{self._address}: {type(error).__name__}: {str(error).partition(chr(10))[0]}") from None

    @property
    def threads(self) -> int:
        """How many portions its workers play at once."""
        threads: list[int] = list(self._client.nthreads().values())
        return max(1, sum(threads))

    def start(self) -> Callable[[], Executor]:
        """Starts an executor on it. What a worker that dies was at is done again by another one."""

        def executor() -> Executor:
            made: Executor = self._client.get_executor(pure=False, retries=3)
            return made

        return executor
