# review: yale ambayo bao analyse inasema kuhusu michezo iliyopimwa. Istilahi za bao hubaki zilivyo katika lugha zote.

review-title = Michezo ilipotezwa wapi? { $source }
review-intro = { $games ->
    [one] Ulisomwa mchezo mmoja
   *[other] Ilisomwa michezo { $games }
 } na { $judged ->
    [one] ilipimwa hatua moja
   *[other] zilipimwa hatua { $judged }
 }: { $turns ->
    [all] hatua zote
   *[other] hatua za zamu { $turns }
 }, { $side }. Kwa kila hali ya bao ziliangaliwa nodi { $nodes } katika utafutaji, na kila hatua halali iliangaliwa kwa kina kilekile.
review-of-south = zile za Kusini
review-of-north = zile za Kaskazini
review-of-winner = zile za mshindi
review-of-loser = zile za aliyeshindwa
review-of-both = zile za wachezaji wote wawili
review-of-player = Yote yanayofuata yanahusu hatua za { $player }; hatua za mwenzake zilipimwa pia, na hazimo humu.
review-estimate = Nafasi ya kushinda ni makadirio ya injini, isipokuwa ikiwa 0 au 100 %: hiyo ni yale tu yaliyothibitishwa. Makadirio yanaweza kukosea, hasa katika hali tulivu zenye kete nyingi ghalani. Yanayosemwa kuhusu nyumba yamethibitishwa.
review-without-winner = Haijulikani nani alishinda michezo hii, kwa hiyo hakuna hatua yake iliyopimwa: { $games }.
review-broken = Michezo hii haikuweza kuchezwa tena hadi mwisho, na imepimwa hadi hapo tu: { $games }.

review-classes = Makundi
review-class-missed-win = Ushindi uliokoswa: chaguo bora lilikuwa na 95 % au zaidi, na lililochezwa lilipoteza pointi 20 za asilimia au zaidi.
review-class-blunder = Kosa kubwa: zilipotezwa pointi 20 au zaidi.
review-class-mistake = Kosa: zilipotezwa pointi 10 au zaidi.
review-class-inaccuracy = Kosa dogo: zilipotezwa pointi 5 au zaidi.
review-class-decided = Umeshaamuliwa: kila chaguo liliacha 97.5 % au zaidi, au kila chaguo 2.5 % au pungufu.
review-class-forced = Ya lazima: hatua zote halali zilielekea hali ileile.
review-caption-classes = Hatua kwa kundi, za washindi, za walioshindwa, na za michezo isiyo na mshindi anayejulikana

review-accuracy = Usahihi
review-accuracy-what = Usahihi ni 100 kutoa wastani wa hasara kwa pointi za asilimia, kwa hatua zinazohesabiwa: zile ambazo hazikuwa za lazima wala mchezo haukuwa umeshaamuliwa. Kando yake ni kiasi kilichohifadhiwa cha yale ambayo machaguo yangeweza kupoteza: 100 kwa chaguo bora daima, 0 kwa baya kuliko yote daima; hatua ina uzito wa kile kilichoitegemea.
review-caption-accuracies = Usahihi wa washindi, wa walioshindwa, na wa wachezaji wa michezo isiyo na mshindi anayejulikana

review-chances = Nafasi kwa zamu
review-chances-chart = Nafasi ya Kusini kabla ya kila hatua
review-chances-alt = Nafasi ya Kusini kwa asilimia, wastani wa michezo: { $lines }.
review-chances-line = { $games }: { $first } mwanzoni, { $last } mwishoni
review-chances-x = zamu (Kaskazini nusu zamu baadaye)
review-chances-y = nafasi ya Kusini (%)
review-won-by-south = Kusini alishinda
review-won-by-north = Kaskazini alishinda
review-won-by-nobody = mshindi hajulikani
review-nothing-to-draw = hakuna hatua iliyopimwa

review-losing = Michezo ilipotezwa wapi
review-losing-what = Hatua ya kupoteza ni hatua mbaya ya aliyeshindwa ambayo baada yake mshindi alikuwa mbele hadi mwisho, kwa zaidi ya 60 % na kisha 55 %. Inaweza kutajwa katika { $known } kati ya michezo { $games } ambayo zamu za aliyeshindwa zilipimwa; katika mingine mshindi alitangulia bila hatua mbaya yake, au zamu zake za baadaye hazikupimwa.
review-caption-losses = Jinsi michezo iliyopotezwa ilivyopotezwa, pamoja na sehemu yake ya yote iliyopotezwa na kipimo chake cha 95 %
review-caption-losing-turns = Hatua za kupoteza

review-errors = Hatua mbaya kuliko zote
review-caption-errors = Hatua mbaya zilizopoteza zaidi, hadi 50

review-houses = Nyumba
review-houses-what = Mchezaji alikuwa na nyumba yake katika hatua { $owned }. Chaguo lake liliiokoa katika { $saved }; liliipoteza kwa lazima katika { $lost } ingawa chaguo jingine liliiokoa, na katika { $missed } alikosa chaguo la kuimwaga, mara moja au kwa lazima. Upeo ni hatua ya mwenzake ya zamu ya 24 katika zamu 21 hadi 24, na kwingineko ni hatua yake ya pili kuanzia hapo.

review-rows = Michezo na hatua zote
review-games-fold = Michezo yote
review-caption-games = Mstari kwa kila mchezo na mchezaji
review-turns-fold = Hatua zote
review-caption-turns = Mstari kwa kila hatua

review-reproduce = Namna ya kuitoa upya
review-reproduce-what = Bao Archive { $now } iliicheza michezo upya kwa kanuni za { $ruleset }. Programu ileile hupata yaleyale tena, kwa idadi yoyote ya vichakataji.

class-forced = ya lazima
class-decided = umeshaamuliwa
class-missed-win = ushindi uliokoswa
class-blunder = kosa kubwa
class-mistake = kosa
class-inaccuracy = kosa dogo
class-good = nzuri
class-best = bora
result-won = mshindi
result-lost = aliyeshindwa
result-unknown = mshindi hajulikani
lost_by-missed-emptying = nyumba ilitekwa, kumwaga kulikoswa
lost_by-house-captured = nyumba ilitekwa
lost_by-front-row = safu ya mbele tupu
lost_by-no-move = hakuna hatua halali
lost_by-singletons = kete moja moja tu
lost_by-resigned = kukubali kushindwa au muda kuisha
lost_by-unknown = haijulikani

column-result = tokeo
column-played = iliyochezwa
column-best = bora
column-proved = imethibitishwa
column-chance_played = % iliyochezwa
column-chance_best = % bora
column-loss = hasara
column-best_line = mfuatano bora
column-missed_wins = ushindi uliokoswa
column-blunders = makosa makubwa
column-mistakes = makosa
column-inaccuracies = makosa madogo
column-counted = hatua zinazohesabiwa
column-accuracy = usahihi
column-kept_chances = % iliyohifadhiwa
column-losing_turn = hatua ya kupoteza
column-houses_lost = nyumba zilizopotea
column-missed_emptyings = kumwaga kulikokoswa
column-player = mchezaji
column-opponent = mpinzani
column-best_turn = hatua bora
column-lost_by = alipoteza kwa
