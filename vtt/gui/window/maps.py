"""The map under the scene at this window: laid, scaled, moved, dimmed, locked, taken away; and how it is all drawn."""

from collections.abc import Callable
from functools import partial
from math import hypot, isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from vtt.campaign.pictures import FilePictures
from vtt.gui.board.picture_drops import MAP_SUFFIXES, SUFFIXES, map_file
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_choice, add_entry
from vtt.gui.pictures.faces import Access
from vtt.gui.pictures.given import Source, picture_among
from vtt.gui.prompts.strip import Strip
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.mapping import laying, scaling
from vtt.table.creature import Point
from vtt.table.maps import FEET_PER_CELL, Map, is_true_to_scale

if TYPE_CHECKING:
    from vtt.gui.window.map_reading import ReadMap

_DIMS = (0, 20, 40, 60, 80)
_NONE_COPIED = "There is no picture to paste: copy one first"
_LOCKED = "Locked where it lies"


class Maps(QObject):
    """The maps of one desk."""

    def __init__(self, look: Look, desk: Playing, access: Access) -> None:
        super().__init__(desk)
        self._desk = desk
        self._access = access
        self._asked = 0
        self._reading = ""
        self.strip = Strip(look)
        self.strip.pressed.connect(self._press)
        desk.window.head.addWidget(self.strip)
        desk.board.picture_dropped.connect(self._dropped)
        desk.board.map_dropped.connect(self._moved)
        desk.board.line_drawn.connect(self._ask_how_long)
        desk.board.line_cancelled.connect(self._say_how_it_stands)

    def show_standing(self, standing: Standing) -> None:
        """Say what is out of the ordinary about the map that lies there now."""
        if self._desk.board.measures and standing.table.map is None:
            self._desk.board.cancel_line()
        self._say_how_it_stands()

    def choose(self) -> None:
        """Ask for a file."""
        if self._desk.standing is None:
            return
        endings = " ".join(f"*{suffix}" for suffix in (*MAP_SUFFIXES, *SUFFIXES))
        dialog = FileDialog(self._desk.window, "Map", "", f"Maps and pictures ({endings});;All files (*)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.take(Path(name)))
        dialog.open()

    @property
    def why_not_paste(self) -> str:
        """Why there is no map to paste, or empty."""
        return "" if picture_among(QGuiApplication.clipboard().mimeData()) is not None else _NONE_COPIED

    def paste(self) -> None:
        """Lay the picture of the clipboard."""
        source = picture_among(QGuiApplication.clipboard().mimeData())
        if source is None:
            self._desk.toast.say(_NONE_COPIED)
        else:
            self.take(source)

    def take(self, source: Source) -> None:
        """Read a map beside the window and lay it; what cannot be used is told in one line."""
        standing = self._desk.standing
        if standing is None:
            return
        if standing.only_read:
            self._desk.toast.say(standing.only_read)
            return
        self._asked += 1
        self._reading = source.name if isinstance(source, Path) else "the picture"
        self._say_how_it_stands()
        self._desk.faces.beside(partial(_read, source), partial(self._keep, self._asked))

    def measure(self) -> None:
        """Have a line of known length drawn on the board."""
        if self._map() is not None and self._desk.may_act():
            self._desk.board.ask_for_line()
            self._desk.board.setFocus()
            self._say_how_it_stands()

    def ask_for_cell(self) -> None:
        """Ask how many pixels of its picture a cell is wide."""
        laid = self._map()
        if laid is not None:
            label = "How many pixels of the picture are 5 ft?"
            self._ask("Scale", label, f"{FEET_PER_CELL / laid.scale:.4g}", lambda pixels: FEET_PER_CELL / pixels, None)

    def forget(self) -> None:
        """Another campaign is on the table: what is read for the one before is not for this one."""
        self._asked += 1
        self._reading = ""
        self._desk.board.cancel_line()

    def fill(self, menu: QMenu, lay: QAction | None = None, ground: QMenu | None = None) -> None:
        """All that can be done with maps, as it is now; ``lay`` is the entry that lays one, and ``ground`` the menu of
        what is covered and drawn, where there are these."""
        standing = self._desk.standing
        for inner in menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            inner.deleteLater()
        menu.clear()
        menu.setToolTipsVisible(True)
        if lay is not None:
            menu.addAction(lay)
        else:
            add_entry(menu, "Lay a map…", self.choose, _TIP_OF_LAYING)
        add_entry(menu, "Paste a picture as the map", self.paste, "The picture that was copied lies under everything")
        if ground is not None:
            menu.addMenu(ground)
        laid = self._map()
        if laid is not None:
            menu.addSeparator()
            add_entry(
                menu, "Scale by a line of known length…", self.measure, "Draw it on the map, then say how long it is"
            )
            add_entry(menu, "Scale by pixels of a cell…", self.ask_for_cell, "A cell is 5 ft wide")
            lock = add_entry(
                menu, _LOCKED, partial(self._desk.have_done, "lock_map", locked=not laid.locked), _TIP_OF_LOCK
            )
            lock.setCheckable(True)
            lock.setChecked(laid.locked)
            dims = menu.addMenu("Dim the map")
            for dim in _DIMS:
                label = f"By {dim} %" if dim else "Not at all"
                add_choice(dims, label, partial(self._desk.have_done, "dim_map", dim=dim), chosen=dim == laid.dim)
            add_entry(
                menu,
                "Take the map away",
                partial(self._desk.have_done, "remove_map"),
                "With the doors and lights of its own",
            )
        menu.addSeparator()
        if standing is not None:
            true = is_true_to_scale(standing.table.drawing, laid is not None)
            for drawing, label, tip in _DRAWINGS:
                run = partial(self._desk.have_done, "draw_board", drawing=drawing)
                add_choice(menu, label, run, chosen=true == (drawing == "true"), tip=tip)

    def _press(self) -> None:
        """The button of the strip: whatever it offers now."""
        if self._reading:
            self.forget()
            self._say_how_it_stands()
        elif self._desk.board.measures:
            self._desk.board.cancel_line()
        else:
            self._desk.have_done("lock_map", locked=True)

    def _say_how_it_stands(self) -> None:
        laid = self._map()
        if self._reading:
            self.strip.say(f"The map is being read: {self._reading}", "Cancel")
        elif self._desk.board.measures:
            self.strip.say("Draw a line on the board of which you know how long it is", "Cancel · Esc")
        elif laid is not None and not laid.locked:
            self.strip.say("The map is loose: drag it, or press Alt and the arrows on the board", "Lock it")
        else:
            self.strip.hide()

    def _dropped(self, identity: str, given: QMimeData) -> None:
        """A map lies under the scene wherever it is let go of, a picture where it is let go of over the ground."""
        source = map_file(given) or (None if identity else picture_among(given))
        if source is not None:
            self.take(source)

    def _moved(self, at: Point) -> None:
        if not self._desk.have_done("move_map", at=[round(at[0], 3), round(at[1], 3)]):
            self._desk.board.carry_map(None)

    def _say(self, problem: str, asked: int) -> None:
        if asked == self._asked:
            self._reading = ""
            self._say_how_it_stands()
            self._desk.toast.say(problem)

    def _keep(self, asked: int, read: "ReadMap | str") -> None:
        """Keep the bytes, then lay the map: what is on the table is in the file already."""
        if isinstance(read, str):
            self._say(read, asked)
            return
        if asked != self._asked:
            return

        def tell(name: object) -> None:
            if asked == self._asked and isinstance(name, str):
                self._reading = ""
                self._say_how_it_stands()
                self._desk.faces.forget_missing()
                if self._desk.submit(laying(name, read.drawn)) and read.said:
                    self._desk.toast.say(read.said)

        self._access.with_pictures(partial(_kept, read.content), tell, lambda problem: self._say(problem, asked))

    def _ask_how_long(self, start: Point, end: Point) -> None:
        self._say_how_it_stands()
        laid, feet = self._map(), hypot(end[0] - start[0], end[1] - start[1])
        if laid is not None and feet > 0.0:
            scale = laid.scale
            self._ask("Scale", "How long is the line, in feet?", f"{feet:.4g}", lambda real: scale * real / feet, start)

    def _ask(self, title: str, label: str, text: str, scale: Callable[[float], float], fixed: Point | None) -> None:
        dialog = TextDialog(title, label, text, "Scale the map", self._desk.window)

        def given(answer: str) -> None:
            number = _number(answer)
            if number is None:
                self._desk.toast.say("Expected a number above 0, such as 30")
            else:
                self._desk.submit(scaling(scale(number), fixed))

        dialog.given.connect(given)
        dialog.open()

    def _map(self) -> Map | None:
        standing = self._desk.standing
        return None if standing is None else standing.table.map


def _read(source: Source) -> "ReadMap | str":
    """A map, or what is wrong with it."""
    # Not before somebody has a map.
    from vtt.gui.pictures.decoding import UnusablePicture
    from vtt.gui.window.map_reading import read

    try:
        return read(source)
    except UnusablePicture as problem:
        return str(problem)


def _kept(content: bytes, shelf: FilePictures) -> str:
    return shelf.keep(content)


def _number(text: str) -> float | None:
    """A number above 0, however its fraction is parted; ``None`` for anything else."""
    try:
        number = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return number if isfinite(number) and number > 0.0 else None


_TIP_OF_LAYING = "A picture or a Universal VTT file; files are dropped on the ground of the board too"
_TIP_OF_LOCK = "While it is not, it is dragged like a token"
_DRAWINGS = (
    ("true", "Board: true to scale", "A foot is as long everywhere; lines are straight and circles round"),
    ("near", "Board: near is large", "What is near the focus is drawn larger than what is far from it"),
)
