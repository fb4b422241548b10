"""Checks by rank: an addition from the game's other chapters, off unless the house rule ``check_chapter`` is on.

A check is Circumstance 2d10 and one Ability die that the rank of an ability chooses, with a modifier by the rank of a
skill; bands say what its total comes to.
"""
