"""Things: prices, haggling, magic items: the actions with their parameters."""

from vtt.games.black_hack.goods.magic_items import magic_items
from vtt.games.black_hack.parameters import mode
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import choice, creature, flag, integer, text

_TIERS = {"": "As listed", "common": "Common, 1d8", "rare": "Rare, 2d8 x 5", "exotic": "Exotic, 4d8 x 10"}
_ITEM = text("item", "Item", required=True)

_SOME_COINS = Parameter(
    name="amount", label="Coins gained or lost", kind="integer", required=True, minimum=-1_000_000, maximum=1_000_000
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="buy",
        label="Buy",
        parameters=(
            _ITEM,
            choice("haggle", "Haggle", {"no": "No", "test": "CHA test", "roleplay": "The GM judges"}, "no"),
            choice("tier", "How rare", _TIERS, ""),
            text("called", "Called"),
            flag("counterfeit", "Pay with counterfeit coins"),
            mode("mode", "CHA test"),
        ),
        rules=("BH-ECO-02", "BH-HAG-01"),
    ),
    ActionDescription(
        name="give",
        helps=True,
        label="Give an item",
        parameters=(_ITEM, creature("target", "To")),
        rules=("BH-INV-03",),
    ),
    ActionDescription(
        name="give_coins",
        helps=True,
        label="Give coins",
        parameters=(
            creature("target", "To"),
            integer("amount", "How many", 1, 1, 1_000_000),
            text("kind", "Coins of another kind"),
        ),
        rules=("BH-ECO-01",),
    ),
    ActionDescription(name="drop_item", label="Drop", parameters=(_ITEM,), rules=("BH-INV-02",)),
    ActionDescription(
        name="pick_up",
        label="Pick up",
        parameters=(Parameter(name="thing", label="What lies there", kind="thing", required=True),),
        rules=("BH-INV-03",),
    ),
    ActionDescription(name="wear", label="Put on", parameters=(_ITEM,), rules=("BH-ARM-01",)),
    ActionDescription(
        name="take_off",
        label="Take off",
        parameters=(choice("piece", "What", {"armour": "Armour", "shield": "Shield", "helmet": "Helmet"}, "armour"),),
        rules=("BH-ARM-01",),
    ),
    ActionDescription(
        name="load",
        label="Choose ammunition",
        parameters=(text("weapon", "Weapon", required=True), text("item", "Ammunition", required=True)),
        rules=("BH-USE-05",),
    ),
    ActionDescription(
        name="write_item",
        label="Write an item onto a sheet",
        parameters=(creature("target", "Whose"), _ITEM, integer("usage", "Usage Die, 0 for none", 0, 0, 20)),
        rules=("BH-USE-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="count_item",
        label="One more or fewer",
        parameters=(_ITEM, integer("by", "How many more", 1, -9_999, 9_999)),
        rules=("BH-USE-01", "BH-USE-04"),
        hidden=True,
    ),
    ActionDescription(
        name="renew",
        label="Begin uses anew",
        parameters=(creature("target", "Whose"), text("what", "What, or everything")),
        rules=("BH-USE-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="find_magic_item",
        label="Find a magic item",
        parameters=(
            creature("target", "Who finds it"),
            choice("item", "Which", {"": "Roll 2d12", **{item.key: item.name for item in magic_items().values()}}, ""),
            text("spell", "A wand's spell"),
            mode(),
        ),
        rules=("BH-ITEM-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="money",
        label="Give or take money",
        parameters=(
            creature("target", "Whose"),
            _SOME_COINS,
            text("kind", "Coins of another kind"),
        ),
        rules=("BH-ECO-01",),
        by_gm=True,
    ),
    ActionDescription(
        name="set_currency",
        label="Set a denomination",
        parameters=(
            text("name", "Name", required=True),
            integer("coins", "Worth in coins, 0 to end it", 1, 0, 100_000),
            integer("pieces", "For how many pieces", 1, 1, 100_000),
        ),
        rules=("BH-ECO-01",),
        by_gm=True,
    ),
    ActionDescription(name="forget_prices", label="Another market", rules=("BH-HAG-03",), by_gm=True),
)
