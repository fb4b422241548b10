"""A game of opposed rolls: a Boon die less a Bane die, both open-ended, and everything that adds up beside them.

``rolling`` stands at the bottom, then ``effort``, ``states``, ``joint``, ``fighting`` and ``grimness``, then ``order``,
``library`` and ``editing``. The gathering modules of the package list what is where.
"""
