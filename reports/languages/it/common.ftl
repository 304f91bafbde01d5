# Parole che servono a ogni rapporto. I termini swahili del gioco restano in tutte le lingue.

contents = Indice
skip = Vai al testo
cut = Le prime { $shown } righe di { $rows }; tutte si trovano in { $file }.
file = come file: { $file }
no-rows = nessuna riga
to-move = deve muovere
aside = Scorri per vedere il resto.

true = sì
false = no

side-south = Sud
side-north = Nord
side-all = entrambi
side-s = Sud
side-n = Nord

house-owned = casa posseduta
house-asleep = casa posseduta, dormiente
house-lost = senza casa
board-player = { $side }: { $store } in riserva, { $house }

ended_by-front-row = fila interna vuota
ended_by-no-move = nessuna mossa legale
ended_by-no-seeds = nessun seme rimasto
ended_by-singletons = solo semi singoli
ended_by-resigned = abbandono o tempo scaduto
ended_by-unfinished = non conclusa, nessun vincitore
ended_by-cut-off = testo troncato
ended_by-unknown = sconosciuta

severity-note = nota
severity-repair = correzione
severity-warning = avvertenza
severity-error = errore

event-emptied = svuotata
event-captured = catturata

column-game = partita
column-tested = esaminate
column-games = partite
column-winner = vincitore
column-loser = perdente
column-side = giocatore
column-owner = proprietario
column-ended_by = conclusione
column-plies = semimosse
column-turn = mossa
column-year = anno
column-count = n
column-of = su
column-percent = %
column-low = da
column-high = a
column-severity = gravità
column-code = codice
column-option = opzione
column-value = valore
column-rule = regola
column-meaning = significato
column-event = evento
column-choices = scelte
column-file = file
column-bytes = byte
column-sha256 = SHA-256
column-aspect = aspetto
column-class = classe
column-counts = conteggi
column-statistic = che cosa si conta
column-p = p
column-low_players = da (giocatori)
column-high_players = a (giocatori)
column-p_players = p (giocatori)
column-p_holm = p (Holm)
column-sample = partite
sample-all = tutte quelle contate
sample-without-resigned = senza quelle abbandonate o perse per il tempo
sample-without-unknown = senza quelle di cui non si conosce la conclusione
sample-on-board = quelle concluse sul tavoliere
sample-with-broken = con quelle interrotte, secondo il vincitore indicato dalla fonte
sample-nobody-to-south = quelle senza vincitore date a Sud
sample-nobody-to-north = quelle senza vincitore date a Nord
sampling-by-class = Queste partite sono state scelte per come sono andate, o una per una: { $filter }. La quota di vittorie di Sud e le quote per classe descrivono tale scelta e non dicono nulla delle partite in generale. Gli intervalli ne indicano la misura; non si fa alcun test.
sampling-left-out = Partite pubblicate tra queste: { $left_out }. Lo studio le ha pubblicate perché sono di una sola classe, e delle 76 che nomina accanto qui ce ne sono poche o nessuna: dunque non vi sono per caso. Ogni test le esclude; partite rimaste per i test: { $left }. I conteggi e le quote senza test riguardano tutte le partite.
sampling-no-test = Non si fa alcun test, poiché esaminerebbe come sono state scelte le partite.
by-player = Le partite degli stessi giocatori si somigliano. L'intervallo (giocatori) e p (giocatori) ne tengono conto: seguono da come si sposta la quota quando si esclude un giocatore dopo l'altro. Mancano dove i giocatori nominati sono troppo pochi.
column-kind = genere
column-type = tipo
column-table = tabella
column-reason = motivo
column-numbers = numeri
chosen-by = Sono contate le partite scelte con { $filter }, e nessun'altra.

## Come rifare il rapporto

reproduce = Come rifare questo rapporto
reproduce-made = Il programma, le regole e i pesi della rete che giudica le mosse stanno davanti ai comandi. Gli stessi file, lo stesso programma e le stesse opzioni danno lo stesso rapporto, byte per byte, con qualsiasi numero di core. Un comando che non nomina file conta le partite pubblicate incluse nel programma, cioè datasets/games.csv nel suo repository:
reproduce-left-out = Partite lette: { $read }; escluse perché ne ripetono un'altra: { $copies }; al posto di una precedente: { $replaced }; parziali: { $partial }, e respinte: { $rejected }, che nessun conteggio di partite accettate comprende.
reproduce-files-left-out = File con partite: { $files }; file che non contengono partite o che non si sono potuti leggere fino alla fine: { $skipped }.
reproduce-cite = Come citarlo
cite-report = Questo rapporto, con il titolo, il programma che lo ha fatto e l'identificativo del contenuto delle sue partite:
cite-program = Il programma: Bao Archive, di The Bao Archive team, con licenza MIT o Apache-2.0, con la sua versione e il commit, che stanno nella prima riga dei comandi qui sopra (la galleria scrive VERSION al loro posto).
cite-data = Ciò che accompagna il programma: le partite e i conteggi stampati sono fatti, che non appartengono a nessuno; la loro disposizione e i termini di confronto sono sotto CC0 1.0. Le partite proprie sono delle loro fonti.
cite-archive = Le partite, con l'identificativo del contenuto dell'archivio: { $id }. Archivi con le stesse partite hanno lo stesso; bao archive log lo stampa.
cite-games = Le partite, con l'identificativo del loro contenuto: { $id }. Sono state lette solo per questo rapporto; un archivio che bao import ne fa ha lo stesso identificativo.
cite-study = Lo studio da cui vengono le classi: Alberto Bertaggia e Andrea Emiliozzi, Bao la Kiswahili, la Nyumba nella fase Mtaji, su partite di www.kibao.org dal 2013 al 2020. Il testo disponibile non indica né il luogo né l'anno di stampa.
reproduce-files = SHA-256 è ciò che sha256sum stampa per il file. Le tabelle sono file accanto a questo, con gli stessi valori in ogni lingua; codebook.csv dice che cosa significano ogni colonna e ogni classe, datapackage.json lo dice ai programmi.
source-published = partite pubblicate
