"""A scenario stepped through in the window. Must not be imported before one is opened or saved."""
