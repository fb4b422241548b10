"""What lies over the panels begins and ends where they do, or clearly apart from that."""

from collections.abc import Collection
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.forms import PARTS, forms, offers
from tests.gui.opening import desk_of
from vtt.gui.actions.chart import Chart
from vtt.gui.application import Nearby
from vtt.gui.window.desk import Desk
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.procedure import Choose, Option
from vtt.table.scenes import Scene

SLIVER, LONG, GAP, STRIP = 24, 6, 12, 72
LONG_TITLE = "A very long road through the drowned villages to the abbey of Saint Ysolde"
SIZES = ((1024, 700), (1280, 800), (1920, 1080))
LARGEST = (2560, 1440)


@pytest.mark.parametrize("size", [*SIZES, LARGEST])
def test_a_form_begins_and_ends_where_panels_do(qtbot: QtBot, each_game: Nearby, size: tuple[int, int]):
    """No sliver of one looks out beside it, it ends in the middle of none, and touches none. At 1920x1080 one ended a
    hundred pixels within the sheet, at 2560x1440 every second one within the story."""
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    QApplication.processEvents()
    assert desk.standing is not None
    system, table = desk.standing.system, desk.standing.table
    asked = {offer.intent.action: offer.intent for offer in offers(desk)}
    ragged = {}
    for action, form in (each for part in range(PARTS) for each in forms(qtbot, desk, part)):
        qtbot.waitUntil(lambda: not desk.doing.weighs)
        QApplication.processEvents()
        docks = [each.geometry() for each in desk.window.findChildren(QDockWidget) if each.isVisible()]
        found: list[object] = [each.getRect() for each in docks if touches(form.geometry(), each)]
        found += [*slivers(desk, form.geometry()), *halved(desk, form.geometry())]
        intent = asked[action]
        whom = [intent.actor, *intent.arguments.values(), system.against(table, intent)]
        if form.roll is None or not hemmed_in(desk, form.geometry(), {each for each in whom if isinstance(each, str)}):
            found += not_whole(desk, form.geometry())
        if found:
            ragged[action] = (form.geometry().getRect(), found)
    assert ragged == {}


@pytest.mark.parametrize("size", SIZES)
def test_nor_beside_the_scenes(each_game: Nearby, size: tuple[int, int]):
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    desk.scenes.open_switcher()
    switcher = desk.scenes.switcher
    assert [*slivers(desk, switcher.geometry()), *halved(desk, switcher.geometry())] == []
    switcher.put_away()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", ["The mill", LONG_TITLE[:60], LONG_TITLE])
@pytest.mark.parametrize("many", [2, 6, 10, 16])
def test_the_scenes_touch_no_panel_and_begin_at_one_height_however_many_there_are(
    desk: Desk, size: tuple[int, int], title: str, many: int
):
    """A long title made the card reach to the sheet or to the story, six scenes nearly to the dice; in a small window
    it began in the middle of the order; and what whole rows left free stood above the field as well."""
    desk.window.resize(*size)
    desk.window.grab()
    # The panels beside the board take their widths in a window of another size only then.
    QApplication.processEvents()
    switcher, edges = desk.scenes.switcher, desk.scenes.switcher.column.contentsMargins()
    scenes = [Scene(id=f"scene-{at}", title=title) for at in range(many)]
    switcher.open_with(scenes, "scene-0", desk.bar.scene_plate)
    docks = [each.geometry() for each in desk.window.findChildren(QDockWidget) if each.isVisible()]
    area = switcher.geometry()
    assert [each.getRect() for each in docks if touches(area, each)] == [], area.getRect()
    covered = [each for each in docks if each.intersects(area)]
    assert [each.getRect() for each in covered if each.left() < area.left()] == [], area.getRect()
    QApplication.processEvents()
    foot = switcher.column.itemAt(switcher.column.count() - 1).geometry()
    assert (switcher.field.y(), switcher.height() - foot.bottom() - 1) == (edges.top(), edges.bottom())
    switcher.put_away()


@pytest.mark.parametrize("size", SIZES)
def test_nor_beside_a_rule(each_game: Nearby, size: tuple[int, int]):
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    # The panels below the board take their heights in a window of another size only then.
    QApplication.processEvents()
    assert desk.standing is not None
    rules = rulebook(desk.standing.system.rulebook).rules
    for rule in rules[:: len(rules) // 12]:
        desk.reference.rule_wanted(rule.id, desk.log.mapToGlobal(desk.log.rect().center()))
        there = over_panels(desk, desk.rule_card)
        assert [*slivers(desk, there), *halved(desk, there)] == []
        desk.rule_card.put_away()


@pytest.mark.parametrize("size", [*SIZES, LARGEST])
def test_a_rule_that_the_story_cites_begins_and_ends_with_panels(each_game: Nearby, size: tuple[int, int]):
    """And of the chart no edge with halves of letters looks out above it."""
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    QApplication.processEvents()
    assert desk.standing is not None
    docks = [each.geometry() for each in desk.window.findChildren(QDockWidget) if each.isVisible()]
    charts = [over_panels(desk, each) for each in desk.window.findChildren(Chart) if each.isVisible()]
    rules = rulebook(desk.standing.system.rulebook).rules
    cited = desk.log.mapToGlobal(desk.log.rect().bottomRight() - QPoint(30, 20))
    loose, cut = {}, []
    for rule in rules[:: len(rules) // 12]:
        desk.reference.rule_wanted(rule.id, cited)
        there = over_panels(desk, desk.rule_card)
        if there.left() not in {each.left() for each in docks} or there.right() not in {each.right() for each in docks}:
            loose[rule.id] = there.getRect()
        cut += [rule.id for each in charts if each.intersects(there) and 0 < there.top() - each.top() < SLIVER]
        desk.rule_card.put_away()
    assert (loose, cut) == ({}, [])


@pytest.mark.parametrize("size", SIZES)
def test_a_long_rule_is_read_as_a_whole(each_game: Nearby, size: tuple[int, int]):
    """In a small window its lines lay over one another: it kept its width, and wanted more height than there was."""
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    assert desk.standing is not None
    rules = rulebook(desk.standing.system.rulebook).rules
    card = desk.rule_card
    for rule in sorted(rules, key=lambda each: -len(each.rule + each.reading + each.example))[:LONG]:
        desk.reference.rule_wanted(rule.id, desk.log.mapToGlobal(desk.log.rect().center()))
        # A table has as many lines in any width.
        least = max(card.height(), card.heightForWidth(desk.window.width()))
        assert card.heightForWidth(card.width()) <= least, rule.id
        card.put_away()


def touches(area: QRect, panel: QRect) -> bool:
    """Whether something ends nearer to a panel than panels do to each other."""
    return not area.intersects(panel) and area.adjusted(-GAP, -GAP, GAP, GAP).intersects(panel)


def over_panels(desk: Desk, card: QWidget) -> QRect:
    """Where a card is in the window."""
    return QRect(card.mapTo(desk.window, QPoint(0, 0)), card.size())


NAMES = ("Brannor", "Odile", "Pip", "Sister Maud", "Ghoul", "Ghoul 2", "Giant rat", "Giant rat 2")
"""Whom a question names."""


@pytest.mark.parametrize("size", [*SIZES, LARGEST])
@pytest.mark.parametrize(("most", "free"), [(1, True), (3, False), (1, False)], ids=["words", "several", "one"])
def test_a_question_ends_with_the_panels_that_it_lies_over(
    each_game: Nearby, most: int, free: bool, size: tuple[int, int]
):
    """It ended in the middle of the sheet, and halves of figures looked out beside it; or a little over the board, and
    cut the row of who acted."""
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    QApplication.processEvents()
    options = tuple(Option(name, name) for name in NAMES)
    bell = Choose("gm", "Who hears the bell?", options, NAMES[0], "", most=most, free=free)
    armour = (Option("break", "Break an Armour Die"), Option("take", "Take the damage"))
    broken = Choose("gm", "Damage: 12. Break an Armour Die? 1 left", armour, "break", "BH-ARM-02")
    card = desk.question
    loose: dict[str, object] = {}
    assert desk.standing is not None
    for about in desk.standing.table.creatures:
        card.lie_in_front()
        card.ask(bell if free or most > 1 else broken, "The bell", "")
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        card.show_beside(desk.board.token_rect(about))
        there = over_panels(desk, card)
        # On the board it keeps off its edges.
        ragged = [*slivers(desk, there), *halved(desk, there)] if card.parentWidget() is desk.window else []
        if found := [*ragged, *not_whole(desk, there)]:
            loose[about] = (there.getRect(), found)
        card.put_away()
    assert loose == {}


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize(("words", "many"), [(1, 3), (1, 2), (4, 5)])
def test_a_question_leaves_no_torn_strip_of_a_panel(each_game: Nearby, words: int, many: int, size: tuple[int, int]):
    """Below what could not be saved the figures of a chart looked out, and above it the upper half of a heading; a
    question about a foe cut the foe's token and name on the sheet."""
    desk = desk_of(each_game)
    desk.window.resize(*size)
    desk.window.grab()
    QApplication.processEvents()
    options = tuple(Option(name, name) for name in NAMES[:many])
    asked = Choose("gm", "This campaign is not saved: leave it all the same?", options, NAMES[0], "")
    card = desk.question
    assert desk.standing is not None
    torn = {}
    for about in ("", *desk.standing.table.creatures):
        card.lie_in_front()
        card.ask(asked, "Not saved", "It was moved away or deleted; nothing is saved. " * words)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if about:
            card.show_beside(desk.board.token_rect(about))
        else:
            card.show_in_the_middle()
        there = over_panels(desk, card)
        if found := strips(desk, there):
            torn[about] = (there.getRect(), found)
        buttons = [QRect(each.mapTo(card, QPoint(0, 0)), each.size()) for each in card.buttons]
        assert {low.y() - high.y() - high.height() for high, low in pairwise(buttons)} == {8}, "as near as ever"
        card.put_away()
    assert torn == {}


def strips(desk: Desk, area: QRect) -> list[object]:
    """Of which panels that something lies over a strip looks out above or below it, too low for what stands there."""
    docks = [each.geometry() for each in desk.window.findChildren(QDockWidget) if each.isVisible()]
    over = [each for each in docks if each.intersects(area)]
    above = [("above", each.getRect()) for each in over if 0 < area.top() - each.top() < STRIP]
    return [*above, *(("below", each.getRect()) for each in over if 0 < each.bottom() - area.bottom() < STRIP)]


def not_whole(desk: Desk, area: QRect) -> list[object]:
    """Which panels something touches, or ends in the middle of or loosely beside."""
    docks = [each.geometry() for each in desk.window.findChildren(QDockWidget) if each.isVisible()]
    ends = area.left() in {each.left() for each in docks} and area.right() in {each.right() for each in docks}
    over = [each.getRect() for each in docks if each.intersects(area)]
    return [*(("touches", each.getRect()) for each in docks if touches(area, each)), *([] if ends else over)]


def hemmed_in(desk: Desk, area: QRect, whom: Collection[str]) -> bool:
    """Whether something would cover one of these if it went on to where panels begin and end."""
    board = desk.board
    docks = [each.geometry() for each in desk.window.findChildren(QDockWidget) if each.isVisible()]
    grown = QRect(area)
    for each in docks:
        if each.intersects(area):
            grown |= QRect(each.left(), area.top(), each.width(), area.height())
    corner = board.mapTo(desk.window, QPoint(0, 0))
    tokens = [board.token_rect(each).translated(corner) for each in whom if each in board.arrangement.things]
    return any(map(grown.intersects, tokens))


def halved(desk: Desk, area: QRect) -> list[str]:
    """Which panels below the board something ends in the middle of."""
    there = below_the_board(desk)
    return [f"foot within {title}" for title, each in there if each.intersects(area) and area.bottom() < each.bottom()]


def below_the_board(desk: Desk) -> list[tuple[str, QRect]]:
    """The panels there, with their titles."""
    top = desk.board.mapTo(desk.window, QPoint(0, 0)).y()
    docks = [each for each in desk.window.findChildren(QDockWidget) if each.isVisible() and each.y() > top]
    return [(each.windowTitle(), each.geometry()) for each in docks]


def slivers(desk: Desk, area: QRect) -> list[str]:
    """Which sides of what lies there end near to where a panel or the board does, and yet elsewhere."""
    board, window = desk.board, desk.window
    docks = [each.geometry() for each in window.findChildren(QDockWidget) if each.isVisible() and not each.isFloating()]
    parts = [QRect(board.mapTo(window, QPoint(0, 0)), board.size()), *docks]
    beside = [each for each in parts if each.top() <= area.bottom() and area.top() <= each.bottom()]
    above = [each for each in parts if each.left() <= area.right() and area.left() <= each.right()]
    lefts, rights = [each.left() for each in beside], [each.right() + 1 for each in beside]
    tops, feet = [each.top() for each in above], [each.bottom() + 1 for each in above]
    ends = {
        "left": (area.left(), lefts, rights),
        "right": (area.right() + 1, rights, lefts),
        "top": (area.top(), tops, feet),
        "foot": (area.bottom() + 1, feet, tops),
    }
    return [
        f"{side} {at}"
        for side, (at, own, others) in ends.items()
        if at not in own and at not in others and any(abs(at - each) < SLIVER for each in (*own, *others))
    ]
