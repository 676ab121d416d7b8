# Предложения, общие для всех игр. Отказ показывают после его пункта, поэтому называть его не нужно.
a-card = карта
neutral-place = Нейтральное место
spectator = Зритель
player = Игрок { $number }
and = { $first } и { $second }

refusal-no-such-seat = За этим столом нет такого места: { $seat } (всего мест: { $seats }).
refusal-no-such-move = В этой игре нет хода с номером { $move }.
refusal-game-over = Игра окончена.
refusal-no-chance-due = Сейчас шаг случая не ожидается, поэтому «{ $text }» произойти не может.
refusal-chance-misspelt = «{ $text }» — не шаг случая этой игры.
refusal-chance-impossible = «{ $text }» сейчас произойти не может.
refusal-unknown-word = Ни один ход этой игры не начинается со слова «{ $word }».
refusal-unknown-card = В этой игре нет карты «{ $card }».
refusal-card-order = Карты называют в порядке карт: сначала { $first }, затем { $second }.
refusal-not-your-turn = Сейчас ходит { $seat }.
refusal-shape = Ход, который начинается со слова «{ $word }», записывают иначе.

setup-seats = { $game }: игроков должно быть от { $least } до { $most }, а не { $seats }.
setup-option-unknown = { $game }: параметра «{ $option }» нет; есть такие: { $names }.
setup-option-choice = У параметра «{ $option }» нет значения «{ $value }»; выберите одно из таких: { $values }.
setup-option-flag = Параметр «{ $option }» может быть только true или false, а не «{ $value }».
setup-edition = { $game }: эта версия знает { $newest ->
    [1] только первую редакцию правил
    [2] редакции правил 1 и 2
   *[other] редакции правил от 1 до { $newest }
}, а не редакцию { $edition }.
setup-deck-not-counts = Колода задает количество для каждого вида карт.
setup-deck-unknown-kind = В колоде названа карта, которой в этой игре нет: «{ $card }».
setup-deck-count = Количество карт «{ $card }» должно быть целым числом от 0 до { $most }, а не «{ $value }».
setup-deck-too-small = { $have ->
    [one] В колоде { $have } карта
    [few] В колоде { $have } карты
    [many] В колоде { $have } карт
   *[other] В колоде { $have } карты
}; для раздачи нужно { $need }.
setup-duel-seats = Дуэль — ровно для двоих, а здесь мест: { $seats }.
