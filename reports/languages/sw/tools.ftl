# Yanayosemwa na amri kuhusu njia za mchezo, injini, kanuni, mashindano, picha na ukurasa.

## bao alter

pair-beside = maktaba ina mchezo kama ulivyochezwa tu; { $file } ina njia nyingine: taja faili hiyo badala ya mchezo
pair-one-line = Mchezo { $game }: mahali pote pawili pako katika njia inayopita { $place }, kwa hiyo hakuna cha kulinganisha; taja mahali pamoja katika njia nyingine, kama `22n:a3>`
pair-part-after = Mchezo { $game }: njia zinaachana baada ya zamu { $turn }
pair-part-first = Mchezo { $game }: njia zinaachana kwa zamu ya kwanza
pair-main-line = njia kuu
pair-left = kushoto
pair-right = kulia
pair-before = kabla
pair-after = baada
pair-head-turn = zamu
pair-head-kind = aina
pair-head-of = kati
pair-head-seeds = K:K
pair-head-houses = nyumba
pair-breaks = inakatika
pair-text = maandishi
pair-none = hakuna
pair-broken = { $turn }: `{ $move }` inakatika: ilitarajiwa { $why }
pair-house-of = nyumba ya { $side }
pair-the-game = Mchezo
pair-its-class = Daraja lake
pair-events = Matukio { $line }:
alter-start = --at { $place }: mwanzo si zamu; ya kwanza ni { $turn }
alter-what = sema kinachochezwa, kwa --at PLACE --play MOVE; njia ipi iwe kando, kwa --against PLACE; au michezo ihifadhiwe wapi, kwa `-o FILE.bao`
alter-format = `--format csv` hufaa pamoja na --against tu, na `json` pamoja na --against na --play
alter-nothing-dry = Hakuna kinachoandikwa (--dry-run).
alter-nothing = Hakuna kinachoandikwa.
alter-there = { $place } ipo tayari; hakuna kinachoandikwa.
alter-heading = Mchezo { $game }, zamu { $turn }: { $move }
alter-heading-instead = Mchezo { $game }, zamu { $turn }: { $move } badala ya { $before }
alter-after = Baada ya { $turn } { $move }
alter-then-breaks = --then inakatika: { $why }
alter-breaks = Kilichofuata kinakatika katika { $turn }; kuanzia hapo kinabaki kama maandishi.
alter-would-break = Kilichofuata katika mchezo kingekatika mara moja, katika { $turn }; --follow inakijaribu.
alter-would-reach = Kilichofuata katika mchezo kingekuwa halali hadi { $to } na kukatika katika { $turn }; --follow inakijaribu.
alter-would-end = Kilichofuata katika mchezo kingekuwa halali hadi mwisho wake, { $to }; --follow inakijaribu.
alter-saved = Imehifadhiwa katika { $file } kama { $place }; `bao replay { $file }` inaifungua.
alter-saved-beside = Imehifadhiwa katika { $file } kama { $place }, kando ya { $turns } ambazo faili pekee ilikuwa nazo; `bao replay { $file }` inaifungua.
not-the-same = Si sawa katika zote mbili: { $conflict }
then-turn-due = --then: zamu { $turn } imesimama panapostahili zamu { $due }
then-no-move = --then: `{ $move }` si hatua ya zamu { $due }; hatua huandikwa kama katika kumbukumbu, `23:A5<* b1<; 24:B1<`, au peke yake, `A5< b1< B1<`
then-empty = --then: hakuna hatua ndani yake

## bao alter -o

conflict-header = kichwa cha habari `{ $name }`: `{ $ours }` inabaki, faili nyingine ina `{ $theirs }`
conflict-mark = zamu { $turn }: alama `{ $ours }` inabaki, faili nyingine ina `{ $theirs }`
other-game-header = si mchezo mmoja: kichwa cha habari `{ $name }` ni { $ours }, na { $theirs } katika faili nyingine; kama ni mmoja, vioanishe
other-game-begins = si mchezo mmoja: hatua zinaanza na zamu { $ours }, na katika faili nyingine na zamu { $theirs }
other-game-moves = si mchezo mmoja: hatua zao zinaachana baada ya { $shared } kwa uchelewaji; kama ni mmoja, zipe zote vichwa vilevile `game` na `source`
other-game-not-given = haikutajwa
other-game-large = mchezo uliounganishwa ungekuwa mkubwa mno: { $error }
merge-not-whole = { $file }:{ $line }:{ $column }: { $finding }; rekebisha hilo kwanza, ili kisipotee kitu
merge-no-name = mchezo usio na jina
merge-game = mchezo { $game }
merge-nothing-new = hakuna jipya
merge-added = imeongezwa: { $parts }
merge-there = upo tayari
merge-taken = umechukuliwa
merge-taken-other = umechukuliwa kama mchezo mwingine wa jina hilo
game-file-ending = { $file }: jina la faili ya mchezo huishia na `.bao`

## bao engine best na bao engine moves

no-position = `{ $text }` si hali ya bao; `bao show 6405 --at 23s` huchapisha moja baada ya `{ $label }`, ambayo huwekwa katika alama za kunukuu
moves-over = Hakuna hatua halali: mchezo umekwisha, { $winner } ameshinda.
moves-over-nobody = hakuna mtu
best-head-turn = hatua
best-head-worth = uwezekano
best-head-then = na kisha
best-summary = Ni zamu ya { $side }. Nodi { $nodes }, kila njia angalau hatua { $depth } mbele; nodi milioni { $speed } kwa sekunde.
moves-head-move = hatua
moves-head-kind = aina
moves-head-position = hali ya bao

## bao rules

rules-heading = Kanuni { $rules } (ziko { $names }; docs/rules.md inazieleza)
rules-head-option = chaguo
rules-head-rule = kanuni
rules-head-value = thamani
rules-head-values = thamani zote
rules-head-default = ya kawaida
rules-head-ruleset = kanuni
rules-head-explained = imeelezwa
rules-head-accepted = imekubaliwa
rules-head-plies = hatua
rules-head-gained = imepatikana
rules-head-gained-games = michezo iliyopatikana
rules-head-lost = imepotea
rules-head-lost-games = michezo iliyopotea
fit-no-game = Hakuna mchezo, kwa hiyo hakuna kinachounga mkono kanuni zozote.
fit-explains = { $rules } inaeleza mingi zaidi: { $number } kati ya { $games }.
fit-accepts = { $rules } inakubali mingi zaidi: { $number } kati ya { $games }.
fit-as-many-unchanged = Mingi vilevile: { $others }; { $rules } inachukuliwa kwa kuwa hakuna kinachounga mkono mabadiliko.
fit-as-many-least = Mingi vilevile: { $others }; { $rules } inachukuliwa kwa kuwa inabadilisha kidogo zaidi.
fit-freedom = { $rules } inaeleza mingi vilevile, lakini inaruhusu hatua zisizochezwa kamwe: kwa bahati mara moja katika maktaba 2^{ $bits } kama hizo. Wachezaji wanaoepuka hatua hizi huacha alama ileile.
fit-undecided = Kando ya { $rules }, hakuna mchezo unaoamua kuhusu: { $changes }.
fit-alike = Hakuna mchezo unaotofautisha: { $rules }.

## bao engine match

match-heading = { $first } dhidi ya { $second }: { $games } kutoka { $openings } ya { $plies }, mbegu ya bahati { $seed }, kanuni { $rules }
match-line-score = alama
match-line-games = michezo
match-line-pairs = jozi
match-line-single = pweke
match-line-repeated = marudio
match-line-ended = mwisho
match-line-faults = kasoro
match-line-time = muda
match-line-length = urefu
match-line-note = maelezo
match-line-south = kama Kusini
match-line-north = kama Kaskazini
match-interval = { $value }, kiwango cha 95 % kutoka { $low } hadi { $high }
match-points = ushindi { $won }, sare { $drawn }, kushindwa { $lost }
match-pairs = { $both } za pointi 2, { $more } za 1½, { $one } za 1, { $half } za ½, { $zero } za 0
match-single = { $points }: michezo ya jozi ambayo mwenzake ni marudio
match-repeated = { $games } yenye hatua za mchezo wa awali, si ushahidi, haihesabiwi
match-ends = { $front_row } safu ya mbele tupu, { $singletons } kete pekee tu, { $no_move } hakuna hatua halali
match-given-up = { $games } iliachwa baada ya hatua { $plies }, nusu kwa kila mmoja
match-faults = { $games } iliyopotezwa na programu isiyojibu ipasavyo
match-time = { $player }: sekunde { $seconds } kwa hatua { $moves }, { $over } kati yake zimepita kikomo
match-length = hatua { $plies } kwa wastani
match-note-openings = mianzo tofauti haikutosha; mingine ilitumika zaidi ya mara moja
match-note-unlike = kikomo cha muda, au programu nyingine, hufanya mashindano yasifanane
match-openings-ran-out = mianzo iliisha: michezo { $played } kati ya { $asked } ilichezwa; kwa zaidi, omba mirefu: `--openings-plies { $plies }`
match-program-failed = michezo { $played } kati ya { $asked } ilichezwa: programu imeshindwa katika michezo { $most } mfululizo
match-ratio = logi ya uwiano wa uwezekano { $ratio } ({ $low } hadi { $high }) ya Elo { $second } dhidi ya { $first }
match-passed = imefaulu: { $player } ana nguvu zaidi kwa { $more } kuliko { $less }
match-failed = haikufaulu: { $player } ana nguvu zaidi kwa { $less } kuliko { $more }
match-undecided = haijaamuliwa: michezo zaidi inahitajika
match-fault = mchezo { $game }, hatua { $ply }: { $player }: { $fault }
match-output-mixed = -o - ingechanganya michezo na matokeo; taja faili: `-o games.csv`

## bao show -o

picture-kind = -o { $file }: jina hilo halitaji aina ya picha; liishie na `.png` (hali ya bao), `.gif` (mtawanyo) au `.svg`
picture-svg-width = --width: SVG haina pikseli, na ni kali kwa upana wowote; iondoe
picture-done = { $file }: { $what } ya mchezo { $game }, { $place }; kB { $size }
picture-position = hali ya bao
picture-sowing = mtawanyo
name-pasted = iliyobandikwa
name-position = hali-ya-bao

## bao play, bao replay, bao serve

play-no-terminal = mchezo huchezwa kwenye terminali, na hapa hakuna; `bao serve` hufungua ukurasa, na `bao engine match` huchezesha injini
screen-no-terminal-input = mchezo hutazamwa kwenye terminali, na ingizo la kawaida si terminali; `--plain` huuchapisha kama maandishi
screen-no-terminal-output = mchezo hutazamwa kwenye terminali, na towe la kawaida si terminali; `--plain` huuchapisha kama maandishi
screen-failed = terminali imeshindwa: { $error }; `--plain` huchapisha mchezo kama maandishi
screen-dumb = `TERM=dumb` haina skrini ya kuchorea; huu ni mchezo kama `--plain` inavyouchapisha.
replay-name-game = taja mchezo, au hali ya bao kwa --position
serve-no-folder = --games { $folder }: lazima iwe folda iliyopo
serve-is-file = --games { $folder }: hiyo ni faili; taja folda ya kuhifadhia michezo
serve-own-folder = michezo huhifadhiwa katika folda yake yenyewe; taja moja kwa `--games FOLDER`
serve-port-in-use = Mlango { $port } unatumika; huu ni { $other }.
serve-games = { $archive }: { $games }; michezo inahifadhiwa katika { $folder }
serve-open = Fungua { $address } katika kivinjari chako; Ctrl-C inamaliza.
serve-port-taken = mlango { $port } wa 127.0.0.1 unatumika, labda na `bao serve` nyingine; imalize hiyo, au taja mwingine kwa --port (0 huchukua wowote ulio huru)
serve-port-failed = mlango { $port } wa 127.0.0.1 hauwezi kusikilizwa: { $error }
serve-no-random = mfumo hautoi baiti za bahati kwa ajili ya anwani: { $error }
serve-failed = seva haiwezi kufanya kazi: { $error }
serve-news = sasa ina michezo { $now }, na ilikuwa na { $before }
serve-stays = { $error }; ukurasa unaionyesha ilivyokuwa
serve-table-unreadable = jedwali la { $archive } halisomeki; huenda faili zake zimeharibika, ingiza michezo upya kwa --renew
archive-rules-unknown = maktaba iliingizwa kwa kanuni ambazo programu hii haizijui: { $error }
