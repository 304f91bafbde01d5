# survey: yale ambayo maktaba yoyote inaweza kueleza. Istilahi za bao hubaki zilivyo katika lugha zote.

survey-title = Maktaba inaeleza nini: { $source }
survey-intro = Michezo ya maktaba inaonyesha nini inapohesabiwa. Hakuna chochote hapa kinachoeleza kwa nini iko hivyo.
survey-populations = Kila jedwali linasema linahesabu michezo ipi. Michezo iliyokubaliwa iliweza kuchezwa hadi mwisho wa maandishi yake; iliyomalizika imekubaliwa na ina mshindi; iliyochezwa upya ni yote ambayo angalau zamu moja iliweza kuchezwa. Baada ya uwiano upo wigo wake wa uhakika wa 95{ "\u00A0" }% (Wilson): kama michezo ya namna hii ingechukuliwa tena na tena kwa bahati, wigo kama huu ungeshika uwiano wa kweli mara kumi na tisa kati ya ishirini. Hapa upo wigo mwingi kando kwa kando, na mmoja kati ya ishirini hukosea.
survey-selection = Hii ni michezo ya utafiti iliyochapishwa. Ilichaguliwa kwa kundi lake: nyumba zote mbili zina wenyewe mtaji unapoanza, na mshindi humwaga yake na punde huteka nyingine. Uwiano wote hapa chini unaeleza uchaguzi huo tu, si michezo kwa jumla. Wigo unaonyesha ukubwa wake; hakuna jaribio linalofanywa.

survey-none = hakuna
survey-percent = { $percent }{ "\u00A0" }%
survey-share = { $count } kati ya { $of } ({ $percent }, kuanzia { $low } hadi { $high })
survey-counted = { $count } ({ $percent })
survey-counted-of = { $count } kati ya { $of } ({ $percent })
survey-at-turn = zamu ya { $turn }: Kusini { $south }, Kaskazini { $north }
survey-nothing-to-draw = hakuna cha kuchora
survey-of-finished = % ya michezo iliyomalizika
survey-of-accepted = % ya michezo iliyokubaliwa
survey-of-games = % ya michezo
survey-of-plies = % ya hatua
survey-of-houses = % ya nyumba
survey-none-accepted = Hakuna mchezo ulioweza kuchezwa hadi mwisho wa maandishi yake.
survey-none-finished = Hakuna mchezo ulioweza kuchezwa hadi mwisho wa maandishi yake na wenye mshindi.
survey-none-replayed = Hata zamu moja haikuweza kuchezwa.
survey-no-plies = Maktaba iliingizwa bila jedwali la plies, na hili haliwezi kuhesabiwa.
survey-drawn = Zilizochorwa ni zamu ambazo zina angalau { $least ->
    [one] hatua moja ya upande
   *[other] hatua { $least } za upande
 }, hadi zamu ya kwanza yenye pungufu; majedwali yana zamu zote. Mikanda ni wigo wa uhakika wa 95{ "\u00A0" }%. Hatua za mchezo mmoja hutegemeana, kwa hiyo thamani ya kweli inaweza kuwa nje kidogo mara nyingi zaidi ya hapo.

survey-stage-namua = namua
survey-stage-mtaji = mtaji

# Mkusanyiko

survey-material = Mkusanyiko
survey-material-games = { $games ->
    [0] Maktaba haina michezo.
    [one] Maktaba ina mchezo mmoja: iliyokubaliwa { $accepted }, ya sehemu { $partial }, iliyokataliwa { $rejected }.
   *[other] Maktaba ina michezo { $games }: iliyokubaliwa { $accepted }, ya sehemu { $partial }, iliyokataliwa { $rejected }.
 }
survey-material-rules = Ilichezwa upya kwa kanuni za { $ruleset }, { $repair }.
survey-with-repair = pamoja na kurekebisha maandishi ambayo kubadilisha alama moja tu huyafanya yachezeke
survey-without-repair = na hakuna maandishi yaliyobadilishwa
survey-caption-counts = Michezo kwa yaliyoipata
survey-count-read = iliyosomwa
survey-count-left-out = kati ya hiyo iliyoachwa kwa kuwa imerudiwa
survey-count-games = iliyo katika maktaba
survey-count-accepted = iliyokubaliwa: ilichezwa hadi mwisho wa maandishi
survey-count-repaired = kati ya hiyo yenye alama iliyobadilishwa
survey-count-partial = ya sehemu: ilichezwa upya hadi hatua isiyo halali au isiyosomeka
survey-count-rejected = iliyokataliwa: haikuchezwa kabisa
survey-caption-sources = Faili ambazo michezo ilitoka
survey-broken-off = Si faili zote zilizoweza kusomwa hadi mwisho:
survey-no-sources = Maktaba haitaji faili ambazo michezo yake ilitoka.

# Matokeo

survey-results = Matokeo
survey-results-games = { $games ->
    [one] Katika mchezo mmoja uliokubaliwa
   *[other] Kati ya michezo { $games } iliyokubaliwa
 } Kusini alishinda { $south } na Kaskazini { $north }; { $unknown ->
    [0] mshindi wa kila mmoja anajulikana.
    [one] kwa mmoja haikusemwa nani alishinda.
   *[other] kwa { $unknown } haikusemwa nani alishinda.
 }
survey-south-share = Michezo iliyomalizika ambayo Kusini alishinda: { $share }. { $place }
survey-half-test = Inajaribiwa dhana kwamba Kusini na Kaskazini hushinda mara sawa (jaribio kamili la binomia la pande mbili): { $p }, uwezekano wa uwiano ulio mbali na nusu angalau kiasi hiki kama dhana ingekuwa kweli.
survey-half-test-players = Michezo ya wachezaji walewale hufanana. Kwa kuzingatia hilo wigo ni kuanzia { $low } hadi { $high }, na { $p }. p hii haihesabu kamwe michezo ya mchezaji zaidi ya kama ingekuwa huru, kwa hiyo wigo na p huenda visilingane.
survey-sensitivity = Ni kiasi gani kinategemea mwisho
survey-sensitivity-what = Uwiano wa ushindi wa Kusini pamoja na bila michezo ambayo mwisho wake hauonekani ubaoni. Mistari miwili ya mwisho ni mipaka: michezo yote iliyokubaliwa isiyo na mshindi inahesabiwa kuwa ya upande mmoja.
survey-sensitivity-none = Kila mchezo uliosomwa uliisha ubaoni: hakuna kinachotegemea michezo ya kukubali kushindwa, iliyokatika au isiyo na mshindi.
survey-caption-sensitivity = Uwiano wa ushindi wa Kusini kwa uchaguzi wa michezo
survey-above-half = Wigo wote uko juu ya nusu.
survey-below-half = Wigo wote uko chini ya nusu.
survey-about-half = Nusu imo ndani ya wigo.
survey-results-chart = Ushindi wa Kusini na wa Kaskazini
survey-caption-results = Nani alishinda { $games ->
    [one] mchezo mmoja uliomalizika
   *[other] michezo { $games } iliyomalizika
 }
survey-ends = Jinsi michezo ilivyomalizika
survey-ends-what = Bao linaonyesha miisho mitatu: safu ya mbele tupu, hakuna hatua halali, na kete moja moja tu. Mchezaji amekubali kushindwa au muda wake umeisha ikiwa chanzo kinamtaja mshindi na bao halimwonyeshi; maandishi kama hayo huenda yalikatwa kati ya hatua mbili, hivyo yanahesabiwa peke yake. Asipotajwa mshindi mchezo haukuisha, na maandishi yakiishia ndani ya zamu au hatua yamekatika.
survey-ends-chart = Jinsi michezo iliyokubaliwa ilivyomalizika
survey-caption-ends = { $games ->
    [one] Mchezo mmoja uliokubaliwa, kwa namna ulivyomalizika
   *[other] Michezo { $games } iliyokubaliwa, kwa namna ilivyomalizika
 }

# Awamu

survey-stages = Ushindi kwa awamu
survey-stages-what = Mchezo huishia katika awamu ya hatua yake ya mwisho: namua, ambayo kila hatua huingiza kete moja kutoka akiba, au mtaji, ambayo akiba imekwisha. Ushindi katika namua huitwa mkononi.
survey-no-namua = Kwa mpangilio huu hakuna kete inayoingizwa, na kila mchezo huishia katika mtaji.
survey-mkononi = Kati ya michezo iliyomalizika, ushindi uliopatikana katika namua ni { $all }: { $south } ya ushindi wa Kusini na { $north } ya ushindi wa Kaskazini.
survey-caption-mkononi = Ushindi katika namua (mkononi), kwa mshindi, katika { $games ->
    [one] mchezo mmoja uliomalizika
   *[other] michezo { $games } iliyomalizika
 }
survey-caption-ends-by-stage = { $games ->
    [one] Mchezo mmoja uliokubaliwa
   *[other] Michezo { $games } iliyokubaliwa
 } kwa awamu ya hatua ya mwisho na kwa mwisho wake

# Miaka

survey-years = Miaka
survey-no-dates = Hakuna mchezo uliokubaliwa wenye tarehe.
survey-no-date = bila tarehe
survey-years-games = { $games ->
    [one] Mchezo mmoja uliokubaliwa una tarehe
   *[other] Michezo { $games } iliyokubaliwa ina tarehe
 }, katika { $years ->
    [one] mwaka mmoja ({ $first })
   *[other] miaka { $years } tangu { $first } hadi { $last }
 }{ $undated ->
    [0] .
    [one] ; mmoja hauna.
   *[other] ; { $undated } haina.
 }
survey-years-chart = Michezo iliyokubaliwa kwa mwaka
survey-years-chart-alt = Michezo ya miaka { $years }; mingi zaidi, { $games }, ni ya { $year }.
survey-years-south = Uwiano wa Kusini katika michezo iliyomalizika, kwa mwaka
survey-years-south-alt = Ushindi wa Kusini, { $years }.
survey-caption-years = { $games ->
    [one] Mchezo mmoja uliokubaliwa
   *[other] Michezo { $games } iliyokubaliwa
 } kwa mwaka; %: uwiano wa Kusini katika ile yenye mshindi
survey-years-test = Katika kila mstari inajaribiwa dhana kwamba katika mwaka huo Kusini na Kaskazini hushinda mara sawa. p ni ile ya jaribio kamili la binomia la pande mbili; p (Holm) hurekebisha p kubwa zaidi ya mstari kwa mistari yote, kwa kuwa kati ya miaka mingi kuna uwezekano kwamba mmoja utajitokeza kwa bahati tu.
survey-trend = Kila mstari unahusu mwaka wake; katika miaka yote asilimia ya Kusini hubadilika kwa pointi { $change } kwa mwaka (kuanzia { $low } hadi { $high }), kwa mstari wa miraba midogo zaidi. Inajaribiwa dhana kwamba Kusini hushinda mara sawa kila mwaka: { $p } (jaribio la mwelekeo la Cochran na Armitage, la pande mbili). Jaribio hilo huhesabu michezo kuwa huru, ingawa michezo ya wachezaji walewale hufanana, na huona kupanda au kushuka kwa mfululizo tu.

# Urefu

survey-lengths = Urefu
survey-lengths-turns = { $games ->
    [one] Mchezo mmoja uliomalizika ulichukua zamu { $median }; zamu moja ni hatua ya Kusini na jibu la Kaskazini.
   *[other] Urefu wa kati wa michezo { $games } iliyomalizika ni zamu { $median }; mfupi kuliko yote ulichukua { $min }, mrefu kuliko yote { $max }. Zamu moja ni hatua ya Kusini na jibu la Kaskazini.
 }
survey-lengths-alt = Michezo iliyomalizika kwa idadi ya zamu: { $games } kwa jumla, wastani wa kati { $median }, kuanzia { $min } hadi { $max }.
survey-lengths-chart = Michezo iliyomalizika kwa idadi ya zamu{ $width ->
    [one] { "" }
   *[other] , zamu { $width } kwa kila nguzo
 }
survey-caption-lengths = Idadi ya zamu za { $games ->
    [one] mchezo mmoja uliomalizika
   *[other] michezo { $games } iliyomalizika
 }
survey-caption-turns = { $games ->
    [one] Mchezo mmoja uliomalizika
   *[other] Michezo { $games } iliyomalizika
 } kwa idadi ya zamu
survey-turns-fold = Kila idadi ya zamu
survey-won-by-all = upande wowote
survey-won-by-south = Kusini
survey-won-by-north = Kaskazini

# Machaguo

survey-choices = Machaguo
survey-choices-what = Katika { $plies ->
    [one] hatua moja iliyochezwa
   *[other] hatua { $plies } zilizochezwa
 } kulikuwa na machaguo { $mean } kwa wastani: jozi halali za shimo na mwelekeo. Hatua zisizo na chaguo lingine: { $forced }.
survey-mean-choices = machaguo, wastani
survey-choices-chart = Wastani wa idadi ya machaguo kwa zamu
survey-choices-chart-alt = Wastani wa idadi ya machaguo: { $turns }.
survey-forced-chart = Hatua zisizo na chaguo lingine kwa zamu
survey-forced-chart-alt = Hatua zisizo na chaguo lingine: { $turns }.
survey-caption-choices-by-stage = Machaguo kwa awamu, katika hatua zote za michezo iliyochezwa upya; %: uwiano wa hatua za lazima
survey-caption-choices = Machaguo kwa zamu, katika hatua zote za michezo iliyochezwa upya; %: uwiano wa hatua za lazima
survey-choices-fold = Machaguo katika kila zamu

# Kuteka

survey-captures = Kuteka na takata
survey-captures-what = Kila hatua huteka au ni takata. Hatua zilizochezwa ambazo ziliteka: { $share }.
survey-captures-chart = Hatua zinazoteka kwa zamu
survey-captures-chart-alt = Hatua zinazoteka: { $turns }.
survey-caption-captures-by-stage = Kuteka kwa awamu, katika hatua zote za michezo iliyochezwa upya; %: uwiano wa hatua zinazoteka
survey-caption-captures = Kuteka kwa zamu, katika hatua zote za michezo iliyochezwa upya; %: uwiano wa hatua zinazoteka
survey-captures-fold = Kuteka katika kila zamu

# Ufunguzi

survey-openings = Ufunguzi
survey-no-openings = Hakuna mchezo ulioweza kuchezwa hadi mwisho wa zamu ya pili.
survey-openings-what = { $games ->
    [one] Katika mchezo mmoja uliochezwa upya wachezaji wote wawili walikuwa na zamu mbili. Unaanza kwa
   *[other] Katika michezo { $games } iliyochezwa upya wachezaji wote wawili walikuwa na zamu mbili. Inaanza kwa
 } { $moves ->
    [one] hatua ya kwanza ileile.
   *[other] hatua za kwanza { $moves } tofauti.
 }
survey-first-moves = Hatua za kwanza
survey-other-moves = nyingine
survey-first-moves-south = Ushindi wa Kusini, kwa hatua ya kwanza
survey-first-moves-south-alt = Ushindi wa Kusini: { $moves }.
survey-caption-openings = Zamu mbili za kwanza kama mti, katika { $games ->
    [one] mchezo mmoja wenye
   *[other] michezo { $games } yenye
 } zamu mbili; %: uwiano wa michezo iliyoanza kwa hatua zilizotangulia; yenye mshindi: michezo iliyokubaliwa ambayo ina mshindi
survey-openings-least = Yanayoonyeshwa ni matawi yenye angalau { $least ->
    [one] mchezo mmoja, yaani yote.
   *[other] michezo { $least }, yaani nusu asilimia ya michezo yote.
 }
survey-caption-openings-left-out = Mti unaonyesha nini na unaacha nini katika { $games ->
    [one] mchezo mmoja
   *[other] michezo { $games }
 }, kwa kina

# Nyumba

survey-houses = Nyumba
survey-no-houses = Katika mpangilio huu wa mwanzo hakuna mwenye nyumba.
survey-houses-what = Wachezaji wote wawili huanza wakiwa na nyumba. Nyumba hupotea mwenyewe anapoimwaga au mpinzani anapoiteka; nyingine zilikuwa bado na wenyewe andiko lilipoisha au lisipoweza kuchezwa zaidi, katika { $games ->
    [one] mchezo mmoja uliochezwa upya.
   *[other] michezo { $games } iliyochezwa upya.
 }
survey-fate = Nyumba ya { $side }: ilimwagwa katika michezo { $emptied }, ilitekwa katika { $captured }, haikupotea katika { $kept }. { $half }
survey-half-lost = Nusu ya nyumba zilikuwa zimepotea kufikia mwisho wa zamu ya { $turn }.
survey-half-kept = Katika zaidi ya nusu ya michezo haikupotea kamwe.
survey-houses-chart = Nyumba ambazo bado zina mwenyewe baada ya kila zamu
survey-houses-chart-alt = Nyumba ambazo bado zina mwenyewe: { $turns }.
survey-houses-drawn = Mistari inaonyesha, kati ya michezo inayofika zamu, uwiano wa ile ambayo nyumba bado ina mwenyewe baada yake, pamoja na wigo wa 95{ "\u00A0" }% (Wilson). Michezo inayoisha kabla haihesabiwi tena. Zilizochorwa ni zamu zinazofikiwa na angalau { $least ->
    [one] mchezo mmoja.
   *[other] michezo { $least }.
 }
survey-way = { $event }, awamu ya { $stage }
survey-house-losses-chart = Jinsi nyumba zilivyopotea
survey-caption-house-losses = Jinsi nyumba zilivyopotea katika { $games ->
    [one] mchezo mmoja uliochezwa upya
   *[other] michezo { $games } iliyochezwa upya
 }, na kete zilizokuwamo
survey-no-events = Maktaba iliingizwa bila jedwali la events; haijulikani nyumba zilikuwa na kete ngapi.
survey-caption-houses = Nyumba kwa zamu, katika { $games ->
    [one] mchezo mmoja uliochezwa upya
   *[other] michezo { $games } iliyochezwa upya
 }; %: uwiano wa michezo inayofika zamu hiyo
survey-houses-fold = Nyumba katika kila zamu

# Wachezaji

survey-players = Wachezaji
survey-no-names = Michezo iliyokubaliwa haitaji wachezaji.
survey-players-what = { $players ->
    [one] Jina moja limo
   *[other] Majina { $players } yamo
 } katika { $games ->
    [one] mchezo mmoja uliokubaliwa
   *[other] michezo { $games } iliyokubaliwa
 }{ $nameless ->
    [0] .
    [one] ; nafasi moja haina jina.
   *[other] ; nafasi { $nameless } hazina jina.
 } Jina huchukuliwa kama lilivyo katika vyanzo: anayeandikwa kwa njia mbili ni watu wawili hapa.
survey-caption-players = Wachezaji wa { $games ->
    [one] mchezo mmoja uliokubaliwa
   *[other] michezo { $games } iliyokubaliwa
 }; %: ushindi katika ile yenye mshindi
survey-no-rating = Hii si orodha ya ubora: haisemi lolote kuhusu aliyeketi upande wa pili. Kwa michezo michache wigo ni mpana, na kati ya wachezaji wengi baadhi huwa juu au chini kwa bahati tu.
survey-player-years-fold = Wachezaji kwa mwaka
survey-caption-player-years = Wachezaji wa michezo iliyokubaliwa kwa mwaka
survey-ratings = Alama za ubora
survey-no-ratings = Hakuna mchezo uliomalizika unaotaja wachezaji wawili tofauti, na hakuna anayeweza kupewa alama.
survey-ratings-chosen = Michezo hii ilichaguliwa kwa jinsi ilivyokwenda, na haimpi yeyote alama.
survey-ratings-what = Wachezaji { $players } wamepewa alama kwa { $games ->
    [one] mchezo mmoja
   *[other] michezo { $games }
 } kati yao, kwa njia ya Bradley na Terry pamoja na upande wa kukaa: kila mmoja ana nguvu kiasi gani kuliko wastani wa kikundi chake, kwa pointi za Elo. Tofauti ya pointi 400 ni sawa na kumi kwa moja. Kadirio dhaifu la awali (la kawaida, pointi 261) hufanya alama ya aliyeshinda au kushindwa michezo yake yote isiwe bila mwisho.
survey-ratings-left-out = { $left_out ->
    [one] Mchezaji mmoja mwenye michezo michache zaidi hakupewa alama.
   *[other] Wachezaji { $left_out } wenye michezo michache zaidi hawakupewa alama.
 }
survey-ratings-groups = { $groups ->
    [one] Wote wamekutana, angalau kupitia wengine, hivyo alama zote zinaweza kulinganishwa.
   *[other] Ni vikundi { $groups } ambavyo havijawahi kukutana: alama hulinganishwa ndani ya kikundi tu. Kikundi cha 1 ndicho kikubwa zaidi, chenye wachezaji { $players } na michezo { $games }.
 }
survey-ratings-few = { $few ->
    [one] Mchezaji mmoja ana michezo chini ya { $least }. Alama yake haisemi mengi.
   *[other] Wachezaji { $few } wana michezo chini ya { $least }. Alama zao hazisemi mengi.
 }
survey-ratings-best = { $name }: { $elo } (kuanzia { $low } hadi { $high }), michezo { $games }
survey-ratings-fold = Alama zote
survey-caption-ratings = Alama kwa pointi za Elo juu ya wastani wa kikundi, na wigo wa 95{ " " }%
survey-advantage = Dhidi ya mchezaji mwenye nguvu sawa Kusini hushinda { $percent } ya michezo (kuanzia { $low } hadi { $high }), sawa na pointi { $elo } za Elo.
survey-caption-south-advantage = Faida ya Kusini, kama ilivyohesabiwa na bila nguvu za wachezaji
estimate-counted = kama ilivyohesabiwa
estimate-net = bila nguvu za wachezaji

# Yaliyobainika

survey-findings = Yaliyobainika
survey-no-findings-table = Maktaba iliingizwa bila jedwali la findings.
survey-no-findings = Hakuna la kusema kuhusu mchezo wowote.
survey-findings-what = { $findings ->
    [one] Limebainika jambo moja.
   *[other] Yamebainika mambo { $findings } ya { $codes ->
        [one] namna moja.
       *[other] namna { $codes }.
    }
 } docs/findings.md inaeleza maana ya kila moja.
survey-caption-findings = Yaliyobainika katika michezo yote ya maktaba

# Namna ya kuitoa upya

survey-parts-text = Hesabu za uhakiki za faili za maktaba, kama xxhsum -H3 inavyozitoa:
survey-caption-parts = Faili za maktaba

# Vichwa vya safu

column-what = michezo ipi
column-format = muundo
column-added = iliyoongezwa
column-rows = mistari
column-xxh3 = XXH3
column-south_wins = ushindi wa Kusini
column-north_wins = ushindi wa Kaskazini
column-no_winner = bila mshindi
column-with_winner = yenye mshindi
column-turns = zamu
column-mean = wastani
column-minimum = kima cha chini
column-quartile_1 = robo ya 1
column-median = wastani wa kati
column-quartile_3 = robo ya 3
column-maximum = kima cha juu
column-stage = awamu
column-forced = za lazima
column-captures = kuteka
column-takatas = takata
column-depth = kina
column-moves = hatua
column-judged_turns-turns = hatua halali
column-south_low = Kusini kuanzia
column-south_high = Kusini hadi
column-branches = matawi yaliyoonyeshwa
column-branches_left_out = matawi yaliyoachwa
column-games_shown = michezo iliyoonyeshwa
column-games_left_out = michezo iliyoachwa
column-emptied = zilizomwagwa
column-captured = zilizotekwa
column-owned = bado zina mwenyewe
column-seeds_quartile_1 = kete, robo ya 1
column-seeds_median = kete, wastani wa kati
column-seeds_quartile_3 = kete, robo ya 3
column-name = jina
column-wins = ameshinda
column-losses = ameshindwa
column-games_as_south = kama Kusini
column-wins_as_south = ameshinda kama Kusini
column-games_as_north = kama Kaskazini
column-wins_as_north = ameshinda kama Kaskazini
column-first_year = mwaka wa kwanza
column-last_year = mwaka wa mwisho
column-players = wachezaji
column-new_players = wapya
column-component = kikundi
column-elo = Elo
column-elo_low = Elo kuanzia
column-elo_high = Elo hadi
column-few_games = michezo michache
column-estimate = uwiano
column-findings = yaliyobainika
