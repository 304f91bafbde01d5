//! Builds the tables of choices and captures, and `openings`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::*;

use super::{Stages, Winners, forget_winners_of_cut_games, parse_side};
use crate::rows::{Percent, cells, count_groups, table_of};
use crate::selection::Selection;
use crate::statistics::{Share, Spread};

// The tables `choices` and `captures`, by turn and by stage.

/// Totals over a group of plies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlyCounts {
    /// The numbers of legal pairs of pit and direction.
    pub choices: Spread,
    /// How many plies captured.
    pub captures: u64,
}

impl PlyCounts {
    fn merge(&mut self, other: &PlyCounts) {
        self.choices.merge(&other.choices);
        self.captures += other.captures;
    }

    pub fn plies(&self) -> u64 {
        self.choices.n()
    }

    /// The share of plies that captured.
    pub fn capture_share(&self) -> Share {
        Share::new(self.captures, self.plies())
    }

    /// The share of plies with a single choice.
    pub fn forced_share(&self) -> Share {
        Share::new(self.choices.times(1), self.plies())
    }
}

/// All played moves by turn and side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plies {
    /// For each turn the plies of South and of North.
    pub turns: BTreeMap<u32, [PlyCounts; 2]>,
    stages: Stages,
}

/// A stage or turn, a side or `all`, and the totals over their plies.
pub(crate) type PlyCountRow = (String, &'static str, PlyCounts);

/// The choices; `forced` counts the plies with one choice, `percent` is their share.
pub(crate) fn list_choices(first: &str, rows: Vec<PlyCountRow>) -> ReportTable {
    let columns = format!("{first} side #plies #mean #median #maximum #forced #percent #low #high");
    let rows = rows.iter().map(|(name, side, counts)| {
        let PlyCounts { choices, .. } = counts;
        let (mean, median, most) = (choices.mean(), choices.median(), choices.max());
        let forced = counts.forced_share();
        cells![name, side, counts.plies(), mean, median, most, forced.count, Percent(forced)]
    });
    table_of(&columns, rows)
}

/// Captures and takatas; `percent` is the share of captures.
pub(crate) fn list_captures(first: &str, rows: Vec<PlyCountRow>) -> ReportTable {
    let columns = format!("{first} side #plies #captures #takatas #percent #low #high");
    let rows = rows.iter().map(|(name, side, counts)| {
        let (plies, captures) = (counts.plies(), counts.captures);
        cells![name, side, plies, captures, plies - captures, Percent(counts.capture_share())]
    });
    table_of(&columns, rows)
}

impl Plies {
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<Plies, QueryError> {
        let keys = ["turn", "side", "kind", "choices"];
        type OpeningRow = (Option<u32>, Option<String>, Option<String>, Option<u32>, u64);
        let rows: Vec<OpeningRow> = count_groups(games.scan(schema::Table::Plies)?, &keys)?;
        let mut plies = Plies { turns: BTreeMap::new(), stages };
        for (turn, side, kind, choices, times) in rows {
            let Some((turn, mover)) = turn.zip(parse_side(side.as_deref())) else { continue };
            let counts = &mut plies.turns.entry(turn).or_default()[mover as usize];
            counts.choices.add(choices.unwrap_or_default(), times);
            counts.captures += if kind.as_deref() == Some("M") { times } else { 0 };
        }
        Ok(plies)
    }

    fn sum(&self, is_meant: impl Fn(u32, Side) -> bool) -> PlyCounts {
        let mut all = PlyCounts::default();
        for (&turn, counts) in &self.turns {
            for side in Side::BOTH.into_iter().filter(|&side| is_meant(turn, side)) {
                all.merge(&counts[side as usize]);
            }
        }
        all
    }

    pub fn all(&self) -> PlyCounts {
        self.sum(|_, _| true)
    }

    pub(crate) fn by_stage(&self) -> Vec<PlyCountRow> {
        let sides = [("all", None), ("south", Some(Side::South)), ("north", Some(Side::North))];
        let stages = self.stages.all().flat_map(|stage| {
            sides.map(|(name, of)| {
                let counts = self.sum(|turn, side| {
                    self.stages.stage(turn) == stage && of.is_none_or(|of| of == side)
                });
                (stage.name().to_owned(), name, counts)
            })
        });
        stages.collect()
    }

    pub(crate) fn by_turn(&self) -> Vec<PlyCountRow> {
        let turns = self.turns.iter().flat_map(|(turn, counts)| {
            Side::BOTH.map(|side| (turn.to_string(), side.name(), counts[side as usize].clone()))
        });
        turns.filter(|(.., counts)| counts.plies() > 0).collect()
    }
}

// The table `openings`: the first two turns as a tree.

/// The number of plies of an opening in the table of games.
pub const DEPTH: usize = 4;

/// A branch is left out if fewer than one in this many games began with it.
const ONE_IN: u64 = 200;

/// Games that began with the same moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The moves, from the first; at most [`DEPTH`].
    pub moves: Vec<String>,
    /// How many games began with all moves except the last.
    pub of: u64,
    /// The games by winner; games that could not be played to their end count as unknown.
    pub winners: Winners,
}

impl Branch {
    /// The moves in notation.
    pub fn text(&self) -> String {
        self.moves.join(" ")
    }

    /// This branch's share of `of`.
    pub fn share(&self) -> Share {
        Share::new(self.winners.games(), self.of)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Openings {
    /// All games whose first two turns could be played.
    pub games: u64,
    /// A branch with fewer games is not shown.
    pub minimum: u64,
    /// The shown branches, most frequent first; each is followed by its continuations.
    pub branches: Vec<Branch>,
    /// The number of branches at each depth, shown or not.
    pub met: [u64; DEPTH],
}

impl Openings {
    pub(crate) fn of(games: &Selection) -> Result<Openings, QueryError> {
        let games = forget_winners_of_cut_games(games.scan(schema::Table::Games)?)
            .filter(col("opening").is_not_null());
        let rows: Vec<(String, Option<String>, Option<String>, u64)> =
            count_groups(games, &["opening", "status", "winner"])?;
        // All beginnings by their moves; the empty one has all games.
        let mut tree: BTreeMap<Vec<String>, Winners> = BTreeMap::new();
        for (opening, status, winner, games) in rows {
            let winner =
                parse_side(winner.as_deref()).filter(|_| status.as_deref() == Some("accepted"));
            let moves: Vec<String> =
                opening.split_whitespace().take(DEPTH).map(str::to_owned).collect();
            for depth in 0..=moves.len() {
                let branch = tree.entry(moves[..depth].to_vec()).or_default();
                branch.merge(Winners::of(winner, games));
            }
        }
        let count = |moves: &[String]| tree.get(moves).map_or(0, Winners::games);
        let games = count(&[]);
        let minimum = games.div_ceil(ONE_IN).max(1);
        let mut counted = Openings { games, minimum, ..Openings::default() };
        for (moves, &winners) in &tree {
            let Some((_, before)) = moves.split_last() else { continue };
            counted.met[before.len()] += 1;
            if winners.games() >= minimum {
                counted.branches.push(Branch { moves: moves.clone(), of: count(before), winners });
            }
        }
        // Branches with equally many games stay in move order.
        counted.branches.sort_by_cached_key(|Branch { moves, .. }| {
            let games = |depth| Reverse(count(&moves[..depth]));
            (1..=moves.len())
                .map(|depth| (games(depth), moves[depth - 1].clone()))
                .collect::<Vec<_>>()
        });
        Ok(counted)
    }

    /// The shown branches of a depth from 1 to 4.
    pub fn at(&self, depth: usize) -> impl Iterator<Item = &Branch> {
        self.branches.iter().filter(move |branch| branch.moves.len() == depth)
    }

    /// One row for each branch. `percent` is its share of its parent branch, `south_percent` South's share of the games
    /// with a winner.
    pub fn to_table(&self) -> ReportTable {
        let rows = self.branches.iter().map(|branch| {
            let (share, south) = (branch.share(), branch.winners.share(Side::South));
            cells![branch.moves.len(), branch.text(), share, south]
        });
        table_of(
            "#depth moves #games #of #percent #low #high #south_wins #with_winner #south_percent \
             #south_low #south_high",
            rows,
        )
    }

    /// For each depth, how many branches and games are shown, and how many are left out.
    pub fn to_left_out(&self) -> ReportTable {
        let rows = (1..=DEPTH).map(|depth| {
            let shown = self.at(depth).count() as u64;
            let games: u64 = self.at(depth).map(|branch| branch.winners.games()).sum();
            cells![depth, shown, self.met[depth - 1] - shown, games, self.games - games]
        });
        table_of("#depth #branches #branches_left_out #games_shown #games_left_out", rows)
    }
}
