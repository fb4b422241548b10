"""What is laid and drawn on the ground by hand at this window: covers, strokes, and the light of the scene."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QLineF, QObject, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QMenu, QPushButton

from vtt.gui.board.ground_layers import INKS as INK_COLOURS
from vtt.gui.board.ground_layers import strokes_at
from vtt.gui.board.sketch import Form, Tool
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_choice, add_entry
from vtt.gui.plain_text import literal
from vtt.gui.prompts.strip import Strip
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.standing import Standing
from vtt.gui.window.areas_seen import AreasSeen
from vtt.gui.window.playing import Playing
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.covering import COVER_ALL, LIFT_COVER, REMOVE_COVER, UNCOVER_ALL, covering
from vtt.rules.tabletop.drawing import INKS, LIGHTS, RUB_OUT, SET_LIGHT, WIPE, drawing
from vtt.rules.tabletop.lasting_areas import lasting
from vtt.table.areas import Area
from vtt.table.bands import LIMITS
from vtt.table.covered import is_within
from vtt.table.creature import Point
from vtt.table.maps import Cover, Ink

Entry = tuple[str, Callable[[], object]]
_FORMS: dict[Form, str] = {"pen": "Pen", "line": "Line", "box": "Box", "circle": "Circle", "rub": "Rub out"}
_RUBBED = 7.0
"""Pixels round the pointer within which a stroke is rubbed out."""
_DOT = 14
_HOW = {
    "box": "Drag over what players {do}",
    "outline": "Click from corner to corner round what players {do}; Enter or a double click closes it",
}


class GroundTools(QObject):
    """Covers and drawing at one desk."""

    def __init__(self, look: Look, desk: Playing, areas: AreasSeen) -> None:
        super().__init__(desk)
        self._desk = desk
        self._areas = areas
        self._opens = False
        self.strip = ToolStrip(look)
        self.strip.pressed.connect(partial(desk.board.take_tool, None))
        self.strip.wipe.clicked.connect(self.wipe)
        self.strip.on_change(self._take_up)
        desk.window.head.addWidget(self.strip)
        desk.board.sketched.connect(self._sketched)
        desk.board.rubbed.connect(self._rubbed)
        desk.board.tool_changed.connect(self._say)

    def show_standing(self, standing: Standing) -> None:
        """Where a file is only read nothing is drawn in it."""
        if standing.only_read:
            self._desk.board.take_tool(None)

    def entries(self) -> tuple[Entry, ...]:
        """What covers, what opens, and what draws: names with what they do."""
        return (
            ("Cover a part", partial(self.cover, "box")),
            ("Cover along an outline", partial(self.cover, "outline")),
            ("Open a part", partial(self.cover, "box", opens=True)),
            ("Open along an outline", partial(self.cover, "outline", opens=True)),
            ("Cover everything", partial(self._desk.have_done, COVER_ALL)),
            ("Take all covers away", partial(self._desk.have_done, UNCOVER_ALL)),
            ("Draw with the pen", partial(self.draw, "pen")),
            ("Draw a line", partial(self.draw, "line")),
            ("Draw a box", partial(self.draw, "box")),
            ("Draw a circle", partial(self.draw, "circle")),
            ("Rub out", partial(self.draw, "rub")),
            ("Wipe everything off", self.wipe),
        )

    def fill(self, menu: QMenu, at: Point | None = None) -> None:
        """Put all of it into a menu, with what can be done to the covers ``at`` this point in feet."""
        for place, (label, run) in enumerate(self.entries()):
            if place in (4, 6):
                menu.addSeparator()
            add_entry(menu, label, run)
        if at is not None:
            menu.addSeparator()
            for label, run in self._of_covers(at):
                add_entry(menu, label, run)
            areas = menu.addMenu("Area that lasts")
            for label, run in self.area_entries(at):
                add_entry(areas, label, run)
        self.fill_light(menu.addMenu("Light of the scene"))

    def area_entries(self, at: Point) -> Iterator[Entry]:
        """Areas that can be made here, each asking for its name; the one that was aimed last where it was."""
        standing = self._desk.standing
        if standing is None:
            return
        close, nearby, _ = LIMITS[standing.table.clock.scale]
        for label, feet in (("As far as Close…", close), ("As far as Nearby…", nearby)):
            yield label, partial(self._ask_for_name, Area(shape="circle", origin=at, length=feet))
        if self._areas.last is not None:
            yield "Where it was aimed last…", partial(self._ask_for_name, self._areas.last)

    def _ask_for_name(self, area: Area) -> None:
        dialog = TextDialog("Area that lasts", "What it is called; everybody sees it", "", "Make it", self._desk.window)
        dialog.given.connect(lambda name: self._desk.submit(lasting(name.strip(), area)) if name.strip() else None)
        dialog.open()

    def fill_light(self, menu: QMenu) -> None:
        """The lights, with the one that holds."""
        menu.clear()
        standing = self._desk.standing
        for light, label in LIGHTS.items():
            chosen = standing is not None and standing.table.light == light
            add_choice(menu, label, partial(self._desk.have_done, SET_LIGHT, light=light), chosen=chosen)

    def cover(self, form: Form, *, opens: bool = False) -> None:
        """Have the hand cover parts of the board, or open them."""
        if self._desk.may_act():
            self._opens = opens
            self._desk.board.take_tool(None)
            self._desk.board.take_tool(Tool(form))
            self._desk.board.setFocus()

    def draw(self, form: Form) -> None:
        """Have the hand draw on the board, or rub out."""
        if self._desk.may_act():
            self.strip.choose(form)
            self._take_up()

    def wipe(self) -> None:
        """Nothing is drawn on the board any more."""
        self._desk.have_done(WIPE)

    def _take_up(self) -> None:
        self._desk.board.take_tool(Tool(self.strip.form, self.strip.ink, self.strip.only_me.isChecked()))
        self._desk.board.setFocus()

    def _of_covers(self, at: Point) -> Iterator[Entry]:
        """What can be done to the topmost cover here that lies, and the topmost that was lifted."""
        standing = self._desk.standing
        covers = () if standing is None else standing.table.covers
        here = [each for each in reversed(covers) if is_within(each, at)]
        laid = next((each for each in here if not each.lifted), None)
        lifted = next((each for each in here if each.lifted), None)
        have = self._desk.have_done
        if laid is not None and not laid.opens:
            yield "Lift this cover", partial(have, LIFT_COVER, cover=laid.id, lifted=True)
        if lifted is not None:
            yield "Lay this cover again", partial(have, LIFT_COVER, cover=lifted.id, lifted=False)
        top: Cover | None = laid or lifted
        if top is not None:
            label = "Close this opening" if top.opens else "Take this cover away"
            yield label, partial(have, REMOVE_COVER, cover=top.id)

    def _sketched(self, tool: Tool, points: tuple[Point, ...]) -> None:
        if tool.ink is None:
            self._desk.submit(covering(points, opens=self._opens))
        else:
            self._desk.submit(drawing(points, tool.ink, only_gm=tool.secret))

    def _rubbed(self, line: tuple[QPointF, ...]) -> None:
        board = self._desk.board
        found: dict[str, None] = {}
        for start, end in pairwise(line):
            way = QLineF(start, end)
            steps = int(way.length() / _RUBBED) + 1
            for step in range(steps + 1):
                near = strokes_at(board.board.strokes, board.projection, way.pointAt(step / steps), _RUBBED)
                found |= dict.fromkeys(near)
        if found:
            self._desk.submit(Intent(RUB_OUT, "", {"strokes": list(found)}))

    def _say(self) -> None:
        tool = self._desk.board.tool
        if tool is None:
            self.strip.hide()
        elif tool.ink is None:
            do = "are to see" if self._opens else "are not to see"
            self.strip.say_how(_HOW[tool.form].format(do=do), drawing=False)
        else:
            self.strip.say_how("Draw on the board", drawing=True)


class ToolStrip(Strip):
    """The line across the head of the window while a tool is in the hand; for drawing with its choices."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        row = self.layout()
        assert isinstance(row, QHBoxLayout)
        self._run: Callable[[], object] = lambda: None
        self._forms: dict[Form, QPushButton] = {}
        self._inks: dict[Ink, QPushButton] = {}
        place = 1
        for form, label in _FORMS.items():
            button = self._forms[form] = self._made(look, label)
            row.insertWidget(place, button)
            place += 1
        for ink, label in INKS.items():
            button = self._inks[ink] = self._made(look, "")
            button.setIcon(_dot(ink))
            button.setIconSize(QSize(_DOT, _DOT))
            button.setAccessibleName(label)
            button.setToolTip(literal(label))
            row.insertWidget(place, button)
            place += 1
        self.only_me = QCheckBox("Only I see it")
        self.only_me.setFont(look.label(9.5))
        self.only_me.toggled.connect(lambda: self._run())
        self.wipe = QPushButton("Wipe all")
        self.wipe.setFont(look.label(9.5))
        for widget in (self.only_me, self.wipe):
            row.insertWidget(place, widget)
            place += 1
        row.setSpacing(8)
        self.choose("pen")
        self._inks["plain"].setChecked(True)

    @property
    def form(self) -> Form:
        """The form that is chosen."""
        return next(form for form, button in self._forms.items() if button.isChecked())

    @property
    def ink(self) -> Ink:
        """The ink that is chosen."""
        return next(ink for ink, button in self._inks.items() if button.isChecked())

    def on_change(self, run: Callable[[], object]) -> None:
        """Run this when something else is chosen."""
        self._run = run

    def choose(self, form: Form) -> None:
        """Have this form chosen, and no other."""
        for each, button in self._forms.items():
            button.setChecked(each == form)

    def say_how(self, words: str, *, drawing: bool) -> None:
        """Say what to do, with all choices where something is drawn."""
        for widget in (*self._forms.values(), *self._inks.values(), self.only_me, self.wipe):
            widget.setVisible(drawing)
        self.say(words, "Done · Esc")

    def _made(self, look: Look, label: str) -> QPushButton:
        button = QPushButton(label)
        button.setFont(look.label(9.5))
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _checked=False: self._press(button))
        return button

    def _press(self, pressed: QPushButton) -> None:
        """One of its kind is always chosen."""
        several = self._forms if pressed in self._forms.values() else self._inks
        for button in several.values():
            button.setChecked(button is pressed)
        self._run()


def _dot(ink: Ink) -> QIcon:
    picture = QPixmap(2 * _DOT, 2 * _DOT)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#101010"), 1.6))
    painter.setBrush(QColor(INK_COLOURS[ink]))
    painter.drawEllipse(QPointF(_DOT / 2, _DOT / 2), _DOT / 2 - 1.2, _DOT / 2 - 1.2)
    painter.end()
    return QIcon(picture)
