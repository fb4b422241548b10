"""Makes the files of a version with that version's own code: PYTHONPATH=CHECKOUT python make.py NAME FOLDER

Plays the first turns of the sample fight by its own offers with seeded dice, takes the last two steps back, and writes
NAME.nearby and NAME.toml. It uses nothing but what every version has had, and is run once for each: what it made is
kept, and never made anew.
"""

import sys
from pathlib import Path

from vtt.campaign import create
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Throw
from vtt.rules.engine import registry

STEPS = 12


def main(name: str, folder: Path) -> None:
    """Make both files."""
    import vtt

    resource = registry.system("black-hack").sample_scene
    text = (Path(vtt.__file__).parents[1] / "resources" / resource).read_text(encoding="utf-8")
    with create(folder / f"{name}.nearby", read_scene_text(text, resource)) as campaign:
        session = campaign.session(SeededFaces(4))
        system = campaign.system
        for _ in range(STEPS):
            table = session.table
            acting = table.initiative.acting
            offers = [*system.order_view(table).buttons, *(system.offers(table, acting) if acting else ())]
            attacks = [each for each in offers if each.intent.action == "attack"]
            likely = [each for each in (*attacks, *offers) if each.refusal is None and not each.missing]
            session.submit(likely[0].intent)
            while (pending := session.pending) is not None:
                if isinstance(pending, Throw):
                    session.roll()
                else:
                    session.choose(pending.default)
        for _ in range(2):
            session.undo()
        table = session.table
    try:
        from vtt.campaign.scene_writer import write_scene
    except ImportError:
        written = text
    else:
        written = write_scene(table)
    (folder / f"{name}.toml").write_text(written, encoding="utf-8")
    print(name, len(table.creatures), table.clock.moment, table.initiative.acting)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
