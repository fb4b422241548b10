"""Stat blocks of other programs and games: what their files say, as facts that no game has converted yet.

Every game that takes such files makes its own of a ``StatBlock``. Knows no game; must not import one.
"""
