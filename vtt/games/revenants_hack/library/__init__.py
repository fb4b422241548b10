"""What stands on the shelves: creatures, weapons and armour, score tables; making characters and foes."""
