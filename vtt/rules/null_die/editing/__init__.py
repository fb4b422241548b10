"""A sheet typed over by hand."""
