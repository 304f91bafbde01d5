# Ukurasa wa bao serve, na kurasa za mchezo mmoja mmoja. Istilahi za bao hubaki zilivyo katika lugha zote.
# Neno moja kwa jambo moja: maktaba (archive), hifadhi (save), mfuatano (sort), panga (set up), mkono (lap), mzunguko (ring).

language = Lugha
skip = Ruka hadi kwenye maudhui
views = Sehemu
view-start = Mwanzo
start-play = Dhidi ya injini, au watu wawili kwenye bao hili
start-puzzles = Mafumbo
start-due = { $due } ya leo, { $fresh } mapya
start-learn = Jifunze kanuni
view-games = Michezo
view-board = Ubao
view-game = Mchezo
view-play = Cheza
view-learn = Jifunze
view-train = Jizoeze
view-setup = Panga
view-paste = Bandika
view-turns = Zamu na maoni
title-compare = Njia mbili kando kwa kando
title-player = Michezo ya mchezaji
title-player-named = Michezo ya { $player }
title-setup = Panga hali ya bao
title-paste = Bandika nakala ya mchezo
keys = Vitufe
asking = Michezo inatafutwa …
folder = Michezo huhifadhiwa katika { $folder }.
foot = { $archive }: { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
 } · kanuni za { $ruleset } · Bao Archive { $version }
gone = Programu inayoonyesha ukurasa huu haijibu. Anzisha tena `bao serve` kwenye terminali, kisha fungua anwani inayoandikwa; unachokiona kinabaki mradi ukurasa huu uko wazi.
gone-unsaved = Programu inayoonyesha ukurasa huu haijibu. Unachokiona kinabaki hapa: anzisha tena `bao serve` kwenye terminali na ufungue anwani inayoandikwa. Mabadiliko yasiyohifadhiwa yanaweza kunakiliwa kutoka “Faili ya mchezo kama maandishi” chini ya zamu.
refused = Programu imekataa ({ $status }). Pakia ukurasa upya, kisha ujaribu tena.
leave-title = Uache mchezo huu?
leave-words = { $game } una mabadiliko ambayo hayajahifadhiwa.
leave-stay = Baki
leave-anyway = Ondoka bila kuhifadhi
no-place = Mchezo huu hauna mahali “{ $place }”; unaonyeshwa tangu mwanzo.
desk-another = Mchezo mwingine ulifunguliwa kabla hili halijafanyika.

## Maneno ya mahali pengi

south = Kusini
north = Kaskazini
south-short = Kus.
north-short = Kas.
again = Jaribu tena
next = Mbele
begin = Anza
stop = Simamisha
hint = Dokezo
close = Funga
rules = Kanuni
ruleset-kibao = Sheria za kibao.org, ambazo michezo yake yote iliyochapishwa inazifuata.
ruleset-kibao-malawi = Kama kibao, kwa mpango wa Malawi: kete 8 katika nyumba na 20 ghalani.
ruleset-kujifunza = Kwa wanaojifunza, kwa sheria za kibao: kete mbili katika kila shimo, hakuna ghala wala nyumba, na mtaji tangu mwanzo.
ruleset-wikipedia = Kama Wikipedia ya Kiitaliano inavyoeleza: hakuna takasia; katika mtaji unaweza kusimama katika nyumba, na takata haianzi humo kamwe.
ruleset-tavolando = Kama kitabu cha Tavolando kinavyoeleza: takasia baada ya kila hatua; nyumba inayoshuka chini ya kete sita imepotea, na katika mtaji takata inapita ndani yake.
ruleset-fogliaccio-14 = Kama mabingwa wa Zanzibar walivyoeleza: takasia baada ya kila hatua, nayo inazuia hata nyumba; katika mtaji unaweza kusimama katika nyumba.
ruleset-katra-fandatsaka = Mchezo wa Madagaska kwenye ubao wa Bao: hakuna nyumba, hakuna takasia, kete moja katika kila shimo la mashimo sita ya kati na 26 ghalani.
ruleset-hawalis = Mchezo wa Omani na Zanzibar wenye safu nne za mashimo saba: kusambaza ni kisaa tu, na kete zilizoliwa zinatoka mchezoni.
ruleset-katra-gorobaka = Mchezo wa Madagaska: kete mbili katika kila shimo; kete ya mwisho katika shimo la ndani lenye kete hula mashimo mawili yaliyo mbele yake. Mwendo wa kwanza huanza safu ya ndani.
ruleset-katra-tsotra = Katra ya wanaoanza na watoto, yenye safu wima sita: huliwa mashimo ya ndani tu.
ruleset-katra-mpantsaka = Katra ambamo mashimo ya nje huliwa tu wakati safu yote ya ndani ni tupu.
ruleset-katra-tanala = Katra ya Watanala: kama mpantsaka, lakini kila mchezaji hushika upande wa mwendo wake wa kwanza.
ruleset-katra-mandry-dia-homana = Katra yenye safu wima tano ambamo kete ya mwisho katika shimo tupu la ndani hula.
ruleset-katra-fanga = Katra tsotra yenye safu wima nane, kama Waantambahoaka wanavyoicheza.
start = Mwanzo
end = mwisho
turn = Zamu
turns = Hatua
study = Utafiti
undo = Rudisha
redo = Badilisha tena
flip = Geuza ubao
open-on-board = Fungua ubaoni
whole-name = jina kamili
percent = { $number } %
turn-of = Zamu ya { $number }, { $side }
place-start = mwanzo
wins = { $side } anashinda
to-move = zamu yake
house-of = Nyumba ya { $side }
seeds = { $count ->
    [one] kete { $count }
   *[other] kete { $count }
 }
kind-capture = kula
kind-takata = takata
kind-sowing = usambazaji
house-owned = ana nyumba
house-asleep = nyumba imelala
house-lost = nyumba imepotea
house-none = hakuna nyumba
state-owned = anayo
state-asleep = imelala
state-lost = imepotea
state-none = hakuna
event-emptied = nyumba imemwagwa
event-captured = nyumba imetekwa
event-tax = kodi
event-house-stop = kusimama nyumbani
event-takasia-stop = kusimama kwa takasia
progress-other = nyingine
final-other = nyingine
combination-other = nyingine
class-progress = mwendo
class-final = rangi ya mwisho
class-combination = mchanganyiko
class-kind = namna
class-type = aina
class-moment = wakati
header-date = tarehe
header-source = chanzo
header-clock = saa
header-clock-south = saa ya Kusini
header-clock-north = saa ya Kaskazini
header-ended-by = uliisha kwa
header-winner = mshindi
header-ruleset = kanuni
header-south = Kusini
header-north = Kaskazini
header-value-south = Kusini
header-value-north = Kaskazini
header-value-resigned = kukubali kushindwa
header-value-time = muda
winner-south = Kusini
winner-north = Kaskazini
result-won = alishinda
result-lost = alishindwa
status-accepted = umekubaliwa
status-partial = kwa sehemu
status-rejected = umekataliwa
ended_by-front-row = safu ya mbele tupu
ended_by-no-move = hakuna hatua halali
ended_by-no-seeds = hakuna kete
ended_by-singletons = kete moja moja tu
ended_by-resigned = kukubali kushindwa au muda kuisha
ended_by-unfinished = haukuisha
ended_by-cut-off = maandishi yamekatika
ended_by-unknown = haijulikani

## Michezo

game-named = Mchezo { $name }
game-unnamed = Mchezo usio na jina
said-broken = { $turn }: { $move } si halali hapa. Kilichotarajiwa: { $why }
said-kept = { $turn }: { $move } iko baada ya hatua isiyo halali, na imehifadhiwa kama maandishi
said-plays = { $kind ->
    [capture] { $turn } anacheza { $move }, anakula
    [takata] { $turn } anacheza { $move }, anatakata
   *[none] { $turn } anacheza { $move }
 }
said-before = Hali ya bao kabla ya zamu ya { $number }
said-start = Mwanzo
said-to-move = Zamu ya { $side }
line-this = Njia hii: { $facts }
line-house = { $event ->
    [emptied] nyumba ya { $side } imemwagwa katika { $turn }
   *[captured] nyumba ya { $side } imetekwa katika { $turn }
 }
line-keeps = { $side } anabaki na nyumba yake
line-ends = mchezo unaisha
line-broken = si halali hadi mwisho
line-open = haijaisha

## Ubao

board-store = Ghala la { $side }: { $count }
board-began = Zamu ilianza hapa
board-captured = Limeliwa
board-last-began = zamu iliyopita ilianza hapa
board-last-captured = limetekwa katika zamu iliyopita
stage-board = Ubao. Vitufe vya mishale hupeleka kutoka shimo hadi shimo, Enter huonyesha shimo linaweza kucheza nini.
stage-jump = Nenda kwenye hatua, kama 23s au 22n:a3>
stage-speed = Kasi ya kusambaza
stage-steps = Pitia mchezo
stage-first = Mwanzo
stage-back-event = Tukio lililotangulia
stage-back = Nyuma
stage-next-event = Tukio linalofuata
stage-last = Hatua ya mwisho
stage-go = Nenda
stage-halt = Tua
stage-go-on = Endelea
stage-lap = Mkono mmoja
stage-end = Hadi mwisho
stage-again = Onyesha tena
stage-facts = { $count } ghalani · { $house }
stage-no-turn = Hapa hakuna hatua “{ $turn }”. Njia hii inafika { $last }; andika 23s kwa hatua ya Kusini ya zamu ya 23, 23n kwa ya Kaskazini, 22n:a3> kwa njia nyingine.
speed-slow = Polepole
speed-normal = Kawaida
speed-fast = Haraka
speed-laps = Kwa mkono
speed-off = Papo hapo
sounds = Sauti

## Machaguo

choices-title = Machaguo
choices-pit = Machaguo ya shimo
choices-write = Andika hatua
choices-play = Cheza
choices-of = { $kind ->
    [capture] { $count ->
        [one] { $side }: chaguo { $count }, la kula
       *[other] { $side }: machaguo { $count }, yote ya kula
     }
    [takata] { $count ->
        [one] { $side }: chaguo { $count }, la kutakata
       *[other] { $side }: machaguo { $count }, yote ya kutakata
     }
   *[all] { $count ->
        [one] { $side }: chaguo { $count }
       *[other] { $side }: machaguo { $count }
     }
 }
choices-counted = { $count ->
    [one] chaguo { $count }
   *[other] machaguo { $count }
 }
choices-here = { $count ->
    [one] Chaguo { $count } hapa
   *[other] Machaguo { $count } hapa
 }
choices-over = Mchezo umekwisha
choices-broken = Hakuna chaguo baada ya hatua isiyo halali
choices-none = Hakuna chaguo
choices-not-here = { $pit } haliwezi kuchezwa hapa.
choices-can-play = { $pit } linaweza kucheza nini
choice-takes = linakula { $pit }
choice-enters = kete zinaingilia { $pit }, upande wa { $end ->
    [left] kushoto
   *[right] kulia
 }
choice-variation = njia nyingine
choice-played = ilichezwa
choice-house-on = nyumba inasambazwa, safari
not-legal = { $move } si halali hapa. Zilizo halali hapa: { $legal }.
legal-here = Zilizo halali hapa: { $legal }.

## Zamu

turns-none = Bado hakuna hatua iliyochezwa.
turns-variation = Njia nyingine katika { $turn }
turns-not-legal = si halali
turns-why = { $move } si halali hapa. Kilichotarajiwa: { $why }
turns-judged = kwa uchambuzi: { $class }
turns-judged-estimate = kwa uchambuzi, makadirio: { $class }
turns-verdict = Kwa uchambuzi: { $verdict }
turns-broken = si halali, kilichotarajiwa { $why }
turns-kept = imehifadhiwa kama maandishi
turns-commented = ina maoni
mark-brilliant = bora sana
mark-good = nzuri
mark-interesting = ya kuvutia
mark-doubtful = ya mashaka
mark-mistake = kosa
mark-blunder = kosa kubwa
not-saved = haujahifadhiwa
followed-broken = Yaliyofuata yamejaribiwa baada yake hadi yanapowezekana: { $move } si halali tena, na imehifadhiwa kama maandishi pamoja na yote yanayoifuata.
followed = Yaliyofuata yamejaribiwa baada yake, na ni halali hadi mwisho.
followed-variation = Ni njia nyingine; “Fanya njia kuu” huiweka mahali pa iliyochezwa.
otherwise = Badala ya { $move }: chagua hatua itakayochukua nafasi yake.
beside = Una nakala iliyohaririwa: { $file }.
beside-open = Ifungue

## Maelezo

notes = Maelezo
notes-game = Maelezo kuhusu mchezo
notes-turn = Maelezo kuhusu { $turn } { $move }
notes-up = Juu
notes-up-tip = Ifanye hii kuwa mwendelezo mkuu hapa
notes-main = Fanya njia kuu
notes-follow = Jaribu hapa yaliyofuata
notes-follow-tip = Hunakili hatua za mstari mwingine na kuzijaribu baada ya hatua hii
notes-compare = Linganisha
notes-compare-tip = Njia hii kando ya njia kuu
notes-delete = Futa
notes-delete-tip = Huondoa hatua hii na yote yanayoifuata
notes-mark = Alama
notes-comment = Maoni
delete-title = Ufute njia hii?
delete-keep = Iache
delete-yes = Ifute
delete-words = { $more ->
    [0] { $move } itaondolewa. “Rudisha” huirejesha mradi ukurasa huu uko wazi.
    [one] { $move } na hatua { $more } inayoifuata, pamoja na njia nyingine na maoni, zitaondolewa. “Rudisha” huzirejesha mradi ukurasa huu uko wazi.
   *[other] { $move } na hatua { $more } zinazoifuata, pamoja na njia nyingine na maoni, zitaondolewa. “Rudisha” huzirejesha mradi ukurasa huu uko wazi.
 }

## Faili ya mchezo

save = Hifadhi
save-as = Hifadhi kama
save-tip = Hifadhi (S)
seat-fold = Maelezo na faili la mchezo
file-title = Faili ya mchezo
file-as-text = Faili ya mchezo kama maandishi
file-copy = Weka nakala
file-game = Mchezo (.bao)
file-page = Ukurasa (HTML)
file-not-known = haijulikani
file-players = Wachezaji na tarehe
file-conflicts-counted = { $count ->
    [one] Faili mbili zinasema mambo tofauti mahali { $count }: { $places }.
   *[other] Faili mbili zinasema mambo tofauti mahali { $count }: { $places }.
 }
file-changed = Umebadilishwa tangu ulipohifadhiwa katika { $file }.
file-not-saved = Bado haujahifadhiwa.
file-saved = Umehifadhiwa katika { $file }.
file-archive = Kama ulivyo katika maktaba.
file-unsent = { $turn ->
    [game] Yaliyoandikwa kuhusu mchezo na bado hayajaingizwa: { $text }
   *[other] Yaliyoandikwa kuhusu { $turn } na bado hayajaingizwa: { $text }
 }
file-taken-in = { $count ->
    [0] Yaliyoandikwa humo na mwingine yameingizwa; mabadiliko ya kabla yake hayawezi kurudishwa.
    [one] Yaliyoandikwa humo na mwingine yameingizwa (hatua { $count } zaidi); mabadiliko ya kabla yake hayawezi kurudishwa.
   *[other] Yaliyoandikwa humo na mwingine yameingizwa (hatua { $count } zaidi); mabadiliko ya kabla yake hayawezi kurudishwa.
 }
downloaded = { $file } imo katika vipakuliwa vyako.
copied = Imenakiliwa
copy-forbidden = Kivinjari hakiruhusu ukurasa kunakili; chagua maandishi na uyanakili.

## Uchambuzi

analyse = Chambua
analyse-line = Chambua njia yote
analyse-to-review = Kwenye tathmini
analyse-longer = Fikiri zaidi
analyse-live = Uchambuzi unasubiri mchezo uishe.
analyse-add-all = { $count ->
    [one] Ongeza mstari bora
   *[other] Ongeza mistari yote iliyo bora ({ $count })
 }
analyse-added-all = { $count ->
    [one] Mstari bora umo mchezoni sasa; Rudisha huuondoa.
   *[other] Mistari bora { $count } imo mchezoni sasa; Rudisha huiondoa.
 }
analyse-add-best = Ongeza njia hii kama njia nyingine
analyse-add-better = Ongeza iliyokuwa bora
analyse-best = Bora ni { $move }.
analyse-done = Njia iliyochambuliwa mwisho: Kusini { $south ->
    [one] hatua mbaya { $south }
   *[other] hatua mbaya { $south }
 }, Kaskazini { $north ->
    [one] hatua mbaya { $north }
   *[other] hatua mbaya { $north }
 }.
analyse-progress = hali { $done } kati ya { $all }
analyse-added = Njia bora sasa imo katika mchezo, pamoja na yanayosemwa na uchambuzi; “Rudisha” huiondoa.
analyse-added-already = Njia bora imo tayari katika mchezo.
analysis-title = Uchambuzi
analysis-lines = Njia bora
analysis-unknown = Nafasi bado hazijulikani
analysis-estimate = { $standing }, makadirio
analysis-broken = Baada ya hatua isiyo halali hakuna kinachoweza kuchambuliwa.
analysis-waiting = Inachambuliwa …
analysis-not-before = Hali hii haikuchambuliwa kabla ukurasa haujatengenezwa.
curve-place = Mahali katika njia, pamoja na nafasi
curve-table = Mchoro kama jedwali
curve-chances = Nafasi katika njia
curve-search = Uchambuzi
curve-caption = Nafasi ya Kusini, zamu kwa zamu. Bofya ili kwenda hapo.
curve-unknown = bado haijulikani

## Tathmini na hatua mbaya za kurudia

review = Tathmini
review-accuracy = Usahihi
review-classes = Hatua kwa kundi
review-best = Bora ya kila mmoja
review-story = Hadithi
review-lost-by = Alishindwa kwa: { $how }.
review-nothing = Hakuna hatua iliyochambuliwa, kwa hiyo hakuna kinachosemwa kuhusu uchaguzi wa wachezaji.
review-left = { $count ->
    [one] Hatua { $count } ya njia haijapimwa.
   *[other] Hatua { $count } za njia hazijapimwa.
 }
review-show = Onyesha
review-show-turn = Onyesha { $turn }
retry-title = Rudia hatua mbaya
retry-all = Rudia hatua mbaya zote ({ $count })
retry-of = Rudia hatua mbaya za { $side } ({ $count })
retry-yours = Rudia hatua mbaya zako ({ $count })
retry-unasked = { $all ->
    [one] Hatua mbaya ya pekee haiulizwi tena: katika { $turns } palikuwa na chaguo jingine moja tu.
   *[other] Kati ya hatua mbaya { $all } za jedwali { $asked ->
        [0] hakuna inayoulizwa tena
        [one] moja inaulizwa tena
       *[other] { $asked } zinaulizwa tena
    }, na { $count ->
        [one] moja haiulizwi: katika { $turns } palikuwa na chaguo jingine moja tu.
       *[other] { $count } haziulizwi: katika { $turns } palikuwa na chaguo jingine moja tu.
    }
 } Hadithi inataja nyakati za mgeuko tu.
retry-none = Hakuna hatua mbaya iliyopatikana katika njia hii.

## Chunguza

explore-title = Chunguza: nini kilichezwa hapa
explore-moves-of = Hatua za
explore-none = Hakuna mchezo wa maktaba uliofika hali hii.
explore-reached = { $games ->
    [one] Mchezo { $games } ulifika hali hii.
   *[other] Michezo { $games } ilifika hali hii.
 }
explore-reached-own = { $games ->
    [one] Mchezo { $games } ulifika
   *[other] Michezo { $games } ilifika
 } hali hii, { $own ->
    [one] mara { $own }
   *[other] mara { $own }
 } kwa zamu ya { $player }.
explore-rules = Michezo ya maktaba huchezwa kwa kanuni nyingine ({ $ruleset }).
explore-caption = Hatua zilizochezwa katika hali hii
explore-move = Hatua
explore-games = Michezo
explore-share = Uwiano
explore-won = Ushindi
explore-shares = Kusini alishinda { $south }, Kaskazini { $north }
explore-side = { $side } alishinda { $share }
explore-interval = { $side } alishinda { $share } ({ $low } hadi { $high })
explore-book = Kwa kitabu kwa { $side }: { $value }
explore-of-book = Kwa kitabu: nafasi ya kushinda ya anayecheza; katika mabano nafasi hiyo kwa kutoa na kujumlisha mtawanyiko wa vina vya mwisho, ambao si wigo wa uhakika.
explore-ends-here = unaisha hapa
explore-play = Cheza { $move }
explore-side-won = { $side } alishinda
explore-played = { $at ->
    [start] mwanzoni: { $move }
   *[other] baada ya { $at }: { $move }
 }
explore-ended = { $at ->
    [start] unaisha mwanzoni
   *[other] unaisha kwa { $at }
 }

## Njia kando kwa kando

compare-left = Kushoto
compare-right = Kulia
compare-left-line = Njia ya kushoto
compare-right-line = Njia ya kulia
compare-left-board = Ubao wa njia ya kushoto
compare-right-board = Ubao wa njia ya kulia
compare-turns = Hatua kwa hatua
compare-main-line = Njia kuu, hadi { $to }
compare-line = { $line }, hadi { $to }
compare-same = Zote mbili ni njia ileile. Cheza chaguo jingine mahali fulani, kisha urudi kulinganisha.
compare-part = Njia zinatengana baada ya { $move }.
compare-part-start = Njia zinatengana mwanzoni.
compare-plays = anacheza
compare-choices = machaguo
compare-seeds = kete
compare-houses = nyumba
compare-both = Bao zote mbili baada ya hatua hii

## Kucheza

play-seat = Kiti chako
play-south = Kusini, anayeanza
play-chance = Kwa bahati nasibu
play-go-on = Endelea na mchezo uliouacha
play-level = Injini inacheza kama
play-engine = Cheza hapa dhidi ya injini
play-from = Mchezo unaanza kwenye nafasi iliyokuwa kwenye bao.
play-from-start = Anza mwanzo
play-two = Watu wawili kwenye ubao huu
play-name-south = Jina la Kusini (si lazima)
play-name-north = Jina la Kaskazini (si lazima)
play-back = Rudisha hatua
play-resign = Kubali kushindwa
play-sure = Ukubali kushindwa mchezo huu?
play-sure-side = { $side } anakubali kushindwa?
key-resign-played = kubali kushindwa, katika mchezo unaochezwa
play-yes = Ndiyo, kubali
play-no = Hapana
play-review = Tathmini mchezo
play-again = Cheza tena
play-other-seat = Kiti kingine
hint-seeking = Inatafuta hatua nzuri …
hint-pit = Angalia { $pit }; bonyeza tena upate hatua.
hint-move = { $move } ni nzuri hapa.
play-game = Mchezo unaoucheza
play-over = Mchezo umekwisha.
play-you = Wewe
play-not-over = haujaisha
play-won = Umeshinda
play-lost = Umeshindwa
play-moves = hatua { $count }
clock = Saa
play-no-clock = Bila saa
play-clock-of = dakika { $minutes } + sekunde { $seconds } kwa hatua
play-timeout = Muda umekwisha.
clock-low = { $side } ana chini ya sekunde ishirini.
clock-out = Muda wa { $side } umekwisha; { $winner } anashinda.
play-thinking = { $level } anafikiri …
play-answers = { $level } anacheza.
play-engines = { $side }: { $level } anacheza
play-your-turn = Zamu yako.
play-looking-back = Unaangalia nyuma; cheza hapa na mchezo utaendelea kutoka hapa.
play-ask-again = { $error } Rudi nyuma kisha mbele ili kuuliza tena.
level-beginner = Mgeni
level-novice = Mwanagenzi
level-learner = Mwanafunzi
level-casual = Wa kawaida
level-club = Mwanachama
level-strong = Hodari
level-expert = Mjuzi
level-master = Fundi
level-full = Bingwa
level-plays-beginner = Mgeni huona hatua inakula nini, na mara nyingi hula kitu kingine.
level-plays-novice = Mwanagenzi huona hatua inakula nini.
level-plays-learner = Mwanafunzi huona jibu lako, na mara nyingi hupita lililo bora.
level-plays-casual = Wa kawaida hutazama jibu moja mbele.
level-plays-club = Mwanachama huona hatua tatu mbele.
level-plays-strong = Hodari huona hatua nne mbele.
level-plays-expert = Mjuzi hucheza lililo bora la utafutaji mfupi.
level-plays-master = Fundi hucheza lililo bora la utafutaji mrefu zaidi.
level-plays-full = Bingwa hucheza vizuri kadiri awezavyo.

## Mazoezi

learn-what = Kanuni ubaoni: katika kila somo hali chache za bao, na katika kila moja jambo la kucheza. Yaliyofanywa yanahifadhiwa kwenye kompyuta hii.
learn-figures = Mazoezi { $done } kati ya { $all } yamefanywa.
learn-done = limekamilika
learn-done-of = { $done } kati ya { $all } yamefanywa
learn-title = Somo { $number }: { $title }
learn-rule = Kanuni { $rule }
learn-next = Somo linalofuata: { $title }
learn-over = Hilo lilikuwa somo la mwisho. “Jizoeze” inauliza mafumbo, na “Cheza” ni mchezo dhidi ya injini.
train-own = Yaliyokuja na programu
train-puzzles = Mafumbo
train-what = Hali ya bao, na hatua moja iliyothibitishwa kushinda, kuokoa nyumba au kula ya mwenzake. Ulilolikosa hurudi siku inayofuata, ulilolipata hurudi baada ya muda mrefu zaidi na zaidi.
train-more = Mengine { $count }
train-limit = Mangapi
train-themes = Mada
train-grades = Madaraja
train-row = { $themes }, daraja { $grade }
train-title = { $turn }, daraja { $grade }
train-show = Onyesha hali
train-show-game = Onyesha katika mchezo
train-again = { $days ->
    [one] Litarudi kesho.
   *[other] Litarudi baada ya siku { $days }.
 }
train-figures = { $count ->
    [one] Fumbo { $count }: yaliyofumbuliwa { $solved }, ya leo { $due }, mapya { $fresh }.
   *[other] Mafumbo { $count }: yaliyofumbuliwa { $solved }, ya leo { $due }, mapya { $fresh }.
 }
quiz-solution = Onyesha suluhisho
quiz-skip = Ruka
quiz-leave = Toka
quiz-line = Pitia njia
quiz-one-back = Hatua moja nyuma
quiz-one-on = Hatua moja mbele
quiz-show-line = Onyesha njia ubaoni
quiz-note-again = Andika majibu tena
quiz-count = { $number } kati ya { $count }
quiz-not-noted = { $count ->
    [one] { $error } Jibu { $count } bado halijaandikwa: litajaribiwa tena pamoja na jibu linalofuata, na mwishoni.
   *[other] { $error } Majibu { $count } bado hayajaandikwa: yatajaribiwa tena pamoja na jibu linalofuata, na mwishoni.
 }
quiz-never-noted = { $error } Jibu hili haliandikwi.
quiz-right = Sahihi. { $reason }
quiz-wrong = Si sahihi. { $reason }
quiz-ask-missed = { $count ->
    [one] Rudia lile lisilopatikana mara ya kwanza
   *[other] Rudia yale { $count } yasiyopatikana mara ya kwanza
 }
quiz-nothing = Hakuna la kuuliza.
quiz-found = Uliyoyapata mara ya kwanza: { $first } kati ya { $all }{ $later ->
    [0] { "" }
   *[other] ; kwa msaada au kwa kujaribu tena: { $later }
 }{ $missed ->
    [0] { "" }
   *[other] ; hayakupatikana: { $missed }
 }{ $passed ->
    [0] { "" }
   *[other] ; yaliyorukwa: { $passed }
 }.
quiz-done = Umemaliza
quiz-how-first = limepatikana mara ya kwanza.
quiz-how-later = limepatikana kwa msaada au kwa kujaribu tena.
quiz-how-missed = halikupatikana.
quiz-how-passed = limerukwa.

## Orodha ya michezo

list-title = Michezo ya hifadhi
list-caption = Michezo ya maktaba
list-explore = Chunguza michezo tangu mpangilio wa mwanzo
list-pages = Kurasa za orodha
list-search = Tafuta
list-search-hint = namba, mchezaji, tarehe …
list-sort = Mfuatano
list-none = Hakuna mchezo wa namna hiyo. Ondoa kichujio, au tafuta kitu kingine.
list-all = { $total ->
    [one] mchezo { $total }
   *[other] michezo { $total }
 }
list-some = { $total ->
    [one] mchezo { $total } kati ya { $all }
   *[other] michezo { $total } kati ya { $all }
 }
list-changed = { $before ->
    [one] Maktaba imebadilika: ilikuwa na mchezo { $before }, na sasa ina { $all }.
   *[other] Maktaba imebadilika: ilikuwa na michezo { $before }, na sasa ina { $all }.
 }
list-before = Iliyotangulia
list-next = Inayofuata
list-page = { $first }–{ $last } kati ya { $total }
sort-archive = Kama katika maktaba
sort-number = Kwa namba
sort-number-last = Kwa namba, ya mwisho kwanza
sort-date = Kwa tarehe
sort-date-last = Kwa tarehe, ya mwisho kwanza
sort-shortest = Mifupi kwanza
sort-longest = Mirefu kwanza
sort-south = Kwa jina la Kusini
sort-north = Kwa jina la Kaskazini
filters = Vichujio
filter-any = yoyote
filter-chosen = { $count } vinatumika
filter-clear = Ondoa vyote
filter-meanings = Maana ya makundi
filter-years = 2015 au 2013..2016
filter-lengths = 24 au 20..30
filter-winner = Mshindi
filter-ended_by = Mwisho
filter-progress = Mwendo
filter-final = Rangi ya mwisho
filter-combination = Mchanganyiko
filter-kind = Michezo mama
filter-type = Aina
filter-status = Uchezaji upya
filter-player = Mchezaji
filter-year = Mwaka
filter-turns = Zamu
filter-opening = Ufunguzi
filter-event = Tukio
filter-event-of = { $side }: { $event }
filter-both_houses_at = Nyumba zote mbili zipo katika zamu
column-game = Mchezo
column-south = Kusini
column-north = Kaskazini
column-date = Tarehe
column-winner = Mshindi
column-ended_by = Mwisho
column-turns = Zamu
column-study = Utafiti
column-side = Upande
column-opponent = Mpinzani
column-result = Tokeo
column-accuracy = Usahihi
column-errors = Hatua mbaya
column-lost_by = Alishindwa kwa
card-winner = mshindi
card-ended_by = mwisho
card-turns = zamu
card-accuracy = usahihi
card-errors = hatua mbaya
card-lost_by = alishindwa kwa
career-analyse = Chambua michezo hii
career-games = Michezo ya mchezaji
career-no-number = bila namba
career-game = Mchezo { $number } kati ya { $games }
career-progress = { $game }: hali { $done } kati ya { $all }
career-passed = { $count ->
    [one] Mchezo { $count } umeachwa, hauwezi kuchambuliwa: { $games }
   *[other] Michezo { $count } imeachwa, haiwezi kuchambuliwa: { $games }
 }
draft-delete = Futa
draft-deleted = { $game } umefutwa.
draft-not-kept = Mabadiliko ya mwisho hayajawekwa kwenye diski bado: { $error }
saved-title = Michezo yangu
saved-in = Katika { $folder }
saved-nothing = Bado hakuna kilichohifadhiwa katika { $folder }.
saved-upload = Fungua faili ya mchezo kutoka mahali pengine
saved-which = Mchezo upi
saved-several = { $count ->
    [one] Katika maandishi haya kuna mchezo { $count }; fungua
   *[other] Katika maandishi haya kuna michezo { $count }; fungua
 }
saved-no-number = Mchezo usio na namba
saved-no-text = { $file } si maandishi ya UTF-8; faili ya mchezo ni maandishi ya kawaida, kama “Mchezo (.bao)” chini ya mchezo inavyotoa.
saved-too-large = { $file } inazidi 7 MiB. Itengenezee maktaba kwa `bao import`, kisha uitumie hiyo.

## Kupanga

setup-board = Ubao wa kupanga. Jumlisha na toa hubadilisha shimo lililochaguliwa.
setup-tap = Kugusa shimo
setup-add = huongeza kete
setup-take = huondoa kete
setup-pick = hulichagua
setup-to-move = Zamu ya
setup-before = Zamu iliyotangulia
setup-before-none = hakuna, au haijulikani
setup-before-takata = takata
setup-before-capture = kula
setup-play = Cheza kutoka hapa
setup-store = Ghala
setup-owns = ana nyumba
setup-text = Hali kama maandishi
setup-number = Namba ya zamu
setup-link = Kiungo
setup-start = Mwanzo wa mchezo
setup-empty = Ubao mtupu
setup-flip = Geuza
setup-all = Kete zote 64 zimewekwa
setup-left = { $count ->
    [one] Imebaki kete { $count } ya kuweka
   *[other] Zimebaki kete { $count } za kuweka
 }
setup-too-many = { $count ->
    [one] Kete { $count } imezidi
   *[other] Kete { $count } zimezidi
 }
setup-over = Hali ambayo mchezo umekwisha: { $end }.
setup-choices = { $count ->
    [one] { $side } ana chaguo { $count }.
   *[other] { $side } ana machaguo { $count }.
 }
setup-wrong-number = Zamu huhesabiwa kuanzia 1 hadi 9999; andika namba ya aina hiyo.

## Kubandika

paste-transcript = Nakala ya mchezo
paste-hint = Kwa namna yoyote ambayo kibao.org au barua imeiacha: nyota zilizopotea, alama nyingine, namba zilizokosekana husomwa, na makosa husemwa.
paste-name = Jina au namba
paste-mend = Rekebisha hatua zisizo halali pale ambapo sahihisho moja linatosha
paste-marked = Maandishi pamoja na yaliyobainika
paste-read = { $last ->
    [none] { $ends ->
        [yes] Imesomwa: { $result }.
       *[no] Imesomwa.
     }
   *[other] { $ends ->
        [yes] Imesomwa hadi { $last }: { $result }.
       *[no] Imesomwa hadi { $last }.
     }
 }
paste-faultless = Haina kosa lolote.
paste-findings = { $count ->
    [one] Yaliyobainika: { $count }.
   *[other] Yaliyobainika: { $count }.
 }
paste-was-read = Kilichosomwa
paste-expected = Kilichotarajiwa
paste-taken-as = Kimechukuliwa kuwa
paste-turn = zamu { $turn }
paste-line = mstari { $line }, safu { $column }
paste-show = Onyesha katika maandishi
paste-show-finding = Onyesha lililobainika la { $number } katika maandishi
severity-error = Kosa
severity-warning = Onyo
severity-repair = Imerekebishwa
severity-note = Dokezo
mended-error = Kosa
mended-warning = Onyo
mended-repair = Imerekebishwa
mended-errors = { $count ->
    [one] kosa { $count }
   *[other] makosa { $count }
 }
mended-warnings = { $count ->
    [one] onyo { $count }
   *[other] maonyo { $count }
 }
mended-repairs = { $count ->
    [one] rekebisho { $count }
   *[other] marekebisho { $count }
 }
mended-summary = Katika maandishi: { $counts }
mended-more = na { $count } zaidi
mended-taken = kilichosomwa `{ $read }`, kimechukuliwa kuwa `{ $repair }`
mended-expected = { $name }: kilichosomwa `{ $read }`, kilichotarajiwa { $expected }

## Yaliyobainika, kwa misimbo

finding-typography = herufi za uchapaji
finding-separator = kitenganishi
finding-turn-number = namba ya zamu
finding-wrong-case = herufi kubwa au ndogo si sahihi
finding-doubled-sign = alama mara mbili
finding-stray-text = maandishi yaliyopotea njia
finding-unreadable-move = hatua isiyosomeka
finding-missing-move = hatua inakosekana
finding-empty-transcript = nakala tupu
finding-bad-header = kichwa cha habari kibaya
finding-unclosed = haijafungwa
finding-stray-bracket = mabano yaliyopotea njia
finding-misplaced-variation = njia nyingine mahali pasipofaa
finding-deep-variation = njia nyingine ya ndani mno
finding-long-tree = njia nyingi mno
finding-long-file = maandishi marefu mno
finding-wrong-star = nyota isiyo sahihi
finding-wrong-house-sign = alama ya nyumba si sahihi
finding-missing-arrow = mshale unakosekana
finding-missing-row = safu inakosekana
finding-missing-end-sign = alama ya mwisho inakosekana
finding-wrong-end-sign = alama ya mwisho si sahihi
finding-cut-off = maandishi yamekatika
finding-wrong-winner = mshindi si sahihi
finding-ambiguous-move = hatua yenye maana mbili
finding-illegal-turn = hatua isiyo halali
finding-text-after-end = maandishi baada ya mwisho
finding-house-choice-resolved = chaguo la nyumba limebainishwa
finding-ambiguous-house-choice = chaguo la nyumba lina maana mbili
finding-impossible-house-choice = chaguo la nyumba haliwezekani
finding-open-house-choice = chaguo la nyumba halijabainishwa
finding-repairable = inaweza kurekebishwa
finding-suspect-turn = hatua ya mashaka
finding-repaired = imerekebishwa
finding-bad-encoding = usimbaji mbaya
finding-guessed-encoding = usimbaji uliokisiwa
finding-no-value = fomula bila thamani iliyohifadhiwa
finding-unknown-winner = mshindi hajulikani
finding-unknown-date = tarehe haijulikani
finding-ambiguous-date = tarehe yenye maana mbili
finding-missing-number = namba inakosekana
finding-unplaced-text = maandishi yasiyo na mahali
finding-stepped-over = imerukwa
finding-duplicate = nakala ya pili
finding-repeated-number = namba imerudiwa
finding-same-moves = hatua zilezile
finding-beginning-of-another = mwanzo wa mchezo mwingine
finding-stray-quote = alama ya nukuu iliyopotea njia
finding-unquoted-transcript = nakala isiyo na alama za nukuu
finding-extra-fields = sehemu za ziada
finding-deep-tables = majedwali ya ndani mno
finding-short-row = mstari mfupi mno
finding-long-row = mstari mrefu mno
finding-long-game = mchezo mrefu mno
finding-bad-json = JSON mbaya
finding-missing-beginning = mwanzo unakosekana
finding-own-start = mwanzo wa peke yake
finding-own-rules = kanuni za peke yake
finding-bad-variation = njia nyingine mbaya

## Kushiriki

share = Shiriki
share-light = Nyeupe
share-dark = Nyeusi
share-usual-width = Upana wa kawaida
share-pixels = pikseli { $pixels }
share-animation = Uhuishaji (GIF)
share-picture = Picha (PNG)
share-drawing = Mchoro (SVG)
share-colours = Rangi
share-width = Upana
share-address = Anwani
share-text = Maandishi ya barua pepe
share-copy = Nakili
share-copy-what = Nakili: { $what }
share-copy-text = Nakili maandishi
share-board = Ubao. { $said }
share-only-drawing = Ukurasa huu una hali ya bao kama mchoro (SVG). PNG na uhuishaji wa kusambaza hutengenezwa na bao serve, au na bao show GAME --at PLACE -o sowing.gif.
share-broken = Hatua unayoiangalia si halali: picha inaonyesha hali iliyokuwa kabla yake.
share-at-start = Mwanzoni hakuna kinachosambazwa; nenda kwenye hatua, na usambazaji wake utakuwa uhuishaji.
share-drawing-now = Uhuishaji unachorwa …
share-downloaded = { $file } imo katika vipakuliwa vyako: kB { $size }.
share-rules = kanuni za { $ruleset }
share-position = Hali: { $position }
share-moves = Hatua: { $moves }
share-how = Bao Archive huionyesha: bandika hatua katika bao serve chini ya Bandika, au uliza bao engine moves kuhusu hali hii.
share-how-position = Bao Archive huionyesha: bao engine moves huorodhesha hatua za hali hii, ambayo huwekwa katika alama za kunukuu.
share-how-rules = Bao Archive huionyesha: katika bao serve bandika hatua chini ya Bandika, au hali chini ya Panga, kwa kanuni { $ruleset }.
share-key = Hufunguka kwenye kompyuta hii, mradi programu hii inaendelea. Ni ufunguo wa michezo yako: usiitume kwa barua pepe; tuma maandishi.
share-this-position = Hali hii
share-this-turn = Hatua hii ya mchezo
share-this-place = Mahali hapa katika ukurasa huu
share-save-first = Hifadhi mchezo, na utakuwa na anwani pamoja na njia zake nyingine.

## Vitufe

keys-board = Ubaoni
keys-board-how = Tab hupeleka ubaoni, mishale kutoka shimo hadi shimo, Enter huonyesha shimo linaweza kucheza nini na Enter tena hucheza. Esc huacha machaguo.
key-share = shiriki: picha, uhuishaji, anwani, maandishi
key-share-page = shiriki: picha, anwani, maandishi
key-board = kwenye ubao
key-turns = kwenye orodha ya hatua
key-leave = acha machaguo ya shimo
key-next-question = swali linalofuata
key-line-on = njia iliyoelezwa: hatua moja mbele
key-line-back = ileile: hatua moja nyuma
key-leave-questions = acha maswali
key-search = tafuta michezo
