//! `advice`: what the authors advise, each claim with what the games say of it.

use std::collections::BTreeSet;

use bao_archive::store::query::QueryError;
use bao_game::classify::MATRIX_TYPES;
use bao_reports::Table;
use bao_rules::{MoveKind, Position, Ruleset, Side};
use bao_tables::schema;
use polars::prelude::*;

use super::Verdict;
use crate::comparison::{ARCHIVE, ENGINE, PRINTED, RANDOM, Sample};
use crate::described::{SHARE, TableBuilder};
use crate::frame::count_shares;
use crate::judgement::{GameJudgement, HouseVerdict, Judgements, TurnJudgement};
use crate::parity::Parity;
use crate::selection::Selection;
use crate::statistics::{Share, fair_coin, fisher, format_p};
use crate::tables::{Counts, PERCENTAGES, scan_decisive_plies};

/// The types in which the loser answers the winner's turn 23 with a capture, as the study says.
const FORCING: [u8; 5] = [2, 6, 13, 20, 27];

/// What a claim is held against.
enum Against {
    /// One half.
    Half,
    /// Other games.
    Others(Share),
    /// Nothing: it follows from the definitions.
    Definition,
}

/// A claim with what some games say of it.
struct Claim {
    name: &'static str,
    /// The part of the study that has it.
    part: u8,
    /// Which games: `archive`, `printed`, `random` or `engine`.
    counts: &'static str,
    winner: &'static str,
    share: Share,
    against: Against,
    /// Why there is no verdict by the numbers.
    without: Option<Verdict>,
}

impl Claim {
    fn p(&self) -> Option<f64> {
        let tested = self.without.is_none();
        let p = match &self.against {
            Against::Half => fair_coin(self.share.count, self.share.of),
            Against::Others(others) => {
                fisher((self.share.count, self.share.of), (others.count, others.of))
            }
            Against::Definition => None,
        };
        p.filter(|_| tested)
    }

    /// What is tested; nothing where there is no test.
    fn hypothesis(&self) -> &'static str {
        match (&self.against, self.p()) {
            (_, None) | (Against::Definition, _) => "",
            (Against::Half, _) => "one-half",
            (Against::Others(_), _) => "as-others",
        }
    }

    fn verdict(&self) -> Verdict {
        let agrees = match (&self.against, self.share.percent()) {
            (Against::Others(others), Some(percent)) => {
                others.percent().is_some_and(|other| percent > other)
            }
            (_, percent) => percent > Some(50.0),
        };
        match (self.without, &self.against) {
            (Some(without), _) => without,
            (None, Against::Definition) if self.share.of > 0 => Verdict::ByDefinition,
            _ => Verdict::of_test(self.share, agrees, self.p()),
        }
    }

    fn others(&self) -> Option<Share> {
        match &self.against {
            Against::Others(others) => Some(*others),
            _ => None,
        }
    }
}

/// `claim,part,counts,winner,verdict`, the share with its interval, the share of the games that it is held against,
/// and the p of the exact test.
pub(crate) fn test_advice(
    found: &AdviceShares,
    ours: &Counts,
    parity: &Parity,
    judgements: &Judgements,
    others: &[Sample],
) -> Table {
    let claims = list_claims(found, ours, parity, judgements, others);
    let other =
        |of: fn(Share) -> String| move |row: &Claim| row.others().map(of).unwrap_or_default();
    TableBuilder::new("advice", claims)
        .column("claim", |row| row.name.to_owned())
        .column("#part", |row| row.part.to_string())
        .column("counts", |row| row.counts.to_owned())
        .column("winner", |row| row.winner.to_owned())
        .column("verdict", |row| row.verdict().name().to_owned())
        .share(SHARE, |row| row.share)
        .column("#other_count", other(|share| share.count.to_string()))
        .column("#other_of", other(|share| share.of.to_string()))
        .column("#other_percent", other(Share::percent_cell))
        .column("hypothesis", |row| row.hypothesis().to_owned())
        .column("#p", |row| format_p(row.p()))
        .finish()
}

fn list_claims(
    found: &AdviceShares,
    ours: &Counts,
    parity: &Parity,
    judgements: &Judgements,
    others: &[Sample],
) -> Vec<Claim> {
    let chosen = parity.sampling.is_chosen().then_some(Verdict::Selection);
    // The study has drawn its advice from the printed counts, and play without plans or habits stands beside them.
    let beside = Some(Verdict::NotTested);
    let [random, engine] = [RANDOM, ENGINE].map(|name| {
        let found = others.iter().find(|sample| sample.name == name);
        &found.expect("every study stands beside both").counts
    });
    let sources = [
        (ARCHIVE, ours, chosen),
        (PRINTED, &parity.printed, beside),
        (RANDOM, random, beside),
        (ENGINE, engine, beside),
    ];
    let of_archive = |name, part, share, against| Claim {
        name,
        part,
        counts: ARCHIVE,
        winner: "all",
        share,
        against,
        without: chosen,
    };
    let mut claims = Vec::new();
    for winner in Side::BOTH {
        for (counts, of, without) in sources {
            let share = PERCENTAGES.iter().find(|share| {
                (share.winner, share.statistic) == (winner.name(), "empty_then_capture_wins")
            });
            let (won, all) = share.map_or((0, 0), |share| (share.of)(of));
            let claim = of_archive("empty-then-capture", 1, Share::new(won, all), Against::Half);
            claims.push(Claim { counts, winner: winner.name(), without, ..claim });
        }
    }
    for (counts, of, without) in sources {
        let claim = of_archive("empty-first", 2, count_won_by_first(of), Against::Half);
        claims.push(Claim { counts, without, ..claim });
    }
    let [wins, later] = found.wins;
    claims.push(of_archive("empty-at-23-wins", 2, wins, Against::Others(later)));
    let [captures, later] = found.captures;
    claims.push(of_archive("empty-at-23-captures", 2, captures, Against::Others(later)));
    for winner in Side::BOTH {
        for (counts, of, without) in sources {
            let all: Vec<u8> = (1..=MATRIX_TYPES).collect();
            let share = Share::new(of.types(winner, &FORCING), of.types(winner, &all));
            let claim = of_archive("forcing-types", 2, share, Against::Half);
            claims.push(Claim { counts, winner: winner.name(), without, ..claim });
        }
    }
    let forced = of_archive("forcing-types-capture", 2, found.forced, Against::Definition);
    claims.push(Claim { without: None, ..forced });
    let [alone, others] = found.alone;
    claims.push(of_archive("forcing-types-alone", 2, alone, Against::Others(others)));
    let judged = count_better_play(judgements);
    let better = of_archive("better-play", 3, judged.unwrap_or_default(), Against::Half);
    let without = judged.is_none().then_some(Verdict::NotJudged).or(chosen);
    claims.push(Claim { without, ..better });
    let marked = of_archive("better-play", 3, count_marked_games(parity), Against::Half);
    claims.push(Claim { counts: PRINTED, without: beside, ..marked });
    let [bound, others] = found.bound;
    claims.push(of_archive("one-mtaji", 3, bound, Against::Others(others)));
    claims
}

/// The games that begin with an emptying, and how many of them the player won who emptied.
fn count_won_by_first(of: &Counts) -> Share {
    let sum = |count: &dyn Fn(Side) -> u64| Side::BOTH.into_iter().map(count).sum::<u64>();
    let won = sum(&|side| of.first_empties(side));
    let lost = sum(&|side| ["rosso", "viola", "senape"].map(|c| of.progress(side, c)).iter().sum());
    Share::new(won, won + lost)
}

/// The matrix games in which the loser had a turn 21 to 24 at which he lost his house though another choice saved it;
/// `None` where one of them is not judged.
fn count_better_play(judgements: &Judgements) -> Option<Share> {
    let undecided = |turn: &TurnJudgement| turn.verdict() == HouseVerdict::Undecided;
    let is_open =
        |judged: &GameJudgement| !judged.has_wrong_turn() && judged.turns.iter().any(undecided);
    let lost = judgements.iter().filter(|(_, judged)| judged.has_wrong_turn()).count();
    let known = judgements.iter().filter(|(_, judged)| !is_open(judged)).count();
    let share = Share::new(lost as u64, known as u64);
    (judgements.missing() == 0).then_some(share)
}

/// The printed games with a move that the authors mark as wrong.
fn count_marked_games(parity: &Parity) -> Share {
    let games = |table: &str| {
        let rows = parity.rows.iter().filter(|row| row.table == table);
        let games = rows.map(|row| row.item.split(' ').next().unwrap_or_default());
        games.collect::<BTreeSet<&str>>()
    };
    Share::new(games("errors").len() as u64, games("matrix_games").len() as u64)
}

/// What is counted over single games, each beside the other games that it is held against.
#[derive(Clone, Debug)]
pub(crate) struct AdviceShares {
    /// Won by the player who emptied first, in turn 23 and later.
    wins: [Share; 2],
    /// The other's house captured by the player who emptied first, in turn 23 and later.
    captures: [Share; 2],
    /// Games of the types of [`FORCING`] in which the loser answers with a capture.
    forced: Share,
    /// The same with no choice but one capture, and that in the other types with an answer.
    alone: [Share; 2],
    /// Matrix games among those in which the winner emptied in turn 23 and left the loser's house, where the loser
    /// had one capture alone, and where he had more.
    bound: [Share; 2],
}

impl AdviceShares {
    /// Counts the games of a selection.
    pub fn of(selection: &Selection, rules: &Ruleset) -> Result<AdviceShares, QueryError> {
        let first_turn = i64::from(Position::start(rules).half(Side::South).store) + 1;
        let games = selection.scan(schema::Table::Games)?.filter(col("qualifies"));
        let answers = find_answers(selection, first_turn)?;
        let games = games.left_join(answers, col("record"), col("record"));

        let any = |column: &str, names: &[&str]| {
            let is = names.iter().map(|name| col(column).eq(lit(*name)));
            is.reduce(Expr::or).unwrap_or_else(|| lit(false))
        };
        let winner_first = any("progress", &["verde", "marrone", "arancione"]);
        let first = winner_first.clone().or(any("progress", &["rosso", "senape", "viola"]));
        let moments = [col("moment").eq(lit(first_turn)), col("moment").gt(lit(first_turn))];
        let captured =
            winner_first.clone().and(any("final", &["oro"])).or(any("progress", &["senape"]));
        let forcing = FORCING.map(|number| col("type").eq(lit(i64::from(number))));
        let forcing = forcing.into_iter().reduce(Expr::or).unwrap_or_else(|| lit(false));
        let captured_at_once = (col("type") % lit(7)).eq(lit(1)).fill_null(lit(false));
        let answered = col("choices").is_not_null().and(captured_at_once.not());
        let alone = col("mtaji").and(col("choices").eq(lit(1)));
        let emptied = winner_first.clone().and(moments[0].clone()).and(answered.clone());
        let types = [forcing.clone(), forcing.clone().not()].map(|of| of.and(answered.clone()));
        let bounds = [alone.clone(), alone.clone().not()].map(|of| of.and(emptied.clone()));

        let shares = count_shares(
            games,
            [
                (winner_first.clone(), first.clone().and(moments[0].clone())),
                (winner_first, first.clone().and(moments[1].clone())),
                (captured.clone(), first.clone().and(moments[0].clone())),
                (captured, first.and(moments[1].clone())),
                (col("mtaji"), types[0].clone()),
                (alone.clone(), types[0].clone()),
                (alone, types[1].clone()),
                (any("progress", &["verde"]), bounds[0].clone()),
                (any("progress", &["verde"]), bounds[1].clone()),
            ],
        )?;
        let [w0, w1, c0, c1, forced, a0, a1, b0, b1] = shares;
        Ok(AdviceShares {
            wins: [w0, w1],
            captures: [c0, c1],
            forced,
            alone: [a0, a1],
            bound: [b0, b1],
        })
    }
}

/// `record,mtaji,choices`: the loser's answer to the winner's turn 23.
fn find_answers(selection: &Selection, first_turn: i64) -> Result<LazyFrame, QueryError> {
    let turn =
        |loser: Side, turn: i64| col("mover").eq(lit(loser.name())).and(col("turn").eq(lit(turn)));
    let answers = turn(Side::North, first_turn).or(turn(Side::South, first_turn + 1));
    let is_capture = col("kind").eq(lit(MoveKind::Capture.letter().to_string()));
    let plies = scan_decisive_plies(selection)?.filter(col("by_winner").not().and(answers));
    Ok(plies.select([col("record"), is_capture.alias("mtaji"), col("choices")]))
}
