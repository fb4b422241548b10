"""Tables as full as they get on an evening: a dozen and more creatures with long names, in every game."""

from importlib.resources import files

from msgspec.structs import replace

from vtt.campaign.scene import read_scene_text
from vtt.rules.engine.registry import system
from vtt.table.table import Table

_NAMES = {
    "en": (
        "Wilhelmina of the Overgrown Orchard",
        "Bartholomew Quillfeather the Younger",
        "Hrothgar Undermountain-Stonebreaker",
        "The Lantern-Bearer of Saint Ysolde",
    ),
    "ja": (
        "古い果樹園のヴィルヘルミナ姫",
        "羽根筆の若きバーソロミュー殿",
        "石を砕く山の下のフロスガル",
        "聖イゾルデの灯火を運ぶ者たち",
    ),
}
_NOTES = {
    "en": "Owes the ferryman of the lower town three silver pieces and the truth about what happened at the weir.",
    "ja": "下町の渡し守に銀貨三枚と、堰で起きたことの真実をまだ話していない。門の鍵は左の靴の中に隠してある。",
}
MOST = 13


def crowded(game: str, language: str) -> Table:
    """The game's sample scene with everybody in it several times, under long names, and much to be noted of each."""
    name = system(game).sample_scene
    table = read_scene_text(files("vtt.resources").joinpath(name).read_text(encoding="utf-8"), name)
    creatures = dict(table.creatures)
    names = _NAMES[language]
    for place, creature in enumerate(list(creatures.values())[1:]):
        longer = f"{names[place % len(names)]} {place + 1}"
        creatures[creature.id] = replace(creature, name=longer, notes=_NOTES[language])
    place = 0
    sources = list(creatures.values())[1:]
    while len(creatures) < MOST:
        source = sources[place % len(sources)]
        identity = f"{source.id}-{place}"
        name = f"{names[place % len(names)]} {len(creatures)}"
        at = (source.at[0] + 6 + place, source.at[1] + 4 - place)
        creatures[identity] = replace(source, id=identity, name=name, at=at)
        place += 1
    return replace(table, creatures=creatures, title=f"{table.title}: {_NOTES[language][:24]}")
