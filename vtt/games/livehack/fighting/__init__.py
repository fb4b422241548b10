"""This area of the game: attacks and damage."""
