//! The counts that tables and percentages are made of, and the groups of games that they are counted over.

use std::collections::BTreeMap;

use bao_archive::store::query::QueryError;
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, MatrixKind, Progress};
use bao_rules::Side;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::frame::Groups;
use crate::selection::{Selection, is_one_of};

/// The aspects of S3, S4 and S5: the column of `games` and its classes.
pub(crate) fn aspects() -> [(&'static str, Vec<&'static str>); 3] {
    [
        ("progress", Progress::ALL.map(Progress::name).into()),
        ("final", FinalColour::ALL.map(FinalColour::name).into()),
        ("combination", Combination::ALL.map(Combination::name).into()),
    ]
}

/// Counts of games by class, composition, type and turn of the first event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    by_key: BTreeMap<String, u64>,
    /// By turn: all games, South's wins, North's.
    moments: BTreeMap<u32, [u64; 3]>,
}

/// A type of S6; the pattern of some games is none of them.
fn type_key(number: Option<u8>) -> String {
    number.map_or_else(|| "other".to_owned(), |number| number.to_string())
}

fn key(parts: &[&str]) -> String {
    parts.join("/")
}

impl Counts {
    /// Counts the games of the population.
    pub(super) fn of_groups(groups: &GameGroups) -> PolarsResult<Counts> {
        let mut counts = Counts::default();
        groups.iter()?.for_each(|group| counts.add_group(&group));
        Ok(counts)
    }

    /// Counts the games of a group that are of the population.
    pub(super) fn add_group(&mut self, group: &Group<'_>) {
        let Some(winner) = group.winner.filter(|_| group.qualifies) else { return };
        let (progress, games) = (group.progress, group.games);
        self.add(&[winner, "progress", progress], games);
        for (aspect, class) in [("final", group.final_colour), ("combination", group.combination)] {
            self.add(&[winner, aspect, class], games);
            self.add(&[winner, aspect, class, progress], games);
        }
        if let Some(kind) = group.kind {
            let number = type_key(group.matrix_type.and_then(|number| u8::try_from(number).ok()));
            self.add(&[winner, &number], games);
            self.add(&[winner, &number, kind], games);
        }
        if let Some(turn) = group.moment {
            self.add_moment("all", turn, games);
            self.add_moment(winner, turn, games);
        }
    }

    /// Counts the games of a selection that are of the population.
    pub(crate) fn of(selection: &Selection) -> Result<Counts, QueryError> {
        Counts::of_games(selection.scan(Table::Games)?)
    }

    /// Counts the games of some records.
    pub(crate) fn of_records(selection: &Selection, records: &[i64]) -> Result<Counts, QueryError> {
        Counts::of_games(selection.scan(Table::Games)?.filter(is_one_of(records)))
    }

    /// Counts rows of `games`.
    pub(crate) fn of_games(games: LazyFrame) -> Result<Counts, QueryError> {
        Ok(Counts::of_groups(&GameGroups::of_games(games)?)?)
    }

    /// Counts games of a class (winner, aspect, class), of a composition (the same and the progress colour) or
    /// of a type (winner, number).
    pub(crate) fn add(&mut self, parts: &[&str], games: u64) {
        *self.by_key.entry(key(parts)).or_default() += games;
    }

    /// Counts games of a winner, or of `all`, by the turn of the first event.
    pub(crate) fn add_moment(&mut self, winner: &str, turn: u32, games: u64) {
        let place = Side::from_name(winner).map_or(0, |side| side as usize + 1);
        self.moments.entry(turn).or_default()[place] += games;
    }

    fn get(&self, parts: &[&str]) -> u64 {
        self.by_key.get(&key(parts)).copied().unwrap_or(0)
    }

    /// Games of a class of any aspect: `progress`, `final` or `combination`.
    #[must_use]
    pub fn class(&self, winner: Side, aspect: &str, class: &str) -> u64 {
        self.get(&[winner.name(), aspect, class])
    }

    /// Games of a progress colour.
    #[must_use]
    pub fn progress(&self, winner: Side, class: &str) -> u64 {
        self.class(winner, "progress", class)
    }

    /// Games that begin with the winner emptying his own house.
    #[must_use]
    pub fn first_empties(&self, winner: Side) -> u64 {
        ["arancione", "marrone", "verde"].iter().map(|class| self.progress(winner, class)).sum()
    }

    /// Games of a final colour.
    #[must_use]
    pub fn final_colour(&self, winner: Side, class: &str) -> u64 {
        self.class(winner, "final", class)
    }

    /// Games of a combination.
    #[must_use]
    pub fn combination(&self, winner: Side, class: &str) -> u64 {
        self.class(winner, "combination", class)
    }

    /// Games of a progress colour inside a final colour or combination.
    #[must_use]
    pub fn inside(&self, winner: Side, aspect: &str, class: &str, progress: &str) -> u64 {
        self.get(&[winner.name(), aspect, class, progress])
    }

    /// Matrix games and variants of some types.
    #[must_use]
    pub fn types(&self, winner: Side, types: &[u8]) -> u64 {
        types.iter().map(|number| self.get(&[winner.name(), &number.to_string()])).sum()
    }

    /// Matrix games or variants of a type; of `None` those whose pattern is none of the types.
    #[must_use]
    pub fn type_kind(&self, winner: Side, number: Option<u8>, kind: MatrixKind) -> u64 {
        self.get(&[winner.name(), &type_key(number), kind.name()])
    }

    /// All matrix games and variants.
    pub(crate) fn matrix_games(&self) -> u64 {
        let numbers = || (1..=MATRIX_TYPES).map(Some).chain([None]);
        let kinds = [MatrixKind::Pm, MatrixKind::Pmv];
        let of_winner = |side| {
            let types = numbers().flat_map(|number| kinds.map(|kind| (number, kind)));
            types.map(|(number, kind)| self.type_kind(side, number, kind)).sum::<u64>()
        };
        Side::BOTH.map(of_winner).iter().sum()
    }

    /// Games by the turn of the first event, in the order of the turns: of a winner, or of both.
    pub fn moments(&self, winner: Option<Side>) -> impl Iterator<Item = (u32, u64)> + '_ {
        let place = winner.map_or(0, |side| side as usize + 1);
        let moments = self.moments.iter().map(move |(&turn, games)| (turn, games[place]));
        moments.filter(|&(_, games)| games > 0)
    }

    /// Games whose first event is in this turn: of a winner, or of both.
    #[must_use]
    pub fn moment(&self, winner: Option<Side>, turn: u32) -> u64 {
        let place = winner.map_or(0, |side| side as usize + 1);
        self.moments.get(&turn).map_or(0, |games| games[place])
    }

    /// All games that a player won.
    #[must_use]
    pub fn games(&self, winner: Side) -> u64 {
        aspects()[0].1.iter().map(|class| self.progress(winner, class)).sum()
    }

    /// All games.
    #[must_use]
    pub fn all_games(&self) -> u64 {
        Side::BOTH.map(|side| self.games(side)).iter().sum()
    }
}

// The games in groups of the same classes: what every count of the study is made of.

/// What the games of a group have in common.
const KEYS: [&str; 11] = [
    "status",
    "winner",
    "qualifies",
    "functional_houses",
    "progress",
    "final",
    "combination",
    "kind",
    "type",
    "moment",
    "ended_by",
];

/// Games of the same status, winner, classes, moment and end; the classes are those of games of the population (S1).
pub(crate) struct Group<'a> {
    pub status: &'a str,
    pub winner: Option<&'a str>,
    pub qualifies: bool,
    pub progress: &'a str,
    pub final_colour: &'a str,
    pub combination: &'a str,
    pub kind: Option<&'a str>,
    pub matrix_type: Option<u32>,
    pub moment: Option<u32>,
    pub ended_by: &'a str,
    pub games: u64,
    /// Their functional houses as the mtaji stage began.
    pub functional: u64,
}

/// The groups of all games.
#[derive(Clone, Debug)]
pub(crate) struct GameGroups(Groups);

impl GameGroups {
    /// Groups the games of a selection.
    pub fn of(selection: &Selection) -> Result<GameGroups, QueryError> {
        GameGroups::of_games(selection.scan(Table::Games)?)
    }

    /// Groups the rows of `games`.
    pub fn of_games(games: LazyFrame) -> Result<GameGroups, QueryError> {
        Ok(GameGroups(Groups::of(games, &KEYS)?))
    }

    /// Groups the rows of `games` by their players too.
    pub fn of_pairs(games: LazyFrame) -> Result<GameGroups, QueryError> {
        let keys: Vec<&str> = Side::BOTH.map(Side::name).into_iter().chain(KEYS).collect();
        Ok(GameGroups(Groups::of(games, &keys)?))
    }

    /// The names of South's and North's player of every group.
    pub fn pairs(&self) -> PolarsResult<impl Iterator<Item = [Option<&str>; 2]>> {
        let GameGroups(groups) = self;
        let seats = [groups.text("south")?, groups.text("north")?];
        Ok((0..groups.sizes()?.len()).map(move |row| {
            seats.map(|names| names.get(row).map(str::trim).filter(|name| !name.is_empty()))
        }))
    }

    /// Every group.
    pub fn iter(&self) -> PolarsResult<impl Iterator<Item = Group<'_>>> {
        let GameGroups(groups) = self;
        let text = |name| groups.text(name);
        let [status, winner, progress] = [text("status")?, text("winner")?, text("progress")?];
        let [colour, combination, kind] = [text("final")?, text("combination")?, text("kind")?];
        let ended_by = text("ended_by")?;
        let (matrix_type, moment) = (groups.number("type")?, groups.number("moment")?);
        let (functional, qualifies) =
            (groups.number("functional_houses")?, groups.truth("qualifies")?);
        Ok(groups.sizes()?.into_iter().enumerate().map(move |(row, games)| Group {
            status: status.get(row).unwrap_or_default(),
            winner: winner.get(row),
            qualifies: qualifies.get(row).unwrap_or_default(),
            progress: progress.get(row).unwrap_or_default(),
            final_colour: colour.get(row).unwrap_or_default(),
            combination: combination.get(row).unwrap_or_default(),
            kind: kind.get(row),
            matrix_type: matrix_type.get(row),
            moment: moment.get(row),
            ended_by: ended_by.get(row).unwrap_or_default(),
            games,
            functional: games * u64::from(functional.get(row).unwrap_or_default()),
        }))
    }
}
