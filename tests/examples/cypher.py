"""Cypher: the printed example, every way to end, every effect, and cards that meet rarely."""

from __future__ import annotations

from typing import Any

from cypher_decks import card
from examples.recipe import Book, Play, Words

BOOK = Book("cypher")
example = BOOK.example


def own(made: dict[str, Any], names: Words) -> dict[str, Any]:
    """A card of one's own with its names."""
    return {**made, **dict(zip(("en", "uk", "ru"), names, strict=True))}


def deck(*cards: dict[str, Any], plain: int = 12) -> list[dict[str, Any]]:
    """A deck of one's own: these cards, Passers-by of no effect, and a Curfew that brings the end."""
    return [
        *cards,
        own(card("passerby", plain), ("Passer-by", "Перехожий", "Прохожий")),
        own(card("curfew", 1, "upper", 5, "end"), ("Curfew", "Комендантська година", "Комендантский час")),
    ]


AGAIN = own(card("brothers", 3, "lower", 1, "play-again"), ("Twin Brothers", "Брати-близнюки", "Братья-близнецы"))
SPY = own(card("spy", 1, "lower", 1, "trade-hand"), ("Spy", "Шпигун", "Шпион"))
CLEANER = own(card("cleaner", 1, "lower", 1, "purge all"), ("Cleaner", "Прибиральник", "Чистильщик"))
LENDER = own(card("lender", 1, "middle", 3, "pay middle"), ("Lender", "Позикодавець", "Заимодавец"))
FRIEND = own(card("friend", 1, "middle", 1, "play-again"), ("Friend", "Приятель", "Приятель"))
OWL = own(card("owl", 3, "lower", 1, "late"), ("Night Owl", "Нічна сова", "Ночная сова"))
HOOK = own(card("kidnapper", 2, "middle", 5, "steal lower"), ("Kidnapper", "Викрадач", "Похититель"))
IMP = own(card("boy", 1, "lower", 2), ("Street Boy", "Вуличний хлопчак", "Уличный мальчишка"))

PASSERS = "* deal 0 passerby passerby passerby\n* deal 1 passerby passerby\n* deal 2 passerby\n* market passerby"


def plain_turn(seat: int, seats: int = 3) -> str:
    """A turn of Passers-by: play, draw from the deck, pass on, discard between two."""
    draw = f"\n{seat} draw deck\n* draw passerby"
    if seats == 2:
        return f"{seat} play passerby{draw}{draw}\n{seat} give passerby\n{seat} discard passerby"
    return f"{seat} play passerby{draw}\n{seat} give passerby\n{seat} give passerby"


def turn(seat: int, text: str, gives: str, drawn: str) -> str:
    """A turn of three or four: what is played, a card drawn from the deck, two passed on; nothing to discard."""
    played = "\n".join(f"{seat} {move}" for move in text.split(", "))
    given = "\n".join(f"{seat} give {slug}" for slug in gives.split())
    return f"{played}\n{seat} draw deck\n* draw {drawn}\n{given}\n"


def lies(play: Play, seat: int, cards: str) -> None:
    assert play.state.view(None).seats[seat].table == cards.split(), play.state.view(None).seats[seat].table


# 1: effects ----------------------------------------------------------------------------------------------------------


@example(
    "CY 1.2",
    ("Cypher Anomaly comes late", "Влада «Шифру» — пізня карта", "Власть «Шифра» — поздняя карта"),
    (
        "It needs two laid cards, unless the whole hand is late.",
        "Потрібні дві викладені карти, хіба що вся рука пізня.",
        "Нужны две выложенные карты, разве что вся рука поздняя.",
    ),
)
def late(play: Play) -> None:
    play.new(3, "* deal 0 cypher guard hacker\n* deal 1 broker director\n* deal 2 idol\n* market senator")
    play.only(0, "play guard", "play hacker")
    play.look()
    play.refuses(0, "play cypher", "CY 1.2", "cy-late")
    play.refuses(0, "play idol", "CY 3.1", "cy-not-in-hand")
    play.refuses(0, "draw deck", "CY 3.1", "cy-due-play")
    play.refuses(0, "pass", "CY 3.1", "cy-no-passing")
    play.refuses(1, "play broker", "CY 3.1", "refusal-not-your-turn")


@example(
    "CY 1.2",
    ("The whole hand is late", "Уся рука пізня", "Вся рука поздняя"),
    (
        "With nothing else in hand a late card may be played at once.",
        "Коли в руці нічого іншого немає, пізню карту можна зіграти одразу.",
        "Когда на руке больше ничего нет, позднюю карту можно сыграть сразу.",
    ),
)
def whole_hand_late(play: Play) -> None:
    play.new(3, PASSERS.replace("0 passerby passerby passerby", "0 owl owl owl"), deck=deck(OWL))
    play.only(0, "play owl")


@example("CY 1.2", ("The end is laid", "Кінець викладено", "Конец выложен"))
def lay_the_end(play: Play) -> None:
    play.new(3, PASSERS.replace("0 passerby passerby passerby", "0 passerby passerby curfew") + "\n0 play curfew", deck=deck())
    play.shows("laid-the-end", seat=0)


@example(
    "CY 1.2",
    ("Play again, or pass", "Зіграти ще або спасувати", "Сыграть ещё или спасовать"),
)
def play_again(play: Play) -> None:
    play.new(
        3, PASSERS.replace("0 passerby passerby passerby", "0 brothers brothers passerby") + "\n0 play brothers", deck=deck(AGAIN)
    )
    play.only(0, "pass", "play brothers", "play passerby")
    play.look()
    play.refuses(0, "draw deck", "CY 1.2", "cy-due-play-again")
    play.go("0 pass")
    play.shows("declined", seat=0)


@example(
    "CY 1.2",
    ("Play again with an empty hand", "Зіграти ще з порожньою рукою", "Сыграть ещё с пустой рукой"),
    ("Nothing happens.", "Нічого не відбувається.", "Ничего не происходит."),
)
def play_again_empty(play: Play) -> None:
    play.new(3, PASSERS.replace("0 passerby passerby passerby", "0 brothers brothers brothers"), deck=deck(AGAIN))
    play.go("0 play brothers\n0 play brothers\n0 play brothers")
    play.shows("did-nothing", card="brothers")


@example(
    "CY 1.2",
    ("A Courier draws one more", "Кур'єр добирає ще одну", "Курьер добирает ещё одну"),
)
def courier(play: Play) -> None:
    play.new(3, "* deal 0 courier guard hacker\n* deal 1 broker broker\n* deal 2 idol\n* market senator")
    play.go("0 play courier\n0 draw deck\n* draw courier")
    play.only(0, "draw deck", "draw market")


@example(
    "CY 1.2",
    ("A Saboteur strikes the upper class", "Саботажниця б'є вищий клас", "Саботажница бьёт высший класс"),
    (
        "A choice must be made where there is one: the Director is discarded.",
        "Де є вибір, обирати треба: Директора буде скинуто.",
        "Где есть выбор, выбирать надо: Директор будет сброшен.",
    ),
)
def strike(play: Play) -> None:
    play.new(3, "* deal 0 saboteur director idol\n* deal 1 saboteur director\n* deal 2 broker\n* market guard")
    play.go("0 play director\n0 draw deck\n* draw broker\n0 give idol\n0 give broker\n1 play saboteur")
    play.only(1, "strike 0 director")
    play.look()
    play.refuses(1, "strike 1 saboteur", "CY 1.2", "cy-own-table")
    play.refuses(1, "strike 2 director", "CY 1.2", "cy-not-on-their-table")
    play.refuses(1, "steal 0 director", "CY 1.2", "cy-due-strike")
    play.refuses(1, "pass", "CY 1.2", "cy-no-passing")
    play.go("1 strike 0 director")
    play.shows("struck", opponent=0, card="director")


@example(
    "CY 1.2",
    ("A Guard protects the other cards", "Охоронець захищає інші карти", "Охранник защищает другие карты"),
    (
        "Player 1's Senator is protected, so only the Idol of Player 3 may be struck.",
        "Сенаторку Гравця 1 захищено, тож бити можна лише Ідола Гравця 3.",
        "Сенатор Игрока 1 защищён, поэтому бить можно только Идола Игрока 3.",
    ),
)
def protect(play: Play) -> None:
    play.new(3, "* deal 0 guard hacker senator\n* deal 1 saboteur broker\n* deal 2 idol\n* market courier")
    play.go(
        turn(0, "play guard", "hacker director", "director") + turn(1, "play broker, pass", "pickpocket hacker", "pickpocket")
    )
    play.go(turn(2, "play idol", "broker pickpocket", "broker") + turn(0, "play senator", "courier broker", "courier"))
    play.go("1 play saboteur")
    play.only(1, "strike 2 idol")
    play.look()
    play.refuses(1, "strike 0 senator", "CY 1.2", "cy-protected")
    play.refuses(1, "strike 0 guard", "CY 1.2", "cy-wrong-class")


@example(
    "CY 1.2",
    ("A Hacker steals from the lower class", "Хакер краде нижчий клас", "Хакер крадёт низший класс"),
    (
        "The stolen Courier serves its new owner in the same turn.",
        "Украдений Кур'єр служить новому власникові вже цього ходу.",
        "Украденный Курьер служит новому владельцу уже в этот ход.",
    ),
)
def steal(play: Play) -> None:
    play.new(3, "* deal 0 courier guard magnate\n* deal 1 broker hacker\n* deal 2 idol\n* market senator")
    play.go("0 play courier\n0 draw deck\n* draw broker\n0 draw deck\n* draw guard")
    play.go("0 give guard\n0 give guard\n0 discard broker\n1 play hacker")
    play.look()
    play.refuses(1, "draw deck", "CY 1.2", "cy-due-steal")
    play.go("1 steal 0 courier")
    play.shows("stole", opponent=0, card="courier")
    assert play.state.view(1).draws_left == 2


@example(
    "CY 1.2",
    ("A stolen fourth card", "Украдена четверта карта", "Украденная четвёртая карта"),
    (
        "One of the three that lay there goes, the stealing card too if wanted, never the stolen one.",
        "Іде одна з трьох, що лежали, хоч би й та, що вкрала, але не вкрадена.",
        "Уходит одна из трёх, что лежали, хотя бы и укравшая, но не украденная.",
    ),
)
def stolen_fourth(play: Play) -> None:
    play.new(2, "* deal 0 kidnapper passerby passerby\n* deal 1 boy passerby\n* market passerby", deck=deck(HOOK, IMP, plain=14))
    for move in ("boy", "passerby"):
        play.go(plain_turn(0, 2))
        play.go(
            f"1 play {move}\n1 draw deck\n* draw passerby\n1 draw market\n* market passerby\n1 give passerby\n1 discard passerby"
        )
    play.go("0 play kidnapper\n0 steal 1 boy")
    play.only(0, "discard kidnapper", "discard passerby")
    play.look()
    play.refuses(0, "discard boy", "CY 1.2", "cy-not-the-stolen-card")
    play.refuses(0, "discard curfew", "CY 1.2", "cy-not-on-your-table")
    play.go("0 discard kidnapper")
    play.shows("made-room", card="kidnapper")


@example(
    "CY 1.2",
    ("A Pickpocket looks into a hand", "Кишенькар зазирає в руку", "Карманник заглядывает в руку"),
)
def look(play: Play) -> None:
    play.new(3, "* deal 0 pickpocket guard idol\n* deal 1 broker hacker\n* deal 2 magnate\n* market senator\n0 play pickpocket")
    play.only(0, "look 1", "look 2")
    play.go("0 look 1")
    play.shows("looked", opponent=1)
    play.look()
    play.refuses(0, "trade senator broker", "CY 1.2", "cy-not-in-hand")
    play.refuses(0, "trade guard magnate", "CY 1.2", "cy-not-in-their-hand")
    play.refuses(0, "look 2", "CY 1.2", "cy-due-trade")
    play.go("0 trade guard hacker")
    play.shows("traded", seat=1, given_card="guard", taken_card="hacker")


@example(
    "CY 1.2",
    ("Nothing to look at", "Нема на що дивитися", "Не на что смотреть"),
    (
        "Player 1 holds no cards, and nobody looks at the own hand.",
        "У Гравця 1 немає карт, а у власну руку не зазирають.",
        "У Игрока 1 нет карт, а в собственную руку не заглядывают.",
    ),
)
def look_at_nothing(play: Play) -> None:
    dealt = "* deal 0 brothers brothers brothers\n* deal 1 spy passerby\n* deal 2 passerby\n* market passerby"
    play.new(3, dealt, deck=deck(AGAIN, SPY))
    play.go("0 play brothers\n0 play brothers\n0 play brothers\n0 draw deck\n* draw passerby\n0 give passerby\n1 play spy")
    play.only(1, "look 2")
    play.look()
    play.refuses(1, "look 0", "CY 1.2", "cy-look-at-nothing")
    play.refuses(1, "look 1", "CY 1.2", "cy-look-at-yourself")
    play.refuses(1, "draw deck", "CY 1.2", "cy-due-look")


@example("CY 1.2", ("A Broker trades with the market", "Брокер міняється з ринком", "Брокер меняется с рынком"))
def market(play: Play) -> None:
    play.new(3, "* deal 0 broker guard idol\n* deal 1 hacker hacker\n* deal 2 magnate\n* market senator\n0 play broker")
    play.only(0, "market guard", "market idol", "pass")
    play.look()
    play.refuses(0, "draw deck", "CY 1.2", "cy-due-swap")
    play.refuses(0, "market broker", "CY 1.2", "cy-not-in-hand")
    play.go("0 market guard")
    play.shows("swapped", given_card="guard", taken_card="senator")


@example(
    "CY 1.2",
    (
        "A Director costs a card of the middle class",
        "Директор коштує карти середнього класу",
        "Директор стоит карты среднего класса",
    ),
)
def pay(play: Play) -> None:
    play.new(3, "* deal 0 guard hacker director\n* deal 1 saboteur saboteur\n* deal 2 magnate\n* market idol")
    play.go(turn(0, "play guard", "broker hacker", "broker") + turn(1, "play saboteur", "hacker saboteur", "hacker"))
    play.go(turn(2, "play magnate", "courier hacker", "courier") + "0 play director")
    play.only(0, "pay guard")
    play.look()
    play.refuses(0, "pay hacker", "CY 1.2", "cy-not-on-your-table")
    play.refuses(0, "pay director", "CY 1.2", "cy-wrong-class")
    play.refuses(0, "draw deck", "CY 1.2", "cy-due-pay")
    play.go("0 pay guard")
    play.shows("paid", card="guard")


@example(
    "CY 1.2",
    ("A card does not pay with itself", "Карта не платить собою", "Карта не платит собой"),
)
def pays_with_itself(play: Play) -> None:
    dealt = PASSERS.replace("0 passerby passerby passerby", "0 lender friend passerby")
    play.new(3, dealt + "\n0 play friend\n0 play lender", deck=deck(LENDER, FRIEND))
    play.only(0, "pay friend")
    play.look()
    play.refuses(0, "pay lender", "CY 1.2", "cy-pays-with-itself")


@example("CY 1.2", ("A Senator shows the hand", "Сенаторка показує руку", "Сенатор показывает руку"))
def show_hand(play: Play) -> None:
    play.new(4, "* deal 0 guard guard senator\n* deal 1 hacker hacker\n* deal 2 director magnate\n* deal 3 broker\n* market idol")
    play.go("0 play senator")
    play.shows("shown", card="guard", count=2)


@example(
    "CY 1.2",
    ("An Idol stands alone", "Ідол лишається сам", "Идол остаётся один"),
    (
        "All other own cards go under the deck, in card order.",
        "Усі інші власні карти йдуть під колоду, у порядку карт.",
        "Все остальные свои карты уходят под колоду, в порядке карт.",
    ),
)
def purge_all(play: Play) -> None:
    play.new(3, "* deal 0 broker guard idol\n* deal 1 saboteur saboteur\n* deal 2 hacker\n* market senator")
    play.go(turn(0, "play guard", "courier broker", "courier") + turn(1, "play saboteur", "hacker courier", "hacker"))
    play.go(turn(2, "play broker, pass", "pickpocket hacker", "pickpocket") + "0 play idol")
    play.shows("purged", card="guard")
    lies(play, 0, "idol")


@example("CY 1.2", ("A Magnate sends the lower class away", "Магнат відсилає нижчий клас", "Магнат отсылает низший класс"))
def purge_lower(play: Play) -> None:
    play.new(3, "* deal 0 courier broker magnate\n* deal 1 saboteur saboteur\n* deal 2 hacker\n* market senator")
    play.go("0 play courier\n0 draw deck\n* draw guard\n0 draw deck\n* draw guard\n0 give guard\n0 give guard\n0 discard broker")
    play.go(turn(1, "play saboteur", "guard saboteur", "director") + turn(2, "play guard", "pickpocket guard", "pickpocket"))
    play.go("0 play magnate")
    play.shows("purged", card="courier")


# 2 and 3: set-up and a turn ------------------------------------------------------------------------------------------


@example(
    "CY 2.1",
    ("One card is removed unseen", "Одну карту забрано не дивлячись", "Одну карту убрали не глядя"),
)
def hidden_card(play: Play) -> None:
    play.new(2, "* remove", hidden_card=True)
    play.shows("removed")
    play.look()
    play.refuses(0, "play guard", "CY 7.2", "cy-chance-first")


@example(
    "CY 3.3",
    ("A fourth card", "Четверта карта", "Четвёртая карта"),
    (
        "Before its effect one of the three that lay there is discarded, not the new one.",
        "Перед її дією скидають одну з трьох, що лежали, а не нову.",
        "Перед её действием сбрасывают одну из трёх, что лежали, а не новую.",
    ),
)
def fourth_card(play: Play) -> None:
    play.new(2, "* deal 0 cleaner passerby passerby\n* deal 1 passerby passerby\n* market passerby", deck=deck(CLEANER, plain=24))
    for _ in range(3):
        play.go(plain_turn(0, 2) + "\n" + plain_turn(1, 2))
    play.go("0 play cleaner")
    play.only(0, "discard passerby")
    play.look()
    play.refuses(0, "discard cleaner", "CY 3.3", "cy-not-the-new-card")
    play.refuses(0, "discard curfew", "CY 3.3", "cy-not-on-your-table")
    play.refuses(0, "draw deck", "CY 3.3", "cy-due-make-room")
    play.go("0 discard passerby")
    play.shows("made-room", card="passerby")


@example("CY 3.5", ("Draw from the deck or the market", "Добір з колоди або з ринку", "Добор из колоды или с рынка"))
def draw(play: Play) -> None:
    play.new(3, "* deal 0 courier guard hacker\n* deal 1 broker director\n* deal 2 idol\n* market senator\n0 play guard")
    play.only(0, "draw deck", "draw market")
    play.look()
    play.refuses(0, "give courier", "CY 3.5", "cy-due-draw")
    play.refuses(0, "pass", "CY 3.5", "cy-no-passing")
    play.go("0 draw market\n* market broker")
    play.shows("refilled", card="broker")


def emptied(play: Play) -> None:
    """The deck has run out in the turn of seat 1; nothing was discarded, and seat 2 holds a Cleaner."""
    play.new(3, PASSERS.replace("2 passerby", "2 cleaner"), deck=deck(CLEANER, plain=10))
    play.go("\n".join(plain_turn(seat) for seat in (0, 1, 2, 0)))
    play.go("1 play passerby\n1 draw deck\n* draw curfew\n1 give passerby\n1 give passerby")
    play.shows("ran-out", seat=1)


@example(
    "CY 3.5",
    ("The deck is empty", "Колода порожня", "Колода пуста"),
    (
        "Only the market is left, and it is not replaced.",
        "Лишається тільки ринок, і його не поповнюють.",
        "Остаётся только рынок, и его не пополняют.",
    ),
)
def empty_deck(play: Play) -> None:
    emptied(play)
    play.go("2 play passerby")
    play.only(2, "draw market")
    play.look()
    play.refuses(2, "draw deck", "CY 3.5", "cy-deck-is-empty")


@example(
    "CY 3.5",
    ("Both are empty", "Порожні обидва", "Пусты оба"),
    ("Nothing is drawn.", "Нічого не добирають.", "Ничего не добирают."),
)
def nothing_to_draw(play: Play) -> None:
    emptied(play)
    play.go("2 play passerby\n2 draw market\n2 give passerby\n2 give passerby\n0 play passerby")
    play.shows("drew-nothing", seat=0)


@example(
    "CY 3.5",
    ("An emptied market stays empty", "Спорожнілий ринок лишається порожнім", "Опустевший рынок остаётся пустым"),
    (
        "Cards discarded later make a deck again; the market is not refilled.",
        "Скинуті згодом карти знову утворюють колоду; ринок не поповнюють.",
        "Сброшенные позже карты снова образуют колоду; рынок не пополняют.",
    ),
)
def empty_market(play: Play) -> None:
    emptied(play)
    play.go("2 play passerby\n2 draw market\n2 give cleaner\n2 give passerby\n0 play cleaner")
    play.only(0, "draw deck")
    play.look()
    play.refuses(0, "draw market", "CY 3.5", "cy-market-is-empty")


@example(
    "CY 3.6",
    ("One card to the left, one to the right", "Одна карта ліворуч, одна праворуч", "Одна карта налево, одна направо"),
    (
        "Only the giver and the taker know which.",
        "Яку саме, знають лише той, хто дав, і той, хто отримав.",
        "Какую именно, знают только давший и получивший.",
    ),
)
def give(play: Play) -> None:
    play.new(4, "* deal 0 courier guard hacker\n* deal 1 broker director\n* deal 2 magnate idol\n* deal 3 pickpocket")
    play.go("* market senator\n0 play guard\n0 draw deck\n* draw broker\n0 give courier")
    play.shows("gave", to=1, card=None)
    play.look()
    play.refuses(0, "discard broker", "CY 3.6", "cy-due-give")
    play.refuses(0, "give guard", "CY 3.6", "cy-not-in-hand")


@example("CY 3.7", ("Discard down to one", "Скинути до однієї", "Сбросить до одной"))
def discard(play: Play) -> None:
    play.new(3, "* deal 0 courier guard hacker\n* deal 1 broker director\n* deal 2 idol\n* market senator")
    play.go("0 play courier\n0 draw deck\n* draw broker\n0 draw deck\n* draw saboteur\n0 give broker\n0 give guard")
    play.only(0, "discard hacker", "discard saboteur")
    play.look()
    play.refuses(0, "give hacker", "CY 3.7", "cy-due-discard")
    play.refuses(0, "discard guard", "CY 3.7", "cy-not-in-hand")
    play.go("0 discard hacker")
    play.shows("discarded", card=None)


@example(
    "CY 4",
    ("Two players", "Двоє гравців", "Двое игроков"),
    (
        "Two cards are drawn, the source chosen each time; one is passed, two are kept.",
        "Добирають дві карти, щоразу обираючи звідки; одну передають, дві лишають.",
        "Добирают две карты, каждый раз выбирая откуда; одну передают, две оставляют.",
    ),
)
def two_players(play: Play) -> None:
    play.new(2, "* deal 0 guard hacker director\n* deal 1 broker idol\n* market senator")
    play.go("0 play guard\n0 draw market\n* market magnate")
    play.only(0, "draw deck", "draw market")


@example(
    "CY 4",
    ("Two players draw from the deck", "Удвох добирають із колоди", "Вдвоём добирают из колоды"),
    (
        "With this option the market is open only once the deck is empty.",
        "Із цим параметром із ринку добирають лише тоді, коли колода порожня.",
        "С этим параметром с рынка добирают только тогда, когда колода пуста.",
    ),
)
def two_players_deck_first(play: Play) -> None:
    play.new(2, "* deal 0 guard hacker director\n* deal 1 broker idol\n* market senator", two_seat_draw="deck")
    play.go("0 play guard")
    play.only(0, "draw deck")
    play.look()
    play.refuses(0, "draw market", "CY 4", "cy-draw-from-the-deck")


# 5: the end ----------------------------------------------------------------------------------------------------------


@example(
    "CY 5.1",
    ("The deck runs out", "Колода вичерпалася", "Колода закончилась"),
    (
        "At the end of Player 2's turn the deck is empty: that triggers the end.",
        "Наприкінці ходу Гравця 2 колода порожня: це викликає кінець.",
        "В конце хода Игрока 2 колода пуста: это вызывает конец.",
    ),
)
def deck_runs_out(play: Play) -> None:
    emptied(play)
    assert play.state.view(None).turns_left == 3


@example(
    "CY 5.1",
    ("The deck runs out twice", "Колода вичерпується двічі", "Колода кончается дважды"),
    (
        "A Cleaner has put a card under the empty deck, and it was drawn again. The end triggers once, by Player 2.",
        "Прибиральник підклав карту під порожню колоду, і її знову добрали. Кінець настає лише раз, його викликав Гравець 2.",
        "Чистильщик подложил карту под пустую колоду, и её снова добрали. Конец наступает только раз, его вызвал Игрок 2.",
    ),
)
def deck_runs_out_twice(play: Play) -> None:
    emptied(play)
    play.go("2 play cleaner\n2 draw deck\n* draw passerby\n2 give passerby\n2 give passerby")
    play.silent("ran-out")
    assert play.state.view(None).deck == 0
    assert (play.state.view(None).trigger, play.state.view(None).turns_left) == (1, 2)


@example(
    "CY 5.1",
    ("The twentieth turn", "Двадцятий хід", "Двадцатый ход"),
    (
        "So that every game ends: the last seat has ended its twentieth turn.",
        "Щоб кожна гра закінчилася: останнє місце завершило двадцятий хід.",
        "Чтобы каждая игра закончилась: последнее место завершило двадцатый ход.",
    ),
)
def twentieth_turn(play: Play) -> None:
    play.new(3, PASSERS, deck=deck(plain=20))
    while play.state.view(None).trigger is None:
        play.roll(2)
        seat = play.state.to_act()[0]
        moves = play.state.legal_texts(seat)
        calm = [move for move in moves if not move.endswith(" curfew") and move != "draw market"]
        play.state.apply(seat, calm[0] if calm else moves[0])
    play.shows("twentieth-turn", seat=2)


@example(
    "CY 5.2",
    ("One more turn for everybody", "Ще один хід кожному", "Ещё один ход каждому"),
    (
        "Player 2 laid the end; Player 3, Player 1 and last Player 2 had one more turn.",
        "Кінець виклав Гравець 2; ще по ходу мали Гравець 3, Гравець 1 і останнім Гравець 2.",
        "Конец выложил Игрок 2; ещё по ходу было у Игрока 3, Игрока 1 и последним у Игрока 2.",
    ),
)
def one_more_turn(play: Play) -> None:
    play.new(3, PASSERS.replace("1 passerby passerby", "1 passerby curfew"), deck=deck(plain=16))
    play.go(plain_turn(0) + "\n" + turn(1, "play curfew", "passerby passerby", "passerby"))
    play.go("\n".join(plain_turn(seat) for seat in (2, 0, 1)))
    play.shows("ended")
    play.scores(2, 6, 1)
    play.wins(1)


@example(
    "CY 5.3",
    (
        "You trigger the end, and your left neighbour has as many points",
        "Ви викликали кінець, а в сусіда ліворуч стільки ж очок",
        "Вы вызвали конец, а у соседа слева столько же очков",
    ),
    (
        "Player 1 laid Cypher Anomaly. Both have 11: Player 2, to the left, wins.",
        "Гравець 1 виклав Владу «Шифру». В обох по 11: перемагає Гравець 2, що ліворуч.",
        "Игрок 1 выложил Власть «Шифра». У обоих по 11: побеждает Игрок 2, сидящий слева.",
    ),
)
def left_neighbour_wins(play: Play) -> None:
    play.new(3, "* deal 0 cypher broker guard\n* deal 1 broker guard\n* deal 2 saboteur\n* market senator")
    play.go(turn(0, "play guard", "broker director", "director") + turn(1, "play guard", "hacker broker", "hacker"))
    play.go(turn(2, "play saboteur", "hacker hacker", "hacker"))
    play.go(turn(0, "play broker, pass", "pickpocket hacker", "pickpocket"))
    play.go(turn(1, "play broker, pass", "courier hacker", "courier"))
    play.go(turn(2, "play hacker", "courier courier", "courier"))
    play.go(turn(0, "play cypher, pass", "courier hacker", "pickpocket"))
    play.go(turn(1, "play pickpocket, look 2, pass", "courier courier", "saboteur"))
    play.go(turn(2, "play director, pay hacker", "courier hacker", "idol"))
    play.go("0 play pickpocket\n0 discard cypher\n0 look 1\n0 pass\n0 draw deck\n* draw magnate\n0 give courier\n0 give courier")
    play.shows("won", seat=1)
    play.scores(11, 11, 8)
    play.wins(1)


# 7: notation ---------------------------------------------------------------------------------------------------------


@example(
    "CY 7.1",
    ("How a move is not written", "Як хід не пишуть", "Как ход не пишут"),
    (
        "For programs: one move has exactly one spelling, and anything else is refused with what is wrong.",
        "Для програм: хід пишуть лише в один спосіб, а на все інше є відмова з поясненням.",
        "Для программ: ход пишут только одним способом, а на всё остальное есть отказ с объяснением.",
    ),
)
def misspelt(play: Play) -> None:
    play.new(2, "* deal 0 guard hacker director\n* deal 1 broker idol\n* market senator")
    play.look()
    play.refuses(0, "lay guard", "CY 7.1", "refusal-unknown-word")
    play.refuses(0, "look 2", "CY 2.2", "refusal-no-such-seat")
    play.refuses(0, "play joker", "CY 7.1", "refusal-unknown-card")
    play.refuses(0, "play", "CY 7.1", "cy-shape")
