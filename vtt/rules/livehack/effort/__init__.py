"""This area of the game: effort and what it costs."""
