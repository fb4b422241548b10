"""The manual in a window: its contents, a search, the page that is open, and which page is about what."""
