gray-cardinal = Серый кардинал
    .pitch = Испытайте удачу при дворе: открывайте придворных одного за другим, пока их ранг не растёт, и собирайте их в наборы.

gray-cardinal-general = Генерал
    .text = Раз за ход: уменьшить последнюю карту ряда на 3.
gray-cardinal-seer = Провидец
    .text = Раз за ход: посмотреть верхнюю карту колоды.
gray-cardinal-jester = Шут
    .text = Раз за ход: уменьшить или увеличить последнюю карту ряда на 1.
gray-cardinal-assassin = Ассасин
    .text = Раз за ход: уменьшить последнюю карту ряда на 2.
gray-cardinal-judge = Судья
    .text = Раз за ход: { $judge ->
        [used] ещё раз применить способность, уже применённую в этот ход, — Генерал, Провидец, Шут или Ассасин.
       *[turned] применить способность одного из своих повёрнутых столбцов — Генерал, Провидец, Шут или Ассасин.
    }
gray-cardinal-minstrel = Менестрель
    .text = При обмене у вас можно забрать только карту «Менестрель».
gray-cardinal-alchemist = Алхимик
    .text = Соперники могут уничтожить у вас только карту «Алхимик».
gray-cardinal-queen = Королева
    .text = Уничтожать можно, только когда в ряду больше карт, чем у вас Королев.
gray-cardinal-king = Король
    .text = Нельзя обменивать ряд, в котором меньше карт, чем у вас Королей.
gray-cardinal-end = Конец игры
    .text = Как только эта карта открыта, игра заканчивается.

gray-cardinal-option-judge = Судья
    .about = Какие столбцы может применить Судья.
    .turned = применённые в этот ход или те, которых у соперника больше
    .used = только уже применённые в этот ход
gray-cardinal-option-swap_full_row = Обмен полного ряда
    .about = Можно ли обменять ряд из пяти карт.
    .true = можно забрать или обменять
    .false = пять карт всегда забирают

gc-card-comes-first = Карта ещё идёт из колоды: решайте, когда её будет видно.
gc-other-drops = Сначала нужно сбросить столбец: { $seat }.
gc-drop-first = У вас больше пяти столбцов: сначала сбросьте один.
gc-nothing-to-drop = Столбец сбрасывают, только когда их больше пяти; до тех пор все полученные карты остаются.
gc-row-full = Ряд полон: больше всего карт за ход — { $most }.
gc-row-full-take = Ряд полон: заберите его.
gc-row-broken = Ряд нарушен ({ $value } после { $before }): исправьте его способностью или откажитесь от него.
gc-not-broken = Ряд не нарушен, отказываться не от чего.
gc-row-empty = В ряду ещё нет карт: сначала откройте одну.
gc-no-column = У вас нет такого столбца: { $card }.
gc-already-used = Эта способность уже применена в этот ход: { $card }.
gc-outnumbered = Способность недоступна, потому что у другого игрока таких карт больше ({ $most } против { $have }): { $card }.
gc-not-turned = Судья действует только через повёрнутый столбец, а этот ещё доступен вам самим: { $card }.
gc-not-used = Судья повторяет только применённое в этот ход, а эта способность ещё не применялась: { $card }.
gc-already-peeked = Вы уже видели верхнюю карту колоды.
gc-nothing-to-compare = Значения меняют только в ряду из двух или более карт.
gc-would-break = Последнюю карту нельзя поднять до { $value }: карта перед ней — { $before }.
gc-nothing-to-match = Чтобы уничтожить карту, нужны две равные карты подряд, а в ряду меньше двух.
gc-not-level = Чтобы уничтожить карту, значения должны быть равны: у последней сейчас { $value }, у предыдущей { $before }.
gc-destroyed-here = За эту карту ряда уже уничтожена одна карта.
gc-queens = Чтобы уничтожить карту, в ряду должно быть больше карт, чем у вас Королев: в ряду { $row }, Королев { $queens }.
gc-destroyed-from = В этот ход одна карта здесь уже уничтожена: { $seat }.
gc-not-there = { $seat } не имеет такой карты: { $card }.
gc-alchemist = Действует защита Алхимика, уничтожить можно только карту «Алхимик»: { $seat }.
gc-own-seat = Обмениваются с соперником, а не с собой.
gc-kings = Для обмена в ряду должно быть не меньше карт, чем у вас Королей: в ряду { $row }, Королей { $kings }.
gc-minstrel = Действует защита Менестреля, забрать можно только карту «Менестрель»: { $seat }.
gc-no-such-ability = У этой карты нет способности, которую так применяют: { $card }.
gc-end-card = Карта «Конец игры» никогда не лежит перед игроком.
gc-shape = { $word ->
    [use] Способность применяют так: use seer, use general, use assassin, use jester -1, use jester +1.
    [judge] Судья действует так: judge seer, judge general, judge assassin, judge jester -1, judge jester +1.
    [destroy] Для уничтожения назовите место и карту: destroy <место> <карта>.
    [swap] Для обмена назовите место и карту: swap <место> <карта>.
    [drop] Чтобы сбросить столбец, назовите его карту: drop <карта>.
   *[other] Этот ход пишут одним словом: { $word }.
}

gray-cardinal-event-revealed = { $seat } открывает: { $card }.
gray-cardinal-event-broke = Ряд нарушен: { $value } после { $before }.
gray-cardinal-event-used = { $seat } применяет: { $card }.
gray-cardinal-event-judged = { $seat } применяет через Судью: { $card }.
gray-cardinal-event-changed = Последняя карта ({ $card }) теперь считается как { $value }, а была { $was }.
gray-cardinal-event-mended = Ряд снова держится.
gray-cardinal-event-peeked = { $seat } смотрит верхнюю карту колоды: { $card }.
gray-cardinal-event-shuffled = Сброс становится новой колодой вместе с картой «Конец игры»: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
gray-cardinal-event-lost = { $seat } теряет ряд: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
gray-cardinal-event-gave-up = { $seat } отказывается от ряда: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
gray-cardinal-event-destroyed = { $seat } уничтожает карту. { $owner } теряет: { $card }.
gray-cardinal-event-took = { $seat } забирает ряд: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
gray-cardinal-event-swapped = { $seat } отдаёт ряд ({ $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}), получатель: { $opponent }. Взамен идёт: { $card }.
gray-cardinal-event-received = { $seat } получает: { $card }.
gray-cardinal-event-sixth = { $seat } уже имеет пять таких карт, шестая уходит в сброс: { $card }.
gray-cardinal-event-dropped = { $seat } сбрасывает столбец: { $card } ×{ $count }.
gray-cardinal-event-turn = Теперь ходит { $seat }.
gray-cardinal-event-ended = Игра закончена.
gray-cardinal-event-scored = { $seat }: { $card }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.

sheet-gc-8-2 = Столбцы из двух или более карт
