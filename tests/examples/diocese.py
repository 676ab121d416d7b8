"""Table Diocese: printed examples, every way to end, and cards that meet rarely."""

from __future__ import annotations

from typing import Any

import eminence
from diocese_rounds import DUEL_HAND, HAND, KINDS, cards, duel_round, hand, in_order, laid, turn, whole_round
from examples.recipe import Book, Play

BOOK = Book("diocese")
example = BOOK.example

STANDARD: dict[str, int] = eminence.game("diocese").setup(2).options["deck"]
GROUPS = (  # cards that score together; what fills a round up comes first from groups that the example does not name
    ("temple",),
    ("feast",),
    ("deacon",),
    ("priest1", "priest2", "priest3"),
    ("parishioners", "sexton", "prosphora"),
    ("monk", "hieromonk", "bishop", "rosary", "cell"),
)


def fill(places: list[str], size: int, deck: dict[str, int]) -> list[str]:
    """These cards before the places, each place filled up to `size` from the rest of the deck."""
    before = [cards(text) for text in places]
    named = {card for place in before for card in place}
    left = {card: count - sum(place.count(card) for place in before) for card, count in deck.items()}
    assert min(left.values()) >= 0, left
    groups = sorted(GROUPS, key=lambda group: bool(named & set(group)))
    spare = [card for group in groups for card in group for _ in range(left[card])]
    for place in before:
        place += [spare.pop(0) for _ in range(size - len(place))]
    return [" ".join(place) for place in before]


def round_of(*places: str, die: int = 1, deck: dict[str, int] = STANDARD) -> str:
    """A round at the end of which these cards lie before the seats, among others that have nothing to do with them."""
    return whole_round(*fill(list(places), HAND[len(places)], deck), die=die)


def one_round(play: Play, *places: str, die: int = 1, deck: dict[str, int] = STANDARD, **options: Any) -> None:
    play.new(len(places), round_of(*places, die=die, deck=deck), **({} if deck == STANDARD else {"deck": deck}), **options)


def hands(*wanted: str) -> str:
    """A deal in which the seats hold these cards among others."""
    size = HAND[len(wanted)]
    return "\n".join(f"* deal {seat} {in_order(cards(text))}" for seat, text in enumerate(fill(list(wanted), size, STANDARD)))


# 2 and 3: a turn -----------------------------------------------------------------------------------------------------


@example("DI 2.1", ("Seven at the table", "Семеро за столом", "Семеро за столом"))
def seven_at_the_table(play: Play) -> None:
    play.new(7)
    play.roll(7)
    assert [len(hand(play.state, seat)) for seat in range(7)] == [6] * 7


@example("DI 2.1", ("Before the deal", "До роздачі", "До раздачи"))
def before_the_deal(play: Play) -> None:
    play.new(5)
    play.look()
    play.refuses(0, "lay monk", "DI 3.1", "di-nothing-to-choose")


@example(
    "DI 3.1",
    ("Everybody chooses at the same time", "Усі обирають одночасно", "Все выбирают одновременно"),
    (
        "Player 1 has chosen: nobody sees the card until all have, and the choice stands.",
        "Гравець 1 уже обрав: карту не видно, доки не оберуть усі, і вибір не міняють.",
        "Игрок 1 уже выбрал: карту не видно, пока не выберут все, и выбор не меняют.",
    ),
)
def choose_together(play: Play) -> None:
    play.new(4, hands("monk*2", "deacon", "sexton", "bishop"))
    play.go("0 lay monk")
    play.shows("chose", move=None)
    play.look()
    play.refuses(0, "lay monk", "DI 3.1", "di-already-chosen")
    play.refuses(1, "lay bishop", "DI 3.1", "di-not-in-hand")
    play.refuses(1, "feast deacon temple", "DI 4.1", "di-no-feast-laid")


def passes(play: Play, seats: int, to: int, **options: Any) -> None:
    """A turn in which everybody lays some card; seat 0's hand goes on to the seat `to`."""
    play.new(seats, **options)
    play.roll(seats)
    for seat in range(seats):
        play.state.apply(seat, play.state.legal_texts(seat)[0])
    play.shows("passed")
    data = [event.data for event in play.state.events(None) if event.what == "passed"]
    assert data[0]["to"] == to, data


@example("DI 3.2", ("Hands go to the right", "Руки передають праворуч", "Руки передают направо"))
def pass_right(play: Play) -> None:
    passes(play, 6, 5)


@example("DI 3.2", ("Passing to the left, by option", "Передавання ліворуч, за варіантом", "Передача налево, по варианту"))
def pass_left(play: Play) -> None:
    passes(play, 3, 1, passing="left")


@example(
    "DI 3.2",
    ("Passing by turns, by option", "Передавання по черзі, за варіантом", "Передача по очереди, по варианту"),
    (
        "In the second round hands go to the left.",
        "У другому раунді руки передають ліворуч.",
        "Во втором раунде руки передают налево.",
    ),
)
def pass_alternate(play: Play) -> None:
    play.new(3, round_of("deacon", "monk", "sexton"), passing="alternate")
    play.roll(3)
    for seat in range(3):
        play.state.apply(seat, play.state.legal_texts(seat)[0])
    play.shows("passed", to=1)


@example("DI 3.3", ("The last card lays itself", "Остання карта лягає сама", "Последняя карта ложится сама"))
def last_card(play: Play) -> None:
    play.new(3, round_of("deacon", "monk", "sexton").rpartition("\n")[0])
    play.shows("laid-last")


# 4: the Patronal feast -----------------------------------------------------------------------------------------------


def feast_laid(play: Play, after: str = "", **options: Any) -> None:
    """Seat 0 has laid a feast; it now holds what was dealt to seat 1, the cards named in `after` among them."""
    play.new(2, hands("feast deacon", after), **options)
    play.go(turn("lay feast", f"lay {next(card for card in reversed(hand(play.state, 1)) if card not in cards(after))}"))


@example(
    "DI 4.1",
    ("Two cards for a feast", "Дві карти за свято", "Две карты за праздник"),
    (
        "The feast returns to the hand and is passed on: net, one card more lies in front, as for everybody.",
        "Свято повертається в руку й іде далі: зрештою лежить на одну карту більше, як у всіх.",
        "Праздник возвращается в руку и передаётся дальше: в итоге лежит на одну карту больше, как у всех.",
    ),
)
def feast_lays_two(play: Play) -> None:
    feast_laid(play, "monk rosary")
    play.go(turn("feast monk rosary", f"lay {hand(play.state, 1)[0]}"))
    play.shows("feasted", seat=0)
    assert laid(play.state, 0) == ["monk", "rosary"]
    assert "feast" in hand(play.state, 1)


@example(
    "DI 4.2",
    ("The returned feast is not laid", "Свято, що повернулося, не викладають", "Вернувшийся праздник не выкладывают"),
)
def returned_feast(play: Play) -> None:
    feast_laid(play, "monk rosary")
    play.look()
    play.refuses(0, "feast monk feast", "DI 4.2", "di-returned-feast-not-laid")
    play.refuses(0, "feast monk monk", "DI 3.1", "di-not-in-hand")


@example(
    "DI 4.2",
    ("A feast lays another feast", "Свято викладає інше свято", "Праздник выкладывает другой праздник"),
    (
        "One feast lies in front, another is in hand: that one may be laid.",
        "Одне свято лежить, друге в руці: його викласти можна.",
        "Один праздник лежит, другой на руке: его выложить можно.",
    ),
)
def feast_lays_a_feast(play: Play) -> None:
    feast_laid(play, "monk feast")
    play.go(turn("feast monk feast", f"lay {hand(play.state, 1)[0]}"))
    play.shows("feasted", seat=0)
    assert laid(play.state, 0) == ["monk", "feast"]


@example(
    "DI 4.2",
    ("A feast with the last two cards", "Свято з двома останніми картами", "Праздник с двумя последними картами"),
    (
        "Two cards in hand are enough: both are laid, and only the feast is passed on.",
        "Двох карт у руці досить: обидві викладено, далі йде лише свято.",
        "Двух карт на руке достаточно: обе выложены, дальше уходит только праздник.",
    ),
)
def feast_last_two_cards(play: Play) -> None:
    play.new(2, hands("feast deacon*2", "monk rosary"))
    for number in range(8):
        spare = [[card for card in hand(play.state, seat) if card not in ("monk", "rosary", "feast")] for seat in range(2)]
        play.go(turn("lay feast" if not number else f"lay {spare[0][0]}", f"lay {spare[1][0]}"))
    assert [len(hand(play.state, seat)) for seat in range(2)] == [2, 2]
    assert hand(play.state, 1) == ["monk", "rosary"] or hand(play.state, 0) == ["monk", "rosary"]
    first, second = hand(play.state, 0)
    play.go(turn(f"feast {first} {second}", f"lay {hand(play.state, 1)[0]}"))
    play.shows("feasted", seat=0)


# 5: the hierarch's visit ---------------------------------------------------------------------------------------------


@example(
    "DI 5.1",
    ("The hierarch's visit", "Приїзд архієрея", "Приезд архиерея"),
    (
        "An even number: 5 for each Temple, −10 with none.",
        "Парне число: 5 за кожен Храм, −10, якщо жодного.",
        "Чётное число: 5 за каждый Храм, −10, если ни одного.",
    ),
)
def visit(play: Play) -> None:
    one_round(play, "temple*4", "temple*2", "monk", die=4)
    play.shows("rolled", number=4)
    play.line(0, "DI 5.1", 20)
    play.line(1, "DI 5.1", 10)
    play.line(2, "DI 5.1", -10)


@example("DI 5.1", ("An odd number: nobody comes", "Непарне число: ніхто не приїздить", "Нечётное число: никто не приезжает"))
def no_visit(play: Play) -> None:
    one_round(play, "temple*4", "temple*2", "monk", die=3)
    play.line(0, "DI 5.1", 0)


@example("DI 5.2", ("A negative total", "Від'ємний підсумок", "Отрицательный итог"))
def negative_total(play: Play) -> None:
    play.new(2, whole_round(
        "prosphora*2 feast*2 deacon priest1*2 priest2*2 priest3",
        "temple*4 monk*4 hieromonk priest3",
        die=6,
    ))  # fmt: skip
    assert play.state.scores()[0] < 0, play.state.scores()


# 6: scoring a round --------------------------------------------------------------------------------------------------


@example("DI 6.1", ("Six Parishioners: 20", "Шість Парафіян: 20", "Шесть Прихожан: 20"))
def six_parishioners(play: Play) -> None:
    one_round(play, "parishioners*6", "parishioners*2")
    play.line(0, "DI 6.1", 20)


@example("DI 6.1", ("Five Parishioners: 10", "П'ять Парафіян: 10", "Пять Прихожан: 10"))
def five_parishioners(play: Play) -> None:
    one_round(play, "parishioners*5", "parishioners*3")
    play.line(0, "DI 6.1", 10)


@example("DI 6.2", ("Five Sextons: 14", "П'ять Паламарів: 14", "Пять Пономарей: 14"))
def five_sextons(play: Play) -> None:
    one_round(play, "sexton*5", "deacon")
    play.line(0, "DI 6.2", 14)


@example(
    "DI 6.2",
    ("Six Sextons: 14 still", "Шість Паламарів: усе ще 14", "Шесть Пономарей: всё ещё 14"),
    (
        "Only a deck of one's own has a sixth.",
        "Шостий буває лише у власній колоді.",
        "Шестой бывает только в собственной колоде.",
    ),
)
def six_sextons(play: Play) -> None:
    one_round(play, "sexton*6", "deacon", deck={**STANDARD, "sexton": 6})
    play.line(0, "DI 6.2", 14)


@example("DI 6.3", ("Four Deacons: 10", "Чотири Диякони: 10", "Четыре Дьякона: 10"))
def four_deacons(play: Play) -> None:
    one_round(play, "deacon*4", "deacon")
    play.line(0, "DI 6.3", 10)


@example("DI 6.3", ("Three Deacons: 5", "Три Диякони: 5", "Три Дьякона: 5"))
def three_deacons(play: Play) -> None:
    one_round(play, "deacon*3", "deacon*2")
    play.line(0, "DI 6.3", 5)


@example(
    "DI 6.4",
    ("Most priests and second most", "Найбільше священників і друге місце", "Больше всех священников и второе место"),
)
def priests_majority(play: Play) -> None:
    one_round(play, "priest3", "priest2", "priest1")
    play.line(0, "DI 6.4", 6)
    play.line(1, "DI 6.4", 4)
    play.line(2, "DI 6.4", 0)


@example(
    "DI 6.4",
    ("A shared first place", "Перше місце порівну", "Первое место поровну"),
    (
        "Two share 6 evenly, and there is no second place.",
        "Двоє ділять 6 порівну, а другого місця немає.",
        "Двое делят 6 поровну, а второго места нет.",
    ),
)
def priests_shared(play: Play) -> None:
    one_round(play, "priest3", "priest1 priest2", "priest1")
    play.line(0, "DI 6.4", 3)
    play.line(1, "DI 6.4", 3)
    play.line(2, "DI 6.4", 0)


@example("DI 6.4", ("Priests by count, by option", "Священники за кількістю, за варіантом", "Священники по числу, по варианту"))
def priests_count(play: Play) -> None:
    one_round(play, "priest3 priest2", "priest1", priests="count")
    play.line(0, "DI 6.4", 5)
    play.line(1, "DI 6.4", 1)


@example(
    "DI 6.5",
    ("Monk 1, Hieromonk 2, Bishop 3", "Чернець 1, Ієромонах 2, Єпископ 3", "Монах 1, Иеромонах 2, Епископ 3"),
)
def monastics(play: Play) -> None:
    one_round(play, "monk hieromonk bishop", "deacon")
    play.line(0, "DI 6.5", 6)


@example("DI 6.6", ("Two Rosaries and one Hieromonk: 6", "Дві Вервиці й один Ієромонах: 6", "Двое Четок и один Иеромонах: 6"))
def two_rosaries(play: Play) -> None:
    one_round(play, "rosary*2 hieromonk", "deacon")
    play.line(0, "DI 6.6", 6)


@example("DI 6.7", ("Monk, Rosary and Cell: 15", "Чернець, Вервиця й Келія: 15", "Монах, Четки и Келия: 15"))
def monk_rosary_cell(play: Play) -> None:
    one_round(play, "monk rosary cell", "deacon")
    play.line(0, "DI 6.7", 15)


@example("DI 6.7", ("Monk and Cell: 5", "Чернець і Келія: 5", "Монах и Келия: 5"))
def monk_cell(play: Play) -> None:
    one_round(play, "monk cell", "cell deacon")
    play.line(0, "DI 6.7", 5)
    play.line(1, "DI 6.7", 0)


@example(
    "DI 6.8",
    ("Two Monks and one Rosary: 3", "Два Ченці й одна Вервиця: 3", "Два Монаха и одни Четки: 3"),
    (
        "The Rosary serves one Monk and silences the other: not 4.",
        "Вервиця служить одному Ченцеві, а другий нічого не додає: не 4.",
        "Четки служат одному Монаху, а второй ничего не добавляет: не 4.",
    ),
)
def two_monks_rosary(play: Play) -> None:
    one_round(play, "monk*2 rosary", "deacon")
    monastics_are(play, 3)


def monastics_are(play: Play, points: int) -> None:
    """Monks, Rosaries and Cells of seat 0 together."""
    sheet = play.state.sheet()[0]
    assert sum(sheet.get(clause, 0) for clause in ("DI 6.5", "DI 6.6", "DI 6.7")) == points, sheet


@example(
    "DI 6.8",
    (
        "Every spare card scores, by option",
        "Кожна зайва карта рахується, за варіантом",
        "Каждая лишняя карта считается, по варианту",
    ),
    (
        "Two Monks and one Rosary: 3 + 1 = 4.",
        "Два Ченці й одна Вервиця: 3 + 1 = 4.",
        "Два Монаха и одни Четки: 3 + 1 = 4.",
    ),
)
def spare_score(play: Play) -> None:
    one_round(play, "monk*2 rosary", "deacon", spare_monastics="score")
    monastics_are(play, 4)


@example(
    "DI 6.8",
    ("Two Monks and a Cell: 6", "Два Ченці й Келія: 6", "Два Монаха и Келия: 6"),
    (
        "A Cell does not silence the other Monk: 5 + 1 = 6.",
        "Келія не позбавляє очок другого Ченця: 5 + 1 = 6.",
        "Келия не лишает очков второго Монаха: 5 + 1 = 6.",
    ),
)
def two_monks_cell(play: Play) -> None:
    one_round(play, "monk*2 cell", "deacon")
    monastics_are(play, 6)


@example(
    "DI 6.8",
    (
        "The first edition: a Cell silences too",
        "Перша редакція: мовчать і поряд із Келією",
        "Первая редакция: молчат и рядом с Келией",
    ),
    (
        "With this option the Monk beside the Cell adds nothing: two Monks and a Cell are worth 5.",
        "Із цим параметром Чернець поряд із Келією нічого не додає: два Ченці й Келія дають 5.",
        "С этим параметром Монах рядом с Келией ничего не добавляет: два Монаха и Келия дают 5.",
    ),
)
def spare_silent(play: Play) -> None:
    one_round(play, "monk*2 cell", "deacon", spare_monastics="silent")
    monastics_are(play, 5)


@example(
    "DI 6.9",
    ("Four Monks and a Rosary: 4", "Чотири Ченці й Вервиця: 4", "Четыре Монаха и Четки: 4"),
    (
        "The Rosary need not be used: four single Monks are worth more than one of 3.",
        "Вервицю можна не застосовувати: чотири Ченці окремо дають більше, ніж один за 3.",
        "Четки можно не применять: четыре Монаха по отдельности дают больше, чем один за 3.",
    ),
)
def rosary_unused(play: Play) -> None:
    one_round(play, "monk*4 rosary", "deacon")
    monastics_are(play, 4)


@example("DI 6.10", ("One layman and two Prosphoras: 0", "Один мирянин і дві Просфори: 0", "Один мирянин и две Просфоры: 0"))
def one_layman_two_prosphoras(play: Play) -> None:
    one_round(play, "parishioners prosphora*2", "deacon")
    play.line(0, "DI 6.10", 0)


@example("DI 6.10", ("A Prosphora with no layman: −2", "Просфора без мирянина: −2", "Просфора без мирянина: −2"))
def prosphora_alone(play: Play) -> None:
    one_round(play, "prosphora", "sexton prosphora")
    play.line(0, "DI 6.10", -2)
    play.line(1, "DI 6.10", 2)


@example("DI 6.10", ("Two with no layman: −4", "Дві без мирянина: −4", "Две без мирянина: −4"))
def two_prosphoras_alone(play: Play) -> None:
    one_round(play, "prosphora*2", "deacon")
    play.line(0, "DI 6.10", -4)


# 7: the end ----------------------------------------------------------------------------------------------------------


@example("DI 7.1", ("The highest total wins", "Перемагає найбільший підсумок", "Побеждает наибольший итог"))
def highest_total(play: Play) -> None:
    play.new(
        3, "\n".join([round_of("deacon*2", "sexton", "monk"), round_of("", "sexton*5", "monk"), round_of("deacon*2", "", "monk")])
    )
    play.shows("ended")
    best = max(play.state.scores())
    play.wins(play.state.scores().index(best))
    assert play.state.scores().count(best) == 1


@example("DI 7.1", ("Equal totals share the win", "Рівні підсумки — спільна перемога", "Равные итоги — общая победа"))
def shared_win(play: Play) -> None:
    same = "monk*2 hieromonk deacon*2 temple*3 priest1 parishioners"
    play.new(2, "\n".join([round_of(same, same)] * 3))
    play.wins(0, 1)


# 8: the duel ---------------------------------------------------------------------------------------------------------


def duel_hands(play: Play, first: str, second: str, pile: str = "") -> None:
    one, two, neutral = fill([first, second, pile], DUEL_HAND, STANDARD)
    play.new(2, f"* deal 0 {in_order(cards(one))}\n* deal 1 {in_order(cards(two))}\n* neutral {neutral}", duel=True)


def first_move(play: Play, seat: int, start: str = "lay ", without: tuple[str, ...] = ()) -> str:
    """The first legal move that begins so and names none of these cards elsewhere."""
    texts = [text for text in play.state.legal_texts(seat) if text.startswith(start)]
    return next(text for text in texts if not set(without) & set(text.removeprefix(start).split(" ")))


def duel_turn(play: Play) -> None:
    """A turn of a duel in which nobody lays a feast, for the neutral place neither."""
    play.roll(1)
    for seat in play.state.to_act():
        play.state.apply(seat, first_move(play, seat, without=("feast",)))


@example(
    "DI 8.3",
    (
        "The controller lays for the neutral place",
        "Нейтральне місце веде один із гравців",
        "Нейтральное место ведёт один из игроков",
    ),
    (
        "Player 1 has taken the top card of the pile and lays two cards, one of them for the neutral place.",
        "Гравець 1 узяв верхню карту стосу й викладає дві карти, одну з них — на нейтральне місце.",
        "Игрок 1 взял верхнюю карту стопки и выкладывает две карты, одну из них — на нейтральное место.",
    ),
)
def controller(play: Play) -> None:
    duel_hands(play, "monk*2", "deacon", "rosary cell")
    play.go("* draw rosary")
    play.shows("drew", seat=0, card="rosary")
    play.look()
    play.refuses(0, "lay monk", "DI 8.3", "di-neutral-card-missing")
    play.refuses(1, "lay deacon neutral temple", "DI 8.3", "di-not-controller")


@example(
    "DI 8.3",
    ("A feast in a duel needs three cards", "Свято в дуелі потребує трьох карт", "Праздник в дуэли требует трёх карт"),
    (
        "In the last turn the controller has two cards after the draw, the other player's only card lays itself.",
        "В останньому ході той, хто веде нейтральне місце, після добору має дві карти, а єдина карта іншого лягає сама.",
        "В последнем ходу у того, кто ведёт нейтральное место, две карты после добора, а карта другого ложится сама.",
    ),
)
def duel_feast_three_cards(play: Play) -> None:
    duel_hands(play, "feast", "feast")
    play.roll(1)
    play.state.apply(0, first_move(play, 0, "lay feast neutral ", without=("feast",)))
    play.state.apply(1, "lay feast")
    for _ in range(7):
        duel_turn(play)
    play.roll(1)
    own, rest = hand(play.state, 0)
    play.look()
    play.refuses(0, f"feast {own} {rest} neutral {rest}", "DI 8.3", "di-feast-needs-cards")
    play.refuses(1, f"lay {hand(play.state, 1)[0]}", "DI 3.3", "di-last-card")


@example(
    "DI 8.3",
    ("The returned feast is not given away", "Свято, що повернулося, не віддають", "Вернувшийся праздник не отдают"),
)
def duel_returned_feast(play: Play) -> None:
    duel_hands(play, "monk deacon", "feast")
    play.roll(1)
    play.state.apply(0, first_move(play, 0, without=("monk", "deacon")))
    play.state.apply(1, "lay feast")
    play.roll(1)
    play.look()
    play.refuses(1, "feast deacon monk neutral feast", "DI 8.3", "di-returned-feast-not-laid")
    play.refuses(1, "feast monk feast neutral deacon", "DI 4.2", "di-returned-feast-not-laid")


@example(
    "DI 8.5",
    (
        "The neutral place ahead of both players",
        "Нейтральне місце попереду обох гравців",
        "Нейтральное место впереди обоих игроков",
    ),
    (
        "It is scored as a player but cannot win: the better player does, even below its total.",
        "Його рахують як гравця, але перемогти воно не може: виграє кращий із гравців, хай і з меншим підсумком.",
        "Его считают как игрока, но победить оно не может: выигрывает лучший из игроков, пусть и с меньшим итогом.",
    ),
)
def neutral_ahead(play: Play) -> None:
    play.new(2, duel=True)
    places = fill(["monk*4", "deacon*5 hieromonk", "parishioners*6 sexton*3"], DUEL_HAND, STANDARD)
    for number in range(3):
        play.go(duel_round(places[0], places[1], places[2], controller=number % 2))
    first, second, neutral = play.state.scores()
    assert neutral > max(first, second)
    assert first != second
    play.wins(0 if first > second else 1)


# 10: notation --------------------------------------------------------------------------------------------------------


@example(
    "DI 10.1",
    ("How a move is not written", "Як хід не пишуть", "Как ход не пишут"),
    (
        "For programs: one move has exactly one spelling, and anything else is refused with what is wrong.",
        "Для програм: хід пишуть лише в один спосіб, а на все інше є відмова з поясненням.",
        "Для программ: ход пишут только одним способом, а на всё остальное есть отказ с объяснением.",
    ),
)
def misspelt(play: Play) -> None:
    play.new(2, hands("monk*2", "deacon"))
    play.look()
    play.refuses(0, "pass", "DI 10.1", "refusal-unknown-word")
    play.refuses(0, "lay pope", "DI 10.1", "refusal-unknown-card")
    play.refuses(0, "feast temple monk", "DI 10.1", "refusal-card-order")
    play.refuses(0, "lay monk neutral temple", "DI 8.1", "di-no-neutral-place")
    play.refuses(0, "lay monk monk", "DI 10.1", "di-shape")


assert set(KINDS) == set(STANDARD)
