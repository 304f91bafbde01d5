//! `mkononi` and `ends_by_stage`: in which stage the games ended, and who had won.

use std::collections::BTreeMap;

use crate::selection::Selection;
use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;

use super::ends::Ends;
use super::winners::{Winners, parse_side};
use crate::described::list_rows;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::statistics::Share;
use crate::survey::frames::filter_accepted;
use crate::survey::stage::{Stage, Stages};

/// The accepted games by the stage of their last move and how they ended, each stage and end that was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StageEnds(pub BTreeMap<Stage, Ends>);

impl StageEnds {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<StageEnds, StudyError> {
        let games = filter_accepted(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["turns", "ended_by", "winner"])?;
        let (turns, ends) = (groups.number("turns")?, groups.text("ended_by")?);
        let winners = groups.text("winner")?;
        let mut counted = StageEnds::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            // A game without a move ends where it begins.
            let stage = stages.stage(turns.get(row).unwrap_or(1));
            let mut of_row = Winners::default();
            of_row.add(parse_side(winners.get(row)), games);
            let of_stage = counted.0.entry(stage).or_default();
            of_stage.add(ends.get(row).unwrap_or("unknown"), of_row);
        }
        counted.0.values_mut().for_each(Ends::sort);
        Ok(counted)
    }

    /// The wins in the namua stage out of all: of a player, or of both.
    #[must_use]
    pub fn mkononi(&self, winner: Option<Side>) -> Share {
        let won = |winners: &Winners| {
            winner.map_or_else(|| winners.finished_games(), |side| winners.count_won(side))
        };
        let wins = |ends: &Ends| ends.0.iter().map(|(_, winners)| won(winners)).sum::<u64>();
        Share::new(self.0.get(&Stage::Namua).map_or(0, wins), self.0.values().map(wins).sum())
    }

    /// The wins in namua: of both players, then of each.
    #[must_use]
    pub fn to_mkononi(&self) -> Table {
        list_rows(
            "mkononi",
            [None, Some(Side::South), Some(Side::North)]
                .map(|winner| (winner, self.mkononi(winner))),
            &[
                ("winner", &|(winner, _)| winner.map_or("all", Side::name).to_owned()),
                ("#count", &|(_, share)| share.count.to_string()),
                ("#of", &|(_, share)| share.of.to_string()),
                ("#percent", &|(_, share)| share.percent_cell()),
                ("#low", &|(_, share)| share.low_cell()),
                ("#high", &|(_, share)| share.high_cell()),
            ],
        )
    }

    /// A row a stage and end; the share is of all accepted games.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let of = self.0.values().map(Ends::games).sum();
        let share = |winners: &Winners| Share::new(winners.games(), of);
        let rows = self.0.iter().flat_map(|(stage, ends)| {
            ends.0.iter().map(move |(end, winners)| (stage.name(), end, winners))
        });
        list_rows(
            "ends_by_stage",
            rows,
            &[
                ("stage", &|(stage, ..)| (*stage).to_owned()),
                ("ended_by", &|(_, end, _)| (*end).clone()),
                ("#games", &|(.., winners)| winners.games().to_string()),
                ("#of", &|_| of.to_string()),
                ("#percent", &|(.., winners)| share(winners).percent_cell()),
                ("#low", &|(.., winners)| share(winners).low_cell()),
                ("#high", &|(.., winners)| share(winners).high_cell()),
                ("#south_wins", &|(.., winners)| winners.south.to_string()),
                ("#north_wins", &|(.., winners)| winners.north.to_string()),
                ("#no_winner", &|(.., winners)| winners.unknown.to_string()),
            ],
        )
    }
}
