"""A map of shares: two values swept along, each with each."""

from collections.abc import Sequence
from typing import Any

import pyqtgraph
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor

from vtt.gui.lab.axis import APART, every
from vtt.gui.lab.charts import NO_PEN, Chart
from vtt.gui.look import Look
from vtt.numerals import percent

_WIDE = 0.96
"""How much of a column its cells take."""
_LEAST = "nnnnnnn"
"""As wide as this is the name of a column at least."""


class HeatMap(Chart):
    """Shares in cells: half is the ground, more is the players' colour, less the foes'."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look, title)
        self._cells: list[Any] = []
        self._texts: list[Any] = []
        self._shares: Sequence[Sequence[float | None]] = ()
        self._labels: tuple[Sequence[str], Sequence[str]] = ((), ())
        self.plot.plotItem.vb.invertY(True)
        self.plot.plotItem.vb.sigResized.connect(lambda _box: self._fit_columns())

    def show_cells(
        self,
        columns: Sequence[str],
        rows: Sequence[str],
        shares: Sequence[Sequence[float | None]],
        paths: tuple[str, str],
    ) -> None:
        """Draw these; ``None`` for what is not known yet. ``paths`` name columns and rows."""
        self._shares, self._labels = shares, (columns, rows)
        for item in (*self._cells, *self._texts):
            self.plot.removeItem(item)
        self._cells, self._texts = [], []
        known = [(down, across, share) for down, row in enumerate(shares) for across, share in enumerate(row)]
        bars = pyqtgraph.BarGraphItem(
            x0=[across - _WIDE / 2 for _, across, _ in known],
            y0=[down - 0.47 for down, _, _ in known],
            width=_WIDE,
            height=0.94,
            brushes=[self._colour(share) for _, _, share in known],
            pens=[NO_PEN] * len(known),
        )
        self.plot.addItem(bars)
        self._cells.append(bars)
        for down, across, share in known:
            if share is not None:
                number = percent(share).removesuffix(" %")
                text = pyqtgraph.TextItem(number, anchor=(0.5, 0.5), color=self._look.colour("text_on_fill"))
                text.setFont(self._look.figures(9))
                text.setPos(across, down)
                self.plot.addItem(text, ignoreBounds=True)
                self._texts.append(text)
        self._name_beside(rows)
        self.title.setText(f"The players win, in percent: across {paths[0]}, down {paths[1]}")
        self.plot.setRange(xRange=(-0.5, len(columns) - 0.5), yRange=(-0.5, len(rows) - 0.5), padding=0)
        self._fit_columns()
        self._set_height(max(140, 30 * len(rows) + 70))

    def _fit_columns(self) -> None:
        """Numbers stand in cells that have room for all of them, or in none; columns are named, each shortened to its
        width, or only some of them where a few letters have no room."""
        columns = self._labels[0]
        cell = self.plot.plotItem.vb.width() / max(1, len(columns)) * _WIDE
        fit = all(text.textItem.boundingRect().width() <= cell for text in self._texts)
        for text in self._texts:
            text.setVisible(fit)
        metrics = self._below.metrics
        room = max(cell - metrics.horizontalAdvance(APART), metrics.horizontalAdvance(_LEAST))
        columns = [metrics.elidedText(each, Qt.TextElideMode.ElideMiddle, room) for each in columns]
        self._mark_below(*every(list(enumerate(columns))))

    def tip_at(self, at: QPointF) -> str:
        across, down = round(at.x()), round(at.y())
        columns, rows = self._labels
        in_a_row, in_a_column = 0 <= down < len(rows), 0 <= across < len(columns)
        if not (in_a_row and in_a_column):
            # Pointed at is the name of one of them.
            return rows[down] if in_a_row else columns[across] if in_a_column else ""
        share = self._shares[down][across]
        told = "not fought yet" if share is None else percent(share, 1)
        return f"{rows[down]} · {columns[across]}: {told}"

    def _colour(self, share: float | None) -> QColor:
        if share is None:
            return self._look.colour("panel_raised")
        end = self._look.colour("side_players_fill" if share >= 0.5 else "side_gm_fill")
        start, depth = self._look.colour("panel_raised"), 0.25 + 1.5 * abs(share - 0.5)
        mixed = [
            round(one + (other - one) * min(1.0, depth))
            for one, other in zip(start.getRgb()[:3], end.getRgb()[:3], strict=True)  # type: ignore[index]
        ]
        return QColor(*mixed)
