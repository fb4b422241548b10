"""Time: the scale of a turn, resting and the like, and what burns down.

Draws any `ClockView`; must not import the session or another panel.
"""
