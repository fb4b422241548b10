"""The panel that leads through something made in several steps: drawn from any `GuideView`, knowing no game.

Must not import the session or another panel of the window.
"""
