"""A game that is changed while it is played: its code is taken up between two intents, and the table stays."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import click_action, desk_of, opened
from vtt.cli import main
from vtt.gui.window.desk import Desk
from vtt.rules.engine.own_games import Consents
from vtt.rules.engine.own_games.consents import FILE


class Watched:
    """A window on a new game, and the files of that game."""

    def __init__(self, qtbot: QtBot, desk: Desk, package: Path) -> None:
        self.qtbot = qtbot
        self.desk = desk
        self.package = package

    def change(self, file: str, before: str, after: str) -> Path:
        """As an editor does: another file is put in the place of the one that was there."""
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        assert before in text
        part = path.with_name(f".{file}.swp")
        part.write_text(text.replace(before, after), encoding="utf-8")
        part.replace(path)
        return path

    def said(self) -> str:
        return self.desk.window.statusBar().currentMessage()

    def kept(self) -> str:
        return self.desk.own_games.not_taken_up.text.replace("\N{ZERO WIDTH SPACE}", "")

    def wait_for(self, said: str) -> None:
        def is_said() -> None:
            assert self.said() == said, self.kept()

        self.qtbot.waitUntil(is_said)

    def wait_for_no(self, *words: str) -> None:
        self.qtbot.waitUntil(lambda: all(each in self.kept() for each in ("Not taken up, and ", *words)))

    def labels(self) -> list[str]:
        return [offer.label for offer in self.desk.creature.offers]

    def story(self) -> list[str]:
        return [row.text for row in self.desk.log_model.rows]


@pytest.fixture
def watched(qtbot: QtBot, tmp_path: Path) -> Iterator[Watched]:
    assert main(["new-game", "The Ferry", str(tmp_path / "games")]) == 0
    package = tmp_path / "games" / "the_ferry"
    Consents(tmp_path / FILE).give(package.resolve())
    scene = package / "scene.toml"
    with opened(qtbot, tmp_path, file=scene, games_folders=(tmp_path / "games",), watch=True) as nearby:
        desk = desk_of(nearby)
        desk.display.select("ada")
        yield Watched(qtbot, desk, package)


def test_a_change_is_taken_up_and_the_table_stays(watched: Watched):
    desk = watched.desk
    click_action(desk, "Feat of Strength")
    watched.qtbot.waitUntil(lambda: len(watched.story()) > 2 and desk.course.quiet)
    table, story, path = desk.standing.table, watched.story(), desk.standing.path
    watched.change("feats.py", '"Feat of Strength", key="F"', '"Heave", key="F"')
    watched.wait_for("Taken up: feats.py")
    assert "Heave" in watched.labels()
    assert (desk.display.shown, desk.display.selected, desk.standing.path) == ("ada", "ada", path)
    assert watched.story() == story
    assert _plain(desk.standing.table) == _plain(table)
    desk.undo()
    watched.qtbot.waitUntil(lambda: watched.story() == [])
    desk.redo()
    watched.qtbot.waitUntil(lambda: watched.story() == story)


def _plain(table) -> object:
    import msgspec

    return msgspec.to_builtins(table)


def test_the_next_intent_is_done_by_the_changed_rules(watched: Watched):
    watched.change(
        "feats.py", 'return Outcome("Success", True) if done else', 'return Outcome("Hooray", True) if done else'
    )
    watched.change("feats.py", "tries a feat of Strength", "spits in their hands")
    watched.wait_for("Taken up: feats.py")
    click_action(watched.desk, "Feat of Strength")
    watched.qtbot.waitUntil(lambda: any("spits in their hands" in line for line in watched.story()))


def test_a_mistake_is_told_with_file_and_line_and_the_code_of_before_goes_on(watched: Watched):
    file = watched.change("feats.py", "@feat.offered\n", "@feat.offered(\n")
    line = file.read_text(encoding="utf-8").splitlines().index("@feat.offered(") + 1
    watched.wait_for_no(f"{file}, line {line}: ", "was never closed")
    click_action(watched.desk, "Feat of Strength")
    watched.qtbot.waitUntil(lambda: any("tries a feat of Strength" in text for text in watched.story()))
    watched.change("feats.py", "@feat.offered(\n", "@feat.offered\n")
    watched.wait_for("Taken up: feats.py")
    assert watched.kept() == ""


def test_rules_that_cannot_show_the_table_are_not_taken_up(watched: Watched):
    file = watched.change("feats.py", "    yield feat.offer(", "    [][1]\n    yield feat.offer(")
    line = file.read_text(encoding="utf-8").splitlines().index("    [][1]") + 1
    watched.wait_for_no(f"the table cannot be played by it: {file}, line {line}: IndexError")
    assert "Feat of Strength" in watched.labels()


def test_a_sheet_that_cannot_hold_what_is_on_the_table_is_not_taken_up(watched: Watched):
    watched.change("sheet.py", "strength: Annotated[int", "might: Annotated[int")
    watched.wait_for_no("strength")
    assert watched.desk.standing.table.creatures["ada"].sheet.strength == 4
    click_action(watched.desk, "Feat of Strength")
    watched.qtbot.waitUntil(lambda: any("tries a feat of Strength" in text for text in watched.story()))


def test_a_new_field_has_its_default_on_the_table(watched: Watched):
    watched.change("sheet.py", "    acted: bool = False\n", "    acted: bool = False\n    coins: int = 3\n")
    watched.wait_for("Taken up: sheet.py")
    assert watched.desk.standing.table.creatures["ada"].sheet.coins == 3


def test_in_the_middle_of_an_intent_it_waits_for_its_end(watched: Watched):
    desk = watched.desk
    desk.set_real_dice(True)
    click_action(desk, "Feat of Strength")
    watched.qtbot.waitUntil(lambda: desk.tray.entry is not None)
    watched.change("feats.py", '"Feat of Strength", key="F"', '"Heave", key="F"')
    watched.wait_for_no("it is taken up when nothing is asked any more")
    assert "Feat of Strength" in watched.labels()
    desk.set_real_dice(False)
    watched.wait_for("Taken up: feats.py")
    assert "Heave" in watched.labels()
    assert any("tries a feat of Strength" in text for text in watched.story())


def test_a_changed_rulebook_is_read_anew(watched: Watched):
    watched.change("rulebook.toml", 'title = "A turn"', 'title = "One turn"')
    watched.wait_for("Taken up: rulebook.toml")
    watched.desk.reference.open_rulebook("TF-2")
    assert watched.desk.reference.rulebook is not None
    assert watched.desk.reference.rulebook.book.by_id("TF-2").title == "One turn"
    file = watched.change(
        "rulebook.toml",
        "[[rule]]",
        "[[rule]",
    )
    watched.wait_for_no(f"{file}: ", "expected a rulebook")


def test_a_folder_that_is_gone_for_a_moment_changes_nothing(watched: Watched):
    away = watched.package.with_name("away")
    watched.package.rename(away)
    away.rename(watched.package)
    watched.change("game.py", '"The Ferry"', '"The Barge"')
    watched.wait_for("Taken up: game.py")
    assert watched.desk.standing.system.title == "The Barge"
