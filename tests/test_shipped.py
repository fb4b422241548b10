"""Where the files that come with the program are found, and how the notes in them end."""

import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from vtt import shipped


def test_the_files_lie_in_the_folder_that_python_finds():
    folder = shipped.shipped_files()
    assert isinstance(folder, Path)
    assert folder.joinpath("themes").is_dir()
    assert sorted(each.name for each in folder.iterdir()) == sorted(
        each.name for each in files("vtt.resources").iterdir()
    )


def test_the_pages_of_the_manual_lie_in_the_folder_that_python_finds():
    folder = shipped.manual_files()
    assert isinstance(folder, Path)
    assert folder.joinpath("index.md").is_file()
    assert sorted(each.name for each in folder.iterdir()) == sorted(each.name for each in files("vtt.manual").iterdir())


def test_files_that_lie_in_no_folder_are_read_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    archive = tmp_path / "archive.zip"
    with zipfile.ZipFile(archive, "w") as written:
        written.writestr("packed_resources/__init__.py", "")
        written.writestr("packed_resources/themes/dusk.toml", 'name = "Dusk"')
    monkeypatch.syspath_prepend(str(archive))
    monkeypatch.setattr(shipped, "_PACKAGE", "packed_resources")
    found = shipped.shipped_files.__wrapped__().joinpath("themes", "dusk.toml")
    assert found.read_text(encoding="utf-8") == 'name = "Dusk"'
    assert not isinstance(found, Path)


def test_a_shelf_is_read_without_importing_what_is_for_archives():
    program = (
        "import sys; from vtt.shipped import shipped_files; shipped_files().joinpath('themes').is_dir(); "
        "assert 'importlib.resources' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_note_ends_with_a_stop_and_none_under_a_verdict_does():
    """Some of the tables’ notes did, others not; those of the glossaries are a few words beside a result."""
    notes: dict[bool, set[str]] = {False: set(), True: set()}
    folder = shipped.shipped_files()
    assert isinstance(folder, Path)
    for path in folder.rglob("*.toml"):
        of_a_glossary = path.parent.name == "glossaries"
        notes[of_a_glossary].update(notes_in(tomllib.loads(path.read_text(encoding="utf-8"))))
    assert all(notes.values())
    assert [note for note in sorted(notes[False]) if not note.endswith((".", "!", "?", "…"))] == []
    assert [note for note in sorted(notes[True]) if note.endswith((".", "。"))] == []


def notes_in(told: object) -> Iterator[str]:
    """The notes of what a file tells, however deep they lie."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name == "note" and isinstance(value, str):
                yield value
            else:
                yield from notes_in(value)
    elif isinstance(told, list):
        for each in told:
            yield from notes_in(each)
