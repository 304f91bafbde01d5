//! Builds `judged_games`, `judged_turns`, `marks` and `agreement`, the tables of part three of the study: for the
//! matrix games of an archive they compare printed judgements and marks with what is proved.

use bao_reports::ReportTable;
use bao_rules::Side;

use crate::judgement::{
    GameJudgement, HouseJudgement, HouseVerdict, Judgements, NoHouse, TossJudgement, TurnJudgement,
    WrongPart,
};
use crate::page::ENGLISH;
use crate::parity::Parity;
use crate::parity::printed::{
    EQUAL_VALUE, MISSED_EMPTYING, PrintedMatrixGame, PrintedTables, PrintedTurn,
};
use crate::rows::{cells, table_of};

/// A judged game with the study's printed data about it.
struct JudgedGame<'a> {
    judged: &'a GameJudgement,
    printed: Option<&'a PrintedMatrixGame>,
    turns: Vec<JudgedTurn<'a>>,
}

/// A move of the loser with the printed data about it.
struct JudgedTurn<'a> {
    game: &'a GameJudgement,
    turn: &'a TurnJudgement,
    choices: Option<&'a PrintedTurn>,
    error: Option<&'a PrintedTurn>,
    /// The mark after the move in a game file, such as `?`.
    mark: Option<&'a str>,
    /// Whether the game is one of the 59 that the study prints.
    is_printed: bool,
    /// Whether any of the loser's moves in this game has a mark.
    is_marked: bool,
}

impl JudgedTurn<'_> {
    fn house(&self) -> Option<&HouseJudgement> {
        self.turn.house.as_ref().ok()
    }

    fn loses(&self) -> bool {
        self.turn.verdict() == HouseVerdict::Loses
    }

    fn missed_emptying(&self) -> bool {
        self.house().is_some_and(HouseJudgement::missed_emptying)
    }

    /// Whether the study says that an emptying was missed.
    fn is_printed_missed(&self) -> bool {
        self.error.is_some_and(|error| error.remark == MISSED_EMPTYING)
    }

    /// Whether `of` holds for what is proved about the house; `None` if the search reached its limit.
    fn proved(&self, of: impl Fn(&HouseJudgement) -> bool) -> Option<bool> {
        match &self.turn.house {
            Ok(house) => Some(of(house)),
            Err(NoHouse::Undecided) => None,
            Err(_) => Some(false),
        }
    }

    /// Whether the mark of the move says that it is wrong.
    fn is_marked_wrong(&self) -> bool {
        matches!(self.mark, Some("?" | "??"))
    }

    /// What the choices have in common; empty for a single choice.
    fn remark(&self) -> &'static str {
        match (&self.turn.house, self.turn.choices) {
            (_, 0 | 1) => "",
            _ if self.turn.indifferent => "indifferent",
            _ if self.turn.positions == 1 => "same-place",
            (Ok(house), _) if house.is_indifferent() => "same-fate",
            (Ok(_), _) => "fates-part",
            (Err(_), _) => "no-house",
        }
    }

    fn same_winner(&self) -> &'static str {
        match self.turn.same_winner() {
            _ if self.turn.winners.is_empty() => "",
            Some(true) => "yes",
            Some(false) => "no",
            None => "open",
        }
    }
}

/// Builds the tables. Games are sorted by winner and type, as in the study; moves are in archive order.
pub(crate) fn list_part_three(judgements: &Judgements, parity: &Parity) -> [ReportTable; 4] {
    let PrintedTables { matrix_games, choices, errors, .. } = PrintedTables::load();
    let rows = judgements.iter().map(|(record, judged)| {
        let is_of_study = parity.records.contains(&record);
        let printed = matrix_games.iter().find(|row| is_of_study && row.game == judged.game);
        let find = |rows: &'static [PrintedTurn], turn: u32| {
            let is = |row: &&PrintedTurn| (&row.game, row.r#move) == (&judged.game, turn);
            printed.and_then(|_| rows.iter().find(is))
        };
        let turns = judged.turns.iter().map(|turn| JudgedTurn {
            game: judged,
            turn,
            choices: find(choices, turn.turn),
            error: find(errors, turn.turn),
            mark: judgements.mark(record, turn.turn),
            is_printed: printed.is_some(),
            is_marked: judgements.has_marks(record),
        });
        JudgedGame { judged, printed, turns: turns.collect() }
    });
    let rows: Vec<JudgedGame<'_>> = rows.collect();
    [list_games(&rows), list_turns(&rows), count_marks(&rows), count_agreement(&rows)]
}

fn list_games(rows: &[JudgedGame<'_>]) -> ReportTable {
    fn turns(row: &JudgedGame<'_>, is: impl Fn(&JudgedTurn<'_>) -> bool) -> String {
        let turns = row.turns.iter().filter(|turn| is(turn));
        turns.map(|turn| turn.turn.turn.to_string()).collect::<Vec<_>>().join(" ")
    }
    let mut rows: Vec<&JudgedGame<'_>> = rows.iter().collect();
    rows.sort_by_key(|row| (row.judged.winner, row.judged.matrix_type.unwrap_or(u8::MAX)));
    let answer = |row: &JudgedGame<'_>, place: usize| {
        // A capture in turn 23 leaves the second row without an answer (S6).
        let capture = row.judged.outcome.as_ref().map_or(u32::MAX, |found| found.turn);
        let winners = row.judged.first_rows.get(place).filter(|(turn, _)| *turn < capture);
        // South answers North in the turn with the next number.
        let number = winners.map(|(turn, _)| turn + u32::from(row.judged.loser() == Side::South));
        let turn = row.turns.iter().find(|turn| Some(turn.turn.turn) == number);
        turn.map_or_else(String::new, |turn| {
            let remark = match turn.turn.is_equal_value() {
                _ if turn.turn.choices < 2 => "",
                _ if turn.turn.indifferent => " INDIF",
                Some(true) => " UV",
                _ => "",
            };
            format!("{} {}{remark}", turn.turn.kind().letter(), turn.turn.choices)
        })
    };
    let first = |row: &JudgedGame<'_>, place: usize| {
        row.judged.first_rows.get(place).map(|(_, kind)| kind.clone())
    };
    let cells = |row: &JudgedGame<'_>| {
        let GameJudgement { game, winner, matrix_type, outcome, .. } = row.judged;
        let (outcome, toss) = (outcome.as_ref(), row.judged.winner_toss());
        let wins = toss.and_then(TossJudgement::wins).map(|wins| if wins { "yes" } else { "no" });
        let mut cells = cells![game, winner.name(), matrix_type];
        cells.extend(cells![first(row, 0), answer(row, 0), first(row, 1), answer(row, 1)]);
        cells.extend(cells![
            outcome.map(|found| found.turn),
            row.printed.map(|print| &print.outcome),
            outcome.and_then(|found| found.code(*winner)),
            outcome.and_then(|found| found.plies),
            row.printed.map(|print| &print.coin_toss),
            toss.map(|toss| toss.kind.name()),
            wins,
            turns(row, |turn| turn.error.is_some()),
            turns(row, |turn| turn.is_marked_wrong()),
            turns(row, |turn| turn.loses()),
            turns(row, |turn| turn.is_printed_missed()),
            turns(row, |turn| turn.missed_emptying()),
            outcome.map(|found| &found.line),
        ]);
        cells
    };
    table_of(
        "game winner #type last_namua answer_namua first_mtaji answer_mtaji #capture_turn \
         printed_outcome outcome #wins_in printed_toss toss toss_wins printed_wrong marked_wrong \
         wrong printed_missed missed line",
        rows.into_iter().map(cells),
    )
}

fn list_turns(rows: &[JudgedGame<'_>]) -> ReportTable {
    let cells = |row: &JudgedTurn<'_>| {
        let (turn, print, house) = (row.turn, row.choices, row.house());
        let mut cells = cells![
            row.game.game,
            row.game.loser().name(),
            turn.turn,
            turn.played,
            row.is_printed.then_some(row.error.is_some()),
            row.mark,
            turn.verdict().name(),
            house.and_then(HouseJudgement::wrong_part).map(WrongPart::name),
            turn.played_in_words(&ENGLISH),
            turn.other_line().map(|line| line.in_words(&ENGLISH)),
            house.and_then(|house| house.losing_by),
            house.map(HouseJudgement::missed_emptying),
        ];
        cells.extend(cells![print.map(|print| &print.kind), turn.kind().swahili_name()]);
        cells.extend(cells![print.map(|print| print.count), turn.choices]);
        cells.extend(cells![house.map(|house| house.ways.len())]);
        cells.extend(cells![house.map(|house| house.saving_ways().count())]);
        cells.extend(cells![print.map(|print| &print.remark), row.remark(), row.same_winner()]);
        cells
    };
    table_of(
        "game loser #turn played printed_wrong mark proved wrong_part line other_line #losing_by \
         missed_emptying printed_kind kind #printed_choices #choices #turns #saving printed_remark \
         remark same_winner",
        rows.iter().flat_map(|row| &row.turns).map(cells),
    )
}

/// Compares marks with what is proved, in two rows: the printed marks, over the printed games; and the marks in game
/// files, over the games that have such marks.
fn count_marks(rows: &[JudgedGame<'_>]) -> ReportTable {
    type Is = fn(&JudgedTurn<'_>) -> bool;
    let sources: [(&str, Is, Is); 2] = [
        ("print", |turn| turn.is_printed, |turn| turn.error.is_some()),
        ("reader", |turn| turn.is_marked, |turn| turn.is_marked_wrong()),
    ];
    let rows = sources.into_iter().filter_map(|(name, is_of, is_marked)| {
        let turns: Vec<&JudgedTurn<'_>> =
            rows.iter().flat_map(|row| &row.turns).filter(|turn| is_of(turn)).collect();
        let count =
            |is: &dyn Fn(&JudgedTurn<'_>) -> bool| turns.iter().filter(|turn| is(turn)).count();
        let marked_and_losing = [(true, true), (true, false), (false, true)]
            .map(|both| count(&|turn| (is_marked(turn), turn.loses()) == both));
        let [marked, losing] = [count(&is_marked), count(&|turn| turn.loses())];
        (!turns.is_empty()).then(|| cells![name, turns.len(), marked, losing, marked_and_losing])
    });
    table_of("marked_by #turns #marked #losing #both #marked_only #losing_only", rows)
}

/// Whether the study prints a judgement, and whether the judgement is proved (`None`: undecided).
type Judged = (bool, Option<bool>);

/// A kind of judgement about a loser's move: its name, whether it can hold without being printed, and its test.
type TurnKind = (&'static str, bool, fn(&JudgedTurn<'_>) -> Option<Judged>);

const TURN_KINDS: [TurnKind; 6] = [
    ("wrong-move", true, |turn| {
        let loses = turn.proved(|house| house.verdict() == HouseVerdict::Loses);
        Some((turn.error.is_some(), loses))
    }),
    ("missed-emptying", true, |turn| {
        Some((turn.is_printed_missed(), turn.proved(HouseJudgement::missed_emptying)))
    }),
    ("choices", false, |turn| {
        let (print, ours) = (turn.choices?, turn.turn);
        let is_same_kind = ours.kind().swahili_name() == print.kind;
        Some((true, Some(is_same_kind && u64::from(ours.choices) == print.count)))
    }),
    ("indifferent", true, |turn| {
        Some((turn.choices?.remark == "indifferent", Some(turn.turn.indifferent)))
    }),
    ("equal-fate", false, |turn| {
        let comes_to_the_same = turn.turn.indifferent || turn.turn.positions == 1;
        let same_fate = comes_to_the_same
            .then_some(true)
            .or_else(|| turn.proved(HouseJudgement::is_indifferent));
        (turn.choices?.remark == EQUAL_VALUE).then_some((true, same_fate))
    }),
    ("equal-winner", false, |turn| {
        (turn.choices?.remark == EQUAL_VALUE).then(|| (true, turn.turn.same_winner()))
    }),
];

/// Compares the printed judgements with what is proved, one row for each kind. `proved_only` is empty if the study
/// prints a judgement in every case.
fn count_agreement(all: &[JudgedGame<'_>]) -> ReportTable {
    let mut rows = Vec::new();
    let games: Vec<_> = all.iter().filter_map(|row| Some((row, row.printed?))).collect();
    let mut add = |name: &str, has_unprinted: bool, judged: &[Judged]| {
        let count = |of: Judged| judged.iter().filter(|one| **one == of).count();
        let printed = judged.iter().filter(|(is_printed, _)| *is_printed).count();
        let [both, printed_only, open] =
            [Some(true), Some(false), None].map(|proved| count((true, proved)));
        let proved_only = has_unprinted.then(|| count((false, Some(true))));
        rows.push(cells![name, printed, both, printed_only, open, proved_only]);
    };
    for (name, has_unprinted, judge) in TURN_KINDS {
        let turns = games.iter().flat_map(|(row, _)| &row.turns);
        add(name, has_unprinted, &turns.filter_map(judge).collect::<Vec<_>>());
    }
    let tosses = games.iter().flat_map(|(row, print)| judge_tosses(row.judged, print));
    add("coin-toss", true, &tosses.collect::<Vec<_>>());
    for (name, code) in [("outcome-ends", "#"), ("outcome-decided", "PC"), ("outcome-open", "PNC")]
    {
        let games = games.iter().filter(|(_, print)| print.outcome == code);
        let judged = games.map(|(row, _)| (true, prove_outcome(row.judged, code)));
        add(name, false, &judged.collect::<Vec<_>>());
    }
    if games.is_empty() {
        rows.clear();
    }
    table_of("judgement #printed #both #printed_only #open #proved_only", rows)
}

/// Judges the tosses of a game; the study prints only the winner's toss.
fn judge_tosses(game: &GameJudgement, print: &PrintedMatrixGame) -> Vec<Judged> {
    let is_printed = !print.coin_toss.is_empty();
    let tosses = game.tosses.iter().map(|toss| {
        let is_printed = is_printed && toss.side == game.winner;
        (is_printed, Some(!is_printed || toss.printed() == print.coin_toss))
    });
    let missing = (is_printed && game.winner_toss().is_none()).then_some((true, Some(false)));
    tosses.chain(missing).collect()
}

/// Whether the outcome of the capture is as printed.
fn prove_outcome(game: &GameJudgement, printed: &str) -> Option<bool> {
    let outcome = game.outcome.as_ref()?;
    match (printed, outcome.code(game.winner)) {
        // The board shows whether the capture ends the game.
        ("#", found) => Some(found == Some("#")),
        // A capture that wins at once also decides the game.
        ("PC", Some("#")) => Some(true),
        (_, found) => found.map(|found| found == printed),
    }
}
