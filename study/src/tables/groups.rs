//! The games in groups of the same classes: what every count of the study is made of.

use bao_archive::store::query::QueryError;
use bao_rules::Side;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::groups::Groups;
use crate::selection::Selection;

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
