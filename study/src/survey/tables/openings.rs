//! `openings`: the first two turns as a tree.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;
use polars::prelude::*;

use super::winners::{Winners, parse_side};
use crate::described::list_rows;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::Share;
use bao_tables::schema;

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
    /// The games, by who has won them. Of a game that could not be played to its end nobody counts as
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
        let games = games.scan(schema::Table::Games)?.filter(col("opening").is_not_null());
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
        list_rows(
            "openings",
            &self.branches,
            &[
                ("#depth", &|branch| branch.moves.len().to_string()),
                ("moves", &|branch| branch.text()),
                ("#games", &|branch| branch.share().count.to_string()),
                ("#of", &|branch| branch.of.to_string()),
                ("#percent", &|branch| branch.share().percent_cell()),
                ("#low", &|branch| branch.share().low_cell()),
                ("#high", &|branch| branch.share().high_cell()),
                ("#south_wins", &|branch| score(branch).count.to_string()),
                ("#with_winner", &|branch| score(branch).of.to_string()),
                ("#south_percent", &|branch| score(branch).percent_cell()),
                ("#south_low", &|branch| score(branch).low_cell()),
                ("#south_high", &|branch| score(branch).high_cell()),
            ],
        )
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
