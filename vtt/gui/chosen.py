"""The settings in force while the program runs: read once, told when they change, written beside the window."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from vtt.gui.keys import Keys
from vtt.gui.worker import Worker
from vtt.settings.declared import BY_NAME, SETTINGS
from vtt.settings.file import FILE, KEYS_TABLE, keys_in, problem_with, read_settings, set_aside, write_settings
from vtt.settings.keys import BY_NAME as KEYS_BY_NAME
from vtt.settings.keys import FORMER, needed_for
from vtt.settings.keys import problems as key_problems
from vtt.settings.kinds import Setting

Value = TypeVar("Value")

_SOON = 700
"""Milliseconds after a change until it is written."""


class Chosen(QObject):
    """What was chosen, in ``folder``/settings.toml. ``changed`` gives the name of a setting that has another value from
    now on, or ``keys.`` and what other keys do; ``failed`` a line on why nothing can be written.

    ``problems`` has a line for each value of the file that is not used; they stay in it until somebody chooses another.
    """

    changed = Signal(str)
    failed = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.file = folder / FILE
        self._lock = Lock()
        self._worker: Worker | None = None
        self._pending: dict[str, Any] = {}
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self._write_beside)
        self.problems: tuple[str, ...] = ()
        self.problems_read = False
        self._read()
        self.keys = Keys(self)
        self.keys.set_own(self.own_keys())
        self.problems += tuple(f"{self.file}: {each}" for each in key_problems(self._own_keys()))

    def value(self, setting: Setting[Value]) -> Value:
        """What was chosen, else what is so by default."""
        try:
            return setting.read(self._raw[setting.name])
        except (KeyError, ValueError):
            return setting.default

    def choose(self, setting: Setting[Value], value: Value) -> None:
        """This is so from now on."""
        raw = list(value) if isinstance(value, tuple) else value
        self._change(setting.name, None if value == setting.default else raw, self.value(setting) != value)

    def is_changed(self, setting: Setting[Any]) -> bool:
        """Whether it is not as by default, or the file has something for it that cannot be used."""
        return setting.name in self._raw

    def problem_of(self, setting: Setting[Any]) -> str:
        """What is wrong with what the file has for this; empty where nothing is."""
        raw = self._raw.get(setting.name)
        return "" if raw is None else problem_with(setting.name, raw)

    def own_keys(self) -> dict[str, tuple[str, ...]]:
        """The keys that were chosen, by what they do; those that cannot be given away are left out."""
        return {name: tuple(key for key in keys if not needed_for(key)) for name, keys in self._own_keys().items()}

    def _own_keys(self) -> dict[str, tuple[str, ...]]:
        start = len(KEYS_TABLE) + 1
        found = {name[start:]: keys_in(raw) for name, raw in self._raw.items() if name.startswith(f"{KEYS_TABLE}.")}
        return {name: keys for name, keys in found.items() if keys is not None and name in KEYS_BY_NAME}

    def choose_keys(self, name: str, keys: Iterable[str] | None) -> None:
        """These keys do this from now on; ``None`` for those by default."""
        raw = None if keys is None else list(keys)
        entry = f"{KEYS_TABLE}.{name}"
        self._change(entry, raw, self._raw.get(entry) != raw)
        self.keys.set_own(self.own_keys())

    def state(self, names: Iterable[str]) -> dict[str, Any]:
        """What the file has for each of these, by its name (``keys.`` before that of keys); ``None`` for nothing."""
        return {name: self._raw.get(name) for name in names}

    def restore(self, state: dict[str, Any]) -> None:
        """All of this is as it was."""
        for name, raw in state.items():
            self._change(name, raw, self._raw.get(name) != raw)
        self.keys.set_own(self.own_keys())

    def save(self) -> None:
        """Write what has changed to the disk now."""
        self._soon.stop()
        if self._worker is not None:
            self._worker.stop()
            self._worker = None
        changes, self._pending = self._pending, {}
        self._written(_write(self._lock, self.file, changes, dict(self._raw)))

    def _read(self) -> None:
        found = read_settings(self.file)
        self._raw: dict[str, Any] = found.values
        for former, name in FORMER.items():
            before, now = f"{KEYS_TABLE}.{former}", f"{KEYS_TABLE}.{name}"
            if before in self._raw:
                raw = self._raw.pop(before)
                self._pending |= {before: None, now: self._raw.setdefault(now, raw)}
        problems = found.problems
        if found.broken:
            try:
                aside = set_aside(self.file)
                told = f"It was put aside as {aside.name}, and everything is as by default"
            except OSError as error:
                told = f"It cannot be put aside ({error.strerror}); everything is as by default"
            problems = tuple(f"{problem}. {told}" for problem in problems)
        self.problems = problems

    def _change(self, name: str, raw: Any, is_other: bool) -> None:
        if not is_other and (raw is not None or name not in self._raw):
            return
        if raw is None:
            self._raw.pop(name, None)
        else:
            self._raw[name] = raw
        self._pending[name] = raw
        if QCoreApplication.instance() is not None:
            self._soon.start()
        self.changed.emit(name)

    def _write_beside(self) -> None:
        if self._worker is None:
            self._worker = Worker("settings", self)
        changes, self._pending = self._pending, {}
        self._worker.submit(partial(_write, self._lock, self.file, changes, dict(self._raw)), self._written)

    def _written(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)

    def _take_over(self, before: dict[str, Any]) -> None:
        """Values of a version that kept them elsewhere, by ``table.key``: those that can be used are chosen."""
        for name, raw in before.items():
            setting = BY_NAME[name]
            try:
                self.choose(setting, setting.read(raw))
            except ValueError:
                continue


class Property(Generic[Value]):
    """A setting as an attribute of its settings."""

    def __init__(self, setting: Setting[Value]) -> None:
        self._setting = setting

    @overload
    def __get__(self, settings: None, kind: type) -> "Property[Value]": ...

    @overload
    def __get__(self, settings: Chosen, kind: type) -> Value: ...

    def __get__(self, settings: Chosen | None, kind: type) -> "Property[Value] | Value":
        return self if settings is None else settings.value(self._setting)

    def __set__(self, settings: Chosen, value: Value) -> None:
        settings.choose(self._setting, value)


def _write(lock: Lock, file: Path, changes: dict[str, Any], everything: dict[str, Any]) -> str:
    """Write these; why that cannot be done, or empty."""
    if not changes:
        return ""
    with lock:
        try:
            write_settings(file, changes, everything)
        except OSError as error:
            return f"{file}: cannot be written ({error.strerror}); the settings are in force until the program ends"
    return ""


def words_of_ini(stored: dict[str, object]) -> dict[str, Any]:
    """The values of the settings as a file of the versions before had them, where everything was a word."""
    found: dict[str, Any] = {}
    for setting in SETTINGS:
        word = stored.get(setting.name)
        if not isinstance(word, str):
            continue
        if isinstance(setting.default, bool):
            found[setting.name] = word == "true"
        elif isinstance(setting.default, int | float):
            try:
                found[setting.name] = type(setting.default)(word)
            except ValueError:
                continue
        elif isinstance(setting.default, str):
            found[setting.name] = word
    return found
