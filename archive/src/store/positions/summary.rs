//! The summary of a position that many games have met: its tally, a row for each move.
//!
//! A question about such a position reads the summary in place of its entries, so that it takes no longer in a large
//! archive than in a small one.

use bao_rules::Side;

use super::blocks::{BlockReader, push_number};
use super::count::Counts;
use super::entry::{MOST_PLIES, MOVE_CODES};
use super::rows::Keyed;
use super::tally::{NamedGame, Tally};

/// How many games a summary names for each move.
pub(super) const NAMED: usize = 10;

/// The fewest entries that are worth a summary.
const LEAST: u64 = 256;

/// The most summaries of a part, which are in memory while it is written.
const MOST: u64 = 1 << 14;

/// How many entries of a position make a summary, in a part of so many entries. A question reads fewer than these.
pub(super) fn least_entries(entries: u64) -> u64 {
    LEAST.max(entries / MOST)
}

/// A row of a summary as it is in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SummaryRow {
    key: u64,
    /// The move; behind all of them that of the games together.
    code: u8,
    counts: Counts,
    games: Vec<NamedGame>,
}

impl SummaryRow {
    /// The rows of a tally.
    pub(super) fn list(key: u64, tally: &Tally) -> impl Iterator<Item = SummaryRow> {
        let row = move |(code, row): (u8, &super::tally::TallyRow)| SummaryRow {
            key,
            code,
            counts: row.counts,
            games: row.games.clone(),
        };
        let all = SummaryRow { key, code: MOVE_CODES, counts: tally.all, games: Vec::new() };
        tally.rows().map(row).chain([all])
    }

    /// The tally of the rows of one position; `None` where they are none that were written so, `Some(None)` where there
    /// is none.
    pub(super) fn collect(rows: impl Iterator<Item = SummaryRow>) -> Option<Option<Tally>> {
        let mut tally = Tally::new(NAMED);
        for row in rows {
            if row.code == MOVE_CODES {
                tally.all = row.counts;
                return Some(Some(tally));
            }
            if !tally.set_row(row.code, row.counts, row.games) {
                return None;
            }
        }
        tally.rows().next().is_none().then_some(None)
    }

    /// Writes the row behind one of the key `before`, or of the same.
    pub(super) fn push(&self, bytes: &mut Vec<u8>, before: u64) {
        push_number(bytes, self.key - before);
        bytes.push(self.code);
        for number in [self.counts.games, self.counts.south, self.counts.north] {
            push_number(bytes, number);
        }
        push_number(bytes, self.games.len() as u64);
        let mut before = 0;
        for game in &self.games {
            push_number(bytes, u64::from(game.record - before));
            push_number(bytes, u64::from(game.plies));
            bytes.push(game.winner.map_or(0, |side| side as u8 + 1));
            before = game.record;
        }
    }
}

impl Keyed for SummaryRow {
    type Before = u64;

    fn before_first(key: u64) -> u64 {
        key
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn read(block: &mut BlockReader<'_>, before: &mut u64) -> Option<SummaryRow> {
        let key = before.checked_add(block.number()?)?;
        let code = block.byte()?;
        // Each game has a record, so that sums of counts never overflow.
        let mut count = || block.number().filter(|&number| number <= u32::MAX.into());
        let counts = Counts { games: count()?, south: count()?, north: count()? };
        let named = block.number()?;
        let is_possible = counts.games > 0
            && counts.south + counts.north <= counts.games
            && named <= counts.games.min(NAMED as u64);
        let mut last = 0u32;
        let game = |_| {
            last = last.checked_add(u32::try_from(block.number()?).ok()?)?;
            let plies = u32::try_from(block.number()?).ok().filter(|&plies| plies <= MOST_PLIES)?;
            let winner = match block.byte()? {
                0 => None,
                1 => Some(Side::South),
                2 => Some(Side::North),
                _ => return None,
            };
            Some(NamedGame { record: last, plies, winner })
        };
        let games = is_possible.then(|| (0..named).map(game).collect::<Option<_>>())??;
        *before = key;
        Some(SummaryRow { key, code, counts, games })
    }
}
