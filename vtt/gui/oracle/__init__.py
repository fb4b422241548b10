"""The oracle's window and the editor of tables to roll on. Must not import the main window."""
