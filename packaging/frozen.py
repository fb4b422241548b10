"""What the frozen program begins with: the command, after the processes that it starts for itself were told apart."""

import gc
import sys

# A process that Python starts looks for the main module by its file, of which there is none here.
globals().pop("__file__", None)

arguments = sys.argv[1:]
if arguments[:1] == ["--multiprocessing-fork"]:
    from multiprocessing.spawn import freeze_support

    freeze_support()
elif "-c" in arguments[:-1] and arguments[-1].startswith("from multiprocessing.resource_tracker import main"):
    exec(arguments[-1])
    sys.exit()

from vtt.__main__ import main  # noqa: E402  # a process that works for a batch needs no more than its work

try:
    sys.exit(main())
finally:
    # To look for what could be given back takes a tenth of a command, and all of it is given back now.
    gc.freeze()
