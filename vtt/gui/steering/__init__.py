"""The game master's side of the players' window: where it is, what part of the table it shows, and what covers it.

May import ``vtt.gui.players_window``, ``vtt.gui.board`` and the parts that panels are made of; must not import
``vtt.gui.window``.
"""
