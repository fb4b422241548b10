"""The list of recent files that desktops share."""

from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from vtt.gui.desktop_recent import MIME, tell_desktop, write_xbel

FIRST, LATER = datetime(2026, 11, 1, 20, 15, tzinfo=UTC), datetime(2026, 11, 2, 21, 0, tzinfo=UTC)
OTHERS = """<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks">
  <bookmark href="file:///home/ada/letter.odt" added="2026-01-01T00:00:00Z"><title>A letter</title></bookmark>
</xbel>
"""


def entries(path: Path) -> list[tuple[str, str, str, str]]:
    """The address of each, when it was added and visited, and how often its program opened it."""
    found = []
    for each in ElementTree.parse(path).getroot().findall("bookmark"):
        program = each.find(".//{*}application")
        times = "" if program is None else program.get("count", "")
        found.append((each.get("href", ""), each.get("added", ""), each.get("visited", ""), times))
    return found


def test_a_campaign_is_added_once_and_what_others_wrote_stays(tmp_path: Path):
    listed, campaign = tmp_path / "recently-used.xbel", tmp_path / "長い 夜.nearby"
    listed.write_text(OTHERS, encoding="utf-8")
    write_xbel(listed, campaign, FIRST)
    write_xbel(listed, campaign, LATER)
    assert entries(listed) == [
        ("file:///home/ada/letter.odt", "2026-01-01T00:00:00Z", "", ""),
        (campaign.as_uri(), "2026-11-01T20:15:00Z", "2026-11-02T21:00:00Z", "2"),
    ]
    text = listed.read_text(encoding="utf-8")
    assert "<title>A letter</title>" in text
    assert f'mime-type type="{MIME}"' in text
    assert [each.name for each in tmp_path.iterdir()] == [listed.name]


def test_a_list_that_cannot_be_read_is_left_alone(tmp_path: Path):
    listed = tmp_path / "recently-used.xbel"
    listed.write_text("<xbel><bookmark", encoding="utf-8")
    write_xbel(listed, tmp_path / "a.nearby", FIRST)
    assert listed.read_text(encoding="utf-8") == "<xbel><bookmark"


def test_where_a_desktop_keeps_none_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nowhere"))
    tell_desktop(tmp_path / "a.nearby")
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tell_desktop(tmp_path / "a.nearby")
    assert [each[0] for each in entries(tmp_path / "recently-used.xbel")] == [(tmp_path / "a.nearby").as_uri()]
