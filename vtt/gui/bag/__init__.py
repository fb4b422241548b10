"""The bag of initiative tokens: cloth, tokens, how they come and go, and what can be done with the one that is held.

Draws any ``BagView``. May import ``vtt.gui.board`` (shapes and glyphs), ``vtt.gui.theme``, ``vtt.rules``; must not
import the session or a window.
"""
