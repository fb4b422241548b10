"""Tables and events of the fake game, as odd as they come."""

from collections.abc import Sequence
from typing import Any, get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.session.fake_game import Beast, Hero, Weather
from vtt.rules.contract.plain_values import MOST_NUMBER
from vtt.table.bag import Bag, Colour, Drawn, Fate
from vtt.table.bands import Band, Scale
from vtt.table.campaign_events import (
    LibraryAdded,
    LibraryRemoved,
    PagePut,
    PageRemoved,
    RandomTablePut,
    RandomTableRemoved,
    ScenePut,
    SceneRemoved,
    ScenesOrdered,
    WaitingPut,
    WaitingRemoved,
)
from vtt.table.clock import Clock
from vtt.table.creature import LEAST_RADIUS, MOST_FEET, MOST_RADIUS, Creature, Place
from vtt.table.events import (
    BandPinned,
    ClockSet,
    CreaturePut,
    DrawingSet,
    Event,
    FocusSet,
    InitiativeSet,
    MapLaid,
    Moved,
    NotesSet,
    OptionSet,
    PlacePut,
    Removed,
    SceneOpened,
    SheetChanged,
    SheetsChanged,
    StateChanged,
    TitleSet,
)
from vtt.table.initiative import Initiative, Turn
from vtt.table.maps import LEAST_SCALE, MOST_DIM, MOST_PIXELS_ACROSS, MOST_SCALE, Map
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.random_tables import RandomTable, TableRow
from vtt.table.resting import scene_on, with_the_first
from vtt.table.scenes import Scene
from vtt.table.table import Table, pin_key
from vtt.table.waiting import WaitingGroup

texts = st.text(st.characters(codec="utf-8"), max_size=12)
ids = st.from_regex(r"[a-zäß0-9][\w-]{0,6}", fullmatch=True)
feet = st.one_of(st.floats(-MOST_FEET, MOST_FEET), st.sampled_from([0, 30, -7, 2.5]))
points = st.tuples(feet, feet)
radii = st.floats(LEAST_RADIUS, MOST_RADIUS)
whole = st.integers(-MOST_NUMBER, MOST_NUMBER)
sheets = st.one_of(
    st.builds(
        Hero,
        hp=whole,
        mood=st.sampled_from(["calm", "cross"]),
        scores=st.dictionaries(texts, whole, max_size=3),
        bag=st.lists(texts, max_size=3).map(tuple),
        friend=st.none() | texts,
    ),
    st.builds(Beast, hp=whole, weight=feet, secret=texts),
)
clocks = st.builds(
    Clock, scale=st.sampled_from(Scale), moment=whole, world=whole, session=whole, played=st.integers(0, MOST_NUMBER)
)
options = st.one_of(st.tuples(st.just("deadly"), st.booleans()), st.tuples(st.just("pace"), st.sampled_from([1, 2])))


states = st.none() | st.builds(Weather, rain=whole, words=st.lists(texts, max_size=3).map(tuple))
fields = st.dictionaries(texts, st.one_of(texts, whole, st.booleans(), st.lists(texts, max_size=2)), max_size=3)
libraries = st.dictionaries(texts, st.dictionaries(texts, fields, min_size=1, max_size=2), max_size=2)


shares = st.floats(0, 1)
pictures = st.none() | st.builds(
    Picture, content=st.sampled_from(["0" * 64, "af" * 32]), left=shares, top=shares, side=shares
)


walls = st.lists(st.lists(points, min_size=2, max_size=4).map(tuple), max_size=3).map(tuple)
maps = st.none() | st.builds(
    Map,
    content=st.just("0" * 64),
    width=st.integers(1, MOST_PIXELS_ACROSS),
    height=st.integers(1, MOST_PIXELS_ACROSS),
    scale=st.floats(LEAST_SCALE, MOST_SCALE),
    at=points,
    dim=st.integers(0, MOST_DIM),
    locked=st.booleans(),
    walls=walls,
    places=st.lists(texts, max_size=3).map(tuple),
)
drawings = st.sampled_from(["", "true", "near"])


def creatures(identity: str, others: list[str]) -> st.SearchStrategy[Creature]:
    """A creature, with a picture or without."""
    return st.builds(
        Creature,
        id=st.just(identity),
        name=texts.filter(bool),
        side=st.sampled_from(["players", "gm", "none"]),
        sheet=sheets,
        at=points,
        radius=radii,
        glyph=texts,
        group=texts,
        behind=st.lists(st.sampled_from(others), max_size=2).map(tuple),
        hidden=st.booleans(),
        notes=texts,
        picture=pictures,
        notes_shown=st.booleans(),
        kept=st.booleans(),
    )


def places(identity: str) -> st.SearchStrategy[Place]:
    return st.builds(
        Place,
        id=st.just(identity),
        name=texts.filter(bool),
        at=points,
        radius=radii,
        glyph=texts,
        hidden=st.booleans(),
        notes=texts,
        picture=pictures,
        notes_shown=st.booleans(),
    )


def waiting_groups(identity: str) -> st.SearchStrategy[WaitingGroup]:
    """Groups of that id that wait."""
    found = st.dictionaries(ids, st.none(), max_size=2).flatmap(
        lambda names: st.fixed_dictionaries({name: creatures(name, list(names)) for name in names})
    )
    return st.builds(WaitingGroup, id=st.just(identity), name=texts, hidden=st.booleans(), creatures=found)


@st.composite
def tables(draw: Any) -> Table:
    """A table on which every id that is mentioned exists."""
    names = draw(st.lists(ids, min_size=1, max_size=5, unique=True))
    split = draw(st.integers(1, len(names)))
    beings, things = names[:split], names[split:]
    pair = st.lists(st.sampled_from(names), min_size=2, max_size=2, unique=True)
    pairs = draw(st.lists(pair, max_size=3)) if len(names) > 1 else []
    return Table(
        game="fake",
        title=draw(texts),
        options=dict(draw(st.lists(options, max_size=2))),
        creatures={name: draw(creatures(name, beings)) for name in beings},
        places={name: draw(places(name)) for name in things},
        pins={pin_key(*ends): draw(st.sampled_from(Band)) for ends in pairs},
        focus=draw(st.sampled_from(["", *names])),
        clock=draw(clocks),
        initiative=Initiative(
            order=tuple(
                Turn(creature=name, group=draw(texts), acted=draw(st.booleans()))
                for name in draw(st.lists(st.sampled_from(beings), unique=True))
            ),
            acting=draw(st.sampled_from(["", *beings])),
            bag=draw(st.none() | bags(beings)),
        ),
        notes=draw(texts),
        state=draw(states),
        library=draw(libraries),
        waiting={name: draw(waiting_groups(name)) for name in draw(st.lists(ids, max_size=2, unique=True))},
        entry=draw(st.none() | points),
        picture=draw(pictures),
    )


def bags(beings: Sequence[str]) -> st.SearchStrategy[Bag]:
    """Bags of tokens, some of which have activated some of these creatures."""
    some = st.lists(st.sampled_from(beings), unique=True).map(tuple) if beings else st.just(())
    colours, fates = st.sampled_from(get_args(Colour)), st.sampled_from(get_args(Fate))
    drawn = st.lists(st.builds(Drawn, colours, texts, fates, some), max_size=3).map(tuple)
    return st.builds(
        Bag,
        players=st.integers(0, 9),
        gm=st.integers(0, 9),
        end=st.integers(0, 1),
        drawn=drawn,
        next_seat=texts,
        holder=texts,
        waiting=some,
        leftovers=st.booleans(),
    )


def random_tables(identity: str) -> st.SearchStrategy[RandomTable]:
    """Tables to roll on of that id."""
    words = st.sampled_from(["rain", "{2d6} wolves", "鉄の剣", "{weather}"])
    rows = st.lists(words, min_size=2, max_size=4).map(
        lambda texts: tuple(TableRow(place, place, text) for place, text in enumerate(texts, 1))
    )
    return st.builds(lambda rows: RandomTable(id=identity, title="Omens", dice=f"1d{len(rows)}", rows=rows), rows)


def pages(identity: str) -> st.SearchStrategy[Page]:
    """Pages of notes of that id."""
    kinds = st.sampled_from(["note", "recap"])
    return st.builds(Page, id=st.just(identity), title=texts, text=texts, shown=st.booleans(), kind=kinds)


events: st.SearchStrategy[Event] = st.one_of(
    st.builds(SheetChanged, texts, sheets),
    st.builds(SheetsChanged, st.dictionaries(texts, sheets, max_size=3)),
    st.builds(Moved, texts, points),
    st.builds(CreaturePut, creatures("a", ["b"])),
    st.builds(PlacePut, places("p")),
    st.builds(Removed, texts, st.booleans()),
    st.builds(InitiativeSet, st.builds(Initiative, acting=texts)),
    st.builds(ClockSet, clocks),
    st.builds(BandPinned, texts, texts, st.none() | st.sampled_from(Band)),
    st.builds(FocusSet, texts),
    st.builds(OptionSet, texts, st.one_of(texts, whole, st.booleans())),
    st.builds(RandomTablePut, random_tables("t")),
    st.builds(RandomTableRemoved, texts),
    st.builds(NotesSet, texts, st.booleans()),
    st.builds(PagePut, pages("p")),
    st.builds(PageRemoved, texts),
    st.builds(TitleSet, texts),
    st.builds(StateChanged, states),
    st.builds(LibraryAdded, texts, st.dictionaries(texts, fields, max_size=2)),
    st.builds(LibraryRemoved, texts, texts),
    st.builds(ScenePut, st.builds(Scene, id=texts, title=texts, folder=texts, archived=st.booleans())),
    st.builds(ScenesOrdered, st.just(())),
    st.builds(SceneRemoved, texts),
    st.builds(SceneOpened, texts, st.just(("a",)), st.tuples(points)),
    st.builds(MapLaid, maps),
    st.builds(DrawingSet, drawings),
    st.builds(WaitingPut, waiting_groups("g")),
    st.builds(WaitingRemoved, texts),
)


@st.composite
def campaigns(draw: Any) -> Table:
    """A table with other scenes at rest, each as sound as a table."""
    table = with_the_first(replace(draw(tables()), map=draw(maps), drawing=draw(drawings)))
    resting = {
        name: replace(
            scene_on(draw(tables())),
            id=name,
            folder=draw(texts),
            archived=draw(st.booleans()),
            map=draw(maps),
            drawing=draw(drawings),
        )
        for name in draw(st.lists(ids.filter(lambda name: name != table.scene), max_size=3, unique=True))
    }
    rolled = {name: draw(random_tables(name)) for name in draw(st.lists(ids, max_size=2, unique=True))}
    noted = {name: draw(pages(name)) for name in draw(st.lists(ids, max_size=3, unique=True))}
    return replace(
        table, scenes={**table.scenes, **resting}, random_tables=rolled, pages=noted, notes_shown=draw(st.booleans())
    )
