"""A game's words in the group's language, at the border between the rules and the windows, and the window of them.

The rules speak English. Whatever they describe passes through ``wording`` once, before any window sees it.
"""
