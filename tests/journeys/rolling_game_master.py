"""A watched game master who puts rolls together part by part before making them, and types answers."""

from typing import ClassVar

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.journeys.player import LEFT, NO_KEYS, wait_until
from tests.journeys.watched_game_master import NOT_FOR_PLAYERS, WatchedGameMaster
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.roll.builder import RollBuilder
from vtt.gui.roll.part_row import PartRow
from vtt.gui.roll.side_column import SideColumn
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.engine.odds import action_odds


class RollingGameMaster(WatchedGameMaster):
    """Sides of a roll go by how their headings begin, parts and buttons by their labels. What a foe's side comes to is
    a secret, and so is the margin against it, which tells that."""

    kept: ClassVar[tuple[str, ...]] = (
        *NOT_FOR_PLAYERS,
        "Wight: Reflex 1",
        "Wight: Fortitude 1",
        "Wight: Wounds",
        "Bone dog: bite 3",
        "margin",
    )

    @property
    def form(self) -> ParameterForm:
        """The form that is open."""
        return self.desk.doing.form

    @property
    def builder(self) -> RollBuilder:
        """The roll that is put together."""
        assert self.form.isVisible()
        assert self.form.roll is not None
        return self.form.roll

    def open_roll(self, label: str) -> None:
        """Click the scales in the row of the first action whose label begins so."""
        self.click_sign(label)
        wait_until(lambda: self.form.isVisible() and self.form.roll is not None, f"a roll: {label}")

    def side(self, heading: str) -> SideColumn:
        """A side of the roll."""
        found = [side for side in self.builder.sides if side.heading.text().startswith(heading)]
        assert len(found) == 1, f"{heading!r} among {[side.heading.text() for side in self.builder.sides]}"
        return found[0]

    def part(self, heading: str, label: str) -> PartRow:
        """What adds to a side, or could."""
        parts = self.side(heading).parts
        found = [row for row in parts if row.part.label.startswith(label)]
        assert len(found) == 1, f"{label!r} among {[row.part.label for row in parts]}"
        return found[0]

    def click_part(self, heading: str, label: str) -> None:
        """Strike a part off, or put it back; it may lie in the fold."""
        side, row = self.side(heading), self.part(heading, label)
        if row.isHidden() and side.fold is not None:
            self.click(side.fold)
        self.builder.bring_into_sight(row)
        assert row.isEnabled(), f"{label} cannot be pressed"
        self.click(row)

    def press_step(self, heading: str, label: str, kind: str) -> None:
        """Press a button beside a side: ``minus``, ``plus`` or ``switch``."""
        buttons = [button for line in self.side(heading).lines for button in line.buttons]
        found = [each for each in buttons if (each.step.label, each.step.kind) == (label, kind)]
        assert len(found) == 1, f"{label!r} among {[each.step.label for each in buttons]}"
        self.builder.bring_into_sight(found[0])
        assert found[0].isEnabled(), f"{label}: {found[0].toolTip()}"
        self.click(found[0])

    def expect_odds(self, action: str, actor: str, **arguments: Value) -> float:
        """Wait until the form shows the exact odds of this; answers the chance of success."""
        odds = action_odds(self.desk.standing.system, self.table, Intent(action, actor, arguments))
        assert odds.success is not None
        expected = {row.label: row.probability for row in odds.outcomes}

        def shown() -> bool:
            panel = self.form.odds
            return (
                panel is not None and panel.outcomes.success == odds.success and dict(panel.outcomes.rows) == expected
            )

        wait_until(shown, f"the odds of {action} with {arguments}", 5)
        return odds.success

    def make_roll(self) -> None:
        """Press the button that makes the roll."""
        go = self.form.go
        assert isinstance(go, QPushButton)
        assert go.isEnabled(), self.form.odds.refusal.text() if self.form.odds is not None else ""
        self.click(go)
        self.wait()

    def reply(self, label: str) -> None:
        """Answer the question that is asked, and no other one after it."""
        wait_until(self.desk.question.isVisible, f"a question to be answered with {label!r}", 5)
        buttons = self.desk.question.buttons
        found = [each for each in buttons if each.accessibleName().startswith(label)]
        assert found, f"no {label!r} among {[each.accessibleName() for each in buttons]}"
        self.click(found[0])
        self.wait()

    def do_what_the_log_suggests(self) -> None:
        """Click the button of the last line that has one."""
        view, rows = self.desk.log, self.desk.log_model.rows
        place = max(place for place, row in enumerate(rows) if row.suggest is not None)
        view.scrollTo(self.desk.log_model.index(place, 0))
        QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.button_rect(place).center())
        self.wait()
