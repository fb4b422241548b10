"""This area of the game: what stands on the shelves, and what comes out of files."""
