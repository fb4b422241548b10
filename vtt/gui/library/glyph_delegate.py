"""The first column of a shelf: what stands on the board for an entry, before its name; golden for the group's own. A
picture stands in place of the glyph."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QIcon, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.board.picture_painting import FaceOf, draw_face, no_face
from vtt.gui.clear_picture import clear_picture
from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.place_in_row import PlaceInRow
from vtt.rules.contract.library import Entry


class GlyphDelegate(PlaceInRow):
    """Gives each ``Entry`` with a glyph its icon; ``reserved`` keeps its room free where an entry has none."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._icons: dict[tuple[str, bool], QIcon] = {}
        self.side = look.pixels(22)
        self.reserved = False
        self.face_of: FaceOf = no_face

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        entry: Entry | None = index.data(ROW)
        if entry is not None and (entry.glyph or entry.own or self.reserved):
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = QSize(self.side, self.side)
            face = None if entry.picture is None else self.face_of(entry.picture)
            option.icon = self._icon(entry) if face is None else self._face(face)

    def _face(self, face: QImage) -> QIcon:
        """The face in a round frame. It is painted for each row that is drawn: few of them are in sight."""
        picture = clear_picture(self.side, self.side, 2)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area, shape = QRectF(1, 1, self.side - 2, self.side - 2), QPainterPath()
        shape.addEllipse(area)
        draw_face(painter, face, shape, area, self._look.colour("accent_ink"), 1.0, self._look.theme)
        painter.end()
        return QIcon(picture)

    def _icon(self, entry: Entry) -> QIcon:
        key = (entry.glyph or (entry.cells[0][:1] if entry.own else ""), entry.own)
        if key not in self._icons:
            ratio = 2
            picture = clear_picture(self.side, self.side, ratio)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ink = self._look.colour("accent" if entry.own else "text_muted")
            # A glyph takes half of its area: it may take all of it here.
            reach = self.side * 0.4
            area = QRectF(0, 0, self.side, self.side).adjusted(-reach, -reach, reach, reach)
            if key[0]:
                draw_glyph(painter, area, entry.glyph, entry.cells[0], ink)
            painter.end()
            self._icons[key] = QIcon(picture)
        return self._icons[key]
