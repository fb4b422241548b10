"""How it stood after each step, for as long as the steps are there: what is undone is gone from it."""

from collections.abc import Iterator

import msgspec

from vtt.gui.outlook.forecaster import Outlook


class Moment(msgspec.Struct, frozen=True):
    """How it stood after an entry of the journal; ``entry`` is -1 before the first one. ``done`` is what was done."""

    entry: int
    lines: int
    done: str
    outlook: Outlook


class History:
    """The moments in their order, of one campaign."""

    def __init__(self) -> None:
        self._moments: list[Moment] = []

    def __iter__(self) -> Iterator[Moment]:
        return iter(self._moments)

    def __len__(self) -> int:
        return len(self._moments)

    def clear(self) -> None:
        """Another campaign."""
        self._moments.clear()

    def keep_until(self, entry: int, lines: int) -> None:
        """The story ends with this entry and so many lines: what was told after it was undone."""
        self._moments = [each for each in self._moments if (each.entry, each.lines) <= (entry, lines)]

    def tell(self, moment: Moment) -> None:
        """So it stands now; of one moment the last that was told counts."""
        self.keep_until(moment.entry, moment.lines)
        if self._moments and (self._moments[-1].entry, self._moments[-1].lines) == (moment.entry, moment.lines):
            self._moments[-1] = moment
        else:
            self._moments.append(moment)
