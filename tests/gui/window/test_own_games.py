"""Games of one's own in the window: found in the games folder, run once somebody has said yes, named where they cannot
be used; a campaign whose game is not there is read."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_action, click_entry, desk_of, opened
from vtt.cli import main
from vtt.gui.application import Nearby
from vtt.gui.own_games.trust import TrustQuestion
from vtt.gui.own_games.window import OwnGamesWindow
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Facts
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.own_games import Consents
from vtt.rules.engine.own_games.consents import FILE

TITLE = "The Ferry"


@pytest.fixture
def usual(own_folders: Path) -> Path:
    """The games folder, with a game in it that the window has not been asked about."""
    folder = own_folders / "data" / "nearby" / "games"
    assert main(["new-game", TITLE, str(folder)]) == 0
    return folder


@pytest.fixture
def trusted(usual: Path, tmp_path: Path) -> Path:
    """The games folder with the game in it, trusted."""
    Consents(tmp_path / FILE).give((usual / "the_ferry").resolve())
    return usual


@pytest.fixture
def campaign(qtbot: QtBot, trusted: Path, tmp_path: Path) -> Path:
    """A campaign of that game, in which something was done."""
    path = tmp_path / "crossing.nearby"
    with opened(qtbot, tmp_path, file=trusted / "the_ferry" / "scene.toml") as nearby:
        desk = desk_of(nearby)
        desk.display.select("ada")
        click_action(desk, "Feat of Strength")
        qtbot.waitUntil(lambda: len(desk.log_model.rows) > 2 and desk.course.quiet)
        with qtbot.waitSignal(nearby.actor.copied):
            desk.save_copy(path)
    return path


def question(qtbot: QtBot) -> TrustQuestion:
    def asked() -> TrustQuestion | None:
        boxes = (each for each in QApplication.topLevelWidgets() if isinstance(each, TrustQuestion))
        return next((each for each in boxes if each.isVisible()), None)

    qtbot.waitUntil(lambda: asked() is not None)
    found = asked()
    assert found is not None
    return found


def open_games(desk: Desk) -> OwnGamesWindow:
    """By the Help menu, as a person does."""
    menu = desk.bar.help
    menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    click_entry(menu, "Games of your own")
    assert desk.own_games.games is not None
    return desk.own_games.games


def entries(desk: Desk) -> list[str]:
    submenu = next(each for each in desk.bar.file.findChildren(QMenu) if each.title() == "New with an empty table")
    return [each.text() for each in submenu.actions() if each.text()]


def press(button) -> None:
    QTest.mouseClick(button, LEFT, NO_KEYS)


def test_a_trusted_game_is_among_the_others_soon_after_the_start(qtbot: QtBot, trusted: Path, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: TITLE in entries(desk))
        assert entries(desk)[-1] == "Games of your own…"
        assert any(command.label == TITLE for command in _commands(desk))
        nearby.open_empty("the-ferry")
        qtbot.waitUntil(lambda: desk.standing.system.title == TITLE)
    assert not _known("the-ferry"), "it is there as long as the program runs"


def _commands(desk: Desk):
    from vtt.gui.window.commands import commands

    return commands(desk)


def _known(name: str) -> bool:
    from vtt.rules.engine.registry import game_names

    return name in game_names()


def test_one_that_nobody_has_trusted_is_shown_and_run_after_a_yes(qtbot: QtBot, usual: Path, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        window = open_games(desk)
        assert list(window.folders) == [usual]
        (row,) = window.rows
        assert (row.title.text(), row.note.text()) == (TITLE, "Not run: nobody has trusted it yet")
        assert set(row.buttons) == {"trust"}
        assert TITLE not in entries(desk)
        press(row.buttons["trust"])
        asked = question(qtbot)
        assert "can do whatever you can do on this computer" in asked.informativeText()
        assert asked.defaultButton() is asked.no
        QTest.keyClick(asked, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: not asked.isVisible())
        assert not _known("the-ferry")
        press(row.buttons["trust"])
        press(question(qtbot).yes)
        qtbot.waitUntil(lambda: [set(each.buttons) for each in window.rows] == [{"scene", "begin", "distrust"}])
        assert TITLE in entries(desk)
        press(window.rows[0].buttons["begin"])
        qtbot.waitUntil(lambda: desk.standing.system.title == TITLE)
        assert desk.standing.table.creatures == {}
        press(window.rows[0].buttons["scene"])
        qtbot.waitUntil(lambda: set(desk.standing.table.creatures) == {"ada", "bandit"})
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        assert (desk.standing.system.title, desk.standing.only_read) == (TITLE, ""), "the consent is remembered"
        window = open_games(desk)
        press(window.rows[0].buttons["distrust"])
        qtbot.waitUntil(lambda: [set(each.buttons) for each in window.rows] == [{"trust"}])
        assert TITLE not in entries(desk)
        desk.submit(Intent("rename", "", {"title": "On it goes"}))
        qtbot.waitUntil(lambda: desk.standing.table.title == "On it goes")
    assert Consents(tmp_path / FILE).all() == frozenset()


def test_what_cannot_be_used_is_named_with_file_and_line(qtbot: QtBot, trusted: Path, tmp_path: Path):
    torn = trusted / "torn"
    torn.mkdir()
    (torn / "game.py").write_text('"""Torn."""\n\nname = "torn"\n\ndef f(:\n', encoding="utf-8")
    Consents(tmp_path / FILE).give(torn.resolve())
    with opened(qtbot, tmp_path) as nearby:
        window = open_games(desk_of(nearby))
        notes = {row.game.package.name: row.note.text().replace("\N{ZERO WIDTH SPACE}", "") for row in window.rows}
        assert notes == {"the_ferry": "the-ferry", "torn": f"{torn}/game.py, line 5: invalid syntax"}
        (torn / "game.py").unlink()
        press(window.again)
        qtbot.waitUntil(lambda: [row.game.name for row in window.rows] == ["the-ferry"])


def test_a_folder_that_is_not_there_is_made_when_it_is_opened(
    qtbot: QtBot, tmp_path: Path, own_folders: Path, monkeypatch: pytest.MonkeyPatch
):
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(QUrl(url).toLocalFile()))
    folder = own_folders / "data" / "nearby" / "games"
    with opened(qtbot, tmp_path) as nearby:
        window = open_games(desk_of(nearby))
        assert window.rows == []
        press(window.folders[folder])
        assert (shown, folder.is_dir()) == ([str(folder)], True)


def test_a_campaign_of_a_game_that_is_not_trusted_asks_and_opens(qtbot: QtBot, campaign: Path, tmp_path: Path):
    other = tmp_path / "other"
    other.mkdir()
    with opened(qtbot, other) as nearby:
        desk = desk_of(nearby)
        nearby.open(campaign)
        press(question(qtbot).yes)
        qtbot.waitUntil(lambda: desk.standing.path == campaign)
        assert (desk.standing.system.title, desk.standing.only_read) == (TITLE, "")
        assert desk.own_games.only_read.text == ""


def test_a_campaign_of_a_game_that_is_gone_is_read_and_its_file_is_left_alone(
    qtbot: QtBot, campaign: Path, tmp_path: Path, trusted: Path
):
    (trusted / "the_ferry").rename(tmp_path / "away")
    before, when = campaign.read_bytes(), campaign.stat().st_mtime_ns
    with opened(qtbot, tmp_path, file=campaign) as nearby:
        desk = desk_of(nearby)
        assert desk.standing.path == campaign
        _is_read(qtbot, desk, nearby, trusted)
        for away in ("ada", "bandit"):
            assert desk.board.token_rect(away).isValid()
    assert (campaign.read_bytes(), campaign.stat().st_mtime_ns) == (before, when)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("crossing")] == ["crossing.nearby"]


def _is_read(qtbot: QtBot, desk: Desk, nearby: Nearby, folder: Path) -> None:
    """Its log and its sheets are there, and nothing can be done; it says why and where it was looked for."""
    assert desk.own_games.only_read.text == (
        "The game “The ferry” is not there: this campaign can be read, but nothing in it can be changed. It was "
        f"looked for in {folder} and among the installed packages."
    )
    assert any("tries a feat of Strength" in row.text for row in desk.log_model.rows)
    desk.display.select("ada")
    assert desk.display.shown == "ada"
    (block,) = desk.standing.system.sheet_view(desk.standing.table, "ada").blocks
    assert block == Facts("As it was written", (("Kind", "person"), ("Strength", "4")))
    table, lines = desk.standing.table, len(desk.log_model.rows)
    assert not desk.menus.undo.isEnabled()
    assert not desk.tray.tray.isEnabled()
    assert desk.tray.tray.toolTip() == desk.standing.only_read
    for intent in (Intent("note", "", {"text": "x"}), Intent("hide", "", {"thing": "ada"})):
        desk.submit(intent)
        qtbot.waitUntil(lambda: desk.toast.text.startswith("The game “The ferry” is not there"))
        desk.toast.hide()
    desk.undo()
    qtbot.waitUntil(lambda: not nearby.actor.busy)
    assert (desk.standing.table, len(desk.log_model.rows)) == (table, lines)
    desk.sheets.edit("ada")
    assert desk.sheets.editor is None


def test_a_no_reads_the_campaign(qtbot: QtBot, campaign: Path, tmp_path: Path):
    other = tmp_path / "other"
    other.mkdir()
    with opened(qtbot, other) as nearby:
        desk = desk_of(nearby)
        nearby.open(campaign)
        press(question(qtbot).no)
        qtbot.waitUntil(lambda: desk.standing.path == campaign)
        assert desk.own_games.only_read.text.startswith("The game “The ferry” is not there")
        press(desk.own_games.only_read.button)
        assert desk.own_games.games is not None
        (row,) = desk.own_games.games.rows
        press(row.buttons["trust"])
        press(question(qtbot).yes)
        qtbot.waitUntil(lambda: TITLE in entries(desk))
        nearby.open(campaign)
        qtbot.waitUntil(lambda: desk.standing.only_read == "")
        assert desk.standing.system.title == TITLE


def test_a_scene_of_a_game_that_is_not_there_is_told(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    scene = tmp_path / "strange.toml"
    scene.write_text('game = "nowhere"\n', encoding="utf-8")
    nearby.open(scene)
    desk = desk_of(nearby)

    def told() -> str:
        box = next((each for each in desk.window.findChildren(QMessageBox) if each.isVisible()), None)
        return "" if box is None else box.text()

    qtbot.waitUntil(lambda: "unknown game 'nowhere'" in told())
    assert "there is none in " in told()
    assert desk.standing.table.title == "A skirmish"


def test_what_can_be_done_with_each_stands_in_one_column(qtbot: QtBot, usual: Path, tmp_path: Path):
    assert main(["new-game", "The Long Night of the Lamps", str(usual)]) == 0
    Consents(tmp_path / FILE).give((usual / "the_ferry").resolve())
    with opened(qtbot, tmp_path) as nearby:
        games = open_games(desk_of(nearby))
        qtbot.waitUntil(lambda: len(games.rows) == 2)
        buttons = [button for row in games.rows for button in row.buttons.values()]
        assert {button.text() for button in buttons} >= {
            "Begin with its scene",
            "Trust it no longer",
            "Trust and run it…",
        }
        qtbot.waitUntil(lambda: all(button.isVisible() for button in buttons))
        assert len({(button.mapTo(games, button.rect().topLeft()).x(), button.width()) for button in buttons}) == 1
        assert {button.width() for button in games.folders.values()} == {buttons[0].width()}


@pytest.mark.usefixtures("own_folders")
def test_how_to_begin_one_says_where_to_type(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        games = open_games(desk_of(nearby))
        told = [each.text() for each in games.findChildren(PlainLabel)]
        assert "Nothing yet. To begin one of your own, type this in a terminal:" in told
