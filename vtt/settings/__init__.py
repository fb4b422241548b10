"""What people choose for themselves, for all campaigns: one declared list, and the readable file that keeps it.

The window of the settings, its search, the menus, ``vtt doctor`` and the manual are made of that list. Imports nothing
of Qt, and nothing of a game.
"""
