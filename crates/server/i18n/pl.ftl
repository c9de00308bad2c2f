turns-title = { $matches ->
    [one] Twój ruch
   *[other] Twój ruch w { $matches } grach
}
reminder-title = { $matches ->
    [one] Kończy Ci się czas
   *[other] Kończy Ci się czas w { $matches } grach
}
until = do { $time }
test-title = { $place }: próba
test-text = Tak damy Ci znać, gdy gra będzie czekać na Twój ruch.
mail-footer = Piszemy, bo { $place } ma dawać Ci znać. Możesz to zmienić tutaj: { $link }
mail-confirm-title = { $place }: potwierdź swój adres
mail-confirm-text =
    Ktoś, pewnie Ty, podał ten adres w serwisie { $place }, żeby dostawać wiadomości, gdy gra czeka na ruch.
    Jeśli to Ty, otwórz ten odnośnik w ciągu doby:

    { $link }

    Jeśli nie, nic nie rób, a więcej się nie odezwiemy.
mail-reset-title = { $place }: nowe hasło
mail-reset-text =
    Ktoś, pewnie Ty, poprosił o nowe hasło w serwisie { $place }.
    Jeśli to Ty, otwórz ten odnośnik w ciągu godziny:

    { $link }

    Jeśli nie, nic nie rób. Stare hasło nadal działa.
