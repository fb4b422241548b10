"""Every setting, in the order of the window: the one list."""

from typing import Any, Final, Literal, TypeAlias

from vtt.settings.kinds import Choice, Folder, Folders, OneOf, Setting, YesNo

LOOK: Final = "Look and language"
DICE: Final = "Dice and sound"
BOARD: Final = "Board"
PLAYERS: Final = "Players’ screen"
PILOT: Final = "Autopilot and timer"
FOLDERS: Final = "Folders and games"
KEYS: Final = "Keys"
PAGES: Final = (LOOK, DICE, BOARD, PLAYERS, PILOT, FOLDERS, KEYS)

DiceShown: TypeAlias = Literal["fall", "still", "tray"]
OrderShown: TypeAlias = Literal["all", "acting", "none"]
FoesDice: TypeAlias = Literal["seen", "outcome", "nothing"]
SYSTEM: Final = "system"
"""The theme that is as the desktop looks."""
_YES_NO: Final = YesNo()
_BESIDE: Final = "panel beside the board corner hide"
_AT_BESIDE: Final = "View → What players see → Beside the board"


def _yes_no(
    name: str, label: str, told: str, page: str, place: str, words: str = "", *, default: bool = False
) -> Setting[bool]:
    return Setting[bool](
        name=name, label=label, told=told, page=page, kind=_YES_NO, default=default, words=words, place=place
    )


def _beside(name: str, label: str, told: str, words: str) -> Setting[bool]:
    return _yes_no(name, label, told, PLAYERS, _AT_BESIDE, f"{_BESIDE} {words}", default=True)


THEME: Final = Setting[str](
    name="look.theme",
    label="Theme",
    told="The colours of every window. The players’ windows can have their own, for bright rooms.",
    page=LOOK,
    kind=OneOf(
        (
            Choice(SYSTEM, "As the system", "Dark or light as the desktop is, also when that changes"),
            Choice("dark", "Dark"),
            Choice("high-contrast", "High contrast"),
            Choice("light", "Light"),
        )
    ),
    default=SYSTEM,
    words="dark mode colours look appearance desktop automatic night",
    place="View → Theme",
)
TEXT_SIZE: Final = Setting[float](
    name="look.text_scale",
    label="Text size",
    told="How large every word is, in all windows.",
    page=LOOK,
    kind=OneOf(tuple(Choice(scale, f"{round(scale * 100)} %") for scale in (0.9, 1.0, 1.15, 1.3, 1.5))),
    default=1.0,
    words="font zoom scale larger smaller letters",
    place="View → Text size",
)
LANGUAGE: Final = Setting[str](
    name="look.language",
    label="Language of the game’s words",
    told="What the game calls things; the program itself speaks English.",
    page=LOOK,
    kind=OneOf((Choice("en", "English"), Choice("ja", "日本語", "Japanese"))),
    default="en",
    words="translation",
    place="View → Language of the game’s words",
)
ANIMATED: Final = _yes_no(
    name="look.animated",
    label="Animation",
    told="Dice tumble and tokens glide; without it everything lies where it comes to lie at once.",
    page=LOOK,
    default=True,
    words="motion movement reduced",
    place="View → Animation",
)
WELCOME: Final = _yes_no(
    name="look.welcome",
    label="Welcome at every start",
    told="The window to begin from, with what is new, lies over the table whenever the program starts without a file.",
    page=LOOK,
    words="greeting start screen news first",
    place="Help → Welcome",
)
REAL_DICE: Final = _yes_no(
    name="dice.real",
    label="Real dice",
    told="Everybody throws on the table and types what fell. The menu of a creature says who does otherwise.",
    page=DICE,
    words="physical",
    place="Play → Dice and rolls → Real dice",
)
FACE_PAD: Final = _yes_no(
    name="dice.pad",
    label="Pad for real dice",
    told="Large buttons with the faces of each die; a finger in a box opens them too.",
    page=DICE,
    words="touch screen",
    place="Play → Dice and rolls → Pad for real dice",
)
BY_HAND: Final = _yes_no(
    name="dice.by_hand",
    label="Dice are thrown by hand",
    told="Dice wait in the tray: flick them with the mouse, click them, or press Space.",
    page=DICE,
    place="Play → Dice and rolls → Dice are thrown by hand",
)
DICE_SOUND: Final = Setting[str](
    name="dice.sound",
    label="Sound of dice",
    told="What dice fall on, as one hears it. A throw in secret is silent.",
    page=DICE,
    kind=OneOf(
        (
            Choice("", "Silent dice", "Nothing is heard"),
            Choice("felt", "Dice on felt", "A dull fall, heard at every throw that is not secret"),
            Choice("wood", "Dice on wood", "A hard rattle, heard at every throw that is not secret"),
            Choice("bag", "Dice out of a bag", "Cloth and bone, heard at every throw that is not secret"),
        )
    ),
    default="",
    words="sounds audio noise volume",
    place="View → Sound of dice",
)
BANDS_FOLLOW: Final = _yes_no(
    name="board.bands_follow",
    label="Bands follow whoever acts",
    told="The bands are drawn round whoever has the turn.",
    page=BOARD,
    words="distance range",
    place="View → Bands follow whoever acts",
)
OUTLOOK: Final = _yes_no(
    name="board.outlook",
    label="Chances of each side",
    told="The chance of each side from here, beside the board; your players see nothing of it.",
    page=BOARD,
    words="forecast bar odds winning how it stands",
    place="View → Chances of each side",
)
OUTLOOK_ALONE: Final = _yes_no(
    name="board.outlook_alone",
    label="Chances of each side when you play alone",
    told="It shows by itself when the autopilot plays one side and no players’ window is open.",
    page=BOARD,
    default=True,
    words="forecast bar odds winning solo how it stands",
    place="View → Chances of each side when you play alone",
)
PLAYERS_DICE: Final = Setting[DiceShown](
    name="dice.players",
    label="Dice in the players’ window",
    told="How players see dice.",
    page=PLAYERS,
    kind=OneOf(
        (
            Choice(
                "fall",
                "Dice fall over the board",
                "Large, over the lower third of the board, for all to see; then they lie in the corner",
            ),
            Choice("still", "Dice lie on the board at once", "As large, without falling"),
            Choice(
                "tray",
                "Dice stay in the corner",
                "They fall in the small tray, and nothing of the board is covered",
            ),
        )
    ),
    default="fall",
    place="View → Dice in the players’ window",
)
TELLS_ACTING: Final = _beside(
    "players.acting",
    "Players see whose turn it is",
    "Who acts, and the round or the time, stands in a corner of their window.",
    "acts round time moment",
)
TELLS_ORDER: Final = Setting[OrderShown](
    name="players.order",
    label="Players see the order",
    told="How much of the order of a fight stands in a corner of their window.",
    page=PLAYERS,
    kind=OneOf(
        (
            Choice("all", "The whole order", "Whoever they see, in the order in which they act"),
            Choice("acting", "Only who acts", "Nobody but whoever has the turn"),
            Choice("none", "No order", "The board has the corner to itself"),
        )
    ),
    default="all",
    words=f"{_BESIDE} initiative",
    place=_AT_BESIDE,
)
TELLS_BURNING: Final = _beside(
    "players.burning",
    "Players see what burns",
    "Torches and other lights stand in a corner of their window.",
    "lights torches",
)
TELLS_CLOCKS: Final = _beside(
    "players.clocks",
    "Players see the clocks",
    "Clocks that they are shown stand in a corner of their window.",
    "progress countdown",
)
TELLS_BAG: Final = _beside(
    "players.bag",
    "Players see the bag",
    "Where a game draws out of a bag, it stands in a corner of their window.",
    "draw tokens",
)
TELLS_THROW: Final = _beside(
    "players.throw",
    "Players see the last throw",
    "It lies in a corner of their window; dice that fall over the board fall there all the same.",
    "dice tray result",
)
TELLS_BANDS: Final = _beside(
    "players.bands",
    "Players see the bands",
    "The rings of the distances are drawn on their board.",
    "distance range rings",
)
BESIDE_BOARD: Final[tuple[Setting[Any], ...]] = (
    TELLS_ACTING,
    TELLS_ORDER,
    TELLS_BURNING,
    TELLS_CLOCKS,
    TELLS_BAG,
    TELLS_THROW,
    TELLS_BANDS,
)
"""What stands beside the players' board."""
FOES_DICE: Final = Setting[FoesDice](
    name="dice.foes",
    label="Foes’ dice",
    told="What players see of dice that you throw, for foes or for yourself alone.",
    page=PLAYERS,
    kind=OneOf(
        (
            Choice("seen", "Foes’ dice are seen", "As those of the characters"),
            Choice("outcome", "Only what comes of foes’ dice", "The result in words, and no die"),
            Choice("nothing", "Nothing of foes’ dice", "No trace of them, as of a secret throw"),
        )
    ),
    default="seen",
    words="private secret hidden rolls game master",
    place="View → Dice in the players’ window",
)
BRIGHT: Final = _yes_no(
    name="players.bright",
    label="Bright room",
    told="Dark on white with thick lines, in the players’ window alone, for a projector that is washed out.",
    page=PLAYERS,
    words="theme beamer",
    place="View → What players see → Bright room",
)
FOES_AREAS: Final = _yes_no(
    name="players.foes_areas",
    label="Areas of foes are seen while they are aimed",
    told="Players see the cone or the blast of a foe while you aim it, as they always see those of their characters.",
    page=PLAYERS,
    words="template breath blast",
    place="View → What players see → Areas of foes are seen while they are aimed",
)
FULL: Final = _yes_no(
    name="players.full",
    label="Players’ windows fill their screens",
    told="On a screen of their own they are opened without a frame, as large as the screen.",
    page=PLAYERS,
    default=True,
    words="full screen projector television",
    place="View → What players see → Full screen",
)
SHOWN_SECONDS: Final = Setting[int](
    name="players.shown_seconds",
    label="How long it is shown",
    told="What is shown to the players from now on, such as a picture or a letter, lies before them so long.",
    page=PLAYERS,
    kind=OneOf(
        (
            Choice(0, "Until it is taken away"),
            Choice(10, "For 10 seconds"),
            Choice(30, "For 30 seconds"),
            Choice(60, "For a minute"),
        )
    ),
    default=0,
    words="picture text duration",
    place="View → What players see → Show to players → How long it is shown",
)
TIMER_SHOWN: Final = _yes_no(
    name="timer.shown",
    label="Players see the turn timer",
    told="The time that is left of a turn stands in the players’ window.",
    page=PLAYERS,
    words="clock countdown",
    place="the panel Clocks and rolls",
)
POLICY: Final = Setting[str](
    name="autopilot.policy",
    label="How the autopilot decides",
    told="What it does for whomever it plays. Whom it plays is said in the menu, for the table of now.",
    page=PILOT,
    kind=OneOf(
        (
            Choice("careless", "Careless", "Anything that the rules allow, by lot"),
            Choice("plain", "Plain", "As the game’s own autopilot decides"),
            Choice(
                "careful",
                "Careful",
                "The plan that went best when it was tried out, else what promises most one step ahead",
            ),
            Choice("ahead", "Looking ahead", "What went best when it was played on for two rounds"),
        )
    ),
    default="plain",
    words="policy difficulty foes computer",
    place="Play → Autopilot plays",
)
TURN_LENGTH: Final = Setting[int](
    name="timer.length",
    label="How long a turn lasts",
    told="By the timer of the turn, which begins when somebody starts it.",
    page=PILOT,
    kind=OneOf(
        tuple(
            Choice(seconds, f"{seconds // 60}:{seconds % 60:02}") for seconds in (30, 60, 90, 120, 180, 300, 600, 900)
        )
    ),
    default=120,
    words="minutes seconds clock",
    place="the panel Clocks and rolls",
)
CAMPAIGNS: Final = Setting[str](
    name="folders.campaigns",
    label="Folder for campaigns",
    told="Where the program begins new campaigns. Those that are there already stay where they are.",
    page=FOLDERS,
    kind=Folder("the program’s own folder"),
    default="",
    words="directory files save path",
    place="File → New from a sample scene",
)
GAMES: Final = Setting[tuple[str, ...]](
    name="folders.games",
    label="Folders for games of your own",
    told="Games are looked for there as well. None of them runs before you have said that you trust it.",
    page=FOLDERS,
    kind=Folders("only the games folder"),
    default=(),
    words="directory packages plugins systems path",
    place="Help → Games of your own",
)

SETTINGS: Final[tuple[Setting[Any], ...]] = (
    THEME,
    TEXT_SIZE,
    LANGUAGE,
    ANIMATED,
    WELCOME,
    REAL_DICE,
    FACE_PAD,
    BY_HAND,
    DICE_SOUND,
    BANDS_FOLLOW,
    OUTLOOK,
    OUTLOOK_ALONE,
    PLAYERS_DICE,
    FOES_DICE,
    *BESIDE_BOARD,
    BRIGHT,
    FOES_AREAS,
    FULL,
    SHOWN_SECONDS,
    TIMER_SHOWN,
    POLICY,
    TURN_LENGTH,
    CAMPAIGNS,
    GAMES,
)
BY_NAME: Final = {each.name: each for each in SETTINGS}
