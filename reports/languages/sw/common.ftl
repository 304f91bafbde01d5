# Maneno yanayohitajika katika kila ripoti. Istilahi za bao hubaki zilivyo katika lugha zote.

contents = Yaliyomo
skip = Ruka hadi kwenye maandishi
cut = Mistari { $shown } ya kwanza kati ya { $rows }; mistari yote imo katika { $file }.
file = kama faili: { $file }
no-rows = hakuna mstari
to-move = zamu yake
aside = Telezesha kuona sehemu iliyobaki.

true = ndiyo
false = hapana

side-south = Kusini
side-north = Kaskazini
side-all = wote wawili
side-s = Kusini
side-n = Kaskazini

house-owned = ana nyumba
house-asleep = ana nyumba, imelala
house-lost = hana nyumba
board-player = { $side }: kete { $store } ghalani, { $house }

ended_by-front-row = safu ya mbele tupu
ended_by-no-move = hakuna hatua halali
ended_by-no-seeds = hakuna kete
ended_by-singletons = kete moja moja tu
ended_by-resigned = kukubali kushindwa au muda kuisha
ended_by-unfinished = haukuisha, mshindi hakutajwa
ended_by-cut-off = maandishi yamekatika
ended_by-unknown = haijulikani

severity-note = dokezo
severity-repair = rekebisho
severity-warning = onyo
severity-error = kosa

event-emptied = imemwagwa
event-captured = imetekwa

column-game = mchezo
column-tested = iliyojaribiwa
column-games = michezo
column-winner = mshindi
column-loser = aliyeshindwa
column-side = mchezaji
column-owner = mwenye nyumba
column-ended_by = mwisho
column-plies = hatua
column-turn = zamu
column-year = mwaka
column-count = n
column-of = kati ya
column-percent = %
column-low = kuanzia
column-high = hadi
column-severity = uzito
column-code = msimbo
column-option = chaguo
column-value = thamani
column-rule = kanuni
column-meaning = maana
column-event = tukio
column-choices = machaguo
column-file = faili
column-bytes = baiti
column-sha256 = SHA-256
column-aspect = kipengele
column-class = kundi
column-counts = hesabu
column-statistic = kinachohesabiwa
column-p = p
column-low_players = kuanzia (wachezaji)
column-high_players = hadi (wachezaji)
column-p_players = p (wachezaji)
column-p_holm = p (Holm)
column-sample = michezo
sample-all = yote inayohesabiwa
sample-without-resigned = bila ile ambayo mchezaji alikubali kushindwa au muda uliisha
sample-without-unknown = bila ile ambayo mwisho wake haujulikani
sample-on-board = ile iliyoisha ubaoni
sample-with-broken = pamoja na iliyokatika, kwa mshindi anayetajwa na chanzo
sample-nobody-to-south = isiyo na mshindi ikihesabiwa kuwa ya Kusini
sample-nobody-to-north = isiyo na mshindi ikihesabiwa kuwa ya Kaskazini
sampling-by-class = Michezo hii ilichaguliwa kwa jinsi ilivyokwenda, au mmoja mmoja: { $filter }. Uwiano wa ushindi wa Kusini na uwiano wa makundi unaeleza uchaguzi huo tu, na hausemi lolote kuhusu michezo kwa jumla. Wigo unaonyesha ukubwa wake; hakuna jaribio linalofanywa.
sampling-left-out = Michezo iliyochapishwa kati ya hii: { $left_out }. Utafiti uliichapisha kwa sababu ni ya kundi moja, na michezo 76 ambayo unaitaja pamoja nayo haimo humu au ni michache; kwa hiyo haikuja kwa bahati. Kila jaribio linaiacha nje; michezo iliyobaki kwa majaribio: { $left }. Hesabu na uwiano usio na jaribio ni wa michezo yote.
sampling-no-test = Hakuna jaribio linalofanywa, kwa kuwa lingejaribu jinsi michezo ilivyochaguliwa.
by-player = Michezo ya wachezaji walewale hufanana. Wigo (wachezaji) na p (wachezaji) huzingatia hilo: hutokana na jinsi uwiano unavyobadilika mchezaji mmoja baada ya mwingine anapoachwa nje. Havipo pale ambapo wachezaji waliotajwa ni wachache mno.
column-kind = namna
column-type = aina
column-table = jedwali
column-reason = sababu
column-numbers = idadi ya namba
chosen-by = Imehesabiwa michezo iliyochaguliwa kwa { $filter } tu.

## Namna ya kuitoa upya ripoti

reproduce = Namna ya kuitoa upya ripoti hii
reproduce-made = Programu, kanuni na uzito wa mtandao unaopima hatua vimetajwa mbele ya amri. Faili zilezile, programu ileile na chaguo zilezile hutoa ripoti ileile, baiti kwa baiti, kwa idadi yoyote ya vichakataji. Amri isiyotaja faili huhesabu michezo iliyochapishwa iliyomo ndani ya programu, yaani datasets/games.csv katika hazina yake:
reproduce-left-out = Michezo iliyosomwa: { $read }; iliyoachwa kwa kuwa inarudia mwingine: { $copies }; iliyochukua nafasi ya wa awali: { $replaced }; ya sehemu: { $partial }, na iliyokataliwa: { $rejected }, ambayo haimo katika hesabu yoyote ya michezo iliyokubaliwa.
reproduce-files-left-out = Faili zenye michezo: { $files }; faili zisizo na michezo au zisizosomeka hadi mwisho: { $skipped }.
reproduce-cite = Namna ya kuitaja
cite-report = Ripoti hii, kwa jina lake, programu iliyoitoa, na kitambulisho cha maudhui ya michezo yake:
cite-program = Programu: Bao Archive, ya The Bao Archive team, kwa leseni ya MIT au Apache-2.0, pamoja na toleo na commit yake, vilivyo katika mstari wa kwanza wa amri hapo juu (katika mifano huandikwa VERSION mahali pake).
cite-data = Vinavyokuja na programu: michezo na hesabu zilizochapishwa ni mambo ya kweli ambayo si mali ya yeyote; mpangilio wake na hesabu za kulinganishia ni chini ya CC0 1.0. Michezo yako mwenyewe ni ya vyanzo vyake.
cite-archive = Michezo, kwa kitambulisho cha maudhui ya maktaba: { $id }. Maktaba zenye michezo ileile zina kilekile; bao archive log hukionyesha.
cite-games = Michezo, kwa kitambulisho cha maudhui yake: { $id }. Ilisomwa kwa ajili ya ripoti hii tu; maktaba inayotengenezwa na bao import kutokana nayo ina kitambulisho kilekile.
cite-study = Utafiti wenye makundi haya: Alberto Bertaggia na Andrea Emiliozzi, Bao la Kiswahili, la Nyumba nella fase Mtaji, kwa Kiitalia, kuhusu michezo ya www.kibao.org tangu 2013 hadi 2020. Maandishi yaliyopo hayataji mahali wala mwaka wa kuchapishwa.
reproduce-files = SHA-256 ni kile ambacho sha256sum inakitoa kwa faili. Majedwali ni faili zilizo kando ya hii, zenye thamani zilezile katika lugha zote; codebook.csv inaeleza maana ya kila safu na kila kundi, datapackage.json inaeleza hayo kwa programu.
source-published = michezo iliyochapishwa
