"""The sheet of the creature that is shown: drawn from any `SheetView`, knowing no game.

Must not import the session, the board or another panel.
"""
