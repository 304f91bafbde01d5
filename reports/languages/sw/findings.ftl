# Yanayogunduliwa katika maandishi, na kinachotarajiwa hapo.

## Kilichogunduliwa katika mstari mmoja; misimbo ni ileile katika lugha zote

found-in-game = mchezo { $game }: { $found }
found-in-game-turn = mchezo { $game } zamu { $turn }: { $found }
found-in-turn = zamu { $turn }: { $found }
found-line = mstari { $line }
found-note = dokezo
found-repair = sahihisho
found-warning = onyo
found-error = kosa
found = { $severity } [{ $code }] ilitarajiwa { $expected }
found-read = { $severity } [{ $code }] imesomwa `{ $read }`, ilitarajiwa { $expected }
found-taken = { $found }; imechukuliwa kama `{ $repair }`
expected-there = [{ $code }] ilitarajiwa { $expected }
read-there = [{ $code }] imesomwa `{ $read }`, ilitarajiwa { $expected }

## Kinachotarajiwa katika nakala au faili ya mchezo

expected-moves = hatua, kama `1:A6<* a5>;`
expected-game = mchezo, kama `1:A6<* a5>;`
expected-pit = shimo baada ya herufi ya safu
expected-nothing-behind = mwisho wa mchezo bila kitu baada yake; kimerukwa
expected-separator = `;` kati ya zamu mbili
expected-one-separator = `;` moja kati ya zamu mbili
expected-no-separator = zamu bila `;` ndani yake
expected-label = namba ya zamu `{ $label }:`
expected-turn-number = namba ya zamu { $number }
expected-norths-label = `{ $number }n:` kabla ya hatua ya Kaskazini
expected-plain-sign = alama ya kawaida `{ $sign }`, hapa na mbele zaidi
expected-upper-case = herufi kubwa, kwa hatua ya Kusini
expected-lower-case = herufi ndogo, kwa hatua ya Kaskazini
expected-sign-once = kila alama mara moja
expected-mark = mojawapo ya alama `!!`, `!`, `!?`, `?!`, `?`, `??`
expected-souths-move = hatua ya Kusini ya zamu hii
expected-norths-move = hatua ya Kaskazini ya zamu hii
expected-move = hatua kama `A5<` au `b3>*`
expected-moves-only = hatua tu; kimerukwa
expected-moves-only-kept = hatua tu; kimehifadhiwa kama maoni
expected-header = kichwa cha habari kama `[south "Amina"]`
expected-header-kept = kichwa cha habari kama `[south "Amina"]`; kimehifadhiwa kama maoni
expected-header-once = kila kichwa cha habari mara moja; kimehifadhiwa kama maoni
expected-comment-end = `{"}"}` baada ya maoni
expected-variation-end = `)` baada ya njia nyingine
expected-backquote = alama ya pili ya nukuu ya nyuma
expected-no-bracket = kusiwe na `)` bila `(`; imeachwa
expected-no-brace = kusiwe na `{"}"}` bila `{"{"}`; imeachwa
expected-moves-in-brackets = hatua ndani ya mabano
expected-move-behind-sign = hatua baada ya `~`; imeachwa
expected-move-behind-number = hatua baada ya namba ya zamu
expected-replaced-move = hatua inayochukuliwa nafasi na njia nyingine, kabla yake
expected-variation-place = njia nyingine mara baada ya hatua inayoichukulia nafasi; imehamishiwa huko
expected-fewer-variations = njia nyingine 200 kwa wingi ndani ya nyingine; kimehifadhiwa kama maoni
expected-fewer-plies = hatua 100,000 kwa wingi katika mchezo; zilizobaki zimehifadhiwa kama maoni
expected-shorter-text = maandishi ya MiB 16 kwa wingi; yanayofuata hayasomwi
expected-missing = hatua, nayo haipo
expected-readable = hatua; hii haisomeki

## Kinachotarajiwa kwa hatua kulingana na kanuni

expected-legal = hatua halali, lakini { $reason }; halali ni { $legal }{ $more }
expected-arrow = mshale, na herufi ya safu kama haipo; halali ni { $legal }
expected-nothing = mwisho wa hatua: { $winner } ameshinda{ $more }
none-legal = hakuna
more-options = { $count ->
    [one] ; chaguo la kanuni `{ $options }` lingeiruhusu
   *[other] ; kila moja ya chaguzi hizi za kanuni ingeiruhusu: `{ $options }`
 }
expected-direction = mwelekeo; mmoja tu ni halali
expected-row-letter = herufi ya safu; shimo moja tu ni halali
expected-no-star = hatua bila nyota, kwa kuwa inakula
expected-one-star = `*`, kwa takata
expected-two-stars = `**`, kwa takata wakati takasia inazuia shimo
expected-no-house-sign = hatua bila `+`: haifikii uchaguzi
expected-end-sign = `#`: mchezo umekwisha
expected-no-end-sign = hatua bila `#`: ubaoni mchezo haujaisha
expected-winner-on-board = { $winner } kama mshindi, aliyeshinda ubaoni
expected-rest-of-move = sehemu iliyobaki ya hatua; huenda maandishi yamekatika
expected-rest-with-star = sehemu iliyobaki ya hatua, ambayo nyota yake inakosekana; huenda maandishi yamekatika
expected-rest-of-turn = sehemu iliyobaki ya zamu; huenda maandishi yamekatika
expected-norths-answer = jibu la Kaskazini, kwa kuwa Kaskazini ameshinda; huenda maandishi yamekatika

## Machaguo ya nyumba yasiyobainishwa na alama

expected-safari-breaks = `+`: kusimama katika nyumba kunavunja mchezo katika zamu ya { $turn }
expected-safari = `+`: kusimama katika nyumba kunapingana na maandishi { $times }
expected-safari-less = `+`: kusimama katika nyumba kunapingana na maandishi { $times }, kuendelea { $left }
so-many-times = { $count ->
    [1] mara moja
    [2] mara mbili
   *[other] mara { $count }
 }
expected-safari-or-none = `+` au la; nyumba iliyoendelezwa kwa mojawapo ya njia { $ways } inalingana sawasawa na maandishi: { $readings }
expected-safari-open = `+` ikiwa aliendelea: imesimama, ingawa hakuna alama inayosema; maandishi yangelingana vilevile nyumba ikiendelezwa { $readings }
expected-fewer-choices = machaguo machache zaidi yaliyo wazi: { $choices } yana njia za kusomwa zaidi ya { $most }, ambazo hazikufuatwa
expected-other-cause = sababu nyingine: { $count ->
    [1] hakuna hata njia moja kati ya mbili
   *[other] hakuna njia
 } ya kusoma { $choices } inayofika mbele ya zamu ya { $turn }
expected-other-cause-at-first = sababu nyingine: { $count ->
    [1] hakuna hata njia moja kati ya mbili
   *[other] hakuna njia
 } ya kusoma { $choices } inayocheza hatua
choices-one = chaguo la zamu ya { $turn }
choices-few = machaguo ya zamu za { $turns }
choices-many = machaguo { $count } kutoka zamu ya { $first } hadi { $last }
turns-and = { $turns } na { $last }
reading-nowhere = mahali popote
reading-at = katika { $turns }
readings-more = nyingine { $count }

## Mabadiliko ya alama moja

expected-change-plays = { $change }: badiliko hili moja linawezesha mchezo kuchezwa{ $cut }
expected-change-explains = { $change }: badiliko hili moja linaeleza alama zisizo sahihi{ $cut }
expected-changes-play = mojawapo ya mabadiliko { $total }, ambayo kila moja linawezesha mchezo kuchezwa: { $changes }{ $more }{ $cut }
expected-changes-explain = mojawapo ya mabadiliko { $total }, ambayo kila moja linaeleza alama zisizo sahihi: { $changes }{ $more }{ $cut }
changed-plays = { $change } (`{ $kind }`), ambalo linawezesha mchezo kuchezwa; { $rivals }{ $cut }
changed-explains = { $change } (`{ $kind }`), ambalo linaeleza alama zisizo sahihi; { $rivals }{ $cut }
changes-more = ; mengine { $count }
changes-cut = ; maandishi ni marefu mno kujaribu kila badiliko
rival-changes = { $count ->
    [0] hakuna badiliko jingine la alama moja linalofanya hivyo
    [1] badiliko 1 lisilo na uwezekano sana lingefanya hivyo pia
   *[other] mabadiliko { $count } yasiyo na uwezekano sana yangefanya hivyo pia
 }
change-moves = hatua za zamu ya { $turn } kwa mpangilio mwingine
change-turns = zamu za { $first } na { $second } kwa mpangilio mwingine
change-doubled = { $turn } bila `{ $read }` ya pili
change-nothing-behind = mwisho kabla ya { $turn }
change-missing-move = `{ $move }` katika { $turn }, ambapo hatua inakosekana
change-missing-turn = `{ $move }` imewekwa kabla ya { $turn }
change-token = { $turn } `{ $move }` badala ya `{ $read }`

## Kinachotarajiwa kwa faili na mistari yake

expected-utf-8 = UTF-8
expected-utf-8-or-other = UTF-8 au Windows-1252
expected-game-number = namba ya mchezo
expected-winner = `south`, `north` au pasipo neno
expected-saved-value = thamani ya fomula, ambayo programu haikuihifadhi; fungua faili, ikokotoe na uihifadhi tena
expected-value = thamani mahali pa kosa hili
expected-encoding = usimbaji wa faili, ambao baiti zake hazisemi; imesomwa kama { $encoding }, `--encoding` hutaja mwingine
expected-date = tarehe kama 2015-03-12 au 12/3/2015, au mwaka
expected-clear-date = 2015-03-12, au tarehe ya faili inayoonyesha mpangilio; imesomwa kama { $date }
expected-who-is-south = neno linalosema nani kati yao ni Kusini; wa kwanza amechukuliwa kama Kusini
expected-side-of-winner = neno linalosema nani kati yao ni Kusini; wachezaji na mshindi hawajachukuliwa
expected-facts = namba, mshindi, wachezaji au tarehe kando ya hatua; hakijasomwa
expected-one-game = hatua za mchezo mmoja kando ya namba yake; za mchezo mwingine zimewekwa kama maandishi, hazijasomwa
expected-row-of-game = mstari wa mchezo; umerukwa
expected-said-before = yanayosemwa kuhusu michezo yote, kabla ya wa kwanza; hayajasomwa
expected-turn-one = zamu ya 1; hatua za kabla hazipo hapa, au ni za mchezo uliotangulia
expected-next-move = hatua inayofuata ya mchezo; kimerukwa
expected-move-here = hatua; mchezo umesomwa hadi hapa
expected-set-up = mchezo unaoanza katika mpangilio wa mwanzo; huu hutazamwa kwa `bao replay`
expected-first-turn = mchezo kuanzia zamu yake ya kwanza; sehemu hii hutazamwa kwa `bao replay`
expected-no-rules = mchezo bila kanuni zake; zinachezwa zile za amri (`--ruleset`)
expected-closing-quote = alama ya nukuu inayofungwa katika mstari wake
expected-quotes = alama za nukuu kuzunguka hatua zenye `{ $sign }` ndani; imesomwa kama maandishi mamoja
expected-quotes-tab = alama za nukuu kuzunguka hatua zenye kichupo ndani; imesomwa kama maandishi mamoja
expected-fields = sehemu { $count }, sawa na safu wima za kichwa cha jedwali
expected-cells = visanduku { $count }, sawa na kichwa cha jedwali
expected-fewer-tables = majedwali { $most } kwa wingi ndani ya mengine; limesomwa kama maandishi
expected-transcript-column = nakala katika safu wima ya { $column }
expected-transcript-key = nakala chini ya ufunguo `transcript`
expected-shorter-row = mstari wa baiti { $bytes } kwa wingi; umerukwa
expected-shorter-line = mstari wa maandishi wa baiti { $bytes } kwa wingi; umerukwa
expected-shorter-line-of-game = mstari wa maandishi wa baiti { $bytes } kwa wingi; mchezo umerukwa
expected-shorter-object = kitu cha JSON cha baiti { $bytes } kwa wingi; kimerukwa
expected-shorter-game = mchezo wa baiti { $bytes } kwa wingi; umerukwa
expected-shorter-game-text = mchezo wa baiti { $bytes } na mistari { $lines } kwa wingi; umerukwa
expected-json = kitu cha JSON: { $fault }
expected-json-line = kitu cha JSON katika mstari wake: { $fault }

## Kasoro za maandishi ya JSON

json-eof = maandishi yanaishia mapema mno
json-syntax = kuanzia hapa si JSON
json-other = hiki si kitu cha JSON
json-depth = ngazi nyingi mno ndani ya nyingine

## Michezo iliyopo mara mbili

expected-new-number = namba ambayo hakuna mchezo wa kabla ulio nayo; yote miwili imehifadhiwa
repeat-duplicate = mchezo usio nakala ya ule wa rekodi ya { $record }; { $fate }
repeat-number = namba ambayo hakuna mchezo mwingine ulio nayo; mchezo wa rekodi ya { $record } unayo, wenye hatua au maelezo mengine; { $fate }
repeat-moves = hatua zisizo zile za rekodi ya { $record }; { $fate }
repeat-beginning = mchezo mzima; ule wa rekodi ya { $record } unaendelea kutoka hapa; { $fate }
repeat-kept = yote miwili imehifadhiwa
repeat-left-out = umeachwa
repeat-left-out-columns = umeachwa pamoja na safu zake wima, zinazosema mengine; `--update` huzichukua
