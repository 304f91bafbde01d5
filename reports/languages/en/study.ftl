# The study of the house in the mtaji stage.

summary-title = The house in the mtaji stage: { $source }
summary-ruleset = ruleset { $ruleset }
source-stdin = standard input

## Headings

question = The question
in-short = In short
material = The games
rules = The rules
findings = Findings
classes = The classes, with an example each
results = What was counted
compositions = Composition of final colours and combinations
moments = The first event
shares = The shares in the study's text
sides = South against North
matrix = Matrix games and their variants
choices = The loser's choices
tosses = Coin tosses
advice = The authors' advice, tested
figures = The figures of the printed study
parity = Parity with the printed study
parity-remarkable = Numbers that differ or have a known fault
open = What could not be computed

aspect-progress = Progress
aspect-final = Final colours
aspect-combination = Combinations

results-heading = How the games went: { $class } is the most common way, { $percent } %
sides-heading = South against North: South won { $count } of { $of } ({ $percent } %)
judged-heading = Part three: in { $count } of { $of } matrix games the loser could have kept his house
advice-heading = The authors' advice: { $supported } of { $tested } claims are supported
comparison-tests-short = Fisher's exact test, corrected by Holm for all classes of an aspect. The counts do not say why classes differ, and where no difference is found there may still be one.
figure-in-short = Progress of each player's wins: here, in print and in random play, the largest difference first
fold-print = Beside the printed study: its figures, every printed number, and what could not be computed
fold-sides = Every class, South's wins beside North's
fold-side-by-side = Every class, type, turn and share side by side, and how the counts were made
fold-pies = The pies of the study, drawn from the games of this archive
fold-figures = The pies of the printed study
fold-judged-games = Every judged game
fold-claims = What each claim says, and how it is counted
fold-rules = Every option of the rules
fold-classes = All classes, each with an example

## The question

question-text = Bao la Kiswahili is played in two stages. In the first, namua, the players bring their seeds onto the board; in the second, mtaji, they move the seeds on the board. The house, nyumba, is one pit of each player, A5, which is marked on the board, whatever it holds. A player loses it by sowing it, which is called emptying here, or when the other player captures it. When both players still own their houses as the mtaji stage begins at turn 23, how is the game won? A. Bertaggia and A. Emiliozzi asked this of 6649 games played on kibao.org from 2013 to 2020, found 356 such games and examined each in detail, with a program by Bertaggia that replays a game move by move. This report classifies the games of an archive again, from the moves alone, and compares its numbers with theirs.
selection-note = The games of this archive are among the 59 that the study prints in full, which were chosen because they are of one class (verde). Their shares by class, and South's share of the wins, describe that choice. They say nothing about how often such games are played; intervals only show how large the shares are.
short-balance-archive = In this archive South won { $count } of { $of } games of the population: { $percent } %, with a 95 % interval from { $low } to { $high } %; { $p } for the hypothesis that South and North win equally often.
short-balance-left = Without the published games, which were chosen by their class, South won { $count } of { $of } games of the population: { $percent } %, with a 95 % interval from { $low } to { $high } %; { $p } for the hypothesis that South and North win equally often.
short-balance-selection = In this archive South won { $count } of { $of } games of the population. These games were chosen by their class, so neither this share nor any other by class describes games in general, and nothing is tested.
short-parity = Of { $numbers } printed numbers, { $equal } equal what the games give and { $recomputed } equal what the other printed counts give; { $differ } differ; { $open } cannot be computed. { $known } numbers, including { $explained } of those that differ, have a known fault, and { $judged } are judgements that a search contradicts: each is named below.
short-question = When both players still own their houses (nyumba, A5) as the mtaji stage begins at turn 23, how is the game won? A. Bertaggia and A. Emiliozzi found 356 such games among 6649 played on kibao.org from 2013 to 2020 and classified each by what happened to the houses. This report does the same with other games, from the moves alone, and compares the shares with theirs (print) and with games in which every legal move was equally likely (random).
short-first = How it is won: in { $count } of these { $of } games ({ $percent } %) the winner emptied the house before anything else happened to a house. In print it is { $printed } %, in random play { $random } %; only a difference from random play says something about what players do.
short-first-chosen = In print the winner emptied the house before anything else happened to a house in { $printed } % of the games, in random play in { $random } %. The games here were chosen by their class and cannot say how often this happens.
short-beyond = At least one class differs by more than chance (smallest { $p }, Fisher and Holm).
short-chance = Chance alone may explain the differences (smallest { $p }, Fisher and Holm).
short-advice = The authors' advice beside random play: of { $tested } claims that these games can test, { $supported } are supported, { $contradicted } contradicted and { $open } not distinguishable.
short-advice-supported = Supported: { $claims }.
short-advice-contradicted = Contradicted: { $claims }.
short-advice-none = The authors' advice: these games cannot test any of the claims.
short-chart = A dot is the share of the player's wins; the line through it is the 95 % interval. If two lines of a class do not overlap, their samples differ in that class.
short-folds = Lines with a triangle open to show more; the details are not printed, and every table is a CSV file beside this page.

## The games

material-archive = The archive: { $source }.
totals = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $accepted } accepted, { $partial } partial, { $rejected } rejected
population = { $games } finished with both houses owned as the mtaji stage began: South won { $south }, North { $north }. { $functional } of their { $houses } houses were functional (six seeds or more).
population-resigned = Of these games { $resigned } ended only according to the source: resigned, on time, or in a text that was cut between two moves.
population-none = No finished game in which both players own their houses as the mtaji stage begins.
rules-text = Every move was replayed under the ruleset { $ruleset }. A game is accepted if it could be replayed to the last move of its text, partial if up to some turn, rejected if not at all. Only accepted games with a known winner and a text that is not cut off are counted. Where the sources differ on a rule, this is what was played:
findings-text = Findings in the texts. A repair is a sign that was read as something other than what is written; an error is a place after which a game could not be replayed.
option-mtaji-safari-forced = in the mtaji stage a last seed into the house with nothing to capture is always sown on
option-mtaji-safari-choice = in the mtaji stage a last seed into the house with nothing to capture may stop there
option-mtaji-takata-house-stop = in the mtaji stage a takata that reaches the house ends there
option-mtaji-takata-house-relay = in the mtaji stage a takata that reaches the house is sown on
option-namua-singletons-forbidden = in the namua stage, once the house is lost, a front row of only singletons cannot be played
option-namua-singletons-last-resort = in the namua stage, once the house is lost, a singleton may be played if there is nothing else
option-takasia-round-threats-ignore = threats that run round the whole back row neither block a pit nor free it
option-takasia-round-threats-count = threats that run round the whole back row count like any other
option-takasia-on = a takata can block a pit
option-takasia-off = a takata blocks nothing
option-namua-safari-choice = in the namua stage a last seed into the house with nothing to capture may stop there
option-namua-safari-forced = in the namua stage a last seed into the house with nothing to capture is always sown on
option-mtaji-safari-forbidden = in the mtaji stage a last seed into the house with nothing to capture always ends there
option-small-house-sleeps = a house that falls below six seeds stays owned
option-small-house-lost = a house that falls below six seeds is lost
option-tax-alone = the house is taxed if it is the only filled front pit
option-tax-only-pair = the house is taxed if it is the only front pit of two seeds or more
option-tax-any-time = the house may be taxed in any namua takata
option-namua-house-takata-small = in the namua stage a house of five seeds or fewer may begin a takata
option-namua-house-takata-alone = in the namua stage a house of five seeds or fewer begins a takata only if no other front pit is filled
option-namua-singletons-allowed = in the namua stage, once the house is lost, a singleton may be played like any other pit
option-mtaji-house-takata-any = in the mtaji stage any house may begin a takata
option-mtaji-house-takata-small = in the mtaji stage only a house of five seeds or fewer may begin a takata
option-mtaji-house-takata-never = in the mtaji stage no owned house begins a takata
option-takasia-house-exempt = takasia never blocks the house pit
option-takasia-house-exempt-if-owned = takasia blocks the house pit only when the house is lost
option-takasia-house-blocked = takasia blocks the house pit like any other
option-takasia-last-pit-exempt = takasia blocks neither the only filled front pit nor the only one of two seeds or more
option-takasia-last-pit-blocked = takasia blocks the only front pit too
option-takasia-always = a pit can be blocked after any move
option-mtaji-large-pits-excluded = in the mtaji stage a pit of sixteen seeds or more begins no capture
option-mtaji-large-pits-capture = in the mtaji stage a pit of more than sixteen seeds may begin a capture
option-mtaji-back-takata-last-resort = in the mtaji stage a back pit begins a takata only if no front pit can
option-mtaji-back-takata-free = in the mtaji stage a takata may begin in either row
option-lone-kichwa-inward = a kichwa that is the only filled front pit is sown towards the middle
option-lone-kichwa-free = a kichwa that is the only filled front pit may be sown either way
option-own-singletons-lose = a player with only singletons after moving has lost
option-own-singletons-play-on = a player with only singletons loses when it is that player's move
rows-games = This command lists the games with their classes, one row each:

caption-population = The sizes of the material
caption-rules = Rules on which the sources differ
caption-findings = Findings by kind

## The classes

classes-text = The names of the colours are those of the study. The winner is the player who won the game in the end. An event is a house emptied or captured from turn 23 on; a house has at most one event. The boards show an example from the archive before and after the turn of the first event. The house is the square pit, with a bold frame while it is owned.
about-progress = How the game went: the first event and what followed it.
about-final = What had happened to both houses in the end.
about-combination = The turn of the first event, and the answer to it in the next move. N stands for an emptying, C for a capture, X for anything else.
classes-unmet = Not found in this archive:
classes-without-event = Found, but only in games without an event to show:
example = Game { $game }, { $side } plays { $move } in turn { $turn }: { $events }.
example-emptied = { $owner } empties the house of { $seeds } seeds
example-captured = { $owner }'s house of { $seeds } seeds is captured
board-before = Before turn { $turn }
board-after = After turn { $turn }

class-verde = verde (green)
class-marrone = marrone (brown)
class-arancione = arancione (orange)
class-rosso = rosso (red)
class-senape = senape (mustard)
class-viola = viola (violet)
class-celeste = celeste (light blue)
class-blu = blu (blue)
class-rosa = rosa (pink)
class-fucsia = fucsia (fuchsia)
class-grigio = grigio (grey)
class-oro = oro (gold)
class-granata = granata (garnet)
class-nero = nero (black)
class-petrolio = petrolio (petrol)
class-other = other
class-forms = green=verde, brown=marrone, orange=arancione, red=rosso, mustard=senape, violet=viola, light blue=celeste, blue=blu, pink=rosa, fuchsia=fucsia, grey=grigio, gold=oro, garnet=granata, black=nero, petrol=petrolio

about-progress-verde = The winner empties first and captures the loser's house in the winner's turn 23 or 24: a matrix game (partita matrice, PM).
about-progress-marrone = The winner empties first, in turn 23, and the loser empties in the very next move.
about-progress-arancione = The winner empties first, and the game is neither verde nor marrone: a variant of a matrix game (PMV).
about-progress-rosso = The loser empties first, the winner empties later.
about-progress-senape = The loser empties first and captures the winner's house.
about-progress-viola = The loser empties first, and the winner keeps the house.
about-progress-celeste = The winner captures the loser's house first and empties later.
about-progress-blu = The winner captures first, and the loser captures later.
about-progress-rosa = The winner captures first, and keeps the house.
about-progress-fucsia = The loser captures first, the winner captures later.
about-progress-other = None of these, such as when no house was lost; the study found none.
about-final-grigio = Both players emptied their houses.
about-final-oro = The winner emptied the house and captured the other.
about-final-granata = The loser emptied the house and captured the winner's.
about-final-nero = Both houses were captured.
about-final-petrolio = The winner kept the house, the loser's was emptied or captured.
about-final-other = None of these, such as when the loser kept the house; the study found none.
about-combination-nx = One player empties, the other does not empty in the next move.
about-combination-nn = One player empties, the other empties in the next move.
about-combination-nc = One player empties the house and captures the other's in the same move.
about-combination-cn = One player captures the other's house and empties in the same move.
about-combination-cx = One player captures, the other does not capture in the next move.
about-combination-cc = One player captures, the other captures in the next move.
about-combination-c-wins = The winner captures and never empties: the game is rosa.
about-combination-n-loses = One player empties the house and loses by that move.
about-combination-other = None of these, such as when no house was lost; the study found none.

## What was counted

results-text = Each table gives the number of games of a class (n), the number of all games with the same winner (of), and the share in percent.
interval-text = The interval is Wilson's, 95 %: if games like these were drawn at random again and again, such intervals would contain the true share nineteen times out of twenty. It says nothing about other players or other years.
compositions-text = How many games of a progress colour are in a final colour or a combination.
shares-text = The shares that the study's text gives beside its tables, each by its formula.
sensitivity = How much depends on the ends
fold-sensitivity = Shares by choice of games
sensitivity-text = The main shares with and without the games whose end the board does not show: games resigned or lost on time, whose text may also be cut between two moves, and games whose end is unknown. If the rows of a share agree, the share does not depend on these games.
caption-sensitivity = Main shares by choice of games
shares-printed = The shares and ratios of the printed text
shares-printed-text = The 30 shares that the text gives, each with the interval from the printed counts. The last column is the printed percentage.
ratios-text = The ratios in the text: how many games South won for each game that North won, by the games of this archive, the printed counts and random play. The interval is that of South's share of both players' games, converted to a ratio. The text says "more than so many times"; the verdict says where the interval lies.

caption-progress = Progress, by the winner
caption-final = Final colours, by the winner
caption-combination = Combinations, by the winner
caption-compositions = Compositions
caption-moments = The turn of the first event
caption-percentages = Shares
caption-percentages-printed = Shares of the text, by the printed counts
caption-ratios = South's games for one of North's
caption-printed-games-south = The games that South won, by type, as printed
caption-printed-games-north = The games that North won, by type, as printed
caption-advice = The advice, tested on games

column-progress_class = progress
column-first_row = turn 22
column-second_row = turn 23
column-pm = PM
column-pmv = PMV
column-named_pm = PM, verde (green)
column-named_captured = PMV, arancione (orange), house captured later
column-named_pmv = PMV, arancione (orange), house not captured
column-captured_later = house captured later
column-here = in this archive
column-ratio = ratio
column-claimed = more than
column-claim = advice
column-part = part
column-other_count = n of others
column-other_of = others
column-other_percent = others %
column-south = South n
column-south_of = of
column-south_percent = South %
column-north = North n
column-north_of = of
column-north_percent = North %
column-difference = difference
column-difference_low = from
column-difference_high = to
column-last_namua = last namua turn
column-answer_namua = answer
column-first_mtaji = first mtaji turn
column-answer_mtaji = answer
column-printed_outcome = outcome, printed
column-outcome = outcome
column-wins_in = plies to the win
column-printed_toss = toss, printed
column-toss = toss
column-printed_wrong = wrong, printed
column-marked_wrong = wrong, marked
column-wrong = wrong
column-printed_missed = missed emptying, printed
column-missed = missed emptying
column-capture_turn = capture
column-line = line
column-other_line = instead
column-printed_kind = kind, printed
column-printed_choices = choices, printed
column-printed_remark = remark, printed
column-remark = remark
column-same_winner = one winner
column-mark = mark
column-wrong_part = wrong part
column-missed_emptying = missed emptying
column-saving = saving
column-losing_by = loses by
column-marked_by = marks of
column-marked = marked
column-losing = losing
column-both = both
column-marked_only = marked only
column-losing_only = losing only
column-judgement = judgement of the study
column-printed_only = printed only
column-open = open
column-proved_only = proved only
column-same_side = same side
column-item = row
column-number = number
column-printed = printed
column-ours = from the games
column-recomputed = from other printed counts
column-verdict = verdict
column-fault = known fault
column-equal = equal
column-differs = differ
column-recomputed_equal = recomputed, equal
column-recomputed_differs = recomputed, differ
column-not_computable = not computable

statistic-games = games
statistic-accepted = accepted
statistic-partial = partial
statistic-rejected = rejected
statistic-finished = finished, with a known winner
statistic-unfinished = accepted, winner unknown
statistic-cut_off = text cut off
statistic-resigned = won only according to the source (resigned, on time, or cut)
statistic-both_own_house_at_turn_23 = both houses owned as the mtaji stage begins
statistic-south_wins = of these South won
statistic-north_wins = of these North won
statistic-finished_games_2013_2020 = finished games of 2013 to 2020
statistic-both_own_nyumba_at_move_23 = both houses owned at turn 23
statistic-first_empties_own = the winner empties first
statistic-arancione_with_capture = orange games in which the loser's house is captured later
statistic-grigio_winner_first = grey games in which the winner empties first
statistic-grigio_winner_second = grey games in which the winner empties second
statistic-oro_of_not_grigio = gold games among those that are not grey
statistic-verde_or_arancione_of_oro = green and orange games among the gold ones
statistic-wins_emptying_first = won by the player who empties first
statistic-wins_emptying_second = won by the player who empties second
statistic-starts_with_emptying_own = begun with an emptying, senape left out as in the study
statistic-begins_with_emptying = begun with an emptying
statistic-grigio = grey games
statistic-oro = gold games
statistic-NX_plus_NN = combinations NX and NN
statistic-rosso_of_NX_NN = red games among NX and NN
statistic-empty_then_capture_wins = emptied, then captured, and won
statistic-empty_then_capture_losses = emptied, then captured, and lost
statistic-pm_and_pmv = matrix games and variants
statistic-types_2_6_13_20_27 = types 2, 6, 13, 20 and 27 among matrix games and variants
statistic-types_6_13_20_27 = types 6, 13, 20 and 27 among matrix games and variants
statistic-one_choice = only one choice
statistic-indifferent = several choices, all indifferent
statistic-mtaji = choices that capture
statistic-winner_tosses = the winner tosses, of the games
statistic-loser_tosses = the loser tosses, of the games
statistic-rigged = rigged by the seeds, of the tosses
statistic-same_side = both directions leave the same side, of the tosses

## South against North

sides-text = The first table tests the hypothesis that South and North win equally often, with the exact binomial test, two-sided. The others set South's wins beside North's by class: the difference of both shares in percentage points with its 95 % interval (Newcombe).
sides-untested = The differences are not tested. Nobody expects South's wins and North's to have the same shares: the classes are defined by the winner, and South moves first at turn 23, so random games show much of the same difference. Only a comparison with such games shows what comes from the players.
sides-note = A small p only says that chance alone is an unlikely explanation: not that a difference is large, nor why it exists. The classes of an aspect are not independent, since each game is in one of them.
sides-none = This archive has no games to compare.
caption-balance = South's wins
caption-sides = South's wins and North's by class, from the games of this archive
caption-sides-printed = South's wins and North's by class, from the printed counts
counts-archive = this archive
counts-printed = the printed study

## Beside other games

comparison = Beside print, random play and the engine
comparison-title = Beside other games: { $source }
comparison-text = How much of these counts comes from the way people play Bao, and how much from the definition of the classes? The counts are compared with those of the printed study, of games in which every legal move was equally likely (random play), and of games that the engine plays against itself. Anything that random play shows too is not evidence of plans. A difference is in percentage points, here minus there, with Newcombe's 95 % interval.
comparison-selection-note = The games of this archive were chosen by their class or by something related to it. They are not a random sample, so nothing is tested and no p is given. The differences only describe this choice of games, and the printed counts may include these games.
comparison-other-rules = { $against }: played under other rules ({ $other }; here { $here }). These alone may explain the differences.
comparison-shared = { $against }: { $shared ->
    [one] { $shared } game is
   *[other] { $shared } games are
 } in both archives. The comparison leaves { $shared ->
    [one] it
   *[other] them
 } out on both sides.
comparison-left-out = { $against }: published games, which were chosen by their class: { $left_out }. The tests leave them out and use the other games: { $left }.
comparison-most = { $against }: { $class } differs most, { $percent } % here ({ $count } of { $of }) and { $other_percent } % there ({ $other_count } of { $other_of }), which is { $difference } points ({ $low } to { $high }).
comparison-most-chosen = { $against }: { $class } differs most, { $percent } % here ({ $count } of { $of }) and { $other_percent } % there ({ $other_count } of { $other_of }), which is { $difference } points.
untested-selection = one side was chosen by class
untested-same-games = the same games
untested-nothing-to-compare = nothing to compare
untested-selection-why = Not tested, because the games of one side were chosen by their class.
untested-same-games-why = Not tested: one side has no games of its own, or both have games of the study.
untested-nothing-to-compare-why = Not tested: one side has no such games, or all games of both are of one class.
aspect-winner = South's wins
aspect-type = Types
aspect-moment = The turn of the first event
aspect-share = Shares
moment-none = no event
comparison-tests-text = The hypothesis of each test: a class is equally frequent on both sides. p is from Fisher's exact test, two-sided; p (Holm) is corrected for all rows of its aspect, those of all games and of each player's wins together. Games of the same players are counted as independent, which they are not.
fold-comparison = Every class, type, turn and share
caption-samples = What is compared
caption-side-by-side = { $aspect }: print, this archive, random play and the engine
caption-comparison = This archive against: { $against }
counts-random = random play
counts-engine = the engine's play
counts-otherwise = played otherwise
series-printed = print
series-archive = here
series-random = random
series-engine = engine
figure-comparison-progress = Progress: print, this archive, random play and the engine
figure-comparison-final = Final colours: print, this archive, random play and the engine
figure-comparison-combination = Combinations: print, this archive, random play and the engine
column-qualifying = in the population
column-untested = not tested
column-toss_wins = toss wins
column-shared = in both
column-left_out = left out
column-null_percent = there %
column-null_of = of
column-null_count = n there
column-null = compared with
column-other_rules = other rules
column-ruleset = rules
column-seed = seed
column-program = program
column-commit = commit
column-day = day
column-command = command
column-printed_percent = %
column-archive = here
column-archive_percent = %
column-random = random
column-random_percent = %
column-engine = engine
column-engine_percent = %
column-against = against

## Matrix games

matrix-text = A matrix game (PM) is a verde game, its variant (PMV) an arancione one. The 28 types are defined by the moves around the first event: M is a capture (mtaji), K a takata, Kn a takata that starts with the player's own house. The first pair is the winner's turn 22 and the answer, the second the winner's turn 23 and the answer; types 1, 8, 15 and 22 have no second pair, since the house is already captured in turn 23 (C in the charts).
matrix-none = This archive has no matrix games and no variants.
matrix-printed = As the study prints them
matrix-printed-text = The 135 matrix games and variants that the study names, and how many there are of each type, in the study's five colours. The lists are as printed, whether or not this archive has the games; ✓ marks a game that it has. Underlined, as in print, are the variants in which the winner captured the loser's house after turn 24.
fold-types = All 28 types
caption-games-by-type = The games by type, as the study lists them
caption-types = Games by type

## Choices and tosses

choices-text = The loser's choices at turns 21 to 24: the legal pairs of pit and direction. Choices are indifferent if there are several and all leave the loser the same front row. Part three says which are of equal value.
choices-none = No games of the population, so no choices.
rows-choices = This command lists the loser's moves in turns 21 to 24, one row each, with the number of choices and whether these are indifferent:
caption-forced = The loser's moves by their choices
tosses-text = A coin toss is a player's first mtaji move in which only the player's own house can be played: the direction is the only choice. It is rigged if the direction makes no difference, because the house holds 16 seeds, or 15 with both neighbours empty.
rows-tosses = This command lists the coin tosses, one row each:
caption-toss-shares = Coin tosses

## Part three

judged = Part three: where the house was lost
judged-text = The statements in the third part of the study about its 59 matrix games, for the matrix games of this archive: the loser's turns 21 to 24, the coin tosses, and who wins after the capture. What was printed, or marked by the reader in a game file, is compared with the result of a search. A move is wrong if it loses the house by the winner's turn 24 against any defence although another choice saved it; every line of play was tried, so that is a proof. If an outcome is given, it is proved who wins after the capture; otherwise no proof was found.
judged-none = This archive has no matrix games.
judged-missing = { $missing } of the { $games } matrix games are not judged: add --judge to the command.
judged-short = { $judged } matrix games are judged. In { $lost } of them the loser lost his house in one of his turns 21 to 24 though another choice saved it. The capture ended { $ended } games, decided { $decided } by proof and did not decide { $undecided }{ $open ->
    [0] .
   *[other] ; of { $open } no proof was found.
}
judged-key = M is a capture (mtaji), K a takata, Kn a takata that starts with the player's own house; the answers of the loser are followed by the number of choices, UV if all save the house or none does, or one player wins whatever is chosen (of equal value), INDIF if all leave the loser the same front row. # means that the capture ends the game, PC that it decides it, PNC that it does not. Wrong lists the numbers of turns; a toss is winning, losing or even by its effect on the other's house.
caption-marks = Marked moves and losing moves
agreement-text = What the study prints of its matrix games, by kind, and what is proved. Both: the proof agrees. Printed only: the opposite is proved. Open: neither is proved. Proved only: the study could have printed it, but did not.
caption-agreement = The study's judgements and what is proved
judgement-wrong-move = a wrong move, which loses the house
judgement-missed-emptying = a missed emptying
judgement-coin-toss = a winning or a rigged coin toss
judgement-outcome-ends = the capture ends the game (#)
judgement-outcome-decided = it decides the game (PC)
judgement-outcome-open = it does not decide the game (PNC)
judgement-choices = kind and number of the choices
judgement-indifferent = the choices are indifferent
judgement-equal-fate = equal value: the same fate of the house
judgement-equal-winner = equal value: the same winner
caption-judged-south = Matrix games that South won
caption-judged-north = Matrix games that North won
caption-judged-turns = The loser's turns 21 to 24
fold-judged-differing = Moves on which the study and the search differ
caption-judged-differing = Moves on which the study and the search differ
fold-judged-turns = Every move with the line that decides
fold-judged-outcomes = The outcome of the capture in every game, with the line of its proof
caption-judged-outcomes = The outcome of the capture
marked-by-print = the study
marked-by-reader = the reader
toss-rigged = rigged
toss-rigged-by-seeds = rigged
toss-rigged-by-outcome = rigged by outcome
toss-winning = winning
toss-losing = losing
toss-even = even
toss-open = open
house-loses = loses the house
house-lost-already = lost already
house-saves = saves the house
house-no-house = no house
house-undecided = undecided
wrong-part-pit = pit
wrong-part-direction = direction
wrong-part-house-choice = stop or safari
remark-indifferent = indifferent
remark-same-place = same position
remark-same-fate = same fate of the house
remark-fates-part = fates differ
remark-no-house = no house
value-open = open
value-loses = loses the house
value-saves = saves the house
value-lost-already = lost already
value-losing = losing
value-even = even
ending-captured = captured in { $turn }
ending-emptied = emptied in { $turn }
ending-game-won = game won in { $turn }
ending-game-lost = game lost in { $turn }
ending-kept = still owned after { $turn }
no-house-after-horizon = the horizon, { $turn }, was played before this move
no-house-lost-in = his house was lost in { $turn }
no-house-not-owned = he owned no house
no-house-undecided = the fate of the house was not found within the limit of the search

## The authors' advice

advice-text = The study's advice to its readers, each claim tested on games: how many games were played that way, and in how many of them the claim came true.
advice-verdicts = Each claim is compared with random play, in which every legal move is equally likely: anything such players do as often is not evidence of a plan. Where random play was not measured, such as under other rules, the games that were played otherwise, or one half, take its place, and the table says so. The difference is in percentage points, with its 95 % interval. A claim is supported or contradicted if p is below 5 % by Fisher's exact test (against one half: the exact binomial test), two-sided and corrected by Holm for all claims that are tested. None of this shows a cause: good players may empty early and win for other reasons. The printed counts are not tested, since the study drew the advice from them.
claim-empty-then-capture = Empty, then capture
claim-place-empty-then-capture = end of the first part
claim-measure-empty-then-capture = A player who empties the house and then captures the other wins most often. Counted: games in which a player empties first and captures the other house later, and how many of these that player won.
claim-empty-first = Empty first
claim-place-empty-first = beginning of the second part
claim-measure-empty-first = A player must empty before the other does. Counted: games that begin with an emptying, and how many of these the player who emptied won.
claim-empty-at-23-wins = Empty at 23, and win
claim-place-empty-at-23-wins = second part, after the turns of the first event
claim-measure-empty-at-23-wins = Emptying as early as turn 23 makes a player win. Counted: games in which a player empties first, in turn 23, and how many of these that player won. Played otherwise: the first emptying comes later.
claim-empty-at-23-captures = Empty at 23, and capture
claim-place-empty-at-23-captures = the same place
claim-measure-empty-at-23-captures = Emptying as early as turn 23 is the key to capturing the other house. Counted: the same games, and in how many of these that player captured the other house too.
claim-forcing-types = The forcing types
claim-place-forcing-types = second part, after the list of the 135 games
claim-measure-forcing-types = Most matrix games and variants are of types 2, 6, 13, 20 and 27. Counted: a player's matrix games and variants, and how many of these are of the five types. The study says so of South.
claim-forcing-types-capture = They force an M
claim-place-forcing-types-capture = the same place
claim-measure-forcing-types-capture = In these types the loser has to capture. Counted: the loser's answers to the winner's turn 23 in games of these types, and how many of these are captures. It holds by the definition of the types.
claim-forcing-types-alone = They leave one choice
claim-place-forcing-types-alone = ours: how tight the forced M is
claim-measure-forcing-types-alone = Counted: the same answers, and how many of these were the only choice. Played otherwise: the answers in the other types.
claim-better-play = The loser's better play
claim-place-better-play = third part, after the coin tosses
claim-measure-better-play = In nearly all matrix games the loser could have done better. Counted: the matrix games in which the loser lost the house in one of the turns 21 to 24 although another choice saved it, by a search of all lines to the winner's turn 24; by the printed counts the games with a move that the authors mark as wrong.
claim-one-mtaji = One forced mtaji
claim-place-one-mtaji = third part, on the choices
claim-measure-one-mtaji = One forced capture is the tightest bond. Counted: games in which the winner emptied in turn 23 and left the loser's house, and in which the loser could only answer with one capture; of these, games in which the house was captured in turn 24. Played otherwise: the loser had another choice.
claim-verdict-supported = supported
claim-verdict-contradicted = contradicted
claim-verdict-not-distinguishable = not distinguishable from { $null }
claim-verdict-above = more than claimed
claim-verdict-below = less than claimed
claim-verdict-open = open
claim-verdict-by-definition = by definition
claim-verdict-selection = chosen games
claim-verdict-not-tested = not tested
claim-verdict-no-games = no games
claim-verdict-not-judged = not judged (--judge)
null-random = random play
null-otherwise = games played otherwise
null-one-half = one half

## Figures

figures-text = The pies of the study, drawn from its printed counts. The figures above show the games of this archive.
figure-archive = { $what }: { $games ->
    [one] { $games } game
   *[other] { $games } games
} of this archive
figures-note = The study draws 334 games that begin with an emptying and 22 that begin with a capture: it adds the 4 violet games and leaves out the 9 mustard ones, which begin with an emptying too. The first pie is as printed, the second has all 343 and 13.
figure-printed = { $what }: { $games } games of the printed study
figure-first-events = The first event
figure-first-events-as-printed = The first event as the study draws it
figure-wins-south = South's wins by who emptied his house first
figure-wins-north = North's wins by who emptied his house first
figure-final-colours = Final colours
figure-grey-south = Composition of South's grey games
figure-grey-north = Composition of North's grey games
figure-moments = The turn of the first event
figure-moments-by-winner = The turn of the first event, South's wins and North's
figure-progress = Progress, South's wins and North's
figure-final = Final colours, South's wins and North's
figure-combination = Combinations, South's wins and North's
figure-types-south = Types of South's matrix games and variants
figure-types-north = Types of North's matrix games and variants
slice-emptying = a house is emptied first
slice-capture = a house is captured first
slice-first = the winner empties first
slice-second = the winner empties second
slice-others = all others
slice-later = later
wins-south = South's wins
wins-north = North's wins
axis-percent = % of the games
unit-games = games; across turn 22 and the answer, down turn 23 and the answer
band = { $from } to { $to } games
band-one = { $games ->
    [one] 1 game
   *[other] { $games } games
}
count-and-percent = { $count } ({ $percent } %)
bar-words = { $percent } % ({ $count } of { $of })
item-turn = turn { $turn }
item-type = type { $type }

## Parity

parity-line = { $numbers } printed numbers: { $equal } equal, { $differs } { $differs ->
    [one] differs
   *[other] differ
 }, { $recomputed } recomputed-equal, { $contradicted } recomputed-differs, { $open } not-computable.
parity-text = Equal and differs compare a printed number with the games of the archive. If the archive lacks the games of a number, recomputed compares it with what the other printed counts give. Not computable are the numbers that follow from neither.
parity-remarkable-text = Every number here is listed with what is known about it; none was adjusted to fit.
parity-differing = Printed numbers that differ:
parity-agreeing = Printed numbers that agree but have a known fault:
parity-row = { $table }, { $side }, { $item }, { $number }: printed { $printed }
parity-row-ours = , from the games { $ours }
parity-row-printed = , from the printed counts { $ours }
parity-row-known = . Known: { $fault }.
parity-row-line = . A search disagrees: { $line }.
parity-row-unknown = . Not known before: please check it.
fold-parity = Every printed number
caption-parity-by-table = Printed numbers by table and verdict
caption-parity = Every printed number with its verdict
item-composition = { $part } inside { $class }
item-captured-later = PMV with the loser's house captured later
item-composition-nero = the black games of the composition table
item-outcome-type-6 = the outcome of type 6
item-turn-type-13 = the turn of the kutakata of the house in type 13
item-legend = the legend of the second group

verdict-equal = equal
verdict-differs = differs
verdict-recomputed-equal = recomputed, equal
verdict-recomputed-differs = recomputed, differs
verdict-not-computable = not computable

printed-population = material
printed-classes = classes
printed-compositions = compositions
printed-first-event = first event
printed-percentages = shares in the text
printed-type-counts = games per type
printed-type-games = games named by type
printed-matrix-games = the 59 matrix games
printed-options = the loser's choices
printed-errors = moves marked as wrong
printed-elsewhere = elsewhere in the print

number-count = n
number-of = of
number-percent = %
number-type = type
number-kind = kind
number-loser-house-captured = house captured later
number-capture-turn = turn of the capture
number-outcome = outcome
number-coin-toss = coin toss
number-coin-toss-kind = kind of coin toss
number-remark = remark
number-judgement = judgement
number-text = text

value-none = none
value-yes = yes
value-no = no
value-not = not
value-goes-on = goes on
value-rigged = rigged
value-winning = winning
value-equal-value = of equal value
value-indifferent = indifferent
value-wrong = wrong
value-missed-emptying = missed emptying
value-chain-reaction = chain reaction

fault-types-share = 62/97 is printed as 69.92 %; it is 63.92 %
fault-red-sum = the sum beside it is printed as 40 + 92 = 198; it is 132, and the percentage 37.08 is right
fault-violet-and-mustard = the sum takes in the 4 violet games and leaves out the 9 mustard ones, which begin with an emptying too; with them it is 343
fault-black-games = the composition table has 1/205 for both of its parts together; the list has 1/205 for either order, which is 2 games, as the text says (0.98 %)
fault-outcome-fc = a misprint for PC; the legend has no FC
fault-turn-22 = a misprint: in type 13 the house is emptied by a kutakata in turn 23
fault-legend-pnc = the legend leaves out PNC, which the legend of the first group has
fault-number-15188 = one table has 15188 for this game
fault-underlined = 25 games in the text, 26 numbers underlined in the table
fault-one-choice = printed as 1 choice; the position has 2
fault-rigged-by-outcome = printed as rigged, which with 19 seeds is a judgement of the outcome: by turn 24 one direction alone wins the house, by turn 25 both do

## What could not be computed

open-text = The numbers that could not be compared, by table and reason.
open-games = The games are not in the archive. Of the study's 356 games 59 are printed move by move; numbers about single other games cannot be counted from the printed games, and no printed count gives them.
open-judgement = The number is the authors' judgement of a game that is not judged here, or one that a search could not decide.
open-time = Whether a game that did not end on the board was resigned or lost on time: the text does not distinguish the two.
reason-games = games not in the archive
reason-judgement = judgement of the authors
caption-not-computable = Printed numbers that are not computable

## How to reproduce

caption-sources = The source files

matching = Whether these are the study's games
matching-text = The study names 135 of its games by number, and prints the moves of 59. A printed number is compared with the games of this archive if these are the study's: the 59 are recognised by their moves; all others count only if the archive has a game under each of the 135 numbers and as many finished games, or games of the population, as the study. printed_games.csv lists each game and what was found under its number.
caption-matching = The study's material beside this archive
column-material = material
column-match = match
column-our_winner = winner here
column-our_type = type here
column-our_kind = kind here
matching-finished = finished games
matching-population = games of the population
matching-named = games named by number
matching-printed-in-full = games printed in full
matching-same-moves = with the printed moves
matching-same-class = with the printed class, moves not printed
matching-other-class = with another class
matching-other-moves = with moves other than the printed ones
matching-not-replayed = not replayed to the end
matching-missing = missing
matching-not-named = matrix games and variants that the study does not name
