"""This area of the game: attacks, positions and damage."""
