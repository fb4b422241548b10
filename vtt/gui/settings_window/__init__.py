"""The window of the settings: pages of rows, keys, and one search over all of them."""
