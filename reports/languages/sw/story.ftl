# Yanayosemwa kuhusu michezo, hali za bao na hatua. Istilahi za bao hubaki zilivyo katika lugha zote.

seeds = { $seeds ->
    [one] kete { $seeds }
   *[other] kete { $seeds }
 }
turns = { $turns ->
    [one] hatua { $turns }
   *[other] hatua { $turns }
 }
kind-capture = kula
kind-takata = takata

## Matukio na miisho

told-emptied = nyumba ya { $side } imemwagwa: { $seeds ->
    [one] kete yake { $seeds } imesambazwa
   *[other] kete zake { $seeds } zimesambazwa
 }
told-captured = nyumba ya { $side } imetekwa: kete { $seeds ->
    [one] { $seeds }
   *[other] { $seeds }
 }
told-tax = nyumba ya { $side } imetozwa kodi: kete zake mbili zimesambazwa
told-house-stop = ameishia katika nyumba ya { $side }
told-takasia-stop = ameishia katika shimo la { $side } linalozuiwa na takasia
end-front-row = { $winner } ameshinda: safu ya mbele ya { $loser } ni tupu.
end-no-move = { $winner } ameshinda: { $loser } hana hatua halali.
end-no-seeds = { $winner } ameshinda: { $loser } hana kete za kuchezea.
end-singletons = { $winner } ameshinda: { $loser } amebaki na kete moja moja tu.
end-over = Mchezo umekwisha: { $winner } ameshinda.
result-partial = Mchezo uliweza kuchezwa tena hadi zamu ya { $turn } nayo ikiwemo, si zaidi.
result-nobody = Hakuna anayesema nani alishinda.
result-resigned = { $winner } alishinda, si ubaoni: mwenzake alikubali kushindwa au muda uliisha.
result-gave-up = { $loser } alikubali kushindwa. { $winner } ameshinda.
result-out-of-time = Muda wa { $loser } uliisha. { $winner } ameshinda.
forfeit-resigned = kukubali kushindwa
forfeit-time = muda
result-cut-off = Maktaba inasema { $winner } alishinda; maandishi yamekatika.
result-archive = Maktaba inasema { $winner } alishinda.
fate-never = hakuwa nayo tangu mwanzo
fate-kept-to-end = ipo hadi mwisho
fate-kept-to = ipo hadi { $turn }
fate-kept = bado ipo
fate-emptied = imemwagwa katika zamu ya { $turn } (kete { $seeds ->
    [one] { $seeds }
   *[other] { $seeds }
 })
fate-captured = imetekwa katika zamu ya { $turn } (kete { $seeds ->
    [one] { $seeds }
   *[other] { $seeds }
 })

## Kwa nini hatua si halali

illegal-game-over = mchezo umekwisha
illegal-empty-pit = shimo ni tupu
illegal-back-row-in-namua = katika namua kete huwekwa safu ya mbele (kanuni 2.1)
illegal-must-capture = inawezekana kula, na hatua hii haili (kanuni 2.2)
illegal-far-kichwa = kula kutoka shimo hili huingia kwenye kichwa kilicho karibu (kanuni 3.2)
illegal-house-closed = nyumba inayofanya kazi haichezwi wakati shimo jingine la mbele lina kete (kanuni 5.1)
illegal-house-takata = kwa kanuni hizi hapa hakuna takata inayoanzia kwenye nyumba (kanuni 5.1 na 5.2)
illegal-must-tax = nyumba ndiyo shimo pekee la mbele lenye kete mbili au zaidi, na hutozwa kodi (kanuni 4.3)
illegal-singleton = kete moja haianzishi takata hapa (kanuni 5.1 na 5.2)
illegal-back-row-waits = safu ya nyuma husubiri wakati shimo la mbele lina kete mbili au zaidi (kanuni 5.2)
illegal-outward = shimo pekee la mbele lenye kete, ambalo ni kichwa, husambazwa kuelekea katikati (kanuni 5.3)
illegal-blocked = shimo limezuiwa na takasia kwa hatua hii (kanuni 5.5)
illegal-endless = kusambaza hakuishi kamwe (kanuni 6.4)
illegal-no-house-choice = hatua haifikii uchaguzi wa kuicheza nyumba (kanuni 3.4)
illegal-other-direction = hapa hupandwa upande mwingine tu (kanuni F3)
illegal-inner-row-first = hapa mwendo lazima uanze katika safu ya ndani (kanuni F4)
illegal-single-seed = kete moja haianzi mwendo hapa (kanuni F5)
play-no-move = `{ $typed }` si hatua; hatua ni shimo na mshale, kama `{ $example }`, pamoja na `+` ili kuicheza nyumba
play-other-side = `{ $typed }` ni hatua ya { $side }; ni zamu ya { $due }
play-other-side-choices = `{ $typed }` ni hatua ya { $side }; ni zamu ya { $due }: { $choices }
play-no-arrow = `{ $typed }` haina mshale; upande gani? { $choices }
play-illegal = `{ $typed }` katika zamu ya { $turn }: ilitarajiwa { $expected }
play-behind-illegal = baada ya hatua isiyo halali hakuna kinachoweza kuchezwa; rudi kabla yake
edit-too-many = mchezo pamoja na njia zake nyingine una hatua { $most } tu kwa wingi
edit-too-deep = njia nyingine zisizozidi { $most } zinaweza kuwa moja ndani ya nyingine
edit-start = mwanzo wa mchezo si hatua na hauwezi kuhamishwa wala kuondolewa
edit-gone = hatua hii imeondolewa kwenye mchezo
address-form = `{ $typed }` haitaji mahali popote; hatua huandikwa `23s` au `23n`, njia nyingine `22n:a3>`, moja baada ya nyingine `22n:a3>/24s`; `start` na `end` hufaa pia
address-no-turn = hapa hakuna hatua ya { $turn }; njia hii huanzia { $first } hadi { $last }
address-no-variation = hakuna njia inayocheza `{ $wanted }` katika zamu ya { $turn }; { $known ->
    [0] hakuna hatua iliyochezwa hapo
   *[other] hapo huchezwa: { $there }
 }
address-other-side = `{ $wanted }` ni hatua ya { $side }, na zamu ya { $turn } ni ya { $due }; { $known ->
    [0] hakuna hatua iliyochezwa hapo
   *[other] hapo huchezwa: { $there }
 }
address-no-number = hapa zamu ya { $turn } { $there ->
    [0] haina mwendelezo
    [one] ina mwendelezo mmoja
   *[other] ina miendelezo { $there }
 }, wala hakuna wa namba { $wanted }
address-start = mwanzo

## Yanayosemwa na utafutaji

# Hatua za mshindi tu.
book-value = { $value } ({ $low } hadi { $high })
value-won = ushindi kwa { $moves }
value-lost = { $moves ->
    [0] kushindwa mara moja
   *[other] kushindwa kwa { $moves }
 }
standing-proved = imethibitishwa: { $side } anashinda { $moves ->
    [0] mara moja, lolote likichezwa
   *[other] kwa hatua { $moves }
 }
standing-estimated = Kusini { $south }, Kaskazini { $north }
search-proof = uthibitisho: kila jibu lilichezwa
search-estimate = makadirio, kwa kina cha hatua { $depth ->
    [one] { $depth }
   *[other] { $depth }
 }, nodi { $nodes }
judged-forced = ya lazima
judged-decided = umeshaamuliwa
judged-missed-win = ushindi uliokoswa
judged-blunder = kosa kubwa
judged-mistake = kosa
judged-inaccuracy = kosa dogo
judged-good = nzuri
judged-best = bora
judged-unclear = isiyo wazi
counted-missed-win = { $count ->
    [one] ushindi { $count } uliokoswa
   *[other] ushindi { $count } uliokoswa
 }
counted-blunder = { $count ->
    [one] kosa kubwa { $count }
   *[other] makosa makubwa { $count }
 }
counted-mistake = { $count ->
    [one] kosa { $count }
   *[other] makosa { $count }
 }
counted-inaccuracy = { $count ->
    [one] kosa dogo { $count }
   *[other] makosa madogo { $count }
 }
error-proved = { $class ->
    [missed-win] ushindi uliokoswa, uliothibitishwa
    [blunder] kosa kubwa lililothibitishwa
    [mistake] kosa lililothibitishwa
   *[inaccuracy] kosa dogo lililothibitishwa
 }
error-estimated = { $class ->
    [missed-win] ushindi uliokoswa, kwa makadirio
    [blunder] kosa kubwa kwa makadirio
    [mistake] kosa kwa makadirio
   *[inaccuracy] kosa dogo kwa makadirio
 }
move-forced = ya lazima: hakukuwa na chaguo jingine
move-forced-alike = ya lazima: kila chaguo lilielekea hali ileile
move-decided = mchezo ulikuwa umeshaamuliwa, hata ichezwe hatua gani
move-best = chaguo bora
move-good = nzuri: pointi { $points } zilipotea
move-unclear = isiyo wazi: pointi { $points } zilipotea kwa utafutaji wa kina zaidi, na tafutaji za kabla yake hazikubaliani
move-error = { $error } ({ $sign }): pointi { $points } zilipotea; bora ilikuwa { $line }
move-error-win = { $error } ({ $sign }): ushindi ulitolewa; bora ilikuwa { $line }
comment-best-line = Bora kwa utafutaji: { $standing } ({ $search }).
comment-better-line = Bora kwa utafutaji: { $standing } ({ $search }). Ilichezwa { $move }, { $error }: { $side } alipoteza pointi { $points }.
comment-better-line-win = Bora kwa utafutaji: { $standing } ({ $search }). Ilichezwa { $move }, { $error }: { $side } alitoa ushindi.
house-lost-by-force = Nyumba ya { $side }: itapotea kwa lazima kufikia { $turn } (imethibitishwa).
house-saved-by-every = Nyumba ya { $side }: kila chaguo linaiokoa isitekwe hadi { $until } (imethibitishwa).
house-saved-by-some = Nyumba ya { $side }: { $choices } tu { $count ->
    [one] linaiokoa
   *[other] yanaiokoa
 } isitekwe hadi { $until } (imethibitishwa).
note-saved = imeokolewa
note-saved-some = imeokolewa ({ $saving } kati ya { $choices })
note-lost-anyway = imepotea vyovyote
note-lost = imepotea ({ $saving ->
    [one] { $saving } kati ya { $choices } inaiokoa
   *[other] { $saving } kati ya { $choices } zinaiokoa
 })
note-missed-emptying = { $note }, alikosa kuimwaga

## Tathmini na hadithi ya mchezo

accuracy-definition = Usahihi ni 100 kutoa wastani wa hasara ya nafasi ya kushinda ya hatua zinazohesabiwa, kwa pointi za asilimia. Hatua za lazima na za mchezo ulioamuliwa hazihesabiwi. Yote ambayo hatua inapoteza huhesabiwa, hata pasipo na alama: alama inahitaji vina vya utafutaji vikubaliane.
accuracy-none = hakuna usahihi (kila hatua ilikuwa ya lazima au mchezo ulikuwa umeamuliwa)
accuracy-of = usahihi { $percent } ({ $turns ->
    [one] hatua { $turns } inahesabiwa
   *[other] hatua { $turns } zinahesabiwa
 }: zilipotea pointi { $lost } kati ya { $most } zilizowezekana)
story-player = { $side }: { $words }
story-best = Hatua bora ya { $side }: { $at } { $move }; kila chaguo jingine linapoteza pointi { $points } au zaidi.
story-best-only = Hatua bora ya { $side }: { $at } { $move }; kila chaguo jingine linapoteza mchezo.
story-range = kati ya { $least } na { $greatest }
story-better = { $side } alikuwa mbele { $span ->
    [one] katika { $first }
   *[other] kutoka { $first } hadi { $last }
 } ({ $range })
story-even = Walikuwa sawa { $span ->
    [one] katika { $first }
   *[other] kutoka { $first } hadi { $last }
 } (Kusini { $range })
story-error-win = { $at } { $move } (ushindi uliokoswa, umethibitishwa): { $side } alitoa ushindi; bora ilikuwa { $line }.
story-error = { $at } { $move } ({ $error }): { $side } alitoka { $chance } hadi { $after }; bora ilikuwa { $line }.
story-error-last = { $at } { $move } ({ $error }, pointi { $points } zilipotea): kabla yake { $side } alikuwa na { $chance }; bora ilikuwa { $line }.
story-error-missed = { $at } { $move } ({ $error }): { $side } angeweza kushinda kwa { $moves ->
    [one] hatua { $moves }
   *[other] hatua { $moves }
 }; bora ilikuwa { $line }.
story-losing-proved = Mchezo ulipotezwa katika { $at } kwa { $move }: kabla yake { $side } alikuwa na { $chance }, na tangu hapo { $other } alikuwa mbele.
story-losing = Kadiri utafutaji unavyoweza kusema, mchezo ulipotezwa katika { $at } kwa { $move }: kabla yake { $side } alikuwa na { $chance }, na tangu hapo { $other } alikuwa mbele.
story-house = { $at }: { $event }.
story-proved = Tangu { $turn } imethibitishwa kuwa { $winner } anashinda.
summary-turning = Hatua ya kugeuza mchezo: { $error }
summary-turning-none = Hakuna hatua iliyogeuza mchezo: hakuna hatua iliyopimwa iliyopoteza pointi 10 au zaidi.
summary-not-proved = Hatua iliyopoteza mchezo haijathibitishwa kwa nodi { $nodes } kwa kila hali.
summary-houses-kept = Wachezaji wote wawili walibaki na nyumba zao.
deciding-exactly = Hatua iliyopoteza mchezo, imethibitishwa: { $turn }. Kabla yake { $loser } angeweza kushinda kwa lazima; tangu { $at } { $winner } hushinda kwa hatua { $moves } zisizozidi.
deciding-latest = Mchezo ulipotea kwa { $turn } au kabla yake, imethibitishwa: tangu { $at } { $winner } hushinda kwa hatua { $moves } zisizozidi.
deciding-gave-up = { $side } angeweza kushinda kwa lazima alipokuwa na zamu ya mwisho, katika { $at }, lakini alishindwa.
deciding-from-start = Mchezo ulikuwa umepotea kabla ya hatua ya kwanza ya { $loser }, imethibitishwa.
deciding-house-missed = Hatua ya mwisho ambayo ingeweza kuiokoa: { $at }, kwa { $count ->
    [one] { $saving }
   *[other] mojawapo ya { $saving }
 } badala ya { $move }.
deciding-house-lost = Tangu { $at } hakuna chaguo lililoiokoa.
loss-missed-emptying = nyumba imetekwa, alikosa kuimwaga
loss-house-captured = nyumba imetekwa
loss-front-row = safu ya mbele tupu
loss-no-move = hakuna hatua halali
loss-singletons = kete moja moja tu
loss-resigned = kukubali kushindwa au muda kuisha
loss-unknown = haijulikani

## Nafasi zilizopotezwa na mafumbo

retry-win = Hapa ushindi ulipotezwa kwa { $move }: tafuta hatua inayoshinda.
retry-house = Hapa nyumba ilipotezwa kwa { $move }: tafuta hatua nzuri inayoihifadhi.
retry-won-game = Hapa mchezo uliokuwa karibu kushinda ulipotezwa kwa { $move }: tafuta hatua inayoulinda.
retry-points = Hapa kwa { $move } { $points ->
    [one] ilipotea pointi { $points }
   *[other] zilipotea pointi { $points }
 } za nafasi ya kushinda: tafuta hatua bora zaidi.
retry-loses-house = Kwa { $move } nyumba itapotea kwa lazima, si baada ya { $turn } (imethibitishwa).
retry-nothing-better = { $move } { $value }; hakuna chaguo bora zaidi.
retry-something-better = { $move } { $value }; chaguo bora { $best }.
retry-keeps-nothing-better = { $move } inahifadhi nyumba (imethibitishwa), na { $value }; hakuna chaguo bora zaidi.
retry-keeps-something-better = { $move } inahifadhi nyumba (imethibitishwa), na { $value }; chaguo bora { $best }.
retry-keeps-but-nothing-better = { $move } inahifadhi nyumba (imethibitishwa), lakini { $value }; hakuna chaguo bora zaidi.
retry-keeps-but-something-better = { $move } inahifadhi nyumba (imethibitishwa), lakini { $value }; chaguo bora { $best }.
retry-hint = Jibu sahihi linaanzia { $pit }.
retry-solution = { $line }. Chaguo hili: { $value }.
choice-wins = kushinda kwa hatua { $moves } (imethibitishwa)
choice-loses = kushindwa { $moves ->
    [0] mara moja
   *[other] kwa hatua { $moves }
 } (imethibitishwa)
choice-has = nafasi { $chance } (makadirio)
theme-win = ushindi
theme-empty-in-time = kumwaga kwa wakati
theme-keep-the-house = kuhifadhi nyumba
theme-forced-capture = kuteka kwa lazima
theme-coin-toss = kurusha sarafu
theme-takasia = takasia
puzzle-by-hand = { $question } (Limeandikwa kwa mkono au limebadilishwa: halikuthibitishwa.)
puzzle-win = Zamu ya { $side }: shinda kwa hatua { $moves }.
puzzle-save-both = Zamu ya { $side }: okoa nyumba isitekwe kwa { $moves ->
    [one] hatua { $moves } ijayo
   *[other] hatua { $moves } zijazo
 } za wote wawili.
puzzle-save-own = Zamu ya { $side }: okoa nyumba isitekwe kwa { $moves ->
    [one] hatua yako { $moves } ijayo
   *[other] hatua zako { $moves } zijazo
 }.
puzzle-capture = Zamu ya { $side }: teka nyumba ya { $other }.
puzzle-hint = Hatua inaanza na { $pit } ({ $themes }).
answer-unproved = { $move } ni suluhisho linalotolewa na faili; halikuthibitishwa kwa nodi { $nodes }.
answer-unrefuted = { $move } si suluhisho; kwa nodi { $nodes } haikupatikana inavyokanushwa.
answer-endless = { $move } haishindi: { $other } anaweza kuzunguka bila mwisho.
answer-wins-in = { $move } inashinda kwa hatua { $moves }
answer-wins = { $move } inashinda
answer-wins-too = { $move } inashinda pia
answer-loses = { $move } inashindwa
answer-saves-house = { $move } inaokoa nyumba
answer-loses-house = { $move } inapoteza nyumba
answer-captures-house = { $move } inateka nyumba kwa lazima
answer-lets-save = { $move } inamwachia { $other } aokoe nyumba
answer-file-wrong = Suluhisho la faili si sahihi: { $verdict }
answered = { $all ->
    [one] fumbo { $all } limejibiwa
   *[other] mafumbo { $all } yamejibiwa
 }: { $right } sahihi, { $helped } kwa dokezo, { $wrong } si sahihi{ $passed ->
    [0] { "" }
   *[other] ; { $passed } yamerukwa
 }.

## Maoni yanayoandikwa na bao analyse; kundi hutangulia, na kwalo hupatikana tena

noted-by-proof = { $value } kwa uthibitisho
noted-error = { $class }, pointi { $points } zilipotea; bora { $better }, { $best }
noted-error-win = { $class }, ushindi ulitolewa; bora { $better }, { $best }

## Matokeo ya michezo ya mchezaji

share-won = alishinda { $count } kati ya { $of }
share-won-interval = alishinda { $count } kati ya { $of } ({ $percent } %, kipimo cha 95 % { $low } hadi { $high })
share-of = { $count } kati ya { $of }
share-of-interval = { $count } kati ya { $of } ({ $percent } %, kipimo cha 95 % { $low } hadi { $high })
player-games = { $player }: { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }, { $share }.
player-judged = { $player }: { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }, { $share }; { $accuracy }.
player-partly-judged = { $player }: { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 }, { $share }; { $accuracy }, kwa { $judged ->
    [one] mchezo { $judged }
   *[other] michezo { $judged }
 }.
player-lost = Alishindwa mara nyingi kwa: { $kind }, { $share }.
