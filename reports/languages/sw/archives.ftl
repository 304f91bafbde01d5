# Yanayosemwa na amri kuhusu maktaba, faili za michezo na ripoti.

## Idadi

count-game = { $number ->
    [one] mchezo { $number }
   *[other] michezo { $number }
 }
count-page = { $number ->
    [one] ukurasa { $number }
   *[other] kurasa { $number }
 }
count-line = { $number ->
    [one] mstari { $number }
   *[other] mistari { $number }
 }
count-turn = { $number ->
    [one] hatua { $number }
   *[other] hatua { $number }
 }
count-comment = { $number ->
    [one] maoni { $number }
   *[other] maoni { $number }
 }
count-mark = { $number ->
    [one] alama { $number }
   *[other] alama { $number }
 }
count-header = { $number ->
    [one] kichwa cha habari { $number }
   *[other] vichwa vya habari { $number }
 }
count-opening = { $number ->
    [one] mwanzo { $number }
   *[other] mianzo { $number }
 }
count-balanced-opening = { $number ->
    [one] mwanzo wenye usawa { $number }
   *[other] mianzo yenye usawa { $number }
 }
count-ply = { $number ->
    [one] hatua { $number }
   *[other] hatua { $number }
 }

## bao import

import-not-read = haikusomwa: { $error }
import-source = { $name }: { $kind }: { $games }, mipya { $added }
import-broke-off = ilikatika: { $error }
import-read = imesomwa { $games }: { $left_out } imeachwa, { $accepted } imekubaliwa, { $partial } kwa sehemu, { $rejected } imekataliwa
import-read-repaired = imesomwa { $games }: { $left_out } imeachwa, { $accepted } imekubaliwa ({ $repaired } kati yake imerekebishwa), { $partial } kwa sehemu, { $rejected } imekataliwa
import-repeated = { $code }: { $number }, { $left_out } imeachwa, { $kept } imebaki
import-replaced = { $games } imechukua nafasi ya mingine ({ $numbers }); jedwali `history` lina yaliyosemwa nayo
import-own-columns = safu wima za chanzo zilizobaki: { $names }
import-known = { $games } tayari katika maktaba
import-columns-left-out = imeachwa pamoja na safu wima tofauti: { $games } (safu zake: { $names }); `--update` huzichukua ikiwa maktaba ina mchezo mara moja tu kwa nambari yake
import-now = { $archive }: sasa { $games }
import-state = hali ya { $state }, kitambulisho cha yaliyomo { $id }
import-nothing-new = { $archive }: hakuna jipya, maktaba iko ilivyokuwa
import-not-printed = uingizaji umekwisha, lakini uliyofanya hayawezi kuchapishwa
import-positions-plies = --positions: faharasa hutengenezwa kwa jedwali `plies`; litaje pia, au ondoa --tables
import-positions-not-made = { $archive }: michezo imeingizwa na itabaki, lakini faharasa ya hali za bao haikutengenezwa; `bao archive index { $archive }` inaitengeneza
import-other-rules = { $archive } iliingizwa kwa kanuni tofauti na maktaba iliyotangulia; sema kwa --ruleset zipi zinakusudiwa
import-other-repair = kati ya { $archive } na maktaba iliyotangulia moja iliingizwa kwa --repair na nyingine bila; andika --repair kurekebisha michezo ya zote mbili, au ingiza moja upya kama nyingine

## bao import --explain

explain-archive = { $name } ni maktaba, ambayo michezo yake imekwisha kusomwa; `bao archive log { $name }` inataja faili zake, na `bao import --explain FILE` inaonyesha moja inavyosomwa
explain-more = na mingine { $number }
explain-game = mchezo
explain-game-unnumbered = mchezo usio na namba
explain-field-game = mchezo
explain-field-winner = mshindi
explain-field-date = tarehe
explain-field-moves = hatua
explain-own-column = safu wima yake
explain-not-given = haikutajwa
explain-in-front = mbele ya hatua
explain-line-above = mstari wa juu
explain-lines-above = mistari { $lines } juu
explain-behind = baada ya hatua
explain-below = chini ya hatua
explain-in-text = ndani ya maandishi
explain-column = safu wima `{ $name }`
explain-named = chini ya jina lake
explain-place = { $what }, mstari { $line }, safu { $column }
format-table = jedwali
format-game-file = faili ya michezo
format-plain-text = maandishi matupu

## bao archive log

log-state = hali ya { $state }, { $time }, { $program } (commit { $commit })
log-read = imesomwa { $games }: { $added } imeongezwa, { $replaced } imebadilishwa{ $numbers }, { $left_out } imeachwa; sasa { $now }
log-content-id = kitambulisho cha yaliyomo { $id }
log-source = { $name }: { $kind }, { $games }, mipya { $added }, { $print }

## bao archive undo

undo-done = { $archive }: uingizaji wa mwisho umetenguliwa:
undo-now = { $archive }: sasa { $games }, kama katika hali ya { $state }; kitambulisho cha yaliyomo { $id }

## bao query, bao sql

answer-format-unknown = -o { $file }: jina hilo halitaji muundo unaojulikana (`{ $formats }`); taja pia --format
answer-not-for-terminal = `{ $format }` si kitu cha kusomwa kwenye terminali; ongeza `-o FILE`
answer-imported = { $archive } ni maktaba, na michezo yake ilisomwa na kuchezwa tena ilipoingizwa; iingize kwa machaguo haya katika nyingine, kisha iulize hiyo
answer-more-rows = … na mistari mingine { $rows }; `--format csv` huiandika yote
answer-too-many-rows = karatasi ya kitabu cha kazi ina mistari { $most } tu, na hii ni { $rows }; omba michache, au andika `--format csv`
answer-long-cell = mstari { $row } wa safu wima `{ $column }` una herufi zaidi ya { $most } ambazo seli ya kitabu cha kazi hupokea; andika `--format csv`
query-columns-of-file = --columns: faili ya michezo ina michezo bila safu wima; ondoa kimoja kati ya hivyo
query-nothing = hakuna mchezo unaolingana na { $options }
query-no-column = --columns { $column }: jedwali `games` halina safu wima hiyo; { $hint }
query-has-columns = lina `{ $names }`
query-game-and-filters = { $game } ni mchezo mmoja, na `{ $filters }` huchagua kati ya mingi; ondoa kimoja kati ya hivyo
sql-file-and-question = swali liko katika { $file }, kwa hiyo jingine haliandikwi pamoja na --file
sql-no-games = jibu la swali lina mistari, si michezo; `bao query` huandika faili za michezo
sql-memory = jibu linahitaji zaidi ya MiB { $most } za kumbukumbu; unganisha majedwali kwa `on` ya safu wima, uliza mistari michache, au ruhusu zaidi kwa --memory
sql-deep = sehemu za swali zimo ndani mno ya nyingine
sql-broken-off = jibu lilikatika ({ $status }); { $errors }
sql-ended = mchakato unaojibu umeisha bila neno ({ $status }), kama inavyotokea MiB { $most } za kumbukumbu zisipotosha; uliza mistari michache, au ruhusu zaidi kwa --memory
sql-time = jibu linachukua zaidi ya sekunde { $seconds }; uliza mistari michache, au ruhusu zaidi kwa --time
written-to = { $what } katika { $folder }
report-written = faili { $files } zimeandikwa katika { $folder }: fungua { $page }
report-in-source = { $folder } iko ndani ya folda inayosomwa, { $source }; taja mahali pengine
report-not-accepted = michezo { $partial } kwa sehemu na { $rejected } iliyokataliwa, ambayo `bao check` inaieleza
study-against-unknown = --against { $name }: si `printed`, `random` wala `engine`, wala michezo inayosomeka
judged-damaged = { $file }: { $lines } imeharibika, inahukumiwa tena
judged-stopped-whole = imesimamishwa; michezo iliyohukumiwa hadi hatua ya mwisho imehifadhiwa katika { $file }, na amri ileile inaendelea kutoka hapo
judged-stopped = imesimamishwa; michezo iliyohukumiwa imehifadhiwa katika { $file }, na amri ileile inaendelea kutoka hapo
judged-stopped-nothing = imesimamishwa; bila --out hakuna kinachobaki
table-unreadable = jedwali la maktaba halisomeki ({ $error }); huenda faili zake zimeharibika, ingiza michezo upya kwa --renew
house-less-rules = kwa kanuni { $rules } hakuna aliye na nyumba, na `bao { $command }` huuliza nyumba zinavyokuwa; `bao report` huhesabu matokeo, urefu na mianzo ya maktaba yoyote

## bao generate

generate-plies-all = hatua zote
generate-plies-first = { $plies ->
    [one] hatua ya kwanza
   *[other] hatua { $plies } za kwanza
 }
generate-no-opening = hakuna mchezo wa { $archive } unaoendelea baada ya { $plies }; chagua ngapi kwa --openings-plies
generate-openings = { $archive }: { $openings }, { $plies } za michezo yake; michezo mingine { $repeated } inaanza sawa, { $left_out } imekwisha hapo au inakatika
generate-qualifying-of = { $games }, inayofaa utafiti kati ya { $made }
generate-qualifying = { $games }, { $qualifying } kati yake inafaa utafiti
generate-short = { $said }; iliombwa { $until }, tengeneza michezo zaidi

## Maendeleo

progress-games = michezo { $games }, { $speed }/s
progress-left = { $done }, zimebaki takriban { $left }
progress-of = michezo { $done } kati ya { $all }
progress-made = michezo { $done }
progress-turns-of = hatua { $done } kati ya { $all }
progress-turns = hatua { $done }
progress-qualifying = michezo { $done } kati ya { $all } inayofaa utafiti katika { $made }
count-second = { $number ->
    [one] sekunde { $number }
   *[other] sekunde { $number }
 }
count-minute = { $number ->
    [one] dakika { $number }
   *[other] dakika { $number }
 }
count-hour = { $number ->
    [one] saa { $number }
   *[other] saa { $number }
 }
count-day = { $number ->
    [one] siku { $number }
   *[other] siku { $number }
 }
