"""The shelves: creatures and sample characters that come with the program or that the group brought along."""
