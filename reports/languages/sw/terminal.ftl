# Yanayoonyeshwa na terminali: bao, orodha, vitufe na mchezo kama maandishi. Istilahi za bao hubaki zilivyo katika lugha zote.

## Bao na mahali panapotazamwa

seat-owned = ana nyumba
seat-asleep = nyumba imelala
seat-lost = nyumba imepotea
seat-none = hana nyumba
seat = { $side }, ghala { $store }, { $house }, kete { $seeds }
seat-to-move = { $side } zamu yake, ghala { $store }, { $house }, kete { $seeds }
in-hand = mkononi mwa { $side }: { $seeds }
board-legend = { "[" }n] nyumba  (n) nyumba imelala, chini ya sita  >n shimo la hatua ya mwisho  . tupu
title-game = Mchezo { $game }
title-unnamed = Mchezo
title-players = { $game }, { $south } dhidi ya { $north }
title-you = wewe
choice-only = chaguo pekee
choice-one-of = moja kati ya machaguo { $choices }
place-start = mwanzo
place-start-of-game = Mwanzo wa mchezo
place-before-turn = Hali ya bao kabla ya zamu ya { $number }
place-turn = { $turn } { $side } { $move }: { $kind }, { $choices }
place-stands = Bao liko kama baada ya { $turn }.
place-blocked = Takasia inazuia { $pit } kwa hatua hii.
place-to-move = Zamu ya { $side }, { $kind }: { $moves }
place-more = { $sign } n inaonyesha zaidi, sehemu { $part } kati ya { $parts }
place-legal = Halali: { $moves }.
captured-from = kete { $seeds ->
    [one] { $seeds }
   *[other] { $seeds }
 } kutoka { $pits }
pits-and = { $pits } na { $last }
broken-here = Si halali hapa: ilitarajiwa { $expected }.
broken-before = Imehifadhiwa kama maandishi, kwa kuwa { $first } kabla yake si halali.
end-in-header = Haukuamuliwa ubaoni; kichwa cha faili kinasema { $winner } alishinda.
end-goes-on = unaendelea na { $turn }
mark-brilliant = bora sana
mark-good = nzuri
mark-interesting = ya kuvutia
mark-doubtful = ya mashaka
mark-mistake = kosa
mark-blunder = kosa kubwa

## Machaguo

preview = Onyesho la { $turn } { $move }: { $kind }.
preview-keeps = { $side } anabaki na nyumba yake.
preview-keeps-asleep = { $side } anabaki na nyumba yake, imelala chini ya sita.
preview-answers = Kisha { $side } ana { $choices ->
    [one] chaguo { $choices }
   *[other] machaguo { $choices }
 }: { $kind }.
choices-over = Hakuna machaguo: { $end }
choices-none-here = Hapa hakuna machaguo.
choices-broken = Baada ya hatua isiyo halali hakuna kinachoweza kuchezwa; rudi kabla yake.
choice-was-played = Hii ndiyo iliyochezwa.
choice-is-variation = Ipo tayari, kama njia nyingine.
choice-is-main = Ipo tayari, kama mwendelezo mkuu.
followed-until = Yaliyofuata ni halali hadi { $turn }, ambayo si halali.
followed-all = Yote yaliyofuata ni halali baada yake.
house-fate = nyumba ya { $side }: { $fate }
followed-houses-until = Hadi hapo: { $houses }.
followed-houses = Katika njia hiyo: { $houses }.
sow-nothing = Hapa hakuna hatua iliyochezwa; ijayo ndiyo ya kwanza.
sow-illegal = Hatua isiyo halali haiwezi kuonyeshwa.

## Kusambaza

sowing-of = Kusambaza kwa { $turn }
sowing-of-lap = Kusambaza kwa { $turn }, mkono { $lap }
step-before = kabla ya hatua
steps-left-out = Hatua ndogo { $steps ->
    [one] { $steps } nyingine
   *[other] { $steps } nyingine
 } za hatua hii hazionyeshwi.
speed-1 = kasi 1 kati ya 5, kete moja moja, polepole
speed-2 = kasi 2 kati ya 5, kete moja moja
speed-3 = kasi 3 kati ya 5, kete moja moja, upesi
speed-4 = kasi 4 kati ya 5, mkono kwa mkono
speed-5 = kasi 5 kati ya 5, mkono kwa mkono, upesi

## Mabadiliko

played-variation = { $turn } ni njia nyingine; `P` inaifanya njia kuu.
played-on = Njia inaendelea na { $turn }.
played-main = { $turn } ni mwendelezo mkuu.
replaced = { $turn }; yote yaliyofuata ni halali. { $stands }.
replaced-until = { $turn }; yaliyofuata ni halali hadi { $broken }, iliyohifadhiwa kama maandishi. { $stands }.
stands-beside-game = Iko kando ya mchezo kama njia nyingine; `P` inaifanya njia kuu
stands-beside-variation = Iko kando ya njia ya zamani; `P` inaifanya njia kuu
stands-first = Inatangulia, na njia ya zamani inabaki kama njia nyingine
deleted = { $turn } imefutwa; `u` inairudisha.
promoted-already = { $turn } tayari iko mbele ya njia zake nyingine.
promoted-start = Mwanzo si hatua, kwa hiyo hauwezi kuwa mwendelezo mkuu.
promoted = { $turn } sasa ni mwendelezo mkuu; `u` inarudisha.
main-already = Hii ndiyo njia kuu.
main-now = Njia hii sasa ni njia kuu; `u` inarudisha.
undone = Imerudishwa; `U` inabadilisha tena.
redone = Imebadilishwa tena.
nothing-to-undo = Hakuna badiliko la kurudisha.
nothing-undone = Hakuna cha kufanya tena.
delete-start = Mwanzo wa mchezo si hatua na hauwezi kufutwa.
delete-one = Futa { $turn }?
delete-main = { $turn } ya njia kuu
delete-more = Futa { $turn } na hatua { $plies ->
    [one] { $plies } iliyo nyuma yake
   *[other] { $plies } zilizo nyuma yake
 }?
not-deleted = Hakuna kinachofutwa.
no-turn-to-replace = Hapa hakuna hatua; nenda kwenye ile ya kuchezwa vingine.
no-turn-to-mark = Hapa hakuna hatua ya kuwekwa alama.
no-turn-here = Hapa hakuna hatua iliyochezwa.
no-variations = { $turn } haina njia nyingine; `r` inaicheza vingine.
last-variation = Hii ni njia nyingine ya mwisho.
first-variation = Huu ni mwendelezo mkuu.
at-end = Huu ni mwisho wa njia.
at-start = Huu ni mwanzo wa mchezo.
no-next-event = Hakuna tukio linalofuata.
no-event-before = Hakuna tukio lililotangulia.
paste-into-line = Kinachobandikwa huenda kwenye mstari tu: `m` inaandika hatua, `c` maoni.

## Faili

saved-in = Umehifadhiwa katika { $file }; `bao replay { $file }` inaufungua tena.
saved-same = Faili tayari ilikuwa na mchezo huu; mabadiliko ya kabla ya hapa hayawezi kurudishwa.
saved-merged = Alichoandika mwingine humo kimechukuliwa; mabadiliko ya kabla ya hapa hayawezi kurudishwa.
saved-conflict = Si sawa katika zote mbili: { $conflict }.
not-saved = Haukuhifadhiwa: { $why }. `S` inahifadhi katika faili nyingine.
rescued = Ambayo hayakuhifadhiwa yako katika { $file }.
rescued-elsewhere = Ambayo hayakuhifadhiwa yako katika { $file }; kando ya mchezo hayakuweza kuwekwa: { $why }
not-rescued = Ambayo hayakuhifadhiwa yamepotea: { $why }; { $other }

## Kucheza na injini

play-over = Mchezo umekwisha; `I` inapima kila hatua, `s` inauhifadhi.
play-undone = Imerudishwa.
play-nothing-to-undo = Hakuna cha kurudisha.
play-redone = Imechezwa tena.
play-nobody = Hakuna anayecheza nawe; `bao play` inaanza mchezo.
play-drawn = Mchezo ni sare: hali imetokea kwa mara ya tatu, au hatua { $plies } zimechezwa.
play-is-over = Mchezo umekwisha.
play-resigned = Unakubali kushindwa; { $winner } anashinda. `I` inapima kila hatua, `s` inauhifadhi mchezo, `u` inarudisha.
play-resigned-side = { $loser } anakubali kushindwa; { $winner } anashinda. `I` inapima kila hatua, `s` inauhifadhi mchezo, `u` inarudisha.
clock-no-undo = Muda umekwisha, na hakuna kinachorudishwa.
play-thinking = { $player } anafikiri
play-your-turn = zamu yako
play-goes-on = Mchezo unaendelea.

## Uchambuzi

analysis-on = Uchambuzi: `I` njia yote, `o` inaongeza njia bora, `i` inaumaliza.
analysis-off = Hakuna uchambuzi tena; yaliyopatikana yanabaki.
analysis-failed = Utafutaji umeshindikana, na mengine yote yanaendelea; tafadhali ripoti mchezo.
analysis-begins = Kila hatua ya njia inachambuliwa … `I` inasimamisha.
analysis-stopped = Hatua za njia hazichambuliwi tena.
analysed = Njia imechambuliwa: Kusini hatua mbaya { $south ->
    [one] { $south }
   *[other] { $south }
 }, Kaskazini hatua mbaya { $north ->
    [one] { $north }
   *[other] { $north }
 }.
no-turn-to-better = Hapa hakuna hatua; `o` inaongeza njia bora kuanzia hapa.
no-line-there = Hakuna njia ya kuongeza: hapo hakuna kinachoweza kuchezwa.
no-line-analysed = Hakuna kilichochambuliwa bado; `i` inaanza.
no-line-yet = Hakuna kilichopatikana bado; subiri kidogo.
line-there = Njia bora tayari iko katika mchezo.
line-added = Njia bora imeongezwa na { $turn }; `u` inarudisha.
line-added-variation = Njia bora imeongezwa kama njia nyingine na { $turn }; `u` inarudisha.
analysing = Inachambuliwa { $more }
analysing-nothing = Hakuna cha kuchambua baada ya hatua isiyo halali.
by-search = Kwa utafutaji: { $words }
best-line = Bora: { $line }
curve = Nafasi ya Kusini
curve-progress = Nafasi ya Kusini, { $done } kati ya { $all }

## Mafumbo

train-puzzle = Fumbo { $number } kati ya { $all }, daraja { $grade }: { $question }
train-keys = Andika hatua, au: `i` dokezo, `o` suluhisho, `N` fumbo linalofuata, `q` kutoka.
train-right-plain = Sahihi: { $answer }
train-wrong-plain = Si sahihi: { $answer }
train-rules = Kanuni: { $rules }
train-choices = Machaguo: { $choices }
train-position = Hali ya bao: { $position }
train-illegal = `{ $typed }` si halali hapa

## Orodha kando ya bao

list-turns = Hatua
list-no-turns = Hakuna hatua bado
list-choices = Machaguo ya { $turn }
list-no-choices = Hakuna machaguo
list-in-place = { $turn } badala ya { $move }
list-no-mark = hakuna alama
list-mark = Alama ya { $turn }

## Maulizo

state-changed = { "[" }umebadilika]
title-of = { $place } kati ya { $end }
ask-move = Hatua { $turn }:
ask-replacing = Hatua { $turn } badala ya { $move }:
ask-jump = Nenda kwenye hatua:
ask-comment = Maoni kuhusu { $turn }:
ask-comment-game = Maoni kuhusu mchezo:
ask-file = Hifadhi katika:
ask-resign = Ukubali kushindwa mchezo huu?
ask-resign-side = { $side } anakubali kushindwa?
ask-leave-changed = Utoke? Mabadiliko hayajahifadhiwa.
ask-leave = Utoke?
jump-help = Hatua kama 23s au 23n, njia nyingine kama 22n:a3>, iliyo nyuma yake kama 22n:a3>/24s; start na end.
file-help = Michezo mingine ya faili inabaki ilivyo.
too-small = Dirisha ni { $width }×{ $height }; mchezo unahitaji { $columns }×{ $lines }. Lipanue, au toka kwa q; `bao replay GAME --plain` inachapisha mchezo kama maandishi.
too-small-changed = Dirisha ni { $width }×{ $height }; mchezo unahitaji { $columns }×{ $lines }. Lipanue, au toka bila kuhifadhi kwa Ctrl-C mara mbili; `bao replay GAME --plain` inachapisha mchezo kama maandishi.
compare-no-class = hakuna
compare-type = { $kind } aina { $number }

## Vitufe chini ya bao

do-stop = simama
do-speed = haraka, polepole
do-any-other = kitufe kingine
do-stops-and-does = kinasimamisha na kufanya kazi yake
do-choices = machaguo
do-move = hatua
do-keys = vitufe
do-quit = toka
do-next = mbele
do-back = nyuma
do-sow = sambaza
do-analyse = chambua
do-analyse-line = njia yote
do-save = hifadhi
do-comment = maoni
do-replace = badilisha
do-pick = chagua
do-play-it = cheza
do-type-move = andika hatua
do-done = tayari
do-new-paragraph = aya mpya
do-leave-as-was = acha kama ilivyokuwa
do-mark = weka alama
do-take-back = rudisha hatua
do-resign = kubali kushindwa
do-go-on = endelea
do-delete = futa
do-keep = bakiza
do-save-and-leave = hifadhi na utoke
do-discard = tupa
do-leave = toka
do-scroll = sogeza

## Vitufe vinafanya nini

key-more = zaidi ya maoni marefu
key-quit = toka
key-suspend = nyuma ya pazia; `fg` inarudisha
key-redraw = chora skrini upya
key-list-up = moja juu
key-list-down = moja chini
key-list-far-up = kumi juu
key-list-far-down = kumi chini
key-list-first = la kwanza
key-list-last = la mwisho
key-list-take = chukua
key-list-sow = onyesha kusambaza kwa chaguo
key-list-type-move = andika hatua badala yake
key-list-leave = rudi kwenye mchezo
key-number = nenda kwenye zamu ya namba hiyo
key-resign = kubali kushindwa, katika mchezo unaochezwa
key-interrupt = toka; mara mbili: toka bila kuhifadhi
help-keys = Vitufe
help-list = Katika orodha ya machaguo au alama
help-signs = Alama
sign-house = nyumba
sign-asleep = nyumba imelala, chini ya sita
sign-began = hapa hatua ilianza, au kete zilichukuliwa
sign-captured = imeliwa na hatua
sign-last = hapa kete ya mwisho iliangukia
sign-blocked = limezuiwa na takasia kwa hatua hii
sign-text = si halali baada ya yaliyotangulia; imehifadhiwa kama maandishi
sign-comment = ina maoni
sign-estimated = makadirio ya utafutaji: ?! kosa dogo, ? kosa, ?? kosa kubwa
sign-proved = vilevile, kwa uthibitisho
sign-missed-win = ushindi uliokoswa, kwa uthibitisho; ≈??W kwa makadirio
sign-forced = hatua ya lazima
sign-known = chaguo lililochezwa katika mchezo huu
sign-house-lost = nyumba inapotea katika hatua hii
sign-end = mchezo unaisha kwa hatua hii

## Mchezo kama maandishi

plain-position = Hali ya bao mwanzoni: { $position }
plain-comment = Maoni: { $text }
plain-empty = Hakuna zamu iliyochezwa.
plain-end = Mwisho wa njia kuu: { $end }
plain-no-end = Njia kuu haijakamilika.
plain-variation = Njia nyingine { $address }, badala ya { $move }:
plain-variation-end = Mwisho wa njia nyingine: { $end }
plain-variation-stops = Mwisho wa njia nyingine.
plain-takes = anakula { $captures }
plain-blocked = Takasia ilizuia { $pit }
plain-seeds = Kete: Kusini { $south }, Kaskazini { $north }
line-breaks = inakatika katika { $turn }

## Vitufe kwa majina

keyname-right = Kulia
keyname-left = Kushoto
keyname-up = Juu
keyname-down = Chini
keyname-shift-tab = Shift-Tab
keyname-alt-enter = Alt-Enter
