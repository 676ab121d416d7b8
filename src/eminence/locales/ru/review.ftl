# Разбор сыгранной партии.

review-title = Разбор: { $game }
review-many = Разборы
review-result = Очки: { $scores }. Победа: { $winners }.
review-how = Каждое решение оценено по тому, что игрок мог знать в тот момент; скрытые карты не учитываются. Рядом с шансами на победу стоит половина ширины 95-процентного интервала.
review-parts = Удача — это то, что изменили случайные шаги, свои потери — то, что отдали более слабые ходы, а остальное — то, что сделали другие, и то, чего не видно ни из одной оценки.
review-summary = Удача и мастерство
review-seat = игрок
review-start = в начале
review-luck = удача
review-lost = свои потери
review-others = другие и остальное
review-share = в итоге
review-decisions = решения
review-mistakes = слабые ходы
review-points = Переломные моменты
review-no-points = Ни один отдельный шаг не изменил многого.
review-point-chance = Шаг { $step }, { $seat }: случай ({ $what }) меняет шанс на победу на { $change }.
review-point-decision = Шаг { $step }, { $seat }: ход «{ $what }» меняет шанс на победу на { $change }.
review-all-decisions = Все решения
review-all-luck = Случайные шаги и что они изменили
review-step = шаг
review-move = ход
review-before = лучший ход
review-after = этот ход
review-word = оценка
review-instead = вместо него
review-line = дальше ожидалось
review-chance = случай
review-chances = Шанс на победу в ходе партии, каким его мог знать каждый игрок
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка

# Ходы ожидаемого продолжения, где ещё не сказать, какая это будет карта.
review-at-place = карта на месте { $place }
review-oriflamme-keep = Не открывать карту
review-oriflamme-reveal = Открыть карту
review-oriflamme-take = Взять 1 влияние
