# Lo studio della casa nella fase mtaji.

summary-title = La casa nella fase mtaji: { $source }
summary-ruleset = regole { $ruleset }
source-stdin = ingresso standard

## Titoli

question = La domanda
in-short = In breve
material = Le partite
rules = Le regole
findings = Osservazioni
classes = Le classi, con un esempio per ciascuna
results = Che cosa è stato contato
compositions = Di che cosa si compongono i colori finali e le combinazioni
moments = Il primo evento
shares = Le quote di cui parla lo studio
sides = Sud contro Nord
matrix = Le partite matrici e le loro varianti
choices = Le scelte del perdente
tosses = Lanci della moneta
advice = I consigli degli autori alla prova
figures = Le figure dello studio pubblicato
parity = Confronto con lo studio pubblicato
parity-remarkable = Numeri diversi o con un errore noto
open = Che cosa non si è potuto calcolare

aspect-progress = Svolgimento
aspect-final = Colori finali
aspect-combination = Combinazioni

results-heading = Come sono andate le partite: il modo più comune è { $class }, { $percent } %
sides-heading = Sud contro Nord: Sud ha vinto { $count } partite su { $of } ({ $percent } %)
judged-heading = Parte terza: in { $count } partite matrici su { $of } il perdente poteva tenere la casa
advice-heading = I consigli degli autori: affermazioni sostenute { $supported } su { $tested }
comparison-tests-short = Test esatto di Fisher, con la correzione di Holm per tutte le classi di un aspetto; perché le classi differiscano, i conteggi non lo dicono. Che nessuna classe differisca non mostra che le due parti siano uguali.
figure-in-short = Svolgimento delle vittorie di ciascun giocatore: qui, nello studio e nel gioco casuale, dalla differenza più grande
fold-print = Accanto allo studio pubblicato: le sue figure, ogni numero pubblicato e ciò che non si è potuto calcolare
fold-sides = Ogni classe, vittorie di Sud accanto a quelle di Nord
fold-side-by-side = Ogni classe, tipo, mossa e quota a confronto, e come sono nati i conteggi
fold-pies = Le torte dello studio, disegnate con le partite di questo archivio
fold-figures = Le torte dello studio pubblicato
fold-judged-games = Ogni partita giudicata
fold-claims = Che cosa dice ogni affermazione e come si conta
fold-rules = Ogni opzione delle regole
fold-classes = Tutte le classi, ciascuna con un esempio

## La domanda

question-text = Il Bao la Kiswahili si gioca in due fasi. Nella prima, namua, i giocatori portano i propri semi sul tavoliere; nella seconda, mtaji, muovono quelli che vi si trovano. La casa (nyumba) è una buca di ciascun giocatore, A5, segnata sul tavoliere, qualunque sia il numero dei suoi semi. Chi la possiede la perde quando la semina egli stesso (qui si dice svuotarla), oppure quando l'avversario la cattura. Se all'inizio della fase mtaji, alla mossa 23, entrambi i giocatori possiedono ancora la propria casa, come si vince la partita? A. Bertaggia e A. Emiliozzi si sono posti questa domanda per 6649 partite giocate su kibao.org dal 2013 al 2020; ne hanno trovate 356 di questo genere e le hanno esaminate nel dettaglio una per una, con un programma di Bertaggia che rigioca una partita mossa per mossa. Questo rapporto conta di nuovo le partite di un archivio secondo le classi dello studio, a partire dalle sole mosse, e affianca i propri numeri ai loro.
selection-note = Le partite di questo archivio sono tra le 59 che lo studio riporta per intero, e queste sono state scelte perché appartengono a una sola classe (verde). Le loro quote per classe, e la quota di vittorie di Sud, descrivono tale scelta; non dicono nulla sulla frequenza con cui si giocano partite simili; gli intervalli ne indicano soltanto la misura.
short-balance-archive = In questo archivio Sud ha vinto { $count } delle { $of } partite della popolazione: { $percent } %, con un intervallo di confidenza al 95 % da { $low } a { $high } %; { $p } per l'ipotesi che Sud e Nord vincano altrettanto spesso.
short-balance-left = Senza le partite pubblicate, che sono state scelte per la loro classe, Sud ha vinto { $count } delle { $of } partite della popolazione: { $percent } %, con un intervallo di confidenza al 95 % da { $low } a { $high } %; { $p } per l'ipotesi che Sud e Nord vincano altrettanto spesso.
short-balance-selection = In questo archivio Sud ha vinto { $count } delle { $of } partite della popolazione. Queste partite sono state scelte per la loro classe: né questa quota né le altre per classe valgono per le partite in generale, e non se ne fa alcun test.
short-parity = Su { $numbers } numeri pubblicati { $equal } sono confermati dalle partite e { $recomputed } dagli altri conteggi pubblicati; { $differ } sono diversi; { $open } non si possono calcolare in nessuno dei due modi. { $known } numeri hanno un errore noto, e tra questi { $explained } di quelli diversi; giudizi che la ricerca contraddice: { $judged }. Ciascuno è indicato più avanti.
short-question = Quando entrambi i giocatori possiedono ancora la casa (nyumba, A5) all'inizio della fase mtaji, alla mossa 23, come si vince la partita? A. Bertaggia e A. Emiliozzi hanno trovato 356 partite di questo tipo tra le 6649 giocate su kibao.org dal 2013 al 2020 e hanno classificato ciascuna secondo la sorte delle case. Questo rapporto fa lo stesso con altre partite, in base alle sole mosse, e mette le quote accanto alle loro (studio) e a quelle di partite in cui ogni mossa legale era ugualmente probabile (caso).
short-first = Come si vince: in { $count } di queste { $of } partite ({ $percent } %) il vincitore ha svuotato la propria casa prima di ogni altro evento. Nello studio è il { $printed } %, nel gioco casuale il { $random } %; solo ciò che il gioco casuale non mostra dice qualcosa dei giocatori.
short-first-chosen = Nello studio il vincitore ha svuotato la propria casa prima di ogni altro evento nel { $printed } % delle partite, nel gioco casuale nel { $random } %. Le partite di questo archivio sono state scelte per la loro classe e non possono dire quanto spesso accada.
short-beyond = Almeno una classe differisce più di quanto faccia il caso (valore più piccolo: { $p }, Fisher e Holm).
short-chance = Le differenze possono essere dovute al caso (valore più piccolo: { $p }, Fisher e Holm).
short-advice = I consigli degli autori accanto al gioco casuale: affermazioni che queste partite possono provare: { $tested }; sostenute: { $supported }; smentite: { $contradicted }; non distinguibili: { $open }.
short-advice-supported = Sostenute: { $claims }.
short-advice-contradicted = Smentite: { $claims }.
short-advice-none = I consigli degli autori: queste partite non possono provare alcuna affermazione.
short-chart = Un punto è la quota delle vittorie del giocatore; la linea che lo attraversa è l'intervallo al 95 %. Dove le linee sono separate, queste partite sono diverse.
short-folds = Le righe con un triangolo si aprono; non vengono stampate, e ogni tabella è un file CSV accanto a questa pagina.

## Le partite

material-archive = L'archivio: { $source }.
totals = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}: { $accepted ->
    [one] { $accepted } accettata
   *[other] { $accepted } accettate
}, { $partial ->
    [one] { $partial } parziale
   *[other] { $partial } parziali
}, { $rejected ->
    [one] { $rejected } respinta
   *[other] { $rejected } respinte
}
population = { $games ->
    [one] { $games } partita conclusa
   *[other] { $games } partite concluse
} con entrambe le case possedute all'inizio della fase mtaji: vittorie di Sud { $south }, di Nord { $north }. Case funzionali (sei semi o più): { $functional } su { $houses }.
population-resigned = { $resigned ->
    [one] { $resigned } di queste partite è finita
   *[other] { $resigned } di queste partite sono finite
 } solo a detta della fonte: per abbandono, per il tempo o in un testo tagliato tra due mosse.
population-none = Nessuna partita conclusa in cui entrambi i giocatori possiedano la propria casa all'inizio della fase mtaji.
rules-text = Ogni mossa è stata rigiocata secondo le regole { $ruleset }. Una partita è accettata se è stato possibile rigiocarla fino all'ultima mossa del suo testo, parziale se soltanto fino a una certa mossa, respinta se non è stato possibile affatto. Si contano soltanto le partite accettate di cui si conosce il vincitore e il cui testo non è troncato. Dove le fonti riportano una regola in due modi diversi, si è giocato così:
findings-text = Che cosa è emerso dai testi. Una correzione è un segno che è stato letto diversamente da come è scritto; un errore è un punto oltre il quale non è stato possibile rigiocare una partita.
option-mtaji-safari-forced = nella fase mtaji, se l'ultimo seme cade nella casa e non c'è nulla da catturare, la semina prosegue sempre
option-mtaji-safari-choice = nella fase mtaji, se l'ultimo seme cade nella casa e non c'è nulla da catturare, ci si può fermare lì
option-mtaji-takata-house-stop = nella fase mtaji un takata che raggiunge la casa termina lì
option-mtaji-takata-house-relay = nella fase mtaji un takata che raggiunge la casa prosegue con i semi di questa
option-namua-singletons-forbidden = nella fase namua, persa la casa, non si può giocare se la fila interna ha soltanto semi singoli
option-namua-singletons-last-resort = nella fase namua, persa la casa, si può giocare un seme singolo se non c'è altro
option-takasia-round-threats-ignore = le minacce che percorrono tutta la fila esterna non bloccano né liberano una buca
option-takasia-round-threats-count = le minacce che percorrono tutta la fila esterna valgono come le altre
option-takasia-on = un takata può bloccare una buca
option-takasia-off = un takata non blocca nulla
option-namua-safari-choice = nella fase namua, se l'ultimo seme cade nella casa e non c'è nulla da catturare, ci si può fermare lì
option-namua-safari-forced = nella fase namua, se l'ultimo seme cade nella casa e non c'è nulla da catturare, la semina prosegue sempre
option-mtaji-safari-forbidden = nella fase mtaji, se l'ultimo seme cade nella casa e non c'è nulla da catturare, la semina termina sempre lì
option-small-house-sleeps = una casa che scende sotto i sei semi resta posseduta
option-small-house-lost = una casa che scende sotto i sei semi è persa
option-tax-alone = la casa è tassata quando è la sola buca piena della fila interna
option-tax-only-pair = la casa è tassata quando è la sola buca della fila interna con due o più semi
option-tax-any-time = la casa può essere tassata in qualunque takata della fase namua
option-namua-house-takata-small = nella fase namua una casa di cinque semi o meno può iniziare un takata
option-namua-house-takata-alone = nella fase namua una casa di cinque semi o meno inizia un takata solo se nessun'altra buca della fila interna è piena
option-namua-singletons-allowed = nella fase namua, persa la casa, un seme singolo si gioca come ogni altra buca
option-mtaji-house-takata-any = nella fase mtaji ogni casa può iniziare un takata
option-mtaji-house-takata-small = nella fase mtaji solo una casa di cinque semi o meno può iniziare un takata
option-mtaji-house-takata-never = nella fase mtaji nessuna casa posseduta inizia un takata
option-takasia-house-exempt = la takasia non blocca mai la buca della casa
option-takasia-house-exempt-if-owned = la takasia blocca la buca della casa solo se la casa è persa
option-takasia-house-blocked = la takasia blocca la buca della casa come ogni altra
option-takasia-last-pit-exempt = la takasia non blocca né la sola buca piena della fila interna né la sola con due o più semi
option-takasia-last-pit-blocked = la takasia blocca anche la sola buca della fila interna
option-takasia-always = una buca può essere bloccata dopo ogni mossa
option-mtaji-large-pits-excluded = nella fase mtaji una buca di sedici semi o più non inizia una cattura
option-mtaji-large-pits-capture = nella fase mtaji una buca di più di sedici semi può iniziare una cattura
option-mtaji-back-takata-last-resort = nella fase mtaji una buca esterna inizia un takata solo se nessuna buca interna può
option-mtaji-back-takata-free = nella fase mtaji un takata può iniziare da entrambe le file
option-lone-kichwa-inward = un kichwa che è la sola buca piena della fila interna si semina verso il centro
option-lone-kichwa-free = un kichwa che è la sola buca piena della fila interna si semina in entrambi i sensi
option-own-singletons-lose = chi dopo la propria mossa ha soltanto semi singoli ha perso
option-own-singletons-play-on = chi ha soltanto semi singoli perde quando tocca a lui
rows-games = Questo comando elenca le partite con le loro classi, una per riga:

caption-population = La consistenza del materiale
caption-rules = Regole su cui le fonti differiscono
caption-findings = Le osservazioni per genere

## Le classi

classes-text = I nomi dei colori sono quelli dello studio. Il vincitore è il giocatore che alla fine ha vinto la partita. Un evento è lo svuotamento o la cattura di una casa dalla mossa 23 in poi; per ogni casa c'è al massimo un evento. I tavolieri mostrano un esempio tratto dall'archivio, prima e dopo la mossa del primo evento. La casa è la buca quadrata, con una cornice spessa finché è posseduta.
about-progress = Come si è svolta la partita, secondo il primo evento e ciò che ne è seguito.
about-final = Che ne è stato delle due case alla fine.
about-combination = La mossa del primo evento e la risposta immediata dell'avversario. N indica uno svuotamento, C una cattura, X qualsiasi altra cosa.
classes-unmet = Non presenti in questo archivio:
classes-without-event = Presenti, ma in partite senza un evento da mostrare:
example = Partita { $game }: alla mossa { $turn } { $side } gioca { $move }; { $events }.
example-emptied = { $seeds ->
    [one] { $owner } svuota la propria casa di { $seeds } seme
   *[other] { $owner } svuota la propria casa di { $seeds } semi
}
example-captured = { $seeds ->
    [one] la casa di { $owner }, con { $seeds } seme, viene catturata
   *[other] la casa di { $owner }, con { $seeds } semi, viene catturata
}
board-before = Prima della mossa { $turn }
board-after = Dopo la mossa { $turn }

class-verde = verde
class-marrone = marrone
class-arancione = arancione
class-rosso = rosso
class-senape = senape
class-viola = viola
class-celeste = celeste
class-blu = blu
class-rosa = rosa
class-fucsia = fucsia
class-grigio = grigio
class-oro = oro
class-granata = granata
class-nero = nero
class-petrolio = petrolio
class-other = altro
class-forms = verdi=verde, marroni=marrone, arancioni=arancione, rossa=rosso, rosse=rosso, rossi=rosso, celesti=celeste, grigia=grigio, grigie=grigio, nera=nero, nere=nero

about-progress-verde = Il vincitore svuota per primo e cattura la casa del perdente alla propria mossa 23 o 24: è una partita matrice (PM).
about-progress-marrone = Il vincitore svuota per primo, alla mossa 23, e il perdente svuota nella risposta immediata.
about-progress-arancione = Il vincitore svuota per primo e la partita non è né verde né marrone: è una variante di partita matrice (PMV).
about-progress-rosso = Il perdente svuota per primo, il vincitore più tardi.
about-progress-senape = Il perdente svuota per primo e cattura la casa del vincitore.
about-progress-viola = Il perdente svuota per primo e il vincitore conserva la propria casa.
about-progress-celeste = Il vincitore cattura per primo la casa del perdente e in seguito svuota la propria.
about-progress-blu = Il vincitore cattura per primo, il perdente più tardi.
about-progress-rosa = Il vincitore cattura per primo e conserva la propria casa.
about-progress-fucsia = Il perdente cattura per primo, il vincitore più tardi.
about-progress-other = Nessuno di questi casi, come quando nessuna casa è perduta; nello studio non ve ne sono.
about-final-grigio = Entrambi i giocatori hanno svuotato la propria casa.
about-final-oro = Il vincitore ha svuotato la propria casa e catturato l'altra.
about-final-granata = Il perdente ha svuotato la propria casa e catturato quella del vincitore.
about-final-nero = Entrambe le case sono state catturate.
about-final-petrolio = Il vincitore ha conservato la propria casa; quella del perdente è stata svuotata o catturata.
about-final-other = Nessuno di questi casi, come quando il perdente ha conservato la casa; nello studio non ve ne sono.
about-combination-nx = Un giocatore svuota, l'altro non svuota nella risposta immediata.
about-combination-nn = Un giocatore svuota, l'altro svuota nella risposta immediata.
about-combination-nc = Un giocatore svuota la propria casa e nella stessa mossa cattura quella dell'altro.
about-combination-cn = Un giocatore cattura la casa dell'altro e nella stessa mossa svuota la propria.
about-combination-cx = Un giocatore cattura, l'altro non cattura nella risposta immediata.
about-combination-cc = Un giocatore cattura, l'altro cattura nella risposta immediata.
about-combination-c-wins = Il vincitore cattura e la sua casa non viene mai svuotata: la partita è rosa.
about-combination-n-loses = Un giocatore svuota la propria casa e con ciò ha perso.
about-combination-other = Nessuno di questi casi, come quando nessuna casa è perduta; nello studio non ve ne sono.

## Che cosa è stato contato

results-text = Ogni tabella indica le partite di una classe (n), quante sono in tutto quelle con lo stesso vincitore e la quota in percentuale.
interval-text = L'intervallo è quello di Wilson al 95 %: se si estraessero a caso, più e più volte, partite come queste, intervalli di questo genere conterrebbero la quota vera diciannove volte su venti. Non dice nulla su altri giocatori né su altri anni.
compositions-text = Quante partite di un colore dello svolgimento rientrano in un colore finale o in una combinazione.
shares-text = Le quote che il testo dello studio aggiunge alle tabelle, ciascuna secondo la propria formula.
sensitivity = Quanto dipende dalle conclusioni
fold-sensitivity = Quote per scelta di partite
sensitivity-text = Le quote principali con e senza le partite la cui conclusione non si vede sul tavoliere: quelle abbandonate o perse per il tempo, che potrebbero anche essere troncate tra due mosse, e quelle di cui non si conosce la conclusione. Dove le righe di una quota concordano, essa non ne dipende.
caption-sensitivity = Le quote principali per scelta di partite
shares-printed = Le quote e i rapporti del testo pubblicato
shares-printed-text = Le 30 quote riportate dal testo, ciascuna con l'intervallo che ne danno i conteggi pubblicati. L'ultima colonna è la percentuale pubblicata.
ratios-text = I rapporti di cui parla il testo: quante partite di Sud per una di Nord, secondo le partite di questo archivio, i conteggi pubblicati e il gioco casuale. L'intervallo è quello della quota di Sud sul totale dei due, espresso come rapporto. Il testo dice «più di tante volte»; il verdetto dice dove sta l'intervallo.

caption-progress = Svolgimento, secondo il vincitore
caption-final = Colori finali, secondo il vincitore
caption-combination = Combinazioni, secondo il vincitore
caption-compositions = Composizione
caption-moments = La mossa del primo evento
caption-percentages = Quote
caption-percentages-printed = Le quote del testo, dai conteggi pubblicati
caption-ratios = Partite di Sud per una di Nord
caption-printed-games-south = Le partite vinte da Sud per tipo, come pubblicate
caption-printed-games-north = Le partite vinte da Nord per tipo, come pubblicate
caption-advice = Che cosa dicono le partite dei consigli

column-progress_class = svolgimento
column-first_row = mossa 22
column-second_row = mossa 23
column-pm = PM
column-pmv = PMV
column-named_pm = PM, verde
column-named_captured = PMV, arancione, casa catturata in seguito
column-named_pmv = PMV, arancione, casa non catturata
column-captured_later = casa catturata in seguito
column-here = in questo archivio
column-ratio = rapporto
column-claimed = più di
column-claim = consiglio
column-part = parte
column-other_count = n delle altre
column-other_of = altre
column-other_percent = altre, %
column-south = Sud n
column-south_of = su
column-south_percent = Sud %
column-north = Nord n
column-north_of = su
column-north_percent = Nord %
column-difference = differenza
column-difference_low = da
column-difference_high = a
column-last_namua = ultima mossa namua
column-answer_namua = risposta
column-first_mtaji = prima mossa mtaji
column-answer_mtaji = risposta
column-printed_outcome = esito, nello studio
column-outcome = esito
column-wins_in = semimosse alla vittoria
column-printed_toss = moneta, nello studio
column-toss = moneta
column-printed_wrong = sbagliate, nello studio
column-marked_wrong = sbagliate, segnate
column-wrong = sbagliate
column-printed_missed = svuotamento mancato, nello studio
column-missed = svuotamento mancato
column-capture_turn = cattura
column-line = linea
column-other_line = invece
column-printed_kind = genere, nello studio
column-printed_choices = scelte, nello studio
column-printed_remark = nota, nello studio
column-remark = nota
column-same_winner = un solo vincitore
column-mark = segno
column-wrong_part = parte sbagliata
column-missed_emptying = svuotamento mancato
column-saving = salvano
column-losing_by = perde entro
column-marked_by = segni di
column-marked = segnate
column-losing = perdenti
column-both = entrambe
column-marked_only = solo segnate
column-losing_only = solo perdenti
column-judgement = giudizio dello studio
column-printed_only = solo stampati
column-open = aperti
column-proved_only = solo dimostrati
column-same_side = stesso lato
column-item = riga
column-number = numero
column-printed = pubblicato
column-ours = dalle partite
column-recomputed = da altri conteggi pubblicati
column-verdict = verdetto
column-fault = errore noto
column-equal = uguali
column-differs = diversi
column-recomputed_equal = ricalcolati, uguali
column-recomputed_differs = ricalcolati, diversi
column-not_computable = non calcolabili

statistic-games = partite
statistic-accepted = accettate
statistic-partial = parziali
statistic-rejected = respinte
statistic-finished = concluse, con un vincitore noto
statistic-unfinished = accettate, nessuno dice chi ha vinto
statistic-cut_off = testo troncato
statistic-resigned = vinte solo a detta della fonte (abbandono, tempo o testo tagliato)
statistic-both_own_house_at_turn_23 = entrambe le case possedute all'inizio della fase mtaji
statistic-south_wins = di queste, vinte da Sud
statistic-north_wins = di queste, vinte da Nord
statistic-finished_games_2013_2020 = partite concluse dal 2013 al 2020
statistic-both_own_nyumba_at_move_23 = entrambe le case possedute alla mossa 23
statistic-first_empties_own = il vincitore svuota per primo
statistic-arancione_with_capture = partite arancioni in cui la casa del perdente è catturata in seguito
statistic-grigio_winner_first = partite grigie in cui il vincitore svuota per primo
statistic-grigio_winner_second = partite grigie in cui il vincitore svuota per secondo
statistic-oro_of_not_grigio = partite oro tra quelle non grigie
statistic-verde_or_arancione_of_oro = partite verdi e arancioni tra quelle oro
statistic-wins_emptying_first = vinte da chi svuota per primo
statistic-wins_emptying_second = vinte da chi svuota per secondo
statistic-starts_with_emptying_own = iniziate con uno svuotamento, senza le senape come nello studio
statistic-begins_with_emptying = iniziate con uno svuotamento
statistic-grigio = partite grigie
statistic-oro = partite oro
statistic-NX_plus_NN = combinazioni NX e NN
statistic-rosso_of_NX_NN = partite rosse tra NX e NN
statistic-empty_then_capture_wins = svuotata la propria casa, poi catturata l'altra: vinte
statistic-empty_then_capture_losses = svuotata la propria casa, poi catturata l'altra: perse
statistic-pm_and_pmv = partite matrici e varianti
statistic-types_2_6_13_20_27 = tipi 2, 6, 13, 20 e 27 tra le partite matrici e le varianti
statistic-types_6_13_20_27 = tipi 6, 13, 20 e 27 tra le partite matrici e le varianti
statistic-one_choice = una sola scelta
statistic-indifferent = più scelte, tutte indifferenti
statistic-mtaji = scelte che catturano
statistic-winner_tosses = il vincitore lancia la moneta, sul totale delle partite
statistic-loser_tosses = il perdente lancia la moneta, sul totale delle partite
statistic-rigged = lanci truccati dai semi, sul totale dei lanci
statistic-same_side = i due versi lasciano uguale il proprio lato, sul totale dei lanci

## Sud contro Nord

sides-text = La prima tabella esamina l'ipotesi che Sud e Nord vincano altrettanto spesso, con il test binomiale esatto bilaterale. Le altre affiancano per classe le vittorie di Sud e di Nord: la differenza delle due quote in punti percentuali con il suo intervallo al 95 % (Newcombe).
sides-untested = Le differenze non sono sottoposte a test. Che le vittorie di Sud e di Nord abbiano le stesse quote è un'ipotesi che nessuno sostiene: le classi sono definite dal vincitore, e alla mossa 23 Sud gioca per primo, sicché anche partite giocate a caso mostrano gran parte della stessa differenza. Che cosa una differenza dica dei giocatori si vede accanto a partite simili.
sides-note = Un p piccolo dice che il solo caso è una spiegazione poco verosimile, e nulla più: non che una differenza sia grande, né perché ci sia. Le classi di un aspetto non sono indipendenti, poiché ogni partita appartiene a una di esse.
sides-none = In questo archivio non c'è alcuna partita da confrontare.
caption-balance = Le vittorie di Sud
caption-sides = Le vittorie di Sud e di Nord per classe, dalle partite di questo archivio
caption-sides-printed = Le vittorie di Sud e di Nord per classe, dai conteggi pubblicati
counts-archive = questo archivio
counts-printed = lo studio pubblicato

## Accanto ad altre partite

comparison = Accanto allo studio pubblicato, al gioco casuale e al motore
comparison-title = Accanto ad altre partite: { $source }
comparison-text = Quanto di ciò che si è contato appartiene al Bao giocato dalle persone, e quanto al modo in cui le classi sono definite? I conteggi stanno accanto a quelli dello studio pubblicato, a quelli di partite in cui ogni mossa legale era ugualmente probabile (gioco casuale) e a quelli di partite che il motore gioca contro se stesso. Ciò che mostra anche il gioco casuale non è prova di un piano. Una differenza è in punti percentuali, qui meno là, con l'intervallo di Newcombe al 95 %.
comparison-selection-note = Le partite di questo archivio sono state scelte secondo la loro classe o secondo ciò che ne dipende. Non sono un campione casuale di nulla, perciò non si fa alcun test e non si dà alcun p. Le differenze descrivono questa scelta accanto alle altre partite, e le partite stampate possono contenere anche queste.
comparison-other-rules = { $against }: giocate con altre regole ({ $other }; qui { $here }). Ciò che differisce può venire soltanto da queste.
comparison-shared = { $against }: { $shared ->
    [one] { $shared } partita è
   *[other] { $shared } partite sono
 } in entrambi gli archivi. Il confronto { $shared ->
    [one] la
   *[other] le
 } esclude da tutti e due.
comparison-left-out = { $against }: partite pubblicate tra queste, scelte per la loro classe: { $left_out }. I test le escludono; partite rimaste: { $left }.
comparison-most = { $against }: differisce di più { $class }, { $percent } % qui ({ $count } su { $of }) e { $other_percent } % là ({ $other_count } su { $other_of }), cioè { $difference } punti (da { $low } a { $high }).
comparison-most-chosen = { $against }: differisce di più { $class }, { $percent } % qui ({ $count } su { $of }) e { $other_percent } % là ({ $other_count } su { $other_of }), cioè { $difference } punti.
untested-selection = una parte scelta per classe
untested-same-games = le stesse partite
untested-nothing-to-compare = nulla da confrontare
untested-selection-why = Nessun test, poiché le partite di una delle due parti sono state scelte secondo la loro classe.
untested-same-games-why = Nessun test: uno dei due non ha partite soltanto sue, oppure entrambi contengono partite dello studio.
untested-nothing-to-compare-why = Nessun test: una delle due parti non ha partite simili, o tutte le partite di entrambe sono di una sola classe.
aspect-winner = Vittorie di Sud
aspect-type = Tipi
aspect-moment = La mossa del primo evento
aspect-share = Quote
moment-none = nessun evento
comparison-tests-text = L'ipotesi di ogni test: una classe è tanto frequente in queste partite quanto in quelle. p è quello del test esatto di Fisher, bilaterale; p (Holm) è corretto per tutte le righe del suo aspetto, quelle di tutte le partite e delle vittorie di ciascun giocatore insieme. Le partite degli stessi giocatori sono contate come se fossero indipendenti, cosa che non sono.
fold-comparison = Ogni classe, tipo, mossa e quota
caption-samples = Che cosa si confronta
caption-side-by-side = { $aspect }: studio pubblicato, questo archivio, gioco casuale e motore
caption-comparison = Questo archivio contro: { $against }
counts-random = il gioco casuale
counts-engine = il gioco del motore
counts-otherwise = giocate altrimenti
series-printed = studio
series-archive = qui
series-random = caso
series-engine = motore
figure-comparison-progress = Svolgimento: studio pubblicato, questo archivio, gioco casuale e motore
figure-comparison-final = Colori finali: studio pubblicato, questo archivio, gioco casuale e motore
figure-comparison-combination = Combinazioni: studio pubblicato, questo archivio, gioco casuale e motore
column-qualifying = nella popolazione
column-untested = senza test
column-toss_wins = il lancio vince
column-shared = in entrambi
column-left_out = escluse
column-null_percent = confronto, %
column-null_of = su
column-null_count = n di confronto
column-null = a confronto con
column-other_rules = altre regole
column-ruleset = regole
column-seed = seme
column-program = programma
column-commit = versione dei sorgenti
column-day = giorno
column-command = comando
column-printed_percent = %
column-archive = qui
column-archive_percent = %
column-random = caso
column-random_percent = %
column-engine = motore
column-engine_percent = %
column-against = contro

## Partite matrici

matrix-text = Una partita matrice (PM) è una partita verde, una sua variante (PMV) una partita arancione. I 28 tipi si distinguono in base a ciò che è stato giocato intorno al primo evento: M è una cattura (mtaji), K un takata, Kn un takata che parte dalla propria casa. La prima coppia è la mossa 22 del vincitore con la risposta, la seconda la sua mossa 23 con la risposta; i tipi 1, 8, 15 e 22 non hanno una seconda coppia, poiché la casa è catturata già alla mossa 23 (C nei grafici).
matrix-none = In questo archivio non ci sono partite matrici né varianti.
matrix-printed = Come le pubblica lo studio
matrix-printed-text = Le 135 partite matrici e varianti citate dallo studio, e quante sono per ciascun tipo, nei suoi cinque colori. Gli elenchi sono quelli pubblicati, che l'archivio contenga le partite o no; ✓ segue una partita che l'archivio contiene. Sono sottolineate, come nello studio, le varianti in cui il vincitore ha catturato la casa del perdente dopo la propria mossa 24.
fold-types = Tutti i 28 tipi
caption-games-by-type = Le partite per tipo, come le elenca lo studio
caption-types = Numero di partite per tipo

## Scelte e lanci

choices-text = Le scelte del perdente alle sue mosse dalla 21 alla 24: le coppie legali di buca e verso di semina. Le scelte sono indifferenti se sono più d'una e tutte lasciano al perdente la stessa fila interna. Quali abbiano uguale valore lo dice la parte terza.
choices-none = Nessuna partita nella popolazione, quindi nessuna scelta.
rows-choices = Questo comando elenca le mosse del perdente dalla 21 alla 24, una per riga, con il numero delle scelte e se sono indifferenti:
caption-forced = Le mosse del perdente secondo le sue scelte
tosses-text = Si ha un lancio della moneta quando un giocatore, alla sua prima mossa della fase mtaji, possiede la casa e non può giocare altro che quella: il verso di semina è la sola scelta. Il lancio è truccato se il verso non fa differenza, poiché la casa contiene 16 semi, oppure 15 con entrambe le buche vicine vuote.
rows-tosses = Questo comando elenca i lanci della moneta, uno per riga:
caption-toss-shares = I lanci della moneta
## I consigli degli autori

## Part three

judged = Parte terza: dove si è persa la casa
judged-text = Ciò che la terza parte dello studio dice delle sue 59 partite matrici, per le partite matrici di questo archivio: le mosse dalla 21 alla 24 di chi ha perso, i lanci della moneta e chi vince dopo la cattura. Ciò che fu pubblicato, o che il lettore ha segnato in un file di partita, sta accanto a ciò che trova la ricerca. Una mossa è sbagliata se perde la casa entro la mossa 24 del vincitore contro qualsiasi difesa, mentre un'altra scelta la salvava; si è provata ogni linea di gioco, perciò è una dimostrazione. Chi vince dopo la cattura è dimostrato dove un esito è indicato; dove manca, non si è trovata una dimostrazione.
judged-none = Questo archivio non ha partite matrici.
judged-missing = { $missing } delle { $games } partite matrici non sono giudicate: aggiungere --judge al comando.
judged-short = Sono giudicate { $judged } partite matrici. In { $lost } di esse il perdente ha perso la casa in una delle sue mosse dalla 21 alla 24 benché un'altra scelta la salvasse. La cattura ha chiuso { $ended } partite, ne ha decise { $decided } per dimostrazione e non ne ha decise { $undecided }{ $open ->
    [0] .
   *[other] ; per { $open } non si è trovata una dimostrazione.
}
judged-key = M è una cattura (mtaji), K una takata, Kn una takata che parte dalla propria casa; dopo le risposte del perdente sta il numero delle sue scelte, UV dove tutte salvano la casa o nessuna la salva, o dove uno dei giocatori vince qualunque sia la scelta (uguale valore), INDIF dove tutte gli lasciano la stessa fila interna. # la cattura chiude la partita, PC la decide, PNC non la decide. Sbagliate sono i numeri delle mosse; un lancio è vincente, perdente o pari per ciò che fa alla casa dell'avversario.
caption-marks = Mosse segnate e mosse perdenti
agreement-text = Ciò che lo studio dice delle sue partite matrici, genere per genere, e ciò che ne è dimostrato. Entrambe: lo dice anche la dimostrazione. Solo stampati: è dimostrato il contrario. Aperti: non è dimostrato né l'uno né l'altro. Solo dimostrati: lo studio non lo dice, dove avrebbe potuto.
caption-agreement = I giudizi dello studio e ciò che è dimostrato
judgement-wrong-move = una mossa sbagliata, che perde la casa
judgement-missed-emptying = uno svuotamento mancato
judgement-coin-toss = un lancio della moneta vincente o truccato
judgement-outcome-ends = la cattura chiude la partita (#)
judgement-outcome-decided = la decide (PC)
judgement-outcome-open = non la decide (PNC)
judgement-choices = genere e numero delle scelte
judgement-indifferent = le scelte sono indifferenti
judgement-equal-fate = uguale valore: la stessa sorte della casa
judgement-equal-winner = uguale valore: lo stesso vincitore
caption-judged-south = Partite matrici vinte da Sud
caption-judged-north = Partite matrici vinte da Nord
caption-judged-turns = Le mosse dalla 21 alla 24 di chi ha perso
fold-judged-differing = Mosse su cui lo studio e la ricerca non concordano
caption-judged-differing = Mosse su cui lo studio e la ricerca non concordano
fold-judged-turns = Ogni mossa con la linea che decide
fold-judged-outcomes = L'esito della cattura in ogni partita, con la linea che lo dimostra
caption-judged-outcomes = L'esito della cattura
marked-by-print = lo studio
marked-by-reader = il lettore
toss-rigged = truccata
toss-rigged-by-seeds = truccata
toss-rigged-by-outcome = truccata per l'esito
toss-winning = vincente
toss-losing = perdente
toss-even = pari
toss-open = aperta
house-loses = perde la casa
house-lost-already = già persa
house-saves = salva la casa
house-no-house = nessuna casa
house-undecided = indeciso
wrong-part-pit = buca
wrong-part-direction = senso
wrong-part-house-choice = fermarsi o safari
remark-indifferent = indifferenti
remark-same-place = stessa posizione
remark-same-fate = stessa sorte della casa
remark-fates-part = sorti diverse
remark-no-house = nessuna casa
value-open = aperto
value-loses = perde la casa
value-saves = salva la casa
value-lost-already = già persa
value-losing = perdente
value-even = pari
ending-captured = catturata in { $turn }
ending-emptied = svuotata in { $turn }
ending-game-won = partita vinta in { $turn }
ending-game-lost = partita persa in { $turn }
ending-kept = ancora posseduta dopo { $turn }
no-house-after-horizon = { $turn }, l'orizzonte, era già stata giocata
no-house-lost-in = la casa era stata persa in { $turn }
no-house-not-owned = non possedeva alcuna casa
no-house-undecided = la sorte della casa non si è trovata entro il limite della ricerca

advice-text = I consigli che lo studio dà ai lettori, ciascuno messo alla prova sulle partite. Si contano le partite giocate così e, tra queste, quelle in cui il consiglio si è avverato.
advice-verdicts = Ogni affermazione è confrontata con il gioco casuale, in cui ogni mossa legale è ugualmente probabile: ciò che vi accade altrettanto spesso non è prova di un piano. Dove il gioco casuale non è stato misurato, come con altre regole, ne prendono il posto le partite giocate altrimenti o la metà, e la tabella lo dice. La differenza è in punti percentuali, con l'intervallo al 95 %. Un'affermazione è sostenuta o smentita dove p è sotto il 5 % con il test esatto di Fisher (rispetto alla metà: il test binomiale esatto), bilaterale e con la correzione di Holm per tutte le affermazioni esaminate. Nulla di ciò dimostra una causa: chi gioca bene può svuotare presto e vincere per altre ragioni. I conteggi pubblicati non sono esaminati, perché lo studio ne ha tratto i consigli.
claim-empty-then-capture = Svuotare, poi catturare
claim-place-empty-then-capture = fine della prima parte
claim-measure-empty-then-capture = Chi svuota la propria casa e poi cattura l'altra vince più spesso. Si contano: le partite in cui un giocatore svuota per primo e in seguito cattura l'altra casa e, tra queste, quelle che ha vinto.
claim-empty-first = Svuotare per primo
claim-place-empty-first = inizio della seconda parte
claim-measure-empty-first = È indispensabile svuotare prima che lo faccia l'avversario. Si contano: le partite che iniziano con uno svuotamento e, tra queste, quelle vinte da chi ha svuotato.
claim-empty-at-23-wins = Svuotare alla 23 e vincere
claim-place-empty-at-23-wins = seconda parte, dopo le mosse del primo evento
claim-measure-empty-at-23-wins = Svuotare già alla mossa 23 fa vincere. Si contano: le partite in cui un giocatore svuota per primo, alla mossa 23, e tra queste quelle che ha vinto. Giocate altrimenti: il primo svuotamento avviene dopo.
claim-empty-at-23-captures = Svuotare alla 23 e catturare
claim-place-empty-at-23-captures = nello stesso punto
claim-measure-empty-at-23-captures = Svuotare già alla mossa 23 è la chiave per catturare l'altra casa. Si contano: le stesse partite e, tra queste, quelle in cui ha catturato anche l'altra casa.
claim-forcing-types = I tipi che costringono
claim-place-forcing-types = seconda parte, dopo l'elenco delle 135 partite
claim-measure-forcing-types = La maggior parte delle partite matrici e varianti è dei tipi 2, 6, 13, 20 e 27. Si contano: le partite matrici e varianti di un giocatore e, tra queste, quelle dei cinque tipi. Lo studio lo dice di Sud.
claim-forcing-types-capture = Costringono a una M
claim-place-forcing-types-capture = nello stesso punto
claim-measure-forcing-types-capture = In questi tipi il perdente deve catturare. Si contano: le risposte del perdente alla mossa 23 del vincitore nelle partite di questi tipi e, tra queste, le catture. Vale per la definizione dei tipi.
claim-forcing-types-alone = Lasciano una sola scelta
claim-place-forcing-types-alone = nostro: quanto è stretta la M obbligata
claim-measure-forcing-types-alone = Si contano: le stesse risposte e, tra queste, quelle con una sola scelta. Giocate altrimenti: le risposte negli altri tipi.
claim-better-play = Il gioco migliore
claim-place-better-play = terza parte, dopo i lanci della moneta
claim-measure-better-play = In quasi tutte le partite matrici il perdente avrebbe potuto giocare meglio. Si contano: delle partite matrici, quelle in cui il perdente ha perso la casa in una delle sue mosse dalla 21 alla 24 benché un'altra scelta la salvasse, secondo una ricerca di tutte le linee fino alla mossa 24 del vincitore; secondo i conteggi pubblicati, quelle con una mossa che gli autori segnano come sbagliata.
claim-one-mtaji = Un solo mtaji obbligato
claim-place-one-mtaji = terza parte, sui vincoli
claim-measure-one-mtaji = Una sola cattura obbligata è il vincolo più stringente. Si contano: le partite in cui il vincitore ha svuotato alla mossa 23 lasciando la casa del perdente, e in cui il perdente poteva rispondere con una sola cattura; tra queste, quelle in cui la sua casa è stata catturata alla mossa 24. Giocate altrimenti: aveva un'altra scelta.
claim-verdict-supported = sostenuto
claim-verdict-contradicted = smentito
claim-verdict-not-distinguishable = non distinguibile da: { $null }
claim-verdict-above = più di quanto si afferma
claim-verdict-below = meno di quanto si afferma
claim-verdict-open = aperto
claim-verdict-by-definition = per definizione
claim-verdict-selection = partite scelte
claim-verdict-not-tested = non esaminato
claim-verdict-no-games = nessuna partita
claim-verdict-not-judged = non giudicate (--judge)
null-random = gioco casuale
null-otherwise = partite giocate altrimenti
null-one-half = la metà

## Figure

figures-text = Le torte dello studio, disegnate a partire dai suoi conteggi pubblicati. Le figure precedenti riguardano le partite di questo archivio.
figure-archive = { $what }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} di questo archivio
figures-note = Lo studio disegna 334 partite che iniziano con uno svuotamento e 22 che iniziano con una cattura: aggiunge le 4 viola e tralascia le 9 senape, che iniziano anch'esse con uno svuotamento. La prima torta è quella pubblicata, la seconda le comprende tutte: 343 e 13.
figure-printed = { $what }: { $games } partite dello studio pubblicato
figure-first-events = Il primo evento
figure-first-events-as-printed = Il primo evento come lo disegna lo studio
figure-wins-south = Le vittorie di Sud secondo chi ha svuotato per primo la propria casa
figure-wins-north = Le vittorie di Nord secondo chi ha svuotato per primo la propria casa
figure-final-colours = I colori finali
figure-grey-south = Di che cosa si compongono le partite grigie di Sud
figure-grey-north = Di che cosa si compongono le partite grigie di Nord
figure-moments = La mossa del primo evento
figure-moments-by-winner = La mossa del primo evento, vittorie di Sud e di Nord
figure-progress = Svolgimento, vittorie di Sud e di Nord
figure-final = Colori finali, vittorie di Sud e di Nord
figure-combination = Combinazioni, vittorie di Sud e di Nord
figure-types-south = Tipi delle partite matrici e delle varianti di Sud
figure-types-north = Tipi delle partite matrici e delle varianti di Nord
slice-emptying = prima si svuota una casa
slice-capture = prima si cattura una casa
slice-first = il vincitore svuota per primo
slice-second = il vincitore svuota per secondo
slice-others = tutte le altre
slice-later = più tardi
wins-south = vittorie di Sud
wins-north = vittorie di Nord
axis-percent = % delle partite
unit-games = partite; in orizzontale la mossa 22 e la risposta, in verticale la mossa 23 e la risposta
band = partite { $from }-{ $to }
band-one = { $games ->
    [one] 1 partita
   *[other] { $games } partite
}
count-and-percent = { $count } ({ $percent } %)
bar-words = { $percent } % ({ $count } su { $of })
item-turn = mossa { $turn }
item-type = tipo { $type }

## Confronto

parity-line = Numeri pubblicati: { $numbers }; uguali: { $equal }; diversi: { $differs }; ricalcolati, uguali: { $recomputed }; ricalcolati, diversi: { $contradicted }; non calcolabili: { $open }.
parity-text = «Uguale» e «diverso» confrontano un numero pubblicato con le partite dell'archivio. Se l'archivio non contiene le partite a cui un numero si riferisce, «ricalcolato» lo confronta con ciò che danno gli altri conteggi pubblicati. «Non calcolabile» è un numero che non si ricava né dalle une né dagli altri.
parity-remarkable-text = Accanto a ogni numero è indicato ciò che se ne sa; nessuno è stato forzato per far tornare i conti.
parity-differing = Numeri pubblicati che risultano diversi:
parity-agreeing = Numeri pubblicati che risultano uguali, ma con un errore accanto:
parity-row = { $table }, { $side }, { $item }, { $number }: pubblicato { $printed }
parity-row-ours = , dalle partite { $ours }
parity-row-printed = , dai conteggi pubblicati { $ours }
parity-row-known = . Errore noto: { $fault }.
parity-row-line = . La ricerca non condivide il giudizio: { $line }.
parity-row-unknown = . Finora ignoto: da verificare.
fold-parity = Ogni numero pubblicato
caption-parity-by-table = I numeri pubblicati per tabella e verdetto
caption-parity = Ogni numero pubblicato con il suo verdetto
item-composition = { $part } all'interno di { $class }
item-captured-later = PMV in cui la casa del perdente è catturata in seguito
item-composition-nero = le partite nere della tabella della composizione
item-outcome-type-6 = l'esito del tipo 6
item-turn-type-13 = la mossa del kutakata nyumba nel tipo 13
item-legend = la legenda del secondo gruppo

verdict-equal = uguale
verdict-differs = diverso
verdict-recomputed-equal = ricalcolato, uguale
verdict-recomputed-differs = ricalcolato, diverso
verdict-not-computable = non calcolabile

printed-population = materiale
printed-classes = classi
printed-compositions = composizione
printed-first-event = primo evento
printed-percentages = quote nel testo
printed-type-counts = partite per tipo
printed-type-games = partite citate per tipo
printed-matrix-games = le 59 partite matrici
printed-options = le scelte del perdente
printed-errors = mosse segnate come sbagliate
printed-elsewhere = altrove nello studio

number-count = n
number-of = su
number-percent = %
number-type = tipo
number-kind = genere
number-loser-house-captured = casa catturata in seguito
number-capture-turn = mossa della cattura
number-outcome = esito
number-coin-toss = lancio della moneta
number-coin-toss-kind = genere di lancio della moneta
number-remark = annotazione
number-judgement = giudizio
number-text = testo

value-none = nessuno
value-yes = sì
value-no = no
value-not = non lo sono
value-goes-on = prosegue
value-rigged = truccato
value-winning = vincente
value-equal-value = di uguale valore
value-indifferent = indifferenti
value-wrong = sbagliata
value-missed-emptying = svuotamento mancato
value-chain-reaction = reazione a catena

fault-types-share = 62/97 è pubblicato come 69,92 %, ma fa 63,92 %
fault-red-sum = la somma accanto è pubblicata come 40 + 92 = 198; fa 132, e la percentuale 37,08 è giusta
fault-violet-and-mustard = la somma comprende le 4 partite viola e tralascia le 9 senape, che iniziano anch'esse con uno svuotamento; con queste è 343
fault-black-games = la tabella della composizione riporta 1/205 per le due parti insieme; l'elenco riporta 1/205 per ciascuno dei due casi, cioè 2 partite, come dice il testo (0,98 %)
fault-outcome-fc = un refuso per PC; la legenda non ha FC
fault-turn-22 = un refuso: nel tipo 13 la casa è svuotata con un kutakata alla mossa 23
fault-legend-pnc = la legenda tralascia PNC, che quella del primo gruppo riporta
fault-number-15188 = una tabella riporta 15188 per questa partita
fault-underlined = 25 partite nel testo, 26 numeri sottolineati nella tabella
fault-one-choice = pubblicata come 1 sola scelta; nella posizione ce ne sono 2
fault-rigged-by-outcome = pubblicato come truccato, il che con 19 semi è un giudizio sull'esito: entro la mossa 24 solo uno dei due versi vince la casa, entro la 25 entrambi

## Che cosa non si è potuto calcolare

open-text = I numeri privi di confronto, per tabella e motivo.
open-games = Le partite non sono nell'archivio. Delle 356 partite dello studio 59 sono pubblicate mossa per mossa; i numeri che riguardano singole altre partite non si possono contare da queste, e nessun conteggio pubblicato li fornisce.
open-judgement = Il numero è un giudizio degli autori su una partita che qui non è stata giudicata, o che una ricerca non ha potuto decidere.
open-time = Se una partita non conclusa sul tavoliere sia stata abbandonata o persa per il tempo: il testo non distingue i due casi.
reason-games = partite non presenti nell'archivio
reason-judgement = giudizio degli autori
caption-not-computable = I numeri pubblicati non calcolabili

## Come riprodurre

caption-sources = I file che sono stati letti

matching = Di chi sono queste partite
matching-text = Lo studio nomina 135 delle sue partite per numero e stampa le mosse di 59. Un numero stampato è confrontato con le partite di questo archivio dove queste sono quelle dello studio: le 59 per le loro mosse, tutte le altre solo se l'archivio ha una partita sotto ogni numero delle 135 e tante partite finite, o partite della popolazione, quante lo studio. printed_games.csv nomina ogni partita e ciò che si è trovato sotto il suo numero.
caption-matching = Il materiale dello studio accanto a questo archivio
column-material = materiale
column-match = riscontro
column-our_winner = vincitore qui
column-our_type = tipo qui
column-our_kind = genere qui
matching-finished = partite finite
matching-population = partite della popolazione
matching-named = partite nominate per numero
matching-printed-in-full = partite stampate per intero
matching-same-moves = con le mosse stampate
matching-same-class = con la classe stampata, mosse non stampate
matching-other-class = con un'altra classe
matching-other-moves = con mosse diverse da quelle stampate
matching-not-replayed = non rigiocate fino alla fine
matching-missing = mancanti
matching-not-named = partite matrici e varianti che lo studio non nomina
