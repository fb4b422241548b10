"""Every Qt model of the windows, under Qt's own tester, while its rows change in every way."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt

from vtt.gui.models.actions import ActionRow, ActionsModel, action_rows
from vtt.gui.models.burning import BurningModel
from vtt.gui.models.items import ItemsModel
from vtt.gui.models.log import LogModel
from vtt.gui.models.log_row import LogRow
from vtt.gui.models.order import OrderEntry, OrderModel
from vtt.gui.models.rows import ROW
from vtt.numerals import percent
from vtt.rules.contract.clock_view import Burning
from vtt.rules.contract.description import Item, Offer, Refusal, TokenView
from vtt.rules.contract.order_view import OrderRow
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import ActionOdds, OutcomeOdds

WORDS = st.text("abc ", max_size=3)
ODDS = st.none() | st.floats(0, 1).map(
    lambda share: ActionOdds("act", (OutcomeOdds("Hit", share, True), OutcomeOdds("Miss", 1 - share, False)), {})
)
OFFERS = st.builds(
    Offer,
    intent=st.builds(Intent, st.sampled_from(["act", "rest"]), st.just("ada")),
    label=WORDS,
    note=WORDS,
    key=st.sampled_from(["", "a"]),
    refusal=st.none() | st.builds(Refusal, WORDS, WORDS),
)
ROWS = {
    ActionsModel: st.builds(ActionRow, OFFERS, ODDS, WORDS),
    BurningModel: st.builds(Burning, name=WORDS, note=WORDS),
    ItemsModel: st.builds(Item, WORDS, WORDS, WORDS, st.none() | OFFERS),
    LogModel: st.builds(LogRow, st.integers(0, 5), WORDS, st.sampled_from(["heading", "detail", "reminder"]), WORDS),
    OrderModel: st.builds(
        OrderEntry,
        st.builds(
            OrderRow,
            creature=st.sampled_from("abcd"),
            group=st.sampled_from("xy"),
            state=st.sampled_from(["waiting", "acting", "acted", "out"]),
        ),
        st.builds(TokenView, creature=st.just("a"), name=WORDS, side=st.sampled_from(["players", "gm", "none"])),
    ),
}


@pytest.mark.parametrize("kind", ROWS, ids=lambda kind: kind.__name__)
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_model_keeps_qts_rules_while_its_rows_change(qtmodeltester, kind, data):
    model = kind()
    if isinstance(model, OrderModel):
        model.set_movable(data.draw(st.booleans()))
    qtmodeltester.check(model)
    for rows in data.draw(st.lists(st.lists(ROWS[kind], max_size=6), min_size=1, max_size=4)):
        model.set_rows(rows)
        assert model.rows == tuple(rows)
        assert [model.index(place).data(ROW) for place in range(model.rowCount())] == rows
        qtmodeltester.check(model)


def order(*groups: str) -> OrderModel:
    model = OrderModel()
    model.set_rows(
        [
            OrderEntry(OrderRow(creature=str(place), group=group), TokenView(creature=str(place), name="N", side="gm"))
            for place, group in enumerate(groups)
        ]
    )
    model.set_movable(True)
    return model


def test_a_row_dragged_within_its_group_asks_for_the_new_order(qtbot):
    model = order("x", "x", "x", "y")
    with qtbot.waitSignal(model.reordered) as asked:
        model.dropMimeData(model.mimeData([model.index(0)]), Qt.DropAction.MoveAction, 3, 0, QModelIndex())
    assert asked.args == [["1", "2", "0", "3"]]
    assert [entry.row.creature for entry in model.rows] == ["0", "1", "2", "3"], "the rules decide, not the model"


def test_no_row_leaves_its_group(qtbot):
    model = order("x", "x", "y")
    with qtbot.assertNotEmitted(model.reordered):
        model.ask_to_move(0, 3)
    assert not model.may_move(2, 0)
    assert model.may_move(0, 2)


def test_a_log_that_grows_is_not_drawn_anew(qtbot):
    model = LogModel()
    model.set_rows([LogRow(0, "a", "heading")])
    with (
        qtbot.waitSignal(model.rowsInserted) as inserted,
        qtbot.assertNotEmitted(model.modelReset),
        qtbot.assertNotEmitted(model.dataChanged),
    ):
        model.set_rows([LogRow(0, "a", "heading"), LogRow(1, "b", "detail")])
    assert inserted.args[1:] == [1, 1]


def test_odds_that_come_later_change_only_their_row(qtbot):
    model = ActionsModel()
    offers = tuple(Offer(intent=Intent(name, "ada"), label=name) for name in ("strike", "rest"))
    model.set_rows(action_rows(offers, {}))
    with qtbot.waitSignal(model.dataChanged) as changed, qtbot.assertNotEmitted(model.rowsInserted):
        model.set_rows(action_rows(offers, {1: ActionOdds("rest", (OutcomeOdds("Rested", 1.0, True),), {})}))
    assert changed.args[0].row() == changed.args[1].row() == 1
    assert model.data(model.index(1), Qt.ItemDataRole.AccessibleTextRole) == "rest, 100 %"


def test_what_may_go_either_way_never_reads_as_certain():
    assert [percent(share) for share in (0.0, 0.001, 0.56, 0.999, 1.0)] == [
        "0 %",
        "< 1 %",
        "56 %",
        "> 99 %",
        "100 %",
    ]
