//! Games that are the beginning of others: found at the end, by going through all games once more, and only
//! where there are games that others could begin with.

use std::collections::HashMap;

use bao_notation::{Source, Written};
use polars::prelude::*;
use rayon::prelude::*;

use crate::store::duplicates::Beginning;

/// The open games so far, by their plies.
#[derive(Default)]
pub(super) struct OpenGames {
    by_plies: HashMap<Beginning, Vec<u32>>,
}

/// A game that is the beginning of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Found {
    /// The record of the shorter game.
    pub short: u32,
    /// The record of the longer one.
    pub long: u32,
}

impl OpenGames {
    /// Adds a game that has not ended on the board.
    pub(super) fn add(&mut self, plies: Beginning, record: u32) {
        self.by_plies.entry(plies).or_default().push(record);
    }

    /// Whether there is anything to look for.
    pub(super) fn is_empty(&self) -> bool {
        self.by_plies.is_empty()
    }

    /// The open games that those of a frame with `record` and `transcript` go on from.
    pub(super) fn within(&self, frame: &DataFrame) -> PolarsResult<Vec<Found>> {
        let records = frame.column("record")?.u32()?;
        let transcripts = frame.column("transcript")?.str()?;
        let of_row = |row: usize| {
            let (Some(long), Some(text)) = (records.get(row), transcripts.get(row)) else {
                return Vec::new();
            };
            self.of_text(text).map(|short| Found { short, long }).collect()
        };
        Ok((0..frame.height()).into_par_iter().flat_map_iter(of_row).collect())
    }

    /// The open games that a game in normal form goes on from.
    fn of_text(&self, text: &str) -> impl Iterator<Item = u32> {
        let reading = bao_notation::read(text, &Source::default());
        let mut so_far = Beginning::default();
        let mut shorter: Vec<u32> = Vec::new();
        let mut plies = reading.transcript.plies.iter().peekable();
        while let Some(ply) = plies.next() {
            let Written::Move(written) = &ply.written else { break };
            so_far = so_far.then(written);
            if plies.peek().is_some() {
                shorter.extend(self.by_plies.get(&so_far).into_iter().flatten());
            }
        }
        shorter.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beginning(text: &str) -> Beginning {
        let reading = bao_notation::read(text, &Source::default());
        reading.transcript.plies.iter().fold(Beginning::default(), |so_far, ply| {
            match &ply.written {
                Written::Move(written) => so_far.then(written),
                Written::Unreadable(_) => so_far,
            }
        })
    }

    #[test]
    fn beginnings_are_found_whatever_the_order_and_how_many_there_are() {
        let mut open = OpenGames::default();
        assert!(open.is_empty());
        open.add(beginning("1:A7<* a5>"), 2);
        open.add(beginning("1:A7<* a5>"), 3);
        open.add(beginning("1:A7<* a5>; 2:A6<*"), 9);
        open.add(beginning("1:A6<*"), 5);
        let frame = df!(
            "record" => [1u32, 2, 4, 6],
            "transcript" => ["1:A7<* a5>; 2:A6<* a5>", "1:A7<* a5>", "1:A7<* a6>", "1:A6<* a5>"],
        );
        let found = open.within(&frame.expect("a frame")).expect("a frame");
        let pairs: Vec<(u32, u32)> = found.iter().map(|found| (found.short, found.long)).collect();
        assert_eq!(pairs, [(2, 1), (3, 1), (9, 1), (5, 6)]);
    }
}
