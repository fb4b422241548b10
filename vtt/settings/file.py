"""The file of the settings: TOML that can be read and written by hand. What is not ours in it stays as it stands."""

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from vtt.echoes import in_one_line
from vtt.own_folders import config_folder
from vtt.rules.contract.plain_values import NotToml, read_toml
from vtt.settings.declared import BY_NAME
from vtt.settings.kinds import Setting

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

Value = TypeVar("Value")

FILE: Final = "settings.toml"
KEYS_TABLE: Final = "keys"
_MOST: Final = 1_000_000
"""Bytes of a file that is read."""
_MOST_ECHOED: Final = 60
_HEAD: Final = "# The settings of Nearby, by table and key; what is not named here is as it is by default.\n"


class Read(NamedTuple):
    """What was found in a file: the ``values`` as TOML has them by ``table.key``, in ``problems`` a line for each that
    is not used. ``broken``: it is no TOML at all; ``closed``: it could not be read."""

    values: dict[str, Any]
    problems: tuple[str, ...] = ()
    broken: bool = False
    closed: bool = False


def read_settings(path: Path) -> Read:
    """What a file of settings holds; without one nothing. Nothing is changed."""
    try:
        content = path.read_bytes() if path.stat().st_size <= _MOST else None
    except FileNotFoundError:
        return Read({})
    except OSError as error:
        line = f"{path}: cannot be read ({error.strerror}); expected a file of settings"
        return Read({}, (f"{line}. Everything is as by default",), closed=True)
    if content is None:
        return Read({}, (f"{path}: more than {_MOST:,} bytes; expected a file of settings",), broken=True)
    try:
        tables = read_toml(content.decode())
    except NotToml as error:
        return Read({}, (f"{path}: {error}",), broken=True)
    except UnicodeDecodeError:
        return Read({}, (f"{path}: is not a text in UTF-8; expected TOML",), broken=True)
    values, problems = {}, []
    ours = {KEYS_TABLE, *(name.partition(".")[0] for name in BY_NAME)}
    for table, inside in tables.items():
        if table in ours and not isinstance(inside, dict):
            return Read({}, (f"{path}: {table} is {_echoed(inside)}; expected a table [{table}]",), broken=True)
        for key, raw in inside.items() if isinstance(inside, dict) else ():
            name = f"{table}.{key}"
            values[name] = raw
            problem = problem_with(name, raw)
            if problem:
                problems.append(f"{path}: {problem}")
    return Read(values, tuple(problems))


def problem_with(name: str, raw: Any) -> str:
    """What is wrong with this value; empty where nothing is, or where nobody knows such a setting."""
    if name.startswith(f"{KEYS_TABLE}."):
        if keys_in(raw) is not None:
            return ""
        return f'{name} is {_echoed(raw)}; expected a list of keys such as ["Ctrl+D"]. Those by default are used'
    setting = BY_NAME.get(name)
    if setting is None:
        return ""
    try:
        setting.read(raw)
    except ValueError:
        default = setting.shown(setting.default)
        return f"{name} is {_echoed(raw)}; expected {setting.kind.expected}. “{default}” is used, as by default"
    return ""


def keys_in(raw: Any) -> tuple[str, ...] | None:
    """The keys that a file gives to something; ``None`` where they are none."""
    if isinstance(raw, list) and all(isinstance(each, str) and each.strip() for each in raw):
        return tuple(dict.fromkeys(each.strip() for each in raw))
    return None


def user_file() -> Path:
    """The file of whoever runs the program."""
    return config_folder() / FILE


def user_value(setting: Setting[Value]) -> Value:
    """What the user's file says, else what is so by default."""
    try:
        return setting.read(read_settings(user_file()).values[setting.name])
    except (KeyError, ValueError):
        return setting.default


def set_aside(path: Path) -> Path:
    """Put a file that cannot be used beside itself under another name, which is given. Raises ``OSError``."""
    aside = path.with_name(f"{path.stem}-broken{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-broken-{number}{path.suffix}")
    path.rename(aside)
    return aside


def write_settings(path: Path, changes: dict[str, Any], everything: dict[str, Any]) -> None:
    """Write what has changed into the file, whole or not at all: a value by ``table.key``, or ``None`` to leave it out.
    All else in it stays, also what another window has written since. Where there is none, or it has been broken, which
    is put aside, ``everything`` that is not by default is written. Raises ``OSError``."""
    # Nobody needs it before something has changed.
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    there = read_settings(path)
    if there.closed:
        raise OSError(0, "cannot be read", str(path))
    if there.broken:
        set_aside(path)
    document = tomlkit.document()
    wanted = {**everything, **changes}
    if not there.broken and path.exists():
        try:
            document, wanted = tomlkit.parse(path.read_bytes().decode()), changes
        except TOMLKitError:
            # Python's own reader has taken it: written anew, with all that stands in it.
            wanted = {**there.values, **everything, **changes}
    for name, value in wanted.items():
        _put(document, name, value)
    path.parent.mkdir(parents=True, exist_ok=True)
    # Of this process and thread alone: another window may be writing too.
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    text = tomlkit.dumps(document)
    try:
        part.write_bytes((text if text.startswith("#") else _HEAD + ("\n" if text else "") + text).encode())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _put(document: "TOMLDocument", name: str, value: Any) -> None:
    import tomlkit

    table, _, key = name.partition(".")
    if value is None:
        if isinstance(document.get(table), dict):
            document[table].pop(key, None)
        return
    if not isinstance(document.get(table), dict):
        document[table] = tomlkit.table()
    document[table][key] = value


def _echoed(raw: Any) -> str:
    """A value about as TOML has it."""
    text = str(raw).lower() if isinstance(raw, bool) else str(raw)
    return in_one_line(f'"{text}"' if isinstance(raw, str) else text, _MOST_ECHOED)
