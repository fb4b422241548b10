"""Pools, Boons and Banes: how they are written, what is in a roll, what its pools come to (ND-POOL to ND-NAME).

Knows sheets and house rules; must not import rolls, fights, order or library.
"""
