"""What is copied from a page that is read."""

import subprocess
import sys
import textwrap

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from vtt.gui.read_page import ReadPage

_WRITTEN = "see <b>BH\N{NON-BREAKING HYPHEN}ARM\N{NON-BREAKING HYPHEN}04</b>"


def test_ids_are_copied_with_plain_hyphens_in_every_form(qtbot: QtBot):
    page = ReadPage()
    qtbot.addWidget(page)
    page.setHtml(_WRITTEN)
    page.selectAll()
    page.copy()
    copied = QApplication.clipboard().mimeData()
    assert copied.text() == "see BH-ARM-04"
    assert "BH-ARM-04" in copied.html()
    assert {*copied.formats()} == {"text/plain", "text/html"}, "what no one has written anew"


def test_the_program_ends_well_after_something_was_copied():
    program = f"""
        from PySide6.QtWidgets import QApplication
        from vtt.gui.read_page import ReadPage

        application = QApplication([])
        page = ReadPage()
        page.setHtml({_WRITTEN!r})
        page.selectAll()
        page.copy()
        print(QApplication.clipboard().text())
    """
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout.strip()) == (0, "see BH-ARM-04")
