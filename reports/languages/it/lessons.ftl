## Lessons: what stands around them
lesson-heading = Lezione { $number } di { $all }: { $title }
lesson-task = Compito { $number } di { $all }
lesson-rule = Regola { $rule }
lesson-position-of = Dalla partita { $game } di kibao.org.
lesson-ruleset = Qui le regole sono { $rules }.
lesson-solution = Una risposta è { $answer }.
lesson-no-pit = `{ $typed }` non è una buca; scrivi da A1 a A8 o da B1 a B8, in minuscolo per Nord
lesson-plain-keys = Scrivi una risposta, oppure: `i` aiuto, `o` soluzione, `N` compito successivo, `q` esci.
lesson-summary =
    { $done ->
        [one] Un compito fatto.
       *[other] { $done } compiti fatti.
    } Di tutte le lezioni ne sono fatti finora { $known } su { $all }.
lesson-line = { $number }. { $title }: { $done } di { $all } fatti (`bao learn { $name }`)
lesson-all-done = Tutte le lezioni sono fatte; questa è di nuovo la prima.

## Lessons: what is said to an answer, before its rule
lesson-by-rule = { $reason } (regola { $rule }).
did-takata =
    { $laps ->
        [one] { $move } semina una manciata, non cattura nulla e finisce in { $last }
       *[other] { $move } semina { $laps } manciate, non cattura nulla e finisce in { $last }
    }
did-capture =
    { $seeds ->
        [one] { $move } cattura un seme
       *[other] { $move } cattura { $seeds } semi
    } { $laps ->
        [one] e finisce in { $last } dopo una manciata
       *[other] e finisce in { $last } dopo { $laps } manciate
    }
did-end = { $did }. { $end } Così finisce la partita
did-block = { $did }. Ora { $pit } è bloccata: tutte le tue minacce di cattura cadono su di essa
found-faces = di fronte a { $pit } sta { $facing }
found-last = l'ultimo seme di { $move } cade in { $pit }
found-entry = i semi catturati con { $move } entrano da { $pit }
found-blocked = { $pit } è bloccata: la incontrano tutte le catture minacciate
missed-play = { $move } è legale, ma si chiede { $asked }
missed-from = { $move } non comincia da { $pit }
missed-from-back = { $move } comincia nella fila interna; anche quella esterna ha una cattura
missed-end = { $move } finisce in { $last }, non in { $pit }
missed-laps =
    { $laps ->
        [one] { $move } semina una sola manciata; se ne chiedono { $least }
       *[other] { $move } semina { $laps } manciate; se ne chiedono { $least }
    }
missed-take =
    { $seeds ->
        [one] { $move } cattura un solo seme; un'altra mossa ne cattura di più
       *[other] { $move } cattura { $seeds } semi; un'altra mossa ne cattura di più
    }
missed-captures =
    { $captures ->
        [one] { $move } cattura una volta; se ne chiedono { $least }
       *[other] { $move } cattura { $captures } volte; se ne chiedono { $least }
    }
missed-enter = con { $move } i semi catturati entrano da { $entry }, non da { $kichwa }
missed-turn = con { $move } tutti i semi girano dalla stessa parte
missed-stop-in-house = { $move } non si ferma nella casa: finisce in { $last }
missed-safari = { $move } non prosegue con i semi della casa
missed-empty-house = { $move } non semina la casa
missed-capture-house = { $move } non cattura la casa a5
missed-takasia-stop = { $move } non finisce nella buca bloccata: finisce in { $last }
missed-block = dopo { $move } nessuna buca di Nord è bloccata
missed-win = { $move } non vince: la partita continua
missed-live = { $move } perde subito. { $end } Proprio questo era da evitare
missed-faces = di fronte a { $pit } sta { $facing }
missed-faces-back = la buca { $pit } è in una fila esterna, che non ha di fronte nessuna buca
missed-last = l'ultimo seme di { $move } non cade in { $pit }; conta un seme per buca
missed-entry = i semi catturati con { $move } non entrano da { $pit }
missed-blocked =
    { $seeds ->
        [0] { $pit } è vuota: nessuno la minaccia
       *[other] non tutte le minacce cadono su { $pit }
    }
missed-other-side = la buca { $pit } è di Nord
missed-no-pit = { $move } è una mossa, e si chiede una buca
missed-no-move = { $pit } è una buca, e si chiede una mossa
refused-pit = { $pit }: { $reason }.
refused-other-side = La buca { $pit } è di { $side ->
    [south] Sud
   *[north] Nord
 }; un giocatore semina solo nel proprio anello (regola 1.1).
refused-empty = la buca è vuota (regole 2.1, 3.1 e 5)
task-hint-move = Guarda { $pit }.
task-hint-pit =
    { $row ->
        [A] È una buca della tua fila interna.
        [a] È una buca della fila interna di Nord.
        [B] È una buca della tua fila esterna.
       *[other] È una buca della fila esterna di Nord.
    }

## The lessons: their titles; of each task the rule and what is to be done

lesson-board = Il tavoliere e le direzioni
task-board-faces = Vinci quando la fila interna di Nord è vuota o quando Nord non ha mosse legali. Tu sei Sud e siedi in basso. Le tue buche sono A1–A8, da sinistra a destra, e dietro di esse B1–B8. Nord siede di fronte e conta dalla sua sinistra: così A1 ha di fronte a8.
task-board-faces-asked = Quale buca di Nord sta di fronte ad A5, la tua buca quadrata?
task-board-clockwise = Le tue sedici buche sono un anello, e semini solo in esso. In senso orario si va a destra davanti, da A1 a A8, e si torna dietro, da B8 a B1. Nello scritto la freccia dice da che parte i semi lasciano la buca: > a destra, < a sinistra.
task-board-clockwise-asked = Semina A3 in senso orario: A3>.
task-board-round = L'anello gira l'angolo. Oltre A1, a sinistra, viene B1; oltre A8, a destra, viene B8.
task-board-round-asked = Gioca A2 in modo che l'ultimo seme cada in B2.

lesson-sowing = Semina e proseguimento
task-sowing-last = I semi si seminano uno per buca, a partire dalla buca successiva. Un ultimo seme che cade in una buca vuota finisce la mossa.
task-sowing-last-asked = In quale buca cade l'ultimo seme di A2>?
task-sowing-empty = Conta prima di seminare: dove cade l'ultimo seme decide che cosa ne è della mossa.
task-sowing-empty-asked = Gioca la mossa il cui ultimo seme cade in A3, che è vuota.
task-sowing-relay = Dove l'ultimo seme cade in una buca piena, ne prendi tutti i semi e semini ancora dalla successiva, nella stessa direzione. È endelea, «prosegui».
task-sowing-relay-asked = Gioca una mossa che semina tre manciate.

lesson-namua = Namua: semi dalla riserva
task-namua-first = Una partita comincia con 22 semi in ogni riserva. Finché ne hai, ogni tua mossa ne porta uno in una buca piena della tua fila interna. Questa fase è la namua.
task-namua-first-asked = Porta un seme in A7, e semina la buca da una parte o dall'altra.
task-namua-capture = Chi può catturare deve farlo. Nella namua il tuo seme deve cadere in una buca piena che ne ha di fronte una piena.
task-namua-capture-asked = Gioca la mossa che cattura tre semi.
task-namua-takata = Dove non c'è nulla da catturare giochi un takata: fino alla fine non cattura nulla. Il seme va in una buca interna piena, e se ne seminano tutti i semi. La casa funzionale aspetta finché un'altra buca interna è piena.
task-namua-takata-asked = Gioca un takata. Se vuoi, prova prima con la casa.

lesson-capture = La cattura
task-capture-facing = Nella namua una cattura comincia dove il tuo seme cade in una buca piena che ne ha di fronte una piena. Prendi i semi di quella e li semini dalla tua parte.
task-capture-facing-asked = Cattura la buca di Nord che contiene quattro semi.
task-capture-sown = Senza semi in riserva sei nella fase mtaji. Lì una cattura comincia da una buca di 2–15 semi, di una fila o dell'altra, la cui prima semina finisce in una buca interna piena che ne ha di fronte una piena.
task-capture-sown-asked = Gioca la mossa che cattura tre semi.
task-capture-again = In una mossa che cattura, cattura anche ogni ultimo seme successivo che cade in una buca interna piena con di fronte una piena.
task-capture-again-asked = Gioca la mossa che cattura due volte.

lesson-kichwa = Kichwa: dove entrano i semi catturati
task-kichwa-choice = A1 e A8 sono i kichwa, «testa». I semi catturati entrano da uno di essi e si seminano verso l'interno. Nella prima cattura di una mossa namua da A3 a A6 scegli tu quale. La freccia lo indica.
task-kichwa-choice-asked = Cattura con A5 in modo che i semi entrino da A8.
task-kichwa-keeps = Nella fase mtaji, e in ogni cattura successiva da A3 a A6, la direzione della semina resta: in senso orario si entra da A1, in senso antiorario da A8.
task-kichwa-keeps-asked = A6< semina tre semi a sinistra e cattura da A3. Da quale kichwa entrano i semi catturati?
task-kichwa-alone = In un takata un kichwa che è la sola buca interna piena si semina solo verso il centro, così la fila interna non resta vuota.
task-kichwa-alone-asked = Semina A1 nel verso permesso.

lesson-kimbi = Kimbi: le buche accanto ai kichwa
task-kimbi-near = A1, A2, A7 e A8 sono i kimbi. Da A1 e A2 i semi catturati entrano dal kichwa di sinistra, A1; da A7 e A8 da quello di destra, A8. Non c'è scelta.
task-kimbi-near-asked = Gioca la cattura i cui semi entrano da A8.
task-kimbi-entry = Decide la buca che cattura, non quella che è catturata.
task-kimbi-entry-asked = Metti un seme in A2, che ha di fronte a7. Da quale kichwa entrano i semi catturati?
task-kimbi-turn = Una cattura da un kimbi può invertire la semina: chi arriva in A2 da destra prosegue da A1 verso destra.
task-kimbi-turn-asked = Gioca la cattura che cambia direzione.

lesson-mtaji = Catture nella fase mtaji
task-mtaji-must = Anche la mossa che cattura si chiama mtaji, e viene prima di ogni altra: chi può catturare deve farlo. Quale cattura, lo scegli tu.
task-mtaji-must-asked = Gioca la cattura che prende sette semi.
task-mtaji-back = Anche la fila esterna può cominciare una cattura, se la prima semina finisce davanti. Da dietro non cattura mai, e non è mai catturata.
task-mtaji-back-asked = Cattura con una buca della tua fila esterna.
task-mtaji-sixteen = Una buca di sedici semi o più fa il giro di tutto l'anello e non può cominciare una cattura. Qui la casa ne ha 19.
task-mtaji-sixteen-asked = Cattura con l'altra buca della tua fila interna.
task-mtaji-kujifunza = Kujifunza, «imparare», è il gioco di chi impara: due semi in ogni buca, nessuna riserva e nessuna casa. È nella fase mtaji fin dall'inizio.
task-mtaji-kujifunza-asked = Comincia con una mossa che cattura otto semi.

lesson-house = La casa
task-house-stop = A5 è la tua casa, nyumba. La possiedi finché non la semini tu stesso o non è catturata. Posseduta, con sei semi o più, è funzionale: un takata che vi finisce si ferma lì.
task-house-stop-asked = Gioca il takata che si ferma nella tua casa.
task-house-safari = Nella namua, dove una mossa di cattura arriva nella tua casa funzionale e lì non cattura, puoi fermarti o proseguire con i semi della casa. Proseguire è safari, «viaggio»; nello scritto è un +.
task-house-safari-asked = Cattura con A8, e prosegui con i semi della casa.
task-house-capture = Una casa si cattura come ogni buca interna. Chi la perde così perde molti semi, e la casa per sempre.
task-house-capture-asked = Cattura la casa di Nord, a5.

lesson-tax = La tassa, e la casa dormiente
task-tax-pay = Nella namua, senza nulla da catturare e con la casa funzionale come sola buca interna piena, la casa è tassata: il seme entra, due semi escono e si seminano da una parte o dall'altra. La casa resta tua.
task-tax-pay-asked = Paga la tassa in modo che l'ultimo seme cada in A3.
task-tax-none = Finché un'altra buca interna è piena, fosse anche di un seme solo, nella namua la casa funzionale non si semina e non si tassa.
task-tax-none-asked = Gioca un takata, e guarda perché non può essere la casa.
task-tax-asleep = Solo la tassa porta una casa sotto i sei semi. Sotto i sei dorme: è ancora tua, ma comincia un takata come ogni buca interna piena. Una volta seminata non è più tua.
task-tax-asleep-asked = Semina la casa dormiente.

lesson-takata = Takata nella fase mtaji
task-takata-front = Nella fase mtaji un takata comincia da una buca interna di due semi o più. Una buca con un seme solo non comincia.
task-takata-front-asked = Gioca il takata che finisce in A8.
task-takata-back = Solo se nessuna buca interna ha due semi, un takata comincia da una buca esterna di due o più.
task-takata-back-asked = Gioca un takata che finisce in B1.
task-takata-house = Nella fase mtaji anche la casa si può seminare in un takata: kutakata nyumba. Dopo non è più posseduta.
task-takata-house-asked = Svuota la tua casa.

lesson-takasia = Takasia: la buca bloccata
task-takasia-which = Nord ha giocato un takata nella fase mtaji, tu non hai catture, e tutte le sue minacce di cattura cadono su una stessa tua buca. Quella buca è bloccata per questa mossa. È la takasia.
task-takasia-which-asked = Quale tua buca è bloccata? Guarda dove finiscono le semine di Nord.
task-takasia-stop = Nessuna mossa parte dalla buca bloccata, e un takata il cui ultimo seme vi cade si ferma lì. Qui la buca bloccata è A6.
task-takasia-stop-asked = Gioca un takata che si ferma in A6.
task-takasia-make = Un tuo takata può bloccare una buca di Nord. La casa, la sola buca interna piena e la sola buca interna di due semi o più non sono mai bloccate.
task-takasia-make-asked = Gioca il takata che blocca una buca di Nord.

lesson-ends = Come finisce una partita
task-ends-front = Chi dopo una mossa ha la fila interna vuota ha perso.
task-ends-front-asked = Vinci: svuota la fila interna di Nord.
task-ends-singletons = Chi ha mosso e non ha riserva né altro che semi singoli ha perso. Così anche chi deve muovere e non ha mosse legali.
task-ends-singletons-asked = Gioca la mossa che non perde.
task-ends-endless = Non c'è patta. Una mossa la cui semina non finirebbe mai è illegale.
task-ends-endless-asked = A3< non finirebbe mai. Provala, poi gioca un'altra mossa.
