"""Dice that fall over the players' board: rigid bodies that meet each other and the rim and come to rest on the faces
that were thrown.

What moves and how (shapes, rolling, course, ground) knows no Qt; painting does. May import `vtt.gui.dice_tray`, whose
dice they are.
"""
