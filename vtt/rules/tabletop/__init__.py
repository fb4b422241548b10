"""What any table can do, whatever is played on it."""
