"""A sheet edited by hand: drawn from any `SheetForm`, knowing no game.

Must not import the session or a panel of the main window.
"""
