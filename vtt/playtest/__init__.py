"""The playtest lab: many fights, quickly, by the same rules that are played with.

Must not import gui or cli.
"""
