"""Games of one's own in the windows: where they are, whom somebody trusts, code that is taken up while it is written.

Must not import the main window.
"""
