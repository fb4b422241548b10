"""The story so far: every line explained and cited.

Must not import the session or another panel.
"""
