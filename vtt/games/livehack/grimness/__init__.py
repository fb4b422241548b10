"""This area of the game: grim experiences, and what comes of them."""
