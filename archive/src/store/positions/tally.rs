//! What was played in one position, by games, as entries are read or as a summary tells it.

use bao_rules::Side;

use super::count::Counts;
use super::entry::{Entry, MOVE_CODES};

/// A game that a move is shown with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NamedGame {
    pub(super) record: u32,
    pub(super) plies: u32,
    pub(super) winner: Option<Side>,
}

/// One move, or the end of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TallyRow {
    pub(super) counts: Counts,
    /// The first games with it, by record.
    pub(super) games: Vec<NamedGame>,
    /// The game that was counted last.
    last: Option<u32>,
}

/// The games of one position in one part, each once, and once for each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) all: Counts,
    /// A row for each code of a move, which is its place.
    rows: Vec<TallyRow>,
    /// The game that was counted last.
    last: Option<u32>,
    /// How many games are named for each move.
    most: usize,
}

impl Tally {
    pub(super) fn new(most: usize) -> Tally {
        let rows = vec![TallyRow::default(); usize::from(MOVE_CODES)];
        Tally { all: Counts::default(), rows, last: None, most }
    }

    /// Counts an entry behind those before it.
    pub(super) fn add(&mut self, entry: Entry) {
        let (record, played) = (entry.record, entry.played());
        let winner = played.winner;
        if self.last.replace(record) != Some(record) {
            self.all.add(winner);
        }
        let row = &mut self.rows[usize::from(played.move_code())];
        if row.last.replace(record) == Some(record) {
            return;
        }
        row.counts.add(winner);
        if row.games.len() < self.most {
            row.games.push(NamedGame { record, plies: entry.plies(), winner });
        }
    }

    /// Takes a row over; `false` where there is no such move, or the row is there.
    pub(super) fn set_row(&mut self, code: u8, counts: Counts, games: Vec<NamedGame>) -> bool {
        let row = self.rows.get_mut(usize::from(code)).filter(|row| row.counts.games == 0);
        row.map(|row| *row = TallyRow { counts, games, last: None }).is_some()
    }

    /// The moves that were played, by their codes.
    pub(super) fn rows(&self) -> impl Iterator<Item = (u8, &TallyRow)> {
        (0..).zip(&self.rows).filter(|(_, row)| row.counts.games > 0)
    }

    /// Whether every move has so many games with it named, or all of them.
    pub(super) fn names(&self, most: usize) -> bool {
        self.rows().all(|(_, row)| {
            let named = row.games.len();
            named >= most || named as u64 == row.counts.games
        })
    }
}
