# Ciò che si nota in un testo, e che cosa lì si attende.

## Un'osservazione in una riga; i codici sono gli stessi in tutte le lingue

found-in-game = partita { $game }: { $found }
found-in-game-turn = partita { $game } mossa { $turn }: { $found }
found-in-turn = mossa { $turn }: { $found }
found-line = linea { $line }
found-note = nota
found-repair = correzione
found-warning = avvertenza
found-error = errore
found = { $severity } [{ $code }] si attendeva { $expected }
found-read = { $severity } [{ $code }] letto `{ $read }`, si attendeva { $expected }
found-taken = { $found }; preso per `{ $repair }`
expected-there = [{ $code }] si attendeva { $expected }
read-there = [{ $code }] letto `{ $read }`, si attendeva { $expected }

## Che cosa si attende in una trascrizione o in un file di una partita

expected-moves = mosse, come `1:A6<* a5>;`
expected-game = una partita, come `1:A6<* a5>;`
expected-pit = una buca dopo la lettera della fila
expected-nothing-behind = nulla dopo la fine della partita; saltato
expected-separator = `;` tra due mosse numerate
expected-one-separator = un solo `;` tra due mosse numerate
expected-no-separator = nessun `;` dentro una mossa numerata
expected-label = il numero di mossa `{ $label }:`
expected-turn-number = il numero di mossa { $number }
expected-norths-label = `{ $number }n:` prima della mossa di Nord
expected-plain-sign = il segno semplice `{ $sign }`, qui e più avanti
expected-upper-case = una maiuscola, per la mossa di Sud
expected-lower-case = una minuscola, per la mossa di Nord
expected-sign-once = ogni segno una volta sola
expected-mark = uno dei segni `!!`, `!`, `!?`, `?!`, `?`, `??`
expected-souths-move = la mossa di Sud di questo numero
expected-norths-move = la mossa di Nord di questo numero
expected-move = una mossa come `A5<` o `b3>*`
expected-moves-only = soltanto mosse; saltato
expected-moves-only-kept = soltanto mosse; conservato come commento
expected-header = un'intestazione come `[south "Amina"]`
expected-header-kept = un'intestazione come `[south "Amina"]`; conservato come commento
expected-header-once = ogni intestazione una volta sola; conservato come commento
expected-comment-end = `{"}"}` dopo il commento
expected-variation-end = `)` dopo la variante
expected-backquote = un secondo accento grave
expected-no-bracket = nessuna `)` senza una `(`; tralasciata
expected-no-brace = nessuna `{"}"}` senza una `{"{"}`; tralasciata
expected-moves-in-brackets = mosse tra le parentesi
expected-move-behind-sign = una mossa dopo `~`; tralasciato
expected-move-behind-number = una mossa dopo il numero di mossa
expected-replaced-move = la mossa che la variante sostituisce, prima di questa
expected-variation-place = una variante subito dopo la mossa che sostituisce; spostata lì
expected-fewer-variations = al massimo 200 varianti una dentro l'altra; conservato come commento
expected-fewer-plies = al massimo 100.000 semimosse in una partita; il resto è conservato come commento
expected-shorter-text = un testo di al massimo 16 MiB; ciò che segue non è letto
expected-missing = una mossa, che manca
expected-readable = una mossa; questa non si può leggere

## Che cosa si attende da una mossa secondo le regole

expected-legal = una mossa legale, ma { $reason }; sono legali { $legal }{ $more }
expected-arrow = la freccia, e la lettera della fila se manca; sono legali { $legal }
expected-nothing = nessun'altra mossa: ha vinto { $winner }{ $more }
none-legal = nessuna
more-options = { $count ->
    [one] ; la permetterebbe l'opzione delle regole `{ $options }`
   *[other] ; la permetterebbe ognuna di queste opzioni delle regole: `{ $options }`
 }
expected-direction = una direzione; una sola è legale
expected-row-letter = una lettera della fila; una sola buca è legale
expected-no-star = nessuna stella, per una cattura
expected-one-star = `*`, per un takata
expected-two-stars = `**`, per un takata mentre la takasia blocca una buca
expected-no-house-sign = nessun `+`: la mossa non arriva alla scelta
expected-end-sign = `#`: la partita è finita
expected-no-end-sign = nessun `#`: sul tavoliere la partita non è finita
expected-winner-on-board = come vincitore { $winner }, che ha vinto sul tavoliere
expected-rest-of-move = il resto della mossa; forse il testo è troncato
expected-rest-with-star = il resto della mossa, a cui manca una stella; forse il testo è troncato
expected-rest-of-turn = il resto della mossa numerata; forse il testo è troncato
expected-norths-answer = la risposta di Nord, poiché ha vinto Nord; forse il testo è troncato

## Scelte della casa che nessun segno decide

expected-safari-breaks = `+`: fermarsi nella casa interrompe la partita alla mossa { $turn }
expected-safari = `+`: fermarsi nella casa contraddice il testo { $times }
expected-safari-less = `+`: fermarsi nella casa contraddice il testo { $times }, proseguire { $left }
so-many-times = { $count ->
    [1] una volta
    [2] due volte
   *[other] { $count } volte
 }
expected-safari-or-none = un `+` o nessuno; la casa proseguita in uno di { $ways } modi si accorda altrettanto bene con il testo: { $readings }
expected-safari-open = `+` se ha proseguito: fermata, come nessun segno dice; il testo si accorderebbe altrettanto bene con la casa proseguita { $readings }
expected-fewer-choices = meno scelte aperte: { $choices } hanno più di { $most } letture, che non sono state seguite
expected-other-cause = un'altra causa: per { $choices } { $count ->
    [1] nessuna delle due letture
   *[other] nessuna lettura
 } porta oltre la mossa { $turn }
expected-other-cause-at-first = un'altra causa: per { $choices } { $count ->
    [1] nessuna delle due letture
   *[other] nessuna lettura
 } gioca una mossa
choices-one = la scelta alla mossa { $turn }
choices-few = le scelte alle mosse { $turns }
choices-many = le { $count } scelte dalla mossa { $first } alla { $last }
turns-and = { $turns } e { $last }
reading-nowhere = in nessun luogo
reading-at = a { $turns }
readings-more = altre { $count }

## Modifiche di un solo elemento

expected-change-plays = { $change }: questa sola modifica rende giocabile la partita{ $cut }
expected-change-explains = { $change }: questa sola modifica spiega i segni sbagliati{ $cut }
expected-changes-play = una di { $total } modifiche, ognuna delle quali rende giocabile la partita: { $changes }{ $more }{ $cut }
expected-changes-explain = una di { $total } modifiche, ognuna delle quali spiega i segni sbagliati: { $changes }{ $more }{ $cut }
changed-plays = { $change } (`{ $kind }`), che rende giocabile la partita; { $rivals }{ $cut }
changed-explains = { $change } (`{ $kind }`), che spiega i segni sbagliati; { $rivals }{ $cut }
changes-more = ; altre { $count }
changes-cut = ; il testo è troppo lungo per provare ogni modifica
rival-changes = { $count ->
    [0] nessun'altra modifica di un solo elemento lo fa
    [1] lo farebbe anche 1 modifica meno probabile
   *[other] lo farebbero anche { $count } modifiche meno probabili
 }
change-moves = le due mosse di { $turn } nell'altro ordine
change-turns = i numeri { $first } e { $second } nell'altro ordine
change-doubled = { $turn } senza il secondo `{ $read }`
change-nothing-behind = nulla a { $turn } e dopo
change-missing-move = `{ $move }` a { $turn }, dove manca una mossa
change-missing-turn = `{ $move }` inserito prima di { $turn }
change-token = { $turn } `{ $move }` invece di `{ $read }`

## Che cosa si attende da un file e dalle sue righe

expected-utf-8 = UTF-8
expected-utf-8-or-other = UTF-8 o Windows-1252
expected-game-number = un numero di partita
expected-winner = `south`, `north` o nulla
expected-saved-value = il valore della formula, che il programma non ha salvato; aprire il file, calcolarlo e salvarlo di nuovo
expected-value = un valore al posto di questo errore
expected-encoding = la codifica del file, che i suoi byte non dicono; letto come { $encoding }, `--encoding` ne indica un'altra
expected-date = una data come 2015-03-12 o 12/3/2015, o un anno
expected-clear-date = 2015-03-12, o una data del file che riveli l'ordine; letta come { $date }
expected-who-is-south = una parola che dica chi di loro è Sud; il primo è preso per Sud
expected-side-of-winner = una parola che dica chi di loro è Sud; non sono presi né giocatori né vincitore
expected-facts = numero, vincitore, giocatori o data accanto alle mosse; non letto
expected-one-game = le mosse di una sola partita accanto al suo numero; quelle di un'altra restano testo e non sono lette
expected-row-of-game = la riga di una partita; saltata
expected-said-before = ciò che vale per tutte le partite, prima della prima di esse; non letto
expected-turn-one = la mossa 1; le mosse precedenti non ci sono, o appartengono alla partita precedente
expected-next-move = la mossa successiva della partita; saltato
expected-move-here = una mossa; la partita è letta fino a qui
expected-set-up = una partita che comincia dalla posizione iniziale; questa si guarda con `bao replay`
expected-first-turn = una partita dalla sua prima mossa; questa parte si guarda con `bao replay`
expected-no-rules = nessuna regola propria; si gioca con quelle del comando (`--ruleset`)
expected-closing-quote = virgolette che si chiudono nella stessa riga
expected-quotes = virgolette attorno a mosse che contengono `{ $sign }`; letto come un solo testo
expected-quotes-tab = virgolette attorno a mosse che contengono un tabulatore; letto come un solo testo
expected-fields = { $count } campi, quante colonne ha l'intestazione
expected-cells = { $count } celle, quante ne ha l'intestazione
expected-fewer-tables = al massimo { $most } tabelle una dentro l'altra; letto come testo
expected-transcript-column = una trascrizione nella colonna { $column }
expected-transcript-key = una trascrizione sotto la chiave `transcript`
expected-shorter-row = una riga di al massimo { $bytes } byte; saltata
expected-shorter-line = una linea di al massimo { $bytes } byte; saltata
expected-shorter-line-of-game = una linea di al massimo { $bytes } byte; la partita è saltata
expected-shorter-object = un oggetto di al massimo { $bytes } byte; saltato
expected-shorter-game = una partita di al massimo { $bytes } byte; saltata
expected-shorter-game-text = una partita di al massimo { $bytes } byte e { $lines } linee; saltata
expected-json = un oggetto JSON: { $fault }
expected-json-line = un oggetto JSON su una linea propria: { $fault }

## Che cosa non va in un testo JSON

json-eof = il testo finisce troppo presto
json-syntax = da qui in poi non è JSON
json-other = non è un oggetto
json-depth = troppi livelli uno dentro l'altro

## Partite presenti due volte

expected-new-number = un numero che nessuna partita precedente ha; entrambe sono conservate
repeat-duplicate = una partita che non copi quella del record { $record }; { $fate }
repeat-number = un numero che nessun'altra partita ha; lo ha la partita del record { $record }, con altre mosse o altri dati; { $fate }
repeat-moves = mosse diverse da quelle del record { $record }; { $fate }
repeat-beginning = la partita intera; quella del record { $record } prosegue da qui; { $fate }
repeat-kept = entrambe sono conservate
repeat-left-out = tralasciata
repeat-left-out-columns = tralasciata con le sue colonne, che dicono altro; `--update` le riprende
