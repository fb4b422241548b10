"""The library's window: shelves of whatever game is on the table, and files that the group brings.

Must not import the session or a panel of the main window.
"""
