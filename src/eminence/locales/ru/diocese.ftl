diocese = Настольная епархия
    .pitch = Выбирайте одну карту, передавайте остальные и за три раунда постройте самую богатую епархию.

diocese-parishioners = Прихожане
    .text = 10 очков за каждые три.
diocese-sexton = Пономарь
    .text = 1, 3, 5, 9 или 14 очков за количество от одного до пяти.
diocese-deacon = Дьякон
    .text = 5 очков за каждые два.
diocese-priest1 = Священник
    .text = Один священник. У кого священников больше всего — 6 очков, у кого второе по величине количество — 4.
diocese-priest2 = Два священника
    .text = Два священника. У кого священников больше всего — 6 очков, у кого второе по величине количество — 4.
diocese-priest3 = Три священника
    .text = Три священника. У кого священников больше всего — 6 очков, у кого второе по величине количество — 4.
diocese-monk = Монах
    .text = 1 очко; 3 с Четками, 5 с Келией, 15 с тем и другим.
diocese-hieromonk = Иеромонах
    .text = 2 очка; 6 с Четками.
diocese-bishop = Епископ
    .text = 3 очка; 9 с Четками.
diocese-rosary = Четки
    .text = Утраивают одного Монаха, Иеромонаха или Епископа.
diocese-cell = Келия
    .text = Монах с ней дает 5 очков; вместе с Четками — 15.
diocese-prosphora = Просфора
    .text = +2 с собственной картой Пономаря или Прихожан, −2 без нее.
diocese-feast = Престольный праздник
    .text = В одном из более поздних ходов выложите две карты; праздник возвращается в руку.
diocese-temple = Храм
    .text = Если приедет епископ: 5 очков за каждый, −10, если нет ни одного.

diocese-option-priests = Священники
    .about = Как священники приносят очки.
    .majority = 6 за наибольшее количество, 4 за второе по величине
    .count = одно очко за каждого священника
diocese-option-passing = Передача
    .about = Куда переходят руки после каждого хода.
    .right = направо
    .left = налево
    .alternate = направо, налево, направо по раундам
diocese-option-spare_monastics = Монашествующие вне комбинаций
    .about = Что дают карты чина вне какой-либо комбинации, когда у этого чина комбинация есть.
    .silent = ничего
    .score = собственное значение
diocese-option-duel = Дуэль
    .about = Два игрока и нейтральное место между ними.
    .true = да
    .false = нет
diocese-option-deck = Колода
    .about = Сколько есть карт каждого вида.

di-already-chosen = Вы уже сделали выбор в этом ходу; карты перевернут, когда выберут все.
di-last-card = Ваша последняя карта выкладывается сама; выбирать нечего.
di-nothing-to-choose = Сейчас ни у кого нет карты на выбор.
di-not-controller = В этом ходу за нейтральное место выкладывает другой игрок.
di-neutral-card-missing = В этом ходу нейтральным местом распоряжаетесь вы: назовите карту и для него.
di-no-feast-laid = Перед вами нет Престольного праздника, поэтому вы выкладываете одну карту.
di-feast-needs-cards = Чтобы использовать праздник, нужно иметь в руке { $need ->
    [one] { $need } карту
    [few] { $need } карты
    [many] { $need } карт
   *[other] { $need } карты
}, а у вас { $have }.
di-returned-feast-not-laid = Праздник, который возвращается в вашу руку, нельзя выложить в том же ходу.
di-not-in-hand = { $have ->
    [0] Этой карты в вашей руке нет: { $card }.
   *[other] Таких карт в руке нужно { $need }, а у вас { $have }: { $card }.
}
di-no-neutral-place = Нейтральное место есть только в дуэли.
di-shape = { $word ->
    [lay] Выкладывая, называют одну карту: lay <card>.
   *[other] С праздником называют две карты: feast <card> <card>.
}

diocese-event-dealt = { $seat } получает { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}.
diocese-event-received = Вам розданы карты: { $card } ×{ $count }.
diocese-event-piled = В нейтральной стопке { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}.
diocese-event-drew = { $seat } берет из нейтральной стопки: { $card }.
diocese-event-chose = { $seat }: выбор сделан.
diocese-event-laid = { $place } выкладывает: { $card }.
diocese-event-laid-last = { $place } выкладывает последнюю карту: { $card }.
diocese-event-feasted = { $seat } возвращает Престольный праздник в руку и выкладывает две карты.
diocese-event-passed = { $seat } передает { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}; получает { $to }.
diocese-event-rolled = Раунд { $round }: на кубике { $number }. { $number ->
    [2] Епископ приезжает.
    [4] Епископ приезжает.
    [6] Епископ приезжает.
   *[other] Епископ не приезжает.
}
diocese-event-ended = Три раунда окончены.
diocese-event-scored = { $place }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.

sheet-di-5-1 = Приезд епископа
sheet-di-6-1 = Прихожане
sheet-di-6-2 = Пономари
sheet-di-6-3 = Дьяконы
sheet-di-6-4 = Священники
sheet-di-6-5 = Монашествующие
sheet-di-6-6 = Четки
sheet-di-6-7 = Келии
sheet-di-6-10 = Просфоры
