"""What is kept beside the board: clocks, a timer of the turn, rolls by name.

Draws the table's clocks and rolls; must not import the session or another panel.
"""
