"""What the classes can do."""
