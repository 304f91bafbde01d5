//! Counting what was played in a position over the parts of an index.

use std::collections::BTreeMap;

use super::block_file::DamagedPart;
use super::chosen::ChosenRecords;
use super::count::Counts;
use super::entry::Played;
use super::part::PositionPart;
use super::tally::{NamedGame, Tally};

/// The counts of one move.
#[derive(Default)]
pub(super) struct CountedMove {
    pub(super) all: Counts,
    pub(super) chosen: Counts,
    /// The first chosen games, with the place of their part.
    pub(super) games: Vec<(usize, NamedGame)>,
}

/// The counts of a position, while parts are read.
#[derive(Default)]
pub(super) struct Counting {
    /// By the move; `None` where games end.
    pub(super) moves: BTreeMap<Option<u8>, CountedMove>,
    pub(super) all: Counts,
    pub(super) chosen: Counts,
}

impl Counting {
    /// Counts the games of one part, which no other part has, that have met a position; `most` of the chosen ones are
    /// named for each move.
    pub(super) fn add_part(
        &mut self,
        (place, part): (usize, &PositionPart),
        key: u64,
        filter: Option<&ChosenRecords>,
        most: usize,
    ) -> Result<(), DamagedPart> {
        let (all, filtered) = tally_part(part, key, filter, most)?;
        let chosen = filtered.as_ref().unwrap_or(&all);
        self.all += all.all;
        self.chosen += chosen.all;
        for (code, row) in all.rows() {
            self.moves.entry(Played::move_of_code(code)).or_default().all += row.counts;
        }
        for (code, row) in chosen.rows() {
            let counted = self.moves.entry(Played::move_of_code(code)).or_default();
            counted.chosen += row.counts;
            let room = most.saturating_sub(counted.games.len());
            counted.games.extend(row.games.iter().take(room).map(|&game| (place, game)));
        }
        Ok(())
    }
}

/// The tally of all games of a part, and that of the chosen ones where there is a filter. Entries are read only for what
/// no summary tells.
fn tally_part(
    part: &PositionPart,
    key: u64,
    filter: Option<&ChosenRecords>,
    most: usize,
) -> Result<(Tally, Option<Tally>), DamagedPart> {
    let summary = part.summary(key)?.filter(|tally| filter.is_some() || tally.names(most));
    let has_summary = summary.is_some();
    let mut all = summary.unwrap_or_else(|| Tally::new(if filter.is_some() { 0 } else { most }));
    let mut chosen = filter.map(|_| Tally::new(most));
    if has_summary && filter.is_none() {
        return Ok((all, None));
    }
    for entry in part.find(key) {
        let entry = entry?;
        let is_chosen = filter.is_some_and(|chosen| chosen.contains(entry.record));
        if has_summary && !is_chosen {
            continue;
        }
        if !has_summary {
            all.add(entry);
        }
        if let (true, Some(chosen)) = (is_chosen, &mut chosen) {
            chosen.add(entry);
        }
    }
    Ok((all, chosen))
}
