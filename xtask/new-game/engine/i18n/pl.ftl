game-name = Star Ferry
option-hand = Ogniwa na ręce
option-hand-3 = Trzy
option-hand-4 = Cztery
cell-small = małe ogniwo
cell-medium = średnie ogniwo
cell-large = duże ogniwo
cells = { $cell } ({ $n })
prompt = { $who }: załaduj ogniwo albo wyrzuć je za burtę.
prompt-over = Promy odleciały.
group-load = Załaduj
group-throw = Wyrzuć za burtę
load = Załaduj: { $cell }
throw = Wyrzuć za burtę: { $cell }
told-loaded = { $who } ładuje: { $cell }.
told-thrown = { $who } wyrzuca za burtę: { $cell }.
told-drew = { $who } dobiera: { $cell }.
told-drew-hidden = { $who } dobiera ogniwo.
told-ended = Promy odlatują.
panel-table = Stół
panel-seat = { $who }
line-pile = { $n ->
    [one] { $n } ogniwo do dobrania
    [few] { $n } ogniwa do dobrania
   *[many] { $n } ogniw do dobrania
}
line-space = Za burtą: { $cells }, paliwo { $fuel }
line-space-empty = Za burtą nie ma nic.
line-ferry = Prom: { $cells }, paliwo { $fuel } z { $most }
line-ferry-empty = Prom jest pusty; udźwig { $most }.
line-hand = Ręka: { $cells }, paliwo { $fuel }
line-hand-empty = Ręka jest pusta.
line-hand-size = { $n ->
    [one] { $n } ogniwo na ręce
    [few] { $n } ogniwa na ręce
   *[many] { $n } ogniw na ręce
}
score-fuel = Paliwo
kind-cell = Ogniwa paliwowe
figure-fuel = Paliwo
figure-count = W pudełku
zone-table = Stół
word-hand = Twoje ogniwa
word-space = Za burtą
