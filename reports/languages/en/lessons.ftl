## Lessons: the texts around them
lesson-heading = Lesson { $number } of { $all }: { $title }
lesson-task = Task { $number } of { $all }
lesson-rule = Rule { $rule }
lesson-position-of = From game { $game } of kibao.org.
lesson-ruleset = The rules here are { $rules }.
lesson-solution = One answer is { $answer }.
lesson-no-pit = `{ $typed }` is not a pit; write A1 to A8 or B1 to B8, in small letters for North
lesson-plain-keys = Type an answer, or: `i` hint, `o` show the answer, `N` next task, `q` leave.
lesson-summary =
    { $done ->
        [one] One task done.
       *[other] { $done } tasks done.
    } In all lessons, { $known } of { $all } are done.
lesson-line = { $number }. { $title }: { $done } of { $all } done (`bao learn { $name }`)
lesson-all-done = All lessons are done; this is the first one again.

## Lessons: what is said to an answer, before its rule
lesson-by-rule = { $reason } (rule { $rule }).
did-takata =
    { $laps ->
        [one] { $move } sows one handful, captures nothing and ends in { $last }
       *[other] { $move } sows { $laps } handfuls, captures nothing and ends in { $last }
    }
did-capture =
    { $seeds ->
        [one] { $move } captures one seed
       *[other] { $move } captures { $seeds } seeds
    } { $laps ->
        [one] and ends in { $last } after one handful
       *[other] and ends in { $last } after { $laps } handfuls
    }
did-end = { $did }. { $end } That ends the game
did-block = { $did }. { $pit } is blocked now: it is the target of all your threats to capture
found-faces = { $pit } faces { $facing }
found-last = the last seed of { $move } falls into { $pit }
found-entry = the captured seeds of { $move } enter at { $pit }
found-blocked = { $pit } is blocked: every threatened capture would take it
missed-play = { $move } is legal, but the task is { $asked }
missed-from = { $move } does not begin in { $pit }
missed-from-back = { $move } begins in the front row; the back row has a capture too
missed-end = { $move } ends in { $last }, not in { $pit }
missed-laps =
    { $laps ->
        [one] { $move } sows only one handful; the task is to sow { $least }
       *[other] { $move } sows { $laps } handfuls; the task is to sow { $least }
    }
missed-take =
    { $seeds ->
        [one] { $move } captures only one seed; another move captures more
       *[other] { $move } captures { $seeds } seeds; another move captures more
    }
missed-captures =
    { $captures ->
        [one] { $move } captures once; the task is to capture { $least } times
       *[other] { $move } captures { $captures } times; the task is to capture { $least } times
    }
missed-enter = with { $move } the captured seeds enter at { $entry }, not at { $kichwa }
missed-turn = with { $move } all seeds go the same way round
missed-stop-in-house = { $move } does not stop in the house: it ends in { $last }
missed-safari = { $move } does not sow on from the house
missed-empty-house = { $move } does not sow the house
missed-capture-house = { $move } does not capture the house a5
missed-takasia-stop = { $move } does not end in the blocked pit: it ends in { $last }
missed-block = after { $move } no pit of North is blocked
missed-win = { $move } does not win: the game goes on
missed-live = { $move } loses at once. { $end } You had to avoid that
missed-faces = opposite { $pit } is { $facing }
missed-faces-back = { $pit } is in a back row, which faces no pit
missed-last = the last seed of { $move } does not fall into { $pit }; count one seed a pit
missed-entry = the captured seeds of { $move } do not enter at { $pit }
missed-blocked =
    { $seeds ->
        [0] { $pit } is empty: nobody threatens it
       *[other] { $pit } is not the one pit that every threatened capture would take
    }
missed-other-side = the pit { $pit } is North’s
missed-no-pit = { $move } is a move, but the answer is a pit
missed-no-move = { $pit } is a pit, but the answer is a move
refused-pit = { $pit }: { $reason }.
refused-other-side = The pit { $pit } is { $side ->
    [south] South’s
   *[north] North’s
 }; a player sows only in his own ring (rule 1.1).
refused-empty = the pit is empty (rules 2.1, 3.1 and 5)
task-hint-move = Look at { $pit }.
task-hint-pit =
    { $row ->
        [A] It is a pit of your front row.
        [a] It is a pit of North’s front row.
        [B] It is a pit of your back row.
       *[other] It is a pit of North’s back row.
    }

## The lessons: their titles, and for each task an explanation and what to do (`-asked`)

lesson-board = The board and the directions
task-board-faces = You win when North’s front row is empty, or when North has no legal move. You are South and sit below. Your pits are A1 to A8, from your left to your right, and behind them B1 to B8. North sits opposite and counts from his own left, so A1 faces a8.
task-board-faces-asked = Which pit of North faces A5, your square pit?
task-board-clockwise = Your sixteen pits are a ring, and you sow only in it. Clockwise goes to the right in front, A1 to A8, and back to the left behind, B8 to B1. In writing, an arrow shows which way the seeds leave the pit: > to the right, < to the left.
task-board-clockwise-asked = Sow A3 clockwise: A3>.
task-board-round = The ring goes round the corner. B1 is below A1, and B8 below A8.
task-board-round-asked = Play A2 so that its last seed falls into B2.

lesson-sowing = Sowing and going on
task-sowing-last = Seeds are sown one a pit, from the next pit on. A last seed that falls into an empty pit ends the move.
task-sowing-last-asked = Into which pit does the last seed of A2> fall?
task-sowing-empty = Count before you sow: the pit of the last seed decides how the move goes on.
task-sowing-empty-asked = Play the move whose last seed falls into A3, which is empty.
task-sowing-relay = If the last seed falls into a filled pit, you take up all its seeds and sow on from the next pit in the same direction. This is endelea, “go on”.
task-sowing-relay-asked = Play a move that sows three handfuls.

lesson-namua = Namua: seeds from the store
task-namua-first = A game begins with 22 seeds in each store. While you have any, each of your moves brings one of them into a filled pit of your front row. This stage is namua.
task-namua-first-asked = Bring a seed into A7, and sow it either way.
task-namua-capture = A player who can capture must. In namua your seed has to fall into a filled pit that faces a filled pit.
task-namua-capture-asked = Play the move that captures three seeds.
task-namua-takata = If nothing can be captured, you play a takata, a move that captures nothing. The seed goes into a filled front pit, and all its seeds are sown. Your house A5, if it holds six seeds or more, may not be played while another front pit is filled.
task-namua-takata-asked = Play a takata. Try the house first, if you like.

lesson-capture = Capturing
task-capture-facing = In namua a capture begins where your seed falls into a filled pit that faces a filled pit. You take the seeds of that pit and sow them on your own side.
task-capture-facing-asked = Capture the pit of North that holds four seeds.
task-capture-sown = Without seeds in store you are in the mtaji stage. There a capture begins with a pit of 2 to 15 seeds, of either row, whose first sowing ends in a filled front pit that faces a filled pit.
task-capture-sown-asked = Play the move that captures three seeds.
task-capture-again = In a move that captures, each later sowing captures too if its last seed falls into a filled front pit that faces a filled pit.
task-capture-again-asked = Play the move that captures twice.

lesson-kichwa = Kichwa: where captured seeds enter
task-kichwa-choice = A1 and A8 are the kichwa, “head”. Captured seeds enter at one of them and are sown inwards. If a namua move makes its first capture from A3, A4, A5 or A6, you choose which. The arrow points to it.
task-kichwa-choice-asked = Capture with A5 so that the seeds enter at A8.
task-kichwa-keeps = In the mtaji stage, and in any later capture from A3, A4, A5 or A6, the direction of the sowing stays: clockwise enters at A1, counter-clockwise at A8.
task-kichwa-keeps-asked = A6< sows three seeds to the left and captures from A3. At which kichwa do the captured seeds enter?
task-kichwa-alone = In a takata, a kichwa that is the only filled front pit is sown only towards the middle, so that the front row is not left empty.
task-kichwa-alone-asked = Sow A1 in the direction that is allowed.

lesson-kimbi = Kimbi: the pits beside the kichwa
task-kimbi-near = A1, A2, A7 and A8 are the kimbi. From A1 and A2 captured seeds enter at the left kichwa, A1; from A7 and A8 at the right one, A8. There is no choice.
task-kimbi-near-asked = Play the capture whose seeds enter at A8.
task-kimbi-entry = The pit that captures decides this, not the pit that is captured.
task-kimbi-entry-asked = You place a seed in A2, which faces a7. At which kichwa do the captured seeds enter?
task-kimbi-turn = A capture from a kimbi can turn the sowing round: a sowing that comes to A2 from the right goes on from A1 to the right.
task-kimbi-turn-asked = Play the capture that changes its direction.

lesson-mtaji = Captures in the mtaji stage
task-mtaji-must = A move that captures is also called mtaji, and it comes before all others: a player who can capture must. You choose which capture.
task-mtaji-must-asked = Play the capture that takes seven seeds.
task-mtaji-back = The back row can begin a capture too, if the first sowing ends in front. But a last seed that falls into the back row captures nothing, and seeds in the back row are never captured.
task-mtaji-back-asked = Capture with a pit of your back row.
task-mtaji-sixteen = A pit of sixteen seeds or more goes round the whole ring and cannot begin a capture. Here the house has 19.
task-mtaji-sixteen-asked = Capture with the other pit of your front row.
task-mtaji-kujifunza = Kujifunza, “to learn”, is the learners’ game: two seeds in every pit, no store and no house. It is in the mtaji stage from the start.
task-mtaji-kujifunza-asked = Begin with a move that captures eight seeds.

lesson-house = The house
task-house-stop = A5 is your house, nyumba. You own it until you sow it yourself or it is captured. Owned, with six seeds or more, it is functional: a takata whose last seed falls into it stops there.
task-house-stop-asked = Play the takata that stops in your house.
task-house-safari = In namua, if a capturing move reaches your functional house and captures nothing there, you may stop there or sow on from the house. Sowing on is safari, “journey”; in writing it is a +.
task-house-safari-asked = Capture with A8, and sow on from the house.
task-house-capture = A house is captured like any front pit. A player who loses it this way loses many seeds, and the house for good.
task-house-capture-asked = Capture North’s house, a5.

lesson-tax = The tax, and the sleeping house
task-tax-pay = In namua, with nothing to capture and the functional house as your only filled front pit, the house is taxed: the seed goes in, two seeds come out and are sown either way. The house stays yours.
task-tax-pay-asked = Pay the tax so that the last seed falls into A3.
task-tax-none = While another front pit is filled, even with only one seed, the functional house is neither sown nor taxed in namua.
task-tax-none-asked = Play a takata, and see why it cannot begin in the house.
task-tax-asleep = Only the tax can bring a house that you own below six seeds. Below six it sleeps: it is still yours, but starts a takata like any filled front pit. Once sown, it is no longer yours.
task-tax-asleep-asked = Sow the sleeping house.

lesson-takata = Takata in the mtaji stage
task-takata-front = In the mtaji stage a takata begins with a front pit of two seeds or more. A pit with one seed cannot begin one.
task-takata-front-asked = Play the takata that ends in A8.
task-takata-back = Only if no front pit has two seeds or more does a takata begin with a back pit of two or more.
task-takata-back-asked = Play a takata that ends in B1.
task-takata-house = In the mtaji stage you may also sow the house in a takata: kutakata nyumba. You do not own it afterwards.
task-takata-house-asked = Empty your house.

lesson-takasia = Takasia: the blocked pit
task-takasia-which = Suppose that North has played a takata in the mtaji stage, you have no capture, and every capture that North threatens would take the same pit of yours. Then that pit is blocked for this move. This is takasia.
task-takasia-which-asked = Which of your pits is blocked? Look where North’s sowings end.
task-takasia-stop = No move starts from the blocked pit, and a takata whose last seed falls into it stops there. Here it is A6.
task-takasia-stop-asked = Play a takata that stops in A6.
task-takasia-make = A takata of yours can block a pit of North. The house, the only filled front pit and the only front pit of two seeds or more are never blocked.
task-takasia-make-asked = Play the takata that blocks a pit of North.

lesson-ends = How a game ends
task-ends-front = A player whose front row is empty after a move has lost.
task-ends-front-asked = Win: empty North’s front row.
task-ends-singletons = A player with an empty store and only single seeds after moving has lost. A player whose turn it is and who has no legal move has lost too.
task-ends-singletons-asked = Play the move that does not lose.
task-ends-endless = There is no draw. A move whose sowing would never end is illegal.
task-ends-endless-asked = A3< would never end. Try it, then play another move.
