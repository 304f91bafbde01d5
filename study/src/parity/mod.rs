//! Compares our numbers with the printed ones, and gives a verdict on each.
//!
//! A printed number is compared with the games if the archive contains the games that it is about. Otherwise it is
//! recomputed from the other printed counts, if they determine it. No count is adjusted to fit; known faults of the
//! print are listed in `datasets/study/known_faults.csv`.

mod by_game;
mod matching;
pub(crate) mod printed;

use std::collections::BTreeSet;

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;

use self::matching::{MatchedGame, Matching};
pub(crate) use self::matching::{find_chosen_games, list_moves, list_named_games};
pub use self::printed::{Fault, ParityRow, ParityVerdict, Reason};
use self::printed::{PrintedTables, TypeGame};
use crate::judgement::Judgements;
use crate::page::ENGLISH;
use crate::rows::{cells, table_of, yes};
use crate::selection::Selection;
use crate::tables::{Counts, Tables};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parity {
    /// In the order of the files and their rows.
    pub rows: Vec<ParityRow>,
    /// The printed counts as [`Counts`].
    pub printed: Counts,
    /// The number of finished games in the study.
    pub(crate) finished: u64,
    pub(crate) matching: Matching,
    /// The records of the games that count as the study's.
    pub(crate) records: BTreeSet<i64>,
}

impl Parity {
    /// Compares an archive's games, counts and judgements with everything printed.
    ///
    /// # Errors
    /// [`QueryError`] if a table of the archive cannot be read.
    pub fn of(
        selection: &Selection,
        tables: &Tables,
        judgements: &Judgements,
    ) -> Result<Parity, QueryError> {
        let printed = PrintedTables::load();
        let matching = Matching::of(selection, tables, printed)?;
        let mut rows = by_game::compare_all(printed, tables, &matching, judgements);
        rows.extend(printed.faults.iter().filter_map(Fault::to_row));
        for row in &mut rows {
            row.fault = printed.faults.iter().find(|fault| fault.is_of(row)).cloned();
        }
        let finished = printed.population.first().map_or(0, |row| row.count);
        Ok(Parity {
            finished,
            rows,
            printed: printed.counts.clone(),
            records: matching.records().collect(),
            matching,
        })
    }

    /// The number of rows with a verdict.
    pub fn count(&self, verdict: ParityVerdict) -> usize {
        self.rows.iter().filter(|row| row.verdict() == verdict).count()
    }

    /// The contradicted numbers without a known fault or a deciding line of play: each is a discovery or a bug.
    pub fn unexplained_rows(&self) -> impl Iterator<Item = &ParityRow> {
        let rows = self.rows.iter().filter(|row| row.verdict().differs());
        rows.filter(|row| row.fault.is_none() && row.line.is_none())
    }

    /// The rows that differ or have a known fault.
    pub fn remarkable_rows(&self) -> impl Iterator<Item = &ParityRow> {
        self.rows.iter().filter(|row| row.verdict().differs() || row.fault.is_some())
    }

    /// All numbers as the table `parity`.
    pub fn to_table(&self) -> ReportTable {
        let rows = self.rows.iter().map(|row| {
            let ParityRow { table, winner, item, number, printed, .. } = row;
            let fault = row.fault.as_ref().map(|fault| &fault.note);
            let line = row.line.as_ref().map(|line| line.in_words(&ENGLISH));
            let verdict = row.verdict().name();
            let (ours, recomputed) = (&row.ours, &row.recomputed);
            cells![table, winner, item, number, printed, ours, recomputed, verdict, fault, line]
        });
        table_of("table winner item number #printed #ours #recomputed verdict fault line", rows)
    }
}

/// Builds `printed_games`: the 135 matrix games and variants that the study lists by type, in printed order. `here`
/// says whether the archive contains the game, `match` what it contains under that number.
pub(crate) fn list_printed_games(parity: &Parity) -> ReportTable {
    let rows = parity.matching.games.iter().map(|game| {
        let later = yes(game.printed.loser_nyumba_captured_later == "yes");
        let here = yes(game.is_of_study);
        let classes = game.classes();
        let ours = [0, 1, 2].map(|at| classes.as_ref().map(|all| &all[at]));
        let MatchedGame { printed, found, .. } = game;
        let TypeGame { winner, r#type, game, kind, .. } = printed;
        cells![winner, r#type, game, kind, later, here, found.name(), ours]
    });
    table_of("winner #type game kind captured_later here match our_winner #our_type our_kind", rows)
}
