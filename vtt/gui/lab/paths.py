"""The whole numbers of a table by their paths in a scene file, to be swept along."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from vtt.campaign.scene_writer import write_scene
from vtt.gui.plain_text import literal
from vtt.playtest.asking import told_path
from vtt.rules.contract.plain_values import read_toml
from vtt.table.table import Table


def numbers_of(table: Table) -> list[str]:
    """The paths of whole numbers on the sheets, the foes’ first; what is the same of several stands once for each."""
    fields = read_toml(write_scene(table)).get("creatures", {})
    order = sorted(fields, key=lambda each: table.creatures[each].side != "gm" if each in table.creatures else True)
    return [path for who in order for path in _numbers(fields[who], f"creatures.{who}")]


def show_paths(box: QComboBox, paths: Sequence[str], table: Table) -> None:
    """Let a box propose these in words; what is written in it stays."""
    before = box.currentText()
    box.clear()
    for path in paths:
        told = told_path(path, table)
        box.addItem(told if told == path else told[:1].upper() + told[1:], path)
        box.setItemData(box.count() - 1, literal(path), Qt.ItemDataRole.ToolTipRole)
    box.setEditText(before)


def path_in(box: QComboBox) -> str:
    """The path that is chosen or written in a box."""
    written = box.currentText().strip()
    place = box.findText(written, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchCaseSensitive)
    return written if place < 0 else str(box.itemData(place))


def _numbers(fields: Mapping[str, Any], at: str) -> Iterator[str]:
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _numbers(value, f"{at}.{name}")
        elif isinstance(value, int) and not isinstance(value, bool):
            yield f"{at}.{name}"
