"""The names of the shelves."""

BESTIARY, TABLES, GOODS = "bestiary", "tables", "goods"
