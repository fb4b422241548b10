"""The main window's parts that bring panels, board, tray and session together."""
