# Yale ambayo seva inaujibu ukurasa. Yanayosemwa na ukurasa wenyewe yako katika page.ftl.

## Hadithi ya hatua

moment-placed = Kete kutoka ghalani hadi { $pit }.
moment-lap = { $seeds ->
    [one] kete { $seeds }
   *[other] kete { $seeds }
 } kutoka { $from }, zikisambazwa hadi { $last }.
moment-captured-lap = { $seeds ->
    [one] kete { $seeds }
   *[other] kete { $seeds }
 } za kula, zikisambazwa hadi { $last }.
moment-captures = Anakula { $seeds ->
    [one] kete { $seeds }
   *[other] kete { $seeds }
 } katika { $pit }.
moment-added = Kete { $seeds } zilizoliwa zinaongezwa katika { $pit }.
moment-emptied = Nyumba ya { $side } inamwagwa: { $seeds ->
    [one] kete { $seeds }
   *[other] kete { $seeds }
 }.
moment-house-captured = Nyumba ya { $side } inatekwa: { $seeds ->
    [one] kete { $seeds }
   *[other] kete { $seeds }
 }.
moment-tax = Nyumba ya { $side } inatozwa kodi: kete zake mbili zinasambazwa.
moment-house-stop = Anaishia katika nyumba ya { $side }.
moment-takasia-stop = Anaishia katika shimo linalozuiwa na takasia.
moment-left-out = { $steps ->
    [one] Hatua ndogo { $steps } nyingine
   *[other] Hatua ndogo { $steps } nyingine
 } za zamu hii zimeachwa hapa.
line-broken = Hatua ya { $turn } si halali; kuanzia hapo hatua zimehifadhiwa kama maandishi.
line-won-in-header = Haukuisha ubaoni; kichwa cha mchezo kinasema { $winner } alishinda.
line-unknown = Haukuisha; hakuna matokeo yaliyoandikwa.
as-board-says = hali ya mwisho
picture-turn = Zamu { $number }, { $side }: { $move }, { $kind }
picture-to-move = zamu ya { $side }
picture-hand = Mkononi: { $seeds }.
picture-game = Mchezo wa bao
puzzle-themes = Mada: { $themes }.
puzzle-from = Kutoka kwenye mchezo { $game }.
puzzle-from-archive = Kutoka kwenye mchezo { $game } ({ $archive }).
puzzle-from-engine = Kutoka kwenye mchezo wa injini.
puzzle-found = Lilitatuliwa katika { $met ->
    [one] mchezo { $solved } kati ya { $met } wenye hali hii
   *[other] michezo { $solved } kati ya { $met } yenye hali hii
 }.

## Yasiyowezekana

no-board = baada ya hatua isiyo halali hakuna bao; rudi kabla yake
no-sowing = mwanzoni hakuna kinachosambazwa; nenda kwenye hatua, na kusambaza kwake kutakuwa uhuishaji
no-such-width = pikseli { $width } si upana wa picha; chagua { $least } hadi { $most }
page-name-wrong = `page` ina herufi, tarakimu na vistari visivyozidi 40
nodes-out-of-range = `nodes` ni { $nodes }; utafutaji huangalia nodi 1 hadi { $most }, na `bao engine best` zaidi
nothing-behind-broken = baada ya hatua isiyo halali hakuna kinachoweza kuchambuliwa; rudi kabla yake
nothing-to-analyse = hapa hakuna cha kuchambua
nothing-to-play = hapa hakuna kinachoweza kuchezwa tena
start-is-no-turn = mwanzo wa mchezo si zamu; cheza moja baada yake
too-many-moves = njia ina hatua { $moves }; zisizozidi { $most } huchezwa kwa pamoja
start-is-not-judged = mwanzo wa mchezo si hatua ya kupimwa
no-such-mark = `{ $sign }` si alama; zipo { $signs }
header-name = jina la kichwa ni herufi ndogo, tarakimu na `-`, zisizozidi 40
header-fixed = `{ $name }` inasema jinsi hatua zinavyochezwa na haiwezi kubadilishwa chini yake; anza mchezo mpya
header-winner = andika `south` au `north`; mshindi asipojulikana, acha wazi
no-moves-in-text = hakuna hatua katika maandishi; bandika hatua za mchezo, kama `1:A7<* a5>; 2:A6<* a5>`
turn-numbers = zamu huhesabiwa kutoka 1 hadi { $most }; `number` ni { $number }
no-game-in-text = hakuna mchezo katika maandishi; faili ya mchezo ina hatua kama `1:A7<* a5>; 2:A6<* a5>`
no-such-game-in-text = hakuna mchezo { $asked } katika maandishi; yana { $there }
no-such-place = mchezo hauna mahali { $place }; mahali pake ni 0 hadi { $last }
too-many-places = mchezo una hatua { $plies } pamoja na michepuo yake, na ukurasa huonyesha michezo yenye chini ya { $most }; `bao replay` huufungua
stamp-unreadable = `stamp` si ile iliyotolewa na seva; fungua faili tena
puzzle-too-long = fumbo lina baiti { $most } zisizozidi
no-puzzle = hili si fumbo: { $why }
puzzles-in-text = tuma fumbo moja; katika maandishi yapo { $count }
search-given-up = utafutaji uliachwa kwa ajili ya mwingine mpya wa ukurasa huohuo
nothing-led-here = hakuna hatua halali iliyoleta hapa
turn-not-analysed = hatua hii haikuchambuliwa vya kutosha kupimwa; ichambue kwanza
line-not-analysed = hakuna hatua ya njia hii iliyochambuliwa vya kutosha kupimwa; ichambue njia kwanza
animations-wait = uhuishaji mwingine unatengenezwa; jaribu tena baada ya dakika moja
body-too-long = hiyo ni zaidi ya MiB { $most }, ambazo hakuna mchezo unazo; tuma kidogo zaidi
body-broke-off = ujumbe umekatika; tuma tena
body-too-slow = ujumbe haukufika ndani ya sekunde chache; tuma tena
long-texts-wait = maandishi mengine marefu yanasomwa, mengi kadiri seva hii isomavyo kwa pamoja; jaribu tena baada ya dakika moja
none-of = `{ $name }={ $value }` si mojawapo ya { $known }
no-number = `{ $name }={ $value }` si namba
not-chosen-by = michezo haichaguliwi kwa `{ $name }`
name-a-player = taja mchezaji, kama `player=Amina`
draft-origin-long = maelezo ya mahali mchezo ulipotoka ni marefu mno
game-without-clock = mchezo huu unachezwa bila saa; kichwa chake `clock` kingeitaja, kama 10+5
first-games = Hii ni michezo { $shown } ya kwanza kati ya { $chosen }; bao analyse --player inaihesabu yote.
unreadable-games = { $count ->
    [one] Mchezo { $count } hauwezi kuchezwa upya na hauhesabiwi: { $games }.
   *[other] Michezo { $count } haiwezi kuchezwa upya na haihesabiwi: { $games }.
 }
server-busy = seva inajibu maombi mengi kadiri iwezavyo; jaribu tena baada ya dakika moja
no-such-file = hakuna faili kama hiyo
nothing-at-address = Hakuna kitu katika anwani hii; ukurasa uko katika ile iliyochapishwa na `bao serve`.
searches-wait = tafutaji mbili tayari zinaendelea, nyingi kadiri seva hii ifanyavyo kwa pamoja; jaribu tena baada ya sekunde moja
no-such-game = hakuna mchezo { $game } katika { $archive }; utafute katika orodha
no-such-lesson = hakuna somo { $lesson }; yapo { $known }
no-such-task = hakuna zoezi { $task }; `bao learn --list` inaorodhesha masomo
no-such-theme = hakuna mada { $theme }; zipo { $known }
request-failed = programu imeshindwa katika ombi hili, na inaendelea; tafadhali ripoti ulichofanya
request-unreadable = ombi halisomeki: { $error }
server-ending = seva inafungwa
wrong-host = Seva hii inajibu 127.0.0.1 na localhost tu; fungua anwani iliyochapishwa na `bao serve`.
other-site = Kurasa za tovuti nyingine haziruhusiwi kuuliza seva hii; fungua anwani iliyochapishwa na `bao serve` katika kichupo kipya.
wrong-token = Anwani hii si ile iliyochapishwa na `bao serve`; kila mara ni nyingine, kwa hiyo inakili nzima.

## Kurasa zilizohamishwa

exported-no-scripts = Ukurasa huu huonyesha mchezo wa Bao kwa skripti; kivinjari kimezima skripti.
