"""The panel of time: the steps of a turn, and what the GM is to remember."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.text_sizes import TEXT_SIZES
from vtt.gui.clock.burning_list import BurningList
from vtt.gui.clock.clock_panel import ClockPanel
from vtt.gui.clock.reminders import Reminders
from vtt.gui.guide.guide_step import StepMark
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.theme import load_theme
from vtt.rules.contract.clock_view import Burning, ClockView, Reminder
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.guides import GuideStep
from vtt.rules.contract.procedure import Intent


def step(key: str, state: str, *offers: Offer) -> GuideStep:
    return GuideStep(key=key, label=key.capitalize(), state=state, note=f"about {key}", offers=offers)  # type: ignore[arg-type]


GO = Offer(intent=Intent("go"), label="Go on")
STUCK = Offer(intent=Intent("stuck"), label="Stuck", refusal=Refusal("no way on", "SK-1"))


def shown(qtbot: QtBot, look: Look, **fields: object) -> ClockPanel:
    panel = ClockPanel(look)
    qtbot.addWidget(panel)
    panel.show()
    panel.show_clock(ClockView(text="", scale="", **fields))  # type: ignore[arg-type]
    return panel


def test_each_button_of_a_step_says_what_it_does_and_alike_ones_say_it_once(qtbot: QtBot, look: Look):
    ticks = [Offer(intent=Intent("tick", "", {"who": who}), label=f"{who} is done", note="struck off") for who in "ab"]
    going = Offer(intent=Intent("go"), label="Go on", note="to the next step: Light", why="SK-2")
    panel = shown(qtbot, look, steps=(step("ask", "open", going, *ticks, STUCK),))
    words = [each.text() for each in panel.steps.findChildren(QLabel) if each.isVisible()]
    assert words[-3:] == ["to the next step: Light", "struck off", "no way on"]
    tips = {each.text(): each.toolTip() for each in panel.steps.findChildren(QPushButton)}
    assert tips["Go on"] == "to the next step: Light (SK-2)"
    assert tips["Stuck"] == "no way on (SK-1)"
    assert "struck off" in tips["a is done"]


def test_many_lights_scroll_and_make_no_window_grow(qtbot: QtBot, look: Look):
    def high(count: int) -> tuple[int, int]:
        lights = tuple(Burning(name=f"Torch {number}", note="about 5 left") for number in range(count))
        panel = shown(qtbot, look, burning=lights)
        return panel.minimumSizeHint().height(), panel.sizeHint().height()

    (least_of_few, few), (least_of_many, many), of_very_many = high(2), high(12), high(400)
    assert few < many
    assert least_of_few == least_of_many, "many scroll in little room"
    assert of_very_many == (least_of_many, many)
    panel = shown(qtbot, look, burning=tuple(Burning(name=f"Torch {number}") for number in range(400)))
    (lights,) = panel.findChildren(BurningList)
    assert lights.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize(
    "name",
    ["Lantern-light on the flail of Wilhelmina, keeper of the Orchard", "聖イゾルデの灯火を運ぶ者たちの古い松明"],
)
def test_a_long_name_of_a_light_goes_on_below(qtbot: QtBot, name: str):
    panel = shown(
        qtbot,
        Look(load_theme("dark"), 1.5),
        burning=(Burning(name=name, note="Ud6 · about 5 left"), Burning(name="Torch")),
    )
    panel.resize(257, 400)
    (lights,) = panel.findChildren(BurningList)
    view = lights.viewport()
    qtbot.waitUntil(lambda: lights.sizeHintForRow(0) > lights.sizeHintForRow(1))
    texts = [each.text for each in written_by(view)]
    assert "".join(texts[: texts.index("Ud6 · about 5 left")]).replace(" ", "") == name.replace(" ", "")
    assert not any(each.ink.width() > each.seen.width() + 1 for each in written_by(view))
    assert lights.verticalScrollBar().maximum() == 0, "there is room for both"


def test_only_the_open_step_can_be_worked_on(qtbot: QtBot, look: Look):
    steps = (step("recap", "done"), step("lights", "open", GO, STUCK), step("ask", "locked", GO))
    panel = shown(qtbot, look, turn="Turn 3", steps=steps)
    buttons = panel.steps.findChildren(QPushButton)
    assert [(each.text(), each.isEnabled()) for each in buttons] == [("Go on", True), ("Stuck", False)]
    with qtbot.waitSignal(panel.chosen, check_params_cb=lambda offer: offer is GO):
        buttons[0].click()
    panel.show_clock(ClockView(text="", scale=""))
    assert not panel.steps.isVisible()


def test_a_reminder_counts_down_and_is_due_when_its_time_has_come(qtbot: QtBot, look: Look):
    panel = shown(qtbot, look, reminders=(Reminder(text="Encounter roll", due=False, due_at=900, offers=(GO,)),))
    now = [0]
    panel.reminders.set_clock(lambda: now[0])
    (row,) = panel.reminders.rows
    for played, text in ((0, "15:00"), (835, "1:05"), (899, "0:01"), (900, "due"), (960, "due")):
        now[0] = played
        panel.reminders.tick()
        assert row.count.text() == text
    with qtbot.waitSignal(panel.chosen, check_params_cb=lambda offer: offer is GO):
        row.buttons[0].click()


def test_what_hangs_on_no_clock_says_its_note(qtbot: QtBot, look: Look):
    panel = shown(qtbot, look, reminders=(Reminder(text="2 × Ghoul", note="in 3 Moments", due=False),))
    assert panel.reminders.rows[0].count.text() == "in 3 Moments"


@pytest.mark.parametrize("name", ["Casimir", "アレクサンドリア・フォン・ヴァイゼンベルク"])
@pytest.mark.parametrize("note", ["in 3 Moments", "left alone it would be eaten before long"])
@pytest.mark.parametrize("width", [230, 265, 420])
def test_a_reminder_is_no_wider_than_its_room(qtbot: QtBot, width: int, name: str, note: str):
    panel = Reminders(Look(load_theme("dark"), 1.5))
    qtbot.addWidget(panel)
    panel.resize(width, 300)
    panel.show_reminders((Reminder(text=f"{name} is dying", note=note, due=False, offers=(GO,)),))
    panel.show()
    (row,) = panel.rows
    qtbot.waitUntil(lambda: row.mapTo(panel, row.rect().bottomRight()).x() < width)
    for label in (row.words, row.count):
        assert label.mapTo(panel, label.rect().bottomRight()).x() < width
    below = row.count.y() > row.words.y()
    assert below or (width, note) != (230, "left alone it would be eaten before long")
    assert not below or (width, note) != (420, "in 3 Moments")


def test_the_recap_stands_with_the_first_step_only(qtbot: QtBot, look: Look):
    first = (step("recap", "open", GO), step("lights", "locked"))
    panel = shown(qtbot, look)
    lines = tuple(f"line {number}" for number in range(6))
    panel.show_clock(ClockView(text="", scale="", turn="Turn 2", steps=first), lines)
    words = [each.text().replace("\N{NO-BREAK SPACE}", " ") for each in panel.steps.findChildren(QLabel)]
    assert "about recap\n· line 0\n· line 1\n· line 2\n· line 3\n· and 2 more" in words
    later = (step("recap", "done"), step("lights", "open", GO))
    panel.show_clock(ClockView(text="", scale="", turn="Turn 2", steps=later), lines)
    assert "about lights" in [each.text() for each in panel.steps.findChildren(QLabel)]


def test_one_line_of_the_recap_alone_is_no_list(qtbot: QtBot, look: Look):
    """It began with a dot that nothing followed."""
    panel = shown(qtbot, look)
    clock = ClockView(text="", scale="", turn="Turn 2", steps=(step("recap", "open", GO),))
    panel.show_clock(clock, ("Hit: 1 damage to Ghoul",))
    words = [each.text().replace("\N{NO-BREAK SPACE}", " ") for each in panel.steps.findChildren(QLabel)]
    assert "about recap\nHit: 1 damage to Ghoul" in words


def test_many_reminders_scroll_and_ask_for_no_more_room(qtbot: QtBot, look: Look):
    """In a long fight of many there is one for each of the fallen."""
    reminders = tuple(Reminder(text=f"Ghoul {number} falls at the end of round 3") for number in range(9))
    few = shown(qtbot, look, reminders=reminders[:1])
    assert 20 < few.reminders.height() < 100
    many = shown(qtbot, look, reminders=reminders)
    many.resize(200, 600)
    assert many.reminders.height() == many.reminders.minimumHeight() <= 160
    assert len(many.reminders.rows) == 9
    assert many.reminders.findChild(QScrollArea).verticalScrollBar().maximum() > 0


def test_a_long_name_goes_on_below_in_the_size_of_all_others(qtbot: QtBot, look: Look):
    lights = (Burning(name="Light on the flail, Sister Maud", note="Ud8 · about 9 left"), Burning(name="Pip's torch"))
    panel = shown(qtbot, look, burning=lights)
    panel.resize(208, 300)
    (burning,) = panel.findChildren(BurningList)
    qtbot.waitUntil(lambda: 0 < burning.width() <= 208)
    told = [each.text for each in written_by(burning.viewport())]
    assert " ".join(told).startswith("Light on the flail, Sister Maud ")
    fonts = [burning.itemDelegate()._name(light, 120)[0] for light in lights]  # type: ignore[attr-defined]
    assert fonts[0] == fonts[1]


@pytest.mark.parametrize("scale", TEXT_SIZES)
def test_the_heading_of_the_steps_is_told_beside_their_marks(qtbot: QtBot, scale: float):
    large = Look(load_theme("dark"), scale)
    panel = shown(qtbot, large, turn="モーメンツ 1", steps=tuple(step(f"s{place}", "locked") for place in range(6)))
    # As wide as the dock's contents are with text of this size.
    panel.resize(max(round(222 * scale), 236) - 28 - 14, 300)
    heading = next(each for each in panel.steps.findChildren(ShortenedLabel) if each.text() == "モーメンツ 1")
    assert heading.shown_text == "モーメンツ 1"


@pytest.mark.parametrize("width", [140, 198, 400])
def test_the_heading_of_the_steps_is_never_cut_by_their_marks(qtbot: QtBot, look: Look, width: int):
    steps = tuple(step(key, "open" if key == "c" else "locked") for key in "abcdef")
    panel = shown(qtbot, look, turn="Moment 12", steps=steps)
    panel.setFixedWidth(width)
    (heading,) = panel.steps.findChildren(Heading)
    marks = panel.steps.findChildren(StepMark)

    def below() -> bool:
        return marks[0].mapTo(panel, QPoint()).y() >= heading.mapTo(panel, heading.rect().bottomLeft()).y()

    qtbot.waitUntil(lambda: panel.steps.width() == width and heading.is_whole and below() is (width < 300))
