"""This area of the game: states, saves and offsets."""
