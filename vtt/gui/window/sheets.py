"""What can be done with a sheet as a whole: edit it by hand, write it to a PDF file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu
from shiboken6 import isValid

from vtt.gui.board.glyphs import glyph_problem
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.rules.contract.forms import SheetForm
from vtt.rules.contract.library import Problem

_BELOW = 3
"""Pixels from the last of a button to the first of its menu."""


class Sheets(QObject):
    """The sheets of one desk."""

    def __init__(self, look: Look, desk: Playing, files: Files) -> None:
        super().__init__(desk)
        self._look = look
        self._desk = desk
        self._files = files
        self.editor: SheetEditor | None = None

    def forget(self) -> None:
        """Another campaign is on the table: the sheet that is edited is none of its."""
        if self.editor is not None and isValid(self.editor):
            self.editor.done(0)
        self.editor = None

    def open_menu(self, where: QPoint) -> QMenu | None:
        """The menu of the sheet that is shown, to the left of a point of the screen: it stays over its sheet."""
        creature = self._desk.display.shown
        if not creature:
            return None
        menu = passing_menu(self._desk.window, "sheet menu")
        add_entry(menu, "Edit the sheet…", lambda: self.edit(creature))
        add_entry(menu, "Write to a PDF file…", lambda: self.ask_for_pdf(creature))
        menu.ensurePolished()
        menu.popup(where + QPoint(1 - menu.sizeHint().width(), _BELOW))
        return menu

    def edit(self, creature: str) -> None:
        """Open the editor of a creature's sheet."""
        standing = self._desk.standing
        if standing is None or creature not in standing.table.creatures:
            return
        if standing.only_read:
            self._desk.say(standing.only_read)
            return
        system, table = standing.system, standing.table

        def problems(values: Mapping[str, Any]) -> tuple[Problem, ...]:
            found = system.form_problems(table, creature, values)
            wrong = glyph_problem(str(values.get("glyph", "")))
            return (Problem("glyph", wrong), *found) if wrong else found

        def edited(values: Mapping[str, Any]) -> SheetForm:
            return system.edited_form(table, creature, values)

        form = system.sheet_form(table, creature)
        self.editor = SheetEditor(self._look, form, problems, edited, self._desk.submit, self._desk.window)
        self.editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.editor.open()

    def ask_for_pdf(self, creature: str) -> None:
        """Ask where to write a creature's sheet."""
        standing = self._desk.standing
        if standing is not None and creature in standing.table.creatures:
            name = standing.table.creatures[creature].name
            proposed = standing.path.with_name(f"{name}.pdf")
            self._files.ask_where(
                "Write the sheet", proposed, "PDF files (*.pdf)", lambda path: self.write([creature], path)
            )

    def write_all(self) -> None:
        """Ask where to write the sheets of all players' creatures."""
        standing = self._desk.standing
        if standing is not None:
            ours = [each.id for each in standing.table.creatures.values() if each.side == "players"]
            proposed = standing.path.with_name(f"{standing.path.stem} sheets.pdf")
            self._files.ask_where(
                "Write all sheets", proposed, "PDF files (*.pdf)", lambda path: self.write(ours, path)
            )

    def write(self, creatures: list[str], path: Path) -> None:
        """Write these creatures' sheets to a PDF file."""
        from vtt.gui.printing.sheet_pdf import write_sheets

        standing = self._desk.standing
        if standing is None:
            return
        try:
            write_sheets([standing.system.sheet_view(standing.table, each) for each in creatures], path)
        except OSError as error:
            self._files.complain(str(error))
        else:
            self._desk.say(f"the sheet is in {path}")
