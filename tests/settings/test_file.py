"""The file of the settings: read with what is wrong in it named, written with all else in it kept."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.settings.declared import SETTINGS
from vtt.settings.file import FILE, keys_in, read_settings, set_aside, write_settings

COMMENTED = """# mine
[look]
theme = "light"  # at noon
future = 2030-01-01

[of_a_later_version]
deep = { er = [1, 2] }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE


def test_a_file_that_is_not_there_holds_nothing(file: Path):
    assert read_settings(file) == ({}, (), False, False)


def test_values_stand_under_their_table_and_key(file: Path):
    write_settings(file, {"look.theme": "light", "dice.real": True, "keys.Throw dice": ["F5"]}, {})
    head, *rest = file.read_text(encoding="utf-8").split("\n\n")
    assert head == "# The settings of Nearby, by table and key; what is not named here is as it is by default."
    assert rest == ['[look]\ntheme = "light"', "[dice]\nreal = true", '[keys]\n"Throw dice" = ["F5"]\n']


def test_comments_and_what_nobody_knows_are_kept(file: Path):
    file.write_text(COMMENTED, encoding="utf-8")
    write_settings(file, {"look.theme": "dark", "dice.real": True}, {"look.text_scale": 1.5})
    text = file.read_text(encoding="utf-8")
    assert text == COMMENTED.replace('"light"', '"dark"') + "\n[dice]\nreal = true\n"
    write_settings(file, {"look.theme": None}, {})
    assert 'theme = "dark"' not in file.read_text(encoding="utf-8")
    assert "future = 2030-01-01" in file.read_text(encoding="utf-8")


def test_a_bad_value_is_named_and_kept(file: Path):
    file.write_text('[look]\ntheme = "bark"\ntext_scale = true\n[keys]\nUndo = "Ctrl+Z"\n', encoding="utf-8")
    assert read_settings(file).problems == (
        f'{file}: look.theme is "bark"; expected one of "system", "dark", "high-contrast", "light". '
        "“As the system” is used, as by default",
        f"{file}: look.text_scale is true; expected one of 0.9, 1.0, 1.15, 1.3, 1.5. “100 %” is used, as by default",
        f'{file}: keys.Undo is "Ctrl+Z"; expected a list of keys such as ["Ctrl+D"]. Those by default are used',
    )
    write_settings(file, {"dice.real": True}, {})
    assert 'theme = "bark"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"look = ", "line 1, column 8: Invalid value"),
        (b"\xff\xfe", "is not a text in UTF-8; expected TOML"),
        (b"look = 3", "look is 3; expected a table [look]"),
        (b"a = " + b"[" * 99 + b"]" * 99, ""),
    ],
)
def test_a_broken_file_is_named_and_put_aside(file: Path, content: bytes, problem: str):
    file.write_bytes(content)
    found = read_settings(file)
    if not problem:
        assert not found.broken, "a list of another program's is not ours to judge"
        return
    assert found == ({}, (f"{file}: {problem}",), True, False)
    assert file.read_bytes() == content, "reading changes nothing"
    write_settings(file, {"dice.real": True}, {"look.theme": "light"})
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {"look": {"theme": "light"}, "dice": {"real": True}}
    assert (file.parent / "settings-broken.toml").read_bytes() == content


def test_each_broken_file_is_kept(file: Path):
    names = []
    for number in range(3):
        file.write_text(str(number), encoding="utf-8")
        names.append(set_aside(file).name)
    assert names == ["settings-broken.toml", "settings-broken-2.toml", "settings-broken-3.toml"]
    assert [(file.parent / name).read_text(encoding="utf-8") for name in names] == ["0", "1", "2"]


def test_where_a_folder_stands_nothing_is_lost(file: Path):
    file.mkdir()
    found = read_settings(file)
    assert found.closed
    assert found.problems[0].startswith(f"{file}: cannot be read (")
    with pytest.raises(OSError, match="cannot be read"):
        write_settings(file, {"dice.real": True}, {})
    assert [each.name for each in file.parent.iterdir()] == [FILE]


def test_keys_are_a_list_of_texts():
    assert keys_in(["Ctrl+D", " F5 ", "F5"]) == ("Ctrl+D", "F5")
    assert keys_in([]) == ()
    assert [keys_in(raw) for raw in ("Ctrl+D", [""], [3], None)] == [None] * 4


JUNK = st.one_of(
    st.booleans(),
    st.integers(-(10**9), 10**9),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.lists(st.text("abcÄ日", max_size=4), max_size=3),
)
NAMES = st.sampled_from([each.name for each in SETTINGS] + ["look.unknown", "other.thing", "keys.Undo", "keys.a b"])


@given(st.dictionaries(NAMES, JUNK, max_size=8), st.dictionaries(NAMES, st.one_of(st.none(), JUNK), max_size=8))
def test_whatever_is_written_is_read_again_and_nothing_else_changes(
    tmp_path_factory: pytest.TempPathFactory, before: dict[str, Any], changes: dict[str, Any]
):
    file = tmp_path_factory.mktemp("settings") / FILE
    write_settings(file, before, {})
    write_settings(file, changes, {"look.theme": "light"})
    found = read_settings(file)
    wanted = {name: value for name, value in {**before, **changes}.items() if value is not None}
    assert (found.values, found.broken) == (wanted, False)
    for setting in SETTINGS:
        named = any(f": {setting.name} is " in line for line in found.problems)
        try:
            setting.read(wanted.get(setting.name, _by_default(setting)))
        except ValueError:
            assert named
        else:
            assert not named


def _by_default(setting: Any) -> Any:
    return list(setting.default) if isinstance(setting.default, tuple) else setting.default


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=80))
def test_no_text_is_too_odd_to_be_read(tmp_path_factory: pytest.TempPathFactory, text: str):
    file = tmp_path_factory.mktemp("settings") / FILE
    file.write_bytes(text.encode())
    found = read_settings(file)
    assert all(line.startswith(f"{file}: ") and "\n" not in line for line in found.problems)
    write_settings(file, {"dice.real": True}, {})
    again = read_settings(file)
    assert again.values == {**found.values, "dice.real": True}
    if found.broken:
        assert (file.parent / "settings-broken.toml").read_bytes() == text.encode()
