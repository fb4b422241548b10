"""What is used, what burns and what lasts: Usage Dice (BH-USE)."""
