"""The house rules in a window of their own: what a game leaves open, and how this table settles it.

Draws any ``OptionDescription``; must not import the session or another window.
"""
