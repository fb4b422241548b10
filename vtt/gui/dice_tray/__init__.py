"""The dice tray: thrown dice as solid bodies on felt, and a place to type in what real dice show.

The shapes, their numbering, their movement and their places (geometry, orientation, numbering, camera, lighting,
layout, tumble) know no Qt; painting does. May import `vtt.dice`, `vtt.gui.theme`, and the name for dice that fell
extraordinarily (`Extreme`); must know nothing of tables and windows.
"""

from vtt.gui.dice_tray.face_entry import FaceEntry
from vtt.gui.dice_tray.heaps import Hand
from vtt.gui.dice_tray.tray import DiceTray

__all__ = ["DiceTray", "FaceEntry", "Hand"]
