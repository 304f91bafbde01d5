//! The games in groups of the same classes: what every count of the study is made of.

use bao_archive::store::query::QueryError;
use bao_archive::store::schema::Table;
use polars::prelude::*;

use crate::selection::Selection;

/// What the games of a group have in common.
const KEYS: [&str; 9] =
    ["status", "winner", "qualifies", "progress", "final", "combination", "kind", "type", "moment"];

/// Games of the same status, winner, classes and moment; the classes are those of games of the population (S1).
pub(crate) struct Group<'a> {
    pub status: &'a str,
    pub winner: Option<&'a str>,
    pub qualifies: bool,
    pub progress: &'a str,
    pub final_colour: &'a str,
    pub combination: &'a str,
    pub kind: Option<&'a str>,
    pub matrix_type: Option<i64>,
    pub moment: Option<i64>,
    pub games: u64,
    pub functional: u64,
}

/// The groups, in no order: whoever counts them adds up.
#[derive(Clone, Debug)]
pub(crate) struct Groups(DataFrame);

impl Groups {
    /// Groups the games of a selection.
    pub fn of(selection: &Selection) -> Result<Groups, QueryError> {
        Groups::of_games(selection.scan(Table::Games)?)
    }

    /// Groups the rows of `games`.
    pub fn of_games(games: LazyFrame) -> Result<Groups, QueryError> {
        let counts = [
            len().cast(DataType::UInt64).alias("games"),
            col("functional_houses").sum().cast(DataType::UInt64),
        ];
        let groups = games.group_by(KEYS.map(col)).agg(counts);
        Ok(Groups(groups.collect_with_engine(Engine::Streaming)?.unwrap_single()))
    }

    /// Every group.
    pub fn iter(&self) -> PolarsResult<impl Iterator<Item = Group<'_>>> {
        let text = |name: &str| self.0.column(name).and_then(|column| column.str());
        let number = |name: &str| self.0.column(name).and_then(|column| column.i64());
        let size = |name: &str| self.0.column(name).and_then(|column| column.u64());
        let [status, winner, progress] = [text("status")?, text("winner")?, text("progress")?];
        let [colour, combination, kind] = [text("final")?, text("combination")?, text("kind")?];
        let (matrix_type, moment) = (number("type")?, number("moment")?);
        let (games, functional) = (size("games")?, size("functional_houses")?);
        let qualifies = self.0.column("qualifies")?.bool()?;
        Ok((0..self.0.height()).map(move |row| Group {
            status: status.get(row).unwrap_or_default(),
            winner: winner.get(row),
            qualifies: qualifies.get(row).unwrap_or_default(),
            progress: progress.get(row).unwrap_or_default(),
            final_colour: colour.get(row).unwrap_or_default(),
            combination: combination.get(row).unwrap_or_default(),
            kind: kind.get(row),
            matrix_type: matrix_type.get(row),
            moment: moment.get(row),
            games: games.get(row).unwrap_or_default(),
            functional: functional.get(row).unwrap_or_default(),
        }))
    }
}
