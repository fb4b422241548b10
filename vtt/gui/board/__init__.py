"""The board: draws a ``vtt.rules.views.board.Board`` and says what somebody did to it.

It knows no rules: whom one may choose and what a drag would come to are handed in as data. May import
``vtt.gui.theme``, ``vtt.rules.views.board``, ``vtt.rules.contract.description`` and ``vtt.table``; must not import the
session or any other window.
"""

from vtt.gui.board.area_shown import AimGuide, ShownArea
from vtt.gui.board.drag import DragGuide, DragHint
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.view import BoardView

__all__ = ["AimGuide", "BoardPicture", "BoardView", "DragGuide", "DragHint", "ShownArea"]
