# review: che cosa dice bao analyse delle partite giudicate. I termini del gioco restano in tutte le lingue.

review-title = Dove sono state perse le partite? { $source }
review-intro = { $games ->
    [one] È stata letta una partita
   *[other] Sono state lette { $games } partite
 } e { $judged ->
    [one] è stata giudicata una mossa
   *[other] sono state giudicate { $judged } mosse
 }: { $turns ->
    [all] tutte le mosse
   *[other] quelle dei turni { $turns }
 }, { $side }. Per ogni posizione la ricerca ha esaminato { $nodes } nodi, e ogni mossa legale è stata esaminata alla stessa profondità.
review-of-south = quelle di Sud
review-of-north = quelle di Nord
review-of-winner = quelle del vincitore
review-of-loser = quelle del perdente
review-of-both = quelle di entrambi i giocatori
review-of-player = Tutto ciò che segue riguarda le mosse di { $player }; anche le mosse dell'avversario sono state giudicate, e sono lasciate fuori.
review-estimate = Una probabilità di vittoria è una stima del motore, a meno che sia 0 o 100 %: lo è solo ciò che è stato dimostrato. Una stima può sbagliare, tanto più in posizioni quiete con molti semi di riserva. Ciò che si dice delle case è dimostrato.
review-without-winner = Di queste partite non si sa chi ha vinto, perciò nessuna loro mossa è giudicata: { $games }.
review-broken = Queste partite non si sono potute rigiocare fino alla fine, e sono giudicate fin dove arrivano: { $games }.

review-classes = Classi
review-class-missed-win = Vittoria mancata: la scelta migliore aveva il 95 % o più, e quella giocata ha perso 20 punti percentuali o più.
review-class-blunder = Errore grave: sono stati persi 20 punti o più.
review-class-mistake = Errore: sono stati persi 10 punti o più.
review-class-inaccuracy = Imprecisione: sono stati persi 5 punti o più.
review-class-decided = Già decisa: ogni scelta lasciava il 97,5 % o più, oppure ogni scelta il 2,5 % o meno.
review-class-forced = Obbligata: tutte le mosse legali portavano alla stessa posizione.
review-caption-classes = Mosse per classe dei vincitori, dei perdenti e dei giocatori di partite senza un vincitore noto

review-accuracy = Precisione
review-accuracy-what = La precisione è 100 meno la perdita media in punti percentuali, sulle mosse che contano: quelle che non erano né obbligate né già decise. Accanto sta quanto è stato conservato di ciò che le scelte potevano perdere: 100 per sempre la scelta migliore, 0 per sempre la peggiore; una mossa pesa quanto dipendeva da essa.
review-caption-accuracies = Precisione dei vincitori, dei perdenti e dei giocatori di partite senza un vincitore noto

review-chances = Probabilità per mossa
review-chances-chart = Probabilità di Sud prima di ogni mossa
review-chances-alt = Probabilità di Sud in percento, media delle partite: { $lines }.
review-chances-line = { $games }: { $first } all'inizio, { $last } alla fine
review-chances-x = mossa (Nord mezza mossa dopo)
review-chances-y = probabilità di Sud (%)
review-won-by-south = ha vinto Sud
review-won-by-north = ha vinto Nord
review-won-by-nobody = vincitore non noto
review-nothing-to-draw = non è stata giudicata nessuna mossa

review-losing = Dove sono state perse le partite
review-losing-what = La mossa perdente è lo sbaglio del perdente dopo il quale il vincitore è stato in vantaggio fino alla fine, con più del 60 % e poi del 55 %. Si può indicare in { $known } delle { $games } partite in cui sono state giudicate mosse del perdente; nelle altre il vincitore è passato in vantaggio senza un suo sbaglio, o le sue mosse successive non sono state giudicate.
review-caption-losses = Come sono state perse le partite perse, con la quota di tutte quelle perse e il suo intervallo al 95 %
review-caption-losing-turns = Le mosse perdenti

review-errors = Gli sbagli più grandi
review-caption-errors = Gli sbagli che hanno perso di più, fino a 50

review-houses = La casa
review-houses-what = Il giocatore possedeva la sua casa in { $owned } delle mosse. La sua scelta l'ha salvata in { $saved }; l'ha persa per forza in { $lost } benché un'altra scelta la salvasse, e in { $missed } è mancata una scelta che la svuota, subito o per forza. L'orizzonte è la mossa 24 dell'avversario alle mosse da 21 a 24, e altrove la sua seconda mossa da lì in poi.

review-rows = Tutte le partite e le mosse
review-games-fold = Tutte le partite
review-caption-games = Una riga per partita e giocatore
review-turns-fold = Tutte le mosse
review-caption-turns = Una riga per mossa

review-reproduce = Come riprodurre
review-reproduce-what = Bao Archive { $now } ha rigiocato le partite con le regole { $ruleset }. Lo stesso programma ritrova lo stesso, su qualunque numero di processori.

class-forced = obbligata
class-decided = già decisa
class-missed-win = vittoria mancata
class-blunder = errore grave
class-mistake = errore
class-inaccuracy = imprecisione
class-good = buona
class-best = migliore
result-won = vincitore
result-lost = perdente
result-unknown = vincitore non noto
lost_by-missed-emptying = casa catturata, svuotamento mancato
lost_by-house-captured = casa catturata
lost_by-front-row = fila interna vuota
lost_by-no-move = nessuna mossa legale
lost_by-singletons = solo semi singoli
lost_by-resigned = abbandono o tempo scaduto
lost_by-unknown = non noto

column-result = esito
column-played = giocata
column-best = migliore
column-proved = dimostrato
column-chance_played = % giocata
column-chance_best = % migliore
column-loss = perdita
column-best_line = linea migliore
column-missed_wins = vittorie mancate
column-blunders = errori gravi
column-mistakes = errori
column-inaccuracies = imprecisioni
column-counted = mosse che contano
column-accuracy = precisione
column-kept_chances = % conservata
column-losing_turn = mossa perdente
column-houses_lost = case perse
column-missed_emptyings = svuotamenti mancati
column-player = giocatore
column-opponent = avversario
column-best_turn = mossa migliore
column-lost_by = persa per
