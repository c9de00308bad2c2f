game-name = Latarnie
option-length = Długość
option-length-short = krótka
option-length-long = długa
option-luck = Szczęście
option-luck-on = rzut po każdej turze
option-luck-off = brak
option-timer = Stoper
option-timer-on = pół minuty na zgadywanie
option-timer-off = brak
forbidden-alone = W pojedynkę nie ma stopera: nikt na ciebie nie czeka.
rival = Latarnik
pad-0 = Stanowisko północne
pad-1 = Stanowisko wschodnie
pad-2 = Stanowisko południowe
pad-3 = Stanowisko zachodnie
prompt-turn = { $who } stawia latarnie: zostało { $left }.
prompt-guess = Wszyscy zgadują w tajemnicy: które stanowisko jest najpełniejsze?
prompt-over = Latarnie płoną.
group-place = Postaw latarnię
group-end = Koniec
group-guess = Zgadnij
action-place = { $pad }
action-finish = Zakończ turę
action-guess = { $pad }
action-time-out = Czas minął
told-placed = { $who } stawia latarnię: { $pad }
told-rolled = { $who } wyrzuca { $points }
told-guessed = { $who } zgaduje: { $pad }
told-sealed = { $who } zgaduje w tajemnicy
told-opened = Najpełniejsze jest { $pad }
panel-pads = Stanowiska
panel-seat = { $who }
line-pad = { $pad }: { $n ->
    [one] { $n } latarnia
    [few] { $n } latarnie
   *[many] { $n } latarni
 }
line-luck = Szczęście: { $points }
line-guess = Typ: { $pad }
category-pads = Latarnie
category-luck = Szczęście
category-guess = Trafny typ
remark-fullest = Najpełniejsze było { $pad }.
