# Ciò che si dice di partite, posizioni e mosse. I termini swahili del gioco restano in tutte le lingue.

seeds = { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 }
turns = { $turns ->
    [one] { $turns } mossa
   *[other] { $turns } mosse
 }
kind-capture = cattura
kind-takata = takata

## Eventi e conclusioni

told-emptied = casa di { $side } svuotata: { $seeds ->
    [one] il suo { $seeds } seme è seminato
   *[other] i suoi { $seeds } semi sono seminati
 }
told-captured = casa di { $side } catturata: { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 }
told-tax = casa di { $side } tassata: due dei suoi semi sono seminati
told-house-stop = arresto nella casa di { $side }
told-takasia-stop = fermata nella buca di { $side } bloccata dalla takasia
end-front-row = Ha vinto { $winner }: la fila interna di { $loser } è vuota.
end-no-move = Ha vinto { $winner }: { $loser } non ha mosse legali.
end-no-seeds = Ha vinto { $winner }: a { $loser } non restano semi per giocare.
end-singletons = Ha vinto { $winner }: a { $loser } restano solo semi singoli.
end-over = La partita è finita: ha vinto { $winner }.
result-partial = La trascrizione si è potuta rigiocare fino alla mossa { $turn } compresa, non oltre.
result-nobody = Nessuno dice chi ha vinto.
result-resigned = Ha vinto { $winner }, non sul tavoliere: per abbandono o per il tempo.
result-gave-up = { $loser } ha abbandonato. Vince { $winner }.
result-out-of-time = { $loser } ha esaurito il tempo. Vince { $winner }.
forfeit-resigned = abbandono
forfeit-time = tempo
result-cut-off = Secondo l'archivio ha vinto { $winner }; il testo è troncato.
result-archive = Secondo l'archivio ha vinto { $winner }.
fate-never = non posseduta fin dall'inizio
fate-kept-to-end = conservata fino alla fine
fate-kept-to = conservata fino a { $turn }
fate-kept = conservata
fate-emptied = svuotata alla mossa { $turn } ({ $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 })
fate-captured = catturata alla mossa { $turn } ({ $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 })

## Perché una mossa è illegale

illegal-game-over = la partita è finita
illegal-empty-pit = la buca è vuota
illegal-back-row-in-namua = nella fase namua il seme si mette nella fila interna (regola 2.1)
illegal-must-capture = c'è una cattura possibile, e questa mossa non cattura (regola 2.2)
illegal-far-kichwa = una cattura da questa buca entra dal kichwa più vicino (regola 3.2)
illegal-house-closed = la casa funzionale non si gioca finché un'altra buca interna è piena (regola 5.1)
illegal-house-takata = con queste regole qui nessun takata comincia dalla casa (regole 5.1 e 5.2)
illegal-must-tax = la casa è la sola buca interna con due semi o più, ed è tassata (regola 4.3)
illegal-singleton = un seme singolo qui non comincia un takata (regole 5.1 e 5.2)
illegal-back-row-waits = la fila esterna aspetta finché una buca interna contiene due semi o più (regola 5.2)
illegal-outward = la sola buca interna piena, un kichwa, si semina verso il centro (regola 5.3)
illegal-blocked = la buca è bloccata dalla takasia per questa mossa (regola 5.5)
illegal-endless = la semina non finisce mai (regola 6.4)
illegal-no-house-choice = la mossa non arriva alla scelta di giocare la casa (regola 3.4)
illegal-other-direction = qui si semina solo nell'altro senso (regola F3)
illegal-inner-row-first = qui una mossa deve cominciare nella fila interna (regola F4)
illegal-single-seed = un seme singolo qui non comincia una mossa (regola F5)
play-no-move = `{ $typed }` non è una mossa; una mossa è una buca con una freccia, come `{ $example }`, con `+` per giocare la casa
play-other-side = `{ $typed }` è una mossa di { $side }; tocca a { $due }
play-other-side-choices = `{ $typed }` è una mossa di { $side }; tocca a { $due }: { $choices }
play-no-arrow = `{ $typed }` non ha freccia; da che parte? { $choices }
play-illegal = `{ $typed }` alla mossa { $turn }: si attendeva { $expected }
play-behind-illegal = dopo una mossa illegale non si può giocare nulla; tornare prima di essa
edit-too-many = una partita con le sue varianti ha al massimo { $most } semimosse
edit-too-deep = al massimo { $most } varianti possono stare una dentro l'altra
edit-start = l'inizio della partita non è una mossa e non si può spostare né togliere
edit-gone = questa mossa è stata tolta dalla partita
address-form = `{ $typed }` non indica alcun punto; una mossa si scrive `23s` o `23n`, una variante `22n:a3>`, una mossa in essa `22n:a3>/24s`; valgono anche `start` e `end`
address-no-turn = qui non c'è la mossa { $turn }; questa linea va da { $first } a { $last }
address-no-variation = nessuna linea gioca `{ $wanted }` alla mossa { $turn }; { $known ->
    [0] lì non si gioca nessuna mossa
   *[other] lì si gioca: { $there }
 }
address-other-side = `{ $wanted }` è una mossa di { $side }, e la mossa { $turn } è di { $due }; { $known ->
    [0] lì non si gioca nessuna mossa
   *[other] lì si gioca: { $there }
 }
address-no-number = qui la mossa { $turn } ha { $there ->
    [0] nessuna continuazione
    [one] una continuazione
   *[other] { $there } continuazioni
 }, e nessuna con il numero { $wanted }
address-start = l'inizio

## Che cosa dice una ricerca

# In mosse di chi vince; nessuna dove è la prossima mossa di chi perde a finire la partita.
book-value = { $value } (da { $low } a { $high })
value-won = vinta in { $moves }
value-lost = { $moves ->
    [0] persa subito
   *[other] persa in { $moves }
 }
standing-proved = dimostrato: { $side } vince { $moves ->
    [0] subito, qualunque cosa si giochi
    [one] in { $moves } mossa
   *[other] in { $moves } mosse
 }
standing-estimated = Sud { $south }, Nord { $north }
search-proof = una dimostrazione: è stata giocata ogni risposta
search-estimate = una stima, profonda { $depth ->
    [one] { $depth } semimossa
   *[other] { $depth } semimosse
 }, { $nodes } nodi
judged-forced = obbligata
judged-decided = già decisa
judged-missed-win = vittoria mancata
judged-blunder = errore grave
judged-mistake = errore
judged-inaccuracy = imprecisione
judged-good = buona
judged-best = migliore
judged-unclear = incerta
counted-missed-win = { $count ->
    [one] { $count } vittoria mancata
   *[other] { $count } vittorie mancate
 }
counted-blunder = { $count ->
    [one] { $count } errore grave
   *[other] { $count } errori gravi
 }
counted-mistake = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
 }
counted-inaccuracy = { $count ->
    [one] { $count } imprecisione
   *[other] { $count } imprecisioni
 }
error-proved = { $class ->
    [missed-win] una vittoria mancata dimostrata
    [blunder] un errore grave dimostrato
    [mistake] un errore dimostrato
   *[inaccuracy] un'imprecisione dimostrata
 }
error-estimated = { $class ->
    [missed-win] una vittoria mancata stimata
    [blunder] un errore grave stimato
    [mistake] un errore stimato
   *[inaccuracy] un'imprecisione stimata
 }
move-forced = obbligata: non c'era altra scelta
move-forced-alike = obbligata: ogni scelta porta alla stessa posizione
move-decided = la partita era già decisa, qualunque mossa si giocasse
move-best = la scelta migliore
move-good = buona: { $points } punti persi
move-unclear = incerta: { $points } punti persi secondo la ricerca più profonda, e quelle precedenti non concordano
move-error = { $error } ({ $sign }): { $points } punti persi; era meglio { $line }
move-error-win = { $error } ({ $sign }): la vittoria è stata ceduta; era meglio { $line }
comment-best-line = Il meglio secondo la ricerca: { $standing } ({ $search }).
comment-better-line = Il meglio secondo la ricerca: { $standing } ({ $search }). È stata giocata { $move }, { $error }: { $side } ha perso { $points } punti.
comment-better-line-win = Il meglio secondo la ricerca: { $standing } ({ $search }). È stata giocata { $move }, { $error }: { $side } ha ceduto la vittoria.
house-lost-by-force = Casa di { $side }: persa per forza entro { $turn } (dimostrato).
house-saved-by-every = Casa di { $side }: ogni scelta la salva dalla cattura fino a { $until } (dimostrato).
house-saved-by-some = Casa di { $side }: solo { $choices } la { $count ->
    [one] salva
   *[other] salvano
 } dalla cattura fino a { $until } (dimostrato).
note-saved = salvata
note-saved-some = salvata ({ $saving } su { $choices })
note-lost-anyway = persa comunque
note-lost = persa ({ $saving ->
    [one] { $saving } su { $choices } la salva
   *[other] { $saving } su { $choices } la salvano
 })
note-missed-emptying = { $note }, svuotamento mancato

## La valutazione e la storia di una partita

accuracy-definition = La precisione è 100 meno la perdita media di probabilità di vittoria delle mosse che contano, in punti percentuali. Le mosse obbligate e quelle di una partita decisa non contano. Conta tutto ciò che una mossa perde, anche dove non ha segno: per un segno le profondità della ricerca devono concordare.
accuracy-none = nessuna precisione (ogni mossa era obbligata o la partita già decisa)
accuracy-of = precisione { $percent } ({ $turns ->
    [one] { $turns } mossa conta
   *[other] { $turns } mosse contano
 }: { $lost } punti persi su { $most } possibili)
story-player = { $side }: { $words }
story-best = La migliore di { $side }: { $at } { $move }; ogni altra scelta perde { $points } punti o più.
story-best-only = La migliore di { $side }: { $at } { $move }; ogni altra scelta perde la partita.
story-range = fra { $least } e { $greatest }
story-better = { $side } è stato in vantaggio { $span ->
    [one] in { $first }
   *[other] da { $first } a { $last }
 } ({ $range })
story-even = Parità { $span ->
    [one] in { $first }
   *[other] da { $first } a { $last }
 } (Sud { $range })
story-error-win = { $at } { $move } (vittoria mancata, dimostrata): { $side } ha ceduto la vittoria; era meglio { $line }.
story-error = { $at } { $move } ({ $error }): { $side } è passato da { $chance } a { $after }; era meglio { $line }.
story-error-last = { $at } { $move } ({ $error }, { $points } punti persi): prima { $side } aveva { $chance }; era meglio { $line }.
story-error-missed = { $at } { $move } ({ $error }): { $side } poteva vincere in { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
 }; era meglio { $line }.
story-losing-proved = La partita è stata persa in { $at } con { $move } (probabilità di { $side } prima della mossa: { $chance }), e da allora { $other } è stato in vantaggio.
story-losing = Per quanto la ricerca può dire, la partita è stata persa in { $at } con { $move } (probabilità di { $side } prima della mossa: { $chance }), e da allora { $other } è stato in vantaggio.
story-house = { $at }: { $event }.
story-proved = Da { $turn } in poi è dimostrato che vince { $winner }.
summary-turning = Punto di svolta: { $error }
summary-turning-none = Nessun punto di svolta: nessuna mossa giudicata ha perso 10 punti o più.
summary-not-proved = Quale mossa ha perso la partita non è dimostrato con { $nodes } nodi per ogni posizione.
summary-houses-kept = Entrambi i giocatori hanno conservato la casa.
deciding-exactly = La mossa che ha perso la partita, dimostrato: { $turn }. Prima { $loser } poteva vincere per forza{ $moves ->
    [one] ; da { $at } in poi { $winner } vince in { $moves } mossa al massimo
   *[other] ; da { $at } in poi { $winner } vince in { $moves } mosse al massimo
 }.
deciding-latest = La partita è stata persa al più tardi con { $turn }, dimostrato{ $moves ->
    [one] : da { $at } in poi { $winner } vince in { $moves } mossa al massimo
   *[other] : da { $at } in poi { $winner } vince in { $moves } mosse al massimo
 }.
deciding-gave-up = { $side } poteva vincere per forza quando era di turno per l'ultima volta, in { $at }, e ha perso lo stesso.
deciding-from-start = La partita era persa prima della prima mossa di { $loser }, dimostrato.
deciding-house-missed = L'ultima mossa che poteva salvarla: { $at }, con { $count ->
    [one] { $saving }
   *[other] una fra { $saving }
 } al posto di { $move }.
deciding-house-lost = Da { $at } in poi nessuna scelta la salvava.
loss-missed-emptying = casa catturata, svuotamento mancato
loss-house-captured = casa catturata
loss-front-row = fila interna vuota
loss-no-move = nessuna mossa legale
loss-singletons = solo semi singoli
loss-resigned = abbandono o tempo scaduto
loss-unknown = non noto

## Occasioni perse ed esercizi

retry-win = Qui con { $move } è stata persa la vittoria: trova una mossa che vince.
retry-house = Qui con { $move } è stata persa la casa: trova una buona mossa che la conserva.
retry-won-game = Qui con { $move } è stata persa una partita pressoché vinta: trova una mossa che la tiene.
retry-points = Qui con { $move } { $points ->
    [one] è andato perso { $points } punto
   *[other] sono andati persi { $points } punti
 } di probabilità di vittoria: trova una mossa migliore.
retry-loses-house = Con { $move } la casa è persa per forza, al più tardi in { $turn } (dimostrato).
retry-nothing-better = { $move } { $value }; nessuna scelta è migliore.
retry-something-better = { $move } { $value }; la scelta migliore { $best }.
retry-keeps-nothing-better = { $move } conserva la casa (dimostrato) e { $value }; nessuna scelta è migliore.
retry-keeps-something-better = { $move } conserva la casa (dimostrato) e { $value }; la scelta migliore { $best }.
retry-keeps-but-nothing-better = { $move } conserva la casa (dimostrato), ma { $value }; nessuna scelta è migliore.
retry-keeps-but-something-better = { $move } conserva la casa (dimostrato), ma { $value }; la scelta migliore { $best }.
retry-hint = Una risposta giusta comincia in { $pit }.
retry-solution = { $line }. Questa scelta { $value }.
choice-wins = vince in { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
 } (dimostrato)
choice-loses = perde { $moves ->
    [0] subito
    [one] in { $moves } mossa
   *[other] in { $moves } mosse
 } (dimostrato)
choice-has = ha una probabilità di { $chance } (una stima)
theme-win = vittoria
theme-empty-in-time = svuotare in tempo
theme-keep-the-house = conservare la casa
theme-forced-capture = cattura forzata
theme-coin-toss = testa o croce
theme-takasia = takasia
puzzle-by-hand = { $question } (Scritto a mano o cambiato: non dimostrato.)
puzzle-win = Muove { $side }: vinci in { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
 }.
puzzle-save-both = Muove { $side }: salva la casa dalla cattura per { $moves ->
    [one] la prossima mossa
   *[other] le prossime { $moves } mosse
 } di entrambi.
puzzle-save-own = Muove { $side }: salva la casa dalla cattura per { $moves ->
    [one] la tua prossima mossa
   *[other] le tue prossime { $moves } mosse
 }.
puzzle-capture = Muove { $side }: cattura la casa di { $other }.
puzzle-hint = La mossa comincia con { $pit } ({ $themes }).
answer-unproved = { $move } è la soluzione che dà il file; con { $nodes } nodi non è stata dimostrata.
answer-unrefuted = { $move } non è la soluzione; con { $nodes } nodi non si è trovato che cosa la confuta.
answer-endless = { $move } non vince nulla: { $other } può girare in tondo per sempre.
answer-wins-in = { $move } vince in { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
 }
answer-wins = { $move } vince
answer-wins-too = anche { $move } vince
answer-loses = { $move } perde
answer-saves-house = { $move } salva la casa
answer-loses-house = { $move } perde la casa
answer-captures-house = { $move } cattura la casa per forza
answer-lets-save = { $move } lascia che { $other } salvi la casa
answer-file-wrong = La soluzione del file è sbagliata: { $verdict }
answered = { $all ->
    [one] { $all } esercizio affrontato
   *[other] { $all } esercizi affrontati
 }: giusti { $right }, con un aiuto { $helped }, sbagliati { $wrong }{ $passed ->
    [0] { "" }
   *[other] ; saltati { $passed }
 }.

## Commenti che scrive bao analyse; la classe sta per prima, e da essa si ritrovano

noted-by-proof = { $value } con dimostrazione
noted-error = { $class }, { $points } punti persi; meglio { $better }, { $best }
noted-error-win = { $class }, la vittoria è stata ceduta; meglio { $better }, { $best }

## A che cosa portano le partite di un giocatore

share-won = { $count } vinte su { $of }
share-won-interval = { $count } vinte su { $of } ({ $percent } %, intervallo al 95 % da { $low } a { $high })
share-of = { $count } su { $of }
share-of-interval = { $count } su { $of } ({ $percent } %, intervallo al 95 % da { $low } a { $high })
player-games = { $player }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }, { $share }.
player-judged = { $player }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }, { $share }; { $accuracy }.
player-partly-judged = { $player }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }, { $share }; { $accuracy }, su { $judged ->
    [one] { $judged } partita
   *[other] { $judged } partite
 }.
player-lost = Perse più spesso per: { $kind }, { $share }.
