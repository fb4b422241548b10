"""The campaign's notes: a list to search in, the page that is read, and the text that is written.

Must not import from `vtt.gui.window`.
"""
