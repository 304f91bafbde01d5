# Yanayosemwa na amri, zaidi ya ripoti na skrini. Istilahi za bao hubaki zilivyo katika lugha zote.

## bao show

show-set-up = Mchezo { $game }, mpangilio wa mwanzo
show-turn = Mchezo { $game }, zamu { $turn }: { $side } { $move }, { $kind }, { $choices }
show-variation = Mchezo { $game }, njia nyingine { $turn }: { $side } { $move }, { $kind }, { $choices }
show-choices = Machaguo yalikuwa: { $choices }
show-event = Tukio: { $event }.
show-before = Kabla, katika zamu ya { $turn }: { $event }.
show-position = Hali ya bao: { $position }

## bao play na bao train

play-against = Unacheza na { $player }: `a` inaonyesha machaguo yako, `?` vitufe vyote.
play-two = Wanacheza wawili: `a` inaonyesha machaguo, `?` vitufe vyote.
train-none-due = Hakuna fumbo la leo; linalofuata ni baada ya { $days ->
    [one] siku { $days }
   *[other] siku { $days }
 }.
train-due = Hadi sasa yameulizwa { $known } kati ya { $all }, { $due } ni ya hadi kesho.
train-no-puzzle = hakuna fumbo la mada na madaraja haya; `bao train --list` inayaorodhesha yote
train-column-puzzle = fumbo
train-column-grade = ngazi
train-column-asked = swali
train-column-right = sawa
train-column-due = baada
train-column-question = maulizo
train-new = mpya
train-days = siku { $days }

## Faili za michezo

file-unreadable = { $file } haisomeki: { $error }
file-too-long = { $file } ina zaidi ya MiB { $most }, hiyo si faili ya michezo
file-no-text = { $file } si maandishi ya UTF-8 (baiti { $byte }); faili ya mchezo ni maandishi matupu, kama `bao replay` inavyoyahifadhi
file-no-game = hakuna mchezo katika { $file }
file-no-such-game = hakuna mchezo { $asked } katika { $file }; ina { $there }
file-damaged = { $file } ipo na haisomeki yote kama faili ya michezo ({ $what }); inaachwa ilivyo: hifadhi katika faili nyingine
file-not-plain = { $file } si faili ya kawaida
file-read-only = { $file } ni ya kusoma tu, na inaachwa ilivyo; hifadhi katika faili nyingine
file-would-be-too-long = { $file } ingekuwa na zaidi ya MiB { $most } pamoja na mchezo huu, na isingeweza kufunguliwa tena; hifadhi katika faili nyingine
file-other-game = { $file } ina mchezo mwingine { $game } ({ $why }); hifadhi katika faili nyingine
file-locked = hakuna kilichohifadhiwa: { $error }
file-beside = { $file } ina mchezo huu pamoja na njia nyingine; `bao replay { $file }` inaufungua
file-cut-off-merge = { $unsaved } ina mabadiliko ya kikao kilichokatika; `bao alter { $unsaved } -o { $file }` inayachukua
file-cut-off-open = { $unsaved } ina mabadiliko ya kikao kilichokatika; `bao replay { $unsaved }` inayafungua

## Michezo ya mstari wa amri

game-broken = mchezo { $game }: { $how }; `bao check` inaeleza sababu
turns-up-to = hatua hadi { $turn } tu
turns-none = hakuna hatua
game-is-file = { $file } ina michezo: namba ya mchezo huja kwanza, kisha faili au maktaba
game-no-file = hakuna faili wala maktaba { $file }; mchezo hutajwa kwa namba yake, kama 6405, na faili au maktaba yake hufuata baada yake
game-unknown = hakuna mchezo { $game } katika { $archive }: mchezo wake wa kwanza ni { $first }; `{ $command }` ina mstari kwa kila mmoja
game-unknown-empty = hakuna mchezo { $game } katika { $archive }: haina michezo
game-place = { $row } ({ $file }, mstari { $line })
game-several = { $archive } ina michezo { $count } ya { $game }: { $places }; taja mmoja kama `"{ $row }"`
game-several-files = { $archive } ina michezo { $count } ya { $game }: { $places }; taja mmoja kama `"{ $row }"` au `{ $file }`
place-in-archive = { $file } iko katika maktaba { $archive }, ambamo `bao import` pekee huandika; taja mahali pengine
game-file-and-archive = { $file } ni faili ya mchezo, kwa hiyo hakuna cha kutafuta katika { $archive }; kwa mchezo wa { $archive } andika namba yake kwanza
game-named-twice = --game { $name }: `GAME` tayari ni { $game }; --game huchagua mmoja kutoka faili ya michezo
game-file-of-many = { $file } ina michezo { $count }: { $names }; sema upi kwa --game { $first }
game-file-other-rules = { $file } inasema mchezo unachezwa kwa kanuni { $header }, na --ruleset au --rule zinataka { $rules }; ondoa chaguo hilo, au badilisha kichwa cha habari
place-none-played = --at { $place }: hakuna hatua ya mchezo { $game } iliyoweza kuchezwa; `bao check` inaeleza sababu
place-behind-break = --at { $place }: mchezo { $game } uliweza kuchezwa tena hadi hatua ya { $turn } tu; `bao check` inaeleza sababu
show-finding = Kilichogunduliwa: { $finding }
error = kosa:

## bao check

check-no-game = { $file }: hakuna mchezo uliopatikana ndani yake
check-skipped = imerukwa: { $what }
check-total = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }: { $accepted } imekubaliwa, { $partial } kwa sehemu, { $rejected } imekataliwa; { $findings ->
    [one] kilichogunduliwa { $findings }
   *[other] vilivyogunduliwa { $findings }
 }
check-fixed = { $file }: { $normal ->
    [one] mchezo { $normal }
   *[other] michezo { $normal }
 } katika umbo la kawaida, { $kept } imeachwa ilivyokuwa
check-fix-stdin = --fix haiwezi kuipa faili jina kwa ingizo la kawaida; andika `--fix=NEW`
check-fix-lossy = mstari wa { $line } [{ $code }] hauwezi kuandikwa tena ulivyo; hakuna kilichoandikwa
check-fix-many = `--fix=NEW` huchukua faili moja kwa wakati; --fix peke yake huzipa faili mpya majina
check-fix-archive = { $file } ni maktaba; --fix huandika faili za michezo, `bao import` maktaba
check-fix-container = { $file } ni kumbukumbu iliyobanwa, kitabu cha kazi au ukurasa uliohifadhiwa; --fix huchukua faili zake moja moja
check-fix-same-place = faili mbili zingeandikwa mahali pamoja; tumia `--fix=NEW`, moja kwa wakati
check-fix-hint = kuipa faili mpya jina andika `--fix=NEW`, pamoja na `=`

## bao analyse --table house

fate-house = Mchezo { $game }: { $winner } alishinda. Machaguo ya { $loser } yaliyookoa nyumba yake hadi hatua ya { $winner } ya zamu ya { $until }:
fate-breaks = maandishi yanakatika baada ya { $turn }: hatua za baadaye hazijulikani
fate-no-turn = hana hatua ya aina hiyo: hakuwa na nyumba tena, au mchezo ulikuwa umekwisha
fate-undecided = { $turn } haikuamuliwa ndani ya utafutaji (`--nodes`)
fate-undecided-note = mchezo { $game } zamu { $turn }: haikuamuliwa ndani ya `--nodes`; omba zaidi, au anza baadaye (`--turns`)
fate-no-loser = mchezo { $game }: haijulikani nani alishinda; safu wima `winner` ya maktaba inaweza kusema
fate-only-lost = chaguo pekee, nyumba inapotea
fate-only-saved = chaguo pekee, linaokoa nyumba
fate-none-saves = machaguo { $choices }, hakuna linalookoa nyumba
fate-all-save = machaguo { $choices }, yote yanaokoa nyumba
fate-some-save = machaguo { $choices }, { $saving } { $saving ->
    [one] linaokoa
   *[other] yanaokoa
 } nyumba: { $names }
fate-losing-turn = HUPOTEZA NYUMBA
fate-missed-emptying = KUMWAGA KULIKOKOSWA
fate-line-lost = inapotea:
fate-line-saved = inaokoka:
fate-line-emptied = inamwagwa:
line-captured = inatekwa katika { $turn }
line-emptied = inamwagwa katika { $turn }
line-won = mchezo unashindwa katika { $turn }
line-lost = mchezo unapotea katika { $turn }
line-kept = bado ni yake baada ya { $turn }
fate-toss = Kurusha sarafu katika { $turn }: { $side } anaweza kuchagua mwelekeo wa nyumba yake tu (kete { $seeds ->
    [one] { $seeds }
   *[other] { $seeds }
 }); { $what }
fate-toss-by-seeds = imepangwa: kwa kete nyingi hivyo mwelekeo hauleti tofauti
fate-toss-by-outcome = imepangwa: mielekeo yote miwili ina matokeo sawa
fate-toss-winning = upande wa kushinda wa sarafu ulichezwa
fate-toss-losing = upande wa kushindwa wa sarafu ulichezwa
fate-toss-even = mielekeo yote miwili ina matokeo sawa
fate-toss-open = mwenzake hana nyumba tena
fate-toss-wins = { $move } inashinda nyumba ya { $side }, { $ending }
fate-toss-wins-not = { $move } haishindi nyumba ya { $side }, { $ending }
fate-total = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }, hatua { $turns } za aliyeshindwa akiwa bado na nyumba. { $losing ->
    [one] Hatua { $losing } ilipoteza nyumba
   *[other] Hatua { $losing } zilipoteza nyumba
 } ingawa chaguo jingine liliiokoa, { $already } bila chaguo la kuiokoa, { $missed } kwa kukosa kumwaga. Yote haya yamethibitishwa.
fate-total-undecided = { $turns ->
    [one] Hatua nyingine { $turns } haikuamuliwa
   *[other] Hatua nyingine { $turns } hazikuamuliwa
 }.

## bao explore

explore-to-move = Ni zamu ya { $side }: { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }
explore-to-move-chosen = Ni zamu ya { $side }: { $chosen ->
    [one] mchezo { $chosen } uliochaguliwa
   *[other] michezo { $chosen } iliyochaguliwa
 }, kati ya { $games }
explore-head-move = hatua
explore-head-games = michezo
explore-head-share = sehemu
explore-head-won = { $side } ameshinda
explore-head-of-all = kati ya yote
explore-head-share-of-all = sehemu ya yote
explore-head-worth = uwezekano
explore-head-example = kwa mfano
explore-worth-of-book = uwezekano: wa kushinda kwa anayecheza, kulingana na kitabu cha ufunguzi; katika mabano kwa kutoa na kujumlisha mtawanyiko wa vina vya mwisho, ambao si wigo wa uhakika
explore-ends-here = (huishia hapa)
explore-interval = { $low } hadi { $high }
explore-none-accepted = hakuna mchezo uliokubaliwa kwa kanuni za `{ $ruleset }`, kwa hiyo hakuna uliofika hali yoyote; ondoa --ruleset, au uache `bao rules --fit FAILI` itafute kanuni zilizotumiwa katika michezo
explore-not-reached = hakuna mchezo uliofika hali hii
explore-reached-after = hakuna mchezo uliofika hali hii; ya mwisho njiani iliyofikiwa ni ile ya baada ya zamu ya { $turn }: { $position }
explore-reached-set-up = hakuna mchezo uliofika hali hii; ya mwisho njiani iliyofikiwa ni mpangilio wa mwanzo: { $position }
explore-player-one = --player: hapa ni zamu ya { $side }, na hatua ina mchezaji mmoja; taja mmoja, na mwingine kwa `--south` au `--north`
explore-player-twice = --player hutaja anayecheza { $side }, ambaye zamu ni yake hapa, kama `{ $option }`; ondoa mojawapo
explore-no-book = kitabu cha ufunguzi ni cha kanuni za `kibao` pekee, si za `{ $ruleset }`; ondoa --book, na uache `bao engine best "{ $position }" --ruleset { $ruleset } --all` itafute hatua
explore-beyond-book = kitabu cha ufunguzi kina hatua hadi zamu ya 4n kutoka mpangilio wa mwanzo wa `kibao`, na hali hii iko baada yake au kwingine; ondoa --book, na uache `bao engine best "HALI" --all` itafute hatua
index-no-archive = { $file } si maktaba; `bao import FILE… -o ARCHIVE --positions` hutengeneza moja yenye faharasa
index-made = { $archive }: faharasa ya hali za bao imetengenezwa: maingizo { $entries } ya { $games ->
    [one] mchezo { $games } uliokubaliwa
   *[other] michezo { $games } iliyokubaliwa
 }, MB { $size }
index-whole = { $archive }: faharasa yake ya hali za bao ni kamili: maingizo { $entries } ya { $games ->
    [one] mchezo { $games } uliokubaliwa
   *[other] michezo { $games } iliyokubaliwa
 }, MB { $size }

## bao analyse

analyse-game = Mchezo { $game }
analyse-none-judged = hakuna hatua yake iliyopimwa
analyse-player-none = { $player }: hakuna mchezo uliopimwa
analyse-head-turn = zamu
analyse-head-chance = uwezekano
analyse-head-played = iliyochezwa
analyse-head-loss = hasara
analyse-head-best = bora
analyse-head-class = daraja
analyse-head-house = nyumba yake
analyse-head-choices = machaguo
analyse-proved = { $class }, imethibitishwa
analyse-unsure = { $class }, tafutaji hutofautiana
analyse-more-choices = nyingine { $count } hadi { $last }
analyse-total = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }, { $turns ->
    [one] hatua { $turns } imepimwa
   *[other] hatua { $turns } zimepimwa
 } kwa nodi { $nodes } kila moja: { $classes }.
analyse-players = Washindi: { $winners }. Walioshindwa: { $losers }.
analyse-estimates = Alama: `?!` kosa dogo, `?` kosa, `??` kosa kubwa, `??W` ushindi uliokoswa; `≈` makadirio, `·` imethibitishwa. `ushindi kwa`, `kushindwa kwa`, 0 % na 100 % zimethibitishwa; nafasi nyingine zote ni makadirio.
analyse-turns-all = Hatua zote, nodi { $nodes } kwa kila hali.
analyse-turns = Hatua za zamu { $turns }, nodi { $nodes } kwa kila hali.
analyse-judged-before = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 } ({ $kept } imepimwa hapo kabla)
analyse-games = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }
analyse-no-winner = mchezo { $game }: haijulikani nani alishinda, kwa hiyo hakuna hatua ya upande ulioombwa (`{ $side }`) iliyopimwa; safu wima `winner` inaweza kusema
analyse-save-one = --save huandika katika faili ya mchezo mmoja; taja mchezo pia, kama `bao analyse 6405 --save`
analyse-nothing-to-save = Hakuna hatua mbaya, wala cha kuandika katika { $file }.
analyse-saved-already = { $file } tayari ina yote.
analyse-saved = { $lines ->
    [one] njia { $lines } bora
   *[other] njia { $lines } bora
 } katika { $file }:
analyse-nodes = nodi { $nodes }
analyse-option-of-table = `{ $option }` haitumiki na `--table { $table }`; itumie bila `--table`, au na `--table { $tables }`
analyse-format-or-report = `--format` huandika safu na `--out` ripoti: ondoa mojawapo
analyse-house-turns = `--table house` hutazama mbele hadi hatua ya mshindi ya zamu ya mwisho, isiyozidi { $latest }: andika `--turns` kama `21..26`

## bao explore --where

explore-places = { $places ->
    [one] mahali { $places }
   *[other] mahali { $places }
 } katika { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }; mahali pa kwanza pa { $listed } pameorodheshwa
explore-no-place = hakuna mahali panapotimiza masharti haya yote
chosen-none = hakuna mchezo wa { $source } unaochaguliwa na { $filters }

## bao engine prove

prove-nothing = Hakuna kilichothibitishwa: hali { $positions } zimetafutwa.
prove-endless = Kusini hawezi kulazimisha ushindi: Kaskazini anashinda, au anazungusha mchezo bila mwisho; hali { $positions } zimetafutwa. Kutafuta zaidi hakungebadili kitu.
prove-unbuilt = Mmoja wa wachezaji anashinda, lakini uthibitisho haukuweza kujengwa: hali { $positions } zimetafutwa. Uliza tena kwa `--nodes` zaidi.
prove-searching-shortest = inatafuta ushindi mfupi kabisa
prove-too-short = uthibitisho ni mfupi kuliko ushindi mfupi kabisa; tuambie
prove-shortest = Hakuna ushindi mfupi kuliko { $length }: hali { $positions } zimetafutwa.
prove-no-win-within = Hakuna ushindi ndani ya hatua { $plies }; zaidi ya hapo haikutafutwa.
prove-wins = { $winner } anashinda kwa lazima, kwa { $length } kwa wingi: hali { $positions } zimetafutwa, { $answered } za anayeshindwa zimejibiwa.
prove-length = hatua { $moves } za mshindi ({ $plies } kwa jumla)
prove-defence = Utetezi mrefu kabisa: { $moves }
prove-wrong = kilichopatikana si uthibitisho; hakuna kilichothibitishwa, na tafadhali tuambie
prove-other-rules = { $file } inahusu kanuni { $rules }, si { $other }; ondoa `--ruleset` na `--rule`
prove-memory = --table { $size }: hakuna kumbukumbu ya kutosha; ipe MiB chache zaidi
prove-progress = hali { $positions } zimetafutwa; zimebaki angalau { $south } kuthibitisha ushindi wa Kusini, { $north } wa Kaskazini
prove-holds = { $file } ni sahihi: kwa kanuni { $rules }, { $winner } anashinda kwa { $length } kwa wingi, hali { $positions } za anayeshindwa zimejibiwa, kuanzia
prove-proves-nothing = { $file } haithibitishi kitu: { $fault }
proof-fault-at = mstari { $line }: { $fault }
proof-fault-expected = hapa panatakiwa `{ $what }`
proof-fault-replies = hatua zinazojibiwa si hatua halali katika { $position }
proof-fault-answer = jibu `{ $move }` si halali katika { $position }
proof-fault-not-over = mchezo haujaisha katika { $position }
proof-fault-loser = mshindwa wa uthibitisho ameshinda katika { $position }
proof-fault-over = mchezo umekwisha tayari katika { $position }
proof-fault-order = unaelekeza kwenye namba { $number }, ambayo si mojawapo ya mistari yenye namba iliyotangulia
proof-fault-unreached = hakuna mstari unaoelekeza hapa, hivyo si sehemu ya uthibitisho
proof-fault-mover = katika { $position } ni zamu ya mshindi palipotakiwa kuwa zamu ya mshindwa, au kinyume chake

## bao puzzles

puzzles-no-game = hakuna mchezo wa kutengenezea mafumbo katika { $archive }; hakuna faili iliyoandikwa
puzzles-left-out = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 } ya { $archive }: { $puzzles ->
    [one] fumbo { $puzzles } limepatikana, na limeachwa
   *[other] mafumbo { $puzzles } yamepatikana, na yameachwa
 } kwa sababu ya `--themes` au `--without`; hakuna faili iliyoandikwa
puzzles-none = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 } ya { $archive }, na hakuna fumbo kati yao; michezo zaidi au `--nodes` zaidi huenda ikawa nayo
puzzles-total = { $puzzles ->
    [one] fumbo { $puzzles }
   *[other] mafumbo { $puzzles }
 } kutoka { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 } ({ $themes })

## Faili zisizosomeka

read-damaged = { $file }: data ya { $kind } imekatika au imeharibika baada ya baiti { $bytes } za faili ({ $error }); ipate faili tena
read-empty = { $file }: faili ni tupu; mstari wake wa kwanza lazima utaje safu wima, kama `game,winner,transcript`
read-header = { $file }:{ $line }: hakuna safu wima { $missing }; mstari wa kwanza lazima utaje safu wima, kama `game,winner,transcript`, na hapa ni `{ $header }`; `--column game=NAME` hutaja safu wima
read-header-and = { $first } wala safu wima { $last }
read-json = { $file }: hakuna mchezo uliopatikana katika JSON hii; hatua za mchezo huwa maandishi au orodha chini ya `transcript` au `moves`, au orodha ya zamu zenye funguo `south` na `north`; `--column transcript=NAME` hutaja ufunguo mwingine
read-long-json = { $file }: hati moja ya JSON yenye zaidi ya MiB { $most }; andika michezo kama JSON Lines, kitu kimoja kwa mstari, au gawa faili
read-no-games = { $file }: hakuna mchezo uliopatikana ndani yake; { $seen }
read-chess = ni mchezo wa chesi (PGN), bila hatua za Bao
read-first-line = mstari wake wa kwanza ni `{ $line }`
read-not-found = { $file }: hakuna faili iliyopatikana kwa jina hilo
read-many-files = { $file }: zaidi ya faili { $most }; taja sehemu yake
read-stdin-twice = `-`: ingizo la kawaida linaweza kusomwa mara moja tu
read-no-files = folda au ruwaza haioneshi faili yoyote yenye michezo

## Wachezaji

player-unknown = hakuna mchezaji wa { $source } anayeitwa { $name }; { $hint }
players-unnamed = michezo hii haina majina ya wachezaji
players-few = wachezaji wake: { $names }
players-many = wachezaji wake: { $names } na wengine { $more }
names-meant = ulimaanisha { $names }?
names-or = { $first } au { $last }
