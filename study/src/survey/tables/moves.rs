//! How the games went: `lengths` and `turns`, the tables of choices and captures, and `openings`.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::*;

use super::results::{Winners, parse_side};
use super::{Stage, Stages, filter_accepted, filter_replayed, forget_winners_of_cut_games};
use crate::described::{PERCENT, TableBuilder, decimal, optional};
use crate::error::StudyError;
use crate::frame::Groups;
use crate::selection::Selection;
use crate::statistics::{Share, Spread};

/// The number of the last turn of the finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// Of the games that South has won, and of those that North has won.
    pub won: [Spread; 2],
}

impl Lengths {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Lengths, StudyError> {
        let games = filter_replayed(filter_accepted(games.scan(schema::Table::Games)?));
        let groups = Groups::of(games, &["turns", "winner"])?;
        let (turns, winners) = (groups.number("turns")?, groups.text("winner")?);
        let mut lengths = Lengths::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            if let (Some(turns), Some(winner)) = (turns.get(row), parse_side(winners.get(row))) {
                lengths.won[winner as usize].add(turns, games);
            }
        }
        Ok(lengths)
    }

    /// Of all finished games.
    #[must_use]
    pub fn all(&self) -> Spread {
        let mut all = self.won[0].clone();
        all.merge(&self.won[1]);
        all
    }

    /// The figures, for all games and by winner.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let [south, north] = Side::BOTH.map(|side| (side.name(), self.won[side as usize].clone()));
        TableBuilder::new("lengths", [("all", self.all()), south, north])
            .column("winner", |(winner, _)| (*winner).to_owned())
            .column("#games", |(_, turns)| turns.n().to_string())
            .column("#mean", |(_, turns)| decimal(turns.mean()))
            .column("#minimum", |(_, turns)| optional(turns.min()))
            .column("#quartile_1", |(_, turns)| decimal(turns.quartile(1)))
            .column("#median", |(_, turns)| decimal(turns.median()))
            .column("#quartile_3", |(_, turns)| decimal(turns.quartile(3)))
            .column("#maximum", |(_, turns)| optional(turns.max()))
            .finish()
    }

    /// A row for each number of turns that was met.
    #[must_use]
    pub fn to_distribution(&self) -> Table {
        let won = |side: Side, turns| self.won[side as usize].times(turns).to_string();
        TableBuilder::new("turns", self.all().counts())
            .column("#turns", |(turns, _)| turns.to_string())
            .column("#games", |(_, games)| games.to_string())
            .column("#south_wins", |(turns, _)| won(Side::South, *turns))
            .column("#north_wins", |(turns, _)| won(Side::North, *turns))
            .finish()
    }
}

// `choices`, `captures` and the same by stage: what the moves were picked from, and whether they captured.

/// Some plies, counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlyCounts {
    /// The legal pairs of pit and direction that they were picked from.
    pub choices: Spread,
    /// How many of them captured.
    pub captures: u64,
}

impl PlyCounts {
    fn merge(&mut self, other: &PlyCounts) {
        self.choices.merge(&other.choices);
        self.captures += other.captures;
    }

    /// How many plies.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.choices.n()
    }

    /// Those that captured.
    #[must_use]
    pub fn capture_share(&self) -> Share {
        Share::new(self.captures, self.plies())
    }

    /// Those that had no other choice.
    #[must_use]
    pub fn forced_share(&self) -> Share {
        Share::new(self.choices.times(1), self.plies())
    }
}

/// All moves that could be played, by turn and side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plies {
    /// For each turn South's plies and North's.
    pub turns: BTreeMap<u32, [PlyCounts; 2]>,
    stages: Stages,
}

/// A stage or a turn, `all` or a side, and its plies.
type Row = (String, &'static str, PlyCounts);

fn list_plies(name: &str, first: &str, rows: Vec<Row>) -> TableBuilder<Row> {
    TableBuilder::new(name, rows)
        .column(first, |(first, ..)| first.clone())
        .column("side", |(_, side, _)| (*side).to_owned())
        .column("#plies", |(.., counts)| counts.plies().to_string())
}

fn list_choices(name: &str, first: &str, rows: Vec<Row>) -> Table {
    list_plies(name, first, rows)
        .column("#mean", |(.., counts)| decimal(counts.choices.mean()))
        .column("#median", |(.., counts)| decimal(counts.choices.median()))
        .column("#maximum", |(.., counts)| optional(counts.choices.max()))
        .column("#forced", |(.., counts)| counts.forced_share().count.to_string())
        .share(PERCENT, |(.., counts)| counts.forced_share())
        .finish()
}

fn list_captures(name: &str, first: &str, rows: Vec<Row>) -> Table {
    list_plies(name, first, rows)
        .column("#captures", |(.., counts)| counts.captures.to_string())
        .column("#takatas", |(.., counts)| (counts.plies() - counts.captures).to_string())
        .share(PERCENT, |(.., counts)| counts.capture_share())
        .finish()
}

impl Plies {
    /// Counts the plies of a selection.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<Plies, StudyError> {
        let groups =
            Groups::of(games.scan(schema::Table::Plies)?, &["turn", "side", "kind", "choices"])?;
        let (turns, choices) = (groups.number("turn")?, groups.number("choices")?);
        let (sides, kinds) = (groups.text("side")?, groups.text("kind")?);
        let mut plies = Plies { turns: BTreeMap::new(), stages };
        for (row, size) in groups.sizes()?.into_iter().enumerate() {
            let mover = turns.get(row).zip(parse_side(sides.get(row)));
            let Some((turn, mover)) = mover else { continue };
            let counts = &mut plies.turns.entry(turn).or_default()[mover as usize];
            counts.choices.add(choices.get(row).unwrap_or_default(), size);
            counts.captures += if kinds.get(row) == Some("M") { size } else { 0 };
        }
        Ok(plies)
    }

    /// The plies of one side in a stage, or of both.
    #[must_use]
    pub fn of_stage(&self, stage: Stage, side: Option<Side>) -> PlyCounts {
        let mut all = PlyCounts::default();
        for (_, counts) in self.turns.iter().filter(|&(&turn, _)| self.stages.stage(turn) == stage)
        {
            for of_side in Side::BOTH {
                if side.is_none_or(|side| side == of_side) {
                    all.merge(&counts[of_side as usize]);
                }
            }
        }
        all
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> PlyCounts {
        let mut all = PlyCounts::default();
        for counts in self.turns.values().flatten() {
            all.merge(counts);
        }
        all
    }

    fn by_stage(&self) -> Vec<Row> {
        let sides = [("all", None), ("south", Some(Side::South)), ("north", Some(Side::North))];
        let rows = self.stages.all().flat_map(|stage| {
            sides.map(|(name, side)| (stage.name().to_owned(), name, self.of_stage(stage, side)))
        });
        rows.collect()
    }

    fn by_turn(&self) -> Vec<Row> {
        let rows = self.turns.iter().flat_map(|(turn, counts)| {
            Side::BOTH.map(|side| (turn.to_string(), side.name(), counts[side as usize].clone()))
        });
        rows.filter(|(.., counts)| counts.plies() > 0).collect()
    }

    /// The choices by stage and side; `forced` are the plies with one choice, `percent` their share.
    #[must_use]
    pub fn choices_by_stage(&self) -> Table {
        list_choices("choices_by_stage", "stage", self.by_stage())
    }

    /// The choices by turn and side.
    #[must_use]
    pub fn choices_by_turn(&self) -> Table {
        list_choices("choices", "#turn", self.by_turn())
    }

    /// Captures and takatas by stage and side; `percent` is the share of captures.
    #[must_use]
    pub fn captures_by_stage(&self) -> Table {
        list_captures("captures_by_stage", "stage", self.by_stage())
    }

    /// Captures and takatas by turn and side.
    #[must_use]
    pub fn captures_by_turn(&self) -> Table {
        list_captures("captures", "#turn", self.by_turn())
    }
}

// `openings`: the first two turns as a tree.

/// How many plies the table of games has of an opening.
pub const DEPTH: usize = 4;

/// A branch with fewer than one game in so many is left out.
const ONE_IN: u64 = 200;

/// Games that began with the same moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The moves, from the first; at most four.
    pub moves: Vec<String>,
    /// How many games began with all but the last of them.
    pub of: u64,
    /// The games by winner. Of a game that could not be played to its end nobody counts as
    /// the winner.
    pub winners: Winners,
}

impl Branch {
    /// The moves as notation writes them.
    #[must_use]
    pub fn text(&self) -> String {
        self.moves.join(" ")
    }

    /// The share of the games that went on so.
    #[must_use]
    pub fn share(&self) -> Share {
        Share::new(self.winners.games(), self.of)
    }
}

/// The tree of openings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Openings {
    /// All games of which the first two turns could be played.
    pub games: u64,
    /// How many games a branch must have to be shown.
    pub minimum: u64,
    /// The branches that are shown: each before those that go on from it, the most frequent first.
    pub branches: Vec<Branch>,
    /// How many branches of each depth there are, those that are not shown included.
    pub met: [u64; DEPTH],
}

/// The branches by their moves.
type Branches = BTreeMap<Vec<String>, Winners>;

/// The beginnings of games, being counted.
#[derive(Default)]
pub(crate) struct Tree {
    games: u64,
    branches: Branches,
}

impl Tree {
    /// Counts games that begin with these moves, [`DEPTH`] of which are looked at.
    pub(crate) fn add(&mut self, moves: &[String], winner: Option<Side>, games: u64) {
        for depth in 1..=moves.len().min(DEPTH) {
            self.branches.entry(moves[..depth].to_vec()).or_default().add(winner, games);
        }
        self.games += games;
    }
}

/// The branches that go on from `path`, with as many games as are needed, the most frequent first.
fn children(tree: &Branches, path: &[String], minimum: u64) -> Vec<(Vec<String>, Winners)> {
    let below = tree.range(path.to_vec()..).take_while(|(moves, _)| moves.starts_with(path));
    let mut children: Vec<_> = below
        .filter(|(moves, winners)| moves.len() == path.len() + 1 && winners.games() >= minimum)
        .map(|(moves, winners)| (moves.clone(), *winners))
        .collect();
    // Stable: branches of as many games stay in the order of their moves.
    children.sort_by_key(|(_, winners)| std::cmp::Reverse(winners.games()));
    children
}

impl Openings {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Openings, StudyError> {
        let games = forget_winners_of_cut_games(games.scan(schema::Table::Games)?)
            .filter(col("opening").is_not_null());
        let groups = Groups::of(games, &["opening", "status", "winner"])?;
        let (openings, winners) = (groups.text("opening")?, groups.text("winner")?);
        let states = groups.text("status")?;
        let mut tree = Tree::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let winner =
                parse_side(winners.get(row)).filter(|_| states.get(row) == Some("accepted"));
            let text = openings.get(row).unwrap_or_default();
            let moves: Vec<String> =
                text.split_whitespace().take(DEPTH).map(str::to_owned).collect();
            tree.add(&moves, winner, games);
        }
        Ok(Openings::of_tree(&tree))
    }

    /// The branches of a tree that are shown.
    pub(crate) fn of_tree(Tree { games, branches: tree }: &Tree) -> Openings {
        let mut counted = Openings { games: *games, ..Openings::default() };
        for moves in tree.keys() {
            counted.met[moves.len() - 1] += 1;
        }
        counted.minimum = counted.games.div_ceil(ONE_IN).max(1);
        counted.add_branches(tree, &[], counted.games);
        counted
    }

    fn add_branches(&mut self, tree: &Branches, path: &[String], of: u64) {
        for (moves, winners) in children(tree, path, self.minimum) {
            self.branches.push(Branch { moves: moves.clone(), of, winners });
            self.add_branches(tree, &moves, winners.games());
        }
    }

    /// The branches of a depth from 1 to 4 that are shown.
    pub fn at(&self, depth: usize) -> impl Iterator<Item = &Branch> {
        self.branches.iter().filter(move |branch| branch.moves.len() == depth)
    }

    /// A row a branch. `percent` is the share of the games of the branch before it, `south_percent` the
    /// share of those with a winner that South has won.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let score = |branch: &Branch| branch.winners.share(Side::South);
        TableBuilder::new("openings", &self.branches)
            .column("#depth", |branch| branch.moves.len().to_string())
            .column("moves", |branch| branch.text())
            .column("#games", |branch| branch.share().count.to_string())
            .column("#of", |branch| branch.of.to_string())
            .share(PERCENT, |branch| branch.share())
            .share(
                ["#south_wins", "#with_winner", "#south_percent", "#south_low", "#south_high"],
                |branch| score(branch),
            )
            .finish()
    }

    /// For each depth what is shown and what is not.
    #[must_use]
    pub fn to_left_out(&self) -> Table {
        let columns =
            ["#depth", "#branches", "#branches_left_out", "#games_shown", "#games_left_out"];
        let mut table = Table::new("", &columns).with_name("openings_left_out");
        for depth in 1..=DEPTH {
            let branches = self.at(depth).count() as u64;
            let games: u64 = self.at(depth).map(|branch| branch.winners.games()).sum();
            let out = self.met[depth - 1] - branches;
            let row = [depth as u64, branches, out, games, self.games - games];
            table.push(row.map(|n| n.to_string()));
        }
        table
    }
}
