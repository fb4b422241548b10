"""The likely actions stand first, the rest is folded away by group until somebody opens it; whose sheet it is stays."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.games.black_hack.playing import character, foe
from tests.games.black_hack.playing import table as table_of
from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, opened, unfolded
from vtt.campaign.samples import Sample, samples
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.gui.models.actions import FEW, MOST_LIKELY, ActionRow, GroupRow, action_rows, folded, in_groups
from vtt.gui.settings import Settings
from vtt.gui.sheet.header import SheetHeader
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import system

Key = Qt.Key
SCENES = Path(str(files("vtt.resources"))) / "scenes"
SEWER = SCENES / "black-hack-sewer-grate.toml"


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, SeededFaces(3), file=SEWER) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        yield desk


def groups(desk: Desk) -> dict[str, GroupRow]:
    return {row.label: row for row in desk.creature.model.rows if isinstance(row, GroupRow)}


def area(desk: Desk, group: str) -> QRect:
    rows = desk.creature.model.rows
    number = next(n for n, row in enumerate(rows) if isinstance(row, GroupRow) and row.label == group)
    return desk.creature.action_list.visualRect(desk.creature.model.index(number))


def click_group(desk: Desk, group: str) -> None:
    QTest.mouseClick(desk.creature.action_list.viewport(), LEFT, NO_KEYS, area(desk, group).center())


def walk_to(desk: Desk, group: str) -> None:
    """By the arrow keys."""
    view, model = desk.creature.action_list, desk.creature.model
    view.setFocus()
    for _ in range(len(model.rows) + 1):
        row = model.row(view.currentIndex())
        if isinstance(row, GroupRow) and row.label == group:
            return
        QTest.keyClick(view, Key.Key_Down)
    raise AssertionError(f"no way to {group}")


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.title)
def test_in_every_game_five_likely_ones_come_first_and_the_gms_last(sample: Sample):
    played = system(sample.game)
    text = files("vtt.resources").joinpath(sample.resource).read_text(encoding="utf-8")
    table = read_scene_text(text, sample.resource)
    for creature in table.creatures:
        offers = in_groups(played.offers(table, creature))
        rows = folded(action_rows(offers, {}), ())
        seen = [row for row in rows if isinstance(row, ActionRow)]
        headings = [row for row in rows if isinstance(row, GroupRow)]
        if len(offers) <= FEW:
            assert not headings
            continue
        assert 3 <= len(seen) <= MOST_LIKELY
        assert len(seen) + sum(row.count for row in headings) == len(offers)
        assert [row.possible for row in seen] == sorted((row.possible for row in seen), reverse=True)
        assert not any(row.offer.by_gm for row in seen)
        assert [row.name in ("The GM", "GM") for row in headings] == [False] * (len(headings) - 1) + [True]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.title)
def test_an_attack_comes_first_in_a_fight_and_a_test_outside(sample: Sample):
    played = system(sample.game)
    text = files("vtt.resources").joinpath(sample.resource).read_text(encoding="utf-8")
    table = read_scene_text(text, sample.resource)
    creature = next(each.id for each in table.creatures.values() if each.side == "players")
    order = {"fight": 1, "peace": 0}
    likely = {}
    for when, moment in order.items():
        then = replace(table, clock=replace(table.clock, moment=moment))
        offers = [each for each in played.offers(then, creature) if each.likely]
        likely[when] = [each.intent.action for each in sorted(offers, key=lambda each: each.likely)]
    assert next(each for each in likely["fight"] if each in ("attack", "roll", "check", "test")) == "attack"
    assert next(each for each in likely["peace"] if each in ("attack", "roll", "check", "test")) != "attack"


def test_a_creature_with_few_actions_shows_no_folding(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        panel = desk_of(nearby).creature
        assert 0 < len(panel.offers) <= FEW
        assert all(isinstance(row, ActionRow) for row in panel.model.rows)


def test_a_click_opens_a_group_and_another_folds_it(desk: Desk):
    before = desk.creature.action_list.height()
    count = groups(desk)["Items"].count
    assert len(desk.creature.seen) == MOST_LIKELY
    click_group(desk, "Items")
    assert groups(desk)["Items"].opened
    assert len(desk.creature.seen) == MOST_LIKELY + count
    assert desk.creature.action_list.height() > before
    click_group(desk, "Items")
    assert len(desk.creature.seen) == MOST_LIKELY
    assert desk.creature.action_list.height() == before


def test_keys_alone_open_walk_in_do_and_fold(qtbot: QtBot, desk: Desk):
    view, model = desk.creature.action_list, desk.creature.model
    walk_to(desk, "The GM")
    visible = desk.creature.rect()
    where = view.mapTo(desk.creature, view.visualRect(view.currentIndex()).center())
    assert visible.contains(where), "the sheet scrolls with the keyboard"
    QTest.keyClick(view, Key.Key_Right)
    assert groups(desk)["The GM"].opened
    QTest.keyClick(view, Key.Key_Down)
    inside = model.row(view.currentIndex())
    assert isinstance(inside, ActionRow)
    assert inside.offer.by_gm
    QTest.keyClick(view, Key.Key_Left)
    assert isinstance(model.row(view.currentIndex()), GroupRow)
    QTest.keyClick(view, Key.Key_Left)
    assert not groups(desk)["The GM"].opened
    assert isinstance(model.row(view.currentIndex()), GroupRow), "the keyboard stays at the heading"
    QTest.keyClick(view, Key.Key_Return)
    assert groups(desk)["The GM"].opened
    QTest.keyClick(view, Key.Key_Return)
    assert not groups(desk)["The GM"].opened
    assert desk.course.quiet
    assert not desk.doing.form.isVisible()


def test_groups_stay_as_they_were_left_in_each_game(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(3), file=SEWER) as nearby:
        desk = desk_of(nearby)
        click_group(desk, "Items")
        click_group(desk, "More actions")
        click_token(desk, "odile")
        assert [label for label, row in groups(desk).items() if row.opened] == ["More actions", "Items"]
        nearby.settings.save()
        again = Settings(tmp_path)
        assert again.opened_groups("black-hack") == {"", "Items"}
        assert again.opened_groups("null-die") == frozenset()
    again.set_opened_groups("black-hack", [""])
    again.save()
    assert Settings(tmp_path).opened_groups("black-hack") == {""}
    again.set_opened_groups("black-hack", [])
    again.save()
    assert Settings(tmp_path).opened_groups("black-hack") == frozenset()


def test_a_screen_reader_hears_what_is_folded(desk: Desk):
    view = desk.creature.action_list
    interface = QAccessible.queryAccessibleInterface(view)

    def heard() -> list[str]:
        return [interface.child(n).text(QAccessible.Text.Name) for n in range(interface.childCount())]

    count = groups(desk)["Items"].count
    assert f"Items, {count} actions, folded" in heard()
    click_group(desk, "Items")
    assert f"Items, {count} actions, opened" in heard()


def test_digits_count_what_is_seen_and_letters_find_what_is_folded(qtbot: QtBot, desk: Desk):
    click_token(desk, "odile")
    move = next(each for each in desk.creature.offers if each.key == "T")
    assert move in desk.creature.offers
    wield = next(each for each in desk.creature.offers if each.label.startswith("Take in hand"))
    assert wield not in desk.creature.seen
    click_group(desk, "Items")
    place = desk.creature.seen.index(wield)
    assert place < 9
    QTest.keyClick(desk.board, Qt.Key(Key.Key_1 + place))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not None and desk.standing.can_undo)
    assert desk.standing is not None
    assert desk.standing.undo_label.casefold().startswith("take in hand")


def test_a_letter_does_what_is_folded_away(qtbot: QtBot, desk: Desk):
    click_token(desk, "odile")
    sword = next(each for each in desk.creature.offers if each.key == "A")
    assert sword.refusal is not None
    assert sword not in desk.creature.seen
    QTest.keyClicks(desk.board, "a")
    qtbot.waitUntil(desk.toast.isVisible)


def test_what_is_folded_away_is_pointed_at_by_its_heading(desk: Desk):
    view, model = desk.creature.action_list, desk.creature.model
    for place, offer in enumerate(desk.creature.offers):
        row = model.rows[model.row_of(place)]
        if isinstance(row, GroupRow):
            assert row.name == offer.group
        else:
            assert row.offer is offer
    place = len(desk.creature.offers) - 1
    before = view.row_area(place)
    assert unfolded(desk, place) != before
    click_action(desk, desk.creature.offers[place].label)


def test_the_name_and_its_menu_stay_while_the_sheet_scrolls(desk: Desk):
    click_group(desk, "The GM")
    header = desk.creature.findChild(SheetHeader)
    assert isinstance(header, SheetHeader)
    before = header.mapTo(desk.creature, QPoint(0, 0))
    desk.creature.scroll_bar.setValue(desk.creature.scroll_bar.maximum())
    assert desk.creature.scroll_bar.value() > 100
    assert header.mapTo(desk.creature, QPoint(0, 0)) == before
    assert not header.visibleRegion().isEmpty()
    assert header.visibleRegion().boundingRect() == header.rect()
    assert not header.more.visibleRegion().isEmpty()


def test_a_note_takes_two_lines_where_one_has_no_room(desk: Desk):
    click_token(desk, "maud")
    view = desk.creature.action_list
    place = next(n for n, each in enumerate(desk.creature.offers) if each.label == "Attack, flail")
    reason = desk.creature.offers[place].refusal
    assert reason is not None
    high = unfolded(desk, place).height()
    assert high > view.row_area(0).height()
    told = " ".join(each.text for each in written_by(view.viewport()))
    assert reason.reason in told


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_long_name_goes_on_in_a_second_line(qtbot: QtBot, tmp_path: Path, scale: float):
    """Neither the name of an action nor what is said below it ends in three dots."""
    book = {"book": ["cure-light-wounds"], "memorised": ["cure-light-wounds"]}
    table = table_of(character("odile", kind_of="cleric", level=3, memory=book), foe("ghoul"))
    with opened(qtbot, tmp_path, table=lambda: table) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        click_token(desk, "odile")
        place = next(n for n, each in enumerate(desk.creature.offers) if each.label.startswith("Cast Cure Light"))
        view = desk.creature.action_list
        unfolded(desk, place)
        qtbot.waitUntil(lambda: not view.row_area(place).isEmpty())
        area = QRectF(view.row_area(place))
        written = [each.text for each in written_by(view.viewport()) if area.contains(each.ink.center())]
        label = desk.creature.offers[place].label
        assert label in " ".join(written).replace("  ", " ")
        assert not [each for each in written if "…" in each]
