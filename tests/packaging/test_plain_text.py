"""No widget takes text from a file for HTML: everything goes through ``vtt.gui.plain_text``."""

import ast
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT

GUI = CHECKOUT / "vtt" / "gui"
DOOR = "plain_text.py"

# Who writes HTML and escapes every value in it, or has none but texts of this program.
RICH_LABELS = {"guide/guide_step.py", "window/help.py"}
RICH_TIPS = {"sheet/uses_delegate.py"}
RICH_DOCUMENTS = {
    *("manual/page.py", "notes/page.py", "players_window/shown_panel.py", "printing/sheet_pdf.py"),
    *("rulebook/window.py", "welcome/news.py", "window/help.py"),
}

_WRITING_RICH = {"setHtml", "insertHtml", "appendHtml", "setMarkdown", "insertMarkdown"}
_BOXES = {"about", "critical", "information", "question", "warning"}


def offences(source: str, name: str) -> list[str]:
    """What in a module may draw text from elsewhere as HTML, each with its line."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    if name == DOOR:
        return []
    return [
        f"{name}:{getattr(node, 'lineno', 0)}: {what}"
        for node in ast.walk(tree)
        for what in _wrong_with(node, name, parents)
    ]


def _wrong_with(node: ast.AST, name: str, parents: dict[ast.AST, ast.AST]) -> list[str]:
    match node:
        case ast.ClassDef(bases=bases) if any(_called(base) == "QLabel" for base in bases):
            return ["a kind of QLabel: expected PlainLabel"]
        case ast.Name(id="QToolTip") if name not in RICH_TIPS:
            return ["QToolTip: expected show_tip"]
        case ast.Attribute(attr="ToolTipRole") if not _is_told_literally(node, parents):
            return ["a tip of a model: expected literal(...) or a RowsModel"]
        case ast.Call(func=func, args=args):
            return [what for what in _wrong_with_call(_called(func), func, args, name) if what]
    return []


def _wrong_with_call(called: str, func: ast.expr, args: list[ast.expr], name: str) -> list[str]:
    owner = _called(func.value) if isinstance(func, ast.Attribute) else ""
    if called == "QLabel" and name not in RICH_LABELS:
        return ["QLabel: expected PlainLabel"]
    if called in ("setToolTip", "setWhatsThis") and not _is_literal(args[0]):
        return [f"{called} with a value: expected literal(...)"]
    if called in _WRITING_RICH and name not in RICH_DOCUMENTS:
        return [f"{called}: expected plain text"]
    if owner == "QMessageBox" and called in _BOXES:
        return ["a ready box guesses: expected one with setTextFormat"]
    if owner == "QInputDialog" and not _is_literal(args[2]):
        return ["the words of an input dialog: expected literal(...)"]
    return []


def _is_literal(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) or (
        isinstance(value, ast.Call) and _called(value.func) in ("literal", "as_before")
    )


def _is_told_literally(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """In the table of a RowsModel, which has its own door, or where the tip itself is literal."""
    while node in parents and not isinstance(node, ast.stmt | ast.match_case):
        node = parents[node]
        if isinstance(node, ast.Dict):
            return True
    returned = [each.value for each in ast.walk(node) if isinstance(each, ast.Return) and each.value is not None]
    if returned:
        return all(map(_has_literal, returned))
    return _has_literal(node)


def _has_literal(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) or any(
        isinstance(each, ast.Call) and _called(each.func) == "literal" for each in ast.walk(node)
    )


def _called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def modules() -> list[Path]:
    return sorted(path for path in GUI.rglob("*.py") if "__pycache__" not in path.parts)


def test_every_text_goes_through_the_door() -> None:
    found = [
        offence
        for path in modules()
        for offence in offences(path.read_text(encoding="utf-8"), path.relative_to(GUI).as_posix())
    ]
    assert found == []


def test_every_box_with_a_message_shows_it_plain() -> None:
    for path in modules():
        source = path.read_text(encoding="utf-8")
        if "QMessageBox(" in source:
            assert source.count("QMessageBox(") == source.count(".setTextFormat(Qt.TextFormat.PlainText)"), path


@pytest.mark.parametrize(
    "source",
    [
        "label = QLabel(name)",
        "class Named(QLabel): ...",
        "button.setToolTip(name)",
        "button.setToolTip(f'{name} acts')",
        "QToolTip.showText(at, name, self)",
        "page.setHtml(name)",
        "QMessageBox.warning(self, 'Nearby', name)",
        "QInputDialog.getText(self, 'Note', f'of {name}')",
        "def data(role):\n    if role == Qt.ItemDataRole.ToolTipRole:\n        return name",
        "box.setItemData(0, name, Qt.ItemDataRole.ToolTipRole)",
    ],
)
def test_text_that_goes_past_the_door_is_found(source: str) -> None:
    assert offences(source, "window/other.py") != []


@pytest.mark.parametrize(
    "source",
    [
        "label = PlainLabel(name)",
        "button.setToolTip('Close')",
        "button.setToolTip(literal(name))",
        "def data(role):\n    if role == Qt.ItemDataRole.ToolTipRole:\n        return literal(name)",
        "texts = {role.ToolTipRole: lambda row: row.tip}",
    ],
)
def test_what_goes_through_the_door_is_not(source: str) -> None:
    assert offences(source, "window/other.py") == []
