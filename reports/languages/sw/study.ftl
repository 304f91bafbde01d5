# Utafiti wa nyumba katika awamu ya mtaji.

summary-title = Nyumba katika awamu ya mtaji: { $source }
summary-ruleset = kanuni za { $ruleset }
source-stdin = ingizo la kawaida

## Vichwa

question = Swali
in-short = Kwa ufupi
material = Michezo
rules = Kanuni
findings = Yaliyobainika
classes = Makundi, pamoja na mfano wa kila moja
results = Yaliyohesabiwa
compositions = Rangi za mwisho na michanganyiko zimeundwa na nini
moments = Tukio la kwanza
shares = Uwiano unaotajwa na utafiti
sides = Kusini dhidi ya Kaskazini
matrix = Michezo mama na lahaja zake
choices = Machaguo ya aliyeshindwa
tosses = Kurusha sarafu
advice = Ushauri wa waandishi katika majaribio
figures = Michoro ya utafiti uliochapishwa
parity = Ulinganisho na utafiti uliochapishwa
parity-remarkable = Namba zinazotofautiana au zenye kosa linalojulikana
open = Yasiyoweza kukokotolewa

aspect-progress = Mwendo
aspect-final = Rangi za mwisho
aspect-combination = Michanganyiko

results-heading = Michezo ilivyokwenda: njia ya kawaida zaidi ni { $class }, { $percent } %
sides-heading = Kusini dhidi ya Kaskazini: Kusini alishinda michezo { $count } kati ya { $of } ({ $percent } %)
judged-heading = Sehemu ya tatu: katika michezo mama { $count } kati ya { $of } aliyeshindwa angeweza kubaki na nyumba yake
advice-heading = Ushauri wa waandishi: madai { $supported } kati ya { $tested } yanaungwa mkono
comparison-tests-short = Jaribio kamili la Fisher, pamoja na sahihisho la Holm kwa makundi yote ya jambo moja; hesabu hazisemi kwa nini makundi yanatofautiana. Kwamba hakuna kundi linalotofautiana hakuonyeshi kwamba pande zote ni sawa.
figure-in-short = Mwendo wa ushindi wa kila mchezaji: hapa, katika utafiti na katika mchezo wa bahati, tofauti kubwa kwanza
fold-print = Kando ya utafiti uliochapishwa: michoro yake, kila namba iliyochapishwa, na yasiyoweza kukokotolewa
fold-sides = Kila kundi, ushindi wa Kusini kando ya wa Kaskazini
fold-side-by-side = Kila kundi, aina, zamu na uwiano kwa kulinganisha, na jinsi hesabu zilivyopatikana
fold-pies = Chati duara za utafiti, zilizochorwa kwa michezo ya maktaba hii
fold-figures = Chati duara za utafiti uliochapishwa
fold-judged-games = Kila mchezo uliohukumiwa
fold-claims = Kila dai linasema nini, na jinsi linavyohesabiwa
fold-rules = Kila chaguo la kanuni
fold-classes = Makundi yote, kila moja na mfano

## Swali

question-text = Bao la Kiswahili huchezwa katika awamu mbili. Katika awamu ya kwanza, namua, wachezaji huingiza kete zao ubaoni; katika awamu ya pili, mtaji, huzichezesha kete zilizomo ubaoni. Nyumba ni shimo moja la kila mchezaji, A5, lililowekewa alama ubaoni, hata likiwa na kete ngapi. Mchezaji huipoteza nyumba yake anapozisambaza kete zake yeye mwenyewe, jambo ambalo hapa linaitwa kumwaga, au mpinzani wake anapoiteka. Ikiwa wachezaji wote wawili bado wana nyumba zao awamu ya mtaji inapoanza katika zamu ya 23, ushindi hupatikanaje? A. Bertaggia na A. Emiliozzi waliuliza swali hili kuhusu michezo 6649 iliyochezwa kwenye kibao.org tangu 2013 hadi 2020. Walipata michezo 356 ya namna hii na wakauchunguza kila mmoja kwa undani, kwa programu ya Bertaggia inayocheza mchezo upya hatua kwa hatua. Ripoti hii inaihesabu upya michezo ya maktaba katika makundi hayo, kwa kufuata hatua zilizochezwa tu, na inaweka namba zake kando ya namba zao.
selection-note = Michezo ya maktaba hii ni miongoni mwa michezo 59 ambayo utafiti umeichapisha kwa ukamilifu, na michezo hiyo ilichaguliwa kwa sababu ni ya kundi moja (verde). Uwiano wake kwa makundi, na uwiano wa ushindi wa Kusini, unaeleza uchaguzi huo tu. Hausemi lolote kuhusu mara ngapi michezo ya namna hii huchezwa; wigo unaonyesha ukubwa wake tu.
short-balance-archive = Katika maktaba hii Kusini alishinda michezo { $count } kati ya { $of } inayohusika: asilimia { $percent }, na wigo wa uhakika wa 95 % kuanzia { $low } hadi { $high } %; { $p } kwa dhana kwamba Kusini na Kaskazini hushinda mara sawa.
short-balance-left = Bila michezo iliyochapishwa, iliyochaguliwa kwa kundi lake, Kusini alishinda michezo { $count } kati ya { $of } inayohusika: asilimia { $percent }, na wigo wa uhakika wa 95 % kuanzia { $low } hadi { $high } %; { $p } kwa dhana kwamba Kusini na Kaskazini hushinda mara sawa.
short-balance-selection = Katika maktaba hii Kusini alishinda michezo { $count } kati ya { $of } inayohusika. Michezo hii ilichaguliwa kwa kundi lake, kwa hiyo uwiano huu wala mwingine wa makundi hauelezi michezo kwa jumla, na hakuna jaribio linalofanywa.
short-parity = Kati ya namba { $numbers } zilizochapishwa, { $equal } ni sawa na zinazotokana na michezo na { $recomputed } ni sawa na zinazotokana na hesabu nyingine zilizochapishwa; { $differ } ni tofauti; { $open } haziwezi kuhesabiwa kwa njia yoyote. Namba { $known } zina kosa linalojulikana, na kati ya hizo zilizo tofauti ni { $explained }; { $judged } ni maoni ambayo utafutaji haukubaliani nayo: kila moja imetajwa hapa chini.
short-question = Wachezaji wote wawili wanapokuwa bado na nyumba zao (nyumba, A5) awamu ya mtaji inapoanza katika zamu ya 23, ushindi hupatikanaje? A. Bertaggia na A. Emiliozzi walipata michezo 356 ya namna hii kati ya 6649 iliyochezwa kwenye kibao.org kuanzia 2013 hadi 2020, na waliweka kila mmoja katika kundi kwa yaliyozipata nyumba. Ripoti hii inafanya vivyo hivyo kwa michezo mingine, kwa hatua zake pekee, na inaweka uwiano kando ya wa kwao (utafiti) na wa michezo ambayo kila hatua halali ilikuwa na nafasi sawa (bahati).
short-first = Namna ya kushinda: katika michezo { $count } kati ya hii { $of } ({ $percent } %) mshindi alimwaga nyumba yake kabla ya tukio lingine lolote. Katika utafiti ni { $printed } %, katika mchezo wa bahati { $random } %; yale tu yasiyo katika mchezo wa bahati yanaeleza wanayofanya wachezaji.
short-first-chosen = Katika utafiti mshindi alimwaga nyumba yake kabla ya tukio lingine lolote katika asilimia { $printed } ya michezo, katika mchezo wa bahati asilimia { $random }. Michezo iliyo hapa ilichaguliwa kwa kundi lake na haiwezi kusema hutokea mara ngapi.
short-beyond = Angalau kundi moja linatofautiana kuliko bahati inavyofanya (ndogo kabisa { $p }, Fisher na Holm).
short-chance = Bahati pekee inaweza kufanya tofauti hizi (ndogo kabisa { $p }, Fisher na Holm).
short-advice = Ushauri wa waandishi kando ya mchezo wa bahati: kati ya madai { $tested } ambayo michezo hii inaweza kuyajaribu, { $supported } yanaungwa mkono, { $contradicted } yamekanushwa na { $open } hayatofautiki.
short-advice-supported = Yanayoungwa mkono: { $claims }.
short-advice-contradicted = Yaliyokanushwa: { $claims }.
short-advice-none = Ushauri wa waandishi: michezo hii haiwezi kujaribu dai lolote.
short-chart = Kila nukta ni uwiano wa ushindi wa mchezaji; mstari unaoipitia ni wigo wa uhakika wa 95 %. Mistari ya kundi isipogusana, michezo hii ni tofauti.
short-folds = Mistari yenye pembetatu hufunguka; haichapishwi, na kila jedwali ni faili la CSV kando ya ukurasa huu.

## Michezo

material-archive = Maktaba: { $source }.
totals = { $games ->
    [one] mchezo { $games }
   *[other] michezo { $games }
}: iliyokubaliwa { $accepted }, ya sehemu { $partial }, iliyokataliwa { $rejected }
population = { $games ->
    [one] Mchezo { $games } ulimalizika
   *[other] Michezo { $games } ilimalizika
} huku wachezaji wote wawili wakiwa na nyumba zao awamu ya mtaji ilipoanza: Kusini alishinda { $south }, Kaskazini { $north }. Kati ya nyumba hizi { $houses }, zilizokuwa zikifanya kazi (kete sita au zaidi) ni { $functional }.
population-resigned = Kati ya michezo hii, { $resigned } iliisha kwa kauli ya chanzo tu: mchezaji alikubali kushindwa, muda uliisha, au maandishi yalikatwa kati ya hatua mbili.
population-none = Hakuna mchezo uliomalizika ambao wachezaji wote wawili wana nyumba zao awamu ya mtaji inapoanza.
rules-text = Kila hatua ilichezwa upya kwa kanuni za { $ruleset }. Mchezo umekubaliwa ikiwa uliweza kuchezwa upya hadi hatua ya mwisho ya maandishi yake; ni wa sehemu ikiwa uliweza kuchezwa hadi zamu fulani tu; umekataliwa ikiwa haukuweza kuchezwa kabisa. Michezo inayohesabiwa ni ile tu iliyokubaliwa, ambayo mshindi wake anajulikana na maandishi yake hayakukatika. Pale ambapo vyanzo vinaeleza kanuni kwa njia mbili, ilichezwa hivi:
findings-text = Yaliyoonekana katika maandishi. Rekebisho ni alama iliyosomwa kuwa kitu kingine tofauti na ilivyoandikwa; kosa ni mahali ambapo mchezo haukuweza kuchezwa upya zaidi.
option-mtaji-safari-forced = katika awamu ya mtaji, kete ya mwisho ikiangukia nyumba na hakuna cha kuteka, nyumba husambazwa daima
option-mtaji-safari-choice = katika awamu ya mtaji, kete ya mwisho ikiangukia nyumba na hakuna cha kuteka, mchezaji anaweza kuishia hapo
option-mtaji-takata-house-stop = katika awamu ya mtaji, takata inayofika kwenye nyumba huishia hapo
option-mtaji-takata-house-relay = katika awamu ya mtaji, takata inayofika kwenye nyumba huendelea kwa kuisambaza
option-namua-singletons-forbidden = katika awamu ya namua, nyumba ikiwa imepotea, safu ya mbele yenye kete moja moja tu haiwezi kuchezwa
option-namua-singletons-last-resort = katika awamu ya namua, nyumba ikiwa imepotea, shimo lenye kete moja linaweza kuchezwa ikiwa hakuna lingine
option-takasia-round-threats-ignore = vitisho vinavyozunguka safu yote ya nyuma havizuii shimo wala haviliachii
option-takasia-round-threats-count = vitisho vinavyozunguka safu yote ya nyuma huhesabiwa kama vingine
option-takasia-on = takata inaweza kuzuia shimo
option-takasia-off = takata haizuii chochote
option-namua-safari-choice = katika awamu ya namua, kete ya mwisho ikiangukia nyumba na hakuna cha kuteka, mchezaji anaweza kuishia hapo
option-namua-safari-forced = katika awamu ya namua, kete ya mwisho ikiangukia nyumba na hakuna cha kuteka, nyumba husambazwa daima
option-mtaji-safari-forbidden = katika awamu ya mtaji, kete ya mwisho ikiangukia nyumba na hakuna cha kuteka, mchezaji huishia hapo daima
option-small-house-sleeps = nyumba inayoshuka chini ya kete sita hubaki ya mwenyewe
option-small-house-lost = nyumba inayoshuka chini ya kete sita hupotea
option-tax-alone = nyumba hutozwa kodi ikiwa ndiyo shimo pekee lenye kete katika safu ya mbele
option-tax-only-pair = nyumba hutozwa kodi ikiwa ndiyo shimo pekee la safu ya mbele lenye kete mbili au zaidi
option-tax-any-time = nyumba inaweza kutozwa kodi katika takata yoyote ya awamu ya namua
option-namua-house-takata-small = katika awamu ya namua, nyumba yenye kete tano au chini yake inaweza kuanza takata
option-namua-house-takata-alone = katika awamu ya namua, nyumba yenye kete tano au chini yake huanza takata ikiwa tu hakuna shimo lingine la mbele lenye kete
option-namua-singletons-allowed = katika awamu ya namua, nyumba ikiwa imepotea, shimo lenye kete moja huchezwa kama jingine lolote
option-mtaji-house-takata-any = katika awamu ya mtaji, nyumba yoyote inaweza kuanza takata
option-mtaji-house-takata-small = katika awamu ya mtaji, ni nyumba yenye kete tano au chini yake tu inayoweza kuanza takata
option-mtaji-house-takata-never = katika awamu ya mtaji, nyumba ambayo bado ni ya mwenyewe haianzi takata
option-takasia-house-exempt = takasia haizuii kamwe shimo la nyumba
option-takasia-house-exempt-if-owned = takasia huzuia shimo la nyumba ikiwa tu nyumba imepotea
option-takasia-house-blocked = takasia huzuia shimo la nyumba kama jingine lolote
option-takasia-last-pit-exempt = takasia haizuii shimo pekee la mbele lenye kete wala lile pekee lenye kete mbili au zaidi
option-takasia-last-pit-blocked = takasia huzuia hata shimo pekee la mbele
option-takasia-always = shimo linaweza kuzuiwa baada ya mchezo wowote
option-mtaji-large-pits-excluded = katika awamu ya mtaji, shimo lenye kete kumi na sita au zaidi halianzi kuteka
option-mtaji-large-pits-capture = katika awamu ya mtaji, shimo lenye kete zaidi ya kumi na sita linaweza kuanza kuteka
option-mtaji-back-takata-last-resort = katika awamu ya mtaji, shimo la nyuma huanza takata ikiwa tu hakuna shimo la mbele linaloweza
option-mtaji-back-takata-free = katika awamu ya mtaji, takata inaweza kuanza katika safu yoyote
option-lone-kichwa-inward = kichwa ambacho ndicho shimo pekee la mbele lenye kete husambazwa kuelekea katikati
option-lone-kichwa-free = kichwa ambacho ndicho shimo pekee la mbele lenye kete husambazwa upande wowote
option-own-singletons-lose = mchezaji aliyebaki na kete moja moja tu baada ya mchezo wake ameshindwa
option-own-singletons-play-on = mchezaji aliyebaki na kete moja moja tu hushindwa zamu yake ikifika
rows-games = Amri hii inaorodhesha michezo pamoja na makundi yake, mmoja kwa kila mstari:

caption-population = Ukubwa wa mkusanyiko
caption-rules = Kanuni ambazo vyanzo vinatofautiana
caption-findings = Yaliyobainika kwa namna yake

## Makundi

classes-text = Majina ya rangi ni yale ya utafiti. Mshindi ni mchezaji aliyeshinda mchezo mwishoni. Tukio ni nyumba kumwagwa au kutekwa kuanzia zamu ya 23; nyumba huwa na tukio moja tu, au haina kabisa. Picha za bao zinaonyesha mfano kutoka hifadhini, kabla na baada ya zamu ya tukio la kwanza. Nyumba ni shimo la mraba, lenye mpaka mzito wakati lina mwenyewe.
about-progress = Jinsi mchezo ulivyokwenda, kwa tukio la kwanza na yaliyofuata.
about-final = Hali ya nyumba zote mbili mwishoni.
about-combination = Zamu ya tukio la kwanza, na jibu lake katika zamu inayofuata. N ni kumwaga, C ni kuteka, X ni kitu kingine chochote.
classes-unmet = Hayakuonekana katika maktaba hii:
classes-without-event = Yalionekana, lakini katika michezo isiyo na tukio la kuonyesha:
example = Mchezo { $game }: katika zamu ya { $turn } { $side } anacheza { $move }; { $events }.
example-emptied = { $owner } anamwaga nyumba yake yenye kete { $seeds }
example-captured = nyumba ya { $owner } yenye kete { $seeds } inatekwa
board-before = Kabla ya zamu ya { $turn }
board-after = Baada ya zamu ya { $turn }

class-verde = verde (kijani)
class-marrone = marrone (kahawia)
class-arancione = arancione (chungwa)
class-rosso = rosso (nyekundu)
class-senape = senape (haradali)
class-viola = viola (zambarau)
class-celeste = celeste (samawati)
class-blu = blu (buluu)
class-rosa = rosa (waridi)
class-fucsia = fucsia (fuksia)
class-grigio = grigio (kijivu)
class-oro = oro (dhahabu)
class-granata = granata (komamanga)
class-nero = nero (nyeusi)
class-petrolio = petrolio (petroli)
class-other = nyingine
class-forms = kijani=verde, kahawia=marrone, chungwa=arancione, haradali=senape, zambarau=viola, samawati=celeste, buluu=blu, waridi=rosa, fuksia=fucsia, kijivu=grigio, dhahabu=oro, komamanga=granata, petroli=petrolio

about-progress-verde = Mshindi anamwaga kwanza na anaiteka nyumba ya aliyeshindwa katika zamu yake ya 23 au 24: ni mchezo mama (partita matrice, PM).
about-progress-marrone = Mshindi anamwaga kwanza, katika zamu ya 23, na aliyeshindwa anamwaga mara moja katika zamu inayofuata.
about-progress-arancione = Mshindi anamwaga kwanza, na mchezo si verde wala marrone: ni lahaja ya mchezo mama (PMV).
about-progress-rosso = Aliyeshindwa anamwaga kwanza, mshindi anamwaga baadaye.
about-progress-senape = Aliyeshindwa anamwaga kwanza na anaiteka nyumba ya mshindi.
about-progress-viola = Aliyeshindwa anamwaga kwanza, na mshindi anabaki na nyumba yake.
about-progress-celeste = Mshindi anaiteka nyumba ya aliyeshindwa kwanza, na anaimwaga yake baadaye.
about-progress-blu = Mshindi anateka kwanza, na aliyeshindwa anateka baadaye.
about-progress-rosa = Mshindi anateka kwanza, na anabaki na nyumba yake.
about-progress-fucsia = Aliyeshindwa anateka kwanza, mshindi anateka baadaye.
about-progress-other = Si lolote kati ya haya, kama vile nyumba yoyote isipopotea; utafiti haukukuta mchezo wa namna hii.
about-final-grigio = Wachezaji wote wawili walimwaga nyumba zao.
about-final-oro = Mshindi aliimwaga nyumba yake na akaiteka nyingine.
about-final-granata = Aliyeshindwa aliimwaga nyumba yake na akaiteka ya mshindi.
about-final-nero = Nyumba zote mbili zilitekwa.
about-final-petrolio = Mshindi alibaki na nyumba yake, na nyumba ya aliyeshindwa ilimwagwa au ilitekwa.
about-final-other = Si lolote kati ya haya, kama vile aliyeshindwa anapobaki na nyumba yake; utafiti haukukuta mchezo wa namna hii.
about-combination-nx = Mchezaji mmoja anamwaga, mwingine hamwagi katika zamu inayofuata.
about-combination-nn = Mchezaji mmoja anamwaga, mwingine anamwaga katika zamu inayofuata.
about-combination-nc = Mchezaji mmoja anaimwaga nyumba yake na anaiteka ya mwenzake katika zamu hiyohiyo.
about-combination-cn = Mchezaji mmoja anaiteka nyumba ya mwenzake na anaimwaga yake katika zamu hiyohiyo.
about-combination-cx = Mchezaji mmoja anateka, mwingine hateki katika zamu inayofuata.
about-combination-cc = Mchezaji mmoja anateka, mwingine anateka katika zamu inayofuata.
about-combination-c-wins = Mshindi anateka, na nyumba yake mwenyewe haimwagwi kamwe: mchezo ni rosa.
about-combination-n-loses = Mchezaji mmoja anaimwaga nyumba yake na kwa hatua hiyo ameshindwa.
about-combination-other = Si lolote kati ya haya, kama vile nyumba yoyote isipopotea; utafiti haukukuta mchezo wa namna hii.

## Yaliyohesabiwa

results-text = Kila jedwali linaonyesha michezo ya kundi (n), kati ya michezo mingapi ya mshindi huyohuyo, na uwiano kwa asilimia.
interval-text = Wigo ni ule wa Wilson, 95 %: kama michezo ya namna hii ingechukuliwa kwa bahati nasibu tena na tena, wigo wa aina hii ungekuwa na uwiano wa kweli ndani yake mara kumi na tisa kati ya ishirini. Hausemi lolote kuhusu wachezaji wengine wala miaka mingine.
compositions-text = Ni michezo mingapi ya rangi ya mwendo iliyo ndani ya rangi ya mwisho au ndani ya mchanganyiko.
shares-text = Uwiano ambao maandishi ya utafiti yanautoa kando ya majedwali yake, kila mmoja kwa fomula yake.
sensitivity = Ni kiasi gani kinategemea mwisho
fold-sensitivity = Uwiano kwa uchaguzi wa michezo
sensitivity-text = Uwiano mkuu pamoja na bila michezo ambayo mwisho wake hauonekani ubaoni: ile ambayo mchezaji alikubali kushindwa au muda uliisha, ambayo huenda pia ilikatwa kati ya hatua mbili, na ile ambayo mwisho wake haujulikani. Pale ambapo mistari ya uwiano inakubaliana, uwiano hauitegemei.
caption-sensitivity = Uwiano mkuu kwa uchaguzi wa michezo
shares-printed = Uwiano na mara za maandishi yaliyochapishwa
shares-printed-text = Uwiano 30 unaotolewa na maandishi, kila mmoja pamoja na wigo wake kwa hesabu zilizochapishwa. Safu ya mwisho ni asilimia kama ilivyochapishwa.
ratios-text = Mara zinazotajwa na maandishi: ni michezo mingapi ya Kusini kwa mmoja wa Kaskazini, kwa michezo ya maktaba hii, kwa hesabu zilizochapishwa na kwa mchezo wa bahati. Wigo ni ule wa sehemu ya Kusini katika zote mbili, ukiandikwa kwa mara. Maandishi yanasema "zaidi ya mara kadhaa"; uamuzi unasema wigo uko wapi.

caption-progress = Mwendo, kwa mshindi
caption-final = Rangi za mwisho, kwa mshindi
caption-combination = Michanganyiko, kwa mshindi
caption-compositions = Muundo wa ndani
caption-moments = Zamu ya tukio la kwanza
caption-percentages = Uwiano
caption-percentages-printed = Uwiano wa maandishi, kwa hesabu zilizochapishwa
caption-ratios = Michezo ya Kusini kwa mmoja wa Kaskazini
caption-printed-games-south = Michezo ambayo Kusini alishinda kwa aina, kama ilivyochapishwa
caption-printed-games-north = Michezo ambayo Kaskazini alishinda kwa aina, kama ilivyochapishwa
caption-advice = Michezo inasema nini kuhusu ushauri

column-progress_class = mwendo
column-first_row = zamu ya 22
column-second_row = zamu ya 23
column-pm = PM
column-pmv = PMV
column-named_pm = PM, verde (kijani)
column-named_captured = PMV, arancione (chungwa), nyumba imetekwa baadaye
column-named_pmv = PMV, arancione (chungwa), nyumba haikutekwa
column-captured_later = nyumba imetekwa baadaye
column-here = katika maktaba hii
column-ratio = mara
column-claimed = zaidi ya
column-claim = ushauri
column-part = sehemu
column-other_count = n ya mingine
column-other_of = mingine
column-other_percent = mingine, %
column-south = Kusini n
column-south_of = kati ya
column-south_percent = Kusini %
column-north = Kaskazini n
column-north_of = kati ya
column-north_percent = Kaskazini %
column-difference = tofauti
column-difference_low = kuanzia
column-difference_high = hadi
column-last_namua = zamu ya mwisho ya namua
column-answer_namua = jibu
column-first_mtaji = zamu ya kwanza ya mtaji
column-answer_mtaji = jibu
column-printed_outcome = matokeo, katika chapa
column-outcome = matokeo
column-wins_in = hatua za wote hadi ushindi
column-printed_toss = sarafu, katika chapa
column-toss = sarafu
column-printed_wrong = makosa, katika chapa
column-marked_wrong = makosa, alama
column-wrong = makosa
column-printed_missed = kumwaga kulikokoswa, katika chapa
column-missed = kumwaga kulikokoswa
column-capture_turn = kuteka
column-line = mstari
column-other_line = badala yake
column-printed_kind = namna, katika chapa
column-printed_choices = machaguo, katika chapa
column-printed_remark = maoni, katika chapa
column-remark = maoni
column-same_winner = mshindi mmoja
column-mark = alama
column-wrong_part = sehemu yenye kosa
column-missed_emptying = kumwaga kulikokoswa
column-saving = zinazookoa
column-losing_by = inapoteza kufikia
column-marked_by = alama za
column-marked = zenye alama
column-losing = zinazopoteza
column-both = zote mbili
column-marked_only = alama tu
column-losing_only = kupoteza tu
column-judgement = maoni ya utafiti
column-printed_only = katika chapa tu
column-open = wazi
column-proved_only = uthibitisho tu
column-same_side = upande sawa
column-item = mstari
column-number = namba
column-printed = iliyochapishwa
column-ours = kutoka michezo
column-recomputed = kutoka hesabu nyingine zilizochapishwa
column-verdict = uamuzi
column-fault = kosa linalojulikana
column-equal = sawa
column-differs = tofauti
column-recomputed_equal = imekokotolewa upya, sawa
column-recomputed_differs = imekokotolewa upya, tofauti
column-not_computable = haikokotoleki

statistic-games = michezo
statistic-accepted = iliyokubaliwa
statistic-partial = ya sehemu
statistic-rejected = iliyokataliwa
statistic-finished = iliyomalizika, mshindi anajulikana
statistic-unfinished = imekubaliwa, mshindi hakutajwa
statistic-cut_off = maandishi yamekatika
statistic-resigned = mshindi ni kwa kauli ya chanzo tu (kukubali, muda au kukatika)
statistic-both_own_house_at_turn_23 = wote wawili wana nyumba awamu ya mtaji inapoanza
statistic-south_wins = kati ya hiyo Kusini alishinda
statistic-north_wins = kati ya hiyo Kaskazini alishinda
statistic-finished_games_2013_2020 = michezo iliyomalizika tangu 2013 hadi 2020
statistic-both_own_nyumba_at_move_23 = wote wawili wana nyumba katika zamu ya 23
statistic-first_empties_own = mshindi anamwaga kwanza
statistic-arancione_with_capture = michezo ya arancione ambayo nyumba ya aliyeshindwa inatekwa baadaye
statistic-grigio_winner_first = michezo ya grigio ambayo mshindi anamwaga kwanza
statistic-grigio_winner_second = michezo ya grigio ambayo mshindi anamwaga wa pili
statistic-oro_of_not_grigio = michezo ya oro kati ya ile isiyo grigio
statistic-verde_or_arancione_of_oro = michezo ya verde na arancione kati ya ile ya oro
statistic-wins_emptying_first = ushindi wa anayemwaga kwanza
statistic-wins_emptying_second = ushindi wa anayemwaga wa pili
statistic-starts_with_emptying_own = iliyoanza kwa kumwaga, bila senape kama katika utafiti
statistic-begins_with_emptying = iliyoanza kwa kumwaga
statistic-grigio = michezo ya grigio
statistic-oro = michezo ya oro
statistic-NX_plus_NN = michanganyiko NX na NN
statistic-rosso_of_NX_NN = michezo ya rosso kati ya NX na NN
statistic-empty_then_capture_wins = kumwaga, kisha kuteka, na kushinda
statistic-empty_then_capture_losses = kumwaga, kisha kuteka, na kushindwa
statistic-pm_and_pmv = michezo mama na lahaja
statistic-types_2_6_13_20_27 = aina za 2, 6, 13, 20 na 27 kati ya michezo mama na lahaja
statistic-types_6_13_20_27 = aina za 6, 13, 20 na 27 kati ya michezo mama na lahaja
statistic-one_choice = chaguo moja tu
statistic-indifferent = machaguo kadhaa, yote bila tofauti
statistic-mtaji = machaguo yanayoteka
statistic-winner_tosses = mshindi anarusha sarafu, kati ya michezo
statistic-loser_tosses = aliyeshindwa anarusha sarafu, kati ya michezo
statistic-rigged = ya hila kwa sababu ya kete, kati ya mirusho
statistic-same_side = mielekeo yote miwili inaacha upande wake sawa, kati ya mirusho

## Kusini dhidi ya Kaskazini

sides-text = Jedwali la kwanza linajaribu dhana kwamba Kusini na Kaskazini hushinda mara sawa, kwa jaribio kamili la binomia la pande mbili. Mengine yanaweka ushindi wa Kusini kando ya ule wa Kaskazini kwa kundi: tofauti ya uwiano wote wawili kwa pointi za asilimia pamoja na wigo wake wa 95 % (Newcombe).
sides-untested = Tofauti hizi hazifanyiwi jaribio. Kwamba ushindi wa Kusini na wa Kaskazini una uwiano uleule ni dhana ambayo hakuna anayeishikilia: makundi yanafafanuliwa kwa mshindi, na Kusini hucheza kwanza katika zamu ya 23, hivyo hata michezo ya bahati nasibu huonyesha sehemu kubwa ya tofauti hiyo. Tofauti inasema nini kuhusu wachezaji huonekana kando ya michezo kama hiyo.
sides-note = Thamani ndogo ya p inasema kwamba si rahisi matokeo yaelezwe na bahati peke yake, na haisemi zaidi: haisemi kwamba tofauti ni kubwa, wala kwa nini ipo. Makundi ya kipengele si huru, kwa kuwa kila mchezo umo katika mojawapo.
sides-none = Maktaba hii haina mchezo wa kulinganisha.
caption-balance = Ushindi wa Kusini
caption-sides = Ushindi wa Kusini na wa Kaskazini kwa kundi, kutoka michezo ya maktaba hii
caption-sides-printed = Ushindi wa Kusini na wa Kaskazini kwa kundi, kutoka hesabu zilizochapishwa
counts-archive = maktaba hii
counts-printed = utafiti uliochapishwa

## Kando ya michezo mingine

comparison = Kando ya utafiti uliochapishwa, mchezo wa bahati na injini
comparison-title = Kando ya michezo mingine: { $source }
comparison-text = Ni kiasi gani cha yaliyohesabiwa ni cha Bao linavyochezwa na watu, na kiasi gani ni cha jinsi makundi yanavyofafanuliwa? Hesabu zimewekwa kando ya zile za utafiti uliochapishwa, za michezo ambayo kila hatua halali ilikuwa na nafasi sawa (mchezo wa bahati), na za michezo ambayo injini inacheza dhidi yake yenyewe. Linaloonekana pia katika mchezo wa bahati si ushahidi wa mpango. Tofauti ni kwa pointi za asilimia, hapa kutoa kule, pamoja na kadirio la Newcombe la 95 %.
comparison-selection-note = Michezo ya maktaba hii ilichaguliwa kwa kundi lake au kwa jambo linaloambatana nalo. Si sampuli ya bahati ya chochote, kwa hiyo hakuna jaribio linalofanywa wala p inayotolewa. Tofauti zinaeleza uchaguzi huu kando ya michezo mingine, na michezo iliyochapishwa inaweza kuwa na hii pia.
comparison-other-rules = { $against }: ilichezwa kwa kanuni nyingine ({ $other }; hapa { $here }). Tofauti huenda zinatokana na hizo tu.
comparison-shared = { $against }: { $shared ->
    [one] mchezo { $shared } umo
   *[other] michezo { $shared } imo
 } katika maktaba zote mbili. Ulinganisho { $shared ->
    [one] unauacha
   *[other] unaiacha
 } nje pande zote.
comparison-left-out = { $against }: michezo iliyochapishwa kati ya hii, iliyochaguliwa kwa kundi lake: { $left_out }. Majaribio yanaiacha nje; michezo iliyobaki: { $left }.
comparison-most = { $against }: { $class } inatofautiana zaidi, { $percent } % hapa ({ $count } kati ya { $of }) na { $other_percent } % kule ({ $other_count } kati ya { $other_of }), yaani pointi { $difference } ({ $low } hadi { $high }).
comparison-most-chosen = { $against }: { $class } inatofautiana zaidi, { $percent } % hapa ({ $count } kati ya { $of }) na { $other_percent } % kule ({ $other_count } kati ya { $other_of }), yaani pointi { $difference }.
untested-selection = upande mmoja ulichaguliwa kwa kundi
untested-same-games = michezo ileile
untested-nothing-to-compare = hakuna cha kulinganisha
untested-selection-why = Hakuna jaribio, kwa kuwa michezo ya upande mmoja ilichaguliwa kwa kundi lake.
untested-same-games-why = Hakuna jaribio: mojawapo haina michezo yake peke yake, au zote mbili zina michezo ya utafiti.
untested-nothing-to-compare-why = Hakuna jaribio: upande mmoja hauna michezo ya namna hiyo, au michezo yote ya pande zote mbili ni ya kundi moja.
aspect-winner = Ushindi wa Kusini
aspect-type = Aina
aspect-moment = Zamu ya tukio la kwanza
aspect-share = Uwiano
moment-none = hakuna tukio
comparison-tests-text = Dhana ya kila jaribio: kundi hutokea mara nyingi sawa katika michezo hii na ile. p ni ya jaribio kamili la Fisher, la pande mbili; p (Holm) imesahihishwa kwa mistari yote ya jambo lake, ya michezo yote na ya ushindi wa kila mchezaji kwa pamoja. Michezo ya wachezaji walewale inahesabiwa kana kwamba ni huru, jambo ambalo si kweli.
fold-comparison = Kila kundi, aina, zamu na uwiano
caption-samples = Kinacholinganishwa
caption-side-by-side = { $aspect }: utafiti uliochapishwa, maktaba hii, mchezo wa bahati na injini
caption-comparison = Maktaba hii dhidi ya: { $against }
counts-random = mchezo wa bahati
counts-engine = mchezo wa injini
counts-otherwise = iliyochezwa vingine
series-printed = utafiti
series-archive = hapa
series-random = bahati
series-engine = injini
figure-comparison-progress = Mwendo: utafiti uliochapishwa, maktaba hii, mchezo wa bahati na injini
figure-comparison-final = Rangi za mwisho: utafiti uliochapishwa, maktaba hii, mchezo wa bahati na injini
figure-comparison-combination = Michanganyiko: utafiti uliochapishwa, maktaba hii, mchezo wa bahati na injini
column-qualifying = katika kundi la utafiti
column-untested = bila jaribio
column-toss_wins = sarafu inashinda
column-shared = katika zote
column-left_out = iliyoachwa
column-null_percent = huko, %
column-null_of = kati ya
column-null_count = n ya huko
column-null = dhidi ya
column-other_rules = kanuni nyingine
column-ruleset = kanuni
column-seed = mbegu
column-program = programu
column-commit = toleo la chanzo
column-day = siku
column-command = amri
column-printed_percent = %
column-archive = hapa
column-archive_percent = %
column-random = bahati
column-random_percent = %
column-engine = injini
column-engine_percent = %
column-against = dhidi ya

## Michezo mama

matrix-text = Mchezo mama (PM) ni mchezo wa verde, na lahaja yake (PMV) ni mchezo wa arancione. Aina 28 hutofautishwa kwa yale yaliyochezwa karibu na tukio la kwanza: M ni kuteka (mtaji), K ni takata, Kn ni takata inayoanza na nyumba ya mchezaji mwenyewe. Jozi ya kwanza ni zamu ya 22 ya mshindi na jibu lake, ya pili ni zamu yake ya 23 na jibu lake. Aina za 1, 8, 15 na 22 hazina jozi ya pili, kwa kuwa nyumba inatekwa tayari katika zamu ya 23 (C katika chati).
matrix-none = Maktaba hii haina mchezo mama wala lahaja.
matrix-printed = Kama utafiti unavyoichapisha
matrix-printed-text = Michezo mama na lahaja 135 ambayo utafiti unaitaja, na idadi yake kwa kila aina, kwa rangi zake tano. Orodha ni zile zilizochapishwa, iwe maktaba hii ina michezo hiyo au haina; ✓ iko baada ya mchezo uliomo. Zilizopigiwa mstari, kama katika utafiti, ni lahaja ambazo mshindi aliiteka nyumba ya aliyeshindwa baada ya zamu yake ya 24.
fold-types = Aina zote 28
caption-games-by-type = Michezo kwa aina, kama utafiti unavyoiorodhesha
caption-types = Idadi ya michezo kwa aina

## Machaguo na mirusho

choices-text = Machaguo ya aliyeshindwa katika zamu zake za 21 hadi 24: jozi halali za shimo na mwelekeo. Machaguo hayana tofauti ikiwa ni kadhaa na yote yanamwachia aliyeshindwa safu ya mbele ileile. Sehemu ya tatu inasema ni yapi yenye thamani sawa.
choices-none = Hakuna mchezo unaohusika, kwa hiyo hakuna machaguo.
rows-choices = Amri hii inaorodhesha hatua za aliyeshindwa katika zamu za 21 hadi 24, moja kwa kila mstari, pamoja na idadi ya machaguo na kama hayana tofauti:
caption-forced = Hatua za aliyeshindwa kwa machaguo yake
tosses-text = Kurusha sarafu ni hatua ya kwanza ya mchezaji katika awamu ya mtaji ambapo ana nyumba yake na hana kingine cha kucheza ila nyumba hiyo: mwelekeo ndio chaguo pekee. Mrusho ni wa hila ikiwa mwelekeo hauleti tofauti, kwa kuwa nyumba ina kete 16, au 15 huku mashimo jirani yote mawili yakiwa matupu.
rows-tosses = Amri hii inaorodhesha mirusho ya sarafu, mmoja kwa kila mstari:
caption-toss-shares = Mirusho ya sarafu
## Ushauri wa waandishi

## Part three

judged = Sehemu ya tatu: nyumba ilipotea wapi
judged-text = Yale ambayo sehemu ya tatu ya utafiti inasema kuhusu michezo mama yake 59, kwa michezo mama ya maktaba hii: zamu za 21 hadi 24 za aliyeshindwa, kurusha sarafu, na nani anashinda baada ya kuteka. Kilichochapishwa, au kilichowekewa alama na msomaji katika faili la mchezo, kipo kando ya kile ambacho utafutaji unapata. Zamu ni kosa ikiwa inapoteza nyumba kufikia zamu ya 24 ya mshindi dhidi ya utetezi wowote ingawa chaguo jingine lingeiokoa; kila mstari wa mchezo ulijaribiwa, kwa hiyo huo ni uthibitisho. Nani anashinda baada ya kuteka kumethibitishwa pale matokeo yanapotajwa; pasipo matokeo, uthibitisho haukupatikana.
judged-none = Maktaba hii haina mchezo mama.
judged-missing = Michezo mama { $missing } kati ya { $games } haijahukumiwa: ongeza --judge kwenye amri.
judged-short = Michezo mama { $judged } imehukumiwa. Katika { $lost } kati yake aliyeshindwa alipoteza nyumba yake katika mojawapo ya zamu zake za 21 hadi 24 ingawa chaguo jingine lingeiokoa. Kuteka kulimaliza michezo { $ended }, kuliamua { $decided } kwa uthibitisho na hakukuamua { $undecided }{ $open ->
    [0] .
   *[other] ; kwa { $open } uthibitisho haukupatikana.
}
judged-key = M ni kuteka (mtaji), K ni takata, Kn ni takata inayoanzia nyumba yake mwenyewe; baada ya majibu ya aliyeshindwa kuna idadi ya machaguo yake, UV pale yote yanapookoa nyumba au hakuna linaloiokoa, au mchezaji mmoja anashinda lolote likichaguliwa (thamani sawa), INDIF pale yote yanapomwachia safu ileile ya mbele. # kuteka kunamaliza mchezo, PC kunauamua, PNC hakuuamui. Makosa ni namba za zamu; sarafu inashinda, inashindwa au ni sawa kwa kinachoipata nyumba ya mpinzani.
caption-marks = Hatua zenye alama na hatua zinazopoteza
agreement-text = Yale ambayo utafiti unasema kuhusu michezo mama yake, aina kwa aina, na yale yaliyothibitishwa. Zote mbili: uthibitisho unasema hivyo pia. Katika chapa tu: kinyume chake kimethibitishwa. Wazi: hakuna kilichothibitishwa. Uthibitisho tu: utafiti hausemi, pale ambapo ungeweza kusema.
caption-agreement = Maoni ya utafiti na yaliyothibitishwa
judgement-wrong-move = hatua yenye kosa, inayopoteza nyumba
judgement-missed-emptying = nafasi ya kumwaga isiyotumiwa
judgement-coin-toss = sarafu inayoshinda au ya hila
judgement-outcome-ends = kuteka kunamaliza mchezo (#)
judgement-outcome-decided = kunauamua mchezo (PC)
judgement-outcome-open = hakuuamui mchezo (PNC)
judgement-choices = namna na idadi ya machaguo
judgement-indifferent = machaguo hayana tofauti
judgement-equal-fate = thamani sawa: hatima ileile ya nyumba
judgement-equal-winner = thamani sawa: mshindi yuleyule
caption-judged-south = Michezo mama ambayo Kusini alishinda
caption-judged-north = Michezo mama ambayo Kaskazini alishinda
caption-judged-turns = Zamu za 21 hadi 24 za aliyeshindwa
fold-judged-differing = Hatua ambazo utafiti na utafutaji haukubaliani
caption-judged-differing = Hatua ambazo utafiti na utafutaji haukubaliani
fold-judged-turns = Kila zamu pamoja na mstari unaoamua
fold-judged-outcomes = Matokeo ya kuteka katika kila mchezo, pamoja na mstari wa uthibitisho
caption-judged-outcomes = Matokeo ya kuteka
marked-by-print = utafiti
marked-by-reader = msomaji
toss-rigged = ya hila
toss-rigged-by-seeds = ya hila
toss-rigged-by-outcome = ya hila kwa matokeo
toss-winning = inashinda
toss-losing = inashindwa
toss-even = sawa
toss-open = wazi
house-loses = inapoteza nyumba
house-lost-already = ilikwisha kupotea
house-saves = inaokoa nyumba
house-no-house = hakuna nyumba
house-undecided = haijaamuliwa
wrong-part-pit = shimo
wrong-part-direction = mwelekeo
wrong-part-house-choice = kusimama au safari
remark-indifferent = bila tofauti
remark-same-place = hali ileile
remark-same-fate = hatima ileile ya nyumba
remark-fates-part = hatima tofauti
remark-no-house = hakuna nyumba
value-open = wazi
value-loses = inapoteza nyumba
value-saves = inaokoa nyumba
value-lost-already = ilikwisha kupotea
value-losing = inashindwa
value-even = sawa
ending-captured = imetekwa katika { $turn }
ending-emptied = imemwagwa katika { $turn }
ending-game-won = mchezo umeshindwa katika { $turn }
ending-game-lost = mchezo umepotea katika { $turn }
ending-kept = bado inamilikiwa baada ya { $turn }
no-house-after-horizon = { $turn }, upeo, ilichezwa kabla
no-house-lost-in = nyumba yake ilipotea katika { $turn }
no-house-not-owned = hakumiliki nyumba
no-house-undecided = hatima ya nyumba haikupatikana ndani ya kikomo cha utafutaji

advice-text = Ushauri ambao utafiti unawapa wasomaji wake, kila mmoja ukijaribiwa kwa michezo. Inahesabiwa michezo iliyochezwa hivyo, na kati ya hiyo ile ambayo ushauri ulitimia.
advice-verdicts = Kila dai linalinganishwa na mchezo wa bahati, ambao kila hatua halali ina nafasi sawa: jambo linalotokea humo mara nyingi vilevile si ushahidi wa mpango. Pale ambapo mchezo wa bahati haukupimwa, kama kwa kanuni nyingine, michezo iliyochezwa vingine au nusu inachukua nafasi yake, na jedwali linasema hivyo. Tofauti ni kwa pointi za asilimia, na wigo wa 95 %. Dai linaungwa mkono au linakanushwa pale ambapo p iko chini ya 5 % kwa jaribio kamili la Fisher (dhidi ya nusu: jaribio kamili la binomia), la pande mbili na lenye sahihisho la Holm kwa madai yote yanayojaribiwa. Haya hayaonyeshi sababu: anayecheza vizuri huenda anamwaga mapema na kushinda kwa sababu nyingine. Hesabu zilizochapishwa hazijaribiwi, kwa kuwa utafiti uliupata ushauri humo.
claim-empty-then-capture = Mwaga, kisha teka
claim-place-empty-then-capture = mwisho wa sehemu ya kwanza
claim-measure-empty-then-capture = Anayemwaga nyumba yake kisha akaiteka nyingine hushinda mara nyingi zaidi. Inahesabiwa: michezo ambayo mchezaji anamwaga kwanza na anaiteka nyumba nyingine baadaye, na kati ya hiyo ile aliyoshinda.
claim-empty-first = Mwaga kwanza
claim-place-empty-first = mwanzo wa sehemu ya pili
claim-measure-empty-first = Ni lazima kumwaga kabla ya mpinzani. Inahesabiwa: michezo inayoanza kwa kumwaga, na kati ya hiyo ile aliyoshinda aliyemwaga.
claim-empty-at-23-wins = Mwaga zamu ya 23, shinda
claim-place-empty-at-23-wins = sehemu ya pili, baada ya zamu za tukio la kwanza
claim-measure-empty-at-23-wins = Kumwaga mapema katika zamu ya 23 huleta ushindi. Inahesabiwa: michezo ambayo mchezaji anamwaga kwanza, katika zamu ya 23, na kati ya hiyo ile aliyoshinda. Vingine: kumwaga kwa kwanza kunakuja baadaye.
claim-empty-at-23-captures = Mwaga zamu ya 23, teka
claim-place-empty-at-23-captures = mahali hapohapo
claim-measure-empty-at-23-captures = Kumwaga mapema katika zamu ya 23 ndio ufunguo wa kuiteka nyumba nyingine. Inahesabiwa: michezo ileile, na kati ya hiyo ile ambayo aliiteka nyumba nyingine pia.
claim-forcing-types = Aina zinazolazimisha
claim-place-forcing-types = sehemu ya pili, baada ya orodha ya michezo 135
claim-measure-forcing-types = Michezo mama na lahaja nyingi ni za aina za 2, 6, 13, 20 na 27. Inahesabiwa: michezo mama na lahaja za mchezaji, na kati ya hiyo ile ya aina hizo tano. Utafiti unasema hivyo kuhusu Kusini.
claim-forcing-types-capture = Hulazimisha M
claim-place-forcing-types-capture = mahali hapohapo
claim-measure-forcing-types-capture = Katika aina hizi aliyeshindwa hana budi kuteka. Inahesabiwa: majibu ya aliyeshindwa kwa zamu ya 23 ya mshindi katika michezo ya aina hizi, na kati ya hayo yale yanayoteka. Ni hivyo kwa maana ya aina zenyewe.
claim-forcing-types-alone = Huacha chaguo moja
claim-place-forcing-types-alone = swali letu: jinsi M ya lazima inavyobana
claim-measure-forcing-types-alone = Inahesabiwa: majibu yaleyale, na kati ya hayo yale yenye chaguo moja tu. Vingine: majibu katika aina nyingine.
claim-better-play = Mchezo bora zaidi
claim-place-better-play = sehemu ya tatu, baada ya kurusha sarafu
claim-measure-better-play = Karibu katika michezo mama yote aliyeshindwa angeweza kucheza vizuri zaidi. Inahesabiwa: kati ya michezo mama, ile ambayo aliyeshindwa alipoteza nyumba yake katika mojawapo ya zamu zake za 21 hadi 24 ingawa chaguo jingine lingeiokoa, kwa utafutaji wa mistari yote hadi zamu ya 24 ya mshindi; kwa hesabu zilizochapishwa, ile yenye zamu ambayo waandishi wameitia alama ya kosa.
claim-one-mtaji = Mtaji mmoja wa lazima
claim-place-one-mtaji = sehemu ya tatu, kuhusu machaguo
claim-measure-one-mtaji = Kuteka kumoja kwa lazima ndiko kunakobana zaidi. Inahesabiwa: michezo ambayo mshindi alimwaga katika zamu ya 23 na kuiacha nyumba ya aliyeshindwa, na ambayo aliyeshindwa aliweza kujibu kwa kuteka kumoja tu; kati ya hiyo ile ambayo nyumba yake ilitekwa katika zamu ya 24. Vingine: alikuwa na chaguo jingine.
claim-verdict-supported = unaungwa mkono
claim-verdict-contradicted = umekanushwa
claim-verdict-not-distinguishable = hautofautiki na { $null }
claim-verdict-above = zaidi ya inavyodaiwa
claim-verdict-below = chini ya inavyodaiwa
claim-verdict-open = wazi
claim-verdict-by-definition = kwa maana yenyewe
claim-verdict-selection = michezo iliyochaguliwa
claim-verdict-not-tested = haujapimwa
claim-verdict-no-games = hakuna mchezo
claim-verdict-not-judged = haijahukumiwa (--judge)
null-random = mchezo wa bahati
null-otherwise = michezo iliyochezwa vingine
null-one-half = nusu

## Michoro

figures-text = Chati duara za utafiti, zilizochorwa kutoka hesabu zake zilizochapishwa. Michoro iliyotangulia ni ya michezo ya maktaba hii.
figure-archive = { $what }: { $games ->
    [one] mchezo { $games } wa maktaba hii
   *[other] michezo { $games } ya maktaba hii
}
figures-note = Utafiti unachora michezo 334 inayoanza kwa kumwaga na 22 inayoanza kwa kuteka: unaongeza michezo 4 ya viola na unaiacha 9 ya senape, ambayo nayo huanza kwa kumwaga. Chati duara ya kwanza ni kama ilivyochapishwa, ya pili ina yote 343 na 13.
figure-printed = { $what }: michezo { $games } ya utafiti uliochapishwa
figure-first-events = Tukio la kwanza
figure-first-events-as-printed = Tukio la kwanza kama utafiti unavyolichora
figure-wins-south = Ushindi wa Kusini kwa aliyemwaga nyumba yake kwanza
figure-wins-north = Ushindi wa Kaskazini kwa aliyemwaga nyumba yake kwanza
figure-final-colours = Rangi za mwisho
figure-grey-south = Michezo ya grigio ya Kusini imeundwa na nini
figure-grey-north = Michezo ya grigio ya Kaskazini imeundwa na nini
figure-moments = Zamu ya tukio la kwanza
figure-moments-by-winner = Zamu ya tukio la kwanza, ushindi wa Kusini na wa Kaskazini
figure-progress = Mwendo, ushindi wa Kusini na wa Kaskazini
figure-final = Rangi za mwisho, ushindi wa Kusini na wa Kaskazini
figure-combination = Michanganyiko, ushindi wa Kusini na wa Kaskazini
figure-types-south = Aina za michezo mama na lahaja za Kusini
figure-types-north = Aina za michezo mama na lahaja za Kaskazini
slice-emptying = nyumba inamwagwa kwanza
slice-capture = nyumba inatekwa kwanza
slice-first = mshindi anamwaga kwanza
slice-second = mshindi anamwaga wa pili
slice-others = mingine yote
slice-later = baadaye
wins-south = ushindi wa Kusini
wins-north = ushindi wa Kaskazini
axis-percent = % ya michezo
unit-games = michezo; kwa mlalo zamu ya 22 na jibu lake, kwa wima zamu ya 23 na jibu lake
band = michezo { $from } hadi { $to }
band-one = { $games ->
    [one] mchezo 1
   *[other] michezo { $games }
}
count-and-percent = { $count } ({ $percent } %)
bar-words = { $percent } % ({ $count } kati ya { $of })
item-turn = zamu ya { $turn }
item-type = aina ya { $type }

## Ulinganisho

parity-line = Namba { $numbers } zilizochapishwa: sawa { $equal }, tofauti { $differs }, zilizokokotolewa upya na ni sawa { $recomputed }, zilizokokotolewa upya na ni tofauti { $contradicted }, zisizokokotoleka { $open }.
parity-text = Sawa na tofauti hulinganisha namba iliyochapishwa na michezo ya maktaba. Pale ambapo maktaba haina michezo inayohusu namba hiyo, kukokotolewa upya huilinganisha na matokeo ya hesabu nyingine zilizochapishwa. Zisizokokotoleka ni namba ambazo hazitokani na lolote kati ya hayo mawili.
parity-remarkable-text = Kila namba hapa imetajwa pamoja na yanayojulikana kuihusu; hakuna iliyopindishwa ili ilingane.
parity-differing = Namba zilizochapishwa zinazotofautiana:
parity-agreeing = Namba zilizochapishwa zinazolingana, zenye kosa kando yake:
parity-row = { $table }, { $side }, { $item }, { $number }: iliyochapishwa { $printed }
parity-row-ours = , kutoka michezo { $ours }
parity-row-printed = , kutoka hesabu zilizochapishwa { $ours }
parity-row-known = . Linalojulikana: { $fault }.
parity-row-line = . Utafutaji haukubaliani na hukumu hiyo: { $line }.
parity-row-unknown = . Haikujulikana hapo awali: ichunguze.
fold-parity = Kila namba iliyochapishwa
caption-parity-by-table = Namba zilizochapishwa kwa jedwali na uamuzi
caption-parity = Kila namba iliyochapishwa pamoja na uamuzi wake
item-composition = { $part } ndani ya { $class }
item-captured-later = PMV ambayo nyumba ya aliyeshindwa inatekwa baadaye
item-composition-nero = michezo ya nero katika jedwali la muundo wa ndani
item-outcome-type-6 = matokeo ya aina ya 6
item-turn-type-13 = zamu ya kutakata nyumba katika aina ya 13
item-legend = maelezo ya vifupisho ya kundi la pili

verdict-equal = sawa
verdict-differs = tofauti
verdict-recomputed-equal = imekokotolewa upya, sawa
verdict-recomputed-differs = imekokotolewa upya, tofauti
verdict-not-computable = haikokotoleki

printed-population = mkusanyiko
printed-classes = makundi
printed-compositions = muundo wa ndani
printed-first-event = tukio la kwanza
printed-percentages = uwiano katika maandishi
printed-type-counts = idadi ya michezo kwa aina
printed-type-games = michezo iliyotajwa kwa aina
printed-matrix-games = michezo mama 59
printed-options = machaguo ya aliyeshindwa
printed-errors = zamu zilizotiwa alama ya kosa
printed-elsewhere = mahali pengine katika utafiti

number-count = n
number-of = kati ya
number-percent = %
number-type = aina
number-kind = namna
number-loser-house-captured = nyumba ilitekwa baadaye
number-capture-turn = zamu ya kuteka
number-outcome = matokeo
number-coin-toss = kurusha sarafu
number-coin-toss-kind = namna ya kurusha sarafu
number-remark = maelezo
number-judgement = maoni
number-text = maandishi

value-none = hakuna
value-yes = ndiyo
value-no = hapana
value-not = sivyo
value-goes-on = mchezo unaendelea
value-rigged = wa hila
value-winning = wa ushindi
value-equal-value = thamani sawa
value-indifferent = bila tofauti
value-wrong = si sahihi
value-missed-emptying = nafasi ya kumwaga haikutumiwa
value-chain-reaction = mfululizo wa athari

fault-types-share = 62/97 imechapishwa kuwa 69.92 %; ni 63.92 %
fault-red-sum = jumla iliyo kando imechapishwa kuwa 40 + 92 = 198; ni 132, na asilimia 37.08 ni sahihi
fault-violet-and-mustard = jumla inaingiza michezo 4 ya viola na kuiacha 9 ya senape, ambayo nayo huanza kwa kumwaga; pamoja nayo ni 343
fault-black-games = jedwali la muundo wa ndani lina 1/205 kwa sehemu zake zote mbili pamoja; orodha ina 1/205 kwa kila mpangilio, yaani michezo 2, kama maandishi yanavyosema (0.98 %)
fault-outcome-fc = kosa la chapa badala ya PC; maelezo ya vifupisho hayana FC
fault-turn-22 = kosa la chapa: katika aina ya 13 nyumba inamwagwa kwa kutakata katika zamu ya 23
fault-legend-pnc = maelezo ya vifupisho yanaiacha PNC, iliyomo katika yale ya kundi la kwanza
fault-number-15188 = jedwali moja lina 15188 kwa mchezo huu
fault-underlined = michezo 25 katika maandishi, namba 26 zilizopigiwa mstari katika jedwali
fault-one-choice = imechapishwa kuwa chaguo 1; kwenye bao yapo 2
fault-rigged-by-outcome = imechapishwa kuwa wa hila; kwa kete 19 hayo ni maoni kuhusu matokeo: kufikia zamu ya 24 mwelekeo mmoja tu unashinda nyumba, kufikia ya 25 yote miwili

## Yasiyoweza kukokotolewa

open-text = Namba zisizo na ulinganisho, kwa jedwali na sababu.
open-games = Michezo haimo katika maktaba. Kati ya michezo 356 ya utafiti, 59 imechapishwa hatua kwa hatua. Namba zinazohusu michezo mingine mmoja mmoja haziwezi kuhesabiwa kutokana na hiyo, na hakuna hesabu iliyochapishwa inayozitoa.
open-judgement = Namba ni maoni ya waandishi kuhusu mchezo ambao haujahukumiwa hapa, au ambao utafutaji haukuweza kuuamua.
open-time = Kama mchezo ambao haukuishia ubaoni uliachwa au ulipotezwa kwa muda kuisha: maandishi hayatofautishi mambo haya mawili.
reason-games = michezo haimo katika maktaba
reason-judgement = maoni ya waandishi
caption-not-computable = Namba zilizochapishwa zisizokokotoleka

## Namna ya kuitoa upya

caption-sources = Faili zilizosomwa

matching = Michezo hii ni ya nani
matching-text = Utafiti unataja michezo 135 kwa nambari, na unachapisha hatua za 59. Nambari iliyochapishwa inalinganishwa na michezo ya maktaba hii pale tu ambapo ni michezo ya utafiti: ile 59 kwa hatua zake, mingine yote pale tu ambapo maktaba ina mchezo chini ya kila nambari ya 135, na michezo iliyokwisha, au michezo ya kundi la utafiti, mingi sawa na ya utafiti. printed_games.csv inataja kila mchezo na kilichopatikana chini ya nambari yake.
caption-matching = Michezo ya utafiti kando ya maktaba hii
column-material = michezo
column-match = ulinganifu
column-our_winner = mshindi hapa
column-our_type = aina hapa
column-our_kind = jinsi hapa
matching-finished = michezo iliyokwisha
matching-population = michezo ya kundi la utafiti
matching-named = michezo iliyotajwa kwa nambari
matching-printed-in-full = michezo iliyochapishwa yote
matching-same-moves = yenye hatua zilizochapishwa
matching-same-class = yenye aina iliyochapishwa, hatua hazikuchapishwa
matching-other-class = yenye aina nyingine
matching-other-moves = yenye hatua tofauti na zilizochapishwa
matching-not-replayed = haikuchezeka hadi mwisho
matching-missing = haipo
matching-not-named = michezo ambayo utafiti hauitaji
