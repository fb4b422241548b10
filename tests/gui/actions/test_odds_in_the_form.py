"""A form shows the exact odds of what is entered, as it is entered; what the rules refuse can't be gone on with."""

from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from tests.gui.archery import ARCHERY, archery_table
from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, opened, sample_table, unfolded
from vtt.campaign.scene import read_scene_text
from vtt.dice import ForcedFaces
from vtt.gui.actions.odds_panel import MOST_OUTCOMES, OddsPanel, gathered
from vtt.gui.actions.parameter_fields import field_for
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.actions.ring_field import RingField
from vtt.gui.look import Look
from vtt.gui.odds_worker import Prospect
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window.area_preview import shown_area
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Parameter, ParameterOption, Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import ActionOdds, OutcomeOdds, action_odds

SHIFT = Qt.KeyboardModifier.ShiftModifier

SEWER = Path(str(files("vtt.resources"))) / "scenes" / "black-hack-sewer-grate.toml"
FALLEN = """
game = "black-hack"

[creatures.ana]
class = "warrior"
hp = 8

[creatures.bo]
class = "warrior"
hp = 0
state = "out"
table_due = true
at = [3, 0]
"""


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces([15]), table=archery_table) as nearby:
        yield desk_of(nearby)


def form_of(qtbot: QtBot, desk: Desk, label: str = "Shoot with tricks") -> ParameterForm:
    click_action(desk, label)
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    return form


def open_options(desk: Desk, label: str) -> None:
    """The form of the first action whose label begins so, with everything that can be said about it."""
    view = desk.creature.action_list
    place = next(place for place, each in enumerate(desk.creature.offers) if each.label.startswith(label))
    QTest.mouseClick(view.viewport(), LEFT, SHIFT, unfolded(desk, place).center())


def panel_of(form: ParameterForm) -> OddsPanel:
    assert form.odds is not None
    return form.odds


def go_of(form: ParameterForm) -> QPushButton:
    assert form.go is not None
    return form.go


def ring_of(form: ParameterForm) -> RingField:
    (ring,) = [each for each in form.findChildren(RingField) if each.isVisible()]
    return ring


def expected(tricks: tuple[str, ...]) -> float | None:
    """The success of Ada's shot at Grim, who stands due north of her, by the odds driver itself."""
    return action_odds(ARCHERY, archery_table(), Intent("shoot", "ada", {"tricks": tricks, "bearing": 270.0})).success


def test_the_odds_change_as_one_chooses_in_the_ring(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk)
    qtbot.waitUntil(lambda: panel_of(form).outcomes.success == pytest.approx(0.55))
    QTest.mouseClick(ring_of(form).nodes[1], LEFT)
    qtbot.waitUntil(lambda: panel_of(form).outcomes.success == pytest.approx(0.75))
    assert expected(("sure",)) == pytest.approx(0.75, abs=1e-12)
    labels, shares = zip(*panel_of(form).outcomes.rows, strict=True)
    assert labels == ("Hit", "Miss")
    assert shares == pytest.approx((0.75, 0.25))
    assert panel_of(form).heading.isVisible()
    QTest.mouseClick(ring_of(form).nodes[1], LEFT)
    qtbot.waitUntil(lambda: panel_of(form).outcomes.success == pytest.approx(0.55))


def test_what_the_rules_refuse_is_said_with_its_rule_and_cannot_be_gone_on_with(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk)
    (bonus,) = [each for each in form.findChildren(QSpinBox) if each.isVisible()]
    qtbot.waitUntil(panel_of(form).isVisible)
    assert not panel_of(form).refusal.isVisible()
    bonus.setFocus()
    for _ in range(5):
        QTest.keyClick(bonus, Qt.Key.Key_Up)
    qtbot.waitUntil(panel_of(form).refusal.isVisible)
    assert panel_of(form).refusal.text() == "Five is too much (AR\N{NON-BREAKING HYPHEN}2)"
    assert not go_of(form).isEnabled()
    QTest.keyClick(form, Qt.Key.Key_Return)
    assert form.isVisible(), "Enter goes no further than the button"
    QTest.keyClick(bonus, Qt.Key.Key_Down)
    qtbot.waitUntil(go_of(form).isEnabled)
    assert not panel_of(form).refusal.isVisible()


def test_it_is_weighed_towards_somebody_at_whom_it_is_possible(qtbot: QtBot, tmp_path: Path):
    """Grim is nearest, but with the axe nobody is near enough, whichever way it points."""
    with opened(qtbot, tmp_path, ForcedFaces([15]), table=archery_table) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "bo")
        form = form_of(qtbot, desk)
        qtbot.waitUntil(panel_of(form).isVisible)
        axe = next(each for each in form.findChildren(QPushButton) if each.text() == "Axe")
        QTest.mouseClick(axe, LEFT)
        qtbot.waitUntil(panel_of(form).refusal.isVisible)
        assert panel_of(form).refusal.text() == "Nobody is in the way (AR\N{NON-BREAKING HYPHEN}1)"
        bow = next(each for each in form.findChildren(QPushButton) if each.text() == "Bow")
        QTest.mouseClick(bow, LEFT)
        qtbot.waitUntil(go_of(form).isEnabled)


def test_an_attack_that_is_aimed_afterwards_is_weighed_against_somebody(qtbot: QtBot, tmp_path: Path):
    """It said “towards Ghoul”, as of a way to go."""
    with opened(qtbot, tmp_path, file=SEWER) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "brannor")
        open_options(desk, "Attack, sword")
        form = desk.doing.form
        qtbot.waitUntil(lambda: form.isVisible() and panel_of(form).assumption.text() == "against Ghoul")


def test_help_that_is_aimed_afterwards_is_weighed_for_somebody(qtbot: QtBot, tmp_path: Path):
    table = partial(read_scene_text, FALLEN, "fallen")
    with opened(qtbot, tmp_path, table=table) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "ana")
        open_options(desk, "Give aid")
        form = desk.doing.form
        qtbot.waitUntil(lambda: form.isVisible() and panel_of(form).assumption.text() == "for Bo")


def test_what_is_turned_towards_one_of_several_is_against_all_of_them(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk)
    qtbot.waitUntil(lambda: panel_of(form).assumption.text() == "towards Grim")


def test_the_board_shows_what_would_be_struck_while_the_form_is_open(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk)
    qtbot.waitUntil(lambda: desk.board.area is not None and desk.board.area.caught == ("grim",))
    assert desk.board.area is not None
    assert desk.board.area.label == "60 ft · 1 within"
    assert desk.board.area.aimed is None, "whoever stands in front is struck"
    QTest.mouseClick(ring_of(form).nodes[2], LEFT)
    qtbot.waitUntil(lambda: desk.board.area is not None and desk.board.area.area.length == 120.0)
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert desk.board.area is None


def test_of_those_in_reach_only_the_one_who_is_aimed_at_is_marked_as_struck(qtbot: QtBot, tmp_path: Path):
    """All in reach had the mark of who is struck, and one of them was."""
    before = sample_table("revenants-hack")
    stand = {"hanne": (0.0, 0.0), "captain": (3.0, 0.0), "toll-taker": (0.0, 3.0)}
    moved = {name: replace(each, at=stand.get(name, each.at)) for name, each in before.creatures.items()}
    with opened(qtbot, tmp_path, table=lambda: replace(before, creatures=moved)) as nearby:
        desk = desk_of(nearby)
        table = desk.standing.table
        offers = desk.standing.system.offers(table, "hanne")
        attack = next(each.intent for each in offers if each.intent.action == "attack")
        for target in ("toll-taker", "captain", ""):
            arguments = {name: value for name, value in attack.arguments.items() if name != "target"}
            given = {"target": target} if target else {}
            desk.preview.ask_for(Intent("attack", "hanne", {**arguments, **given}))
            area = desk.board.area
            assert area is not None
            assert {"captain", "toll-taker"} <= set(area.caught)
            assert area.aimed == (target or desk.standing.system.against(table, attack),)
        cone = next(each.intent for each in desk.standing.system.offers(table, "gunner") if "blunderbuss" in each.label)
        shown = shown_area(desk.standing.system, table, cone)
        assert shown is not None
        assert (len(shown.caught), shown.aimed) == (2, None), "everybody in front is struck"


def test_a_choice_alone_says_how_each_answer_would_go(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk, "Choose and shoot")
    qtbot.waitUntil(lambda: [button.figure for button in form.choices] == ["55 %", "55 %", ""])
    qtbot.waitUntil(lambda: not form.choices[2].isEnabled())
    assert form.choices[2].toolTip() == "Nobody is in the way (AR-1)"
    (why,) = form.choices[2].findChildren(PlainLabel)
    assert why.text().rstrip("…") in "nobody is in the way"
    assert len(why.text()) > 8
    qtbot.waitUntil(lambda: why.width() >= QFontMetrics(why.font()).horizontalAdvance(why.text()))
    assert [button.accessibleName() for button in form.choices] == ["Bow", "Blunderbuss", "Axe"]


def test_a_form_of_what_is_certain_says_so_and_shows_no_odds(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk, "Gamble")
    told = []
    desk.doing._weighing._worker.found.connect(lambda *answer: told.append(answer))
    QTest.keyClicks(desk.window.focusWidget(), "3")
    qtbot.waitUntil(lambda: bool(told))
    panel = panel_of(form)
    assert panel.assumption.text() == "Nothing is left to chance: it is done as it stands here"
    assert panel.assumption.isVisible()
    assert not any(each.isVisible() for each in (panel.outcomes, panel.chart, panel.refusal))
    assert go_of(form).isEnabled()


def test_of_what_changes_by_chance_nothing_of_the_kind_is_said(qtbot: QtBot, look: Look):
    panel = OddsPanel(look)
    qtbot.addWidget(panel)
    one = (OutcomeOdds("done", 1.0),)
    panel.show_odds(None, ActionOdds("rest", one, {"creatures.ada.hp": ((3, 0.5), (4, 0.5))}), None)
    assert panel.isHidden()
    panel.show_odds(None, ActionOdds("rest", one, {"creatures.ada.hp": ((4, 1.0),)}), None)
    assert not panel.isHidden()
    panel.hide()


def test_the_sign_on_the_row_and_shift_open_the_ring(qtbot: QtBot, desk: Desk):
    view = desk.creature.action_list
    row = desk.creature.model.rows[0]
    assert row.offer.label == "Shoot"
    assert row.ringed
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.sign_area(0).center())
    qtbot.waitUntil(desk.doing.form.isVisible)
    assert ring_of(desk.doing.form).chosen == ()
    QTest.keyClick(desk.doing.form, Qt.Key.Key_Escape)
    QTest.keyClick(desk.window, Qt.Key.Key_H, SHIFT)
    qtbot.waitUntil(desk.doing.form.isVisible)
    QTest.keyClick(desk.doing.form, Qt.Key.Key_Escape)
    QTest.mouseClick(view.viewport(), LEFT, SHIFT, view.row_area(0).center())
    qtbot.waitUntil(desk.doing.form.isVisible)


def test_a_row_without_a_ring_bears_no_sign(desk: Desk):
    assert {row.offer.intent.action for row in desk.creature.model.rows if row.ringed} == {"shoot"}


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_form_of_eight_parameters_fits_into_the_window(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    options = tuple(ParameterOption(str(number), f"Option {number}") for number in range(5))
    parameters = [
        Parameter(name="ring", label="Ring", kind="ring", options=options),
        Parameter(name="weapon", label="Weapon", kind="choice", options=options),
        Parameter(name="accuracy", label="Accuracy gives", kind="choice", options=options[:2]),
        Parameter(name="target", label="Target", kind="creature"),
        Parameter(name="add", label="Added", kind="list", options=options, minimum=0),
        Parameter(name="plus", label="Advantages", kind="integer", default=0, minimum=0),
        Parameter(name="minus", label="Disadvantages", kind="integer", default=0, minimum=0),
        Parameter(name="needed", label="Needed number", kind="integer", minimum=1),
    ]
    form = desk.doing.form
    odds = action_odds(ARCHERY, archery_table(), Intent("shoot", "ada", {"bearing": 270.0}))
    form.ask("Attack", parameters, {}, {"grim": "Grim"}, {}, desk.creature.action_list.geometry())
    form.show_prospect("", Prospect(None, odds))
    assert form.size().width() >= form.sizeHint().width()
    assert form.size().height() >= form.sizeHint().height()
    assert desk.window.rect().contains(form.geometry())
    for field in form.findChildren(RingField) + form.findChildren(QPushButton) + form.findChildren(QSpinBox):
        # What was asked before may not be gone yet.
        if field.isVisible():
            corner = field.mapTo(form, field.rect().bottomRight())
            assert form.rect().contains(corner)


def test_a_number_may_be_left_open(qtbot: QtBot, look):
    """Where nothing stands for it, nothing is said until somebody enters one."""
    field = field_for(
        look, Parameter(name="needed", label="Needed", kind="integer", minimum=1, maximum=21), (), {}, None
    )
    box = field.widget
    assert isinstance(box, QSpinBox)
    qtbot.addWidget(box)
    assert field.value() is None
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert field.value() == 1
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert field.value() is None


def test_a_direction_without_a_board_is_a_number_of_degrees(qtbot: QtBot, look):
    field = field_for(look, Parameter(name="wind", label="Wind", kind="bearing"), (), {}, 350.0)
    box = field.widget
    assert isinstance(box, QSpinBox)
    qtbot.addWidget(box)
    for _ in range(10):
        QTest.keyClick(box, Qt.Key.Key_Up)
    assert field.value() == 0.0


def test_too_many_outcomes_are_gathered():
    outcomes = [OutcomeOdds(f"Outcome {number}", (number + 1) / 78, number % 2 == 0) for number in range(12)]
    shown = gathered(outcomes)
    assert len(shown) == MOST_OUTCOMES
    assert shown[-1].label == "6 others"
    assert sum(each.probability for each in shown) == pytest.approx(1.0)
    assert [each.success for each in shown[:-1]] == [True] * 3 + [False] * 3


def test_a_refusal_without_odds_is_told_alone(qtbot: QtBot, look):
    panel = OddsPanel(look)
    qtbot.addWidget(panel)
    panel.show_odds(Refusal("not now", "X-1"), None, None)
    assert panel.isVisible()
    assert panel.refusal.text() == "Not now (X\N{NON-BREAKING HYPHEN}1)"
    assert not panel.outcomes.isVisible()


def test_all_that_is_seen_of_a_form_ends_at_one_edge(qtbot: QtBot, desk: Desk):
    form = form_of(qtbot, desk)
    qtbot.waitUntil(lambda: panel_of(form).outcomes.isVisible())
    ends = {part.mapTo(form, part.rect().topRight()).x() for part in (panel_of(form).outcomes, go_of(form))}
    assert ends == {form.width() - 1 - form.column.contentsMargins().left()}
