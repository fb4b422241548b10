"""All of Qt: windows, widgets and Qt models over the session. Nothing below this package may import it."""
