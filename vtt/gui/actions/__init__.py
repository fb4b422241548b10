"""What the shown creature can do: the list with odds, the chart of what may come of it, the form, targeting.

Draws any `Offer`; must not import the session or another panel.
"""
