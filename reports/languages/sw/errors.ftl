# Yaliyo na kosa katika hoja, mahali na faili.

## Hoja

argument-there-are = ziko `{ $names }`
argument-no-column = `{ $name }` si safu wima; safu wima ni `game, transcript, winner, south, north, date`
argument-no-encoding = `{ $name }` si usimbaji unaosomwa; hizi ndizo: { $known }
argument-aliases = { $file }: mstari { $line } si tahajia na jina, kama `A. Saidi = Amina Saidi`
argument-aliases-long = { $file } ni ndefu kuliko { $most }, kikomo cha orodha ya tahajia
language-variable = kigeu { $variable }: `{ $code }` si lugha ya programu; inasema { $codes }; chagua nyingine, au ondoa kigeu

## Kanuni, hali za bao, mipangilio

ruleset-unknown = hakuna kanuni `{ $name }`; ziko `{ $names }`
rule-unknown = hakuna chaguo la kanuni `{ $name }`; yako `{ $names }`
rule-value = `{ $option }` haiwezi kuwa `{ $value }`; inaweza kuwa { $values }
rule-too-wide = `{ $option }` inahitaji ubao wa safu wima { $columns } au chini yake
position-parts = maandishi ya hali ya bao yana sehemu nne `SOUTH NORTH s|n t|c|-`, haya yana { $number }
position-half = nusu ya { $side } `{ $text }` si `front/back/store+` wala `front/back/store-`
position-row = safu ina namba nane zinazotengwa kwa mkato (katika mchezo wa jamaa nne hadi nane, safu zote sawa), `{ $text }` ya { $side } ina { $number }
position-seeds = `{ $text }` katika nusu ya { $side } si idadi ya kete kutoka 0 hadi 64
position-side = mwenye zamu ni `s` au `n`, si `{ $text }`
position-before = hatua iliyotangulia ni `t` (takata), `c` (mtaji) au `-` (hakuna), si `{ $text }`
position-total = hali ya bao ina kete 64, hii ina { $seeds }
position-narrow-total = hali ya safu wima chini ya nane ina kete 64 zaidi kabisa, hii ina { $seeds }
position-columns = ubao una safu wima { $columns }, ule wa kanuni hizi { $expected }
position-house = { $side } hawezi kumiliki nyumba isiyo na kete
start-position = kichwa cha habari `position` si hali ya bao: { $why }; kirekebishe, au ondoa mstari huo ili mchezo uanze mwanzoni
start-ruleset = kichwa cha habari `ruleset` hakitaji kanuni: { $why }
start-first-turn = hatua zinaanza na zamu { $first }, na katika hali hii ni zamu ya mchezaji mwingine; andika `{ $should }:` kabla ya hatua ya kwanza
turns-form = andika hivi: `21..24`, `30`, `21..`, `..24` au `all`
turns-zero = zamu ya kwanza ina namba 1
turns-order = zamu ya mwisho, { $last }, huja kabla ya ile ya kwanza, { $first }
clock-form = `{ $text }` si saa; andika dakika na sekunde kwa hatua, kama `10+5` au `3`, hadi { $most } kwa kila moja
level-unknown = `{ $name }` si kiwango; viko `{ $names }`
policy-unknown = `{ $text }` si namna ya kucheza; ziko `random`, `greedy` na utafutaji kama `nodes=1k`, `depth=6` au `nodes=1k,temperature=0.3`
policy-time = kikomo cha muda hufanya michezo tofauti kila mara; taja `nodes` au `depth`
policy-temperature = `{ $text }` si halijoto; andika namba kutoka 0 hadi 100, kama 0.3
spec-unknown = `{ $text }` si mchezaji; wako `random`, `greedy`, viwango kama `level=casual`, utafutaji kama `nodes=100000`, `depth=6` au `time=100ms`, na programu kama `program=./engine,time=100ms`
limit-unknown = `{ $text }` si kikomo cha utafutaji; viko `nodes=100000`, `depth=6` na `time=100ms`
limit-value = `{ $value }` si kikomo cha `{ $name }`; andika { $form }
limit-nodes = namba kuanzia 1, pia kama 100k au 2M
limit-depth = idadi ya hatua kutoka 1 hadi 100
limit-time = muda kwa hatua kama 100ms au 2s, si zaidi ya saa moja
puzzles-limit = andika mafumbo mangapi yanaruhusiwa, 1 au zaidi
span-form = `{ $text }` si namba wala masafa kama `20..30`, `20..` au `..30`
span-empty = `{ $text }` haina namba; ndogo huja kwanza
own-column-form = andika hivi: `tournament=Zanzibar`
condition-wrong = `{ $text }` si sharti: { $why }
condition-form = lina jina, alama (`= != < <= > >=`) na thamani, kama `A5>=6`
condition-equal = `{ $name }` huenda na `=` si `{ $sign }`
condition-stage = awamu ni `namua` au `mtaji`
condition-player = mchezaji ni `south` au `north`
condition-events = matukio ni `{ $names }`
condition-owner = baada ya `:` husimama nyumba au shimo ni la nani, `s` au `n`
condition-house = `south.house` au `north.house` ni `owned` au `lost`
condition-names = viko `stage`, `to-move`, `event`, `turn`, `ply`, mashimo `A1` hadi `B8` na `a1` hadi `b8`, na `house`, `store`, `front`, `back` na `pits` za `south` na `north`, kama `south.front`
condition-number = thamani ni namba kuanzia 0

## Mahali pa kuandika

output-io = haiwezekani kuandika katika { $file }: { $error }
output-not-a-folder = { $file } ni faili; mahali pa kuandika lazima pawe folda
output-source = { $file } ni faili inayosomwa hapa, na haiandikwi juu yake; taja mahali pengine
output-not-a-file = { $file } si faili ya kawaida, na haibadilishwi; taja mahali pengine
output-exists = { $file } ipo; taja mahali pengine au ongeza --force kuibadilisha
output-no-folder = hakuna folda kama hiyo
output-no-name = hilo si jina la faili

## Rekodi ya mazoezi

entries-unsaved = { $entries ->
    [one] ingizo { $entries } halijaandikwa
   *[other] maingizo { $entries } hayajaandikwa
 } bado: { $error }
puzzles-faults = { $file }, { $fault } (makosa mengine { $others })
puzzles-empty = { $file } haina fumbo; `bao puzzles` hutengeneza faili yake
record-no-folder = mashine hii haitaji folda ya vitu ambavyo programu huhifadhi; taja faili kwa --record
record-unreadable = rekodi ya mazoezi yako haisomeki: { $error }
record-damaged = { $file }, mstari { $line }: { $what }; hakuna kinachoandikwa juu yake: rekebisha mstari, au hamisha faili kuanza upya
record-version = ni ya toleo { $found }, programu hii husoma { $version }
record-heading = haianzi kama rekodi ya mazoezi
record-too-long = ni ndefu kuliko MiB 16
record-no-utf-8 = si maandishi ya UTF-8
record-no-answer = si rekodi ya jibu
record-box = hakuna kisanduku { $box }
puzzle-file-fault = mstari { $line }, fumbo { $puzzle }: { $fault }
puzzle-file-expected = ilitarajiwa { $what }
puzzle-file-header-missing = kichwa cha habari `{ $name }` hakipo; { $hint }
puzzle-file-header = `{ $value }` si kitu ambacho kichwa cha habari `{ $name }` kinaweza kusema; { $hint }
puzzle-file-no-move = hakuna hatua ya jibu; iandike baada ya vichwa vya habari, kama `22n:a5<`
puzzle-file-goals = andika `win`, `save-house 6` au `capture-house 5`, pamoja na hatua hadi upeo
puzzle-file-themes = andika mada zenye nafasi kati yao, kati ya `win`, `empty-in-time`, `keep-the-house`, `forced-capture`, `coin-toss` na `takasia`
puzzle-file-number = andika idadi ya hatua au wachezaji
record-not-noted = hakuna kilichoandikwa: { $error }

## Faili zisizo na michezo

unread-svg = ni picha (SVG)
unread-png = ni picha (PNG)
unread-jpeg = ni picha (JPEG)
unread-gif = ni picha (GIF)
unread-pdf = ni hati ya PDF; `pdftotext FILE -` huandika maandishi yake, yanayosomeka
unread-zip = ni kumbukumbu ya ZIP au kitabu cha kazi
unread-office = ni hati ya zamani ya Office
unread-parquet = ni faili ya Parquet; iandike kama CSV au JSON Lines
unread-bzip2 = imebanwa kwa bzip2; ifungue
unread-xz = imebanwa kwa xz; ifungue
unread-zeros = si faili ya maandishi: ina baiti za NUL
unread-control = si faili ya maandishi: ina herufi za udhibiti
unread-utf32 = ni maandishi ya UTF-32; yahifadhi kwa UTF-8
unread-deep = imo ndani ya kumbukumbu zaidi ya { $most }; ifungue, na utaje kilichomo
unread-memory = inahitaji zaidi ya MiB { $most } za kumbukumbu; ifungue kutoka faili iliyomo, kisha itaje hii
unread-large-mail = inahitaji zaidi ya MiB { $most } za kumbukumbu; hifadhi sehemu zake kama faili
unread-file = { $file }: { $why }
unread-cut-off = imekatika au imeharibika ({ $error }); ichukue tena
unread-long = ina zaidi ya GiB { $most }; ifungue
unread-dense = ina zaidi ya MiB { $most } katika nafasi ndogo, jambo ambalo michezo haina; ifungue
unread-members = ina faili zaidi ya { $most }; ifungue, na utaje sehemu yake
unread-unpacks = ikifunguliwa ina zaidi ya GiB { $most }; ifungue, na utaje kilichomo
unread-cells = kitabu cha kazi kina seli zaidi ya { $most } au maandishi mengi mno; hifadhi karatasi zake kama CSV
unread-damaged = imeharibika; ihifadhi au ichukue tena
unread-password = imefichwa; ihifadhi bila nywila
unread-workbook = kitabu cha kazi kimeharibika ({ $error }); kihifadhi upya, au karatasi zake kama CSV
unread-chart = ni karatasi isiyo na seli, kama chati
unread-sheet = karatasi imeharibika ({ $error }); ihifadhi kama CSV
unread-large-workbook = kitabu cha kazi ni kikubwa mno; kihifadhi kama XLSX, au karatasi zake kama CSV
unread-no-workbook = ni hati ya zamani ya Office na si kitabu cha kazi; hifadhi maandishi yake
unread-xlsb = ni kitabu cha kazi cha aina ya XLSB; kihifadhi kama XLSX
unread-slides = ni wasilisho; hifadhi maandishi yake
unread-apple = ni hati ya Apple; isafirishe kama XLSX au CSV
unread-epub = ni kitabu (EPUB); hifadhi maandishi yake
unread-neither = ni hati ambayo si kitabu cha kazi wala maandishi; hifadhi maandishi yake
unread-zip-password = imefichwa; fungua kumbukumbu kwa nywila yake
unread-packed = imebanwa kwa njia isiyosomwa; fungua kumbukumbu
unread-member = imeharibika ({ $error }); ichukue kumbukumbu tena
read-header-line = { $file }: mstari { $line }: hakuna safu wima { $missing }; mstari wa kwanza lazima utaje safu wima, kama `game,winner,transcript`, na hapa ni `{ $header }`; `--column game=NAME` hutaja safu wima
own-columns-none = haina yoyote
rule-value-name = `{ $value }`

## Maneno ya matumizi

## Maktaba zisizofunguka au zisizoandikika

lock-held = { $holder } imefunga { $file }; jaribu tena ikiisha, au imalize
lock-held-waited = { $holder } imefunga { $file } (imesubiriwa s { $seconds }); jaribu tena ikiisha, au imalize
archive-none = { $archive } si maktaba: haina `manifest.json`; `bao import FILE… -o ARCHIVE` hutengeneza moja
archive-damaged = { $file }: { $error }; maktaba imeharibika, ingiza michezo upya kwa --renew
archive-no-table = { $archive } haina jedwali `{ $table }`; iliingizwa bila hilo, `bao import … --renew --tables …` huifanya upya
archive-no-own-column = hakuna mchezo wa { $archive } wenye safu wima yake `{ $name }`; { $hint }
archive-is-file = { $file } ni faili; maktaba ni folda
archive-other-files = { $folder } ni folda yenye faili nyingine na si maktaba; taja folda mpya, itakayotengenezwa kwa maktaba
archive-other-way = { $folder } iliingizwa kwa `{ $there }`, si kwa `{ $asked }`; ongeza michezo kwa njia ileile, au ingiza yote upya kwa --renew
archive-no-index = { $archive } haina faharasa ya hali za bao; `bao archive index { $archive }` inaitengeneza
archive-no-state = { $archive } haina hali ya { $state }: { $last ->
    [one] ina moja, ya kwanza; `bao archive log` inaieleza
   *[other] ina za 1 hadi { $last }; `bao archive log` inazieleza
 }
archive-unwritable = haiwezekani kuandika katika { $file }: { $error }; maktaba iko ilivyokuwa
archive-older-state = { $state } ni hali ya zamani ya maktaba { $folder }, ambayo inabaki ilivyo; ingiza katika { $folder }, au chukua hali hiyo katika maktaba mpya: `bao import { $state } -o NEW`
archive-no-manifest = { $folder } ina majedwali bila `manifest.json`, kwa hiyo haijulikani vilivyo vya maktaba; irudishe, taja folda nyingine, au fanya maktaba upya kwa --renew
archive-no-games = { $why }. Hakuna kilichoandikwa. { $readable }
archive-readable = Husomwa majedwali (CSV, pia yenye `;`, vichupo au `|`), vitabu vya kazi (XLSX, XLS, ODS), faili za michezo (`.bao`), JSON Lines, maandishi matupu, Markdown na HTML, pia zilizobanwa kwa gzip au zstd, katika kumbukumbu za ZIP au TAR au zilizohifadhiwa kama MHTML
archive-no-game-named = hakuna mchezo uliopatikana katika vilivyotajwa
archive-and-more = { $first }; na vingine { $more }
archive-locked = { $folder }: uingizaji mwingine unaandika katika maktaba hii: { $error }
archive-no-plies = { $archive } iliingizwa bila jedwali `plies`, ambalo faharasa ya hali za bao hutengenezwa kwalo; `bao import … --renew --positions` huvifanya vyote upya
archive-one-state = { $archive } ina uingizaji wa kwanza tu, ambao hauwezi kutenguliwa
part-other-way = { $part } iliingizwa kwa `{ $there }`, na sehemu ya kwanza kwa `{ $first }`; sehemu zilizoingizwa kwa njia ileile tu ndizo zinaweza kuunganishwa
part-is-target = { $part } ni mojawapo ya sehemu; andika maktaba iliyounganishwa katika folda nyingine
part-not-whole = { $part } haina michezo yote iliyosomwa kwa ajili yake; ingiza faili zake kwa --part, au chukua michezo yake: `bao import { $part } -o ARCHIVE`
part-changed = { $part } ilibadilishwa wakati wa kuunganishwa, labda na uingizaji mwingine; unganisha sehemu tena
archive-index-no-plies = { $archive } haina faharasa ya hali za bao, wala jedwali `plies` linaloitengeneza; `bao import FILE… -o { $archive } --renew --positions` huvifanya vyote kutoka faili za michezo
archive-index-earlier = { $archive } ni hali ya awali na haina faharasa ya hali za bao, kwa kuwa ilitengenezwa baadaye; uliza maktaba ilivyo sasa, au chukua hali hiyo katika mpya: `bao import { $archive } -o NEW --positions`
archive-own-columns = { $archive }: michezo hii ina safu wima zake zaidi ya { $most }; chagua michezo michache, au uliza jedwali `extras` kwa `bao sql`
archive-maybe-damaged = { $file }: { $error }; huenda maktaba imeharibika, ingiza michezo upya kwa --renew
archive-manifest-damaged = { $file }: { $error }; faili imeharibika, ingiza michezo upya kwa --renew
another-program = programu nyingine
lock-failed = { $file } haiwezi kufungwa: { $error }
