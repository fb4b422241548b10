"""The rulebook in a window of its own: contents and search, the rule with links to those it mentions, back and forward.

Draws any ``Rulebook``; must not import the session or another window.
"""
