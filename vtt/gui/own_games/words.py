"""Lines with paths in them, which are long and have no spaces."""


def breakable(text: str) -> str:
    """The text with places in its paths where a line may end; nobody sees them."""
    return text.replace("/", "/\N{ZERO WIDTH SPACE}").replace("\\", "\\\N{ZERO WIDTH SPACE}")
