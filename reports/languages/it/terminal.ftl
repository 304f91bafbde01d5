# Ciò che mostra il terminale: tavoliere, elenchi, tasti e la partita come testo. I termini swahili del gioco restano in tutte le lingue.

## Il tavoliere e il punto che si guarda

seat-owned = casa posseduta
seat-asleep = casa dormiente
seat-lost = casa persa
seat-none = senza casa
seat = { $side }, riserva { $store }, { $house }, { $seeds } semi
seat-to-move = { $side } muove, riserva { $store }, { $house }, { $seeds } semi
in-hand = in mano a { $side }: { $seeds }
board-legend = { "[" }n] casa  (n) casa dormiente, sotto sei  >n buca dell'ultima mossa  . vuota
title-game = Partita { $game }
title-unnamed = Una partita
title-players = { $game }, { $south } contro { $north }
title-you = tu
choice-only = la sola scelta
choice-one-of = una di { $choices } scelte
place-start = inizio
place-start-of-game = L'inizio della partita
place-before-turn = La posizione prima della mossa { $number }
place-turn = { $turn } { $side } { $move }: { $kind }, { $choices }
place-stands = Il tavoliere è quello dopo { $turn }.
place-blocked = La takasia blocca { $pit } per questa mossa.
place-to-move = Muove { $side }, { $kind }: { $moves }
place-more = { $sign } n mostra altro, parte { $part } di { $parts }
place-legal = Legali: { $moves }.
captured-from = { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 } da { $pits }
pits-and = { $pits } e { $last }
broken-here = Qui non è legale: si attendeva { $expected }.
broken-before = Tenuta come testo, perché prima di essa { $first } non è legale.
end-in-header = Non decisa sul tavoliere; l'intestazione dice che ha vinto { $winner }.
end-goes-on = continua con { $turn }
mark-brilliant = brillante
mark-good = buona
mark-interesting = interessante
mark-doubtful = dubbia
mark-mistake = errore
mark-blunder = errore grave

## Scelte

preview = Anteprima di { $turn } { $move }: { $kind }.
preview-keeps = { $side } conserva la sua casa.
preview-keeps-asleep = { $side } conserva la sua casa, dormiente sotto sei.
preview-answers = { $side } ha poi { $choices ->
    [one] { $choices } scelta
   *[other] { $choices } scelte
 }: { $kind }.
choices-over = Nessuna scelta: { $end }
choices-none-here = Qui non ci sono scelte.
choices-broken = Dopo una mossa illegale non si può giocare nulla; tornare prima di essa.
choice-was-played = Questo è ciò che è stato giocato.
choice-is-variation = C'è già, come variante.
choice-is-main = C'è già, come continuazione principale.
followed-until = Ciò che seguiva è legale fino a { $turn }, che non lo è.
followed-all = Tutte le mosse che seguivano restano legali.
house-fate = casa di { $side }: { $fate }
followed-houses-until = Fino ad allora: { $houses }.
followed-houses = In quella linea: { $houses }.
sow-nothing = Qui non è stata giocata nessuna mossa; prima viene la prossima.
sow-illegal = Una mossa illegale non si può mostrare.

## Una semina

sowing-of = Semina di { $turn }
sowing-of-lap = Semina di { $turn }, giro { $lap }
step-before = prima della mossa
steps-left-out = { $steps ->
    [one] Un altro passo di questa mossa non si mostra
   *[other] Altri { $steps } passi di questa mossa non si mostrano
 }.
speed-1 = velocità 1 di 5, seme per seme, lenta
speed-2 = velocità 2 di 5, seme per seme
speed-3 = velocità 3 di 5, seme per seme, rapida
speed-4 = velocità 4 di 5, giro per giro
speed-5 = velocità 5 di 5, giro per giro, rapida

## Cambiamenti

played-variation = { $turn } è una variante; `P` ne fa la linea principale.
played-on = La linea continua con { $turn }.
played-main = { $turn } è la continuazione principale.
replaced = { $turn }; tutto ciò che seguiva è legale. { $stands }.
replaced-until = { $turn }; ciò che seguiva è legale fino a { $broken }, tenuta come testo. { $stands }.
stands-beside-game = Sta accanto alla partita come variante; `P` ne fa la linea principale
stands-beside-variation = Sta accanto alla vecchia variante; `P` ne fa la linea principale
stands-first = Viene per prima, e la vecchia linea resta come variante
deleted = { $turn } è cancellata; `u` la riprende.
promoted-already = { $turn } sta già davanti alle sue varianti.
promoted-start = L'inizio non è una mossa e non può diventare la continuazione principale.
promoted = { $turn } è ora la continuazione principale; `u` torna indietro.
main-already = Questa è la linea principale.
main-now = Questa linea è ora la principale; `u` torna indietro.
undone = Annullato; `U` lo rifà.
redone = Rifatto.
nothing-to-undo = Non c'è nulla da annullare.
nothing-undone = Non c'è nulla da rifare.
delete-start = L'inizio della partita non è una mossa e non si può cancellare.
delete-one = Cancellare { $turn }?
delete-main = { $turn } della linea principale
delete-more = Cancellare { $turn } e { $plies ->
    [one] la mossa che la segue
   *[other] le { $plies } mosse che la seguono
 }?
not-deleted = Non si cancella nulla.
no-turn-to-replace = Qui non c'è una mossa; andare a quella da giocare altrimenti.
no-turn-to-mark = Qui non c'è una mossa da segnare.
no-turn-here = Qui non è stata giocata nessuna mossa.
no-variations = { $turn } non ha varianti; `r` la gioca altrimenti.
last-variation = Questa è l'ultima variante.
first-variation = Questa è la continuazione principale.
at-end = Questa è la fine della linea.
at-start = Questo è l'inizio della partita.
no-next-event = Non segue nessun evento.
no-event-before = Prima non c'è nessun evento.
paste-into-line = Ciò che si incolla va solo in una riga: `m` scrive una mossa, `c` un commento.

## File

saved-in = Salvata in { $file }; `bao replay { $file }` la riapre.
saved-same = Il file aveva già questa partita; i cambiamenti precedenti non si possono annullare.
saved-merged = Ciò che un altro vi ha scritto è stato ripreso; i cambiamenti precedenti non si possono annullare.
saved-conflict = Non uguale nei due: { $conflict }.
not-saved = Non salvata: { $why }. `S` salva in un altro file.
rescued = Ciò che non era stato salvato è in { $file }.
rescued-elsewhere = Ciò che non era stato salvato è in { $file }; accanto alla partita non si è potuto tenere: { $why }
not-rescued = Ciò che non era stato salvato è perso: { $why }; { $other }

## Giocare contro il motore

play-over = La partita è finita; `I` giudica ogni mossa, `s` la salva.
play-undone = Mossa ripresa.
play-nothing-to-undo = Non c'è nulla da riprendere.
play-redone = Rigiocata.
play-nobody = Nessuno gioca contro di te; `bao play` comincia una partita.
play-drawn = La partita è patta: una posizione si è presentata per la terza volta, o sono state giocate { $plies } semimosse.
play-is-over = La partita è finita.
play-resigned = Abbandoni; vince { $winner }. `I` giudica ogni mossa, `s` salva la partita, `u` torna indietro.
play-resigned-side = { $loser } abbandona; vince { $winner }. `I` giudica ogni mossa, `s` salva la partita, `u` torna indietro.
clock-no-undo = Il tempo è scaduto, e non si torna indietro.
play-thinking = { $player } sta pensando
play-your-turn = tocca a te
play-goes-on = La partita continua.

## Analisi

analysis-on = Analisi: `I` tutta la linea, `o` aggiunge la linea migliore, `i` la finisce.
analysis-off = Niente più analisi; ciò che si è trovato resta.
analysis-failed = La ricerca è fallita, e tutto il resto continua; si prega di segnalare la partita.
analysis-begins = Si analizza ogni mossa della linea … `I` la ferma.
analysis-stopped = Le mosse della linea non si analizzano oltre.
analysed = La linea è analizzata: Sud { $south ->
    [one] { $south } sbaglio
   *[other] { $south } sbagli
 }, Nord { $north ->
    [one] { $north } sbaglio
   *[other] { $north } sbagli
 }.
no-turn-to-better = Qui non c'è una mossa; `o` aggiunge da qui la linea migliore.
no-line-there = Non c'è una linea da aggiungere: lì non si può giocare nulla.
no-line-analysed = Non è ancora analizzato nulla; `i` comincia.
no-line-yet = Non si è ancora trovato nulla; attendere un momento.
line-there = La linea migliore è già nella partita.
line-added = La linea migliore è aggiunta con { $turn }; `u` torna indietro.
line-added-variation = La linea migliore è aggiunta come variante con { $turn }; `u` torna indietro.
analysing = Si analizza { $more }
analysing-nothing = Nulla da analizzare dopo una mossa illegale.
by-search = Secondo la ricerca: { $words }
best-line = Migliore: { $line }
curve = Probabilità di Sud
curve-progress = Probabilità di Sud, { $done } di { $all }

## Esercizi

train-puzzle = Esercizio { $number } di { $all }, grado { $grade }: { $question }
train-keys = Scrivi una mossa, oppure: `i` aiuto, `o` soluzione, `N` esercizio successivo, `q` esci.
train-right-plain = Giusto: { $answer }
train-wrong-plain = Sbagliato: { $answer }
train-rules = Regole: { $rules }
train-choices = Scelte: { $choices }
train-position = Posizione: { $position }
train-illegal = `{ $typed }` qui non è legale

## Elenchi accanto al tavoliere

list-turns = Mosse
list-no-turns = Ancora nessuna mossa
list-choices = Scelte di { $turn }
list-no-choices = Nessuna scelta
list-in-place = { $turn } al posto di { $move }
list-no-mark = nessun segno
list-mark = Segno di { $turn }

## Richieste e domande

state-changed = { "[" }cambiata]
title-of = { $place } di { $end }
ask-move = Mossa { $turn }:
ask-replacing = Mossa { $turn } al posto di { $move }:
ask-jump = Andare alla mossa:
ask-comment = Commento a { $turn }:
ask-comment-game = Commento alla partita:
ask-file = Salvare in:
ask-resign = Abbandonare questa partita?
ask-resign-side = { $side } abbandona?
ask-leave-changed = Uscire? I cambiamenti non sono stati salvati.
ask-leave = Uscire?
jump-help = Una mossa come 23s o 23n, una variante come 22n:a3>, una mossa in essa come 22n:a3>/24s; oppure start, end.
file-help = Le altre partite del file restano come sono.
too-small = La finestra è { $width }×{ $height }; una partita ne vuole { $columns }×{ $lines }. Allargarla, o uscire con q; `bao replay GAME --plain` stampa la partita come testo.
too-small-changed = La finestra è { $width }×{ $height }; una partita ne vuole { $columns }×{ $lines }. Allargarla, o uscire senza salvare con Ctrl-C due volte; `bao replay GAME --plain` stampa la partita come testo.
compare-no-class = nessuna
compare-type = { $kind } tipo { $number }

## Tasti sotto il tavoliere

do-stop = ferma
do-speed = più rapida, più lenta
do-any-other = ogni altro tasto
do-stops-and-does = ferma e fa ciò che fa
do-choices = scelte
do-move = mossa
do-keys = tasti
do-quit = esci
do-next = avanti
do-back = indietro
do-sow = semina
do-analyse = analizza
do-analyse-line = la linea
do-save = salva
do-comment = commento
do-replace = sostituisci
do-pick = scegli
do-play-it = gioca
do-type-move = scrivi una mossa
do-done = fatto
do-new-paragraph = nuovo paragrafo
do-leave-as-was = lascia com'era
do-mark = segna
do-take-back = ritira
do-resign = abbandona
do-go-on = continua
do-delete = cancella
do-keep = tieni
do-save-and-leave = salva ed esci
do-discard = scarta
do-leave = esci
do-scroll = scorri

## Che cosa fanno i tasti

key-more = il seguito di un commento lungo
key-quit = esci
key-suspend = sullo sfondo; `fg` ritorna
key-redraw = ridisegna lo schermo
key-list-up = uno su
key-list-down = uno giù
key-list-far-up = dieci su
key-list-far-down = dieci giù
key-list-first = il primo
key-list-last = l'ultimo
key-list-take = prendilo
key-list-sow = mostra la semina di una scelta
key-list-type-move = scrivi invece una mossa
key-list-leave = torna alla partita
key-number = vai alla mossa con quel numero
key-resign = abbandona, in una partita in corso
key-interrupt = esci; due volte: esci senza salvare
help-keys = Tasti
help-list = In un elenco di scelte o segni
help-signs = Segni
sign-house = casa
sign-asleep = casa dormiente, sotto sei
sign-began = qui è cominciata la mossa, o si sono raccolti semi
sign-captured = catturata dalla mossa
sign-last = qui è caduto l'ultimo seme
sign-blocked = bloccata dalla takasia per questa mossa
sign-text = illegale dopo le mosse precedenti; tenuta come testo
sign-comment = ha un commento
sign-estimated = stima della ricerca: ?! imprecisione, ? errore, ?? errore grave
sign-proved = lo stesso, dimostrato
sign-missed-win = una vittoria mancata, dimostrata; ≈??W stimata
sign-forced = una mossa obbligata
sign-known = una scelta che in questa partita è stata giocata
sign-house-lost = in questa mossa si perde una casa
sign-end = la partita finisce con questa mossa

## La partita come testo

plain-position = Posizione all'inizio: { $position }
plain-comment = Commento: { $text }
plain-empty = Non è stata giocata nessuna mossa.
plain-end = Fine della linea principale: { $end }
plain-no-end = La linea principale non è finita.
plain-variation = Variante { $address }, al posto di { $move }:
plain-variation-end = Fine della variante: { $end }
plain-variation-stops = Fine della variante.
plain-takes = prende { $captures }
plain-blocked = La takasia bloccava { $pit }
plain-seeds = Semi: Sud { $south }, Nord { $north }
line-breaks = si rompe a { $turn }

## Tasti per nome

keyname-right = Destra
keyname-left = Sinistra
keyname-up = Su
keyname-down = Giù
keyname-shift-tab = Maiusc-Tab
keyname-alt-enter = Alt-Invio
