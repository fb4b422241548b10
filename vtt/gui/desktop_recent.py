"""What was opened last, told to the desktop: its list of recent files, and the jump list on its panel."""

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

MIME = "application/x-nearby-campaign"
_BOOKMARK = "http://www.freedesktop.org/standards/desktop-bookmarks"
_MIME = "http://www.freedesktop.org/standards/shared-mime-info"
_PATH_OF_WIDE_LETTERS = 3
"""SHARD_PATHW of the Windows shell."""


def tell_desktop(path: Path) -> None:
    """Say that this campaign was opened now. What cannot be said is left unsaid: a desktop need have no such list. For
    any thread. macOS keeps its own list of what it was asked to open."""
    tell = _TELLS.get(sys.platform)
    if tell is not None:
        try:
            tell(path.absolute())
        except (OSError, ValueError, AttributeError):
            return


def _tell_freedesktop(path: Path) -> None:
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    if folder.is_dir():
        write_xbel(folder / "recently-used.xbel", path, datetime.now(UTC))


def _tell_windows(path: Path) -> None:
    import ctypes

    ctypes.windll.shell32.SHAddToRecentDocs(_PATH_OF_WIDE_LETTERS, str(path))  # type: ignore[attr-defined,unused-ignore]


_TELLS: dict[str, Callable[[Path], None]] = {"linux": _tell_freedesktop, "win32": _tell_windows}


def write_xbel(list_of_files: Path, path: Path, when: datetime) -> None:
    """Put the campaign into the list that desktops share (the Desktop Bookmark Specification), in place of its former
    entry; whatever else stands there stays. Raises ``OSError``; a list that cannot be read is left alone."""
    from xml.etree import ElementTree

    for prefix, namespace in (("bookmark", _BOOKMARK), ("mime", _MIME)):
        ElementTree.register_namespace(prefix, namespace)
    try:
        root = ElementTree.parse(list_of_files).getroot()
    except FileNotFoundError:
        root = ElementTree.Element("xbel", {"version": "1.0"})
    except ElementTree.ParseError:
        return
    address, moment = path.as_uri(), when.strftime("%Y-%m-%dT%H:%M:%SZ")
    added, count = moment, 1
    for former in root.findall("bookmark"):
        if former.get("href") == address:
            added = former.get("added", moment)
            told = former.find(f".//{{{_BOOKMARK}}}application")
            times = "" if told is None else told.get("count", "")
            count = int(times) + 1 if times.isdecimal() else 2
            root.remove(former)
    entry = ElementTree.SubElement(
        root, "bookmark", {"href": address, "added": added, "modified": moment, "visited": moment}
    )
    told_of = ElementTree.SubElement(
        ElementTree.SubElement(entry, "info"), "metadata", {"owner": "http://freedesktop.org"}
    )
    ElementTree.SubElement(told_of, f"{{{_MIME}}}mime-type", {"type": MIME})
    programs = ElementTree.SubElement(told_of, f"{{{_BOOKMARK}}}applications")
    program = {"name": "Nearby", "exec": "'vtt %u'", "modified": moment, "count": str(count)}
    ElementTree.SubElement(programs, f"{{{_BOOKMARK}}}application", program)
    part = list_of_files.with_name(f".{list_of_files.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:
            ElementTree.ElementTree(root).write(file, encoding="UTF-8", xml_declaration=True)
        part.replace(list_of_files)
    finally:
        part.unlink(missing_ok=True)
