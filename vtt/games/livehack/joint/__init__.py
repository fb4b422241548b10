"""This area of the game: joint actions: cooperation, aiding, chaos."""
