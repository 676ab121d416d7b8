cypher = Шифр
    .pitch = Выкладывайте не больше трёх карт, передавайте другие дальше и держите самый дорогой стол, когда кто-то приблизит конец.
cypher-reconstructed = В печатных правилах нет перечня карт: этот перечень восстановили мы.

cypher-cypher = Власть «Шифра»
    .text = Поздняя: только рядом с двумя выложенными картами, если не вся рука поздняя. Приближает конец. Можно сыграть ещё одну карту.
cypher-courier = Курьер
    .text = Постоянное действие: каждый ход вы берёте на одну карту больше.
cypher-saboteur = Саботажница
    .text = Сбросьте выложенную карту соперника высшего класса.
cypher-pickpocket = Карманник
    .text = Посмотрите руку соперника; можно обменяться с ним одной картой.
cypher-broker = Брокер
    .text = Можно обменять карту с руки на карту рынка.
cypher-guard = Охранник
    .text = Постоянное действие: соперники не могут сбросить или украсть другие ваши карты.
cypher-hacker = Хакер
    .text = Украдите выложенную карту соперника низшего класса.
cypher-director = Директор
    .text = Сбросьте одну из других своих выложенных карт среднего класса.
cypher-senator = Сенатор
    .text = Покажите всем свою руку.
cypher-magnate = Магнат
    .text = Сбросьте все другие свои выложенные карты низшего класса.
cypher-idol = Идол
    .text = Сбросьте все другие свои выложенные карты.

cypher-class-lower = низший класс
cypher-class-middle = средний класс
cypher-class-upper = высший класс

cypher-effect-late = Поздняя: только рядом с двумя выложенными картами, если не вся рука поздняя.
cypher-effect-end = Приближает конец.
cypher-effect-play-again = Можно сыграть ещё одну карту.
cypher-effect-draw-more = Постоянное действие: каждый ход вы берёте на одну карту больше.
cypher-effect-protect = Постоянное действие: соперники не могут сбросить или украсть другие ваши карты.
cypher-effect-trade-hand = Посмотрите руку соперника; можно обменяться с ним одной картой.
cypher-effect-trade-market = Можно обменять карту с руки на карту рынка.
cypher-effect-show-hand = Покажите всем свою руку.
cypher-effect-strike = Сбросьте выложенную карту соперника { $rank ->
    [lower] низшего
    [middle] среднего
   *[upper] высшего
} класса.
cypher-effect-steal = Украдите выложенную карту соперника { $rank ->
    [lower] низшего
    [middle] среднего
   *[upper] высшего
} класса.
cypher-effect-pay = Сбросьте одну из других своих выложенных карт { $rank ->
    [lower] низшего
    [middle] среднего
   *[upper] высшего
} класса.
cypher-effect-purge = { $rank ->
    [lower] Сбросьте все другие свои выложенные карты низшего класса.
    [middle] Сбросьте все другие свои выложенные карты среднего класса.
    [upper] Сбросьте все другие свои выложенные карты высшего класса.
   *[all] Сбросьте все другие свои выложенные карты.
}

cypher-option-hidden_card = Скрытая карта
    .about = Убирать ли перед раздачей одну карту, не глядя.
    .true = одна карта убрана вслепую
    .false = в игре все карты
cypher-option-two_seat_draw = Добор вдвоём
    .about = Откуда добирают карты вдвоём; когда игроков больше, ничего не меняется.
    .choose = из колоды или с рынка, каждый раз на выбор
    .deck = из колоды; с рынка — только когда колода пуста
cypher-option-deck = Колода
    .about = Карты игры: обычные или ваша собственная колода.

cy-chance-first = Сначала должна открыться или прийти карта.
cy-due-play = Сначала сыграйте карту с руки.
cy-due-play-again = Сыграйте ещё одну карту с руки или пасуйте.
cy-due-make-room = На вашем столе четыре карты: сбросьте одну из трёх, что уже лежали.
cy-due-strike = Сначала выберите карту соперника, которая будет сброшена.
cy-due-steal = Сначала выберите карту соперника, которую вы украдёте.
cy-due-look = Сначала выберите соперника, чью руку вы посмотрите.
cy-due-trade = Обменяйтесь картой с рукой, которую вы видите, или пасуйте.
cy-due-swap = Обменяйте карту с руки на карту рынка или пасуйте.
cy-due-pay = Сначала выберите, какую из других своих выложенных карт вы сбросите.
cy-due-draw = Теперь берите карту: из колоды или с рынка.
cy-due-give = Теперь передайте карту с руки.
cy-due-discard = Теперь сбросьте карту с руки.
cy-deck-is-empty = Колода пуста: остался только рынок.
cy-draw-from-the-deck = Вдвоём карты добирают из колоды, пока она есть; рынок — только после неё.
cy-market-is-empty = Рынок пуст: осталась только колода.
cy-no-passing = Здесь нельзя пасовать.
cy-look-at-yourself = Смотреть надо руку соперника, а не свою.
cy-look-at-nothing = Здесь нет карт на руке: { $opponent }.
cy-not-the-stolen-card = Украденная карта остаётся; сбросьте одну из трёх, что уже лежали. Украденная: { $card }.
cy-not-the-new-card = Новая карта остаётся; сбросьте одну из трёх, что уже лежали. Новая: { $card }.
cy-not-on-your-table = Этой карты нет на вашем столе: { $card }.
cy-not-in-hand = Этой карты нет у вас на руке: { $card }.
cy-late = Эта карта поздняя: на столе должны лежать две ваши карты, если не вся рука поздняя: { $card }.
cy-own-table = Выберите карту соперника, а не свою.
cy-not-on-their-table = { $opponent } не имеет такой карты на столе: { $card }.
cy-wrong-class = { $rank ->
    [lower] Нужна карта низшего класса
    [middle] Нужна карта среднего класса
   *[upper] Нужна карта высшего класса
}, а эта не такая: { $card }.
cy-protected = { $opponent } имеет другую карту, которая защищает эту: { $card }.
cy-not-in-their-hand = { $opponent } не имеет такой карты на руке: { $card }.
cy-pays-with-itself = Это должна быть другая карта, а не та, что этого требует: { $card }.
cy-shape = { $word ->
    [play] Чтобы сыграть, назовите одну карту: play <карта>.
    [discard] Чтобы сбросить, назовите одну карту: discard <карта>.
    [draw] Назовите, откуда брать: draw deck или draw market.
    [give] Чтобы передать, назовите одну карту: give <карта>.
    [strike] Назовите место и карту: strike <место> <карта>.
    [steal] Назовите место и карту: steal <место> <карта>.
    [look] Назовите место: look <место>.
    [trade] Назовите свою карту и чужую: trade <карта> <карта>.
    [market] Для обмена с рынком назовите свою карту: market <карта>.
    [pay] Чтобы заплатить, назовите одну карту: pay <карта>.
   *[other] Пас — это одно слово: pass.
}

cy-deck-not-list = Колода — это список карт или null для обычных карт.
cy-deck-not-card = Строка { $row } колоды — не карта.
cy-deck-key-missing = Карте в строке { $row } колоды не хватает «{ $field }».
cy-deck-key-unknown = У карты в строке { $row } колоды есть «{ $field }», что здесь ничего не значит.
cy-deck-slug = Обозначение в строке { $row } колоды должно быть одним словом, а не «{ $value }».
cy-deck-name = Название «{ $field }» карты «{ $name }» должно быть текстом, а не «{ $value }».
cy-deck-slug-twice = У двух карт колоды обозначение «{ $name }».
cy-deck-copies = Количество карт «{ $name }» должно быть целым числом от 1, а не «{ $value }».
cy-deck-class = У карты «{ $name }» класс «{ $value }»; бывают: { $values }.
cy-deck-value = Ценность карты «{ $name }» должна быть целым числом от 0 до { $most }, а не «{ $value }».
cy-deck-lasting = «lasting» карты «{ $name }» — это true или false, а не «{ $value }».
cy-deck-effects = Действия карты «{ $name }» должны быть списком.
cy-deck-effect = У карты «{ $name }» неизвестное действие «{ $value }»; бывают: { $values }.
cy-deck-many-effects = У карты «{ $name }» слишком много действий: { $count }, а самое большее { $most }.
cy-deck-nothing-lasts = Карта «{ $name }» отмечена меткой постоянного действия, но постоянного действия (draw-more, protect) у неё нет.
cy-deck-lasts = У карты «{ $name }» есть постоянное действие (draw-more, protect), но нет его метки.
cy-deck-too-few = Карт в колоде: { $count }, а самое меньшее { $least }.
cy-deck-too-many = Карт в колоде: { $count }, а самое большее { $most }.
cy-deck-no-end = Ни одна карта колоды не приближает конец.
cy-deck-one-end-hidden = Со скрытой картой в колоде должны быть хотя бы две карты, приближающие конец.

cypher-event-removed = Одна карта убрана вслепую.
cypher-event-dealt = { $seat } получает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
cypher-event-received = Вам роздано: { $card } ×{ $count }.
cypher-event-turned-up = Рынок открывает: { $card }.
cypher-event-began = Ход { $turn }: { $seat }.
cypher-event-played = { $seat } играет: { $card }.
cypher-event-made-room = { $seat } сбрасывает со стола, чтобы освободить место: { $card }.
cypher-event-did-nothing = Действию этой карты не на что подействовать: { $card }.
cypher-event-declined = { $seat } пасует.
cypher-event-struck = { $seat } наносит удар; { $opponent } сбрасывает: { $card }.
cypher-event-stole = { $seat } крадёт; { $opponent } теряет: { $card }.
cypher-event-looked = { $seat } смотрит чужую руку: { $opponent }.
cypher-event-saw = { $opponent } держит на руке: { $card } ×{ $count }.
cypher-event-traded = { $seat } и { $opponent } обмениваются: { $given_card } ⇄ { $taken_card }.
cypher-event-swapped = { $seat } обменивается с рынком: { $given_card } ⇄ { $taken_card }.
cypher-event-paid = { $seat } платит: { $card }.
cypher-event-purged = { $seat } вынужденно сбрасывает: { $card }.
cypher-event-showed = { $seat } показывает руку: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
cypher-event-shown = { $seat } держит: { $card } ×{ $count }.
cypher-event-drew = { $seat } берёт из колоды: { $card }.
cypher-event-took = { $seat } берёт с рынка: { $card }.
cypher-event-refilled = На рынке появляется: { $card }.
cypher-event-drew-nothing = { $seat } ничего не берёт: брать неоткуда.
cypher-event-gave = { $seat } передаёт, { $to } получает: { $card }.
cypher-event-discarded = { $seat } сбрасывает с руки: { $card }.
cypher-event-laid-the-end = { $seat } приближает конец: все делают ещё по одному ходу, напоследок — { $seat }.
cypher-event-ran-out = Колода пуста: все делают ещё по одному ходу, напоследок — { $seat }.
cypher-event-twentieth-turn = Двадцать ходов прошло: все делают ещё по одному, напоследок — { $seat }.
cypher-event-ended = Игра окончена.
cypher-event-scored = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
cypher-event-won = { $seat } побеждает.

sheet-cy-5-3 = Выложенные карты
