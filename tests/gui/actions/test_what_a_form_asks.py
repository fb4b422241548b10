"""A form asks for what has a place in it, says calmly what it waits for, and makes room for a roll."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from tests.gui.crowd.painted import written_by
from vtt.dice import Roll
from vtt.games.black_hack.goods.buying import buy
from vtt.games.revenants_hack.combat.attack import attack
from vtt.games.revenants_hack.combat.plan import ring_options
from vtt.gui.actions.chart import Chart
from vtt.gui.actions.choice_button import ChoiceButton
from vtt.gui.actions.even_columns import EvenColumns
from vtt.gui.actions.odds_panel import OutcomeBars
from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.actions.parameter_fields import field_for
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.actions.prospects import Prospects
from vtt.gui.actions.ring_field import RingField
from vtt.gui.actions.rule_summary import first_sentences
from vtt.gui.boxes import ChoiceBox
from vtt.gui.guide.inline_offer import InlineOffer
from vtt.gui.look import Look
from vtt.gui.odds_worker import Prospect
from vtt.gui.scrolling import FittingArea, scrolled
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.gui.window.desk import Desk
from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.roll_view import RollPart, RollSide, RollView
from vtt.rules.engine.odds import ActionOdds, OutcomeOdds

DR = Parameter(name="dr", label="DR", kind="integer")
WORDS = Parameter(name="words", label="Words", kind="text", default="")
SENTENCES = "Many hands help. " + "More " * 58 + "than one."
RULE = Rule(id="X-1", area="Together", title="Many hands", rule=SENTENCES + " " + "And on. " * 9 + "Out.", example="")
NO = Prospect(Refusal("name the other side", "X-1"), None)


@pytest.fixture
def form(qtbot: QtBot, look: Look) -> ParameterForm:
    over = QWidget()
    over.resize(1000, 700)
    qtbot.addWidget(over)
    with qtbot.waitExposed(over):
        over.show()
    return ParameterForm(look, over)


def role(form: ParameterForm) -> str:
    assert form.odds is not None
    return str(form.odds.refusal.property("role"))


def test_what_is_not_filled_in_yet_is_no_reason_to_scold(form: ParameterForm):
    form.ask("Roll", (DR, WORDS), {}, {}, {}, QRect(10, 10, 10, 10), wanted=("dr",))
    form.show_prospect("", NO)
    assert form.odds is not None
    assert form.odds.refusal.text() == "Still missing: DR", "which field it is, and not what the rules would say of it"
    assert role(form) == "accent"
    assert form.go is not None
    assert not form.go.isEnabled()
    (box,) = form.findChildren(QSpinBox)
    QTest.keyClicks(box, "7")
    form.show_prospect("", NO)
    assert role(form) == "danger", "with everything filled in it is a refusal"


def test_a_suggestion_is_not_said_by_itself_where_nothing_need_be(qtbot: QtBot, look: Look):
    options = (ParameterOption("reflex", "Reflex"), ParameterOption("spot", "Spot"))
    field = field_for(look, WORDS, options, {}, "")
    qtbot.addWidget(field.widget)
    assert field.value() == ""
    edit = field.widget.findChild(QLineEdit)
    assert edit is not None
    QTest.keyClicks(edit, "spot")
    assert field.value() == "spot"


def test_fields_stand_side_by_side_from_then_on(qtbot: QtBot, look: Look):
    parameters = [integer(f"n{place}", f"Number {place}", 0, 0) for place in range(6)]
    fields = ParameterColumn(look, parameters, {}, {}, {}, highest=100)
    qtbot.addWidget(fields)
    with qtbot.waitExposed(fields):
        fields.show()
    boxes = [fields.fields[f"n{place}"].widget for place in range(6)]
    boxes[4].setFocus()
    fields.put_abreast(3, 2000)
    qtbot.waitUntil(lambda: len({box.mapTo(fields, QPoint()).y() for box in boxes[:3]}) == 1)
    assert boxes[3].mapTo(fields, QPoint()).y() > boxes[0].mapTo(fields, QPoint()).y()
    assert boxes[4].hasFocus()
    assert fields.values() == {f"n{place}": 0 for place in range(6)}


def test_no_more_fields_stand_side_by_side_than_there_is_room_for(qtbot: QtBot, look: Look):
    parameters = [integer(f"n{place}", f"Number {place} of so many others", 0, 0) for place in range(6)]
    fields = ParameterColumn(look, parameters, {}, {}, {}, abreast=3, room=2000)
    qtbot.addWidget(fields)
    with qtbot.waitExposed(fields):
        fields.show()
    wide = fields.minimumSizeHint().width()
    fields.put_abreast(3, wide - 1)
    qtbot.waitUntil(lambda: fields.minimumSizeHint().width() < wide)
    fields.put_abreast(3, 10)
    boxes = [fields.fields[f"n{place}"].widget for place in range(6)]
    qtbot.waitUntil(lambda: len({box.mapTo(fields, QPoint()).x() for box in boxes}) == 1)
    fields.put_abreast(3, wide)
    qtbot.waitUntil(lambda: fields.minimumSizeHint().width() == wide)


def test_a_roll_with_more_parts_than_the_window_has_room_for_comes_to_rest(form: ParameterForm):
    """The card wanted to grow beyond the window, and was laid out anew for ever."""
    parts = tuple(RollPart(label=f"Skill {place}", amount="+1", press={"skill": place}) for place in range(30))
    sides = tuple(RollSide(label=f"Helper {place}", total="+30", parts=parts) for place in range(6))
    form.ask("Roll", (DR,), {}, {}, {}, QRect(10, 10, 10, 10), built=True)
    form.show_roll(RollView(title="All together", sides=sides, dice=Roll(1, 20)))
    for _ in range(20):
        QApplication.processEvents()
    asked = Asked(form)
    for _ in range(20):
        QApplication.processEvents()
    assert asked.times == 0
    over = form.parentWidget()
    assert over is not None
    assert over.rect().contains(form.geometry())
    assert form.roll is not None
    assert form.roll.out_of_sight > 0, "the control: there is more than can be seen"


class Asked(QObject):
    """Counts how often a widget is asked to lay itself out."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def test_a_scroll_bar_lies_over_nothing(qtbot: QtBot):
    area = FittingArea()
    column = QVBoxLayout(area.contents)
    column.setContentsMargins(0, 0, 0, 0)
    inside = QWidget()
    inside.setMinimumSize(300, 900)
    column.addWidget(inside)
    qtbot.addWidget(area)
    area.resize(area.minimumSizeHint().expandedTo(QSize(0, 400)))
    with qtbot.waitExposed(area):
        area.show()
    bar: QScrollBar = area.verticalScrollBar()
    qtbot.waitUntil(bar.isVisible)
    right = inside.mapTo(area, QPoint(inside.width(), 0)).x()
    assert right <= bar.mapTo(area, QPoint()).x()
    assert inside.width() >= 300


@pytest.mark.parametrize("width", [68, 69, 107, 300])
def test_every_bar_of_the_chart_is_drawn_whole(qtbot: QtBot, look: Look, width: int):
    """Narrow ones, too: some vanished."""
    chart = Chart(look)
    qtbot.addWidget(chart)
    chart.resize(width, 112)
    shares = [0.5 + place / 20 for place in range(7)]
    chart.show_prospects(Prospects("If", "", tuple((str(each), share, False) for each, share in enumerate(shares))))
    image = chart.grab().toImage()
    ratio, ink = image.devicePixelRatio(), look.colour("accent")
    for place in range(len(shares)):
        column = chart._column(place, len(shares))
        foot = column.bottom() - look.pixels(15)
        for above in (2.0, (foot - column.top()) * 0.3):
            at = image.pixelColor(int(column.center().x() * ratio), int((foot - above) * ratio))
            assert abs(at.red() - ink.red()) + abs(at.green() - ink.green()) < 60, (place, above)


def test_what_the_bars_count_is_told_in_full_before_what_they_are_about(qtbot: QtBot, look: Look):
    chart = Chart(look)
    qtbot.addWidget(chart)
    chart.show_prospects(Prospects("If you attack", "HP lost by Ghoul, of 12", (("0", 0.5, True), ("3", 0.5, False))))
    told = {}
    for width in (400, 226):
        chart.resize(width, 112)
        told[width] = [each.text for each in written_by(chart)][:-2]
    assert told == {400: ["If you attack", "HP lost by Ghoul, of 12"], 226: ["HP lost by Ghoul, of 12"]}


CHOICES = (
    ("Normal", "Advantage", "Disadvantage"),
    ("Advantage on the attack roll", "The choice of who takes the damage"),
    ("攻撃ロールに有利", "ダメージを受ける者の選択"),
    ("Minutes", "Moments"),
)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("labels", CHOICES)
def test_the_words_of_a_choice_are_never_shortened(qtbot: QtBot, look: Look, labels: tuple[str, ...], scale: float):
    """However many stand side by side, and whatever stands in the column beside them."""
    over = QWidget()
    over.resize(1280, 800)
    qtbot.addWidget(over)
    with qtbot.waitExposed(over):
        over.show()
    form = ParameterForm(Look(look.theme, scale), over)
    options = tuple(ParameterOption(str(place), label) for place, label in enumerate(labels))
    parameters = [WORDS, DR, *(Parameter(name=f"p{each}", label="Any", kind="integer") for each in range(4))]
    parameters += [Parameter(name=f"c{each}", label="Choice", kind="choice", options=options) for each in range(3)]
    form.ask("Attack", parameters, {}, {}, {}, QRect(1000, 300, 200, 40))
    QApplication.processEvents()
    buttons = form.findChildren(ShortenedButton)
    assert len(buttons) == 3 * len(labels)
    assert [each.shown_text for each in buttons] == list(labels) * 3
    assert not faults(form)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("beside", [WORDS, DR], ids=["words", "a number"])
def test_what_is_chosen_in_a_list_is_read_in_full(form: ParameterForm, look: Look, scale: float, beside: Parameter):
    over = form.parentWidget()
    assert over is not None
    form = ParameterForm(Look(look.theme, scale), over)
    words = ("Something else that is worth it", "as its words suggest", *map(str, range(6)))
    options = tuple(ParameterOption(each, each) for each in words)
    choice = Parameter(name="why", label="For", kind="choice", options=options)
    form.ask("Award", (beside, choice), {}, {}, {}, QRect(10, 10, 10, 10))
    (box,) = (each for each in form.findChildren(ChoiceBox) if each.count() == len(words))
    assert box.shown_text == words[0]


@pytest.mark.parametrize("fits", [True, False])
def test_the_rule_is_told_where_nothing_is_weighed(form: ParameterForm, fits: bool):
    """Of what is certain, and of what is not filled in so far that the rules could be asked."""
    several = Parameter(
        name="who", label="Who", kind="list", options=(ParameterOption("a", "Ada"),), minimum=0 if fits else 1
    )
    form.ask("Together", (several,), {}, {}, {}, QRect(10, 10, 10, 10), rule=RULE)
    if fits:
        form.show_prospect("", Prospect(None, None))
    QApplication.processEvents()
    assert form.odds is not None
    summary = form.odds.rule
    assert summary is not None
    assert summary.isVisible()
    assert not form.odds.heading.isVisible()
    assert (summary.title.text(), summary.text.text(), summary.identity.text()) == (RULE.title, SENTENCES, RULE.id)
    assert summary.toolTip() == RULE.rule
    assert not faults(form)
    odds = ActionOdds("x", (OutcomeOdds("Hit", 0.5, True), OutcomeOdds("Miss", 0.5)), {})
    before = form.go.mapToGlobal(QPoint()) if form.go is not None else None
    form.show_prospect("", Prospect(None, odds))
    QApplication.processEvents()
    assert not summary.isVisible()
    assert form.odds.heading.isVisible()
    assert form.go is not None
    assert form.go.mapToGlobal(QPoint()) == before, "what comes stands where the rule stood"


@pytest.mark.parametrize("title", ["Short", "A rule whose title takes two lines of the room there is"])
@pytest.mark.parametrize("length", [40, 200, 310])
def test_no_line_of_the_rule_is_cut(form: ParameterForm, title: str, length: int):
    rule = replace(RULE, title=title, rule=("words that go on " * 20)[:length].strip() + ".")
    form.ask("Do", (WORDS,), {}, {}, {}, QRect(10, 10, 10, 10), rule=rule, wanted=("words",))
    form.show_prospect("", NO)
    QApplication.processEvents()
    assert not faults(form)


def test_where_no_rule_stands_behind_it_no_room_is_kept_for_one(form: ParameterForm):
    form.ask("Rename", (WORDS,), {}, {}, {}, QRect(10, 10, 10, 10), weighed=False)
    narrow = form.width()
    form.put_away()
    form.ask("Rename", (WORDS,), {}, {}, {}, QRect(10, 10, 10, 10))
    assert form.width() > narrow + 150
    form.put_away()
    form.ask("Rename", (WORDS,), {}, {}, {}, QRect(10, 10, 10, 10), weighed=False)
    form.show_prospect("", NO)
    QApplication.processEvents()
    assert form.odds is not None
    assert form.odds.refusal.visibleRegion().boundingRect() == form.odds.refusal.rect(), "what is refused is said"


def test_of_what_is_left_open_no_odds_are_told(form: ParameterForm):
    options = (ParameterOption("STR", "Strength"), ParameterOption("DEX", "Dexterity"))
    anything = (ParameterOption("", "As the task suggests"), *options)
    ability = Parameter(name="ability", label="Ability", kind="choice", options=anything, default="")
    chosen = {"ability": options}
    form.ask("Check", (ability, WORDS), chosen, {}, {}, QRect(10, 10, 10, 10), wanted=["ability"])
    odds = ActionOdds("x", (OutcomeOdds("Hit", 0.5, True), OutcomeOdds("Miss", 0.5)), {})
    form.show_prospect("", Prospect(None, odds))
    assert form.odds is not None
    assert form.odds.assumption.text() == "Ability: as the task suggests"
    assert form.odds.outcomes.accessibleName() == "success —, Hit: —, Miss: —", (
        "it is known of each ability, but not of any"
    )
    size = form.size()
    dexterity = next(each for each in form.findChildren(QPushButton) if each.text() == "Dexterity")
    QTest.mouseClick(dexterity, Qt.MouseButton.LeftButton)
    form.show_prospect("", Prospect(None, odds))
    assert form.odds.assumption.text() == ""
    assert form.odds.outcomes.accessibleName() == "success 50 %, Hit: 50 %, Miss: 50 %"
    assert form.size() == size


def test_what_is_missing_is_said_once(form: ParameterForm):
    form.ask("Roll", (DR, WORDS), {}, {}, {}, QRect(10, 10, 10, 10), wanted=("dr",))
    odds = ActionOdds("x", (OutcomeOdds("", 1.0, True),), {})
    form.show_prospect("", Prospect(NO.refusal, odds))
    assert form.odds is not None
    assert (form.odds.assumption.text(), form.odds.refusal.text()) == ("", "Still missing: DR")


def test_a_form_that_nobody_has_touched_does_not_scold(form: ParameterForm):
    form.ask("Roll", (DR,), {}, {}, {"dr": 5}, QRect(10, 10, 10, 10))
    form.show_prospect("", NO)
    assert form.odds is not None
    assert form.odds.refusal.text() == "Name the other side (X\N{NON-BREAKING HYPHEN}1)"
    assert role(form) == "accent"
    (box,) = form.findChildren(QSpinBox)
    QTest.keyClick(box, Qt.Key.Key_Up)
    form.show_prospect("", NO)
    assert role(form) == "danger"


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("", ""),
        ("No end", "No end"),
        ("One. Two.", "One. Two."),
        ("A. " + "B" * 400 + ".", "A."),
        ("a" * 400 + ". B.", "a" * 400 + "."),
        ("2d6 of 1.5 ft (see X-1). 3 more.", "2d6 of 1.5 ft (see X-1). 3 more."),
    ],
)
def test_only_whole_sentences_are_told(text: str, begun: str):
    assert first_sentences(text) == begun


@pytest.mark.parametrize(("buttons_wide", "abreast"), [(4.0, 3), (3.2, 3), (2.2, 1), (1.1, 1), (0.3, 1)])
def test_a_choice_stands_in_as_many_columns_as_there_is_room_for(
    qtbot: QtBot, look: Look, buttons_wide: float, abreast: int
):
    options = tuple(ParameterOption(each, each) for each in CHOICES[0])
    field = field_for(look, Parameter(name="mode", label="Roll", kind="choice"), options, {}, None)
    qtbot.addWidget(field.widget)
    width = round(max(each.sizeHint().width() for each in field.widget.findChildren(ShortenedButton)) * buttons_wide)
    field.widget.setFixedWidth(width)
    field.widget.show()
    layout = field.widget.layout()
    assert isinstance(layout, EvenColumns)
    assert layout.abreast(width) == abreast
    buttons = field.widget.findChildren(ShortenedButton)
    assert len({each.x() for each in buttons}) == abreast
    assert len({each.width() for each in buttons}) == 1


def test_what_is_certain_is_not_told_as_odds(qtbot: QtBot, look: Look):
    bars = OutcomeBars(look)
    qtbot.addWidget(bars)
    bars.show_odds(ActionOdds("x", (OutcomeOdds("Carried on", 1.0, True),), {}))
    assert not bars.telling
    bars.show_odds(ActionOdds("x", (OutcomeOdds("Hit", 0.5, True), OutcomeOdds("Miss", 0.5)), {}))
    assert bars.telling


def test_the_large_figure_says_of_which_outcomes_it_is(qtbot: QtBot, look: Look):
    """“20 %” stood over a list and a chart that could be read as 39 %."""
    bars = OutcomeBars(look)
    qtbot.addWidget(bars)
    bars.show_odds(ActionOdds("x", (OutcomeOdds("Hit", 0.5, True), OutcomeOdds("Miss", 0.5)), {}))
    bars.resize(bars.sizeHint())
    assert "success" in [each.text for each in written_by(bars)], "of which outcomes the figure is"
    hits = (OutcomeOdds("1 level", 0.2, True), OutcomeOdds("No harm", 0.2, False), OutcomeOdds("Miss", 0.6, False))
    bars.show_odds(ActionOdds("x", hits, {}, succeeding="harm"))
    assert "harm" in [each.text for each in written_by(bars)], "a hit alone is no success"
    assert bars.accessibleName().startswith("harm 20 %")
    bars.show_odds(ActionOdds("x", (OutcomeOdds("Hit", 0.5, True), OutcomeOdds("Miss", 0.5)), {}), undecided=True)
    assert "success" not in [each.text for each in written_by(bars)], "of a figure that is not known nothing is said"


def test_an_offer_leaves_out_what_has_no_place_in_it(qtbot: QtBot, desk: Desk):
    system, table = desk.standing.system, desk.standing.table
    action, parameters = next(
        (action.name, [each for each in action.parameters if each.kind != "point"])
        for action in system.actions
        if len([each for each in action.parameters if each.kind in ("text", "integer", "boolean")]) > 1
    )
    plain = [each.name for each in parameters if each.kind in ("text", "integer", "boolean")]
    offer = Offer(intent=Intent(action, next(iter(table.creatures)), {}), label="Do it", without=(plain[0],))
    desk.do_with_options(offer)
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    names = {each.accessibleName() for each in form.findChildren(QWidget) if each.accessibleName()}
    left_out, asked = [next(each.label for each in parameters if each.name == name) for name in plain[:2]]
    assert asked in names
    assert left_out not in names
    QTest.keyClick(form, Qt.Key.Key_Escape)


def test_what_is_known_beforehand_stands_beside_the_title_unless_somebody_is_chosen(qtbot: QtBot, desk: Desk):
    """The purse stood beside the offer alone, and the form of buying told prices that nobody could weigh."""
    system, table = desk.standing.system, desk.standing.table

    def told(asked: frozenset[str]) -> bool:
        action = next(
            action
            for action in system.actions
            for kinds in [{each.kind for each in action.parameters if not each.options}]
            if kinds & asked and ("creature" in kinds) is ("creature" in asked)
        )
        actor = next(iter(table.creatures))
        given = {each.name: actor for each in action.parameters if each.kind == "creature"}
        desk.do_with_options(Offer(intent=Intent(action.name, actor, given), label="Do it", note="has 4 coins"))
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        found = [each for each in form.findChildren(QLabel) if each.isVisible() and each.text() == "has 4 coins"]
        QTest.keyClick(form, Qt.Key.Key_Escape)
        return bool(found)

    assert told(frozenset({"text", "integer"}))
    assert not told(frozenset({"text", "integer", "creature"}))


@pytest.mark.parametrize("width", [150, 220, 600])
def test_a_button_to_choose_by_tells_its_words_in_full_or_in_its_tip(qtbot: QtBot, look: Look, width: int):
    labels = ("Something else that changed them & more", "A foe")
    options = tuple(ParameterOption(label, label) for label in labels)
    over = QWidget()
    qtbot.addWidget(over)
    over.setFixedSize(width, 300)
    column = QVBoxLayout(over)
    chosen = Parameter(name="kind", label="Kind", kind="choice", options=options)
    column.addWidget(field_for(look, chosen, options, {}, None).widget)
    single = ChoiceButton(look, 1, options[0])
    single.show_prospect(
        Prospect(None, ActionOdds("test", (OutcomeOdds("Hit", 0.65, True), OutcomeOdds("Miss", 0.35, False)), {}))
    )
    single.setMinimumWidth(0)
    column.addWidget(single)
    with qtbot.waitExposed(over):
        over.show()
    assert faults(over) == []


def test_no_row_of_outcomes_is_cut_where_they_scroll(qtbot: QtBot, look: Look):
    contents, bars = QWidget(), OutcomeBars(look)
    QVBoxLayout(contents).addWidget(bars)
    contents.layout().setContentsMargins(0, 0, 0, 0)
    area = scrolled(contents)
    qtbot.addWidget(area)
    outcomes = (OutcomeOdds("Struck", 0.5, True), OutcomeOdds("Grazed", 0.3), OutcomeOdds("Missed", 0.2))
    bars.show_odds(ActionOdds("strike", outcomes, {}))
    area.resize(240, look.pixels(34) + 2 * look.pixels(27) - 7)
    area.show()
    qtbot.waitUntil(lambda: not contents.mask().isEmpty())
    assert contents.mask().boundingRect().height() == look.pixels(34) + look.pixels(27)


def test_what_counts_with_an_option_only_is_grey_until_that_is_chosen(qtbot: QtBot, look: Look):
    """“Advantage on the attack roll” was lit in gold while Accuracy, which gives it, was not chosen."""
    asked = [each for each in attack.description.parameters if each.name in ("options", "accuracy")]
    options = {"options": ring_options()}
    fields = ParameterColumn(look, asked, options, {}, {"options": ("speed", "reach")})
    qtbot.addWidget(fields)
    fields.show()
    gold, plain = fields.fields["accuracy"].widget.findChildren(ShortenedButton)
    assert gold.isChecked()
    assert not gold.isEnabled()
    ring = fields.findChild(RingField)
    assert ring is not None
    speed, accuracy = ring.nodes[3], ring.nodes[1]
    QTest.mouseClick(speed, Qt.MouseButton.LeftButton, pos=speed.rect().center())
    QTest.mouseClick(accuracy, Qt.MouseButton.LeftButton, pos=accuracy.rect().center())
    assert accuracy.isChecked()
    assert gold.isEnabled()
    assert plain.isEnabled()


def test_what_counts_with_one_choice_only_is_grey_beside_another(qtbot: QtBot, look: Look):
    """The Advantage of a test was asked for where nothing is tested."""
    asked = [each for each in buy.description.parameters if each.name in ("haggle", "mode")]
    fields = ParameterColumn(look, asked, {}, {}, {})
    qtbot.addWidget(fields)
    fields.show()
    ways = {each.text(): each for each in fields.fields["haggle"].widget.findChildren(QAbstractButton)}
    modes = fields.fields["mode"].widget
    assert not modes.isEnabled(), "nobody haggles yet"
    for way, counts in (("CHA test", True), ("The GM judges", False), ("CHA test", True), ("No", False)):
        QTest.mouseClick(ways[way], Qt.MouseButton.LeftButton, pos=QPoint(12, ways[way].height() // 2))
        assert ways[way].isChecked()
        assert modes.isEnabled() is counts, way


HELPERS = Parameter(name="helpers", label="With whom", kind="list", minimum=1, maximum=3, default=())
PEOPLE = {"helpers": tuple(ParameterOption(name, name) for name in ("Pell", "Ottoline", "Dov", "Quern"))}


@pytest.mark.parametrize("wanted", [("helpers",), ()])
def test_a_form_that_waits_for_a_tick_says_so_as_any_other_does(form: ParameterForm, wanted: tuple[str, ...]):
    """It showed nothing but “none chosen, 1 to 3 wanted”, and a button that was grey."""
    form.ask("Cooperation", (HELPERS, WORDS), PEOPLE, {}, {}, QRect(10, 10, 10, 10), wanted=wanted, rule=RULE)
    assert form.odds is not None
    assert form.go is not None
    assert form.odds.refusal.text() == "Still missing: With whom"
    assert form.odds.refusal.isVisible()
    assert role(form) == "accent"
    assert form.odds.rule is not None
    assert form.odds.rule.isVisible(), "and the rule stands beside it"
    assert (form.go.isEnabled(), form.go.toolTip()) == (False, "Still missing: With whom")
    QTest.mouseClick(form.findChildren(QCheckBox)[0], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    form.show_prospect("", Prospect(None, None))
    assert form.odds.refusal.text() == ""
    assert (form.go.isEnabled(), form.go.toolTip()) == (True, "")


def test_what_is_aimed_afterwards_says_what_is_missing_as_well(form: ParameterForm):
    form.ask("Throw", (DR, WORDS), {}, {}, {}, QRect(10, 10, 10, 10), wanted=("dr",))
    form.show_prospect("", Prospect(None, None))
    assert form.odds is not None
    assert form.odds.refusal.text() == "Still missing: DR"


def test_an_offer_in_its_place_says_in_its_tip_what_is_missing(qtbot: QtBot, look: Look):
    offer = Offer(label="Take them along", intent=Intent("joint", "maren"), missing=("helpers",), choices=PEOPLE)
    inline = InlineOffer(look, offer, (HELPERS,), {}, first=True)
    qtbot.addWidget(inline)
    with qtbot.waitExposed(inline):
        inline.show()
    assert (inline.button.isEnabled(), inline.button.toolTip()) == (False, "Still missing: With whom")
    QTest.mouseClick(inline.findChildren(QCheckBox)[0], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert inline.button.isEnabled()
    assert "missing" not in inline.button.toolTip()
