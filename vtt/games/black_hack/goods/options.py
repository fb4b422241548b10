"""Things: prices, haggling, magic items: the house rules."""

from typing import Literal

from vtt.rules.contract.description import OptionDescription
from vtt.rules.kit.house import House, described

BOUGHT_AGAIN: House[Literal["line", "refill"]] = House(
    "bought_again",
    "Goods bought again while some are left",
    "BH-ECO-07",
    {"line": "An item of its own", "refill": "The old Usage Die is reset"},
)
BUBBLE_BURSTS: House[Literal["natural", "total"]] = House(
    "bubble_bursts",
    "The Bronze Ring's bubble bursts at 16",
    "BH-ITEM-03",
    {"natural": "On the die that counts", "total": "On the total with modifiers"},
)
SALVE_ELEMENTS: House[Literal["all", "one"]] = House(
    "salve_elements",
    "One use of the Salve of Resistance",
    "BH-ITEM-05",
    {"all": "All four elements", "one": "One element, named when it is applied"},
)
ACORN_USAGE: House[Literal["throw", "after_fight"]] = House(
    "acorn_usage",
    "The Acorn of Stoning's Usage Die",
    "BH-ITEM-13",
    {"throw": "Rolled at each throw", "after_fight": "Once after the fight, as ammunition"},
)
PHANTOM_LIMB: House[Literal["second", "better"]] = House(
    "phantom_limb",
    "Re-rolling with the Phantom Limb",
    "BH-ITEM-18",
    {"second": "The second roll stands", "better": "The better of the two counts"},
)
FRENZY_LASTS: House[Literal["fight", "moment"]] = House(
    "frenzy_lasts", "Frenzy Dust lasts", "BH-ITEM-19", {"fight": "Until the end of the fight", "moment": "One Moment"}
)
FRENZIED_FOES: House[bool] = House(
    "frenzied_foes",
    "Frenzy Dust on Monsters and NPCs",
    "BH-ITEM-19",
    {False: "Changes nothing", True: "Advantage to attack them, Disadvantage to Defend against them"},
)
MITHRIL_REPAIR: House[Literal["plate", "never"]] = House(
    "mithril_repair",
    "A Mithril Shirt's lost Armour Dice",
    "BH-ITEM-21",
    {"plate": "Mended at the price of plate", "never": "No armourer can mend them"},
)
WAND_USERS: House[Literal["anyone", "spellcasters"]] = House(
    "wand_users", "Who may wave a wand", "BH-ITEM-24", {"anyone": "Any class", "spellcasters": "Spellcasters only"}
)
WAND_PRAYERS: House[bool] = House(
    "wand_prayers", "What a wand may hold", "BH-ITEM-24", {False: "Wizards' spells", True: "Spells and prayers"}
)

OPTIONS: tuple[OptionDescription, ...] = described(
    BOUGHT_AGAIN,
    BUBBLE_BURSTS,
    SALVE_ELEMENTS,
    ACORN_USAGE,
    PHANTOM_LIMB,
    FRENZY_LASTS,
    FRENZIED_FOES,
    MITHRIL_REPAIR,
    WAND_USERS,
    WAND_PRAYERS,
)
