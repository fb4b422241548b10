"""Calculations and how their fractions are rounded (ND-RND)."""
