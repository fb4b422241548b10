"""A game master at the mouse: menus, guides, forms, the library, sheets."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QSpinBox,
    QWidget,
)

from tests.journeys.player import LEFT, NO_KEYS, Player, wait_until
from vtt.gui.actions.listed_field import ListedField
from vtt.gui.guide.guide_step import GuideStepWidget
from vtt.gui.guide.inline_offer import InlineOffer
from vtt.gui.menu_tips import menu_inside
from vtt.table.table import Table


class GameMaster(Player):
    """Does with the mouse and the keyboard whatever the table itself needs."""

    @property
    def table(self) -> Table:
        """What is on the table."""
        assert self.desk.standing is not None
        return self.desk.standing.table

    @property
    def story(self) -> list[str]:
        """The lines of the log."""
        return [row.text for row in self.desk.log_model.rows]

    def choose(self, *path: str) -> None:
        """Choose an entry of the Game menu with the mouse."""
        menu = self.desk.bar.game
        menu.popup(self.desk.window.mapToGlobal(QPoint(240, 40)))
        for label in path[:-1]:
            action = _entry(menu, label)
            inner = menu_inside(action)
            assert isinstance(inner, QMenu)
            inner.popup(menu.mapToGlobal(menu.actionGeometry(action).topRight()))
            menu = inner
        action = _entry(menu, path[-1])
        assert action.isEnabled(), f"{path[-1]}: {action.toolTip()}"
        QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(action).center())
        self.desk.bar.game.close()
        self.desk.window.activateWindow()
        self.wait()

    def fill(self, **values: str | int | bool) -> None:
        """Fill the form that is open, field by field, and go on."""
        self.enter(**values)
        self.click(_button(self.desk.doing.form, "Go on"))
        self.wait()

    def enter(self, **values: str | int | bool) -> None:
        """Fill fields of the form that is open."""
        form = self.desk.doing.form
        wait_until(form.isVisible, "a form")
        _enter(form, values)

    def step(self, key: str) -> GuideStepWidget:
        """A step of the guide that is open."""
        return next(each for each in self.desk.guiding.panel.steps if each.step.key == key)

    def guide(self, key: str, label: str, **values: str | int | bool) -> None:
        """Do what a step of the guide offers, with these values in its fields."""

        def found() -> list[InlineOffer]:
            offers = [offer for step in self.desk.guiding.panel.steps if step.step.key == key for offer in step.offers]
            laid_out = [each for each in offers if each.isVisible() and not each.button.size().isEmpty()]
            return [each for each in laid_out if each.offer.label.startswith(label)]

        wait_until(found, f"{label!r} in the step {key!r}", 5)
        offer = found()[0]
        _enter(offer, values)
        assert offer.button.isEnabled(), f"{label}: {offer.button.toolTip()}"
        self.click(offer.button)
        self.wait()

    def finish(self, label: str) -> None:
        """Press a button at the foot of the guide."""
        self.click(_button(self.desk.guiding.panel, label))
        self.wait()

    def press_step_button(self, label: str) -> None:
        """Press a button of the turn's step."""
        self.click(_button(self.desk.clock.steps, label))
        self.wait()

    def set_scale(self, label: str) -> None:
        """Choose what a turn stands for."""
        box = next(each for each in self.desk.clock.time.findChildren(QComboBox))
        box.setCurrentIndex(box.findText(label))
        box.activated.emit(box.currentIndex())
        self.wait()

    def pass_time(self, label: str) -> None:
        """Choose what lets time pass from the menu of the clock."""
        button = next(each for each in self.desk.clock.time.findChildren(QPushButton) if each.text() == "Pass time")
        menu = button.menu()
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
        action = _entry(menu, label)
        assert action.isEnabled(), f"{label}: {action.toolTip()}"
        QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(action).center())
        menu.close()
        self.desk.window.activateWindow()
        self.wait()

    def look_at(self, creature: str) -> None:
        """Look at somebody's sheet by a click on the token."""
        self.click_token(creature)
        assert self.desk.display.shown == creature

    def follow_the_turn(self) -> None:
        """Let the sheet follow whose turn it is."""
        while self.desk.display.selected:
            QTest.keyClick(self.desk.window, Qt.Key.Key_Escape)

    def open_library(self, shelf: str, entry: str) -> None:
        """Look something up in the library."""
        self.choose(f"{shelf}…")
        window = self.desk.shelves.window
        assert window is not None
        window.search.clear()
        QTest.keyClicks(window.search, entry)
        window.select(entry.lower())

    def from_library(self, label: str, **values: str | int | bool) -> None:
        """Do what the entry that is looked at offers."""
        window = self.desk.shelves.window
        assert window is not None
        offer = next(each for each in window.foot.offers if each.offer.label.startswith(label))
        _enter(offer, values)
        self.click(offer.button)
        window.close()
        self.desk.window.activateWindow()
        self.wait()

    def item_menu(self, item: str, label: str) -> None:
        """Choose from the menu of something carried."""
        for view in self.desk.creature.findChildren(QListView):
            model = view.model()
            for row in range(model.rowCount()):
                if model.index(row, 0).data() == item and view.isVisible():
                    where = view.visualRect(model.index(row, 0)).center()
                    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, view.mapToGlobal(where))
                    QApplication.sendEvent(view.viewport(), event)
                    menu = next(each for each in self.desk.window.findChildren(QMenu, "item menu") if each.isVisible())
                    action = _entry(menu, label)
                    assert action.isEnabled(), f"{label}: {action.toolTip()}"
                    QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(action).center())
                    menu.close()
                    self.desk.window.activateWindow()
                    self.wait()
                    return
        raise AssertionError(f"{item} is not carried")

    def pick(self, *labels: str) -> None:
        """Answer a question of several by ticking exactly these."""
        wait_until(self.desk.question.isVisible, "a question")
        several = self.desk.question.several
        assert several is not None
        boxes = {each.text(): each for each in several.findChildren(QCheckBox)}
        for box in boxes.values():
            if box.isChecked():
                box.click()
        for label in labels:
            found = next((box for text, box in boxes.items() if text.startswith(label)), None)
            assert found is not None, f"no {label!r} among {list(boxes)}"
            found.click()
        self.click(self.desk.question.buttons[-1])
        self.wait()

    def say(self, words: str) -> None:
        """Answer a question with words of one's own."""
        wait_until(self.desk.question.isVisible, "a question")
        line = self.desk.question.line
        assert line is not None
        line.selectAll()
        QTest.keyClicks(line, words)
        QTest.keyClick(line, Qt.Key.Key_Return)
        self.wait()


def _entry(menu: QMenu, label: str) -> QAction:
    found = [each for each in menu.actions() if each.text().replace("…", "") == label.replace("…", "")]
    assert found, f"no {label!r} among {[each.text() for each in menu.actions()]}"
    return found[0]


def _button(within: QWidget, label: str) -> QPushButton:
    def found() -> list[QPushButton]:
        buttons = within.findChildren(QPushButton)
        return [each for each in buttons if each.text().startswith(label) and each.isVisible() and each.isEnabled()]

    # What was just put into a layout shows itself with the next turn of the event loop.
    wait_until(found, f"a button {label!r} that can be pressed", 5)
    QApplication.processEvents()
    return found()[0]


def _enter(within: QWidget, values: dict[str, str | int | bool]) -> None:
    """Type and tick: fields go by the labels that screen readers are told, with underscores for spaces."""
    for name, value in values.items():
        label = name.replace("_", " ").casefold()
        # What the layout has let go of is hidden, though it is still there.
        fields = [each for each in within.findChildren(QWidget) if each.isVisible() and each.accessibleName()]
        field = next((each for each in fields if each.accessibleName().casefold().startswith(label)), None)
        assert field is not None, f"no field {label!r} among {[each.accessibleName() for each in fields]}"
        _put(field, value)


def _put(field: QWidget, value: str | int | bool) -> None:
    match field:
        case ListedField():
            field.line.selectAll()
            QTest.keyClicks(field.line, str(value))
        case QLineEdit():
            field.selectAll()
            QTest.keyClicks(field, str(value))
        case QSpinBox():
            field.selectAll()
            QTest.keyClicks(field, str(value))
        case QCheckBox():
            if field.isChecked() != value:
                field.click()
        case QComboBox():
            labels = [field.itemText(place) for place in range(field.count())]
            place = next((place for place, text in enumerate(labels) if text.startswith(str(value))), -1)
            assert place >= 0, f"no {value!r} among {labels}"
            field.setCurrentIndex(place)
        case _:
            for label in str(value).split(", "):
                boxes = [*field.findChildren(QCheckBox), *field.findChildren(QPushButton)]
                box = next((each for each in boxes if each.text().startswith(label)), None)
                assert box is not None, f"no {label!r} among {[each.text() for each in boxes]}"
                if not box.isChecked():
                    QTest.mouseClick(
                        box,
                        LEFT,
                        NO_KEYS,
                        box.rect().center() if isinstance(box, QPushButton) else QPoint(9, box.height() // 2),
                    )
