"""What a campaign has recorded is gone through beside the game, and one line says if the rules no longer lead to it."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, click_action, desk_of, games, opened
from tests.gui.samples import sample_table
from tests.gui.skirmish import Fighter, Skirmish, skirmish_table
from vtt.campaign import create, open_campaign
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.audit_worker import AuditWorker
from vtt.gui.told_paths import as_on_the_sheet
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.engine.registry import game_names
from vtt.rules.engine.registry import system as registered
from vtt.table.events import SheetChanged
from vtt.table.table import Table


class OlderSkirmish(Skirmish):
    """The rules before somebody changed them: a rest heals."""

    def _rest(self, table: Table, intent: Intent) -> Procedure:
        who = table.creatures[intent.actor]
        assert isinstance(who.sheet, Fighter)
        yield Change(SheetChanged(who.id, replace(who.sheet, hp=9)))
        yield Say("{who} rests", {"who": who.name}, "SK-6", "heading")
        return Outcome("Rested")


@pytest.fixture
def older(tmp_path: Path) -> Path:
    path = tmp_path / "older.nearby"
    with create(path, skirmish_table(), lambda _name: OlderSkirmish()) as campaign:
        campaign.session(ForcedFaces([])).submit(Intent("rest", "ada"))
    return path


def audited(qtbot: QtBot, nearby: Nearby) -> None:
    """Do not wait until the window has been open for a while."""
    with qtbot.waitSignal(nearby._audit.ended):
        nearby._until_audit.setInterval(0)
        nearby._until_audit.start()


def test_a_campaign_that_the_rules_no_longer_lead_to_is_told_once_and_played_as_it_is(
    qtbot: QtBot, tmp_path: Path, older: Path
):
    with opened(qtbot, tmp_path, file=older) as nearby:
        desk = desk_of(nearby)
        audited(qtbot, nearby)
        qtbot.waitUntil(lambda: bool(desk.audit.text))
        assert desk.audit.text == (
            "Nothing is lost, and play goes on from what is recorded: by the rules of today it would be otherwise. "
            "Entry 1, Rest: Ada, hp: 9 recorded, 6 by today’s rules"
        )
        QTest.mouseClick(desk.audit.button, LEFT)
        assert not desk.audit.text
        click_action(desk, "Rest")
        qtbot.waitUntil(lambda: len(desk.log_model.rows) == 2 and desk.course.quiet)


def test_nothing_is_said_of_a_campaign_in_order(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: desk.course.quiet)
    with qtbot.assertNotEmitted(nearby._audit.found):
        audited(qtbot, nearby)
    assert not desk.audit.text


def test_the_campaign_that_is_opened_next_has_nothing_to_do_with_it(qtbot: QtBot, older: Path):
    worker = AuditWorker()
    with open_campaign(older, games) as campaign:
        records = campaign.records()
    with qtbot.assertNotEmitted(worker.found), qtbot.waitSignal(worker.ended):
        worker.begin(records)
        worker.cancel()


@pytest.mark.parametrize("game", game_names())
def test_what_differs_is_called_as_on_the_sheet(game: str):
    """“creatures.ghoul.hp is 6 now” was told."""
    table, system = sample_table(game), registered(game)
    creature = next(iter(table.creatures.values()))
    for field in system.sheet_form(table, creature.id).fields:
        assert as_on_the_sheet(f"creatures.{creature.id}.{field.path}", table, system) == (
            f"{creature.name}, {field.label}"
        )
    assert as_on_the_sheet(f"creatures.{creature.id}.no_such", table, system) == f"{creature.name}, no such"
    assert as_on_the_sheet("clock.day", table, system) == "Clock, day"
