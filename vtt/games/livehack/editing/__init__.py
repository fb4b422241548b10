"""This area of the game: sheets edited by hand."""
