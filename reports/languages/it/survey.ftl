# survey: che cosa racconta un archivio qualsiasi. I termini swahili del gioco restano in tutte le lingue.

survey-title = Che cosa racconta l'archivio: { $source }
survey-intro = Che cosa mostrano le partite dell'archivio quando le si conta. Qui nulla dice perché sia così.
survey-populations = Ogni tabella indica quali partite conta. Le partite accettate si sono potute giocare fino alla fine del loro testo; quelle concluse sono accettate e hanno un vincitore; quelle rigiocate sono tutte quelle di cui si è potuta giocare almeno una mossa. Accanto a una quota sta il suo intervallo di confidenza al 95{ "\u00A0" }% (di Wilson): se partite simili fossero estratte a caso più e più volte, intervalli così conterrebbero la quota vera diciannove volte su venti. Qui gli intervalli affiancati sono molti, e uno su venti manca il bersaglio.
survey-selection = Queste sono le partite pubblicate dello studio. Sono state scelte per la loro classe: entrambe le case possedute all'inizio della fase mtaji, e il vincitore svuota la propria e poco dopo cattura l'altra. Tutte le quote che seguono descrivono tale scelta e non dicono nulla delle partite in generale. Gli intervalli ne indicano la misura; non si fa alcun test.

survey-none = nessun valore
survey-percent = { $percent }{ "\u00A0" }%
survey-share = { $count } su { $of } ({ $percent }, da { $low } a { $high })
survey-counted = { $count } ({ $percent })
survey-counted-of = { $count } su { $of } ({ $percent })
survey-at-turn = mossa { $turn }: Sud { $south }, Nord { $north }
survey-nothing-to-draw = nulla da disegnare
survey-of-finished = % delle partite concluse
survey-of-accepted = % delle partite accettate
survey-of-games = % delle partite
survey-of-plies = % delle semimosse
survey-of-houses = % delle case
survey-none-accepted = Nessuna partita si è potuta giocare fino alla fine del suo testo.
survey-none-finished = Nessuna partita si è potuta giocare fino alla fine del suo testo e ha un vincitore.
survey-none-replayed = Non si è potuta giocare neppure una mossa.
survey-no-plies = L'archivio è stato importato senza la tabella plies, e questo non si può contare.
survey-drawn = Sono disegnate le mosse con almeno { $least ->
    [one] una semimossa
   *[other] { $least } semimosse
 } di un giocatore, fino alla prima che ne ha meno; le tabelle contengono tutte le mosse. Le fasce sono intervalli di confidenza al 95{ "\u00A0" }%. Le semimosse di una partita non sono indipendenti tra loro: il valore vero può quindi trovarsi un po' fuori più spesso di quanto le fasce facciano credere.

survey-stage-namua = namua
survey-stage-mtaji = mtaji

# Materiale

survey-material = Materiale
survey-material-games = { $games ->
    [0] L'archivio non contiene partite.
    [one] L'archivio contiene una partita: accettate { $accepted }, parziali { $partial }, respinte { $rejected }.
   *[other] L'archivio contiene { $games } partite: accettate { $accepted }, parziali { $partial }, respinte { $rejected }.
 }
survey-material-rules = Le regole con cui si è rigiocato sono { $ruleset }, { $repair }.
survey-with-repair = con la correzione dei testi che un solo elemento modificato rende giocabili
survey-without-repair = e nessun testo è stato modificato
survey-caption-counts = Le partite e come sono state lette
survey-count-read = lette
survey-count-left-out = di queste, tralasciate perché ripetute
survey-count-games = nell'archivio
survey-count-accepted = accettate: giocate fino alla fine del testo
survey-count-repaired = di queste, con un elemento modificato
survey-count-partial = parziali: rigiocate fino a una mossa illegale o illeggibile
survey-count-rejected = respinte: non giocate affatto
survey-caption-sources = I file da cui provengono le partite
survey-broken-off = Non tutti si sono potuti leggere fino alla fine:
survey-no-sources = L'archivio non nomina alcun file da cui provengano le sue partite.

# Risultati

survey-results = Risultati
survey-results-games = { $games ->
    [one] Su una partita accettata
   *[other] Su { $games } partite accettate
 } le vittorie di Sud sono { $south } e quelle di Nord { $north }; { $unknown ->
    [0] il vincitore di ciascuna è noto.
    [one] di una non è detto chi l'abbia vinta.
   *[other] di { $unknown } non è detto chi le abbia vinte.
 }
survey-south-share = Partite concluse vinte da Sud: { $share }. { $place }
survey-half-test = Si esamina l'ipotesi che Sud e Nord vincano altrettanto spesso (test binomiale esatto bilaterale): { $p }, la probabilità di una quota lontana da un mezzo almeno quanto questa se l'ipotesi fosse vera.
survey-half-test-players = Le partite degli stessi giocatori si somigliano. Tenendone conto l'intervallo va da { $low } a { $high }, con { $p }. Questo p non conta mai le partite di un giocatore più che se fossero indipendenti, perciò intervallo e p possono non concordare.
survey-sensitivity = Quanto dipende dalle conclusioni
survey-sensitivity-what = La quota di vittorie di Sud con e senza le partite la cui conclusione non si vede sul tavoliere. Le ultime due righe sono estremi: tutte le partite accettate senza vincitore sono date a una parte.
survey-sensitivity-none = Ogni partita letta si è conclusa sul tavoliere: nulla dipende da partite abbandonate, interrotte o senza vincitore.
survey-caption-sensitivity = La quota di vittorie di Sud per scelta di partite
survey-above-half = L'intervallo sta al di sopra di un mezzo.
survey-below-half = L'intervallo sta al di sotto di un mezzo.
survey-about-half = L'intervallo contiene un mezzo.
survey-results-chart = Vinte da Sud e da Nord
survey-caption-results = Chi ha vinto { $games ->
    [one] l'unica partita conclusa
   *[other] le { $games } partite concluse
 }
survey-ends = Come sono finite le partite
survey-ends-what = Il tavoliere mostra tre conclusioni: una fila interna vuota, nessuna mossa legale, solo semi singoli. Una partita è abbandonata o persa per il tempo se la sua fonte nomina un vincitore e il tavoliere no; un testo simile può anche essere stato tagliato tra due mosse, perciò è contato a parte. Se nessuno nomina un vincitore non è conclusa, e se il testo finisce dentro un turno o una mossa è troncato.
survey-ends-chart = Come sono finite le partite accettate
survey-caption-ends = { $games ->
    [one] L'unica partita accettata
   *[other] Le { $games } partite accettate
 } secondo la conclusione

# Fasi

survey-stages = Vittorie per fase
survey-stages-what = Una partita finisce nella fase della sua ultima mossa: namua, in cui ogni mossa porta sul tavoliere un seme della riserva, oppure mtaji, in cui la riserva è vuota. Una vittoria in namua si chiama mkononi, vittoria in mano.
survey-no-namua = Con questa disposizione iniziale non si porta alcun seme sul tavoliere, e ogni partita finisce in mtaji.
survey-mkononi = In namua è stata vinta questa parte delle partite concluse: { $all }. Per Sud: { $south } delle sue vittorie; per Nord: { $north }.
survey-caption-mkononi = Vittorie in namua (mkononi), per vincitore, in { $games ->
    [one] una partita conclusa
   *[other] { $games } partite concluse
 }
survey-caption-ends-by-stage = { $games ->
    [one] L'unica partita accettata
   *[other] Le { $games } partite accettate
 } per fase dell'ultima mossa e per conclusione

# Anni

survey-years = Anni
survey-no-dates = Nessuna partita accettata ha una data.
survey-no-date = senza data
survey-years-games = { $games ->
    [one] Una partita accettata ha una data
   *[other] { $games } partite accettate hanno una data
 }, in { $years ->
    [one] un solo anno ({ $first })
   *[other] { $years } anni dal { $first } al { $last }
 }{ $undated ->
    [0] .
    [one] ; una non ne ha.
   *[other] ; { $undated } non ne hanno.
 }
survey-years-chart = Partite accettate per anno
survey-years-chart-alt = Partite di { $years } anni; il massimo, { $games }, è del { $year }.
survey-years-south = Quota di Sud nelle partite concluse, per anno
survey-years-south-alt = Vinte da Sud, { $years }.
survey-caption-years = { $games ->
    [one] L'unica partita accettata
   *[other] Le { $games } partite accettate
 } per anno; %: quota di Sud in quelle con un vincitore
survey-years-test = In ogni riga si esamina l'ipotesi che in quell'anno Sud e Nord vincano altrettanto spesso. p è quello del test binomiale esatto bilaterale; p (Holm) corregge il p maggiore di una riga per tutte le righe, poiché tra molti anni è probabile che qualcuno spicchi per caso.
survey-trend = Ogni riga riguarda il proprio anno; su tutti la percentuale di Sud cambia di { $change } punti all'anno (da { $low } a { $high }), secondo la retta dei minimi quadrati. Si esamina l'ipotesi che Sud vinca altrettanto spesso in ogni anno: { $p } (test della tendenza di Cochran e Armitage, bilaterale). Esso considera le partite indipendenti, benché quelle degli stessi giocatori si somiglino, e vede soltanto una salita o una discesa costante.

# Durata

survey-lengths = Durata
survey-lengths-turns = { $games ->
    [one] L'unica partita conclusa è durata { $median } mosse; una mossa comprende una semimossa di Sud e la risposta di Nord.
   *[other] La durata mediana delle { $games } partite concluse è di { $median } mosse; la più breve { $min }, la più lunga { $max }. Una mossa comprende una semimossa di Sud e la risposta di Nord.
 }
survey-lengths-alt = Partite concluse per numero di mosse: { $games } in tutto, mediana { $median }, da { $min } a { $max }.
survey-lengths-chart = Partite concluse per numero di mosse{ $width ->
    [one] { "" }
   *[other] , { $width } mosse per barra
 }
survey-caption-lengths = Il numero di mosse { $games ->
    [one] dell'unica partita conclusa
   *[other] delle { $games } partite concluse
 }
survey-caption-turns = { $games ->
    [one] L'unica partita conclusa
   *[other] Le { $games } partite concluse
 } per numero di mosse
survey-turns-fold = Ogni numero di mosse
survey-won-by-all = uno dei due
survey-won-by-south = Sud
survey-won-by-north = Nord

# Scelte

survey-choices = Scelte
survey-choices-what = { $plies ->
    [one] Nell'unica semimossa giocata
   *[other] Nelle { $plies } semimosse giocate
 } il numero medio di scelte, cioè di coppie legali di buca e verso di semina, era { $mean }. Semimosse senza altra scelta: { $forced }.
survey-mean-choices = scelte, media
survey-choices-chart = Numero medio di scelte per mossa
survey-choices-chart-alt = Numero medio di scelte: { $turns }.
survey-forced-chart = Semimosse senza scelta per mossa
survey-forced-chart-alt = Semimosse senza scelta: { $turns }.
survey-caption-choices-by-stage = Le scelte per fase, in tutte le semimosse delle partite rigiocate; %: quota delle semimosse obbligate
survey-caption-choices = Le scelte per mossa, in tutte le semimosse delle partite rigiocate; %: quota delle semimosse obbligate
survey-choices-fold = Le scelte a ogni mossa

# Catture

survey-captures = Catture e takata
survey-captures-what = Una semimossa o cattura o è un takata. Semimosse giocate che hanno catturato: { $share }.
survey-captures-chart = Semimosse che catturano, per mossa
survey-captures-chart-alt = Semimosse che catturano: { $turns }.
survey-caption-captures-by-stage = Le catture per fase, in tutte le semimosse delle partite rigiocate; %: quota delle catture
survey-caption-captures = Le catture per mossa, in tutte le semimosse delle partite rigiocate; %: quota delle catture
survey-captures-fold = Le catture a ogni mossa

# Aperture

survey-openings = Aperture
survey-no-openings = Nessuna partita si è potuta giocare fino alla fine della seconda mossa.
survey-openings-what = { $games ->
    [one] In una partita rigiocata entrambi i giocatori hanno avuto due mosse. Inizia con
   *[other] In { $games } partite rigiocate entrambi i giocatori hanno avuto due mosse. Iniziano con
 } { $moves ->
    [one] la stessa prima mossa.
   *[other] { $moves } prime mosse diverse.
 }
survey-first-moves = Prime mosse
survey-other-moves = altre
survey-first-moves-south = Vinte da Sud, secondo la prima mossa
survey-first-moves-south-alt = Vinte da Sud: { $moves }.
survey-caption-openings = Le prime due mosse come albero, in { $games ->
    [one] una partita
   *[other] { $games } partite
 } con due mosse; %: quota delle partite iniziate con le mosse precedenti; con vincitore: partite accettate che ne hanno uno
survey-openings-least = Sono mostrati i rami con almeno { $least ->
    [one] una partita, cioè tutti.
   *[other] { $least } partite, il mezzo per cento del totale.
 }
survey-caption-openings-left-out = Che cosa mostra e che cosa tralascia l'albero, su { $games ->
    [one] una partita
   *[other] { $games } partite
 }, per profondità

# Case

survey-houses = Le case
survey-no-houses = In questa disposizione iniziale nessuno possiede una casa.
survey-houses-what = Entrambi i giocatori iniziano con una casa (nyumba). La si perde quando il proprietario la svuota o l'avversario la cattura; le altre erano possedute quando il testo finiva o non si poteva giocare oltre, nel totale { $games ->
    [one] dell'unica partita rigiocata.
   *[other] delle { $games } partite rigiocate.
 }
survey-fate = Casa di { $side }: svuotata in { $emptied } delle partite, catturata in { $captured }, non perduta in { $kept }. { $half }
survey-half-lost = La metà delle case è stata perduta entro la fine della mossa { $turn }.
survey-half-kept = In più della metà delle partite non è mai stata perduta.
survey-houses-chart = Case ancora possedute dopo ogni mossa
survey-houses-chart-alt = Case ancora possedute: { $turns }.
survey-houses-drawn = Le linee mostrano, tra le partite che raggiungono una mossa, la quota di quelle in cui la casa è ancora posseduta dopo di essa, con intervalli al 95{ "\u00A0" }% (Wilson). Le partite che finiscono prima ne escono. Sono disegnate le mosse raggiunte da almeno { $least ->
    [one] una partita.
   *[other] { $least } partite.
 }
survey-way = { $event }, fase { $stage }
survey-house-losses-chart = Come sono state perdute le case
survey-caption-house-losses = Come sono state perdute le case in { $games ->
    [one] una partita rigiocata
   *[other] { $games } partite rigiocate
 }, e i semi che contenevano
survey-no-events = L'archivio è stato importato senza la tabella events; non si sa quanti semi ci fossero nelle case.
survey-caption-houses = Le case per mossa, in { $games ->
    [one] una partita rigiocata
   *[other] { $games } partite rigiocate
 }; %: quota delle partite che raggiungono la mossa
survey-houses-fold = Le case a ogni mossa

# Giocatori

survey-players = Giocatori
survey-no-names = Le partite accettate non nominano giocatori.
survey-players-what = { $players ->
    [one] Un nome compare
   *[other] { $players } nomi compaiono
 } in { $games ->
    [one] una partita accettata
   *[other] { $games } partite accettate
 }{ $nameless ->
    [0] .
    [one] ; un posto è senza nome.
   *[other] ; { $nameless } posti sono senza nome.
 } Grafie diverse contano come giocatori diversi.
survey-caption-players = I giocatori di { $games ->
    [one] una partita accettata
   *[other] { $games } partite accettate
 }; %: vinte tra quelle con un vincitore
survey-no-rating = Questa non è una graduatoria: non dice nulla su chi sedeva di fronte. Con poche partite gli intervalli sono ampi, e tra molti giocatori alcuni stanno in alto o in basso per caso.
survey-player-years-fold = I giocatori per anno
survey-caption-player-years = I giocatori delle partite accettate per anno
survey-ratings = Punteggi
survey-no-ratings = Nessuna partita conclusa nomina due giocatori diversi, e nessuno può avere un punteggio.
survey-ratings-chosen = Queste partite sono state scelte per come sono andate, e non danno punteggi a nessuno.
survey-ratings-what = { $players } giocatori hanno un punteggio per { $games ->
    [one] una partita
   *[other] { $games } partite
 } tra loro, secondo Bradley e Terry con un termine per il lato: di quanto ciascuno è più forte della media del suo gruppo, in punti Elo. Una differenza di 400 punti equivale a dieci contro uno. Una debole distribuzione a priori (normale, di 261 punti) mantiene finito il punteggio di chi ha vinto o perso tutte le sue partite.
survey-ratings-left-out = { $left_out ->
    [one] Un giocatore con meno partite non ha punteggio.
   *[other] { $left_out } giocatori con meno partite non hanno punteggio.
 }
survey-ratings-groups = { $groups ->
    [one] Tutti si sono incontrati, almeno tramite altri, e tutti i punteggi si possono confrontare.
   *[other] Sono { $groups } gruppi che non si sono mai incontrati: i punteggi si confrontano solo dentro un gruppo. Il gruppo 1 è il più grande, con { $players } giocatori e { $games } partite.
 }
survey-ratings-few = { $few ->
    [one] Un giocatore ha meno di { $least } partite. Il suo punteggio dice poco.
   *[other] { $few } giocatori hanno meno di { $least } partite. I loro punteggi dicono poco.
 }
survey-ratings-best = { $name }: { $elo } (da { $low } a { $high }), { $games } partite
survey-ratings-fold = Tutti i punteggi
survey-caption-ratings = Punteggi Elo rispetto alla media del gruppo, con intervalli al 95{ " " }%
survey-advantage = Contro un giocatore della stessa forza Sud vince { $percent } delle partite (da { $low } a { $high }), ciò che vale { $elo } punti Elo.
survey-caption-south-advantage = Il vantaggio di Sud, come contato e al netto della forza dei giocatori
estimate-counted = come contata
estimate-net = al netto della forza

# Osservazioni

survey-findings = Osservazioni
survey-no-findings-table = L'archivio è stato importato senza la tabella findings.
survey-no-findings = Non c'è nulla da dire su alcuna partita.
survey-findings-what = { $findings ->
    [one] C'è un'osservazione.
   *[other] Ci sono { $findings } osservazioni di { $codes ->
        [one] un solo genere.
       *[other] { $codes } generi.
    }
 } docs/findings.md spiega che cosa significa ciascuna.
survey-caption-findings = Le osservazioni su tutte le partite dell'archivio

# Come riprodurre

survey-parts-text = Le somme di controllo dei file dell'archivio, come le stampa xxhsum -H3:
survey-caption-parts = I file dell'archivio

# Intestazioni delle colonne

column-what = quali partite
column-format = formato
column-added = aggiunte
column-rows = righe
column-xxh3 = XXH3
column-south_wins = vinte da Sud
column-north_wins = vinte da Nord
column-no_winner = senza vincitore
column-with_winner = con vincitore
column-turns = mosse
column-mean = media
column-minimum = minimo
column-quartile_1 = 1º quartile
column-median = mediana
column-quartile_3 = 3º quartile
column-maximum = massimo
column-stage = fase
column-forced = obbligate
column-captures = catture
column-takatas = takata
column-depth = profondità
column-moves = mosse
column-judged_turns-turns = mosse legali
column-south_low = Sud da
column-south_high = Sud a
column-branches = rami mostrati
column-branches_left_out = rami tralasciati
column-games_shown = partite mostrate
column-games_left_out = partite tralasciate
column-emptied = svuotate
column-captured = catturate
column-owned = ancora possedute
column-seeds_quartile_1 = semi, 1º quartile
column-seeds_median = semi, mediana
column-seeds_quartile_3 = semi, 3º quartile
column-name = nome
column-wins = vinte
column-losses = perse
column-games_as_south = come Sud
column-wins_as_south = vinte come Sud
column-games_as_north = come Nord
column-wins_as_north = vinte come Nord
column-first_year = primo anno
column-last_year = ultimo anno
column-players = giocatori
column-new_players = nuovi
column-component = gruppo
column-elo = Elo
column-elo_low = Elo da
column-elo_high = Elo a
column-few_games = poche partite
column-estimate = quota
column-findings = osservazioni
