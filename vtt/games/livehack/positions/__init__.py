"""This area of the game: positions, what they are and what becomes of them, and what anybody does with them."""
