# Maneno yanayohitajika katika kila ripoti. Istilahi za bao hubaki zilivyo katika lugha zote.

contents = Yaliyomo
skip = Ruka hadi kwenye maandishi
cut = Mistari { $shown } ya kwanza kati ya { $rows }; mistari yote imo katika { $file }.
file = kama faili: { $file }
no-rows = hakuna mstari
to-move = zamu yake
aside = Mchoro unaendelea pembeni.

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

status-accepted = umekubaliwa
status-partial = kwa sehemu
status-rejected = umekataliwa

ended_by-front-row = safu ya mbele tupu
ended_by-no-move = hakuna hatua halali
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
column-games = michezo
column-winner = mshindi
column-loser = aliyeshindwa
column-side = mchezaji
column-owner = mwenye nyumba
column-status = hali
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
column-seeds = kete
column-choices = machaguo
column-file = faili
column-bytes = baiti
column-sha256 = SHA-256
column-aspect = kipengele
column-class = kundi
column-counts = hesabu
column-statistic = kinachohesabiwa
column-p = p
column-kind = namna
column-type = aina
column-table = jedwali
column-reason = sababu
column-numbers = idadi ya namba
chosen-by = Imehesabiwa michezo iliyochaguliwa kwa { $filter } tu.
