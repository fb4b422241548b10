"""The folders of the program are those that platformdirs finds."""

from pathlib import Path

import platformdirs
import pytest

from vtt.own_folders import config_folder, data_folder, state_folder

VARIABLES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


@pytest.mark.parametrize("value", [None, "", "  ", "/somewhere/else", "not/absolute"])
def test_the_folders_are_those_of_the_system(value: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in VARIABLES:
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    assert config_folder() == platformdirs.user_config_path("nearby", False)
    assert data_folder() == platformdirs.user_data_path("nearby", False)
    assert state_folder() == platformdirs.user_state_path("nearby", False)
