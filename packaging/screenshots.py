"""Makes the pictures of the README: the sample fight in the real windows, without a screen.

screenshots.py [FOLDER]: main-1280x800.png, main-1920x1080.png, players-1920x1080.png, guide-1280x800.png,
library-1140x660.png, lab-1280x800.png, outlook-1280x800.png, bag-1280x800.png, ring-1280x800.png,
contest-1280x800.png, dice-1280x800.png, pools-1280x800.png,
and of a campaign map-1280x800.png, scenes-1280x800.png, notes-1000x640.png, cast-1140x660.png, story-1280x800.png and
scenario-1280x800.png are written into the folder, by default packaging/pictures.
screenshots.py --all [--output FOLDER] [--only WORD ...] [--size WxH ...] [--theme NAME ...]: every window, panel and
dialog in four sizes and every theme instead, by default into build/screenshots; see picture_everything.py.
screenshots.py --moments [--output FOLDER] [--sheets FOLDER] [--only WORD ...]: ten moments in the players' window, as
they are and washed out; see picture_moments.py.

Nothing is loaded that nobody asked for: each process that plays fights begins by loading this file.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).parents[1]))

if __name__ == "__main__":
    if "--all" in sys.argv[1:]:
        from picture_everything import make_all

        sys.exit(make_all([each for each in sys.argv[1:] if each != "--all"]))
    if "--moments" in sys.argv[1:]:
        from picture_moments import make_moments

        sys.exit(make_moments([each for each in sys.argv[1:] if each != "--moments"]))
    parser = argparse.ArgumentParser(
        "screenshots", description="The pictures of the README; of every window with --all, see --all --help."
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent / "pictures", metavar="FOLDER")
    from picture_readme import make_readme

    make_readme(parser.parse_args().folder)
