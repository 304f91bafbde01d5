# Yanayosemwa na amri, zaidi ya ripoti na skrini. Istilahi za bao hubaki zilivyo katika lugha zote.

## bao show

show-set-up = Mchezo { $game }, mpangilio wa mwanzo
show-turn = Mchezo { $game }, zamu { $turn }: { $side } { $move }, { $kind }, { $choices }
show-variation = Mchezo { $game }, njia nyingine { $turn }: { $side } { $move }, { $kind }, { $choices }
show-choices = Machaguo yalikuwa: { $choices }
show-event = Tukio: { $event }.
show-before = Kabla, katika zamu ya { $turn }: { $event }.
show-position = Hali ya bao: { $position }

## bao play na bao train

play-against = Unacheza na { $player }: `a` inaonyesha machaguo yako, `?` vitufe vyote.
play-two = Wanacheza wawili: `a` inaonyesha machaguo, `?` vitufe vyote.
train-none-due = Hakuna fumbo la leo; linalofuata ni baada ya { $days ->
    [one] siku { $days }
   *[other] siku { $days }
 }.
train-due = Hadi sasa yameulizwa { $known } kati ya { $all }, { $due } ni ya hadi kesho.
train-not-noted = { $why }. Itajaribiwa tena kwa jibu linalofuata, na mwishoni.
train-no-puzzle = hakuna fumbo la mada na madaraja haya; `bao train --list` inayaorodhesha yote
train-column-puzzle = fumbo
train-column-grade = ngazi
train-column-asked = swali
train-column-right = sawa
train-column-due = baada
train-column-question = maulizo
train-new = mpya
train-days = siku { $days }

## Faili za michezo

file-unreadable = { $file } haisomeki: { $error }
file-too-long = { $file } ina zaidi ya MiB { $most }, hiyo si faili ya michezo
file-no-text = { $file } si maandishi ya UTF-8 (baiti { $byte }); faili ya mchezo ni maandishi matupu, kama `bao replay` inavyoyahifadhi
file-no-game = hakuna mchezo katika { $file }
file-no-such-game = hakuna mchezo { $asked } katika { $file }; ina { $there }
file-damaged = { $file } ipo na haisomeki yote kama faili ya michezo ({ $what }); inaachwa ilivyo: hifadhi katika faili nyingine
file-not-plain = { $file } si faili ya kawaida
file-read-only = { $file } ni ya kusoma tu, na inaachwa ilivyo; hifadhi katika faili nyingine
file-would-be-too-long = { $file } ingekuwa na zaidi ya MiB { $most } pamoja na mchezo huu, na isingeweza kufunguliwa tena; hifadhi katika faili nyingine
file-other-game = { $file } ina mchezo mwingine { $game } ({ $why }); hifadhi katika faili nyingine
file-locked = hakuna kilichohifadhiwa: { $error }
file-beside = { $file } ina mchezo huu pamoja na njia nyingine; `bao replay { $file }` inaufungua
file-cut-off-merge = { $unsaved } ina mabadiliko ya kikao kilichokatika; `bao merge { $file } { $unsaved }` inayachukua
file-cut-off-open = { $unsaved } ina mabadiliko ya kikao kilichokatika; `bao replay { $unsaved }` inayafungua
