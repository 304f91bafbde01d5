//! Finds games that are the beginning of other games. If any game is unfinished, this takes a second pass over all
//! games at the end of an import.

use std::borrow::Cow;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::identity::PliesHash;

/// The games that did not end on the board, by the hash of their plies.
#[derive(Default)]
pub(super) struct OpenGames {
    by_plies: FxHashMap<PliesHash, Vec<u32>>,
    /// The games that are the beginning of another game, with the record of the first longer game.
    found: FxHashMap<PliesHash, u32>,
}

impl OpenGames {
    pub(super) fn add(&mut self, plies: PliesHash, record: u32) {
        self.by_plies.entry(plies).or_default().push(record);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_plies.is_empty()
    }

    /// Searches `rows` rows, in record order, for longer games. `row` returns a record and its plies as bits, or `None`
    /// if the row is to be skipped.
    pub(super) fn search<'m>(
        &mut self,
        rows: usize,
        row: impl Fn(usize) -> Option<(u32, Cow<'m, [u8]>)> + Sync,
    ) {
        let of_row = |number: usize| {
            let (long, moves) = row(number).unwrap_or_default();
            self.find_prefixes(&moves).into_iter().map(move |short| (short, long))
        };
        let list_pairs: Vec<(PliesHash, u32)> =
            (0..rows).into_par_iter().flat_map_iter(of_row).collect();
        for (short, long) in list_pairs {
            self.found.entry(short).or_insert(long);
        }
    }

    /// Returns the beginnings of a game that are also separate games and were not found before.
    fn find_prefixes(&self, moves: &[u8]) -> Vec<PliesHash> {
        let Some((_, before)) = moves.split_last() else { return Vec::new() };
        let mut so_far = PliesHash::default();
        let begin = |&bits: &u8| {
            so_far = so_far.append(bits);
            let is_new = self.by_plies.contains_key(&so_far) && !self.found.contains_key(&so_far);
            is_new.then_some(so_far)
        };
        before.iter().filter_map(begin).collect()
    }

    /// Lists the records of each shorter game and of the first longer game that continues it, sorted by the shorter.
    pub(super) fn list_pairs(&self) -> Vec<(u32, u32)> {
        let longer = |(plies, &long): (&PliesHash, &u32)| {
            let shorter = self.by_plies.get(plies).into_iter().flatten();
            shorter.map(move |&short| (short, long))
        };
        let mut found: Vec<(u32, u32)> = self.found.iter().flat_map(longer).collect();
        found.sort_unstable();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::read_moves;

    fn beginning(text: &str) -> PliesHash {
        read_moves(text).into_iter().fold(PliesHash::default(), PliesHash::append)
    }

    #[test]
    fn beginnings_are_found_in_any_order_and_number() {
        let mut open = OpenGames::default();
        assert!(open.is_empty());
        open.add(beginning("1:A7<* a5>"), 2);
        open.add(beginning("1:A7<* a5>"), 3);
        open.add(beginning("1:A7<* a5>; 2:A6<*"), 9);
        open.add(beginning("1:A6<*"), 5);
        let games = [
            (1, "1:A7<* a5>; 2:A6<* a5>"),
            (2, "1:A7<* a5>"),
            (4, "1:A7<* a6>"),
            (6, "1:A6<* a5>"),
        ];
        open.search(games.len(), |row| Some((games[row].0, read_moves(games[row].1).into())));
        assert_eq!(open.list_pairs(), [(2, 1), (3, 1), (5, 6), (9, 1)]);
    }
}
