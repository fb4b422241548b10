"""Rolls of pools: what is in one, what its pools come to, how it is told and put together (ND-POOL to ND-NAME).

Knows sheets and house rules; must not import areas: they roll by it.
"""
