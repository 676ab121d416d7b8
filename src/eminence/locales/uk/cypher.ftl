cypher = Шифр
    .pitch = Викладайте щонайбільше три карти, передавайте інші далі й майте найдорожчий стіл, коли хтось наблизить кінець.
cypher-reconstructed = Друковані правила не містять переліку карт: цей перелік відновили ми.

cypher-cypher = Влада «Шифру»
    .text = Пізня: лише поруч із двома викладеними картами, хіба що вся рука пізня. Наближає кінець. Можна зіграти ще одну карту.
cypher-courier = Кур'єр
    .text = Тривала дія: щоходу ви берете на одну карту більше.
cypher-saboteur = Саботажниця
    .text = Скиньте викладену карту суперника вищого класу.
cypher-pickpocket = Кишенькар
    .text = Подивіться руку суперника; можна обмінятися з ним однією картою.
cypher-broker = Брокер
    .text = Можна обміняти карту з руки на карту ринку.
cypher-guard = Охоронець
    .text = Тривала дія: суперники не можуть скинути чи вкрасти інші ваші карти.
cypher-hacker = Хакер
    .text = Вкрадіть викладену карту суперника нижчого класу.
cypher-director = Директор
    .text = Скиньте одну з інших своїх викладених карт середнього класу.
cypher-senator = Сенаторка
    .text = Покажіть усім свою руку.
cypher-magnate = Магнат
    .text = Скиньте всі інші свої викладені карти нижчого класу.
cypher-idol = Ідол
    .text = Скиньте всі інші свої викладені карти.

cypher-class-lower = нижчий клас
cypher-class-middle = середній клас
cypher-class-upper = вищий клас

cypher-effect-late = Пізня: лише поруч із двома викладеними картами, хіба що вся рука пізня.
cypher-effect-end = Наближає кінець.
cypher-effect-play-again = Можна зіграти ще одну карту.
cypher-effect-draw-more = Тривала дія: щоходу ви берете на одну карту більше.
cypher-effect-protect = Тривала дія: суперники не можуть скинути чи вкрасти інші ваші карти.
cypher-effect-trade-hand = Подивіться руку суперника; можна обмінятися з ним однією картою.
cypher-effect-trade-market = Можна обміняти карту з руки на карту ринку.
cypher-effect-show-hand = Покажіть усім свою руку.
cypher-effect-strike = Скиньте викладену карту суперника { $rank ->
    [lower] нижчого
    [middle] середнього
   *[upper] вищого
} класу.
cypher-effect-steal = Вкрадіть викладену карту суперника { $rank ->
    [lower] нижчого
    [middle] середнього
   *[upper] вищого
} класу.
cypher-effect-pay = Скиньте одну з інших своїх викладених карт { $rank ->
    [lower] нижчого
    [middle] середнього
   *[upper] вищого
} класу.
cypher-effect-purge = { $rank ->
    [lower] Скиньте всі інші свої викладені карти нижчого класу.
    [middle] Скиньте всі інші свої викладені карти середнього класу.
    [upper] Скиньте всі інші свої викладені карти вищого класу.
   *[all] Скиньте всі інші свої викладені карти.
}

cypher-option-hidden_card = Прихована карта
    .about = Чи прибирати перед роздачею одну карту, не дивлячись.
    .true = одну карту прибрано наосліп
    .false = у грі всі карти
cypher-option-two_seat_draw = Добір удвох
    .about = Звідки добирають карти вдвох; коли гравців більше, нічого не змінюється.
    .choose = з колоди або з ринку, щоразу на вибір
    .deck = з колоди; з ринку — лише коли колода порожня
cypher-option-deck = Колода
    .about = Карти гри: звичайні або ваша власна колода.

cy-chance-first = Спершу має відкритися або прийти карта.
cy-due-play = Спершу зіграйте карту з руки.
cy-due-play-again = Зіграйте ще одну карту з руки або пасуйте.
cy-due-make-room = На вашому столі чотири карти: скиньте одну з трьох, що вже лежали.
cy-due-strike = Спершу виберіть карту суперника, яку буде скинуто.
cy-due-steal = Спершу виберіть карту суперника, яку ви вкрадете.
cy-due-look = Спершу виберіть суперника, чию руку ви подивитеся.
cy-due-trade = Обміняйтеся картою з рукою, яку ви бачите, або пасуйте.
cy-due-swap = Обміняйте карту з руки на карту ринку або пасуйте.
cy-due-pay = Спершу виберіть, яку з інших своїх викладених карт ви скинете.
cy-due-draw = Тепер беріть карту: з колоди або з ринку.
cy-due-give = Тепер передайте карту з руки.
cy-due-discard = Тепер скиньте карту з руки.
cy-deck-is-empty = Колода порожня: лишився тільки ринок.
cy-draw-from-the-deck = Удвох карти добирають із колоди, поки вона є; ринок — лише після неї.
cy-market-is-empty = Ринок порожній: лишилася тільки колода.
cy-no-passing = Тут не можна пасувати.
cy-look-at-yourself = Дивитися треба руку суперника, а не свою.
cy-look-at-nothing = Тут немає карт на руці: { $opponent }.
cy-not-the-stolen-card = Украдена карта лишається; скиньте одну з трьох, що вже лежали. Украдена: { $card }.
cy-not-the-new-card = Нова карта лишається; скиньте одну з трьох, що вже лежали. Нова: { $card }.
cy-not-on-your-table = Цієї карти немає на вашому столі: { $card }.
cy-not-in-hand = Цієї карти немає у вас на руці: { $card }.
cy-late = Ця карта пізня: на столі мають лежати дві ваші карти, хіба що вся рука пізня: { $card }.
cy-own-table = Виберіть карту суперника, а не свою.
cy-not-on-their-table = { $opponent } не має такої карти на столі: { $card }.
cy-wrong-class = { $rank ->
    [lower] Потрібна карта нижчого класу
    [middle] Потрібна карта середнього класу
   *[upper] Потрібна карта вищого класу
}, а ця не така: { $card }.
cy-protected = { $opponent } має іншу карту, яка захищає цю: { $card }.
cy-not-in-their-hand = { $opponent } не має такої карти на руці: { $card }.
cy-pays-with-itself = Це має бути інша карта, а не та, що цього вимагає: { $card }.
cy-shape = { $word ->
    [play] Щоб зіграти, назвіть одну карту: play <карта>.
    [discard] Щоб скинути, назвіть одну карту: discard <карта>.
    [draw] Назвіть, звідки брати: draw deck або draw market.
    [give] Щоб передати, назвіть одну карту: give <карта>.
    [strike] Назвіть місце й карту: strike <місце> <карта>.
    [steal] Назвіть місце й карту: steal <місце> <карта>.
    [look] Назвіть місце: look <місце>.
    [trade] Назвіть свою карту й чужу: trade <карта> <карта>.
    [market] Для обміну з ринком назвіть свою карту: market <карта>.
    [pay] Щоб сплатити, назвіть одну карту: pay <карта>.
   *[other] Пас — це одне слово: pass.
}

cy-deck-not-list = Колода — це список карт або null для звичайних карт.
cy-deck-not-card = Рядок { $row } колоди — не карта.
cy-deck-key-missing = Карті в рядку { $row } колоди бракує «{ $field }».
cy-deck-key-unknown = Карта в рядку { $row } колоди має «{ $field }», що тут нічого не означає.
cy-deck-slug = Позначення в рядку { $row } колоди має бути одним словом, а не «{ $value }».
cy-deck-name = Назва «{ $field }» карти «{ $name }» має бути текстом, а не «{ $value }».
cy-deck-slug-twice = Дві карти колоди мають позначення «{ $name }».
cy-deck-copies = Кількість карт «{ $name }» має бути цілим числом від 1, а не «{ $value }».
cy-deck-class = Карта «{ $name }» має клас «{ $value }»; бувають: { $values }.
cy-deck-value = Цінність карти «{ $name }» має бути цілим числом від 0 до { $most }, а не «{ $value }».
cy-deck-lasting = «lasting» карти «{ $name }» — це true або false, а не «{ $value }».
cy-deck-effects = Дії карти «{ $name }» мають бути списком.
cy-deck-effect = Карта «{ $name }» має невідому дію «{ $value }»; бувають: { $values }.
cy-deck-many-effects = Карта «{ $name }» має забагато дій: { $count }, а найбільше { $most }.
cy-deck-nothing-lasts = Карту «{ $name }» позначено як тривалу, але тривалої дії (draw-more, protect) вона не має.
cy-deck-lasts = Карта «{ $name }» має тривалу дію (draw-more, protect), але не позначена як тривала.
cy-deck-too-few = Карт у колоді: { $count }, а найменше { $least }.
cy-deck-too-many = Карт у колоді: { $count }, а найбільше { $most }.
cy-deck-no-end = Жодна карта колоди не наближає кінця.
cy-deck-one-end-hidden = З прихованою картою в колоді мають бути принаймні дві карти, що наближають кінець.

cypher-event-removed = Одну карту прибрано наосліп.
cypher-event-dealt = { $seat } отримує { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[other] { $count } карт
}.
cypher-event-received = Вам роздано: { $card } ×{ $count }.
cypher-event-turned-up = Ринок відкриває: { $card }.
cypher-event-began = Хід { $turn }: { $seat }.
cypher-event-played = { $seat } грає: { $card }.
cypher-event-made-room = { $seat } скидає зі столу, щоб звільнити місце: { $card }.
cypher-event-did-nothing = Дії цієї карти нема на що спрямувати: { $card }.
cypher-event-declined = { $seat } пасує.
cypher-event-struck = { $seat } завдає удару; { $opponent } скидає: { $card }.
cypher-event-stole = { $seat } краде; { $opponent } втрачає: { $card }.
cypher-event-looked = { $seat } дивиться чужу руку: { $opponent }.
cypher-event-saw = { $opponent } має на руці: { $card } ×{ $count }.
cypher-event-traded = { $seat } і { $opponent } обмінюються: { $given_card } ⇄ { $taken_card }.
cypher-event-swapped = { $seat } обмінюється з ринком: { $given_card } ⇄ { $taken_card }.
cypher-event-paid = { $seat } сплачує: { $card }.
cypher-event-purged = { $seat } мусить скинути: { $card }.
cypher-event-showed = { $seat } показує руку: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}.
cypher-event-shown = { $seat } має: { $card } ×{ $count }.
cypher-event-drew = { $seat } бере з колоди: { $card }.
cypher-event-took = { $seat } бере з ринку: { $card }.
cypher-event-refilled = На ринку з'являється: { $card }.
cypher-event-drew-nothing = { $seat } нічого не бере: брати нізвідки.
cypher-event-gave = { $seat } передає, { $to } отримує: { $card }.
cypher-event-discarded = { $seat } скидає з руки: { $card }.
cypher-event-laid-the-end = { $seat } наближає кінець: усі роблять ще по одному ходу, наостанок — { $seat }.
cypher-event-ran-out = Колода порожня: усі роблять ще по одному ходу, наостанок — { $seat }.
cypher-event-twentieth-turn = Двадцять ходів минуло: усі роблять ще по одному, наостанок — { $seat }.
cypher-event-ended = Гру закінчено.
cypher-event-scored = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}.
cypher-event-won = { $seat } перемагає.

sheet-cy-5-3 = Викладені карти
