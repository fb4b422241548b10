"""Qt models wrapped round immutable values: views and delegates draw from them, nothing is kept in them.

May import what is described (`vtt.rules`, `vtt.session`); must not import a widget.
"""
