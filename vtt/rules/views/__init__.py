"""What the board and the players are shown of a table."""
