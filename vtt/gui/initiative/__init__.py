"""Whose turn it is: heading and number of the turn, the buttons that carry it on, and the order.

Draws any `OrderView`; must not import the session or another panel.
"""
