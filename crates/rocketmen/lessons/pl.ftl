# Co mówi trener Rocketmen. Format opisuje docs/lessons.md.

lesson-money = Pieniądze i karty
lesson-money-about = Ile warta jest ręka i jak zakup ulepsza talię.
lesson-money-welcome = Prowadzisz prywatną firmę kosmiczną. W każdej turze zagrywasz karty: kupują lepsze karty, a później budują rakiety. Zacznijmy od pieniędzy.
lesson-money-hand = Te sześć kart to twoja **ręka**. Ikony w lewym górnym rogu karty to jej **Komponenty**: tu $10 na czterech kartach, Komputery na Statku kosmicznym i Punkt Rakiet na Bazie.
lesson-money-market = To jest **Rynek**: sześć kart dla wszystkich. Koszt stoi na dole karty. To, co kupisz, trafia do twojej talii i będzie wracać na rękę.
lesson-money-name = { card-solar-power }: koszt $30, a za każdym razem, gdy ta karta będzie na ręce, zapłaci $20, dwa razy tyle co Misja. **Kliknij ją**, a potem powiedz, że to wszystko.
lesson-money-name-suit = Skafander przydaje się przy starcie i zabrałby wszystkie twoje $40. Najpierw karty, które płacą.
lesson-money-name-parts = Ta karta kosztuje oprócz $30 jeszcze Komponent. Jest do rakiety; najpierw karty, które płacą.
lesson-money-name-engine = Silnik unosi rakiety i niczego nie opłaci. Następna tura byłaby tak samo uboga jak ta.
lesson-money-name-discard = Teraz karta przepadła na tę turę, a z nią $10. Odrzuca się karty, z których nie ma pożytku.
lesson-money-name-place = Misja na Planie służy do lotu, a jej umieszczenie kosztuje $10. To będzie w następnej lekcji.
lesson-money-name-end = Nic nie zostało kupione, a na ręce jest tych samych sześć kart. Czekaniem pieniędzy się nie odłoży.
lesson-money-pay = Teraz zapłać **trzema kartami po $10**: klikaj je jedną po drugiej. Karta, która płaci, jest odrzucana, a reszty się nie wydaje.
lesson-money-bought = Zakup i karty, które za niego zapłaciły, leżą na **Obszarze Gry**. Do końca tury nic z tego nie użyjesz.
lesson-money-refill = Luka na Rynku od razu się zapełniła: jest tu { card-internet }. Można kupować dalej, ale zostało ci tylko $10.
lesson-money-end = Dlatego **zakończ turę** na pasku pod planszą. To, czego nie zagrasz, zostaje na ręce.
lesson-money-end-discard = Dobierzesz za to jedną kartę więcej, ale stracisz tę, którą masz: niezagrana karta jest twoja także w następnej turze.
lesson-money-end-place = Za ostatnie $10 to możliwe, ale Misjami zajmiemy się w następnej lekcji.
lesson-money-drawn = Karty z Obszaru Gry trafiły do **Magazynu**, czyli na stos kart odrzuconych, a twoja ręka znów ma sześć kart. Ada ma już turę za sobą. Teraz znów ty.
lesson-money-internet = { card-internet } kosztuje $30 **i jeden Komponent** dowolnego rodzaju. **Kliknij tę kartę**, a potem powiedz, że to wszystko.
lesson-money-internet-batteries = To tańsza karta, ale spójrz: masz dwa Statki kosmiczne, których ikony by się zmarnowały. Internet bierze jedną z nich.
lesson-money-internet-engine = Silnik unosi rakietę. Rakiety jeszcze nie masz, a Silnik za nic nie zapłaci.
lesson-money-internet-end = Wtedy $30 i dwa Komponenty niczego by w tej turze nie dały.
lesson-money-component = Trzy karty płacą pieniądze. **Statek kosmiczny** płaci Komponentem: każda z ich ikon się nada, Punkt Rakiet nie. Zapłać wszystkimi czterema.
lesson-money-cycle = Gdy **Centrum Dowodzenia**, czyli talia, się skończy, Magazyn jest tasowany i staje się nową talią. Tak kupione karty trafiają na rękę.
lesson-money-done = To napęd tej gry: płać, kupuj, dobieraj lepsze karty. Teraz użyjesz kart do tego, do czego są stworzone: do budowy rakiety.
