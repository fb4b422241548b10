"""A map of shares: two values swept along, each with each."""

from collections.abc import Sequence
from typing import Any

import pyqtgraph
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from vtt.gui.lab.charts import NO_PEN, Chart, short
from vtt.gui.look import Look
from vtt.numerals import percent


class HeatMap(Chart):
    """Shares in cells: half is the ground, more is the players' colour, less the foes'."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look, title)
        self._cells: list[Any] = []
        self._shares: Sequence[Sequence[float | None]] = ()
        self._labels: tuple[Sequence[str], Sequence[str]] = ((), ())
        self.plot.plotItem.vb.invertY(True)

    def show_cells(
        self,
        columns: Sequence[str],
        rows: Sequence[str],
        shares: Sequence[Sequence[float | None]],
        paths: tuple[str, str],
    ) -> None:
        """Draw these; ``None`` for what is not known yet. ``paths`` name columns and rows."""
        self._shares, self._labels = shares, (columns, rows)
        for item in self._cells:
            self.plot.removeItem(item)
        self._cells = []
        known = [(down, across, share) for down, row in enumerate(shares) for across, share in enumerate(row)]
        bars = pyqtgraph.BarGraphItem(
            x0=[across - 0.48 for _, across, _ in known],
            y0=[down - 0.47 for down, _, _ in known],
            width=0.96,
            height=0.94,
            brushes=[self._colour(share) for _, _, share in known],
            pens=[NO_PEN] * len(known),
        )
        self.plot.addItem(bars)
        self._cells.append(bars)
        for down, across, share in known:
            if share is not None:
                text = pyqtgraph.TextItem(percent(share), anchor=(0.5, 0.5), color=self._look.colour("text_on_fill"))
                text.setFont(self._look.figures(9))
                text.setPos(across, down)
                self.plot.addItem(text, ignoreBounds=True)
                self._cells.append(text)
        self.plot.getAxis("left").setTicks([[(place, short(row)) for place, row in enumerate(rows)]])
        self.plot.getAxis("bottom").setTicks([[(place, short(column)) for place, column in enumerate(columns)]])
        self.title.setText(f"The players win: across {paths[0]}, down {paths[1]}")
        self.plot.setRange(xRange=(-0.5, len(columns) - 0.5), yRange=(-0.5, len(rows) - 0.5), padding=0)
        self._set_height(max(140, 30 * len(rows) + 70))

    def tip_at(self, at: QPointF) -> str:
        across, down = round(at.x()), round(at.y())
        if not (0 <= down < len(self._shares) and 0 <= across < len(self._shares[down])):
            return ""
        share = self._shares[down][across]
        told = "not fought yet" if share is None else percent(share, 1)
        return f"{self._labels[1][down]} · {self._labels[0][across]}: {told}"

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
