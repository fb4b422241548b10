"""This area of the game: fights, rounds and turns."""
