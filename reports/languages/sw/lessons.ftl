## Lessons: what stands around them
lesson-heading = Somo { $number } kati ya { $all }: { $title }
lesson-task = Zoezi { $number } kati ya { $all }
lesson-rule = Kanuni { $rule }
lesson-position-of = Kutoka kwenye mchezo { $game } wa kibao.org.
lesson-ruleset = Kanuni za hapa ni { $rules }.
lesson-solution = Jibu moja ni { $answer }.
lesson-no-pit = `{ $typed }` si shimo; andika A1 hadi A8 au B1 hadi B8, kwa herufi ndogo kwa Kaskazini
lesson-plain-keys = Andika jibu, au: `i` dokezo, `o` jibu, `N` zoezi linalofuata, `q` kutoka.
lesson-summary =
    { $done ->
        [one] Zoezi moja limefanywa.
       *[other] Mazoezi { $done } yamefanywa.
    } Hadi sasa { $known } kati ya { $all } ya masomo yote yamefanywa.
lesson-line = { $number }. { $title }: { $done } kati ya { $all } yamefanywa (`bao learn { $name }`)
lesson-all-done = Masomo yote yamefanywa; hili ni la kwanza tena.

## Lessons: what is said to an answer, before its rule
lesson-by-rule = { $reason } (kanuni { $rule }).
did-takata =
    { $laps ->
        [one] { $move } inasambaza mkono mmoja, haili kitu na inaishia { $last }
       *[other] { $move } inasambaza mikono { $laps }, haili kitu na inaishia { $last }
    }
did-capture =
    { $seeds ->
        [one] { $move } inakula kete moja
       *[other] { $move } inakula kete { $seeds }
    } { $laps ->
        [one] na inaishia { $last } baada ya mkono mmoja
       *[other] na inaishia { $last } baada ya mikono { $laps }
    }
did-end = { $did }. { $end } Hapo mchezo unakwisha
did-block = { $did }. Sasa { $pit } limezuiwa: vitisho vyako vyote vya kula vinalilenga
found-faces = { $pit } linatazamana na { $facing }
found-last = kete ya mwisho ya { $move } inaangukia { $pit }
found-entry = kete zilizoliwa na { $move } zinaingilia { $pit }
found-blocked = { $pit } limezuiwa: vitisho vyote vya kula vinalilenga
missed-play = { $move } ni halali, lakini inatakiwa { $asked }
missed-from = { $move } haianzii { $pit }
missed-from-back = { $move } inaanzia safu ya mbele; safu ya nyuma nayo inaweza kula
missed-end = { $move } inaishia { $last }, si { $pit }
missed-laps =
    { $laps ->
        [one] { $move } inasambaza mkono mmoja tu; inatakiwa { $least }
       *[other] { $move } inasambaza mikono { $laps }; inatakiwa { $least }
    }
missed-take =
    { $seeds ->
        [one] { $move } inakula kete moja tu; hatua nyingine inakula zaidi
       *[other] { $move } inakula kete { $seeds }; hatua nyingine inakula zaidi
    }
missed-captures =
    { $captures ->
        [one] { $move } inakula mara moja; inatakiwa mara { $least }
       *[other] { $move } inakula mara { $captures }; inatakiwa { $least }
    }
missed-enter = kwa { $move } kete zilizoliwa zinaingilia { $entry }, si { $kichwa }
missed-turn = kwa { $move } kete zote zinazunguka upande uleule
missed-stop-in-house = { $move } haiishii ndani ya nyumba: inaishia { $last }
missed-safari = { $move } haiendelei na kete za nyumba
missed-empty-house = { $move } haisambazi nyumba
missed-capture-house = { $move } haili nyumba a5
missed-takasia-stop = { $move } haiishii katika shimo lililozuiwa: inaishia { $last }
missed-block = baada ya { $move } hakuna shimo la Kaskazini linalozuiwa
missed-win = { $move } haishindi: mchezo unaendelea
missed-live = { $move } inashindwa mara moja. { $end } Hilo ndilo la kuepuka
missed-faces = shimo { $pit } linatazamana na { $facing }
missed-faces-back = shimo { $pit } liko safu ya nyuma, ambayo haitazamani na shimo lolote
missed-last = kete ya mwisho ya { $move } haiangukii { $pit }; hesabu kete moja kwa kila shimo
missed-entry = kete zilizoliwa na { $move } haziingilii { $pit }
missed-blocked =
    { $seeds ->
        [0] { $pit } ni tupu: hakuna anayelitishia
       *[other] Vitisho vyote havilengi { $pit } pekee
    }
missed-other-side = shimo { $pit } ni la Kaskazini
missed-no-pit = { $move } ni hatua, na linaulizwa shimo
missed-no-move = { $pit } ni shimo, na inaulizwa hatua
refused-pit = { $pit }: { $reason }.
refused-other-side = Shimo { $pit } ni la { $side ->
    [south] Kusini
   *[north] Kaskazini
 }; mchezaji husambaza katika mzunguko wake tu (kanuni 1.1).
refused-empty = shimo ni tupu (kanuni 2.1, 3.1 na 5)
task-hint-move = Angalia { $pit }.
task-hint-pit =
    { $row ->
        [A] Ni shimo la safu yako ya mbele.
        [a] Ni shimo la safu ya mbele ya Kaskazini.
        [B] Ni shimo la safu yako ya nyuma.
       *[other] Ni shimo la safu ya nyuma ya Kaskazini.
    }

## The lessons: their titles; of each task the rule and what is to be done

lesson-board = Ubao na pande za kuzunguka
task-board-faces = Unashinda safu ya mbele ya Kaskazini ikiwa tupu, au asipokuwa na hatua halali. Wewe ni Kusini, unakaa chini. Mashimo yako ni A1 hadi A8, kutoka kushoto kwako hadi kulia, na nyuma yake B1 hadi B8. Kaskazini anakaa mbele yako na anahesabu kutoka kushoto kwake: A1 linatazamana na a8.
task-board-faces-asked = Ni shimo gani la Kaskazini linalotazamana na A5, shimo lako la mraba?
task-board-clockwise = Mashimo yako kumi na sita ni mzunguko mmoja, nawe unasambaza ndani yake tu. Kisaa ni kwenda kulia mbele, A1 hadi A8, na kurudi nyuma, B8 hadi B1. Katika maandishi mshale unaonyesha upande ambao kete zinatoka shimoni: > kulia, < kushoto.
task-board-clockwise-asked = Sambaza A3 kisaa: A3>.
task-board-round = Mzunguko unapinda kwenye pembe. Baada ya A1, upande wa kushoto, ni B1; baada ya A8, upande wa kulia, ni B8.
task-board-round-asked = Cheza A2 ili kete ya mwisho iangukie B2.

lesson-sowing = Kusambaza na endelea
task-sowing-last = Kete husambazwa moja moja kwa kila shimo, kuanzia shimo linalofuata. Kete ya mwisho ikiangukia shimo tupu, hatua imekwisha.
task-sowing-last-asked = Kete ya mwisho ya A2> inaangukia shimo gani?
task-sowing-empty = Hesabu kabla ya kusambaza: mahali inapoangukia kete ya mwisho ndipo panapoamua hatua.
task-sowing-empty-asked = Cheza hatua ambayo kete yake ya mwisho inaangukia A3, shimo tupu.
task-sowing-relay = Kete ya mwisho ikiangukia shimo lenye kete, unachukua zote na kusambaza tena kutoka shimo linalofuata, upande uleule. Huku ndiko kuendelea: endelea.
task-sowing-relay-asked = Cheza hatua inayosambaza mikono mitatu.

lesson-namua = Namua: kete za ghalani
task-namua-first = Mchezo huanza na kete 22 katika kila ghala. Ukiwa nazo, kila hatua yako huleta moja katika shimo lenye kete la safu yako ya mbele. Kipindi hiki ni namua.
task-namua-first-asked = Leta kete katika A7, kisha lisambaze upande wowote.
task-namua-capture = Anayeweza kula lazima ale. Katika namua kete yako lazima iangukie shimo lenye kete linalotazamana na shimo lenye kete.
task-namua-capture-asked = Cheza hatua inayokula kete tatu.
task-namua-takata = Pasipo na cha kula unacheza takata: haili kitu hadi mwisho. Kete inawekwa katika shimo la mbele lenye kete, na zote zinasambazwa. Nyumba inayofanya kazi inasubiri wakati shimo jingine la mbele lina kete.
task-namua-takata-asked = Cheza takata. Ukitaka, jaribu nyumba kwanza.

lesson-capture = Kula
task-capture-facing = Katika namua kula huanza pale kete yako inapoangukia shimo lenye kete linalotazamana na shimo lenye kete. Unachukua kete za shimo hilo na kuzisambaza upande wako.
task-capture-facing-asked = Kula shimo la Kaskazini lenye kete nne.
task-capture-sown = Bila kete ghalani uko katika kipindi cha mtaji. Hapo kula huanza na shimo la kete 2 hadi 15, la safu yoyote, ambalo usambazaji wake wa kwanza unaishia shimo la mbele lenye kete linalotazamana na shimo lenye kete.
task-capture-sown-asked = Cheza hatua inayokula kete tatu.
task-capture-again = Katika hatua inayokula, kila kete ya mwisho inayofuata ikiangukia shimo la mbele lenye kete linalotazamana na lenye kete, inakula pia.
task-capture-again-asked = Cheza hatua inayokula mara mbili.

lesson-kichwa = Kichwa: kete zilizoliwa zinaingilia wapi
task-kichwa-choice = A1 na A8 ni vichwa. Kete zilizoliwa zinaingilia kimojawapo na kusambazwa kuelekea ndani. Katika kula kwa kwanza kwa hatua ya namua kutoka A3 hadi A6 unachagua wewe. Mshale unaelekea huko.
task-kichwa-choice-asked = Kula kwa A5 ili kete ziingilie A8.
task-kichwa-keeps = Katika mtaji, na katika kila kula kunakofuata kutoka A3 hadi A6, upande wa kusambaza unabaki: kisaa kete zinaingilia A1, kinyume cha saa zinaingilia A8.
task-kichwa-keeps-asked = A6< inasambaza kete tatu kushoto na inakula kutoka A3. Kete zilizoliwa zinaingilia kichwa gani?
task-kichwa-alone = Katika takata kichwa ambacho ndicho shimo pekee la mbele lenye kete husambazwa kuelekea katikati tu, ili safu ya mbele isibaki tupu.
task-kichwa-alone-asked = Sambaza A1 upande unaoruhusiwa.

lesson-kimbi = Kimbi: mashimo kando ya vichwa
task-kimbi-near = A1, A2, A7 na A8 ni kimbi. Kutoka A1 na A2 kete zilizoliwa zinaingilia kichwa cha kushoto, A1; kutoka A7 na A8 kile cha kulia, A8. Hakuna kuchagua.
task-kimbi-near-asked = Cheza kula ambako kete zinaingilia A8.
task-kimbi-entry = Shimo linalokula ndilo linaloamua, si shimo linaloliwa.
task-kimbi-entry-asked = Unaweka kete katika A2, linalotazamana na a7. Kete zilizoliwa zinaingilia kichwa gani?
task-kimbi-turn = Kula kutoka kimbi kunaweza kugeuza usambazaji: anayefika A2 kutoka kulia anaendelea kutoka A1 kwenda kulia.
task-kimbi-turn-asked = Cheza kula kunakogeuza upande.

lesson-mtaji = Kula katika mtaji
task-mtaji-must = Hatua inayokula nayo huitwa mtaji, na huja kabla ya nyingine zote: anayeweza kula lazima ale. Kula kupi, unachagua wewe.
task-mtaji-must-asked = Cheza kula kunakochukua kete saba.
task-mtaji-back = Safu ya nyuma nayo inaweza kuanza kula, kama usambazaji wa kwanza unaishia mbele. Yenyewe haili kutoka nyuma, wala hailiwi.
task-mtaji-back-asked = Kula kwa shimo la safu yako ya nyuma.
task-mtaji-sixteen = Shimo la kete kumi na sita au zaidi huzunguka mzunguko mzima, na haliwezi kuanza kula. Hapa nyumba ina 19.
task-mtaji-sixteen-asked = Kula kwa shimo jingine la safu yako ya mbele.
task-mtaji-kujifunza = Kujifunza ni mchezo wa wanaojifunza: kete mbili katika kila shimo, bila ghala na bila nyumba. Uko katika mtaji tangu mwanzo.
task-mtaji-kujifunza-asked = Anza na hatua inayokula kete nane.

lesson-house = Nyumba
task-house-stop = A5 ni nyumba yako. Ni yako mpaka uisambaze mwenyewe au iliwe. Ikiwa yako na ina kete sita au zaidi, inafanya kazi: takata inayoishia humo inasimama hapo.
task-house-stop-asked = Cheza takata inayosimama ndani ya nyumba yako.
task-house-safari = Katika namua, hatua inayokula ikifika katika nyumba yako inayofanya kazi bila kula hapo, unaweza kusimama au kuendelea na kete za nyumba. Kuendelea ni safari; katika maandishi ni +.
task-house-safari-asked = Kula kwa A8, kisha endelea na kete za nyumba.
task-house-capture = Nyumba huliwa kama shimo lolote la mbele. Anayeipoteza hivyo anapoteza kete nyingi, na nyumba haimrudii.
task-house-capture-asked = Kula nyumba ya Kaskazini, a5.

lesson-tax = Kodi, na nyumba iliyolala
task-tax-pay = Katika namua, pasipo na cha kula na nyumba inayofanya kazi ikiwa shimo lako pekee la mbele lenye kete, nyumba hutozwa kodi: kete moja inaingia, mbili zinatoka na kusambazwa upande wowote. Nyumba inabaki yako.
task-tax-pay-asked = Lipa kodi ili kete ya mwisho iangukie A3.
task-tax-none = Wakati shimo jingine la mbele lina kete, hata moja tu, katika namua nyumba inayofanya kazi haisambazwi wala haitozwi kodi.
task-tax-none-asked = Cheza takata, uone kwa nini haiwezi kuwa nyumba.
task-tax-asleep = Kodi pekee ndiyo inayoshusha nyumba chini ya kete sita. Chini ya sita imelala: bado ni yako, lakini huanza takata kama shimo lolote la mbele lenye kete. Ikisambazwa si yako tena.
task-tax-asleep-asked = Sambaza nyumba iliyolala.

lesson-takata = Takata katika mtaji
task-takata-front = Katika mtaji takata huanza na shimo la mbele la kete mbili au zaidi. Shimo la kete moja halianzi.
task-takata-front-asked = Cheza takata inayoishia A8.
task-takata-back = Ikiwa tu hakuna shimo la mbele lenye kete mbili, takata huanza na shimo la nyuma la kete mbili au zaidi.
task-takata-back-asked = Cheza takata inayoishia B1.
task-takata-house = Katika mtaji nyumba nayo inaweza kusambazwa kwa takata: kutakata nyumba. Baada ya hapo si ya mwenyewe tena.
task-takata-house-asked = Mwaga nyumba yako.

lesson-takasia = Takasia: shimo lililozuiwa
task-takasia-which = Kaskazini amecheza takata katika mtaji, wewe huna cha kula, na vitisho vyake vyote vya kula vinalenga shimo lako moja tu. Shimo hilo limezuiwa kwa hatua hii. Hii ndiyo takasia.
task-takasia-which-asked = Ni shimo lako lipi lililozuiwa? Tazama mahali ambapo usambazaji wa Kaskazini unaishia.
task-takasia-stop = Hakuna hatua inayoanzia shimo lililozuiwa, na takata ambayo kete yake ya mwisho inaangukia humo inasimama hapo. Katika hali hii shimo hilo ni A6.
task-takasia-stop-asked = Cheza takata inayosimama katika A6.
task-takasia-make = Takata yako inaweza kuzuia shimo la Kaskazini. Nyumba, shimo pekee la mbele lenye kete, na shimo pekee la mbele la kete mbili au zaidi havizuiwi kamwe.
task-takasia-make-asked = Cheza takata inayozuia shimo la Kaskazini.

lesson-ends = Jinsi mchezo unavyoisha
task-ends-front = Mchezaji ambaye baada ya hatua safu yake ya mbele ni tupu ameshindwa.
task-ends-front-asked = Shinda: maliza kete za safu ya mbele ya Kaskazini.
task-ends-singletons = Aliyecheza akabaki bila ghala na bila kitu isipokuwa kete moja moja ameshindwa. Vivyo hivyo mwenye zamu ambaye hana hatua halali.
task-ends-singletons-asked = Cheza hatua ambayo haishindwi.
task-ends-endless = Hakuna sare. Hatua ambayo usambazaji wake haungekwisha kamwe si halali.
task-ends-endless-asked = A3< isingekwisha kamwe. Ijaribu, kisha cheza hatua nyingine.
