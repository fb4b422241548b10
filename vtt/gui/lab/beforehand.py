"""Fights that nobody asked for yet: while the lab's form is read, the first of those that it would ask for."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from vtt.playtest.batch import Batch, fought, is_sure
from vtt.playtest.staying import Staying
from vtt.playtest.tally import Tally

MOST: Final = 1_200
"""So many at most: what is asked then is known to three in a hundred at once."""
_UNTIL: Final = 0.03


class Beforehand:
    """Portions of one batch, the last that was expected. To be used on one thread."""

    def __init__(self) -> None:
        self._batch: Batch | None = None
        self._portions: list[Tally] = []

    def fight(self, batch: Batch, staying: Staying, is_wanted: Callable[[], bool]) -> None:
        """Fight the first fights of this batch until who wins is known roughly, or nobody wants it any more. Raises as
        ``tallies``."""
        expected = _essence(batch)
        if expected != self._batch:
            self._batch, self._portions = expected, []
        total = Tally()
        for tally in self._portions:
            total.add(tally)
        some = replace(batch, fights=MOST, until=_UNTIL)
        if is_sure(some, total):
            return
        fighting = fought(some, staying.starting(is_wanted), 3 * staying.workers, before=total.fights)
        try:
            for tally in fighting:
                self._portions.append(tally)
                total.add(tally)
                if is_sure(some, total) or not is_wanted():
                    return
        finally:
            fighting.close()

    def of(self, batch: Batch) -> Sequence[Tally]:
        """The first portions of this batch, as far as they are fought."""
        return self._portions if self._portions and _essence(batch) == self._batch else ()


def _essence(batch: Batch) -> Batch:
    """What its fights follow from, however many are wanted."""
    return replace(batch, fights=MOST, until=None)
