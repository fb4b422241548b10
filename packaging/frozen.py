"""What the frozen program begins with: the command, after the processes that it starts for itself were told apart."""

import multiprocessing
import sys

multiprocessing.freeze_support()

from vtt.__main__ import main  # noqa: E402  # a process that works for a batch needs no more than its work

sys.exit(main())
