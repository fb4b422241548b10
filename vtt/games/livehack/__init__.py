"""A game of opposed rolls: a Boon die less a Bane die, both open-ended, and everything that adds up beside them.

``sheets``, ``attributes``, ``chronicle``, ``access`` and ``tokens`` stand at the bottom, then what a roll is made of
(``rolling``) and how a state befalls somebody (``states``), on which the areas stand; ``order`` is above them. ``game``
lists the areas.
"""
