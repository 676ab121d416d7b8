diocese = Настільна єпархія
    .pitch = Обирайте одну карту, передавайте решту й за три раунди збудуйте найбагатшу єпархію.
diocese-reconstructed = Друковані правила не кажуть, скільки яких карт у колоді: кількості відновили ми.

diocese-parishioners = Парафіяни
    .text = 10 очок за кожні три.
diocese-sexton = Паламар
    .text = 1, 3, 5, 9 або 14 очок за кількість від одного до п'яти.
diocese-deacon = Диякон
    .text = 5 очок за кожні два.
diocese-priest1 = Священник
    .text = Один священник. { $priests ->
        [count] Кожен священник дає 1 очко.
       *[majority] У кого священників найбільше — 6 очок, у кого друга за величиною кількість — 4.
    }
diocese-priest2 = Два священники
    .text = Два священники. { $priests ->
        [count] Кожен священник дає 1 очко.
       *[majority] У кого священників найбільше — 6 очок, у кого друга за величиною кількість — 4.
    }
diocese-priest3 = Три священники
    .text = Три священники. { $priests ->
        [count] Кожен священник дає 1 очко.
       *[majority] У кого священників найбільше — 6 очок, у кого друга за величиною кількість — 4.
    }
diocese-monk = Чернець
    .listed = Чернець (Черниця)
    .text = 1 очко; 3 з Вервицею, 5 з Келією, 15 з обома.
diocese-hieromonk = Ієромонах
    .text = 2 очки; 6 з Вервицею.
diocese-bishop = Єпископ
    .text = 3 очки; 9 з Вервицею.
diocese-rosary = Вервиця
    .text = Потроює одного Ченця, Ієромонаха або Єпископа.
diocese-cell = Келія
    .text = Чернець із нею дає 5 очок; ще й з Вервицею — 15.
diocese-prosphora = Просфора
    .text = +2 з власною картою Паламаря або Парафіян, −2 без неї.
diocese-feast = Престольне свято
    .text = В одному з пізніших ходів викладіть дві карти; свято повертається в руку.
diocese-temple = Храм
    .text = Якщо приїде архієрей: 5 очок за кожен, −10, якщо немає жодного.

diocese-option-priests = Священники
    .about = Як священники дають очки.
    .majority = 6 за найбільшу кількість, 4 за другу за величиною
    .count = одне очко за кожного священника
diocese-option-passing = Передавання
    .about = Куди переходять руки після кожного ходу.
    .right = праворуч
    .left = ліворуч
    .alternate = праворуч, ліворуч, праворуч за раундами
diocese-option-spare_monastics = Чернецтво поза комбінаціями
    .about = Що дають зайві карти чину, якому служить Вервиця або Келія.
    .rosary = нічого поряд із Вервицею, власне значення поряд із Келією
    .silent = нічого в обох випадках
    .score = власне значення в обох випадках
diocese-option-duel = Дуель
    .about = Двоє гравців і нейтральне місце між ними.
    .true = так
    .false = ні
diocese-option-deck = Колода
    .about = Скільки є карт кожного виду.

di-already-chosen = Ви вже зробили вибір у цьому ході; карти перевернуть, коли оберуть усі.
di-last-card = Ваша остання карта викладається сама; обирати нічого.
di-nothing-to-choose = Зараз ніхто не має карти на вибір.
di-not-controller = Цього ходу за нейтральне місце викладає інший гравець.
di-neutral-card-missing = Цього ходу нейтральним місцем розпоряджаєтеся ви: назвіть карту й для нього.
di-no-feast-laid = Перед вами немає Престольного свята, тож ви викладаєте одну карту.
di-feast-needs-cards = Щоб використати свято, треба мати в руці { $need ->
    [one] { $need } карту
    [few] { $need } карти
    [many] { $need } карт
   *[other] { $need } карти
}, а у вас { $have }.
di-returned-feast-not-laid = Свято, що повертається у вашу руку, не можна викласти того самого ходу.
di-not-in-hand = { $have ->
    [0] Цієї карти у вашій руці немає: { $card }.
   *[other] Таких карт у руці треба { $need }, а у вас { $have }: { $card }.
}
di-no-neutral-place = Нейтральне місце є лише в дуелі.
di-shape = { $word ->
    [lay] Викладаючи, називають одну карту: lay <card>.
   *[other] Зі святом називають дві карти: feast <card> <card>.
}

diocese-event-dealt = { $seat } отримує { $count ->
    [one] { $count } карту
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}.
diocese-event-received = Вам роздано: { $card } ×{ $count }.
diocese-event-piled = У нейтральному стосі { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}.
diocese-event-drew = { $seat } бере з нейтрального стосу: { $card }.
diocese-event-chose = { $seat }: вибір зроблено.
diocese-event-laid = { $place } викладає: { $card }.
diocese-event-laid-last = { $place } викладає останню карту: { $card }.
diocese-event-feasted = { $seat } повертає Престольне свято в руку й викладає дві карти.
diocese-event-passed = { $seat } передає { $count ->
    [one] { $count } карту
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}; отримує { $to }.
diocese-event-rolled = Раунд { $round }: на кубику { $number }. { $number ->
    [2] Архієрей приїздить.
    [4] Архієрей приїздить.
    [6] Архієрей приїздить.
   *[other] Архієрей не приїздить.
}
diocese-event-ended = Три раунди закінчено.
diocese-event-scored = { $place }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}.

sheet-di-5-1 = Приїзд архієрея
sheet-di-6-1 = Парафіяни
sheet-di-6-2 = Паламарі
sheet-di-6-3 = Диякони
sheet-di-6-4 = Священники
sheet-di-6-5 = Чернецтво
sheet-di-6-6 = Вервиці
sheet-di-6-7 = Келії
sheet-di-6-10 = Просфори
