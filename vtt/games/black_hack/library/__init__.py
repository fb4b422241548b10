"""The game's library: creatures to put on the table and tables to roll on, the program's and the group's."""
