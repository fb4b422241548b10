"""Things: the area of prices, haggling, money and magic items (BH-ECO, BH-HAG, BH-ITEM)."""

from vtt.games.black_hack.carrying import (
    CARRIED_ARMOUR,
    CARRIED_COINS,
    CARRIED_HELMET,
    CARRIED_SHIELD,
    CARRIED_USAGE,
    CARRIED_WEAPONS,
)
from vtt.games.black_hack.goods.buying import buy, forget_prices
from vtt.games.black_hack.goods.drinks import ACORN_USAGE, FRENZIED_FOES, FRENZY_LASTS
from vtt.games.black_hack.goods.handing import drop_item, give, pick_up, write_item
from vtt.games.black_hack.goods.magic_items import BUBBLE_BURSTS, PHANTOM_LIMB, WAND_PRAYERS
from vtt.games.black_hack.goods.money import give_coins, money, set_currency
from vtt.games.black_hack.goods.quantity import count_item, renew
from vtt.games.black_hack.goods.receiving import BOUGHT_AGAIN
from vtt.games.black_hack.goods.tools import SALVE_ELEMENTS, WAND_USERS
from vtt.games.black_hack.goods.using import find_magic_item, use
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    actions=(
        use,
        buy,
        give,
        give_coins,
        drop_item,
        pick_up,
        write_item,
        count_item,
        renew,
        find_magic_item,
        money,
        set_currency,
        forget_prices,
    ),
    options=described(
        CARRIED_ARMOUR,
        CARRIED_SHIELD,
        CARRIED_HELMET,
        CARRIED_WEAPONS,
        CARRIED_USAGE,
        CARRIED_COINS,
        BOUGHT_AGAIN,
        BUBBLE_BURSTS,
        SALVE_ELEMENTS,
        ACORN_USAGE,
        PHANTOM_LIMB,
        FRENZY_LASTS,
        FRENZIED_FOES,
        WAND_USERS,
        WAND_PRAYERS,
    ),
)
