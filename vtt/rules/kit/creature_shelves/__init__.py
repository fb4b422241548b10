"""The shelf of creatures and that of sample characters, for any game whose sheets say a ``role``.

A game says what its sheets are; what an entry is besides stands here once (``entries``), and so does how creatures come
to the table (``arrivals``), which actions bring and keep them (``actions``, ``moving``), and what the shelves show
(``showing``). Knows no game; must not import any.
"""
