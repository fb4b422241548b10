"""What the tests of the command line share."""

import pytest

from vtt.cli import main


@pytest.fixture
def vtt(capsys):
    """Runs a command: exit code, what it printed, what it complained of."""

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run
