"""What was changed in the window of the settings, to be taken back step by step."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from vtt.gui.chosen import Chosen
from vtt.settings.file import KEYS_TABLE
from vtt.settings.kinds import Setting


class _Change(NamedTuple):
    """What it was about, and how it was before."""

    about: str
    before: dict[str, Any]


class Changes:
    """Changes settings, and remembers how they were."""

    def __init__(self, settings: Chosen) -> None:
        self._settings = settings
        self._done: list[_Change] = []
        self._undone: list[_Change] = []

    @property
    def last(self) -> str:
        """What the last change was about; empty without any."""
        return self._done[-1].about if self._done else ""

    @property
    def next(self) -> str:
        """What the change was about that was taken back last; empty without any."""
        return self._undone[-1].about if self._undone else ""

    def choose(self, setting: Setting[Any], value: Any) -> None:
        """This is so from now on."""
        self._do(setting.label, [setting.name], lambda: self._settings.choose(setting, value))

    def put_back(self, settings: Iterable[Setting[Any]], about: str) -> None:
        """All of these are as by default."""
        chosen = list(settings)

        def back() -> None:
            for each in chosen:
                self._settings.choose(each, each.default)

        self._do(about, [each.name for each in chosen], back)

    def give_keys(self, about: str, keys: dict[str, tuple[str, ...] | None]) -> None:
        """These keys do this from now on; ``None`` for those by default."""

        def give() -> None:
            for name, given in keys.items():
                self._settings.choose_keys(name, given)

        self._do(about, [f"{KEYS_TABLE}.{name}" for name in keys], give)

    def take_back(self) -> None:
        """All is as before the last change."""
        self._step(self._done, self._undone)

    def bring_back(self) -> None:
        """The change that was taken back last is made again."""
        self._step(self._undone, self._done)

    def _step(self, source: list[_Change], target: list[_Change]) -> None:
        if source:
            change = source.pop()
            # Before it comes into force: a window may be replaced by that, and the next begins with what stands here.
            target.append(_Change(change.about, self._settings.state(change.before)))
            self._settings.restore(change.before)

    def _do(self, about: str, names: list[str], change: Callable[[], None]) -> None:
        before = self._settings.state(names)
        self._done.append(_Change(about, before))
        undone, self._undone = self._undone, []
        change()
        if self._settings.state(names) == before:
            self._done.pop()
            self._undone = undone
