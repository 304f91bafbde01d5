# review: what bao analyse says of judged games. The terms of the game are the same in all languages.

review-title = Where were the games lost? { $source }
review-intro = { $games ->
    [one] One game was read
   *[other] { $games } games were read
 } and { $judged ->
    [one] one move was judged
   *[other] { $judged } moves were judged
 }: { $turns ->
    [all] all turns
   *[other] turns { $turns }
 }, { $side }. Each position was searched with { $nodes } nodes, and every legal move equally deep.
review-of-south = South's moves
review-of-north = North's moves
review-of-winner = the winner's moves
review-of-loser = the loser's moves
review-of-both = both players' moves
review-of-player = This report is about the moves of { $player }; the opponents' moves were judged too, but are left out.
review-estimate = A winning chance is an estimate of the engine; only 0 % and 100 % are proved. Estimates can be wrong, more so in quiet positions with many seeds in store. Statements about houses are proved.
review-without-winner = The winner of these games is unknown, so none of their moves is judged: { $games }.
review-broken = These games could not be replayed to the end; they are judged up to the break: { $games }.

review-classes = Classes
review-class-missed-win = Missed win: the best choice had 95 % or more, and the move played lost 20 percentage points or more.
review-class-blunder = Blunder: 20 points or more were lost.
review-class-mistake = Mistake: 10 points or more were lost.
review-class-inaccuracy = Inaccuracy: 5 points or more were lost.
review-class-decided = Decided already: every choice left 97.5 % or more, or every choice 2.5 % or less.
review-class-forced = Forced: all legal moves led to the same position.
review-caption-classes = Moves by class, of winners, losers, and players of games without a known winner

review-accuracy = Accuracy
review-accuracy-what = Accuracy is 100 minus the mean loss, in percentage points, of the moves that count: those that were neither forced nor in a decided game. The second number says how much of the chances at stake was kept: 100 for always the best choice, 0 for always the worst. A move with more at stake weighs more.
review-caption-accuracies = Accuracy of winners, of losers, and of players of games without a known winner

review-chances = Chances by turn
review-chances-chart = South's chance before each move
review-chances-alt = South's chance in per cent, the mean of the games: { $lines }.
review-chances-line = { $games }: { $first } at first, { $last } at last
review-chances-x = turn (North half a turn later)
review-chances-y = South's chance (%)
review-won-by-south = South won
review-won-by-north = North won
review-won-by-nobody = winner unknown
review-nothing-to-draw = no move was judged

review-losing = Where the games were lost
review-losing-what = The losing move is the loser's error after which the winner stood better to the end (with more than 60 %, and more than 55 % from then on). It is known in { $known } of the { $games } games with judged moves of the loser; in the others the loser made no such error, or later moves of the loser were not judged.
review-caption-losses = How the lost games were lost: share of all lost games, with its 95 % interval
review-caption-losing-turns = The losing moves

review-errors = The largest errors
review-caption-errors = The errors with the largest losses, at most 50

review-houses = The house
review-houses-what = The player owned the house at { $owned } of the moves. At { $saved } of them the choice saved it; at { $lost } the choice lost it by force although another choice saved it; and at { $missed } the player missed a choice that empties it, at once or by force. At turns 21 to 24 the search ends with the opponent's move of turn 24, elsewhere with the opponent's second move after the choice.

review-rows = All games and moves
review-games-fold = All games
review-caption-games = One row per game and player
review-turns-fold = All moves
review-caption-turns = One row per move

review-reproduce = How to reproduce
review-reproduce-what = Bao Archive { $now } replayed the games under the ruleset { $ruleset }. The same program gives the same results on any number of cores.

class-forced = forced
class-decided = decided already
class-missed-win = missed win
class-blunder = blunder
class-mistake = mistake
class-inaccuracy = inaccuracy
class-good = good
class-best = best
result-won = winner
result-lost = loser
result-unknown = winner unknown
lost_by-missed-emptying = house captured, emptying missed
lost_by-house-captured = house captured
lost_by-front-row = front row empty
lost_by-no-move = no legal move
lost_by-singletons = only singletons
lost_by-resigned = resigned or on time
lost_by-unknown = unknown

column-result = result
column-played = played
column-best = best
column-proved = proved
column-chance_played = % played
column-chance_best = % best
column-loss = loss
column-best_line = better line
column-missed_wins = missed wins
column-blunders = blunders
column-mistakes = mistakes
column-inaccuracies = inaccuracies
column-counted = moves that count
column-accuracy = accuracy
column-kept_chances = % kept
column-losing_turn = losing move
column-houses_lost = houses lost
column-missed_emptyings = missed emptyings
column-player = player
column-opponent = opponent
column-best_turn = strongest move
column-lost_by = lost by
