//! `judged_games`, `judged_turns`, `marks` and `agreement`: part three of the study for the matrix games of an archive,
//! what was printed or marked beside what is proved.

use std::collections::HashMap;

use bao_game::classify::TossKind;
use bao_reports::{Cell, Table};
use bao_rules::Side;

use crate::described::{TableBuilder, optional};
use crate::judgement::{
    GameJudgement, HouseJudgement, HouseVerdict, Judgements, NoHouse, OutcomeJudgement,
    TossJudgement, TurnJudgement, WrongPart,
};
use crate::parity::Parity;
use crate::parity::printed::{
    EQUAL_VALUE, MISSED_EMPTYING, PrintedChoices, PrintedError, PrintedMatrixGame, load_choices,
    load_errors, load_matrix_games,
};

/// A judged game with what the study prints of it.
struct JudgedGame<'a> {
    judged: &'a GameJudgement,
    printed: Option<&'a PrintedMatrixGame>,
    turns: Vec<JudgedTurn<'a>>,
}

/// A move of the loser with what is printed and marked.
struct JudgedTurn<'a> {
    game: &'a GameJudgement,
    turn: &'a TurnJudgement,
    choices: Option<&'a PrintedChoices>,
    error: Option<&'a PrintedError>,
    /// The reader's mark.
    mark: Option<&'a str>,
    /// The game is one of the 59 that the study prints.
    is_printed: bool,
    /// The reader has marked one of these moves of the game.
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

    /// The study says that an emptying was missed.
    fn is_printed_missed(&self) -> bool {
        self.error.is_some_and(|error| error.remark == MISSED_EMPTYING)
    }

    /// What is proved of the house, by `of`; nothing where the search reached its limit.
    fn proved(&self, of: impl Fn(&HouseJudgement) -> bool) -> Option<bool> {
        match &self.turn.house {
            Ok(house) => Some(of(house)),
            Err(NoHouse::Undecided) => None,
            Err(_) => Some(false),
        }
    }

    /// The reader calls the move wrong.
    fn is_marked_wrong(&self) -> bool {
        matches!(self.mark, Some("?" | "??"))
    }

    /// What the choices have in common, where there are several.
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

/// The tables: games by winner and type, as the study prints them, moves in the order of the archive.
pub(crate) fn list_part_three(judgements: &Judgements, parity: &Parity) -> [Table; 4] {
    let (games, choices, errors) = (load_matrix_games(), load_choices(), load_errors());
    let games: HashMap<&str, _> = games.iter().map(|row| (row.game.as_str(), row)).collect();
    let choices: HashMap<_, _> =
        choices.iter().map(|row| ((row.game.as_str(), row.r#move), row)).collect();
    let errors: HashMap<_, _> =
        errors.iter().map(|row| ((row.game.as_str(), row.r#move), row)).collect();
    let rows = judgements.iter().map(|(record, judged)| {
        let is_of_study = parity.records.contains(&record);
        let printed = games.get(&*judged.game).copied().filter(|_| is_of_study);
        let key = |turn: &TurnJudgement| printed.map(|print| (print.game.as_str(), turn.turn));
        let turns = judged.turns.iter().map(|turn| JudgedTurn {
            game: judged,
            turn,
            choices: key(turn).and_then(|key| choices.get(&key).copied()),
            error: key(turn).and_then(|key| errors.get(&key).copied()),
            mark: judgements.mark(record, turn.turn),
            is_printed: printed.is_some(),
            is_marked: judgements.has_marks(record),
        });
        JudgedGame { judged, printed, turns: turns.collect() }
    });
    let rows: Vec<JudgedGame<'_>> = rows.collect();
    [list_games(&rows), list_turns(&rows), count_marks(&rows), count_agreement(&rows)]
}

fn list_games(rows: &[JudgedGame<'_>]) -> Table {
    fn turns(row: &JudgedGame<'_>, is: impl Fn(&JudgedTurn<'_>) -> bool) -> String {
        let turns = row.turns.iter().filter(|turn| is(turn));
        turns.map(|turn| turn.turn.turn.to_string()).collect::<Vec<_>>().join(" ")
    }
    fn outcome<T>(row: &JudgedGame<'_>, of: impl Fn(&OutcomeJudgement) -> Option<T>) -> Option<T> {
        row.judged.outcome.as_ref().and_then(of)
    }
    let mut rows: Vec<&JudgedGame<'_>> = rows.iter().collect();
    rows.sort_by_key(|row| (row.judged.winner, row.judged.matrix_type.unwrap_or(u8::MAX)));
    let printed = |row: &JudgedGame<'_>, of: fn(&PrintedMatrixGame) -> &str| {
        row.printed.map(of).unwrap_or_default().to_owned()
    };
    let answer = |row: &JudgedGame<'_>, place: usize| {
        // A capture in turn 23 leaves the second row without an answer (S6).
        let capture = outcome(row, |found| Some(found.turn)).unwrap_or(u32::MAX);
        let winners = row.judged.first_rows.get(place).filter(|(turn, _)| *turn < capture);
        // South answers North's turn under the next number.
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
        row.judged.first_rows.get(place).map(|(_, kind)| kind.clone()).unwrap_or_default()
    };
    TableBuilder::new(rows)
        .column("game", |row| row.judged.game.clone())
        .column("winner", |row| row.judged.winner.name().to_owned())
        .column("#type", |row| optional(row.judged.matrix_type))
        .column("last_namua", |row| first(row, 0))
        .column("answer_namua", |row| answer(row, 0))
        .column("first_mtaji", |row| first(row, 1))
        .column("answer_mtaji", |row| answer(row, 1))
        .column("#capture_turn", |row| optional(outcome(row, |found| Some(found.turn))))
        .column("printed_outcome", |row| printed(row, |print| &print.outcome))
        .column("outcome", |row| optional(outcome(row, |found| found.code(row.judged.winner))))
        .column("#wins_in", |row| optional(outcome(row, |found| found.plies)))
        .column("printed_toss", |row| printed(row, |print| &print.coin_toss))
        .column("toss", |row| optional(row.judged.winner_toss().map(|toss| toss.kind.name())))
        .column("toss_wins", |row| {
            let wins = row.judged.winner_toss().and_then(TossJudgement::wins);
            optional(wins.map(|wins| if wins { "yes" } else { "no" }))
        })
        .column("printed_wrong", |row| turns(row, |turn| turn.error.is_some()))
        .column("marked_wrong", |row| turns(row, |turn| turn.is_marked_wrong()))
        .column("wrong", |row| turns(row, |turn| turn.loses()))
        .column("printed_missed", |row| turns(row, |turn| turn.is_printed_missed()))
        .column("missed", |row| turns(row, |turn| turn.missed_emptying()))
        .column("line", |row| outcome(row, |found| Some(found.line.clone())).unwrap_or_default())
        .finish()
}

fn list_turns(rows: &[JudgedGame<'_>]) -> Table {
    let ways = |turn: &JudgedTurn<'_>, of: fn(&HouseJudgement) -> usize| turn.house().map(of);
    TableBuilder::new(rows.iter().flat_map(|row| &row.turns))
        .column("game", |row| row.game.game.clone())
        .column("loser", |row| row.game.loser().name().to_owned())
        .column("#turn", |row| row.turn.turn.to_string())
        .column("played", |row| row.turn.played.clone())
        .column("printed_wrong", |row| optional(row.is_printed.then_some(row.error.is_some())))
        .column("mark", |row| row.mark.unwrap_or_default().to_owned())
        .column("proved", |row| row.turn.verdict().name().to_owned())
        .column("wrong_part", |row| {
            optional(row.house().and_then(HouseJudgement::wrong_part).map(WrongPart::name))
        })
        .column("line", |row| row.turn.played_line())
        .column("other_line", |row| optional(row.turn.other_line()))
        .column("#losing_by", |row| optional(row.house().and_then(|house| house.losing_by)))
        .column("missed_emptying", |row| optional(row.house().map(HouseJudgement::missed_emptying)))
        .column("printed_kind", |row| optional(row.choices.map(|print| &print.kind)))
        .column("kind", |row| row.turn.kind().swahili_name().to_owned())
        .column("#printed_choices", |row| optional(row.choices.map(|print| print.count)))
        .column("#choices", |row| row.turn.choices.to_string())
        .column("#turns", |row| optional(ways(row, |house| house.ways.len())))
        .column("#saving", |row| optional(ways(row, |house| house.saving_ways().count())))
        .column("printed_remark", |row| optional(row.choices.map(|print| &print.remark)))
        .column("remark", |row| row.remark().to_owned())
        .column("same_winner", |row| row.same_winner().to_owned())
        .finish()
}

/// How far the marks of the print, and those of the reader, agree with what is proved: a row for whom, over the games
/// that he has marked.
fn count_marks(rows: &[JudgedGame<'_>]) -> Table {
    let columns =
        ["marked_by", "#turns", "#marked", "#losing", "#both", "#marked_only", "#losing_only"];
    let mut table = Table::new("", &columns);
    type Is = fn(&JudgedTurn<'_>) -> bool;
    let sources: [(&str, Is, Is); 2] = [
        ("print", |turn| turn.is_printed, |turn| turn.error.is_some()),
        ("reader", |turn| turn.is_marked, |turn| turn.is_marked_wrong()),
    ];
    for (name, is_of, is_marked) in sources {
        let turns = || rows.iter().flat_map(|row| &row.turns).filter(|turn| is_of(turn));
        let count = |is: &dyn Fn(&JudgedTurn<'_>) -> bool| {
            turns().filter(|turn| is(turn)).count().to_string()
        };
        if turns().next().is_some() {
            table.push([
                name.to_owned(),
                count(&|_| true),
                count(&is_marked),
                count(&|turn| turn.loses()),
                count(&|turn| is_marked(turn) && turn.loses()),
                count(&|turn| is_marked(turn) && !turn.loses()),
                count(&|turn| !is_marked(turn) && turn.loses()),
            ]);
        }
    }
    table
}

/// A judgement that the study prints or could have printed: whether it does, and whether it is proved or disproved.
type Judged = (bool, Option<bool>);

/// A kind of judgement about a move of the loser, and whether the study prints it of some moves alone.
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

/// How far the print agrees with what is proved, a row for each kind of judgement. `proved_only` is empty where the study
/// prints a judgement of every case.
fn count_agreement(rows: &[JudgedGame<'_>]) -> Table {
    let columns = ["judgement", "#printed", "#both", "#printed_only", "#open", "#proved_only"];
    let mut table = Table::new("", &columns);
    let games: Vec<_> = rows.iter().filter_map(|row| Some((row, row.printed?))).collect();
    if games.is_empty() {
        return table;
    }
    let mut add = |name: &str, has_unprinted: bool, judged: &[Judged]| {
        let count = |of: Judged| judged.iter().filter(|one| **one == of).count();
        let printed = judged.iter().filter(|(is_printed, _)| *is_printed).count();
        let [both, printed_only, open] =
            [Some(true), Some(false), None].map(|proved| count((true, proved)).to_string());
        let proved_only = optional(has_unprinted.then(|| count((false, Some(true)))));
        let cells = [printed.to_string(), both, printed_only, open, proved_only];
        table.rows.push(std::iter::once(name.into()).chain(cells.map(Cell::from)).collect());
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
    table
}

/// The tosses of a game; the printed ones are the winner's.
fn judge_tosses(game: &GameJudgement, print: &PrintedMatrixGame) -> Vec<Judged> {
    let is_printed = !print.coin_toss.is_empty();
    let tosses = game.tosses.iter().map(|toss| {
        let is_same = match toss.kind {
            TossKind::Winning => print.coin_toss == "winning",
            kind => kind.is_rigged() && print.coin_toss == "rigged",
        };
        let is_printed = is_printed && toss.side == game.winner;
        (is_printed, Some(is_same || !is_printed))
    });
    let missing = (is_printed && game.winner_toss().is_none()).then_some((true, Some(false)));
    tosses.chain(missing).collect()
}

/// Whether the outcome of the capture is the printed one.
fn prove_outcome(game: &GameJudgement, printed: &str) -> Option<bool> {
    let outcome = game.outcome.as_ref()?;
    match (printed, outcome.code(game.winner)) {
        // Whether the capture ends the game is seen on the board.
        ("#", found) => Some(found == Some("#")),
        // A capture that wins at once has decided the game.
        ("PC", Some("#")) => Some(true),
        (_, found) => found.map(|found| found == printed),
    }
}
